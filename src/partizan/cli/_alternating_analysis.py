"""The findings of `partizan analyze RULESET POSITION` under normal play."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, Any

from partizan.cli._findings import EXTRA, LATE, MANY, Finding, answered, board, tried
from partizan.cli.terminal import Style, shortened
from partizan.cli.value import numeral, stopped
from partizan.errors import BudgetExceeded, DomainError
from partizan.players import LEFT, RIGHT, Player
from partizan.position.naming import names_of
from partizan.theories.impartial import LoopyNimber
from partizan.theories.loopy import Loopy
from partizan.theories.normal import Game
from partizan.theory import Outcome

if TYPE_CHECKING:  # keeps other verbs fast to start
    from partizan.position import AlternatingPosition

    Position = AlternatingPosition[Any]

__all__ = ["NAMES", "findings"]

NAMES = ("misère outcome", "Right's moves")
"""The longest names, which decide the width of their column."""

_MOST_MOVES = 2000  # moves that are evaluated for each player


def findings(
    position: Position, seconds: float | None, style: Style, *, full: bool
) -> Iterator[Finding]:
    """Yield the findings about a position, the quickest first."""
    outcome = tried(position.outcome, seconds, "who wins")
    yield Finding("outcome", _in_words(outcome), {"outcome": outcome and outcome.name})
    value = None
    try:
        reason = answered(position.why, seconds, "value")
        value = position.value()
        yield Finding(
            "value",
            shortened(value.notation(style), full=full),
            {"value": value.notation("ascii"), "why": str(reason)},
        )
        yield Finding("known", str(reason))
    except BudgetExceeded as error:
        yield Finding("value", LATE, {"value": None, "why": None}, error)
        yield from _winners(position, seconds, full=full)
    if outcome is None and value is not None:
        yield Finding("outcome", _in_words(value.outcome), {"outcome": value.outcome.name})
    limit = EXTRA if seconds is None else seconds
    misere = tried(lambda: position.outcome("misere"), limit, "who wins under misère play")
    yield Finding("misère outcome", _in_words(misere), {"misere_outcome": misere and misere.name})
    nim_value = _nim_value(position, value, limit)
    if nim_value is not None:
        words = nim_value if isinstance(nim_value, int) else nim_value.notation("ascii")
        text = str(words) if style == "ascii" else str(nim_value)
        yield Finding("nim-value", text, {"nim_value": words})
    yield from _numbers(value, style, is_shown=nim_value is None)
    yield from _moves(position, value, limit, style, full=full)


def _in_words(outcome: Outcome | None) -> str:
    return LATE if outcome is None else f"{outcome.name}: {outcome.value}"


def _winners(position: Position, seconds: float | None, *, full: bool) -> Iterator[Finding]:
    """Yield who wins if each player begins; a search without values may find it sooner."""
    limit = EXTRA if seconds is None else seconds
    for first in (LEFT, RIGHT):
        solution = tried(partial(position.solve, first), limit, f"{first} begins")
        if solution is None:
            text = LATE
        elif solution.move is None:
            text = f"{solution.winner} wins against any move"
        else:
            (name,) = _names(position, [solution.move])
            what = "the game is drawn" if solution.winner is None else f"{solution.winner} wins"
            by = "" if name == str(solution.move) else f"{name}, "
            text = f"{what}, by moving {by}to {board(solution.move, full=full)}"
        yield Finding(f"{first} begins", text)


def _nim_value(
    position: Position, value: Game | Loopy | None, limit: float
) -> int | LoopyNimber | None:
    """Return the nim-value, if the game is impartial."""
    if value is not None and isinstance(value, Game) and not value.is_nimber:
        return None
    try:
        return tried(position.nim_value, limit, "nim-value")
    except DomainError:
        return None


def _numbers(value: Game | Loopy | None, style: Style, *, is_shown: bool) -> Iterator[Finding]:
    """Yield stops, mean and temperature, which are not worth showing if the game is impartial.

    A loopy game has no mean and no temperature; if its sides differ, they are shown.
    """
    if not isinstance(value, Game):
        unknown = ("left_stop", "right_stop", "mean", "temperature")
        yield Finding("", None, dict.fromkeys(unknown))
        if value is not None and is_shown:
            yield from _sides(value, style)
        return
    for player in (LEFT, RIGHT):
        stop = value.stop(player)
        name = f"{str(player).lower()}_stop"
        text = stopped(stop) if is_shown else None
        yield Finding(f"{player} stop", text, {name: numeral(stop.number)})
    for name, number in (("mean", value.mean), ("temperature", value.temperature)):
        text = shortened(numeral(number)) if is_shown else None
        yield Finding(name, text, {name: numeral(number)})


def _sides(value: Loopy, style: Style) -> Iterator[Finding]:
    """Yield the stops of a loopy stopper, or the two sides of another loopy game."""
    if value.is_stopper:
        for player in (LEFT, RIGHT):
            stop = value.stop(player).notation
            facts = {f"{str(player).lower()}_stop": stop("ascii")}
            yield Finding(f"{player} stop", stop(style), facts)
    elif value.is_stopper_sided:
        for name, side in (("onside", value.onside), ("offside", value.offside)):
            yield Finding(name, shortened(side.notation(style)), {name: side.notation("ascii")})


# --- moves ---------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class _Move:
    """A move, the value of its position, and whether the canonical form needs it."""

    player: Player
    position: Position
    name: str
    value: Game | Loopy | None
    sensible: bool | None

    @property
    def wins(self) -> bool:
        """Whether the opponent, who is to move next, is known to lose."""
        if self.value is None:
            return False
        return self.value >= 0 if self.player is LEFT else self.value <= 0

    @property
    def draws(self) -> bool:
        """Whether play is known to be drawn after this move."""
        return isinstance(self.value, Loopy) and self._winner() is None

    def _winner(self) -> Player | None:
        return None if self.value is None else self.value.outcome.winner(self.player.opponent)

    def facts(self) -> dict[str, object]:
        """Return the move as a JSON object."""
        return {
            "player": str(self.player),
            "position": str(self.position),
            "name": self.name,
            "value": None if self.value is None else self.value.notation("ascii"),
            "sensible": self.sensible,
        }


def _moves(
    position: Position, value: Game | Loopy | None, limit: float, style: Style, *, full: bool
) -> Iterator[Finding]:
    """Yield the moves of both players; those of an impartial game are shown once."""
    known: list[_Move] = []
    are_alike = {*position.left} == {*position.right}
    for player in (LEFT, RIGHT):
        moves = _moves_of(position, player, limit, is_known=value is not None)
        known += moves
        yield Finding("", None, {"moves": [move.facts() for move in known]})
        if are_alike and player is LEFT:
            wins = sum(move.wins for move in moves)
            many = f"{len(moves):,}, of which {wins:,} win{'s' if wins == 1 else ''}"
            yield Finding("moves", many if moves and value is not None else _counted(moves))
            yield from _listed(sorted(moves, key=lambda m: not m.wins), style, full=full)
        elif not are_alike:
            yield Finding(f"{player}'s moves", _counted(moves))
            yield from _listed(moves, style, full=full)


def _moves_of(position: Position, player: Player, limit: float, *, is_known: bool) -> list[_Move]:
    """Return the moves of a player, with their values if found in time."""
    options = position.options(player)
    named = [*zip(options, _names(position, options), strict=True)]

    def valued() -> list[_Move]:
        sensible = frozenset(position.sensible(player))
        return [
            _Move(player, option, name, option.value(), option in sensible)
            for option, name in named
        ]

    is_few = is_known and len(options) <= _MOST_MOVES
    found = tried(valued, limit, "moves") if is_few else None
    return [_Move(player, *move, None, None) for move in named] if found is None else found


def _names(position: Position, options: Sequence[Position]) -> list[str]:
    """Return the names of moves, as players write them."""
    return names_of(position.ruleset, position.board, [option.board for option in options])


def _move(name: str, position: Position, *, full: bool) -> str:
    """Return the name of a move and the board after it, or the board alone if that is the name."""
    after = board(position, full=full)
    return after if name == str(position) else f"{name}: {after}"


def _counted(moves: list[_Move]) -> str:
    """Return how many moves there are, and how many of them are sensible."""
    if not moves:
        return "none"
    if any(move.sensible is None for move in moves):
        return f"{len(moves):,}"
    sensible = sum(bool(move.sensible) for move in moves)
    return f"{sensible:,} of {len(moves):,} {'is' if sensible == 1 else 'are'} sensible"


def _listed(moves: list[_Move], style: Style, *, full: bool) -> Iterator[Finding]:
    """Yield the sensible moves, one per line."""
    wanted = [move for move in moves if move.sensible]
    for move in wanted[:MANY]:
        words = "?" if move.value is None else shortened(move.value.notation(style), full=full)
        wins = ", which wins" if move.wins else ", which draws" if move.draws else ""
        yield Finding("", f"{_move(move.name, move.position, full=full)} = {words}{wins}")
    if len(wanted) > MANY:
        yield Finding("", f"and {len(wanted) - MANY:,} more")
