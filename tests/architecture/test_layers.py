"""Dependencies: the core does not include Python, and few modules import the core."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
SOURCE = ROOT / "src" / "partizan"
CORE = sorted((ROOT / "native" / "core").rglob("*.[ch]pp"))
MODULES = sorted(SOURCE.rglob("*.py"))


def dotted(path: Path) -> str:
    """Return the name of a module inside the package: `theories.normal.game`."""
    return ".".join(path.relative_to(SOURCE).with_suffix("").parts).removesuffix(".__init__")


def imported(path: Path) -> Iterator[str]:
    """Return every module or name that a file imports, in full."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path}: imports are written in full"
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


def test_the_core_is_found() -> None:
    """The sources of the core are found."""
    assert len(CORE) > 30
    assert len(MODULES) > 15


@pytest.mark.parametrize("path", CORE, ids=lambda p: p.name)
def test_the_core_knows_no_python(path: Path) -> None:
    """No file of the core includes Python or nanobind, or reaches out of the core."""
    text = path.read_text(encoding="utf-8")
    assert not re.search(r"Python\.h|nanobind|PyObject|\bnb::", text)
    for name in re.findall(r'#include "([^"]+)"', text):
        assert (ROOT / "native" / "core" / name).exists(), f"{name} is not in the core"


@pytest.mark.parametrize("path", MODULES, ids=dotted)
def test_who_may_import_the_core(path: Path) -> None:
    """Only budgets, the world, forms, theories and the census of graphs import the core."""
    name = dotted(path)
    users = ("budget", "watchdog", "world", "form", "boards.graph_census")
    if name in users or name.startswith("theories."):
        return
    found = [full for full in imported(path) if full.startswith("partizan._core")]
    assert found == (["partizan._core"] if name in ("__init__", "cli.doctor") else [])


@pytest.mark.parametrize("path", MODULES, ids=dotted)
def test_nothing_inside_imports_the_front_door(path: Path) -> None:
    """Modules import each other, never the names that `partizan` re-exports."""
    packages = {p.stem for p in SOURCE.iterdir()}
    for full in imported(path):
        first, _, rest = full.partition(".")
        if first == "partizan":
            assert rest.partition(".")[0] in packages, f"{full} comes through the front door"


@pytest.mark.parametrize("path", MODULES, ids=dotted)
def test_modules_say_what_they_are(path: Path) -> None:
    """Every module begins with a docstring that is a sentence."""
    docstring = ast.get_docstring(ast.parse(path.read_text(encoding="utf-8")))
    assert docstring
    assert ". " in f"{docstring} ".replace("\n", " ").replace(": ", ". ")
