"""Two rulesets played one after the other: conjoined, with a push button, and as a sequence.

    go_cut = Conjoined(nogo, cutthroat, translate)
    go_cut(board).nim_value()

In a conjoined game F ▶ H the second ruleset is played on what the first one leaves, perhaps after a
translation [Huggan19, Def 4.0.1]. A push button lets a player use a turn to go over to the second
ruleset early [DHLP18]. In a sequential compound both boards are there from the
beginning [SU93].
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Iterator
from typing import Any, Final, Generic, NamedTuple, TypeVar

from partizan.errors import DomainError, NotationError
from partizan.players import LEFT, Player
from partizan.ruleset import Ruleset
from partizan.wording import quoted

__all__ = ["Conjoined", "InTurn", "Phase", "PushButton", "Sequential"]

A = TypeVar("A", bound=Hashable)
B = TypeVar("B", bound=Hashable)

_THEN: Final = "then "
_ARROW: Final = " -> "


class Phase(NamedTuple):
    """A board of the first ruleset, or of the second once it is played."""

    board: Any
    is_second: bool = False

    def __str__(self) -> str:
        return f"{_THEN}{self.board}" if self.is_second else str(self.board)


class _TwoPhases(Ruleset[Phase], Generic[A, B]):
    """What the first ruleset leaves is played with the second: both are impartial.

    The first must leave on its boards what matters to the second: graph-snort, say, deletes what
    was coloured, and its end is of no use to anybody.

    `translate` makes a board of the second ruleset of one of the first; without it, boards stay as
    they are. `look` may return one board of the first ruleset for all that look the same to both
    rulesets: a representative of the first alone may forget what matters to the second.
    """

    board_type = Phase

    is_impartial = True

    def __init__(
        self,
        first: Ruleset[A],
        second: Ruleset[B],
        translate: Callable[[A], B] | None = None,
        look: Callable[[A], A] | None = None,
    ) -> None:
        _check_rulesets(self, first, second)
        for rules in (first, second):
            if not rules.is_impartial:
                raise DomainError(
                    f"{rules.name} is not impartial; games are conjoined if both are, as "
                    f"Impartial({rules.name}) is"
                )
        self.first = first
        self.second = second
        self._translate = translate
        self._look = look
        self.parameters = (first, second)

    def __eq__(self, other: object) -> bool:
        return (
            isinstance(other, _TwoPhases)
            and type(other) is type(self)
            and (self.parameters, self._translate, self._look)
            == (other.parameters, other._translate, other._look)
        )

    def __hash__(self) -> int:
        return hash((type(self), self.parameters, self._translate, self._look))

    @property
    def unit(self) -> str:
        """What the size of a board of the first ruleset counts."""
        return self.first.unit

    @property
    def listed_letters(self) -> str:
        """The letters of the first ruleset."""
        return self.first.listed_letters

    def population(
        self, size: int, letters: str | None = None, *, sums: bool = True
    ) -> Iterator[Any]:
        """Yield the boards of the first ruleset; what falls apart there is whole here."""
        return self.first.population(size, letters)

    def translated(self, board: A) -> B:
        """Return the board of the second ruleset that the first leaves."""
        made: Any = board if self._translate is None else self._translate(board)
        found: B = made
        return found

    def parts(self, board: Phase) -> Iterable[Phase]:
        """Return the second ruleset's parts; in the first phase all parts end it together."""
        if board.is_second:
            return (Phase(part, is_second=True) for part in self.second.parts(board.board))
        return (board,)

    def representative(self, board: Phase) -> Phase:
        """Return one board for all that look the same."""
        if board.is_second:
            return Phase(self.second.representative(board.board), is_second=True)
        return board if self._look is None else Phase(self._look(board.board))

    def conjugate(self, board: Phase) -> Phase:
        """Return the board: both players have the same moves."""
        return board

    def read(self, text: str) -> Phase:
        """Read a board of the first ruleset or, behind `then`, of the second."""
        if text.startswith(_THEN):
            return Phase(self.second.board(text.removeprefix(_THEN)), is_second=True)
        return Phase(self.first.board(text))

    def admitted(self, board: Phase) -> Phase:
        """Return a phase whose board the ruleset of that phase admits."""
        rules: Ruleset[Any] = self.second if board.is_second else self.first
        return Phase(rules.board(board.board), board.is_second)

    def converted(self, *given: object) -> Phase:
        """Return the first phase, on what the first ruleset reads."""
        return Phase(self.first.board(*given))

    def _seconds(self, board: B) -> Iterator[Phase]:
        for option in self.second.options(board, LEFT):
            yield Phase(option, is_second=True)


