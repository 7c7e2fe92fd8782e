"""`partizan misere`: games modulo a universe, as reports and JSON."""

from __future__ import annotations

from typing import Any

import pytest
from click.testing import CliRunner, Result

from cli.verbs import facts_in
from partizan import Form, misere
from partizan_app.cli.app import app

KEYS = ["g", "h", "universe", "le", "ge", "equal", "canonical_g", "canonical_h", "witness"]


def run(*arguments: str) -> Result:
    """Run the verb, as part of the whole command line."""
    return CliRunner().invoke(app, ["misere", *arguments])


def facts(*arguments: str) -> dict[str, Any]:
    """Return the JSON that the verb prints."""
    return facts_in(run(*arguments, "--json"))


def test_json() -> None:
    """Two games are compared, simplified and distinguished."""
    found = facts("{0,*|*}", "0", "--universe", "dicot")
    assert list(found) == KEYS
    assert found == {
        "g": "{0,*|*}",
        "h": "0",
        "universe": "dicot",
        "le": False,
        "ge": True,
        "equal": False,
        "canonical_g": "{0,*|*}",
        "canonical_h": "0",
        "witness": "*",
    }


@pytest.mark.parametrize(
    ("g", "h", "universe"),
    [
        ("*", "-1", "E"),
        ("^", "*2", "all"),
        ("{|2}", "0", "B"),
        ("1", "^", "dicot"),
        ("*", "^", "I"),
    ],
)
def test_witnesses(g: str, h: str, universe: str) -> None:
    """The witness is in the universe, and the sums with it have different outcomes."""
    found = facts(g, h, "--universe", universe)
    assert list(found) == KEYS
    modulo = misere.universe(universe)
    assert found["universe"] == modulo.name and found["witness"] in modulo
    outcomes = {misere.outcome(x, found["witness"]) for x in (g, h)}
    assert len(outcomes) == 2
    for name, form in (("canonical_g", g), ("canonical_h", h)):
        assert (found[name] is None) == (Form(form) not in modulo)


def test_equal_games() -> None:
    """Equal games have no witness."""
    assert facts("{*|*}", "0", "--universe", "dicot") == {
        "g": "{*|*}",
        "h": "0",
        "universe": "dicot",
        "le": True,
        "ge": True,
        "equal": True,
        "canonical_g": "0",
        "canonical_h": "0",
        "witness": None,
    }
    result = run("{*|*}", "0", "--universe", "D")
    assert "by no game of the universe 'dicot'" in result.stdout and ": equal" in result.stdout


def test_one_game() -> None:
    """One game is simplified in the smallest universe that has canonical forms for it."""
    found = facts("{0,*|*}")
    assert found == {
        "g": "{0,*|*}",
        "universe": "dicot",
        "rank": "dicot",
        "outcome": "N",
        "strong_outcome": "N",
        "canonical": "{0,*|*}",
        "simplest": "{0,#|*}",
        "birthday": 2,
        "invertible": True,
        "inverse": "{*|0,*}",
    }
    assert facts("*2")["inverse"] is None and facts("{-1|1}")["canonical"] == "0"
    text = run("*2").stdout
    assert text.startswith("*2 = *2, modulo dicot games") and "inverse         none" in text


def test_people() -> None:
    """Games that are not comparable have two witnesses; a game outside has no canonical form."""
    text = run("*", "1").stdout
    assert text.splitlines()[0] == "* || 1, modulo dead-ending games: not comparable"
    assert text.count("distinguished") == 2
    assert "none: in 1 only Left can move" in run("*", "1", "--universe", "dicot").stdout
    assert "Left moving first wins G + X and loses H + X" in run("{0,*|*}", "0").stdout


@pytest.mark.parametrize(
    ("arguments", "code", "said"),
    [
        (("*", "0", "--universe", "flat"), 2, "impartial, dicot, dead-ending, blocking, all"),
        (("{*|1}", "--universe", "dicot"), 2, "its follower 1 is not: in 1 only Left can move"),
        (("{0", "0"), 2, "{0"),
        (("*", "--universe", "impartial"), 2, "MisereForm"),
    ],
)
def test_failures(arguments: tuple[str, ...], code: int, said: str) -> None:
    """Bad input ends with a message and its exit code."""
    result = run(*arguments)
    assert result.exit_code == code and said in result.stderr


def test_positions_are_compared_too() -> None:
    """A cycle of Col is 0 modulo dead-ending games [Renault13, Thm 4.28]."""
    found = facts("graph-col C_4", "0", "--universe", "dead-ending")
    assert found["equal"] and found["canonical_g"] == "0"
