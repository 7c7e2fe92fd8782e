"""Surveys: the periods of all codes of a family, several processes at a time.

Each result is a line of a journal, written to the disk before the next begins; whoever starts the
survey again with the same journal goes on where it ended.
"""

from __future__ import annotations

import json
import os
import signal
from collections.abc import Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from contextlib import contextmanager
from itertools import islice, product
from multiprocessing import get_context
from pathlib import Path
from time import monotonic
from typing import Final, NamedTuple

from partizan.budget import Budget
from partizan.errors import BudgetExceeded, DomainError, PartizanError
from partizan.theories.impartial.codes import HeapCode
from partizan.theories.impartial.sequence import NimSequence

__all__ = ["FAMILIES", "Finding", "classify", "codes_of", "survey"]

FAMILIES: Final = {
    "octal": "codes 0.d1d2... and 4.d1d2... of octal digits, at most N after the point",
    "subtraction-octal": "codes 0.d1d2... of the digits 0, ..., 3, at most N after the point",
    "hexadecimal": "codes 0.d1d2... of hexadecimal digits, at most N after the point",
    "subtraction": "sets of numbers from 1 to N that may be taken",
    "all-but": "sets of numbers from 1 to N that may not be taken",
}
"""The families that can be surveyed; each name is followed by a dash and N."""

_LARGEST = 1_000_000  # codes of a family


class Finding(NamedTuple):
    """What is known of a code: its period, if one was seen, and how far was looked."""

    code: str
    status: str  # proved, observed, none, or unfinished
    period: int | None
    preperiod: int | None
    saltus: int | None
    proof: str | None
    heaps: int
    largest: int
    rare: int | None
    seconds: float


# --- families ------------------------------------------------------------------------------------


def codes_of(family: str) -> list[HeapCode]:
    """Return the codes of a family such as `octal-3`, each once, short ones first.

    >>> [str(code) for code in codes_of("subtraction-2")]
    ['0.3', '0.03', '0.33']
    >>> len(codes_of("octal-2")), len(codes_of("subtraction-octal-4"))
    (127, 255)
    """
    name, _, number = family.rpartition("-")
    if name not in FAMILIES or not number.isascii() or not number.isdigit() or len(number) > 3:
        known = ", ".join(f"{known}-N" for known in FAMILIES)
        raise DomainError(f"there is no family {family[:60]!r}; there are {known}, with a number N")
    places = int(number)
    base = {"octal": 8, "subtraction-octal": 4, "hexadecimal": 16}.get(name, 2)
    if base**places > _LARGEST:
        raise DomainError(f"{family} has {base}^{places} codes, and {_LARGEST:,} is the limit")
    found: dict[HeapCode, None] = {}
    for length in range(places + 1):
        for digits in product(range(base), repeat=length):
            numbers = [n for n, digit in enumerate(digits, 1) if digit]
            if name == "subtraction":
                found[HeapCode.subtraction(numbers)] = None
            elif name == "all-but":
                found[HeapCode.all_but(numbers)] = None
            else:
                for first in (0, 4) if name == "octal" else (0,):
                    found[HeapCode.of_bits([first, *digits])] = None
    found.pop(HeapCode.of_bits([0]), None)  # in which nobody ever moves
    return list(found)


# --- one code ------------------------------------------------------------------------------------


def classify(code: HeapCode | str, heaps: int, seconds: float | None = None) -> Finding:
    """Return what the first heaps of a code tell.

    >>> classify("0.77", 1000)[:6]
    ('0.77', 'proved', 12, 71, 0, 'guy-smith')
    """
    sequence = NimSequence(code)
    begun = monotonic()
    seen, status = None, "none"
    try:
        with Budget(seconds=seconds):
            seen = sequence.period(heaps)
    except BudgetExceeded:
        status = "unfinished"
    if seen is not None:
        status = "proved" if seen.is_proved else "observed"
    known = len(sequence)
    return Finding(
        str(sequence.code),
        status,
        None if seen is None else seen.period,
        None if seen is None else seen.preperiod,
        None if seen is None else seen.saltus,
        seen.proof.kind if seen is not None and seen.proof is not None else None,
        known,
        max(sequence, default=0),
        None if sequence.space is None else len(sequence.rare),
        round(monotonic() - begun, 3),
    )


