"""Sprouts: join two spots by a curve, and put a new spot on it.

[BCG01, ch. 17] [AJS91] The compiled core finds nim-values as [LV15] does, and misère winners as
[LV09].
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import accumulate, chain, product
from typing import NamedTuple

from partizan.boards.curves import LETTER, Curves, Region, Walk, alike
from partizan.pictures.canvas import Scene
from partizan.players import LEFT, Player
from partizan.rules.contract import Compiled, Ruleset, whole_numbers
from partizan.rules.move import Move
from partizan.rulesets.graph.sprouts_drawing import drawing


class Sprouts(Ruleset[Curves]):
    """Draw a curve from a spot to a spot, maybe the same one, and put a new spot on the curve.

    Curves meet only in spots, and at most three ends of curves meet in one. A board is a number of
    spots, or a position in the notation of Applegate, Jacobson and Sleator (see `Curves`). The
    places of its text are numbered from 1: `join 1 3 around 5` joins two of them by a curve with
    the boundary of place 5 on the side of the places between them.

    >>> from partizan import rulesets
    >>> [rulesets.sprouts(n).outcome().name for n in range(12)]
    ['P', 'P', 'P', 'N', 'N', 'N', 'P', 'P', 'P', 'N', 'N', 'N']
    >>> [(move.name, str(move.board)) for move in rulesets.sprouts(2).moves("left")]
    [('join 1 1', '0.AB|AB'), ('join 1 2', '1a1a')]
    """

    board_type = Curves
    usage = ("spots", "their number, as in {name}(5), or a position, as in {name}('0.AB|AB')")
    is_impartial = True
    kernel = "sprouts"

    def read(self, text: str) -> Curves:
        """Read a number of spots, or a position such as `0.AB|AB`."""
        return Curves.read(text, ruleset=self.name)

    def converted(self, *given: object) -> Curves:
        """Return a number of spots."""
        numbers = whole_numbers(*given)
        if numbers is None or len(numbers) != 1:
            raise self.unreadable(*given)
        return Curves.spots(numbers[0])

    def population(
        self, size: int, letters: str | None = None, *, sums: bool = True
    ) -> Iterator[Curves]:
        """Yield positions with `size` lives, among them all that at most three moves lead to."""
        reached: dict[Curves, None] = {}
        fewest = (size + 2) // 3  # a spot has three lives, and each move takes one
        for spots in (fewest, fewest + 1):
            level = dict.fromkeys([Curves.spots(spots)])
            for _ in range(3 * spots - size):
                level = dict.fromkeys(b for board in level for b in self.options(board, LEFT))
            reached |= level
        return (board for board in reached if board.lives == size)

    def moves(self, board: Curves, player: Player) -> Iterator[Move[Curves]]:
        """Yield the curves in each region.

        Boundaries that look alike and share no letter are interchangeable, and the first of them
        is used.
        """
        first = 1  # the number of the first place of a region
        for k, land in enumerate(board.lands):
            others = (*board.lands[:k], *board.lands[k + 1 :])
            for r, region in enumerate(land):
                starts = [*accumulate(map(len, region), initial=first)]
                rest = (*land[:r], *land[r + 1 :])
                for curve in _curves(region, max((LETTER - 1, *chain(*chain(*land)))) + 1):
                    after = Curves.reduced((*rest, *curve.regions), curve.dead).with_lands(others)
                    ends = [starts[walk] + i for walk, i in curve.ends]
                    around = [starts[walk] for walk in curve.inside]
                    name = " ".join(map(str, (*ends, *(("around", *around) if around else ()))))
                    yield Move(player, f"join {name}", after, map(str, (*ends, *around)))
                first = starts[-1]

    def parts(self, board: Curves) -> Iterator[Curves]:
        """Yield the lands."""
        return (Curves((land,)) for land in board.lands)

    def compiled(self, board: Curves) -> Compiled:
        """Return the word of the board."""
        word = board.word()
        return Compiled(self.kernel, (), 1, len(word), word)

    def drawn(self, board: Curves) -> Scene:
        """Return a drawing in the plane, with the number of each place beside its spot."""
        return drawing(board)


RULESET = Sprouts()


class _Curve(NamedTuple):
    """A curve in a region: where it ends, what it makes of the region, and which letters die."""

    ends: tuple[tuple[int, int], tuple[int, int]]  # boundaries, and places on them
    inside: tuple[int, ...]
    regions: tuple[Region, ...]
    dead: tuple[int, ...]


def _curves(region: Region, made: int) -> Iterator[_Curve]:
    """Yield the curves in a region; `made` is the new spot, and the next two letters are free."""
    groups = alike(region)
    for g, group in enumerate(groups):
        walk, b = region[group[0]], group[0]
        others = [*groups[:g], group[1:], *groups[g + 1 :]]
        for i, x in enumerate(walk):
            for j, y in enumerate(walk[i:], i):
                if x >= 2 if i == j else x == y >= LETTER:
                    continue  # a curve needs two lives
                sides = _cut(walk, i, j, made)
                for inside in _shares(others, is_symmetric=len(walk) == 1):
                    outside = [c for c in range(len(region)) if c != b and c not in inside]
                    halves = zip(sides, (inside, outside), strict=True)
                    after = tuple((side, *(region[c] for c in half)) for side, half in halves)
                    yield _Curve(((b, i), (b, j)), inside, after, (x, y))
    for g, group in enumerate(groups):
        for h, other in enumerate(groups[g:], g):
            if g == h and len(group) == 1:
                continue
            b, c = group[0], other[g == h]
            rest = [walk for k, walk in enumerate(region) if k not in {b, c}]
            for (i, x), (j, y) in product(enumerate(region[b]), enumerate(region[c])):
                joined = (*_around(region[b], i, made, 1), *_around(region[c], j, made, 2))
                yield _Curve(((b, i), (c, j)), (), ((joined, *rest),), (x, y))


def _cut(walk: Walk, i: int, j: int, made: int) -> tuple[Walk, Walk]:
    """Return the boundaries on both sides of a curve from place i to place j of a boundary."""
    if i == j:  # a lone spot keeps a life, the end of a curve dies
        kept = (made + 1,) if walk[i] == 0 else ()
        return (*kept, made), (*kept, *walk[i + 1 :], *walk[:i], made)
    left = (made + 1,) if walk[i] == 1 else ()
    right = (made + 2,) if walk[j] == 1 else ()
    return (*left, *walk[i + 1 : j], *right, made), (*right, *walk[j + 1 :], *walk[:i], *left, made)


def _around(walk: Walk, i: int, made: int, which: int) -> Walk:
    """Return the walk along a boundary from a curve at place i back to it."""
    before, after = {0: ((1,), ()), 1: ((made + which,),) * 2}.get(walk[i], ((), ()))
    return (*before, *walk[i + 1 :], *walk[:i], *after, made)


def _shares(groups: list[list[int]], *, is_symmetric: bool) -> Iterator[tuple[int, ...]]:
    """Yield which boundaries a curve encloses; of two sides that look alike, the one with fewer."""
    sizes = [len(group) for group in groups]
    for counts in product(*(range(size + 1) for size in sizes)):
        if not is_symmetric or counts <= tuple(map(int.__sub__, sizes, counts)):
            yield tuple(c for group, n in zip(groups, counts, strict=True) for c in group[:n])
