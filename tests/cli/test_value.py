"""`partizan value`: its report, and its JSON."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest
from click.testing import CliRunner
from hypothesis import given, settings

from partizan import Game
from partizan.notation.numbers import read_integer
from partizan_app.cli.app import app
from strategies import game_texts

KEYS = {
    "input",
    "value",
    "outcome",
    "left_stop",
    "right_stop",
    "mean",
    "temperature",
    "birthday",
    "is_number",
    "is_infinitesimal",
    "atomic_weight",
}


def run(
    *arguments: str, text: str | bytes = "", **environment: str
) -> subprocess.CompletedProcess[bytes]:
    """Run the command line as a user does, in a process of its own."""
    return subprocess.run(
        [sys.executable, "-m", "partizan", *arguments],
        input=text if isinstance(text, bytes) else text.encode(),
        capture_output=True,
        env={**os.environ, "PYTHONIOENCODING": "utf-8", **environment},
        timeout=60,
        check=False,
    )


def reported(*arguments: str) -> dict:
    """Return the object that `value --json` prints."""
    result = CliRunner().invoke(app, ["value", "--json", *arguments])
    assert result.exit_code == 0, result.output
    assert result.stderr == ""
    return json.loads(result.stdout, parse_int=read_integer)  # of any length


# --- JSON ----------------------------------------------------------------------------------------


def test_the_example_of_the_design() -> None:
    """The JSON object for {2|-1} + *3 - ^ has the keys that other programs rely on."""
    facts = reported("{2|-1} + *3 - ^")
    assert facts.keys() >= KEYS
    assert {key: facts[key] for key in KEYS} == {
        "input": "{2|-1} + *3 - ^",
        "value": "{2v*3|-1v*3}",
        "outcome": "N",
        "left_stop": "2",
        "right_stop": "-1",
        "mean": "1/2",
        "temperature": "3/2",
        "birthday": 6,
        "is_number": False,
        "is_infinitesimal": False,
        "atomic_weight": None,
    }


def test_the_other_keys() -> None:
    """The object also has options, incentives, movers, LaTeX, reduced form and thermograph."""
    facts = reported("{2|*}")
    assert facts["left_options"] == ["2"]
    assert facts["right_options"] == ["*"]
    assert facts["left_incentives"] == ["{2*|0}"]
    assert (facts["left_stop_mover"], facts["right_stop_mover"]) == ("Right", "Right")
    assert facts["latex"] == r"\{2 \mid {\ast}\}"
    assert facts["reduced"] == "{2|0}"
    assert facts["thermograph"]["left"][-1] == ["1", "1"]


def test_an_uptimal() -> None:
    """The object has the uptimal expansion and the atomic weight of ^^*."""
    facts = reported("^^*")
    assert (facts["uptimal"], facts["atomic_weight"]) == ("*.2", "2")
    assert (facts["is_all_small"], facts["unicode"]) == (True, "⇑*")


@settings(max_examples=30)
@given(game_texts())
def test_values_read_back(text: str) -> None:
    """The value in the JSON object reads back to the game."""
    assert Game(reported(text)["value"]) == Game(text)


@pytest.mark.parametrize("text", ["-^", "-3", "-1/2", "-v", "+-1", "-{1|0}", "-(^ + *)", "*"])
def test_a_game_may_begin_with_a_sign(text: str) -> None:
    """No `--` is needed before a game that begins with a sign."""
    assert Game(reported(text)["value"]) == Game(text)


def test_options_may_follow_the_game() -> None:
    """`value -3 --json` and `value --json -- -3` both work."""
    runner = CliRunner()
    texts = [
        runner.invoke(app, ["value", *rest]).stdout
        for rest in (["-3", "--json"], ["--json", "--", "-3"])
    ]
    assert texts[0] == texts[1]
    assert json.loads(texts[0])["value"] == "-3"


def test_numbers_of_thousands_of_digits() -> None:
    """Numbers beyond Python's limit on digits are printed in full."""
    huge = "7" * 5000
    facts = reported(f"{{{huge}|0}}")
    assert facts["left_stop"] == huge
    assert facts["birthday"] == Game(f"{{{huge}|0}}").birthday


