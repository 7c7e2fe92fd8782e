"""`partizan value EXPR`: a report on a value of normal play."""

from __future__ import annotations

import re
import shutil
import sys
from collections.abc import Callable, Iterable
from fractions import Fraction
from typing import TYPE_CHECKING, Annotated, TypeVar

import typer

from partizan.cli.options import AsJson, Memory, PictureFile, Seconds, budget, choose_one
from partizan.cli.terminal import Report, Style, shortened, show, show_json, style
from partizan.errors import BudgetExceeded, DomainError, NotationError
from partizan.notation import MAX_LENGTH, NumberUpStar, write
from partizan.players import LEFT, RIGHT, Player
from partizan.theories.normal import Game, Stop, Thermograph

if TYPE_CHECKING:
    from partizan.pictures import Picture
    from partizan.theories.loopy import Loopy

__all__ = ["facts", "numeral", "report", "stopped", "value", "within"]

_MANY = 20  # games in a line of the report
_VERY_LONG = 100_000  # characters of a game; the options of longer ones are not listed
_INFINITE = re.compile(r"\s*(?:\*|∗).*(?:omega|ω|\bw\b)", re.IGNORECASE)  # a nimber
_EXTRA = 2.0  # seconds for each optional fact

T = TypeVar("T")


def value(
    expr: Annotated[
        str,
        typer.Argument(
            metavar="EXPR",
            help="A game, such as '{2|-1} + *3 - ^'. It may begin with a sign; - reads stdin.",
            show_default=False,
        ),
    ],
    *,
    svg: Annotated[
        bool,
        typer.Option(
            "--svg",
            help="Print a picture as SVG: the thermograph, or the graph of a loopy game.",
            rich_help_panel="Output",
        ),
    ] = False,
    tikz: Annotated[
        bool,
        typer.Option(
            "--tikz", help="Print the same picture as TikZ, for LaTeX.", rich_help_panel="Output"
        ),
    ] = False,
    latex: Annotated[
        bool, typer.Option("--latex", help="Print the value as LaTeX.", rich_help_panel="Output")
    ] = False,
    picture: PictureFile = None,
    komaster: Annotated[
        str | None,
        typer.Option(
            "--komaster",
            metavar="PLAYER",
            help="Print the thermograph of a ko, such as 'a{9|{a|0}}', for left or right as "
            "komaster.",
            show_default=False,
        ),
    ] = None,
    as_json: AsJson = False,
    seconds: Seconds = None,
    memory: Memory = None,
) -> None:
    """Print the normal-play value of a game, with its stops, temperature, thermograph and more."""
    choose_one(svg=svg, tikz=tikz, latex=latex, json=as_json)
    text = _standard_input() if expr == "-" else expr
    with budget(seconds, memory):
        if komaster is not None:
            from partizan.cli._loopy_value import ko_facts, ko_report
            from partizan.theories.loopy import thermograph

            if latex:
                raise DomainError("a thermograph cannot be written as LaTeX; use --tikz")
            walls = thermograph(text, komaster)
            if svg or tikz:
                print(walls.picture.svg() if svg else walls.picture.tikz())
            elif as_json:
                show_json({"input": text, "komaster": komaster.lower(), **ko_facts(walls)})
            else:
                width = shutil.get_terminal_size().columns - 4
                show(ko_report(text, komaster, walls, width, style()))
            if picture is not None:
                walls.picture.save(picture)
            return
        game = _game(text)
        if game is None:
            from partizan.cli._infinite_nimber import show_nimber

            if svg or tikz or picture is not None:
                raise DomainError(
                    "a nimber has no thermograph to draw; leave out --svg, --tikz and --picture"
                )
            show_nimber(text, as_latex=latex, as_json=as_json)
            return
        if svg or tikz:
            print(_drawn(game).svg() if svg else _drawn(game).tikz())
        elif latex:
            print(game.notation("latex"))
        elif as_json:
            show_json({"input": text, **_facts(game)})
        else:
            show(_report(text, game))
        if picture is not None:
            _drawn(game).save(picture)


def _drawn(game: Game | Loopy) -> Picture:
    """Return the thermograph of a loop-free game, or the graph of a loopy one."""
    return game.thermograph.picture if isinstance(game, Game) else game.picture


def _facts(game: Game | Loopy) -> dict[str, object]:
    if isinstance(game, Game):
        return facts(game)
    from partizan.cli._loopy_value import loopy_facts

    return loopy_facts(game)


def _report(text: str, game: Game | Loopy) -> Report:
    if isinstance(game, Game):
        return report(text, game, style())
    from partizan.cli._loopy_value import loopy_report

    return loopy_report(text, game, style())


def _game(text: str) -> Game | Loopy | None:
    """Return the value of a text, loop-free or not; None for an infinite nimber."""
    try:
        return Game(text)
    except NotationError:
        if _INFINITE.match(text):
            return None
        from partizan.theories.loopy import read_value

        return read_value(text)


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
    except BudgetExceeded:
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
        from partizan.pictures import thermograph

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
