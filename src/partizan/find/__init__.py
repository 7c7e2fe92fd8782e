"""The searcher: the positions of a ruleset, small ones first, and which have what is wanted.

    for position in partizan.find(rulesets.toppling_dominoes, "{1|*}", up_to=7):
        print(position, position.value())

`listing` goes through boards by size and leaves out those that look like others, `wanted` says what
is looked for, `search` looks, with several processes, and `journal` keeps how far it got.
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
    """This package, which can be called: `partizan.find(...)` is `partizan.find.find(...)`."""

    def __call__(self, *asked: Any, **options: Any) -> Iterator[Any]:
        """Yield the positions of a ruleset that have all that is wanted, small ones first."""
        return find(*asked, **options)


sys.modules[__name__].__class__ = _Find