def test_exactly_one_object_on_stdout() -> None:
    """A real process prints one JSON object, in ASCII, and nothing on stderr."""
    result = run("value", "^*", "--json")
    assert (result.returncode, result.stderr) == (0, b"")
    assert result.stdout.isascii()
    assert json.loads(result.stdout)["value"] == "^*"


# --- the report ----------------------------------------------------------------------------------


def lines(text: str) -> list[str]:
    """Return the lines of the plain report."""
    result = CliRunner().invoke(app, ["value", text])
    assert result.exit_code == 0, result.output
    return result.stdout.splitlines()


def test_the_report_names_things() -> None:
    """The report of {2|-1} + *3 - ^ has the outcome, stops, mean, temperature and a thermograph."""
    report = "\n".join(lines("{2|-1} + *3 - ^"))
    for line in [
        "{2|-1} + *3 - ^ = {2↓*3|-1↓*3}",
        "  outcome             N: the first player wins",
        "  Left stop           2, where Left is to move",
        "  mean                1/2",
        "  temperature         3/2",
        "  birthday            6",
        "  reduced form        {2|-1}",
        "  atomic weight       none, because ",
        "  3/2 ┤        │",
    ]:
        assert line in report


@pytest.mark.parametrize(
    ("text", "kind"),
    [
        ("0", "zero, integer, number, infinitesimal, all-small"),
        ("-3", "integer, number"),
        ("1/2", "number"),
        ("*3", "nimber, infinitesimal, all-small, uptimal *3"),
        ("^^*", "infinitesimal, all-small, uptimal *.2"),
        ("Tiny(1)", "tiny, infinitesimal"),
        ("Miny(1)", "miny, infinitesimal"),
        ("{3|1}", "switch, hot"),
        ("1^", "numberish, uptimal 1.1"),
        ("{2||1|0}", "hot"),
    ],
)
def test_kinds(text: str, kind: str) -> None:
    """The report describes the kind of game in words."""
    (line,) = (line for line in lines(text) if line.lstrip().startswith("kind"))
    assert line.split(maxsplit=1)[1] == kind


def test_numbers_have_no_picture() -> None:
    """The thermograph of a number is only a mast, and is not drawn."""
    assert not any("▲" in line for line in lines("3/4"))
    assert any("▲" in line for line in lines("*"))


def test_nothing_is_wrapped_in_a_pipe() -> None:
    """A long value stays on one line when the output is not a terminal."""
    text = " + ".join(f"{{{n}|*{n}||-{n}}}" for n in range(1, 5))
    assert max(map(len, lines(text))) > 100


def test_a_poor_terminal_gets_ascii() -> None:
    """An encoding without arrows gets ASCII notation and an ASCII picture."""
    result = run("value", "{2|^} + ^", PYTHONIOENCODING="ascii")
    assert (result.returncode, result.stderr) == (0, b"")
    assert b"{2|^} + ^ = {2^|^^}" in result.stdout
    assert b"?" not in result.stdout


def test_a_game_may_come_from_stdin() -> None:
    """An argument - reads the game from stdin."""
    result = run("value", "-", "--json", text=" {1|-1} + *2\n")
    assert json.loads(result.stdout)["input"] == "{1|-1} + *2"


def test_it_is_quick_to_start() -> None:
    """Rich and heavy libraries are not loaded for a plain answer."""
    code = (
        "import sys; sys.argv[1:] = ['value', '1', '--json']\n"
        "from partizan_app.cli import main\n"
        "try: main()\n"
        "except SystemExit: pass\n"
        "heavy = {'rich.console', 'numpy', 'networkx', 'partizan.pictures'} & sys.modules.keys()\n"
        "print(sorted(heavy), file=sys.stderr)"
    )
    result = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=True
    )
    assert result.stderr == "[]\n"


# --- loopy games ---------------------------------------------------------------------------------


