"""What a bot thinks a position is worth, and which choices it thinks about at all."""

from rulesets.dungeon_bazar.judgement.aspects import aspects
from rulesets.dungeon_bazar.judgement.sensible import sensible
from rulesets.dungeon_bazar.judgement.standing import worth

__all__ = ["aspects", "sensible", "worth"]
