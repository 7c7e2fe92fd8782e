"""partizan: a laboratory for combinatorial game theory.

>>> from partizan import Game
>>> Game("{1|-1} + *2")
±(1*2)
"""

from __future__ import annotations

import sys
from importlib import import_module
from types import ModuleType

import lazy_loader

try:
    from partizan import _core  # noqa: F401
except ImportError as error:
    error.add_note(
        "partizan's compiled core is missing: run `pip install .` in the source folder, "
        "and start Python outside of src/."
    )
    raise

from partizan.version import __version__ as __version__

# Computing with values should not wait for boards and rulesets to load.
__getattr__, __dir__, __all__ = lazy_loader.attach_stub(__name__, __file__)


class _Theory(ModuleType):
    """What `from partizan.impartial import NimSequence` imports from: a name of a theory."""

    def __getattr__(self, name: str) -> object:
        if name == "__path__":  # a module inside would be imported twice, under two names
            raise AttributeError(name)
        return getattr(import_module(self.__name__.replace(".", ".theories.", 1)), name)


for _name in ["domination", "impartial", "loopy", "misere", "normal", "scoring", "simultaneous"]:
    sys.modules[f"{__name__}.{_name}"] = _Theory(f"{__name__}.{_name}")
