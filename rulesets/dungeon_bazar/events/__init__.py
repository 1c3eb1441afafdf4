"""Everything that can happen, one file a phase. What only some may see is named in ``secret``."""
