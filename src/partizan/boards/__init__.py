"""Boards: what positions are made of, immutable and hashable, without any rules.

They own reading, printing, coordinates, symmetry, components and cropping.
"""

from __future__ import annotations

from partizan.boards.digraph import Digraph
from partizan.boards.graph import Graph
from partizan.boards.grid import Grid
from partizan.boards.heaps import Heaps
from partizan.boards.shape import COMPASS, DIAGONAL, KNIGHT, ORTHOGONAL, Direction
from partizan.boards.strip import Strip
from partizan.boards.word import Word

__all__ = [
    "COMPASS",
    "DIAGONAL",
    "KNIGHT",
    "ORTHOGONAL",
    "Digraph",
    "Direction",
    "Graph",
    "Grid",
    "Heaps",
    "Strip",
    "Word",
]
