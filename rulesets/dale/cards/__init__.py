"""The 36 cards, one file a deck. No card knows another by name; ``catalogue`` puts them into their row."""
