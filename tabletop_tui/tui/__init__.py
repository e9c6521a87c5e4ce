"""The terminal: one Textual app for every game."""
