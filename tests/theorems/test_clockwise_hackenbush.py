"""Clockwise Hackenbush: `partizan.theorems.clockwise_hackenbush`."""

from __future__ import annotations

import random
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from partizan.boards.dominoes import Dominoes
from partizan.errors import DomainError
from partizan.form import Form
from partizan.rulesets.graph.clockwise_hackenbush import RULESET as CLOCKWISE
from partizan.rulesets.strip.domino_shave import RULESET as SHAVE
from partizan.theorems.clockwise_hackenbush import (
    bases_of_tree,
    dominoes_of_tree,
    nim_value_of_tree,
    number_of_tree,
    tree_of_dominoes,
)


def equal_ends(colours: str, most: int) -> st.SearchStrategy[Dominoes]:
    """Draw rows of dominoes with equal ends."""
    ends = st.integers(0, 6)
    dominoes = st.builds(lambda colour, n: (colour, n, n), st.sampled_from(colours), ends)
    return st.builds(Dominoes, st.lists(dominoes, max_size=most))


@given(equal_ends("brg", 9))
def test_rows_with_equal_ends_are_trees(row: Dominoes) -> None:
    """A row with equal ends and its tree are the same game, and converting back gives the row."""
    tree = tree_of_dominoes(row)
    assert CLOCKWISE(tree).form() == SHAVE(row).form()
    back = dominoes_of_tree(tree)
    assert SHAVE(back).form() == SHAVE(row).form()
    assert tree_of_dominoes(back) == tree


@given(equal_ends("brg", 9))
def test_ordinal_sums(row: Dominoes) -> None:
    """The literal form of a tree is the ordinal sum of its bases, each with one option."""
    tree = tree_of_dominoes(row)
    whole = Form(0)
    for base in reversed(bases_of_tree(tree)):
        alone = CLOCKWISE(base).form()
        assert len({*alone.left, *alone.right}) == 1
        whole = alone.ordinal_sum(whole)
    assert whole == CLOCKWISE(tree).form()


def test_rows_that_are_trees() -> None:
    """A row of up to three dominoes is rejected if and only if no tree is the same game."""
    colours = "bg"
    ends = [(k, m) for k in range(3) for m in range(3)]
    letters = {"b": "l", "g": "e"}
    for n in range(4):
        shapes = {tree_of_dominoes(Dominoes(("g", k, k) for k in row)).cells
                  for row in product(range(n), repeat=n)}  # fmt: skip
        for chosen in [*product(colours, repeat=n)][:4]:
            forms = set()
            for shape in shapes:
                paint = iter(chosen)
                word = "".join(letters[next(paint)] if x == "e" else x for x in shape)
                forms.add(CLOCKWISE(word).form())
            for numbers in product(ends, repeat=n):
                row = Dominoes((c, k, m) for c, (k, m) in zip(chosen, numbers, strict=True))
                try:
                    form = CLOCKWISE(tree_of_dominoes(row)).form()
                except DomainError:
                    assert SHAVE(row).form() not in forms, row
                else:
                    assert form == SHAVE(row).form()


def test_bad_rows() -> None:
    """A domino that is never removed, and spans that cross, are named in the error."""
    with pytest.raises(DomainError, match="domino 2 is never removed, since 3 > 1"):
        tree_of_dominoes("b1:1 r3:1")
    with pytest.raises(DomainError, match="domino 3 blocks domino 1 but not domino 2"):
        tree_of_dominoes("2:9 1:9 1:1")


def test_bad_colours() -> None:
    """Colours outside the theorems are rejected with their index."""
    with pytest.raises(DomainError, match="index 2 is 'e'"):
        number_of_tree("(le)r")
    with pytest.raises(DomainError, match="index 1 is 'l'"):
        nim_value_of_tree("(l)e")


def test_large_trees() -> None:
    """Deep and wide trees of thousands of edges are evaluated at once."""
    deep, wide = 3000, 3000
    assert number_of_tree("lr" * (deep // 2)).denominator == 2 ** (deep - 1)
    assert number_of_tree("(l)" * (wide - 1) + "l") == wide
    assert CLOCKWISE("lr" * 1500).value().is_number
    assert nim_value_of_tree("(e" * 5000 + ")e" * 5000) == 0
    draw = random.Random(1)
    row = Dominoes((draw.choice("br"), n, n) for n in draw.sample(range(10**6), 1000))
    tree = tree_of_dominoes(row)
    assert tree_of_dominoes(dominoes_of_tree(tree)) == tree
    assert number_of_tree(tree).denominator.bit_count() == 1
