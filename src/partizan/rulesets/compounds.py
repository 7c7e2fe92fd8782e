"""Compounds of two rulesets: conjoined games, push-button games and sequential compounds.

    go_cut = Conjoined(nogo, cutthroat, translate)
    go_cut(board).nim_value()

In a conjoined game F ▶ H, the second ruleset is played on the final position of the first, possibly
translated into another board [Huggan19, Def 4.0.1]. With a push button, a player may use a turn to
switch to the second ruleset early [DHLP18]. In a sequential compound, both boards are present from
the beginning [SU93]. Compounds in which a move changes several boards are in `joint`.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Iterator
from typing import Any, Final, Generic, NamedTuple, TypeVar

from partizan.errors import DomainError, NotationError
from partizan.players import LEFT, Player
from partizan.rules.contract import Ruleset
from partizan.rules.move import Move
from partizan.wording import quoted

__all__ = ["Conjoined", "InTurn", "Phase", "PushButton", "Sequential"]

A = TypeVar("A", bound=Hashable)
B = TypeVar("B", bound=Hashable)

_THEN: Final = "then "
_ARROW: Final = " -> "


class Phase(NamedTuple):
    """A board of the first ruleset or, if `is_second`, of the second.

    >>> print(Phase("board"), Phase("board", is_second=True), sep=", ")
    board, then board
    """

    board: Any
    is_second: bool = False

    def __str__(self) -> str:
        return f"{_THEN}{self.board}" if self.is_second else str(self.board)


class _TwoPhases(Ruleset[Phase], Generic[A, B]):
    """Two impartial rulesets, the second played on the position that the first leaves.

    The first must keep on its boards everything that the second needs. (Graph-snort, for example,
    deletes coloured vertices, so nothing would remain to play on.)

    `translate` turns a board of the first ruleset into one of the second; without it, boards are
    unchanged. `look` may return one board for all boards of the first ruleset that are equivalent
    for both rulesets; the first ruleset's own `representative` could discard what the second needs.
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
                    f"{rules.name} is not impartial; both games must be: use "
                    f"Impartial({rules.name})"
                )
        self.first = first
        self.second = second
        self._translate = translate
        self._look = look
        self.parameters = (first, second)

    @property
    def unit(self) -> str:
        """The unit in which the size of a board of the first ruleset is measured."""
        return self.first.unit

    @property
    def listed_letters(self) -> str:
        """The letters of the first ruleset."""
        return self.first.listed_letters

    def population(
        self, size: int, letters: str | None = None, *, sums: bool = True
    ) -> Iterator[Any]:
        """Yield the boards of the first ruleset; here they do not decompose."""
        return self.first.population(size, letters)

    def translated(self, board: A) -> B:
        """Return the board of the second ruleset that the first leaves.

        >>> from partizan import rulesets
        >>> rules = PushButton(rulesets.nim, rulesets.nim)
        >>> print(rules.translated(rulesets.nim.board(3)))
        3
        """
        made: Any = board if self._translate is None else self._translate(board)
        found: B = made
        return found

    def parts(self, board: Phase) -> Iterable[Phase]:
        """Return the second ruleset's parts; in the first phase, parts interact when it ends."""
        if board.is_second:
            return (Phase(part, is_second=True) for part in self.second.parts(board.board))
        return (board,)

    def representative(self, board: Phase) -> Phase:
        """Return one board for all equivalent boards."""
        if board.is_second:
            return Phase(self.second.representative(board.board), is_second=True)
        return board if self._look is None else Phase(self._look(board.board))

    def read(self, text: str) -> Phase:
        """Read a board of the first ruleset or, after `then`, of the second."""
        if text.startswith(_THEN):
            return Phase(self.second.board(text.removeprefix(_THEN)), is_second=True)
        return Phase(self.first.board(text))

    def admitted(self, board: Phase) -> Phase:
        """Return the phase; its board must be admitted by the ruleset of that phase."""
        rules: Ruleset[Any] = self.second if board.is_second else self.first
        return Phase(rules.board(board.board), board.is_second)

    def converted(self, *given: object) -> Phase:
        """Return the first phase, on a board read by the first ruleset."""
        return Phase(self.first.board(*given))

    def _seconds(self, board: B, player: Player) -> Iterator[Move[Phase]]:
        for move in self.second.moves(board, LEFT):
            yield Move(player, move.name, Phase(move.board, is_second=True), move.changes)


class Conjoined(_TwoPhases[A, B]):
    """F ▶ H: play the first ruleset until neither player can move, then continue with the second.

    The player whose turn it is continues; changing rulesets is not a move.

    >>> from partizan import rulesets
    >>> game = Conjoined(rulesets.subtraction(2), rulesets.subtraction(1))
    >>> game, [game(f"{n}").nim_value() for n in range(6)]
    (conjoined(subtraction(2),subtraction(1)), [0, 1, 1, 0, 0, 1])
    """

    def moves(self, board: Phase, player: Player) -> Iterator[Move[Phase]]:
        """Yield the first ruleset's moves or, if there are none, the second's."""
        if board.is_second:
            yield from self._seconds(board.board, player)
            return
        is_over = True
        for move in self.first.moves(board.board, LEFT):
            is_over = False
            yield Move(player, move.name, Phase(move.board), move.changes)
        if is_over:
            yield from self._seconds(self.translated(board.board), player)


