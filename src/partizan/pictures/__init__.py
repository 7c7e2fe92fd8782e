"""Pictures of everything a user holds, as SVG, TikZ, text, or drawn by matplotlib.

>>> from partizan import Game
>>> Game("{4|1||0}").thermograph.picture.svg().startswith("<svg")
True

A picture is first a `canvas.Scene`, whose points are exact; the modules `svg`, `tikz` and `plot`
write scenes down. Each other module draws some kinds of objects, and registers their classes with
`partizan.display.draws`; `drawings` imports them all.
"""

from __future__ import annotations

from partizan.display import picture_of
from partizan.pictures.picture import Picture

__all__ = ["Picture", "picture_of"]
