"""`partizan value EXPR`: a report on a value of normal play."""

from __future__ import annotations

import shutil
import sys
from collections.abc import Callable, Iterable, Sequence
from functools import partial
from pathlib import Path
from typing import Any, TypeVar

from partizan.budget import Budget
from partizan.errors import BudgetExceeded, DomainError, NotationError, TooLarge
from partizan.notation import MAX_LENGTH
from partizan.players import Player
from partizan.theories.normal import Game, Thermograph
from partizan_app.cli import options
from partizan_app.cli.options import OUTPUT, Limits, argument, choose_one, option, verb
from partizan_app.cli.terminal import Report, Row, Style, numeral, shortened, show, style
from partizan_app.said import datum, written

_MANY = 20  # games in a line of the report
_VERY_LONG = 100_000  # characters of a game; the options of longer ones are not listed
_EXTRA = 2.0  # seconds for each optional fact
_PREDICATES = (
    "is_number", "is_integer", "is_nimber", "is_infinitesimal", "is_numberish", "is_all_small",
    "is_switch", "is_tiny", "is_miny",
)  # fmt: skip

T = TypeVar("T")


@verb(takes_signs=True)
@argument(
    "expr",
    metavar="EXPR",
    help="A game, such as '{2|-1} + *3 - ^'. It may begin with a sign; - reads stdin.",
)
@option(
    "--svg",
    is_flag=True,
    help="Print a picture as SVG: the thermograph, or the graph of a loopy game.",
    panel=OUTPUT,
)
@option("--tikz", is_flag=True, help="Print the same picture as TikZ, for LaTeX.", panel=OUTPUT)
@option("--latex", is_flag=True, help="Print the value as LaTeX.", panel=OUTPUT)
@options.picture
@option(
    "--komaster",
    metavar="PLAYER",
    help="Print the thermograph of a ko, such as 'a{9|{a|0}}', for left or right as komaster.",
)
@options.as_json
@options.limited("seconds", "memory")
def value(
    expr: str,
    *,
    svg: bool,
    tikz: bool,
    latex: bool,
    picture: Path | None,
    komaster: str | None,
    as_json: bool,
    limits: Limits,
) -> None:
    """Print the normal-play value of a game, with its stops, temperature, thermograph and more."""
    choose_one(svg=svg, tikz=tikz, latex=latex, json=as_json)
    text = _standard_input() if expr == "-" else expr
    with limits.budget():
        game = None if komaster is not None else _game(text)
        if game is None:
            from partizan_app.cli import _rarer_values  # noqa: PLC0415  (theories that few values need)

            wanted = _rarer_values.Wanted(svg, tikz, latex, as_json, picture)
            game = _rarer_values.show_value(text, komaster, wanted)
        if game is None:
            return
        if svg or tikz:
            drawn = game.thermograph.picture
            print(drawn.svg() if svg else drawn.tikz())
        elif latex:
            print(game.notation("latex"))
        else:
            page = _report(text, game, style())
            if not (as_json or game.is_number):
                page.drawing = thermograph_rows(game.thermograph, style())
            show(page, as_json=as_json)
        if picture is not None:
            game.thermograph.picture.save(picture)


def _game(text: str) -> Game | None:
    """Return the value of a text; None if no loop-free game is written so."""
    try:
        return Game(text)
    except NotationError:
        return None


def _standard_input() -> str:
    """Return the text on stdin, unless it is too long to be read."""
    text = sys.stdin.read(MAX_LENGTH + 1)
    if len(text) > MAX_LENGTH:
        message = (
            f"the text on standard input has more than {MAX_LENGTH:,} characters, the most that "
            "are read"
        )
        raise NotationError(message, text, MAX_LENGTH)
    return text.strip()


# --- the report ----------------------------------------------------------------------------------


