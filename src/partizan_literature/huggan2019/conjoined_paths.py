"""Conjoined games on paths: Go-Cut and Sno-Go, with the first phase played out.

Paths are words of `.` (uncoloured), `B` and `R`. A theorem gives the value of each position in
which the first phase ends. [Huggan19, ch. 4]
"""

from __future__ import annotations

import re
from collections.abc import Callable

from partizan.theories.impartial import mex
from partizan_literature.huggan2019.games.go_cut import (
    cutthroat_path_nim_value,
    node_kayles_path_nim_value,
)

_SWAPPED = str.maketrans("BR", "RB")
_STIFLED = re.compile(r"(?<![.B])B+(?![.B])|(?<![.R])R+(?![.R])")  # a run with no gap beside it
_MIXED = re.compile("BR|RB")


def go_cut_path_nim_value(word: str) -> int:
    """Return the nim-value of Go-Cut on a path.

    The first phase is played out; then each component is a blue run and a red run
    [Huggan19, Lemma 4.1.1], or is evaluated like any other coloured path.

    >>> [go_cut_path_nim_value("." * n) for n in range(10)]
    [0, 0, 1, 0, 1, 0, 1, 0, 1, 0]
    """
    return _value(word, _STIFLED, cutthroat_path_nim_value, {})


def sno_go_path_nim_value(word: str) -> int:
    """Return the nim-value of Sno-Go on a path.

    When the first phase is over, each uncoloured vertex is a hole between blue and red. With m
    holes in a row the second phase is Node Kayles on a path with m-2 vertices, or is over if m is
    less than 2. [Huggan19, Lemma 4.2.3]

    >>> [sno_go_path_nim_value("." * n) for n in range(10)]
    [0, 1, 0, 1, 0, 1, 0, 1, 0, 1]
    """
    return _value(word, _MIXED, _holes, {})


def _holes(word: str) -> int:
    return node_kayles_path_nim_value(max(0, word.count(".") - 2))


def _value(
    word: str, illegal: re.Pattern[str], end: Callable[[str], int], known: dict[str, int]
) -> int:
    """Return the mex over the moves of the first phase, or `end(word)` if there are none."""
    key = min(word, word[::-1], word.translate(_SWAPPED), word[::-1].translate(_SWAPPED))
    if key not in known:
        coloured = (
            f"{key[:place]}{colour}{key[place + 1 :]}"
            for place, letter in enumerate(key)
            if letter == "."
            for colour in "BR"
        )
        options = [option for option in coloured if not illegal.search(option)]
        values = [_value(option, illegal, end, known) for option in options]
        known[key] = mex(values) if options else end(key)
    return known[key]
