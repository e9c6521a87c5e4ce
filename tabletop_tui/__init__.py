"""Tabletop games at one keyboard: rules that know no terminal, and a terminal that knows no secret."""

__version__ = "0.1.0"
