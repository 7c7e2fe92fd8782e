"""Base classes for games on grids, and the decomposition of their boards.

Players differ by the colour of stones, or by direction. Many games rewrite a few cells in a line:
Clobber rewrites `xo` to `.x`; Fission rewrites `.x.` to `x.x`. Such a ruleset is a list of
rewrites, and the list determines which cells can ever influence each other, so a ruleset does not
have to define how its boards decompose.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping
from functools import lru_cache
from operator import itemgetter
from typing import ClassVar, NamedTuple, TypeAlias

from partizan.boards import DIRECTION_NAMES, Direction, Grid
from partizan.boards.lettered import LARGEST
from partizan.errors import DomainError
from partizan.players import LEFT, RIGHT, Player
from partizan.rules.move import Move
from partizan.rulesets.families import GridRuleset

EMPTY, BLACK, WHITE, BLOCKED = ".xo#"
OWN = {LEFT: BLACK, RIGHT: WHITE}

DOWN: Direction = (1, 0)
ACROSS: Direction = (0, 1)
EITHER_WAY = (DOWN, ACROSS)
UP_AND_DOWN: tuple[Direction, ...] = (DOWN, (-1, 0))
LEFT_AND_RIGHT: tuple[Direction, ...] = (ACROSS, (0, -1))


class ByColour(GridRuleset):
    """A game that treats black (Left) and white (Right) equally, and all directions equally.

    The kernels number the letters: 0 empty, 1 black, 2 white, 3 blocked.
    """

    alphabet = EMPTY + BLACK + WHITE + BLOCKED
    aliases: ClassVar[Mapping[str, str]] = {"b": BLACK, "w": WHITE}

    def representative(self, board: Grid) -> Grid:
        """Return the least of the eight symmetric boards."""
        return min(board.symmetries())

    def conjugate(self, board: Grid) -> Grid | None:
        """Return the board with black and white exchanged."""
        return board.swapped(BLACK, WHITE)


class ByDirection(GridRuleset):
    """A game in which Left does vertically what Right does horizontally, with the same pieces.

    The kernels number the letters: 0 empty, 1 a piece, 2 blocked.
    """

    alphabet = EMPTY + BLACK + BLOCKED
    aliases: ClassVar[Mapping[str, str]] = {"b": BLACK}

    def representative(self, board: Grid) -> Grid:
        """Return the least reflection."""
        # A quarter turn would make vertical moves horizontal.
        return min(board.reflections())

    def conjugate(self, board: Grid) -> Grid:
        """Return the transpose, which exchanges the players' directions."""
        return board.transposed()


def checkered(rows: int, columns: int) -> Grid:
    """Return the full board with alternating colours, black in the first corner."""
    if rows > 0 and columns > 0 and rows * columns > LARGEST:
        raise DomainError(f"a board has at most {LARGEST:,} cells, not {rows:,} x {columns:,}")
    two_rows = ((BLACK + WHITE) * columns)[:columns] + ((WHITE + BLACK) * columns)[:columns]
    return Grid(rows, columns, (two_rows * rows)[: rows * columns])


def regions(board: Grid, outside: str, *, idle: Collection[str]) -> Iterator[Grid]:
    """Yield the connected regions, each as a cropped grid.

    Cells with the letter `outside` separate the regions. Adjacent cells whose letters form an
    `idle` pair, in either order, are not connected.
    """
    cells = board.cells
    waiting = {cell for cell, letter in enumerate(cells) if letter != outside}
    for first in sorted(waiting):
        if first not in waiting:
            continue
        waiting.discard(first)
        region = [first]
        for cell in region:
            for other in board.neighbours(cell):
                pair = cells[cell] + cells[other]
                if other in waiting and pair not in idle and pair[::-1] not in idle:
                    waiting.discard(other)
                    region.append(other)
        letters = [outside] * len(cells)
        for cell in region:
            letters[cell] = cells[cell]
        yield Grid(board.rows, board.columns, "".join(letters)).cropped(outside)


def index_of(cell: int, text: str) -> int:
    """Return the index of a cell's letter in the text of a board.

    >>> index_of(2, " ab | cd ")
    6
    """
    return [n for n, letter in enumerate(text) if letter != "|" and not letter.isspace()][cell]


Cells: TypeAlias = int
"""A set of cells; cell n belongs to it if bit n is 1."""


class Rewrite(NamedTuple):
    """A move of `player`: `before`, read in one of the directions, becomes `after`."""

    player: Player
    before: str
    after: str
    directions: tuple[Direction, ...]


