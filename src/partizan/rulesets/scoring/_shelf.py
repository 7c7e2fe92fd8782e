"""The rulesets of scoring play by name."""

from __future__ import annotations

from typing import Any

from partizan.rulesets._registry import Registry
from partizan.theories.scoring.contract import ScoringRuleset

__all__ = ["load", "names", "parameters_of", "position", "ruleset", "with_parameters"]

_REGISTRY: Registry[ScoringRuleset[Any]] = Registry(
    "partizan.rulesets.scoring", "SCORING", "scoring"
)
load = _REGISTRY.load
names = _REGISTRY.names
parameters_of = _REGISTRY.parameters_of
position = _REGISTRY.position
ruleset = _REGISTRY.ruleset
with_parameters = _REGISTRY.with_parameters
