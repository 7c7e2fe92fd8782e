"""Both sides of every bridge of a black and white Timbush tree, found in two walks over the tree.

`partizan.theorems.black_white_timbush` uses them to list the winning arcs.
"""

from __future__ import annotations

from typing import TypeAlias

from partizan.errors import BudgetExceeded
from partizan.players import LEFT, RIGHT, Player
from partizan.theorems._black_white_trees import Number, Tree, ahead, passed

__all__ = ["Sides"]

_MAX_BITS = 1 << 31  # bits of all numbers kept at once

_Step: TypeAlias = tuple[int, int]  # a vertex, and the neighbour we came from


class Sides:
    """Both sides of every bridge: each is a string or a part of the skeleton."""

    def __init__(self, tree: Tree) -> None:
        order = len(tree.beside)
        self._arcs = {
            (vertex, other): (owner, leaves)
            for vertex, beside in enumerate(tree.beside)
            for other, owner, leaves in beside
        }
        self._bits = 0
        # For each vertex, by neighbour: the strings that hang on it, and the owners of its bones.
        self._strings: list[dict[int, Number]] = [{} for _ in range(order)]
        self._bones: list[dict[int, set[Player]]] = [{} for _ in range(order)]
        self._sums: list[Number] = [0] * order
        self._counts = [dict.fromkeys((LEFT, RIGHT), 0) for _ in range(order)]
        self._known: dict[_Step, Player | None] = {}
        self._leaps: dict[_Step, _Step | Player | None] = {}
        owners: dict[int, set[Player]] = {}
        for end in tree.cyclic:
            owners.setdefault(end.vertex, set()).add(end.owner)
        for vertex, own in owners.items():
            self._add_bone(vertex, vertex, own)  # a bone of its own
        way = tree.way(0)
        for vertex, below, _, _ in reversed(way):
            self._send(vertex, below)
        for vertex, below, _, _ in way:
            self._send(below, vertex)

    def winners(self, vertex: int, without: int) -> set[Player]:
        """Return the players who win, moving first, the part at `vertex` away from `without`."""
        owners = self._owners(vertex, without)
        if not owners:
            return ahead(self._number(vertex, without))
        last = self._end_towards(vertex, without)
        return owners if last is None else owners | {last}

    def _send(self, vertex: int, other: int) -> None:
        """Pass the part at `vertex` on to its neighbour `other`."""
        owners = self._owners(vertex, other)
        if owners:
            self._add_bone(other, vertex, owners)
            return
        owner, leads = self._arcs[vertex, other]
        number = passed(self._number(vertex, other), owner, leads=leads)
        if number is None:
            self._add_bone(other, vertex, {owner})
        elif number:
            self._bits += number.numerator.bit_length() + number.denominator.bit_length()
            if self._bits > _MAX_BITS:
                raise BudgetExceeded(
                    "the numbers of this board are too long to keep them all; ask about "
                    "single arcs instead"
                )
            self._strings[other][vertex] = number
            self._sums[other] += number

    def _add_bone(self, vertex: int, towards: int, owners: set[Player]) -> None:
        self._bones[vertex][towards] = owners
        for owner in owners:
            self._counts[vertex][owner] += 1

    def _owners(self, vertex: int, without: int) -> set[Player]:
        """Return the owners of the ends seen from `vertex`, except in the direction `without`."""
        unseen = self._bones[vertex].get(without, ())
        counts = self._counts[vertex].items()
        return {owner for owner, count in counts if count > (owner in unseen)}

    def _number(self, vertex: int, without: int) -> Number:
        """Return the number of the strings on `vertex`, except the one towards `without`."""
        return self._sums[vertex] - self._strings[vertex].get(without, 0)

    def _end_towards(self, vertex: int, without: int) -> Player | None:
        """Return the owner of the end at `vertex` as the skeleton sees it, or None.

        That end lies between `vertex` and the first branching of the skeleton.
        """
        number: Number = 0
        trail = []
        step: _Step | Player | None = (vertex, without)
        while isinstance(step, tuple):
            if not number:  # as if the path began here
                if step in self._known:
                    step = self._known[step]
                    break
                trail.append(step)
            step = self._leap(step)
            if isinstance(step, tuple):
                after, owner, leads = self._after(step)
                beyond = passed(number + self._number(*step), owner, leads=leads)
                number, step = (0, owner) if beyond is None else (beyond, after)
        self._known |= dict.fromkeys(trail, step)
        return step

    def _leap(self, step: _Step) -> _Step | Player | None:
        """Return the first step of the path that may change a number carried along it.

        Return the owner of the end if an end comes first, or None if the path stops.
        """
        way = []
        here = step
        while here not in self._leaps and self._goes_on(here):
            way.append(here)
            here = self._after(here)[0]
        if here not in self._leaps:
            self._leaps[here] = None
        for place in reversed(way):
            after, owner, leads = self._after(place)
            self._leaps[place] = place
            if leads or self._number(*place):
                continue
            match = self._leaps[after]  # the step that undoes this arc
            if not isinstance(match, tuple):
                self._leaps[place] = match
                continue
            beyond, its_owner, is_taking = self._after(match)
            if is_taking and not self._number(*match):
                self._leaps[place] = owner if its_owner is owner else self._leaps[beyond]
        return self._leaps[step]

    def _goes_on(self, step: _Step) -> bool:
        """Return whether exactly one bone leads on: the path stops where the skeleton branches."""
        vertex, without = step
        bones = self._bones[vertex]
        return len(bones) - (without in bones) == 1 and vertex not in bones

    def _after(self, step: _Step) -> tuple[_Step, Player, bool]:
        """Return the next step, the owner of the arc to it, and whether the arc points there."""
        vertex, without = step
        (towards,) = self._bones[vertex].keys() - {without}
        return ((towards, vertex), *self._arcs[vertex, towards])
