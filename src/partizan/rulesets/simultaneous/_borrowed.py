"""Simultaneous play on the boards of an alternating ruleset."""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from typing import Any, ClassVar, TypeVar

from partizan.rules.contract import Ruleset
from partizan.theories.simultaneous.contract import SimultaneousRuleset

B = TypeVar("B", bound=Hashable)
M = TypeVar("M", bound=Hashable)


class BorrowedBoards(SimultaneousRuleset[B, M]):
    """A ruleset of simultaneous play that uses the boards and notation of an alternating one."""

    alternating: ClassVar[Ruleset[Any]]
    """The ruleset that reads and checks the boards."""

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
