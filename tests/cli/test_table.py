"""`partizan table`: families of positions, and output formats."""

from __future__ import annotations

import csv
import io
import json
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

from partizan import BudgetExceeded, Game, catalog, clear
from partizan.position import AlternatingPosition
from partizan.rules import tabular
from partizan.rules.family import MAX_ENTRIES, family
from partizan.rules.table import Cell
from partizan_app.cli.app import app


def printed(*arguments: str, code: int = 0) -> str:
    """Return what `table` prints."""
    result = CliRunner().invoke(app, ["table", *arguments])
    assert result.exit_code == code, result.output
    return result.stdout


# --- families ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("ruleset", "texts", "expected"),
    [
        ("domineering", ["1..2", "1..3"], [[".", "..", "..."], [".|.", "..|..", "...|..."]]),
        ("domineering", ["2", "1..2"], [[".|.", "..|.."]]),
        ("domineering", ["1..2x2"], [[".."], ["..|.."]]),
        ("domineering", ["2x3", ".."], [["...|..."], [".."]]),
        ("subtraction(1,3,4)", ["3..5"], [["3"], ["4"], ["5"]]),
        ("subtraction(1,3,4)", ["3", "5"], [["3"], ["5"]]),
        ("nim", ["1..2", "3..4"], [["3+1", "4+1"], ["3+2", "4+2"]]),
        ("cutcake", ["2", "1..2"], [["2x1", "2x2"]]),
        ("toads-and-frogs", ["T.F", "T..F"], [["t.f"], ["t..f"]]),
        ("toads-and-frogs", ["T.{2..3}F"], [["t..f"], ["t...f"]]),
        ("toads-and-frogs", ["(TF){0..2}."], [["."], ["tf."], ["tftf."]]),
        ("toads-and-frogs", ["TT.{1..2}F{1..2}"], [["tt.f", "tt.ff"], ["tt..f", "tt..ff"]]),
        ("toads-and-frogs", ["t{1..2}.{1..2}f{1..2}"], [[]] * 8),
        ("weighted-arc-kayles", ["{2}-{2}"], [["{2}-{2}"]]),
    ],
)
def test_families(ruleset: str, texts: list[str], expected: list[list[str]]) -> None:
    """Sizes and two repetitions give rows and columns; heaps, boards and others give one column."""
    found = family(catalog.load(ruleset), texts)
    if expected[0]:
        assert [[str(position) for position in row] for row in found.positions] == expected
    assert len(found.positions) == len(found.rows) == len(expected)
    assert bool(found.columns) == (found.heading == "")


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["domineering", "1..300", "1..300"], f"at most {MAX_ENTRIES:,} entries, not 90,000"),
        (["domineering", "1..999999999", "1..999999999"], f"at most {MAX_ENTRIES:,} entries"),
        (["subtraction(1)", "1..999999999"], f"at most {MAX_ENTRIES:,} entries"),
        (["toads-and-frogs", "T{1..999999999}"], f"at most {MAX_ENTRIES:,} entries"),
        (["toads-and-frogs", "T{999999999..999999999}"], f"at most {MAX_ENTRIES:,} entries"),
        (["toads-and-frogs", "T{1..2}{3"], "{"),
        (["toads-and-frogs", "T{3}"], "{"),
        (["domineering", "4..1", "1..3"], "4..1 is empty"),
        (["domineering", "1..3"], "1"),
        (
            ["graph-col", "1..3"],
            "graph-col has no board 1; for sizes, give rows and columns, for graphs",
        ),
        (["toads-and-frogs", "1..3", "1..3"], "no starting position of size 1x1"),
        (["domineering"], "Missing argument"),
        (["domineering", "..", "--csv", "--json"], "choose one of"),
        (["domineering", "..", "--what", "colour"], "--what"),
        (["domineering", "2x2", "--what", "nim-value"], "domineering is not impartial"),
    ],
)
def test_bad_input_exits_with_two(arguments: list[str], words: str) -> None:
    """Bad input exits with 2, a message, and nothing on stdout."""
    result = CliRunner().invoke(app, ["table", *arguments])
    assert result.exit_code == 2
    assert result.stdout == "" or "--json" in arguments
    assert words in result.stderr
    assert "Traceback" not in result.stderr


