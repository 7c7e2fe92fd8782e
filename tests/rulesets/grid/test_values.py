"""Known values of positions on grids."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

import pytest

from partizan import Game
from partizan.position import Position
from rulesets.grid.trees import RULESETS, trees

FILE = Path(__file__).parent / "values.toml"
ENTRIES = tomllib.loads(FILE.read_text(encoding="utf-8"))["position"]
SMALL = [entry for entry in ENTRIES if entry["position"].count(".") < 9]
BY_NAME = {ruleset.name: ruleset for ruleset in RULESETS}
ANSWERS = {
    "value": lambda p: p.value(),
    "outcome": lambda p: p.outcome().name,
    "misere_outcome": lambda p: p.outcome("misere").name,
    "nim_value": lambda p: p.nim_value(),
}
ABOUT = {"ruleset", "position", "citation", "rule", "note"}


def known(entry: dict[str, Any], field: str) -> Any:
    """Return the entry of the file."""
    return Game(entry[field]) if field == "value" else entry[field]


@pytest.mark.parametrize("entry", ENTRIES, ids=lambda e: f"{e['ruleset']}-{e['position']}")
def test_known_positions(entry: dict[str, Any]) -> None:
    """The library's answers are the known ones, field by field."""
    position: Position[Any] = BY_NAME[entry["ruleset"]](entry["position"])
    asked = entry.keys() & ANSWERS.keys()
    assert asked
    assert not entry.keys() - asked - ABOUT
    for field in sorted(asked):
        assert ANSWERS[field](position) == known(entry, field), field


@pytest.mark.parametrize("entry", SMALL, ids=lambda e: f"{e['ruleset']}-{e['position']}")
def test_known_trees(entry: dict[str, Any]) -> None:
    """The tree by the rules alone has the known value."""
    ruleset = BY_NAME[entry["ruleset"]]
    g = Game(trees(ruleset)(ruleset.board(entry["position"])))
    if "value" in entry:
        assert g == Game(entry["value"])
    if "outcome" in entry:
        assert g.outcome.name == entry["outcome"]
    if "nim_value" in entry:
        assert g == Game.nimber(entry["nim_value"])


def test_every_ruleset_has_known_positions() -> None:
    """Every game on a grid occurs, except for a variant that is not in the catalog by itself."""
    missing = BY_NAME.keys() - {entry["ruleset"] for entry in ENTRIES}
    assert missing == {"peg-duotaire(multiple)"}
