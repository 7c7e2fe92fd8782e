"""Positions of Col, split by theorems, and searched where no theorem applies.

A state of play is three sets of vertices of one graph, as bit masks: those reserved for Left, those
reserved for Right, and the grey ones. Every theorem used here changes these sets and never the
graph, so that pieces which recur are recognised.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import chain, combinations, starmap
from operator import or_
from typing import NamedTuple

from partizan.boards.graph import Graph
from partizan.budget import Meter
from partizan.errors import BudgetExceeded
from partizan.theorems._col_numbers import MAX_VERTICES, ONE, STAR, ZERO, Worth, of_options, plus
from partizan.theorems._labelled_trees import tree_code

__all__ = ["Pieces", "State", "adjacency_of", "state_of"]

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
        """Raise BudgetExceeded if the search would take too long."""
        order = piece.vertices.bit_count()
        if order > MAX_VERTICES:
            raise BudgetExceeded(
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
