"""Col on cographs without reserved vertices, in linear time [Renault13, Sect. 3.3.4].

The value follows from the cotree, together with the independence number. A vertex has 1 and *. In a
disjoint union both add up. In a join whoever colours a vertex settles in which part the game goes
on, and the part with the largest independence number decides; if two parts have it, the join is
worth 0.
"""

from __future__ import annotations

from typing import NamedTuple

from partizan.boards.graph import Graph
from partizan.errors import DomainError
from partizan.rulesets.graph.graph_col import GraphCol
from partizan.theorem import theorem
from partizan.theorems.cographs import Cotree, Kind, find_cotree
from partizan.theories.normal import Game
from partizan.theories.normal.evaluations import VALUE
from partizan.wording import show

__all__ = ["CographValue", "value", "value_of_cotree"]


class CographValue(NamedTuple):
    """What a grey cograph is worth, and how many vertices of it, at most, have no edge between."""

    value: Game
    independence_number: int


class _Worth(NamedTuple):
    independence: int
    star: int


@theorem(GraphCol, VALUE, "[Renault13, Sect. 3.3.4]")
def value(_: GraphCol, board: Graph) -> Game | None:
    """Return 0 or * for a cograph without reserved vertices, from its cotree, in linear time."""
    if any(board.labels):
        return None
    if not board.order:
        return Game(0)
    cotree = find_cotree(board)
    return None if cotree is None else value_of_cotree(cotree).value


def value_of_cotree(cotree: Cotree) -> CographValue:
    """Return what the grey cograph of a cotree is worth, and its independence number.

    >>> from partizan.theorems.cographs import cotree_of
    >>> value_of_cotree(cotree_of(Graph.read("C4")))
    CographValue(value=0, independence_number=2)
    """
    given: object = cotree
    if not isinstance(given, Cotree):
        raise DomainError(f"a Cotree is wanted, such as cotree_of gives, not {show(given)}")
    worth = cotree.fold(lambda _: _Worth(1, 1), _inner)
    return CographValue(Game.nimber(worth.star), worth.independence)


def _inner(kind: Kind, parts: list[_Worth]) -> _Worth:
    if kind is Kind.UNION:
        return _Worth(sum(p.independence for p in parts), sum(p.star for p in parts) % 2)
    largest = max(p.independence for p in parts)
    stars = [p.star for p in parts if p.independence == largest]
    return _Worth(largest, stars[0] if len(stars) == 1 else 0)
