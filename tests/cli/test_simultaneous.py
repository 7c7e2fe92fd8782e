"""`partizan simultaneous`: both players move at once."""

from __future__ import annotations

from typing import Any
from xml.etree import ElementTree as ET

import pytest
from click.testing import CliRunner, Result

from cli.verbs import facts_in
from partizan.catalog import names
from partizan_app.cli.app import app

KEYS = ["position", "play", "sum", "value", "left_strategy", "right_strategy", "matrix", "outcome"]
SQUARES = ("subtraction-squares", "--left", "1", "--right", "2")


def run(*arguments: str) -> Result:
    """Run the verb, as part of the whole command line."""
    return CliRunner().invoke(app, ["simultaneous", *arguments])


def facts(*arguments: str) -> dict[str, Any]:
    """Return the JSON that the verb prints."""
    return facts_in(run(*arguments, "--json"))


def test_json() -> None:
    """A strip of five squares is worth 1/4, and both players choose at random."""
    found = facts("subtraction-squares", "5", "--left", "1", "--right", "2", "--play", "normal")
    assert list(found) == KEYS
    assert found == {
        "position": "5",
        "play": "normal",
        "sum": "+",
        "value": "1/4",
        "left_strategy": {"1l": "1/2", "1r": "1/2"},
        "right_strategy": {"2l": "1/2", "2r": "1/2"},
        "matrix": [["1/2", "0"], ["0", "1/2"]],
        "outcome": "M",
    }


@pytest.mark.parametrize(
    ("kind", "symbol", "value"),
    [("+", "+", "3/4"), ("and", "∧", "1/2"), ("nabla", "∇", "1/4"), ("∧", "∧", "1/2")],
)
def test_sums(kind: str, symbol: str, value: str) -> None:
    """Several positions are played as a sum; strategies name the rows and columns."""
    found = facts(*SQUARES, "4", "3", "--sum", kind)
    assert (found["sum"], found["value"]) == (symbol, value)
    assert found["position"] == f"4 {symbol} 3"
    assert len(found["left_strategy"]) == len(found["matrix"]) == 4
    assert len(found["right_strategy"]) == len(found["matrix"][0]) == 4


def test_other_rulesets_beside() -> None:
    """Positions of several rulesets are played together [Huggan19, Table 7.2, corrected]."""
    beside = ("--beside", "restricted-squares(1;2) 4", "--beside", "hackenbush r")
    assert facts("clobber", "OXO", *beside)["value"] == "-11/14"
    assert facts("clobber", "OXO", *beside, "--play", "scoring")["value"] == "-3/4"


def test_comparison() -> None:
    """--compare prints all conventions and sums, as text and as JSON."""
    arguments = ("hackenbush", "lr", "rl", "--compare")
    text = run(*arguments).stdout
    assert text.splitlines()[2].split() == ["+", "∧", "∇"]
    assert [line.split()[0] for line in text.splitlines()[3:]] == ["normal", "scoring", "majority"]
    found = facts(*arguments)
    assert found["positions"] == ["lr", "rl"]
    assert found["values"]["majority"]["+"] == "undefined"
    assert found["values"]["normal"] == {"+": "0", "∧": "0", "∇": "0"}
    single = run("hackenbush", "ll", "--compare").stdout.splitlines()
    assert [line.split() for line in single[2:]] == [
        ["value"],
        ["normal", "1"],
        ["scoring", "2"],
        ["majority", "1"],
    ]


def test_report() -> None:
    """The report shows value, outcome, strategies and the matrix."""
    text = run("clobber", "OXO", "--play", "scoring").stdout
    assert text.splitlines()[0] == 'simultaneous clobber("O-X-O"): 1/2, under scoring play'
    assert "L: Left is ahead, on average" in text
    assert "2>1 with 1/2, 2>3 with 1/2" in text
    assert "1>2  3>2" in text
    over = run("hackenbush", "ll").stdout
    assert "play is over" in over
    assert "L: Left wins" in over


def test_simulation() -> None:
    """Simulated games are random, and the same again for the same seed."""
    arguments = ("clobber", "OXO", "--play", "scoring", "--simulate", "400")
    found = facts(*arguments)
    assert list(found) == [*KEYS, "simulation"]
    results = found["simulation"]["results"]
    assert set(results) == {"0", "1"}
    assert sum(results.values()) == found["simulation"]["games"] == 400
    assert 150 < results["1"] < 250
    assert facts(*arguments) == found != facts(*arguments, "--seed", "5")
    assert "400 games: 0 " in run(*arguments).stdout


