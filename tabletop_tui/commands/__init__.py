"""The commands of ``tabletop-tui``, a module each; `cli` loads only the one that was asked for."""
