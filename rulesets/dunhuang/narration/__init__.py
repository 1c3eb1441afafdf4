"""The words of the game. Each chapter fills its shelf of the one ``narration``; importing it here is what fills it."""

from rulesets.dunhuang.narration import events, options, prompts, refusals
from rulesets.dunhuang.narration.position import position
from rulesets.dunhuang.narration.things import describe, narration

__all__ = ["describe", "events", "narration", "options", "position", "prompts", "refusals"]
