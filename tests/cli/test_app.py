"""The command line as a whole: its verbs, its help, its completion."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import click
import pytest
from click.testing import CliRunner

from partizan_app.cli.app import PANELS, app

VERBS = [verb for verbs in PANELS.values() for verb in verbs]


def said(*arguments: str, columns: int = 80) -> str:
    """Return the help text."""
    result = CliRunner().invoke(app, [*arguments, "--help"], env={"COLUMNS": str(columns)})
    assert result.exit_code == 0, result.output
    return result.stdout


def test_the_help_groups_the_verbs() -> None:
    """The help shows a panel for each group of verbs, and each verb in it."""
    help_ = said()
    places = [help_.index(f"─ {panel} ─") for panel in PANELS]
    assert places == sorted(places)
    for verb in VERBS:
        assert f"│ {verb} " in help_


def test_the_help_of_a_verb_begins_with_its_summary() -> None:
    """The summaries of the help, which imports no verb, are those of the verbs themselves."""
    for verbs in PANELS.values():
        for name, summary in verbs.items():
            verb = app.get_command(click.Context(app), name)
            assert verb is not None and verb.help is not None
            assert " ".join(verb.help.partition("\n\n")[0].split()) == summary


@pytest.mark.parametrize("columns", [40, 80, 200])
@pytest.mark.parametrize("verb", VERBS)
def test_help_wraps_at_any_width(verb: str, columns: int) -> None:
    """Help texts are wrapped as late as possible: the next word would not fit."""
    lines = said(verb, columns=columns).splitlines()
    start = next(i for i, line in enumerate(lines) if "Usage:" in line)
    end = next(i for i, line in enumerate(lines) if line.startswith("╭"))
    prose = [line.strip() for line in lines[start:end]]
    first = prose.index("", 1) + 1
    for line, after in zip(prose[first:], prose[first + 1 :], strict=False):
        if line and after:
            assert len(line) + 1 + len(after.split()[0]) > columns - 2


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["value"], "Missing argument 'EXPR'. Try 'partizan value --help'."),
        (["value", "1", "--sgv"], "There is no option --sgv. Did you mean --svg?"),
        (["value", "1", "--nothing=3"], "There is no option --nothing. Try 'partizan value"),
        (["table", "nim", "3", "--quux"], "There is no option --quux. Try 'partizan table"),
        (["--frob"], "No such option '--frob'. Try 'partizan --help'."),
        (["analyse", "nim", "3"], "There is no command 'analyse'. Did you mean analyze?"),
    ],
)
def test_usage_errors_name_the_help_of_the_verb(arguments: list[str], words: str) -> None:
    """A usage error names the option and the help of its verb."""
    result = CliRunner().invoke(app, arguments)
    assert result.exit_code == 2
    assert words in " ".join(result.stderr.split())


def test_after_two_dashes_anything_is_an_argument() -> None:
    """After -- a word that begins with dashes is an argument."""
    result = CliRunner().invoke(app, ["value", "--", "--svg"])
    assert "There is no option" not in result.stderr


def completed(line: str) -> list[str]:
    """Return the completions that bash offers for a line."""
    words = line.split(" ")
    result = subprocess.run(
        [sys.executable, "-m", "partizan"],
        env={
            **os.environ,
            "_PARTIZAN_COMPLETE": "bash_complete",
            "COMP_WORDS": line,
            "COMP_CWORD": str(len(words) - 1),
        },
        capture_output=True,
        text=True,
        check=True,
    )
    return [answer.removeprefix("plain,") for answer in result.stdout.split()]


def test_completion() -> None:
    """The shell completes verbs, options, rulesets and universes."""
    assert completed("partizan ana") == ["analyze"]
    assert completed("partizan analyze domine") == ["domineering"]
    assert completed("partizan table nim 3 --posi") == ["--positions"]
    assert completed("partizan misere 1 --universe dead") == ["dead-ending"]
    assert completed("partizan find clobber --property inf") == ["infinitesimal"]


@pytest.mark.parametrize("shell", ["bash", "zsh", "fish"])
def test_completion_scripts(shell: str) -> None:
    """The completion script of each shell calls partizan."""
    result = subprocess.run(
        [sys.executable, "-m", "partizan"],
        env={**os.environ, "_PARTIZAN_COMPLETE": f"{shell}_source"},
        capture_output=True,
        text=True,
        check=True,
    )
    assert f"_PARTIZAN_COMPLETE={shell}_complete" in result.stdout


def test_completion_is_shown_and_installed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The script is printed, or written where the shell loads it; installing again adds nothing."""
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setenv("SHELL", "/bin/bash")
    (tmp_path / ".bashrc").write_text("alias x=y", encoding="utf-8")
    script = CliRunner().invoke(app, ["--show-completion"]).stdout
    assert "_PARTIZAN_COMPLETE=bash_complete" in script
    for _ in range(2):
        result = CliRunner().invoke(app, ["--install-completion"])
        assert result.exit_code == 0, result.output
    file = tmp_path / ".bash_completions" / "partizan.sh"
    assert file.read_text(encoding="utf-8").strip() == script.strip()
    start = (tmp_path / ".bashrc").read_text(encoding="utf-8")
    assert start == f"alias x=y\nsource '{file}'\n"
    result = CliRunner().invoke(app, ["--install-completion", "fish"])
    assert (tmp_path / ".config/fish/completions/partizan.fish").is_file()


def test_an_unknown_shell(monkeypatch: pytest.MonkeyPatch) -> None:
    """A shell that is not known, or not named, is refused with the names of those that are."""
    monkeypatch.setenv("SHELL", "/bin/tcsh")
    for words in (["--show-completion"], ["--show-completion", "tcsh"]):
        result = CliRunner().invoke(app, words)
        assert result.exit_code == 2
        assert "bash, zsh, fish, powershell" in result.stderr
