"""The table: decisions, chance, events, session, journal. Knows no game and no terminal."""
