"""Values and forms as positions, so that they can be added: p + Game("*"), p + Form("{0|*}")."""

from __future__ import annotations

from collections.abc import Iterable

from partizan.form import Form
from partizan.players import Player
from partizan.rules.contract import Ruleset
from partizan.rules.theorem import theorem
from partizan.theories.impartial.evaluations import NIM_VALUE
from partizan.theories.loopy.game import Loopy
from partizan.theories.normal.evaluations import VALUE
from partizan.theories.normal.game import Game


class GameRules(Ruleset[Game]):
    """Rules of a value of normal play: the moves are the options of its canonical form."""

    board_type = Game

    @property
    def name(self) -> str:
        """`game`."""
        return "game"

    def spelled(self, board: Game, *, inside: bool = False) -> str:
        """Return the notation in parentheses, in which it is a value after any board."""
        return f"({board.notation('ascii')})"

    def options(self, board: Game, player: Player) -> Iterable[Game]:
        """Return the options of the canonical form."""
        return board.options(player)

    def conjugate(self, board: Game) -> Game:
        """Return the negative."""
        return -board


class FormRules(Ruleset[Form]):
    """Rules of a form: the moves are its options."""

    board_type = Form

    @property
    def name(self) -> str:
        """`form`."""
        return "form"

    def spelled(self, board: Form, *, inside: bool = False) -> str:
        """Return the notation in parentheses, in which it is a value after any board."""
        return f"({board.notation('ascii')})"

    def options(self, board: Form, player: Player) -> Iterable[Form]:
        """Return the options of the form."""
        return board.options(player)

    def conjugate(self, board: Form) -> Form:
        """Return the conjugate."""
        return -board


class LoopyRules(Ruleset["Loopy | Game"]):
    """Rules of a loopy value: the moves are the options of its canonical form, if it has one."""

    board_type = (Loopy, Game)
    is_loopy = True

    @property
    def name(self) -> str:
        """`loopy`."""
        return "loopy"

    def spelled(self, board: Loopy | Game, *, inside: bool = False) -> str:
        """Return the notation in parentheses, in which it is a value after any board."""
        return f"({board.notation('ascii')})"

    def options(self, board: Loopy | Game, player: Player) -> Iterable[Loopy | Game]:
        """Return the options of the canonical form."""
        return board.options(player)

    def conjugate(self, board: Loopy | Game) -> Loopy | Game:
        """Return the negative."""
        return -board


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
