"""Rulesets of simultaneous play, by name: a module's `SIMULTANEOUS` is its ruleset, or the class.

>>> from partizan.rulesets import simultaneous
>>> simultaneous.load("subtraction-squares(1;2)")("5").value()
Fraction(1, 4)
>>> simultaneous.position("clobber OXO").value("scoring")
Fraction(1, 2)

Nothing is imported before it is asked for. A name may be that of an alternating ruleset as well.
"""

from __future__ import annotations

from typing import Any

from partizan.rulesets._registry import Registry
from partizan.theories.simultaneous.contract import SimultaneousRuleset

__all__ = ["load", "names", "parameters_of", "position", "ruleset", "with_parameters"]

_REGISTRY: Registry[SimultaneousRuleset[Any, Any]] = Registry(
    __name__,
    "SIMULTANEOUS",
    "simultaneous",
    SimultaneousRuleset,  # type: ignore[type-abstract]  # only instances are asked about it
    aliases={"explicit": "matrix-game"},  # how written-out games call themselves
)
load = _REGISTRY.load
names = _REGISTRY.names
parameters_of = _REGISTRY.parameters_of
position = _REGISTRY.position
ruleset = _REGISTRY.ruleset
with_parameters = _REGISTRY.with_parameters
