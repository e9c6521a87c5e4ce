"""What is printed on Camelot's cards, as the drawing code wants it."""

from __future__ import annotations

from tabletop_tui.games.camelot.cards import Kind, Rumor, rumor
from tabletop_tui.games.camelot.claims import card_of
from tabletop_tui.tui.draw.cards import CardFace
from tabletop_tui.tui.look.glyphs import DAGGER, UNKNOWN


def figure(card: Rumor) -> str:
    """The value of a Quest card ("4", "?"); "" on a character."""
    if card.kind is not Kind.QUEST:
        return ""
    return UNKNOWN if card.value is None else str(card.value)


def name(card: Rumor) -> str:
    """A Quest card by its Quest, a character by its title."""
    return card.title if card.quest is None else card.quest.title


def face(card: Rumor) -> CardFace:
    """The face of a Rumor."""
    return CardFace(card.quest or card.kind, name(card), figure(card), DAGGER * card.swords, card.use)


def face_of(card: str) -> CardFace:
    """The face of the Rumor with this id."""
    return face(rumor(card))


def said(code: str) -> str:
    """A spoken code in words: “Excalibur 4”."""
    return card_of(code).title
