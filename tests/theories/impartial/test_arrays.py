"""NumPy when it is there, and a sentence when it is not: `partizan.theories.impartial.arrays`."""

from __future__ import annotations

import sys

import pytest

from partizan.errors import DomainError
from partizan.theories.impartial.arrays import numpy


def test_without_numpy(monkeypatch: pytest.MonkeyPatch) -> None:
    """Who has no NumPy is told how to get it."""
    monkeypatch.setitem(sys.modules, "numpy", None)
    with pytest.raises(
        DomainError, match=r"^pictures need NumPy, which is not installed: pip install"
    ):
        numpy("pictures")
