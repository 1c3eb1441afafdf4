"""A sixth game, as small as a whole game can be. ``docs/adding-a-game.md`` is worked out on it, and the tests here lay
it on the shelf for as long as they run. Its folders hold what a real game puts into ``rulesets`` and ``tui/boards``."""
