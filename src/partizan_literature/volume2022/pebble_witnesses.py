"""A search for small boards of Blocking Pebbles with given values.

The set of possible values is not known, not even which nimbers blue and red pebbles attain.
[CGT22, ch. 2, Sect. 3]
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import islice

from partizan.boards.digraph import Digraph
from partizan.budget import Progress
from partizan.errors import DomainError
from partizan.theories.normal.game import Game, Source
from partizan.wording import show
from partizan_literature.volume2022.games.blocking_pebbles import RULESET as PEBBLES
from partizan_literature.volume2022.pebble_boards import pebbles_on

MAX_ORDER = 5
"""The greatest number of vertices of the digraphs that are listed."""

_COLOURS = "brg"
_MAX_DIGRAPHS = 100_000
_PACE = 100  # positions between two reports of progress


def placements(digraph: Digraph, pebbles: int, colours: str = "br") -> Iterator[Digraph]:
    """Yield the digraph with `pebbles` pebbles of the given colours placed in every way.

    >>> [str(board) for board in placements(Digraph(2, [(0, 1)]), 1)]
    ['{1,0}>.', '{0,1}>.', '.>{1,0}', '.>{0,1}']
    """
    _check_digraph(digraph)
    letters = _letters(colours)
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
    """Yield the values of positions with at most `pebbles` pebbles, each with its first position.

    The pebbles have the given `colours`, and are placed on the `digraphs`. Positions with few
    pebbles come first. `progress` is called now and then with the number of positions examined so
    far.

    >>> found = values_found([Digraph(2, [(0, 1)])], 2, "b")
    >>> print(*(f"{value} on {board}" for value, board in found), sep=", ")
    0 on >, 1 on .>{1,0}, 2 on {2,0}>., 3 on {1,0}>{1,0}, 4 on .>{2,0}
    """
    _check_count(pebbles)
    boards = _listed(digraphs)
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
    """Return a position with a given value on a digraph with at most `order` vertices, or None.

    It has at most `pebbles` pebbles of the given `colours`.

    >>> board = witness("1/2")
    >>> board.order, PEBBLES(board).value(), witness("3/4", pebbles=2)
    (3, 1/2, None)
    """
    wanted = Game(value)
    _check_order(order)
    digraphs = [board for n in range(1, order + 1) for board in Digraph.acyclic(n)]
    found = values_found(digraphs, pebbles, colours, progress=progress)
    return next((board for other, board in found if other == wanted), None)


def _shares(total: int, places: int) -> Iterator[tuple[int, ...]]:
    """Yield the ways to distribute pebbles among places, most in the first place first."""
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


def _listed(digraphs: Iterable[Digraph]) -> list[Digraph]:
    """Return the digraphs as a list; raise DomainError if there are too many or other objects."""
    boards: list[Digraph] = []
    for digraph in islice(digraphs, _MAX_DIGRAPHS + 1):
        _check_digraph(digraph)
        boards.append(digraph)
    if len(boards) > _MAX_DIGRAPHS:
        raise DomainError(f"at most {_MAX_DIGRAPHS:,} digraphs are searched; pass fewer")
    return boards


def _letters(colours: object) -> dict[str, None]:
    """Return the colours without repetition."""
    if not isinstance(colours, str) or not colours or {*colours} - {*_COLOURS}:
        raise DomainError(f"pebbles have colours among {_COLOURS!r}, not {show(colours)}")
    return dict.fromkeys(colours)


def _check_digraph(digraph: object) -> None:
    if not isinstance(digraph, Digraph):
        raise DomainError(f"pebbles are placed on a Digraph, not on {show(digraph)}")


def _check_order(order: object) -> None:
    if not isinstance(order, int) or not 1 <= order <= MAX_ORDER:
        raise DomainError(
            f"digraphs with 1 to {MAX_ORDER} vertices are listed, not with {show(order)}"
        )


def _check_count(pebbles: object) -> None:
    if not isinstance(pebbles, int) or pebbles < 0:
        raise DomainError(f"0, 1, 2, ... pebbles can be placed, not {show(pebbles)}")
