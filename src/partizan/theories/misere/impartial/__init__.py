"""Impartial games under misère play: genera, tameness and canonical forms.

>>> from partizan import misere
>>> print(*misere.impartial.GenusSequence("0.3122").genera(5))
0^120 1^031 2^20 0^02 2^1420 0^31
"""

from __future__ import annotations

from partizan.theories.misere.impartial.days import born_by, count_born_by
from partizan.theories.misere.impartial.evaluations import GENUS, MISERE_FORM, TAMENESS
from partizan.theories.misere.impartial.form import MisereForm
from partizan.theories.misere.impartial.genus import Genus, addition_table
from partizan.theories.misere.impartial.genus_sequence import GenusSequence
from partizan.theories.misere.impartial.structure import Tameness

__all__ = [
    "GENUS",
    "MISERE_FORM",
    "TAMENESS",
    "Genus",
    "GenusSequence",
    "MisereForm",
    "Tameness",
    "addition_table",
    "born_by",
    "count_born_by",
]
