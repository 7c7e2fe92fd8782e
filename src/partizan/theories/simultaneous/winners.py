"""Who may win a component at all, in some play, however bad."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from enum import Flag

from partizan.errors import DomainError
from partizan.theories.simultaneous.components import Component

__all__ = ["Winners", "possible_winners"]


class Winners(Flag):
    """A set of players, or none."""

    NOBODY = 0
    LEFT = 1
    RIGHT = 2
    BOTH = 3

    __hash__ = object.__hash__  # Flag's is written in Python, and states are looked up all the time


_OF_SIGN = {0: Winners.NOBODY, 1: Winners.LEFT, -1: Winners.RIGHT}


def possible_winners(
    component: Component, known: dict[int, Winners], spend: Callable[[Component], object]
) -> Winners:
    """Return who wins a component in some play; what is found on the way is added to `known`."""
    if component.number in known:
        return known[component.number]
    path: dict[Component, tuple[list[Winners], Iterator[Component]]] = {}

    def enter(new: Component) -> None:
        spend(new)
        found = _OF_SIGN[new.winner] if new.is_terminal else Winners.NOBODY
        path[new] = [found], _afterwards(new)

    enter(component)
    while path:
        here, (found, waiting) = next(reversed(path.items()))
        for needed in waiting if found[0] is not Winners.BOTH else ():
            if needed in path:
                raise DomainError(
                    f"{here.referee.rules.name}: play from {needed} comes back to it from {here}; "
                    "it must end"
                )
            if needed.number not in known:
                enter(needed)
                break
            found[0] |= known[needed.number]
        else:
            known[here.number] = found[0]
            del path[here]
            if path:
                next(reversed(path.values()))[0][0] |= found[0]
    return known[component.number]


def _afterwards(component: Component) -> Iterator[Component]:
    """Yield what the pairs of moves on a component lead to."""
    for a in range(len(component.left)):
        for b in range(len(component.right)):
            yield component.together(a, b)[1]