def _report(text: str, game: Game, style: Style) -> Report:
    """Return a report on `game`; in its facts, games and numbers are in ASCII notation.

    A fact that is undefined, or takes too long, is None; so are the options of an enormous game.
    """

    def add(name: str, games: Iterable[Game] | None, key: str) -> None:
        """Add games to the report."""
        found = None if games is None else [*games]
        facts = None if found is None or is_enormous else [*map(written, found)]
        page.add(
            name,
            f"not found within {_EXTRA:g} seconds" if found is None else listed(found, style),
            **{key: facts},
        )

    page = titled(text, game, style)
    is_enormous = len(str(page.facts["value"])) > _VERY_LONG
    if is_enormous:
        page.facts |= {"unicode": None, "latex": None}
    for player in Player:
        side = str(player).lower()
        add(f"{player}'s options", game.options(player), f"{side}_options")
    for player in Player:
        side, stop = str(player).lower(), game.stop(player)
        facts = {f"{side}_stop": written(stop), f"{side}_stop_mover": str(stop.mover)}
        page.add(
            f"{player} stop", f"{numeral(stop.number)}, where {stop.mover} is to move", **facts
        )
    page.add("mean", numeral(game.mean), mean=written(game.mean))
    page.add("temperature", numeral(game.temperature), temperature=written(game.temperature))
    page.add("birthday", shortened(f"{game.birthday:,}"), birthday=game.birthday)
    uptimal = _extra(lambda: _uptimal(game))
    page.add("kind", ", ".join(_kinds(game, uptimal)), uptimal=uptimal)
    reduced = game.reduced()
    page.add("reduced form", listed([reduced], style), reduced=written(reduced))
    weight = game.atomic_weight if game.is_atomic else None
    words = _why_none(game) if weight is None else listed([weight], style)
    page.add("atomic weight", words, atomic_weight=datum(weight))
    for player in Player:
        incentives = _extra(partial(game.incentives, player))
        add(f"{player}'s incentives", incentives, f"{str(player).lower()}_incentives")
    page.facts |= {name: getattr(game, name) for name in _PREDICATES}
    page.facts["thermograph"] = {
        str(player).lower(): corners(game.thermograph, player) for player in Player
    }
    return page


def titled(text: str, game: Any, style: Style) -> Report:
    """Return a report on a value that has its headline and its outcome."""
    name = shortened(game.notation(style))
    page = Report(name if text.strip() == name else f"{shortened(text.strip())} = {name}")
    page.facts["input"] = text
    for key, other in (("value", "ascii"), ("unicode", "unicode"), ("latex", "latex")):
        page.facts[key] = game.notation(other)
    outcome = game.outcome
    page.add("outcome", f"{outcome.name}: {outcome.value}", outcome=outcome.name)
    return page


def listed(games: Sequence[Any], style: Style) -> str:
    """Return some games as text; of many, the first ones."""
    shown = [shortened(game.notation(style)) for game in games[:_MANY]]
    more = len(games) - _MANY
    return ", ".join(shown) + (f", and {more:,} more" if more > 0 else "") or "none"


def corners(thermograph: Thermograph, player: Player) -> list[list[str]]:
    """Return the corners of a wall, from below: [temperature, stop]."""
    return [[written(c.temperature), written(c.stop)] for c in thermograph.wall(player)]


def thermograph_rows(thermograph: Thermograph, style: Style) -> Sequence[Row]:
    """Return a thermograph as wide as the terminal."""
    from partizan.pictures.thermograph import rows  # noqa: PLC0415  (numbers need no picture)

    return rows(thermograph, width=shutil.get_terminal_size().columns - 4, style=style)


def _uptimal(game: Game) -> str | None:
    try:
        return str(game.uptimal_expansion)
    except DomainError:
        return None


def _extra(question: Callable[[], T]) -> T | None:
    """Return the answer, or None if it takes too long."""
    try:
        with Budget(seconds=_EXTRA):
            return question()
    except (BudgetExceeded, TooLarge):
        return None


def _why_none(game: Game) -> str:
    """Return why the game has no atomic weight, in the library's words."""
    try:
        return str(game.atomic_weight)
    except DomainError as error:
        return f"none, because {str(error).partition('no atomic weight: ')[2]}"


def _kinds(game: Game, uptimal: str | None) -> list[str]:
    """Return words that describe the game, from special to general."""
    words = [
        (game.is_zero, "zero"),
        (game.is_integer, "integer"),
        (game.is_number, "number"),
        (game.is_nimber and not game.is_zero, "nimber"),
        (game.is_tiny, "tiny"),
        (game.is_miny, "miny"),
        (game.is_switch, "switch"),
        (game.is_infinitesimal, "infinitesimal"),
        (game.is_all_small, "all-small"),
        (game.is_numberish and not game.is_number and not game.is_infinitesimal, "numberish"),
        (not game.is_numberish, "hot"),
        (uptimal is not None and not game.is_number, f"uptimal {uptimal}"),
    ]
    return [word for holds, word in words if holds]
