"""Every command on the pages that accompany a document (`docs/reading-*.md`) prints what is shown.

A block marked `console` holds commands, each after `$ `, and below each the lines that it prints.
A line `...` stands for any number of lines, and `...` within a line for any text. A command without
lines below it may print anything.
"""

from __future__ import annotations

import re
import shlex
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import pytest
from click.testing import CliRunner

from partizan.world import clear
from partizan_app.cli.app import app

ROOT = Path(__file__).parents[1]
PAGES = sorted((ROOT / "docs").glob("reading-*.md"))


class Shown(NamedTuple):
    """A command on a page, and the lines shown below it."""

    place: str
    command: str
    lines: list[str]


def shown_in(text: str, name: str) -> Iterator[Shown]:
    """Yield the commands of the console blocks of a page, with the lines shown below each."""
    inside = False
    found: Shown | None = None
    for number, line in enumerate(text.splitlines(), start=1):
        if line.startswith("```"):
            if found:
                yield found
            inside, found = line == "```console", None
        elif inside and line.startswith("$ "):
            if found:
                yield found
            found = Shown(f"{name}:{number}", line.removeprefix("$ "), [])
        elif inside:
            assert found, f"{name}:{number}: begin a console block with a command, '$ partizan ...'"
            found.lines.append(line.rstrip())


def pattern(lines: list[str]) -> str:
    """Return the regular expression of the outputs that the lines stand for."""
    return "".join(
        r"(?:.*\n)*" if line == "..." else re.escape(line).replace(r"\.\.\.", ".*") + r"\n"
        for line in lines
    )


def plain(output: str) -> str:
    """Return an output without blanks at the ends of lines, and without empty lines around it."""
    lines = "\n".join(line.rstrip() for line in output.splitlines())
    return lines.strip("\n") + "\n"


COMMANDS = [found for page in PAGES for found in shown_in(page.read_text("utf-8"), page.name)]


@pytest.mark.parametrize("shown", COMMANDS, ids=lambda shown: shown.place)
def test_a_command_prints_what_is_shown(
    shown: Shown, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A command on a page succeeds, and prints the lines shown below it."""
    monkeypatch.chdir(tmp_path)  # a picture or a certificate is written there
    clear()
    program, *arguments = shlex.split(shown.command, comments=True)
    assert program == "partizan"
    result = CliRunner().invoke(app, arguments, prog_name="partizan")
    assert result.exit_code == 0, f"$ {shown.command}\n{result.output}"
    if shown.lines:
        printed = plain(result.stdout)
        assert re.fullmatch(pattern(shown.lines), printed), f"$ {shown.command}\n{printed}"


def test_every_page_has_commands() -> None:
    """The pages are found, and each of them shows commands."""
    assert PAGES
    assert {page.name for page in PAGES} == {found.place.split(":")[0] for found in COMMANDS}


def test_commands_are_found() -> None:
    """A block holds several commands, each with its own lines; other blocks hold none."""
    text = "```text\n$ no\n```\n```console\n$ partizan a\nx\n\ny\n$ partizan b\n```\n"
    assert [*shown_in(text, "page")] == [
        Shown("page:5", "partizan a", ["x", "", "y"]),
        Shown("page:9", "partizan b", []),
    ]


@pytest.mark.parametrize(
    ("lines", "output", "agrees"),
    [
        (["a", "b"], "a\nb\n", True),
        (["a", "b"], "a\nx\nb\n", False),
        (["a", "...", "b"], "a\nx\ny\nb\n", True),
        (["a", "...", "b"], "a\nb\n", True),
        (["a", "..."], "a\nb\n", True),
        (["a"], "a\nb\n", False),
        (["...", "b"], "a\nb\n", True),
        (["a ... c"], "a b c\n", True),
        (["a ... c"], "a b\nc\n", False),
        (["{0|*}."], "{0|*}.\n", True),
    ],
)
def test_lines_and_outputs(lines: list[str], output: str, agrees: bool) -> None:
    """Lines are compared as they are; only three dots stand for something else."""
    assert bool(re.fullmatch(pattern(lines), plain(output))) == agrees
