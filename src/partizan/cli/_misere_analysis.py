"""What `partizan analyze RULESET POSITION --play misere` says: the value modulo a universe."""

from __future__ import annotations

from typing import Any

from partizan.cli.misere import least
from partizan.cli.options import budget
from partizan.cli.terminal import Report, Style, drawn, shortened, show, show_json, style
from partizan.players import LEFT, RIGHT, Player
from partizan.position import Position
from partizan.theories.misere.universes.absolute import AbsoluteUniverse
from partizan.theories.misere.universes.taxonomy import as_modulus
from partizan.theories.misere.universes.value import MisereValue

__all__ = ["facts", "report", "tell"]

_MANY = 20  # moves of one player in the report


def tell(
    position: Position[Any], universe: str | None, *, seconds: float | None, as_json: bool
) -> None:
    """Print what a position is worth under misère play."""
    with budget(seconds):
        modulo = as_modulus(least(position.form()) if universe is None else universe)
        if as_json:
            show_json(facts(position, modulo))
        else:
            show(report(position, modulo, style()))


def facts(position: Position[Any], modulo: AbsoluteUniverse) -> dict[str, object]:
    """Return what is known, as JSON has it: games are ASCII notation."""
    value = position.misere_value(modulo)
    return {
        "ruleset": position.ruleset.name,
        "position": str(position),
        "play": "misere",
        "universe": modulo.name,
        "value": value.notation("ascii"),
        "outcome": value.outcome.name,
        "simplest": value.simplest.notation("ascii"),
        "birthday": value.birthday,
        "invertible": value.is_invertible,
        "moves": [
            {
                "player": str(player),
                "position": str(option),
                "value": option.misere_value(modulo).notation("ascii"),
                "wins": _wins(option.misere_value(modulo), player),
            }
            for player in (LEFT, RIGHT)
            for option in position.options(player)
        ],
    }


def _wins(value: MisereValue, player: Player) -> bool:
    """Return whether `player` wins after moving to a position."""
    return value.outcome.name in ("P", "L" if player is LEFT else "R")


def report(position: Position[Any], modulo: AbsoluteUniverse, style: Style) -> Report:
    """Return what is known, as a person would like to read it."""
    value = position.misere_value(modulo)
    known = shortened(value.notation(style))
    name = f"{position.ruleset.name} {shortened(str(position))}"
    page = Report(f"{name} = {known}, under misère play modulo {modulo.name} games")
    page.add("outcome", f"{value.outcome.name}: {value.outcome.value}")
    page.add("simplest form", shortened(value.simplest.notation(style)))
    page.add("birthday", f"{value.birthday:,}")
    page.add("invertible", "yes, by the conjugate" if value.is_invertible else "no")
    for player in (LEFT, RIGHT):
        _add_moves(page, position, modulo, player, style)
    page.drawing = [[(text, "board")] for text in drawn(str(position))]
    return page


def _add_moves(
    page: Report,
    position: Position[Any],
    modulo: AbsoluteUniverse,
    player: Player,
    style: Style,
) -> None:
    options = position.options(player)
    page.add(f"{player}'s moves", f"{len(options):,}" if options else "none, which wins")
    for option in options[:_MANY]:
        value = option.misere_value(modulo)
        wins = ", which wins" if _wins(value, player) else ""
        page.add("", f"{option} = {shortened(value.notation(style))}{wins}")
    if len(options) > _MANY:
        page.add("", f"and {len(options) - _MANY:,} more")
