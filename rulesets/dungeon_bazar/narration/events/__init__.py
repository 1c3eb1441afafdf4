"""The sentence for each event, by where it happens."""

from rulesets.dungeon_bazar.narration.events import bazaar, cave

__all__ = ["bazaar", "cave"]
