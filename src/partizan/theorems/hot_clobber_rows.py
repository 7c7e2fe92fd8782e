"""Impartial Hot Clobber in one row: runs of stones are heaps of the octal game 0.6.

Either player may move any stone onto any neighbour, so colours do not matter. A move takes one
stone from a run of at least two, and leaves the stones on each side of it as runs of their own.
"""

from __future__ import annotations

import re
from functools import cache, reduce
from operator import xor
from typing import Any

from partizan.boards import Grid
from partizan.rulesets.grid.clobber import HotClobber
from partizan.theorem import theorem
from partizan.theories.impartial.evaluations import NIM_VALUE
from partizan.theories.impartial.sequence import NimSequence
from partizan.variants import Impartial

__all__ = ["nim_value"]


@theorem(Impartial, NIM_VALUE, "[GS56]")
def nim_value(rules: Impartial[Any], board: Grid) -> int | None:
    """Return the nim-sum of the values of the runs, for a row or a column of Hot Clobber.

    (Our own; the cited paper has the theory of octal games.)

    >>> from partizan import catalog
    >>> catalog.load("impartial hot-clobber")("xxoxo.xx").nim_value()
    0
    """
    if type(rules.base) is not HotClobber or min(board.rows, board.columns) > 1:
        return None
    runs = [len(run) for run in re.findall("[xo]+", board.cells)]
    values = _sequence().found(max(runs, default=0) + 1)
    return reduce(xor, (values[run] for run in runs), 0)


@cache
def _sequence() -> NimSequence:
    """Return the nim-sequence of 0.6, shared by all questions."""
    return NimSequence("0.6")
