"""Reports of `partizan value` on games that are rarely asked for: loopy games, kos, nimbers.

They need theories that take longer to import than most values take to find.
"""

from __future__ import annotations

import re
import shutil
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

from partizan.errors import DomainError, Undecided
from partizan.pictures.thermograph import rows
from partizan.players import LEFT, RIGHT, Player
from partizan.theories.impartial.transfinite import AnyNimber, TransfiniteNimber, read_nimber
from partizan.theories.loopy import Loopy, read_value, thermograph
from partizan.theories.normal import Game, Thermograph
from partizan_app.cli.terminal import Report, Style, shortened, show, show_json, style

_INFINITE = re.compile(r"\s*(?:\*|∗).*(?:omega|ω|\bw\b)", re.IGNORECASE)  # a nimber


class Wanted(NamedTuple):
    """What the options of `partizan value` ask for."""

    svg: bool
    tikz: bool
    latex: bool
    as_json: bool
    picture: Path | None

    def draw(self, it: Loopy | Thermograph) -> bool:
        """Print a picture and save it, as asked for; return whether it was printed."""
        if self.svg or self.tikz:
            print(it.picture.svg() if self.svg else it.picture.tikz())
        if self.picture is not None:
            it.picture.save(self.picture)
        return self.svg or self.tikz


def show_value(text: str, komaster: str | None, wanted: Wanted) -> Game | None:
    """Print the thermograph of a ko, if there is a komaster; else a nimber or a loopy game.

    A game whose loops cancel is not printed, but returned.
    """
    if komaster is not None:
        _show_ko(text, komaster, wanted)
    elif _INFINITE.match(text):
        if wanted.svg or wanted.tikz or wanted.picture is not None:
            raise DomainError(
                "a nimber has no thermograph to draw; leave out --svg, --tikz and --picture"
            )
        _show_nimber(text, as_latex=wanted.latex, as_json=wanted.as_json)
    else:
        game = read_value(text)
        if isinstance(game, Game):
            return game
        _show_loopy(text, game, wanted)
    return None


def _show_ko(text: str, komaster: str, wanted: Wanted) -> None:
    if wanted.latex:
        raise DomainError("a thermograph cannot be written as LaTeX; use --tikz")
    walls = thermograph(text, komaster)
    if wanted.draw(walls):
        return
    if wanted.as_json:
        show_json({"input": text, "komaster": komaster.lower(), **_ko_facts(walls)})
    else:
        width = shutil.get_terminal_size().columns - 4
        show(_ko_report(text, komaster, walls, width, style()))


def _show_loopy(text: str, game: Loopy, wanted: Wanted) -> None:
    if wanted.draw(game):
        return
    if wanted.latex:
        print(game.notation("latex"))
    elif wanted.as_json:
        show_json({"input": text, **_loopy_facts(game)})
    else:
        show(_loopy_report(text, game, style()))


# --- loopy games and kos -------------------------------------------------------------------------


def _loopy_facts(game: Loopy) -> dict[str, object]:
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


def _loopy_report(text: str, game: Loopy, style: Style) -> Report:
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


def _ko_facts(walls: Thermograph) -> dict[str, object]:
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


def _ko_report(text: str, komaster: str, walls: Thermograph, width: int, style: Style) -> Report:
    """Return a report on a ko for a komaster, with its thermograph."""
    page = Report(f"{shortened(text.strip())}, with {Player.of(komaster)} as komaster")
    page.add("mean", str(walls.mean))
    page.add("temperature", str(walls.temperature))
    page.drawing = rows(walls, width=width, style=style)
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


# --- infinite nimbers ----------------------------------------------------------------------------


def _show_nimber(text: str, *, as_latex: bool, as_json: bool) -> None:
    """Print a report on the nimber that `text` denotes, as a page, as LaTeX or as JSON."""
    nimber = read_nimber(text)
    if as_latex:
        print(nimber.notation("latex"))
        return
    others = {
        "square": _known(lambda: nimber * nimber),
        "square root": _known(nimber.square_root),
        "inverse": _known(nimber.inverse),
    }
    if as_json:
        facts = {name.replace(" ", "_"): it and it.notation("ascii") for name, it in others.items()}
        names = {"value": "ascii", "unicode": "unicode", "latex": "latex"}
        show_json(
            {"input": text, **{key: nimber.notation(kind) for key, kind in names.items()}, **facts}  # type: ignore[arg-type]  # the kinds are styles
        )
        return
    name = nimber.notation(style())
    page = Report(name if text.strip() == name else f"{shortened(text.strip())} = {name}")
    is_infinite = isinstance(nimber, TransfiniteNimber)
    page.add("kind", "infinite nimber" if is_infinite else "nimber")
    for what, it in others.items():
        page.add(what, "not known" if it is None else it.notation(style()))
    show(page)


def _known(ask: Callable[[], AnyNimber]) -> AnyNimber | None:
    """Return an answer, or None if it is undefined or has not been computed."""
    try:
        return ask()
    except (DomainError, Undecided):
        return None
