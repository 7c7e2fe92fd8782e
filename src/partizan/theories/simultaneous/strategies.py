"""Strategies that a player brings along, in place of an optimal one."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from fractions import Fraction
from typing import TypeAlias

from partizan.errors import DomainError
from partizan.players import LEFT, Player
from partizan.theories.simultaneous.position import SimultaneousGame, SimultaneousSolution

__all__ = ["Strategy", "probabilities"]

Strategy: TypeAlias = Callable[[SimultaneousGame], Mapping[str, Fraction]]
"""The probabilities of a player's moves in a game, by their names in the matrix."""


def probabilities(
    game: SimultaneousGame, solution: SimultaneousSolution, player: Player, own: Strategy | None
) -> tuple[Fraction, ...]:
    """Return how a player chooses in a round: by a strategy of their own, or else optimally.

    What is no strategy for the game raises `DomainError`.
    """
    if own is None:
        return solution.left if player is LEFT else solution.right
    names = solution.left_moves if player is LEFT else solution.right_moves
    given = own(game)
    weights: tuple[object, ...] = tuple(given.get(name, Fraction(0)) for name in names)
    exact = [Fraction(w) for w in weights if isinstance(w, int | Fraction) and w >= 0]
    if len(exact) < len(weights):
        raise DomainError(
            f"{player}'s strategy on {game} has a probability that is no Fraction >= 0"
        )
    if sum(exact) != 1 or not set(given) <= set(names):
        raise DomainError(
            f"{player}'s strategy on {game} needs probabilities of {', '.join(names[:8])} that add "
            f"up to 1, not {dict(given)}"
        )
    return tuple(exact)
