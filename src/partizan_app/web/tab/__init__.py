"""The explorer without a server: a folder whose page asks an interpreter in the visitor's tab."""

from __future__ import annotations

import lazy_loader

# the interpreter in a tab does without what writes the folder
__getattr__, __dir__, __all__ = lazy_loader.attach_stub(__name__, __file__)
