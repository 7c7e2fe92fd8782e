"""Compounds in which a move may change several boards: conjunctive, continued and selective.

    nim_and_kayles = Conjunctive(nim, kayles)
    nim_and_kayles(3, 5).outcome()

A move is a move in every component in a conjunctive compound G ∧ H, in every component that is not
over in a continued one G ∇ H, and in any of them in a selective one G ∨ H. Who wins follows from
the components: from how long play lasts there, or from who wins there [Conway01, ch. 14].
`COMPOUNDS` has them by their signs, together with the sequential compound.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import partial
from itertools import chain, combinations, product
from typing import Any, ClassVar, Final, NamedTuple

from partizan import engine
from partizan.errors import DomainError, Repetition
from partizan.players import Player
from partizan.position import Position, SimultaneousPosition
from partizan.rules.contract import Ruleset
from partizan.rules.move import Move
from partizan.rules.sums import Summand
from partizan.rules.theorem import theorem
from partizan.rulesets.compounds import Sequential
from partizan.theories.lengths import (
    MISERE_REMOTENESS,
    MISERE_SUSPENSE,
    REMOTENESS,
    SUSPENSE,
    LengthOfPlay,
    Lengths,
)
from partizan.theories.misere.evaluations import OUTCOME as MISERE_OUTCOME
from partizan.theories.normal.evaluations import OUTCOME
from partizan.theories.simultaneous.contract import SumKind
from partizan.theories.simultaneous.sums import summed
from partizan.theory import Outcome
from partizan.wording import quoted


class Together(NamedTuple):
    """The boards of a compound, and the sign between them.

    >>> print(Together("∧", ("first board", "second board")))
    first board ∧ second board
    """

    sign: str
    boards: tuple[Any, ...]

    def __str__(self) -> str:
        return f" {self.sign} ".join(map(str, self.boards))


class _Joint(Ruleset[Together]):
    """Rulesets that are played at once: a move is a move in each of some components."""

    board_type = Together
    sign: ClassVar[str]
    kind: ClassVar[SumKind | None] = None
    """The sum of positions of simultaneous play that has the same sign."""
    usage = ("several boards", "all of them, as in {name}(first, second)")

    def __init__(self, *rulesets: Ruleset[Any]) -> None:
        given: tuple[object, ...] = rulesets or ("nothing",)
        for rules in given:
            if not isinstance(rules, Ruleset):
                raise DomainError(
                    f"{type(self).__name__} needs rulesets of alternating play, not {quoted(rules)}"
                )
        self.rulesets = self.parameters = rulesets
        self.is_impartial = all(rules.is_impartial for rules in rulesets)
        self.is_loopy = any(rules.is_loopy for rules in rulesets)

    def components(self, board: Together) -> list[Summand]:
        """Return the rulesets and their boards."""
        return list(zip(self.rulesets, board.boards, strict=True))

    def _with(self, boards: Iterable[Any]) -> Together:
        return Together(self.sign, tuple(boards))

    @abstractmethod
    def _choices(self, board: Together) -> Iterable[Sequence[int]]:
        """Return the sets of components in which a player may move at once."""

    def moves(self, board: Together, player: Player) -> Iterator[Move[Together]]:
        """Yield the moves in all components of a choice, each named after its component."""
        found = [[*rules.moves(part, player)] for rules, part in self.components(board)]
        for chosen in self._choices(board):
            for moves in product(*(found[i] for i in chosen)):
                boards = [*board.boards]
                for i, move in zip(chosen, moves, strict=True):
                    boards[i] = move.board
                names = (f"{i + 1}: {move.name}" for i, move in zip(chosen, moves, strict=True))
                yield Move(player, ", ".join(names), self._with(boards))

    # The game tree depends only on the trees of the boards.

    def representative(self, board: Together) -> Together:
        """Return the representatives of all boards."""
        return self._with(rules.representative(part) for rules, part in self.components(board))

    def conjugate(self, board: Together) -> Together | None:
        """Return the conjugates of all boards, or None if one is unknown."""
        found = [rules.conjugate(part) for rules, part in self.components(board)]
        return None if None in found else self._with(found)

    def admitted(self, board: Together) -> Together:
        """Return the boards; there must be one for each ruleset."""
        if board.sign != self.sign or len(board.boards) != len(self.rulesets):
            raise self.unreadable(board)
        return board

    def converted(self, *given: object) -> Together:
        """Return the boards, each read by its ruleset."""
        if len(given) != len(self.rulesets):
            raise self.unreadable(*given)
        return self._with(rules.board(part) for rules, part in self.components(self._with(given)))

    def read(self, text: str) -> Together:
        """Read the boards with the sign between them."""
        return self.converted(*text.split(f" {self.sign} "))

    def spelled(self, board: Together, *, inside: bool = False) -> str:
        """Return the texts of the positions, with the sign between them."""
        texts = (rules.spelled(part, inside=True) for rules, part in self.components(board))
        text = f" {self.sign} ".join(texts)
        return f"({text})" if inside else text

    def drawn(self, board: Together) -> object:
        """Return the positions, with the sign between them."""
        parts = self.components(board)
        return [each for r, part in parts for each in (self.sign, r.position_type(r, part))][1:]


class Conjunctive(_Joint):
    """G ∧ H: a move is a move in every component, so play ends as soon as one component ends.

    >>> from partizan import rulesets
    >>> game = Conjunctive(rulesets.kayles, rulesets.kayles)
    >>> [str(game(4, n).outcome()) for n in range(5)]
    ['P', 'N', 'N', 'N', 'N']
    """

    sign = "∧"
    kind = SumKind.CONJUNCTIVE

    def _choices(self, board: Together) -> Iterable[Sequence[int]]:
        """Return all components, as the only choice."""
        return [range(len(self.rulesets))]


class Continued(_Joint):
    """G ∇ H: a move is a move in every component that is not over.

    A component is over when neither player can move in it. A player who cannot move in a component
    that is not over cannot move at all.

    >>> from partizan import rulesets
    >>> game = Continued(rulesets.subtraction(1, 2), rulesets.subtraction(1, 2))
    >>> [str(game(5, n).outcome()) for n in range(5, 8)]
    ['N', 'P', 'N']
    """

    sign = "∇"
    kind = SumKind.CONTINUED

    def _choices(self, board: Together) -> Iterable[Sequence[int]]:
        """Return all components that are not over, as the only choice."""
        going_on = [
            i
            for i, (rules, part) in enumerate(self.components(board))
            if any(True for mover in Player for _ in rules.options(part, mover))
        ]
        return [going_on] if going_on else []


class Selective(_Joint):
    """G ∨ H: a move is a move in one component or in several at once.

    >>> from partizan import rulesets
    >>> game = Selective(rulesets.nim, rulesets.nim)
    >>> game(3, 3).outcome(), len(game(3, 3).options("left"))
    (Outcome.N, 15)
    """

    sign = "∨"

    def _choices(self, board: Together) -> Iterable[Sequence[int]]:
        """Return every set of components."""
        places = range(len(self.rulesets))
        return chain.from_iterable(combinations(places, n + 1) for n in places)


@theorem(Conjunctive, OUTCOME, "[Conway01, ch. 14]")
def conjunctive_outcome(rules: Conjunctive, board: Together) -> Outcome | None:
    """Return the outcome of the least remoteness of a component."""
    return _of_lengths(rules, board, REMOTENESS, min)


@theorem(Conjunctive, MISERE_OUTCOME, "[Conway01, ch. 14]")
def conjunctive_misere_outcome(rules: Conjunctive, board: Together) -> Outcome | None:
    """Return the outcome of the least remoteness of a component under misère play."""
    return _of_lengths(rules, board, MISERE_REMOTENESS, min)


@theorem(Continued, OUTCOME, "[Conway01, ch. 14]")
def continued_outcome(rules: Continued, board: Together) -> Outcome | None:
    """Return the outcome of the greatest suspense of a component, if the game is impartial."""
    return _of_lengths(rules, board, SUSPENSE, max) if rules.is_impartial else None


@theorem(Continued, MISERE_OUTCOME, "[Conway01, ch. 14]")
def continued_misere_outcome(rules: Continued, board: Together) -> Outcome | None:
    """Return the outcome of the greatest suspense under misère play, if the game is impartial."""
    return _of_lengths(rules, board, MISERE_SUSPENSE, max) if rules.is_impartial else None


@theorem(Selective, OUTCOME, "[Conway01, ch. 14]")
def selective_outcome(rules: Selective, board: Together) -> Outcome | None:
    """Return P if the second player wins every component, and otherwise N, if it is impartial."""
    if not rules.is_impartial or rules.is_loopy:
        return None
    outcomes = (engine.outcome(each, part).value for each, part in rules.components(board))
    return Outcome.P if all(outcome is Outcome.P for outcome in outcomes) else Outcome.N


def _of_lengths(
    rules: _Joint, board: Together, length: LengthOfPlay, choose: Callable[[list[int]], int]
) -> Outcome | None:
    """Return the outcome if play is as long as in the component that `choose` chooses."""
    try:
        found = [engine.fold(each, part, length) for each, part in rules.components(board)]
    except Repetition:
        return None
    lengths = Lengths(choose([n.left for n in found]), choose([n.right for n in found]))
    return lengths.outcome(misere=length.misere)


# --- by their signs ------------------------------------------------------------------------------


def _joint(made: type[_Joint], *positions: Any) -> Position[Any]:
    """Return a compound of positions, of either kind of play."""
    if made.kind and all(isinstance(each, SimultaneousPosition) for each in positions):
        return summed(made.kind, *positions)
    game: Any = made(*(each.ruleset for each in positions))
    found: Position[Any] = game(*(each.board for each in positions))
    return found


def _sequential(*positions: Any) -> Position[Any]:
    """Return the sequential compound of positions: each begins when the one before it is over."""
    *before, last = positions
    for each in reversed(before):
        last = Sequential(each.ruleset, last.ruleset)(each.board, last.board)
    found: Position[Any] = last
    return found


COMPOUNDS: Final[dict[str, Callable[..., Position[Any]]]] = {
    "∧": partial(_joint, Conjunctive),
    "∇": partial(_joint, Continued),
    "∨": partial(_joint, Selective),
    "→": _sequential,
}
"""The compounds of positions, by the sign between them."""
