"""Long plays, deep forms and long boards: the stack overflows neither in Python nor in the core."""

from __future__ import annotations

import contextlib
from collections.abc import Callable

import pytest

from partizan import Budget, BudgetExceeded, Form, Game, rulesets
from partizan.boards import Graph
from partizan.theory import Outcome

DEPTH = 100_000


def test_a_search_may_follow_long_plays() -> None:
    """Forty frogs and forty toads need tens of thousands of moves to pass each other."""
    strip = rulesets.toads_and_frogs("." * 460 + "f" * 40 + "t" * 40 + "." * 460)
    with contextlib.suppress(BudgetExceeded), Budget(seconds=3, theorems=False):
        strip.outcome("misere")
    assert rulesets.toads_and_frogs("t.f").outcome("misere") is Outcome.P


@pytest.fixture(scope="module")
def deep() -> Form:
    """Return a form that is a hundred thousand moves deep, and neither a number nor a nimber."""
    form = Form("*")
    for _ in range(DEPTH):
        form = Form.of([form], [Form(0)])
    return form


@pytest.mark.parametrize(
    "ask",
    [
        lambda form: form.birthday,
        lambda form: form.is_impartial,
        lambda form: -form,
        lambda form: form + 1,
        Game,
        lambda form: Game(form).birthday,
        lambda form: Game(form).thermograph,
        lambda form: Game(form) + Game("^"),
        lambda form: Game(form) <= Game("^"),
        lambda form: Game(form).outcome,
        str,
        hash,
    ],
)
def test_deep_forms(deep: Form, ask: Callable[[Form], object]) -> None:
    """Every question about a deep form ends with an answer or at a limit."""
    try:
        with Budget(seconds=3):
            ask(deep)
    except BudgetExceeded as error:
        assert "allowed" in str(error)


@pytest.mark.parametrize(
    "ask",
    [
        lambda: rulesets.hackenbush("l" * DEPTH),
        lambda: rulesets.green_hackenbush("-" * DEPTH),
        lambda: rulesets.node_kayles(Graph.path(DEPTH)),
        lambda: rulesets.kayles(str(DEPTH)),
        lambda: rulesets.domineering("." * 60_000),
        lambda: rulesets.toppling_dominoes("lr" * 30_000),
    ],
)
@pytest.mark.parametrize("question", ["value", "outcome"])
def test_long_boards(ask: Callable[[], object], question: str) -> None:
    """A board of a hundred thousand places is answered, or left when time is up."""
    try:
        with Budget(seconds=0.5):
            getattr(ask(), question)()
    except BudgetExceeded as error:
        assert str(error)
