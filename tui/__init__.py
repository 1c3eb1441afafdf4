"""The Textual application and the command line."""

__version__ = "0.3.0"
