"""Misère play and universes by definition, the independent side of claims about universes."""

from __future__ import annotations

import pytest

from partizan import Form
from partizan.theories.misere.universes.absolute import ALL, BLOCKING, DEAD_ENDING, DICOT
from partizan_literature import by_definition
from partizan_literature.trees import games_by_day_2


@pytest.mark.parametrize("universe", [DICOT, DEAD_ENDING, BLOCKING, ALL], ids=lambda u: u.name)
def test_members(universe: object) -> None:
    """The members by definition are those that the library finds."""
    found = by_definition.members(universe.name)  # type: ignore[attr-defined]
    assert found == tuple(g for g in games_by_day_2() if g in universe)  # type: ignore[operator]


def test_two_stars_differ_from_nothing_beside_an_end() -> None:
    """{*|*} is 0 beside dicots, but not beside all games."""
    stars = Form("{*|*}")
    assert by_definition.difference([stars], [], by_definition.members("dicot")) is None
    assert by_definition.difference([stars], [], by_definition.members("all")) is not None


@pytest.mark.parametrize(
    ("wrong", "right"),
    [("{0|*}", "{0,*|*}"), ("1", "0"), ("{1|-1}", "0"), ("2", "1")],
)
def test_games_that_differ_are_told_apart(wrong: str, right: str) -> None:
    """Games that differ modulo dead-ending games have different outcomes beside a small one."""
    members = by_definition.members("dead-ending")
    assert not DEAD_ENDING.equal(Form(wrong), Form(right))
    assert by_definition.difference([Form(wrong)], [Form(right)], members) is not None
