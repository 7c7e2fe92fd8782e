"""Proofs of periods: `partizan.theories.impartial.certificates`."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

import pytest

from partizan.errors import DomainError
from partizan.theories.impartial.certificates import Certificate, guy_smith_bound, state_gain
from partizan.theories.impartial.codes import HeapCode
from partizan.theories.impartial.sequence import NimSequence
from theories.impartial.checker import accepts

CODES = {
    "0.77": "guy-smith",
    "0.07": "guy-smith",
    "0.34": "guy-smith",
    "0.F": "guy-smith",
    "0.3033": "recurrence",
    "0.23313": "recurrence",
    "0.[3]": "state",
    "0.12[3]": "state",
    "0.30[3]": "state",
    "0.03[20]": "state",
    "0.121[03]": "state",
}


def certificate(code: str) -> Certificate:
    """Return the proof of a code's period."""
    found = NimSequence(code, method="python").period(400)
    assert found is not None
    assert found.proof is not None
    return found.proof


def facts(proof: Certificate) -> dict[str, Any]:
    """Return the certificate after a round trip through a file."""
    read: dict[str, Any] = json.loads(json.dumps(proof.facts()))
    return read


@pytest.mark.parametrize("code", CODES)
def test_good_certificates(code: str) -> None:
    """A proof is accepted by the independent checker and by `check`, also from a file."""
    proof = certificate(code)
    assert proof.kind == CODES[code]
    assert accepts(facts(proof))
    assert proof.check()
    assert Certificate.of_facts(facts(proof)) == proof


@pytest.mark.parametrize("code", CODES)
def test_tampered_certificates(code: str) -> None:
    """A changed proof is rejected by the independent checker and by `check`."""
    proof = certificate(code)
    p, n0, s = proof.period, proof.preperiod, proof.saltus
    step = proof.step
    changes: list[dict[str, Any]] = [
        {"period": p + 1, "step": step and step * (p + 1)},  # wrong
        {"period": 2 * p, "saltus": 2 * s, "step": 2 * step, "heaps": 4 * proof.heaps},  # not least
        {"preperiod": n0 + 1},  # not least
        {"saltus": s + 1},
        {"values": (*proof.values[:-1], proof.values[-1] + 1)},
        {"values": proof.values[:-1]},
        {"fixed": (*proof.fixed, p - 1) if p - 1 not in proof.fixed else proof.fixed[:-1]},
        {"kind": "recurrence" if proof.kind != "recurrence" else "guy-smith"},
    ]
    if n0 > 0:
        changes.append({"preperiod": n0 - 1})
    if proof.kind == "state":
        changes += [{"step": 0}, {"at": 0}, {"threshold": 10_000}, {"step": step + 1}]
    else:
        few = proof.heaps - 1
        changes += [
            {"heaps": few, "values": proof.values[:few]},
            {"kind": "state", "at": n0 + 20, "step": p},
        ]
    for change in changes:
        bad = replace(proof, **change)
        assert not accepts(facts(bad)), change
        assert not bad.check(), change


def test_other_digits() -> None:
    """A proof for one code does not prove a period of another."""
    proof = certificate("0.77")
    digits = (0, 7, 3)
    assert not replace(proof, digits=digits).check()
    assert not replace(proof, digits=digits, code="0.73").check()
    assert not accepts(facts(replace(proof, digits=digits)))


def test_huge_numbers() -> None:
    """A proof that claims to need more heaps than memory holds is rejected at once."""
    proof = certificate("0.77")
    assert not replace(proof, heaps=10**18).check()
    assert not replace(proof, period=10**15).check()


def test_bounds() -> None:
    """Guy and Smith's theorem needs 2 n0 + 2 p + k values, and more if more heaps are left."""
    assert guy_smith_bound(HeapCode.read("0.77"), 71, 12) == 2 * 71 + 2 * 12 + 2
    assert guy_smith_bound(HeapCode.read("0.F"), 5, 2) == 3 * 5 + 3 * 2 + 1
    assert guy_smith_bound(HeapCode.read("0.3033"), 0, 7) == 1 + 7 + 4
    for code in ("0.[3]", "4!.0", "0.*"):
        with pytest.raises(DomainError, match="requires a finite plain code, not"):
            guy_smith_bound(HeapCode.read(code), 1, 1)


