"""`partizan find RULESET --value EXPR ...`: search a ruleset for positions with a wanted value."""

from __future__ import annotations

import re
from enum import Enum
from fractions import Fraction
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from partizan.cli import tabular
from partizan.cli.failures import BUDGET, tell
from partizan.cli.options import AsJson, Positions, RulesetName, check
from partizan.cli.progress import reached
from partizan.cli.terminal import plain, show_json, style
from partizan.errors import NotationError, Undecided

if TYPE_CHECKING:  # other verbs do without positions, and start faster
    from collections.abc import Callable

    from partizan.find import Failure, Hit, Search, Wanted

__all__ = ["Winner", "find"]


class Winner(Enum):
    """Who wins."""

    LEFT = "L"
    RIGHT = "R"
    NEXT = "N"
    PREVIOUS = "P"


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
            "all-small, uptimal, tiny, miny, switch, hot, ..., or the others: not-number. May be "
            "given several times.",
        ),
    ] = None,
    temperature_above: Annotated[
        str | None, typer.Option(metavar="T", help="Look for values hotter than a number: 3/2.")
    ] = None,
    nimber_at_least: Annotated[
        int | None, typer.Option(metavar="N", min=0, help="Look for *N, *(N+1), ....")
    ] = None,
    outcome: Annotated[
        Winner | None,
        typer.Option(
            help="Look for positions won by Left, Right, the next or the previous player."
        ),
    ] = None,
    misere: Annotated[bool, typer.Option("--misere", help="Ask who wins misère play.")] = False,
    new: Annotated[
        bool, typer.Option("--new", help="Show each value once, with the first position it has.")
    ] = False,
    up_to: Annotated[
        int | None,
        typer.Option(
            metavar="N",
            help="Look at boards with 1 to N cells, counters, coins, vertices or edges, or with "
            "--from, at what 0 to N moves reach. By default N is as large as it may be for at most "
            "20,000 boards, chosen from at most 60,000 of which some look the same.",
        ),
    ] = None,
    letters: Annotated[
        str | None, typer.Option(metavar="LETTERS", help="Use these letters of the board alone.")
    ] = None,
    sums: Annotated[
        bool, typer.Option("--sums", help="List positions of several parts, too.")
    ] = False,
    start: Annotated[
        str | None,
        typer.Option(
            "--from",
            metavar="POSITION",
            help="Look at all that play reaches from a position, whoever moves.",
        ),
    ] = None,
    limit: Annotated[
        int | None, typer.Option(metavar="N", min=1, help="Stop after so many were found.")
    ] = None,
    state: Annotated[
        Path | None,
        typer.Option(metavar="FILE", help="Keep every result there; go on from what it holds."),
    ] = None,
    jobs: Annotated[
        int | None, typer.Option(metavar="N", min=1, help="Use so many processes; all by default.")
    ] = None,
    seconds: Annotated[
        float | None, typer.Option(metavar="S", help="Leave a position after so many seconds.")
    ] = None,
    positions: Positions = None,
    as_csv: Annotated[bool, typer.Option("--csv", help="Print comma-separated values.")] = False,
    as_json: AsJson = False,
) -> None:
    """Find all positions with a value or property, small boards first; Ctrl-C harms nothing.

    Of boards that look the same only one is listed. A position that takes longer than its limit
    is left open, and the exit code is 3.
    """
    from partizan import catalog
    from partizan.find import Search, Wanted
    from partizan.theories.normal import Game
    from partizan.theory import Outcome

    if as_csv and as_json:
        raise typer.BadParameter("choose one of --csv and --json.")
    check(seconds)
    wanted = Wanted(
        None if value is None else Game(value),
        tuple(properties or ()),
        None if temperature_above is None else _number(temperature_above),
        nimber_at_least,
        None if outcome is None else Outcome[outcome.value],
        "misere" if misere else "normal",
        new,
    )
    game = catalog.load(ruleset)
    first = None if start is None else catalog.set_up(game, start).board
    search = Search(game, wanted, up_to, letters, sums, first, seconds, positions)
    if as_json or as_csv:
        hits = _run(search, jobs, state, limit, lambda _: None)
        if as_json:
            show_json(_data(search, hits))
        else:
            rows = [["position", "size", "value"], *(_cells(hit, "ascii") for hit in hits)]
            print(tabular.as_csv(rows), end="")
    else:
        hits = _run(search, jobs, state, limit, lambda hit: print(plain(_line(hit)), flush=True))
        print(plain(_summary(search, wanted, hits)))
    if search.failures:
        tell(Undecided(_left_open(search.failures)))
        raise typer.Exit(BUDGET)


def _run(
    search: Search,
    jobs: int | None,
    state: Path | None,
    limit: int | None,
    tell: Callable[[Hit], None],
) -> list[Hit]:
    """Search, tell of each hit, and show how far it is."""
    total = search.total()
    hits = []
    with reached(total or search.up_to or 0, "boards" if total else "moves") as far:
        found = search.run(
            jobs=jobs,
            journal=state,
            limit=limit,
            progress=lambda met, size: far(met if total else size),
        )
        for hit in found:
            tell(hit)
            hits.append(hit)
    return hits


def _number(text: str) -> Fraction:
    """Return the number that a text is."""
    if re.fullmatch(r"-?[0-9]{1,50}(/0*[1-9][0-9]{0,50}|\.[0-9]{1,50})?", text.strip()) is None:
        raise NotationError("--temperature-above is a number such as 3/2", text[:60], 0)
    return Fraction(text.strip())


# --- output --------------------------------------------------------------------------------------


def _line(hit: Hit) -> str:
    return hit.position if hit.value is None else f"{hit.position}  {_cells(hit, style())[2]}"


def _cells(hit: Hit, written: str) -> list[str]:
    text = ""
    if hit.value is not None:
        text = hit.value.notation("ascii" if written == "ascii" else "unicode")
    return [hit.position, str(hit.size), text]


def _summary(search: Search, wanted: Wanted, hits: list[Hit]) -> str:
    what = "new value" if wanted.new else "position"
    many = "" if len(hits) == 1 else "s"
    noun = search.population().noun
    far = "" if search.up_to is None else f", up to {search.up_to} {noun}"
    return f"\n{len(hits):,} {what}{many} among {search.looked_at:,}{far}"


def _left_open(failures: list[Failure]) -> str:
    """Return a sentence about positions that are left open, and what may be done about them."""
    many = len(failures)
    limited = [failure for failure in failures if failure.is_limited]
    last = (limited or failures)[-1]
    advice = ""
    if limited:
        what = (
            "it" if many == 1 else "them" if len(limited) == many else f"{len(limited):,} of them"
        )
        advice = f"; larger limits, --seconds and --positions, may settle {what}"
    return (
        f"{many:,} position{'s were' if many > 1 else ' was'} left open; one is "
        f"{last.position:.60}: {last.reason}{advice}"
    )


def _data(search: Search, hits: list[Hit]) -> dict[str, object]:
    keys = ("position", "size", "value")
    listed = [dict(zip(keys, _cells(hit, "ascii"), strict=True)) for hit in hits]
    return {
        **search.facts(),
        "up_to": search.up_to,
        "unit": search.population().noun,
        "looked_at": search.looked_at,
        "hits": [
            {**facts, "size": hit.size, "value": facts["value"] or None}
            for facts, hit in zip(listed, hits, strict=True)
        ],
        "open": [failure._asdict() for failure in search.failures],
    }
