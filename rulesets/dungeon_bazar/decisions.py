"""Everything that may lie on the stack: what players decide, and what runs by itself."""

from typing import Final

from rules.game import by_name
from rules.kinds import AnyDecision, Step
from rulesets.dungeon_bazar.arrival import Season
from rulesets.dungeon_bazar.cave import Act, EnterCave, Round, SendOgre, Stay
from rulesets.dungeon_bazar.closing import SeasonEnd
from rulesets.dungeon_bazar.offering import Offer, Reveal
from rulesets.dungeon_bazar.rewards import KeepCard, Retrieve, Reward, Rewards, Search
from rulesets.dungeon_bazar.sale import Discount, HeroComes, ReadLine, Sale, SellEither, Unsold
from rulesets.dungeon_bazar.setup import AssignMerchant, ChooseMerchant, Laying
from rulesets.dungeon_bazar.spells import Charme, Confusion, Disappearance, Invisibility, Persuasion
from rulesets.dungeon_bazar.state import Cavern

DECISIONS: Final[dict[str, AnyDecision[Cavern]]] = by_name(
    *(ChooseMerchant(), Offer()),
    *(Stay(), Act(), SendOgre()),
    *(KeepCard(), Retrieve()),
    *(Charme(), Invisibility(), Confusion()),
    *(SellEither(), Discount()),
)

STEPS: Final[dict[str, Step[Cavern]]] = by_name(
    *(Laying(), AssignMerchant()),
    *(Season(), Reveal(), EnterCave(), Round()),
    *(Rewards(), Reward(), Search()),
    *(Sale(), Persuasion(), Disappearance(), HeroComes(), ReadLine(), Unsold()),
    SeasonEnd(),
)
