"""Linked games."""

from __future__ import annotations

import pytest
from hypothesis import given, settings

import misere_oracle as oracle
from misere_oracle import Game
from partizan import DomainError
from partizan.theories.misere.universes.absolute import ALL, BLOCKING, DEAD_ENDING, DICOT
from partizan.theories.misere.universes.linking import are_downlinked, downlink
from theories.misere.universes.bridge import NINE, form_of, game_of, games


def links(g: Game, h: Game, t: Game) -> bool:
    """Return whether Left loses G + T moving first, and Right loses H + T moving first."""
    return not oracle.wins(oracle.plus(g, t), 0) and not oracle.wins(oracle.plus(h, t), 1)


def test_the_nine_dicots() -> None:
    """Two of the nine dicots are downlinked, or no dicot born by day 2 links them."""
    dicots = [x for x in oracle.born_by(2) if oracle.is_member("dicot", x)]
    nine = [game_of(form_of(g)) for g in dicots]
    for g in nine:
        for h in nine:
            if not are_downlinked(DICOT, form_of(g), form_of(h)):
                assert not any(links(g, h, t) for t in dicots)
    assert sum(are_downlinked(DICOT, g, h) for g in NINE for h in NINE) > 20


@given(games(), games())
@settings(max_examples=40)
def test_links_link(g: Game, h: Game) -> None:
    """A link is a member that links; and if G >= H, G is not downlinked to any Left option of H.

    [DRSS14, Lemma 2.9]
    """
    one, other = form_of(g), form_of(h)
    for universe in (DICOT, DEAD_ENDING, BLOCKING, ALL):
        if are_downlinked(universe, one, other):
            t = game_of(downlink(universe, one, other))
            assert oracle.is_member(universe.name, t)
            if oracle.birthday(t) < 6:
                assert links(g, h, t)
        if universe.ge(one, other):
            assert not any(are_downlinked(universe, one, option) for option in other.left)
            assert not any(are_downlinked(universe, option, other) for option in one.right)


def test_refusals() -> None:
    """The error names the option that prevents a link."""
    with pytest.raises(
        DomainError, match=r"downlinks \* to 0, because Left can move the first to 0"
    ):
        downlink(DICOT, "*", 0)
    with pytest.raises(DomainError, match="because Right can move the second to 0"):
        downlink(DICOT, 0, -1)
