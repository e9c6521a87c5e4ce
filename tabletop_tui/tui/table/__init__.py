"""The table: the screen that every game's screen derives from, and what may lie on top of it."""
