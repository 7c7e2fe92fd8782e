"""Play with cards, where some pairs of moves cannot be made together."""

from __future__ import annotations

from fractions import Fraction
from functools import cache

import pytest

from partizan import LEFT, RIGHT, Budget, BudgetExceeded, DomainError
from partizan.theories.simultaneous.contract import SimultaneousRuleset
from partizan_literature.huggan2019.cards import value_with_cards
from theories.simultaneous.slow import lp_value
from theories.simultaneous.toys import PRIMED, SQUARES, STALKS, Stalks


class Paint(SimultaneousRuleset):
    """Paint a vertex of a path, not next to the opponent's; both cannot paint the same or touch."""

    def choices(self, board, player):
        other = "R" if player is LEFT else "B"
        return [
            i for i, c in enumerate(board) if c == "." and other not in board[max(0, i - 1) : i + 2]
        ]

    def alone(self, board, player, move):
        return board[:move] + ("B" if player is LEFT else "R") + board[move + 1 :]

    def together(self, board, left, right):
        if abs(left - right) <= 1:
            return None
        return self.alone(self.alone(board, LEFT, left), RIGHT, right)

    def read(self, text):
        return text


PAINT = Paint()


def by_definition(board: str) -> Fraction:
    """Return the value of play with cards, straight from the rules."""

    @cache
    def value(place, left, right) -> Fraction:
        if not (left and right):
            return Fraction(bool(left) - bool(right))
        table = []
        for a in left:
            row = []
            for b in right:
                after = PAINT.together(place, a, b)
                if after is None:
                    row.append(
                        value(
                            place,
                            tuple(x for x in left if x != a),
                            tuple(x for x in right if x != b),
                        )
                    )
                else:
                    row.append(
                        value(after, *(tuple(PAINT.choices(after, p)) for p in (LEFT, RIGHT)))
                    )
            table.append(row)
        return lp_value(table)

    return value(board, *(tuple(PAINT.choices(board, p)) for p in (LEFT, RIGHT)))


@pytest.mark.parametrize("board", [".", "..", "...", "B...", "B....", ".B.R..", "R..B...", "B..R."])
def test_the_definition(board: str) -> None:
    """Both hands lose a card if the moves cannot be made together."""
    assert value_with_cards(PAINT, board) == by_definition(board)


def test_without_interference() -> None:
    """If all moves can be made together, cards change nothing."""
    for n in range(8):
        assert value_with_cards(PRIMED, n) == PRIMED(n).value()
    assert value_with_cards(STALKS, "BRB") == 1


def test_cards_are_needed() -> None:
    """Without cards, a pair of moves without a result is refused."""
    with pytest.raises(DomainError, match=r"every pair of moves needs a result.*play with cards"):
        PAINT("...").value()


def test_limits() -> None:
    """Too many hands, and endless play, are stopped."""
    with pytest.raises(BudgetExceeded, match="hands of cards"), Budget(positions=5):
        value_with_cards(SQUARES, 40)

    class Circle(Stalks):
        def together(self, board, left, right):
            return board[1:] + board[0]

    with pytest.raises(DomainError, match="circle: play returns to"):
        value_with_cards(Circle(), "BRR")
