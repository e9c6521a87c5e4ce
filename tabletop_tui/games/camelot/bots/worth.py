"""What Swords are worth: how likely Camelot stands in the end, from the Swords that lie on the table.

A race, worked out backwards from its end: every Quest places Swords as the Quests of computer knights do.
"""
