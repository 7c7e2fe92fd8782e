"""Impartial games: in every position both players have the same options."""

from __future__ import annotations

from partizan.theories.impartial.evaluations import MISERE_NIM_VALUE, NIM_VALUE
from partizan.theories.impartial.mex import mex

__all__ = ["MISERE_NIM_VALUE", "NIM_VALUE", "mex"]
