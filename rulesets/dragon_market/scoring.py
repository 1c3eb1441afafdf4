"""How it ended: the first family with enough objectives wins at once (DG-6.5)."""

from __future__ import annotations

from rules.outcome import Outcome, ScoreLine
from rules.words import About, Sentence, Span, count, listed, say, seat
from rulesets.dragon_market.components import CARDS, GOOD_NAMES, WANTS
from rulesets.dragon_market.state import Harbour


def winners(s: Harbour) -> tuple[int, ...]:
    return s.members(s.winner)


def rule_of_the_win(s: Harbour) -> str:
    if s.agreed.teams:
        return "DG-9.5"
    return "DG-7.3" if s.agreed.advanced else "DG-6.5"


def outcome(s: Harbour) -> Outcome:
    best = winners(s)
    sentence = say(
        "{who} {win}: {cards} brought home.",
        who=listed([seat(player) for player in best]),
        win="win" if len(best) > 1 else "wins",
        cards=count(len(s.done[s.winner]), "objective"),
    )
    accounts = tuple(account(s, player) for player in range(s.players))
    return Outcome(best, "objectives completed", sentence, rule_of_the_win(s), accounts)


def account(s: Harbour, player: int) -> tuple[ScoreLine, ...]:
    """One point a completed objective."""
    cards = s.done[s.family(player)]
    return tuple(
        ScoreLine(
            say("{card}: {goods}", card=Span(CARDS[card].name, About("card", card)), goods=gifts(card)), 1, "DG-6.4"
        )
        for card in cards
    )


def gifts(card: int) -> Sentence:
    return listed([Span(GOOD_NAMES[good], About("good", good)) for good in WANTS[card]])
