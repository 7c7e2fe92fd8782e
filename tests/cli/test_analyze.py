"""`partizan analyze`: its report on a position, and its JSON."""

from __future__ import annotations

import signal
import subprocess
import sys
import time
from typing import Any

import pytest
from click.testing import CliRunner

from cli.verbs import facts_in
from partizan import LEFT, RIGHT, BudgetExceeded, Game, catalog
from partizan.position import AlternatingPosition
from partizan.position.analysis import EXTRA, Analysis, Step
from partizan_app.cli.app import app

KEYS = {
    "ruleset",
    "position",
    "value",
    "why",
    "outcome",
    "misere_outcome",
    "temperature",
    "mean",
    "left_stop",
    "right_stop",
    "moves",
}


def reported(*arguments: str, code: int = 0) -> dict[str, Any]:
    """Return the object that `analyze --json` prints."""
    result = CliRunner().invoke(app, ["analyze", *arguments, "--json"])
    assert code or result.stderr == ""
    return facts_in(result, code)


def lines(*arguments: str) -> list[str]:
    """Return the lines of the report."""
    result = CliRunner().invoke(app, ["analyze", *arguments])
    assert result.exit_code == 0, result.output
    return result.stdout.splitlines()


@pytest.mark.parametrize(("arguments", "limit"), [((), EXTRA / 2), (("--seconds", "7"), 7)])
def test_questions_after_the_value_have_limits(
    monkeypatch: pytest.MonkeyPatch, arguments: tuple[str, ...], limit: float
) -> None:
    """Without --seconds, the misère outcome may take half of the time beyond the value."""
    limits = {}
    limit_of = Analysis.limit

    def noted(analysis: Analysis, step: Step) -> float | None:
        limits[step.name] = limit_of(analysis, step)
        return limits[step.name]

    monkeypatch.setattr(Analysis, "limit", noted)
    reported("domineering", "..|..", *arguments)
    assert limits["misère outcome"] == limit
    assert limits["value"] == (limit if arguments else None)


# --- JSON ----------------------------------------------------------------------------------------


def test_the_example_of_the_design() -> None:
    """The JSON object for 4x4 Domineering has the keys that other programs rely on."""
    facts = reported("domineering", "....|....|....|....")
    moves = facts.pop("moves")
    assert {*facts, "moves"} == KEYS
    assert facts == {
        "ruleset": "domineering",
        "position": "....|....|....|....",
        "value": "+-{0,{{2|0},2Tiny(2)|{2|0},Miny(2)}}",
        "why": "by play in the compiled core",
        "outcome": "N",
        "misere_outcome": "N",
        "temperature": "0",
        "mean": "0",
        "left_stop": "0",
        "right_stop": "0",
    }
    assert len(moves) == 24
    assert all(move.keys() == {"player", "position", "name", "value", "sensible"} for move in moves)
    assert {move["player"] for move in moves if move["sensible"]} == {"Left", "Right"}


@pytest.mark.parametrize(
    ("ruleset", "position"),
    [("domineering", "3x3"), ("toads-and-frogs", "t.t.ff"), ("impartial domineering", "2x3")],
)
def test_moves_are_the_options(ruleset: str, position: str) -> None:
    """Each option is listed once, with its value; the sensible ones make up the canonical form."""
    moves = reported(ruleset, position)["moves"]
    here = catalog.load(ruleset)(position)
    for player in (LEFT, RIGHT):
        mine = [move for move in moves if move["player"] == str(player)]
        assert [move["position"] for move in mine] == [str(o) for o in here.options(player)]
        assert [Game(move["value"]) for move in mine] == [o.value() for o in here.options(player)]
        sensible = {move["position"] for move in mine if move["sensible"]}
        assert sensible == {str(option) for option in here.sensible(player)}


def test_zero_has_a_value() -> None:
    """A position of value 0 is not reported as unknown."""
    facts = reported("domineering", ".")
    assert (facts["value"], facts["temperature"], facts["moves"]) == ("0", "-1", [])
    assert (facts["outcome"], facts["misere_outcome"]) == ("P", "N")


