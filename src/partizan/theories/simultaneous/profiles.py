"""Profiles: the probabilities that each player wins under optimal play [Huggan19, Sec. 6.3].

The expected value is their difference. There may be many optimal strategies, and the choice among
them affects how often the game is drawn; the range of a profile shows how much.
"""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from typing import NamedTuple

from partizan.display import table
from partizan.errors import DomainError
from partizan.players import LEFT, RIGHT
from partizan.recursion import Descent, descend
from partizan.theories.simultaneous.contract import Payoff
from partizan.theories.simultaneous.game import SimultaneousGame, check_game
from partizan.theories.simultaneous.induction import Apart, Choices, Induction, State
from partizan.theories.simultaneous.matrices.solve import optimal_strategies, solve_matrix


class Profile(NamedTuple):
    """The probabilities that Left wins and that Right wins; otherwise the game is a draw.

    >>> found = Profile(Fraction(1, 2), Fraction(1, 4))
    >>> print(found, found.draw, found.value)
    [1/2, 1/4] 1/4 1/4
    """

    left: Fraction
    right: Fraction

    @property
    def draw(self) -> Fraction:
        """The probability of a draw.

        >>> str(Profile(Fraction(1, 2), Fraction(1, 4)).draw)
        '1/4'
        """
        return 1 - self.left - self.right

    @property
    def value(self) -> Fraction:
        """The expected value.

        >>> str(Profile(Fraction(1, 2), Fraction(1, 4)).value)
        '1/4'
        """
        return self.left - self.right

    def __str__(self) -> str:
        return f"[{self.left}, {self.right}]"

    def _repr_html_(self) -> str:
        return table([("Left wins", self.left), ("Right wins", self.right), ("draw", self.draw)])


def profile(game: SimultaneousGame) -> Profile:
    """Return how often each player wins under extended normal play, for one optimal pair.

    >>> from partizan.theories.simultaneous.explicit import matrix_game
    >>> print(profile(matrix_game([[1, 0], [-1, 1]])))
    [4/9, 1/9]
    """
    check_game(game)
    induction, components = game._induction(Payoff.NORMAL)

    def mean(node: Choices, chances: list[list[Fraction]]) -> Fraction:
        found = solve_matrix(node.expected(induction.of_state, counts_points=False))
        return _paid(chances, found.left, found.right)

    state = induction.state(components)
    value = induction.of_state(state)
    left = descend(_left_wins(induction, state, mean, {}))
    return _checked(left, value)


def profile_range(game: SimultaneousGame) -> tuple[Profile, Profile]:
    """Return the profiles with the fewest and the most decisive games under optimal play.

    All optimal strategies of both players are considered in every round, so this is for small
    games.

    >>> from partizan.theories.simultaneous.explicit import matrix_game
    >>> print(*profile_range(matrix_game([[-1, 1], [1, -1], [0, 0]])))
    [0, 0] [1/2, 1/2]
    """
    check_game(game)
    induction, components = game._induction(Payoff.NORMAL)
    induction.merges_equal = False
    state = induction.state(components)
    value = induction.of_state(state)

    def extreme(choose: Callable[..., Fraction]) -> Fraction:
        def best(node: Choices, chances: list[list[Fraction]]) -> Fraction:
            # The chance is linear in each strategy, so its extremes occur at extreme points.
            matrix = node.expected(induction.of_state, counts_points=False)
            columns = optimal_strategies(matrix, RIGHT)
            return choose(
                _paid(chances, x, y) for x in optimal_strategies(matrix, LEFT) for y in columns
            )

        return descend(_left_wins(induction, state, best, {}))

    return _checked(extreme(min), value), _checked(extreme(max), value)


def _left_wins(
    induction: Induction,
    state: State,
    choose: Callable[[Choices, list[list[Fraction]]], Fraction],
    known: dict[State, Fraction],
) -> Descent[Fraction]:
    """Return the probability that Left wins from `state`, by the strategies that `choose` picks."""
    if state in known:
        return known[state]
    node = induction.node(state)
    if isinstance(node, Choices):
        chances = []
        for row in node.rows:
            line = []
            for entry in row:
                total = Fraction(0)
                for _, after in entry:
                    total += yield _left_wins(induction, after, choose, known)
                line.append(total / len(entry))
            chances.append(line)
        known[state] = choose(node, chances)
    elif isinstance(node, Apart):  # only one player can win
        known[state] = max(induction.of_state(state), Fraction(0))
    else:
        known[state] = Fraction(node.value == 1)
    return known[state]


def _paid(
    matrix: list[list[Fraction]], left: tuple[Fraction, ...], right: tuple[Fraction, ...]
) -> Fraction:
    return sum(
        (
            x * y * entry
            for x, row in zip(left, matrix, strict=True)
            if x
            for y, entry in zip(right, row, strict=True)
            if y and entry
        ),
        Fraction(0),
    )


def _checked(left: Fraction, value: Fraction) -> Profile:
    """Return the profile with the given expected value, after checking it."""
    found = Profile(left, left - value)
    if not (found.left >= 0 and found.right >= 0 and found.draw >= 0):
        raise DomainError(f"{found} is not a profile: a probability is negative")
    return found
