"""Explicit games: numbers, payoff matrices, and games given by their options {G^L | G^S | G^R}.

An integer n is a position in which Left has n free moves, or Right has -n: it is a win for that
player, and scores n. A fraction between two integers is a single round: a square matrix of the two
integers in which all rows and columns contain the upper one equally often. So every rational number
is the value of a position under scoring play and, if its absolute value is at most 1, under normal
play [Huggan19, Cor 6.3.30].
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from fractions import Fraction
from math import floor
from typing import TYPE_CHECKING, Any, Final, NamedTuple, TypeAlias

from partizan.errors import DomainError, NotationError
from partizan.players import LEFT, Player
from partizan.rules.contract import plain
from partizan.theories.simultaneous.contract import SimultaneousRuleset
from partizan.theories.simultaneous.matrices.weights import Rational
from partizan.wording import quoted

if TYPE_CHECKING:  # positions are a layer above the theories
    from partizan.position.simultaneous import SimultaneousPosition

_LARGEST = 60  # the largest denominator
_MOST = 100_000  # free moves
_DEEPEST = 40
_TOKEN = re.compile(r"\s*(\[|\]|,|[+-]?[0-9]{1,9}(?:/[0-9]{1,9})?)\s*")


class ExplicitGame(NamedTuple):
    """The options of both players, and the result of each pair of them.

    In a game of one round, given by a matrix alone, `left` and `right` are None.

    >>> explicit_game([2], [[1]], [-2]).board
    ExplicitGame(left=(Fraction(2, 1),), together=((Fraction(1, 1),),), right=(Fraction(-2, 1),))
    """

    left: tuple[ExplicitBoard, ...] | None
    together: tuple[tuple[ExplicitBoard, ...], ...]
    right: tuple[ExplicitBoard, ...] | None

    def __str__(self) -> str:
        rows = ",".join(f"[{','.join(map(str, row))}]" for row in self.together)
        if self.left is None or self.right is None:
            return f"[{rows}]"
        left, right = (",".join(map(str, side)) for side in (self.left, self.right))
        return f"{{{left}|{rows}|{right}}}"


ExplicitBoard: TypeAlias = Fraction | ExplicitGame
_Item: TypeAlias = ExplicitBoard | list[ExplicitBoard]  # an entry of a matrix, or a row


class MatrixGame(SimultaneousRuleset[ExplicitBoard, int]):
    """The rules of explicit games; a move is the number of an option.

    >>> EXPLICIT("[[1,0],[-1,1]]").value()
    Fraction(1, 3)
    """

    board_type = (Fraction, ExplicitGame)
    usage = ("a number or a matrix", "rows of entries, as in {name}([[1, 0], [0, 1]]), or a text")

    def choices(self, board: ExplicitBoard, player: Player) -> Iterable[int]:
        """Return the numbers of the player's options, starting from 1."""
        if isinstance(board, Fraction):
            if board.denominator > 1:
                return range(1, board.denominator + 1)
            return range(1, 2 if (board > 0 if player is LEFT else board < 0) else 1)
        options = board.left if player is LEFT else board.right
        if options is not None:
            return range(1, len(options) + 1)
        return range(1, len(board.together if player is LEFT else board.together[0]) + 1)

    def alone(self, board: ExplicitBoard, player: Player, move: int) -> ExplicitBoard:
        """Return an option; a game of one round has none."""
        if isinstance(board, Fraction) and board.denominator == 1:
            return board - 1 if player is LEFT else board + 1
        options = None if isinstance(board, Fraction) else (board.left, board.right)[player.value]
        if options is None:
            raise DomainError(
                f"{board} is a single round, and the result of a move by {player} alone, which a "
                "disjunctive sum needs, is not defined; play a conjunctive sum, ∧ or ∇"
            )
        return options[move - 1]

    def together(self, board: ExplicitBoard, left: int, right: int) -> ExplicitBoard:
        """Return the result of a pair of options."""
        if isinstance(board, Fraction):
            below = floor(board)
            part = board - below
            upper = (right - left) % part.denominator < part.numerator
            return Fraction(below + upper)
        return board.together[left - 1][right - 1]

    def score(self, board: ExplicitBoard) -> Fraction | None:
        """Return the number itself; other games have the usual score."""
        return board if isinstance(board, Fraction) else None

    def conjugate(self, board: ExplicitBoard) -> ExplicitBoard:
        """Return the board transposed, with all numbers negated."""
        return _negative(board)

    def converted(self, *given: object) -> ExplicitBoard:
        """Return the board of an integer or of rows of entries."""
        source = plain(given[0]) if len(given) == 1 else None
        if isinstance(source, int) and not isinstance(source, bool):
            return _board(source)
        if isinstance(source, list | tuple) and all(isinstance(r, list | tuple) for r in source):
            return _one_round(source)
        raise self.unreadable(*given)

    def read(self, text: str) -> ExplicitBoard:
        """Read a number, or a matrix of numbers or matrices: `[[1,0],[-1/2,[[1,0],[0,1]]]]`."""
        return _read(text)


EXPLICIT: Final = MatrixGame()


def number_game(value: Rational) -> SimultaneousPosition[Any]:
    """Return a position with the given value.

    >>> str(number_game(Fraction(-1, 2)).value()), number_game(3).value("scoring")
    ('-1/2', Fraction(3, 1))
    """
    return EXPLICIT(_board(value))


