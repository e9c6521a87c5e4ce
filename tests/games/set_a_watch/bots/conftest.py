"""Lets these tests import what lies beside them and in the folder above: ``from night import Watch``."""

from __future__ import annotations

import sys
from pathlib import Path

sys.path[:0] = [str(Path(__file__).parent), str(Path(__file__).parent.parent)]
