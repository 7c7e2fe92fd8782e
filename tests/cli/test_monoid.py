"""`partizan monoid`: the misère monoids of games, positions and rulesets."""

from __future__ import annotations

import json

import pytest

from cli.verbs import run
from partizan.cli.monoid import monoid

A, B = "{*,{*2|*2}|*,{*2|*2}}", "{*,*2,{*2|*2}|*,*2,{*2|*2}}"


@pytest.mark.parametrize(
    ("sources", "order"),
    [(["*2"], 6), (["kayles 5"], 12), (["kayles", "--size", "4"], 6), (["1", "3/4"], None)],
)
def test_orders(sources: list[str], order: int | None) -> None:
    """Games, positions and rulesets have the monoids of the library."""
    found = run(monoid, *sources, "--json")
    assert found.exit_code == 0, found.output
    assert json.loads(found.stdout)["order"] == order


def test_a_union() -> None:
    """Two isomorphic monoids are compared with that of the union."""
    found = json.loads(run(monoid, A, "--with", B, "--json").stdout)
    assert [made["order"] for made in found["monoids"]] == [12, 12, 24]
    assert found["isomorphic"]
    text = run(monoid, A, "--with", B).stdout
    assert "to the first, with outcomes" in text
    assert "24, proved by 96 cases" in text


def test_the_integers() -> None:
    """The numbers of games are shown."""
    text = run(monoid, "1", "3/4").stdout
    assert "infinite: the integers" in text
    assert "3/4 is 2" in text


@pytest.mark.parametrize(
    ("sources", "said"),
    [
        (["{0|*}"], "was not found among 10,000 sums; it may be infinite"),
        (["kayles"], "give the size of the largest boards"),
        (["what is"], "is neither a game"),
    ],
)
def test_refusals(sources: list[str], said: str) -> None:
    """What is not found, or cannot be read, is explained."""
    found = run(monoid, *sources)
    assert found.exit_code != 0
    assert said in found.stderr
