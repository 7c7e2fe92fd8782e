"""NumPy, for those who have it."""

from __future__ import annotations

from importlib import import_module
from typing import Any, TypeAlias

from partizan.errors import DomainError

__all__ = ["Array", "numpy"]

Array: TypeAlias = Any
"""A NumPy array; who has no NumPy need not know its type."""


def numpy(wanted: str) -> Any:
    """Import NumPy, or say what it is needed for."""
    try:
        return import_module("numpy")
    except ImportError as error:
        raise DomainError(f"{wanted} need NumPy, which is not here: pip install numpy") from error
