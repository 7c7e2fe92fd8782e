"""Reading numbers in the text of a board."""

from __future__ import annotations

import re

from partizan.errors import NotationError

_BETWEEN = re.compile(r"[+,]|(?<=[0-9])\s+(?=[0-9])")


def between(text: str, start: int, stop: int) -> list[tuple[int, int]]:
    """Return the start and end of each number in `text[start:stop]`.

    Numbers are separated by plus signs, commas or spaces.

    >>> between("3 + 5,7 9", 0, 9)
    [(0, 2), (3, 5), (6, 7), (8, 9)]
    """
    gaps = [gap.span() for gap in _BETWEEN.finditer(text, start, stop)]
    starts = [start, *(end for _, end in gaps)]
    return [*zip(starts, [*(begin for begin, _ in gaps), stop], strict=True)]


def read_size(text: str, start: int, stop: int, *, what: str, noun: str, digits: int) -> int:
    """Return the number in `text[start:stop]`, which may have spaces around it."""
    word = text[start:stop].strip()
    start += len(text[start:stop]) - len(text[start:stop].lstrip())
    if not word:
        raise NotationError(f"cannot read {what}: expected {noun}", text, start)
    for index, character in enumerate(word, start):
        if character not in "0123456789":
            message = f"cannot read {what}: expected {noun}, an integer, found {character!r}"
            raise NotationError(message, text, index)
    if len(word) > digits:
        message = f"cannot read {what}: {noun} has at most {digits} digits"
        raise NotationError(message, text, start)
    return int(word)
