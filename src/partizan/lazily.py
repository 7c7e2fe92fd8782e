"""Import the names of a package when they are first used."""

from __future__ import annotations

import sys
from collections.abc import Callable, Mapping
from importlib import import_module
from typing import Any

__all__ = ["when_asked_for"]


def when_asked_for(
    package: str, places: Mapping[str, str]
) -> tuple[Callable[[str], Any], Callable[[], list[str]]]:
    """Return the functions `__getattr__` and `__dir__` for a package.

    `places` maps each name to the submodule that defines it, or to the submodule itself. `dir` of
    the package then lists its `__all__`.

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
        return sorted(sys.modules[package].__all__)

    return found, names