class PushButton(_TwoPhases[A, B]):
    """Play the first ruleset until a player pushes the button; from then on, play the second.

    Pushing the button is a move, and is possible only once. When the first ruleset has no moves
    left, it is the only move.

    >>> from partizan import rulesets
    >>> game = PushButton(rulesets.subtraction(2), rulesets.subtraction(1))
    >>> [game(f"{n}").nim_value() for n in range(6)]
    [1, 0, 2, 2, 1, 0]
    """

    def moves(self, board: Phase, player: Player) -> Iterator[Move[Phase]]:
        """Yield the moves in the current phase and, in the first, pushing the button."""
        if board.is_second:
            yield from self._seconds(board.board, player)
            return
        for move in self.first.moves(board.board, LEFT):
            yield Move(player, move.name, Phase(move.board), move.changes)
        after = Phase(self.translated(board.board), is_second=True)
        yield Move(player, "push the button", after)


class InTurn(NamedTuple):
    """A pair of boards, one for each ruleset of a sequential compound.

    >>> print(InTurn("first board", "second board"))
    first board -> second board
    """

    first: Any
    second: Any

    def __str__(self) -> str:
        return f"{self.first}{_ARROW}{self.second}"


class Sequential(Ruleset[InTurn], Generic[A, B]):
    """G → H: while either player can move on the first board, all moves are made there.

    If only one player can move there, the other has no move at all.

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
        """The unit of size: those of both rulesets."""
        units = dict.fromkeys((self.first.unit, self.second.unit))
        return " and ".join(units)

    def population(
        self, size: int, letters: str | None = None, *, sums: bool = True
    ) -> Iterator[InTurn]:
        """Yield the pairs of boards whose sizes add up to `size`."""
        for part in range(size + 1):
            for first in self.first.population(part):
                yield from (InTurn(first, other) for other in self.second.population(size - part))

    def moves(self, board: InTurn, player: Player) -> Iterator[Move[InTurn]]:
        """Yield the moves on the first board or, if neither player has any, on the second."""
        is_over = True
        for move in self.first.moves(board.first, player):
            is_over = False
            yield Move(player, move.name, InTurn(move.board, board.second), move.changes)
        if is_over and not any(True for _ in self.first.options(board.first, player.opponent)):
            for later in self.second.moves(board.second, player):
                yield Move(player, later.name, InTurn(board.first, later.board), later.changes)

    # The game tree depends only on the trees of the two boards, so representatives and conjugates
    # can be taken board by board. Parts cannot.

    def representative(self, board: InTurn) -> InTurn:
        """Return the representatives of both boards."""
        return InTurn(
            self.first.representative(board.first), self.second.representative(board.second)
        )

    def conjugate(self, board: InTurn) -> InTurn | None:
        """Return the conjugates of both boards, or None if one is unknown."""
        boards = self.first.conjugate(board.first), self.second.conjugate(board.second)
        return None if None in boards else InTurn(*boards)

    def read(self, text: str) -> InTurn:
        """Read two boards separated by an arrow."""
        first, arrow, second = text.partition(_ARROW)
        if not arrow:
            raise NotationError(
                f"cannot read a position of {self.name}: expected two boards with '{_ARROW}' "
                "between them",
                text,
                len(text),
            )
        return InTurn(self.first.board(first), self.second.board(second))

    def admitted(self, board: InTurn) -> InTurn:
        """Return both boards; each must be admitted by its ruleset."""
        return InTurn(self.first.board(board.first), self.second.board(board.second))

    def spelled(self, board: InTurn, *, inside: bool = False) -> str:
        """Return the texts of both positions, with an arrow between them."""
        first = self.first.spelled(board.first, inside=True)
        text = f"{first} → {self.second.spelled(board.second, inside=True)}"
        return f"({text})" if inside else text

    def converted(self, *given: object) -> InTurn:
        """Return a pair of boards, each read by its ruleset."""
        if len(given) == 1 and isinstance(given[0], tuple | list):
            given = tuple(given[0])
        if len(given) != 2:
            raise self.unreadable(*given)
        return InTurn(self.first.board(given[0]), self.second.board(given[1]))


def _check_rulesets(made: object, *given: object) -> None:
    """Refuse anything but rulesets; in particular, their classes."""
    for rules in given:
        if not isinstance(rules, Ruleset):
            raise DomainError(f"{type(made).__name__} needs two rulesets, not {quoted(rules)}")
