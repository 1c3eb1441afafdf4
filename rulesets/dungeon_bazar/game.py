"""Dungeon Bazar, whole."""

from rules.game import Game, by_name
from rulesets.dungeon_bazar import FACTS
from rulesets.dungeon_bazar.arrival import Season
from rulesets.dungeon_bazar.cave import Act, Round, SendOgre, Stay
from rulesets.dungeon_bazar.closing import SeasonEnd
from rulesets.dungeon_bazar.components import BOX
from rulesets.dungeon_bazar.judgement import worth
from rulesets.dungeon_bazar.narration import describe, narration, position
from rulesets.dungeon_bazar.offering import Offer, Reveal
from rulesets.dungeon_bazar.rewards import KeepCard, Retrieve, Reward, Rewards, Search
from rulesets.dungeon_bazar.sale import Discount, HeroComes, ReadList, Sale, SellEither, Unsold
from rulesets.dungeon_bazar.scoring import outcome
from rulesets.dungeon_bazar.setup import OPTIONS, AssignMerchant, ChooseMerchant, Laying, deal
from rulesets.dungeon_bazar.spells import Charme, Confusion, Disappearance, Invisibility, Persuasion
from rulesets.dungeon_bazar.state import Table
from rulesets.dungeon_bazar.view import determinize, inventory, look

GAME: Game[Table] = Game(
    facts=FACTS,
    package="rulesets.dungeon_bazar",
    edition=BOX.edition,
    options=OPTIONS,
    decisions=by_name(
        *(ChooseMerchant(), Offer()),
        *(Stay(), Act(), SendOgre()),
        *(KeepCard(), Retrieve()),
        *(Charme(), Invisibility(), Confusion()),
        *(SellEither(), Discount()),
    ),
    steps=by_name(
        *(Laying(), AssignMerchant()),
        *(Season(), Reveal(), Round()),
        *(Rewards(), Reward(), Search()),
        *(Sale(), Persuasion(), Disappearance(), HeroComes(), ReadList(), Unsold()),
        SeasonEnd(),
    ),
    deal=deal,
    view=look,
    determinize=determinize,
    outcome=outcome,
    inventory=inventory,
    narration=narration,
    position=position,
    describe=describe,
    worth=worth,
)
