"""How everything looks: the only place where a colour or a drawing glyph is written down."""
