"""Sets of games closed under sums, and their misère monoids.

>>> from partizan import misere
>>> misere.monoids.closure("*2").monoid.order
6
"""

from __future__ import annotations

from partizan.theories.misere.monoids.closed_sets import ClosedSet, closure, monoid
from partizan.theories.misere.monoids.infinite_monoid import InfiniteMonoid
from partizan.theories.misere.monoids.integer_monoid import IntegerMonoid
from partizan.theories.misere.monoids.misere_monoid import MisereMonoid

__all__ = [
    "ClosedSet",
    "InfiniteMonoid",
    "IntegerMonoid",
    "MisereMonoid",
    "closure",
    "monoid",
]
