"""Dots-and-Boxes: draw a line; a player who completes a box owns it and draws another line.

[BCG01, ch. 16] Boxes are counted in `partizan.theorems.strings_and_coins`.
"""

from __future__ import annotations

from collections.abc import Iterator

from partizan.boards.dots import DRAWN, OPEN, Dots
from partizan.players import Player
from partizan.ruleset import Ruleset, whole_numbers

__all__ = ["RULESET", "DotsAndBoxes"]


class DotsAndBoxes(Ruleset[Dots]):
    """Draw a line. If a box is complete then, it is yours, and you have to draw another line.

    An option is what a whole turn leads to, from its first line to the one that completes no box.
    Under normal play boxes count for nothing, and who completes the last one loses: Nimstring.

    >>> from partizan import rulesets
    >>> boxes = rulesets.dots_and_boxes
    >>> [boxes(text).outcome().name for text in (".|..|.", "..|...|..", "x.|...|..")]
    ['N', 'N', 'P']
    """

    board_type = Dots
    usage = ("a drawing", "its text, as in {name}('x.|...|..'), or a size, as in {name}(2, 2)")

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

    def read(self, text: str) -> Dots:
        """Read a drawing, such as `x.|...|..`: two boxes side by side with one line drawn."""
        return Dots.read(text, ruleset=self.name)

    def converted(self, *given: object) -> Dots:
        """Return boxes of a size, of which no line is drawn."""
        size = whole_numbers(*given)
        if size is None or len(size) != 2:
            raise self.unreadable(*given)
        return self.set_up(*size)

    def start(self, rows: int, columns: int) -> Dots:
        """Return boxes of which no line is drawn."""
        return Dots.blank(rows, columns)


RULESET = DotsAndBoxes()
