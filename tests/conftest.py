"""Lets every test import what lies beside it (``from toy import ...``); adds the suite's own options and fixtures."""

from __future__ import annotations

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent))

pytest_plugins = ["pictures_plugin", "rulebook_plugin", "contract_plugin"]
