"""Toads and Frogs: toads move to the right, frogs to the left, and they jump over each other.

[BCG01, ch. 1; Erickson96]; the general slides and jumps, and the letters, are those of [Siegel24].

The kernel numbers the letters `.` 0, `t` 1, `f` 2. Its parameters are the least slide, the greatest
slide, the longest jump, and whether pieces may jump over their own kind (1 or 0).

The values of some starting rows are proved. A starting row has a toads at its left end, then b
empty cells, then c frogs, written T^a.^bF^c. Toads behind all other pieces and frogs in front of
them can be peeled off any row.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from fractions import Fraction
from typing import ClassVar

from partizan.boards import Strip
from partizan.errors import DomainError
from partizan.rules.contract import Compiled, LoopyRuleset
from partizan.rules.theorem import theorem
from partizan.rulesets.families import StripRuleset
from partizan.theories.normal import Game
from partizan.theories.normal.evaluations import VALUE

EMPTY, TOAD, FROG = ".tf"


class ToadsAndFrogs(StripRuleset):
    """Slide one of your pieces ahead to an empty cell, or jump over an enemy to the cell beyond.

    Left's toads move right, Right's frogs move left. A slide covers k empty cells, where k is not 0
    and `min_slide` <= k <= `max_slide`; a negative k is a slide backwards, which makes the game
    loopy. A jump passes over at most `max_jump` adjacent pieces and ends on the empty cell just
    beyond them; the pieces must be the opponent's unless the game is `friendly`.

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
                "toads-and-frogs needs the least slide, the greatest slide, the longest jump (not "
                "negative), and 1 or 0 for whether pieces may jump over their own kind, each of at "
                f"most four digits; not {given}"
            )
        self.min_slide, self.max_slide, self.max_jump = min_slide, max_slide, max_jump
        self.is_loopy = min_slide < 0
        self.friendly = bool(friendly)
        self.kernel_parameters = (min_slide, max_slide, max_jump, int(friendly))
        self.rules = _rules(*self.kernel_parameters)
        n = max_jump + 1
        self._wall = re.compile(f"t{{{n},}}f{{{n},}}")
        self._left_end = re.compile(f"(?:f+|t+f{{{n},}})*")
        self._right_end = re.compile(f"(?:t+|f+t{{{n},}})*")  # matched from the right
        self.parameters = () if self.kernel_parameters == (1, 1, 1, 0) else self.kernel_parameters

    # Let n be greater than the longest jump. In a block of at least n toads followed by at least n
    # frogs, no piece ever moves, and no piece can jump over the block, which has n pieces ahead.
    # Such a wall acts like an end of the strip. At the left end, frogs never move again, nor do
    # toads just before n frogs; they form a new end, and so on. This fails if pieces slide back.

    def parts(self, board: Strip) -> Iterator[Strip]:
        """Yield the stretches between walls, without dead ends and unreachable cells."""
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
        """Return the parts in sorted order, separated by walls."""
        if self.min_slide < 0:
            return board
        n = self.max_jump + 1
        return Strip((TOAD * n + FROG * n).join(sorted(part.cells for part in self.parts(board))))

    def compiled(self, board: Strip) -> Compiled | None:
        """Return the position for the compiled core, which does not support backward slides."""
        return None if self.min_slide < 0 else super().compiled(board)


def _rules(min_slide: int, max_slide: int, max_jump: int, friendly: int) -> str:
    """Return the slides ahead and back, and the jumps, as a text."""
    lines = ["strip # . t f"]
    for way, least, most in (("right", min_slide, max_slide), ("left", -max_slide, -min_slide)):
        if most > 0:
            gap = f".{{{max(least, 1) - 1},{most - 1}}}" if most > 1 else ""
            lines.append(f"L: t{gap}. -> .{gap}t in {way}")
    if max_jump:
        over = "[tf]" if friendly else "f"
        times = f"{{1,{max_jump}}}" if max_jump > 1 else ""
        lines.append(f"L: t{over}{times}. -> .{over}{times}t in right")
    if len(lines) == 1:
        lines.append("L: t#. -> .#t in right")  # no piece ever moves
    return "; ".join((*lines, "R: mirror swap tf"))


def _is_small(n: object) -> bool:
    return isinstance(n, int) and abs(n) < 10_000


def _length(pattern: re.Pattern[str], cells: str) -> int:
    """Return the length of the prefix that matches."""
    found = pattern.match(cells)
    return found.end() if found else 0


