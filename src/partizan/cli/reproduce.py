"""`partizan reproduce [KEY ...]`: check what the literature says, and report."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from enum import Enum
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from partizan.cli.failures import BUDGET, OTHER, ended, stop
from partizan.cli.options import AsJson, Jobs, Seconds, output_file
from partizan.cli.progress import counted
from partizan.cli.terminal import show_json, style

if TYPE_CHECKING:  # the atlas knows every ruleset; it is loaded when it is asked
    from partizan.atlas import Claim, Report, Size

__all__ = ["Only", "reproduce"]

_COLOURS = {"holds": "green", "erratum": "yellow", "open": "blue", "failed": "bold red"}


class Only(Enum):
    """A verdict, as a word on the command line."""

    HOLDS = "holds"
    ERRATUM = "erratum"
    OPEN = "open"
    UNFINISHED = "unfinished"
    FAILED = "failed"


def reproduce(
    keys: Annotated[
        list[str] | None,
        typer.Argument(
            metavar="[KEY]...",
            help="An id, the beginning of one such as renault2013, or a word such as domineering.",
            show_default=False,
        ),
    ] = None,
    *,
    size: Annotated[
        str, typer.Option(metavar="quick|normal|full", help="How far the claims are checked.")
    ] = "quick",
    as_json: AsJson = False,
    html: Annotated[
        Path | None,
        typer.Option(
            metavar="FILE",
            parser=output_file,
            help="Also write the report to FILE, as a web page.",
            rich_help_panel="Output",
        ),
    ] = None,
    jobs: Jobs = None,
    seconds: Seconds = None,
    as_list: Annotated[
        bool, typer.Option("--list", help="List the claims without checking them.")
    ] = False,
    only: Annotated[
        Only | None,
        typer.Option(help="Show only the claims with this verdict: the misprints are errata."),
    ] = None,
) -> None:
    """Check the claims of the literature: which hold, which are misprinted, which are open."""
    from partizan import atlas

    wanted = _size(size)
    claims = [claim for claim in atlas.find(keys or ()) if _may_be(claim, only)]
    if as_list:
        _list(claims, as_json=as_json)
        return
    whole = _run(claims, wanted, jobs, seconds, quietly=as_json)
    report = whole if only is None else whole.only(atlas.Verdict(only.value))
    if html is not None:
        html.write_text(atlas.page(report), encoding="utf-8")
    interruption = KeyboardInterrupt() if report.is_interrupted else None
    if as_json:
        show_json(atlas.facts(report) | ended(interruption))
    else:
        _show(report)
    if interruption is not None:
        stop(interruption)
    raise typer.Exit(_code(whole))


def _may_be(claim: Claim, only: Only | None) -> bool:
    """Return whether a claim may have a verdict, before it is checked."""
    match only:
        case Only.ERRATUM:
            return claim.corrected_by is not None
        case Only.OPEN:
            return claim.conjecture
        case Only.HOLDS:
            return not claim.conjecture and claim.corrected_by is None
        case _:
            return True


def _size(name: str) -> Size:
    from partizan.atlas import Size

    try:
        return Size(name.lower())
    except ValueError:
        names = ", ".join(size.value for size in Size)
        raise typer.BadParameter(f"--size is one of {names}, not {name!r}.") from None


def _list(claims: Sequence[Claim], *, as_json: bool) -> None:
    from partizan.atlas.report import stated

    if as_json:
        show_json({"claims": [stated(claim) for claim in claims]})
        return
    width = max((len(claim.id) for claim in claims), default=0)
    for claim in claims:
        kind = "misprint: " if claim.corrected_by else "conjecture: " if claim.conjecture else ""
        print(_plain(f"{claim.id:<{width}}  {kind}{claim.statement} {claim.source}"))


def _run(
    claims: Sequence[Claim],
    size: Size,
    jobs: int | None,
    seconds: float | None,
    *,
    quietly: bool,
) -> Report:
    """Check the claims, and show how many are checked."""
    from partizan.atlas import run_claims

    with counted(len(claims), quietly=quietly) as tell:
        return run_claims(
            claims, size, jobs, seconds=seconds, listener=lambda result: tell(result.claim.id)
        )


def _show(report: Report) -> None:
    from partizan.atlas import table

    text = _plain(table(report))
    if not sys.stdout.isatty():
        print(text)
        return
    from rich.console import Console
    from rich.text import Text

    console = Console(highlight=False)
    for line in text.splitlines():
        word, _, rest = line.partition(" ")
        console.print(Text.assemble((word, _COLOURS.get(word, "")), " ", rest, overflow="fold"))


def _plain(text: str) -> str:
    """Return the text in letters that stdout has."""
    if style() == "unicode":
        return text
    encoding = sys.stdout.encoding or "ascii"
    return text.translate(_ASCII).encode(encoding, "replace").decode(encoding)


_ASCII = str.maketrans({"↑": "^", "↓": "v", "±": "+-", "…": "...", "×": "x", "≤": "<=", "≥": ">="})


def _code(report: Report) -> int:
    if not report.is_ok:
        return OTHER
    return BUDGET if any(r.verdict.value == "unfinished" for r in report.results) else 0
