"""The names of a theory under a shorter name."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from importlib import import_module


def names_of(module: str) -> tuple[Callable[[str], object], Callable[[], list[str]], list[str]]:
    """Return the `__getattr__`, `__dir__` and `__all__` of a module that has a theory's names.

    So `partizan.impartial` is a short way to `partizan.theories.impartial` and imports what is
    used, when it is used (docs/decisions/0027-short-names-of-theories.md).

    >>> from partizan import impartial
    >>> impartial.NimSequence is import_module("partizan.theories.impartial").NimSequence
    True
    """
    theory = import_module(f"partizan.theories.{module.rpartition('.')[2]}")

    def find(name: str) -> object:
        if name == "__path__":  # a module inside would be imported twice, under two names
            raise AttributeError(name)
        return getattr(theory, name)

    return find, partial(dir, theory), [*theory.__all__]
