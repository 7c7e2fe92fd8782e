"""The domination game on graphs: the names of `partizan.theories.domination`."""

from __future__ import annotations

from partizan.theories.names import names_of

__getattr__, __dir__, __all__ = names_of(__name__)
