"""What serves a game and draws nothing: tables and their chairs, the archive, thinking, profiles."""
