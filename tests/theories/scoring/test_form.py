"""Scoring forms: `partizan.theories.scoring.form` and their notation."""

from __future__ import annotations

import pickle
from collections.abc import Callable
from fractions import Fraction
from typing import Any

import pytest
from hypothesis import given, settings

from partizan import rulesets, scoring
from partizan.errors import DomainError, NotationError, TooLarge
from partizan.form import Form
from partizan.players import LEFT, RIGHT, Player
from partizan.theories.scoring.form import MOST_BIRTHDAY, ScoringForm, embedded, waiting_moves
from theories.scoring.trees import best, trees


@settings(max_examples=20)
@given(trees())
def test_texts(form: ScoringForm) -> None:
    """Every form is restored from its text and from a pickle as the same object."""
    assert ScoringForm(str(form)) is form
    assert pickle.loads(pickle.dumps(form)) is form


@settings(max_examples=20)
@given(trees(), trees())
def test_laws(one: ScoringForm, other: ScoringForm) -> None:
    """Sums commute, conjugation is additive, and conjugating twice changes nothing."""
    assert one + other is other + one
    assert -(one + other) is -one - other
    assert 0 - (-one) is one
    assert one + 0 is one
    assert (one + 2) - 2 is one
    assert best(-one, LEFT) == -best(one, RIGHT)


@settings(max_examples=20)
@given(trees())
def test_followers(form: ScoringForm) -> None:
    """The options of all followers are followers, and each is listed once."""
    followers = [*form.followers()]
    assert followers[0] is form
    assert len({*followers}) == len(followers)
    for follower in followers:
        assert {*follower.left, *follower.right} <= {*followers}
        for player in Player:
            assert (follower.atom(player) is None) == bool(follower.options(player))


def test_notation() -> None:
    """Forms are read with braces, angles and atoms."""
    expected = ScoringForm([2], [ScoringForm(-3, [-2]), Fraction(-1, 2)])
    for text in ("{2|{^-3|-2},-1/2}", "<2|<^-3|-2>,-1/2>", "⟨ 2 | -1/2, ⟨ ∅^-3 | -2 ⟩ ⟩"):
        assert ScoringForm(text) is expected
    assert str(expected) == "{2|-1/2,{^-3|-2}}"
    assert ScoringForm("{^2|^2}") is ScoringForm("2") is ScoringForm(2)
    assert ScoringForm("3").number == 3
    assert expected.number is None
    assert 1 - ScoringForm("{^1|3}") is ScoringForm("{-2|^0}")


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("", "expected a number"),
        ("{1|2", "expected '}'"),
        ("{1|2>", "expected '}'"),
        ("{|2}", "expected a number"),
        ("{1|2} 3", "expected the end"),
        ("1/0", "expected the end"),
        ("{^x|1}", "expected a number"),
        ("{" * 500 + "1", "moves deep"),
        ("9" * 31, "expected the end"),
        (" " * 200_000, "characters"),
    ],
)
def test_bad_texts(text: str, why: str) -> None:
    """A text that is not a form is refused, with the place of the error."""
    with pytest.raises(NotationError, match=f"cannot read a scoring form.*{why}"):
        ScoringForm(text)


def test_bad_sides() -> None:
    """A side has options or a score, and forms are immutable."""
    with pytest.raises(DomainError, match="without options needs a score"):
        ScoringForm([], 1)
    with pytest.raises(DomainError, match="needs two sides"):
        ScoringForm([1])
    with pytest.raises(DomainError, match="a side is a score or a collection of options, not 'x'"):
        ScoringForm("x", 1)
    with pytest.raises(AttributeError, match="a scoring form cannot be changed"):
        ScoringForm(1).left = ()
    with pytest.raises(TooLarge, match=f"more than {MOST_BIRTHDAY} moves deep"):
        waiting_moves(MOST_BIRTHDAY + 1)
    with pytest.raises(TypeError):
        ScoringForm(1) + 0.5  # type: ignore[operator]
    with pytest.raises(TypeError):
        ScoringForm(1) - 0.5  # type: ignore[operator]


def test_embedding() -> None:
    """Embedding normal-play forms preserves sums and conjugates, and all scores are 0."""
    forms = [Form(text) for text in ("0", "1", "{0|0}", "{1|-1}", "{0|{0|0}}", "-2")]
    for one in forms:
        assert embedded(-one) is -embedded(one)
        for other in forms:
            assert embedded(one + other) is embedded(one) + embedded(other)
        assert best(embedded(one), LEFT) == 0
    assert embedded(Form("2")) is waiting_moves(2)


@pytest.mark.parametrize("thing", ["0", 3, None, rulesets.nim(3)])
@pytest.mark.parametrize(
    "ask",
    [
        scoring.left_score,
        scoring.right_score,
        scoring.left_score_if_right_may_pass,
        scoring.right_score_if_left_may_pass,
        scoring.is_guaranteed,
        scoring.canonical_score,
        lambda thing: scoring.is_at_least(thing, ScoringForm(0)),
        lambda thing: scoring.compare_scores(ScoringForm(0), thing),
    ],
)
def test_objects_that_are_not_forms(ask: Callable[[Any], object], thing: Any) -> None:
    """An object that is not a scoring form is refused."""
    with pytest.raises(DomainError, match="expected a scoring form, not"):
        ask(thing)


def test_invalid_embeddings() -> None:
    """Only forms of normal play can be embedded, and waiting moves need an integer."""
    with pytest.raises(DomainError, match="expected a form of normal play, not 3"):
        embedded(3)  # type: ignore[arg-type]
    with pytest.raises(DomainError, match=r"an integer, not 1\.5"):
        waiting_moves(1.5)  # type: ignore[arg-type]
