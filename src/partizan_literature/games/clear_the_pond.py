"""Clear the Pond: hop over all stones ahead, and leave the strip at its end.

[Siegel11], who attributes it to M. Albert.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
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

    rules = """
        strip # . x o
        L: x[xo]*. -> .[xo]*x in right
        L: x[xo]*# -> .[xo]*# in right
        R: mirror swap xo
    """

    def __init__(self, race: bool | str = False) -> None:
        if race not in (False, True, "race"):
            raise DomainError(
                f"clear-the-pond takes the parameter 'race', or none; not {quoted(race)}"
            )
        self.race = self.has_other_moves = bool(race)
        self.parameters = ("race",) if race else ()

    def moves(self, board: Strip, player: Player) -> Iterator[Move[Strip]]:
        """Yield the moves of the stones of `player`; once a race is won, of the loser's stone."""
        loses = self.race and OWN[player.opponent] not in board
        wins = self.race and OWN[player] not in board
        found = super().moves(board, player.opponent if wins else player)
        moves = sorted(found, key=lambda move: int(move.changes[0]))
        for move in moves[:: -1 if player is RIGHT else 1][:1] if wins else () if loses else moves:
            is_off = len(move.changes) == 1
            yield move.by(player, f"{move.name} off" if is_off else move.name)

    def parts(self, board: Strip) -> Iterable[Strip]:
        """Return the parts that never meet, or the whole board of a race."""
        return (board,) if self.race else super().parts(board)


RULESET = ClearThePond()
