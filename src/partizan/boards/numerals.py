"""How a number in the text of a board is read."""

from __future__ import annotations

from partizan.errors import NotationError

__all__ = ["read_size"]


def read_size(text: str, start: int, stop: int, *, what: str, noun: str, digits: int) -> int:
    """Return the number that stands, perhaps with spaces around it, in `text[start:stop]`."""
    word = text[start:stop].strip()
    start += len(text[start:stop]) - len(text[start:stop].lstrip())
    if not word:
        raise NotationError(f"cannot read {what}: expected {noun}", text, start)
    for index, character in enumerate(word, start):
        if character not in "0123456789":
            message = f"cannot read {what}: expected {noun}, a whole number, found {character!r}"
            raise NotationError(message, text, index)
    if len(word) > digits:
        message = f"cannot read {what}: {noun} has at most {digits} digits"
        raise NotationError(message, text, start)
    return int(word)
