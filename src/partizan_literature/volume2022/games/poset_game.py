"""Poset games: choose an element of a partially ordered set, and remove it with all above it.

[CGT22, ch. 6: Clow and Finbow] On disjoint chains this is Nim, on a product of chains without its
least element Chomp, and on forests green Hackenbush.

On N-free orders the nim-values are found in polynomial time. An order is N-free if it is built from
single elements by placing orders side by side and stacking one above another. Orders side by side
are a sum; stacked orders are an ordinal sum, whose nim-value follows from that of the upper one and
from the set of values of all options of the lower one. [DT96; CGT22, Ch. 6: Clow and Finbow]
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from functools import cache
from itertools import product
from typing import Final, NamedTuple

from partizan.boards.digraph import Digraph
from partizan.errors import DomainError, NotationError
from partizan.numeric import is_count
from partizan.pictures.graphs import layered
from partizan.players import Player
from partizan.rules.move import Move
from partizan.rules.theorem import theorem
from partizan.rulesets.graph.ruleset import MultigraphRuleset
from partizan.theories.impartial.evaluations import NIM_VALUE
from partizan.wording import position_of, quoted

MOST_LISTED: Final = 8
"""The largest number of elements for which partially ordered sets are listed."""

_BELOW = re.compile(r"([A-Za-z0-9_]+)\s*[<≺≤]\s*([A-Za-z0-9_]+)")
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

    def moves(self, board: Digraph, player: Player) -> Iterator[Move[Digraph]]:
        """Yield the elements that may be chosen."""
        for element, above in enumerate(up_sets(board)):
            after = board.induced(v for v in board if not above >> v & 1)
            yield Move.at(player, board, [element], after, "take")

    def parts(self, board: Digraph) -> list[Digraph]:
        """Return the components; elements of different components are incomparable."""
        return board.components()

    def representative(self, board: Digraph) -> Digraph:
        """Return the covering relation, with its elements in canonical order."""
        covers = _covers(board)
        return covers.canonical() if 0 < covers.order <= _MAX_CANONICAL else covers

    def drawn(self, board: Digraph) -> object:
        """Return the Hasse diagram."""
        return layered(_covers(board), "")

    def read(self, text: str) -> Digraph:
        """Read a digraph; `1→2` is the arc `1>2` to a larger element, and `1<2` is refused."""
        below = _BELOW.search(text)
        if below is not None:
            small, large = below.groups()
            raise NotationError(
                f"cannot read {position_of(self.name)}: {below[0]} may say which element is less, "
                f"or be an arc to the left; write {small}→{large} if {large} is larger, "
                f"{large}→{small} if {small} is",
                text,
                below.start(),
            )
        return super().read(text)

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


# --- theorems -------------------------------------------------------------------------------------


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
