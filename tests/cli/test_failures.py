"""Errors on the command line: a message on stderr, and the right exit code."""

from __future__ import annotations

import json
import subprocess
import sys
import time
from pathlib import Path

import pytest
from click.testing import CliRunner

from partizan import Undecided
from partizan.notation import MAX_LENGTH
from partizan_app.cli import failures
from partizan_app.cli.app import app

HARD = " + ".join(f"{{{n}|*{n}||-{n}}}" for n in range(1, 60))


def failed(*arguments: str, text: str | bytes | None = None) -> tuple[int, str]:
    """Return the exit code and the message of a run that must fail."""
    result = CliRunner().invoke(app, list(arguments), input=text)
    assert result.stdout == ""
    assert "Traceback" not in result.stderr
    return result.exit_code, result.stderr


def test_unreadable_text_has_a_caret() -> None:
    """A text that cannot be read exits with 2, and a caret points at the place."""
    code, words = failed("value", "{1|%}")
    assert code == 2
    first, text, caret = words.rstrip("\n").split("\n")
    assert first.startswith("partizan: ")
    assert text.index("%") == caret.index("^")
    assert caret.strip() == "^"


def test_the_caret_stays_in_place_without_unicode() -> None:
    """Unencodable characters are replaced one by one, so the caret stays in place."""
    result = subprocess.run(
        [sys.executable, "-m", "partizan", "value", "↑ + ↑ + {1|%}"],
        capture_output=True,
        env={"PYTHONIOENCODING": "ascii", "PYTHONPATH": ":".join(sys.path)},
        check=False,
    )
    assert result.returncode == 2
    _, text, caret = result.stderr.decode("ascii").rstrip("\n").split("\n")
    assert text.index("%") == caret.index("^")


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["value", "1/3"], "1/3 is not a dyadic rational"),
        (["value"], "Missing argument 'EXPR'"),
        (["value", "1", "2"], "unexpected extra argument"),
        (["value", "1", "--jsn"], "--jsn"),
        (["value", "1", "--seconds", "soon"], "--seconds"),
        (["value", "1", "--seconds", "nan"], "'--seconds': expected a positive number"),
        (["value", "1", "--seconds", "-1"], "'--seconds': expected a positive number"),
        (["value", "1", "--memory", "0"], "--memory"),
        (["valeu", "1"], "There is no command 'valeu'. Did you mean value"),
        (["value", ""], "expected a game, but the text is empty"),
    ],
)
def test_bad_input_exits_with_two(arguments: list[str], words: str) -> None:
    """Bad input exits with 2 and a message."""
    code, said = failed(*arguments)
    assert code == 2
    assert words in said


@pytest.mark.parametrize(
    ("arguments", "code", "kind"),
    [
        (["value", "{1|%}"], 2, "NotationError"),
        (["analyze", "clober", "xo"], 2, "DomainError"),
        (["value"], 2, "UsageError"),
        (["octal", "0.77", "--certificate", "/nonexistent/x"], 2, "UsageError"),
        (["find", "nim", "--new", "--state", ""], 2, "UsageError"),
        (["value", HARD, "--seconds", "0.05"], 3, "BudgetExceeded"),
        (["table", "hex", "5x5", "--positions", "2"], 3, "BudgetExceeded"),
        (["value", "^9223372036854775808"], 3, "TooLarge"),
        (["quotient", "0.3122", "--heaps", "7", "--copies", "100"], 3, "TooLarge"),
        (["quotient", "0.16", "--heaps", "30", "--seconds", "0.05"], 3, "BudgetExceeded"),
    ],
)
def test_programs_get_an_object_with_the_error(arguments: list[str], code: int, kind: str) -> None:
    """With --json an error is also printed as one object, with its kind."""
    result = CliRunner().invoke(app, [*arguments, "--json"])
    assert result.exit_code == code, result.output
    error = json.loads(result.stdout)["error"]
    assert error["kind"] == kind
    assert result.stderr.startswith(f"partizan: {error['message']}")


def test_programs_see_where_reading_stopped() -> None:
    """The JSON error about a text has the character at which reading stopped."""
    result = CliRunner().invoke(app, ["value", "--json", "{1|%}"])
    assert json.loads(result.stdout)["error"]["position"] == 3


@pytest.mark.parametrize("verb", [["octal", "0.77"], ["roll", "0.26"], ["find", "nim", "--new"]])
@pytest.mark.parametrize(
    ("place", "words"),
    [
        ("", "'' is not the name of a file"),
        ("/", "'/' is a folder; name a file"),
        ("/nonexistent/x", "there is no folder '/nonexistent'"),
        ("/dev/null/x", "there is no folder '/dev/null'"),
        ("x" * 300, "File name too long"),
    ],
)
def test_a_state_that_cannot_be_kept(verb: list[str], place: str, words: str) -> None:
    """A state file that cannot be written is refused before any work, in every verb."""
    code, said = failed(*verb, "--state", place)
    assert code == 2
    assert "Invalid value for '--state': " in said
    assert words in said


