"""Dots-and-Boxes: draw a line; whoever completes a box owns it and has to draw another line.

[BCG01, ch. 16; locator from memory] Boxes are counted in `partizan.theorems.strings_and_coins`.
"""

from __future__ import annotations

from collections.abc import Iterator

from partizan.boards.dots import DRAWN, OPEN, Dots
from partizan.errors import DomainError
from partizan.players import Player
from partizan.position import Position
from partizan.ruleset import Ruleset
from partizan.wording import quoted

__all__ = ["RULESET", "DotsAndBoxes"]


class DotsAndBoxes(Ruleset[Dots]):
    """Draw a line. If a box is complete then, it is yours, and you have to draw another line.

    An option is what a whole turn leads to, from its first line to the one that completes no box.
    Under normal play boxes count for nothing, and who completes the last one loses: Nimstring.

    >>> boxes = DotsAndBoxes()
    >>> [boxes(text).outcome().name for text in (".|..|.", "..|...|..", "x.|...|..")]
    ['N', 'N', 'P']
    """

    is_impartial = True

    def options(self, board: Dots, player: Player) -> Iterator[Dots]:
        """Yield what each turn leads to."""
        begun = [board]
        seen = {*begun}
        for whole in begun:
            lines = whole.lines
            for place, line in enumerate(lines):
                if line == OPEN:
                    after = f"{lines[:place]}{DRAWN}{lines[place + 1 :]}"
                    option = tuple.__new__(Dots, (board.rows, board.columns, after))
                    if not any(map(option.is_complete, board.boxes(place))):
                        yield option
                    elif option not in seen:
                        seen.add(option)
                        begun.append(option)

    def representative(self, board: Dots) -> Dots:
        """Return the least of the symmetric drawings."""
        return min(board.symmetric())

    def conjugate(self, board: Dots) -> Dots:
        """Return the board: both players have the same moves."""
        return board

    def board(self, text: str) -> Dots:
        """Read a drawing, such as `x.|...|..`: two boxes side by side with one line drawn."""
        return Dots.read(text, ruleset=self.name)

    def start(self, rows: int, columns: int) -> Dots:
        """Return boxes of which no line is drawn."""
        return Dots.blank(rows, columns)

    def __call__(self, source: Dots | str, /) -> Position[Dots]:
        """Return the position on a drawing, given as such or as text."""
        if not isinstance(source, Dots | str):
            raise DomainError(
                f"{self.name} is played on Dots or their text, not on {quoted(source)}"
            )
        return super().__call__(source)


RULESET = DotsAndBoxes()
