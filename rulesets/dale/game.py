"""Dale of Merchants, whole."""

from rules.game import Game, by_name
from rules.kinds import Decision
from rulesets.dale import FACTS
from rulesets.dale.cards.ocelots import Fix, Guess
from rulesets.dale.cards.raccoons import Gift, Spoil
from rulesets.dale.catalogue import CATALOGUE
from rulesets.dale.cleanup import Fill, Grow, Refresh
from rulesets.dale.components import BOX
from rulesets.dale.judgement import worth
from rulesets.dale.market import Pay, PutDown, Receive, Shed
from rulesets.dale.narration import describe, narration, position
from rulesets.dale.piles import Draw, LayOut, Mix, PutNext, Reset
from rulesets.dale.scoring import outcome
from rulesets.dale.setup import OPTIONS, Opening, deal
from rulesets.dale.stall import Build, LuckyStack
from rulesets.dale.state import Table
from rulesets.dale.turn import Act, Resolved, Turn
from rulesets.dale.view import determinize, inventory, look

GAME: Game[Table] = Game(
    facts=FACTS,
    package="rulesets.dale",
    edition=BOX.edition,
    options=OPTIONS,
    decisions=by_name(
        *(Act(), Pay(), Shed(), Build(), Reset(), PutNext(), Grow()),
        *(Gift(), Spoil(), Guess(), Fix()),
        *(card for card in CATALOGUE if isinstance(card, Decision)),
    ),
    steps=by_name(
        *(Opening(), Turn(), Resolved(), Fill(), Refresh()),
        *(PutDown(), Receive(), LuckyStack(), Draw(), Mix(), LayOut()),
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
