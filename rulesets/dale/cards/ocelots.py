"""Lucky Ocelots: chaos and luck."""

from __future__ import annotations

from collections.abc import Hashable, Sequence

from rules.events import Tell
from rules.kinds import PAIR, Decision, Place, Refusal, not_offered, refuse
from rules.notation import whole_number
from rules.state import Frame
from rulesets.dale.cards.card import AskCard, Asking, AskVictim, OnceATurn, Technique, card_and_victim
from rulesets.dale.components import COLOUR, COLOURLESS, NO_CARD
from rulesets.dale.events import (
    CardBlindfolded,
    CardsDiscarded,
    CardsThrownAway,
    HandDealt,
    HandsMixed,
    ValueChanged,
    ValueGuessed,
)
from rulesets.dale.guises import (
    announce,
    card_of,
    hand_items,
    is_copy,
    is_open,
    item_named,
    item_word,
    likeness,
    misuse,
    settle,
    value_of,
)
from rulesets.dale.sightings import lose_track, remember, show
from rulesets.dale.state import Valley
from rulesets.dale.verbs import ON_DISCARD, discard, draw_from_market, exchange, lay_down, roll, throw_away, turn_up


class BoldHaggler(OnceATurn):
    """Once a turn the die is added to its value; the roll is binding."""

    name = "bold-haggler"
    rule = "Bold Haggler"
    bit = 4

    def use(self, s: Valley, seat: int, card: int, tell: Tell) -> None:
        s.bonus[card] = s.bonus.get(card, 0) + roll(s, seat, tell)
        tell(ValueChanged, seat, card, value_of(s, card))


class NewSeason(AskCard):
    """An animal card of the own discard pile is thrown away for the top of the market deck."""

    name = "new-season"
    rule = "New Season"
    missing = "no discarded animal"

    def choices(self, s: Valley, frame: Frame) -> Sequence[int]:
        return sorted(card for card in s.discards[frame[1]] if COLOUR[card] != COLOURLESS)

    def likeness(self, s: Valley, frame: Frame, choice: int) -> Hashable:
        """Of two alike, the pile keeps the one or the other in its place."""
        return choice

    def apply(self, s: Valley, frame: Frame, choice: int, tell: Tell) -> None:
        seat = frame[1]
        s.discards[seat].remove(choice)
        throw_away(s, choice)
        tell(CardsThrownAway, seat, (choice,))
        draw_from_market(s, seat, tell)


class Whirligig(AskVictim):
    """A new hand, mixed with another player's; both get back as many cards as they had."""

    name = "whirligig"
    rule = "Whirligig"

    def heap(self, s: Valley, seat: int) -> int:
        return len(s.hands[seat]) - 1

    def choices(self, s: Valley, frame: Frame) -> Sequence[int]:
        return s.others(frame[1]) if s.hands[frame[1]] else ()

    def apply(self, s: Valley, frame: Frame, choice: int, tell: Tell) -> None:
        seat = frame[1]
        hand = s.hands[seat][:]
        s.push("mix", seat, choice)
        s.push("draw", seat, len(hand))
        lay_down(s, seat, hand, ON_DISCARD, tell)


def mix_hands(s: Valley, seat: int, other: int, tell: Tell) -> None:
    """Each of the two still knows what it held, so it also knows what the other one got of it."""
    mine, theirs = s.hands[seat], s.hands[other]
    remember(s, seat, mine)
    remember(s, other, theirs)
    cards = mine + theirs
    if theirs:
        lose_track(s, cards, (seat, other))
    s.shuffle(cards)
    number = len(mine)
    s.hands[seat], s.hands[other] = sorted(cards[:number]), sorted(cards[number:])
    tell(HandsMixed, seat, other)
    for owner in (seat, other):
        tell(HandDealt, owner, tuple(s.hands[owner]))


class Charm(Technique):
    """The top of the market deck becomes the next stack if it can do so alone, else it is thrown away."""

    name = "charm"
    rule = "Charm"

    def play(self, s: Valley, seat: int, tell: Tell) -> None:
        if s.market_deck:
            s.push("lucky-stack", seat, turn_up(s, seat, tell))
        else:
            self.fizzle(seat, tell)


