"""`partizan value EXPR`: a report on a value of normal play."""

from __future__ import annotations

import shutil
import sys
from collections.abc import Callable, Iterable
from fractions import Fraction
from pathlib import Path
from typing import TypeVar

from partizan.errors import BudgetExceeded, DomainError, NotationError, TooLarge
from partizan.notation import MAX_LENGTH, NumberUpStar, write
from partizan.players import LEFT, RIGHT, Player
from partizan.theories.normal import Game, Stop, Thermograph
from partizan_app.cli import options
from partizan_app.cli.options import budget, choose_one
from partizan_app.cli.terminal import Report, Style, shortened, show, show_json, style
from partizan_app.cli.verb import OUTPUT, argument, option, verb

_MANY = 20  # games in a line of the report
_VERY_LONG = 100_000  # characters of a game; the options of longer ones are not listed
_EXTRA = 2.0  # seconds for each optional fact

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
@options.seconds
@options.memory
def value(
    expr: str,
    *,
    svg: bool,
    tikz: bool,
    latex: bool,
    picture: Path | None,
    komaster: str | None,
    as_json: bool,
    seconds: float | None,
    memory: int | None,
) -> None:
    """Print the normal-play value of a game, with its stops, temperature, thermograph and more."""
    choose_one(svg=svg, tikz=tikz, latex=latex, json=as_json)
    text = _standard_input() if expr == "-" else expr
    with budget(seconds, memory):
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
        elif as_json:
            show_json({"input": text, **facts(game)})
        else:
            show(report(text, game, style()))
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


# --- for programs --------------------------------------------------------------------------------


def facts(game: Game) -> dict[str, object]:
    """Return the facts about `game` for JSON: games and numbers are in ASCII notation.

    A fact that is undefined, or takes too long, is None; so are the options of an enormous game.
    """
    text = game.notation("ascii")
    left, right = game.stop(LEFT), game.stop(RIGHT)
    small = len(text) <= _VERY_LONG
    return {
        "value": text,
        "unicode": game.notation("unicode") if small else None,
        "latex": game.notation("latex") if small else None,
        "outcome": game.outcome.name,
        "left_stop": numeral(left.number),
        "left_stop_mover": str(left.mover),
        "right_stop": numeral(right.number),
        "right_stop_mover": str(right.mover),
        "mean": numeral(game.mean),
        "temperature": numeral(game.temperature),
        "birthday": game.birthday,
        "left_options": _notations(game.left) if small else None,
        "right_options": _notations(game.right) if small else None,
        "left_incentives": _extra(lambda: _notations(game.incentives(LEFT))) if small else None,
        "right_incentives": _extra(lambda: _notations(game.incentives(RIGHT))) if small else None,
        "reduced": game.reduced().notation("ascii"),
        "atomic_weight": game.atomic_weight.notation("ascii") if game.is_atomic else None,
        "uptimal": _extra(lambda: _uptimal(game)),
        "is_number": game.is_number,
        "is_integer": game.is_integer,
        "is_nimber": game.is_nimber,
        "is_infinitesimal": game.is_infinitesimal,
        "is_numberish": game.is_numberish,
        "is_all_small": game.is_all_small,
        "is_switch": game.is_switch,
        "is_tiny": game.is_tiny,
        "is_miny": game.is_miny,
        "thermograph": _walls(game.thermograph),
    }


def numeral(x: Fraction) -> str:
    """Return a number in ASCII notation.

    >>> numeral(Fraction(-7, 2))
    '-7/2'
    """
    return write(NumberUpStar(x), "ascii")


def _notations(games: Iterable[Game]) -> list[str]:
    return [game.notation("ascii") for game in games]


def _walls(thermograph: Thermograph) -> dict[str, list[list[str]]]:
    """Return the corners of both walls, from below: [temperature, stop]."""
    return {
        name: [[numeral(c.temperature), numeral(c.stop)] for c in wall]
        for name, wall in (("left", thermograph.left), ("right", thermograph.right))
    }


def _uptimal(game: Game) -> str | None:
    try:
        return str(game.uptimal_expansion)
    except DomainError:
        return None


def _extra(question: Callable[[], T]) -> T | None:
    return within(_EXTRA, question)


def within(seconds: float, question: Callable[[], T]) -> T | None:
    """Return the answer, or None if it takes longer than `seconds`."""
    try:
        with budget(seconds):
            return question()
    except (BudgetExceeded, TooLarge):
        return None


# --- for people ----------------------------------------------------------------------------------


def report(text: str, game: Game, style: Style) -> Report:
    """Return a report on `game`."""

    def shown(games: Iterable[Game] | None) -> str:
        if games is None:
            return f"not found within {_EXTRA:g} seconds"
        listed = [shortened(g.notation(style)) for g in games]
        more = len(listed) - _MANY
        return ", ".join(listed[:_MANY]) + (f", and {more:,} more" if more > 0 else "") or "none"

    name = shortened(game.notation(style))
    page = Report(name if text.strip() == name else f"{shortened(text.strip())} = {name}")
    page.add("outcome", f"{game.outcome.name}: {game.outcome.value}")
    page.add("Left's options", shown(game.left))
    page.add("Right's options", shown(game.right))
    page.add("Left stop", stopped(game.stop(LEFT)))
    page.add("Right stop", stopped(game.stop(RIGHT)))
    page.add("mean", shortened(numeral(game.mean)))
    page.add("temperature", shortened(numeral(game.temperature)))
    page.add("birthday", shortened(f"{game.birthday:,}"))
    page.add("kind", ", ".join(_kinds(game)))
    page.add("reduced form", shown([game.reduced()]))
    page.add("atomic weight", shown([game.atomic_weight]) if game.is_atomic else _why_none(game))
    for player in (LEFT, RIGHT):
        page.add(f"{player}'s incentives", shown(_extra(_asking(game, player))))
    if not game.is_number:
        from partizan.pictures import thermograph  # noqa: PLC0415  (numbers need no picture)

        width = shutil.get_terminal_size().columns - 4
        page.drawing = thermograph.rows(game.thermograph, width=width, style=style)
    return page


def stopped(stop: Stop) -> str:
    """Return a stop as text: the number, and the player to move there."""
    return f"{shortened(numeral(stop.number))}, where {stop.mover} is to move"


def _asking(game: Game, player: Player) -> Callable[[], tuple[Game, ...]]:
    return lambda: game.incentives(player)


def _why_none(game: Game) -> str:
    """Return why the game has no atomic weight, in the library's words."""
    try:
        return str(game.atomic_weight)
    except DomainError as error:
        return f"none, because {str(error).partition('no atomic weight: ')[2]}"


def _kinds(game: Game) -> list[str]:
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
    ]
    expansion = None if game.is_number or not game.is_numberish else _extra(lambda: _uptimal(game))
    return [word for holds, word in words if holds] + (
        [f"uptimal {expansion}"] if expansion else []
    )
