"""Simultaneous play on the boards of an alternating ruleset."""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from typing import Any, NamedTuple, TypeVar

from partizan.players import Player
from partizan.rules.contract import Ruleset
from partizan.theories.simultaneous.contract import SimultaneousRuleset

B = TypeVar("B", bound=Hashable)
M = TypeVar("M", bound=Hashable)


class BorrowedBoards(SimultaneousRuleset[B, M]):
    """A ruleset of simultaneous play that uses the boards and notation of an alternating one."""

    alternating: Ruleset[Any]
    """The ruleset that reads and checks the boards."""

    @property
    def usage(self) -> tuple[str, str]:
        """The kind of board, and what to pass."""
        return self.alternating.usage

    @property
    def unit(self) -> str:
        """The unit in which the size of a board is measured."""
        return self.alternating.unit

    @property
    def listed_letters(self) -> str:
        """The letters of the alternating ruleset."""
        return self.alternating.listed_letters

    def population(
        self, size: int, letters: str | None = None, *, sums: bool = True
    ) -> Iterator[Any]:
        """Yield the boards of the alternating ruleset."""
        return self.alternating.population(size, letters, sums=sums)

    def prepared(self, board: B) -> B:
        """Return the board in the form that `moves` expects; by default, itself."""
        return board

    def drawn(self, board: B) -> object:
        """Return the alternating position on the same board."""
        return self.alternating.position_type(self.alternating, board)

    @property
    def reads_text(self) -> bool:
        """Whether the alternating ruleset reads text."""
        return self.alternating.reads_text

    def board(self, *given: object) -> B:
        """Return the board that the alternating ruleset reads."""
        return self.prepared(self.alternating.board(*given))

    def representative(self, board: B) -> B:
        """Return the representative under the symmetries of the alternating ruleset."""
        found: B = self.alternating.representative(board)
        return found

    def conjugate(self, board: B) -> B | None:
        """Return the conjugate of the board in the alternating ruleset."""
        found: B | None = self.alternating.conjugate(board)
        return found


class Choice(NamedTuple):
    """A move by a text, and how it is made."""

    name: str
    played: Any

    def __str__(self) -> str:
        return self.name


class AtOnce(BorrowedBoards[B, Choice]):
    """Both players move at once by the text of an alternating ruleset.

    Each move is one of the board before the round. What only one of them changes becomes what that
    one makes of it. What both change becomes the same, or what the text says.
    """

    alternating: Any

    @property
    def text(self) -> str:
        """The rules as a text that `rulesets.read` reads."""
        return f"{self.alternating.text}; at once"

    def choices(self, board: B, player: Player) -> Iterator[Choice]:
        """Yield the moves of `player`."""
        told = self.alternating.told(board, player)
        return (Choice(move.name, played) for move, played in told)

    def alone(self, board: B, player: Player, move: Choice) -> B:
        """Return the board after one move."""
        return self.together(board, move, move)

    def together(self, board: B, left: Choice, right: Choice) -> B:
        """Return the board after both moves."""
        found: B = self.alternating.at_once(board, left.played, right.played)
        return found

    def gain(self, board: B, left: Choice | None, right: Choice | None) -> int:
        """Return the points of Left's move minus those of Right's."""
        return (left.played.points if left else 0) - (right.played.points if right else 0)
