"""Go without passing: place a stone and capture; the player who cannot move loses.

[BW94]
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import ClassVar

from partizan.boards import ORTHOGONAL, Grid
from partizan.errors import DomainError
from partizan.players import LEFT, RIGHT, Player
from partizan.rules.contract import LoopyRuleset
from partizan.rules.move import Move
from partizan.rulesets.families import GridRuleset

EMPTY, BLACK, WHITE = ".xo"
BANS = {LEFT: "b", RIGHT: "w"}


class NoPassGo(LoopyRuleset[Grid], GridRuleset):
    """Place a stone of yours on an empty point; enemy groups without liberties are captured.

    A group is a set of stones of one colour, connected along rows and columns, and its liberties
    are the empty points next to it. After captures, the group of the new stone must have a liberty.
    There is no passing: a player who cannot move loses.

    There is no ko rule, so a ko can be taken for ever, and play that never ends is drawn. `ko-go`
    has the simple ko rule. With positional superko, no position may occur twice: play
    `unrepeated no-pass-go`.

    >>> from partizan import rulesets
    >>> go = rulesets.no_pass_go
    >>> go("x.o").value(), go("...").value(), go("x.").value(), go("....").outcome()
    (*, ±1, 0 & -1, Outcome.D)
    """

    alphabet = EMPTY + BLACK + WHITE

    def moves(self, board: Grid, player: Player) -> Iterator[Move[Grid]]:
        """Yield the points where a stone may be placed, with what it captures."""
        for after, cell, captured in _placed(board, player):
            yield _stone(player, board, cell, captured, after)

    def representative(self, board: Grid) -> Grid:
        """Return the least of the board's symmetric images."""
        return min(board.symmetries(), key=lambda grid: (grid.rows, grid.cells))

    def conjugate(self, board: Grid) -> Grid:
        """Return the board with the colours exchanged."""
        return board.swapped(BLACK, WHITE)


class KoGo(NoPassGo):
    """No-pass Go with the simple ko rule: a single stone that took a single stone is not retaken.

    After such a capture, if the new stone has no other liberty, the opponent may not play at the
    empty point in the next move on this board. There the letter is `b` if Left (black) may not
    play, and `w` if Right (white) may not. Longer cycles of moves, as with three kos, remain, and
    play that never ends is drawn.

    >>> from partizan import rulesets
    >>> rulesets.no_pass_go("x.").value(), rulesets.ko_go("x.").value()
    (0 & -1, -1)
    """

    alphabet = EMPTY + BLACK + WHITE + "bw"
    glyphs: ClassVar[Mapping[str, str]] = {"b": "field of Right", "w": "field of Left"}

    def read(self, text: str) -> Grid:
        """Read rows of letters, and check the board."""
        return self.admitted(super().read(text))

    def admitted(self, board: Grid) -> Grid:
        """Return `board` if at most one point is forbidden."""
        board = super().admitted(board)
        forbidden = [cell for cell in board.cells if cell in BANS.values()]
        if len(forbidden) > 1:
            raise DomainError(
                f"in {self.name} at most one point is forbidden by the last move, and "
                f"{board!s:.80} has {len(forbidden)}"
            )
        return board

    def moves(self, board: Grid, player: Player) -> Iterator[Move[Grid]]:
        """Yield the points where a stone may be placed, with what it captures."""
        bans = board.find(BANS[LEFT]) + board.find(BANS[RIGHT])
        for after, cell, captured in _placed(board.fill(EMPTY, *bans), player):
            if board.cells[cell] == BANS[player]:
                continue
            is_ko = len(captured) == 1 and _is_ko(after, cell)
            ban = after.fill(BANS[player.opponent], *captured) if is_ko else after
            yield _stone(player, board, cell, captured, ban)

    def conjugate(self, board: Grid) -> Grid:
        """Return the board with the colours exchanged."""
        return super().conjugate(board).swapped(BANS[LEFT], BANS[RIGHT])


def _stone(player: Player, board: Grid, cell: int, captured: set[int], after: Grid) -> Move[Grid]:
    """Return the move that places a stone, named `c3` or `c3 captures b3`."""
    stones = " ".join(map(board.name, sorted(captured)))
    return Move.at(player, board, (cell,), after, way=f"captures {stones}" if captured else "")


def _placed(board: Grid, player: Player) -> Iterator[tuple[Grid, int, set[int]]]:
    """Yield the boards after a stone has been placed, with its point and those captured."""
    own, other = (BLACK, WHITE) if player is LEFT else (WHITE, BLACK)
    for cell in board.find(EMPTY):
        after = board.put({cell: own})
        captured = {
            stone
            for enemy in after.neighbours(cell, ORTHOGONAL)
            if after.cells[enemy] == other
            for stone in _captured(after, enemy)
        }
        after = after.fill(EMPTY, *captured) if captured else after
        if captured or not _captured(after, cell):
            yield after, cell, captured


def _is_ko(board: Grid, cell: int) -> bool:
    """Return whether a stone has one liberty and no neighbour of its own colour."""
    near = [board.cells[other] for other in board.neighbours(cell, ORTHOGONAL)]
    return near.count(EMPTY) == 1 and board.cells[cell] not in near


def _captured(board: Grid, cell: int) -> set[int]:
    """Return the group of a stone if it has no liberty, and otherwise nothing."""
    colour = board.cells[cell]
    group, waiting = {cell}, [cell]
    while waiting:
        for near in board.neighbours(waiting.pop(), ORTHOGONAL):
            if board.cells[near] == EMPTY:
                return set()
            if board.cells[near] == colour and near not in group:
                group.add(near)
                waiting.append(near)
    return group


NO_PASS_GO = NoPassGo()
KO_GO = KoGo()
