"""What the tests of the core share."""

from __future__ import annotations

import pytest
from plugged import plug


@pytest.fixture
def toy_installed(monkeypatch: pytest.MonkeyPatch) -> None:
    """The toy game stands in the registry."""
    plug(monkeypatch)
