"""The words of the game, by what they speak of."""

from rulesets.dale.narration import events, options, prompts, refusals
from rulesets.dale.narration.position import position
from rulesets.dale.narration.things import describe, narration

__all__ = ["describe", "events", "narration", "options", "position", "prompts", "refusals"]
