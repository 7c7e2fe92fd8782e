"""Tablebases: all positions of a board, solved and kept in a folder.

    table = build(rulesets.konane(4, 5), "konane-4x5")
    table.probe(rulesets.konane("xo.|.xo|...|ox."))

`plan` finds the letters that play can bring to each cell, and an order in which positions can be
solved; `building` solves them block by block, as jobs; `table` reads the folder.
"""

from __future__ import annotations

from partizan.tablebase.building import ANSWERS, build
from partizan.tablebase.table import CHUNK, Found, Tablebase, tables

__all__ = ["ANSWERS", "CHUNK", "Found", "Tablebase", "build", "tables"]
