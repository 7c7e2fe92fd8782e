"""Hostile input, for a second: the corpora of `fuzz/`, and random changes to them."""

from __future__ import annotations

import importlib.util
import subprocess
import time
from pathlib import Path
from random import Random
from types import ModuleType

import pytest

ROOT = Path(__file__).parents[1]
CORPUS = ROOT / "fuzz" / "corpus"


def target(name: str) -> ModuleType:
    """Return a target in Python."""
    spec = importlib.util.spec_from_file_location(name, ROOT / "fuzz" / f"fuzz_{name}.py")
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.fixture(scope="module")
def readers() -> ModuleType:
    """The target for readers in Python."""
    return target("readers")


def changed(data: bytes, rng: Random, others: list[bytes]) -> bytes:
    """Return an input with some bytes changed, removed, repeated, or taken from another."""
    found = bytearray(data)
    for _ in range(rng.randint(1, 4)):
        at = rng.randrange(1, len(found) + 1)
        match rng.randrange(4):
            case 0:
                found[at:at] = bytes([rng.choice(b"{}|()[],+-*^0123456789.xo \0\xff")])
            case 1:
                del found[at : at + rng.randint(1, 5)]
            case 2:
                found[at:at] = found[at : at + 8] * rng.randint(1, 3)
            case _:
                found[at:] = rng.choice(others)[at:]
    return bytes(found)


def test_readers_refuse_what_they_cannot_read(readers: ModuleType) -> None:
    """Every reader reads its input or refuses it in a sentence."""
    corpus = [path.read_bytes() for path in sorted((CORPUS / "readers").iterdir())]
    assert {data[0] for data in corpus} == set(range(len(readers.READERS)))
    for data in corpus:
        readers.one_input(data)
    rng, end = Random(1), time.process_time() + 1
    while time.process_time() < end:
        readers.one_input(changed(rng.choice(corpus), rng, corpus))


def test_rules_are_read_and_played_or_refused() -> None:
    """Every text of rules is played on a small board, or refused in a sentence."""
    rules = target("rules")
    corpus = [path.read_bytes() for path in sorted((CORPUS / "rules").iterdir())]
    for data in corpus:
        rules.one_input(data)
    rng, end = Random(1), time.process_time() + 1
    while time.process_time() < end:
        rules.one_input(changed(rng.choice(corpus), rng, corpus))


@pytest.mark.parametrize("name", ["boards", "saved"])
def test_the_core_refuses_what_it_cannot_read(name: str, tmp_path: Path) -> None:
    """The core reads or refuses arbitrary bytes, under sanitizers; skipped where not built."""
    program = ROOT / "build" / "fuzz" / f"fuzz_{name}"
    if not program.exists():
        pytest.skip(f"fuzz_{name} is not built; CONTRIBUTING.md says how (it needs Clang)")
    command = [str(program), "-runs=500", "-seed=1", str(tmp_path), str(CORPUS / name)]
    done = subprocess.run(command, capture_output=True, text=True, timeout=120, check=False)
    assert done.returncode == 0, done.stderr[-2000:]
