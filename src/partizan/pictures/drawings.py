"""The drawings of this package: importing this module registers what each of them draws."""

from __future__ import annotations

from partizan.pictures import (
    charts,
    domination,
    figures,
    hasse,
    loopy,
    matrix,
    misere,
    sequences,
    tables,
    thermograph,
    trees,
)

__all__ = [
    "charts",
    "domination",
    "figures",
    "hasse",
    "loopy",
    "matrix",
    "misere",
    "sequences",
    "tables",
    "thermograph",
    "trees",
]
