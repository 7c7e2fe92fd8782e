"""`partizan analyze RULESET POSITION`: what a position is worth, who wins it, and how."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from enum import Enum
from typing import TYPE_CHECKING, Annotated, Any, TypeVar

import typer

from partizan.cli.failures import ended, stop
from partizan.cli.misere import UniverseName
from partizan.cli.options import AsJson, Memory, Positions, RulesetName, Seconds, budget
from partizan.cli.terminal import Report, Style, drawn, shortened, show, show_json, style
from partizan.cli.value import numeral, stopped, within
from partizan.errors import BudgetExceeded, DomainError
from partizan.players import LEFT, RIGHT, Player
from partizan.theories.normal import Game
from partizan.theory import Outcome

if TYPE_CHECKING:  # other verbs do without positions, and start faster
    from partizan.position import Position

__all__ = ["Analysis", "Move", "Play", "analyze", "facts", "report"]

_EXTRA = 10.0  # seconds for what is merely nice to know, if the user sets no limit
_MANY = 20  # moves of one player in the report
_EMPTY = "(empty)"

T = TypeVar("T")


class Play(Enum):
    """Whether who cannot move has lost or won."""

    NORMAL = "normal"
    MISERE = "misere"


def analyze(
    ruleset: RulesetName,
    position: Annotated[
        str,
        typer.Argument(
            metavar="POSITION",
            help="A board, such as '..|..', or the size of a starting board, such as 4x4.",
            show_default=False,
        ),
    ],
    *,
    play: Annotated[Play, typer.Option(help="Who cannot move has lost, or has won.")] = Play.NORMAL,
    universe: UniverseName = None,
    as_json: AsJson = False,
    seconds: Seconds = None,
    memory: Memory = None,
    positions: Positions = None,
) -> None:
    """Say what a position is worth, who wins it, and which moves are sensible.

    If the value is not found within the limits, the rest is printed, and the exit code is 3. Under
    misère play the value is that modulo a universe, the least one that the position is in unless
    --universe names another.
    """
    from partizan import catalog

    if universe is not None and play is Play.NORMAL:
        raise DomainError("universes are for misère play; add --play misere")
    with budget(None, memory, positions):
        found = catalog.load(ruleset)(position)
        if play is Play.MISERE:
            from partizan.cli import _misere_analysis

            _misere_analysis.tell(found, universe, seconds=seconds, as_json=as_json)
            return
        result = Analysis(found, seconds)
        if as_json:
            show_json(facts(result) | ended(result.failure))
        else:
            show(report(result, style()))
        if result.failure is not None:
            stop(result.failure)


# --- what is known -------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Move:
    """A move, the value of what it leads to, and whether the canonical form needs it."""

    player: Player
    position: Position[Any]
    value: Game | None
    sensible: bool | None

    @property
    def wins(self) -> bool:
        """Whether the opponent, who is to move next, is known to lose."""
        if self.value is None:
            return False
        return self.value >= 0 if self.player is LEFT else self.value <= 0


@dataclass(slots=True)
class Analysis:
    """What could be found out about a position, each question within so many seconds.

    What was not found is None; `failure` is then why the value was not.
    """

    position: Position[Any]
    seconds: float | None = None
    failure: BudgetExceeded | None = field(default=None, init=False)
    value: Game | None = field(init=False)
    winners: dict[Player, tuple[Player, Position[Any] | None] | None] = field(init=False)
    outcome: Outcome | None = field(init=False)
    misere_outcome: Outcome | None = field(init=False)
    nim_value: int | None = field(init=False)
    moves: list[Move] = field(init=False)

    def __post_init__(self) -> None:
        self.value = self._value()
        self.winners = {} if self.value is not None else self._winners()
        self.outcome = self._outcome()
        self.misere_outcome = self._extra(lambda: self.position.outcome("misere"))
        self.nim_value = self._nim_value()
        self.moves = [move for player in (LEFT, RIGHT) for move in self._moves(player)]

    def _value(self) -> Game | None:
        try:
            with budget(self.seconds):
                return self.position.value()
        except BudgetExceeded as error:
            self.failure = error
            return None

    def _extra(self, question: Callable[[], T]) -> T | None:
        """Return an answer, or None if it takes too long."""
        return within(_EXTRA if self.seconds is None else self.seconds, question)

    def _winners(self) -> dict[Player, tuple[Player, Position[Any] | None] | None]:
        """Return who wins if either begins, by search: it needs no values, and may end earlier."""
        return {first: self._extra(self._solving(first)) for first in (LEFT, RIGHT)}

    def _solving(self, first: Player) -> Callable[[], tuple[Player, Position[Any] | None]]:
        def solved() -> tuple[Player, Position[Any] | None]:
            solution = self.position.solve(first)
            return solution.winner, solution.move

        return solved

    def _outcome(self) -> Outcome | None:
        if self.value is not None:
            return self.value.outcome
        left, right = self.winners[LEFT], self.winners[RIGHT]
        if left is None or right is None:
            return None
        return Outcome.of(left_first=left[0] is LEFT, right_first=right[0] is RIGHT)

    def _nim_value(self) -> int | None:
        """Return the nim-value, if the game is impartial."""
        if self.value is not None and not self.value.is_nimber:
            return None
        try:
            return self._extra(self.position.nim_value)
        except DomainError:
            return None

    def _moves(self, player: Player) -> list[Move]:
        options = self.position.options(player)
        if self.value is None:
            return [Move(player, option, None, None) for option in options]
        sensible = self._extra(lambda: frozenset(self.position.sensible(player)))
        return [
            Move(
                player,
                option,
                self._extra(option.value),
                None if sensible is None else option in sensible,
            )
            for option in options
        ]


# --- for programs --------------------------------------------------------------------------------


def facts(found: Analysis) -> dict[str, object]:
    """Return what is known, as JSON has it: games and numbers are ASCII notation, unknown is None.

    Impartial games also have a `nim_value`.
    """
    value = found.value
    data: dict[str, object] = {
        "ruleset": found.position.ruleset.name,
        "position": str(found.position),
        "value": _game(value),
        "outcome": found.outcome and found.outcome.name,
        "misere_outcome": found.misere_outcome and found.misere_outcome.name,
        "temperature": None if value is None else numeral(value.temperature),
        "mean": None if value is None else numeral(value.mean),
        "left_stop": None if value is None else numeral(value.left_stop),
        "right_stop": None if value is None else numeral(value.right_stop),
        "moves": [
            {
                "player": str(move.player),
                "position": str(move.position),
                "value": _game(move.value),
                "sensible": move.sensible,
            }
            for move in found.moves
        ],
    }
    if found.nim_value is not None:
        data["nim_value"] = found.nim_value
    return data


def _game(value: Game | None) -> str | None:
    return None if value is None else value.notation("ascii")


# --- for people ----------------------------------------------------------------------------------


def report(found: Analysis, style: Style) -> Report:
    """Return what is known, as a person would like to read it."""
    position, value = found.position, found.value
    name = f"{position.ruleset.name} {_board(position)}"
    known = "?" if value is None else shortened(value.notation(style))
    page = Report(f"{name} = {known}")
    page.add("outcome", _told(found.outcome))
    for first, solution in found.winners.items():
        page.add(f"{first} begins", _winner(first, solution))
    page.add("misère outcome", _told(found.misere_outcome))
    if found.nim_value is not None:
        page.add("nim-value", str(found.nim_value))
    if value is not None:
        for player in (LEFT, RIGHT):
            page.add(f"{player} stop", stopped(value.stop(player)))
        page.add("mean", shortened(numeral(value.mean)))
        page.add("temperature", shortened(numeral(value.temperature)))
    for player in (LEFT, RIGHT):
        _add_moves(page, player, [m for m in found.moves if m.player is player], style)
    page.drawing = [[(text, "board")] for text in drawn(str(position))]
    return page


def _board(position: Position[Any] | None) -> str:
    """Return a board as it is told; some, without anything on them, are written as nothing."""
    return shortened(str(position)) or _EMPTY


def _told(outcome: Outcome | None) -> str:
    return "not found within the limits" if outcome is None else f"{outcome.name}: {outcome.value}"


def _winner(first: Player, solution: tuple[Player, Position[Any] | None] | None) -> str:
    if solution is None:
        return "not found within the limits"
    winner, move = solution
    if winner is not first:
        return f"{winner} wins, whatever {first} does"
    return f"{winner} wins, by moving to {_board(move)}"


def _add_moves(page: Report, player: Player, moves: list[Move], style: Style) -> None:
    """Add how many moves there are, and those that matter, one a line."""
    name = f"{player}'s moves"
    sensible = [move for move in moves if move.sensible]
    if not moves:
        page.add(name, "none")
    elif any(move.sensible is None for move in moves):
        page.add(name, f"{len(moves):,}")
    else:
        page.add(name, f"{len(sensible):,} of {len(moves):,} {_are(len(sensible))} sensible")
    for move in sensible[:_MANY]:
        value = "?" if move.value is None else shortened(move.value.notation(style))
        wins = ", which wins" if move.wins else ""
        page.add("", f"{_board(move.position)} = {value}{wins}")
    if len(sensible) > _MANY:
        page.add("", f"and {len(sensible) - _MANY:,} more")


def _are(count: int) -> str:
    return "is" if count == 1 else "are"
