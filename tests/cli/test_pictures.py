"""The option --picture, which writes what a command prints as a drawing."""

from __future__ import annotations

import xml.etree.ElementTree as ET
from pathlib import Path

import pytest
from click.testing import CliRunner

from partizan_app.cli.app import app

COMMANDS = [
    (["value", "{4|1||0}"], "thermograph with mean 1 and temperature 1"),
    (["analyze", "clobber", "xo|ox"], "clobber xo|ox"),
    (["analyze", "simultaneous hackenbush", "lr"], "simultaneous hackenbush lr"),
    (["table", "domineering", "1..2", "1..3"], "value of domineering"),
    (["octal", "0.77", "--heaps", "50"], "nim-values of 0.77 to heap 255"),
    (["octal", "0.123", "--heaps", "50", "--misere"], "genera of 0.123: period 5 from heap 5 on"),
    (["misere", "{0|*}"], "game tree of ↑"),
    (["misere", "*", "0"], "2 pictures"),
    (["quotient", "0.77", "--heaps", "4"], "misère quotient of order 6"),
    (["domination", "C5"], "optimal play of DominationGame('C5')"),
    (["simultaneous", "matrix-game", "[[1,0],[0,1]]"], "payoff matrix with the value 1/2"),
]


@pytest.mark.parametrize(("words", "title"), COMMANDS, ids=lambda given: str(given)[:40])
def test_commands_write_pictures(words: list[str], title: str, tmp_path: Path) -> None:
    """Each command prints what it prints without the option, and writes its picture."""
    file = tmp_path / "picture.svg"
    result = CliRunner().invoke(app, [*words, "--picture", str(file)])
    assert result.exit_code == 0, result.output
    assert result.stdout == CliRunner().invoke(app, words).stdout
    assert ET.parse(file).getroot().get("aria-label") == title


def test_the_ending_must_be_known(tmp_path: Path) -> None:
    """Another ending is refused before anything is computed."""
    result = CliRunner().invoke(app, ["value", "1", "--picture", str(tmp_path / "x.gif")])
    assert result.exit_code == 2
    assert "ends in .svg, .tex, .txt, .png or .pdf" in " ".join(result.output.split())


def test_many_graphs_have_no_picture(tmp_path: Path) -> None:
    """Graphs from the standard input are refused with --picture."""
    words = ["domination", "--graph6", "-", "--picture", str(tmp_path / "x.svg")]
    result = CliRunner().invoke(app, words, input="D?{\n")
    assert "--picture needs a single graph" in result.output
