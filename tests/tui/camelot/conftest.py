"""Lets the tests of Camelot's screens use the table of its rules' tests: ``from camelot_table import Table``."""

from __future__ import annotations

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[2] / "games" / "camelot"))
sys.path.insert(0, str(Path(__file__).parent))
