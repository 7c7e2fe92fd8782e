"""NumPy as an optional dependency: `partizan.theories.impartial.sequence`."""

from __future__ import annotations

import sys

import pytest

from partizan.errors import DomainError
from partizan.theories.impartial.sequence import numpy


def test_without_numpy(monkeypatch: pytest.MonkeyPatch) -> None:
    """If NumPy is missing, the error says how to install it."""
    monkeypatch.setitem(sys.modules, "numpy", None)
    with pytest.raises(
        DomainError, match=r"^pictures need NumPy, which is not installed: pip install"
    ):
        numpy("pictures")
