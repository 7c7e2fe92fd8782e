"""Restricted Squares: Subtraction Squares in which Left may not move on a strip of two squares.

[Huggan19, Ex 6.3.6 and 6.3.15, where it is called SQ′]
"""

from __future__ import annotations

from collections.abc import Iterator

from partizan.players import LEFT, Player
from partizan.rulesets.simultaneous.subtraction_squares import Cut, SubtractionSquares

FORBIDDEN = 2


class RestrictedSquares(SubtractionSquares):
    """Cut squares off a strip as in Subtraction Squares, but Left may not move on two squares.

    Thus Right wins on two squares if he can move there.

    >>> game = RestrictedSquares({1}, {2})
    >>> game, [str(game(n).value()) for n in range(8)]
    (simultaneous restricted-squares(1;2), ['0', '1', '-1', '1/2', '0', '-1/4', '1/4', '-1/8'])
    """

    def choices(self, board: int, player: Player) -> Iterator[Cut]:
        """Yield the cuts of a player; Left has none on two squares."""
        if player is LEFT and board == FORBIDDEN:
            return
        yield from super().choices(board, player)

    def conjugate(self, board: int) -> None:
        """Return None, since the rules differ for the two players."""


RULESET = RestrictedSquares
