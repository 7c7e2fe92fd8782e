"""Normal play, in which a player who cannot move loses: the names of `partizan.theories.normal`."""

from __future__ import annotations

from partizan.theories.names import names_of

__getattr__, __dir__, __all__ = names_of(__name__)
