"""`partizan reproduce`: its checks, reports and exit codes."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from atlas import false1999
from partizan import atlas
from partizan_app.cli.app import app


def reproduce(*arguments: str) -> Result:
    """Run the verb in one process."""
    return CliRunner().invoke(app, ["reproduce", "--jobs", "1", *arguments])


@pytest.fixture
def wrong_atlas(monkeypatch: pytest.MonkeyPatch) -> None:
    """Replace the atlas by a source with false claims."""
    monkeypatch.setattr(atlas, "find", lambda keys: [getattr(false1999, key) for key in keys])


def test_a_claim_that_holds() -> None:
    """The report has one verdict per line and a summary, and the exit code is 0."""
    result = reproduce("renault2013/thm-3.32")
    assert (result.exit_code, result.stderr) == (0, "")
    lines = result.stdout.splitlines()
    assert lines[0].startswith("holds       renault2013/thm-3.32 ")
    assert lines[-1].startswith("1 claim at size quick: 1 holds; ")


def test_lines_of_a_file_are_not_broken() -> None:
    """A report that is not printed on a terminal has one line for each claim, however long."""
    lines = reproduce("renault2013/thm-3.32", "volume2022/ch1-thm-3.1").stdout.splitlines()
    assert max(map(len, lines)) > 80


def test_a_confirmed_misprint_is_no_failure() -> None:
    """A confirmed misprint shows its counterexample and its correction."""
    result = reproduce("volume2022/ch1-thm-3.1")
    assert result.exit_code == 0
    assert "0: printed L, but it is P" in result.stdout
    assert "corrected in volume2022/ch1-thm-3.1-corrected" in result.stdout


def test_exactly_one_object() -> None:
    """--json prints one object, in ASCII, and nothing else."""
    result = reproduce("renault2013/conj-3.29", "--json", "--size", "quick")
    assert (result.exit_code, result.stderr) == (0, "")
    assert result.stdout.isascii()
    data = json.loads(result.stdout)
    assert [c["verdict"] for c in data["claims"]] == ["refuted", "holds"]
    assert data["claims"][0]["counterexample"]["position"] == "RLLRRL"


def test_a_web_page(tmp_path: Path) -> None:
    """--html writes a web page in addition to the report."""
    file = tmp_path / "atlas.html"
    result = reproduce("ernst1995", "--html", str(file))
    assert result.exit_code == 0
    assert "ernst1995/solid" in result.stdout
    assert "Playing Konane mathematically" in file.read_text(encoding="utf-8")


def test_a_page_that_cannot_be_written(tmp_path: Path) -> None:
    """A file that cannot be written is refused before any work."""
    result = reproduce("ernst1995", "--html", str(tmp_path / "no" / "where.html"))
    assert result.exit_code == 2
    assert "there is no folder" in result.stderr
    assert result.stdout == ""


def test_the_list() -> None:
    """--list prints the claims without checking them."""
    result = reproduce("--list")
    assert result.exit_code == 0
    assert len(result.stdout.splitlines()) == len(atlas.claims())
    assert "misprint: A grey tree" in result.stdout
    assert "conjecture: A row with value" in result.stdout


def test_the_list_as_data() -> None:
    """--list --json has the ids of the claims."""
    data = json.loads(reproduce("--list", "--json", "toads-and-frogs").stdout)
    assert {c["id"].partition("/")[0] for c in data["claims"]} == {
        "erickson1996",
        "thanatipanonda2011",
    }


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["renault2014"], "did you mean renault2013"),
        (["ernst1995", "--size", "huge"], "--size must be one of quick, normal, full, not 'huge'"),
        (["ernst1995", "--jobs", "0"], "'--jobs': expected 1, 2, 3, ..., not '0'"),
    ],
)
def test_bad_input(arguments: list[str], sentence: str) -> None:
    """Bad input exits with 2 and a message."""
    result = CliRunner().invoke(app, ["reproduce", *arguments])
    assert result.exit_code == 2
    assert sentence in " ".join(result.stderr.split())
    assert result.stdout == ""


@pytest.mark.usefixtures("wrong_atlas")
@pytest.mark.parametrize(
    ("names", "code"),
    [
        (["true"], 0),
        (["true", "misprint", "unsettled"], 0),
        (["true", "wrong"], 1),
        (["vacuous"], 1),
        (["crash", "budget"], 1),
        (["true", "budget"], 3),
        (["true", "interrupted", "wrong"], 130),
    ],
)
def test_exit_codes(names: list[str], code: int) -> None:
    """A failure exits with 1, a limit with 3, Ctrl-C with 130; a report is always printed."""
    result = reproduce(*names)
    assert result.exit_code == code
    assert f"false1999/{names[0].replace('_', '-')}" in result.stdout


def test_several_processes() -> None:
    """A real process with two workers prints the table in the encoding of its stdout."""
    result = subprocess.run(
        [sys.executable, "-m", "partizan", "reproduce", "renault2013/conj-3.29", "--jobs", "2"],
        capture_output=True,
        env={**os.environ, "PYTHONIOENCODING": "ascii"},
        timeout=60,
        check=False,
    )
    assert (result.returncode, result.stderr) == (0, b"")
    assert b"RLLRRL: conjectured 0, but it is +-{*,^}" in result.stdout
    assert b"in 2 processes." in result.stdout


def test_sigterm_prints_what_was_found(tmp_path: Path) -> None:
    """After a real SIGTERM the claims that were checked are reported, as after Ctrl-C."""
    journal = tmp_path / "journal"
    slow = "huggan2019/sect-5.1-latin"
    words = ["bouton1901", slow, "--size", "full", "--jobs", "2", "--state", str(journal)]
    process = subprocess.Popen(
        [sys.executable, "-m", "partizan", "reproduce", *words],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    while not journal.exists() or "holds" not in journal.read_text(encoding="utf-8"):
        assert process.poll() is None
        time.sleep(0.05)
    process.send_signal(signal.SIGTERM)
    found, said = process.communicate(timeout=30)
    assert (process.returncode, said) == (130, "partizan: interrupted\n")
    assert found.startswith("holds")
    assert "Interrupted. 1 claim at size full: 1 holds; " in found


def test_state(tmp_path: Path) -> None:
    """Claims in the state file are not checked again."""
    path = tmp_path / "journal"
    first, again = (reproduce("albert2007", "--state", str(path)).stdout for _ in range(2))
    assert first.splitlines()[:-1] == again.splitlines()[:-1]
    assert "holds" in first
    assert path.read_text().count("\n") == 1 + first.count(" s  ")


def test_only_one_verdict() -> None:
    """--only shows the claims with one verdict, and skips claims that cannot have it."""
    listed = reproduce("--list", "--only", "erratum", "--json")
    claims = json.loads(listed.stdout)["claims"]
    assert claims
    assert all(claim["corrected_by"] for claim in claims)
    result = reproduce(claims[0]["id"], "--only", "erratum")
    assert result.stdout.startswith("erratum ")
    assert "1 claim at size quick: 1 erratum; " in result.stdout
    assert "There are no claims to check." in reproduce("ernst1995", "--only", "open").stdout
    assert "2 claims at size quick: 2 hold; " in reproduce("ernst1995", "--only", "holds").stdout
