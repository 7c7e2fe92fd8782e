"""Golden values."""

from __future__ import annotations

import tomllib
from collections.abc import Callable
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

from partizan import Form, Game

ENTRIES = [
    pytest.param(entry, id=f"{path.stem}-{n}-{entry['expression']}")
    for path in sorted((Path(__file__).parent / "golden").glob("*.toml"))
    for n, entry in enumerate(tomllib.loads(path.read_text(encoding="utf-8"))["value"])
]
ANSWERS: dict[str, Callable[[Game, Any], bool]] = {
    "value": lambda g, text: g == Game(text),
    "outcome": lambda g, text: g.outcome.name == text,
    "birthday": lambda g, day: g.birthday == day,
    "mean": lambda g, text: g.mean == Fraction(text),
    "temperature": lambda g, text: g.temperature == Fraction(text),
    "left_stop": lambda g, text: g.left_stop == Fraction(text),
    "right_stop": lambda g, text: g.right_stop == Fraction(text),
    "atomic_weight": lambda g, text: g.atomic_weight == Game(text),
    "reduced": lambda g, text: g.reduced() == Game(text),
}
ABOUT = {"expression", "operation", "arguments", "citation", "rule", "note", "locator_certain"}


def golden_game(entry: dict[str, Any]) -> Game:
    """Return the value of an entry's expression, after its operation if it has one."""
    g = Game(entry["expression"])
    name = entry.get("operation")
    if name is None:
        return g
    arguments = entry["arguments"]
    return getattr(g, name)(*(map(Fraction, arguments) if name == "cool" else arguments))


@pytest.mark.parametrize("entry", ENTRIES)
def test_golden(entry: dict[str, Any]) -> None:
    """The library's answers agree with the golden ones, field by field."""
    g = golden_game(entry)
    asked = entry.keys() & ANSWERS.keys()
    assert asked
    assert not entry.keys() - asked - ABOUT
    for field in sorted(asked):
        assert ANSWERS[field](g, entry[field]), field


@pytest.mark.parametrize("entry", ENTRIES)
def test_golden_forms_and_texts(entry: dict[str, Any]) -> None:
    """The tree of an expression has the same value, and so has each of its texts."""
    g = Game(entry["expression"])
    assert Game(Form(entry["expression"])) == g
    assert Game(g.notation()) == Game(g.notation("ascii")) == g


def test_there_are_golden_values() -> None:
    """The files are found, and every field in them is compared."""
    entries: list[Any] = [param.values[0] for param in ENTRIES]
    fields = {field for entry in entries for field in entry}
    assert len(ENTRIES) > 200
    assert fields >= ANSWERS.keys()
