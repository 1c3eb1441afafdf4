"""Panes that draw lines. None of them knows a rule or keeps a game: each is handed frozen data and paints it."""
