"""Monoids of positions and rulesets, unions, isomorphisms and certificates."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

from partizan import misere, rulesets
from partizan.errors import DomainError
from partizan.theories.misere.monoids import MisereMonoid, closure
from partizan.theories.misere.quotients import quotient
from partizan_app.cli.monoid import monoid as verb

TOOL = Path(__file__).parents[4] / "tools" / "check_monoid.py"
A, B = "{*,{*2|*2}|*,{*2|*2}}", "{*,*2,{*2|*2}|*,*2,{*2|*2}}"


@pytest.mark.parametrize("heaps", range(1, 6))
def test_heaps(heaps: int) -> None:
    """The monoid of the heaps of Kayles is the misère quotient."""
    found = misere.monoid(rulesets.kayles, size=heaps)
    assert isinstance(found, MisereMonoid)
    assert found.order == quotient("0.77", heaps=heaps).order


def test_a_position_is_the_sum_of_its_parts() -> None:
    """The letters of a sum are those of its parts."""
    assert closure(rulesets.nim("2+2+1")).games == closure("*2").games
    assert misere.quotient(rulesets.nim("2+2")).order == 6


def test_refusals() -> None:
    """A ruleset needs a size."""
    with pytest.raises(DomainError, match="positions of kayles are not finite"):
        closure(rulesets.kayles)
    with pytest.raises(DomainError, match="a size is an integer >= 0, not -1"):
        closure(rulesets.kayles, size=-1)


def test_isomorphism_and_union() -> None:
    """Two closures with isomorphic monoids of order 12 have a union with a monoid of order 24."""
    union = (closure(A) | closure(B)).monoid
    one, other = closure(A).monoid, closure(B).monoid
    assert isinstance(one, MisereMonoid)
    assert isinstance(other, MisereMonoid)
    image = one.isomorphism(other)
    assert isinstance(image, tuple)
    for x in range(12):
        assert one.outcome(x) is other.outcome(image[x])
        for y in range(12):
            assert image[one.product(x, y)] == other.product(image[x], image[y])
    assert union.order == 24
    assert one.isomorphism(union) is None


def test_certificates(tmp_path: Path) -> None:
    """The independent program accepts a certificate, and refuses a changed one."""
    path = tmp_path / "monoids.json"
    verb.main([A, "--with", B, "--certificate", str(path)], standalone_mode=False)

    def said() -> tuple[int, str]:
        done = subprocess.run(
            [sys.executable, str(TOOL), str(path)], capture_output=True, text=True, check=False
        )
        return done.returncode, done.stdout + done.stderr

    code, text = said()
    assert code == 0
    assert text.splitlines() == [
        "proved: monoids of order 12, 12, 24",
        "proved: the last one is that of all games together",
        "proved: the first two are isomorphic, with outcomes",
    ]
    facts = json.loads(path.read_text(encoding="utf-8"))
    for change in ("outcomes", "steps", "isomorphism", "options"):
        bent = json.loads(json.dumps(facts))
        match change:
            case "outcomes":
                bent["monoids"][0]["outcomes"][3] = "L"
            case "steps":
                bent["monoids"][1]["steps"][2][0] ^= 1
            case "isomorphism":
                bent["isomorphism"][1:3] = reversed(bent["isomorphism"][1:3])
            case "options":
                bent["monoids"][2]["options"]["Left"][1] = [-1]
        path.write_text(json.dumps(bent), encoding="utf-8")
        assert said()[0] == 1
