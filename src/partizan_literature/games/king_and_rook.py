"""A king against a king and a rook, on a part of a board that extends to the north and the east.

[GN02b] asks for the smallest board on which the rook wins if the lone king wins by walking off its
northern or eastern edge. In Entrepreneurial Chess [BL17] the lone king may also cash out.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import permutations
from typing import ClassVar

from partizan.boards import COMPASS, ORTHOGONAL, Grid
from partizan.errors import DomainError
from partizan.players import LEFT, RIGHT, Player
from partizan.rules.contract import LoopyRuleset
from partizan.rules.move import Move
from partizan.rulesets.families import GridRuleset
from partizan.wording import quoted

EMPTY, KING, GUARD, ROOK, COIN = ".kwr$"
_WORDS = ("closed", "cash")


class KingAndRook(LoopyRuleset[Grid], GridRuleset):
    """Left moves a king; Right moves a king or a rook, as in chess.

    Left's king `k` may not move to a square that the rook `r` or Right's king `w` attacks, and may
    capture the rook; Right's king may not move next to Left's. Left's king may walk off the
    northern or eastern edge. Then Left can move for ever, and the value is on. With `closed` he may
    not. With `cash` Left may also cash out: the board is replaced by as many coins `$` as the sum
    of the coordinates of her king, counted from 0 at the south-western corner, and she takes one
    coin in each move. A player who cannot move loses, so stalemate is a loss; check does not forbid
    moves on other boards. The values with and without `closed` bound those on the infinite board.

    >>> from partizan import rulesets
    >>> king = rulesets.king_and_rook
    >>> king("...|..k|w.r").outcome(), king("..k|...|wr.").value()
    (Outcome.L, on)
    """

    alphabet = EMPTY + KING + GUARD + ROOK + COIN
    glyphs: ClassVar[Mapping[str, str]] = {
        KING: "king of Left",
        GUARD: "king of Right",
        ROOK: "rook of Right",
        COIN: "coin",
    }

    def __init__(self, *words: str) -> None:
        if len({*words}) < len(words) or not {*words} <= {*_WORDS}:
            raise DomainError(
                f"king-and-rook takes the parameters closed, cash or both, not {quoted(words)}"
            )
        self.is_open = "closed" not in words
        self.may_cash = "cash" in words
        self.parameters = tuple(word for word in _WORDS if word in words)

    @property
    def usage(self) -> tuple[str, str]:
        """The kind of board, and what to pass."""
        return (
            "a grid with one w, at most one k and at most one r",
            "its text, as in {name}('...|..k|wr.'), or a size, as in {name}(4, 5)",
        )

    def start(self, rows: int, columns: int) -> Grid:
        """Return the position of the problem: Right's king on a1, the rook on b2, and k on c3."""
        if rows < 3 or columns < 3:
            raise DomainError(
                f"{self.name} starts on a board of at least 3x3, not {rows}x{columns}"
            )
        low = (rows - 1) * columns
        places = {low: GUARD, low - columns + 1: ROOK, low - 2 * columns + 2: KING}
        return Grid.filled(rows, columns, EMPTY).put(places)

    def read(self, text: str) -> Grid:
        """Read rows of letters, and check the board."""
        return self.admitted(super().read(text))

    def admitted(self, board: Grid) -> Grid:
        """Return `board` if it holds coins only, or a possible set of pieces."""
        board = super().admitted(board)
        cells = board.cells
        if cells == EMPTY or ({*cells} == {COIN} and board.rows == 1):
            return board
        counts = [cells.count(piece) for piece in (KING, GUARD, ROOK, COIN)]
        if counts[1] != 1 or max(counts[0], counts[2]) > 1 or counts[3]:
            raise DomainError(
                f"{self.name} is played with one w, at most one k and at most one r, or with a row "
                f"of coins, which is empty as '.'; not {board!s:.80}"
            )
        if counts[0] and board.cells.index(GUARD) in board.neighbours(cells.index(KING), COMPASS):
            raise DomainError(f"the kings of {self.name} cannot be neighbours, as in {board!s:.80}")
        return board

    def population(
        self, size: int, letters: str | None = None, *, sums: bool = True
    ) -> Iterator[Grid]:
        """Yield the boards with `size` cells and all three pieces."""
        for rows in range(1, size + 1):
            if size % rows == 0:
                for places in permutations(range(size), 3):
                    pieces = dict(zip(places, (KING, GUARD, ROOK), strict=True))
                    yield Grid.filled(rows, size // rows, EMPTY).put(pieces)

    def moves(self, board: Grid, player: Player) -> Iterator[Move[Grid]]:
        """Yield the moves of a piece, a walk off the board, or cashing out."""
        cells = board.cells
        if GUARD not in cells:  # coins
            if player is LEFT and cells != EMPTY:
                yield Move(player, "take a coin", _coins(len(cells) - 1), (board.name(0),))
        elif KING not in cells:  # he has walked off
            if player is LEFT:
                yield Move(player, "pass", board)
        elif player is LEFT:
            yield from self._walks(board)
        else:
            yield from _attacks(board)

    def _walks(self, board: Grid) -> Iterator[Move[Grid]]:
        """Yield the moves of Left."""
        king = board.cells.index(KING)
        without = board.put({king: EMPTY})
        attacked = {*board.neighbours(board.cells.index(GUARD), COMPASS), *_lines(without)}
        for cell in board.neighbours(king, COMPASS):
            if cell not in attacked and board.cells[cell] != GUARD:
                yield Move.along(LEFT, board, (king, cell), without.put({cell: KING}))
        row, column = divmod(king, board.columns)
        if self.is_open and (row == 0 or column == board.columns - 1):
            yield Move(LEFT, "leave the board", without, (board.name(king),))
        if self.may_cash:
            yield Move(LEFT, "cash out", _coins(board.rows - 1 - row + column))

    def representative(self, board: Grid) -> Grid:
        """Return the board, with one board for all from which the king has walked off."""
        return _ESCAPED if GUARD in board.cells and KING not in board.cells else board


def _attacks(board: Grid) -> Iterator[Move[Grid]]:
    """Yield the moves of Right."""
    guard, king = (board.cells.index(piece) for piece in (GUARD, KING))
    near = {king, *board.neighbours(king, COMPASS)}
    for cell in board.neighbours(guard, COMPASS):
        if board.cells[cell] == EMPTY and cell not in near:
            after = board.put({guard: EMPTY, cell: GUARD})
            yield Move.along(RIGHT, board, (guard, cell), after)
    rook = board.cells.find(ROOK)
    if rook >= 0:
        for cell in _lines(board):
            if board.cells[cell] == EMPTY:
                after = board.put({rook: EMPTY, cell: ROOK})
                yield Move.along(RIGHT, board, (rook, cell), after)


def _lines(board: Grid) -> Iterator[int]:
    """Yield the cells that the rook attacks, with the first piece on each line."""
    rook = board.cells.find(ROOK)
    if rook >= 0:
        for step in ORTHOGONAL:
            for cell in board.ray(rook, step):
                yield cell
                if board.cells[cell] != EMPTY:
                    break


def _coins(count: int) -> Grid:
    return Grid(1, count, COIN * count) if count else Grid(1, 1, EMPTY)


_ESCAPED = Grid(1, 1, GUARD)
RULESET = KingAndRook()