# --- many ----------------------------------------------------------------------------------------


def survey(
    codes: Iterable[HeapCode],
    heaps: int,
    *,
    jobs: int | None = None,
    seconds: float | None = None,
    journal: str | os.PathLike[str] | None = None,
) -> Iterator[Finding]:
    """Yield what is found of each code: first what the journal holds, then the rest as it comes.

    `seconds` is the limit for one code. Without `jobs` every processor is used.
    """
    wanted = list(codes)
    if heaps < 0:
        raise DomainError(f"0, 1, 2, ... heaps can be looked at, not {heaps}")
    known = {} if journal is None else _known(Path(journal), heaps)
    yield from (known[str(code)] for code in wanted if str(code) in known)
    missing = [code for code in wanted if str(code) not in known]
    workers = min(jobs or os.cpu_count() or 1, len(missing))
    with _opened(journal) as page:
        if workers > 1:
            found = _side_by_side(missing, heaps, seconds, workers)
        else:
            found = (classify(code, heaps, seconds) for code in missing)
        for finding in found:
            _note(page, heaps, finding)
            yield finding


def _side_by_side(
    codes: list[HeapCode], heaps: int, seconds: float | None, workers: int
) -> Iterator[Finding]:
    """Yield the findings of several processes, as they come."""
    pool = ProcessPoolExecutor(workers, get_context("spawn"), initializer=_die_in_silence)
    waiting = iter(codes)
    busy: set[Future[Finding]] = set()
    try:
        for code in islice(waiting, 2 * workers):  # so that nobody waits for work
            busy.add(pool.submit(classify, code, heaps, seconds))
        while busy:
            done, busy = wait(busy, return_when=FIRST_COMPLETED)
            for code in islice(waiting, len(done)):
                busy.add(pool.submit(classify, code, heaps, seconds))
            for future in done:
                yield future.result()
    finally:
        workers_left = list((pool._processes or {}).values()) if busy else []
        pool.shutdown(wait=not busy, cancel_futures=True)
        for process in workers_left:  # Ctrl-C should not wait for a long sequence
            process.kill()


def _die_in_silence() -> None:
    signal.signal(signal.SIGINT, signal.SIG_DFL)


# --- the journal ---------------------------------------------------------------------------------


@contextmanager
def _opened(journal: str | os.PathLike[str] | None) -> Iterator[int | None]:
    """Open a journal to write at its end, on a line of its own."""
    if journal is None:
        yield None
        return
    path = Path(journal)
    is_torn = path.exists() and path.stat().st_size > 0 and not path.read_bytes().endswith(b"\n")
    page = os.open(path, os.O_WRONLY | os.O_APPEND | os.O_CREAT, 0o666)
    try:
        if is_torn:  # somebody was interrupted in the middle of a line, which is lost
            os.write(page, b"\n")
        yield page
    finally:
        os.close(page)


def _note(page: int | None, heaps: int, finding: Finding) -> None:
    if page is not None:
        os.write(page, (json.dumps({"asked": heaps, **finding._asdict()}) + "\n").encode())
        os.fsync(page)


def _known(path: Path, heaps: int) -> dict[str, Finding]:
    """Return what a journal holds for so many heaps; a line that was cut off is left out.

    What is proved is proved, however many heaps were asked for.
    """
    if not path.exists():
        return {}
    found: dict[str, Finding] = {}
    lines = path.read_bytes().split(b"\n")
    for number, line in enumerate(lines, 1):
        if not line.strip():
            continue
        try:
            facts = json.loads(line)
            asked = facts.pop("asked")
            finding = Finding(**facts)
            HeapCode.read(finding.code)
        except (ValueError, TypeError, KeyError, AttributeError, PartizanError) as error:
            if number == 1:
                raise DomainError(
                    f"{path} is no journal of a survey: line 1 is not ours"
                ) from error
            continue
        if finding.status == "proved" or (asked == heaps and finding.status != "unfinished"):
            found[finding.code] = finding
    return found
