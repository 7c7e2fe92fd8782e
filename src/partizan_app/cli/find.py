"""`partizan find RULESET --value EXPR ...`: search for positions with a given value."""

from __future__ import annotations

import re
from collections.abc import Callable
from fractions import Fraction
from functools import partial
from pathlib import Path
from typing import Literal

import click

from partizan import catalog
from partizan.errors import BudgetExceeded, DomainError, NotationError, Undecided
from partizan.find import PROPERTIES, Failure, Hit, Search, Wanted
from partizan.notation import Style
from partizan.rules import tabular
from partizan.rules.contract import Ruleset
from partizan.theory import Outcome
from partizan_app.cli import games, options
from partizan_app.cli.failures import ended, stop
from partizan_app.cli.options import Limits, choose_one, option, searching, verb, workers
from partizan_app.cli.terminal import plain, show_json, style
from partizan_app.said import written


def _properties(_ctx: object, _parameter: object, incomplete: str) -> list[str]:
    """Return the properties that begin with `incomplete`, for shell completion."""
    return [name for name in PROPERTIES if name.startswith(incomplete)]


@verb()
@games.ruleset
@option("--value", metavar="EXPR", help="Look for a value: '{1|*}', '3/4', '^^*'.")
@option(
    "--property",
    "properties",
    metavar="NAME",
    multiple=True,
    help="Look for a kind of value: number, integer, fraction, nimber, infinitesimal, "
    "all-small, uptimal, tiny, miny, switch, hot, ..., or a negation: not-number. May be "
    "repeated.",
    shell_complete=_properties,
)
@option("--temperature-above", metavar="T", help="Look for values hotter than a number: 3/2.")
@option(
    "--nimber-at-least",
    metavar="N",
    type=click.IntRange(min=0),
    help="Look for nimbers *N, *(N+1), ...",
)
@option(
    "--outcome",
    type=click.Choice(["L", "R", "N", "P"]),
    help="Look for positions won by Left, Right, the next or the previous player.",
)
@option("--misere", is_flag=True, help="Let --outcome refer to misère play.")
@option("--new", is_flag=True, help="Show each value once, with its first position.")
@option(
    "--up-to",
    metavar="N",
    type=int,
    help="Search boards with 1 to N cells, counters, coins, vertices or edges; with "
    "--from, positions at most N moves away. The default is the largest N with at most "
    "20,000 boards.",
)
@option("--letters", metavar="LETTERS", help="Search only boards with these letters.")
@option("--sums", is_flag=True, help="Include positions that are sums of independent parts.")
@option(
    "--from",
    "start",
    metavar="POSITION",
    help="Search the positions that can be reached from this one, in any order of moves. It may "
    "be a sum that begins with a board of RULESET: 'xoxo + nim 3'.",
)
@option("--limit", metavar="N", type=click.IntRange(min=1), help="Stop after N hits.")
@options.state
@options.jobs
@options.cluster
@options.limited("seconds", "memory", "positions", "store")
@options.as_csv
@options.as_json
def find(
    ruleset: str,
    *,
    value: str | None,
    properties: tuple[str, ...],
    temperature_above: str | None,
    nimber_at_least: int | None,
    outcome: Literal["L", "R", "N", "P"] | None,
    misere: bool,
    new: bool,
    up_to: int | None,
    letters: str | None,
    sums: bool,
    start: str | None,
    limit: int | None,
    state: Path | None,
    jobs: int | None,
    cluster: str | None,
    limits: Limits,
    as_csv: bool,
    as_json: bool,
) -> None:
    """Find all positions with a given value or property, small boards first.

    Each position is printed as soon as it is found. Symmetric boards are listed once, and sums of
    independent parts only with --sums. A position that exceeds a limit is left open, and the exit
    code is 3.
    """
    choose_one(csv=as_csv, json=as_json)
    game = catalog.load(ruleset)
    if not isinstance(game, Ruleset) and (
        properties or outcome or misere or temperature_above or nimber_at_least is not None
    ):
        raise DomainError(
            f"{game.name} can be searched by --value and --new only; the other conditions are for "
            "games in which the players alternate"
        )
    wanted = Wanted(
        None if value is None else game.position_type.read_value(value),
        properties,
        None if temperature_above is None else _number(temperature_above),
        nimber_at_least,
        None if outcome is None else Outcome[outcome],
        "misere" if misere else "normal",
        new,
    )
    first = None
    if start is not None:
        begun = catalog.position(start, game)
        game, first = begun.ruleset, begun.board  # of a sum, if the text is one
    search = Search(game, wanted, up_to, letters, sums, first, limits.seconds, limits.positions)
    hits: list[Hit] = []
    failure: BaseException | None = None
    report = hits.append if as_json or as_csv else partial(_print, hits)
    try:
        with limits._replace(
            seconds=None, positions=None
        ).budget():  # the others are for each board
            _run(search, workers(jobs, cluster), state, limit, report)
    except KeyboardInterrupt as error:  # keep what was found
        failure = error
    failure = failure or _left_open(search.failures)
    if as_json:
        show_json(_data(search, hits) | ended(failure))
    elif as_csv:
        rows = [["position", "size", "value"], *(_cells(hit) for hit in hits)]
        print(tabular.as_csv(rows), end="")
    else:
        print(plain(_summary(search, wanted, hits)))
    if failure is not None:
        stop(failure)


