"""One small module a command; each has a ``command``."""
