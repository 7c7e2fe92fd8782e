"""Surveys: the periods of all codes in a family, in several processes or on a cluster.

Results are written to a journal as they come; running the same survey with the same journal resumes
it.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Iterator
from functools import partial
from itertools import product
from pathlib import Path
from typing import Final, NamedTuple

from partizan.budget import Budget, Meter
from partizan.display import fields_of
from partizan.errors import BudgetExceeded, DomainError, TooLarge
from partizan.jobs import Job, Progress, run
from partizan.theories.impartial.codes import HeapCode
from partizan.theories.impartial.rolling import RollingSearch
from partizan.theories.impartial.sequence import NimSequence

FAMILIES: Final = {
    "octal": "codes 0.d1d2... and 4.d1d2... of octal digits, at most N after the point",
    "subtraction-octal": "codes 0.d1d2... of the digits 0, ..., 3, at most N after the point",
    "hexadecimal": "codes 0.d1d2... of hexadecimal digits, at most N after the point",
    "subtraction": "subtraction games whose sets are subsets of 1, ..., N",
    "all-but": "all-but subtraction games whose excluded sets are subsets of 1, ..., N",
}
"""The families that can be surveyed; a family's name is followed by a dash and N."""

_LARGEST = 1_000_000  # codes of a family


class Finding(NamedTuple):
    """The result for one code: its period, if one was observed, and how far it was examined.

    >>> classify("0.77", 1000).period
    12
    """

    code: str
    status: str  # proved, observed, none, or unfinished
    period: int | None
    preperiod: int | None
    saltus: int | None
    proof: str | None
    heaps: int
    largest: int
    rare: int | None

    def _repr_html_(self) -> str:
        return fields_of(self)


# --- families ------------------------------------------------------------------------------------


def codes_of(family: str) -> list[HeapCode]:
    """Return the codes of a family such as `octal-3`, each once, short codes first.

    >>> [str(code) for code in codes_of("subtraction-2")]
    ['0.3', '0.03', '0.33']
    >>> len(codes_of("octal-2")), len(codes_of("subtraction-octal-4"))
    (127, 255)
    """
    name, _, number = family.rpartition("-")
    if name not in FAMILIES or not number.isascii() or not number.isdigit() or len(number) > 3:
        known = ", ".join(f"{known}-N" for known in FAMILIES)
        raise DomainError(f"unknown family {family[:60]!r}; choose from {known}, with a number N")
    places = int(number)
    base = {"octal": 8, "subtraction-octal": 4, "hexadecimal": 16}.get(name, 2)
    if base**places > _LARGEST:
        raise DomainError(f"{family} has {base}^{places} codes, but the limit is {_LARGEST:,}")
    found: dict[HeapCode, None] = {}
    meter = Meter.on("codes", instead="ask for a smaller family")
    for length in range(places + 1):
        for digits in product(range(base), repeat=length):
            meter.tick()
            numbers = [n for n, digit in enumerate(digits, 1) if digit]
            if name == "subtraction":
                found[HeapCode.subtraction(numbers)] = None
            elif name == "all-but":
                found[HeapCode.all_but(numbers)] = None
            else:
                for first in (0, 4) if name == "octal" else (0,):
                    found[HeapCode.of_bits([first, *digits])] = None
    found.pop(HeapCode.of_bits([0]), None)  # this code has no moves
    return list(found)


# --- one code ------------------------------------------------------------------------------------


def classify(code: HeapCode | str, heaps: int, seconds: float | None = None) -> Finding:
    """Return the result of examining the first `heaps` heaps of a code.

    >>> classify("0.77", 1000)[:6]
    ('0.77', 'proved', 12, 71, 0, 'guy-smith')
    """
    sequence = NimSequence(code)
    seen, status = None, "none"
    try:
        with Budget(seconds=seconds):
            seen = sequence.period(heaps)
    except (BudgetExceeded, TooLarge):
        status = "unfinished"
    if seen is not None:
        status = "proved" if seen.is_proved else "observed"
    return Finding(
        str(sequence.code),
        status,
        None if seen is None else seen.period,
        None if seen is None else seen.preperiod,
        None if seen is None else seen.saltus,
        seen.proof.kind if seen is not None and seen.proof is not None else None,
        len(sequence),
        max(sequence, default=0),
        None if sequence.space is None else len(sequence.rare),
    )


def roll(code: HeapCode | str, heaps: int, folder: str | None = None) -> Finding:
    """Return the result of a rolling search to `heaps` heaps, which keeps few of them in memory.

    The search is saved in the `folder` every minute, and goes on from there.

    >>> roll("0.16", 70_000)[:2], roll("0.16", 70_000).rare
    (('0.16', 'none'), 52)
    """
    search = RollingSearch(code)
    path = None if folder is None else Path(folder) / f"{search.code}.search"
    if path is not None and path.exists():
        search = RollingSearch.load(path)
    status = "none"
    try:
        search.extend(heaps, path=path)
    except (BudgetExceeded, TooLarge):
        status = "unfinished"
    proof = search.certificate()
    return Finding(
        str(search.code),
        status if proof is None else "proved",
        None if proof is None else proof.period,
        None if proof is None else proof.preperiod,
        None if proof is None else 0,
        None if proof is None else proof.kind,
        len(search),
        0 if search.largest is None else search.largest[1],
        len(search.rare),
    )


# --- many ----------------------------------------------------------------------------------------


def survey(
    codes: Iterable[HeapCode],
    heaps: int,
    *,
    jobs: int | str | None = None,
    seconds: float | None = None,
    journal: str | os.PathLike[str] | None = None,
    progress: Callable[[Progress], object] | None = None,
    rolling: bool = False,
) -> Iterator[Finding]:
    """Yield the result for each code, in order.

    >>> [found.status for found in survey(codes_of("subtraction-2"), 100, jobs=1)]
    ['proved', 'proved', 'proved']

    `seconds` is the time limit for one code. `jobs` is a number of processes, or the address of a
    cluster (`jobs.run`). Of the codes in the `journal`, those without a proved period are examined
    again if there are now more heaps or more seconds. With `rolling`, each code is one search in a
    window of constant size, as `partizan roll` does for one; beside a journal they are saved in a
    folder, and a code whose worker was killed goes on.
    """
    if heaps < 0:
        raise DomainError(f"the number of heaps to examine is an integer >= 0, not {heaps}")
    folder = None
    if rolling and journal is not None:
        folder = f"{os.fspath(journal)}.searches"
        Path(folder).mkdir(exist_ok=True)
    job = Job(
        "survey by rolling searches" if rolling else "survey of codes",
        partial(roll, heaps=heaps, folder=folder)
        if rolling
        else partial(classify, heaps=heaps, seconds=seconds),
        list(codes),
        budget=Budget(seconds=seconds if rolling else None),
        unanswered=_unfinished,
        is_open=_is_open,
        limits={"seconds": seconds, "heaps": heaps},
    )
    for _, facts in run(job, jobs=jobs, journal=journal, progress=progress):
        yield Finding(*facts)


def _unfinished(code: HeapCode, _: str) -> Finding:
    return Finding(str(code), "unfinished", None, None, None, None, 0, 0, None)


def _is_open(facts: list[object]) -> bool:
    return Finding(*facts).status != "proved"  # type: ignore[arg-type]