def _run(
    search: Search,
    jobs: int | str | None,
    state: Path | None,
    limit: int | None,
    report: Callable[[Hit], None],
) -> None:
    """Run the search, pass each hit on, and show progress."""
    with searching("examined"):
        for hit in search.run(jobs=jobs, journal=state, limit=limit):
            report(hit)


def _print(hits: list[Hit], hit: Hit) -> None:
    """Print a hit, and keep it."""
    hits.append(hit)
    print(plain(_line(hit)), flush=True)


def _number(text: str) -> Fraction:
    """Return `text` as a number."""
    if re.fullmatch(r"-?[0-9]{1,50}(/0*[1-9][0-9]{0,50}|\.[0-9]{1,50})?", text.strip()) is None:
        raise NotationError("--temperature-above expects a number such as 3/2", text[:60], 0)
    return Fraction(text.strip())


# --- output --------------------------------------------------------------------------------------


def _line(hit: Hit) -> str:
    return hit.position if hit.value is None else f"{hit.position}  {_cells(hit, style())[2]}"


def _cells(hit: Hit, style: Style = "ascii") -> list[str]:
    return [hit.position, str(hit.size), "" if hit.value is None else written(hit.value, style)]


def _summary(search: Search, wanted: Wanted, hits: list[Hit]) -> str:
    what = "new value" if wanted.new else "position"
    many = "" if len(hits) == 1 else "s"
    noun = search.unit
    far = "" if search.up_to is None else f", up to {search.up_to} {noun}"
    found = f"{len(hits):,} {what}{many} among {search.looked_at:,}{far}"
    if hits:
        return f"\n{found}"
    return found if search.sums else f"{found}; --sums includes sums of independent parts"


def _left_open(failures: list[Failure]) -> BudgetExceeded | Undecided | None:
    """Return an error about the positions left open, if there are any."""
    if not failures:
        return None
    many = len(failures)
    limited = [failure for failure in failures if failure.is_limited]
    last = (limited or failures)[-1]
    message = (
        f"{many:,} position{'s were' if many > 1 else ' was'} left open; one is "
        f"{last.position:.60}: {last.reason}"
    )
    return BudgetExceeded(message) if limited else Undecided(message)


def _data(search: Search, hits: list[Hit]) -> dict[str, object]:
    listed = [
        {"position": hit.position, "size": hit.size, "value": _cells(hit)[2] or None}
        for hit in hits
    ]
    return {
        **search.facts(),
        "up_to": search.up_to,
        "unit": search.unit,
        "looked_at": search.looked_at,
        "hits": listed,
        "open": [failure._asdict() for failure in search.failures],
    }
