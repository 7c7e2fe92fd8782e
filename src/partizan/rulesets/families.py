"""Families of rulesets: those played on grids, on strips, and with heaps.

A family knows its board: how a position is read, and how it is handed to a kernel of the compiled
core. Its rulesets give an alphabet, the rules, and the name of a kernel if there is one.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Hashable, Iterable, Iterator, Mapping
from types import MappingProxyType
from typing import ClassVar, TypeVar

from partizan.boards import Grid, Heaps, Strip
from partizan.boards.letters import codes
from partizan.errors import DomainError
from partizan.players import Player
from partizan.position import Position
from partizan.rules import Compiled
from partizan.ruleset import Ruleset
from partizan.wording import quoted

__all__ = ["GridRuleset", "HeapRuleset", "StripRuleset"]

_LARGEST = 1024  # cells that the compiled core takes
_BYTE = 256

B = TypeVar("B", bound=Hashable)


class _Compilable(Ruleset[B]):
    """A ruleset that the compiled core may know as well."""

    kernel: str | None = None
    """The kernel that plays by these rules."""

    kernel_parameters: tuple[int, ...] = ()
    """What the kernel needs to know beside the board."""


class _Lettered(_Compilable[B]):
    """A ruleset on a board of letters; its kernel is given each letter's place in the alphabet."""

    alphabet: ClassVar[str] = ""
    """The letters that a cell may have, an empty cell's first."""

    aliases: ClassVar[Mapping[str, str]] = MappingProxyType({})
    """Other letters that are read as those of the alphabet."""

    def _codes(self, cells: str) -> bytes:
        """Return the codes of letters; refuse letters that are not in the alphabet."""
        return codes(cells, self._letters(), ruleset=self.name)

    def _letters(self) -> str:
        """Return the alphabet, which everyone forgets once."""
        if not self.alphabet:
            kind = type(self).__name__
            raise DomainError(
                f"{self.name} has no alphabet; give {kind} one, as in alphabet = '.xo', "
                "with the letter of an empty cell first"
            )
        return self.alphabet


class GridRuleset(_Lettered[Grid]):
    """A game on a grid: it owes an `alphabet` and `options`."""

    def board(self, text: str) -> Grid:
        """Read rows of letters, with `|` between them."""
        return Grid.read(text, self._letters(), aliases=self.aliases, ruleset=self.name)

    def compiled(self, board: Grid) -> Compiled | None:
        """Return the position for the compiled core, if it has a kernel for it."""
        if self.kernel is None or len(board) > _LARGEST:
            return None
        cells = self._codes(board.cells)
        return Compiled(self.kernel, self.kernel_parameters, board.rows, board.columns, cells)

    def __call__(self, source: Grid | str, /) -> Position[Grid]:
        """Return the position on a grid, given as such or as text."""
        if isinstance(source, Grid):
            self._codes(source.cells)
        elif not isinstance(source, str):
            raise DomainError(
                f"{self.name} is played on a Grid or its text, not on {quoted(source)}"
            )
        return super().__call__(source)


class StripRuleset(_Lettered[Strip]):
    """A game on a strip: it owes an `alphabet` and `options`."""

    def board(self, text: str) -> Strip:
        """Read a row of letters."""
        return Strip.read(text, self._letters(), aliases=self.aliases, ruleset=self.name)

    def compiled(self, board: Strip) -> Compiled | None:
        """Return the position, as one row, for the compiled core, if it has a kernel for it."""
        if self.kernel is None or not 0 < len(board) <= _LARGEST:
            return None
        cells = self._codes(board.cells)
        return Compiled(self.kernel, self.kernel_parameters, 1, len(board), cells)

    def __call__(self, source: Strip | str, /) -> Position[Strip]:
        """Return the position on a strip, given as such or as text."""
        if isinstance(source, Strip):
            self._codes(source.cells)
        elif not isinstance(source, str):
            raise DomainError(
                f"{self.name} is played on a Strip or its text, not on {quoted(source)}"
            )
        return super().__call__(source)


class HeapRuleset(_Compilable[Heaps]):
    """A game with heaps, in which a move replaces one heap by others, or by none: it owes `moves`.

    The heaps never touch each other, so each is a part of its own. A kernel is given their sizes.
    """

    @abstractmethod
    def moves(self, heap: int, player: Player) -> Iterable[Iterable[int]]:
        """Yield, for each move of `player` in a heap, the heaps that replace it."""

    def options(self, board: Heaps, player: Player) -> Iterator[Heaps]:
        """Yield the boards to which `player` may move: one heap changes."""
        for heap in dict.fromkeys(board.sizes):
            for by in self.moves(heap, player):
                yield board.replaced(heap, by)

    def parts(self, board: Heaps) -> Iterable[Heaps]:
        """Yield each heap alone."""
        return board.components()

    def board(self, text: str) -> Heaps:
        """Read the sizes of heaps: `3+5+1`, or `3,5,1`."""
        return Heaps.read(text, ruleset=self.name)

    def compiled(self, board: Heaps) -> Compiled | None:
        """Return the sizes, as one row, for the compiled core, if it has a kernel for them."""
        sizes = board.sizes
        if self.kernel is None or not 0 < len(sizes) <= _LARGEST or sizes[0] >= _BYTE:
            return None
        return Compiled(self.kernel, self.kernel_parameters, 1, len(sizes), bytes(sizes))

    def __call__(self, source: Heaps | str, /) -> Position[Heaps]:
        """Return the position with some heaps, given as such or as text."""
        if not isinstance(source, Heaps | str):
            raise DomainError(
                f"{self.name} is played with Heaps or their text, not with {quoted(source)}"
            )
        return super().__call__(source)
