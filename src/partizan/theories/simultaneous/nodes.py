"""States of simultaneous play, and how the value of one comes about."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from itertools import accumulate, pairwise
from typing import NamedTuple, TypeAlias

from partizan.theories.simultaneous.blocks import solve_blocks
from partizan.theories.simultaneous.matrix import solve_matrix
from partizan.theories.simultaneous.winners import Winners

__all__ = ["Apart", "Choices", "Decided", "Node", "State"]


class State(NamedTuple):
    """The components of a sum, by number, and who may still win everything that is decided.

    The winners matter for ∇ sums under extended normal play alone, and are both players elsewhere.
    """

    winners: Winners
    numbers: tuple[int, ...]


class Decided(NamedTuple):
    """A state in which play is over, or makes no difference any more."""

    value: Fraction

    @property
    def states(self) -> list[State]:
        """The states that the value needs: none."""
        return []


class Apart(NamedTuple):
    """A state whose value is made of the values of others."""

    states: list[State]
    join: Callable[[list[Fraction]], Fraction]


class Choices(NamedTuple):
    """A matrix; each entry is a list of points and states, of which the mean is taken.

    `heights` and `widths` are those of the blocks that belong to the components of a disjunctive
    sum, in the same order; they are empty if there are no such blocks.
    """

    rows: list[list[list[tuple[Fraction, State]]]]
    heights: list[int]
    widths: list[int]

    @property
    def states(self) -> list[State]:
        """The states that the value needs."""
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
        """Return the value of a matrix, block by block if those off the diagonal are constant."""
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
