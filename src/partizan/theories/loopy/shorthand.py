"""Names of loopy values, and the order in which options are written.

Written without braces: on, off, x + over and x + under; x + upon and x + ^<on> with nimbers, as
`^[on]` and `^<on>`; x + Tiny(G) and x + Miny(G); switches.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from fractions import Fraction
from typing import TypeAlias

from partizan import notation
from partizan._core import World, loopy_bisimulation
from partizan.notation import Node, Ref
from partizan.players import LEFT, RIGHT
from partizan.theories.loopy.sides import Pseudonumber, node_of, pseudonumber
from partizan.theories.normal import shorthand
from partizan.theories.normal.numbers import fraction

Key: TypeAlias = tuple[int, bool]
"""A stored node, and whether its negative is meant."""


def describer(world: World) -> Callable[[Key], Node]:
    """Return a function that describes stored nodes; `Ref(key)` stands for another node."""
    ranks = _Ranks(world)

    def describe(key: Key) -> Node:
        i, negated = key
        is_stopper = world.loopy.is_stopper(i)
        if negated and is_stopper:
            i, negated = world.loopy.negative(i), False
        game = world.loopy.value(i)
        if game is not None:
            return _restored(world, shorthand.describe(world, game))
        name = _name(world, i) if is_stopper else None
        if name is not None:
            return name
        sides = [
            tuple(Ref((w, negated)) for w in ranks.ordered(i, side)) for side in _options(world, i)
        ]
        return notation.Braces(*(sides[::-1] if negated else sides))

    return describe


def _options(world: World, i: int) -> tuple[list[int], list[int]]:
    return world.loopy.options(i, LEFT.value), world.loopy.options(i, RIGHT.value)


def _restored(world: World, node: Node) -> Node:
    """Return a description in which references to values of the world are keys."""
    if isinstance(node, Ref):
        assert isinstance(node.key, int)
        return Ref((world.loopy.of_value(node.key), False))
    parts = notation.children(node)
    return (
        notation.with_children(node, [_restored(world, part) for part in parts]) if parts else node
    )


class _Ranks:
    """The places of nodes among options.

    They depend on the game only, not on the history of the store: loop-free values come first, in
    the order of the world, and then loopy ones as colour refinement orders them.
    """

    def __init__(self, world: World) -> None:
        self.world = world
        self.known: dict[int, tuple[int, int]] = {}  # of loopy nodes
        self.batches = 0

    def learn(self, start: int) -> None:
        """Rank the loopy followers of `start`."""
        world = self.world
        nodes = world.loopy.followers([start], loopy=True)
        place = {v: i for i, v in enumerate(nodes)}
        options = [_options(world, v) for v in nodes]
        ends = {w for sides in options for side in sides for w in side} - place.keys()
        order = {w: n for n, w in enumerate(self.sorted_games(ends))}
        left, right = (
            [[place[w] for w in sides[k] if w in place] for sides in options] for k in (0, 1)
        )
        outside = [
            tuple(tuple(sorted(order[w] for w in side if w in order)) for side in sides)
            for sides in options
        ]
        rank = {mark: n for n, mark in enumerate(sorted(set(outside)))}
        self.batches += 1
        classes = loopy_bisimulation(left, right, [rank[mark] for mark in outside])
        for v, n in zip(nodes, classes, strict=True):
            self.known.setdefault(v, (self.batches, n))

    def sorted_games(self, nodes: Iterable[int]) -> list[int]:
        """Return nodes that are loop-free values in the order of the world."""
        games = [value for w in nodes if (value := self.world.loopy.value(w)) is not None]
        return list(map(self.world.loopy.of_value, self.world.values.sorted(games)))

    def ordered(self, i: int, options: list[int]) -> list[int]:
        """Return the options of node i in the order in which they are written."""
        if i not in self.known:
            self.learn(i)
        rest = (w for w in options if self.world.loopy.value(w) is None)
        return [
            *self.sorted_games(options),
            *sorted(rest, key=lambda w: (w == i, *self.known[w])),
        ]


# --- names ---------------------------------------------------------------------------------------


def _name(world: World, i: int) -> Node | None:
    """Return a text without braces for a stopper with a loop, if it has one."""
    number = pseudonumber(world, i)
    if number is not None:
        return _pseudonumber(number)
    negative = world.loopy.negative(i)
    return (
        _up_on(world, i, 1)
        or _up_on(world, negative, -1)
        or _tiny(world, i, "Tiny")
        or _tiny(world, negative, "Miny")
        or _switch(world, i)
    )


def _pseudonumber(p: Pseudonumber) -> Node:
    if p.size:
        return notation.Word("on" if p.size > 0 else "off")
    word = notation.Word("over" if p.side > 0 else "under")
    return notation.Sum(((1, notation.NumberUpStar(p.number)), (1, word))) if p.number else word


def _number_and_star(world: World, i: int) -> tuple[Fraction, int] | None:
    """Return (x, m) if a node is x + *m."""
    game = world.loopy.value(i)
    ups = None if game is None else world.values.up_star_part(game)
    if game is None or ups is None or ups[0]:
        return None
    return fraction(world.values.number_part(game)), ups[1]


def _upon(world: World, i: int) -> tuple[Fraction, int] | None:
    """Return (x, m) if a stopper is x + upon + *m: {pass|x*} for m = 0, {x,pass|x} for m = 1."""
    left, right = _options(world, i)
    found = _number_and_star(world, right[0]) if len(right) == 1 and i in left else None
    if found is None:
        return None
    x, m = found
    shape = {i} if m else {i, right[0]}
    return (x, m ^ 1) if set(left) == shape else None


def _up_on(world: World, i: int, sign: int) -> Node | None:
    """Recognise x ± ^[on] + *m and x ± ^<on> + *m; `i` is the game, or its negative for sign -1."""
    found = _upon(world, i)
    if found is not None:
        return notation.UpOn(sign * found[0], sign, True, found[1])
    left, right = _options(world, i)
    below = _upon(world, world.loopy.negative(right[0])) if len(right) == 1 else None
    if below is None:
        return None
    x, m = -below[0], below[1] ^ 1
    wanted = {(x, n) for n in range(m + 1)}
    if len(left) == len(wanted) and {_number_and_star(world, w) for w in left} == wanted:
        return notation.UpOn(sign * x, sign, False, m)
    return None


def _tiny(world: World, i: int, name: str) -> Node | None:
    """Recognise x + Tiny(G) = {x||x|x-G}, for G >= over; for Miny, `i` is the negative."""
    left, right = _options(world, i)
    if len(left) != 1 or len(right) != 1 or _options(world, right[0])[0] != left:
        return None
    base, replies = pseudonumber(world, left[0]), _options(world, right[0])[1]
    if base is None or base.size or base.side or len(replies) != 1:
        return None
    size = world.loopy.upsum(left[0], world.loopy.negative(replies[0]))  # a number and a stopper
    over = node_of(world, Pseudonumber(0, side=1))
    # The text of G must not refer back to this game, which has no name of its own in Tiny(G).
    inside = world.loopy.followers([size], loopy=True)
    if not world.loopy.ge(size, over) or i in inside or world.loopy.negative(i) in inside:
        return None
    call = notation.Call(name, (Ref((size, False)),))
    x = base.number if name == "Tiny" else -base.number
    return notation.Sum(((1, notation.NumberUpStar(x)), (1, call))) if x else call


def _switch(world: World, i: int) -> Node | None:
    left = world.loopy.options(i, LEFT.value)
    if world.loopy.negative(i) != i or i in world.loopy.followers(left, loopy=True):
        return None
    return notation.Switch(tuple(Ref((w, False)) for w in left))
