"""`partizan monoid`: the misère monoids of games, positions and rulesets."""

from __future__ import annotations

import json

import pytest

from cli.verbs import run
from partizan_app.cli.monoid import monoid

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


def test_an_infinite_monoid() -> None:
    """An infinite monoid is presented, with the number of cases of its proof."""
    facts = json.loads(run(monoid, "{0|*}", "--json").stdout)
    assert (facts["kind"], facts["order"], facts["complete"]) == ("infinite", None, True)
    assert facts["elements"] == ["a", "b", "c"]
    text = run(monoid, "{0|*}").stdout
    assert "infinite: an automaton decides every sum (22 states, 164 cases)" in text
    assert "<a,b,c | a^2=1, bc=1>" in text


@pytest.mark.parametrize(
    ("sources", "said"),
    [
        (["{1|0}"], "it may be infinite; allow a larger order"),
        (["0.3122"], "give the size of the largest"),
        (["kayles"], "give the size of the largest boards"),
        (["what is"], "is neither a game"),
    ],
)
def test_refusals(sources: list[str], said: str) -> None:
    """An error explains what was not found or could not be read."""
    found = run(monoid, *sources)
    assert found.exit_code != 0
    assert said in found.stderr
