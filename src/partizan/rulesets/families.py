"""Families of rulesets: those played on grids, on strips, and with heaps.

A family knows its board: how a position is read, and how it is handed to a kernel of the compiled
core. Its rulesets give an alphabet, the rules, and the name of a kernel if there is one.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Hashable, Iterable, Iterator, Mapping
from types import MappingProxyType
from typing import ClassVar, TypeVar, cast

from partizan.boards import Grid, Heaps, Strip
from partizan.boards.lettered import Lettered
from partizan.boards.letters import codes
from partizan.errors import DomainError
from partizan.numeric import as_integer
from partizan.players import Player
from partizan.ruleset import Compiled, Ruleset, plain, whole_numbers

__all__ = ["GridRuleset", "HeapRuleset", "StripRuleset"]

_LARGEST = 1024  # cells that the compiled core takes
_BYTE = 256
_ENOUGH = 6  # rows and columns of a board on which every game that starts empty has a move

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

    def admitted(self, board: B) -> B:
        """Return a board of letters; refuse letters that are not in the alphabet."""
        self._codes("".join(board))  # type: ignore[arg-type]
        return board

    @property
    def listed_letters(self) -> str:
        """The alphabet."""
        return self._letters()

    def population(
        self, size: int, letters: str | None = None, *, sums: bool = True
    ) -> Iterator[B]:
        """Yield the boards with `size` cells."""
        kind = cast("type[Lettered]", self.board_type)
        return cast("Iterator[B]", kind.listed(size, letters or self._letters()))

    def _row(self, cells: object, given: tuple[object, ...]) -> str:
        """Return a row of letters, or of their places in the alphabet, as text."""
        if isinstance(cells, str):
            return cells
        if type(cells) not in {list, tuple}:
            raise self.unreadable(*given)
        alphabet = self._letters()
        letters = []
        for cell in cast("list[object]", cells):
            code = as_integer(cell)
            letter = str(cell)
            if code is not None and letter not in alphabet and 0 <= code < len(alphabet):
                letter = alphabet[code]
            if len(letter) != 1:
                raise self.unreadable(*given)
            letters.append(letter)
        return "".join(letters)

    def _check_start(self, empty: B, rows: int, columns: int) -> None:
        """Refuse to start on an empty board if there are no moves on one large enough for any."""
        if not any(True for player in Player for _ in self.options(empty, player)):
            raise DomainError(
                f"{self.name} has no starting position of the size {rows}x{columns}: write the "
                "board"
            )

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
    """A game on a grid: it must define an `alphabet` and `options`."""

    board_type = Grid

    @property
    def usage(self) -> tuple[str, str]:
        """What the rules are played on, and what to pass."""
        row = self._letters()[0] * 2
        try:
            self.start(2, 2)
            other = "a size, as in {name}(4, 4)"
        except DomainError:
            other = f"its rows, as in {{name}}(['{row}', '{row}'])"
        return "a grid", f"its text, as in {{name}}('{row}|{row}'), or {other}"

    def start(self, rows: int, columns: int) -> Grid:
        """Return the board on which play starts: here, the empty one, if there are moves on it."""
        letter = self._letters()[0]
        self._check_start(Grid.filled(_ENOUGH, _ENOUGH, letter), rows, columns)
        return Grid.filled(rows, columns, letter)

    def converted(self, *given: object) -> Grid:
        """Return the starting board of a size, or the grid with these rows.

        The rows may be an array of NumPy. A cell is a letter, or its place in the alphabet.
        """
        numbers = whole_numbers(*given)
        if numbers is not None and len(numbers) == len(given) == 2:
            return self.set_up(*numbers)
        rows = plain(given[0] if len(given) == 1 else None)
        if type(rows) not in {list, tuple}:
            raise self.unreadable(*given)
        return self.read("|".join(self._row(row, given) for row in rows))

    def read(self, text: str) -> Grid:
        """Read rows of letters, with `|` between them."""
        return Grid.read(text, self._letters(), aliases=self.aliases, ruleset=self.name)

    def compiled(self, board: Grid) -> Compiled | None:
        """Return the position for the compiled core, if it has a kernel for it."""
        if self.kernel is None or len(board) > _LARGEST:
            return None
        cells = self._codes(board.cells)
        return Compiled(self.kernel, self.kernel_parameters, board.rows, board.columns, cells)


class StripRuleset(_Lettered[Strip]):
    """A game on a strip: it must define an `alphabet` and `options`."""

    board_type = Strip

    @property
    def usage(self) -> tuple[str, str]:
        """What the rules are played on, and what to pass."""
        return "a strip", f"its letters, as in {{name}}('{self._letters()[0] * 3}')"

    def start(self, rows: int, columns: int) -> Strip:
        """Return the row on which play starts: here, the empty one, if there are moves on it."""
        letter = self._letters()[0]
        if rows != 1:
            raise DomainError(f"{self.name} is played on one row; {rows} were asked for")
        self._check_start(Strip.filled(_ENOUGH, letter), rows, columns)
        return Strip.filled(columns, letter)

    def converted(self, *given: object) -> Strip:
        """Return the strip with letters, or codes of letters, that were given one by one."""
        return self.read(self._row(plain(given[0]) if len(given) == 1 else None, given))

    def read(self, text: str) -> Strip:
        """Read a row of letters."""
        return Strip.read(text, self._letters(), aliases=self.aliases, ruleset=self.name)

    def compiled(self, board: Strip) -> Compiled | None:
        """Return the position, as one row, for the compiled core, if it has a kernel for it."""
        if self.kernel is None or not 0 < len(board) <= _LARGEST:
            return None
        cells = self._codes(board.cells)
        return Compiled(self.kernel, self.kernel_parameters, 1, len(board), cells)


class HeapRuleset(_Compilable[Heaps]):
    """A game with heaps, in which a move replaces one heap by others or by none.

    It must define `moves`. The heaps never touch each other, so each is a part of its own. A kernel
    is given their sizes.
    """

    board_type = Heaps
    reads_numbers = True
    usage = ("heaps", "their sizes, as in {name}(3, 5), or their text, as in {name}('3+5')")

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

    def population(
        self, size: int, letters: str | None = None, *, sums: bool = True
    ) -> Iterator[Heaps]:
        """Yield the heaps with `size` counters; without sums, one heap alone."""
        return Heaps.listed(size, sums=sums)

    def read(self, text: str) -> Heaps:
        """Read the sizes of heaps: `3+5+1`, or `3,5,1`."""
        return Heaps.read(text, ruleset=self.name)

    def compiled(self, board: Heaps) -> Compiled | None:
        """Return the sizes, as one row, for the compiled core, if it has a kernel for them."""
        sizes = board.sizes
        if self.kernel is None or not 0 < len(sizes) <= _LARGEST or sizes[0] >= _BYTE:
            return None
        return Compiled(self.kernel, self.kernel_parameters, 1, len(sizes), bytes(sizes))
