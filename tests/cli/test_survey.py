"""`partizan survey`: families of codes as tables."""

from __future__ import annotations

import csv
import io
import json
from pathlib import Path

import pytest

from cli.verbs import run
from partizan.boards.graph import Graph
from partizan.theories.domination import DominationGame
from partizan_app.cli.survey import survey


def printed(*arguments: str, code: int = 0) -> str:
    """Return what the verb prints."""
    result = run(survey, *arguments, "--jobs", "1")
    assert result.exit_code == code, result.output
    return result.stdout


def test_text() -> None:
    """Codes are listed in their order, with a summary."""
    lines = printed("subtraction-2").splitlines()
    assert lines[0].split()[:4] == ["code", "status", "period", "preperiod"]
    assert [line.split()[:3] for line in lines[1:4]] == [
        ["0.3", "proved", "2"],
        ["0.03", "proved", "4"],
        ["0.33", "proved", "3"],
    ]
    assert lines[-1] == "3 with a proved period"


def test_json() -> None:
    """--json prints one object."""
    found = json.loads(printed("0.77,4!.0,0.{0,2+}", "--heaps", "300", "--json"))
    assert (found["family"], found["heaps"]) == ("0.77,4!.0,0.{0,2+}", 300)
    assert [(f["code"], f["status"], f["period"]) for f in found["findings"]] == [
        ("0.77", "proved", 12),
        ("4!.0", "none", None),
        ("0.{0,2+}", "observed", 2),
    ]


def test_csv_and_markdown() -> None:
    """--csv and --markdown print the same table."""
    rows = list(csv.reader(io.StringIO(printed("subtraction-1", "--csv"))))
    assert rows[1][:6] == ["0.3", "proved", "2", "0", "0", "recurrence"]
    assert "| 0.3 | proved | 2 |" in printed("subtraction-1", "--markdown")


def test_journal(tmp_path: Path) -> None:
    """A survey resumes from its state file."""
    path = str(tmp_path / "journal")
    first = printed("subtraction-2", "--state", path)
    size = len(Path(path).read_text())
    assert printed("subtraction-2", "--state", path) == first
    assert len(Path(path).read_text()) == size


def test_quotients() -> None:
    """--what quotients finds the misère quotient of each code."""
    lines = printed("0.3,0.77,0.15", "--what", "quotients").splitlines()
    assert lines[0].split() == [
        *("code", "status", "heaps", "order", "p_size", "tame", "period", "preperiod")
    ]
    assert lines[2].split()[3:] == ["40", "9", "no", "12", "71"]
    assert lines[-1] == "3 with a proved period"


def test_domination() -> None:
    """Graphs are counted by the lengths of the domination game, and long trees are found."""
    found = json.loads(printed("domination-graphs-4", "--json"))["findings"]
    assert sum(row["graphs"] for row in found) == 11
    (trees,) = json.loads(printed("domination-trees-10", "--json"))["findings"]
    assert (trees["trees"], trees["exceed"], trees["attain"]) == (106, 0, 2)
    assert [DominationGame(Graph.from_graph6(g)).gamma_g for g in trees["examples"]] == [6, 6]
    assert "attain" in printed("domination-trees-10")


def test_days(tmp_path: Path) -> None:
    """The games born by each day are counted; a finished survey is read from its file."""
    path = str(tmp_path / "journal")
    first = json.loads(printed("days", "--state", path, "--json"))["findings"]
    assert len(first) == 122
    assert ("dicot", "dicot", 3, 1268) in {
        (row["family"], row["modulo"], row["day"], row["classes"]) for row in first
    }
    assert json.loads(printed("days", "--state", path, "--json"))["findings"] == first


def test_limits() -> None:
    """A code beyond its time limit is left open, and the exit code is 3."""
    assert "unfinished" in printed("4!.4", "--heaps", "100000", "--seconds", "0.05", code=3)


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["octal"], "unknown family 'octal'"),
        (["octal-9"], "octal-9 has 8^9 codes"),
        (["0.77,0.7z"], "cannot read '0.7z' as a code"),
        (["octal-1", "--csv", "--json"], "choose one of --csv, --markdown and --json"),
        (["octal-1", "--heaps", "0"], "--heaps"),
        (["octal-1", "--jobs", "2", "--cluster", "local:1"], "choose either --jobs or --cluster"),
        (["octal-1", "--cluster", "local:no"], "has 1 to 512 workers, as in local:4, not 'no'"),
        (["domination-trees-x"], "expected a number of vertices after domination-trees-, not 'x'"),
        (["domination-graphs-99"], "graphs can be counted with 1 to 11 vertices, not 99"),
    ],
)
def test_bad_input(arguments: list[str], words: str) -> None:
    """Bad input exits with 2 and a message."""
    result = run(survey, *arguments)
    assert result.exit_code == 2
    assert words in result.stderr
