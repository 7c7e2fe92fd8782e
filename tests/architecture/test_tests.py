"""The suite itself: every fact is stated, and every module is covered."""

from __future__ import annotations

import ast
import re
from functools import cache
from pathlib import Path

ROOT = Path(__file__).parents[2]
FILES = sorted((ROOT / "tests").rglob("test_*.py"))
SOURCE = ROOT / "src" / "partizan"
MODULES = sorted(
    p
    for p in SOURCE.rglob("*.py")
    if p.name not in ("__init__.py", "__main__.py")  # they only import names from other modules
)


@cache
def parsed(path: Path) -> ast.Module:
    """Return the syntax tree of a file."""
    return ast.parse(path.read_text(encoding="utf-8"))


def relative(path: Path) -> str:
    """Return the path from the root of the repository."""
    return str(path.relative_to(ROOT))


def facts_of(path: Path) -> list[ast.FunctionDef]:
    """Return the tests of a file."""
    functions = (node for node in ast.walk(parsed(path)) if isinstance(node, ast.FunctionDef))
    return [node for node in functions if node.name.startswith("test_")]


def test_every_fact_is_stated() -> None:
    """Each test states in its docstring, as a sentence, the fact that it asserts."""
    facts = {
        f"{relative(path)}::{node.name}": ast.get_docstring(node) or ""
        for path in FILES
        for node in facts_of(path)
    }
    assert len(facts) > 1000
    assert [name for name, fact in facts.items() if not re.search(r"[.\]]$", fact)] == []
    orders = re.compile(r"(Test|Check)s?\b(?! games)")
    assert [name for name, fact in facts.items() if orders.match(fact)] == []


def test_names_are_not_used_twice() -> None:
    """Functions in one file have different names."""
    for path in FILES:
        names = [n.name for n in parsed(path).body if isinstance(n, ast.FunctionDef)]
        assert sorted(names) == sorted(set(names)), relative(path)


def names(tree: ast.Module) -> set[str]:
    """Return the modules that a file imports, and those from which it imports names."""
    found = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module:
            found |= {node.module, *(f"{node.module}.{alias.name}" for alias in node.names)}
    return found


def looked_at() -> set[Path]:
    """Return the modules that the suite reaches.

    A module is reached if a file of its name is in the mirrored folder, if some file here imports
    it by name, or if a reached neighbour imports it.
    """
    dotted = {
        p: ".".join(("partizan", *p.relative_to(SOURCE).with_suffix("").parts)) for p in MODULES
    }
    named = {name: p for p, name in dotted.items()}
    used = set().union(*(names(parsed(file)) for file in FILES))
    found = {
        p
        for p in MODULES
        if dotted[p] in used
        or SOURCE / "atlas" / "literature" in p.parents  # tests/atlas/test_sources.py
        or SOURCE / "web" / "answers" in p.parents  # tests/web/test_api.py asks every question
        or (ROOT / "tests" / p.relative_to(SOURCE).parent / f"test_{p.stem}.py").exists()
    }
    waiting = list(found)
    while waiting:
        path = waiting.pop()
        for name in names(parsed(path)):
            p = named.get(name)
            if p is not None and p not in found and p.parent in path.parents:
                found.add(p)
                waiting.append(p)
    return found


def test_every_module_is_looked_at() -> None:
    """Every module of the package is covered."""
    assert len(MODULES) > 15
    assert sorted(map(relative, set(MODULES) - looked_at())) == []
