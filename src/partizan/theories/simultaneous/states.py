"""States of simultaneous play: how their values are computed, and who can still win."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from enum import Flag
from fractions import Fraction
from itertools import accumulate, pairwise
from typing import NamedTuple, TypeAlias

from partizan.errors import DomainError
from partizan.theories.simultaneous.components import Component
from partizan.theories.simultaneous.matrices.blocks import solve_blocks
from partizan.theories.simultaneous.matrices.solve import solve_matrix


class Winners(Flag):
    """A set of players, possibly empty."""

    NEITHER = 0
    LEFT = 1
    RIGHT = 2
    BOTH = 3

    __hash__ = object.__hash__  # Flag's is slow Python, and states are looked up constantly


_OF_SIGN = {0: Winners.NEITHER, 1: Winners.LEFT, -1: Winners.RIGHT}


class State(NamedTuple):
    """The components of a sum, by number, and the players who can still win it.

    The winners matter only for ∇ sums under extended normal play; elsewhere they are both players.
    """

    winners: Winners
    numbers: tuple[int, ...]


class Decided(NamedTuple):
    """A state in which play is over or no longer matters."""

    value: Fraction

    @property
    def states(self) -> list[State]:
        """The states that the value depends on: none."""
        return []


class Apart(NamedTuple):
    """A state whose value is computed from the values of other states."""

    states: list[State]
    join: Callable[[list[Fraction]], Fraction]


class Choices(NamedTuple):
    """A matrix; each entry is a list of points and states, whose mean is taken.

    `heights` and `widths` are the sizes of the blocks that belong to the components of a
    disjunctive sum, in the same order; they are empty if there are no such blocks.
    """

    rows: list[list[list[tuple[Fraction, State]]]]
    heights: list[int]
    widths: list[int]

    @property
    def states(self) -> list[State]:
        """The states that the value depends on."""
        return [state for row in self.rows for entry in row for _, state in entry]

    def expected(
        self, value: Callable[[State], Fraction], *, counts_points: bool
    ) -> list[list[Fraction]]:
        """Return the matrix of expected values."""

        def mean(entry: list[tuple[Fraction, State]]) -> Fraction:
            if len(entry) == 1:
                gain, state = entry[0]
                return value(state) + gain if counts_points else value(state)
            total = sum((value(state) for _, state in entry), Fraction(0))
            if counts_points:
                total += sum((gain for gain, _ in entry), Fraction(0))
            return total / len(entry)

        return [[mean(entry) for entry in row] for row in self.rows]

    def solved(self, matrix: list[list[Fraction]]) -> Fraction:
        """Return the value of `matrix`, by blocks if those off the diagonal are constant."""
        if self.heights:
            columns = list(pairwise(accumulate(self.widths, initial=0)))
            blocks = [
                [[row[left:right] for row in matrix[top:bottom]] for left, right in columns]
                for top, bottom in pairwise(accumulate(self.heights, initial=0))
            ]
            found = solve_blocks(blocks)
            if found is not None:
                return found.value
        return solve_matrix(matrix).value


Node: TypeAlias = Decided | Apart | Choices


# --- possible winners -----------------------------------------------------------------------------


def possible_winners(
    component: Component, known: dict[int, Winners], spend: Callable[[Component], object]
) -> Winners:
    """Return who can win a component in some play; results found on the way go into `known`."""
    if component.number in known:
        return known[component.number]
    path: dict[Component, tuple[list[Winners], Iterator[Component]]] = {}

    def enter(new: Component) -> None:
        spend(new)
        found = _OF_SIGN[new.winner] if new.is_terminal else Winners.NEITHER
        path[new] = [found], _afterwards(new)

    enter(component)
    while path:
        here, (found, waiting) = next(reversed(path.items()))
        for needed in waiting if found[0] is not Winners.BOTH else ():
            if needed in path:
                raise DomainError(
                    f"{here.rules.name}: play from {needed} returns to it from {here}; play must "
                    "end"
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
    """Yield the components that pairs of moves lead to."""
    for a in range(len(component.left)):
        for b in range(len(component.right)):
            yield component.together(a, b)[1]
