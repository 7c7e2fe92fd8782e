"""Diskonnect: capture stones as in Konane, one point each; stones that remain in danger are lost.

[LNNS16, sect. 1]
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final, NamedTuple

from partizan.boards.grid import Grid
from partizan.budget import Meter
from partizan.errors import NotationError
from partizan.players import LEFT, Player
from partizan.rules.contract import whole_numbers
from partizan.rules.move import Move
from partizan.rulesets.grid.konane import RULESET as KONANE
from partizan.theories.scoring.contract import ScoringRuleset

_STONES: Final = dict(zip(Player, "xo", strict=True))
_POINTS = re.compile(r"[+-][0-9]{1,9}")


class PointsAndStones(NamedTuple):
    """The stones on the board, and Left's points minus Right's so far."""

    stones: Grid
    points: int = 0

    def __str__(self) -> str:
        return f"{self.stones} {self.points:+d}" if self.points else str(self.stones)


class Diskonnect(ScoringRuleset[PointsAndStones]):
    """Jump with one of your stones over enemy stones, in one direction, and capture them.

    Each captured stone is a point. When a player cannot move, the game ends, and that player loses
    a point for each of their stones that the opponent could still capture by moving alone. Left
    plays `x`, Right `o`.

    >>> game = Diskonnect()
    >>> [str(game(text).scores()) for text in ("xo.", ".xo.", "x.xo.", "xo.|ox.|.o.")]
    ['(1, 1)', '(1, -1)', '(1, 0)', '(2, 2)']
    >>> game("x.xo.").form()
    {1|{0|^0}}
    """

    board_type = PointsAndStones
    usage = (
        "stones and points",
        "their text, as in {name}('xo..|ox.. +2'), or a size, as in {name}(4, 4)",
    )

    @property
    def unit(self) -> str:
        """The unit in which the size of a board is measured."""
        return Grid.unit

    @property
    def listed_letters(self) -> str:
        """The letters of the stones."""
        return KONANE.listed_letters

    def population(
        self, size: int, letters: str | None = None, *, sums: bool = True
    ) -> Iterator[PointsAndStones]:
        """Yield the grids of a size, without points."""
        return map(PointsAndStones, KONANE.population(size, letters))

    def drawn(self, board: PointsAndStones) -> object:
        """Return the stones, and the points if there are any."""
        return [board.stones, f"{board.points:+d}"] if board.points else board.stones

    def moves(self, board: PointsAndStones, player: Player) -> Iterator[Move[PointsAndStones]]:
        """Yield one or more jumps in one direction by a stone of `player`."""
        enemy = _STONES[player.opponent]
        before = len(board.stones.find(enemy))
        for move in KONANE.moves(board.stones, player):
            after = move.board
            captured = before - len(after.find(enemy))
            points = board.points + (captured if player is LEFT else -captured)
            yield Move(player, move.name, PointsAndStones(after, points), move.changes)

    def score(self, board: PointsAndStones, player: Player) -> int:
        """Return the final score if `player` cannot move, after deducting their dead stones."""
        lost = len(self.dead_stones(board.stones, player))
        return board.points + (-lost if player is LEFT else lost)

    @staticmethod
    def dead_stones(stones: Grid, player: Player) -> list[int]:
        """Return the cells of a player's stones that the opponent, moving alone, could capture.

        >>> Diskonnect.dead_stones(Diskonnect().board("xo..|ox..").stones, LEFT)
        [5]
        """
        own = [cell for cell, stone in enumerate(stones.cells) if stone == _STONES[player]]
        alive = {*own}
        seen = {stones: None}
        meter = Meter.on("positions of scoring diskonnect, to find dead stones,")
        for board in (waiting := [stones]):
            meter.visit(board)
            alive -= {cell for cell in alive if board[cell] != _STONES[player]}
            for after in KONANE.options(board, player.opponent):
                if after not in seen:
                    seen[after] = None
                    waiting.append(after)
        return [cell for cell in own if cell not in alive]

    def representative(self, board: PointsAndStones) -> PointsAndStones:
        """Return the board with the least of the symmetric grids."""
        return PointsAndStones(min(board.stones.symmetries()), board.points)

    def conjugate(self, board: PointsAndStones) -> PointsAndStones:
        """Return the board with the colours exchanged and the points negated."""
        colours = {_STONES[player]: _STONES[player.opponent] for player in Player}
        stones = {i: colours[x] for i, x in enumerate(board.stones.cells) if x in colours}
        return PointsAndStones(board.stones.put(stones), -board.points)

    def read(self, text: str) -> PointsAndStones:
        """Read a board of Konane, optionally followed by a space and the points with their sign."""
        words = text.rsplit(maxsplit=1)
        points = words.pop() if len(words) > 1 and _POINTS.fullmatch(words[-1]) else "0"
        try:
            return PointsAndStones(KONANE.board(words[0] if points != "0" else text), int(points))
        except NotationError as error:
            message = error.message.replace("a konane position", "a diskonnect position")
            raise NotationError(message, text, error.position) from error

    def converted(self, *given: object) -> PointsAndStones:
        """Return the starting board of Konane of a size, without points."""
        size = whole_numbers(*given)
        if size is None or len(size) != 2:
            raise self.unreadable(*given)
        return PointsAndStones(KONANE.board(*size), 0)

    def admitted(self, board: PointsAndStones) -> PointsAndStones:
        """Return the board; Konane must admit the stones."""
        return PointsAndStones(KONANE.board(board.stones), board.points)


RULESET = Diskonnect()
