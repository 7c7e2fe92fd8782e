"""The program `tools/check_period.cpp`, which checks proofs of long periods on its own."""

from __future__ import annotations

import json
import shutil
import subprocess
import tomllib
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from partizan.theories.impartial.rolling import RollingSearch

ROOT = Path(__file__).parents[3]
SOURCE = ROOT / "tools" / "check_period.cpp"
CERTIFICATE = ROOT / "docs" / "certificates" / "period-0.106.json"
GOLDEN = tomllib.loads((ROOT / "tests/golden/octal_periods.toml").read_text(encoding="utf-8"))
COMPILER = shutil.which("c++")
pytestmark = pytest.mark.skipif(COMPILER is None, reason="there is no C++ compiler")


@pytest.fixture(scope="module")
def program(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return the compiled program."""
    path = tmp_path_factory.mktemp("program") / "check_period"
    subprocess.run([str(COMPILER), "-std=c++20", "-O1", str(SOURCE), "-o", str(path)], check=True)
    return path


@pytest.fixture(scope="module")
def proof() -> dict[str, Any]:
    """Return the certificate of a rolling period."""
    search = RollingSearch("0.356")
    assert search.extend(10**6)
    found = search.certificate()
    assert found is not None
    return dict(found.facts())


def said(program: Path, facts: dict[str, Any], folder: Path, *options: str) -> str:
    """Return what the program prints about a certificate."""
    path = folder / "proof.json"
    path.write_text(json.dumps(facts), encoding="utf-8")
    done = subprocess.run(
        [program, path, *options], capture_output=True, text=True, check=False, timeout=60
    )
    assert (done.returncode == 0) == (not done.stdout.startswith("WRONG"))
    return done.stdout


def test_a_proof_is_accepted(program: Path, proof: dict[str, Any], tmp_path: Path) -> None:
    """The period 142 of 0.356 is proved in full, and its first heaps are sampled."""
    assert "proved: period 142 from heap 7315 on" in said(program, proof, tmp_path)
    assert "sampled: the first 500 of" in said(program, proof, tmp_path, "--heaps", "500")


def test_the_longest_known_period(program: Path, tmp_path: Path) -> None:
    """The certificate for 0.106 has the published numbers, and its first heaps are right."""
    facts = json.loads(CERTIFICATE.read_text(encoding="utf-8"))
    published = next(one for one in GOLDEN["period"] if one["code"] == "0.106")
    assert {name: facts[name] for name in ("period", "preperiod")} == {
        name: published[name] for name in ("period", "preperiod")
    }
    assert "sampled: the first 100000 of" in said(program, facts, tmp_path, "--heaps", "100000")


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        (lambda c: c.update(period=284), "not the least: 142"),
        (lambda c: c.update(period=140), "the period fails"),
        (lambda c: c.update(preperiod=7316), "one heap earlier"),
        (lambda c: c["rare"].pop(), "rare, but not listed"),
        (lambda c: c["rare"].append([999, 3]), "a listed heap is not rare"),
        (lambda c: c["values"].__setitem__(5, 9), "heap 5 has the value"),
        (lambda c: c.update(space=[26, 0, 0]), "rare, but not listed"),
        (lambda c: c.update(witness=3), "all pairs were needed"),
    ],
)
def test_a_changed_proof_is_refused(
    program: Path,
    proof: dict[str, Any],
    tmp_path: Path,
    change: Callable[[dict[str, Any]], object],
    reason: str,
) -> None:
    """Every changed part of a certificate is noticed."""
    bent = json.loads(json.dumps(proof))
    change(bent)
    answer = said(program, bent, tmp_path)
    assert answer.startswith("WRONG")
    assert reason in answer
