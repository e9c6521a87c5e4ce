"""The rules of each game, one folder a game. They know the core, and neither terminal nor clock."""
