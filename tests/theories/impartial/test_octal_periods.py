"""The golden table of solved octal games, each proved again from its code."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path
from typing import Any

import pytest

from partizan.theories.impartial.sequence import NimSequence

TESTS = Path(__file__).parents[2]
TABLE: list[dict[str, Any]] = tomllib.loads(
    (TESTS / "golden" / "octal_periods.toml").read_text(encoding="utf-8")
)["period"]
WITHIN_REACH = [entry for entry in TABLE if entry.get("needs", "core") == "core"]


@pytest.mark.parametrize("entry", WITHIN_REACH, ids=lambda entry: entry["code"])
def test_solved_games(entry: dict[str, Any]) -> None:
    """The period is found, minimal and proved, as in the table."""
    n0, p = entry["preperiod"], entry["period"]
    found = NimSequence(entry["code"]).period(2 * n0 + 2 * p + 1000)
    assert found is not None
    assert (found.preperiod, found.period, found.saltus) == (n0, p, 0)
    assert found.is_proved


def test_the_table() -> None:
    """Each game occurs once, with its data and source."""
    codes = [entry["code"] for entry in TABLE]
    assert len(codes) == len(set(codes)) > 25
    known = re.findall(
        r"@\w+\{(\w+),", (TESTS.parent / "docs" / "references.bib").read_text(encoding="utf-8")
    )
    for entry in TABLE:
        assert entry["preperiod"] >= 0
        assert entry["period"] > 0
        assert entry["citation"].partition(",")[0] in {*known, "computed"}
        assert entry.get("needs", "core") in {"core", "minutes", "hours"}
