"""Phase 6, and the end of the game (DB-10, DB-11)."""

from __future__ import annotations

from rules.events import PhaseBegan, Tell
from rules.kinds import Step
from rules.state import NOBODY, Frame
from rulesets.dungeon_bazar.components import BOX, SEASONS
from rulesets.dungeon_bazar.dungeon import ENTRANCE
from rulesets.dungeon_bazar.events.closing import (
    CaveReset,
    CloudyLost,
    FavoursMissed,
    FavoursRewarded,
    GameEnded,
    TieDrawn,
)
from rulesets.dungeon_bazar.setup import lay_tokens
from rulesets.dungeon_bazar.state import ASTRAY, HELD, NOT_LAID, SEASON_END, Cavern


class SeasonEnd(Step[Cavern]):
    """Heroes and the seasonal spell leave the game, everything else goes home (DB-10)."""

    name = "season end"
    pause = True

    def run(self, s: Cavern, frame: Frame, tell: Tell) -> None:
        s.phase = SEASON_END
        tell(PhaseBegan, "season end", s.season)
        take_up(s, tell)
        if s.season == SEASONS:
            compare_favours(s, tell)
            name_winners(s, tell)
        else:
            lay_tokens(s)
            s.push("season")


def take_up(s: Cavern, tell: Tell) -> None:
    if s.cloudy >= HELD:
        tell(CloudyLost, s.cloudy - HELD)  # DB-5.10
    hidden = s.tokens.bit_count() - (0 <= s.cloudy < HELD)
    s.treasure_favours += hidden  # R-DB-30
    s.tokens, s.cloudy = 0, ASTRAY
    tell(CaveReset, s.spell)
    s.gone += (*s.row, s.guide)
    s.row, s.purses, s.guide, s.spell = (), (), NOBODY, NOBODY
    s.holders = (NOBODY,) * len(BOX.spells)
    s.laid = (NOT_LAID,) * len(BOX.spells)
    for seat in range(s.players):
        s.goblins[seat] += sum(s.placed[9 * seat : 9 * seat + 9])
    s.placed = [0] * (9 * s.players)
    s.pawns = [ENTRANCE] * s.players
    s.exits = ()
    s.ogre, s.ogre_master, s.accountant = s.dungeon.ogre_den, NOBODY, NOBODY


def compare_favours(s: Cavern, tell: Tell) -> None:
    """Most favour tokens gain, fewest lose; all who are equal alike (DB-11.1, DB-11.2, R-DB-16)."""
    before = s.coins[:]
    most, fewest = max(s.favours), min(s.favours)
    prize, price = BOX.most_favours.number, BOX.fewest_favours.number
    gains = [prize if favours == most else 0 for favours in s.favours]
    for seat, gain in enumerate(gains):
        s.earn(seat, gain)
    losses = [min(price, s.coins[seat]) if s.favours[seat] == fewest else 0 for seat in range(s.players)]
    for seat, loss in enumerate(losses):
        s.pay(seat, loss)
    s.closing = tuple(zip(before, gains, losses, strict=True))
    tell(FavoursRewarded, tuple(seat for seat, gain in enumerate(gains) if gain), most, prize)
    missed = tuple(seat for seat in range(s.players) if s.favours[seat] == fewest)
    tell(FavoursMissed, missed, fewest, tuple(losses[seat] for seat in missed))


def name_winners(s: Cavern, tell: Tell) -> None:
    """Most coins; a tie is drawn, or shared if so agreed (DB-11.3, R-DB-17)."""
    tied = tuple(seat for seat in range(s.players) if s.coins[seat] == max(s.coins))
    if len(tied) > 1 and not s.agreed.shared_win:
        s.winners = (tied[s.below(len(tied))],)
        tell(TieDrawn, tied, s.winners[0])
    else:
        s.winners = tied
    tell(GameEnded, s.winners)
