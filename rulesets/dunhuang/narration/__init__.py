"""The words of the game: what happened, what is asked, what is refused, what lies on the table."""

from rulesets.dunhuang.narration import asked, refused, told
from rulesets.dunhuang.narration.table import describe, position
from rulesets.dunhuang.narration.things import narration

__all__ = ["asked", "describe", "narration", "position", "refused", "told"]