def test_impartial_games_have_nim_values() -> None:
    """The nim-value is printed if and only if the game is impartial."""
    assert reported("cram", "1x2")["nim_value"] == 1
    assert reported("impartial domineering", "..|..")["nim_value"] == 0
    assert reported("subtraction(1,3,4)", "5")["nim_value"] == 3
    assert reported("toads-and-frogs", "t..f").keys() == KEYS  # worth 0, and yet partizan
    assert reported("domineering", "..").keys() == KEYS


def test_sizes() -> None:
    """A size stands for the starting board."""
    assert reported("domineering", "2x3")["position"] == "...|..."


# --- the report ----------------------------------------------------------------------------------


def test_the_report_names_things() -> None:
    """The report on 2x2 Domineering names the winner, the value, the stops and the moves."""
    assert lines("domineering", "..|..") == [
        "domineering ..|..",
        "",
        "  2  . .",
        "  1  . .",
        "",
        "     a b",
        "",
        "  outcome         N: the first player wins",
        "  value           ±1",
        "  known           by play in the compiled core",
        "  misère outcome  P: the second player wins",
        "  Left stop       1, where Right is to move",
        "  Right stop      -1, where Left is to move",
        "  mean            0",
        "  temperature     1",
        "  Left's moves    2 of 2 are sensible",
        "                  a1 vertical: #.|#. = 1, which wins",
        "                  b1 vertical: .#|.# = 1, which wins",
        "  Right's moves   2 of 2 are sensible",
        "                  a2 horizontal: ##|.. = -1, which wins",
        "                  a1 horizontal: ..|## = -1, which wins",
    ]


def test_the_report_of_an_end() -> None:
    """A position without moves has 'none', and a single row is not drawn."""
    report = lines("domineering", ".")
    assert report[:3] == ["domineering .", "", "  outcome         P: the second player wins"]
    assert report[-1] == "  moves           none"


def test_moves_that_lose_are_not_praised() -> None:
    """A sensible move is marked as winning only if the opponent then loses."""
    report = "\n".join(lines("domineering", "..."))
    assert "#.|" not in report
    assert "Right's moves   2 of 2 are sensible" in report
    assert "  value           0" in lines("toads-and-frogs", "t..f")
    assert not any("which wins" in line for line in lines("toads-and-frogs", "t..f"))


def test_the_report_of_an_impartial_game() -> None:
    """The moves of an impartial game are listed once, those that win first."""
    report = lines("nim", "3+2")
    assert "  nim-value       1" in report
    start = report.index("  moves           5, of which 1 wins")
    assert report[start + 1] == "                  heap 3 -> 2: 2+2 = 0, which wins"
    assert len(report) == start + 6
    assert not any("Right" in line or "stop" in line for line in report)


def test_the_report_of_play_that_may_repeat() -> None:
    """Both sides of a loopy value are shown, and a move draws if neither player then wins."""
    report = lines("partizan-token-game", "0>1 1>0 1r>2")
    assert {"  value           0 & off", "  onside          0", "  offside         off"} < {*report}
    assert report[-1] == "                  0 -> 1: -@r> = * & off"  # Right then wins
    assert lines("partizan-token-game", "0>1 1>0")[-1].endswith(" = dud, which draws")


def test_the_report_says_how_the_value_is_known() -> None:
    """If a theorem gives the value, the report names it and its source."""
    assert "  known           by [Bouton01]: the sum of the heaps in base 2 without carrying" in (
        lines("nim", "3000+5000+2000")
    )


def test_long_values_are_cut() -> None:
    """A value that is longer than two lines is cut, unless --full is given."""
    short = lines("domineering", "3x4", "--play", "misere")
    long = lines("domineering", "3x4", "--play", "misere", "--full")
    assert max(map(len, short)) < 250 < max(map(len, long))
    assert any(line.endswith(" characters; --full prints it)") for line in short)
    assert not any("--full" in line for line in long)


# --- other kinds of play -------------------------------------------------------------------------


def test_a_simultaneous_game() -> None:
    """The report on a simultaneous game has the value and optimal strategies."""
    assert "  value        0" in lines("simultaneous clobber", "OXO")
    assert reported("simultaneous clobber", "OXO")["left_strategy"] == {"2>1": "1", "2>3": "0"}


