"""Clear the Pond: hop over everything, and out of the water.

[Siegel11], where it came from M. Albert.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import ClassVar

from partizan.boards import Strip
from partizan.errors import DomainError
from partizan.players import LEFT, RIGHT, Player
from partizan.rulesets.strip import StripRuleset
from partizan.wording import quoted

__all__ = ["RULESET", "ClearThePond"]

EMPTY, BLACK, WHITE = ".xo"
OWN = {LEFT: BLACK, RIGHT: WHITE}


class ClearThePond(StripRuleset):
    """Move a stone of yours to the next empty cell ahead, or off the strip if there is none.

    Left's `x` go right, Right's `o` go left. In the `race`, who has no stones left while the other
    has is paid a move for each cell that the others would have to go: on each turn they advance the
    other's foremost stone by one cell, and the other can move no more.

    >>> from partizan import rulesets
    >>> [rulesets.clear_the_pond(row).value() for row in ("x..", "xo", "x.o", "xxo")]
    [3, 0, *, 1]
    >>> ClearThePond("race")(".oo").value()
    5
    """

    alphabet = EMPTY + BLACK + WHITE
    aliases: ClassVar[Mapping[str, str]] = {"l": BLACK, "r": WHITE, "b": BLACK, "w": WHITE}

    def __init__(self, race: bool | str = False) -> None:
        if race not in (False, True, "race"):
            raise DomainError(
                "clear-the-pond is played as it is or, given the word 'race', as a race; "
                f"not with {quoted(race)}"
            )
        self.race = bool(race)
        self.parameters = ("race",) if race else ()

    def options(self, board: Strip, player: Player) -> Iterator[Strip]:
        """Yield the strips after one stone of `player` moved, or of the one who lost the race."""
        mine, yours = board.find(OWN[player]), board.find(OWN[player.opponent])
        if self.race and not (mine and yours):
            if yours:
                yield _moved(board, yours[0] if player is LEFT else yours[-1], player.opponent)
            return
        for cell in mine:
            yield _moved(board, cell, player)

    def conjugate(self, board: Strip) -> Strip:
        """Return the strip seen from the other side, with black and white exchanged."""
        return board.swapped(BLACK, WHITE).reversed()


def _moved(board: Strip, cell: int, player: Player) -> Strip:
    """Return the strip after the stone in a cell went to the next empty one ahead, or off."""
    cells = board.cells
    target = cells.find(EMPTY, cell) if player is LEFT else cells.rfind(EMPTY, 0, cell)
    changes = {cell: EMPTY}
    if target >= 0:
        changes[target] = OWN[player]
    return board.put(changes)


RULESET = ClearThePond()
