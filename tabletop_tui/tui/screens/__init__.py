"""The screens around a game: menu, new game, saved games, settings, help. Imported when they are first shown."""
