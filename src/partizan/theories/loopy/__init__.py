"""Loopy games: play may go on for ever, and is then drawn.

>>> from partizan import loopy
>>> loopy.value("over - over"), loopy.value("{0|pass}") + 1, loopy.value("on + off").outcome
(over & under, 1over, Outcome.D)
"""

from __future__ import annotations

from partizan.theories.loopy.game import (
    Loopy,
    LoopyForm,
    ordinal_sum,
    read_value,
    thermograph,
    value,
)

__all__ = ["Loopy", "LoopyForm", "ordinal_sum", "read_value", "thermograph", "value"]
