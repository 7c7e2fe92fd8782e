"""`partizan reproduce [KEY ...]`: check claims of the literature."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Literal, TypeAlias, get_args

import click

from partizan import atlas
from partizan.atlas import Claim, Report, Size, Verdict, run_claims, table
from partizan.atlas.locators import asked
from partizan.atlas.report import stated
from partizan.machine import termination_interrupts
from partizan_app.cli import options
from partizan_app.cli.failures import BUDGET, OTHER, ended, stop
from partizan_app.cli.options import OUTPUT, Limits, argument, option, verb, workers
from partizan_app.cli.terminal import in_colour, job, show_json, style

_COLOURS = {
    "holds": "green",
    "partly": "green",
    "erratum": "yellow",
    "refuted": "magenta",
    "open": "blue",
    "failed": "bold red",
}


VerdictName: TypeAlias = Literal[
    "holds", "partly", "erratum", "refuted", "open", "unfinished", "failed"
]
_KINDS = {
    Verdict.ERRATUM: "misprint: ",
    Verdict.REFUTED: "refuted conjecture: ",
    Verdict.OPEN: "conjecture: ",
}


@verb()
@argument(
    "keys",
    metavar="[KEY]...",
    nargs=-1,
    help="A claim: its id, the beginning of its id (renault2013), its place in a source "
    "('Renault Thm 4.25'), a word (domineering), or a file of your own conjectures "
    "(mine.toml).",
)
@option("--size", metavar="quick|normal|full", default="quick", help="How far to check the claims.")
@options.as_json
@option(
    "--html",
    metavar="FILE",
    type=options.output_file,
    help="Also write the report to FILE, as a web page.",
    panel=OUTPUT,
)
@options.state
@options.jobs
@options.cluster
@options.limited("seconds", "memory")
@option("--list", "as_list", is_flag=True, help="List the claims without checking them.")
@option(
    "--only",
    type=click.Choice([*get_args(VerdictName)]),
    help="Show only claims with this verdict; a misprint is an erratum.",
)
def reproduce(
    keys: tuple[str, ...],
    *,
    size: str,
    as_json: bool,
    html: Path | None,
    state: Path | None,
    jobs: int | None,
    cluster: str | None,
    limits: Limits,
    as_list: bool,
    only: VerdictName | None,
) -> None:
    """Check the claims of the literature: which hold, are misprinted, refuted or open."""
    wanted = _size(size)
    claims = [claim for claim in atlas.find(keys) if _may_be(claim, only)]
    if as_list:
        _list(claims, as_json=as_json)
        if not as_json:
            _show_places(keys)
        return
    with limits._replace(seconds=None).budget():  # these are for each claim
        whole = _run(claims, wanted, workers(jobs, cluster), limits.seconds, state, quietly=as_json)
    report = whole if only is None else whole.only(atlas.Verdict(only))
    if html is not None:
        html.write_text(atlas.page(report), encoding="utf-8")
    interruption = KeyboardInterrupt() if report.is_interrupted else None
    if as_json:
        show_json(atlas.facts(report) | ended(interruption))
    else:
        _show(report)
        _show_places(keys)
    if interruption is not None:
        stop(interruption)
    raise click.exceptions.Exit(_code(whole))


def _may_be(claim: Claim, only: VerdictName | None) -> bool:
    """Return whether a claim, not yet checked, may get this verdict."""
    if only is None or only in {"unfinished", "failed"}:
        return True
    return claim.standing.value == ("holds" if only == "partly" else only)


def _size(name: str) -> Size:
    try:
        return Size(name.lower())
    except ValueError:
        names = ", ".join(size.value for size in Size)
        raise click.BadParameter(f"--size must be one of {names}, not {name!r}.") from None


def _list(claims: Sequence[Claim], *, as_json: bool) -> None:
    if as_json:
        show_json({"claims": [stated(claim) for claim in claims]})
        return
    width = max((len(claim.id) for claim in claims), default=0)
    for claim in claims:
        kind = _KINDS.get(claim.standing, "")
        print(_plain(f"{claim.id:<{width}}  {kind}{claim.statement} {claim.source}"))


def _run(
    claims: Sequence[Claim],
    size: Size,
    jobs: int | str | None,
    seconds: float | None,
    state: Path | None,
    *,
    quietly: bool,
) -> Report:
    """Check the claims, and show progress; SIGTERM ends the run as Ctrl-C does."""
    with job("claims", quietly=quietly) as report, termination_interrupts():
        return run_claims(claims, size, jobs, seconds=seconds, journal=state, progress=report)


def _show(report: Report) -> None:
    text = _plain(table(report))
    if not sys.stdout.isatty():
        print(text)
        return
    in_colour().show_lines(text.splitlines(), _COLOURS)


def _show_places(keys: Sequence[str]) -> None:
    """Print the question, theorems and functions at the places in sources among the keys."""
    for key in filter(asked, keys):
        for entry in atlas.numbering().wanted(key) or ():
            if entry.question is not None:
                print(_plain(f"{entry.place}: {entry.question}"))
            for word, names in (("theorem", entry.theorems), ("function", entry.functions)):
                for name in names:
                    print(_plain(f"{entry.place}: {word} {name}"))


def _plain(text: str) -> str:
    """Return `text` in characters that stdout can show."""
    if style() == "unicode":
        return text
    encoding = sys.stdout.encoding or "ascii"
    return text.translate(_ASCII).encode(encoding, "replace").decode(encoding)


_ASCII = str.maketrans({"↑": "^", "↓": "v", "±": "+-", "…": "...", "×": "x", "≤": "<=", "≥": ">="})


def _code(report: Report) -> int:
    if not report.is_ok:
        return OTHER
    return BUDGET if any(r.verdict.value == "unfinished" for r in report.results) else 0
