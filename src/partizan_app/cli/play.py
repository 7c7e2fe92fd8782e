"""`partizan play POSITION...`: a person against a perfect player."""

from __future__ import annotations

import sys
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Any, Literal

import click

from partizan import catalog
from partizan.budget import Budget
from partizan.errors import BudgetExceeded, DomainError, PartizanError, TooLarge
from partizan.players import Player
from partizan.position import Position, Solution
from partizan.rules.contract import Rules
from partizan.theory import Convention
from partizan_app.cli import games, options
from partizan_app.cli.games import chosen, pictured
from partizan_app.cli.options import Limits, argument, verb
from partizan_app.cli.rulesets import example_board
from partizan_app.cli.terminal import plain

_SIZE = "4x4"  # the size of the board that is set up by default
_MANY = 40  # moves that are listed without the command `moves`
_HELP = """\
  3          make move number 3
  c2-c3      make the move of this name, as `moves` lists them
  2: c2-c3   make this move in the second summand of a sum
  b2 b1      make the move that changes these places
  ..#|..#    make the move that leads to this board
  moves      list all moves
  hint       show who wins, and by which move
  undo       take back your last move and the reply
  quit       leave"""


@verb(takes_signs=True)
@argument(
    "words",
    metavar="POSITION...",
    nargs=-1,
    required=True,
    help="The name of a ruleset, and a board or the size of a starting board; the default is "
    "4x4, if the game has boards of that size. Or a sum, such as 'domineering 4x4 + clobber xo'.",
    shell_complete=games.ruleset_names,
)
@click.option("--as", "side", type=options.PLAYER, default="left", help="Your side.")
@options.first
@click.option("--misere", is_flag=True, help="Play misère: the player who cannot move wins.")
@options.limited("seconds", "memory", "store", "tablebase", seconds=30.0)
def play(
    words: tuple[str, ...],
    *,
    side: Literal["left", "right"],
    first: str,
    misere: bool,
    limits: Limits,
) -> None:
    """Play a game against a perfect player.

    The computer wins whenever it can. Type a move as a number, by its name (c2-c3, b2 vertical), as
    the cells that change, or as the board it leads to.
    """
    alone = games.ruleset_of(" ".join(words))
    start = games.position_of(words) if alone is None else _usual_start(alone)
    game = start.ruleset
    kind: type[Match] = Match
    if start.kind_of_play != "alternating":
        if start.kind_of_play == "simultaneous":
            raise DomainError(
                f"the players of {game.name} move at once, so it cannot be played here; use "
                "partizan simultaneous --simulate"
            )
        if misere:
            raise DomainError(f"{game.name} has no misère play; leave out --misere")
        kind = ScoringMatch
    convention: Convention = "misere" if misere else "normal"
    with limits._replace(seconds=None).budget():
        human, mover = Player.of(side), Player.of(first)
        kind(game, start, human, mover, convention, limits.seconds).run()


def _usual_start(game: Rules[Any]) -> Any:
    """Return the position that a game starts from if none is given."""
    try:
        return game(_SIZE)
    except PartizanError:
        board = example_board(game)
        hint = "" if board is None else f", such as: partizan play {game.name} '{board}'"
        raise DomainError(f"{game.name} has no usual starting position; give one{hint}") from None


