"""Misère play, in which a player who cannot move wins: the names of `partizan.theories.misere`."""

from __future__ import annotations

from partizan.theories.names import names_of

__getattr__, __dir__, __all__ = names_of(__name__)
