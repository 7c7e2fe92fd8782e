"""Surveys of quotients: the misère quotients of all codes in a family.

[PS08]
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Iterator
from functools import partial
from typing import NamedTuple

from partizan.budget import Budget
from partizan.display import fields_of
from partizan.errors import BudgetExceeded, TooLarge
from partizan.jobs import Job, Progress, run
from partizan.theories.impartial.codes import HeapCode
from partizan.theories.misere.quotients.misere_quotient import COPIES, ORDER, Unfinished, quotient


class QuotientFinding(NamedTuple):
    """The misère quotient of a code, if it was found: its order, and its period if one was proved.

    The status is `periodic`; `partial`, if only the first `heaps` have a small finite quotient;
    or `unfinished`, if a limit of time or memory was reached.

    >>> from partizan import impartial
    >>> code = impartial.HeapCode.read("0.77")
    >>> (found,) = survey_quotients([code])
    >>> found.status, found.order, found.p_size, found.period, found.preperiod
    ('periodic', 40, 9, 12, 71)
    """

    code: str
    status: str
    heaps: int
    order: int | None
    p_size: int | None
    tame: bool | None
    period: int | None
    preperiod: int | None

    def _repr_html_(self) -> str:
        return fields_of(self)


def survey_quotients(
    codes: Iterable[HeapCode],
    *,
    heaps: int | None = None,
    order: int = ORDER,
    copies: int = COPIES,
    seconds: float | None = None,
    jobs: int | str | None = None,
    journal: str | os.PathLike[str] | None = None,
    progress: Callable[[Progress], object] | None = None,
) -> Iterator[QuotientFinding]:
    """Yield the misère quotient of each code, in order.

    `heaps`, `order` and `copies` are as in `quotient`, `seconds` is the time limit for one code,
    and `jobs.run` describes the other arguments. Of the codes in the journal, those without a
    proved period are tried again if a limit is now larger.

    >>> from partizan.surveys.octals import codes_of
    >>> [(found.code, found.order) for found in survey_quotients(codes_of("subtraction-2"))]
    [('0.3', 2), ('0.03', 2), ('0.33', 6)]
    """
    job = Job(
        "survey of quotients",
        partial(_found, heaps, order, copies, seconds),
        list(codes),
        unanswered=_unfinished,
        is_open=_is_open,
        limits={"seconds": seconds, "heaps": heaps, "order": order, "copies": copies},
    )
    for _, facts in run(job, jobs=jobs, journal=journal, progress=progress):
        yield QuotientFinding(*facts)


def _found(
    heaps: int | None, order: int, copies: int, seconds: float | None, code: HeapCode
) -> QuotientFinding:
    try:
        with Budget(seconds=seconds):
            known = quotient(code, heaps=heaps, order=order, copies=copies)
    except Unfinished as error:
        known = error.known
    except (BudgetExceeded, TooLarge) as error:
        return _unfinished(code, str(error))
    period = known.period
    return QuotientFinding(
        str(code),
        "partial" if period is None else "periodic",
        known.heaps,
        known.order,
        known.p_size,
        known.is_tame,
        None if period is None else period.period,
        None if period is None else period.preperiod,
    )


def _unfinished(code: HeapCode, _: str) -> QuotientFinding:
    return QuotientFinding(str(code), "unfinished", 0, None, None, None, None, None)


def _is_open(facts: list[object]) -> bool:
    return facts[1] != "periodic"
