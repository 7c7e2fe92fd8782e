"""NumPy, which is optional."""

from __future__ import annotations

from importlib import import_module
from typing import Any, TypeAlias

from partizan.errors import DomainError

__all__ = ["Array", "numpy"]

Array: TypeAlias = Any
"""A NumPy array; its type is not needed without NumPy."""


def numpy(wanted: str) -> Any:
    """Return the NumPy module, or raise `DomainError` if it is not installed."""
    try:
        return import_module("numpy")
    except ImportError as error:
        message = f"{wanted} need NumPy, which is not installed: pip install numpy"
        raise DomainError(message) from error
