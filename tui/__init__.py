"""The Textual application and the command line."""

__version__ = "0.2.0"
