"""Impartial games: in every position both players have the same options.

>>> from partizan import impartial
>>> impartial.Nimber(2) * impartial.Nimber(3), impartial.NimSequence("0.77")[:8]
(Nimber(1), [0, 1, 2, 3, 1, 4, 3, 2])
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from partizan.lazily import when_asked_for
from partizan.theories.impartial.evaluations import (
    EVALUATIONS,
    MISERE_NIM_VALUE,
    NIM_VALUE,
    nim_value,
    outcome,
)
from partizan.theories.impartial.minimal_excludant import mex

if TYPE_CHECKING:
    from partizan.theories.impartial.codes import HeapCode
    from partizan.theories.impartial.loopy_values import LoopyNimber, loopy_nim_values
    from partizan.theories.impartial.nimber import (
        Nimber,
        artin_schreier,
        nim_products,
        quadratic_roots,
    )
    from partizan.theories.impartial.ordinal import OMEGA, Ordinal
    from partizan.theories.impartial.periods import Period
    from partizan.theories.impartial.rolling import RollingSearch
    from partizan.theories.impartial.sequence import NimSequence
    from partizan.theories.impartial.transfinite import TransfiniteNimber, read_nimber

__all__ = [
    "EVALUATIONS",
    "MISERE_NIM_VALUE",
    "NIM_VALUE",
    "OMEGA",
    "HeapCode",
    "LoopyNimber",
    "NimSequence",
    "Nimber",
    "Ordinal",
    "Period",
    "RollingSearch",
    "TransfiniteNimber",
    "artin_schreier",
    "loopy_nim_values",
    "mex",
    "nim_products",
    "nim_value",
    "outcome",
    "quadratic_roots",
    "read_nimber",
]

# Every position needs the evaluations; few need the other names.
__getattr__, __dir__ = when_asked_for(
    __name__,
    {
        "HeapCode": "codes",
        "LoopyNimber": "loopy_values",
        "NimSequence": "sequence",
        "Nimber": "nimber",
        "OMEGA": "ordinal",
        "Ordinal": "ordinal",
        "Period": "periods",
        "RollingSearch": "rolling",
        "TransfiniteNimber": "transfinite",
        "artin_schreier": "nimber",
        "loopy_nim_values": "loopy_values",
        "nim_products": "nimber",
        "quadratic_roots": "nimber",
        "read_nimber": "transfinite",
    },
)
