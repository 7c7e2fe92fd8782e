"""Toads and Frogs: toads hop to the right, frogs to the left, one over the other.

[BCG01, ch. 1; Erickson96]; the general slides and jumps are those of
[Siegel24], where the letters come from too.

For a kernel: letters are numbered `.` 0, `t` 1, `f` 2; Left's toads go to higher cells; the
parameters are least slide, greatest slide, greatest jump, and 1 if friends may be jumped, else 0.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import ClassVar

from partizan.boards import Strip
from partizan.errors import DomainError
from partizan.players import LEFT, RIGHT, Player
from partizan.ruleset import Compiled
from partizan.rulesets.strip import StripRuleset

__all__ = [
    "BACKSLIDING_TOADS_AND_FROGS",
    "ELEPHANTS_AND_RHINOS",
    "TOADS_AND_FROGS",
    "BackslidingToadsAndFrogs",
    "ElephantsAndRhinos",
    "ToadsAndFrogs",
]


EMPTY, TOAD, FROG = ".tf"
PIECE = {LEFT: TOAD, RIGHT: FROG}
AHEAD = {LEFT: 1, RIGHT: -1}


class ToadsAndFrogs(StripRuleset):
    """Slide a piece of yours ahead over empty cells, or jump over enemies onto the next cell.

    Left's toads go right, Right's frogs go left. A slide goes k cells, `min_slide` <= k <=
    `max_slide` and not 0, all of them empty; a negative k is a slide backwards, and lets play go
    on for ever. A jump goes over at most `max_jump` pieces, side by side, that are the opponent's,
    or anybody's if it is `friendly`, onto the empty cell just beyond them.

    >>> from partizan import rulesets
    >>> [rulesets.toads_and_frogs(row).value() for row in ("t.f", "t..f", "tt.f", "tt...f")]
    [*, 0, {1/2|0}, 2*]
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
        if not all(_is_small(n) for n in given) or max_jump < 0 or friendly not in (0, 1):
            raise DomainError(
                "toads-and-frogs is given the least and the greatest slide, the greatest jump, "
                "which is not negative, and 1 or 0 for jumps over friends or not, in numbers of at "
                f"most four digits; not {given}"
            )
        self.min_slide, self.max_slide, self.max_jump = min_slide, max_slide, max_jump
        self.friendly = bool(friendly)
        self.kernel_parameters = (min_slide, max_slide, max_jump, int(friendly))
        n = max_jump + 1
        self._wall = re.compile(f"t{{{n},}}f{{{n},}}")
        self._left_end = re.compile(f"(?:f+|t+f{{{n},}})*")
        self._right_end = re.compile(f"(?:t+|f+t{{{n},}})*")  # read from the right
        self.parameters = () if self.kernel_parameters == (1, 1, 1, 0) else self.kernel_parameters

    def options(self, board: Strip, player: Player) -> Iterator[Strip]:
        """Yield the strips after a slide or a jump of one piece of `player`."""
        piece = PIECE[player]
        for cell in board.find(piece):
            for target in self._targets(board.cells, cell, AHEAD[player]):
                yield board.put({cell: EMPTY, target: piece})

    def _targets(self, cells: str, cell: int, ahead: int) -> Iterator[int]:
        """Yield the cells to which the piece in a cell can go."""
        for sign, longest in ((1, self.max_slide), (-1, -self.min_slide)):
            target = cell
            for k in range(1, longest + 1):
                target += sign * ahead
                if not 0 <= target < len(cells) or cells[target] != EMPTY:
                    break
                if self.min_slide <= sign * k <= self.max_slide:
                    yield target
        jumped = (TOAD, FROG) if self.friendly else (PIECE[RIGHT if ahead == 1 else LEFT],)
        target = cell + ahead
        for _ in range(self.max_jump):
            if not 0 <= target < len(cells) or cells[target] not in jumped:
                break
            target += ahead
            if 0 <= target < len(cells) and cells[target] == EMPTY:
                yield target

    # If n is more than the greatest jump, nothing in a block of n toads or more and then n frogs or
    # more ever moves, and nothing jumps over it: each has n pieces ahead. Such a wall is as good as
    # an end of the strip. At the left end, frogs never move again, nor do toads before n frogs;
    # they all are a new end, and so on. None of this holds where pieces slide back.

    def parts(self, board: Strip) -> Iterator[Strip]:
        """Yield what walls keep apart, without dead ends and cells that no piece can enter."""
        if self.min_slide < 0:
            yield board
            return
        for stretch in self._wall.split(board.cells):
            cells = stretch[_length(self._left_end, stretch) :]
            cells = cells[: len(cells) - _length(self._right_end, cells[::-1])]
            if FROG not in cells:
                cells = cells.lstrip(EMPTY)
            if TOAD not in cells:
                cells = cells.rstrip(EMPTY)
            if cells:
                yield Strip(cells)

    def representative(self, board: Strip) -> Strip:
        """Return the parts in order, with walls between them."""
        if self.min_slide < 0:
            return board
        n = self.max_jump + 1
        return Strip((TOAD * n + FROG * n).join(sorted(part.cells for part in self.parts(board))))

    def conjugate(self, board: Strip) -> Strip:
        """Return the strip seen from the other side, with toads and frogs exchanged."""
        return board.swapped(TOAD, FROG).reversed()

    def compiled(self, board: Strip) -> Compiled | None:
        """Return the position for the compiled core, which has no use for slides backwards."""
        return None if self.min_slide < 0 else super().compiled(board)


def _is_small(n: object) -> bool:
    return isinstance(n, int) and abs(n) < 10_000


def _length(pattern: re.Pattern[str], cells: str) -> int:
    """Return how many of the first cells match."""
    found = pattern.match(cells)
    return found.end() if found else 0


class ElephantsAndRhinos(ToadsAndFrogs):
    """Move a piece of yours one cell ahead if it is empty: Left's go right, Right's go left.

    [ANW07, Appendix D]

    >>> from partizan import rulesets
    >>> [rulesets.elephants_and_rhinos(row).value() for row in ("e..r", "e...r", "e..re.r")]
    [0, *, *]
    """

    aliases: ClassVar[Mapping[str, str]] = {"x": TOAD, "o": FROG, "e": TOAD, "r": FROG}

    def __init__(self) -> None:
        super().__init__(max_jump=0)
        self.parameters = ()


class BackslidingToadsAndFrogs(ToadsAndFrogs):
    """Slide a piece of yours one cell, ahead or back, or jump ahead over one enemy.

    Play may go on for ever, and what can is refused; what cannot has a value.

    [BCG01, ch. 11]

    >>> from partizan import rulesets
    >>> rulesets.backsliding_toads_and_frogs("ttff").value()
    0
    """

    def __init__(self) -> None:
        super().__init__(min_slide=-1)
        self.parameters = ()


TOADS_AND_FROGS = ToadsAndFrogs()
ELEPHANTS_AND_RHINOS = ElephantsAndRhinos()
BACKSLIDING_TOADS_AND_FROGS = BackslidingToadsAndFrogs()
