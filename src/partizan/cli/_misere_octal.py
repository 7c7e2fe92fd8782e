"""The report of `partizan octal CODE --misere`: the genera of heaps, and their period."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from partizan.cli.terminal import Report, Row
from partizan.errors import BudgetExceeded

if TYPE_CHECKING:  # keeps other verbs fast to start
    from partizan.theories.impartial.codes import HeapCode
    from partizan.theories.misere.impartial.genus_sequence import GenusPeriod, GenusSequence

__all__ = ["misere_octal", "misere_report"]

_SHOWN = 1000  # genera in a table for people
_WIDTH = 96  # characters in a row


def misere_octal(code: HeapCode, heaps: int) -> dict[str, object]:
    """Return the genera of the heaps 0, ..., `heaps` and their period, for JSON.

    If a limit is reached, the genera found so far are listed, and `stopped` is the reason.

    >>> from partizan.theories.impartial.codes import HeapCode
    >>> facts = misere_octal(HeapCode.read("0.3122"), 7)
    >>> facts["genera"]
    ['0^120', '1^031', '2^20', '0^02', '2^1420', '0^31', '1^13', '3^2031']
    >>> facts["first_wild"], facts["kinds"][4]
    (4, 'restless')
    """
    from partizan.theories.misere.impartial.genus_sequence import GenusSequence

    sequence = GenusSequence(code)
    stopped = _stopped(sequence, heaps)
    last = min(heaps, sequence.known - 1)
    period = sequence.period(last)
    return {
        "code": str(code),
        "genera": list(map(str, sequence.genera(last))),
        "kinds": [str(sequence.tameness(n)) for n in range(last + 1)],
        "first_wild": sequence.first_wild(last),
        "period": period and period.period,
        "preperiod": period and period.preperiod,
        "proved": period is not None and period.is_proved,
        "stopped": stopped,
    }


def misere_report(code: HeapCode, heaps: int) -> Report:
    """Return the same as a report."""
    from partizan.theories.misere.impartial.genus_sequence import GenusSequence

    sequence = GenusSequence(code)
    stopped = _stopped(sequence, min(heaps, _SHOWN - 1))
    heaps = min(heaps, sequence.known - 1) if stopped else heaps
    period = sequence.period(heaps)
    shown = min(heaps, _SHOWN - 1)
    report = Report(f"{code}: genera of the heaps 0 to {heaps:,}")
    if stopped:
        report.add("stopped", stopped)
    if period is None:
        report.add("period", f"none seen up to heap {heaps:,}")
    else:
        report.add("period", f"{period.period:,} from heap {period.preperiod:,} on")
        report.add("proof" if period.is_proved else "status", period.reason)
    report.add("wild", _wild(sequence.first_wild(shown), shown, period))
    if heaps > shown:
        report.add("shown", f"the heaps 0 to {shown:,}; --json prints them all")
    report.drawing = list(_rows([str(genus) for genus in sequence.genera(shown)]))
    return report


def _stopped(sequence: GenusSequence, heaps: int) -> str | None:
    """Find the genera; return why some are missing, or None."""
    try:
        sequence.genera(heaps)
    except BudgetExceeded as error:
        return str(error)
    return None


def _rows(genera: Sequence[str]) -> Iterator[Row]:
    """Yield rows of genera, each with the number of its first heap."""
    margin = len(str(len(genera) - 1))
    first, row = 0, ""
    for n, genus in enumerate(genera):
        if row and len(row) + len(genus) >= _WIDTH:
            yield [(f"{first:>{margin}} |", "frame"), (row, "")]
            first, row = n, ""
        row += f" {genus}"
    yield [(f"{first:>{margin}} |", "frame"), (row, "")]


def _wild(first: int | None, last: int, period: GenusPeriod | None) -> str:
    if first is not None:
        return f"heap {first:,} is the first that is not tame"
    if period is not None and period.is_proved and last >= period.preperiod + period.period:
        return "all heaps are tame"
    return f"the heaps up to {last:,} are tame"