@dataclass(slots=True)
class Match:
    """A game in progress: the position, the player to move, and earlier positions."""

    ruleset: Rules[Any]
    position: Any
    human: Player
    mover: Player
    convention: Convention
    seconds: float | None
    before: list[Position[Any]] = field(default_factory=list, init=False)
    """The positions from which the person has moved, in order."""
    met: set[tuple[Position[Any], Player]] = field(default_factory=set, init=False)
    """The positions that have occurred, with the player to move."""

    def run(self) -> None:
        """Play until one player wins or the person leaves."""
        _print(f"{self.ruleset.name}: you are {self.human}, and {self.mover} begins.")
        _print(f"{self._rule()} Type 'help' for commands.")
        while self.position.options(self.mover):
            if (self.position, self.mover) in self.met:
                self._show()
                _print(f"{self.mover} has been to move in this position before: the game is drawn.")
                return
            self.met.add((self.position, self.mover))
            going_on = self._person_moves() if self.mover is self.human else self._machine_moves()
            if not going_on:
                return
            self.mover = self.mover.opponent
        self._show()
        _print(f"{self.mover} has no move: {self._result()}.")

    def _rule(self) -> str:
        """Return the rule that decides who wins."""
        return f"The player who cannot move {'wins' if self.convention == 'misere' else 'loses'}."

    def _result(self) -> str:
        """Return the result of the game."""
        winner = self.mover if self.convention == "misere" else self.mover.opponent
        return "you win" if winner is self.human else f"{winner} wins"

    # --- the person ------------------------------------------------------------------------------

    def _person_moves(self) -> bool:
        """Let the person move; return False if the person has left."""
        self._show()
        self._list(_MANY)
        while True:
            words = _ask(f"{self.human}> ")
            match words.casefold():
                case "":
                    pass
                case "help" | "?":
                    _print(_HELP)
                case "moves":
                    self._list()
                case "hint":
                    _print(self._hint())
                case "undo":
                    self._undo()
                case "quit" | "exit" | "q":
                    _print("Goodbye.")
                    return False
                case _:
                    option = self._read(words)
                    if option is not None:
                        self.before.append(self.position)
                        self.position = option
                        return True

    def _list(self, at_most: int | None = None) -> None:
        moves = self.position.moves(self.mover)
        width = len(str(len(moves)))
        longest = max(len(move.name) for move in moves)
        for number, move in enumerate(moves, 1):
            if at_most is not None and number > at_most:
                _print(f"Type 'moves' to see all {len(moves):,}.")
                return
            board = str(moves.after(move))
            after = "" if board == move.name else f"  {board}"
            _print(f"  {number:>{width}}  {move.name:<{longest}}{after}".rstrip())

    def _read(self, words: str) -> Any:
        """Return the move that `words` name, or print why there is none."""
        moves = self.position.moves(self.mover)
        if words.isdecimal() and len(words) < 10 and 1 <= int(words) <= len(moves):
            return moves.after(moves[int(words) - 1])
        meant = chosen(words, moves)
        if len(meant) == 1:
            return moves.after(meant[0])
        if meant:
            _print(f"Several moves change these places: {', '.join(map(str, meant))}.")
            return None
        try:
            is_sum = len(self.position.summands) > 1
            asked = catalog.position(words) if is_sum else self.ruleset(words)
        except PartizanError:
            last = len(moves)
            _print(f"There is no move {words[:60]!r}. Type a number from 1 to {last}, or 'help'.")
            return None
        if asked in self.position.options(self.mover):
            return asked
        _print(f"{self.mover} has no move to {asked}. Type 'moves' to see all moves.")
        return None

    def _hint(self) -> str:
        """Return who wins, and by which move."""
        try:
            solution = self._solved()
        except (BudgetExceeded, TooLarge, DomainError) as error:
            return f"The winner is not known: {error}"
        if solution.winner is None:
            return f"You draw by moving to {self._described(solution.move)}"
        if solution.winner is not self.human or solution.move is None:
            return f"{solution.winner} wins against any move."
        return f"You win by moving to {self._described(solution.move)}"

    def _undo(self) -> None:
        if not self.before:
            _print("You have not moved yet.")
            return
        self.position = self.before.pop()
        self.met.clear()
        self._show()
        self._list(_MANY)

    # --- the machine -----------------------------------------------------------------------------

    def _machine_moves(self) -> bool:
        """Make a winning move if one is found, and otherwise any move."""
        move = None
        with suppress(BudgetExceeded, TooLarge, DomainError):
            move = self._best()
        made = self.position.options(self.mover)[0] if move is None else move
        _print(f"{self.mover} moves to {self._described(made)}")
        self.position = made
        return True

    def _described(self, option: Any) -> str:
        """Return the board after a move, and the name of the move."""
        name = self.position.moves(self.mover).by_board[option.board].name
        return str(option) if name == str(option) else f"{option} ({name})"

    def _best(self) -> Position[Any] | None:
        """Return a winning move, if there is one."""
        return self._solved().move

    def _solved(self) -> Solution[Any]:
        """Return the winner and a winning move, within the time allowed."""
        with Budget(self.seconds):
            solution: Solution[Any] = self.position.solve(self.mover, self.convention)
            return solution

    # --- both ------------------------------------------------------------------------------------

    def _show(self) -> None:
        """Show the board."""
        _print("")
        for row in pictured(self.position):
            _print(f"  {row}".rstrip())
        _print("")


class ScoringMatch(Match):
    """A scoring game in progress: Left maximises the score, Right minimises it."""

    def _rule(self) -> str:
        return "Play ends when a player cannot move. Left maximises the score, Right minimises it."

    def _result(self) -> str:
        score = self.position.score(self.mover)
        return f"the score is {score}"

    def _hint(self) -> str:
        try:
            best = self._best()
            with Budget(self.seconds):
                score = self.position.score(self.mover)
        except (BudgetExceeded, TooLarge, DomainError) as error:
            return f"The score is not known: {error}"
        return f"Best play ends with the score {score}; move to {self._described(best)}"

    def _best(self) -> Any:
        with Budget(self.seconds):
            return self.position.best(self.mover)[0]


def _print(text: str) -> None:
    print(plain(text))


def _ask(prompt: str) -> str:
    """Return the line that the person types; `quit` at the end of the input."""
    print(prompt, end="", flush=True)
    line = sys.stdin.readline()
    if not line:
        print()
        return "quit"
    return line.strip()