def matrix_game(matrix: Iterable[Iterable[Rational | ExplicitBoard]]) -> SimultaneousPosition[Any]:
    """Return the game of one round with the given matrix; entries may be games.

    Under normal play, the default, only the signs of the entries count: who can still move at the
    end. Under scoring play the entries themselves are paid.

    >>> game = matrix_game([[2, -1], [-1, 1]])
    >>> str(game.value()), str(game.value("scoring"))
    ('0', '1/5')
    >>> matrix_game([[0, -1, 1], [1, 0, -1], [-1, 1, 0]]).outcome().value
    'mixed strategies decide'
    """
    return EXPLICIT(_one_round(tuple(map(tuple, matrix))))


def explicit_game(
    left: Iterable[Rational | ExplicitBoard],
    together: Iterable[Iterable[Rational | ExplicitBoard]],
    right: Iterable[Rational | ExplicitBoard],
) -> SimultaneousPosition[Any]:
    """Return the game {left | together | right}, with a row for each of Left's options.

    >>> g, h = explicit_game([-5], [], []), explicit_game([], [], [7])
    >>> (g + h).value(), g.value("scoring"), h.value("scoring")
    (Fraction(1, 1), Fraction(0, 1), Fraction(0, 1))
    """
    lefts, rights = tuple(map(_board, left)), tuple(map(_board, right))
    rows = tuple([tuple(map(_board, row)) for row in together])
    wanted = len(rights) if lefts else 0
    if rights and len(rows) != len(lefts):
        raise DomainError(
            f"with {len(lefts)} options of Left and {len(rights)} of Right, `together` needs a row "
            f"for each option of Left, not {len(rows)} rows"
        )
    for i, row in enumerate(rows, 1):
        if len(row) != wanted:
            raise DomainError(
                f"row {i} of `together` has {len(row)} entries, but Right has {len(rights)} options"
            )
    return EXPLICIT(ExplicitGame(lefts, rows, rights))


def _negative(board: ExplicitBoard) -> ExplicitBoard:
    if isinstance(board, Fraction):
        return -board
    rows = tuple(tuple(map(_negative, column)) for column in zip(*board.together, strict=True))
    if board.left is None or board.right is None:
        return ExplicitGame(None, rows, None)
    return ExplicitGame(tuple(map(_negative, board.right)), rows, tuple(map(_negative, board.left)))


def _board(entry: Rational | ExplicitBoard) -> ExplicitBoard:
    """Return an entry of a matrix as a board."""
    if isinstance(entry, ExplicitGame):
        return entry
    if not isinstance(entry, int | Fraction):
        raise DomainError(
            f"{str(entry)[:40]} of the type {type(entry).__name__} cannot be an entry of a game; "
            "expected an int, a Fraction or a game"
        )
    number = Fraction(entry)
    if abs(number) > _MOST:
        raise DomainError(
            f"an entry has an absolute value of at most {_MOST:,}, not {quoted(entry)}"
        )
    if number.denominator > _LARGEST:
        raise DomainError(
            f"{str(number)[:40]} cannot be an entry: denominators, which become sizes of matrices, "
            f"are at most {_LARGEST}"
        )
    return number


def _one_round(rows: Sequence[Sequence[Rational | ExplicitBoard]]) -> ExplicitGame:
    if not rows or not rows[0]:
        raise DomainError("a game of one round needs at least one row and one column")
    for i, row in enumerate(rows, 1):
        if len(row) != len(rows[0]):
            raise DomainError(
                f"row {i} of the matrix has {len(row)} entries, and row 1 has {len(rows[0])}"
            )
    return ExplicitGame(None, tuple([tuple(map(_board, row)) for row in rows]), None)


def _read(text: str) -> ExplicitBoard:
    """Return the board that `text` denotes, without recursion."""
    waiting: list[list[_Item]] = [[]]  # the contents of the open brackets
    at, expects_entry = 0, True
    while at < len(text):
        token = _TOKEN.match(text, at)
        if token is None:
            raise NotationError("expected a number, [, ] or a comma", text, at)
        word, start, at = token[1], token.start(1), token.end()
        if (word in ("]", ",")) == expects_entry:
            wanted = "a number or [" if expects_entry else "a comma or ]"
            raise NotationError(f"cannot read an explicit game: expected {wanted}", text, start)
        if word == ",":
            expects_entry = True
            if len(waiting) == 1:
                raise NotationError("cannot read an explicit game: expected the end", text, start)
        elif word == "[":
            if len(waiting) > _DEEPEST:
                raise NotationError(f"brackets are nested more than {_DEEPEST} deep", text, start)
            waiting.append([])
        elif word == "]":
            if len(waiting) == 1:
                raise NotationError("this bracket was never opened", text, start)
            inner = waiting.pop()
            waiting[-1].append(_closed(inner, text, start))
        else:
            expects_entry = False
            waiting[-1].append(_number(word, text, start))
    if len(waiting) == len(waiting[0]) == 1 and not isinstance(waiting[0][0], list):
        return waiting[0][0]
    raise NotationError(
        "cannot read an explicit game: expected a number, or a matrix like [[1,0],[0,1]]",
        text,
        len(text),
    )


def _closed(inner: list[_Item], text: str, at: int) -> _Item:
    """Return the row, or the matrix of rows, between two brackets."""
    rows = [item for item in inner if isinstance(item, list)]
    entries = [item for item in inner if not isinstance(item, list)]
    if not rows:
        return entries
    if entries:
        raise NotationError("rows and entries cannot be mixed", text, at)
    try:
        return _one_round(rows)
    except DomainError as error:
        raise NotationError(str(error), text, at) from None


def _number(word: str, text: str, at: int) -> ExplicitBoard:
    try:
        return _board(Fraction(word))
    except (DomainError, ZeroDivisionError) as error:
        raise NotationError(f"{word} cannot be an entry of a game: {error}", text, at) from None
