"""`partizan survey FAMILY`: the periods of all codes of a family, and the codes without one."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from partizan.cli import tabular
from partizan.cli.failures import BUDGET
from partizan.cli.options import AsJson, check
from partizan.cli.progress import counted
from partizan.cli.terminal import plain, show_json

if TYPE_CHECKING:  # what other verbs do without
    from partizan.theories.impartial.survey import Finding

__all__ = ["survey"]

_HEADING = ["code", "status", "period", "preperiod", "saltus", "proof", "heaps", "largest", "rare"]


def survey(
    family: Annotated[
        str,
        typer.Argument(
            metavar="FAMILY",
            help="octal-3, subtraction-octal-4, hexadecimal-2, subtraction-6, all-but-6, with "
            "other numbers; or codes with commas between them.",
            show_default=False,
        ),
    ],
    *,
    heaps: Annotated[
        int, typer.Option(metavar="N", min=1, help="Look at N heaps of every code, if need be.")
    ] = 10_000,
    jobs: Annotated[
        int | None, typer.Option(metavar="N", min=1, help="Use so many processes; all by default.")
    ] = None,
    journal: Annotated[
        Path | None,
        typer.Option(metavar="FILE", help="Keep every result there; go on from what it holds."),
    ] = None,
    seconds: Annotated[
        float | None, typer.Option(metavar="S", help="Leave a code after so many seconds.")
    ] = None,
    as_csv: Annotated[bool, typer.Option("--csv", help="Print comma-separated values.")] = False,
    as_markdown: Annotated[bool, typer.Option("--markdown", help="Print Markdown.")] = False,
    as_json: AsJson = False,
) -> None:
    """Find the periods of all codes of a family, several at a time; Ctrl-C harms nothing.

    A code that takes longer than its limit is left open, and the exit code is 3.
    """
    from partizan.theories.impartial import survey as surveys
    from partizan.theories.impartial.codes import HeapCode

    if as_csv + as_markdown + as_json > 1:
        raise typer.BadParameter("choose one of --csv, --markdown and --json.")
    check(seconds)
    if "." in family:
        codes = [HeapCode.read(text) for text in _texts(family)]
    else:
        codes = surveys.codes_of(family)
    order = {str(code): i for i, code in enumerate(codes)}
    asked = surveys.survey(codes, heaps, jobs=jobs, seconds=seconds, journal=journal)
    found = []
    with counted(len(codes)) as tell:
        for finding in asked:
            tell(finding.code)
            found.append(finding)
    found.sort(key=lambda finding: order[finding.code])
    lines = [_HEADING, *(_cells(finding) for finding in found)]
    if as_json:
        findings = [finding._asdict() for finding in found]
        show_json({"family": family, "heaps": heaps, "findings": findings})
    elif as_csv:
        print(tabular.as_csv(lines), end="")
    elif as_markdown:
        print(plain(tabular.as_markdown(lines)))
    else:
        print(plain(tabular.as_text(lines)))
        counts = Counter(finding.status for finding in found)
        print(f"\n{', '.join(f'{n:,} {status}' for status, n in counts.most_common())}")
    if any(finding.status == "unfinished" for finding in found):
        raise typer.Exit(BUDGET)


def _texts(listed: str) -> Iterator[str]:
    """Yield the codes of a list; commas between braces belong to a digit."""
    depth, start = 0, 0
    for i, sign in enumerate(listed):
        depth += (sign == "{") - (sign == "}")
        if sign == "," and depth == 0:
            yield listed[start:i]
            start = i + 1
    yield listed[start:]


def _cells(finding: Finding) -> list[str]:
    return ["" if cell is None else str(cell) for cell in finding[: len(_HEADING)]]
