"""`partizan find RULESET --value EXPR ...`: search for positions with a given value."""

from __future__ import annotations

import re
from fractions import Fraction
from functools import partial
from typing import TYPE_CHECKING, Annotated, Literal

import typer

from partizan.cli import tabular
from partizan.cli.failures import ended, stop
from partizan.cli.options import (
    AsCsv,
    AsJson,
    Cluster,
    Jobs,
    Positions,
    RulesetName,
    Seconds,
    State,
    StorePlace,
    budget,
    choose_one,
    workers,
)
from partizan.cli.progress import visited
from partizan.cli.terminal import plain, show_json, style
from partizan.errors import BudgetExceeded, DomainError, NotationError, Undecided

if TYPE_CHECKING:  # keeps other verbs fast to start
    from collections.abc import Callable
    from pathlib import Path

    from partizan.find import Failure, Hit, Search, Wanted

__all__ = ["find"]


def _properties(incomplete: str) -> list[str]:
    """Return the properties that begin with `incomplete`, for shell completion."""
    from partizan.find import PROPERTIES

    return [name for name in PROPERTIES if name.startswith(incomplete)]


def find(
    ruleset: RulesetName,
    *,
    value: Annotated[
        str | None, typer.Option(metavar="EXPR", help="Look for a value: '{1|*}', '3/4', '^^*'.")
    ] = None,
    properties: Annotated[
        list[str] | None,
        typer.Option(
            "--property",
            metavar="NAME",
            help="Look for a kind of value: number, integer, fraction, nimber, infinitesimal, "
            "all-small, uptimal, tiny, miny, switch, hot, ..., or a negation: not-number. May be "
            "repeated.",
            autocompletion=_properties,
        ),
    ] = None,
    temperature_above: Annotated[
        str | None, typer.Option(metavar="T", help="Look for values hotter than a number: 3/2.")
    ] = None,
    nimber_at_least: Annotated[
        int | None, typer.Option(metavar="N", min=0, help="Look for nimbers *N, *(N+1), ...")
    ] = None,
    outcome: Annotated[
        Literal["L", "R", "N", "P"] | None,
        typer.Option(
            help="Look for positions won by Left, Right, the next or the previous player."
        ),
    ] = None,
    misere: Annotated[
        bool, typer.Option("--misere", help="Let --outcome refer to misère play.")
    ] = False,
    new: Annotated[
        bool, typer.Option("--new", help="Show each value once, with its first position.")
    ] = False,
    up_to: Annotated[
        int | None,
        typer.Option(
            metavar="N",
            help="Search boards with 1 to N cells, counters, coins, vertices or edges; with "
            "--from, positions at most N moves away. The default is the largest N with at most "
            "20,000 boards.",
        ),
    ] = None,
    letters: Annotated[
        str | None, typer.Option(metavar="LETTERS", help="Search only boards with these letters.")
    ] = None,
    sums: Annotated[
        bool, typer.Option("--sums", help="Include positions that are sums of independent parts.")
    ] = False,
    start: Annotated[
        str | None,
        typer.Option(
            "--from",
            metavar="POSITION",
            help="Search the positions that can be reached from this one, in any order of moves.",
        ),
    ] = None,
    limit: Annotated[
        int | None, typer.Option(metavar="N", min=1, help="Stop after N hits.")
    ] = None,
    state: State = None,
    jobs: Jobs = None,
    cluster: Cluster = None,
    seconds: Seconds = None,
    positions: Positions = None,
    store: StorePlace = None,
    as_csv: AsCsv = False,
    as_json: AsJson = False,
) -> None:
    """Find all positions with a given value or property, small boards first.

    Each position is printed as soon as it is found. Symmetric boards are listed once, and sums of
    independent parts only with --sums. A position that exceeds a limit is left open, and the exit
    code is 3.
    """
    from partizan import catalog
    from partizan.find import Search, Wanted
    from partizan.ruleset import Ruleset
    from partizan.theory import Outcome

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
        tuple(properties or ()),
        None if temperature_above is None else _number(temperature_above),
        nimber_at_least,
        None if outcome is None else Outcome[outcome],
        "misere" if misere else "normal",
        new,
    )
    first = None if start is None else game(start).board
    search = Search(game, wanted, up_to, letters, sums, first, seconds, positions)
    hits: list[Hit] = []
    failure: BaseException | None = None
    report = hits.append if as_json or as_csv else partial(_print, hits)
    try:
        with budget(None, store=store):
            _run(search, workers(jobs, cluster), state, limit, report)
    except KeyboardInterrupt as error:  # keep what was found
        failure = error
    failure = failure or _left_open(search.failures)
    if as_json:
        show_json(_data(search, hits) | ended(failure))
    elif as_csv:
        rows = [["position", "size", "value"], *(_cells(hit, "ascii") for hit in hits)]
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
    from partizan.budget import Budget

    with visited("examined") as progress, Budget(progress=progress):
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


def _cells(hit: Hit, written: str) -> list[str]:
    text = ""
    if hit.value is not None:
        style = "ascii" if written == "ascii" else "unicode"
        text = hit.value.notation(style) if hasattr(hit.value, "notation") else str(hit.value)
    return [hit.position, str(hit.size), text]


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
    keys = ("position", "size", "value")
    listed = [dict(zip(keys, _cells(hit, "ascii"), strict=True)) for hit in hits]
    return {
        **search.facts(),
        "up_to": search.up_to,
        "unit": search.unit,
        "looked_at": search.looked_at,
        "hits": [
            {**facts, "size": hit.size, "value": facts["value"] or None}
            for facts, hit in zip(listed, hits, strict=True)
        ],
        "open": [failure._asdict() for failure in search.failures],
    }