# --- formats -------------------------------------------------------------------------------------

ARGUMENTS = ("domineering", "1..2", "1..4")


def test_text() -> None:
    """Plain text has aligned columns below the headings."""
    assert printed(*ARGUMENTS).splitlines() == [
        "   1  2   3         4",
        "1  0  -1  -1        -2",
        "2  1  ±1  {2|-1/2}  ⧿2",
    ]


def test_a_single_column_is_headed() -> None:
    """A list of positions has a column with their texts."""
    assert printed("subtraction(1,3,4)", "3..5").splitlines() == [
        "position  value",
        "3         *",
        "4         *2",
        "5         *3",
    ]


def test_csv() -> None:
    """The values in CSV read back."""
    rows = list(csv.reader(io.StringIO(printed("domineering", "4", "3..4", "--csv"))))
    assert rows[0] == ["", "3", "4"]
    assert Game(rows[1][2]) == catalog.position("domineering 4x4").value()
    assert "," in rows[1][2]


def test_markdown() -> None:
    """In Markdown, bars and stars of games are escaped."""
    assert printed(*ARGUMENTS, "--markdown").splitlines() == [
        "|  | 1 | 2 | 3 | 4 |",
        "| --- | --- | --- | --- | --- |",
        "| 1 | 0 | -1 | -1 | -2 |",
        r"| 2 | 1 | ±1 | {2\|-1/2} | ⧿2 |",
    ]
    assert r"| 3 | \* |" in printed("subtraction(1)", "3..3", "--markdown")


def test_latex() -> None:
    """In LaTeX, values are formulae and boards are typewriter text."""
    text = printed("domineering", ".#|.#", "--latex")
    assert text.splitlines() == [
        r"\begin{tabular}{r|l}",
        r"\texttt{position} & \texttt{value} \\",
        r"\hline",
        r"\texttt{.\#|.\#} & $1$ \\",
        r"\end{tabular}",
    ]
    assert tabular.verbatim("a_b\\{}~^%&$") == (
        r"\texttt{a\_b\textbackslash{}\{\}\textasciitilde{}\textasciicircum{}\%\&\$}"
    )


def test_json() -> None:
    """JSON lists the entries with their places."""
    data: dict[str, Any] = json.loads(printed(*ARGUMENTS, "--json"))
    assert (data["ruleset"], data["what"], len(data["entries"])) == ("domineering", "value", 8)
    assert data["entries"][6] == {
        "row": "2",
        "column": "3",
        "position": "...|...",
        "value": "{2|-1/2}",
    }
    data = json.loads(printed("subtraction(1)", "3..3", "--json", "--what", "nim-value"))
    assert data["entries"] == [{"position": "3", "nim_value": 1}]


def test_long_values_are_cut_in_text_only() -> None:
    """Plain text cuts long values, and names the formats that do not."""
    long = printed("domineering", "4x6")
    assert "…" in long
    assert "--csv and --json print" in long
    assert max(map(len, long.splitlines())) < 2 * tabular.LONG
    assert "…" not in printed("domineering", "4x6", "--csv")


@pytest.mark.parametrize(
    ("what", "expected"),
    [
        ("value", "{2|-1/2}"),
        ("outcome", "N"),
        ("misere", "L"),
        ("temperature", "5/4"),
        ("mean", "3/4"),
    ],
)
def test_questions(what: str, expected: str) -> None:
    """Each question has the answer that the position gives."""
    rows = list(csv.reader(io.StringIO(printed("domineering", "2x3", "--csv", "--what", what))))
    assert rows == [["position", what], ["2x3", expected]]


# --- limits --------------------------------------------------------------------------------------


def test_what_is_not_found_stays_open(monkeypatch: pytest.MonkeyPatch) -> None:
    """An entry beyond the limits is left open, the others are printed, and the exit code is 3."""
    found = AlternatingPosition.value

    def value(self: AlternatingPosition[Any], **_: object) -> Game:
        if str(self) == "..":
            raise BudgetExceeded("too hard today")
        return found(self)

    monkeypatch.setattr(AlternatingPosition, "value", value)
    result = CliRunner().invoke(app, ["table", "domineering", "1", "1..3", "--csv"])
    assert (result.exit_code, result.stdout) == (3, ",1,2,3\n1,0,?,-1\n")
    assert "1 of 3 entries were not found; for the last, too hard today" in result.stderr
    data = json.loads(printed("domineering", "1", "1..3", "--json", code=3))
    assert [entry["value"] for entry in data["entries"]] == ["0", None, "-1"]


