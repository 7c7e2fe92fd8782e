"""Guaranteed scoring forms: stops, order and canonical forms, compared with the definitions."""

from __future__ import annotations

from fractions import Fraction
from functools import cache
from itertools import combinations, product

import pytest
from hypothesis import given, settings

from partizan.errors import DomainError
from partizan.form import Form
from partizan.players import LEFT, RIGHT, Player
from partizan.theories.normal.game import Game
from partizan.theories.scoring.form import ScoringForm, Side, embedded, waiting_moves
from partizan.theories.scoring.stops import (
    ScoringOrder,
    canonical_score,
    compare_scores,
    is_at_least,
    is_guaranteed,
    left_score,
    left_score_if_right_may_pass,
    right_score,
    right_score_if_left_may_pass,
)
from partizan.theory import Relation
from theories.scoring.trees import best, guaranteed, trees


def day_one(*scores: int) -> list[ScoringForm]:
    """Return the guaranteed forms with these scores, one move deep, with one option on a side."""
    ends = [ScoringForm(a, b) for a in scores for b in scores if a <= b]
    sides: list[Side] = [*([end] for end in ends), *scores]
    made = dict.fromkeys(ScoringForm(left, right) for left, right in product(sides, repeat=2))
    return [form for form in made if is_guaranteed(form)]


@cache
def contexts() -> tuple[ScoringForm, ...]:
    """Return forms with large scores, whose sums distinguish small forms."""
    large = day_one(-9, 0, 9)
    waiting = [waiting_moves(count) for count in range(-4, 5)]
    deep = [ScoringForm([one], [other]) for one, other in product(large[::5], repeat=2)]
    return (*large, *waiting, *deep)


def beside(form: ScoringForm) -> list[Fraction]:
    """Return the scores of the form plus each context, by the definition."""
    sums = [form + context for context in contexts()]
    return [best(total, player) for total in sums for player in Player]


@settings(max_examples=20)
@given(trees())
def test_guaranteed(form: ScoringForm) -> None:
    """A form is guaranteed if no player who cannot move has more than some later end would give."""

    def ends(tree: ScoringForm) -> list[Fraction]:
        atoms = [follower.atom(player) for follower in tree.followers() for player in Player]
        return [atom for atom in atoms if atom is not None]

    expected = all(
        (f.left_atom is None or f.left_atom == min(ends(f)))
        and (f.right_atom is None or f.right_atom == max(ends(f)))
        for f in form.followers()
    )
    assert is_guaranteed(form) == expected


@settings(max_examples=20)
@given(guaranteed())
def test_stops(form: ScoringForm) -> None:
    """Stops are the scores of the definition, alone and with enough waiting moves."""
    assert left_score(form) == best(form, LEFT)
    assert right_score(form) == best(form, RIGHT)
    few = range(form.birthday + 2)
    beside_right = [best(form + waiting_moves(-count), LEFT) for count in few]
    beside_left = [best(form + waiting_moves(count), RIGHT) for count in few]
    assert left_score_if_right_may_pass(form) == min(beside_right)
    assert right_score_if_left_may_pass(form) == max(beside_left)


def test_order() -> None:
    """One form is >= another exactly if no sum with one of many forms has a lower score."""
    pool = day_one(-1, 0, 1)[::5]
    scores = {form: beside(form) for form in pool}
    order = ScoringOrder()
    related = 0
    for one, other in product(pool, repeat=2):
        expected = all(a >= b for a, b in zip(scores[one], scores[other], strict=True))
        assert order.is_at_least(one, other) == expected, (one, other)
        related += expected
    assert len(pool) < related < len(pool) ** 2 / 2


@settings(max_examples=10)
@given(guaranteed(), guaranteed(), guaranteed())
def test_order_is_kept_by_sums(one: ScoringForm, other: ScoringForm, third: ScoringForm) -> None:
    """The order is preserved by sums and reversed by conjugation."""
    if is_at_least(one, other):
        assert is_at_least(one + third, other + third)
        assert is_at_least(-other, -one)
        assert left_score(one + third) >= left_score(other + third)


def test_canonical_forms() -> None:
    """Equal forms have the same canonical form, which is equal to them."""
    pool = day_one(-1, 0, 1)
    pool += [ScoringForm([a, b], [c]) for a, b, c in zip(pool, pool[7:], pool[11:], strict=False)]
    pool = [form for form in pool if is_guaranteed(form)]
    order = ScoringOrder()
    canonical = {form: canonical_score(form) for form in pool}
    for form, simple in canonical.items():
        assert order.is_equal(form, simple)
        assert canonical_score(simple) is simple
    for one, other in combinations(dict.fromkeys(canonical.values()), 2):
        assert not order.is_equal(one, other), (one, other)
    assert len({*canonical.values()}) < len(pool)


@settings(max_examples=20)
@given(guaranteed())
def test_canonical_forms_of_random_trees(form: ScoringForm) -> None:
    """The canonical form is equal, not deeper, and conjugation commutes with taking it."""
    simple = canonical_score(form)
    assert compare_scores(simple, form) is Relation.EQUAL
    assert simple.birthday <= form.birthday + 1
    assert canonical_score(simple) is simple
    assert canonical_score(-form) is -simple


def test_normal_play_is_embedded() -> None:
    """Normal-play games compare as their scoring forms do."""
    day_two = [Form(f"{{{a}|{b}}}") for a, b in product(["", "0", "1", "{0|0}", "-1"], repeat=2)]
    for one, other in product(day_two, repeat=2):
        expected = Game(one) >= Game(other)
        assert is_at_least(embedded(one), embedded(other)) == expected, (one, other)


def test_relations() -> None:
    """Numbers are ordered, switches are confused with 0, and zugzwangs are not 0."""
    assert compare_scores(ScoringForm(3), ScoringForm(2)) is Relation.GREATER
    assert compare_scores(ScoringForm("{1|-1}"), ScoringForm(0)) is Relation.CONFUSED
    assert compare_scores(ScoringForm("{^0|0}"), ScoringForm(0)) is Relation.LESS
    assert compare_scores(ScoringForm("{{2|2}|{2|2}}"), ScoringForm(2)) is Relation.EQUAL
    assert is_at_least(ScoringForm(6), ScoringForm("{^-4|6}"))
    assert not is_at_least(ScoringForm(5), ScoringForm("{^-4|6}"))


def test_bad_forms() -> None:
    """A form that is not guaranteed is refused, naming the follower."""
    for ask in (canonical_score, left_score_if_right_may_pass, right_score_if_left_may_pass):
        with pytest.raises(DomainError, match=r"Right cannot move in \{4\|\^-2\}"):
            ask(ScoringForm("{{4|^-2}|0}"))
    with pytest.raises(DomainError, match=r"Left cannot move in \{\^5\|0\}"):
        compare_scores(ScoringForm(0), ScoringForm("{^5|0}"))
