"""Poset games: choose an element of a partially ordered set, and remove it with all above it.

[CGT22, ch. 6: Clow and Finbow] On disjoint chains this is Nim, on a product of chains without its
least element Chomp, and on forests green Hackenbush.
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

_MAX_CANONICAL = 512  # the most elements of a board that is put into canonical form
_MAX_ELEMENTS = 1 << 11


class PosetGame(MultigraphRuleset[Digraph]):
    """Choose an element, and remove it with all elements above it.

    The order is given by an acyclic digraph, written as `partizan.boards.graph` describes: an arc
    leads from an element to a larger one, and so do directed paths. Thus `.>.>.` is a chain of
    three, `.;.` is two incomparable elements, and `1>2 1>3 2>4 3>4` is a diamond.

    >>> from partizan import rulesets
    >>> [rulesets.poset_game(t).nim_value() for t in (".>.>.", ".;.", "1>2 1>3 2>4 3>4")]
    [3, 0, 3]
    """

    board_type = Digraph

    is_impartial = True

    @property
    def unit(self) -> str:
        """The unit in which the size of a board is measured."""
        return "elements"

    def population(
        self, size: int, letters: str | None = None, *, sums: bool = True
    ) -> Iterator[Digraph]:
        """Yield the posets with `size` elements; without `sums`, the connected ones."""
        return (board for board in _posets(size) if sums or board.is_connected)

    def options(self, board: Digraph, player: Player) -> Iterator[Digraph]:
        """Yield the posets that remain after an element is chosen."""
        for above in up_sets(board):
            yield board.induced(v for v in board if not above >> v & 1)

    def parts(self, board: Digraph) -> list[Digraph]:
        """Return the components; elements of different components are incomparable."""
        return board.components()

    def representative(self, board: Digraph) -> Digraph:
        """Return the covering relation, with its elements in canonical order."""
        covers = _covers(board)
        return covers.canonical() if 0 < covers.order <= _MAX_CANONICAL else covers

    def drawn(self, board: Digraph) -> object:
        """Return the Hasse diagram."""
        from partizan.pictures.graphs import layered  # noqa: PLC0415  (loads NetworkX)

        return layered(_covers(board), "")

    def conjugate(self, board: Digraph) -> Digraph:
        """Return the board itself: both players have the same moves."""
        return board

    def admitted(self, board: Digraph) -> Digraph:
        """Return the board; refuse one with a cycle."""
        return _ordered(super().admitted(board))


@cache
def _posets(size: int) -> tuple[Digraph, ...]:
    """Return the posets up to isomorphism, each given by its covering relation.

    A new maximal element is placed above the elements of each antichain.
    """
    if size > MOST_LISTED:
        raise DomainError(f"posets can be listed up to {MOST_LISTED} elements, not {size}")
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
            raise DomainError(f"a chain has a positive number of elements, not {quoted(length)}")
        elements *= length
        if elements > _MAX_ELEMENTS:
            raise DomainError(f"a product of chains has at most {_MAX_ELEMENTS:,} elements")
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
    """Return the divisors of n other than 1, ordered by divisibility.

    Naming divisors that are not multiples of earlier ones is Schuh's game. [Schuh52]

    >>> RULESET(divisor_poset(12)).nim_value(), RULESET(chain_product(3, 2)).nim_value()
    (4, 4)
    """
    if not is_count(n, least=1) or n > 10**12:
        raise DomainError(f"divisor_poset needs an integer from 1 to 10^12, not {quoted(n)}")
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
    """Yield the points with one coordinate increased by one."""
    for i, n in enumerate(point):
        yield (*point[:i], n + 1, *point[i + 1 :])


def _ordered(board: Digraph) -> Digraph:
    """Return the board; it must be an acyclic digraph without labels."""
    if board.order > _MAX_ELEMENTS:
        raise DomainError(
            f"poset-game is played with at most {_MAX_ELEMENTS:,} elements, not {board.order:,}"
        )
    label = next((text for text in (*board.labels, *(e[2] for e in board.edges)) if text), None)
    if label is not None or board.marks != (-1, -1):
        found = "a token or a ground" if label is None else f"the label {label!r}"
        raise DomainError(f"elements of a poset-game have no labels, but {board!s:.60} has {found}")
    up_sets(board)
    return board


def up_sets(board: Digraph) -> list[int]:
    """Return, for each element, the bits of its up-set: all elements above it, and itself."""
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
            f"a partial order has no cycles, but the element {vertex} of {board!s:.60} lies on a "
            "cycle of arcs; draw an arc to a larger element, as in .>.>."
        )
    found = [0] * board.order
    for u in reversed(order):
        found[u] = 1 << u
        for v in after[u]:
            found[u] |= found[v]
    return found


def _returns(vertex: int, after: list[set[int]]) -> bool:
    """Return whether a directed cycle passes through a vertex."""
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
    """Return the digraph of the covering relation."""
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
