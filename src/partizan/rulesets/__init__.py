"""Rulesets: every game of the catalog is an attribute, with underscores for hyphens.

>>> from partizan import rulesets
>>> rulesets.domineering("..|..").value()
±1

A game with mandatory parameters is a class: `rulesets.subtraction(1, 3, 4)`. A family is a package
named after its board; those of scoring and simultaneous play keep their names to themselves:
`rulesets.simultaneous.clobber`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from partizan.errors import DomainError
from partizan.rulesets import coin, graph, grid, heap, poset, scoring, simultaneous, strip
from partizan.rulesets.coin import *  # noqa: F403
from partizan.rulesets.graph import *  # noqa: F403
from partizan.rulesets.grid import *  # noqa: F403
from partizan.rulesets.heap import *  # noqa: F403
from partizan.rulesets.poset import *  # noqa: F403
from partizan.rulesets.strip import *  # noqa: F403
from partizan.rulesets.typed import read as read

FAMILIES = (coin, graph, grid, heap, poset, strip, scoring, simultaneous)
"""The packages in which rulesets are grouped."""

if not TYPE_CHECKING:

    def __getattr__(name: str) -> Any:
        """Return the ruleset of another package with this name."""
        if name.startswith("_"):
            raise AttributeError(f"module {__name__!r} has no attribute {name!r}", name=name)
        from partizan import catalog  # noqa: PLC0415  (it imports this package)

        try:
            return catalog.ruleset(name.replace("_", "-"))
        except DomainError as error:
            raise AttributeError(str(error), name=name) from error


def __dir__() -> list[str]:
    """Return the names of the rulesets and of their families."""
    families = {family.__name__.rpartition(".")[2]: family for family in FAMILIES}
    alternating = [f for f in families.values() if f not in (scoring, simultaneous)]
    return sorted({*families, *(name for f in alternating for name in f.__all__ if name.islower())})
