"""Reports of `partizan value` on games that are rarely asked for: loopy games, kos, nimbers.

They need theories that take longer to import than most values take to find.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

from partizan.errors import DomainError, Undecided
from partizan.players import Player
from partizan.theories.impartial.transfinite import AnyNimber, TransfiniteNimber, read_nimber
from partizan.theories.loopy import Loopy, read_value, thermograph
from partizan.theories.normal import Game, Thermograph
from partizan_app.cli.terminal import Report, Style, numeral, shortened, show, style
from partizan_app.cli.value import corners, listed, thermograph_rows, titled
from partizan_app.said import datum, key, written

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
    page = Report(f"{shortened(text.strip())}, with {Player.of(komaster)} as komaster")
    page.facts |= {"input": text, "komaster": komaster.lower()}
    page.add("mean", numeral(walls.mean), mean=str(walls.mean))
    page.add("temperature", numeral(walls.temperature), temperature=str(walls.temperature))
    for player in Player:
        page.facts[f"{str(player).lower()}_wall"] = corners(walls, player)
    page.drawing = thermograph_rows(walls, style())
    show(page, as_json=wanted.as_json)


def _show_loopy(text: str, game: Loopy, wanted: Wanted) -> None:
    if wanted.draw(game):
        return
    if wanted.latex:
        print(game.notation("latex"))
    else:
        show(_loopy_report(text, game, style()), as_json=wanted.as_json)


def _loopy_report(text: str, game: Loopy, style: Style) -> Report:
    """Return a report on a loopy game; a fact that is undefined is None."""
    is_sided, is_stopper = game.is_stopper_sided, game.is_stopper
    page = titled(text, game, style)
    page.add("kind", ", ".join(_kinds(game)), is_loopy=True, is_stopper=is_stopper)
    page.facts |= {"is_stopper_sided": is_sided, "is_idempotent": game.is_idempotent}
    page.facts["is_infinitesimal"] = game.is_infinitesimal if is_sided else None
    page.facts["is_plumtree"] = game.is_plumtree if is_stopper else None
    for name in ("left_options", "right_options", "left_stop", "right_stop", "degree"):
        page.facts[name] = None
    for side in ("onside", "offside"):
        page.facts[side] = written(getattr(game, side)) if is_sided else None
    if is_stopper:
        for player in Player:
            options = game.options(player)
            facts = {f"{str(player).lower()}_options": [*map(written, options)]}
            page.add(f"{player}'s options", listed(options, style), **facts)
        for player in Player:
            stop = game.stop(player)
            page.add(f"{player} stop", listed([stop], style))
            page.facts[f"{str(player).lower()}_stop"] = written(stop)
        page.add("degree", listed([game.degree], style), degree=written(game.degree))
    elif is_sided:
        page.add("onside", f"{listed([game.onside], style)}, if Left wins infinite play")
        page.add("offside", f"{listed([game.offside], style)}, if Right wins infinite play")
    else:
        page.add("sides", _why_none(game))
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
    name = nimber.notation(style())
    page = Report(name if text.strip() == name else f"{shortened(text.strip())} = {name}")
    page.facts |= {"input": text, "value": written(nimber)}
    page.facts |= {"unicode": written(nimber, "unicode"), "latex": written(nimber, "latex")}
    is_infinite = isinstance(nimber, TransfiniteNimber)
    page.add("kind", "infinite nimber" if is_infinite else "nimber")
    for what, ask in (
        ("square", lambda: nimber * nimber),
        ("square root", nimber.square_root),
        ("inverse", nimber.inverse),
    ):
        it = _known(ask)
        page.add(
            what, "not known" if it is None else it.notation(style()), **{key(what): datum(it)}
        )
    show(page, as_json=as_json)


def _known(ask: Callable[[], AnyNimber]) -> AnyNimber | None:
    """Return an answer, or None if it is undefined or has not been computed."""
    try:
        return ask()
    except (DomainError, Undecided):
        return None