def test_a_loopy_game() -> None:
    """A loopy game is answered with its sides or options, and its facts as JSON."""
    result = CliRunner().invoke(app, ["value", "on + {0|pass}"])
    assert result.exit_code == 0
    assert result.stdout.startswith("on + {0|pass} = on\n")
    assert "stopper, pseudonumber, idempotent" in result.stdout
    result = CliRunner().invoke(app, ["value", "over - over"])
    assert "onside   over, if Left wins infinite play" in result.stdout
    result = CliRunner().invoke(app, ["value", "a{0,{1|1,{*,{1*|1*,a}|*}}|0}"])
    assert "4 alternating moves lead back to a position" in result.stdout
    found = json.loads(CliRunner().invoke(app, ["value", "--json", "upon"]).stdout)
    assert found["value"] == "^[on]"
    assert found["right_options"] == ["*"]
    found = json.loads(CliRunner().invoke(app, ["value", "--json", "dud"]).stdout)
    assert (found["onside"], found["offside"], found["left_stop"]) == ("on", "off", None)
    latex = CliRunner().invoke(app, ["value", "--latex", "upon"]).stdout
    assert latex == "{\\uparrow}^{[\\mathbf{on}]}\n"


def test_a_loop_free_result_of_loopy_games() -> None:
    """A loop-free result is reported like any other game."""
    result = CliRunner().invoke(app, ["value", "a{0,{|a}|}"])
    assert "birthday" in result.stdout


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["--svg", "a{0,{1|1,{*,{1*|1*,a}|*}}|0}"], "is not stopper-sided as far as is known"),
        (["on + {0|*"], "this '{' is never closed"),
        (["{1|b}"], "'b' is not defined; define it after 'where'"),
        (["a{1|0}"], "the label 'a' is never used"),
    ],
)
def test_refused_loopy_games(arguments: list[str], message: str) -> None:
    """Errors about loopy games come from the reader that understands them."""
    result = run("value", *arguments)
    assert result.returncode != 0
    assert message in result.stderr.decode()


def test_the_graph_of_a_loopy_game(tmp_path: Path) -> None:
    """The picture of a loopy game is its graph, printed or saved."""
    assert "over as a graph" in run("value", "over", "--svg").stdout.decode()
    saved = tmp_path / "upon.svg"
    assert run("value", "upon", "--picture", str(saved)).returncode == 0
    assert "↑[on] as a graph" in saved.read_text(encoding="utf-8")


def test_a_ko() -> None:
    """A ko has a thermograph for each komaster, as a page, as JSON and as a picture."""
    facts = reported("a{9|{a|0}}", "--komaster", "left")
    assert (facts["mean"], facts["temperature"]) == ("6", "3")
    assert facts["left_wall"] == facts["right_wall"] == [["-1", "10"], ["3", "6"]]
    page = CliRunner().invoke(app, ["value", "a{9|{a|0}}", "--komaster", "right"])
    assert "with Right as komaster" in page.stdout
    picture = CliRunner().invoke(app, ["value", "--svg", "a{9|{a|0}}", "--komaster", "right"])
    assert picture.stdout.startswith("<svg")
    refused = CliRunner().invoke(app, ["value", "over", "--komaster", "left"])
    assert refused.exit_code != 0


# --- infinite nimbers ----------------------------------------------------------------------------


def test_an_infinite_nimber() -> None:
    """Nimbers of infinite heaps are added in the usual notation, with facts as JSON."""
    facts = reported("*omega + *5")
    assert (facts["value"], facts["square"]) == ("*(w + 5)", "*(w^2 + 7)")
    assert reported("*(omega^2 + 5) + *omega^2")["value"] == "*5"
    result = CliRunner().invoke(app, ["value", "*omega + *omega"])
    assert "*omega + *omega = 0" in result.stdout
    assert CliRunner().invoke(app, ["value", "--latex", "*omega"]).stdout == "{\\ast}\\omega\n"
    assert CliRunner().invoke(app, ["value", "--svg", "*omega"]).exit_code != 0
