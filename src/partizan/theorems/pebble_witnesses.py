"""Blocking Pebbles: small boards with wanted values.

Which values there are is not known; not even how large the nim-heaps of blue and red pebbles are.
[CGT22, ch. 2, Sect. 3]
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache
from itertools import combinations, product

from partizan.boards.digraph import Digraph
from partizan.engine import Progress
from partizan.errors import DomainError
from partizan.rulesets.graph.blocking_pebbles import RULESET as PEBBLES
from partizan.theorems.blocking_pebbles import pebbles_on
from partizan.theories.normal.game import Game, Source

__all__ = [
    "MAX_ORDER",
    "acyclic_digraphs",
    "placements",
    "values_found",
    "witness",
]

MAX_ORDER = 5
"""The most vertices of digraphs that are listed."""

_COLOURS = "brg"
_PACE = 100  # positions between two reports of progress


@cache
def acyclic_digraphs(order: int) -> tuple[Digraph, ...]:
    """Return the connected digraphs without cycles and with so many vertices, each once.

    >>> [str(digraph) for digraph in acyclic_digraphs(3)]
    ['(<;<)', '<<', ':A;<>:A', ':A<<>:A']
    """
    _check_order(order)
    pairs = [*combinations(range(order), 2)]
    drawn = (
        Digraph(order, [pair for pair, is_there in zip(pairs, chosen, strict=True) if is_there])
        for chosen in product((False, True), repeat=len(pairs))
    )
    kept = dict.fromkeys(board.canonical() for board in drawn if board.is_connected)
    return tuple(sorted(kept, key=lambda board: (board.size, board.edges)))


def placements(digraph: Digraph, pebbles: int, colours: str = "br") -> Iterator[Digraph]:
    """Yield the digraph with so many pebbles of some colours on it, in every way.

    >>> [str(board) for board in placements(Digraph(2, [(0, 1)]), 1)]
    ['{1,0}>.', '{0,1}>.', '.>{1,0}', '.>{0,1}']
    """
    letters = dict.fromkeys(colours)
    if not letters or any(letter not in _COLOURS for letter in letters):
        raise DomainError(f"pebbles have colours among {_COLOURS!r}, not {colours!r:.60}")
    _check_count(pebbles)
    kinds = [_COLOURS.index(letter) for letter in letters]
    for shares in _shares(pebbles, len(kinds) * digraph.order):
        heaps = [[0, 0, 0] for _ in range(digraph.order)]
        for place, share in enumerate(shares):
            heaps[place // len(kinds)][kinds[place % len(kinds)]] = share
        yield pebbles_on(digraph, heaps)


def values_found(
    digraphs: Iterable[Digraph],
    pebbles: int,
    colours: str = "br",
    *,
    progress: Progress | None = None,
) -> Iterator[tuple[Game, Digraph]]:
    """Yield the values of positions with at most so many pebbles, each with the first that has it.

    Positions with few pebbles come first. `progress` is called now and then with the number of
    positions that were looked at.

    >>> found = values_found([Digraph(2, [(0, 1)])], 2, "b")
    >>> print(*(f"{value} on {board}" for value, board in found), sep=", ")
    0 on >, 1 on .>{1,0}, 2 on {2,0}>., 3 on {1,0}>{1,0}, 4 on .>{2,0}
    """
    boards = [*digraphs]
    known: set[Game] = set()
    looked_at = 0
    for total in range(pebbles + 1):
        for digraph in boards:
            for board in placements(digraph, total, colours):
                looked_at += 1
                if progress is not None and looked_at % _PACE == 0:
                    progress(looked_at)
                value = PEBBLES(board).value()
                if value not in known:
                    known.add(value)
                    yield value, board


def witness(
    value: Source,
    *,
    order: int = 3,
    pebbles: int = 6,
    colours: str = "br",
    progress: Progress | None = None,
) -> Digraph | None:
    """Return a position with a wanted value on a digraph with at most so many vertices, if any.

    >>> print(witness("1/2"), witness("3/4", pebbles=2))
    {1,0}:A<{0,1}<.>:A None
    """
    wanted = Game(value)
    digraphs = [board for n in range(1, order + 1) for board in acyclic_digraphs(n)]
    found = values_found(digraphs, pebbles, colours, progress=progress)
    return next((board for other, board in found if other == wanted), None)


def _shares(total: int, places: int) -> Iterator[tuple[int, ...]]:
    """Yield the ways to share pebbles among some places, most in the first place first."""
    if not places:
        if not total:
            yield ()
        return
    if places == 1:
        yield (total,)
        return
    for first in range(total, -1, -1):
        for rest in _shares(total - first, places - 1):
            yield (first, *rest)


def _check_order(order: object) -> None:
    if not isinstance(order, int) or not 1 <= order <= MAX_ORDER:
        raise DomainError(
            f"digraphs with 1 to {MAX_ORDER} vertices are listed, not with {order!r:.60}"
        )


def _check_count(pebbles: object) -> None:
    if not isinstance(pebbles, int) or pebbles < 0:
        raise DomainError(f"0, 1, 2, ... pebbles can be placed, not {pebbles!r:.60}")
