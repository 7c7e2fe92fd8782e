"""Matrix games: both players choose at once, and a matrix gives the payoff of each pair.

[Huggan19, Sec. 6.1]
"""

from __future__ import annotations

from typing import Final

from partizan.theories.simultaneous.explicit import EXPLICIT, matrix_game

__all__ = ["ROCK_PAPER_SCISSORS", "RULESET"]

ROCK_PAPER_SCISSORS: Final = matrix_game([[0, -1, 1], [1, 0, -1], [-1, 1, 0]])
"""The choices 1, 2, 3 are rock, paper, scissors [Huggan19, Ex 6.1.1]."""

RULESET = EXPLICIT
