"""Dragon Market, whole."""

from rules.game import Game, by_name
from rulesets.dragon_market import FACTS
from rulesets.dragon_market.components import BOX
from rulesets.dragon_market.judgement import aspects, plan, ponder, worth
from rulesets.dragon_market.narration import aim, describe, narration, position
from rulesets.dragon_market.objectives import KeepObjective, NextObjective
from rulesets.dragon_market.purse import Collect, TakeFrom
from rulesets.dragon_market.scoring import outcome
from rulesets.dragon_market.setup import OPTIONS, Load, Opening, PlaceBoat, deal
from rulesets.dragon_market.state import Harbour
from rulesets.dragon_market.turn import Act, BeginTurn
from rulesets.dragon_market.view import determinize, inventory, look

GAME: Game[Harbour] = Game(
    facts=FACTS,
    package="rulesets.dragon_market",
    edition=BOX.edition,
    options=OPTIONS,
    decisions=by_name(PlaceBoat(), KeepObjective(), Act(), TakeFrom()),
    steps=by_name(Opening(), Load(), NextObjective(), BeginTurn(), Collect()),
    deal=deal,
    view=look,
    determinize=determinize,
    outcome=outcome,
    inventory=inventory,
    narration=narration,
    position=position,
    describe=describe,
    worth=worth,
    aspects=aspects,
    aim=aim,
    plan=plan,
    ponder=ponder,
    ends_by_chance=False,
)
