"""Matrices, values, optimal strategies, robots and outcomes of simultaneous games.

`SimultaneousGame` defines the questions; `partizan.position.simultaneous` makes positions of it.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import TYPE_CHECKING, Any, NamedTuple

from partizan.display import Shown, table
from partizan.errors import DomainError
from partizan.explanation import Step
from partizan.players import LEFT, RIGHT, Player
from partizan.theories.simultaneous.components import (
    Component,
    Components,
    Library,
    Move,
    joint,
    move_name,
    moves,
)
from partizan.theories.simultaneous.contract import Payoff, SimultaneousOutcome, SumKind
from partizan.theories.simultaneous.induction import MOST_BITS, Induction, Measure
from partizan.theories.simultaneous.matrices.solve import solve_matrix
from partizan.wording import quoted

_LISTED = 12  # moves that are listed


class GameMatrix(NamedTuple):
    """The game matrix: Left's moves, Right's moves, and the game that each pair leads to.

    `gains` are the points scored in the round. A terminal game has no rows or no columns.
    """

    left: tuple[str, ...]
    right: tuple[str, ...]
    entries: tuple[tuple[SimultaneousGame, ...], ...]
    gains: tuple[tuple[Fraction, ...], ...]

    def _repr_html_(self) -> str:
        rows = ((move, *row) for move, row in zip(self.left, self.entries, strict=True))
        return table(rows, ["", *self.right])


@dataclass(frozen=True, slots=True)
class SimultaneousSolution(Shown):
    """Optimal play in one round: the matrix of expected values, and a strategy for each player.

    `play` is the payoff: under normal play an entry 2 counts as a win, 1, and under scoring play
    as 2 points. A terminal game has an empty matrix and no strategies.
    """

    value: Fraction
    left_moves: tuple[str, ...]
    right_moves: tuple[str, ...]
    matrix: tuple[tuple[Fraction, ...], ...]
    left: tuple[Fraction, ...]
    right: tuple[Fraction, ...]
    play: Payoff = Payoff.NORMAL

    def strategy(self, player: Player | str) -> dict[str, Fraction]:
        """Return the moves of `player` that have positive probability, with that probability."""
        moves, weights = (
            (self.left_moves, self.left) if _is_left(player) else (self.right_moves, self.right)
        )
        found: dict[str, Fraction] = {}
        for move, weight in zip(moves, weights, strict=True):
            if weight:  # moves of the same name are one here
                found[move] = found.get(move, Fraction(0)) + weight
        return found


class SimultaneousGame(ABC):
    """A position, or a sum of positions, in which both players move at once.

    >>> from partizan import rulesets
    >>> isinstance(rulesets.simultaneous.clobber("xo"), SimultaneousGame)
    True
    """

    __slots__ = ()

    @property
    @abstractmethod
    def kind(self) -> SumKind:
        """How the components are played together. It is irrelevant if there is only one.

        >>> from partizan import rulesets
        >>> rulesets.simultaneous.clobber("xo").kind
        <SumKind.DISJUNCTIVE: '+'>
        """

    if TYPE_CHECKING:  # positions of every kind of play have them

        @property
        def summands(self) -> tuple[Any, ...]:
            """The components."""

    @abstractmethod
    def _library(self) -> Library:
        """Return the components met so far, with the answers found about them."""

    # --- moves -----------------------------------------------------------------------------------

    @property
    def is_terminal(self) -> bool:
        """Whether play is over.

        >>> from partizan import rulesets
        >>> [rulesets.simultaneous.clobber(text).is_terminal for text in ("xo", "xx")]
        [False, True]
        """
        left, right = moves(self.kind, self._induction(Payoff.NORMAL)[1])
        return not (left and right)

    def matrix(self) -> GameMatrix:
        """Return the game matrix [Huggan19, Sec. 6.0 and (6.3) to (6.6)].

        >>> from partizan import rulesets
        >>> rulesets.simultaneous.clobber("xox").matrix().left
        ('1>2', '3>2')
        """
        components = self._induction(Payoff.NORMAL)[1]
        left, right = moves(self.kind, components)
        table = [[joint(self.kind, components, a, b, exact=True) for b in right] for a in left]
        return GameMatrix(
            *self._names(components, left, right),
            tuple(tuple(self._with(cell.components) for cell in row) for row in table),
            tuple(tuple(cell.gain for cell in row) for row in table),
        )

    # --- values and strategies -------------------------------------------------------------------

    def value(
        self,
        play: Payoff | str = Payoff.NORMAL,
        *,
        bits: int = MOST_BITS,
    ) -> Fraction:
        """Return the exact expected value under optimal play.

        The payoff `play` is "normal", "scoring" or "majority".

        `bits` limits the length of the denominators on the way, which can double with every round.

        >>> from partizan import rulesets
        >>> str(rulesets.simultaneous.clobber("xoxo").value())
        '0'
        """
        return self._measured(play, "expected", bits=bits)

    def solve(
        self,
        play: Payoff | str = Payoff.NORMAL,
        *,
        bits: int = MOST_BITS,
    ) -> SimultaneousSolution:
        """Return the value of every pair of moves and an optimal strategy for each player.

        `value` describes `play` and `bits`.

        >>> from partizan import LEFT, simultaneous
        >>> simultaneous.matrix_game([[1, 0], [-1, 1]]).solve().strategy(LEFT)
        {'1': Fraction(2, 3), '2': Fraction(1, 3)}
        """
        play = Payoff.of(play)
        induction, components = self._induction(play, bits=bits)
        left, right = moves(self.kind, components)
        if not (left and right):
            return SimultaneousSolution(induction.value(components), (), (), (), (), (), play)
        table = []
        for a in left:
            row = []
            for b in right:
                gain, after = joint(self.kind, components, a, b)
                value = induction.value(after)
                row.append(value + gain if play is Payoff.SCORING else value)
            table.append(tuple(row))
        found = solve_matrix(table)
        return SimultaneousSolution(
            found.value,
            *self._names(components, left, right),
            tuple(table),
            found.left,
            found.right,
            play,
        )

    def robot(
        self,
        play: Payoff | str = Payoff.NORMAL,
        *,
        robot: Player | str = RIGHT,
    ) -> Fraction:
        """Return the value when `robot` is a cheating robot, who sees the other's move first.

        Chance plays no part, and the value is never better for the other player than the expected
        value. By default the robot is Right, also in the negative of a game [Huggan19, Ch. 8].

        >>> from partizan import simultaneous
        >>> str(simultaneous.matrix_game([[1, 0], [0, 1]]).robot())
        '0'
        """
        measure: Measure = "robot left" if _is_left(robot) else "robot right"
        return self._measured(play, measure)

    def outcome(self, play: Payoff | str = Payoff.NORMAL) -> SimultaneousOutcome:
        """Return who wins.

        Under extended normal play, a player who can force a win or a draw can do so against a
        robot, so the values against robots decide.

        >>> from partizan import simultaneous
        >>> simultaneous.matrix_game([[1, 0], [0, 1]]).outcome()
        <SimultaneousOutcome.M: 'mixed strategies decide'>
        """
        if Payoff.of(play) is not Payoff.NORMAL:
            value = self.value(play)
            return (
                SimultaneousOutcome.D
                if value == 0
                else SimultaneousOutcome.L
                if value > 0
                else SimultaneousOutcome.R
            )
        sure = self.robot(robot=RIGHT)
        hope = self.robot(robot=LEFT)
        if sure == 1:
            return SimultaneousOutcome.L
        if hope == -1:
            return SimultaneousOutcome.R
        return SimultaneousOutcome.D if sure == hope == 0 else SimultaneousOutcome.M

    # --- the induction ----------------------------------------------------------------------------

    def _induction(
        self,
        play: Payoff,
        measure: Measure = "expected",
        *,
        bits: int = MOST_BITS,
    ) -> tuple[Induction, Components]:
        shelf = self._library()
        induction = Induction(shelf, self.kind, play, measure, bits=bits)
        return induction, tuple([shelf.component(p.ruleset, p.board) for p in self.summands])

    def _measured(
        self,
        play: Payoff | str,
        measure: Measure,
        *,
        bits: int = MOST_BITS,
    ) -> Fraction:
        induction, components = self._induction(Payoff.of(play), measure, bits=bits)
        return induction.value(components)

    def _names(
        self, components: Components, left: list[Move], right: list[Move]
    ) -> tuple[tuple[str, ...], tuple[str, ...]]:
        return (
            tuple([move_name(self.kind, components, move, LEFT) for move in left]),
            tuple([move_name(self.kind, components, move, RIGHT) for move in right]),
        )

    @abstractmethod
    def _with(self, components: Sequence[Component]) -> SimultaneousGame:
        """Return the game with other boards in the same places."""


def explained_by_matrix(solution: SimultaneousSolution) -> Iterator[Step]:
    """Yield why both strategies of a solution secure the value, so that neither can do better."""
    if not solution.matrix:
        yield Step(f"Play is over: the value is {solution.value}.")
        return
    yield Step(
        "The entries are the values after each pair of moves; an optimal strategy of Left is "
        "beside the rows, and one of Right below the columns.",
        solution,
    )
    columns = [*zip(*solution.matrix, strict=True)]
    sides = (
        (LEFT, RIGHT, solution.left, columns, solution.right_moves, "at least"),
        (RIGHT, LEFT, solution.right, solution.matrix, solution.left_moves, "at most"),
    )
    for player, other, weights, lines, names, bound in sides:
        chosen = solution.strategy(player).items()
        mixed = ", ".join(f"{move} with probability {weight}" for move, weight in chosen)
        means = [
            sum((w * x for w, x in zip(weights, line, strict=True)), Fraction(0)) for line in lines
        ]
        against = [f"{mean} against {name}" for mean, name in zip(means, names, strict=True)]
        more = f", and so on for all {len(against)}" if len(against) > _LISTED else ""
        yield Step(
            f"{player} plays {mixed}, and expects {', '.join(against[:_LISTED])}{more}: {bound} "
            f"{solution.value} whatever {other} does."
        )


def check_game(game: object) -> None:
    """Raise `DomainError` unless `game` is a position of simultaneous play."""
    if not isinstance(game, SimultaneousGame):
        raise DomainError(
            f"expected a position of simultaneous play, not {quoted(game)}; make one with a "
            "ruleset of partizan.rulesets.simultaneous, or with matrix_game"
        )


def _is_left(player: Player | str) -> bool:
    """Return whether `player` is Left."""
    return Player.of(player) is LEFT