@pytest.mark.parametrize(
    "arguments",
    [
        ["verify"],
        ["octal", "0.77", "--state"],
        ["octal", "0.77", "--picture"],
        ["solve", "nim", "3", "--certificate"],
        ["analyze", "nim", "3", "--store"],
        ["store", "info"],
        ["store", "export", "x"],
        ["conjecture", "--kept"],
        ["conjecture", "g == g", "--day", "1", "--keep"],
        ["bench", "--against"],
        ["explore"],
    ],
)
def test_a_path_with_a_null_character(arguments: list[str]) -> None:
    """A path that no system has is refused with a sentence, in every verb."""
    code, said = failed(*arguments, "a\0b.svg")
    assert code == 2
    assert "Invalid value" in said
    assert "a\\x00b" in said


def test_a_file_without_permission(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A file that may not be written is refused before any work."""
    monkeypatch.setattr("os.access", lambda *_: False)
    code, said = failed("octal", "0.77", "--certificate", str(tmp_path / "x"))
    assert code == 2
    assert "cannot be written" in said


@pytest.mark.parametrize("count", [2**63, 2**64, 10**40])
def test_limits_beyond_any_machine(count: int) -> None:
    """Limits beyond any machine are accepted."""
    for option in ("--positions", "--memory"):
        result = CliRunner().invoke(app, ["analyze", "arc-kayles", "....", option, str(count)])
        assert result.exit_code == 0, result.output
    result = CliRunner().invoke(app, ["domination", "path(5)", "--positions", str(count)])
    assert result.exit_code == 0, result.output


def test_ten_megabytes_are_refused_at_once() -> None:
    """Ten megabytes on stdin are refused within seconds, and quoted only in part."""
    start = time.monotonic()
    code, words = failed("value", "-", text="1+" * 5_000_000)
    assert code == 2
    assert f"more than {MAX_LENGTH:,} characters" in words
    assert len(words) < 1000
    assert time.monotonic() - start < 5


def test_bytes_that_are_no_text_are_bad_input() -> None:
    """Bytes that are not UTF-8 exit with 2."""
    result = subprocess.run(
        [sys.executable, "-X", "utf8", "-m", "partizan", "value", "-"],
        input=b"\xff\xfe{1|",
        capture_output=True,
        check=False,
        env={"PYTHONPATH": ":".join(sys.path), "PYTHONIOENCODING": "utf-8:strict"},
    )
    assert result.returncode == 2
    assert b"the input is not utf-8 text" in result.stderr


def failed_alone(*arguments: str) -> tuple[int, str]:
    """Return the same for a new process, whose store is empty."""
    command = [sys.executable, "-m", "partizan", *arguments]
    result = subprocess.run(command, capture_output=True, text=True, timeout=60, check=False)
    assert result.stdout == ""
    assert "Traceback" not in result.stderr
    return result.returncode, result.stderr


def test_time_that_runs_out_exits_with_three() -> None:
    """A computation beyond --seconds exits with 3 and names the option."""
    code, words = failed_alone("value", HARD, "--seconds", "0.05")
    assert code == 3
    assert "the time allowed was used up" in words
    assert "--seconds" in words


def test_memory_that_runs_out_exits_with_three() -> None:
    """A computation beyond --memory exits with 3 and names the option."""
    code, words = failed_alone("value", HARD, "--memory", "1", "--seconds", "60")
    assert code == 3
    assert "--memory" in words
    assert "Budget" not in words and "clear()" not in words


def test_limits_end_with_the_command() -> None:
    """A limit ends with its run: the next one in the same process is not affected."""
    assert failed("value", HARD, "--seconds", "0.05")[0] == 3
    assert CliRunner().invoke(app, ["value", "1"]).exit_code == 0


def test_a_reader_who_leaves_early_does_no_harm() -> None:
    """A closed pipe ends the run with 1, and nothing on stderr."""
    process = subprocess.Popen(
        [sys.executable, "-m", "partizan", "value", "^"],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    )
    assert process.stdout is not None
    process.stdout.close()
    assert process.stderr is not None
    assert process.stderr.read() == b""
    assert process.wait(timeout=30) == 1
    process.stderr.close()


def test_undecided_is_neither_bad_input_nor_a_limit(capsys: pytest.CaptureFixture[str]) -> None:
    """An undecided question exits with 1."""
    assert failures.report(Undecided("undecidable")) == 1
    assert capsys.readouterr().err == "partizan: undecidable\n"


def test_a_bug_shows_where_it_is(capsys: pytest.CaptureFixture[str]) -> None:
    """An unexpected error exits with 1, a traceback and a request to report it."""
    assert failures.report(ZeroDivisionError("division by zero")) == 1
    words = capsys.readouterr().err
    assert "ZeroDivisionError: division by zero" in words
    assert "please report it" in words


def test_only_limits_become_options() -> None:
    """A Budget in a message becomes the option that sets its limit, if there is one."""
    assert failures._with_options("allow `with Budget(bytes=...)`") == "allow --memory"
    reported = failures._with_options("watch with Budget(progress=...)")
    assert reported.startswith("watch with Budget(progress=...); set limits")
