"""`partizan roll CODE`: the period of an octal game that is too long for memory."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from partizan.cli.failures import BUDGET
from partizan.cli.options import AsJson, Seconds, budget
from partizan.cli.progress import reached
from partizan.cli.terminal import Report, show, show_json
from partizan.errors import BudgetExceeded, DomainError

if TYPE_CHECKING:  # what other verbs do without
    from partizan.theories.impartial.certificates import Certificate
    from partizan.theories.impartial.rolling import RollingSearch

__all__ = ["roll"]

_FAR = 10**12  # heaps; beyond the longest period known


def roll(
    code: Annotated[
        str,
        typer.Argument(metavar="CODE", help="An octal code, such as 0.106.", show_default=False),
    ],
    *,
    heaps: Annotated[
        int, typer.Option(metavar="N", min=1, help="Go on to heap N, if need be.")
    ] = _FAR,
    state: Annotated[
        Path | None,
        typer.Option(metavar="FILE", help="Go on from this file if it is there, and keep it."),
    ] = None,
    certificate: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Write what proves the period, as JSON.")
    ] = None,
    as_json: AsJson = False,
    seconds: Seconds = None,
) -> None:
    """Follow an octal game with few rare heaps in a small window, until it provably recurs.

    Nothing but the last values is kept, so only time limits how far it goes. With --state, the
    search is saved every minute, and at an interruption; the same command takes it up again. If
    time ends before the proof, the exit code is 3.
    """
    search = _search(code, state)
    is_over = False
    with reached(heaps, "heap") as tell, budget(seconds):
        try:
            search.extend(heaps, progress=tell, path=state)
        except BudgetExceeded:
            is_over = True
    proof = search.certificate()
    if certificate is not None and proof is not None:
        certificate.write_text(json.dumps(proof.facts()) + "\n", encoding="utf-8")
    if as_json:
        show_json(_facts(search, proof))
    else:
        show(_report(search, proof))
    if is_over and proof is None:
        raise typer.Exit(BUDGET)


def _search(code: str, state: Path | None) -> RollingSearch:
    from partizan.theories.impartial.rolling import RollingSearch

    search = RollingSearch(code)
    if state is None or not state.exists():
        return search
    found = RollingSearch.load(state)
    if found.code != search.code:
        raise DomainError(f"{state} holds the search for {found.code}, not for {search.code}")
    return found


def _facts(search: RollingSearch, proof: Certificate | None) -> dict[str, object]:
    return {
        "code": str(search.code),
        "heaps": len(search),
        "rare": search.rare,
        "period": proof and proof.period,
        "preperiod": proof and proof.preperiod,
        "proved": proof is not None,
    }


def _report(search: RollingSearch, proof: Certificate | None) -> Report:
    report = Report(f"{search.code}: followed to heap {len(search):,}")
    if proof is None:
        report.add("period", "none proved so far")
    else:
        report.add("period", f"{proof.period:,} from heap {proof.preperiod:,} on")
        report.add("proof", proof.reason)
    report.add("rare", f"{len(search.rare):,} heaps, the last is {search.rare[-1][0]:,}")
    return report
