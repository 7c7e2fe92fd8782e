"""Taking and breaking: heaps add, so that the values of heaps answer for all positions.

Under normal play this holds for all codes. Under misère play the genus of a sum follows from those
of its heaps only if they are tame; for a single heap its genus is always enough.
"""

from __future__ import annotations

from functools import lru_cache, reduce
from operator import xor
from typing import Final

from partizan.boards.heaps import Heaps
from partizan.rules.theorem import theorem
from partizan.rulesets.heap.all_but import AllBut
from partizan.rulesets.heap.named import (
    DawsonsChess,
    DawsonsKayles,
    GrundysGame,
    Kayles,
    LaskersNim,
)
from partizan.rulesets.heap.octal import Octal
from partizan.rulesets.heap.splittles import Splittles
from partizan.rulesets.heap.subtraction import Subtraction
from partizan.rulesets.heap.take_and_break import CodeRuleset, TakeAndBreak
from partizan.theories.impartial.codes import HeapCode
from partizan.theories.impartial.evaluations import NIM_VALUE
from partizan.theories.misere.impartial.evaluations import GENUS
from partizan.theories.misere.impartial.genus import Genus, tame_sum
from partizan.theories.misere.impartial.genus_sequence import GenusSequence
from partizan.theories.misere.impartial.structure import Tameness

_HEAPS: Final = {"hexadecimal": 1_000, "python": 150}  # heaps evaluated at once, by method
_MORE_HEAPS = 5_000  # heaps evaluated at once by the other methods
_LARGEST_TAKEN = 10_000
_GENERA, _BROKEN_GENERA = 200, 60  # heaps whose genera are found at once


def nim_value(rules: CodeRuleset, board: Heaps) -> int | None:
    """Return the nim-sum of the values of the heaps in the nim-sequence of the code."""
    if _takes_too_much(rules):
        return None
    sequence = rules.nim_sequence()
    most = _HEAPS.get(sequence.method, _MORE_HEAPS)
    largest = max(board.sizes, default=0)
    if largest <= max(most, len(sequence) - 1):
        values = sequence.found(largest + 1)
        return reduce(xor, (values[size] for size in board.sizes), 0)
    law = sequence.period(most)
    if law is None or not law.is_proved:
        return None
    return reduce(xor, (law.value(size) for size in board.sizes), 0)


def genus(rules: CodeRuleset, board: Heaps) -> Genus | None:
    """Return the genus of a heap from those of smaller heaps, or of a sum of tame heaps."""
    if _takes_too_much(rules):
        return None
    code = rules.code
    sequence = _genera(code)
    largest = max(board.sizes, default=0)
    unbroken = code.is_plain and code.is_taking_only
    if largest > (_GENERA if unbroken else _BROKEN_GENERA):
        return _genus_by_period(sequence, board) if unbroken else None
    if unbroken and len(board.sizes) == 1:
        return sequence.genus(largest)
    # Genera of other sums need canonical forms, which soon become large.
    heaps = board.sizes if unbroken else range(largest + 1)
    if any(sequence.tameness(heap) is not Tameness.TAME for heap in heaps):
        return None
    return tame_sum(map(sequence.genus, board.sizes))


def _genus_by_period(sequence: GenusSequence, board: Heaps) -> Genus | None:
    """Return the genus of large heaps that are never split, if a period is proved quickly."""
    period = sequence.period(_GENERA)
    if period is None or not period.is_proved:
        return None
    if len(board.sizes) == 1:
        return sequence.genus(board.sizes[0])
    if sequence.first_wild(_GENERA) is not None:
        return None
    return tame_sum(map(sequence.genus, board.sizes))


for _rules in (
    AllBut,
    DawsonsChess,
    DawsonsKayles,
    GrundysGame,
    Kayles,
    LaskersNim,
    Octal,
    Splittles,
    Subtraction,
    TakeAndBreak,
):
    theorem(_rules, NIM_VALUE, "[GS56]")(nim_value)
    theorem(_rules, GENUS, "[Allen06, Prop. 2.1.2 and Thm 2.4.2]")(genus)


@lru_cache(maxsize=8)
def _genera(code: HeapCode) -> GenusSequence:
    """Return the sequence of a code, shared by all questions."""
    return GenusSequence(code)


def _takes_too_much(rules: CodeRuleset) -> bool:
    """Return whether the code would be too long."""
    return isinstance(rules, Subtraction) and rules.numbers[-1] > _LARGEST_TAKEN
