"""Lookup of evaluations, and their encodings."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given

import partizan
from partizan import DomainError, Form, Game, Outcome, impartial, misere, normal
from partizan.theories import literal
from partizan.theories.asking import evaluation
from partizan.theories.misere import questions
from partizan.theories.misere.impartial.form import MisereForm
from partizan.theories.misere.questions import value_modulo
from partizan.theory import Evaluation
from strategies import trees
from theories.normal.bridge import form_of

THEORIES = (normal, impartial, misere)
EVERY = [literal.FORM, *(question for theory in THEORIES for question in theory.EVALUATIONS)]


def test_an_evaluation_is_meant_by_itself_its_name_and_its_words() -> None:
    """Each evaluation is found by itself, by its name and by every alias."""
    for question in EVERY:
        words = (question.name, question.name.title(), *question.words)
        assert {evaluation(typed) for typed in (question, *words)} == {question}


def test_evaluations_of_misere_play() -> None:
    """The evaluations of misère play are those in its list."""
    assert misere.EVALUATIONS is questions.EVALUATIONS
    assert {misere.OUTCOME, misere.GENUS, misere.TAMENESS} < set(misere.EVALUATIONS)


def test_no_word_means_two_questions() -> None:
    """No two evaluations share a name or an alias."""
    words = [word for question in EVERY for word in (question.name, *question.words)]
    assert len(words) == len(set(words))


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        (normal, normal.VALUE),
        (impartial, impartial.NIM_VALUE),
        (misere, value_modulo(misere.ALL)),
        (misere.DICOT, value_modulo("dicot")),
        (misere.IMPARTIAL, misere.MISERE_FORM),
        ("nim", impartial.NIM_VALUE),
        ("nim-value", impartial.NIM_VALUE),
        ("Genus", misere.GENUS),
        ("misère form", misere.MISERE_FORM),
        ("dead_ending", value_modulo(misere.DEAD_ENDING)),
        ("misère", value_modulo(misere.ALL)),
        ("outcome", normal.OUTCOME),
    ],
)
def test_lookup_of_evaluations(typed: object, meant: Evaluation[object, object]) -> None:
    """Theories, universes and words denote the expected evaluations."""
    assert evaluation(typed) is meant


def test_unknown_evaluations() -> None:
    """Errors list the known evaluations."""
    with pytest.raises(DomainError, match="unknown evaluation 'impartial'; choose from 'form', "):
        evaluation("impartial")
    with pytest.raises(DomainError, match="domination has no values for positions of alternating"):
        evaluation(partizan.domination)
    with pytest.raises(TypeError, match=r"a universe such as `misere\.DICOT`, .* not 3"):
        evaluation(3)


@pytest.mark.parametrize(
    ("question", "answer"),
    [
        (normal.VALUE, Game("{2|-1}+^")),
        (literal.FORM, Form("{*|*}")),
        (impartial.NIM_VALUE, 7),
        (impartial.MISERE_NIM_VALUE, 0),
        (misere.MISERE_FORM, MisereForm("*[32]")),
        *(
            (question, outcome)
            for question in (normal.OUTCOME, misere.OUTCOME)
            for outcome in Outcome
            if not outcome.is_drawn
        ),
    ],
    ids=str,
)
def test_plain_is_the_inverse_of_answer(
    question: Evaluation[object, object], answer: object
) -> None:
    """The encoding of an answer gives that answer back."""
    assert question.answer(question.plain(answer)) == answer


def test_answers_that_do_not_determine_a_game() -> None:
    """A genus, or a value modulo a universe, does not determine the game."""
    questions: list[Any] = [misere.GENUS, misere.TAMENESS, value_modulo("dicot")]
    for question in questions:
        assert question.plain(question.answer(question.of_options([], []))) is None
    with pytest.raises(DomainError, match="a nim value is an integer >= 0, not -1"):
        impartial.NIM_VALUE.plain(-1)


@given(trees(3, 2))
def test_outcomes_of_forms(tree) -> None:
    """Every theory's outcome of a form agrees with its definition."""
    form = form_of(tree)
    assert normal.outcome(form) is Game(form).outcome
    assert normal.outcome(form, -form) is Outcome.P
    if form.is_impartial:
        assert impartial.outcome(form) is normal.outcome(form)
        assert Game.nimber(impartial.nim_value(form)) == Game(form)


def test_impartial_questions_refuse_other_forms() -> None:
    """The nim-value of a form that is not impartial is refused."""
    with pytest.raises(DomainError, match="↑ is not impartial: both players need the same options"):
        impartial.outcome("*", "^")
