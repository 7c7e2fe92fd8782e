"""`partizan analyze --play misere`: positions modulo a universe."""

from __future__ import annotations

import json

import pytest
from click.testing import CliRunner

from partizan_app.cli.app import app


def said(*arguments: str, code: int = 0) -> str:
    """Return stdout or, if the verb fails with `code`, stderr."""
    result = CliRunner().invoke(app, ["analyze", *arguments])
    assert result.exit_code == code, result.output
    return result.stderr if code else result.stdout


def test_json() -> None:
    """The JSON object has the value, its properties, and the value after each move."""
    facts = json.loads(said("clobber", "xox", "--play", "misere", "--universe", "D", "--json"))
    moves = facts.pop("moves")
    assert facts == {
        "ruleset": "clobber",
        "position": "xox",
        "play": "misere",
        "universe": "dicot",
        "value": "*",
        "outcome": "P",
        "simplest": "*",
        "birthday": 1,
        "invertible": True,
    }
    assert [list(move) for move in moves] == [["player", "position", "value", "wins"]] * len(moves)
    assert {move["player"] for move in moves} == {"Left", "Right"}
    assert not any(move["wins"] for move in moves)


def test_people() -> None:
    """The smallest universe is the default, and winning moves are marked."""
    lines = said("domineering", "...|...", "--play", "misere").splitlines()
    assert lines[0] == "domineering ...|..., under misère play"
    assert "  universe       dead-ending" in lines
    assert any("#..|#.. = {1|-1}, which wins" in line for line in lines)
    assert "none, which wins" in said("domineering", ".|.", "--play", "misere")


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (("--play", "misere", "--universe", "dicot"), "its follower 1 is not"),
        (("--play", "misere", "--universe", "flat"), "unknown universe 'flat'"),
        (("--universe", "dicot"), "add --play misere"),
        (("--play", "misere", "--universe", "impartial"), "choose dicot"),
    ],
)
def test_failures(arguments: tuple[str, ...], message: str) -> None:
    """Unknown universes, and universes without the position, are refused."""
    assert message in said("domineering", "..|..", *arguments, code=2)
