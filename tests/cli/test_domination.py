"""`partizan domination`: graphs from families, graph6, lists of edges and pipes."""

from __future__ import annotations

import json
from typing import Any

import pytest
from click.testing import CliRunner

from cli.verbs import facts_in, run
from partizan_app.cli.app import app
from partizan_app.cli.domination import domination

KEYS = ["graph", "n", "gamma_g", "gamma_g_staller_start", "type", "no_minus", "line"]


def facts(*arguments: str) -> dict[str, Any]:
    """Return the JSON that the verb prints."""
    found = facts_in(run(domination, *arguments, "--json"))
    assert list(found) == KEYS
    return found


def piped(text: str, *arguments: str) -> tuple[int, str, str]:
    """Return the exit code, stdout and stderr of the verb for graphs from stdin."""
    words = ["domination", "--graph6", "-", *arguments]
    result = CliRunner().invoke(app, words, input=text)
    return result.exit_code, result.stdout, result.stderr


def test_json() -> None:
    """A path with seven vertices realises (3,+)."""
    assert facts("path(7)") == {
        "graph": "path(7)",
        "n": 7,
        "gamma_g": 3,
        "gamma_g_staller_start": 4,
        "type": "(3,+)",
        "no_minus": True,
        "line": [1, 2, 5],
    }


def test_graph6_and_edges() -> None:
    """A graph may be given in graph6 or as a list of edges, which keeps its vertex numbers."""
    assert facts("--graph6", "Dhc")["type"] == "(3,-)"
    assert facts("--graph6", "Dhc")["no_minus"] is False
    found = facts("--edges", "10-11,11-12")
    assert (found["graph"], found["n"], found["line"]) == ("10-11,11-12", 3, [11])


@pytest.mark.parametrize(
    ("arguments", "expected"),
    [
        ([""], (0, 0, "(0,=)", True)),
        (["K1"], (1, 1, "(1,=)", True)),
        (["P1+P1+C5"], (5, 4, "(5,-)", False)),
        (["--edges", "5"], (1, 1, "(1,=)", True)),
        (["--graph6", "?"], (0, 0, "(0,=)", True)),
        (["P3", "--dominated", "0,2"], (1, 1, "(1,=)", True)),
        (["cycle(6)", "--may-pass", "staller"], (3, 3, None, None)),
        (["path(5)", "--variant", "total"], (3, 4, "(3,+)", None)),
        (["path(5)", "--variant", "connected"], (3, 4, None, None)),
        (["path(5)", "--variant", "indicated"], (3, None, None, None)),
        (["random-tree(18,1)"], (9, 9, "(9,=)", True)),
        (["cycle(25)"], (13, 12, "(13,-)", None)),
    ],
)
def test_graphs_and_variants(arguments: list[str], expected: tuple[object, ...]) -> None:
    """Empty graphs, components, dominated vertices, passes and variants are supported."""
    found = facts(*arguments)
    keys = ("gamma_g", "gamma_g_staller_start", "type", "no_minus")
    assert tuple(found[key] for key in keys) == expected
    assert sum(v is not None for v in found["line"]) == found["gamma_g"]


def test_people() -> None:
    """The report shows the lengths, and which player chooses which vertex."""
    said = run(domination, "P3").stdout
    assert said.splitlines()[0] == "P3: the domination game on 3 vertices"
    assert "Dominator 1" in said
    assert "no-minus" in said
    assert "on 1 vertex\n" in run(domination, "K1").stdout
    assert "0 by" in run(domination, "P4", "--variant", "indicated").stdout
    assert "no\n" in run(domination, "C5").stdout
    passed = run(domination, "C6", "--may-pass", "staller", "--dominated", "0").stdout
    assert "Staller begins" in passed
    assert "no moves" in run(domination, "").stdout


def test_pipes() -> None:
    """Graphs from `geng` are answered line by line."""
    code, said, _ = piped("Dhc\n\nBw\n")
    assert code == 0
    assert said.splitlines() == ["Dhc  3  2  (3,-)  0 1 2", "Bw  1  1  (1,=)  0"]
    code, said, _ = piped("Dhc\nBw\n", "--json")
    assert [json.loads(line)["gamma_g"] for line in said.splitlines()] == [3, 1]
    code, said, wrong = piped("Dhc\nnonsense\n")
    assert code == 2
    assert said.startswith("Dhc")
    assert "line 2: cannot read 'nonsense'" in wrong


@pytest.mark.parametrize(
    ("arguments", "code", "said"),
    [
        ([], 2, "give one graph"),
        (["P3", "--edges", "0-1"], 2, "give one graph"),
        (["--edges", "0-0"], 2, "without loops"),
        (["--edges", "0-1,1-0"], 2, "0 and 1 are joined twice"),
        (["--graph6", "D"], 2, "5 vertices need 2 characters"),
        (["path(129)"], 2, "at most 128 vertices, not 129"),
        (["K200"], 2, "at most 128 vertices, not 200"),
        (["fan(3)"], 2, "no family"),
        (["1-1"], 2, "without loops"),
        (["P3", "--dominated", "7"], 2, "the graph has no vertex 7"),
        (["P3", "--dominated", "x"], 2, "expected numbers and commas"),
        (["P3+K1", "--variant", "total"], 2, "isolated vertex 3"),
        (["P3", "--variant", "indicated", "--may-pass", "staller"], 2, "no player may pass"),
        (["grid(8,8)", "--seconds", "0.05"], 3, "time allowed"),
        (["grid(8,8)", "--positions", "50"], 3, "positions allowed"),
    ],
)
def test_refusals(arguments: list[str], code: int, said: str) -> None:
    """Bad graphs and limits end with a message and their exit codes."""
    result = run(domination, *arguments)
    assert result.exit_code == code
    assert said in result.stderr
    assert result.stdout == ""
