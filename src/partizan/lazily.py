"""Names of a package that are imported when somebody asks for them."""

from __future__ import annotations

import sys
from collections.abc import Callable, Mapping
from importlib import import_module
from typing import Any

__all__ = ["when_asked_for"]


def when_asked_for(
    package: str, places: Mapping[str, str]
) -> tuple[Callable[[str], Any], Callable[[], list[str]]]:
    """Return what a package calls `__getattr__` and `__dir__`.

    For each name the submodule is given that defines it, or that it is.

    >>> found, names = when_asked_for("partizan", {"Nimber": "theories.impartial.nimber"})
    >>> found("Nimber").__name__
    'Nimber'
    """

    def found(name: str) -> Any:
        if name not in places:
            raise AttributeError(f"module {package!r} has no attribute {name!r}")
        module = import_module(f"{package}.{places[name]}")
        return module if places[name].rpartition(".")[2] == name else getattr(module, name)

    def names() -> list[str]:
        return sorted({*vars(sys.modules[package]), *places})

    return found, names
