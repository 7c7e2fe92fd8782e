"""Dependencies: few modules import the core, and none imports the front door."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

from outlines import outline

ROOT = Path(__file__).parents[2]
SOURCE = ROOT / "src"
MODULES = sorted(
    p for package in ("partizan", "partizan_app") for p in (SOURCE / package).rglob("*.py")
)


def dotted(path: Path) -> str:
    """Return the name of a module: `partizan.theories.normal.game`, `partizan_app.cli.value`."""
    return ".".join(path.relative_to(SOURCE).with_suffix("").parts).removesuffix(".__init__")


def test_the_modules_are_found() -> None:
    """The modules of the package are found."""
    assert len(MODULES) > 15


def test_who_may_import_the_core() -> None:
    """Only what stands beside the core imports it: theories, play, tables, and games it solves."""
    users = {
        f"partizan.{name}"
        for name in (
            *("budget", "world", "form", "boards.graph_census", "boards.grid"),
            *("rules.checked", "engine.folding"),
            *("surveys.domination", "rulesets.graph.strings", "rulesets.poset.chomp"),
            *("tablebase.building", "tablebase.plan", "tablebase.table"),
        )
    }
    found = {
        name: {full for full in outline(path).imports if full.startswith("partizan._core")}
        for path in MODULES
        if (name := dotted(path)) not in users and not name.startswith("partizan.theories.")
    }
    importers = {name: full for name, full in found.items() if full}
    assert importers == {
        name: {"partizan._core"} for name in ("partizan", "partizan_app.cli.doctor")
    }


def test_nothing_inside_imports_the_front_door() -> None:
    """Modules import each other, never the names that `partizan` re-exports."""
    packages = {p.stem for p in (SOURCE / "partizan").iterdir()}
    assert [
        f"{dotted(path)} imports {full} through the front door"
        for path in MODULES
        for full in sorted(outline(path).imports)
        if full.startswith("partizan.") and full.split(".")[1] not in packages
    ] == []


def test_modules_say_what_they_are() -> None:
    """Every module begins with a docstring that is a sentence."""
    for path in MODULES:
        docstring = outline(path).docstring
        assert docstring, dotted(path)
        assert ". " in f"{docstring} ".replace("\n", " ").replace(": ", ". "), dotted(path)


def test_the_guide_names_every_module() -> None:
    """The table of floors in CONTRIBUTING.md names the modules of the package, floor by floor."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    layers = project["tool"]["importlinter"]["contracts"][0]["layers"]
    guide = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
    table = guide.partition("| floor | modules |\n|---|---|\n")[2].partition("\n\n")[0]
    rows = [{*re.findall(r"`(\w+)`", row)} for row in table.splitlines()]
    assert rows == [{*layer.split(" : ")} for layer in layers]