def test_a_scoring_game() -> None:
    """The report on a scoring game has both scores, the best moves and lines of best play."""
    facts = reported("scoring diskonnect", "xo.ox")
    position: Any = catalog.load("scoring diskonnect")("xo.ox")
    assert (facts["left_score"], facts["right_score"]) == tuple(map(str, position.scores()))
    assert facts["left_best"] == [str(best) for best in position.best(LEFT)]
    assert facts["left_line"] == [str(step) for step in position.line(LEFT)]
    assert lines("scoring diskonnect", "xo.ox")[2:] == [
        "  outcome             neither player wins if Left begins, and Left if Right begins",
        "  known               by play",
        "  Left begins         0 points",
        "  Left's best moves   ..xox +1, xox.. +1",
        "  best play           xo.ox → ..xox +1 → .o..x",
        "  Right begins        2 points",
        "  Right's best moves  none: play is over",
    ]


# --- limits --------------------------------------------------------------------------------------


@pytest.fixture
def _no_values(monkeypatch: pytest.MonkeyPatch) -> None:
    """Make every value exceed its limit."""

    def refuse(*_: object, **__: object) -> Game:
        raise BudgetExceeded("too hard today")

    monkeypatch.setattr(AlternatingPosition, "why", refuse)


@pytest.mark.usefixtures("_no_values")
def test_without_a_value_the_rest_is_said() -> None:
    """If the value is not found, outcomes and moves are still printed, and the exit code is 3."""
    facts = reported("domineering", "..|..", code=3)
    assert facts.keys() == KEYS | {"error", "bounds"}
    assert (facts["value"], facts["temperature"], facts["left_stop"]) == (None, None, None)
    assert (facts["outcome"], facts["misere_outcome"]) == ("N", "P")
    assert facts["moves"][0] == {
        "player": "Left",
        "position": "#.|#.",
        "name": "a1 vertical",
        "value": None,
        "sensible": None,
    }


@pytest.mark.usefixtures("_no_values")
def test_without_a_value_the_report_names_a_winning_move() -> None:
    """Without a value, the report names the winner if each player begins, and a winning move."""
    result = CliRunner().invoke(app, ["analyze", "domineering", "..|..|.."])
    assert result.exit_code == 3
    assert "  value           not found\n" in result.stdout
    assert "limits" not in result.stdout
    assert "  outcome         N: the first player wins\n" in result.stdout
    assert "  Left begins     Left wins, by moving " in result.stdout
    assert "  Right begins    Right wins, by moving a2 horizontal, to ..|##|..\n" in result.stdout
    assert "  Left's moves    4\n" in result.stdout
    assert "too hard today; set limits with options such as --seconds" in result.stderr


@pytest.mark.parametrize(
    ("error", "advice"),
    [
        (
            "the time allowed was used up",
            "misère outcome (more than 5 seconds in all; --seconds 60 allows 60 for each)",
        ),
        (
            "2,093 MiB of memory; allow more with Budget(bytes=...)",
            "misère outcome (out of memory; --memory 4096 allows twice as much)",
        ),
        (
            "5,000,000 positions; allow more with Budget(positions=...)",
            "misère outcome (too many positions; --positions 50000000 allows more)",
        ),
    ],
)
def test_what_is_left_out_is_said_in_one_line(
    monkeypatch: pytest.MonkeyPatch, error: str, advice: str
) -> None:
    """The last line names what was left out and the option that finds it, unless a user set one."""
    found = AlternatingPosition.outcome

    def outcome(self: Any, convention: str = "normal") -> Any:
        if convention == "misere":
            raise BudgetExceeded(error)
        return found(self, convention)

    monkeypatch.setattr(AlternatingPosition, "outcome", outcome)
    report = lines("domineering", "..|..")
    assert report[-1] == f"  left out        {advice}"
    assert not any("limits" in line for line in report)
    limited = lines("domineering", "..|..", "--seconds", "9")
    assert "  misère outcome  not found within the limits" in limited
    assert not any("left out" in line for line in limited)
    facts = reported("domineering", "..|..")
    assert (facts.keys(), facts["misere_outcome"]) == (KEYS, None)


def test_values_of_moves_are_left_out(monkeypatch: pytest.MonkeyPatch) -> None:
    """If the moves are listed without their values, the last line says so."""

    def refuse(*_: object) -> Any:
        raise BudgetExceeded("the time allowed was used up")

    monkeypatch.setattr(AlternatingPosition, "_evaluated", refuse)
    report = lines("domineering", "..|..")
    assert {"  Left's moves    2", "  Right's moves   2"} < {*report}
    assert report[-1].startswith(
        "  left out        the values of Left's moves, the values of Right's moves (more than"
    )


