"""Col on cographs without reserved vertices, in linear time [Renault13, Sect. 3.3.4].

The value follows from the cotree, together with the independence number. A vertex has independence
number 1 and value *. In a disjoint union both add up. In a join, the first coloured vertex
determines the part in which the game continues, so that the part with the largest independence
number decides; if two parts share it, the value is 0.
"""

from __future__ import annotations

from typing import NamedTuple

from partizan.boards.graph import Graph
from partizan.errors import DomainError
from partizan.rulesets.graph.graph_col import GraphCol
from partizan.theorem import theorem
from partizan.theorems.cographs import Composition, Cotree, find_cotree
from partizan.theories.normal import Game
from partizan.theories.normal.evaluations import VALUE
from partizan.wording import show

__all__ = ["CographValue", "value", "value_of_cotree"]


class CographValue(NamedTuple):
    """The value of a grey cograph, and the size of its largest independent set."""

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
    """Return the value of the grey cograph of a cotree, and its independence number.

    >>> from partizan.theorems.cographs import cotree_of
    >>> value_of_cotree(cotree_of(Graph.read("C4")))
    CographValue(value=0, independence_number=2)
    """
    given: object = cotree
    if not isinstance(given, Cotree):
        raise DomainError(f"expected a Cotree, as made by cotree_of, not {show(given)}")
    worth = cotree.fold(lambda _: _Worth(1, 1), _inner)
    return CographValue(Game.nimber(worth.star), worth.independence)


def _inner(kind: Composition, parts: list[_Worth]) -> _Worth:
    if kind is Composition.UNION:
        return _Worth(sum(p.independence for p in parts), sum(p.star for p in parts) % 2)
    largest = max(p.independence for p in parts)
    stars = [p.star for p in parts if p.independence == largest]
    return _Worth(largest, stars[0] if len(stars) == 1 else 0)
