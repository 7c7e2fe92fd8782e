"""The games born by each day, modulo a universe: lists, counts and samples.

>>> from partizan import misere
>>> len(misere.days.born_by(2, "dicot")), misere.days.count_born_by(3, "dicot")
(9, 1268)
"""

from __future__ import annotations

from partizan.theories.misere.days.day import MisereDay, born_by
from partizan.theories.misere.days.next_day import count_born_by
from partizan.theories.misere.days.samples import sample

__all__ = [
    "MisereDay",
    "born_by",
    "count_born_by",
    "sample",
]
