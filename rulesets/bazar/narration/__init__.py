"""The words of Bazar: events, prompts and options, reasons, things.

Each module fills its shelf of the one ``narration``; importing them here is what fills it.
"""

from rulesets.bazar.narration import asking, refusing, telling
from rulesets.bazar.narration.position import position
from rulesets.bazar.narration.things import describe
from rulesets.bazar.narration.words import narration

__all__ = ["asking", "describe", "narration", "position", "refusing", "telling"]
