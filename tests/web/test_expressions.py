"""Expressions with functions, relations and positions."""

from __future__ import annotations

import pytest

from partizan import Game, rulesets
from partizan.errors import DomainError, NotationError
from partizan_app.expressions import FUNCTIONS, evaluated


@pytest.mark.parametrize(
    ("written", "value"),
    [
        ("cool({4|1}, 1)", Game("{3|2}")),
        ("heat({1|-1}, 1)", Game("{2|-2}")),
        ("overheat(1, 2, 3)", Game(2)),
        ("freeze({4|-2})", Game("{4|-2}").freeze()),
        ("ordinal(*, 1)", Game("*:1")),
        ("norton(2, ^)", Game("^^")),
        ("atomic weight(^^*)", Game(2)),
        ("mean({4|1}) - temperature({4|1})", Game(1)),
        ("cool(heat({1|-1}, 1), 1)", Game("{1|-1}").heat(1).cool(1)),
        ("leftstop({4|1}) + rightstop({4|1})", Game(5)),
        ("reduced({2^|-1*})", Game("{2|-1}")),
        ("conjunctive(*2, *)", Game("*2").conjunctive_sum("*")),
        ("selective(*, *)", Game("*").selective_sum("*")),
        ("2 + domineering 2x2", Game("{3|1}")),
        ("mean(domineering 2x3) - 3/4", Game(0)),
    ],
)
def test_values(written: str, value: Game) -> None:
    """An expression has the value that the methods of Game give."""
    assert evaluated(written).value == value


def test_every_function_is_written_with_its_own_name() -> None:
    """Each is applied to simple games as its usage says."""
    for name, (usage, _) in FUNCTIONS.items():
        assert usage.startswith(f"{name}(")
        arguments = ", ".join(["1"] * (usage.count(",") + 1))
        if name != "atomicweight":  # 1 has none
            assert len(evaluated(f"{name}({arguments})").calls) == 1


@pytest.mark.parametrize(
    ("written", "holds"),
    [
        ("{2|-1} > 0", False),
        ("{2|-1} || 0", True),
        ("up <| *", True),
        ("^ >= 0", True),
        ("2 = 1 + 1", True),
        ("3 != {1|}", True),
        ("domineering 2x2 = {1|-1}", True),
        ("cool({4|1},2) <= 5/2", True),
        ("over > 0", True),
    ],
)
def test_relations(written: str, holds: bool) -> None:
    """A relation holds or not; the sign that holds is told too."""
    assert evaluated(written).holds is holds


def test_a_board_may_contain_signs_of_relations() -> None:
    """The arcs of Timber are no relation."""
    found = evaluated("timber <><")
    assert found.relation is None
    assert found.value == rulesets.timber("<><").value()


@pytest.mark.parametrize(
    ("written", "words"),
    [
        ("cool(1)", r"write cool\(G, t\), with 2 and not 1"),
        ("cool({4|1}, *)", "is not defined here"),
        ("cool({4|1}, 1", "never closed"),
        ("1 > ", "expected a game"),
        ("domineering 2y2", "domineering"),
        ("{1|upp}", "upp"),
    ],
)
def test_mistakes(written: str, words: str) -> None:
    """Each mistake is a sentence that points at its place."""
    with pytest.raises(NotationError, match=words):
        evaluated(written)


def test_functions_of_loopy_games_are_refused() -> None:
    """Cooling is defined for games without loops."""
    with pytest.raises(DomainError, match="without loops"):
        evaluated("cool(over, 1)")
