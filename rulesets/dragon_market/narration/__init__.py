"""The words of Dragon Market: ``log`` for events, ``choices`` for prompts and options, ``refusals`` for closed ones,
``things`` for what can be inspected, ``aims`` for what a hint advises."""

from rulesets.dragon_market.narration import choices, log, refusals
from rulesets.dragon_market.narration.aims import aim
from rulesets.dragon_market.narration.things import describe, position
from rulesets.dragon_market.narration.words import narration

__all__ = ["aim", "choices", "describe", "log", "narration", "position", "refusals"]