@pytest.mark.parametrize("options", [[], ["--json"], ["--csv"]])
def test_finished_entries_survive_an_interruption(
    options: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Ctrl-C prints the entries that are finished, in any format, and the exit code is 130."""
    asked: list[object] = []
    real = AlternatingPosition.value

    def value(position: Any) -> Any:
        asked.append(position)
        if len(asked) == 4:
            raise KeyboardInterrupt
        return real(position)

    monkeypatch.setattr(AlternatingPosition, "value", value)
    result = CliRunner().invoke(app, ["table", "domineering", "1..2", "1..3", *options])
    assert result.exit_code == 130
    assert result.stderr == "partizan: interrupted\n"
    if options == ["--json"]:
        data = json.loads(result.stdout)
        assert [entry["value"] for entry in data["entries"]] == ["0", "-1", "-1", None, None, None]
        assert data["error"]["kind"] == "KeyboardInterrupt"
    else:
        words = result.stdout.replace(",", " ").split("\n")[1:3]
        assert [line.split() for line in words] == [["1", "0", "-1", "-1"], ["2", "?", "?", "?"]]


def test_other_kinds_of_play() -> None:
    """Tables of simultaneous games have values or outcomes, and those of scoring games scores."""
    rows = list(csv.reader(io.StringIO(printed("scoring diskonnect", "xo.ox", "xo", "--csv"))))
    assert rows == [["position", "value"], ["xo.ox", "(0, 2)"], ["xo", "(0, 0)"]]
    assert "XOX       D" in printed("simultaneous clobber", "XO", "XOX", "--what", "outcome")
    assert "0" in printed("simultaneous clobber", "XO", "XOX")
    result = CliRunner().invoke(app, ["table", "scoring diskonnect", "xo", "--what", "mean"])
    assert result.exit_code == 2
    assert "--what mean cannot be asked of scoring diskonnect; choose from " in result.stderr
    assert "2^20" in printed("nim", "1..3", "--what", "genus")


def test_a_range_with_a_dash() -> None:
    """A range with a dash is refused with a hint to write two dots."""
    result = CliRunner().invoke(app, ["table", "domineering", "1-4", "1-6"])
    assert result.exit_code == 2
    assert "a range of numbers is written with two dots, as in 1..4 1..6" in result.stderr
    assert "1-2 " in printed("node-kayles", "1-2", "2-3")  # there it is an edge


def test_fractions() -> None:
    """Values of simultaneous play need not be dyadic."""
    assert Cell.of(Fraction(-1, 3)).unicode == "-1/3"
    assert Cell.of(Fraction(-1, 3)).latex == r"$-\frac{1}{3}$"
    assert Cell.of(Fraction(1, 4)).ascii == "1/4"


def test_state(tmp_path: Path) -> None:
    """A table resumes from its state file, and only larger limits ask again what was not found."""
    path = str(tmp_path / "journal")
    asked = ("impartial clobber", "xoxo", "xoxoxo", "xoxoxoxoxo", "--state", path)
    clear()  # remembered values would take no work
    assert "?" in printed(*asked, "--positions", "5", "--jobs", "1", code=3)
    first = printed(*asked, "--jobs", "1")
    assert "?" not in first
    size = Path(path).stat().st_size
    assert printed(*asked) == first
    assert Path(path).stat().st_size == size
    assert first == printed(*asked[:-2])


def test_sums() -> None:
    """A board may begin a sum, whose other summands are the same in all entries."""
    result = CliRunner().invoke(app, ["table", "clobber", "(xo){1..3} + nim 3", "--json"])
    entries = json.loads(result.stdout)["entries"]
    assert [entry["position"] for entry in entries] == ["xo + 3", "xoxo + 3", "xoxoxo + 3"]
    assert entries[0]["value"] == "*2"
