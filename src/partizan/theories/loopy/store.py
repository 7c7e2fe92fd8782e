"""The store of stoppers in canonical form: equal stoppers have the same number.

A store belongs to a world. A node of the store is a loop-free value of that world, or a position of
a loopy game whose options are nodes. Every algorithm concerns the *onside*, in which Left wins all
infinite play; the offside of G is the negative of the onside of -G.

Graphs handed to a store have nodes 0, 1, 2, ...; an edge may also end at the stored node i, which
is written ~i.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from threading import RLock
from typing import TypeAlias

from partizan._core import World
from partizan.budget import Meter
from partizan.players import LEFT, RIGHT
from partizan.theories.loopy.components import (
    Edges,
    alternating_states,
    bisimulation,
    components,
)
from partizan.theories.loopy.order import survivals
from partizan.theories.loopy.simplify import onsides_of_component
from partizan.theories.normal.numbers import number_id
from partizan.world import current, when_cleared

__all__ = ["Store", "store_of"]


_Row: TypeAlias = tuple[tuple[tuple[int, ...], tuple[int, ...]], ...]
"""For Left and for Right: options outside of a component, and the places of those inside it."""


@dataclass(slots=True)
class _Node:
    """A node: its options, its loop-free value or -1, and whether it is a stopper."""

    left: tuple[int, ...] | None  # None: not yet listed, for loop-free values
    right: tuple[int, ...] | None
    game: int
    is_stopper: bool


class Store:
    """Stoppers in canonical form, and simplified onsides for which no stopper is known."""

    def __init__(self, world: World) -> None:
        self.world = world
        self.lock = RLock()
        self.words: dict[str, tuple[int, int]] = {}  # games with names, filled by readers
        self._nodes: list[_Node] = []
        self._games: dict[int, int] = {}
        self._codes: dict[tuple[_Row, ...], int] = {}
        self._order: dict[tuple[int, int], bool] = {}
        self._negatives: dict[int, int] = {}
        self._sums: dict[tuple[int, int], int] = {}
        self.zero = self.of_game(number_id(world, 0))
        self.on = self.intern([[0]], [[]])[0]
        self.off = self.intern([[]], [[0]])[0]

    # --- nodes -----------------------------------------------------------------------------------

    def of_game(self, game: int) -> int:
        """Return the node of a loop-free value."""
        i = self._games.get(game)
        if i is None:
            with self.lock:
                i = len(self._nodes)
                self._nodes.append(_Node(None, None, game, True))
                self._games[game] = i
        return i

    def game(self, i: int) -> int:
        """Return the loop-free value that node `i` is, or -1."""
        return self._nodes[i].game

    def is_stopper(self, i: int) -> bool:
        """Return whether the node is a stopper."""
        return self._nodes[i].is_stopper

    def left(self, i: int) -> tuple[int, ...]:
        """Return Left's options."""
        node = self._nodes[i]
        if node.left is None:
            node.left = tuple(map(self.of_game, self.world.value_options(node.game, LEFT.value)))
        return node.left

    def right(self, i: int) -> tuple[int, ...]:
        """Return Right's options."""
        node = self._nodes[i]
        if node.right is None:
            node.right = tuple(map(self.of_game, self.world.value_options(node.game, RIGHT.value)))
        return node.right

    def followers(self, ids: Iterable[int], *, loopy: bool = False) -> list[int]:
        """Return the nodes that can be reached from `ids`, themselves first.

        With `loopy`, nodes that are loop-free values are left out.
        """
        seen = dict.fromkeys(i for i in ids if not (loopy and self._nodes[i].game >= 0))
        todo = list(seen)
        for v in todo:  # the list grows meanwhile
            for w in (*self.left(v), *self.right(v)):
                if w not in seen and not (loopy and self._nodes[w].game >= 0):
                    seen[w] = None
                    todo.append(w)
        return todo

    def intern(self, left: Edges, right: Edges) -> list[int]:
        """Return the stored nodes of a graph that is in canonical form, or is to be kept as it is.

        Components are stored bottom up. Colour refinement orders the nodes of a component, up to
        bisimilar ones, which are united; the code written in that order identifies it.
        """
        ids: dict[int, int] = {}
        edges = [
            [w for w in (*mine, *yours) if w >= 0] for mine, yours in zip(left, right, strict=True)
        ]
        for part in components(edges):
            here = {v: i for i, v in enumerate(part)}
            outer = [
                [
                    tuple(sorted({~w if w < 0 else ids[w] for w in side[v] if w not in here}))
                    for v in part
                ]
                for side in (left, right)
            ]
            inner = [
                [[here[w] for w in side[v] if w in here] for v in part] for side in (left, right)
            ]
            if len(part) == 1 and not inner[0][0] and not inner[1][0]:
                games = [[self._nodes[i].game for i in ends[0]] for ends in outer]
                if all(g >= 0 for side in games for g in side):
                    ids[part[0]] = self.of_game(self.world.value_make(*games))
                    continue
            order = bisimulation(inner[0], inner[1], list(zip(*outer, strict=True)))
            code: list[_Row] = [()] * (max(order) + 1)
            for i, place in enumerate(order):
                code[place] = tuple(
                    (outer[s][i], tuple(sorted({order[j] for j in inner[s][i]}))) for s in (0, 1)
                )
            first = self._enter(tuple(code))
            for v, i in here.items():
                ids[v] = first + order[i]
        return [ids[v] for v in range(len(left))]

    def _enter(self, rows: tuple[_Row, ...]) -> int:
        """Return the first node of a component, given by its code."""
        with self.lock:
            first = self._codes.get(rows)
            if first is not None:
                return first
            first = len(self._nodes)
            inner = [[list(row[s][1]) for row in rows] for s in (0, 1)]
            ends = [i for row in rows for outer, _ in row for i in outer]
            is_stopper = not alternating_states(*inner) and all(
                self._nodes[i].is_stopper for i in ends
            )
            sides = [
                [tuple(sorted((*row[s][0], *(first + j for j in row[s][1])))) for row in rows]
                for s in (0, 1)
            ]
            self._nodes += [
                _Node(mine, yours, -1, is_stopper) for mine, yours in zip(*sides, strict=True)
            ]
            self._codes[rows] = first
            return first

    # --- order and sums --------------------------------------------------------------------------

    def known(self, a: int, b: int) -> bool | None:
        """Return whether a >= b on the onside, if that is known without a search."""
        if a == b:
            return True
        g, h = self._nodes[a].game, self._nodes[b].game
        if g >= 0 and h >= 0:
            return self.world.value_le(h, g)
        if a == self.on or b == self.off:
            return True
        return self._order.get((a, b))

    def ge(self, a: int, b: int) -> bool:
        """Return whether a >= b on the onside."""
        answer = self.known(a, b)
        if answer is None:
            with self.lock:
                found = survivals(
                    self.left,
                    self.right,
                    self.known,
                    [(a, b)],
                    endless=not self._nodes[b].is_stopper,
                )
                self._order.update(found)
            answer = found[a, b]
        return answer

    def negative(self, a: int) -> int:
        """Return -a, for a stopper."""
        game = self._nodes[a].game
        if game >= 0:
            return self.of_game(self.world.value_negative(game))
        if a not in self._negatives:
            with self.lock:
                nodes = self.followers([a], loopy=True)
                place = {v: i for i, v in enumerate(nodes)}
                sides = [
                    [
                        [place[w] if w in place else ~self.negative(w) for w in side(v)]
                        for v in nodes
                    ]
                    for side in (self.right, self.left)
                ]
                ids = self.intern(*sides)
                self._negatives.update(zip(ids, nodes, strict=True))
                self._negatives.update(zip(nodes, ids, strict=True))
        return self._negatives[a]

    def upsum(self, a: int, b: int) -> int:
        """Return the onside of a + b."""
        if a > b:
            a, b = b, a
        found = self._known_sum(a, b)
        if found is None:
            with self.lock:
                found = self._add(a, b)
        return found

    def _known_sum(self, a: int, b: int) -> int | None:
        """Return the onside of a + b, for a <= b, if that is known without a search."""
        found = self._sums.get((a, b))
        if found is not None:
            return found
        if a == self.zero:
            return b
        if self.on in (a, b):
            return self.on
        g, h = self._nodes[a].game, self._nodes[b].game
        if g >= 0 and h >= 0:
            return self.of_game(self.world.value_add(g, h))
        if (a == self.off and h >= 0) or (b == self.off and g >= 0):
            return self.off
        return None

    def _add(self, a: int, b: int) -> int:
        place = {(a, b): 0}
        pairs = [(a, b)]
        meter = Meter.on("positions of a sum of loopy games")

        def node(x: int, y: int) -> int:
            if x > y:
                x, y = y, x
            found = self._known_sum(x, y)
            if found is not None:
                return ~found
            if (x, y) not in place:
                meter.visit()
                place[x, y] = len(pairs)
                pairs.append((x, y))
            return place[x, y]

        left: list[list[int]] = []
        right: list[list[int]] = []
        for x, y in pairs:  # the list grows meanwhile
            left.append([node(z, y) for z in self.left(x)] + [node(x, z) for z in self.left(y)])
            right.append([node(z, y) for z in self.right(x)] + [node(x, z) for z in self.right(y)])
        self._sums.update(zip(pairs, self.onsides(left, right), strict=True))
        return self._sums[a, b]

    def onsides(self, left: Edges, right: Edges) -> list[int]:
        """Return the onsides of all nodes of a graph, one component at a time."""
        ids: dict[int, int] = {}
        edges = [
            [w for w in (*mine, *yours) if w >= 0] for mine, yours in zip(left, right, strict=True)
        ]
        with self.lock:
            for part in components(edges):
                here = {v: i for i, v in enumerate(part)}
                sides = [
                    [
                        [here[w] if w in here else w if w < 0 else ~ids[w] for w in side[v]]
                        for v in part
                    ]
                    for side in (left, right)
                ]
                ids.update(zip(part, onsides_of_component(self, *sides), strict=True))
        return [ids[v] for v in range(len(left))]


_stores: dict[World, Store] = {}


def store_of() -> Store:
    """Return the store of the current world."""
    world = current()
    store = _stores.get(world)
    if store is None:
        store = _stores.setdefault(world, Store(world))
    return store


when_cleared(lambda world: _stores.pop(world, None))
