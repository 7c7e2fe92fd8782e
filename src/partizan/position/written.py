"""Values and forms as positions, so that they can be added: p + Game("*"), p + Form("{0|*}")."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from partizan.form import Form
from partizan.players import Player
from partizan.rules.contract import Ruleset
from partizan.rules.move import Move
from partizan.rules.theorem import theorem
from partizan.theories.impartial.evaluations import NIM_VALUE
from partizan.theories.loopy.game import Loopy
from partizan.theories.normal.evaluations import VALUE
from partizan.theories.normal.game import Game


class _Written(Ruleset[Any]):
    """Rules of a written game: the moves are its options, and the conjugate is its negative."""

    def options(self, board: Any, player: Player) -> Iterable[Any]:
        """Return the options of the game."""
        found: Iterable[Any] = board.options(player)
        return found

    def moves(self, board: Any, player: Player) -> Iterator[Move[Any]]:
        """Yield the options as moves, each of which changes its part of the picture."""
        for k, move in enumerate(super().moves(board, player), 1):
            yield Move(player, move.name, move.board, [f"{player} {k}"])

    def conjugate(self, board: Any) -> Any:
        """Return the negative."""
        return -board

    def spelled(self, board: Any, *, inside: bool = False) -> str:
        """Return the notation in parentheses, in which it is a value after any board."""
        return f"({board.notation('ascii')})"


class GameRules(_Written):
    """Rules of a value of normal play: the moves are the options of its canonical form."""

    board_type = Game

    @property
    def name(self) -> str:
        """`game`."""
        return "game"


class FormRules(_Written):
    """Rules of a form: the moves are its options."""

    board_type = Form

    @property
    def name(self) -> str:
        """`form`."""
        return "form"


class LoopyRules(_Written):
    """Rules of a loopy value: the moves are the options of its canonical form, if it has one."""

    board_type = (Loopy, Game)
    is_loopy = True

    @property
    def name(self) -> str:
        """`loopy`."""
        return "loopy"


@theorem(GameRules, VALUE, "definition")
@theorem(FormRules, VALUE, "definition")
def value(_: GameRules | FormRules, board: Game | Form) -> Game:
    """Return the value of the game."""
    return Game(board)


@theorem(GameRules, NIM_VALUE, "definition")
def nim_value(_: GameRules, board: Game) -> int | None:
    """Return the size of the nim-heap, if the value is one."""
    return board.up_star[1] if board.is_nimber and board.up_star else None


@theorem(LoopyRules, VALUE, "definition")
def loopy_value(_: LoopyRules, board: Loopy | Game) -> Loopy | Game:
    """Return the value itself."""
    return board