@pytest.mark.parametrize("code", CODES)
def test_bounds_of_certificates(code: str) -> None:
    """A proof has at least as many heaps as its theorem requires."""
    proof = certificate(code)
    assert 0 < proof.bound <= proof.heaps
    if proof.kind != "state":
        assert proof.bound == guy_smith_bound(HeapCode.read(code), proof.preperiod, proof.period)


def test_states() -> None:
    """The state of a repeating code recurs with its period, and with no other step."""
    code = HeapCode.read("0.121[03]")
    found = NimSequence(code).period(400)
    assert found is not None
    recurring = [q for q in range(2, 30, 2) if state_gain(code, 200, q, 3) is not None]
    assert recurring == [q for q in range(2, 30, 2) if q % found.period == 0]


def test_reasons() -> None:
    """A proof gives its reason in words."""
    assert certificate("0.77").reason == (
        "G(n + 12) = G(n) holds for 71 <= n < 156; the code has 2 digits after the point and "
        "leaves at most 2 heaps, so the theorem of Guy and Smith extends it to all n"
    )
    assert "each value depends on the last 4, which recur after 7" in certificate("0.3033").reason
    assert certificate("0.03[20]").reason.endswith("with 1 added to values of at least 3")


@pytest.mark.parametrize(
    "bad", [{}, {"kind": "guy-smith"}, {"digits": 7}, {"rare": [1]}, {"space": [1]}, {"extra": 1}]
)
def test_no_certificates(bad: dict[str, Any]) -> None:
    """Facts that are not a certificate are refused."""
    given = bad and {**facts(certificate("0.77")), **bad}
    if bad == {"kind": "guy-smith"}:
        given = bad
    with pytest.raises(DomainError, match="this is not a certificate of a period"):
        Certificate.of_facts(given)


def test_unknown_kinds() -> None:
    """An unknown kind of proof is refused."""
    with pytest.raises(DomainError, match=r"kind of proof must be one of .* not 'hope'"):
        Certificate.of_facts({**facts(certificate("0.77")), "kind": "hope"})


WINDOWS = {"0.77": ((15, 0, 0), 40), "0.051": ((7, 1, 0), 10), "0.375": ((15, 0, 0), 20)}
"""Sparse spaces, and the largest heap in the pairs that a proof needs."""


def window(code: str, *, fewer: int = 0) -> Certificate:
    """Return the proof of a period by a window, optionally with fewer heaps than it needs."""
    (mask, e, f), witness = WINDOWS[code]
    proof = certificate(code)

    def is_rare(n: int, value: int) -> bool:
        return n > 0 and ((value & mask).bit_count() + (e & n) + f) % 2 == 0

    values = NimSequence(code, method="python").found(400)
    last = max(n for n, value in enumerate(values) if is_rare(n, value))
    length = HeapCode.read(code).length or 0
    heaps = proof.preperiod + proof.period + max(last, witness) + length - fewer
    rare = tuple((n, v) for n, v in enumerate(values[:heaps]) if is_rare(n, v))
    proof = replace(proof, kind="window", heaps=heaps, values=tuple(values[: min(heaps, 256)]))
    return replace(proof, space=(mask, e, f), rare=rare, witness=witness)


@pytest.mark.parametrize("code", WINDOWS)
def test_windows(code: str) -> None:
    """A window proves a period from fewer heaps than Guy and Smith's theorem, but not too few."""
    good = window(code)
    mask, e, f = good.space or (0, 0, 0)
    assert accepts(facts(good))
    assert good.heaps < guy_smith_bound(HeapCode.read(code), good.preperiod, good.period)
    assert "rare heaps is" in good.reason
    for bad in (
        window(code, fewer=1),
        replace(good, rare=good.rare[:-1]),
        replace(good, rare=(*good.rare, (good.heaps, 0))),
        replace(good, witness=0),
        replace(good, witness=good.heaps),
        replace(good, preperiod=good.preperiod + 1),
        replace(good, period=2 * good.period),
        replace(good, space=(mask ^ 1, e, f)),
        replace(good, space=(mask, 1 - e, f)),
        replace(good, saltus=1),
        replace(good, fixed=(0,)),
        replace(good, kind="guy-smith"),
    ):
        assert not accepts(facts(bad))
        assert not bad.check()
    assert good.check()


def test_proofs_of_the_core() -> None:
    """The compiled core proves periods that the independent checker accepts."""
    for code in ("0.77", "0.07", "0.34", "0.3033", "4.7", "0.116"):
        found = NimSequence(code).period(2000)
        assert found is not None
        assert found.proof is not None
        assert accepts(facts(found.proof))
        assert found.proof.check()
