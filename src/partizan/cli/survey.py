"""`partizan survey FAMILY`: find the periods of all codes of a family."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import TYPE_CHECKING, Annotated

import typer

from partizan.cli import tabular
from partizan.cli.failures import ended, stop
from partizan.cli.options import (
    AsCsv,
    AsJson,
    AsMarkdown,
    Jobs,
    Seconds,
    State,
    choose_one,
)
from partizan.cli.progress import counted
from partizan.cli.terminal import plain, show_json
from partizan.errors import BudgetExceeded

if TYPE_CHECKING:  # keeps other verbs fast to start
    from partizan.theories.impartial.survey import Finding

__all__ = ["survey"]

_COUNTED = {
    "proved": "with a proved period",
    "observed": "with a period that is not proved",
    "none": "with no period found",
    "unfinished": "left open",
}
_HEADING = ["code", "status", "period", "preperiod", "saltus", "proof", "heaps", "largest", "rare"]


def survey(
    family: Annotated[
        str,
        typer.Argument(
            metavar="FAMILY",
            help="octal-3, subtraction-octal-4, hexadecimal-2, subtraction-6, all-but-6, or the "
            "same with other numbers; or a list of codes, separated by commas.",
            show_default=False,
        ),
    ],
    *,
    heaps: Annotated[
        int, typer.Option(metavar="N", min=1, help="Examine at most N heaps of each code.")
    ] = 10_000,
    jobs: Jobs = None,
    state: State = None,
    seconds: Seconds = None,
    as_csv: AsCsv = False,
    as_markdown: AsMarkdown = False,
    as_json: AsJson = False,
) -> None:
    """Find the periods of all codes of a family, several at a time.

    A code that exceeds its time limit is left open, and the exit code is 3. With --state, Ctrl-C
    loses only the codes in progress.
    """
    from partizan.theories.impartial import survey as surveys
    from partizan.theories.impartial.codes import HeapCode

    choose_one(csv=as_csv, markdown=as_markdown, json=as_json)
    if "." in family:
        codes = [HeapCode.read(text) for text in _texts(family)]
    else:
        codes = surveys.codes_of(family)
    order = {str(code): i for i, code in enumerate(codes)}
    asked = surveys.survey(codes, heaps, jobs=jobs, seconds=seconds, journal=state)
    found: list[Finding] = []
    failure: BaseException | None = None
    with counted(len(codes)) as tell:
        try:
            for finding in asked:
                tell(finding.code)
                found.append(finding)
        except KeyboardInterrupt as error:  # keep what was found
            failure = error
    failure = failure or _left_open(found)
    found.sort(key=lambda finding: order[finding.code])
    lines = [_HEADING, *(_cells(finding) for finding in found)]
    if as_json:
        findings = [finding._asdict() for finding in found]
        show_json({"family": family, "heaps": heaps, "findings": findings} | ended(failure))
    elif as_csv:
        print(tabular.as_csv(lines), end="")
    elif as_markdown:
        print(plain(tabular.as_markdown(lines)))
    else:
        print(plain(tabular.as_text(lines)))
        counts = Counter(finding.status for finding in found)
        print("\n" + ", ".join(f"{n:,} {_COUNTED[status]}" for status, n in counts.most_common()))
    if failure is not None:
        stop(failure)


def _left_open(found: list[Finding]) -> BudgetExceeded | None:
    """Return an error about the codes left open, if there are any."""
    late = [finding.code for finding in found if finding.status == "unfinished"]
    if not late:
        return None
    return BudgetExceeded(
        f"{len(late):,} of {len(found):,} codes were left open, such as {late[0]}"
    )


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
    cells = ["" if cell is None else str(cell) for cell in finding[: len(_HEADING)]]
    return ["not found" if cell == "none" else cell for cell in cells]
