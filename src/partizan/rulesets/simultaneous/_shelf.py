"""The rulesets of simultaneous play by name."""

from __future__ import annotations

from typing import Any

from partizan.rulesets._registry import Registry
from partizan.theories.simultaneous.contract import SimultaneousRuleset

__all__ = ["load", "names", "parameters_of", "position", "ruleset", "with_parameters"]

_REGISTRY: Registry[SimultaneousRuleset[Any, Any]] = Registry(
    "partizan.rulesets.simultaneous",
    "SIMULTANEOUS",
    "simultaneous",
    aliases={"explicit": "matrix-game"},  # how written-out games call themselves
)
load = _REGISTRY.load
names = _REGISTRY.names
parameters_of = _REGISTRY.parameters_of
position = _REGISTRY.position
ruleset = _REGISTRY.ruleset
with_parameters = _REGISTRY.with_parameters
