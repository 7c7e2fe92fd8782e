"""`partizan conjecture`: the smallest counter-example to a line of Python."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from cli.verbs import run
from partizan_app.cli.conjecture import conjecture

SUM = "(g + h).nim_value() == g.nim_value() ^ h.nim_value()"


@pytest.mark.parametrize(
    ("options", "found"),
    [
        (["g.nim_value() < 4", "--about", "nim", "--up-to", "5"], "4"),
        (["g.nim_value() + h.nim_value() < 3", "--about", "kayles", "--up-to", "3"], "2 and 1"),
        ([SUM, "--about", "kayles", "--up-to", "4"], None),
        (["misere.outcome(g) is not Outcome.P", "--day", "2"], "*"),
        (["Game(g) == Game(h) or g != h", "--day", "1"], None),
    ],
)
def test_smallest_counterexamples(options: list[str], found: str | None) -> None:
    """The first counter-example in order of size is found, or none."""
    done = run(conjecture, *options, "--json", *(["--jobs", "1"] if "--about" in options else []))
    assert done.exit_code == (found is not None), done.output
    assert json.loads(done.stdout)["counterexample"] == found


def test_kept_and_resumed(tmp_path: Path) -> None:
    """A statement is kept with its bound and checked again, and a search is resumed."""
    kept, state = str(tmp_path / "kept.toml"), str(tmp_path / "state")
    options = [SUM, "--about", "kayles", "--up-to", "4", "--jobs", "1", "--json"]
    first = run(conjecture, *options, "--keep", kept, "--state", state)
    again = run(conjecture, *options, "--state", state)
    assert first.exit_code == 0, first.output
    assert json.loads(again.stdout) == json.loads(first.stdout)
    checked = json.loads(run(conjecture, "--kept", kept, "--jobs", "1", "--json").stdout)
    assert checked["conjectures"] == [json.loads(first.stdout)]


@pytest.mark.parametrize(
    ("options", "said"),
    [
        (["g.outc(", "--day", "1"], "not a Python expression"),
        (["1 + 1 == 2", "--day", "1"], "a statement is about g"),
        (["g == 0", "--day", "7"], "days 0 to 3 can be searched, not day 7"),
        (["g == 0"], "one of --about RULESET and --day N"),
        (["--kept", "/nowhere/x.toml"], "does not hold conjectures"),
    ],
)
def test_refusals(options: list[str], said: str) -> None:
    """Mistakes are explained."""
    done = run(conjecture, *options)
    assert done.exit_code != 0
    assert said in done.stderr


@pytest.mark.parametrize(
    ("options", "words"),
    [
        (["g.nim_value() < 3", "--day", "1"], "'Form' object has no attribute 'nim_value'"),
        (["g.nimvalue() < 3", "--about", "nim", "--up-to", "2"], "has no attribute 'nimvalue'"),
        (["gg < g", "--day", "1"], "name 'gg' is not defined"),
        (["g.nim_value() < 1 / 0", "--about", "nim", "--up-to", "2"], "division by zero"),
        (["g == '\ud800'", "--day", "1"], "is not a Python expression"),
    ],
)
def test_a_mistake_in_the_statement(options: list[str], words: str) -> None:
    """A statement that fails is bad input, and no bug of ours."""
    done = run(conjecture, *options)
    assert done.exit_code == 2, done.output
    assert words in done.stderr
    assert "Traceback" not in done.stderr and "bug" not in done.stderr
