"""`partizan play RULESET [POSITION]`: a person against a perfect player, by words on a terminal."""

from __future__ import annotations

import sys
from contextlib import suppress
from dataclasses import dataclass, field
from enum import Enum
from typing import TYPE_CHECKING, Annotated, Any

import typer

from partizan.cli.options import Memory, RulesetName, Seconds, budget
from partizan.cli.terminal import drawn, plain
from partizan.errors import BudgetExceeded, DomainError, PartizanError
from partizan.players import LEFT, RIGHT, Player

if TYPE_CHECKING:  # other verbs do without positions, and start faster
    from partizan.position import Position, Solution
    from partizan.ruleset import Ruleset
    from partizan.theory import Convention

__all__ = ["Match", "Side", "play"]

_SIZE = "4x4"  # of the board that is set up if none is asked for
_MANY = 40  # moves that are listed without being asked for
_HELP = """\
  a number   make the move with this number
  a board    make the move that leads to it
  moves      list the moves
  hint       ask who wins from here, and how
  undo       take back your last move and the answer to it
  quit       leave"""


class Side(Enum):
    """A player, as a word on the command line."""

    LEFT = "left"
    RIGHT = "right"

    @property
    def player(self) -> Player:
        """The player."""
        return LEFT if self is Side.LEFT else RIGHT


def play(
    ruleset: RulesetName,
    position: Annotated[
        str,
        typer.Argument(
            metavar="[POSITION]",
            help="A board, or the size of a starting board.",
            show_default=False,
        ),
    ] = _SIZE,
    *,
    side: Annotated[Side, typer.Option("--as", help="Whom you play.")] = Side.LEFT,
    first: Annotated[Side, typer.Option(help="Who begins.")] = Side.LEFT,
    misere: Annotated[bool, typer.Option("--misere", help="Whoever cannot move wins.")] = False,
    seconds: Seconds = 30.0,
    memory: Memory = None,
) -> None:
    """Play against a perfect player.

    It wins whenever it can: what it says of a position is proved. Moves are read from stdin.
    """
    from partizan import catalog

    game = catalog.load(ruleset)
    start = game(position)
    convention: Convention = "misere" if misere else "normal"
    with budget(None, memory):
        Match(game, start, side.player, first.player, convention, seconds).run()


@dataclass(slots=True)
class Match:
    """A play of the game: where it stands, who moves next, and where it stood before."""

    ruleset: Ruleset[Any]
    position: Position[Any]
    human: Player
    mover: Player
    convention: Convention
    seconds: float | None
    before: list[Position[Any]] = field(default_factory=list, init=False)
    """The positions in which the person has moved, in order."""

    def run(self) -> None:
        """Play until somebody wins or the person leaves."""
        rule = "wins" if self.convention == "misere" else "loses"
        _say(f"{self.ruleset.name}: you are {self.human}, and {self.mover} begins.")
        _say(f"Whoever cannot move {rule}. Say help to see what you can say.")
        while self.position.options(self.mover):
            going_on = self._person_moves() if self.mover is self.human else self._machine_moves()
            if not going_on:
                return
            self.mover = self.mover.opponent
        self._show()
        misere = self.convention == "misere"
        winner = self.mover if misere else self.mover.opponent
        won = "you win" if winner is self.human else f"{winner} wins"
        _say(f"{self.mover} has no move: {won}.")

    # --- the person ------------------------------------------------------------------------------

    def _person_moves(self) -> bool:
        """Let the person move; return False if there is nobody any more."""
        self._show()
        self._list(_MANY)
        while True:
            words = _ask(f"{self.human}> ")
            match words.casefold():
                case "":
                    pass
                case "help" | "?":
                    _say(_HELP)
                case "moves":
                    self._list()
                case "hint":
                    _say(self._hint())
                case "undo":
                    self._undo()
                case "quit" | "exit" | "q":
                    _say("Goodbye.")
                    return False
                case _:
                    option = self._read(words)
                    if option is not None:
                        self.before.append(self.position)
                        self.position = option
                        return True

    def _list(self, at_most: int | None = None) -> None:
        options = self.position.options(self.mover)
        width = len(str(len(options)))
        for number, option in enumerate(options[:at_most], 1):
            _say(f"  {number:>{width}}  {self._named(option)}")
        if at_most is not None and len(options) > at_most:
            _say(f"Say moves to see all {len(options):,}.")

    def _named(self, option: Position[Any]) -> str:
        """Return the board after a move and, on a grid, the cells that it changes."""
        from partizan.boards import Grid

        old, new = self.position.board, option.board
        if not (isinstance(old, Grid) and isinstance(new, Grid)):
            return str(option)
        if (old.rows, old.columns) != (new.rows, new.columns):
            return str(option)
        cells = [i for i in range(len(old.cells)) if old.cells[i] != new.cells[i]]
        return f"{option}  {' '.join(map(old.name, cells))}"

    def _read(self, words: str) -> Position[Any] | None:
        """Return the move that the words mean, or say why there is none."""
        options = self.position.options(self.mover)
        if words.isdecimal() and len(words) < 10:
            number = int(words)
            if 1 <= number <= len(options):
                return options[number - 1]
        try:
            asked = self.ruleset(words)
        except PartizanError:
            _say(
                f"There is no move {words[:60]!r}. Say a number from 1 to {len(options)}, or help."
            )
            return None
        if asked in options:
            return asked
        _say(f"No move of {self.mover} leads to {asked}. Say moves to see them.")
        return None

    def _hint(self) -> str:
        """Return who wins, and by which move."""
        try:
            solution = self._solved()
        except (BudgetExceeded, DomainError) as error:
            return f"I do not know who wins: {error}"
        if solution.winner is not self.human or solution.move is None:
            return f"{solution.winner} wins, whatever you do."
        return f"You win by moving to {solution.move}"

    def _undo(self) -> None:
        if not self.before:
            _say("There is no move of yours to take back.")
            return
        self.position = self.before.pop()
        self._show()
        self._list(_MANY)

    # --- the machine -----------------------------------------------------------------------------

    def _machine_moves(self) -> bool:
        """Make a winning move if there is one, and any other if not or if nobody knows."""
        move = None
        with suppress(BudgetExceeded, DomainError):
            move = self._solved().move
        self.position = self.position.options(self.mover)[0] if move is None else move
        _say(f"{self.mover} moves to {self.position}")
        return True

    def _solved(self) -> Solution[Any]:
        """Return who wins and how, unless that takes too long, or play need not end."""
        with budget(self.seconds):
            return self.position.solve(self.mover, self.convention)

    # --- both ------------------------------------------------------------------------------------

    def _show(self) -> None:
        """Show the board."""
        _say("")
        for row in drawn(str(self.position)) or [str(self.position)]:
            _say(f"  {row}")
        _say("")


def _say(text: str) -> None:
    print(plain(text))


def _ask(prompt: str) -> str:
    """Return what the person says; that there is nobody any more means to leave."""
    print(prompt, end="", flush=True)
    line = sys.stdin.readline()
    if not line:
        print()
        return "quit"
    return line.strip()
