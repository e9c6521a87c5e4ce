"""What people have set for themselves: how it looks, what moves, how fast computers play. Kept in the data folder."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any, Literal

from pydantic import BaseModel, ConfigDict, Field, ValidationError

from tabletop_tui.core.errors import TabletopError
from tabletop_tui.core.setup import HUMAN

SETTINGS_FILE = "settings.json"


class SettingsError(TabletopError):
    """The settings cannot be written."""


class LastSeat(BaseModel):
    """Who sat at the table last time; PINs are not remembered."""

    model_config = ConfigDict(frozen=True)

    name: str
    player: str = HUMAN


class Settings(BaseModel):
    """All settings. ``seats`` is only remembered; the others are shown in the settings screen, in this order."""

    model_config = ConfigDict(frozen=True)

    theme: Literal["auto", "oak", "linen", "high", "clear", "oak256", "ansi16", "mono"] = Field(
        "auto",
        title="Look",
        description="Oak is dark, linen is light, high has the strongest contrast, clear keeps colours apart that many "
        "eyes confuse. Automatic takes what the terminal can show.",
        json_schema_extra={
            "labels": {
                "auto": "automatic",
                "high": "high contrast",
                "clear": "clear colours",
                "oak256": "oak, 256 colours",
                "ansi16": "16 colours",
                "mono": "no colours",
            }
        },
    )
    ascii: bool = Field(
        False,
        title="ASCII signs",
        description="Draws with plain keyboard signs only, for fonts and terminals that have no others.",
    )
    lamp: bool = Field(
        True,
        title="Lamp",
        description="The pool of light on the table. Without it less has to be sent to the terminal, "
        "which helps on a slow line.",
        json_schema_extra={"labels": {"False": "out", "True": "lit"}},
    )
    reduced_motion: bool = Field(
        False,
        title="Reduced motion",
        description="Nothing moves by itself: what else would be shown step by step waits for a key.",
    )
    bell: bool = Field(
        False, title="Bell", description="Rings once when the keyboard waits for another person than before."
    )
    hints: bool = Field(
        True, title="Hints", description="Says under each choice what it does. Whoever knows the game may hide them."
    )
    pace: Literal["enter", "2s", "0s"] = Field(
        "2s",
        title="Computer players",
        description="How long the table waits after each thing that a computer player did.",
        json_schema_extra={"labels": {"enter": "wait for Enter", "2s": "wait two seconds", "0s": "play on at once"}},
    )
    seats: tuple[LastSeat, ...] = ()


def load_settings(data: Path) -> tuple[Settings, str]:
    """The settings in the folder ``data``, and a sentence on what could not be read ("" if all could).

    What is wrong in the file falls back to its default; the rest is kept.
    """
    file = data / SETTINGS_FILE
    try:
        text = file.read_bytes()
    except (FileNotFoundError, NotADirectoryError):
        return Settings(), ""
    except OSError as error:
        return Settings(), f"Cannot read {file}: {_reason(error)}; the default settings are used."
    try:
        return Settings.model_validate_json(text), ""
    except ValidationError as error:
        return _mended(text, error), f"{file} is damaged; what could not be read has its default again."


def save_settings(settings: Settings, data: Path) -> None:
    """Writes the settings into the folder ``data``. Raises `SettingsError` with one sentence."""
    file = data / SETTINGS_FILE
    half = file.with_suffix(".part")
    try:
        data.mkdir(parents=True, exist_ok=True)
        half.write_text(settings.model_dump_json(indent=2, exclude_defaults=True) + "\n", encoding="utf-8")
        half.replace(file)
    except OSError as error:
        raise SettingsError(
            f"The settings hold until you leave, but cannot be kept: {file}: {_reason(error)}."
        ) from None


def unsaveable(data: Path) -> str:
    """Why games cannot be saved in the folder ``data``, as a sentence; "" if they can. Writes nothing."""
    folder = data / "games"
    try:
        while not folder.exists() and folder != folder.parent:
            folder = folder.parent
        reason = "" if folder.is_dir() else "is a file, not a folder"
    except OSError as error:
        reason = _reason(error)
    if not reason and not os.access(folder, os.R_OK | os.W_OK | os.X_OK):
        reason = "may not be read and written by you"
    if not reason:
        return ""
    return f"Games cannot be saved: {folder} {reason}. Start with --data-dir and another folder to keep them."


def _reason(error: OSError) -> str:
    return (error.strerror or str(error)).lower()


def _mended(text: bytes, error: ValidationError) -> Settings:
    import json

    wrong = {place["loc"][0] for place in error.errors() if place["loc"]}
    try:
        fields: dict[str, Any] = json.loads(text)
        return Settings.model_validate({name: value for name, value in fields.items() if name not in wrong})
    except (ValueError, AttributeError):
        return Settings()
