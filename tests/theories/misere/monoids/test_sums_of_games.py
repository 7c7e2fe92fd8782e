"""Sums of games as words."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

import misere_oracle as oracle
from misere_oracle import Game
from partizan import LEFT, RIGHT, Form
from partizan.theories.misere.monoids.letters import Alphabet, plus
from partizan.theories.winners import LEFT_FIRST, RIGHT_FIRST
from theories.misere.universes.bridge import form_of, game_of, small


@given(small(), st.data())
@settings(max_examples=30)
def test_words(g: Game, data: st.DataObject) -> None:
    """The outcome of a word, and its moves, are those of the literal sum."""
    letters = Alphabet([form_of(g)])
    word = tuple(data.draw(st.integers(0, 2)) for _ in letters.games)
    total = game_of(letters.sum(word))
    bits = oracle.wins(total, 0) * LEFT_FIRST + oracle.wins(total, 1) * RIGHT_FIRST
    assert letters.outcome_bits(word) == bits
    for player in (LEFT, RIGHT):
        moved = {game_of(letters.sum(option)) for option in letters.moves(word, player)}
        assert moved == set(total[player.value])


def test_letters() -> None:
    """The letters are all followers except 0, simplest first; other games make no words."""
    letters = Alphabet([Form("*2"), Form(1)])
    assert letters.games == (Form("*"), Form(1), Form("*2"))
    assert letters.word([1, "*2", 0, "*2"]) == (0, 1, 2) == plus((0, 1, 1), letters.letter(2))
    assert letters.word(["*3"]) is None and letters.word([]) == letters.empty


def test_long_sums() -> None:
    """A sum of a thousand games does not exceed Python's stack."""
    assert Alphabet([Form("*")]).outcome_bits((1001,)) == 0