class Gamble(AskVictim):
    """As many random cards as the die shows change hands, both ways at once."""

    name = "gamble"
    rule = "Gamble"

    def apply(self, s: Valley, frame: Frame, choice: int, tell: Tell) -> None:
        seat = frame[1]
        number = min(roll(s, seat, tell), len(s.hands[seat]), len(s.hands[choice]))
        if number:
            exchange(s, seat, choice, number, tell)
        else:
            self.fizzle(seat, tell)


class Blindfold(Asking[tuple[int, ...]]):
    """A hidden hand card, and somebody to guess its value: a pair (item, victim). A chameleon settles its copy now,
    but nobody sees it before the guess."""

    name = "blindfold"
    rule = "Blindfold"
    form = PAIR
    secret = True

    def choices(self, s: Valley, frame: Frame) -> Sequence[tuple[int, ...]]:
        seat = frame[1]
        return [(item, victim) for item in hand_items(s, seat) for victim in s.others(seat)]

    def against(self, s: Valley, frame: Frame, choice: tuple[int, ...]) -> Refusal | None:
        if choice[1] not in s.others(frame[1]):
            return refuse(self.rule, "not yourself") if choice[1] == frame[1] else not_offered(self.rule)
        return misuse(s, frame[1], choice[0], self.rule)

    def spelled(self, s: Valley, frame: Frame, words: str) -> tuple[int, ...] | None:
        return card_and_victim(s, words, item_named)

    def likeness(self, s: Valley, frame: Frame, choice: tuple[int, ...]) -> Hashable:
        return likeness(s, choice[0]), choice[1]

    def write(self, choice: tuple[int, ...]) -> str:
        return f"{item_word(choice[0])} {choice[1] + 1}"

    def places(self, s: Valley, frame: Frame, choice: tuple[int, ...]) -> tuple[Place, ...]:
        return (Place("card", card_of(choice[0])), Place("player", choice[1]))

    def apply(self, s: Valley, frame: Frame, choice: tuple[int, ...], tell: Tell) -> None:
        seat, (item, victim) = frame[1], choice
        s.chosen = item
        tell(CardBlindfolded, seat, card_of(item), victim)
        s.push("guess", victim, seat)


class Guess(Decision[Valley, int]):
    """Any whole number from 1 to 9; a right one costs the card, a wrong one gives it a value to choose."""

    name = "guess"
    rule = "Blindfold"

    def choices(self, s: Valley, frame: Frame) -> Sequence[int]:
        return range(1, 10)

    def against(self, s: Valley, frame: Frame, choice: int) -> Refusal | None:
        return None if 1 <= choice <= 9 else refuse(self.rule, "guess out of range")

    def spelled(self, s: Valley, frame: Frame, words: str) -> int | None:
        return whole_number(words)

    def apply(self, s: Valley, frame: Frame, choice: int, tell: Tell) -> None:
        _, guesser, (seat,) = frame
        item, card = s.chosen, card_of(s.chosen)
        s.chosen = NO_CARD
        right = value_of(s, item) == choice
        show(s, card)
        tell(ValueGuessed, guesser, seat, choice, card, right)
        if right:
            announce(s, seat, (item,), tell)
            discard(s, seat, (card,))
            tell(CardsDiscarded, seat, (card,))
            return
        if is_copy(item):
            settle(s, seat, item, tell)
        elif is_open(s, card):
            s.guises[card] = ()  # used as its own card, and so for the rest of the turn
        s.push("fix", seat, card)


class Fix(Decision[Valley, int]):
    """The value is exactly this now; only what is played later adds to it."""

    name = "fix"
    rule = "Blindfold"

    def choices(self, s: Valley, frame: Frame) -> Sequence[int]:
        return range(1, 6)

    def against(self, s: Valley, frame: Frame, choice: int) -> Refusal | None:
        return None if 1 <= choice <= 5 else refuse(self.rule, "value out of range")

    def spelled(self, s: Valley, frame: Frame, words: str) -> int | None:
        return whole_number(words)

    def apply(self, s: Valley, frame: Frame, choice: int, tell: Tell) -> None:
        _, seat, (card,) = frame
        s.bonus[card] = s.bonus.get(card, 0) + choice - value_of(s, card)
        tell(ValueChanged, seat, card, choice)


OCELOTS = (BoldHaggler(), NewSeason(), Whirligig(), Charm(), Gamble(), Blindfold())
