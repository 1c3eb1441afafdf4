"""One file a screen, with its stylesheet beside it."""
