"""`partizan roll`: periods that are too long for memory."""

from __future__ import annotations

import json
from pathlib import Path

from cli.verbs import run
from partizan_app.cli.roll import roll

KEYS = ["code", "heaps", "rare", "largest", "period", "preperiod", "proved"]


def test_a_search_is_taken_up_again(tmp_path: Path) -> None:
    """A search resumes from its state file, and claims nothing before the proof."""
    path = tmp_path / "search"
    first = run(roll, "0.106", "--heaps", "200000", "--state", str(path), "--json")
    assert first.exit_code == 0, first.output
    found = json.loads(first.stdout)
    assert list(found) == KEYS
    assert found["heaps"] >= 200_000
    assert (found["period"], found["preperiod"], found["proved"]) == (None, None, False)
    assert found["rare"][-1][0] == 1103
    again = run(roll, ".106", "--heaps", "400000", "--state", str(path))
    assert again.exit_code == 0
    assert "none proved so far" in again.stdout
    assert "15 heaps, the last is 1,103" in again.stdout
    other = run(roll, "0.104", "--state", str(path))
    assert other.exit_code == 2
    assert "holds the search for 0.106, not 0.104" in other.stderr


def test_a_proof(tmp_path: Path) -> None:
    """When the window recurs, the period is proved, and --certificate writes the proof."""
    path = tmp_path / "proof.json"
    result = run(roll, "4.406", "--heaps", "10000000", "--certificate", str(path))
    assert result.exit_code == 0, result.output
    assert "44 from heap 294,097 on" in result.stdout
    assert json.loads(path.read_text())["period"] == 44


def test_time(tmp_path: Path) -> None:
    """If time runs out, the exit code is 3, and the search is saved."""
    path = tmp_path / "search"
    result = run(roll, "0.106", "--seconds", "0.3", "--state", str(path))
    assert result.exit_code == 3
    assert path.exists()


def test_codes_that_cannot_be_rolled() -> None:
    """A code that is not octal, or has no sparse space, is refused."""
    for code in ("0.06", "0.8", "0.[3]"):
        result = run(roll, code)
        assert result.exit_code == 2, code
        assert result.stderr.startswith("partizan: ")


def test_no_rare_heaps() -> None:
    """If there are no rare heaps, the report names no last one."""
    result = run(roll, "0.26", "--heaps", "1000")
    assert result.exit_code == 0, result.output
    assert "rare     0 heaps\n" in result.stdout
