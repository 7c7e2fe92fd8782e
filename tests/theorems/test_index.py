"""Every theorem is found from its rules: `partizan.theorems.index`."""

from __future__ import annotations

import pkgutil
from importlib import import_module

import partizan.theorems
from partizan import theorem
from partizan.theorems.index import INDEX


def test_the_index_is_complete() -> None:
    """The modules listed for a class of rules are those that register theorems about it."""
    for module in pkgutil.iter_modules(partizan.theorems.__path__, "partizan.theorems."):
        import_module(module.name)
    found: dict[str, set[str]] = {}
    for rules, theorems in theorem._registered.items():
        for made in theorems.values():
            place = made.answer.__module__ or ""
            if place.startswith("partizan.theorems."):
                found.setdefault(rules.__name__, set()).add(place.rpartition(".")[2])
    assert {name: set(modules) for name, modules in INDEX.items()} == found


def test_every_theorem_states_and_cites() -> None:
    """A theorem has a statement, a source with a key in brackets, and a question."""
    for theorems in theorem._registered.values():
        for made in theorems.values():
            assert made.source.startswith("[") or made.source == "definition", made
            assert made.statement, made
            assert (made.answer.__doc__ or "").startswith("Return "), made
