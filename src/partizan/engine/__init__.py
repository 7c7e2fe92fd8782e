"""The engine: answer questions about positions, by theorems, from a store, or by play."""

from __future__ import annotations

from partizan.engine.answers import answered, fold
from partizan.engine.loops import Graph, cycle, graph
from partizan.engine.reasons import Answer, Reason
from partizan.engine.winners import Winner, best, losing, outcome, reply, solve, winning

__all__ = [
    "Answer",
    "Graph",
    "Reason",
    "Winner",
    "answered",
    "best",
    "cycle",
    "fold",
    "graph",
    "losing",
    "outcome",
    "reply",
    "solve",
    "winning",
]