def test_it_ends_soon() -> None:
    """What is not known within seconds is left out: 90 coins have too many positions."""
    begun = time.monotonic()
    report = lines("flipping-coins", "10" * 45)
    assert time.monotonic() - begun < 3 * EXTRA  # the machine may be busy
    assert report[-1].startswith("  left out        misère outcome")


@pytest.mark.parametrize(
    ("asked", "shown", "code"),
    [
        (("go-cut", "P_11"), "moves           22", 3),  # plain Python, 12,228 positions
        (("simultaneous", "clobber", "xoxoxo|oxoxox"), "", 3),
    ],
)
def test_every_question_has_a_limit(
    monkeypatch: pytest.MonkeyPatch, asked: tuple[str, ...], shown: str, code: int
) -> None:
    """Outcome, value, the names of moves and matrices end in time too, if no limit is set."""
    monkeypatch.setattr("partizan_app.cli.analyze.EXTRA", 0.2)
    monkeypatch.setattr("partizan.position.analysis.EXTRA", 0.2)
    result = CliRunner().invoke(app, ["analyze", *asked])
    assert (result.exit_code, shown in result.stdout) == (code, True), result.output
    assert "--seconds" in result.output


def test_a_million_moves_are_left_out() -> None:
    """A heap with a million moves has its nim-value, and says why its moves are left out."""
    result = CliRunner().invoke(app, ["analyze", "nim", "1000000"])
    assert result.exit_code == 0 and "nim-value       1000000" in result.stdout
    assert "left out" in result.stdout and "more than 65,536 moves" in result.stdout


def test_long_numbers_are_cut() -> None:
    """Stops, mean and temperature are as short as the value, and whole with --full and in JSON."""
    stalk = ("hackenbush-string", "lr" * 140, "--seconds", "0.5")
    short = [line for line in lines(*stalk) if line.startswith(("  Left stop", "  mean"))]
    assert len(short) == 2
    assert all(len(line) < 250 and "--full prints it" in line for line in short)
    full = [line for line in lines(*stalk, "--full") if line.startswith("  mean")]
    assert full == [f"  mean            {reported(*stalk)['mean']}"]
    assert len(full[0]) > 180


@pytest.mark.usefixtures("_no_values")
def test_a_loser_is_told_so() -> None:
    """If the first player loses, no move is named."""
    result = CliRunner().invoke(app, ["analyze", "domineering", "..."])
    assert "  Left begins     Right wins against any move\n" in result.stdout


def test_what_is_known_survives_an_interruption(monkeypatch: pytest.MonkeyPatch) -> None:
    """Ctrl-C keeps the answers so far, in the report and in JSON, and the exit code is 130."""

    def interrupt(*_: object, **__: object) -> Game:
        raise KeyboardInterrupt

    monkeypatch.setattr(AlternatingPosition, "why", interrupt)
    result = CliRunner().invoke(app, ["analyze", "domineering", "2x2"])
    assert result.exit_code == 130
    assert result.stdout.endswith("  outcome         N: the first player wins\n")
    assert result.stderr == "partizan: interrupted\n"
    facts = reported("domineering", "2x2", code=130)
    assert (facts["outcome"], facts["error"]["kind"]) == ("N", "KeyboardInterrupt")


