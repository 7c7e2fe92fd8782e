"""The suite itself: every fact is stated, and every module is covered."""

from __future__ import annotations

import re
from pathlib import Path

from outlines import outline

ROOT = Path(__file__).parents[2]
FILES = sorted((ROOT / "tests").rglob("test_*.py"))
SOURCE = ROOT / "src"
MODULES = sorted(
    p
    for folder in ("partizan/**", "partizan_app/**", "partizan_literature/**/games")
    for p in SOURCE.glob(f"{folder}/*.py")  # claims are tests already
    if p.name not in ("__init__.py", "__main__.py")  # they only import names from other modules
)


def relative(path: Path) -> str:
    """Return the path from the root of the repository."""
    return str(path.relative_to(ROOT))


def test_every_fact_is_stated() -> None:
    """Each test states in its docstring, as a sentence, the fact that it asserts."""
    facts = {
        f"{relative(path)}::{name}": fact for path in FILES for name, fact in outline(path).tests
    }
    assert len(facts) > 1000
    assert [name for name, fact in facts.items() if not re.search(r"[.\]]$", fact)] == []
    orders = re.compile(r"(Test|Check)s?\b(?! games)")
    assert [name for name, fact in facts.items() if orders.match(fact)] == []


def test_names_are_not_used_twice() -> None:
    """Functions in one file have different names."""
    for path in FILES:
        names = outline(path).functions
        assert sorted(names) == sorted(set(names)), relative(path)


def names(path: Path) -> frozenset[str]:
    """Return the modules that a file imports, and those from which it imports names."""
    return outline(path).imports | outline(path).modules


def looked_at() -> set[Path]:
    """Return the modules that the suite reaches.

    A module is reached if a file of its name is in the mirrored folder, if some file here imports
    it by name, or if a reached neighbour imports it.
    """
    dotted = {p: ".".join(p.relative_to(SOURCE).with_suffix("").parts) for p in MODULES}
    named = {name: p for p, name in dotted.items()}
    used = set().union(*(names(file) for file in FILES))
    found = {
        p
        for p in MODULES
        if dotted[p] in used
        or SOURCE / "partizan_app" / "web" / "answers"
        in p.parents  # tests/web/test_api.py asks every question
        or ROOT.joinpath("tests", *p.relative_to(SOURCE).parts[1:-1], f"test_{p.stem}.py").exists()
    }
    waiting = list(found)
    while waiting:
        path = waiting.pop()
        for name in names(path):
            p = named.get(name)
            if p is not None and p not in found and p.parent in path.parents:
                found.add(p)
                waiting.append(p)
    return found


def test_every_module_is_looked_at() -> None:
    """Every module of the package is covered."""
    assert len(MODULES) > 15
    assert sorted(map(relative, set(MODULES) - looked_at())) == []
