"""partizan: a laboratory for combinatorial game theory.

>>> from partizan import Game
>>> Game("{1|-1} + *2")
±(1*2)
"""

from __future__ import annotations

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
