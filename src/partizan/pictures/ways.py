"""The parts of a board that a player points at to make a move.

A way is a list of names of parts, as pictures carry them. Several ways may lead to the same
position: equal heaps, or vertices that a symmetry exchanges. Ways are found by comparing the board
before a move with the one after it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Hashable, Sequence
from functools import reduce
from itertools import permutations
from typing import Any, TypeAlias

from partizan.boards import Grid
from partizan.boards.cakes import Cakes
from partizan.boards.coins import Coins
from partizan.boards.dominoes import Dominoes
from partizan.boards.dots import Dots
from partizan.boards.heaps import Heaps
from partizan.boards.multigraph import Multigraph
from partizan.boards.point import Point
from partizan.boards.row import Row
from partizan.pictures.boards import changed_cells, scene
from partizan.pictures.graph_ways import GraphWays, relabelled

__all__ = ["Ways", "ways_of"]

Ways: TypeAlias = list[list[str]]
_MOST_HEAPS = 4  # heaps that change in one move


def ways_of(rules: Any, before: Any, afters: Sequence[Any]) -> list[Ways]:
    """Return, for each board after a move, the ways of making that move.

    If parts are taken from the top, like counters of a heap, the way is the lowest part that is
    removed.

    >>> from partizan import rulesets
    >>> here = rulesets.nim(3, 3)
    >>> ways_of(here.ruleset, here.board, [option.board for option in here.left[:2]])
    [[['1.1'], ['2.1']], [['1.2'], ['2.2']]]
    """
    old, *new = map(rules.drawn, (before, *afters))
    if isinstance(old, Multigraph) and _is_turned(before, afters):
        return [[["1"]] for _ in afters]
    if all(isinstance(drawn, Multigraph) for drawn in (old, *new)):
        return GraphWays(old, is_grounded=getattr(rules, "is_grounded", False)).of(new)
    compare = _comparison(rules, before, afters)
    found = [[way for way in compare(after) if way] for after in afters]
    return [*map(_Tops(found).of, found)] if _is_layered(rules, before) else found


def _comparison(rules: Any, before: Any, afters: Sequence[Any]) -> Callable[[Any], Ways]:
    """Return the function that maps a board after a move to the parts that differ."""
    if _is_redrawn(rules, before):
        return lambda after: _of_drawn(rules, before, after)
    match before:
        case Heaps():
            is_taken_within = any(_is_taken_within(before, after) for after in afters)
            return lambda after: _of_heaps(before, after, is_taken_within=is_taken_within)
        case Row():
            return lambda after: _of_row(before.sizes, after.sizes)
        case Point():
            return lambda after: _of_row(before, after)
        case Coins():
            return lambda after: [[str(n) for n in sorted({*before.heads} ^ {*after.heads})]]
        case Cakes():
            return lambda after: _of_cakes(before, after)
        case Dominoes():
            return lambda after: _of_dominoes(before, after)
        case Dots():
            return lambda after: [_differing(before.lines, after.lines)]
        case _:
            return lambda after: _of_cells(before, after)


def _is_turned(before: Any, afters: Sequence[Any]) -> bool:
    """Return whether heaps are played in circular order: the second is the first after a move."""
    return isinstance(before, Row) and all(
        after.sizes[: len(before.sizes) - 1] == before.sizes[1:] for after in afters
    )


# --- layers --------------------------------------------------------------------------------------


def _is_layered(rules: Any, board: Any) -> bool:
    """Return whether removing a part also removes the parts above it."""
    return _is_redrawn(rules, board) or isinstance(board, Row | Point | Dominoes)


class _Tops:
    """The parts that are removed whenever another one is."""

    def __init__(self, found: Sequence[Ways]) -> None:
        sets = [{*way} for ways in found for way in ways]
        parts = dict.fromkeys(name for ways in found for way in ways for name in way)
        self.above = {
            name: reduce(set.__and__, (way for way in sets if name in way)) for name in parts
        }

    def of(self, ways: Ways) -> Ways:
        """Return the lowest parts of each way."""
        return [
            [
                name
                for name in way
                if not any(name in self.above[x] and x not in self.above[name] for x in way)
            ]
            for way in ways
        ]


# --- boards that are drawn as something else -----------------------------------------------------


def _is_redrawn(rules: Any, board: Any) -> bool:
    return not isinstance(board, Grid) and rules.drawn(board) is not board


def _of_drawn(rules: Any, before: Any, after: Any) -> Ways:
    """Find the cells or labels that changed in the picture, or else the parts that vanished."""
    old, new = rules.drawn(before), rules.drawn(after)
    if type(old) is list and type(new) is list and len(old) == len(new):
        pairs = list(zip(old, new, strict=True))
        if all(isinstance(part, Multigraph) for pair in pairs for part in pair):
            changed = [
                f"{place}:{name}" if place > 1 else name
                for place, pair in enumerate(pairs, 1)
                for name in relabelled(*pair)
            ]
            return [changed]
    old, new = _first(old), _first(new)
    if isinstance(old, Grid):
        return _of_cells(old, new)
    left = _names(rules, after)
    return [[name for name in _names(rules, before) if name not in left]]


def _first(drawn: Any) -> Any:
    """Return the first of several things drawn side by side: the board, before its score."""
    return drawn[0] if type(drawn) in (list, tuple) and drawn else drawn


def _names(rules: Any, board: Any) -> dict[str, None]:
    """Return the names of the parts in the picture of a board, in their order."""
    names = (getattr(mark, "name", "") for mark in scene(rules, board).marks)
    return dict.fromkeys(name for name in names if name)


# --- cells ---------------------------------------------------------------------------------------


def _of_cells(before: Any, after: Any) -> Ways:
    """Find the cells that changed: first where a piece left, then where it is now."""
    cells = sorted(changed_cells(before, after))
    if not cells:
        return []
    old, new = (getattr(board, "board", board) for board in (before, after))
    moved = {old[cell] for cell in cells} & {new[cell] for cell in cells}
    cells.sort(key=lambda cell: (new[cell] != ".", new[cell] not in moved, cell))
    return [[before.name(cell) if isinstance(before, Grid) else str(cell + 1) for cell in cells]]


def _differing(before: str, after: str) -> list[str]:
    pairs = enumerate(zip(before, after, strict=True), 1)
    return [str(k) for k, (old, new) in pairs if old != new]


# --- heaps ---------------------------------------------------------------------------------------


def _of_heaps(before: Heaps, after: Heaps, *, is_taken_within: bool) -> Ways:
    """Find the counters that were removed from heaps.

    Where counters are taken from within a heap, these counters are the way. Otherwise the way is
    the lowest counter removed from each heap, or the two beside a cut.
    """
    gone, come = _exchanged(before, after)
    if len(gone) == 1:
        (size,) = gone
        ways = _of_heap(size, come, is_taken_within=is_taken_within)
        places = [place for place, found in enumerate(before.sizes) if found == size]
        return [[_counter(place, k) for k in way] for place in places for way in ways]
    if not 1 < len(gone) <= _MOST_HEAPS or len(come) > len(gone):
        return []
    places = []
    for size in gone:  # of equal heaps, the first ones
        equal = (k for k, found in enumerate(before.sizes) if found == size and k not in places)
        places.append(next(equal))
    kept = [*come, *[0] * (len(gone) - len(come))]
    return [
        [_counter(place, left + 1) for place, left in zip(places, lefts, strict=True)]
        for lefts in dict.fromkeys(permutations(kept))
        if all(left < size for size, left in zip(gone, lefts, strict=True))
    ]


def _exchanged(before: Heaps, after: Heaps) -> tuple[list[int], list[int]]:
    """Return the heaps that were removed and those that were added, the largest first."""
    old, new = Counter(before.sizes), Counter(after.sizes)
    gone, come = (sorted(found.elements(), reverse=True) for found in (old - new, new - old))
    return gone, come


def _is_taken_within(before: Heaps, after: Heaps) -> bool:
    """Return whether a heap becomes two, and loses counters."""
    gone, come = _exchanged(before, after)
    return len(gone) == 1 and len(come) == 2 and sum(come) < gone[0]


def _of_heap(size: int, parts: Sequence[int], *, is_taken_within: bool) -> list[Sequence[int]]:
    """Return the counters at which one points to turn a heap into some parts."""
    taken = size - sum(parts)
    if len(parts) > 2:
        return [range(1, size + 1)]
    low, high = sorted((*parts, 0, 0), reverse=True)[1::-1]
    if not is_taken_within:
        return [[high + 1]] if taken and not low else [[k, k + 1] for k in {high: 0, low: 0} if k]
    if not taken:
        return [[k, k + 1] for k in {high: 0, low: 0} if k]
    return [range(k + 1, k + taken + 1) for k in {high: 0, low: 0}]


def _of_row(old: Sequence[int], new: Sequence[int]) -> Ways:
    """Find the counters removed from a row of heaps; other numbers may be a memory of a move."""
    if len(old) == len(new) and all(b <= a for a, b in zip(old, new, strict=True)):
        pairs = enumerate(zip(old, new, strict=True))
        return [[name for k, (a, b) in pairs for name in _counters(k, b, a)]]
    if (gone := _missing(old, new)) is not None:
        return [[name for k in gone for name in _counters(k, 0, old[k])]]
    return [_counters(0, new[0], old[0])] if old and new and new[0] < old[0] else []


def _missing(old: Sequence[Hashable], new: Sequence[Hashable]) -> list[int] | None:
    """Return the places of `old` missing in `new`; None if the row changed otherwise."""
    gone, at = [], 0
    for place, found in enumerate(old):
        if at < len(new) and found == new[at]:
            at += 1
        else:
            gone.append(place)
    return gone if at == len(new) else None


def _counters(place: int, left: int, size: int) -> list[str]:
    return [_counter(place, k) for k in range(left + 1, size + 1)]


def _counter(place: int, k: int) -> str:
    return f"{place + 1}.{k}"


def _of_dominoes(before: Dominoes, after: Dominoes) -> Ways:
    gone = _missing(before.dominoes, after.dominoes)
    return [[str(place + 1) for place in gone]] if gone else []


# --- cakes ---------------------------------------------------------------------------------------


def _of_cakes(before: Cakes, after: Cakes) -> Ways:
    """Find the lines along which a cake is cut, or the squares that are eaten."""
    gone = list((Counter(before.sizes) - Counter(after.sizes)).elements())
    come = list((Counter(after.sizes) - Counter(before.sizes)).elements())
    if len(gone) != 1:
        return []
    place = before.sizes.index(gone[0]) + 1
    (rows, columns), turned = gone[0], [(b, a) for a, b in come]
    ways: Ways = []
    for pieces in (come, turned):
        for side, length, width, lengths, widths in (
            ("column", columns, rows, [c for _, c in pieces], {r for r, _ in pieces}),
            ("row", rows, columns, [r for r, _ in pieces], {c for _, c in pieces}),
        ):
            if widths - {width} or sum(lengths) not in (length, length - 1):
                continue
            if sum(lengths) == length:
                ways += _cuts(place, side, lengths)
            else:
                for low in dict.fromkeys((0, *lengths) if len(lengths) < 2 else lengths):
                    ways.append(_strip(place, side, low, width))
        if ways:
            break
    return ways


def _cuts(place: int, side: str, lengths: Sequence[int]) -> Ways:
    """Return the lines between pieces of these lengths, from one end or from the other."""
    found: Ways = []
    for order in (lengths, lengths[::-1]):
        ends = [sum(order[:k]) for k in range(1, len(order))]
        found.append([f"{place} {side} {end}" for end in ends])
    return found if found[0] != found[1] else found[:1]


def _strip(place: int, side: str, low: int, width: int) -> list[str]:
    """Return the squares of a row or a column of a cake."""
    return [
        f"{place}.{k}.{low + 1}" if side == "column" else f"{place}.{low + 1}.{k}"
        for k in range(1, width + 1)
    ]
