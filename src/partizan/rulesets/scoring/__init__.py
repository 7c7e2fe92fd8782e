"""Rulesets of scoring play, by name: a module's `SCORING` is its ruleset, or the class of it.

>>> from partizan.rulesets import scoring
>>> scoring.names()
('diskonnect', 'orthogonal-colouring')
"""

from __future__ import annotations

from partizan.rulesets.scoring._shelf import (
    load,
    names,
    parameters_of,
    position,
    ruleset,
    with_parameters,
)

__all__ = ["load", "names", "parameters_of", "position", "ruleset", "with_parameters"]
