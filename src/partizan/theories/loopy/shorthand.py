"""Names of loopy values, and the order in which options are written.

Written without braces: on, off, x + over and x + under; x + upon and x + ^<on> with nimbers, as
`^[on]` and `^<on>`; x + Tiny(G) and x + Miny(G); switches.
"""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from typing import TypeAlias

from partizan.notation import (
    Braces,
    Call,
    Node,
    NumberUpStar,
    Ref,
    Sum,
    Switch,
    UpOn,
    Word,
    children,
    with_children,
)
from partizan.theories.loopy.components import bisimulation
from partizan.theories.loopy.stops import Pseudonumber, node_of, pseudonumber
from partizan.theories.loopy.store import Store
from partizan.theories.normal import shorthand
from partizan.theories.normal.numbers import fraction

__all__ = ["Key", "describer"]

Key: TypeAlias = tuple[int, bool]
"""A stored node, and whether its negative is meant."""


def describer(store: Store) -> Callable[[Key], Node]:
    """Return a function that describes stored nodes; `Ref(key)` stands for another node."""
    ranks = _Ranks(store)

    def describe(key: Key) -> Node:
        i, negated = key
        if negated and store.is_stopper(i):
            i, negated = store.negative(i), False
        game = store.game(i)
        if game >= 0:
            return _restored(store, shorthand.describe(store.world, game))
        name = _name(store, i) if store.is_stopper(i) else None
        if name is not None:
            return name
        sides = [
            tuple(Ref((w, negated)) for w in ranks.ordered(i, side))
            for side in (store.left(i), store.right(i))
        ]
        return Braces(*(sides[::-1] if negated else sides))

    return describe


def _restored(store: Store, node: Node) -> Node:
    """Return a description in which references to values of the world are keys."""
    if isinstance(node, Ref):
        assert isinstance(node.key, int)
        return Ref((store.of_game(node.key), False))
    parts = children(node)
    return with_children(node, [_restored(store, part) for part in parts]) if parts else node


class _Ranks:
    """The places of nodes among options.

    They depend on the game only, not on the history of the store: loop-free values come first, in
    the order of the world, and then loopy ones as colour refinement orders them.
    """

    def __init__(self, store: Store) -> None:
        self.store = store
        self.known: dict[int, tuple[int, int]] = {}  # of loopy nodes
        self.batches = 0

    def learn(self, start: int) -> None:
        """Rank the loopy followers of `start`."""
        store = self.store
        nodes = store.followers([start], loopy=True)
        place = {v: i for i, v in enumerate(nodes)}
        ends = {w for v in nodes for w in (*store.left(v), *store.right(v))} - place.keys()
        games = store.world.value_sorted([store.game(w) for w in ends])
        order = {store.of_game(g): n for n, g in enumerate(games)}
        sides = (store.left, store.right)
        inner = [[[place[w] for w in side(v) if w in place] for v in nodes] for side in sides]
        colour = [
            tuple(tuple(sorted(order[w] for w in side(v) if w in order)) for side in sides)
            for v in nodes
        ]
        self.batches += 1
        for v, n in zip(nodes, bisimulation(inner[0], inner[1], colour), strict=True):
            self.known.setdefault(v, (self.batches, n))

    def ordered(self, i: int, options: tuple[int, ...]) -> list[int]:
        """Return the options of node i in the order in which they are written."""
        if i not in self.known:
            self.learn(i)
        games = [self.store.game(w) for w in options if self.store.game(w) >= 0]
        rest = (w for w in options if self.store.game(w) < 0)
        return [
            *map(self.store.of_game, self.store.world.value_sorted(games)),
            *sorted(rest, key=lambda w: (w == i, *self.known[w])),
        ]


# --- names ---------------------------------------------------------------------------------------


def _name(store: Store, i: int) -> Node | None:
    """Return a text without braces for a stopper with a loop, if it has one."""
    number = pseudonumber(store, i)
    if number is not None:
        return _pseudonumber(number)
    negative = store.negative(i)
    return (
        _up_on(store, i, 1)
        or _up_on(store, negative, -1)
        or _tiny(store, i, "Tiny")
        or _tiny(store, negative, "Miny")
        or _switch(store, i)
    )


def _pseudonumber(p: Pseudonumber) -> Node:
    if p.size:
        return Word("on" if p.size > 0 else "off")
    word = Word("over" if p.side > 0 else "under")
    return Sum(((1, NumberUpStar(p.number)), (1, word))) if p.number else word


def _number_and_star(store: Store, i: int) -> tuple[Fraction, int] | None:
    """Return (x, m) if a node is x + *m."""
    game = store.game(i)
    ups = store.world.value_up_star_part(game) if game >= 0 else None
    if ups is None or ups[0]:
        return None
    return fraction(store.world.value_number_part(game)), ups[1]


def _upon(store: Store, i: int) -> tuple[Fraction, int] | None:
    """Return (x, m) if a stopper is x + upon + *m: {pass|x*} for m = 0, {x,pass|x} for m = 1."""
    left, right = store.left(i), store.right(i)
    found = _number_and_star(store, right[0]) if len(right) == 1 and i in left else None
    if found is None:
        return None
    x, m = found
    shape = {i} if m else {i, right[0]}
    return (x, m ^ 1) if set(left) == shape else None


def _up_on(store: Store, i: int, sign: int) -> Node | None:
    """Recognise x ± ^[on] + *m and x ± ^<on> + *m; `i` is the game, or its negative for sign -1."""
    found = _upon(store, i)
    if found is not None:
        return UpOn(sign * found[0], sign, True, found[1])
    right = store.right(i)
    below = _upon(store, store.negative(right[0])) if len(right) == 1 else None
    if below is None:
        return None
    x, m = -below[0], below[1] ^ 1
    wanted = {(x, n) for n in range(m + 1)}
    left = store.left(i)
    if len(left) == len(wanted) and {_number_and_star(store, w) for w in left} == wanted:
        return UpOn(sign * x, sign, False, m)
    return None


def _tiny(store: Store, i: int, name: str) -> Node | None:
    """Recognise x + Tiny(G) = {x||x|x-G}, for G >= over; for Miny, `i` is the negative."""
    left, right = store.left(i), store.right(i)
    if len(left) != 1 or len(right) != 1 or store.left(right[0]) != left:
        return None
    base, replies = pseudonumber(store, left[0]), store.right(right[0])
    if base is None or base.size or base.side or len(replies) != 1:
        return None
    size = store.upsum(left[0], store.negative(replies[0]))  # a number and a stopper
    over = node_of(store, Pseudonumber(0, side=1))
    if not store.ge(size, over) or i in store.followers([size], loopy=True):
        return None
    call = Call(name, (Ref((size, False)),))
    x = base.number if name == "Tiny" else -base.number
    return Sum(((1, NumberUpStar(x)), (1, call))) if x else call


def _switch(store: Store, i: int) -> Node | None:
    left = store.left(i)
    if store.negative(i) != i or i in store.followers(left, loopy=True):
        return None
    return Switch(tuple(Ref((w, False)) for w in left))
