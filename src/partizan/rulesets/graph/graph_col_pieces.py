"""Positions of Col, split by theorems, and searched where no theorem applies.

A state of play is three sets of vertices of one graph, as bit masks: those reserved for Left, those
reserved for Right, and the grey ones. Every theorem used here changes these sets and never the
graph, so that pieces which recur are recognised.

All that Col needs are numbers with or without a star. A worth is a pair (number times `ONE`, an
integer; 1 if there is a star, else 0). The worth of a position follows from those of its options
without canonical forms, because a position of Col is never hot [Renault13, Thm 3.56].
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from fractions import Fraction
from itertools import chain, combinations, starmap
from operator import or_
from typing import NamedTuple, TypeAlias

from partizan.boards.graph import Graph
from partizan.budget import Meter
from partizan.errors import TooLarge
from partizan.theories.normal import Game

# --- numbers, with or without a star -------------------------------------------------------------


Worth: TypeAlias = tuple[int, int]
"""A number times `ONE`, and 1 if a star is added, else 0."""

MAX_VERTICES = 120
"""Larger pieces are not searched: their numbers might need more binary places."""

_PLACES = MAX_VERTICES + 8
ONE = 1 << _PLACES
ZERO: Worth = (0, 0)
STAR: Worth = (0, 1)


def plus(one: Worth, other: Worth) -> Worth:
    """Return the sum of two worths."""
    return one[0] + other[0], one[1] ^ other[1]


def as_game(worth: Worth) -> Game:
    """Return a worth as a value of normal play.

    >>> as_game((3 * ONE // 4, 1))
    3/4*
    """
    number, star = worth
    return Game(Fraction(number, ONE)) + Game.nimber(star)


def of_options(left: Iterable[Worth], right: Iterable[Worth]) -> Worth:
    """Return the worth of a position with these options, if it is not hot.

    A number x is bounded below by x > a for each Left option a, and by x >= a for each Left option
    a*; likewise above. If some x satisfies the bounds, the simplest one is the value; otherwise the
    best options of both players are the same number, and the value is that number plus a star.

    >>> as_game(of_options([ZERO], [ZERO])), as_game(of_options([STAR], [(ONE, 0)]))
    (*, 0)
    """
    # The best option is the largest number, without a star if possible. Bounds that may be attained
    # are moved outwards by less than the precision of any number, so that all bounds are strict.
    low = max((2 * number - star for number, star in left), default=None)
    high = min((2 * number + star for number, star in right), default=None)
    if low is not None and low == high and not low & 1:
        return low >> 1, 1
    assert low is None or high is None or low + 1 < high, "a position of Col is never hot"
    return _simplest(low, high, 2 * ONE) >> 1, 0


def _simplest(low: int | None, high: int | None, unit: int) -> int:
    """Return the simplest number strictly between two bounds, scaled by `unit`."""
    if (low is None or low < 0) and (high is None or high > 0):
        return 0
    if low is None or low < 0:
        assert high is not None
        return -_simplest(-high, None if low is None else -low, unit)
    above = (low // unit + 1) * unit  # the least integer above
    if high is None or above < high:
        return above
    last = high - 1
    place = (low ^ last).bit_length() - 1  # the first binary place in which they differ
    return last >> place << place


# --- a canonical text of trees -------------------------------------------------------------------


def tree_code(joined: Mapping[int, int], labels: tuple[int, ...]) -> str | None:
    """Return the code of a connected graph, or None unless it is a tree.

    `joined` maps each vertex to the bit mask of its neighbours. The vertices of one mask among
    `labels` have the same label. The code is that of the tree rooted at its centre, or the lesser
    one if there are two centres: a label and the sorted codes of the branches, in parentheses.

    >>> tree_code({0: 0b10, 1: 0b101, 2: 0b10}, (0b001, 0b100, 0b010))
    '(c(a)(b))'
    """
    if sum(mask.bit_count() for mask in joined.values()) != 2 * (len(joined) - 1):
        return None
    degrees = {v: mask.bit_count() for v, mask in joined.items()}
    codes: dict[int, list[str]] = {v: [] for v in joined}
    letters = {v: _letter(1 << v, labels) for v in joined}
    leaves = [v for v, degree in degrees.items() if degree <= 1]
    gone, left = 0, len(joined)
    while left > 2:  # strip leaves, layer by layer, until one or two vertices are left
        inner = []
        for v in leaves:
            (parent,) = _only(joined[v] & ~gone)
            gone |= 1 << v
            codes[parent].append(_written(letters[v], codes[v]))
            degrees[parent] -= 1
            if degrees[parent] == 1:
                inner.append(parent)
        left -= len(leaves)
        leaves = inner
    if left == 1:
        (centre,) = (v for v in joined if not gone >> v & 1)
        return _written(letters[centre], codes[centre])
    one, other = (v for v in joined if not gone >> v & 1)
    return min(
        _written(letters[a], [*codes[a], _written(letters[b], codes[b])])
        for a, b in ((one, other), (other, one))
    )


def _written(letter: str, hanging: list[str]) -> str:
    return f"({letter}{''.join(sorted(hanging))})"


def _only(mask: int) -> tuple[int]:
    assert mask.bit_count() == 1, "a leaf has one neighbour"
    return (mask.bit_length() - 1,)


def _letter(bit: int, labels: tuple[int, ...]) -> str:
    return next(chr(ord("a") + i) for i, mask in enumerate(labels) if mask & bit)


# --- pieces --------------------------------------------------------------------------------------


_SMALL = 5  # the most vertices of a branch that `_apart` examines: more costs more than it saves
_HALF = ONE // 2
_FOR_LEFT, _FOR_RIGHT = "RL"  # a label names the owner of a coloured neighbour, who may not play


class State(NamedTuple):
    """The vertices reserved for Left, those reserved for Right, and the grey ones."""

    black: int
    white: int
    grey: int

    @property
    def vertices(self) -> int:
        """The set of all vertices."""
        return self.black | self.white | self.grey

    def within(self, mask: int) -> State:
        """Return the state restricted to the vertices of `mask`."""
        return State(self.black & mask, self.white & mask, self.grey & mask)

    def swapped(self) -> State:
        """Return the state with the players' roles exchanged."""
        return State(self.white, self.black, self.grey)


def adjacency_of(graph: Graph) -> list[int]:
    """Return the neighbours of each vertex as bit masks, ignoring loops.

    >>> adjacency_of(Graph.path(3))
    [2, 5, 2]
    """
    return [sum(1 << w for w in around if w != v) for v, around in enumerate(graph.joined())]


def state_of(graph: Graph) -> State:
    """Return the sets of black, white and grey vertices as bit masks.

    >>> state_of(Graph("RLR", []))
    State(black=5, white=2, grey=0)
    """
    black, white, grey = (
        sum(1 << v for v in graph.find(label)) for label in (_FOR_LEFT, _FOR_RIGHT, "")
    )
    return State(black, white, grey)


class _Step(NamedTuple):
    """The result of a theorem: a piece equals the sum of a worth and the given states."""

    worth: Worth
    states: tuple[State, ...] = ()


class Pieces:
    """The pieces of one graph. The worths of trees may be shared with other graphs."""

    def __init__(self, adjacency: Sequence[int], trees: dict[str, Worth] | None = None) -> None:
        self._adjacency = adjacency
        self._trees = {} if trees is None else trees
        self._known: dict[State, _Step] = {}
        self._meter = Meter("pieces of this graph", instead="ask for a smaller graph")

    def worth(self, state: State) -> Worth:
        """Return the worth of a small state, by the quick theorems and by search."""
        total = ZERO
        waiting = [state]
        while waiting:
            for piece in self.split(waiting.pop()):
                step = self._known.get(piece)
                if step is None:
                    step = self._known[piece] = self._settled(piece)
                total = plus(total, step.worth)
                waiting += step.states
        return total

    def _settled(self, piece: State) -> _Step:
        """Return the result for a connected piece, by theorems or by search."""
        joined = self.joined(piece)
        step = self._at_once(piece, joined)
        if step is not None:
            return step
        if piece.white.bit_count() > piece.black.bit_count():  # search only one of G and -G
            number, star = self.worth(piece.swapped())
            return _Step((-number, star))
        code = tree_code(joined, piece)
        if code is None:
            return _Step(self._search(piece))
        if code not in self._trees:
            self._trees[code] = self._search(piece)
        return _Step(self._trees[code])

    def reduced(self, state: State) -> tuple[list[State], Worth]:
        """Return the large pieces that no theorem reduces, and the worth of everything else."""
        total = ZERO
        kept = []
        waiting = [state]
        while waiting:
            for piece in self.split(waiting.pop()):
                joined = self.joined(piece)
                if len(joined) <= _SMALL:
                    total = plus(total, self.worth(piece))
                    continue
                step = self._at_once(piece, joined) or self._apart(piece, joined)
                if step is None:
                    kept.append(piece)
                else:
                    total = plus(total, step.worth)
                    waiting += step.states
        return kept, total

    # --- theorems --------------------------------------------------------------------------------

    def split(self, state: State) -> Iterator[State]:
        """Yield the components after removing edges between black and white [Cor. 3.54]."""
        rest = state.vertices
        while rest:
            found = self._component(rest & -rest, state)
            rest &= ~found
            yield state.within(found)

    def _at_once(self, piece: State, joined: dict[int, int]) -> _Step | None:
        """Return the result of the theorems that need no values of other pieces, if any."""
        if not piece.vertices & (piece.vertices - 1):
            return _Step((ONE, 0) if piece.black else (-ONE, 0) if piece.white else STAR)
        if not piece.black | piece.white and all(m.bit_count() <= 2 for m in joined.values()):
            return _Step(ZERO)  # a path or a cycle [Lemma 3.61]
        return self._shorter(piece, joined) or self._twins(piece, joined)

    def _shorter(self, piece: State, joined: dict[int, int]) -> _Step | None:
        """Shorten a path that hangs on a reserved vertex [Cor. 3.58, Thm 3.62]."""
        for end, path in _legs(piece, joined):
            if (1 << end) & ~piece.grey:
                step = self._at(piece, end, path)
                if step is not None:
                    return step
        return None

    def _at(self, piece: State, end: int, path: list[int]) -> _Step | None:
        """Shorten one path, given from the neighbour of the reserved vertex to the leaf."""
        sign = 1
        if (1 << end) & piece.white:
            piece, sign = piece.swapped(), -1
        leaf = 1 << path[-1]
        greys = len(path) - (not leaf & piece.grey)
        if not greys:  # a leaf that is reserved for the same player
            gone = ~(leaf | (1 << end))
            worth, after = ONE, piece.within(gone)
        elif greys < 3 and (leaf & piece.grey or (leaf & piece.black and greys == 1)):
            return None
        elif greys == 1 and self._adjacency[path[-1]] & piece.black:
            return None  # the leaf has edges that would matter if it were reserved for Left
        else:
            worth = -_HALF if leaf & piece.grey else 0 if leaf & piece.black else -ONE
            rest = piece.within(~sum(1 << v for v in path[1:]))
            after = rest._replace(black=rest.black | (1 << path[1]))
        if sign < 0:
            after = after.swapped()
        return _Step((sign * worth, 0), (after,))

    def _twins(self, piece: State, joined: dict[int, int]) -> _Step | None:
        """Remove a vertex with two paths of the same kind [Thm 3.57, by Lemmas 3.60 to 3.66].

        They are grey, with 1, 2, or more vertices each; or, at a vertex reserved for a player, a
        grey vertex and then one that is reserved for the same player.
        """
        met = set()
        for end, path in _legs(piece, joined):
            is_grey = bool((1 << path[-1]) & piece.grey)
            if not is_grey and (1 << end) & piece.grey:
                continue
            leg = (end, is_grey, min(len(path), 3))
            if leg in met:
                return _Step(ZERO, (piece.within(~(1 << end)),))
            met.add(leg)
        return None

    def _apart(self, piece: State, joined: dict[int, int]) -> _Step | None:
        """Remove a vertex that can be removed without changing the value [Thm 3.57]."""
        for u, around in joined.items():
            if not around & (around - 1):
                continue
            branches = self._branches(piece, u)
            small = [m for m in branches if m.bit_count() <= _SMALL]
            singles = small if len(branches) > 1 else []
            pairs = combinations(small, 2) if len(branches) > 2 else ()
            for some in chain(singles, starmap(or_, pairs)):
                if self._comes_apart(piece, u, some):
                    return _Step(ZERO, tuple(piece.within(m) for m in branches))
        return None

    def _comes_apart(self, piece: State, u: int, branches: int) -> bool:
        """Return whether removing `u` next to `branches` leaves the value unchanged."""
        rest, bit = piece.within(branches), 1 << u
        black = rest._replace(black=rest.black | bit)
        white = rest._replace(white=rest.white | bit)
        if bit & piece.grey:
            return self.worth(black) == self.worth(white)
        return self.worth(black if bit & piece.black else white) == self.worth(rest)

    # --- search ----------------------------------------------------------------------------------

    def _search(self, piece: State) -> Worth:
        """Return the worth of a piece from the options of both players [Thm 3.56]."""
        self._check(piece)
        if not piece.black | piece.white:  # its own negative, so worth 0 or *
            is_star = any(_is_no_loss(self.worth(s)) for s in self._options(piece))
            return STAR if is_star else ZERO
        left = [self.worth(s) for s in self._options(piece)]
        right = [self.worth(s.swapped()) for s in self._options(piece.swapped())]
        return of_options(left, right)

    def _options(self, piece: State) -> Iterator[State]:
        """Yield the states after Left has played on one of the vertices."""
        black, white, grey = piece
        for v in _bits(black | grey):
            around = self._adjacency[v]
            gone = ~((1 << v) | around)
            yield State(black & gone, (white & ~(1 << v)) | (around & grey), grey & gone)

    def _check(self, piece: State) -> None:
        """Raise TooLarge if the search would take too long."""
        order = piece.vertices.bit_count()
        if order > MAX_VERTICES:
            raise TooLarge(
                f"a piece of Col with {order} vertices is too large to search; the limit is "
                f"{MAX_VERTICES}"
            )
        self._meter.visit()

    # --- the graph -------------------------------------------------------------------------------

    def joined(self, piece: State) -> dict[int, int]:
        """Return the neighbours of each vertex, without edges between black and white."""
        black, white, grey = piece
        others = {0: black | white | grey, 1: black | grey, 2: white | grey}
        return {
            v: self._adjacency[v] & others[(black >> v & 1) + 2 * (white >> v & 1)]
            for v in _bits(piece.vertices)
        }

    def _component(self, start: int, state: State) -> int:
        """Return the vertices connected to those of `start`."""
        black, white, grey = state
        found = waiting = start
        while waiting:
            bit = waiting & -waiting
            near = self._adjacency[bit.bit_length() - 1]
            near &= grey | (0 if bit & white else black) | (0 if bit & black else white)
            waiting = (waiting | near & ~found) & ~bit
            found |= near
        return found

    def _branches(self, piece: State, u: int) -> list[int]:
        """Return the vertices of each component that remains without `u`."""
        rest = piece.vertices & ~(1 << u)
        without = piece.within(rest)
        found = []
        while rest:
            branch = self._component(rest & -rest, without)
            found.append(branch)
            rest &= ~branch
        return found


def _legs(piece: State, joined: dict[int, int]) -> Iterator[tuple[int, list[int]]]:
    """Yield each path that ends in a leaf, with the vertex on which it hangs.

    All its vertices but the leaf are grey; it hangs on a vertex that is reserved or branches.
    """
    for leaf, mask in joined.items():
        if mask & (mask - 1):
            continue
        path = [leaf]
        end = mask.bit_length() - 1
        while (1 << end) & piece.grey:
            after = joined[end] & ~(1 << path[-1])
            if not after or after & (after - 1):
                break
            path.append(end)
            end = after.bit_length() - 1
        yield end, path[::-1]


def _is_no_loss(worth: Worth) -> bool:
    """Return whether Left wins when Right moves first."""
    return worth == ZERO or worth[0] > 0


def _bits(mask: int) -> Iterator[int]:
    """Yield the vertices of a set, in ascending order."""
    while mask:
        bit = mask & -mask
        yield bit.bit_length() - 1
        mask ^= bit
