"""Rulesets of scoring play, by name: a module's `SCORING` is its ruleset, or the class of it.

>>> from partizan.rulesets import scoring
>>> scoring.names()
('diskonnect', 'orthogonal-colouring')
"""

from __future__ import annotations

from typing import Any

from partizan.rulesets._registry import Registry
from partizan.theories.scoring.contract import ScoringRuleset

__all__ = ["load", "names", "parameters_of", "position", "ruleset", "with_parameters"]

_REGISTRY: Registry[ScoringRuleset[Any]] = Registry(
    __name__,
    "SCORING",
    "scoring",
    ScoringRuleset,  # type: ignore[type-abstract]  # only instances are asked whether they are one
)
load = _REGISTRY.load
names = _REGISTRY.names
parameters_of = _REGISTRY.parameters_of
position = _REGISTRY.position
ruleset = _REGISTRY.ruleset
with_parameters = _REGISTRY.with_parameters
