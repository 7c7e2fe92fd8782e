"""Every citation key can be looked up in the one bibliography."""

from __future__ import annotations

import re
from collections.abc import Iterator
from importlib import import_module
from inspect import getdoc
from pathlib import Path
from types import ModuleType
from typing import Any

from manual.api import MODULES

ROOT = Path(__file__).parents[2]
KEY = re.compile(r"\[([A-Z][A-Za-z]*[0-9]{2})(?=[,;\]])")
FOLDERS = ("src", "native", "tests", "docs")
BIBLIOGRAPHY = ROOT / "docs" / "references.bib"


def public(module: ModuleType) -> list[str]:
    """Return the public names that a module defines or exports."""
    exported = getattr(module, "__all__", None)
    if exported is not None:
        return list(exported)
    return [
        name
        for name, thing in vars(module).items()
        if not name.startswith("_") and getattr(thing, "__module__", None) == module.__name__
    ]


def citations() -> dict[str, set[str]]:
    """Return the files that cite each key."""
    found: dict[str, set[str]] = {}
    for folder in FOLDERS:
        for path in sorted((ROOT / folder).rglob("*")):
            if path.suffix in {".py", ".pyi", ".hpp", ".cpp", ".md"}:
                for key in KEY.findall(path.read_text(encoding="utf-8")):
                    found.setdefault(key, set()).add(str(path.relative_to(ROOT)))
    return found


def test_keys_resolve() -> None:
    """Each key in brackets is in docs/references.bib."""
    known = set(re.findall(r"@\w+\{(\w+),", BIBLIOGRAPHY.read_text(encoding="utf-8")))
    known.add("False99")  # invented, in tests/atlas
    found = citations()
    assert {key: sorted(where) for key, where in found.items() if key not in known} == {}
    assert {"BCG01", "Conway01", "FHW05", "Siegel13"} <= found.keys()


def test_keys_are_unique() -> None:
    """No work is listed twice."""
    keys = re.findall(r"@\w+\{(\w+),", BIBLIOGRAPHY.read_text(encoding="utf-8"))
    assert len(keys) == len(set(keys)) > 5


PLAIN = {
    "partizan.theories.misere.days.samples": "random games",
    "partizan.surveys.days": "counts of other modules",
    "partizan.theories.simultaneous.matrices.solve": "linear algebra from the definition",
    "partizan.theories.simultaneous.simulation": "random play",
}
"""Modules of theories that follow no source, and what they do."""


def test_theories_cite_their_sources() -> None:
    """`help` of a public name of a theory, or of its module, names the source."""
    without = [
        f"{found.__module__}.{found.__qualname__}"
        for path in MODULES.values()
        if path.startswith("partizan.theories.")
        for module in every_module(path)
        for found in (getattr(module, name) for name in public(module))
        if getattr(found, "__module__", "").startswith("partizan.theories.")
        if hasattr(found, "__qualname__") and found.__module__ not in PLAIN
        if not any(KEY.search(getdoc(thing) or "") for thing in (found, home(found)))
    ]
    assert without == []


def every_module(path: str) -> Iterator[ModuleType]:
    """Yield a module, and the modules that it exports."""
    module = import_module(path)
    yield module
    for name in public(module):
        found = getattr(module, name)
        if isinstance(found, ModuleType):
            yield from every_module(found.__name__)


def home(thing: Any) -> ModuleType:
    """Return the module that defines a class or function."""
    return import_module(thing.__module__)
