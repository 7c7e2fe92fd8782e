"""Dots and Boxes: draw a line; a player who completes a box owns it and draws another line.

[BCG01, ch. 16] Scores are computed in `partizan_literature.berlekamp2001.strings_and_coins`.
"""

from __future__ import annotations

from collections.abc import Iterator

from partizan.boards.dots import DRAWN, OPEN, Dots
from partizan.players import Player
from partizan.rules.contract import Ruleset, whole_numbers
from partizan.rules.move import Move


class DotsAndBoxes(Ruleset[Dots]):
    """Draw a line. If it completes a box, you own the box and must draw another line.

    A move is a whole turn, up to the first line that does not complete a box. Under normal play the
    boxes do not count, and the player who completes the last one loses: this is Nimstring.

    >>> from partizan import rulesets
    >>> boxes = rulesets.dots_and_boxes
    >>> [boxes(text).outcome().name for text in (".|..|.", "..|...|..", "x.|...|..")]
    ['N', 'N', 'P']
    """

    board_type = Dots
    usage = ("a drawing", "its text, as in {name}('x.|...|..'), or a size, as in {name}(2, 2)")

    is_impartial = True

    def options(self, board: Dots, player: Player) -> Iterator[Dots]:
        """Yield the boards after each turn."""
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

    def moves(self, board: Dots, player: Player) -> Iterator[Move[Dots]]:
        """Yield the turns: the numbers of the lines that are drawn."""
        for after in self.options(board, player):
            pairs = enumerate(zip(board.lines, after.lines, strict=True), 1)
            drawn = tuple(str(number) for number, (old, new) in pairs if old != new)
            yield Move(player, f"draw {' '.join(drawn)}", after, drawn)

    def representative(self, board: Dots) -> Dots:
        """Return the least of the symmetric boards."""
        return min(board.symmetric())

    def conjugate(self, board: Dots) -> Dots:
        """Return the board itself: both players have the same moves."""
        return board

    def read(self, text: str) -> Dots:
        """Read a board such as `x.|...|..`: two boxes side by side with one line drawn."""
        return Dots.read(text, ruleset=self.name)

    def converted(self, *given: object) -> Dots:
        """Return a blank board of a size."""
        size = whole_numbers(*given)
        if size is None or len(size) != 2:
            raise self.unreadable(*given)
        return self.set_up(*size)

    def start(self, rows: int, columns: int) -> Dots:
        """Return a blank board."""
        return Dots.blank(rows, columns)


RULESET = DotsAndBoxes()
