"""Positions of simultaneous play: both players move at once, by mixed strategies."""

from __future__ import annotations

from collections.abc import Callable, Collection, Hashable, Iterator, Sequence
from contextlib import AbstractContextManager
from fractions import Fraction
from functools import partial
from typing import Any, Final, Self, TypeVar

from partizan.budget import Budget, Meter
from partizan.engine import Reason
from partizan.engine.known import Known, known
from partizan.engine.memo import memo_of, trim
from partizan.engine.stored import refused
from partizan.errors import BudgetExceeded, DomainError, TooLarge
from partizan.explanation import Explanation, Step
from partizan.notation.numbers import read_rational
from partizan.players import LEFT, Player
from partizan.position.analysis import Analysis, Inquiry, quietly
from partizan.position.analysis import Step as Asking
from partizan.position.explaining import PATIENCE, steps_by_theorem
from partizan.position.position import Position
from partizan.rules.contract import Rules
from partizan.rules.sums import Boards
from partizan.theories.simultaneous.components import CAPACITY, Component, Library
from partizan.theories.simultaneous.contract import VALUES, CheckedSimultaneous, Payoff, SumKind
from partizan.theories.simultaneous.game import SimultaneousGame, explained_by_matrix
from partizan.theories.simultaneous.induction import MOST_BITS
from partizan.theories.simultaneous.sums import SimultaneousSum, summed
from partizan.theory import Question

B = TypeVar("B", bound=Hashable)


class _Components(Question):
    name = "components of simultaneous games"


_COMPONENTS: Final = _Components()


