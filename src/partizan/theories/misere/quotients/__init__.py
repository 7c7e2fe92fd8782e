"""Misère quotients of impartial games, as monoids that determine play."""

from __future__ import annotations

from partizan.theories.misere.quotients.misere_quotient import MisereQuotient, Unfinished, quotient
from partizan.theories.misere.quotients.monoid import BipartiteMonoid, isomorphism
from partizan.theories.misere.quotients.presentation import Presentation

__all__ = [
    "BipartiteMonoid",
    "MisereQuotient",
    "Presentation",
    "Unfinished",
    "isomorphism",
    "quotient",
]
