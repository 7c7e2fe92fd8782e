"""Poset games on N-free orders: their nim-values in polynomial time.

An order is N-free if it is built from single elements by placing orders side by side and stacking
one above another. Orders side by side are a sum; stacked orders are an ordinal sum, whose nim-value
follows from that of the upper one and from the set of values of all options of the lower one.
[DT96; CGT22, Ch. 6: Clow and Finbow]
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from partizan.boards.digraph import Digraph
from partizan.rulesets.poset.poset_game import PosetGame, up_sets
from partizan.theorem import theorem
from partizan.theories.impartial.evaluations import NIM_VALUE

__all__ = ["nim_value"]


class _Grundy(NamedTuple):
    """A nim-value, and the nim-values of all options."""

    value: int
    options: frozenset[int]


class _Order:
    """The relations between elements, as bit masks."""

    def __init__(self, board: Digraph) -> None:
        self.above = up_sets(board)
        self.comparable = list(self.above)
        for v, bits in enumerate(self.above):
            for w in _elements(bits):
                self.comparable[w] |= 1 << v
        self.all = (1 << board.order) - 1

    def pieces(self, elements: int, *, comparable: bool) -> list[int]:
        """Return the connected components of the comparability graph, or of its complement."""
        found = []
        while elements:
            piece = edge = elements & -elements
            elements ^= edge
            while edge:
                near = 0
                for v in _elements(edge):
                    near |= self.comparable[v] if comparable else self.all ^ self.comparable[v]
                edge = near & elements
                elements ^= edge
                piece |= edge
            found.append(piece)
        return found

    def height(self, elements: int) -> int:
        """Return the number of elements above the first of `elements`."""
        first = (elements & -elements).bit_length() - 1
        return self.above[first].bit_count()


@theorem(PosetGame, NIM_VALUE, "[DT96] [CGT22, Ch. 6: Clow and Finbow]")
def nim_value(_: PosetGame, board: Digraph) -> int | None:
    """Return the nim-value of an N-free order, from sums and ordinal sums.

    >>> from partizan import rulesets
    >>> boards = ("1>2 1>3 2>4 3>4", ".>.>.;.>.", ">".join("." * 1000))
    >>> [rulesets.poset_game(board).nim_value() for board in boards]
    [3, 1, 1000]
    """
    order = _Order(board)
    # Each set of elements is divided into pieces, which come later in the list; then the values are
    # computed from the end of the list.
    sets, kinds, pieces = [order.all], [""], [[0]]
    for place, elements in enumerate(sets):
        kind, divided = _divided(order, elements)
        if kind == "N":
            return None
        kinds[place] = kind
        pieces[place] = list(range(len(sets), len(sets) + len(divided)))
        sets += divided
        kinds += [""] * len(divided)
        pieces += [[] for _ in divided]
    found = [_Grundy(0, frozenset())] * len(sets)
    for place in reversed(range(len(sets))):
        parts = [found[piece] for piece in pieces[place]]
        found[place] = _SUMS[kinds[place]](parts)
    return found[0].value


def _divided(order: _Order, elements: int) -> tuple[str, list[int]]:
    """Return how some elements are composed, and the pieces, the lowest first if stacked.

    A connected order that is not stacked contains an N.
    """
    if elements & (elements - 1) == 0:
        return ("one" if elements else "beside"), []
    beside = order.pieces(elements, comparable=True)
    if len(beside) > 1:
        return "beside", beside
    stacked = order.pieces(elements, comparable=False)
    if len(stacked) > 1:
        return "stacked", sorted(stacked, key=order.height, reverse=True)
    return "N", []


def _one(_: list[_Grundy]) -> _Grundy:
    return _Grundy(1, frozenset({0}))


def _beside(parts: list[_Grundy]) -> _Grundy:
    """Return the nim-sum of the values, and of each option with the other values."""
    total = 0
    for part in parts:
        total ^= part.value
    options = {total ^ part.value ^ option for part in parts for option in part.options}
    return _Grundy(total, frozenset(options))


def _stacked(parts: list[_Grundy]) -> _Grundy:
    """Return the ordinal sum, lowest part first.

    If the upper part has the value k, it is the k-th number that is not an option of the lower one.
    """
    value, options = parts[0]
    for upper in parts[1:]:
        most = max(upper.value, *upper.options)
        missing = _missing(options, most + 1)
        options |= {missing[option] for option in upper.options}
        value = missing[upper.value]
    return _Grundy(value, options)


_SUMS = {"one": _one, "beside": _beside, "stacked": _stacked}


def _missing(numbers: frozenset[int], count: int) -> list[int]:
    """Return the first `count` of the numbers 0, 1, ... that are not in `numbers`."""
    found: list[int] = []
    n = 0
    while len(found) < count:
        if n not in numbers:
            found.append(n)
        n += 1
    return found


def _elements(bits: int) -> Iterator[int]:
    """Yield the indices of the set bits of a number."""
    while bits:
        lowest = bits & -bits
        yield lowest.bit_length() - 1
        bits ^= lowest