def test_novices() -> None:
    """A novice does worse than an optimal player where moves differ."""
    arguments = ("hackenbush", "llr", "--simulate", "200")
    assert facts(*arguments)["simulation"]["mean"] == "1"
    results = facts(*arguments, "--novice", "left")["simulation"]["results"]
    assert set(results) == {"0", "1"}
    assert facts(*arguments, "--novice", "right")["simulation"]["mean"] == "1"


def test_the_help_names_every_ruleset() -> None:
    """The help names all rulesets."""
    text = run("--help").stdout.replace("\n", " ")
    assert [
        name for name in names("simultaneous") if name.split()[1].split("-")[0] not in text
    ] == []


def test_long_names_are_cut() -> None:
    """The headline of a long position is cut."""
    assert len(run("hackenbush", "l" * 300).stdout.splitlines()[0]) < 200


def test_pictures() -> None:
    """The matrix is printed as LaTeX and as SVG."""
    assert run("matrix-game", "[[1,0],[0,1]]", "--latex").stdout.startswith(r"\begin{array}")
    root = ET.fromstring(run("matrix-game", "[[1,0],[0,1]]", "--svg").stdout)
    assert root.tag.endswith("svg")


def test_long_values_are_cut() -> None:
    """The report cuts long fractions, and JSON prints them in full."""
    arguments = ("subtraction-squares(1;2)", "1500")
    value = facts(*arguments)["value"]
    assert len(value) > 400
    text = run(*arguments).stdout
    assert max(map(len, text.splitlines())) < 200
    assert "characters; --json prints them" in text


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        (("clober", "OXO"), "did you mean simultaneous clobber"),
        (("subtraction-squares", "5"), "needs parameters"),
        (("subtraction-squares", "5", "--left", "1"), "add --right"),
        (
            ("subtraction-squares", "5", "--left", "1", "--right", "x"),
            "cannot read Right's numbers",
        ),
        (
            ("subtraction-squares(1;2)", "5", "--left", "1", "--right", "2"),
            "has parameters already",
        ),
        (("hackenbush", "l", "--left", "1", "--right", "2"), "the parameters are: none"),
        (("hackenbush", "lz"), "cannot read a hackenbush position"),
        (
            ("hackenbush", "l", "--beside", "hackenbush"),
            "a position of simultaneous hackenbush",
        ),
        (("hackenbush", "l", "--json", "--latex"), "choose one of"),
        (("hackenbush", "l", "--simulate", "0"), "--simulate"),
        (("hackenbush", "l", "--simulate", "5", "--svg"), "--simulate cannot be combined with"),
        (("hackenbush", "l", "--latex"), "play is over"),
        (("hackenbush", "l", "--novice", "left"), "--novice needs --simulate"),
        (("hackenbush", "lr", "lr", "--play", "majority"), "majority play counts components"),
        (("hackenbush", "lr", "--play", "misere"), "misere"),
        (("hackenbush", "lr", "--sum", "times"), "a sum must be one of '+', '∧', '∇', not 'times'"),
    ],
)
def test_bad_input(arguments: tuple[str, ...], complaint: str) -> None:
    """Bad input exits with 2 and a message."""
    result = run(*arguments)
    assert result.exit_code == 2
    assert complaint in result.stderr
    assert not result.stdout or "--json" in arguments


def test_limits() -> None:
    """A game with too many positions ends with exit code 3."""
    result = run("domineering", "4x4", "--positions", "20")
    assert result.exit_code == 3
    assert "20 positions of simultaneous games were visited" in result.stderr


def test_the_answer_names_its_convention() -> None:
    """The answer says what decides, and how to ask for points [Huggan19, Ex 6.3.19]."""
    normal = " ".join(run("clobber", "OXO").stdout.split())
    assert "value 0 play normal: the player who can still move at the end wins" in normal
    assert "--play scoring" in normal
    scoring = " ".join(run("clobber", "OXO", "--play", "scoring").stdout.split())
    assert "value 1/2 play scoring: points count; with --play normal" in scoring
    analyzed = CliRunner().invoke(app, ["analyze", "simultaneous clobber", "OXO"]).stdout
    assert "--play scoring" in analyzed


def test_the_robot() -> None:
    """A robot who sees Left's move wins BWB + WBW in Toppling Dominoes [Huggan19, Ch. 8]."""
    found = facts("toppling-dominoes", "BWB", "WBW", "--robot")
    assert (found["value"], found["robot"]) == ("0", "-1")
    assert "with a robot" in run("toppling-dominoes", "BWB", "--robot").stdout
    refused = run("toppling-dominoes", "BWB", "--robot", "--compare")
    assert "--robot cannot be combined" in refused.stderr
