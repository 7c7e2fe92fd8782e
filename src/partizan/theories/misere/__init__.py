"""Misère play: a player who cannot move wins.

>>> from partizan import misere
>>> misere.outcome("*"), misere.DICOT("{0,*|*}") > 0, misere.quotient("0.3103", heaps=7).order
(Outcome.P, True, 20)

The subpackages contain more:

- `misere.impartial`: genera, tameness and canonical forms of impartial games;
- `misere.quotients`: misère quotients of impartial games;
- `misere.universes`: the order of games modulo dicots, dead-ending, blocking or all games;
- `misere.days`: how many games are born by each day;
- `misere.monoids`: closures of a few games, and the monoids they form.
"""

from __future__ import annotations

import lazy_loader

# Every position needs the outcome; few need the other names.
__getattr__, __dir__, __all__ = lazy_loader.attach_stub(__name__, __file__)
