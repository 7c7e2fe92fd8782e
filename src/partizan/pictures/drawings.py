"""The drawings of this package: importing this module registers what each of them draws."""

from __future__ import annotations

from partizan.pictures import (
    charts,
    domination,
    figures,
    genera,
    hasse,
    loopy,
    matrix,
    proofs,
    quotients,
    sequences,
    tables,
    thermograph,
    trees,
)

__all__ = [
    "charts",
    "domination",
    "figures",
    "genera",
    "hasse",
    "loopy",
    "matrix",
    "proofs",
    "quotients",
    "sequences",
    "tables",
    "thermograph",
    "trees",
]