class ElephantsAndRhinos(ToadsAndFrogs):
    """Move one of your pieces ahead to an adjacent empty cell: Left's move right, Right's left.

    [ANW07, Appendix D]

    >>> from partizan import rulesets
    >>> [rulesets.elephants_and_rhinos(row).value() for row in ("e..r", "e...r", "e..re.r")]
    [0, *, *]
    """

    aliases: ClassVar[Mapping[str, str]] = {"x": TOAD, "o": FROG, "e": TOAD, "r": FROG}
    glyphs: ClassVar[Mapping[str, str]] = {TOAD: "elephant", FROG: "rhino"}

    def __init__(self) -> None:
        super().__init__(max_jump=0)
        self.parameters = ()


class BackslidingToadsAndFrogs(LoopyRuleset[Strip], ToadsAndFrogs):
    """Slide one of your pieces one cell ahead or back, or jump ahead over one enemy.

    The game is loopy: play that never ends is drawn.

    [BCG01, ch. 11]

    >>> from partizan import rulesets
    >>> strip = rulesets.backsliding_toads_and_frogs
    >>> [strip(row).value() for row in ("t.", "t.f", "t..f", "tf.", "t.ff")]
    [on, 0, *, *, off]
    """

    def __init__(self) -> None:
        super().__init__(min_slide=-1)
        self.parameters = ()


TOADS_AND_FROGS = ToadsAndFrogs()
ELEPHANTS_AND_RHINOS = ElephantsAndRhinos()
BACKSLIDING_TOADS_AND_FROGS = BackslidingToadsAndFrogs()


# --- theorems -------------------------------------------------------------------------------------


_START = re.compile(r"(t+)(\.*)(f+)")


@theorem(ToadsAndFrogs, VALUE, "[BCG01] [Erickson96] [Thanatipanonda11]")
def value(rules: ToadsAndFrogs, board: Strip) -> Game | None:
    """Return the proved value of T^a.^bF^c, plus the steps of toads and frogs that are peeled off.

    >>> from partizan import rulesets
    >>> start = "T" * 100 + "." * 7 + "F"
    >>> rulesets.toads_and_frogs(start).value(), rulesets.toads_and_frogs("t....t.f").value()
    (594*, 2*)
    """
    if rules.parameters:
        return None
    row, number = peeled_row(board.cells)
    start = _START.fullmatch(row)
    if start is None:
        return Game(number) if TOAD not in row and FROG not in row else None
    a, b, c = map(len, start.groups())
    found = _value(max(a, c), b, min(a, c))
    if found is None:
        return None
    return (found if a >= c else -found) + number


def _value(a: int, b: int, c: int) -> Game | None:
    """Return the value for a >= c."""
    if b == 0:
        return Game(0)
    if c == 0:
        return Game(a * b)
    if b == 1:  # [BCG01]
        return Game.of([Game.of([a - 2], [1])], [0]) if c == 1 else Game("*")
    if c == 1:  # [Erickson96]
        return Game((a - 1) * (b - 1)) + Game.nimber(b % 2)
    # The rest is from [Thanatipanonda11].
    if b == 2 and a > c:
        return Game.of([Game.of([a - 3], [a - c])], [Game.of([Game("*")], [3 - c])])
    if b == 3 and c == 2:
        return Game.of([a - 2], [a - 2])
    if b == 3 and c == 3 and a >= 5:
        return Game(a - Fraction(7, 2))
    return None


def peeled_row(cells: str) -> tuple[str, int]:
    """Return a row without the toads behind all other pieces and the frogs in front, and a number.

    The value of the row is that of the remaining row plus the number: a toad with only b empty
    cells before it can wait as long as its owner likes, and is worth b, regardless of the rest.
    [Erickson96, Terminal Toads Theorem]

    >>> peeled_row("ft.tf.t..")
    ('t.tf...', 2)
    """
    end = cells.rfind(FROG) + 1
    toads = cells[end:]
    cells = cells[:end] + EMPTY * toads.count(EMPTY)
    start = cells.find(TOAD) if TOAD in cells else len(cells)
    frogs = cells[:start]
    row = EMPTY * frogs.count(EMPTY) + cells[start:]
    return row, _steps(toads[::-1], TOAD) - _steps(frogs, FROG)


def _steps(cells: str, piece: str) -> int:
    """Return the number of empty cells in front of the pieces, which face the first cell."""
    steps = empty = 0
    for cell in cells:
        empty += cell == EMPTY
        steps += empty * (cell == piece)
    return steps
