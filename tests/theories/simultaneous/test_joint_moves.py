"""Joint moves and game matrices of sums."""

from __future__ import annotations

import pytest

from partizan import TooLarge
from partizan.theories.simultaneous.components import Library
from partizan.theories.simultaneous.conventions import SumKind
from partizan.theories.simultaneous.joint_moves import equivalent_moves, is_over, moves
from partizan.theories.simultaneous.sums import conjunctive, continued, disjunctive
from theories.simultaneous import slow
from theories.simultaneous.toys import PRIMED, SQUARES, STALKS


def boards(game) -> list[list[str]]:
    """Return the game matrix, each entry as a tuple of boards."""
    return [[" ".join(map(str, g.summands)) for g in row] for row in game.matrix().entries]


def test_disjunctive_matrices() -> None:
    """The matrix of 4 + 3 is as published [Huggan19, (6.4)]."""
    game = SQUARES(4) + SQUARES(3)
    assert game.matrix().left == ("1:1l", "1:1r", "2:1l", "2:1r")
    assert boards(game) == [
        ["2 3", "1 3", "3 1", "3 1"],
        ["1 3", "2 3", "3 1", "3 1"],
        ["2 2", "2 2", "4 1", "4 0"],
        ["2 2", "2 2", "4 0", "4 1"],
    ]


def test_conjunctive_matrices() -> None:
    """The matrices of 4 ∧ 3 and 4 ∇ 3 are as published [Huggan19, (6.5) and (6.6)]."""
    expected = [
        ["2 1", "2 0", "1 1", "1 0"],
        ["2 0", "2 1", "1 0", "1 1"],
        ["1 1", "1 0", "2 1", "2 0"],
        ["1 0", "1 1", "2 0", "2 1"],
    ]
    assert boards(conjunctive(SQUARES(4), SQUARES(3))) == expected
    assert boards(continued(SQUARES(4), SQUARES(3))) == expected
    assert conjunctive(SQUARES(4), SQUARES(3)).matrix().left == ("1l/1l", "1l/1r", "1r/1l", "1r/1r")


def test_when_they_are_over() -> None:
    """Every entry of 4 ∧ 3 is terminal; of 4 ∇ 3 those without a 2 are [Huggan19, (6.6)]."""
    for row in conjunctive(SQUARES(4), SQUARES(3)).matrix().entries:
        assert all(game.is_terminal for game in row)
    for row in continued(SQUARES(4), SQUARES(3)).matrix().entries:
        assert all(game.is_terminal == ("2" not in str(game)) for game in row)
    assert (SQUARES(1) + SQUARES(1)).is_terminal
    assert not (SQUARES(1) + SQUARES(2)).is_terminal


def test_components_that_wait() -> None:
    """Under ∇ no player moves in a component that is over."""
    game = continued(SQUARES(1), SQUARES(3))
    assert game.matrix().left == ("1l", "1r")
    assert boards(game) == [["1 1", "1 0"], ["1 0", "1 1"]]


@pytest.mark.parametrize("kind", list(SumKind))
def test_the_definition(kind: SumKind) -> None:
    """The number of joint moves, and the end of play, agree with the definition."""
    shelf = Library()
    parts = [(SQUARES, 3), (PRIMED, 2), (STALKS, "BRR"), (SQUARES, 1), (STALKS, "BB")]
    for first in parts:
        for second in parts:
            components = tuple(shelf.component(*part) for part in (first, second))
            state = (first, second)
            over = slow.is_over(kind.value, state)
            assert is_over(kind, components) == over
            found = moves(kind, components)
            counts = (
                [0, 0] if over else [len(slow.joint_moves(kind.value, state, p)) for p in (0, 1)]
            )
            assert list(map(len, found)) == counts


def test_exchanges() -> None:
    """Moves in equal components are equivalent: pairs under ∧, one of two under +."""
    shelf = Library()
    twins = (shelf.component(SQUARES, 3),) * 2
    for kind, count in ((SumKind.DISJUNCTIVE, 2), (SumKind.CONJUNCTIVE, 3)):
        left, _ = moves(kind, twins)
        assert len(left) == 4
        groups = equivalent_moves(kind, twins, left)
        assert len(groups) == count
        assert sorted(move for group in groups for move in group) == sorted(left)


def test_too_many_moves() -> None:
    """Too large a product of moves is refused before it is made."""
    with pytest.raises(TooLarge, match="1,048,576 joint moves of Left and 1,048,576 of Right"):
        conjunctive(*[SQUARES(9)] * 20).value()
    assert disjunctive(*[SQUARES(2)] * 5).matrix().left[-1] == "5:1r"
