"""Rulesets: every game of the catalog is an attribute, with underscores for hyphens.

>>> from partizan import rulesets
>>> rulesets.domineering("..|..").value()
±1

A game with mandatory parameters is a class: `rulesets.subtraction(1, 3, 4)`. A family is a package
named after its board; those of scoring and simultaneous play keep their names to themselves:
`rulesets.simultaneous.clobber`. Games that other packages register are attributes too, here and in
their family; among them are the games of single sources, which stand with their claims.
"""

from __future__ import annotations

from functools import partial
from types import ModuleType
from typing import TYPE_CHECKING, Any

from partizan.errors import DomainError
from partizan.position import kinds as _kinds  # noqa: F401  (calling a ruleset needs them)
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

if TYPE_CHECKING:  # what `_registered` finds in this distribution
    from partizan_literature.rulesets.coin import *  # noqa: F403
    from partizan_literature.rulesets.graph import *  # noqa: F403
    from partizan_literature.rulesets.grid import *  # noqa: F403
    from partizan_literature.rulesets.heap import *  # noqa: F403
    from partizan_literature.rulesets.poset import *  # noqa: F403
    from partizan_literature.rulesets.strip import *  # noqa: F403
else:

    def _registered(package: str, family: str, name: str) -> Any:
        """Return the ruleset with this name that another package adds, to a family or to any."""
        kind = f"{family} " if family in ("scoring", "simultaneous") else ""
        why = f"module {package!r} has no attribute {name!r}"
        try:
            found = None if name[0] == "_" else _catalog().entry(kind + name.replace("_", "-"))
            if found is not None and family in ("", found.family):
                return found.found()
        except DomainError as error:
            why = str(error)
        raise AttributeError(why, name=name)

    def _listed(package: ModuleType, family: str) -> list[str]:
        """Return the names of a family, with the rulesets that other packages add to it."""
        added = [each for each in _catalog().entries().values() if each.family == family]
        names = (each.name.removeprefix(f"{family} ").replace("-", "_") for each in added)
        return sorted({*vars(package), *names})

    __getattr__ = partial(_registered, __name__, "")
    for _family in FAMILIES:
        _word = _family.__name__.rpartition(".")[2]
        _family.__getattr__ = partial(_registered, _family.__name__, _word)
        _family.__dir__ = partial(_listed, _family, _word)


def _catalog() -> ModuleType:
    from partizan import catalog  # noqa: PLC0415  (it imports this package)

    return catalog


def __dir__() -> list[str]:
    """Return the names of the rulesets and of their families."""
    families = {family.__name__.rpartition(".")[2] for family in FAMILIES}
    names = _catalog().names("alternating")
    return sorted(families | {name.replace("-", "_") for name in names})