class SimultaneousPosition(SimultaneousGame, Position[B]):
    """A position in which both players move at once, or a sum of such positions.

    >>> from partizan import rulesets
    >>> g = rulesets.simultaneous.subtraction_squares(1, 2)(4)
    >>> str(g.value()), g.best(LEFT), str(g.outcome())
    ('1/2', {'1l': Fraction(1, 2), '1r': Fraction(1, 2)}, 'M')
    >>> str((g + g).value()), str((g & g).value("scoring"))
    ('5/8', '1')
    """

    __slots__ = ()
    kind_of_play = "simultaneous"
    _sum_rules = partial(SimultaneousSum, SumKind.DISJUNCTIVE)

    def __init__(self, ruleset: Rules[B], board: B) -> None:
        CheckedSimultaneous(ruleset, board)  # refuses boards that cannot be hashed
        super().__init__(ruleset, board)

    @property
    def kind(self) -> SumKind:
        """The kind of sum; it does not matter for a single component.

        >>> from partizan import rulesets
        >>> g = rulesets.simultaneous.subtraction_squares(1, 2)(4)
        >>> (g + g).kind, (g & g).kind
        (<SumKind.DISJUNCTIVE: '+'>, <SumKind.CONJUNCTIVE: '∧'>)
        """
        rules = self.ruleset
        return rules.kind if isinstance(rules, SimultaneousSum) else SumKind.DISJUNCTIVE

    # --- value -----------------------------------------------------------------------------------

    def value(self, play: Payoff | str = Payoff.NORMAL, *, bits: int = MOST_BITS) -> Fraction:
        """Return the expected value of optimal play, exactly.

        `bits` limits the length of denominators, which may double with every round.

        >>> from partizan import rulesets
        >>> rulesets.simultaneous.subtraction_squares(1, 2)(7).value()
        Fraction(3, 8)
        """
        found = self._known(play)
        return super().value(play, bits=bits) if found is None else Fraction(found.answer)

    @staticmethod
    def read_value(text: str) -> Fraction:
        """Return the number that `text` denotes.

        >>> SimultaneousPosition.read_value("3/8")
        Fraction(3, 8)
        """
        return read_rational(text, "the expected value of a game")

    def why(self, play: Payoff | str = Payoff.NORMAL) -> Reason:
        """Return how the value is known: by a theorem, or by play.

        >>> from partizan import rulesets
        >>> g = rulesets.simultaneous.subtraction_squares(1, 2)(4)
        >>> str(g.why()).partition(":")[0]
        'by [Huggan19, Thm 7.3.1]'
        """
        found = self._known(play)
        return Reason("by play") if found is None else Reason.of_theorems(found.theorem)

    def best(self, player: Player | str, play: Payoff | str = Payoff.NORMAL) -> dict[str, Fraction]:
        """Return an optimal strategy of `player`: moves and their probabilities.

        The payoff `play` is "normal", "scoring" or "majority".

        >>> from partizan import rulesets
        >>> rulesets.simultaneous.subtraction_squares(1, 2)(4).best("right")
        {'2l': Fraction(1, 2), '2r': Fraction(1, 2)}
        """
        return self.solve(play).strategy(Player.of(player))

    def questions(self) -> dict[str, Callable[[], object]]:
        """Return the questions that can be asked about the position, by name.

        >>> from partizan import rulesets
        >>> list(rulesets.simultaneous.subtraction_squares(1, 2)(4).questions())
        ['value', 'outcome', 'scoring value', 'Left plays', 'Right plays', 'against a robot']
        """
        asked: dict[str, Callable[[], object]] = {"value": self.value, "outcome": self.outcome}
        asked["scoring value"] = lambda: self.value(Payoff.SCORING)
        asked |= {
            f"{player} plays": partial(self._strategy, player) for player in (LEFT, LEFT.opponent)
        }
        return asked | {"against a robot": self.robot}

    def analysis(
        self,
        *only: str,
        without: Collection[str] = (),
        seconds: float | None = None,
        extra: float | None = None,
        around: Callable[[Asking], AbstractContextManager[object]] = quietly,
    ) -> Analysis:
        """Return what is said about the position: findings, one by one.

        If questions are named, `only` these are asked. `AlternatingPosition.analysis` describes the
        other arguments.

        >>> from partizan import rulesets
        >>> squares = rulesets.simultaneous.subtraction_squares(1, 2)
        >>> print(squares(4).analysis("value", "Left plays"))
        value: 1/2
        Left plays: 1l with 1/2, 1r with 1/2
        """
        inquiry = self._inquiry()
        return Analysis(inquiry, only, without=without, seconds=seconds, extra=extra, around=around)

    def _inquiry(self) -> Inquiry:
        for name, ask in self.questions().items():
            why = self.why if name == "value" else None
            yield Asking(name, ask, why, extra=name not in {"value", "outcome"})

    def _strategy(self, player: Player) -> str:
        chosen = self.best(player).items()
        return ", ".join(f"{move} with {weight}" for move, weight in chosen) or "nothing"

    _explained = tuple(VALUES.values())

    def explain(self, play: Payoff | str = Payoff.NORMAL) -> Explanation:
        """Return why the position has its value: an equilibrium of its matrix.

        >>> from partizan import rulesets
        >>> steps = rulesets.simultaneous.clobber("xo").explain().steps
        >>> print(steps[1].sentence.partition(":")[0])
        Left plays 1>2 with probability 1, and expects 0 against 2>1
        """
        value = self.value(play)
        steps = steps_by_theorem(self, [VALUES[Payoff.of(play)]])[1]
        try:
            with Budget(seconds=PATIENCE):
                steps += explained_by_matrix(self.solve(play))
        except (BudgetExceeded, TooLarge):
            pass  # a theorem says more than play
        steps.append(Step(f"So the value is {value}."))
        name = f"{self.ruleset.name} {self}"
        return Explanation(name, "value", value, str(self.why(play)), tuple(steps))

    # --- moves -----------------------------------------------------------------------------------

    def _moves(self, player: Player) -> Iterator[Self]:
        """Yield the positions after a move of one player, while the other moves elsewhere."""
        if self.kind is not SumKind.DISJUNCTIVE:
            raise DomainError(
                f"both players move in all components of {self}, so neither has options alone; "
                "use its matrix()"
            )
        summands = self.summands
        for i, position in enumerate(summands):
            rules: Any = CheckedSimultaneous(position.ruleset, position.board)
            for move in rules.choices(position.board, player):
                moved = position._at(rules.alone(position.board, player, move))
                yield self._sum(*summands[:i], moved, *summands[i + 1 :])

    def followers(self) -> Iterator[Self]:
        """Yield this position and every position that rounds of play can reach, each once.

        >>> from partizan import rulesets
        >>> [*map(str, rulesets.simultaneous.subtraction_squares(1, 2)(4).followers())]
        ['4', '1', '2', '0']
        """
        meter = Meter(f"followers of a {self.ruleset.name} position")
        met: set[Position[Any]] = {self}
        waiting: list[Any] = [self]
        while waiting:
            position = waiting.pop()
            yield position
            entries: Any = position.matrix().entries
            for row in entries:
                for after in row:
                    if after not in met:
                        meter.visit()
                        met.add(after)
                        waiting.append(after)

    # --- sums ------------------------------------------------------------------------------------

    def _sum(self, *summands: Self) -> Self:
        if len(summands) != 1 and self.kind is not SumKind.DISJUNCTIVE:
            return summed(self.kind, *summands)  # type: ignore[return-value]
        return super()._sum(*summands)

    def __add__(self, other: object) -> Self:
        """Return the disjunctive sum."""
        if isinstance(other, SimultaneousGame):
            return summed(SumKind.DISJUNCTIVE, self, other)  # type: ignore[return-value]
        return super().__add__(other)

    def __and__(self, other: object) -> SimultaneousPosition[Any]:
        """Return the conjunctive sum ∧."""
        if not isinstance(other, SimultaneousGame):
            return NotImplemented
        return summed(SumKind.CONJUNCTIVE, self, other)

    # --- theorems and memory ---------------------------------------------------------------------

    def _known(self, play: Payoff | str) -> Known | None:
        return known(self.ruleset, self.board, VALUES[Payoff.of(play)])

    def _library(self) -> Library:
        """Return the library of components that positions of the same rulesets share."""
        refused(self.ruleset)
        trim()
        rulesets: Any = tuple({id(p.ruleset): p.ruleset for p in self.summands}.values())
        answers = memo_of(rulesets, _COMPONENTS).answers
        found: Library | None = answers.get("library")
        if found is None or len(found) > CAPACITY:
            found = answers["library"] = Library()
        return found

    def _with(self, components: Sequence[Component]) -> Self:
        boards: Any = [component.board for component in components]
        return self._at(Boards(boards) if isinstance(self.ruleset, SimultaneousSum) else boards[0])  # type: ignore[arg-type]
