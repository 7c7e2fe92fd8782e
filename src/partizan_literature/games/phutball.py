"""One-dimensional Phutball: place a man, or jump the ball over men towards your goal.

[GN02]
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import product
from typing import ClassVar

from partizan.boards import Strip
from partizan.errors import DomainError
from partizan.players import LEFT, Player
from partizan.rules.contract import LoopyRuleset
from partizan.rules.move import Move
from partizan.rulesets.families import StripRuleset

EMPTY, MAN, BALL, RIGHT_WON, LEFT_WON = ".xo<>"


class LinearPhutball(LoopyRuleset[Strip], StripRuleset):
    """Place a man on an empty cell, or jump the ball over adjacent men, which are removed.

    A jump passes over a row of men next to the ball, on either side, and ends on the first empty
    cell behind them, or beyond the end of the strip. A move may consist of several jumps. If the
    ball ends on the last cell or beyond, Left has won, and if it ends on the first cell or beyond,
    Right has won; the board is then written `>` or `<`. The winner can move for ever and the loser
    cannot move, so these have the values on and off.

    >>> from partizan import rulesets
    >>> phutball = rulesets.linear_phutball
    >>> phutball("..ox.").left
    <4 options for Left: 'x.ox.', '.xox.', '..oxx', '>'>
    >>> phutball("..o..").value(), phutball("..ox..").outcome()
    (±(on), Outcome.N)
    """

    alphabet = EMPTY + MAN + BALL + RIGHT_WON + LEFT_WON
    glyphs: ClassVar[Mapping[str, str]] = {
        MAN: "stone",
        BALL: "coin",
        LEFT_WON: "field of Left",
        RIGHT_WON: "field of Right",
    }

    @property
    def usage(self) -> tuple[str, str]:
        """The kind of board, and what to pass."""
        return "a strip with one ball", "its letters, as in {name}('..ox..'), or '<' or '>'"

    def start(self, rows: int, columns: int) -> Strip:
        """Return the strip with the ball in the middle and no men."""
        if rows != 1 or columns < 3:
            raise DomainError(f"{self.name} is played on one row of at least 3 cells")
        side = (columns - 1) // 2
        return Strip(EMPTY * side + BALL + EMPTY * (columns - 1 - side))

    def read(self, text: str) -> Strip:
        """Read rows of letters, and check the board."""
        return self.admitted(super().read(text))

    def admitted(self, board: Strip) -> Strip:
        """Return `board` if it has one ball, which is not at an end, or if a player has won."""
        board = super().admitted(board)
        cells = board.cells
        if cells in (LEFT_WON, RIGHT_WON):
            return board
        if cells.count(BALL) != 1 or BALL in (cells[0], cells[-1]) or {"<", ">"} & {*cells}:
            raise DomainError(
                f"{self.name} is played with one ball, which is not on the first or last cell, as "
                f"in '..ox..'; a board that has been won is '<' or '>'; not {cells[:60]!r}"
            )
        return board

    def population(
        self, size: int, letters: str | None = None, *, sums: bool = True
    ) -> Iterator[Strip]:
        """Yield the strips with `size` cells and one ball; with one cell, those that are won."""
        if size == 1:
            yield from (Strip(RIGHT_WON), Strip(LEFT_WON))
        for ball in range(1, size - 1):
            for cells in product((EMPTY, MAN), repeat=size - 1):
                yield Strip("".join((*cells[:ball], BALL, *cells[ball:])))

    def moves(self, board: Strip, player: Player) -> Iterator[Move[Strip]]:
        """Yield the cells where a man may be placed, and the ways of the ball."""
        cells = board.cells
        if cells in (LEFT_WON, RIGHT_WON):
            if cells == (LEFT_WON if player is LEFT else RIGHT_WON):
                yield Move(player, "pass", board)
            return
        for cell in board.find(EMPTY):
            yield Move.at(player, board, [cell], board.put({cell: MAN}))
        ways: dict[str, tuple[int, ...]] = {cells: (cells.index(BALL),)}
        waiting = [cells]
        for here in waiting:  # the list grows meanwhile
            if BALL not in here:
                continue
            for after in _jumps(here):
                if after not in ways:
                    ways[after] = (*ways[here], after.find(BALL))
                    waiting.append(after)
        for after in waiting[1:]:
            way = [cell for cell in ways[after] if cell >= 0]
            move = Move.along(player, board, way, Strip(_ended(after)))
            off = {LEFT_WON: " off right", RIGHT_WON: " off left"}.get(after, "")
            yield move.by(player, f"{move.name}{off}") if off else move

    def conjugate(self, board: Strip) -> Strip:
        """Return the strip reversed."""
        return board.reversed().swapped(LEFT_WON, RIGHT_WON)


def _jumps(cells: str) -> Iterator[str]:
    """Yield the strips after one jump of the ball."""
    ball = cells.index(BALL)
    for step, won in ((1, LEFT_WON), (-1, RIGHT_WON)):
        to = ball + step
        while 0 <= to < len(cells) and cells[to] == MAN:
            to += step
        if to == ball + step:
            continue
        if not 0 <= to < len(cells):
            yield won
            continue
        left, right = min(ball, to), max(ball, to)
        between = EMPTY * (right - left - 1)
        ends = (EMPTY, BALL) if step == 1 else (BALL, EMPTY)
        yield cells[:left] + ends[0] + between + ends[1] + cells[right + 1 :]


def _ended(cells: str) -> str:
    """Return the strip at the end of a move: won, if the ball is at an end."""
    if cells[-1] == BALL:
        return LEFT_WON
    return RIGHT_WON if cells[0] == BALL else cells


RULESET = LinearPhutball()
