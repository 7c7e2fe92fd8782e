"""Impartial games: in every position both players have the same options.

>>> from partizan import impartial
>>> impartial.Nimber(2) * impartial.Nimber(3), impartial.NimSequence("0.77")[:8]
(Nimber(1), [0, 1, 2, 3, 1, 4, 3, 2])
"""

from __future__ import annotations

import lazy_loader

# Every position needs the evaluations; few need the other names.
__getattr__, __dir__, __all__ = lazy_loader.attach_stub(__name__, __file__)
