"""The report of `partizan value` on a loopy game."""

from __future__ import annotations

from partizan.cli.terminal import Report, Style, shortened
from partizan.errors import DomainError
from partizan.players import LEFT, RIGHT, Player
from partizan.theories.loopy import Loopy
from partizan.theories.normal import Game, Thermograph

__all__ = ["ko_facts", "ko_report", "loopy_facts", "loopy_report"]


def loopy_facts(game: Loopy) -> dict[str, object]:
    """Return the facts about a loopy game for JSON; a fact that is undefined is None."""
    is_sided, is_stopper = game.is_stopper_sided, game.is_stopper
    return {
        "value": game.notation("ascii"),
        "unicode": game.notation("unicode"),
        "latex": game.notation("latex"),
        "outcome": game.outcome.name,
        "is_loopy": True,
        "is_stopper": is_stopper,
        "is_stopper_sided": is_sided,
        "onside": game.onside.notation("ascii") if is_sided else None,
        "offside": game.offside.notation("ascii") if is_sided else None,
        "left_options": [g.notation("ascii") for g in game.left] if is_stopper else None,
        "right_options": [g.notation("ascii") for g in game.right] if is_stopper else None,
        "left_stop": game.stop(LEFT).notation("ascii") if is_stopper else None,
        "right_stop": game.stop(RIGHT).notation("ascii") if is_stopper else None,
        "degree": game.degree.notation("ascii") if is_stopper else None,
        "is_infinitesimal": game.is_infinitesimal if is_sided else None,
        "is_idempotent": game.is_idempotent,
        "is_plumtree": game.is_plumtree if is_stopper else None,
    }


def loopy_report(text: str, game: Loopy, style: Style) -> Report:
    """Return a report on a loopy game."""

    def shown(*games: Game | Loopy) -> str:
        return ", ".join(shortened(g.notation(style)) for g in games) or "none"

    name = shown(game)
    page = Report(name if text.strip() == name else f"{shortened(text.strip())} = {name}")
    page.add("outcome", f"{game.outcome.name}: {game.outcome.value}")
    page.add("kind", ", ".join(_kinds(game)))
    if game.is_stopper:
        page.add("Left's options", shown(*game.left))
        page.add("Right's options", shown(*game.right))
        page.add("Left stop", shown(game.stop(LEFT)))
        page.add("Right stop", shown(game.stop(RIGHT)))
        page.add("degree", shown(game.degree))
    elif game.is_stopper_sided:
        page.add("onside", f"{shown(game.onside)}, if Left wins infinite play")
        page.add("offside", f"{shown(game.offside)}, if Right wins infinite play")
    else:
        page.add("sides", _why_none(game))
    return page


def ko_facts(walls: Thermograph) -> dict[str, object]:
    """Return the thermograph of a ko for JSON, with numbers as texts."""
    return {
        "mean": str(walls.mean),
        "temperature": str(walls.temperature),
        **{
            f"{str(player).lower()}_wall": [
                [str(c.temperature), str(c.stop)] for c in walls.wall(player)
            ]
            for player in (LEFT, RIGHT)
        },
    }


def ko_report(text: str, komaster: str, walls: Thermograph, width: int, style: Style) -> Report:
    """Return a report on a ko for a komaster, with its thermograph."""
    from partizan.pictures import thermograph

    page = Report(f"{shortened(text.strip())}, with {Player.of(komaster)} as komaster")
    page.add("mean", str(walls.mean))
    page.add("temperature", str(walls.temperature))
    page.drawing = thermograph.rows(walls, width=width, style=style)
    return page


def _kinds(game: Loopy) -> list[str]:
    """Return words for the game."""
    if not game.is_stopper_sided:
        return ["carousel"]
    words = [
        (game.is_stopper, "stopper"),
        (not game.is_stopper, "two different sides"),
        (game.is_pseudonumber, "pseudonumber"),
        (game.is_infinitesimal, "infinitesimal"),
        (game.is_idempotent, "idempotent"),
    ]
    return [word for holds, word in words if holds]


def _why_none(game: Loopy) -> str:
    try:
        _ = game.onside, game.offside
    except DomainError as error:
        return str(error).rpartition(": ")[2]
    return ""