class Conjoined(_TwoPhases[A, B]):
    """F ▶ H: play the first ruleset until neither player can move, and then go on with the second.

    The player whose turn it is goes on; there is no pass.

    >>> from partizan import rulesets
    >>> game = Conjoined(rulesets.subtraction(2), rulesets.subtraction(1))
    >>> game, [game(f"{n}").nim_value() for n in range(6)]
    (conjoined(subtraction(2),subtraction(1)), [0, 1, 1, 0, 0, 1])
    """

    def options(self, board: Phase, player: Player) -> Iterator[Phase]:
        """Yield the first ruleset's options or, if there are none, the second's on what is left."""
        if board.is_second:
            yield from self._seconds(board.board)
            return
        is_over = True
        for option in self.first.options(board.board, LEFT):
            is_over = False
            yield Phase(option)
        if is_over:
            yield from self._seconds(self.translated(board.board))


class PushButton(_TwoPhases[A, B]):
    """Play the first ruleset until somebody pushes the button; from then on, play the second.

    The button is pushed once, at any time, and this is a move. When the first ruleset has no moves
    left, there is nothing else to do.

    >>> from partizan import rulesets
    >>> game = PushButton(rulesets.subtraction(2), rulesets.subtraction(1))
    >>> [game(f"{n}").nim_value() for n in range(6)]
    [1, 0, 2, 2, 1, 0]
    """

    def options(self, board: Phase, player: Player) -> Iterator[Phase]:
        """Yield the options of the ruleset that is played, and the button if it is still there."""
        if board.is_second:
            yield from self._seconds(board.board)
            return
        for option in self.first.options(board.board, LEFT):
            yield Phase(option)
        yield Phase(self.translated(board.board), is_second=True)


class InTurn(NamedTuple):
    """A board of each ruleset of a sequence."""

    first: Any
    second: Any

    def __str__(self) -> str:
        return f"{self.first}{_ARROW}{self.second}"


class Sequential(Ruleset[InTurn], Generic[A, B]):
    """G → H: as long as anybody can move in the first board, all moves are made there.

    If only one player can, the other has no move.

    >>> from partizan import rulesets
    >>> game = Sequential(rulesets.nim, rulesets.nim)
    >>> [game(f"{n} -> 3").nim_value() for n in range(5)]
    [3, 0, 1, 2, 4]
    """

    board_type = InTurn
    usage = ("two boards", "both, as in {name}(first, second), or their text with -> between them")

    def __init__(self, first: Ruleset[A], second: Ruleset[B]) -> None:
        _check_rulesets(self, first, second)
        self.first = first
        self.second = second
        self.parameters = (first, second)
        self.is_impartial = first.is_impartial and second.is_impartial

    @property
    def unit(self) -> str:
        """What the size of a board counts: what those of both boards together count."""
        units = dict.fromkeys((self.first.unit, self.second.unit))
        return " and ".join(units)

    def population(
        self, size: int, letters: str | None = None, *, sums: bool = True
    ) -> Iterator[InTurn]:
        """Yield pairs of boards that have this size together."""
        for part in range(size + 1):
            for first in self.first.population(part):
                yield from (InTurn(first, other) for other in self.second.population(size - part))

    def options(self, board: InTurn, player: Player) -> Iterator[InTurn]:
        """Yield the options in the first board or, if neither player has any, in the second."""
        is_over = True
        for either in (player, player.opponent):
            for option in self.first.options(board.first, either):
                is_over = False
                if either is not player:
                    return
                yield InTurn(option, board.second)
        if is_over:
            for later in self.second.options(board.second, player):
                yield InTurn(board.first, later)

    # The tree of a sequence is a function of both trees, so that representatives and conjugates
    # of the boards make those of the whole. Parts do not.

    def representative(self, board: InTurn) -> InTurn:
        """Return the representatives of both boards."""
        return InTurn(
            self.first.representative(board.first), self.second.representative(board.second)
        )

    def conjugate(self, board: InTurn) -> InTurn | None:
        """Return the conjugates of both boards, if they are known."""
        boards = self.first.conjugate(board.first), self.second.conjugate(board.second)
        return None if None in boards else InTurn(*boards)

    def read(self, text: str) -> InTurn:
        """Read two boards with an arrow between them."""
        first, arrow, second = text.partition(_ARROW)
        if not arrow:
            raise NotationError(
                f"cannot read a position of {self.name}: expected two boards and '{_ARROW}' "
                "between them",
                text,
                len(text),
            )
        return InTurn(self.first.board(first), self.second.board(second))

    def admitted(self, board: InTurn) -> InTurn:
        """Return two boards that the rulesets admit."""
        return InTurn(self.first.board(board.first), self.second.board(board.second))

    def converted(self, *given: object) -> InTurn:
        """Return two boards that were given side by side, as the rulesets read them."""
        if len(given) == 1 and isinstance(given[0], tuple | list):
            given = tuple(given[0])
        if len(given) != 2:
            raise self.unreadable(*given)
        return InTurn(self.first.board(given[0]), self.second.board(given[1]))


def _check_rulesets(made: object, *given: object) -> None:
    """Refuse what is not a ruleset, and a class in place of one."""
    for rules in given:
        if not isinstance(rules, Ruleset):
            raise DomainError(
                f"{type(made).__name__} is made of two rulesets, not of {quoted(rules)}"
            )
