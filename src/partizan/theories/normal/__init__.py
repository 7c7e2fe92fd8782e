"""Normal play: a player who cannot move loses.

>>> from partizan import normal
>>> normal.outcome("^", "*"), normal.Game("{2|-1}").temperature
(Outcome.N, Fraction(3, 2))
"""

from __future__ import annotations

import lazy_loader

# Computing with values should not wait for explanations of them to load.
__getattr__, __dir__, __all__ = lazy_loader.attach_stub(__name__, __file__)
