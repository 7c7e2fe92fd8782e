"""How a number in the text of a board is read."""

from __future__ import annotations

import re

from partizan.errors import NotationError

__all__ = ["between", "read_size"]

_BETWEEN = re.compile(r"[+,]|(?<=[0-9])\s+(?=[0-9])")


def between(text: str, start: int, stop: int) -> list[tuple[int, int]]:
    """Return where each number in `text[start:stop]` begins and ends.

    A plus sign, a comma or spaces stand between two numbers.

    >>> between("3 + 5,7 9", 0, 9)
    [(0, 2), (3, 5), (6, 7), (8, 9)]
    """
    gaps = [gap.span() for gap in _BETWEEN.finditer(text, start, stop)]
    starts = [start, *(end for _, end in gaps)]
    return [*zip(starts, [*(begin for begin, _ in gaps), stop], strict=True)]


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
