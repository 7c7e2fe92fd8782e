"""The order of loopy games: G >= H if Left, moving second, survives G - H.

Infinite play counts as a win for Left in G and in H alike, so in G - H play that stays in -H from
some move on is won by Right. The greatest set of pairs in which Left always has an answer decides
this; `docs/loopy.md` explains why one side is enough.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from partizan.budget import Meter
from partizan.theories.loopy.components import Edges

__all__ = ["order_matrix", "survivals"]

_LEFT, _RIGHT = 0, 1


def survivals(
    left: Callable[[int], Sequence[int]],
    right: Callable[[int], Sequence[int]],
    known: Callable[[int, int], bool | None],
    pairs: Iterable[tuple[int, int]],
    *,
    endless: bool = True,
) -> dict[tuple[int, int], bool]:
    """Return, for pairs (g, h), whether g >= h if all infinite play is won by Left.

    The answers for all pairs that were met on the way are included. `left` and `right` return the
    options of a node, and `known` an answer that is known already, or None. Without `endless`, Left
    must only never be stuck; that is enough if every h is a stopper.

    >>> survivals([[0], []].__getitem__, [[], []].__getitem__, lambda g, h: None, [(0, 1), (1, 0)])
    {(0, 1): True, (1, 0): False}
    """
    return _Survival(left, right, known).answers(pairs, endless)


class _Survival:
    """States (g, h, player to move) of g - h, explored from the pairs that are wanted."""

    def __init__(
        self,
        left: Callable[[int], Sequence[int]],
        right: Callable[[int], Sequence[int]],
        known: Callable[[int, int], bool | None],
    ) -> None:
        self.left, self.right, self.known = left, right, known
        self.index: dict[tuple[int, int, int], int] = {}
        self.keys: list[tuple[int, int, int]] = []
        self.moves_in_g: list[list[int]] = []
        self.moves_in_h: list[list[int]] = []
        self.before: list[list[int]] = []
        self.before_in_h: list[list[int]] = []  # passes in g and in h may lead to one state
        self.safe = bytearray()
        self.bad = bytearray()
        self.count: list[int] = []

    def answers(
        self, pairs: Iterable[tuple[int, int]], endless: bool
    ) -> dict[tuple[int, int], bool]:
        """Return the answers for the pairs, and for all pairs met on the way."""
        for g, h in pairs:
            self.state(g, h, _RIGHT)
        self.explore()
        self.bad = bytearray(len(self.keys))
        stuck = [
            i
            for i, (_, _, mover) in enumerate(self.keys)
            if mover == _LEFT and not self.count[i] and not self.safe[i]
        ]
        self.spread(stuck)
        while endless:
            resting = self.without_progress()
            if not resting:
                break
            self.spread(resting)
        return {(g, h): not self.bad[i] for i, (g, h, m) in enumerate(self.keys) if m == _RIGHT}

    def state(self, g: int, h: int, mover: int) -> int:
        key = (g, h, mover)
        i = self.index.get(key)
        if i is None:
            i = self.index[key] = len(self.keys)
            self.keys.append(key)
            self.before.append([])
            self.before_in_h.append([])
        return i

    def explore(self) -> None:
        """Find all states that can be reached; a state with a known good answer is a leaf."""
        left, right, known, state = self.left, self.right, self.known, self.state
        meter = Meter.on("states of a comparison of loopy games")
        for i, (g, h, mover) in enumerate(self.keys):  # the list grows meanwhile
            meter.visit()
            mine: list[int] = []
            yours: list[int] = []
            safe = 0
            if mover == _RIGHT:
                mine = [state(x, h, _LEFT) for x in right(g)]
                yours = [state(g, y, _LEFT) for y in left(h)]
            else:
                moves = [(x, h, known(x, h)) for x in left(g)]
                replies = [(g, y, known(g, y)) for y in right(h)]
                if any(answer for _, _, answer in moves) or any(answer for _, _, answer in replies):
                    safe = 1
                else:
                    mine = [state(x, y, _RIGHT) for x, y, answer in moves if answer is None]
                    yours = [state(x, y, _RIGHT) for x, y, answer in replies if answer is None]
            for j in mine:
                self.before[j].append(i)
            for j in yours:
                self.before[j].append(i)
                self.before_in_h[j].append(i)
            self.moves_in_g.append(mine)
            self.moves_in_h.append(yours)
            self.safe.append(safe)
            self.count.append(len(mine) + len(yours))

    def spread(self, todo: list[int]) -> None:
        """Mark as bad `todo` and the states from which Right can force one of them."""
        bad, count, before, keys, safe = self.bad, self.count, self.before, self.keys, self.safe
        for i in todo:
            bad[i] = 1
        while todo:
            for i in before[todo.pop()]:
                if bad[i]:
                    continue
                if keys[i][2] == _LEFT:
                    count[i] -= 1
                    if count[i] or safe[i]:
                        continue
                bad[i] = 1
                todo.append(i)

    def without_progress(self) -> list[int]:
        """Return the states, not yet bad, from which Left cannot force another move in g."""
        bad = self.bad
        good = bytearray(len(self.keys))
        waiting = [0] * len(self.keys)
        work: list[int] = []
        for i, (_, _, mover) in enumerate(self.keys):
            if bad[i]:
                continue
            if mover == _LEFT:
                if self.safe[i] or any(not bad[j] for j in self.moves_in_g[i]):
                    good[i] = 1
                    work.append(i)
            else:
                waiting[i] = len(self.moves_in_h[i])
                if not waiting[i]:
                    good[i] = 1
                    work.append(i)
        while work:
            for i in self.before_in_h[work.pop()]:
                if bad[i] or good[i]:
                    continue
                if self.keys[i][2] == _RIGHT:
                    waiting[i] -= 1
                    if waiting[i]:
                        continue
                good[i] = 1
                work.append(i)
        return [i for i in range(len(self.keys)) if not bad[i] and not good[i]]


def order_matrix(g: tuple[Edges, Edges], h: tuple[Edges, Edges]) -> list[int]:
    """Return for each node of g the set of nodes of h, as bits, that are not greater.

    A graph is a pair of Left and Right options; infinite play is won by Left. All pairs are
    answered at once, a row of bits at a time: for graphs of hundreds of nodes.

    >>> two = ([[0], []], [[], []])  # on, 0
    >>> [f"{row:02b}" for row in order_matrix(two, two)]
    ['11', '10']
    """
    left, right = g
    n = len(left)
    before_left, before_right = map(_predecessors, h)
    everything = (1 << len(before_left)) - 1
    # second[v]: the nodes for which Left survives with Right to move; first[v]: with Left to move
    second, first = [everything] * n, [everything] * n
    leads_to: list[set[int]] = [set() for _ in range(n)]
    for v in range(n):
        for w in (*left[v], *right[v]):
            leads_to[w].add(v)
    meter = Meter.on("rows of a comparison of loopy games")
    todo = dict.fromkeys(range(n))
    while todo:
        v = next(iter(todo))
        del todo[v]
        meter.tick()
        # Moves in g lead to other rows, moves in h stay in this one.
        by_left, by_right = 0, everything
        for w in left[v]:
            by_left |= second[w]
        for w in right[v]:
            by_right &= first[w]
        row = _row(by_left, by_right, before_left, before_right)
        if row != (first[v], second[v]):
            first[v], second[v] = row
            todo.update(dict.fromkeys(leads_to[v]))
    return second


def _row(
    by_left: int, by_right: int, before_left: list[int], before_right: list[int]
) -> tuple[int, int]:
    """Return the h for which Left survives in a row, with Left to move and with Right to move.

    `by_left` are those for which she has a good move in g, and `by_right` those for which all
    Right's moves in g are good. Play must not stay in h for ever, so this is a least fixpoint.
    """
    everything = (1 << len(before_left)) - 1
    first, second = by_left, 0
    hopeless = _preimage(before_left, everything & ~first)  # Right has a bad move in h
    while True:
        found = by_right & ~hopeless
        if found == second:
            return first, second
        more = first | _preimage(before_right, found & ~second)
        second = found
        if more == first:
            return first, second
        first = more
        hopeless = _preimage(before_left, everything & ~first)


def _predecessors(edges: Edges) -> list[int]:
    """Return for each node the set of nodes with an edge to it, as bits."""
    before = [0] * len(edges)
    for v, ends in enumerate(edges):
        for w in ends:
            before[w] |= 1 << v
    return before


def _preimage(before: list[int], nodes: int) -> int:
    """Return the nodes with an edge into `nodes`."""
    found = 0
    while nodes:
        low = nodes & -nodes
        found |= before[low.bit_length() - 1]
        nodes ^= low
    return found
