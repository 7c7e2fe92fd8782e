"""Certificates: proofs that nim-sequences are periodic, in a form that others can check.

Write G(n) for the value of a heap n. We say that p, with saltus s, is a period from n0 on if
G(n + p) = G(n) + s for all n >= n0. Only finitely many values are ever computed, so each kind of
certificate relies on a theorem.

**guy-smith.** Let a code be finite and plain, with at most k counters taken and at most t heaps
left, t >= 2, and let m = max(n0, 1). If G(n + p) = G(n) for all n with
m <= n < tm + (t - 1)p + k, then p is a period from n0 on. [GS56, for t = 2]
Proof, by induction on n >= tm + (t - 1)p + k. An option of n + p has at most t heaps and at least
tm + tp counters, so its largest heap b has at least m + p. Replacing it by b - p >= m >= 1 counters
gives an option of n, which has the same value because b - p < n. In the same way, the largest heap
of an option of n has at least m counters, and adding p to it gives an option of n + p with the same
value. Neither n nor n + p can vanish, since n > k. So both have the same set of options' values.

**recurrence.** The same with t = 1, for codes that never split heaps: k consecutive values that
recur. This always happens: all values are at most k, so some k consecutive ones must recur.

**window.** For finite octal codes with a sparse space: a mask, e and f, where e is 0 or 1, and
e i + f is even for every number i of counters after which two heaps may be left. Call v rare for a
heap n if the number of bits of v & mask plus e n + f is even, and common otherwise; call n itself
rare or common according to G(n). Then the sum of two heaps is common for n if one of the two is
rare and the other common. Let R be the largest rare heap among N heaps, let w be any number, let
m = max(n0, 1), and let p be even if e is 1. Suppose that G(n + p) = G(n) for n0 <= n < N - p; that
N >= m + p + max(R, w) + k; and that, for each of the last p heaps n, every rare number below G(n)
is the value of an option with one heap, or with two heaps one of which has at most w counters. Then
p is a period from n0 on. Proof, by induction on n >= N. Common options of n are single heaps, or
have a part of at most R counters; the other heap has at least m + p, so removing p counters from it
gives an option of n - p with the same value, and conversely. So the least excluded common number c
is the same for both. Among the last p heaps, take the one congruent to n modulo p. A rare number
below c is the value of one of its options, as supposed, and the other heap of that option has at
least m counters; adding a multiple of p to it gives an option of n. So G(n) = c = G(n - p), and n
is common.

**state.** For codes with the digits 0, ..., 3, some of which repeat for ever in a block of length L
after k others. Such a code may have a split period: some residues of n modulo p, the fixed ones,
have saltus 0, and the others have saltus s. Call a value low if it is less than a threshold h,
which is 0 if no residue is fixed, and high otherwise. For a residue c modulo L, let R(c) be the set
of values that heaps congruent to c reach by repeating digits, which only grows, and let e(c) be the
least high number not in it. If more low numbers are missing from R(c) than k digits can reach,
every later value there is low, and we call R(c) slack. Suppose that n > k + 1 and that the state at
n + q, where L divides q, is the state at n: the last k values and the sets R(c) have the same low
numbers, and the same high numbers except that s' is added to all of them; of R(c) only the low
numbers matter if it is slack, and otherwise only e(c) and what lies above it, since all smaller
high numbers stay in reach. Then, for all j >= n, G(j + q) = G(j) if G(j) is low, and
G(j + q) = G(j) + s' otherwise. Proof, by induction on j: the value of j is the least number that is
neither in R(c) nor the value of a heap that the first k digits reach. If it is low, only low
numbers decide, and these are the same. If it is high, then R(c) is not slack, and only numbers from
e(c) on decide, all of which are greater by s'. So the state at j + 1 + q is the state at j + 1,
too. This observation is ours; it settles individual all-but subtraction games.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, fields
from typing import Any, Final, Literal, TypeAlias, get_args

from partizan._core import heap_certificate_valid
from partizan.display import Fields
from partizan.errors import DomainError, PartizanError
from partizan.theories.impartial.codes import HeapCode
from partizan.theories.impartial.engines import TakingEngine, chosen, core_digits, room_for

ProofMethod: TypeAlias = Literal["guy-smith", "recurrence", "window", "state"]

SHOWN: Final = 256
"""The number of values that a certificate lists to identify its sequence."""


@dataclass(frozen=True, slots=True)
class Certificate(Fields):
    """A proof of a period that can be checked independently.

    `period` and `preperiod` are minimal, and the proof examines `heaps` values. In a proof by
    state, `at` and `step` are n and q, `threshold` is h, and heaps congruent modulo the period to
    one of `fixed` have saltus 0; `space`, `rare` and `witness` belong to a proof by window.
    """

    kind: ProofMethod
    code: str
    digits: tuple[int, ...]
    repeating: tuple[int, ...]
    period: int
    preperiod: int
    saltus: int
    heaps: int
    values: tuple[int, ...]
    at: int = 0
    step: int = 0
    threshold: int = 0
    fixed: tuple[int, ...] = ()
    space: tuple[int, int, int] | None = None
    rare: tuple[tuple[int, int], ...] = ()
    witness: int = 0

    @property
    def reason(self) -> str:
        """The proof in a sentence."""
        n0, p, s = self.preperiod, self.period, self.saltus
        law = f"G(n + {p:,}) = G(n)" + (f" + {s:,}" if s else "")
        code = HeapCode.read(self.code)
        match self.kind:
            case "guy-smith":
                m, t, k = max(n0, 1), max(code.most_heaps or 1, 1), code.length or 0
                return (
                    f"{law} holds for {m:,} <= n < {t * m + (t - 1) * p + k:,}; the code has {k} "
                    f"digit{'s' * (k != 1)} after the point and leaves at most {t} heaps, so the "
                    "theorem of Guy and Smith extends it to all n"
                )
            case "recurrence":
                k = code.length or 0
                return (
                    f"heaps are never split and the code has {k} digit{'s' * (k != 1)} after the "
                    f"point, so each value depends on the last {k}, which recur after {p:,}"
                )
            case "window":
                last = max((heap for heap, _ in self.rare), default=0)
                return (
                    f"{law} holds for {n0:,} <= n < {self.heaps - p:,}; in the sparse space "
                    f"{self.space} the last of {len(self.rare):,} rare heaps is {last:,}, so later "
                    f"values depend on a period and the {self._window(code):,} heaps before"
                )
            case "state":
                return (
                    "heaps are never split, and the state that later values depend on is the same "
                    f"at heap {self.at + self.step:,} as at heap {self.at:,}"
                    + (f", with {s * self.step // p:,} added" if s else "")
                    + (f" to values of at least {self.threshold:,}" if self.fixed else "")
                )

    @property
    def bound(self) -> int:
        """The least number of values that the theorem requires."""
        code = HeapCode.read(self.code)
        if self.kind == "state":
            return self.at + self.step
        if self.kind == "window":
            return max(self.preperiod, 1) + self.period + self._window(code)
        return guy_smith_bound(code, self.preperiod, self.period)

    def check(self) -> bool:
        """Return whether the certificate is correct, computing everything again from its code."""
        try:
            return self._is_consistent() and self._is_proved() and self._is_least()
        except PartizanError:
            return False

    # --- texts -----------------------------------------------------------------------------------

    def facts(self) -> dict[str, object]:
        """Return the certificate as a dictionary for JSON."""
        return {field.name: getattr(self, field.name) for field in fields(self)}

    @classmethod
    def of_facts(cls, facts: Mapping[str, Any]) -> Certificate:
        """Return the certificate with the given facts, which may come from a file."""
        try:
            given = dict(facts)
            for name in ("digits", "repeating", "values", "fixed"):
                given[name] = tuple(map(int, given.get(name, ())))
            given["rare"] = tuple((int(n), int(v)) for n, v in given.get("rare", ()))
            if given.get("space") is not None:
                mask, e, f = map(int, given["space"])
                given["space"] = (mask, e, f)
            found = cls(**given)
        except (TypeError, ValueError, LookupError) as error:
            raise DomainError(f"this is not a certificate of a period: {error}") from error
        if found.kind not in get_args(ProofMethod):
            raise DomainError(
                f"the kind of proof must be one of {', '.join(get_args(ProofMethod))}, not "
                f"{found.kind!r}"
            )
        return found

    # --- checks ----------------------------------------------------------------------------------

    def _is_consistent(self) -> bool:
        """Return whether digits and code agree, and all numbers are in range."""
        code = HeapCode.read(self.code)
        numbers = (self.preperiod, self.saltus, self.heaps, self.at, self.step, self.threshold)
        room_for(f"{self.heaps:,} heaps", 2 * self.heaps)
        return (
            code.is_plain
            and code.bits == (list(self.digits), list(self.repeating))
            and self.period > 0
            and min(numbers) >= 0
            and self.heaps >= self.bound
            and len(self.values) == min(self.heaps, SHOWN)
        )

    def _is_proved(self) -> bool:
        code = HeapCode.read(self.code)
        if self.kind == "state":
            return self._recurs(code)
        if self.saltus or self.fixed or not code.is_finite:
            return False
        if self.kind == "window":
            return self._core_agrees(code)
        return code.is_taking_only == (self.kind == "recurrence")

    def _recurs(self, code: HeapCode) -> bool:
        """Return whether the state recurs with the right gain."""
        if code.is_finite or not code.is_taking_only or self.at <= len(code.digits):
            return False
        block, p = len(code.repeating), self.period
        if self.step <= 0 or self.step % block or self.step % p or self.preperiod > self.at:
            return False
        gained = state_gain(code, self.at, self.step, self.threshold)
        return gained is not None and gained * p == self.saltus * self.step

    def _window(self, code: HeapCode) -> int:
        """Return how far back a value depends on others, except in pairs with a heap <= witness."""
        return max([self.witness, *(heap for heap, _ in self.rare)]) + (code.length or 0)

    def _core_agrees(self, code: HeapCode) -> bool:
        digits = core_digits(code)
        if digits is None:
            return False
        about = {
            "period": self.period,
            "preperiod": self.preperiod,
            "proof": self.kind,
            "examined": self.heaps,
            "witness_bound": self.witness,
            "space": self.space,
            "rare": list(self.rare),
        }
        return heap_certificate_valid(*digits, about)

    def _is_least(self) -> bool:
        """Return whether the values belong to the code, and period and preperiod are minimal.

        The core checks this too for a proof by window.
        """
        engine = chosen(HeapCode.read(self.code))
        engine.extend(len(self.values))
        if tuple(engine.numbers(0, len(self.values))) != self.values:
            return False
        if self.kind == "window":
            return True
        n0, p = self.preperiod, self.period
        engine.extend(max(self.heaps, n0 + 2 * p))
        values = engine.numbers(0, engine.size)
        saltus = [0 if residue in self.fixed else self.saltus for residue in range(p)]
        fits = [values[n + p] - values[n] == saltus[n % p] for n in range(len(values) - p)]
        if not all(fits[n0:]) or (n0 > 0 and fits[n0 - 1]):
            return False
        for n in range(self.at, self.at + self.step):  # exactly the high values have a saltus
            if (values[n] < self.threshold) != (n % p in self.fixed):
                return False
        divisors = (q for q in range(1, p // 2 + 1) if p % q == 0)
        whole = range(n0, n0 + p)
        return not any(
            all((values[n + q] - values[n]) * (p // q) == saltus[n % p] for n in whole)
            for q in divisors
        )


def state_gain(code: HeapCode, at: int, step: int, threshold: int = 0) -> int | None:
    """Return by how much high values grow from heap `at` on if the state recurs, or None.

    >>> state_gain(HeapCode.read("0.30[3]"), 10, 4), state_gain(HeapCode.read("0.30[3]"), 10, 3)
    (2, None)
    """
    engine = TakingEngine(code)
    states = []
    for heaps in (at, at + step):
        while engine.size < heaps:
            engine.add()
        states.append(engine.state(threshold))
    (before, low), (after, high) = states
    return high - low if before == after else None


def guy_smith_bound(code: HeapCode, preperiod: int, period: int) -> int:
    """Return the number of values that prove a preperiod and a period of a finite plain code.

    >>> guy_smith_bound(HeapCode.read("0.77"), 71, 12)
    168
    """
    most, length = code.most_heaps, code.length
    if not code.is_plain or most is None or length is None:
        raise DomainError(f"the theorem of Guy and Smith requires a finite plain code, not {code}")
    t = max(most, 1)
    return t * max(preperiod, 1) + t * period + length
