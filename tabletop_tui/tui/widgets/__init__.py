"""Pieces that every screen may use. They know no game; their colours are theme variables."""
