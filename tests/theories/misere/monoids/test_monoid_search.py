"""The search for misère monoids, and its proof."""

from __future__ import annotations

from itertools import product

import pytest
from hypothesis import given, settings

from misere_oracle import Game
from partizan import Form, Undecided
from partizan.theories.misere.monoids.letters import Alphabet, plus
from partizan.theories.misere.monoids.monoid_search import search
from theories.misere.universes.bridge import form_of, small


@given(small())
@settings(max_examples=20)
def test_tables(g: Game) -> None:
    """A table gives the outcome of every sum, and small sums distinguish all classes."""
    letters = Alphabet([form_of(g)])
    try:
        table = search(letters, 12)
    except Undecided:
        return
    words = list(product(range(3), repeat=len(letters.games)))
    for word in words:
        assert table.bits[table.run(word)] == letters.outcome_bits(word)
    rows = {
        tuple(letters.outcome_bits(plus(word, table.words[z])) for z in range(len(table.words)))
        for word in table.words
    }
    assert len(rows) == len(table.words) and table.cases >= len(table.words)


def test_longer_sums() -> None:
    """The outcomes of all sums of up to seven copies each of * and *2 are correct."""
    letters = Alphabet([Form("*2")])
    table = search(letters, 10)
    for word in product(range(8), repeat=2):
        assert table.bits[table.run(word)] == letters.outcome_bits(word)


def test_too_large() -> None:
    """The integers have an infinite monoid, so the search is undecided."""
    with pytest.raises(Undecided, match="more than 20 elements, as that many"):
        search(Alphabet([Form(1), Form(-1)]), 20)
