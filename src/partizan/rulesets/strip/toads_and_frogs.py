"""Toads and Frogs: toads hop to the right, frogs to the left, one over the other.

[BCG01, Ch. 1; locator from memory] for the game; the general slides and jumps are those of CGSuite.
For a kernel: letters are numbered `.` 0, `t` 1, `f` 2; Left's toads go to higher cells; the
parameters are least slide, greatest slide, greatest jump, and 1 if friends may be jumped, else 0.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import groupby
from typing import ClassVar

from partizan.boards import Strip
from partizan.errors import DomainError
from partizan.players import LEFT, RIGHT, Player
from partizan.rules import Compiled
from partizan.rulesets.strip import StripRuleset

__all__ = ["RULESET", "ToadsAndFrogs"]

EMPTY, TOAD, FROG = ".tf"
PIECE = {LEFT: TOAD, RIGHT: FROG}
AHEAD = {TOAD: 1, FROG: -1}


class ToadsAndFrogs(StripRuleset):
    """Slide a piece of yours ahead over empty cells, or jump over enemies onto the next cell.

    Left's toads go right, Right's frogs go left. A slide goes k cells, `min_slide` <= k <=
    `max_slide` and not 0, all of them empty; a negative k is a slide backwards, and lets play go
    on for ever. A jump goes over at most `max_jump` pieces, side by side, that are the opponent's,
    or anybody's if it is `friendly`, onto the empty cell just beyond them.

    >>> from partizan import rulesets
    >>> [rulesets.toads_and_frogs(row).value() for row in ("t.f", "t..f", "tt.ff", "t.t.ff")]
    [*, 0, *, 1/2]
    """

    alphabet = EMPTY + TOAD + FROG
    aliases: ClassVar[Mapping[str, str]] = {"x": TOAD, "o": FROG}
    kernel = "toads-and-frogs"

    def __init__(
        self,
        min_slide: int = 1,
        max_slide: int = 1,
        max_jump: int = 1,
        friendly: bool | int = False,
    ) -> None:
        given = (min_slide, max_slide, max_jump, friendly)
        if not all(isinstance(n, int) for n in given) or max_jump < 0 or friendly not in (0, 1):
            raise DomainError(
                "toads-and-frogs is given the least and the greatest slide, the greatest jump, "
                f"which is not negative, and 1 or 0 for jumps over friends or not; not {given}"
            )
        self.min_slide, self.max_slide, self.max_jump = min_slide, max_slide, max_jump
        self.friendly = bool(friendly)
        self.kernel_parameters = (min_slide, max_slide, max_jump, int(friendly))
        self.parameters = () if self.kernel_parameters == (1, 1, 1, 0) else self.kernel_parameters

    def options(self, board: Strip, player: Player) -> Iterator[Strip]:
        """Yield the strips after a slide or a jump of one piece of `player`."""
        piece = PIECE[player]
        for cell in board.find(piece):
            for target in self._targets(board.cells, cell):
                yield board.put({cell: EMPTY, target: piece})

    def _targets(self, cells: str, cell: int) -> Iterator[int]:
        """Yield the cells to which the piece in a cell can go."""
        ahead = AHEAD[cells[cell]]
        for forward in (1, -1):
            target = cell
            for k in range(1, max(0, forward * self._longest(forward)) + 1):
                target += forward * ahead
                if _letter(cells, target) != EMPTY:
                    break
                if self.min_slide <= forward * k <= self.max_slide:
                    yield target
        for over in range(1, self.max_jump + 1):
            if not self._can_be_jumped(_letter(cells, cell + over * ahead), by=cells[cell]):
                break
            if _letter(cells, cell + (over + 1) * ahead) == EMPTY:
                yield cell + (over + 1) * ahead

    def _longest(self, forward: int) -> int:
        return self.max_slide if forward == 1 else self.min_slide

    def _can_be_jumped(self, letter: str | None, *, by: str) -> bool:
        return letter in (TOAD, FROG) and (self.friendly or letter != by)

    # Pieces that can never move again are like the ends of the strip if nothing jumps over them.

    def parts(self, board: Strip) -> Iterator[Strip]:
        """Yield the stretches between pieces that neither move nor are jumped over, ever again."""
        cells = board.cells
        stuck = self._stuck(cells)
        start = 0
        for wall, stop in (*self._walls(cells, stuck), (len(cells), len(cells))):
            live = [cell for cell in range(start, wall) if cells[cell] != EMPTY and not stuck[cell]]
            if live:
                first, last = self._needed(cells, live, start, wall)
                yield board.slice(first, last)
            start = stop

    def _needed(self, cells: str, live: Sequence[int], start: int, stop: int) -> tuple[int, int]:
        """Return where a stretch begins and ends without what is behind all that can move."""
        if self.min_slide >= 0:
            if all(cells[cell] == TOAD for cell in live):
                start = live[0]
            elif all(cells[cell] == FROG for cell in live):
                stop = live[-1] + 1
        return start, stop

    def _walls(self, cells: str, stuck: Sequence[bool]) -> Iterator[tuple[int, int]]:
        """Yield, as start and stop, the runs of stuck pieces that keep both sides apart."""
        stop = 0
        for is_stuck, run in groupby(stuck):
            start, stop = stop, stop + len(list(run))
            if is_stuck and (
                start == 0
                or stop == len(cells)
                or stop - start > self.max_jump
                or (not self.friendly and len(set(cells[start:stop])) == 2)
            ):
                yield start, stop

    def _stuck(self, cells: str) -> list[bool]:
        """Return which cells hold a piece that can never move again.

        It is the largest set of pieces none of which can move as long as the others stay: the one
        that moved first would contradict this. So begin with all, and let go whoever might move.
        """
        stuck = [letter != EMPTY for letter in cells]
        waiting = [cell for cell, is_piece in enumerate(stuck) if is_piece]
        while True:
            kept = []
            for cell in waiting:
                stuck[cell] = not self._might_move(cells, cell, stuck)
                if stuck[cell]:
                    kept.append(cell)
            if len(kept) == len(waiting):
                return stuck
            waiting = kept[::-1]  # toads let go from the right, frogs from the left

    def _might_move(self, cells: str, cell: int, stuck: Sequence[bool]) -> bool:
        """Return whether a piece might ever move, if all but the stuck cells may hold anything."""
        ahead = AHEAD[cells[cell]]

        def is_open(target: int) -> bool:
            return 0 <= target < len(cells) and not stuck[target]

        for forward, least in ((1, max(1, self.min_slide)), (-1, max(1, -self.max_slide))):
            if forward * self._longest(forward) >= least and all(
                is_open(cell + forward * ahead * k) for k in range(1, least + 1)
            ):
                return True
        for over in range(1, self.max_jump + 1):
            jumped = cell + over * ahead
            if not is_open(jumped) and not self._can_be_jumped(
                _letter(cells, jumped), by=cells[cell]
            ):
                return False
            if is_open(jumped + ahead):
                return True
        return False

    def representative(self, board: Strip) -> Strip:
        """Return the parts in order, kept apart by as many toads and frogs as stop each other."""
        parts = [part.cells for part in self.parts(board)]
        if len(parts) > 1 and self.min_slide < 0:
            return board
        wall = (TOAD + FROG).replace(TOAD, TOAD * (self.max_jump + 1))
        wall = wall.replace(FROG, FROG * (self.max_jump + 1))
        return Strip(wall.join(sorted(parts)))

    def conjugate(self, board: Strip) -> Strip:
        """Return the strip seen from the other side, with toads and frogs exchanged."""
        return board.swapped(TOAD, FROG).reversed()

    def compiled(self, board: Strip) -> Compiled | None:
        """Return the position for the compiled core, which has no use for slides backwards."""
        return None if self.min_slide < 0 else super().compiled(board)


def _letter(cells: str, cell: int) -> str | None:
    """Return the letter of a cell, or None beyond the ends."""
    return cells[cell] if 0 <= cell < len(cells) else None


RULESET = ToadsAndFrogs()