def test_ctrl_c_while_the_value_is_sought() -> None:
    """After a real SIGINT the answers so far are on stdout, without a traceback."""
    process = subprocess.Popen(
        [sys.executable, "-m", "partizan", "analyze", "domineering", "8x7"],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    assert process.stdout is not None
    read = ""
    while "outcome" not in read:
        read += process.stdout.readline()
    process.send_signal(signal.SIGINT)
    rest, words = process.communicate(timeout=30)
    assert process.returncode == 130
    assert (rest, words) == ("", "partizan: interrupted\n")


@pytest.mark.parametrize("limit", [["--seconds", "0.000001"], ["--positions", "1"]])
def test_limits_are_kept(limit: list[str]) -> None:
    """A value beyond the limits is left open, with exit code 3."""
    facts = reported("twisted domineering", "4x4", *limit, code=3)
    assert facts["value"] is None


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["domineerng", ".."], "did you mean domineering or"),
        (["domineering", "..q"], "q"),
        (["domineering", "..|."], "rows must have equal lengths"),
        (["domineering", ""], "domineering"),
        (["domineering", "0x0"], "at least one row"),
        ([], "Missing argument 'POSITION...'"),
        (["domineering"], "expected a position of domineering here"),
        (["subtraction", "3"], "needs parameters"),
        (["subtraction(1", "3"], "expected , or ; or )"),
        (["subtraction(1)", "-3"], "-3"),
        (["domineering", "..", "--positions", "0"], "--positions"),
        (["fox-and-geese", "f.f"], "one fox"),
        (["scoring diskonnect", "xo", "--play", "misere"], "has no misère play"),
    ],
)
def test_bad_input_exits_with_two(arguments: list[str], words: str) -> None:
    """Bad input exits with 2, a message on stderr, and nothing on stdout."""
    result = CliRunner().invoke(app, ["analyze", *arguments])
    assert (result.exit_code, result.stdout) == (2, "")
    assert words in result.stderr
    assert "Traceback" not in result.stderr


@pytest.mark.parametrize(
    ("ruleset", "position", "line"),
    [
        ("clockwise-hackenbush", "br", "cut 1: (empty) = 0, which wins"),
        ("graph-col", "B", "1: (empty) = 0, which wins"),
        ("graph-col", "X", "graph-col (empty)"),
        ("hackenbush", "l", "cut 1-2: . = 0, which wins"),
    ],
)
def test_an_empty_board_is_seen(ruleset: str, position: str, line: str) -> None:
    """A board whose text is empty is shown as (empty); others as they are written."""
    assert line in map(str.strip, lines(ruleset, position))


# --- sums ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "arguments",
    [
        ["domineering 2x2 - clobber xxo + {1|*}"],
        ["domineering", "2x2", "-", "clobber", "xxo", "+", "{1|*}"],
        ["domineering", "2x2 - clobber xxo + {1|*}"],
        ["domineering 2x2", "- clobber xxo", "+ {1|*}"],
    ],
)
def test_sums_as_one_argument_or_several(arguments: list[str]) -> None:
    """A sum is one argument or several words, and its moves name their summands."""
    facts = reported(*arguments)
    assert facts["position"] == "..|.. + oox + {1|*}"
    assert facts["summands"] == [
        {"ruleset": "domineering", "position": "..|.."},
        {"ruleset": "clobber", "position": "oox"},
        {"ruleset": "game", "position": "{1|*}"},
    ]
    assert Game(facts["value"]) == Game("+-1 + v + {1|*}")
    assert "misere_outcome" not in facts  # a value stands for many games, which differ there
    named = [(move["name"], move["summand"]) for move in facts["moves"] if move["player"] == "Left"]
    assert named[0] == ("1: a1 vertical", 1)
    assert named[-1] == ("3: 1", 3)


def test_the_report_on_a_sum() -> None:
    """The report shows the boards with their numbers, and the summand of each move."""
    shown = lines("domineering", "2x2", "+", "clobber", "xo")
    assert shown[0] == "domineering ..|.. + clobber xo"
    assert shown[2] == "  1: domineering"
    assert "  2: clobber  xo" in shown
    assert any("summand 1: domineering ..|..: a1 vertical: #.|#. + xo = 1*" in it for it in shown)


def test_a_sum_under_misere_play() -> None:
    """A sum of positions is analysed under misère play; moves carry their summands."""
    facts = reported("clobber xo + clobber xox", "--play", "misere")
    assert facts["universe"] == "dicot"
    assert {move["summand"] for move in facts["moves"]} == {1, 2}


def test_compounds() -> None:
    """A conjunctive compound is analysed by its sign or by a word."""
    for arguments in (["nim 3 ∧ nim 5"], ["nim", "3", "and", "nim", "5"]):
        facts = reported(*arguments)
        assert (facts["position"], facts["outcome"], facts["nim_value"]) == ("3 ∧ 5", "N", 3)
    assert lines("nim 3 and nim 5")[0] == "nim 3 ∧ nim 5"
