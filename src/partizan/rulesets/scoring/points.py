"""Scoring play on the boards of an alternating ruleset: the moves get points.

A board carries the points so far, Left's minus Right's, and play ends when a player cannot move.
"""

from __future__ import annotations

import re
from abc import abstractmethod
from collections.abc import Iterator
from typing import Any, Final, NamedTuple

from partizan.errors import DomainError, NotationError
from partizan.players import LEFT, Player
from partizan.rules.move import Move
from partizan.theories.scoring.contract import ScoringRuleset
from partizan.wording import position_of

_POINTS: Final = re.compile(r"[+-][0-9]{1,9}")


class Counted(NamedTuple):
    """A board of the alternating ruleset, and Left's points minus Right's so far."""

    board: Any
    points: int = 0

    def __str__(self) -> str:
        return f"{self.board} {self.points:+d}" if self.points else str(self.board)


class PointsRuleset(ScoringRuleset[Counted]):
    """Rules by which moves get points, on the boards of an alternating ruleset."""

    board_type = Counted

    alternating: Any
    """The ruleset that reads and checks the boards."""

    @abstractmethod
    def gains(self, board: Any, player: Player) -> Iterator[tuple[Move[Any], int]]:
        """Yield the moves of `player` on a board, with the points that the player gets."""

    def moves(self, board: Counted, player: Player) -> Iterator[Move[Counted]]:
        """Yield the moves of `player`, with the points counted; where names agree, they differ."""
        found = [*self.gains(board.board, player)]
        told = {move.name: gain for move, gain in reversed(found)}
        for move, gain in found:
            name = move.name if told[move.name] == gain else f"{move.name} {gain:+d}"
            yield Move(player, name, self.after(board, move.board, player, gain), move.changes)

    @staticmethod
    def after(board: Counted, made: Any, player: Player, gain: int) -> Counted:
        """Return a board with the points of `board` and those that `player` gets."""
        return Counted(made, board.points + (gain if player is LEFT else -gain))

    def score(self, board: Counted, player: Player) -> int:
        """Return the points, to which nothing is added when `player` cannot move."""
        return board.points

    @property
    def usage(self) -> tuple[str, str]:
        """The kind of board, and what to pass."""
        noun, how = self.alternating.usage
        return f"{noun} and points", f"{how}; points follow a text, as in +2"

    @property
    def unit(self) -> str:
        """The unit in which the size of a board is measured."""
        return str(self.alternating.unit)

    @property
    def listed_letters(self) -> str:
        """The letters of the boards."""
        return str(self.alternating.listed_letters)

    def population(
        self, size: int, letters: str | None = None, *, sums: bool = True
    ) -> Iterator[Counted]:
        """Yield the boards of a size, without points."""
        return map(Counted, self.alternating.population(size, letters, sums=sums))

    def drawn(self, board: Counted) -> object:
        """Return what the board shows, and the points if there are any."""
        shown = self.alternating.drawn(board.board)
        return [shown, f"{board.points:+d}"] if board.points else shown

    def representative(self, board: Counted) -> Counted:
        """Return the representative of the board, with the points."""
        return Counted(self.alternating.representative(board.board), board.points)

    def conjugate(self, board: Counted) -> Counted | None:
        """Return the conjugate of the board, with the points negated."""
        found = self.alternating.conjugate(board.board)
        return None if found is None else Counted(found, -board.points)

    def read(self, text: str) -> Counted:
        """Read a board, optionally followed by a space and the points with their sign."""
        words = text.rsplit(maxsplit=1)
        points = words.pop() if len(words) > 1 and _POINTS.fullmatch(words[-1]) else "0"
        try:
            board = self.alternating.board(words[0] if points != "0" else text)
        except NotationError as error:
            name = position_of(self.alternating.name)
            message = error.message.replace(name, position_of(self.name.removeprefix("scoring ")))
            raise NotationError(message, text, error.position) from error
        return Counted(board, int(points))

    def converted(self, *given: object) -> Counted:
        """Return the board that the alternating ruleset reads, without points."""
        try:
            return Counted(self.alternating.board(*given))
        except DomainError as error:
            raise self.unreadable(*given) from error

    def admitted(self, board: Counted) -> Counted:
        """Return the board; the alternating ruleset must admit it."""
        return Counted(self.alternating.board(board.board), board.points)
