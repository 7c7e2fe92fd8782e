"""`partizan find`: positions with a given value, as text, JSON and CSV."""

from __future__ import annotations

import csv
import io
import json
from pathlib import Path

import pytest

from cli.verbs import run
from partizan import clear
from partizan.find import search
from partizan_app.cli.find import find


@pytest.fixture(autouse=True)
def alone(monkeypatch: pytest.MonkeyPatch) -> None:
    """Never start worker processes, however busy the machine is."""
    monkeypatch.setattr(search, "_ALONE", 600)


def printed(*arguments: str, code: int = 0) -> str:
    """Return what the verb prints."""
    result = run(find, *arguments)
    assert result.exit_code == code, result.output
    return result.stdout


def test_text() -> None:
    """Each position has a line with its value, and a summary follows."""
    lines = printed("toppling-dominoes", "--value", "{1|*}", "--up-to", "5").splitlines()
    assert lines == ["lrel  {1|*}", "llrrl  {1|*}", "", "2 positions among 208, up to 5 cells"]


def test_json() -> None:
    """--json prints one object, with sizes as numbers and values in ASCII."""
    found = json.loads(printed("hackenbush-string", "--value", "^*", "--up-to", "3", "--json"))
    assert found["hits"] == [{"position": "el", "size": 2, "value": "^*"}]
    assert (found["ruleset"], found["up_to"], found["unit"]) == ("hackenbush-string", 3, "cells")
    assert found["wanted"] == {"value": "^*"}
    assert found["open"] == []


def test_csv() -> None:
    """--csv prints one row per position; values are empty if they were not computed."""
    rows = list(csv.reader(io.StringIO(printed("cram", "--outcome", "P", "--up-to", "4", "--csv"))))
    assert rows == [["position", "size", "value"], [".", "1", ""], ["..|..", "4", ""]]


def test_conditions() -> None:
    """Conditions can be combined."""
    kayles = printed("kayles", "--nimber-at-least", "8", "--up-to", "50").split("\n\n")[0]
    assert kayles.splitlines() == ["27  *8", "33  *8", "45  *8"]
    hot = printed("domineering", "--temperature-above", "1/2", "--outcome", "N", "--up-to", "6")
    assert hot.startswith("..|..  ±1\n...|...  {2|-1/2}\n")
    new = printed("flipping-coins", "--property", "not-integer", "--new", "--up-to", "4")
    assert [line.split()[1] for line in new.splitlines()[:-2]] == ["1/4", "1/2", "1/16", "1/8"]
    assert new.endswith("4 new values among 15, up to 4 cells\n")
    assert printed("cram", "--outcome", "P", "--misere", "--up-to", "3").startswith("..\n...\n")


def test_from_a_position() -> None:
    """With --from, the positions that can be reached are listed by the number of moves."""
    found = json.loads(printed("vertex-nim", "--new", "--from", "{2}@{1}", "--json"))
    assert (found["unit"], found["up_to"], found["start"]) == ("moves", None, "{2}@-.")
    assert [hit["size"] for hit in found["hits"]] == sorted(hit["size"] for hit in found["hits"])
    assert found["hits"][0]["position"] == "{2}@-."
    assert "0" in [hit["value"] for hit in found["hits"]]


def test_state(tmp_path: Path) -> None:
    """A search resumes from its state file, which another search refuses."""
    state = str(tmp_path / "state")
    asked = ("toppling-dominoes", "--property", "tiny", "--up-to", "5", "--state", state)
    whole = printed(*asked)
    assert whole.count("\n") > 2
    first = printed(*asked, "--limit", "1")
    assert first.splitlines()[0] == whole.splitlines()[0]
    assert printed(*asked) == whole
    other = run(find, "nim", "--new", "--state", state)
    assert other.exit_code == 2
    assert "is the journal of another search" in other.stderr