class Rewriting(GridRuleset):
    """A game in which each move rewrites two or more cells in a line."""

    rewrites: ClassVar[tuple[Rewrite, ...]]
    """The moves."""

    outside: ClassVar[str]
    """A letter that does not occur in any `before`; it surrounds a part of a board."""

    def options(self, board: Grid, player: Player) -> Iterator[Grid]:
        """Yield the boards after a rewrite by `player`."""
        for rewrite, _, line in self._rewritten(board, player):
            yield board.put(dict(zip(line, rewrite.after, strict=True)))

    def moves(self, board: Grid, player: Player) -> Iterator[Move[Grid]]:
        """Yield the rewrites by `player`, each named by its line and what happens there."""
        for rewrite, direction, line in self._rewritten(board, player):
            name, order = _named(rewrite, direction, [*map(board.name, line)])
            option = board.put(dict(zip(line, rewrite.after, strict=True)))
            yield Move(player, name, option, order)

    def _rewritten(
        self, board: Grid, player: Player
    ) -> Iterator[tuple[Rewrite, Direction, tuple[int, ...]]]:
        """Yield the rewrites by `player`, with their directions and lines."""
        cells = board.cells
        for rewrite in self.rewrites:
            if rewrite.player is player:
                before = tuple(rewrite.before)
                for direction in rewrite.directions:
                    for line, read in _lines(board.rows, board.columns, direction, len(before)):
                        if read(cells) == before:
                            yield rewrite, direction, line

    def parts(self, board: Grid) -> Iterator[Grid]:
        """Yield the sets of cells linked by conceivable moves, each as a separate board.

        A cell can conceivably hold its present letter and any letter that a conceivable move would
        write there. A move is conceivable if each of its cells can conceivably hold the letter that
        the move needs. Every move of actual play is conceivable, so its cells belong to one set;
        and a cell that no conceivable move touches never changes.
        """
        moves = _conceivable(board, self.rewrites)
        rest = 0
        for _, _, shifts, starts in moves:
            for up, down in shifts:
                rest |= starts << up >> down
        while rest:
            part = _linked(rest & -rest, moves)
            rest &= ~part
            inside = f"{part:0{len(board)}b}"[::-1]
            letters = (
                letter if bit == "1" else self.outside
                for letter, bit in zip(board.cells, inside, strict=True)
            )
            yield Grid(board.rows, board.columns, "".join(letters)).cropped(self.outside)


def _named(rewrite: Rewrite, direction: Direction, cells: list[str]) -> tuple[str, tuple[str, ...]]:
    """Return the name of a rewrite and its cells in order.

    It goes along its line, or happens around the middle, or in a direction.
    """
    _, before, after, _ = rewrite
    if after[-1] == before[0]:  # a piece goes from the first cell to the last
        return f"{cells[0]}-{cells[-1]}", tuple(cells)
    if before == before[::-1]:
        middle = cells.pop(len(cells) // 2)
        way = "horizontal" if direction[1] else "vertical"
        return f"{middle} {way}", (middle, *cells)
    return f"{cells[0]} {DIRECTION_NAMES[direction]}", tuple(cells)


@lru_cache(maxsize=1024)
def _lines(
    rows: int, columns: int, direction: Direction, length: int
) -> tuple[tuple[tuple[int, ...], Callable[[str], tuple[str, ...]]], ...]:
    """Return the lines of `length` cells in a direction, each with a function that reads it."""
    down, right = direction
    lines = []
    for row in range(rows):
        for column in range(columns):
            last = (row + (length - 1) * down, column + (length - 1) * right)
            if 0 <= last[0] < rows and 0 <= last[1] < columns:
                line = tuple((row + n * down) * columns + column + n * right for n in range(length))
                lines.append((line, itemgetter(*line)))
    return tuple(lines)


class _Move(NamedTuple):
    """One rewrite in one direction, at all places where its line begins at `starts`.

    The n-th shift maps the set of first cells of the lines to the set of n-th cells: shift left by
    the first number of bits, then right by the second. One of the two is 0.
    """

    before: str
    after: str
    shifts: tuple[tuple[int, int], ...]
    starts: Cells


@lru_cache(maxsize=1024)
def _everywhere(rewrites: tuple[Rewrite, ...], rows: int, columns: int) -> tuple[_Move, ...]:
    """Return the moves that fit on a board of this size, for any letters."""
    found = set()
    for _, before, after, directions in rewrites:
        for down, right in directions:
            lines = _lines(rows, columns, (down, right), len(before))
            step = down * columns + right
            shifts = tuple((max(0, n * step), max(0, -n * step)) for n in range(len(before)))
            starts = sum(1 << line[0] for line, _ in lines)
            found.add(_Move(before, after, shifts, starts))
    return tuple(sorted(found))


def _conceivable(board: Grid, rewrites: tuple[Rewrite, ...]) -> list[_Move]:
    """Return the conceivable moves."""
    moves = _everywhere(rewrites, board.rows, board.columns)
    letters = {letter for move in moves for letter in move.before + move.after}
    cells = board.cells[::-1]  # the first cell becomes the lowest bit
    might_have = {letter: int(cells.translate(_Bits(letter)), 2) for letter in letters}
    found: list[Cells] = []
    while True:
        earlier, found = found, []
        for before, after, shifts, everywhere in moves:
            starts = everywhere
            for letter, (up, down) in zip(before, shifts, strict=True):
                starts &= might_have[letter] << down >> up
            for letter, (up, down) in zip(after, shifts, strict=True):
                might_have[letter] |= starts << up >> down
            found.append(starts)
        if found == earlier:
            return [_Move(*m[:3], starts) for m, starts in zip(moves, found, strict=True) if starts]


class _Bits(dict[int, str]):
    """A table for `str.translate` that maps one letter to 1 and all others to 0."""

    def __init__(self, letter: str) -> None:
        super().__init__({ord(letter): "1"})

    def __missing__(self, other: int) -> str:
        return "0"


def _linked(part: Cells, moves: list[_Move]) -> Cells:
    """Return the cells that chains of moves link to those of `part`."""
    while True:
        before = part
        for _, _, shifts, starts in moves:
            touched = 0
            for up, down in shifts:
                touched |= part << down >> up
            touched &= starts
            for up, down in shifts:
                part |= touched << up >> down
        if part == before:
            return part
