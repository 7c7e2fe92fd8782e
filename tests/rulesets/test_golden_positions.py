"""Published values of positions: `golden/partizan_positions.toml`."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path
from typing import Any

import pytest

from partizan import catalog
from partizan.theories.normal import Game

TESTS = Path(__file__).parents[1]
GOLDEN = tomllib.loads((TESTS / "golden" / "partizan_positions.toml").read_text(encoding="utf-8"))
POSITIONS = GOLDEN["position"]
KEYS = {
    *re.findall(r"@\w+\{(\w+),", (TESTS.parent / "docs" / "references.bib").read_text("utf-8")),
    "computed",
}


@pytest.mark.parametrize("entry", POSITIONS, ids=lambda e: f"{e['ruleset']} {e['board']}")
def test_golden(entry: dict[str, Any]) -> None:
    """Every position has its published value, from a source in the bibliography."""
    found = catalog.load(entry["ruleset"])(entry["board"]).value()
    assert found == Game(entry["value"])
    assert entry["citation"].split(",")[0] in KEYS
    assert entry.keys() <= {"ruleset", "board", "value", "citation", "locator_certain"}
