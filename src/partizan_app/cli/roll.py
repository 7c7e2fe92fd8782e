"""`partizan roll CODE`: find a period that is too long for memory."""

from __future__ import annotations

import json
from pathlib import Path

import click

from partizan.budget import Budget
from partizan.errors import BudgetExceeded, DomainError, TooLarge
from partizan.theories.impartial.certificates import Certificate
from partizan.theories.impartial.rolling import RollingSearch
from partizan_app.cli import options
from partizan_app.cli.failures import ended, stop
from partizan_app.cli.games import heap_code
from partizan_app.cli.options import Limits, argument, option, verb
from partizan_app.cli.terminal import Report, reached, show

_FAR = 10**12  # heaps; beyond the longest period known


@verb()
@argument("code", metavar="CODE", help="An octal code, such as 0.106.")
@option("--heaps", metavar="N", type=click.IntRange(min=1), default=_FAR, help="Stop at heap N.")
@options.state
@options.certificate
@options.as_json
@options.limited("seconds")
def roll(
    code: str,
    *,
    heaps: int,
    state: Path | None,
    certificate: Path | None,
    as_json: bool,
    limits: Limits,
) -> None:
    """Find the period of an octal game whose nim-values do not fit into memory.

    Only a window of the last nim-values is kept, so only time limits the search; it ends when the
    window provably recurs. The game must have few rare heaps. With --state the search
    is saved every minute and at Ctrl-C, and the same command resumes it. The exit code is 3 if time
    runs out before the proof.
    """
    search = _search(code, state)
    failure: BudgetExceeded | TooLarge | KeyboardInterrupt | None = None
    with reached(heaps, "heap") as report, limits.budget(), Budget(progress=report):
        try:
            search.extend(heaps, path=state)
        except (BudgetExceeded, TooLarge, KeyboardInterrupt) as error:
            failure = error  # report how far the search came
    proof = search.certificate()
    if proof is not None:
        failure = None
    if certificate is not None and proof is not None:
        certificate.write_text(json.dumps(proof.facts()) + "\n", encoding="utf-8")
    page = _report(search, proof)
    page.facts |= ended(failure)
    show(page, as_json=as_json)
    if failure is not None:
        stop(failure)


def _search(code: str, state: Path | None) -> RollingSearch:
    search = RollingSearch(heap_code(code))
    if state is None or not state.exists():
        return search
    found = RollingSearch.load(state)
    if found.code != search.code:
        raise DomainError(
            f"{state} holds the search for {found.code}, not {search.code}; give another file"
        )
    return found


def _report(search: RollingSearch, proof: Certificate | None) -> Report:
    page = Report(f"{search.code}: followed to heap {len(search):,}")
    page.facts |= {"code": str(search.code), "heaps": len(search), "rare": search.rare}
    page.facts |= {"largest": search.largest, "period": proof and proof.period}
    page.facts |= {"preperiod": proof and proof.preperiod, "proved": proof is not None}
    if proof is None:
        page.add("period", "none proved so far")
    else:
        page.add("period", f"{proof.period:,} from heap {proof.preperiod:,} on")
        page.add("proof", proof.reason)
    last = f", the last is {search.rare[-1][0]:,}" if search.rare else ""
    page.add("rare", f"{len(search.rare):,} heaps{last}")
    if search.largest is not None:
        heap, value = search.largest
        page.add("largest", f"nim-value {value}, first at heap {heap:,}")
    return page
