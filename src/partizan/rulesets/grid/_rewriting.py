"""Rulesets whose moves rewrite a few cells in a line, and what in them can never meet.

`xo` becomes `.x`: that is Clobber. `.x.` becomes `x.x`: that is Fission. Such a ruleset is a list
of rewrites. Which cells can ever influence each other follows from the list, so that no ruleset has
to know by itself where its boards fall apart.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import lru_cache
from operator import itemgetter
from typing import ClassVar, NamedTuple, TypeAlias

from partizan.boards import Direction, Grid
from partizan.players import Player
from partizan.rulesets.grid import GridRuleset

__all__ = ["Rewrite", "Rewriting"]

Cells: TypeAlias = int
"""A set of cells: cell n is in it if bit n is 1."""


class Rewrite(NamedTuple):
    """What a player may do: `before`, read in one of the directions, becomes `after`."""

    player: Player
    before: str
    after: str
    directions: tuple[Direction, ...]


class Rewriting(GridRuleset):
    """A game in which each move rewrites two or more cells in a line."""

    rewrites: ClassVar[tuple[Rewrite, ...]]
    """The moves."""

    outside: ClassVar[str]
    """A letter in no `before`: what surrounds a part of a board."""

    def options(self, board: Grid, player: Player) -> Iterator[Grid]:
        """Yield the boards after one rewrite of `player`."""
        cells = board.cells
        for rewrite in self.rewrites:
            if rewrite.player is not player:
                continue
            before = tuple(rewrite.before)
            for direction in rewrite.directions:
                for line, read in _lines(board.rows, board.columns, direction, len(before)):
                    if read(cells) == before:
                        yield board.put(dict(zip(line, rewrite.after, strict=True)))

    def parts(self, board: Grid) -> Iterator[Grid]:
        """Yield the sets of cells that conceivable moves link, each as a board of its own.

        A cell might have the letter that it has, and those that conceivable moves would write
        there. A move is conceivable if each of its cells might have the letter that the move needs.
        Every move that is ever made is conceivable, so all its cells are in one set; and what no
        conceivable move touches never changes.
        """
        moves = _conceivable(board, self.rewrites)
        rest = _union(move.cells(move.starts) for move in moves)
        while rest:
            part = _linked(rest & -rest, moves)
            rest &= ~part
            inside = f"{part:0{len(board)}b}"[::-1]
            letters = (
                letter if bit == "1" else self.outside
                for letter, bit in zip(board.cells, inside, strict=True)
            )
            yield Grid(board.rows, board.columns, "".join(letters)).cropped(self.outside)


@lru_cache(maxsize=4096)
def _lines(
    rows: int, columns: int, direction: Direction, length: int
) -> tuple[tuple[tuple[int, ...], Callable[[str], tuple[str, ...]]], ...]:
    """Return the lines of so many cells in a direction, each with what reads its letters."""
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
    """The same rewrite in the same direction, in all places where its line begins at `starts`."""

    before: str
    after: str
    step: int
    starts: Cells

    def nth(self, n: int, starts: Cells) -> Cells:
        """Return the n-th cells of the lines that begin at `starts`."""
        return _shifted(starts, n * self.step)

    def cells(self, starts: Cells) -> Cells:
        """Return all cells of the lines that begin at `starts`."""
        return _union(self.nth(n, starts) for n in range(len(self.before)))

    def touching(self, cells: Cells) -> Cells:
        """Return where those lines begin that have a cell among `cells`."""
        return self.starts & _union(
            _shifted(cells, -n * self.step) for n in range(len(self.before))
        )


def _shifted(cells: Cells, by: int) -> Cells:
    return cells << by if by >= 0 else cells >> -by


def _union(sets: Iterator[Cells]) -> Cells:
    union = 0
    for cells in sets:
        union |= cells
    return union


@lru_cache(maxsize=4096)
def _everywhere(rewrites: tuple[Rewrite, ...], rows: int, columns: int) -> tuple[_Move, ...]:
    """Return the moves for which there is room, whatever the letters are."""
    found = {
        _Move(before, after, down * columns + right, _union(1 << line[0] for line, _ in lines))
        for _, before, after, directions in rewrites
        for down, right in directions
        if (lines := _lines(rows, columns, (down, right), len(before)))
    }
    return tuple(sorted(found))


def _conceivable(board: Grid, rewrites: tuple[Rewrite, ...]) -> list[_Move]:
    """Return the conceivable moves."""
    moves = _everywhere(rewrites, board.rows, board.columns)
    letters = {letter for move in moves for letter in move.before + move.after}
    might_have = {letter: _cells_with(letter, board.cells) for letter in letters}
    found: list[_Move] = []
    while True:
        earlier, found = found, []
        for move in moves:
            starts = move.starts
            for n, letter in enumerate(move.before):
                starts &= _shifted(might_have[letter], -n * move.step)
            for n, letter in enumerate(move.after):
                might_have[letter] |= move.nth(n, starts)
            found.append(move._replace(starts=starts))
        if found == earlier:
            return [move for move in found if move.starts]


def _cells_with(letter: str, cells: str) -> Cells:
    return int("".join("1" if found == letter else "0" for found in reversed(cells)), 2)


def _linked(part: Cells, moves: list[_Move]) -> Cells:
    """Return the cells that the moves link, over any number of moves, with those of `part`."""
    while True:
        grown = part | _union(move.cells(move.touching(part)) for move in moves)
        if grown == part:
            return part
        part = grown
