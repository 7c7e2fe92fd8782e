"""Restricted Squares: Subtraction Squares in which Left may not move on two squares."""

from __future__ import annotations

from itertools import product

import pytest

from partizan import DomainError
from partizan.players import LEFT, RIGHT
from partizan.rulesets.simultaneous.restricted_squares import RestrictedSquares
from partizan.rulesets.simultaneous.subtraction_squares import SubtractionSquares
from partizan.theories.simultaneous.contract import SimultaneousOutcome
from partizan.theories.simultaneous.sums import summed
from theories.simultaneous import slow


def test_published_values() -> None:
    """The values of strips and of a conjunctive sum are as published [Huggan19, Ex 6.3.6]."""
    game = RestrictedSquares(1, 2)
    singles = ["0", "1", "-1", "1/2", "0", "-1/4", "1/4", "-1/8", "0", "1/16", "-1/16", "1/32"]
    assert [str(game(n).value()) for n in range(12)] == singles
    assert [str(game(n).value("scoring")) for n in range(12)] == singles
    assert str((game(5) & game(6)).value()) == "-3/8"


def test_only_two_squares_differ() -> None:
    """Left has no move on two squares, and otherwise those of Subtraction Squares."""
    game, free = RestrictedSquares({1, 4}, 2), SubtractionSquares({1, 4}, 2)
    assert game(2).outcome() is SimultaneousOutcome.R
    for n in range(8):
        same = [[*game.choices(n, p)] == [*free.choices(n, p)] for p in (LEFT, RIGHT)]
        assert same == [n != 2, True]


def test_pairs_by_the_definition() -> None:
    """Pairs of strips have the values of the definition, in all sums and conventions."""
    game = RestrictedSquares({1, 4}, 2)
    for kind, play in product(("+", "∧", "∇"), ("normal", "scoring")):
        known: dict = {}
        for a, b in ((3, 4), (2, 5), (4, 4)):
            found = slow.expected(kind, play, ((game, a), (game, b)), known)
            assert summed(kind, game(a), game(b)).value(play) == found


def test_names() -> None:
    """It differs from Subtraction Squares with the same parameters."""
    game = RestrictedSquares((4, 1), 2)
    assert game.name == "simultaneous restricted-squares(1,4;2)"
    assert game != SubtractionSquares((4, 1), 2)
    with pytest.raises(DomainError):
        RestrictedSquares(0, 2)
