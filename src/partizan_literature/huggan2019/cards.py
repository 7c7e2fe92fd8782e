"""Play with cards, in which a pair of moves may have no result [Huggan19, Ch. 6, after Ottaway].

Each player holds a card for every move they have, and both reveal one. If the two moves can be made
together, they are made, and both players take a new hand. If not, both cards are put aside, and the
players choose again from the cards they still hold. The game is over when a hand is empty: as under
extended normal play, a player who still holds a card wins, and if neither does, it is a draw. (The
source does not say who wins then; this is our interpretation.)

In a ruleset for cards, `together` returns None for moves that cannot be made together.
"""

from __future__ import annotations

from collections.abc import Hashable
from fractions import Fraction
from typing import Any, TypeVar

from partizan.budget import Meter
from partizan.errors import DomainError
from partizan.players import LEFT, RIGHT
from partizan.recursion import Descent, descend
from partizan.theories.simultaneous.contract import CheckedSimultaneous, SimultaneousRuleset
from partizan.theories.simultaneous.matrices.solve import solve_matrix
from partizan.wording import show

B = TypeVar("B", bound=Hashable)

_Hands = tuple[Any, int, int]  # a board, and the cards in Left's and Right's hands, as bits


def value_with_cards(rules: SimultaneousRuleset[B, Any], board: B) -> Fraction:
    """Return the expected value of play with cards, under extended normal play.

    >>> from partizan.theories.simultaneous.contract import SimultaneousRuleset
    >>> class Seats(SimultaneousRuleset[str, int]):
    ...     '''Sit down on a free seat; two players cannot take the same one.'''
    ...     def choices(self, board, player):
    ...         return [i for i, seat in enumerate(board) if seat == "."]
    ...     def alone(self, board, player, move):
    ...         return board[:move] + "x" + board[move + 1 :]
    ...     def together(self, board, left, right):
    ...         if left != right:
    ...             return self.alone(self.alone(board, None, left), None, right)
    >>> value_with_cards(Seats(), ".."), value_with_cards(Seats(), ".")
    (Fraction(0, 1), Fraction(0, 1))
    """
    checked: CheckedSimultaneous[B, Any] = CheckedSimultaneous(rules, board)
    hands: dict[B, tuple[list[Any], list[Any]]] = {}
    known: dict[_Hands, Fraction] = {}
    path: set[_Hands] = set()

    def dealt(place: B) -> _Hands:
        if place not in hands:
            hands[place] = checked.choices(place, LEFT), checked.choices(place, RIGHT)
        left, right = hands[place]
        return place, (1 << len(left)) - 1, (1 << len(right)) - 1

    def value(state: _Hands) -> Descent[Fraction]:
        if state in known:
            return known[state]
        meter.visit(state[0])
        if state in path:
            raise DomainError(f"{rules.name}: play returns to {show(state[0])}; it must end")
        place, left_hand, right_hand = state
        if not (left_hand and right_hand):
            known[state] = Fraction(int(bool(left_hand)) - int(bool(right_hand)))
            return known[state]
        path.add(state)
        left, right = hands[place]
        matrix = []
        for i, one in enumerate(left):
            if left_hand >> i & 1:
                row = []
                for j, other in enumerate(right):
                    if right_hand >> j & 1:
                        if checked.compatible(place, one, other):
                            after = dealt(
                                checked.representative(checked.together(place, one, other))
                            )
                        else:
                            after = place, left_hand & ~(1 << i), right_hand & ~(1 << j)
                        row.append((yield value(after)))
                matrix.append(row)
        path.discard(state)
        known[state] = solve_matrix(matrix).value
        return known[state]

    with Meter(f"hands of cards of {rules.name}") as meter:
        return descend(value(dealt(checked.representative(board))))
