"""The words of the game: what happened, what is asked, what is refused, what lies on the table."""

from rulesets.dungeon_bazar.narration import asked, refused, told_bazaar, told_cave
from rulesets.dungeon_bazar.narration.table import describe, position
from rulesets.dungeon_bazar.narration.things import narration

__all__ = ["asked", "describe", "narration", "position", "refused", "told_bazaar", "told_cave"]
