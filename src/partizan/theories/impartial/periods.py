"""Periods of nim-sequences, observed or proved.

A period without a proof is called observed, up to the last heap examined. The theorems are in
`partizan.theories.impartial.certificates`.

[GS56]
"""

from __future__ import annotations

from array import array
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from math import lcm
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from partizan.budget import terms
from partizan.display import Shown
from partizan.errors import DomainError
from partizan.theories.impartial.certificates import (
    SHOWN,
    Certificate,
    ProofMethod,
    guy_smith_bound,
    state_gain,
)
from partizan.theories.impartial.codes import HeapCode
from partizan.theories.impartial.engines import Numbers, room_for
from partizan.theories.repetition import longest_ends

if TYPE_CHECKING:
    from partizan.theories.impartial.sequence import NimSequence

LOOKED_AT: Final = 1 << 20
"""The largest number of values examined for a period unless the code is a finite octal code."""

_FIRST_LOOK = 64
_SHORT_LOOK = 1 << 14
_LONGEST_SPLIT = 512


@dataclass(frozen=True, slots=True)
class Period(Shown):
    """A period: the value of n + period is the value of n plus the saltus, for n >= preperiod.

    Both numbers are minimal. If the period is split, heaps congruent modulo the period to one of
    `fixed` have no saltus. Without a proof, the period was observed for the heaps 0, 1, ...,
    `last`, and nothing is claimed beyond.

    >>> from partizan import impartial
    >>> found = impartial.NimSequence("0.77").period(1000)
    >>> found.period, found.preperiod, found.saltus, found.is_proved
    (12, 71, 0, True)
    >>> found.exceptions
    [0, 3, 6, 9, 11, 15, 18, 21, 22, 28, 34, 39, 57, 70]
    >>> found.value(10**30)
    1
    """

    code: HeapCode
    period: int
    preperiod: int
    saltus: int
    last: int
    proof: Certificate | None
    fixed: tuple[int, ...]
    _sequence: NimSequence = field(repr=False, compare=False)

    @property
    def is_proved(self) -> bool:
        """Whether there is a proof of the period.

        >>> from partizan import impartial
        >>> impartial.NimSequence("0.77").period(1000).is_proved
        True
        """
        return self.proof is not None

    @property
    def reason(self) -> str:
        """The proof in a sentence, or how far the period was observed.

        >>> from partizan import impartial
        >>> kayles = impartial.NimSequence("0.77").period(1000)
        >>> kayles.reason.partition(";")[0]
        'G(n + 12) = G(n) holds for 71 <= n < 156'
        """
        if self.proof is not None:
            return self.proof.reason
        return f"observed up to heap {self.last:,}, not proved"

    @property
    def exceptions(self) -> list[int]:
        """The heaps before the preperiod whose values do not fit the period.

        >>> from partizan import impartial
        >>> impartial.NimSequence("0.77").period(1000).exceptions
        [0, 3, 6, 9, 11, 15, 18, 21, 22, 28, 34, 39, 57, 70]
        """
        return self.exceptions_below(self.preperiod)

    def exceptions_below(self, heap: int) -> list[int]:
        """Return the heaps below `heap` whose values do not fit the period.

        >>> from partizan import impartial
        >>> impartial.NimSequence("0.77").period(1000).exceptions_below(20)
        [0, 3, 6, 9, 11, 15, 18]
        """
        top = min(heap, self.preperiod)
        room_for(f"the exceptions among {top:,} heaps", 8 * top)
        return [n for n, value in enumerate(self._sequence.found(top)) if value != self._fitting(n)]

    def value(self, heap: int) -> int:
        """Return the value of a heap of any size, which requires a proved period.

        >>> from partizan import impartial
        >>> impartial.NimSequence("0.77").period(1000).value(10**30)
        1
        """
        if heap < len(self._sequence):
            return self._found(heap)
        if self.proof is None:
            raise DomainError(
                f"the period of {self.code} is only observed, up to heap {self.last:,}; it does "
                f"not determine the value of heap {heap:,}; examine more heaps to prove it"
            )
        return self._fitting(heap)

    def continued(self, start: int, stop: int) -> Numbers:
        """Return the values of the heaps start, ..., stop - 1, which requires a proved period.

        >>> from partizan import impartial
        >>> list(impartial.NimSequence("0.77").period(1000).continued(10**9, 10**9 + 5))
        [1, 4, 7, 2, 1]
        """
        n0, p = self.preperiod, self.period
        if self.proof is None:
            raise DomainError(
                f"the period of {self.code} is only observed, up to heap {self.last:,}; examine "
                "more heaps to prove it"
            )
        first = max(start, n0)
        before = self._sequence.found(min(n0, stop), start=min(start, n0, stop))
        if self.saltus:
            more = map(self._fitting, range(first, stop))
            try:
                return array("Q", [*before, *more])
            except OverflowError:
                raise DomainError(
                    f"values of heaps up to {stop - 1:,} do not fit into an array; ask for single "
                    "values"
                ) from None
        cycle = self._sequence.found(n0 + p, start=n0)
        offset = (first - n0) % p
        count = max(0, stop - first)
        return before + (cycle * ((offset + count) // p + 1))[offset : offset + count]

    def _found(self, heap: int) -> int:
        return self._sequence.found(heap + 1, start=heap)[0]

    def _fitting(self, heap: int) -> int:
        """Return the value that a heap would have without the preperiod."""
        turns, rest = divmod(heap - self.preperiod, self.period)
        saltus = 0 if heap % self.period in self.fixed else self.saltus
        return self._found(self.preperiod + rest) + turns * saltus

    def __repr__(self) -> str:
        saltus = f" with saltus {self.saltus:,}" if self.saltus else ""
        if self.fixed:
            saltus += f" but for {len(self.fixed):,} of its heaps"
        status = "proved" if self.is_proved else f"observed up to heap {self.last:,}"
        return f"<period {self.period:,}{saltus} from heap {self.preperiod:,} on: {status}>"


def find_period(sequence: NimSequence, heaps: int) -> Period | None:
    """Return the period observed in the heaps 0, ..., heaps - 1; stop once it is proved."""
    if heaps < 0:
        raise DomainError(f"the number of heaps to examine is an integer >= 0, not {heaps!r}")
    code = sequence.code
    if sequence.method != "python" and code.is_octal and code.is_finite:
        if 2 * heaps > terms().byte_limit:  # a short period needs fewer heaps
            found = _found_by_core(sequence, _SHORT_LOOK)
            if found is not None and found.is_proved:
                return found
            room_for(f"{heaps:,} heaps", 2 * heaps)
        return _found_by_core(sequence, heaps)
    heaps = min(heaps, LOOKED_AT)
    found, stage = None, 0
    while stage < heaps:
        stage = min(heaps, max(_FIRST_LOOK, 2 * stage))
        values = sequence.found(stage)
        found = _seen(sequence, values)
        if found is not None and found.is_proved:
            break
    return found


# --- the compiled core ---------------------------------------------------------------------------


def _found_by_core(sequence: NimSequence, heaps: int) -> Period | None:
    """Return the period found by the compiled core, which is faster and has one more theorem."""
    engine: Any = sequence._engine
    if terms().progress is None:
        report = engine.sequence.find_period(heaps)
    else:
        report, stage = engine.sequence.period(), len(sequence)
        while stage < heaps and not (report and report["proof"]):
            stage = min(heaps, 2 * stage + 1024)
            sequence.extend(stage)
            report = engine.sequence.period()
    if report is None:
        return None
    code, period, preperiod = sequence.code, int(report["period"]), int(report["preperiod"])
    examined, kind = int(report["examined"]), report["proof"]
    proof = None
    if kind:
        law = _Law(preperiod, period, 0)
        proof = replace(
            _certificate(kind, code, law, examined, sequence.found(min(examined, SHOWN))),
            space=None if report["space"] is None else tuple(report["space"]),
            rare=tuple((int(n), int(v)) for n, v in report["rare"]),
            witness=int(report["witness_bound"]),
        )
        if proof.bound > examined:  # the core has examined fewer values than the theorem requires
            proof = None
        elif kind != "window":
            proof = replace(proof, heaps=proof.bound, values=proof.values[: proof.bound])
    return Period(code, period, preperiod, 0, examined - 1, proof, (), sequence)


# --- Python --------------------------------------------------------------------------------------


def _seen(sequence: NimSequence, values: Sequence[int]) -> Period | None:
    """Return the period that values show, proved or clearly observed, or None."""
    code, size = sequence.code, len(values)
    observed = None
    for law in _candidates(values):
        if code.is_plain and code.is_finite and law.saltus == 0:
            bound = guy_smith_bound(code, law.preperiod, law.period)
            if bound <= size:
                kind: ProofMethod = "recurrence" if code.is_taking_only else "guy-smith"
                return _found(sequence, law, size, _certificate(kind, code, law, bound, values))
        if observed is None and law.is_clear(size):
            observed = law
    observed = observed or _split(values)
    if observed is None:
        return None
    return _found(sequence, observed, size, _proof_by_state(code, observed, values))


class _Law(NamedTuple):
    """A preperiod, a period, its saltus, and the fixed residues."""

    preperiod: int
    period: int
    saltus: int
    fixed: tuple[int, ...] = ()

    def is_clear(self, size: int) -> bool:
        """Return whether the heaps examined show the period clearly."""
        return size >= 2 * (self.preperiod + self.period) and size >= self.preperiod + (
            3 * self.period
        )


def _found(sequence: NimSequence, law: _Law, size: int, proof: Certificate | None) -> Period:
    n0, p, s, fixed = law
    return Period(sequence.code, p, n0, s, size - 1, proof, fixed, sequence)


def _certificate(
    kind: ProofMethod, code: HeapCode, law: _Law, heaps: int, values: Sequence[int]
) -> Certificate:
    digits, repeating = code.bits
    shown = tuple(values[: min(heaps, SHOWN)])
    n0, p, s, fixed = law
    about = (kind, str(code), tuple(digits), tuple(repeating))
    return Certificate(*about, p, n0, s, heaps, shown, fixed=fixed)


def _candidates(values: Sequence[int]) -> list[_Law]:
    """Return preperiods, ascending, each with the least period from there on and its saltus.

    A sequence has a period with a saltus if and only if its differences have that period.
    """
    last = len(values) - 1
    steps = [values[n] - values[n - 1] for n in range(last, 0, -1)]
    found = []
    for period, reach in longest_ends(steps).items():
        preperiod = last - reach
        saltus = values[last] - values[last - period] if period <= last else 0
        if saltus >= 0 and last - preperiod >= 2 * period:
            found.append(_Law(preperiod, period, saltus))
    return sorted(found)


def _split(values: Sequence[int]) -> _Law | None:
    """Return a period in which some residues are fixed and the others share a saltus, or None."""
    last = len(values) - 1
    for period in range(1, min(len(values) // 4, _LONGEST_SPLIT) + 1):
        steps = [values[n] - values[n - period] for n in range(last, last - period, -1)]
        if min(steps) < 0 or len(set(steps)) != 2 or min(steps):
            continue
        first = last - period  # the law holds from this heap on
        while (
            first >= 0 and values[first + period] - values[first] == steps[(last - first) % period]
        ):
            first -= 1
        fixed = {(last - i) % period for i, step in enumerate(steps) if step == 0}
        law = _Law(first + 1, period, max(steps), tuple(sorted(fixed)))
        if law.is_clear(len(values)):
            return law
    return None


def _proof_by_state(code: HeapCode, law: _Law, values: Sequence[int]) -> Certificate | None:
    """Return the proof that a state recurs if there are enough values for it, or None."""
    if code.is_finite or not (code.is_plain and code.is_taking_only):
        return None
    step = lcm(law.period, len(code.repeating))
    at = len(values) - step
    if at <= len(code.digits) or at < law.preperiod:
        return None
    low = [values[n] for n in range(law.preperiod, len(values)) if n % law.period in law.fixed]
    threshold = max(low, default=-1) + 1
    is_low = [values[n] < threshold for n in range(at, len(values))]
    if is_low != [n % law.period in law.fixed for n in range(at, len(values))]:
        return None
    if state_gain(code, at, step, threshold) != law.saltus * step // law.period:
        return None
    heaps = len(values)
    proof = _certificate("state", code, law, heaps, values)
    return replace(proof, at=at, step=step, threshold=threshold)
