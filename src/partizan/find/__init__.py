"""Search the positions of a ruleset, small ones first, for given values or properties.

    for position in partizan.find(rulesets.toppling_dominoes, "{1|*}", up_to=7):
        print(position, position.value())

`listing` lists boards by size, up to equivalence; `wanted` holds the conditions; and `search`
searches, in several processes or on a cluster.

>>> from partizan import find, rulesets
>>> [str(position) for position in find(rulesets.toppling_dominoes, "{1|*}", up_to=4)]
['lrel']
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from types import ModuleType
from typing import Any

from partizan.find.search import Failure, Hit, Search, find
from partizan.find.wanted import PROPERTIES, Wanted

__all__ = ["PROPERTIES", "Failure", "Hit", "Search", "Wanted", "find"]


class _Find(ModuleType):
    """This package, which is callable: `partizan.find(...)` is `partizan.find.find(...)`."""

    def __call__(self, *asked: Any, **options: Any) -> Iterator[Any]:
        """Yield the positions of a ruleset that satisfy all conditions, small ones first."""
        return find(*asked, **options)


sys.modules[__name__].__class__ = _Find
