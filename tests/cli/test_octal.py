"""`partizan octal`: values, periods and proofs, as reports and JSON."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest

from cli.verbs import facts_in, run
from partizan.theories.impartial.certificates import Certificate
from partizan.theories.impartial.sequence import NimSequence
from partizan_app.cli.octal import octal
from theories.impartial.checker import accepts

KEYS = ["code", "values", "period", "preperiod", "saltus", "proved", "exceptions"]


def facts(*arguments: str) -> dict[str, Any]:
    """Return the JSON that the verb prints."""
    found = facts_in(run(octal, *arguments, "--json"))
    assert list(found) == KEYS
    return found


def printed(*arguments: str) -> str:
    """Return the report that the verb prints."""
    result = run(octal, *arguments)
    assert result.exit_code == 0, result.output
    return result.stdout


def test_kayles() -> None:
    """Kayles has a proved period of 12 from heap 71 on, with fourteen exceptions."""
    found = facts("0.77", "--heaps", "1000")
    assert found["code"] == "0.77"
    assert len(found["values"]) == 1001
    assert found["values"][:12] == [0, 1, 2, 3, 1, 4, 3, 2, 1, 4, 2, 6]
    assert (found["period"], found["preperiod"], found["saltus"]) == (12, 71, 0)
    assert found["proved"] is True
    assert len(found["exceptions"]) == 14
    assert found["exceptions"][-1] == 70


def test_no_period() -> None:
    """If no period is found, its fields are null, and nothing is proved."""
    found = facts("0.06", "--heaps", "100")
    assert [found[key] for key in KEYS[2:]] == [None, None, None, False, []]


def test_observed_periods() -> None:
    """A period that is only observed is not called proved."""
    found = facts("4.(3)", "--heaps", "100")
    assert (found["period"], found["saltus"], found["proved"]) == (4, 4, False)
    assert "observed up to heap 100, not proved" in printed("4.(3)", "--heaps", "100")


def test_split_periods() -> None:
    """For a split period the saltus is listed for every residue."""
    found = facts("0.03[20]", "--heaps", "100")
    assert (found["period"], found["saltus"], found["proved"]) == (4, [0, 0, 1, 1], True)
    assert "with 1 added each time except to the heaps 0, 1 modulo 4" in printed("0.03[20]")


def test_people() -> None:
    """The report has a table as wide as the period, and the proof of the period."""
    text = printed("0.77", "--heaps", "200")
    assert text.startswith("0.77: nim-values of the heaps 0 to 200\n")
    assert "period      12 from heap 71 on\n" in text
    assert "the theorem of Guy and Smith extends it to all n" in text
    assert "exceptions  14 heaps: 0, 3, 6, 9, 11," in text
    assert "\n   0 |  0  1  2  3  1  4  3  2  1  4  2  6\n" in text
    assert text.endswith("\n  84 |  4  1  2  8  1  4  7  2  1  8  2  7\n")  # the second period
    assert "12 from heap 71 on" in printed("0.77", "--heaps", "3")


def test_long_tables() -> None:
    """The report shows at most a thousand values, and JSON all of them."""
    text = printed("0.06", "--heaps", "5000")
    assert "the heaps 0 to 999; --json prints them all" in text
    assert "\n  980 |" in text
    assert "\n  1000 |" not in text
    assert "the heaps 0 to 95; --json prints them all" in printed("0.77", "--heaps", "5000")
    assert len(facts("0.77", "--heaps", "5000")["values"]) == 5001


def test_one_heap() -> None:
    """The empty heap alone is a table, too."""
    assert facts("0.77", "--heaps", "0")["values"] == [0]
    assert "nim-values of the heaps 0 to 0" in printed("0.77", "--heaps", "0")


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["0.8"], "0.8 is not an octal code, since a move may leave 3 heaps; --any accepts"),
        (["0.*"], "a move may leave any number of heaps"),
        (["4."], "expected a digit after the point"),
        ([""], "expected a digit, or a point"),
        (["0.7.7"], "expected a digit"),
        (["1.7"], "vanish although no counter is taken"),
        (["0.77", "--heaps", "-1"], "--heaps"),
        (["0.77", "--heaps", "many"], "--heaps"),
    ],
)
def test_bad_input(arguments: list[str], words: str) -> None:
    """Bad input exits with 2, a message, and nothing on stdout."""
    result = run(octal, *arguments)
    assert result.exit_code == 2
    assert result.stdout == ""
    assert words in result.stderr


@pytest.mark.parametrize(
    "arguments",
    [
        ["0.77", "--heaps", "1000000000000000", "--json"],
        ["0.06", "--heaps", "1000000000000000"],
        ["0.77", "--heaps", "10000000", "--memory", "1", "--json"],
        ["4!.4", "--heaps", "1000000", "--seconds", "0.05"],
    ],
)
def test_limits(arguments: list[str]) -> None:
    """A computation beyond its memory or time ends with exit code 3."""
    result = run(octal, *arguments)
    assert result.exit_code == 3
    assert result.stdout == "" or "--json" in arguments
    assert "but the limit is" in result.stderr or "the time allowed was used up" in result.stderr


def test_large_numbers() -> None:
    """A proved period answers for any number of heaps."""
    assert "12 from heap 71 on" in printed("0.77", "--heaps", "1000000000000000")


def test_codes_beyond_octal() -> None:
    """With --any, codes that leave more than two heaps are accepted."""
    values = facts("0.8", "--any", "--heaps", "12")["values"]
    assert values == [0, 0, 0, 0, 1, 1, 1, 2, 2, 2, 3, 3, 3]
    assert facts("4!.0", "--heaps", "5")["values"] == [0, 0, 0, 1, 0, 2]


def test_certificates(tmp_path: Path) -> None:
    """--certificate writes a proof that an independent checker accepts."""
    path = tmp_path / "proof.json"
    printed("0.77", "--certificate", str(path))
    proof = json.loads(path.read_text())
    assert accepts(proof)
    assert Certificate.of_facts(proof).check()
    result = run(octal, "0.06", "--heaps", "50", "--certificate", str(path))
    assert result.exit_code == 2
    assert "no period was proved" in result.stderr


def test_states(tmp_path: Path) -> None:
    """--state keeps the values, even if time runs out, and refuses another code."""
    path = tmp_path / "heaps"
    keeps = ["--state", str(path)]
    assert run(octal, "4!.4", "--heaps", "100000", "--seconds", "0.1", *keeps).exit_code == 3
    known = len(NimSequence.load(path))
    assert known > 10
    assert facts("4!.4", "--heaps", "20", *keeps)["values"][:4] == [0, 0, 0, 1]
    assert len(NimSequence.load(path)) >= known
    result = run(octal, "0.77", *keeps)
    assert result.exit_code == 2
    assert "holds the nim-sequence of 4!.4, not of 0.77" in result.stderr


KILLED = """
import sys
from partizan.engine import progress
from partizan_app.cli.octal import octal

progress.EVERY = 0.1
octal(sys.argv[1:])
"""


@pytest.mark.parametrize("how", [signal.SIGKILL, signal.SIGTERM])
def test_a_killed_search_goes_on(how: signal.Signals, tmp_path: Path) -> None:
    """The values are saved while the search goes on, and the next run goes on from them."""
    path = tmp_path / "heaps"
    words = [sys.executable, "-c", KILLED, "0.007", "--heaps", "10000000", "--state", str(path)]
    env = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}
    known = [0]
    for _ in range(2):
        process = subprocess.Popen(
            words, env=env, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
        )
        end = time.monotonic() + 60
        try:
            while not path.exists() or len(NimSequence.load(path)) == known[-1]:
                assert time.monotonic() < end and process.poll() is None
                time.sleep(0.05)
            process.send_signal(how)
            process.wait(timeout=60)
        finally:
            process.kill()
        known.append(len(NimSequence.load(path)))
    assert known == sorted(known) and known[1] > 1000
    found, expected = NimSequence.load(path), NimSequence("0.007")
    assert found.values(known[1] - 1) == expected.values(known[1] - 1)
