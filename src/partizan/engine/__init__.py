"""The engine: answer questions about positions, by theorems, from a store, or by play."""

from __future__ import annotations

from partizan.engine.asked import Answer, Asked, Reason
from partizan.engine.kernels import without_kernels
from partizan.engine.ladder import SOURCES, answered, fold, prospects
from partizan.engine.loops import Graph, cycle, graph
from partizan.engine.winners import (
    SEARCHES,
    Winner,
    best,
    losing,
    outcome,
    reply,
    settled,
    solve,
    winning,
)

__all__ = [
    "SEARCHES",
    "SOURCES",
    "Answer",
    "Asked",
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
    "prospects",
    "reply",
    "settled",
    "solve",
    "winning",
    "without_kernels",
]
