"""`partizan octal CODE`: the nim-values of a taking-and-breaking game, and their period."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from functools import partial
from pathlib import Path
from time import monotonic

import click

from partizan import machine
from partizan.budget import Budget
from partizan.engine import progress
from partizan.errors import BudgetExceeded, DomainError, TooLarge
from partizan.theories.impartial.codes import HeapCode
from partizan.theories.impartial.periods import Period
from partizan.theories.impartial.sequence import OCTAL_HEAPS, NimSequence
from partizan.theories.misere.impartial.genus_sequence import GenusPeriod, GenusSequence
from partizan_app.cli import games, options
from partizan_app.cli.games import heap_code
from partizan_app.cli.options import Limits, option, verb
from partizan_app.cli.terminal import Report, Row, show, show_json

_SHOWN = 1000  # values in a table for people
_PERIODS = 2  # periods that the table shows, at least
_LISTED = 40  # exceptions in a line
_LISTABLE = 100_000  # heaps among which exceptions are counted
_WIDTH = 20  # values in a row, unless the period is a better number
_WIDE = 96  # characters in a row of genera


@verb()
@games.code
@option(
    "--heaps",
    metavar="N",
    type=click.IntRange(min=0),
    default=1000,
    help="Examine the heaps 0, 1, ..., N.",
)
@option("--any", "as_any", is_flag=True, help="Accept codes whose moves leave more than two heaps.")
@option("--misere", is_flag=True, help="List genera, for misère play, instead of nim-values.")
@options.certificate
@options.state
@options.picture
@options.as_json
@options.limited("seconds", "memory")
def octal(
    code: str,
    *,
    heaps: int,
    as_any: bool,
    misere: bool,
    certificate: Path | None,
    state: Path | None,
    picture: Path | None,
    as_json: bool,
    limits: Limits,
) -> None:
    """Print the nim-values of heaps and their period, with its proof.

    The exit code is 3 if a limit is reached first.
    """
    wanted = _read(code, as_any=as_any)
    if misere:
        if certificate is not None or state is not None:
            raise DomainError("--certificate and --state are for nim-values; leave out --misere")
        with limits.budget():
            if as_json:
                show_json(misere_facts(wanted, heaps))
            else:
                show(misere_report(wanted, heaps))
        if picture is not None:
            GenusSequence(wanted).picture.save(picture)
        return
    sequence = NimSequence(wanted)
    if state is not None and state.exists():
        sequence = NimSequence.load(state)
        if sequence.code != wanted:
            raise DomainError(
                f"{state} holds the nim-sequence of {sequence.code}, not of {wanted}; give "
                "another file"
            )
    saving = None if state is None else _Saving(sequence, state)
    try:
        with machine.termination_interrupts(), limits.budget(), Budget(progress=saving):
            examined = max(heaps + 1, OCTAL_HEAPS if wanted.is_octal and wanted.is_finite else 0)
            if not as_json:
                sequence.period(examined)  # a report does not need all values in memory
            values = sequence.values(heaps if as_json else min(heaps, _SHOWN - 1))
            period = sequence.period(examined)
    finally:
        if state is not None:
            sequence.save(state)
    if certificate is not None:
        _write(certificate, period)
    if as_json:
        show_json(_facts(wanted, values, period))
    else:
        show(_report(sequence, values, period, heaps))
    if picture is not None:
        sequence.picture.save(picture)


class _Saving:
    """Saves the progress of a search now and then, between two stretches of heaps.

    A large file takes long to write; so it is not written for more than a twentieth of the time.
    """

    def __init__(self, sequence: NimSequence, path: Path) -> None:
        self._save = partial(sequence.save, path)
        self._next = monotonic() + progress.EVERY

    def __call__(self, _: int) -> None:
        begun = monotonic()
        if begun >= self._next:
            self._save()
            self._next = monotonic() + max(progress.EVERY, 20 * (monotonic() - begun))


def _read(text: str, *, as_any: bool) -> HeapCode:
    code = heap_code(text)
    most = code.most_heaps
    if not as_any and (most is None or most > 2):
        left = "any number of heaps" if most is None else f"{most} heaps"
        raise DomainError(
            f"{code} is not an octal code, since a move may leave {left}; --any accepts such codes"
        )
    return code


def _write(path: Path, period: Period | None) -> None:
    if period is None or period.proof is None:
        raise DomainError(
            f"no period was proved, so there is no certificate to write to {path}; examine more "
            "heaps with --heaps"
        )
    path.write_text(json.dumps(period.proof.facts()) + "\n", encoding="utf-8")


# --- output --------------------------------------------------------------------------------------


def _facts(code: HeapCode, values: list[int], period: Period | None) -> dict[str, object]:
    """Return the findings for JSON.

    For a split period `saltus` is a list, with an entry for each residue modulo the period.
    """
    saltus: object = period and period.saltus
    if period is not None and period.fixed:
        saltus = [0 if c in period.fixed else period.saltus for c in range(period.period)]
    return {
        "code": str(code),
        "values": values,
        "period": period and period.period,
        "preperiod": period and period.preperiod,
        "saltus": saltus,
        "proved": period is not None and period.is_proved,
        "exceptions": [] if period is None else period.exceptions_below(_countable(values)),
    }


def _report(sequence: NimSequence, values: list[int], period: Period | None, last: int) -> Report:
    report = Report(f"{sequence.code}: nim-values of the heaps 0 to {last:,}")
    if period is None:
        report.add("period", f"none seen up to heap {len(sequence) - 1:,}")
    else:
        report.add("period", _period(period))
        report.add("proof" if period.is_proved else "status", period.reason)
        shown = min(period.preperiod, _countable(values))
        report.add("exceptions", _exceptions(period.exceptions_below(shown), period, shown))
    report.add("largest", f"{sequence.largest:,} among the heaps below {len(sequence):,}")
    if sequence.space is not None:
        rare = sequence.rare
        report.add("rare", f"{len(rare):,} heaps, the last is {max(n for n, _ in rare):,}")
    width = _width(period)
    if period is not None and period.is_proved and not period.saltus:
        values = values[: -(-(period.preperiod + _PERIODS * period.period) // width) * width]
    if len(values) <= last:
        report.add("shown", f"the heaps 0 to {len(values) - 1:,}; --json prints them all")
    report.drawing = list(_rows(values, width))
    return report


def _countable(values: Sequence[int]) -> int:
    """Return the number of heaps among which exceptions are counted."""
    return max(len(values), _LISTABLE)


def _period(period: Period) -> str:
    saltus = f", with {period.saltus:,} added each time" if period.saltus else ""
    if period.fixed:
        residues = ", ".join(map(str, period.fixed[:_LISTED]))
        more = ", ..." if len(period.fixed) > _LISTED else ""
        saltus += f" except to the heaps {residues}{more} modulo {period.period:,}"
    return f"{period.period:,} from heap {period.preperiod:,} on{saltus}"


def _exceptions(found: Sequence[int], period: Period, shown: int) -> str:
    where = f" below heap {shown:,}" if period.preperiod > shown else ""
    if not found:
        return f"none{where}"
    listed = ", ".join(map(str, found[:_LISTED])) + (", ..." if len(found) > _LISTED else "")
    return f"{len(found):,} heap{'' if len(found) == 1 else 's'}{where}: {listed}"


def _width(period: Period | None) -> int:
    """Return the number of values in a row: a period, if it is neither short nor long."""
    return period.period if period is not None and 5 <= period.period <= 36 else _WIDTH


def _rows(values: Sequence[int], width: int) -> Iterator[Row]:
    """Yield a heading, and rows of values, each with the number of its first heap."""
    margin = len(str(max(0, len(values) - 1)))
    cell = max(len(str(max(values))), len(str(width - 1))) + 1
    numbers = "".join(str(i).rjust(cell) for i in range(width))
    yield [(f"{'':>{margin}} |", "frame"), (numbers, "frame")]
    for first in range(0, len(values), width):
        row = "".join(str(value).rjust(cell) for value in values[first : first + width])
        yield [(f"{first:>{margin}} |", "frame"), (row, "")]


# --- misère play ---------------------------------------------------------------------------------


def misere_facts(code: HeapCode, heaps: int) -> dict[str, object]:
    """Return the genera of the heaps 0, ..., `heaps` and their period, for JSON.

    If a limit is reached, the genera found so far are listed, and `stopped` is the reason.

    >>> facts = misere_facts(HeapCode.read("0.3122"), 7)
    >>> facts["genera"]
    ['0^120', '1^031', '2^20', '0^02', '2^1420', '0^31', '1^13', '3^2031']
    >>> facts["first_wild"], facts["kinds"][4]
    (4, 'restless')
    """
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
    report.drawing = list(_genus_rows([str(genus) for genus in sequence.genera(shown)]))
    return report


def _stopped(sequence: GenusSequence, heaps: int) -> str | None:
    """Find the genera; return why some are missing, or None."""
    try:
        sequence.genera(heaps)
    except (BudgetExceeded, TooLarge) as error:
        return str(error)
    return None


def _genus_rows(genera: Sequence[str]) -> Iterator[Row]:
    """Yield rows of genera, each with the number of its first heap."""
    margin = len(str(len(genera) - 1))
    first, row = 0, ""
    for n, genus in enumerate(genera):
        if row and len(row) + len(genus) >= _WIDE:
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
