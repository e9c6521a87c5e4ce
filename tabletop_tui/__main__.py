"""``python -m tabletop_tui``."""

from __future__ import annotations

import sys

from tabletop_tui.cli import main

sys.exit(main())
