"""Claims: statements of the literature with both sides computed independently.

A claim compares the statement of its source with a computation, case by case and small cases first.
To write one, decorate a generator of cases:

    @claim(
        "bouton1901/nim",
        "The nim-value of several heaps is the exclusive or of their sizes.",
        source="[Bouton01]",
        about="nim",
        up_to=(4, 6, 8),
        unit="tokens in a heap",
    )
    def nim(largest: int) -> Iterator[Case]:
        for a, b in product(range(largest + 1), repeat=2):
            yield Case(f"{a}+{b}", a ^ b, rulesets.nim(f"{a}+{b}").nim_value())
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from enum import Enum
from importlib import import_module
from time import monotonic
from typing import TYPE_CHECKING, NamedTuple, TypeAlias

from partizan.budget import Budget
from partizan.display import Fields
from partizan.errors import BudgetExceeded, TooLarge

if TYPE_CHECKING:
    from partizan.pictures.picture import Picture

_ID = re.compile(r"[a-z]+\d{4}/[a-z0-9.-]+")
_LONG = 400  # the longest text of a position or value in a report, in characters


class Size(Enum):
    """How far a claim is checked: in seconds, in minutes, or as far as is feasible.

    >>> from partizan import atlas
    >>> (nim,) = atlas.find(["bouton1901/misere"])
    >>> [nim.bound(size) for size in Size]
    [4, 6, 7]
    """

    QUICK = "quick"
    NORMAL = "normal"
    FULL = "full"


class Verdict(Enum):
    """The result of checking a claim.

    >>> print(Verdict.HOLDS.meaning)
    the statement holds in every case checked
    """

    HOLDS = "holds"
    PARTLY = "partly"
    ERRATUM = "erratum"
    REFUTED = "refuted"
    OPEN = "open"
    UNFINISHED = "unfinished"
    FAILED = "failed"

    @property
    def meaning(self) -> str:
        """The meaning of the verdict, in words.

        >>> print(Verdict.ERRATUM.meaning)
        the printed statement is wrong: the smallest counter-example found is shown
        """
        return _MEANINGS[self]


_MEANINGS = {
    Verdict.HOLDS: "the statement holds in every case checked",
    Verdict.PARTLY: "the statement holds in every case checked, but not all cases were checked",
    Verdict.ERRATUM: "the printed statement is wrong: the smallest counter-example found is shown",
    Verdict.REFUTED: "the conjecture is false: the smallest counter-example found is shown",
    Verdict.OPEN: "a conjecture, with no counter-example so far",
    Verdict.UNFINISHED: "a limit was reached before all cases had been checked",
    Verdict.FAILED: "the statement does not hold as claimed, or the check raised an error",
}


class Case(NamedTuple):
    """One instance: a position, the statement's answer for it, and the computed answer.

    >>> Case("3+5", 6, 3 ^ 5)
    Case(position='3+5', expected=6, found=6)
    """

    position: object
    expected: object
    found: object


Cases: TypeAlias = Callable[[int], Iterable[Case]]
"""Yields the cases of a claim up to a bound, small ones first."""


@dataclass(frozen=True, slots=True)
class Counterexample(Fields):
    """A case in which the two sides differ, as text.

    >>> from partizan import atlas
    >>> wrong, *_ = (claim for claim in atlas.claims("allen2006") if claim.corrected_by)
    >>> print(wrong.check().counterexample)
    BBB and BWB: 1 expected, 2 found
    """

    position: str
    expected: str
    found: str

    def __str__(self) -> str:
        return f"{self.position}: {self.expected} expected, {self.found} found"


@dataclass(frozen=True, slots=True)
class Evidence(Fields):
    """The extent of a check: its cases, its bound, its last case, and any counter-example.

    `whole` is the bound that reaches the whole of a finite statement, and None for the others.

    >>> from partizan import atlas
    >>> (nim,) = atlas.find(["bouton1901/misere"])
    >>> nim.check().reach
    'up to 4 counters in each of up to four heaps'
    """

    checked: int
    bound: int
    unit: str
    last: str = ""
    counterexample: Counterexample | None = None
    is_complete: bool = True
    whole: int | None = None

    @property
    def is_partial(self) -> bool:
        """Whether the statement says more than was checked, although it is finite.

        >>> Evidence(9, 5, "rows", whole=8).is_partial, Evidence(9, 8, "rows", whole=8).is_partial
        (True, False)
        """
        return self.whole is not None and self.bound < self.whole

    @property
    def reach(self) -> str:
        """The extent of the check, and that of the statement if it goes further.

        >>> Evidence(9, 5, "rows", whole=8).reach, Evidence(9, 8, "rows", whole=8).reach
        ('up to 5 of 8 rows', 'up to 8 rows')
        """
        of = f" of {self.whole}" if self.is_partial else ""
        return f"up to {self.bound}{of} {self.unit}"

    def __str__(self) -> str:
        cases = f"{self.checked:,} case{'' if self.checked == 1 else 's'}"
        return f"{cases}, {self.reach}"


@dataclass(frozen=True, slots=True)
class Claim(Fields):
    """A statement of the literature that can be checked.

    `corrected_by` is the id of the claim that holds instead if this one is printed wrong, or is a
    `conjecture` that has been refuted; the check then looks for the counter-example. Another
    conjecture is expected to have none. `whole` is the bound that reaches all that a finite
    statement says, such as the last row of a table. `figure` draws the figure of the source, if the
    claim has one.

    >>> from partizan import atlas
    >>> (nim,) = atlas.find(["bouton1901/misere"])
    >>> nim.source, nim.about
    ('[Bouton01]', ('nim',))
    """

    id: str
    statement: str
    source: str
    about: tuple[str, ...]
    bounds: tuple[int, int, int]
    unit: str
    cases: Cases
    corrected_by: str | None = None
    conjecture: bool = False
    whole: int | None = None
    figure: Callable[[], Picture] | None = None

    @property
    def standing(self) -> Verdict:
        """The verdict that a check of all cases confirms: holds, erratum, refuted or open.

        >>> from partizan import atlas
        >>> [claim.standing.value for claim in atlas.find(["renault2013/conj-4.122"])]
        ['refuted', 'holds']
        """
        if self.corrected_by:
            return Verdict.REFUTED if self.conjecture else Verdict.ERRATUM
        return Verdict.OPEN if self.conjecture else Verdict.HOLDS

    def bound(self, size: Size) -> int:
        """Return the bound up to which the claim is checked at the given size.

        >>> from partizan import atlas
        >>> (nim,) = atlas.find(["bouton1901/misere"])
        >>> nim.bound(Size.QUICK)
        4
        """
        return self.bounds[list(Size).index(size)]

    def check(self, size: Size = Size.QUICK, *, seconds: float | None = None) -> Evidence:
        """Compare both sides case by case, until they differ or all cases are done.

        Positions are played out without theorems, so that no theorem is compared with itself.

        >>> from partizan import atlas
        >>> (nim,) = atlas.find(["bouton1901/misere"])
        >>> nim.check().checked
        126
        """
        bound = self.bound(size)
        checked, last, different, is_complete = 0, None, None, True
        end = None if seconds is None else monotonic() + seconds
        with Budget(seconds=seconds, theorems=False):
            try:
                for case in self.cases(bound):
                    checked, last = checked + 1, case.position
                    if case.expected != case.found:
                        different = Counterexample(*map(_text, case))
                        break
                    if end is not None and monotonic() > end:
                        is_complete = False
                        break
            except (BudgetExceeded, TooLarge):
                is_complete = False
        shown = "" if last is None else _text(last)
        return Evidence(checked, bound, self.unit, shown, different, is_complete, self.whole)

    def verdict(self, evidence: Evidence) -> tuple[Verdict, str]:
        """Return the verdict that follows from the evidence, and a note if it is unexpected.

        >>> from partizan import atlas
        >>> (nim,) = atlas.find(["bouton1901/misere"])
        >>> nim.verdict(nim.check())
        (<Verdict.HOLDS: 'holds'>, '')
        """
        if evidence.counterexample is not None:
            if self.corrected_by:
                return self.standing, ""
            what = "the conjecture is refuted" if self.conjecture else "the statement is wrong"
            return Verdict.FAILED, f"{what}: {evidence.counterexample}"
        if not evidence.is_complete:
            return Verdict.UNFINISHED, f"no counter-example in the first {evidence.checked:,} cases"
        if not evidence.checked:
            return (
                Verdict.FAILED,
                f"there was nothing to compare up to {evidence.bound} {self.unit}",
            )
        if self.corrected_by:
            marked = "refuted" if self.conjecture else "a misprint"
            return Verdict.FAILED, f"marked as {marked}, but correct in {evidence}"
        is_part = evidence.is_partial and not self.conjecture
        return (Verdict.PARTLY if is_part else self.standing), ""

    def __reduce__(self) -> tuple[Callable[[str, str], Claim], tuple[str, str]]:
        # Another process imports the claim by its module and name.
        return _named, (self.cases.__module__, self.cases.__name__)


def claim(
    id: str,  # noqa: A002  (the field is called id everywhere)
    statement: str,
    *,
    source: str,
    about: str | tuple[str, ...],
    up_to: tuple[int, int, int],
    unit: str,
    corrected_by: str | None = None,
    conjecture: bool = False,
    whole: int | None = None,
    figure: Callable[[], Picture] | None = None,
) -> Callable[[Callable[[int], Iterator[Case]]], Claim]:
    """Turn a generator of cases into a claim.

    The `id` has the source and a number, as in `renault2013/thm-3.77`; `about` names one or more
    rulesets. `up_to` holds the bounds for quick, normal and full runs, counted in `unit`, and
    `whole` is the bound that reaches all that a finite statement says. `corrected_by` is the id of
    the claim that holds instead if the statement is misprinted, or a refuted `conjecture`; other
    conjectures are open. `figure` draws the figure of the source when a report asks for it.

    >>> @claim("me2026/n", "*n + *n = 0", source="[Bouton01]", about="nim", up_to=(5,) * 3, unit="")
    ... def equal_heaps(largest):
    ...     from partizan import rulesets
    ...     for heap in range(largest + 1):
    ...         yield Case(heap, 0, rulesets.nim(heap, heap).nim_value())
    >>> equal_heaps.check().checked
    6
    """
    if not _ID.fullmatch(id):
        raise ValueError(f"{id!r} is not an id of a claim: write one like 'renault2013/thm-3.77'")
    if not up_to[0] <= up_to[1] <= up_to[2]:
        raise ValueError(f"{id}: the bounds {up_to} must not decrease from quick to full")

    def made(cases: Callable[[int], Iterator[Case]]) -> Claim:
        names = (about,) if isinstance(about, str) else about
        checked = (names, up_to, unit, cases)
        return Claim(id, statement, source, *checked, corrected_by, conjecture, whole, figure)

    return made


def _named(module: str, name: str) -> Claim:
    found = getattr(import_module(module), name)
    assert isinstance(found, Claim), f"{module}.{name} is not a claim"
    return found


def _text(thing: object) -> str:
    text = str(thing)
    return text if len(text) <= _LONG else f"{text[: _LONG // 2]}…{text[-_LONG // 2 :]}"
