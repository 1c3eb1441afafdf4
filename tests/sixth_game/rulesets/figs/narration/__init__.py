"""The words of the game. Each chapter fills its shelf of the one ``narration``; importing it here is what fills it."""

from rulesets.figs.narration import events, options, prompts, refusals
from rulesets.figs.narration.position import position
from rulesets.figs.narration.things import describe, narration

__all__ = ["describe", "events", "narration", "options", "position", "prompts", "refusals"]
