"""Values as plain data, readable in any world: for pickling, and for games from another world.

A value is encoded as a list of bases, options before the games that have them, and the number that
is added to one of the bases. Bases are values up to numbers, so the list has as many entries as the
store uses.
"""

from __future__ import annotations

from typing import TypeAlias

from partizan._core import World
from partizan.theories.normal.numbers import fraction, number_id

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
