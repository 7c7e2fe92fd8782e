"""Clear the Pond: hop over all stones ahead, and leave the strip at its end.

[Siegel11], who attributes it to M. Albert.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import ClassVar

from partizan.boards import Strip
from partizan.errors import DomainError
from partizan.players import LEFT, RIGHT, Player
from partizan.rules.move import Move
from partizan.rulesets.families import StripRuleset
from partizan.wording import quoted

EMPTY, BLACK, WHITE = ".xo"
OWN = {LEFT: BLACK, RIGHT: WHITE}


class ClearThePond(StripRuleset):
    """Move one of your stones to the next empty cell ahead, or off the strip if there is none.

    Left's `x` move right, Right's `o` move left. In the `race`, play changes once one player has no
    stones left and the other has: the player without stones then moves the opponent's foremost
    stone one step per turn, and the opponent cannot move.

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
                f"clear-the-pond takes the parameter 'race', or none; not {quoted(race)}"
            )
        self.race = bool(race)
        self.parameters = ("race",) if race else ()

    def moves(self, board: Strip, player: Player) -> Iterator[Move[Strip]]:
        """Yield the moves of the stones of `player`; once a race is won, of the loser's stone."""
        mine, yours = board.find(OWN[player]), board.find(OWN[player.opponent])
        if self.race and not (mine and yours):
            if yours:
                stone = yours[0] if player is LEFT else yours[-1]
                yield _moved(board, stone, player.opponent).by(player)
            return
        for cell in mine:
            yield _moved(board, cell, player)

    def conjugate(self, board: Strip) -> Strip:
        """Return the strip reversed, with black and white exchanged."""
        return board.swapped(BLACK, WHITE).reversed()


def _moved(board: Strip, cell: int, player: Player) -> Move[Strip]:
    """Return the move of a stone to the next empty cell ahead, or off the strip."""
    cells = board.cells
    target = cells.find(EMPTY, cell) if player is LEFT else cells.rfind(EMPTY, 0, cell)
    if target >= 0:
        after = board.put({cell: EMPTY, target: OWN[player]})
        return Move.along(player, board, (cell, target), after)
    return Move(player, f"{board.name(cell)} off", board.put({cell: EMPTY}), (board.name(cell),))


RULESET = ClearThePond()
