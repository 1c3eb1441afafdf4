"""The sixteen characters (DH-10). A power is used as the bonus of a turn; most then ask for a target.

A power is usable when what it needs is there (R-DH-28). Those that ask are decisions of their own name, so
``painter tea`` is a move.
"""

from rulesets.dunhuang.characters.army import General, Soldier
from rulesets.dunhuang.characters.country import Farmer, Shepherd
from rulesets.dunhuang.characters.court import Dancer, Musician, Painter, Princess
from rulesets.dunhuang.characters.envoys import Diplomat, Interpreter
from rulesets.dunhuang.characters.household import Domestic, Maid
from rulesets.dunhuang.characters.power import Power
from rulesets.dunhuang.characters.temple import Buddhist, Manichean
from rulesets.dunhuang.characters.traders import Merchant, Trader
from rulesets.dunhuang.components import CHARACTERS

POWERS: tuple[Power, ...] = (
    *(Painter(), Musician(), Princess(), Dancer(), Interpreter(), Diplomat(), Soldier(), General()),
    *(Trader(), Merchant(), Maid(), Domestic(), Shepherd(), Farmer(), Manichean(), Buddhist()),
)
"""By character, in the order of ``CHARACTERS``."""

if [power.name.title() for power in POWERS] != list(CHARACTERS):
    raise AssertionError("the powers stand in another order than the characters")
