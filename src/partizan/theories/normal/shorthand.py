"""Values written down: in the notation of games, and as plain data that any world can read.

The canonical forms that are not written in braces are recognised in this order: numbers, ups and
stars; ^[n] and ^<n> with a number and a star; tinies and minies with a number; switches ±x.

As plain data, for pickling and for games from another world, a value is a list of bases, options
before the games that have them, and the number that is added to one of the bases. Bases are values
up to numbers, so the list has as many entries as the store uses.
"""

from __future__ import annotations

from fractions import Fraction
from typing import TypeAlias
from weakref import WeakKeyDictionary

from partizan._core import World
from partizan.errors import BudgetExceeded, TooLarge
from partizan.notation import Braces, Call, Node, NumberUpStar, Ref, Sum, Switch, UpPower
from partizan.theories.normal.numbers import fraction, number_id

_MOST_UNITS = 64  # higher powers of up are written in braces
_NIMBERS = 8


def describe(world: World, g: int) -> Node:
    """Return a syntax tree for the value `g`, in which `Ref(h)` stands for another value."""
    up_star = world.values.up_star_part(g)
    number = fraction(world.values.number_part(g))
    if up_star is not None:
        return NumberUpStar(number, *up_star)
    left, right = world.values.options(g, 0), world.values.options(g, 1)
    return (
        _power_of_up(world, g, number)
        or _tiny(world, left, right, "Tiny")
        or _tiny(world, left, right, "Miny")
        or _switch(world, g, left)
        or Braces(tuple(map(Ref, left)), tuple(map(Ref, right)))
    )


def _switch(world: World, g: int, left: list[int]) -> Node | None:
    return Switch(tuple(map(Ref, left))) if world.values.negative(g) == g else None


def _tiny(world: World, left: list[int], right: list[int], name: str) -> Node | None:
    """Recognise x + Tiny(G) = {x||x|x-G}, and Miny as its negative, where G exceeds all ups."""
    if name == "Miny":
        left, right = _negatives(world, right), _negatives(world, left)
    if len(left) != 1 or len(right) != 1 or not world.values.is_number(left[0]):
        return None
    (number,), (threat,) = left, right
    if world.values.options(threat, 0) != [number] or len(world.values.options(threat, 1)) != 1:
        return None
    (reply,) = world.values.options(threat, 1)
    size = world.values.subtract(number, reply)
    if fraction(world.values.stop(size, 1)) <= 0:
        return None
    x = fraction(world.values.number_part(number))
    call = Call(name, (Ref(size),))
    if x == 0:
        return call
    return Sum(((1, NumberUpStar(x if name == "Tiny" else -x)), (1, call)))


def _negatives(world: World, games: list[int]) -> list[int]:
    return [world.values.negative(g) for g in games]


# --- powers of up --------------------------------------------------------------------------------


class _Units:
    """The values ↑[n] + *m and ↑<n> + *m of one world, listed as far as needed."""

    def __init__(self) -> None:
        self._names: dict[int, tuple[int, bool, int]] = {}
        self._order = 1
        self._up_to = 0  # the id of ↑[order]

    def find(self, world: World, g: int) -> tuple[int, bool, int] | None:
        """Return (n, whether `g` is up *to* the n, m) if `g` is such a value."""
        birthday = int(fraction(world.values.birthday(g)))  # ↑[n] is born on day n + 1
        try:
            while self._order < min(birthday, _MOST_UNITS):
                self._list_next(world)
        except (BudgetExceeded, TooLarge):
            pass  # in a full store no more names are listed, but its values can still be written
        return self._names.get(g)

    def _list_next(self, world: World) -> None:
        # ↑<n+1> = {0 | * - ↑[n]} and ↑[n+1] = {↑[n] | *}
        zero, star = number_id(world, 0), world.values.up_star(0, 1)
        up_to = self._up_to if self._order > 1 else world.values.up_star(1, 0)
        unit = world.values.make([zero], [world.values.subtract(star, up_to)])
        self._up_to = world.values.make([up_to], [star])
        self._order += 1
        for g, to in ((self._up_to, True), (unit, False)):
            for m in range(_NIMBERS):
                name = world.values.add(g, world.values.up_star(0, m))
                self._names[name] = (self._order, to, m)


_units: WeakKeyDictionary[World, _Units] = WeakKeyDictionary()


def _power_of_up(world: World, g: int, number: Fraction) -> Node | None:
    """Recognise number ± ↑[n] + *m and number ± ↑<n> + *m."""
    if world.values.stop(g, 0) != world.values.stop(g, 1):
        return None
    units = _units.setdefault(world, _Units())
    base = world.values.base(g)
    for sign, candidate in ((1, base), (-1, world.values.negative(base))):
        found = units.find(world, candidate)
        if found is not None:
            order, to, nimber = found
            return UpPower(number, sign, Fraction(order), to, nimber)
    return None


_Number: TypeAlias = tuple[int, int]  # numerator and exponent of 2
_Option: TypeAlias = tuple[_Number, int]  # a number, added to the base with this index
_Base: TypeAlias = tuple[int, int] | tuple[list[_Option], list[_Option]]  # ups and nimber; options
Encoded: TypeAlias = tuple[list[_Base], _Option]


def encode(world: World, g: int) -> Encoded:
    """Return the value with id `g` in `world` as plain data."""
    bases: list[_Base] = []
    index: dict[int, int] = {}
    root = world.values.base(g)
    stack = [root]
    while stack:
        base = stack[-1]
        leaf = world.values.up_star_part(base)
        if base in index:
            stack.pop()
        elif leaf is not None:
            index[base] = len(bases)
            bases.append(leaf)
        else:
            sides = [
                [(world.values.number_part(h), world.values.base(h)) for h in options]
                for options in (world.values.options(base, 0), world.values.options(base, 1))
            ]
            missing = [h for side in sides for _, h in side if h not in index]
            if missing:
                stack.extend(missing)
            else:
                left, right = ([(x, index[h]) for x, h in side] for side in sides)
                index[base] = len(bases)
                bases.append((left, right))
    return bases, (world.values.number_part(g), index[root])


def decode(world: World, encoded: Encoded) -> int:
    """Return the id of an encoded value in `world`."""
    bases, root = encoded
    ids: list[int] = []

    def shifted(option: _Option) -> int:
        number, base = option
        return world.values.add(number_id(world, fraction(number)), ids[base])

    for left, right in bases:
        if isinstance(left, int) and isinstance(right, int):
            ids.append(world.values.up_star(left, right))
        elif isinstance(left, list) and isinstance(right, list):
            ids.append(world.values.make([shifted(h) for h in left], [shifted(h) for h in right]))
    return shifted(root)
