"""The engine: answer questions about positions, by theorems, from a store, or by play."""

from __future__ import annotations

from partizan.engine.fold import answered, fold
from partizan.engine.reasons import Answer, Reason
from partizan.engine.solve import Winner, outcome, solve, winning

__all__ = [
    "Answer",
    "Reason",
    "Winner",
    "answered",
    "fold",
    "outcome",
    "solve",
    "winning",
]
