"""``python -m benchmarks [NAME ...]``: all figures, or those named, as JSON."""

from __future__ import annotations

import json
import platform
import sys
from importlib import import_module

NAMES = ("rules", "history", "screen", "start", "terminal")


def main(names: list[str]) -> int:
    unknown = [name for name in names if name not in NAMES]
    if unknown:
        print(f"There are no figures “{unknown[0]}”; there are {', '.join(NAMES)}.", file=sys.stderr)
        return 2
    found: dict[str, object] = {"python": platform.python_version(), "machine": platform.machine()}
    for name in names or NAMES:
        found[name] = import_module(f"benchmarks.{name}").figures()
    print(json.dumps(found, indent=2))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
