"""The contract of simultaneous rulesets: errors name what breaks it, and where."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from partizan import LEFT, DomainError
from partizan.theories.simultaneous.contract import (
    CheckedSimultaneous,
    Payoff,
    SimultaneousOutcome,
    SimultaneousRuleset,
    SumKind,
)
from theories.simultaneous.toys import SQUARES, STALKS, Stalks


class Race(SimultaneousRuleset):
    """Both take one or two; the larger number is removed."""

    def choices(self, board, player):
        return range(1, min(board, 2) + 1)

    def alone(self, board, player, move):
        return board - move

    def together(self, board, left, right):
        return board - max(left, right)


def broken(verb: str, answer):
    """Return a ruleset like Race with one method replaced."""
    return type("Broken", (Race,), {verb: answer})()


def raising(*_args):
    """Fail, as a user's method may."""
    raise KeyError("oops")


@pytest.mark.parametrize(
    ("verb", "answer", "complaint"),
    [
        (
            "together",
            lambda *_: None,
            r"together\(3, 1, 1\) returned None, but every pair of moves",
        ),
        ("together", raising, r"together\(3, 1, 1\) raised KeyError"),
        ("together", lambda _, board, *__: board, r"together\(3, 1, 1\) returned the same board"),
        ("together", lambda *_: [], r"together\(3, 1, 1\) returned \[\] of the type list"),
        ("choices", raising, r"choices\(3, Left\) raised KeyError"),
        (
            "choices",
            lambda *_: 5,
            r"choices\(3, Left\) returned 5, which is not a collection of moves",
        ),
        ("choices", lambda *_: [1, 1], r"choices\(3, Left\) lists the move 1 twice"),
        (
            "choices",
            lambda *_: iter(range(10**9)),
            r"choices\(3, Left\) returned more than 1,000,000 moves",
        ),
        (
            "gain",
            lambda *_: 0.5,
            r"gain\(3, 1, 1\) returned 0.5; points are whole numbers or Fractions",
        ),
        ("gain", raising, r"gain\(3, 1, 1\) raised KeyError"),
        ("representative", raising, r"representative\(.\) raised KeyError"),
        ("representative", lambda *_: [], r"representative\(.\) returned \[\] of the type list"),
    ],
)
def test_broken_rulesets(verb: str, answer, complaint: str) -> None:
    """An error names the ruleset, the method, the position and the pair of moves."""
    with pytest.raises(DomainError, match=f"broken: .*{complaint}"):
        broken(verb, answer)(3).value()


def test_broken_single_moves() -> None:
    """Errors in moves alone and in scores, which sums and ends need, are named as well."""
    with pytest.raises(DomainError, match=r"alone\(3, Left, 1\) raised KeyError"):
        (broken("alone", raising)(3) + Race()(2)).value()
    with pytest.raises(DomainError, match=r"score\(0\) returned 'x'; points"):
        broken("score", lambda *_: "x")(3).value("scoring")
    with pytest.raises(DomainError, match=r"score\(0\) raised KeyError"):
        broken("score", raising)(3).value("scoring")


def test_endless_play() -> None:
    """Play that returns to a position is refused, naming the pair of moves that leads back."""

    class Circle(Race):
        def together(self, board, left, right):
            return (board + left + 2 * right) % 7 or 7

    with pytest.raises(
        DomainError,
        match=r"circle: play from . returns to it, finally by the moves . of Left and . ",
    ):
        Circle()(4).value()
    with pytest.raises(DomainError, match=r"circle: .* returns to it"):
        (Circle()(4) & Circle()(5)).value()


def test_rulesets_are_called() -> None:
    """A ruleset makes positions from boards and texts, and equals others of its kind."""
    assert STALKS("BR") == Stalks()("BR")
    assert repr(STALKS("BR")) == 'simultaneous stalks("BR")'
    assert hash(STALKS("BR")) == hash(Stalks()("BR"))
    assert SQUARES != STALKS
    assert repr(SQUARES) == "simultaneous subtraction-squares(1;2)"
    with pytest.raises(DomainError, match="race has no notation"):
        Race()("3")
    with pytest.raises(DomainError, match=r"list, which cannot be hashed"):
        Race()([3])


def test_sound_answers_are_passed_on() -> None:
    """Valid results are returned unchanged."""
    rules: Any = CheckedSimultaneous(SQUARES, 5)
    left, right = (rules.choices(5, player)[0] for player in (LEFT, LEFT.opponent))
    assert rules.together(5, left, right) == 3
    assert rules.alone(5, LEFT, left) == 4
    assert rules.gain(5, left, None) == Fraction(0)
    assert rules.score(5) is None
    assert rules.compatible(5, left, right)


def test_names() -> None:
    """Payoffs and sums are found by their names, their signs, and themselves."""
    assert [Payoff.of(name) for name in ("normal", " Scoring ", Payoff.MAJORITY)] == list(Payoff)
    for names, kind in (
        (("+", "disjunctive"), SumKind.DISJUNCTIVE),
        (("∧", "&", "and", "conjunctive"), SumKind.CONJUNCTIVE),
        (("∇", "nabla", "continued"), SumKind.CONTINUED),
    ):
        assert {SumKind.of(name) for name in (*names, kind)} == {kind}


def test_unknown_names() -> None:
    """Other names are refused, and the known ones are listed."""
    with pytest.raises(DomainError, match="'normal', 'scoring', 'majority', not 'misere'"):
        Payoff.of("misere")
    with pytest.raises(DomainError, match=r"a sum must be one of '[+]', '∧', '∇', not '→'"):
        SumKind.of("→")


def test_outcomes() -> None:
    """Exchanging the players exchanges L and R."""
    swapped = [outcome.swapped() for outcome in SimultaneousOutcome]
    assert "".join(map(str, SimultaneousOutcome)) == "LRDM"
    assert "".join(map(str, swapped)) == "RLDM"
