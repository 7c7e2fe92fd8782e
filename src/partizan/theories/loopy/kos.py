"""Thermographs of kos, with a komaster.

A ko is a pair of positions: Right can move from the first to the second, and Left back, but the
opponent may not take back at once. The value of a ko depends on threats elsewhere. If one player,
the *komaster*, always has a threat when one is needed, every position has a thermograph
[Berlekamp96]: the komaster may in effect take back at once, and the opponent may not.

Let Left be komaster, and let Right move from G to H and Left back. After Left has taken, Right has
his other moves at G, or plays elsewhere, and then Left moves at G. So at the tax t, with l and r
for the walls,

    l(H) = max(min(l(G), other moves of Right at G) - t, other moves of Left at H),
    r(G) = min(l(H) + t, other moves of Right at G),

and all other walls are as usual. A mast may lean: then both walls are the same.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from fractions import Fraction
from typing import NamedTuple, TypeAlias

from partizan._core import loopy_components
from partizan.errors import DomainError
from partizan.players import LEFT, RIGHT, Player
from partizan.theories.loopy.sides import Ends, Sides, values
from partizan.theories.normal.game import Game
from partizan.theories.normal.thermograph import Corner, Thermograph
from partizan.world import current

_Moves: TypeAlias = dict[int, list["int | Game"]]
"""The options of positions: positions, or games without loops."""

_COLDEST = Fraction(-1)  # where thermographs begin


def thermograph(
    left: Ends,
    right: Ends,
    names: Sequence[int],
    komaster: Player | str,
    loop_free: Callable[[Sides], Game],
) -> Thermograph:
    """Return the thermograph of node 0 of a graph whose only cycles are simple kos.

    `names` are the numbers of the nodes in errors. `loop_free` returns the value with the given
    sides, and refuses one that is loopy.
    """
    graph = _Graph.of(left, right, names, loop_free)
    if isinstance(graph, Game):
        return graph.thermograph
    if Player.of(komaster) is LEFT:
        return _Walls(graph).thermograph()
    found = _Walls(-graph).thermograph()
    walls = (
        tuple(Corner(c.temperature, -c.stop) for c in found.wall(player))
        for player in (RIGHT, LEFT)
    )
    return Thermograph(*walls)


# --- the graph -----------------------------------------------------------------------------------


class _Graph(NamedTuple):
    """Positions from which a ko can be reached, and the kos among them."""

    left: _Moves
    right: _Moves
    root: int
    order: list[int]
    """The positions, each after those that it leads to; the two positions of a ko are adjacent."""
    kos: dict[int, int]
    """For each position G from which Right can take a ko, the position H from which Left can."""

    @classmethod
    def of(
        cls, left: Ends, right: Ends, names: Sequence[int], loop_free: Callable[[Sides], Game]
    ) -> _Graph | Game:
        """Return the graph, or the value of node 0 if no ko can be reached from it."""
        inner = [[[w for w in e if isinstance(w, int)] for e in side] for side in (left, right)]
        parts = loopy_components(*inner)
        kos: dict[int, int] = {}
        is_loopy: set[int] = set()
        for part in parts:
            v, w = part[0], part[-1]
            if len(part) > 1 or v in inner[0][v] or v in inner[1][v]:
                g, h = (v, w) if w in inner[1][v] else (w, v)
                is_ko = len(part) == 2 and h in inner[1][g] and g in inner[0][h]
                if not is_ko or h in inner[0][g] or g in inner[1][h]:
                    raise DomainError(
                        f"{_cycle(inner, part, names)}: only simple kos have thermographs here, in "
                        "which Right moves from one position to another and Left back"
                    )
                kos[g] = h
                is_loopy.update(part)
            elif any(end in is_loopy for side in inner for end in side[v]):
                is_loopy.add(v)
        answers = values(current(), left, right)
        if 0 not in is_loopy:
            return loop_free(answers[0])
        left_moves, right_moves = (
            {
                v: [
                    w if isinstance(w, int) and w in is_loopy else loop_free(_sides(w, answers))
                    for w in side[v]
                ]
                for v in is_loopy
            }
            for side in (left, right)
        )
        order = [v for part in parts for v in part if v in is_loopy]
        return cls(left_moves, right_moves, 0, order, kos)

    def __neg__(self) -> _Graph:
        left, right = (
            {v: [w if isinstance(w, int) else -w for w in ends] for v, ends in side.items()}
            for side in (self.right, self.left)
        )
        return _Graph(left, right, self.root, self.order, {h: g for g, h in self.kos.items()})


def _sides(end: int | Sides, answers: list[Sides]) -> Sides:
    return end if isinstance(end, Sides) else answers[end]


def _cycle(sides: list[list[list[int]]], part: list[int], names: Sequence[int]) -> str:
    """Return a shortest cycle in a component, for an error."""
    inside = set(part)
    start = part[-1]
    before: dict[int, int] = {}
    queue = [start]
    for v in queue:  # the list grows meanwhile
        for w in (*sides[0][v], *sides[1][v]):
            if w == start:
                path = [v]
                while path[-1] != start:
                    path.append(before[path[-1]])
                return "moves lead from position " + " to ".join(
                    str(names[u]) for u in (*path[::-1], start)
                )
            if w in inside and w not in before:
                before[w] = v
                queue.append(w)
    raise AssertionError("a component without a cycle")


# --- the walls -----------------------------------------------------------------------------------


class _Germ(NamedTuple):
    """A wall just above a temperature: its place there and its slope.

    `infinite` is 0, or -1 or 1 for a player without moves.
    """

    infinite: int
    place: Fraction = Fraction(0)
    slope: Fraction = Fraction(0)

    def taxed(self, t: Fraction, sign: int) -> _Germ:
        """Return the wall moved by the tax t, which falls if `sign` is -1 and rises if it is 1."""
        return _Germ(self.infinite, self.place + sign * t, self.slope + sign)


class _Walls:
    """The walls of all positions at a temperature that rises from -1, for Left as komaster.

    Between two events all walls are straight: at an event one takes over from another, or two walls
    of a position meet, which then has a mast.
    """

    def __init__(self, graph: _Graph) -> None:
        self.graph = graph
        self.t = _COLDEST
        self.masts: dict[int, Fraction] = {}
        self.left: dict[int, _Germ] = {}
        self.right: dict[int, _Germ] = {}
        self.next: Fraction | None = None  # the next event
        self.known: dict[Game, Thermograph] = {}
        self.taken_back = {h: g for g, h in graph.kos.items()}

    def thermograph(self) -> Thermograph:
        """Return the thermograph of the root."""
        root = self.graph.root
        walls: tuple[list[Corner], list[Corner]] = ([], [])
        while True:
            self.settle()
            for wall, germs in zip(walls, (self.left, self.right), strict=True):
                _append(wall, Corner(self.t, germs[root].place))
            if root in self.masts:
                return Thermograph(tuple(walls[0]), tuple(walls[1]))
            assert self.next is not None  # walls that differ approach each other in the end
            self.t = self.next

    def settle(self) -> None:
        """Find all walls just above the temperature, and the masts that begin at it."""
        frozen = -1
        while frozen != len(self.masts):
            frozen = len(self.masts)
            self.next = None
            self.left, self.right = {}, {}
            for v in self.graph.order:
                self.find(v)

    def find(self, v: int) -> None:
        """Find the walls of a position, those of a ko together."""
        g, h = self.taken_back.get(v, v), self.graph.kos.get(v, v)
        if g == h:
            self.stand(v, self.best(v), self.worst(v))
        elif v not in self.left:
            self.find_ko(g, h)

    def find_ko(self, g: int, h: int) -> None:
        """Find the walls of a ko: Right takes it from g to h, and Left back."""
        first = self.best(g)
        at_once = _Germ(0, self.masts[g], Fraction(0)) if g in self.masts else first
        others = [self.wall(w, LEFT).taxed(self.t, 1) for w in _others(self.graph.right[g], h)]
        taken = self.chosen([at_once, *others], -1).taxed(self.t, -1)
        more = [self.wall(w, RIGHT).taxed(self.t, -1) for w in _others(self.graph.left[h], g)]
        self.stand(h, self.chosen([taken, *more], 1), self.worst(h))
        back = self.left[h].taxed(self.t, 1)
        self.stand(g, first, self.chosen([back, *others], -1))

    def best(self, v: int) -> _Germ:
        """Return the result of Left's best move, after the tax."""
        moves = (self.wall(w, RIGHT).taxed(self.t, -1) for w in self.graph.left[v])
        return self.chosen([*moves, _Germ(-1)], 1)

    def worst(self, v: int) -> _Germ:
        """Return the result of Right's best move, after the tax."""
        moves = (self.wall(w, LEFT).taxed(self.t, 1) for w in self.graph.right[v])
        return self.chosen([*moves, _Germ(1)], -1)

    def wall(self, w: int | Game, player: Player) -> _Germ:
        """Return the wall of a position or a game if `player` moves there next."""
        if isinstance(w, int):
            return (self.left if player is LEFT else self.right)[w]
        if w not in self.known:
            self.known[w] = w.thermograph
        corners = self.known[w].wall(player)
        low = max(k for k, corner in enumerate(corners) if corner.temperature <= self.t)
        here = corners[low]
        if low + 1 == len(corners):
            return _Germ(0, here.stop)
        above = corners[low + 1]
        self.expect(above.temperature)
        slope = (above.stop - here.stop) / (above.temperature - here.temperature)
        return _Germ(0, here.stop + slope * (self.t - here.temperature), slope)

    def chosen(self, germs: list[_Germ], sign: int) -> _Germ:
        """Return the greatest of several walls (`sign` 1) or the least (-1)."""
        best = (max if sign > 0 else min)(germs)
        for other in germs:
            if not (best.infinite or other.infinite) and sign * (other.slope - best.slope) > 0:
                self.expect(self.t + (best.place - other.place) / (other.slope - best.slope))
        return best

    def expect(self, t: Fraction) -> None:
        """Note that something happens at the temperature t."""
        if t > self.t and (self.next is None or t < self.next):
            self.next = t

    def stand(self, v: int, left: _Germ, right: _Germ) -> None:
        """Set the walls of a position; a mast begins where they would cross."""
        if v not in self.masts:
            if left.infinite or right.infinite or left.place < right.place:
                raise DomainError(
                    "from this position play reaches one with a ko in which neither player wants "
                    "to move, even at the tax -1; it has no thermograph for this komaster"
                )
            if left.place == right.place and left.slope < right.slope:
                self.masts[v] = left.place
            elif left.slope < right.slope:
                gap = left.place - right.place
                self.expect(self.t + gap / (right.slope - left.slope))
        if v in self.masts:
            left = right = _Germ(0, self.masts[v])
        self.left[v], self.right[v] = left, right


def _others(ends: list[int | Game], v: int) -> list[int | Game]:
    """Return the ends other than the position v; a game may equal its number."""
    return [w for w in ends if isinstance(w, Game) or w != v]


def _append(wall: list[Corner], corner: Corner) -> None:
    """Add a point to a wall, and drop the one before it if it is not a corner."""
    if len(wall) > 1:
        a, b = wall[-2:]
        if (b.stop - a.stop) * (corner.temperature - a.temperature) == (corner.stop - a.stop) * (
            b.temperature - a.temperature
        ):
            wall.pop()
    wall.append(corner)
