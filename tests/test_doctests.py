"""Every example in the package, the README and the manual is run."""

from __future__ import annotations

import doctest
import importlib
import io
import pkgutil
import re
from pathlib import Path

import pytest

import partizan
import partizan_app
import partizan_literature
from partizan.world import clear

ROOT = Path(__file__).parents[1]
MODULES = [
    "partizan",
    *sorted(
        info.name
        for package in (partizan, partizan_app, partizan_literature)
        for info in pkgutil.walk_packages(package.__path__, f"{package.__name__}.")
        if not info.name.endswith("__main__")  # importing it would run it
    ),
]
PAGES = [
    page
    for page in (ROOT / "README.md", *sorted((ROOT / "docs").rglob("*.md")))
    if page.exists() and ">>> " in page.read_text(encoding="utf-8")
]


def run(tests: list[doctest.DocTest]) -> tuple[int, str]:
    """Return the number of examples run, and the output of those that failed."""
    said = io.StringIO()
    runner = doctest.DocTestRunner(verbose=False)
    for test in tests:
        runner.run(test, out=said.write)
    return runner.tries, said.getvalue()


@pytest.mark.parametrize("name", MODULES)
def test_examples_of_a_module(name: str) -> None:
    """Every example in the docstrings of a module gives the result shown."""
    clear()
    module = importlib.import_module(name)
    _, said = run(doctest.DocTestFinder(exclude_empty=True).find(module))
    assert said == ""


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_examples_of_a_page(page: Path) -> None:
    """Every example on a page of the manual gives the result shown, from top to bottom."""
    clear()
    text = re.sub(r"^\s*```.*$", "", page.read_text(encoding="utf-8"), flags=re.MULTILINE)
    test = doctest.DocTestParser().get_doctest(text, {}, page.name, str(page), 0)
    tries, said = run([test])
    assert said == ""
    assert tries > 0


def test_python_on_a_page_is_an_example() -> None:
    """A block of Python in the README or the manual is run: none is only shown."""
    pages = (ROOT / "README.md", *(ROOT / "docs").rglob("*.md"))
    blocks = [
        (page.name, block)
        for page in pages
        for block in re.findall(r"```py\w*\n(.*?)```", page.read_text("utf-8"), re.DOTALL)
    ]
    assert len(blocks) > 100
    assert [found for found in blocks if ">>> " not in found[1]] == []


def test_there_are_examples() -> None:
    """The modules are found, and the most important ones have examples."""
    assert {"partizan.form", "partizan.theories.normal.game", "partizan.notation"} <= {*MODULES}
    for name in ("partizan", "partizan.form", "partizan.theories.normal.game", "partizan.budget"):
        finder = doctest.DocTestFinder(exclude_empty=True)
        assert any(test.examples for test in finder.find(importlib.import_module(name)))
