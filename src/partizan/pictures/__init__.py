"""Pictures: thermographs, Hasse diagrams and payoff matrices, as SVG, TikZ or text.

>>> from partizan import Game
>>> from partizan.pictures import thermograph
>>> thermograph.svg(Game("{4|1||0}").thermograph).startswith("<svg")
True

A picture is first a `canvas.Scene`, whose points are exact; `svg` and `tikz` write scenes down.
"""

from __future__ import annotations

from partizan.pictures import hasse, matrix, thermograph

__all__ = ["hasse", "matrix", "thermograph"]
