"""NumPy, which is optional."""

from __future__ import annotations

from typing import Any, TypeAlias

from partizan.extras import optional

__all__ = ["Array", "numpy"]

Array: TypeAlias = Any
"""A NumPy array; its type is not needed without NumPy."""


def numpy(wanted: str) -> Any:
    """Return the NumPy module, or raise `DomainError` if it is not installed."""
    return optional("numpy", wanted)
