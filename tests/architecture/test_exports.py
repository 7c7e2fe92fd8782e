"""Modules export what their `__all__` lists."""

from __future__ import annotations

import ast
import importlib
import pkgutil
import subprocess
import sys
from pathlib import Path
from types import ModuleType

import pytest

import partizan
import partizan_app
from partizan import Game

NAMES = [
    "partizan",
    *sorted(
        info.name
        for package in (partizan, partizan_app)
        for info in pkgutil.walk_packages(package.__path__, f"{package.__name__}.")
        if info.name.rpartition(".")[2] not in ("__main__", "_core")
    ),
]
MODULES = [m for m in map(importlib.import_module, NAMES) if hasattr(m, "__all__")]
PACKAGES = [m for m in MODULES if hasattr(m, "__path__")]


def kind_and_name(name: str) -> tuple[int, str]:
    """Return a sort key: CONSTANTS first, then Classes, then the rest, as ruff sorts them."""
    return (0 if name.isupper() else 1 if name[0].isupper() else 2), name


def defined(module: ModuleType) -> set[str]:
    """Return the public functions and classes that a module defines."""
    tree = ast.parse(Path(module.__file__ or "").read_text(encoding="utf-8"))
    kinds = ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef
    return {n.name for n in tree.body if isinstance(n, kinds) and not n.name.startswith("_")}


def test_modules_are_found() -> None:
    """The packages, and the modules that the manual documents, have an `__all__`."""
    assert {"partizan", "partizan.catalog", "partizan.theories.normal"} <= {
        m.__name__ for m in MODULES
    }
    assert len(MODULES) > 15


def test_exports() -> None:
    """Every exported name exists, once, in order; every public definition is exported."""
    for module in MODULES:
        names = list(module.__all__)
        assert [n for n in names if not hasattr(module, n)] == [], module
        key = None if stub(module).exists() else kind_and_name
        assert names == sorted(set(names), key=key), module
        assert defined(module) - set(names) == set(), module
        assert [n for n in names if n.startswith("_")] == [], module


def stub(module: ModuleType) -> Path:
    """Return the place of the stub that lists the names of a lazy package."""
    return Path(module.__file__ or "").with_suffix(".pyi")


def test_packages_re_export_nothing_else() -> None:
    """A package exports exactly the names that it imports."""
    for package in PACKAGES:
        if stub(package).exists():
            continue  # its exports are made from the stub
        tree = ast.parse(Path(package.__file__ or "").read_text(encoding="utf-8"))
        brought = {
            alias.asname or alias.name
            for node in tree.body
            if isinstance(node, ast.ImportFrom) and (node.module or "").startswith("partizan")
            for alias in node.names
            if not alias.name.endswith("_theorems")  # they register themselves
        }
        assert brought | defined(package) == set(package.__all__), package


def test_lazy_packages_import_nothing_early() -> None:
    """Importing the package imports neither rulesets nor theories, and no name is misspelt."""
    code = (
        "import partizan, sys; "
        "print([m for m in sys.modules if m.startswith(('partizan.r', 'partizan.t', 'networkx'))])"
    )
    said = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert said.stdout.strip() == "[]"
    with pytest.raises(AttributeError, match="Nimbler"):
        _ = getattr(partizan, "Nimbler")  # noqa: B009  (the error is what is tested)


def test_a_module_is_not_hidden_by_a_name() -> None:
    """A package exports no function or class under the name of one of its modules.

    Rulesets are the exception: `rulesets.scoring.diskonnect` is the ruleset of that module.
    """
    for package in PACKAGES:
        modules = {info.name for info in pkgutil.iter_modules(package.__path__)}
        hidden = [
            name
            for name in modules & {*package.__all__}
            if not isinstance(getattr(package, name), ModuleType)
        ]
        assert hidden == [] or package.__name__.startswith("partizan.rulesets"), package


def test_everything_a_game_can_do_is_tried() -> None:
    """Each public attribute of Game is used in some file of the suite."""
    theories = Path(__file__).parents[1] / "theories"
    used = {
        node.attr
        for folder in ("normal", "loopy")
        for path in (theories / folder).glob("test_*.py")
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Attribute)
    }
    spelled = (theories / "normal" / "test_structure.py").read_text(encoding="utf-8")
    public = [name for name in dir(Game) if not name.startswith("_")]
    assert len(public) > 60
    assert [n for n in public if n not in used and f'"{n}"' not in spelled] == []
