"""Poset games: choose an element of a partially ordered set; it goes, with all above it.

[CGT22, ch. 6: Clow and Finbow] Disjoint chains are Nim, products of chains without their least
element Chomp, and forests green Hackenbush.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from itertools import product
from typing import Final

from partizan.boards.digraph import Digraph
from partizan.errors import DomainError
from partizan.numeric import is_count
from partizan.players import Player
from partizan.rulesets.graph.ruleset import MultigraphRuleset
from partizan.wording import quoted

__all__ = ["MOST_LISTED", "RULESET", "PosetGame", "chain_product", "divisor_poset", "up_sets"]

MOST_LISTED: Final = 8
"""The largest number of elements for which partially ordered sets are listed."""

_MAX_CANONICAL = 512  # elements
_MAX_ELEMENTS = 1 << 11


class PosetGame(MultigraphRuleset[Digraph]):
    """Choose an element; it and all elements above it are removed.

    The order is drawn as a digraph without cycles, written as `partizan.boards.graph` describes: an
    arc leads from an element to one above it, and what can be reached along arcs is above. So
    `.>.>.` is a chain of three, `.;.` are two elements that cannot be compared, and
    `1>2 1>3 2>4 3>4` is a diamond.

    >>> from partizan import rulesets
    >>> [rulesets.poset_game(t).nim_value() for t in (".>.>.", ".;.", "1>2 1>3 2>4 3>4")]
    [3, 0, 3]
    """

    board_type = Digraph

    is_impartial = True

    @property
    def unit(self) -> str:
        """What the size of a board counts."""
        return "elements"

    def population(
        self, size: int, letters: str | None = None, *, sums: bool = True
    ) -> Iterator[Digraph]:
        """Yield the partially ordered sets with so many elements; without sums, connected ones."""
        return (board for board in _posets(size) if sums or board.is_connected)

    def options(self, board: Digraph, player: Player) -> Iterator[Digraph]:
        """Yield what is left after an element is chosen."""
        for above in up_sets(board):
            yield board.induced(v for v in board if not above >> v & 1)

    def parts(self, board: Digraph) -> list[Digraph]:
        """Return the components: elements of different ones cannot be compared."""
        return board.components()

    def representative(self, board: Digraph) -> Digraph:
        """Return the covering relation alone, its elements in canonical order."""
        covers = _covers(board)
        return covers.canonical() if 0 < covers.order <= _MAX_CANONICAL else covers

    def conjugate(self, board: Digraph) -> Digraph:
        """Return the same board: both players have the same moves."""
        return board

    def admitted(self, board: Digraph) -> Digraph:
        """Return an order; refuse a board with a cycle."""
        return _ordered(super().admitted(board))


@cache
def _posets(size: int) -> tuple[Digraph, ...]:
    """Return the partially ordered sets, one of each class, drawn as their covering relations.

    A maximal element stands above the elements of an antichain and what is below these.
    """
    if size > MOST_LISTED:
        raise DomainError(
            f"partially ordered sets with up to {MOST_LISTED} elements are listed, not with {size}"
        )
    if not size:
        return (Digraph(0),)
    found: dict[Digraph, Digraph] = {}
    for smaller in _posets(size - 1):
        above = up_sets(smaller)
        for chosen in range(1 << (size - 1)):
            covered = [v for v in smaller if chosen >> v & 1]
            if all(above[u] & chosen == 1 << u for u in covered):
                arcs = [(v, size - 1) for v in covered]
                board = Digraph(size, [*smaller.edges, *arcs])
                found.setdefault(board.canonical(), board)
    return tuple(sorted(found.values(), key=lambda board: (board.size, board.edges)))


def chain_product(*lengths: int, least: bool = False) -> Digraph:
    """Return the product of chains of these lengths, without its least element unless `least`.

    >>> chain_product(2, 2).order, RULESET(chain_product(2, 3)).nim_value()
    (3, 4)
    """
    elements = 1
    for length in lengths:
        if not is_count(length, least=1):
            raise DomainError(f"a chain has 1, 2, ... elements, not {quoted(length)}")
        elements *= length
        if elements > _MAX_ELEMENTS:
            raise DomainError(f"a product of more than {_MAX_ELEMENTS:,} elements is too large")
    points = list(product(*map(range, lengths)))[0 if least else 1 :]
    place = {point: v for v, point in enumerate(points)}
    arcs = [
        (place[point], place[higher])
        for point in points
        for higher in _one_higher(point)
        if higher in place
    ]
    return Digraph(len(points), arcs)


def divisor_poset(n: int) -> Digraph:
    """Return the divisors of n other than 1, a number above those that divide it.

    Naming divisors, none a multiple of one named before, is Schuh's game. [Schuh52]

    >>> RULESET(divisor_poset(12)).nim_value(), RULESET(chain_product(3, 2)).nim_value()
    (4, 4)
    """
    if not is_count(n, least=1) or n > 10**12:
        raise DomainError(f"divisors are taken of a number from 1 to 10^12, not of {quoted(n)}")
    lengths, prime = [], 2
    while n > 1:
        length = 1
        while n % prime == 0:
            n //= prime
            length += 1
        if length > 1:
            lengths.append(length)
        prime = prime + 1 if prime * prime <= n else max(n, prime + 1)
    return chain_product(*lengths)


def _one_higher(point: Sequence[int]) -> Iterator[tuple[int, ...]]:
    """Yield the points with one coordinate larger by one."""
    for i, n in enumerate(point):
        yield (*point[:i], n + 1, *point[i + 1 :])


def _ordered(board: Digraph) -> Digraph:
    """Return a bare digraph without cycles; refuse any other."""
    if board.order > _MAX_ELEMENTS:
        raise DomainError(
            f"a poset-game is played with at most {_MAX_ELEMENTS:,} elements, not {board.order:,}"
        )
    label = next((text for text in (*board.labels, *(e[2] for e in board.edges)) if text), None)
    if label is not None or board.marks != (-1, -1):
        found = "a token or a ground" if label is None else f"the label {label!r}"
        raise DomainError(f"the elements of a poset-game are all alike; {board!s:.60} has {found}")
    up_sets(board)
    return board


def up_sets(board: Digraph) -> list[int]:
    """Return, for each element, the bits of all that are above it, itself included."""
    after: list[set[int]] = [set() for _ in board]
    waiting = [0] * board.order
    for u, v, _ in board.edges:
        if v not in after[u]:
            after[u].add(v)
            waiting[v] += 1
    order = [v for v in board if not waiting[v]]
    for u in order:
        for v in after[u]:
            waiting[v] -= 1
            if not waiting[v]:
                order.append(v)
    if len(order) < board.order:
        vertex = next(v for v in board if waiting[v] and _returns(v, after))
        raise DomainError(
            f"an order has no cycles, but a cycle of arcs leads from the element {vertex} of "
            f"{board!s:.60} back to it; write an arc to what is above as in .>.>."
        )
    found = [0] * board.order
    for u in reversed(order):
        found[u] = 1 << u
        for v in after[u]:
            found[u] |= found[v]
    return found


def _returns(vertex: int, after: list[set[int]]) -> bool:
    """Whether arcs lead from a vertex back to it."""
    seen: set[int] = set()
    waiting = [*after[vertex]]
    while waiting:
        v = waiting.pop()
        if v == vertex:
            return True
        if v not in seen:
            seen.add(v)
            waiting += after[v]
    return False


def _covers(board: Digraph) -> Digraph:
    """Return the digraph with an arc only to what is next above."""
    above = up_sets(board)
    arcs = []
    for u in board:
        strictly = above[u] ^ 1 << u
        between = 0
        for v in board:
            if strictly >> v & 1:
                between |= above[v] ^ 1 << v
        arcs += [(u, v) for v in board if (strictly & ~between) >> v & 1]
    return Digraph(board.order, arcs)


RULESET = PosetGame()
