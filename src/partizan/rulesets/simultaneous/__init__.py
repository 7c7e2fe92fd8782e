"""Rulesets of simultaneous play, by name: a module's `SIMULTANEOUS` is its ruleset, or the class.

>>> from partizan.rulesets import simultaneous
>>> simultaneous.load("subtraction-squares(1;2)")("5").value()
Fraction(1, 4)
>>> simultaneous.position("clobber OXO").value("scoring")
Fraction(1, 2)

Nothing is imported before it is asked for. A name may be that of an alternating ruleset as well.
"""

from __future__ import annotations

from partizan.rulesets.simultaneous._shelf import (
    load,
    names,
    parameters_of,
    position,
    ruleset,
    with_parameters,
)

__all__ = ["load", "names", "parameters_of", "position", "ruleset", "with_parameters"]
