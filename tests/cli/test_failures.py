"""Errors on the command line: a sentence on stderr, nothing on stdout, and the right exit code."""

from __future__ import annotations

import signal
import subprocess
import sys
import time

import pytest
from typer.testing import CliRunner

from partizan import Undecided
from partizan.cli import failures
from partizan.cli.app import app
from partizan.notation import MAX_LENGTH

HARD = " + ".join(f"{{{n}|*{n}||-{n}}}" for n in range(1, 60))


def failed(*arguments: str, text: str | bytes | None = None) -> tuple[int, str]:
    """Return the exit code and the words of a run that must fail."""
    result = CliRunner().invoke(app, list(arguments), input=text)
    assert result.stdout == ""
    assert "Traceback" not in result.stderr
    return result.exit_code, result.stderr


def test_unreadable_text_has_a_caret() -> None:
    """A text that cannot be read exits with 2 and shows where, with the caret below the place."""
    code, words = failed("value", "{1|%}")
    assert code == 2
    first, text, caret = words.rstrip("\n").split("\n")
    assert first.startswith("partizan: ")
    assert text.index("%") == caret.index("^")
    assert caret.strip() == "^"


def test_the_caret_stays_in_place_without_unicode() -> None:
    """What the encoding lacks is replaced one for one, so the caret still points at the error."""
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
        (["value", "1", "--seconds", "nan"], "--seconds must be a positive number"),
        (["value", "1", "--seconds", "-1"], "--seconds must be a positive number"),
        (["value", "1", "--memory", "0"], "--memory"),
        (["valeu", "1"], "No such command 'valeu'"),
        (["value", ""], "expected a game, but the text is empty"),
    ],
)
def test_bad_input_exits_with_two(arguments: list[str], words: str) -> None:
    """Bad input of any kind exits with 2 and a sentence."""
    code, said = failed(*arguments)
    assert code == 2
    assert words in said


def test_ten_megabytes_are_refused_at_once() -> None:
    """A text of ten megabytes on stdin is refused within seconds, and quoted in part only."""
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
    """Return the same of a process of its own, whose store is empty at first."""
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
    """A computation beyond --memory exits with 3 and says where the option is."""
    code, words = failed_alone("value", HARD, "--memory", "1", "--seconds", "60")
    assert code == 3
    assert "--help" in words


def test_limits_end_with_the_command() -> None:
    """After a run that hit its limit, the next one in the same process is free again."""
    assert failed("value", HARD, "--seconds", "0.05")[0] == 3
    assert CliRunner().invoke(app, ["value", "1"]).exit_code == 0


def test_interruption_exits_with_130() -> None:
    """Ctrl-C stops a long computation quietly, with 130."""
    process = subprocess.Popen(
        [sys.executable, "-m", "partizan", "value", HARD],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    )
    time.sleep(1.5)
    process.send_signal(signal.SIGINT)
    out, words = process.communicate(timeout=30)
    assert process.returncode == 130
    assert out == b""
    assert words.endswith(b"partizan: interrupted\n") and b"Traceback" not in words


def test_a_reader_who_leaves_early_does_no_harm() -> None:
    """A closed pipe ends the run without a complaint."""
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
    """A question without a known method exits with 1."""
    assert failures.tell(Undecided("nobody knows")) == 1
    assert capsys.readouterr().err == "partizan: nobody knows\n"


def test_a_bug_shows_where_it_is(capsys: pytest.CaptureFixture[str]) -> None:
    """An error nobody foresaw exits with 1, a traceback and a request to report it."""
    assert failures.tell(ZeroDivisionError("division by zero")) == 1
    words = capsys.readouterr().err
    assert "ZeroDivisionError: division by zero" in words
    assert "please report it" in words
