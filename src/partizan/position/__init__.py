"""Positions: boards together with the rules that are played on them.

p = rulesets.domineering("..|..")
p.value(), p.outcome("misere"), p.options(LEFT), p.best(RIGHT), -p, p + p, p.why()

Positions of every kind of play share these methods, and each kind adds some of its own.
"""

from __future__ import annotations

import lazy_loader

# Most positions belong to alternating play, and need not wait for the other theories to load.
__getattr__, __dir__, __all__ = lazy_loader.attach_stub(__name__, __file__)
