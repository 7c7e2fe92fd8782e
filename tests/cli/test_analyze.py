"""`partizan analyze`: what it says about a position, for people and for programs."""

from __future__ import annotations

from typing import Any

import pytest
from typer.testing import CliRunner

from cli.verbs import facts_in
from partizan import LEFT, RIGHT, BudgetExceeded, Game, catalog
from partizan.cli.app import app
from partizan.position import AlternatingPosition

KEYS = {
    "ruleset",
    "position",
    "value",
    "outcome",
    "misere_outcome",
    "temperature",
    "mean",
    "left_stop",
    "right_stop",
    "moves",
}


def told(*arguments: str, code: int = 0) -> dict[str, Any]:
    """Return what `analyze --json` says."""
    result = CliRunner().invoke(app, ["analyze", *arguments, "--json"])
    assert code or result.stderr == ""
    return facts_in(result, code)


def lines(*arguments: str) -> list[str]:
    """Return the lines of the report."""
    result = CliRunner().invoke(app, ["analyze", *arguments])
    assert result.exit_code == 0, result.output
    return result.stdout.splitlines()


# --- JSON ----------------------------------------------------------------------------------------


def test_the_example_of_the_design() -> None:
    """The keys that other programs rely on, for Domineering on a board of four by four."""
    facts = told("domineering", "....|....|....|....")
    moves = facts.pop("moves")
    assert {*facts, "moves"} == KEYS
    assert facts == {
        "ruleset": "domineering",
        "position": "....|....|....|....",
        "value": "+-{0,{{2|0},2Tiny(2)|{2|0},Miny(2)}}",
        "outcome": "N",
        "misere_outcome": "N",
        "temperature": "0",
        "mean": "0",
        "left_stop": "0",
        "right_stop": "0",
    }
    assert len(moves) == 24
    assert all(move.keys() == {"player", "position", "value", "sensible"} for move in moves)
    assert {move["player"] for move in moves if move["sensible"]} == {"Left", "Right"}


@pytest.mark.parametrize(
    ("ruleset", "position"),
    [("domineering", "3x3"), ("toads-and-frogs", "t.t.ff"), ("impartial domineering", "2x3")],
)
def test_moves_are_the_options(ruleset: str, position: str) -> None:
    """Each option is listed once, with its value; the sensible ones make up the canonical form."""
    moves = told(ruleset, position)["moves"]
    here = catalog.load(ruleset)(position)
    for player in (LEFT, RIGHT):
        mine = [move for move in moves if move["player"] == str(player)]
        assert [move["position"] for move in mine] == [str(o) for o in here.options(player)]
        assert [Game(move["value"]) for move in mine] == [o.value() for o in here.options(player)]
        sensible = {move["position"] for move in mine if move["sensible"]}
        assert sensible == {str(option) for option in here.sensible(player)}


def test_zero_has_a_value() -> None:
    """A position that is worth nothing is not one whose value is unknown."""
    facts = told("domineering", ".")
    assert (facts["value"], facts["temperature"], facts["moves"]) == ("0", "-1", [])
    assert (facts["outcome"], facts["misere_outcome"]) == ("P", "N")


def test_impartial_games_have_nim_values() -> None:
    """The nim-value comes along if and only if the game is impartial."""
    assert told("cram", "1x2")["nim_value"] == 1
    assert told("impartial domineering", "..|..")["nim_value"] == 0
    assert told("subtraction(1,3,4)", "5")["nim_value"] == 3
    assert told("toads-and-frogs", "t..f").keys() == KEYS  # worth 0, and yet partizan
    assert told("domineering", "..").keys() == KEYS


def test_sizes() -> None:
    """A size means the starting board."""
    assert told("domineering", "2x3")["position"] == "...|..."


# --- the report ----------------------------------------------------------------------------------


def test_the_report_names_things() -> None:
    """The report of 2x2 Domineering says who wins, where play stops, and how."""
    assert lines("domineering", "..|..") == [
        "domineering ..|.. = ±1",
        "",
        "  outcome         N: the first player wins",
        "  misère outcome  P: the second player wins",
        "  Left stop       1, where Right is to move",
        "  Right stop      -1, where Left is to move",
        "  mean            0",
        "  temperature     1",
        "  Left's moves    2 of 2 are sensible",
        "                  #.|#. = 1, which wins",
        "                  .#|.# = 1, which wins",
        "  Right's moves   2 of 2 are sensible",
        "                  ##|.. = -1, which wins",
        "                  ..|## = -1, which wins",
        "",
        "  . .",
        "  . .",
    ]


