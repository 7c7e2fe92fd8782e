"""The ranks of games."""

from __future__ import annotations

import pytest
from hypothesis import given, settings

import misere_oracle as oracle
from misere_oracle import Game
from partizan import DomainError, Form, misere, rulesets
from partizan.theories.misere.universes.taxonomy import UNIVERSES, rank, rank_of, universe
from theories.misere.universes.bridge import form_of, games


@given(games())
@settings(max_examples=60)
def test_ranks(g: Game) -> None:
    """The rank of a game is the first universe, in increasing order, that contains it."""
    inside = [oracle.is_member(known.name, g) for known in UNIVERSES]
    assert inside == sorted(inside)
    assert rank(form_of(g)) is UNIVERSES[inside.index(True)]


def test_names() -> None:
    """Universes have names and letters, regardless of case, and are exported by `misere`."""
    assert [universe(known.name) for known in UNIVERSES] == list(UNIVERSES)
    assert [universe(letter) for letter in "IdEbG"] == list(UNIVERSES)
    assert universe("Dead_Ending") is universe("e") is misere.DEAD_ENDING
    assert universe(misere.ALL) is misere.universe("M") is misere.universe(" all ")


@pytest.mark.parametrize("name", ["", "dico", "x" * 1000, "dead"])
def test_unknown_names(name: str) -> None:
    """An unknown name is refused with the list of known ones."""
    with pytest.raises(DomainError, match="impartial, dicot, dead-ending, blocking, all"):
        universe(name)


def test_no_names() -> None:
    """A universe cannot be named by an object that is not a text."""
    with pytest.raises(TypeError, match="not by a int"):
        universe(3)  # type: ignore[arg-type]


def test_the_rank_of_rulesets() -> None:
    """Clobber is dicot, Domineering dead-ending and Nim impartial, on small boards."""
    rows = [rulesets.clobber(text) for text in ("xo", "xox", "xoxo", "xo|ox")]
    assert rank_of(rows).universe is misere.DICOT
    boards = [rulesets.domineering(text) for text in ("..", "..|..", "...|...")]
    found = rank_of(boards)
    assert found.universe is misere.DEAD_ENDING and found.witness == Form(-1)
    assert rank_of([Form("*3")]).universe is misere.IMPARTIAL
    with pytest.raises(DomainError, match="pass at least one"):
        rank_of([])
