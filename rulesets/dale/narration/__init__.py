"""The words of the game. Each chapter fills its shelf of the one ``narration``; importing it here is what fills it."""

from rulesets.dale.narration import events, options, prompts, refusals
from rulesets.dale.narration.position import position
from rulesets.dale.narration.things import describe, narration

__all__ = ["describe", "events", "narration", "options", "position", "prompts", "refusals"]
