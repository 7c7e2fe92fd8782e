"""Games in which both players move at once: the names of `partizan.theories.simultaneous`."""

from __future__ import annotations

from partizan.theories.names import names_of

__getattr__, __dir__, __all__ = names_of(__name__)
