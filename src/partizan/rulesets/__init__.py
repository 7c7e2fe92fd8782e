"""Rulesets: every game of the catalog is an attribute, with underscores for hyphens.

>>> from partizan import rulesets
>>> rulesets.domineering("..|..").value()
±1

A game with mandatory parameters is a class: `rulesets.subtraction(1, 3, 4)`.
"""

from __future__ import annotations

import importlib
from functools import cache
from typing import Any

from partizan import catalog
from partizan.errors import DomainError
from partizan.rulesets.contents import CONTENTS


def __getattr__(name: str) -> Any:
    """Return the ruleset, or the family of rulesets, with this name."""
    if name.startswith("_"):
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}", name=name)
    if name in _families():
        return importlib.import_module(f"{__name__}.{name}")
    try:
        return catalog.ruleset(name.replace("_", "-"))
    except DomainError as error:
        raise AttributeError(str(error), name=name) from error


def __dir__() -> list[str]:
    """Return the names of the rulesets and of their families."""
    return sorted(
        {*_families(), *(name.replace("-", "_") for name in catalog.names("alternating"))}
    )


@cache
def _families() -> frozenset[str]:
    """Return the names of the packages in which rulesets are grouped."""
    return frozenset(path.partition(".")[0] for path in CONTENTS.values())
