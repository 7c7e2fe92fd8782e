"""Outlines of source files: what they import, define and say. The syntax trees are not kept."""

from __future__ import annotations

import ast
from functools import cache
from pathlib import Path
from typing import NamedTuple


class Outline(NamedTuple):
    """The facts about a file that tests of the architecture use.

    `imports` holds imported modules, and in full the names that come from `modules`.
    `functions` holds the names of functions at the top level, and `tests` the docstring of every
    test.
    """

    docstring: str
    imports: frozenset[str]
    modules: frozenset[str]
    functions: tuple[str, ...]
    tests: tuple[tuple[str, str], ...]


@cache
def outline(path: Path) -> Outline:
    """Return the outline of a Python file."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    imports: set[str] = set()
    modules: set[str] = set()
    tests = []
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            imports |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path}: imports are written in full"
            imports |= {f"{node.module}.{alias.name}" for alias in node.names}
            modules.add(str(node.module))
        elif isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
            tests.append((node.name, ast.get_docstring(node) or ""))
    functions = tuple(node.name for node in tree.body if isinstance(node, ast.FunctionDef))
    return Outline(
        ast.get_docstring(tree) or "",
        frozenset(imports),
        frozenset(modules),
        functions,
        tuple(tests),
    )
