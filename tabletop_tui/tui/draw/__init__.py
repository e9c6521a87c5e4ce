"""Drawing a board: a canvas of cells, the pieces that lie on it, and the widget that shows it.

``canvas`` holds cells; ``slips``, ``cards``, ``counters``, ``dice``, ``gauges``, ``plates``, ``letters``,
``table`` and ``chart`` draw pieces on it in any look; ``art`` loads the pixel pictures; ``painted`` is the
base of every board. Nothing here knows a game.
"""
