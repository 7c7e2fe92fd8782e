"""Games of colouring cells, where a colour decides who may colour the neighbours."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import ClassVar

from partizan.boards import Grid
from partizan.errors import NotationError
from partizan.players import LEFT, RIGHT, Player
from partizan.rulesets.grid import GridRuleset
from partizan.rulesets.grid._regions import index_of, regions
from partizan.rulesets.grid._roles import BLACK, WHITE
from partizan.wording import position_of

__all__ = ["COL", "SNORT", "Col", "ColouringRuleset", "Snort"]


FREE, LEFTS, RIGHTS, GONE = ".lr#"
RESERVED = {LEFT: LEFTS, RIGHT: RIGHTS}
STONES = {BLACK: LEFT, WHITE: RIGHT}


class ColouringRuleset(GridRuleset):
    """Rules by which a cell that a player colours reserves its neighbours for one of the players.

    A coloured cell is gone, and so is one that is reserved for both, as neither player can colour
    it. A board is what remains: a cell is free (`.`), reserved for Left (`l`) or for Right (`r`),
    or gone (`#`). Coloured cells, `x` for Left's and `o` for Right's, are read as what they leave.

    Codes for the kernels: 0 a free cell, 1 one for Left, 2 one for Right, 3 a cell that is gone.
    """

    alphabet = FREE + LEFTS + RIGHTS + GONE
    aliases: ClassVar[Mapping[str, str]] = {"b": LEFTS, "w": RIGHTS}

    heirs: ClassVar[Mapping[Player, Player]]
    """For whom a player reserves the neighbours of a cell."""

    def options(self, board: Grid, player: Player) -> Iterator[Grid]:
        """Yield the boards after `player` coloured one cell."""
        for cell, letter in enumerate(board.cells):
            if letter in (FREE, RESERVED[player]):
                yield self._coloured(board, cell, player)

    def _coloured(self, board: Grid, cell: int, player: Player) -> Grid:
        """Return the board after `player` coloured a cell."""
        kept = RESERVED[self.heirs[player]]
        changes = {cell: GONE}
        for other in board.neighbours(cell):
            changes[other] = kept if board[other] in (FREE, kept) else GONE
        return board.put(changes)

    def parts(self, board: Grid) -> Iterator[Grid]:
        """Yield the regions of cells that are not gone."""
        # if a player may colour a cell, and its neighbour already is for whom it would be reserved,
        # neither of the two will ever change the other
        idle = {RESERVED[player] + RESERVED[heir] for player, heir in self.heirs.items()}
        return regions(board, GONE, idle=idle)

    def representative(self, board: Grid) -> Grid:
        """Return the least of the eight symmetric boards."""
        return min(board.symmetries())

    def conjugate(self, board: Grid) -> Grid:
        """Return the board on which each cell is reserved for the other player."""
        return board.swapped(LEFTS, RIGHTS)

    def read(self, text: str) -> Grid:
        """Read rows of letters; cells that are coloured already are coloured one after another."""
        letters = Grid.read(
            text, self.alphabet + BLACK + WHITE, aliases=self.aliases, ruleset=self.name
        )
        stones = {cell: STONES[letter] for cell, letter in enumerate(letters) if letter in STONES}
        board = letters.put(dict.fromkeys(stones, FREE))
        for cell, player in stones.items():
            if board[cell] not in (FREE, RESERVED[player]):
                raise NotationError(
                    f"cannot read {position_of(self.name)}: {player} cannot have coloured "
                    f"{board.name(cell)} beside the other coloured cells",
                    text,
                    index_of(cell, text),
                )
            board = self._coloured(board, cell, player)
        return board


class Col(ColouringRuleset):
    """Colour a cell with your colour, but none beside a cell that has it already.

    A cell is `.` while both players may colour it, `l` if only Left may, `r` if only Right may, and
    `#` if neither may. Cells coloured by Left (`x`) and Right (`o`) are read as what they make of
    the others. Every value is a number, or a number and a star [Renault13, Thm 3.56].

    [Renault13, sect. 3.3] [BCG01, ch. 2] Codes for the kernel: 0 a free
    cell, 1 one that only Left may colour, 2 one that only Right may colour, 3 a cell that is
    gone.

    >>> from partizan import rulesets
    >>> [rulesets.col(text).value() for text in (".", "..", "l.", "...|...|...")]
    [*, 0, 1/2, 0]
    >>> rulesets.col("x..|..o")
    col("#rl|rl#")
    """

    heirs: ClassVar[Mapping[Player, Player]] = {LEFT: RIGHT, RIGHT: LEFT}
    kernel = "col"


class Snort(ColouringRuleset):
    """Colour a cell with your colour, but none beside a cell that has your opponent's.

    A cell is `.` while both players may colour it, `l` if only Left may, `r` if only Right may, and
    `#` if neither may. Cells coloured by Left (`x`) and Right (`o`) are read as what they make of
    the others.

    [Renault13, app. A] [BCG01, ch. 6] Codes for the kernel: 0 a free cell,
    1 one that only Left may colour, 2 one that only Right may colour, 3 a cell that is gone.

    >>> from partizan import rulesets
    >>> [rulesets.snort(text).value() for text in (".", "..", "...", "l.", "l.r")]
    [*, ±1, ±2, {1|0}, ±1]
    >>> rulesets.snort("x..|..o")
    snort("#lr|lr#")
    """

    heirs: ClassVar[Mapping[Player, Player]] = {LEFT: LEFT, RIGHT: RIGHT}
    kernel = "snort"


COL = Col()
SNORT = Snort()
