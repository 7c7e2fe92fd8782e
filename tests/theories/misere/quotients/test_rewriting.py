"""Completion of relations: it preserves equality, and normal forms are unique."""

from __future__ import annotations

from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from partizan.budget import Budget
from partizan.errors import BudgetExceeded
from partizan.theories.misere.quotients.presentation import (
    Word,
    completed,
    divides,
    order_key,
    rewritten,
)

PAIRS = st.tuples(*[st.tuples(st.integers(0, 3), st.integers(0, 3)) for _ in range(2)])
RELATIONS = st.lists(PAIRS, max_size=4)
BOX = list(product(range(8), repeat=2))


def connected(relations: list[tuple[Word, Word]]) -> dict[Word, Word]:
    """Return a least word for each word of a box, by following relations inside it."""
    leaders = {word: word for word in BOX}
    changed = True
    while changed:
        changed = False
        for word in BOX:
            for one, other in [*relations, *((b, a) for a, b in relations)]:
                if divides(one, word):
                    moved = tuple(w - a + b for w, a, b in zip(word, one, other, strict=True))
                    if moved in leaders and order_key(leaders[moved]) < order_key(leaders[word]):
                        leaders[word] = leaders[moved]
                        changed = True
    return leaders


@given(RELATIONS)
@settings(max_examples=80, deadline=None)
def test_words_that_are_connected_are_equal(relations: list[tuple[Word, Word]]) -> None:
    """Words connected by relations have the same normal form, which is not larger."""
    rules = completed(relations)
    for word, leader in connected(relations).items():
        normal = rewritten(word, rules)
        assert normal == rewritten(leader, rules)
        assert order_key(normal) <= order_key(leader)


@given(RELATIONS)
@settings(max_examples=80, deadline=None)
def test_rules_follow_from_the_relations(relations: list[tuple[Word, Word]]) -> None:
    """Completed rules are complete, reduced, and independent of the order of relations."""
    rules = completed(relations)
    assert completed(rules.items()) == rules
    assert completed(relations[::-1]) == rules
    for left, right in rules.items():
        assert order_key(right) < order_key(left)
        assert rewritten(right, rules) == right
        assert not any(divides(other, left) for other in rules if other != left)


def test_rules_are_sound() -> None:
    """In the group of order 6, a^2 = b^3 = 1, and in Z, equality of words is correct."""
    rules = completed([((2, 0), (0, 0)), ((0, 3), (0, 0))])
    for word in BOX:
        assert rewritten(word, rules) == (word[0] % 2, word[1] % 3)
    whole = completed([((1, 1), (0, 0))])
    for a, b in BOX:
        assert rewritten((a, b), whole) == (max(a - b, 0), max(b - a, 0))


def test_time_is_limited() -> None:
    """Completion stops when time is up."""
    with Budget(seconds=0), pytest.raises(BudgetExceeded, match="relations"):
        completed([((2, 0), (0, 0))])