def test_hard_positions() -> None:
    """Positions beyond the limits are left open, and the exit code is 3."""
    clear()  # remembered values would take no work
    result = run(find, "impartial hex", "--new", "--up-to", "4", "--positions", "5")
    assert result.exit_code == 3
    assert "left open; one is" in result.stderr
    assert "allow more with --positions" in result.stderr
    assert "memory" not in result.stderr
    assert "new values among" in result.stdout


def test_loopy_positions() -> None:
    """Positions that repeat have loopy values, which can be asked for by their text."""
    result = run(find, "backsliding-toads-and-frogs", "--new", "--up-to", "3")
    assert result.exit_code == 0
    assert "on" in result.stdout
    result = run(find, "backsliding-toads-and-frogs", "--value", "on", "--up-to", "2")
    assert result.exit_code == 0
    assert ".t" in result.stdout
    assert "t." in result.stdout


def test_usual_bound() -> None:
    """Without --up-to, the search stops while boards are few, and prints its bound."""
    lines = printed("stirling-shave", "--nimber-at-least", "7").splitlines()
    assert lines == ["1,2,3,4,5,6,7  *7", "", "1 position among 5,913, up to 7 numbers"]


def test_thickets_and_dominoes() -> None:
    """Thickets are listed by their arcs, and dominoes by their number."""
    found = printed("thinning-thickets", "--value", "1", "--letters", "l", "--up-to", "3")
    assert found.startswith("l<  1\n")
    assert found.endswith("up to 3 arcs\n")
    found = printed("domino-shave", "--value", "1/2", "--letters", "br", "--up-to", "2")
    assert "\nb1:1 r1:1  1/2\n" in f"\n{found}"
    assert found.endswith("up to 2 dominoes\n")


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["domineering"], "nothing to search for"),
        (["domineerin", "--new"], "did you mean domineering"),
        (["domineering", "--value", "{1|"], "expected a game, found the end of the text"),
        (["domineering", "--property", "cold"], "unknown property 'cold'"),
        (["domineering", "--temperature-above", "warm"], "expects a number such as 3/2"),
        (["domineering", "--temperature-above", "1/0"], "expects a number such as 3/2"),
        (["domineering", "--nimber-at-least", "-1"], "--nimber-at-least"),
        (["domineering", "--outcome", "X"], "--outcome"),
        (["domineering", "--new", "--up-to", "0"], "boards with 1 to 10,000 cells"),
        (["domineering", "--new", "--up-to", "-1"], "boards with 1 to 10,000 cells"),
        (["domineering", "--new", "--letters", "x"], "'x' is not a letter of domineering"),
        (["domineering", "--new", "--misere"], "needs an outcome; give one"),
        (["domineering", "--new", "--csv", "--json"], "choose one of --csv and --json"),
        (["poset-game", "--new", "--up-to", "9"], "posets can be listed up to 8 elements, not 9"),
        (["node-kayles", "--new", "--up-to", "11"], "0 to 10 vertices, not 11"),
    ],
)
def test_bad_input(arguments: list[str], words: str) -> None:
    """Bad input exits with 2 and a message."""
    result = run(find, *arguments)
    assert result.exit_code == 2
    assert words in result.stderr
    assert result.stdout == "" or "--json" in arguments


def test_other_kinds_of_play() -> None:
    """Scoring and simultaneous games are searched by their own values."""
    text = printed("scoring diskonnect", "--value", "(1, -1)", "--up-to", "4")
    assert text.startswith(".xo.  (1, -1)\n")
    squares = printed("simultaneous subtraction-squares(1;2)", "--new", "--up-to", "5", "--csv")
    assert [row[2] for row in csv.reader(io.StringIO(squares))] == ["value", "1", "0", "1/2", "1/4"]
    result = run(find, "scoring diskonnect", "--outcome", "N")
    assert "can be searched by --value and --new only" in result.stderr


def test_from_a_sum() -> None:
    """A search may begin at a sum whose first board is one of the ruleset."""
    assert "xo.x + 0  *" in printed("clobber", "--from", "xoxo + nim 2", "--value", "*")
