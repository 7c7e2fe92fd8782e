"""Every public name, and every public member of the classes behind them, has an example."""

from __future__ import annotations

import inspect
import re
from collections.abc import Iterator
from functools import cached_property
from importlib import import_module
from types import ModuleType
from typing import Any

import pytest
from manual.api import MODULES

from partizan.theories.loopy.measures import Measures
from partizan.theories.normal.infinitesimals import Infinitesimals
from partizan.theories.normal.thermal import Thermal

OWN = {"partizan", "partizan.theories.normal", "partizan.theories.loopy", "partizan.position"}
"""Modules in which each member has an example of its own. Elsewhere, one in its class will do."""

WITHOUT = {
    "partizan.certificate.checker": "it is kept short; `certificate.write` shows its use",
    "partizan.store": "`Budget(store=...)` shows how a store is used; these are its shelves",
    "partizan.rules.theorem.when_registered": "caches of the engine call it",
    "partizan.theories.normal.handle": "operators and methods of `Game` call these methods",
}
"""Modules and functions without an example, and why."""


def public(path: str) -> Iterator[tuple[str, Any]]:
    """Yield the functions and classes that a module exports, and those of modules it exports."""
    module = import_module(path)
    for name in getattr(module, "__all__", ()):
        found = getattr(module, name)
        if isinstance(found, type) and name != found.__name__:
            continue  # a ruleset with parameters, under its name in the catalog
        if isinstance(found, ModuleType):
            if found.__name__.startswith("partizan.") and found.__name__ not in MODULES.values():
                yield from public(found.__name__)
        elif hasattr(found, "__qualname__") and found.__module__.startswith("partizan"):
            yield path, found


def named(thing: Any) -> str:
    """Return the full name of a class or function."""
    return f"{thing.__module__}.{thing.__qualname__}"


PUBLIC = [
    (path, found)
    for module in MODULES.values()
    for path, found in public(module)
    if not any(named(found).startswith(other) for other in WITHOUT)
]
MEMBERS = {
    f"{named(home)}.{name}": (path, cls, name)
    for path, cls in PUBLIC
    if isinstance(cls, type)
    for home in cls.__mro__
    if home.__module__.startswith("partizan") and home.__module__ not in WITHOUT
    for name, member in vars(home).items()
    if not name.startswith("_")
    and (
        (callable(member) and not isinstance(member, type))
        or isinstance(member, property | classmethod | staticmethod | cached_property)
    )
}


def examples(thing: object) -> str:
    """Return the lines of code in a docstring."""
    lines = map(str.strip, (inspect.getdoc(thing) or "").splitlines())
    return "\n".join(line for line in lines if line.startswith((">>> ", "... ")))


def has_example(path: str, cls: type, name: str) -> bool:
    """Return whether a member, or one that it overrides, has an example, or its class shows it."""
    return any(
        (name in vars(home) and examples(vars(home)[name]))
        or (path not in OWN and re.search(rf"(\.|def ){name}\b", examples(home)))
        for home in cls.__mro__
    )


def test_public_names_are_found() -> None:
    """Classes and members are found, such as `Game.temperature` and `Day.order`."""
    assert "partizan.theories.normal.thermal.Thermal.temperature" in MEMBERS
    assert "partizan.theories.normal.days.Day.order" in MEMBERS
    assert len(MEMBERS) > 800


def test_every_exported_name_has_an_example() -> None:
    """`help` of every public class and function shows how it is used."""
    found = {f"{path}: {thing.__qualname__}" for path, thing in PUBLIC if not examples(thing)}
    assert found == set()


def test_every_member_has_an_example() -> None:
    """`help` of every public method and property shows how it is used."""
    found = {key for key, what in MEMBERS.items() if not has_example(*what)}
    assert found == set()


def test_every_function_and_method_has_a_signature() -> None:
    """`help` of every public function and method names its parameters."""
    called = [thing for _, thing in PUBLIC if inspect.isfunction(thing)]
    called += [
        found
        for _, cls, name in MEMBERS.values()
        for found in [inspect.getattr_static(cls, name)]
        if inspect.isfunction(found)
    ]
    assert len(called) > 300
    assert all(inspect.signature(each) for each in called)


@pytest.mark.parametrize("cls", [Infinitesimals, Measures, Thermal])
def test_concepts_of_the_literature_are_cited(cls: type) -> None:
    """`help` of stops, temperatures, infinitesimals and varieties names a source."""
    cited = {
        name: bool(re.search(r"\[[A-Z]\w+\d\d", inspect.getdoc(member) or ""))
        for name, member in vars(cls).items()
        if not name.startswith("_")
    }
    assert cited
    assert all(cited.values()), cited


@pytest.mark.parametrize("path", MODULES.values())
def test_a_module_has_an_introduction(path: str) -> None:
    """`help` of a public module states what it is for."""
    assert inspect.getdoc(import_module(path))
