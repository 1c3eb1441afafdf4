"""The words of the game. Each chapter fills its shelf of the one ``narration``; importing it here is what fills it."""

from rulesets.dungeon_bazar.narration import events, options, prompts, refusals
from rulesets.dungeon_bazar.narration.position import position
from rulesets.dungeon_bazar.narration.things import describe, narration

__all__ = ["describe", "events", "narration", "options", "position", "prompts", "refusals"]
