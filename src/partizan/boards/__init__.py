"""Boards: immutable and hashable values from which positions are made, without rules.

They provide reading, printing, coordinates, symmetries, components and cropping.
"""

from __future__ import annotations

from partizan.boards.cakes import Cakes
from partizan.boards.coins import Coins
from partizan.boards.digraph import Digraph
from partizan.boards.dominoes import Dominoes
from partizan.boards.dots import Dots
from partizan.boards.graph import Graph
from partizan.boards.grid import Grid
from partizan.boards.heaps import Heaps, Row
from partizan.boards.point import Point
from partizan.boards.shape import (
    COMPASS,
    DIAGONAL,
    DIRECTION_NAMES,
    KNIGHT,
    ORTHOGONAL,
    Direction,
)
from partizan.boards.strip import Strip

__all__ = [
    "COMPASS",
    "DIAGONAL",
    "DIRECTION_NAMES",
    "KNIGHT",
    "ORTHOGONAL",
    "Cakes",
    "Coins",
    "Digraph",
    "Direction",
    "Dominoes",
    "Dots",
    "Graph",
    "Grid",
    "Heaps",
    "Point",
    "Row",
    "Strip",
]