def test_the_report_of_an_end() -> None:
    """A position without moves says so, and a single row is not drawn."""
    report = lines("domineering", ".")
    assert "  Left's moves    none" in report
    assert report[-1] == "  Right's moves   none"


def test_moves_that_lose_are_not_praised() -> None:
    """Of Left's sensible moves, only those after which Right loses are said to win."""
    report = "\n".join(lines("domineering", "..."))
    assert "#.|" not in report
    assert "Right's moves   2 of 2 are sensible" in report
    assert lines("toads-and-frogs", "t..f")[0] == "toads-and-frogs t..f = 0"
    assert not any("wins" in line for line in lines("toads-and-frogs", "t..f")[7:])


def test_the_report_of_an_impartial_game() -> None:
    """The report of Cram has a line for the nim-value."""
    assert "  nim-value       1" in lines("cram", "1x2")


# --- limits --------------------------------------------------------------------------------------


@pytest.fixture
def _no_values(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let every value be out of reach."""

    def refuse(*_: object, **__: object) -> Game:
        raise BudgetExceeded("too hard today")

    monkeypatch.setattr(AlternatingPosition, "value", refuse)


@pytest.mark.usefixtures("_no_values")
def test_without_a_value_the_rest_is_said() -> None:
    """If the value is not found, outcomes and moves are still printed, and the exit code is 3."""
    facts = told("domineering", "..|..", code=3)
    assert facts.keys() == KEYS | {"error"}
    assert (facts["value"], facts["temperature"], facts["left_stop"]) == (None, None, None)
    assert (facts["outcome"], facts["misere_outcome"]) == ("N", "P")
    assert facts["moves"][0] == {
        "player": "Left",
        "position": "#.|#.",
        "value": None,
        "sensible": None,
    }


@pytest.mark.usefixtures("_no_values")
def test_without_a_value_the_report_names_a_winning_move() -> None:
    """The report says who wins if either begins, and by which move."""
    result = CliRunner().invoke(app, ["analyze", "domineering", "..|..|.."])
    assert result.exit_code == 3
    assert result.stdout.startswith("domineering ..|..|.. = ?\n")
    assert "  outcome         N: the first player wins\n" in result.stdout
    assert "  Left begins     Left wins, by moving to " in result.stdout
    assert "  Right begins    Right wins, by moving to ..|##|..\n" in result.stdout
    assert "  Left's moves    4\n" in result.stdout
    assert "too hard today; options such as --seconds" in result.stderr


@pytest.mark.usefixtures("_no_values")
def test_a_loser_is_told_so() -> None:
    """Where the first player loses, no move is named."""
    result = CliRunner().invoke(app, ["analyze", "domineering", "..."])
    assert "  Left begins     Right wins, whatever Left does\n" in result.stdout


@pytest.mark.parametrize("limit", [["--seconds", "0.000001"], ["--positions", "1"]])
def test_limits_are_kept(limit: list[str]) -> None:
    """What does not fit into the limits is left open, with exit code 3."""
    facts = told("twisted domineering", "4x4", *limit, code=3)
    assert facts["value"] is None


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["domineerng", ".."], "did you mean domineering or"),
        (["domineering", "..q"], "q"),
        (["domineering", "..|."], "rows have the same length"),
        (["domineering", ""], "domineering"),
        (["domineering", "0x0"], "at least one row"),
        (["domineering"], "Missing argument 'POSITION'"),
        (["subtraction", "3"], "needs parameters"),
        (["subtraction(1", "3"], "expected , or ; or )"),
        (["subtraction(1)", "-3"], "-3"),
        (["domineering", "..", "--seconds", "nan"], "'--seconds': expected a positive number"),
        (["domineering", "..", "--positions", "0"], "--positions"),
        (["backsliding-toads-and-frogs", "t.f"], "t.f"),
    ],
)
def test_bad_input_exits_with_two(arguments: list[str], words: str) -> None:
    """Bad input of any kind exits with 2, a sentence, and nothing on stdout."""
    result = CliRunner().invoke(app, ["analyze", *arguments])
    assert (result.exit_code, result.stdout) == (2, "")
    assert words in result.stderr
    assert "Traceback" not in result.stderr


@pytest.mark.parametrize(
    ("ruleset", "position", "line"),
    [
        ("clockwise-hackenbush", "br", "(empty) = 0, which wins"),
        ("graph-col", "B", "(empty) = 0, which wins"),
        ("graph-col", "X", "graph-col (empty) = 0"),
        ("hackenbush", "l", ". = 0, which wins"),
    ],
)
def test_an_empty_board_is_seen(ruleset: str, position: str, line: str) -> None:
    """A board that is written as nothing is shown as empty; others as they are written."""
    assert line in map(str.strip, lines(ruleset, position))
