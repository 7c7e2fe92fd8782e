"""The findings of `partizan analyze --play misere`: values modulo a universe."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import TYPE_CHECKING, Any

from partizan.cli._findings import LATE, MANY, Finding, answered, board
from partizan.cli.misere import least
from partizan.cli.terminal import Style, shortened
from partizan.errors import BudgetExceeded
from partizan.players import LEFT, RIGHT, Player
from partizan.theory import Outcome

if TYPE_CHECKING:  # keeps other verbs fast to start
    from partizan.position import AlternatingPosition
    from partizan.theories.misere.universes.absolute import AbsoluteUniverse

    Position = AlternatingPosition[Any]

__all__ = ["NAMES", "findings"]

NAMES = ("simplest form", "Right's moves")
"""The longest names, which decide the width of their column."""


def findings(
    position: Position, universe: str | None, seconds: float | None, style: Style, *, full: bool
) -> Iterator[Finding]:
    """Yield the findings about a position under misère play, the quickest first."""
    from partizan.theories.misere.universes import as_modulus

    modulo = None if universe is None else as_modulus(universe)
    outcome: Outcome | None = None
    try:
        outcome = answered(lambda: position.outcome("misere"), seconds, "who wins")
        yield Finding("outcome", f"{outcome.name}: {outcome.value}", {"outcome": outcome.name})
    except BudgetExceeded as error:
        yield Finding("outcome", LATE, {"outcome": None}, error)
    if modulo is None:
        modulo = as_modulus(answered(lambda: least(position.form()), seconds, "universe"))
    yield Finding("universe", modulo.name, {"play": "misere", "universe": modulo.name})
    value = answered(lambda: position.value(modulo), seconds, "value")
    yield Finding(
        "value", shortened(value.notation(style), full=full), {"value": value.notation("ascii")}
    )
    simplest = value.simplest
    yield Finding(
        "simplest form",
        shortened(simplest.notation(style), full=full),
        {"simplest": simplest.notation("ascii")},
    )
    yield Finding("birthday", f"{value.birthday:,}", {"birthday": value.birthday})
    yield Finding(
        "invertible",
        "yes, by the conjugate" if value.is_invertible else "no",
        {"invertible": value.is_invertible},
    )
    yield from _moves(position, modulo, seconds, style, full=full)


def _moves(
    position: Position,
    modulo: AbsoluteUniverse,
    seconds: float | None,
    style: Style,
    *,
    full: bool,
) -> Iterator[Finding]:
    """Yield the moves of both players; those of an impartial game are shown once."""
    known: list[dict[str, object]] = []
    are_alike = {*position.left} == {*position.right}
    for player in (LEFT, RIGHT):
        is_shown = not are_alike or player is LEFT
        options = position.options(player)
        if is_shown:
            name = "moves" if are_alike else f"{player}'s moves"
            yield Finding(name, f"{len(options):,}" if options else "none, which wins")
        for i, option in enumerate(options):
            value = answered(partial(option.value, modulo), seconds, "moves")
            wins = _wins(value.outcome, player)
            known.append(
                {
                    "player": str(player),
                    "position": str(option),
                    "value": value.notation("ascii"),
                    "wins": wins,
                }
            )
            words = shortened(value.notation(style), full=full)
            text = f"{board(option, full=full)} = {words}{', which wins' if wins else ''}"
            yield Finding("", text if is_shown and i < MANY else None, {"moves": known})
        if is_shown and len(options) > MANY:
            yield Finding("", f"and {len(options) - MANY:,} more")
    yield Finding("", None, {"moves": known})


def _wins(outcome: Outcome, player: Player) -> bool:
    """Return whether `player` wins by moving to a position with this outcome."""
    return outcome in (Outcome.P, Outcome.L if player is LEFT else Outcome.R)
