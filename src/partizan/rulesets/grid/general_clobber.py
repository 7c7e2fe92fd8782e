"""General Clobber: directions, reach, what is captured and what is left behind are parameters.

CGSuite's GenClobber is the same [Siegel24]. The kernel is that of Clobber.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from partizan.boards import COMPASS, KNIGHT, ORTHOGONAL, Direction, Grid
from partizan.errors import DomainError
from partizan.numeric import is_count
from partizan.players import Player
from partizan.rulesets.grid._roles import EMPTY, OWN, ByColour, checkered

__all__ = ["RULESET", "GeneralClobber"]

_DIRECTIONS: Final[dict[str, tuple[Direction, ...]]] = {
    "orthogonal": ORTHOGONAL,
    "king": COMPASS,
    "knight": KNIGHT,
}
_CELLS: Final = ("empty", "own", "enemy")
_BEHIND: Final = {"empty": 0, "enemy": 2}
_FARTHEST = 1_000_000


class GeneralClobber(ByColour):
    """Move one of your stones in a direction over empty cells onto a cell that it may capture.

    The `directions` are `orthogonal`, those of a `king`, or those of a `knight`. A stone goes to
    the first cell that is not empty, at most `reach` steps away (0 for any number), or exactly
    `reach` steps if all cells on its way are empty. It may land on the kinds of cells that
    `captures` names, joined by `+`: `enemy`, `own`, `empty`. It leaves an `empty` cell behind, or
    an `enemy` stone. Clobber has the default parameters, and Anti-Clobber is
    `general-clobber(orthogonal,1,empty,enemy)`.

    >>> from partizan import rulesets
    >>> rulesets.general_clobber()("xxo").value()
    ↑
    >>> rulesets.general_clobber("king", 2)("x..|...|..o").value()
    *
    >>> rulesets.general_clobber("knight", 1, "enemy+own")
    general-clobber(knight,1,own+enemy,empty)
    """

    kernel = "clobber"

    def __init__(
        self,
        directions: str = "orthogonal",
        reach: int = 1,
        captures: str = "enemy",
        behind: str = "empty",
    ) -> None:
        kinds = set(str(captures).split("+"))
        if (
            directions not in _DIRECTIONS
            or not is_count(reach)
            or reach > _FARTHEST
            or not kinds <= {*_CELLS}
            or behind not in _BEHIND
        ):
            raise DomainError(
                "general-clobber needs the directions orthogonal, king or knight, the greatest "
                "number of steps (0 for any), what is captured, such as enemy+own, and empty or "
                "enemy for what is left behind, as in general-clobber(king,2,enemy,empty); not "
                f"{(directions, reach, captures, behind)}"
            )
        if "empty" in kinds and behind == "empty":
            raise DomainError(
                "in general-clobber, stones that move to empty cells and leave nothing behind "
                "could move for ever"
            )
        if behind == "enemy" and kinds != {"empty"}:
            raise DomainError(
                "in general-clobber, stones that leave an enemy stone behind and capture could "
                "move for ever"
            )
        self.directions = _DIRECTIONS[directions]
        self.reach = reach
        self.kinds = frozenset(kinds)
        self.behind = behind
        taken = sum(1 << place for place, kind in enumerate(_CELLS) if kind in kinds)
        self.kernel_parameters = ([*_DIRECTIONS].index(directions), reach, taken, _BEHIND[behind])
        named = "+".join(kind for kind in _CELLS if kind in kinds)
        self.parameters = (directions, reach, named, behind)

    def options(self, board: Grid, player: Player) -> Iterator[Grid]:
        """Yield the boards after a stone of `player` has moved."""
        mine, theirs = OWN[player], OWN[player.opponent]
        letters = {"empty": EMPTY, "own": mine, "enemy": theirs}
        captured = {letters[kind] for kind in self.kinds}
        for cell in board.find(mine):
            for direction in self.directions:
                target = self._target(board, cell, direction)
                if target is not None and board[target] in captured:
                    yield board.put({cell: letters[self.behind], target: mine})

    def _target(self, board: Grid, cell: int, direction: Direction) -> int | None:
        """Return where a stone goes in a direction, if it stays on the board."""
        for steps, other in enumerate(board.ray(cell, direction), 1):
            if board[other] != EMPTY or steps == self.reach:
                return other
        return None

    def start(self, rows: int, columns: int) -> Grid:
        """Return the full board with alternating colours."""
        return checkered(rows, columns)


RULESET = GeneralClobber
