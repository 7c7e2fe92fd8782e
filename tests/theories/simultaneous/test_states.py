"""Possible winners of components."""

from __future__ import annotations

import pytest

from partizan import DomainError
from partizan.theories.simultaneous.components import Library
from partizan.theories.simultaneous.states import Winners, possible_winners
from partizan.theories.simultaneous.sums import continued
from theories.simultaneous import slow
from theories.simultaneous.toys import PRIMED, SQUARES, STALKS, Stalks


def winners(rules, board) -> Winners:
    """Return the possible winners of one board."""
    return possible_winners(Library().component(rules, board), {}, lambda _: None)


def test_right_never_wins() -> None:
    """Right never wins Subtraction Squares if Left's numbers are smaller [Huggan19, Cor 7.3.2]."""
    found = [winners(SQUARES, n) for n in range(12)]
    assert set(found) == {Winners.NEITHER, Winners.LEFT}
    assert found[0] is found[2] is Winners.NEITHER
    assert winners(PRIMED, 2) is Winners.RIGHT
    assert winners(PRIMED, 5) is Winners.BOTH


def test_the_definition() -> None:
    """The possible winners are those of all plays."""

    def by_hand(board: str) -> set[int]:
        left, right = slow.sides(STALKS, board)
        if not (left and right):
            return {bool(left) - bool(right)}
        return set().union(*(by_hand(STALKS.together(board, a, b)) for a in left for b in right))

    for word in ("", "B", "RB", "BRB", "BBRR", "RRBBB", "BRRBRB"):
        found = winners(STALKS, word)
        assert (Winners.LEFT in found) == (1 in by_hand(word))
        assert (Winners.RIGHT in found) == (-1 in by_hand(word))


def test_endless_components() -> None:
    """A component that returns to itself is refused."""

    class Circle(Stalks):
        def together(self, board, left, right):
            return board[1:] + board[0]

    with pytest.raises(DomainError, match=r"circle: play from .* returns to it from"):
        continued(Circle()("BR"), SQUARES(3)).value()
