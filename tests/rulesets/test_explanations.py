"""Explanations of positions of every ruleset: they end with what play finds."""

from __future__ import annotations

import re
from contextlib import suppress
from itertools import islice
from random import Random
from typing import Any

import pytest

from partizan import Budget, BudgetExceeded, DomainError, Game, TooLarge
from partizan.explanation import Explanation
from partizan.rules.contract import Rules
from partizan.rules.population import population
from partizan.rules.theorem import Theorem, is_told, told
from partizan.rulesets import hackenbush
from partizan.theories.impartial.evaluations import MISERE_NIM_VALUE, NIM_VALUE
from partizan.theories.normal.evaluations import VALUE
from partizan.theories.simultaneous.contract import Payoff
from rulesets.boards_of_theorems import EXTRA
from rulesets.test_theorems import boards, compared, examples, theorems

POSITIONS = 2000
BOARDS = 12  # of each ruleset
LARGEST = 6  # the size of listed boards
RULESETS: dict[str, tuple[Rules[Any], list[Any]]] = {
    ruleset.name: (ruleset, shown)
    for rulesets in examples().values()
    for ruleset, shown in rulesets.items()
}


def some(name: str, count: int) -> list[Any]:
    """Return a few positions of a ruleset, always the same."""
    ruleset, shown = RULESETS[name]
    listed = [ruleset(board).board for board in islice(EXTRA.get(name, tuple)(), 20)]
    with suppress(DomainError):  # some boards are not listed
        listed += islice(population(ruleset, LARGEST), 60)
    listed += shown
    return [ruleset(board) for board in Random(name).sample(listed, min(count, len(listed)))]


def states(found: Explanation) -> bool:
    """Return whether the last step states the answer."""
    answer = getattr(found.answer, "name", str(found.answer))
    return answer.strip("()").split(",")[0] in found.steps[-1].sentence


@pytest.mark.parametrize("name", sorted(RULESETS))
def test_an_explanation_ends_with_what_play_finds(name: str) -> None:
    """The answer of an explanation, which its last step states, is that of play."""
    for position in some(name, BOARDS):
        with Budget(positions=POSITIONS):
            try:
                played = _played(position)
            except (BudgetExceeded, TooLarge):
                continue
            for found, answer in played:
                assert found.answer == answer, position
                assert states(found), str(found)
                for step in found:
                    assert re.fullmatch(r"\S.*\.", step.sentence, re.DOTALL), step


def _played(position: Any) -> list[tuple[Explanation, object]]:
    """Return explanations, each with the answer of play without theorems."""
    match position.kind_of_play:
        case "scoring":
            return [(position.explain(), position.scores())]
        case "simultaneous":
            plays = (Payoff.NORMAL, Payoff.SCORING)
            return [(position.explain(play), position.solve(play).value) for play in plays]
    found = position.explain()
    asked = position.value if found.question == "value" else position.outcome
    plain = [
        (found, asked(theorems=False)),
        (position.explain("outcome"), position.outcome(theorems=False)),
    ]
    if any(isinstance(part.board, Game) for part in position.summands):
        return plain  # a value stands for many games, which differ under misère play
    misere = position.explain(convention="misere")
    return [*plain, (misere, position.outcome("misere", theorems=False))]


@pytest.mark.parametrize("name", sorted(RULESETS))
def test_a_figure_is_drawn_or_refused_in_a_sentence(name: str) -> None:
    """A position has a figure of a theorem that covers it, or an error says that it has none."""
    for position in some(name, BOARDS):
        try:
            assert position.figure.svg().startswith("<svg")
        except DomainError as error:
            assert "has no figure" in str(error)


@pytest.mark.parametrize("name", sorted(RULESETS))
def test_a_film_is_drawn(name: str) -> None:
    """Every explanation has a film, a page for notebooks and facts for JSON."""
    for position in some(name, 1):
        with Budget(positions=POSITIONS):
            try:
                found = position.explain()
            except (BudgetExceeded, TooLarge):
                continue
        assert found.film.svg().startswith("<svg")
        assert found._repr_html_().count("<li>") == len(found) == len(found.facts()["steps"])


STATED = (VALUE, NIM_VALUE, MISERE_NIM_VALUE)
TOLD = [made for made in theorems() if is_told(made)]


@pytest.mark.parametrize("made", TOLD, ids=lambda made: f"{made.rules.__name__}-{made.name}")
def test_the_steps_of_a_theorem_end_with_its_value(made: Theorem) -> None:
    """A theorem about values tells steps of ten boards; the last states what play finds."""
    answers = 0
    with Budget(theorems=False, positions=POSITIONS):
        for ruleset, shown in examples()[made.rules].items():
            for board in boards(ruleset, shown):
                try:
                    count = compared(made, ruleset, board)
                except BudgetExceeded:
                    continue
                steps = told(made, ruleset, board) if count else []
                answers += bool(steps)
                if steps and made.question in STATED:
                    text = re.escape(str(made.answer(ruleset, board)))
                    last = steps[-1].sentence
                    assert re.search(rf"(?<![\w/]){text}(?![\w/])[^\d]*\.$", last), (board, last)
    assert answers >= 10


def test_the_colon_principle_gives_the_values_of_trees() -> None:
    """The numbers on the vertices of blue and red trees of Hackenbush add up to the value."""
    trees = 0
    for board in population(hackenbush, 4):
        steps = told(None, hackenbush, board)
        if steps:
            trees += 1
            said = f"On the ground, the branches are worth {hackenbush(board).value()} together."
            assert steps[-1].sentence == said
    assert trees > 20
