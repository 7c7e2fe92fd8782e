"""Values as plain data that any world can read: for pickling, and when games of two worlds meet.

A value is a list of bases, options before the games they belong to, and which number to add to
which of them. Bases are the values up to numbers, so the list is as short as the store's own.
"""

from __future__ import annotations

from typing import TypeAlias

from partizan._core import World
from partizan.theories.normal.numbers import fraction, number_id

__all__ = ["Encoded", "decode", "encode"]

_Number: TypeAlias = tuple[int, int]  # numerator, exponent of 2
_Option: TypeAlias = tuple[_Number, int]  # the number to add to the base with this index
_Base: TypeAlias = tuple[int, int] | tuple[list[_Option], list[_Option]]  # ups and nimber; options
Encoded: TypeAlias = tuple[list[_Base], _Option]


def encode(world: World, g: int) -> Encoded:
    """Return the value `g` of a world as plain data."""
    bases: list[_Base] = []
    index: dict[int, int] = {}
    root = world.value_base(g)
    stack = [root]
    while stack:
        base = stack[-1]
        leaf = world.value_up_star_part(base)
        if base in index:
            stack.pop()
        elif leaf is not None:
            index[base] = len(bases)
            bases.append(leaf)
        else:
            sides = [
                [(world.value_number_part(h), world.value_base(h)) for h in options]
                for options in (world.value_options(base, 0), world.value_options(base, 1))
            ]
            missing = [h for side in sides for _, h in side if h not in index]
            if missing:
                stack.extend(missing)
            else:
                left, right = ([(x, index[h]) for x, h in side] for side in sides)
                index[base] = len(bases)
                bases.append((left, right))
    return bases, (world.value_number_part(g), index[root])


def decode(world: World, encoded: Encoded) -> int:
    """Return the id, in the given world, of an encoded value."""
    bases, root = encoded
    ids: list[int] = []

    def shifted(option: _Option) -> int:
        number, base = option
        return world.value_add(number_id(world, fraction(number)), ids[base])

    for left, right in bases:
        if isinstance(left, int) and isinstance(right, int):
            ids.append(world.value_up_star(left, right))
        elif isinstance(left, list) and isinstance(right, list):
            ids.append(world.value_make([shifted(h) for h in left], [shifted(h) for h in right]))
    return shifted(root)
