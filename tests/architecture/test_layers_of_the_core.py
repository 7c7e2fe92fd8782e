"""The layers of the compiled core: which folder includes which, and that none includes Python."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2] / "native" / "core"
SOURCES = sorted(path for path in ROOT.rglob("*") if path.suffix in (".cpp", ".hpp", ".inl"))
INCLUDED = re.compile(r'^#include "([^"]+)"', re.MULTILINE)

# What the files of a folder include besides each other and the ground, which are the files in no
# folder. A game is a folder of `kernels`, and includes no other game.
MAY_INCLUDE = {
    "the ground": set(),
    "chomp": set(),
    "domination": set(),
    "heaps": set(),
    "normal": set(),
    "universes": set(),
    "loopy": {"normal"},
    "quotients": {"heaps"},
    "retrograde": {"loopy"},
    "positions": {"normal", "retrograde"},
    "components": {"normal", "positions"},
    "tables": {"positions"},
    "strings": {"tables"},
    "kernels": {"normal", "positions", "components", "tables", "retrograde"},
    "a game": {"normal", "positions", "components", "kernels", "tables"},
    "search": {"normal", "positions", "components", "kernels"},
}


def folder(name: str) -> str:
    """Return the folder of a file, given by its path in the core."""
    return "/".join(Path(name).parts[:-1]) or "the ground"


def may_include(user: str, used: str) -> bool:
    """Return whether a file of one folder may include a file of another."""
    if used in ("the ground", user):
        return True
    return used in MAY_INCLUDE["a game" if user.startswith("kernels/") else user]


def test_the_core_is_found() -> None:
    """The sources of the core are found, and every folder has its layer."""
    assert len(SOURCES) > 150
    folders = {folder(path.relative_to(ROOT).as_posix()) for path in SOURCES}
    games = {name for name in folders if name.startswith("kernels/")}
    assert len(games) > 10
    assert folders - games == MAY_INCLUDE.keys() - {"a game"}


def test_a_layer_includes_only_lower_ones() -> None:
    """Every file includes files of its own folder and of lower ones, and none outside the core."""
    wrong = []
    for path in SOURCES:
        user = path.relative_to(ROOT).as_posix()
        for used in INCLUDED.findall(path.read_text(encoding="utf-8")):
            if not (ROOT / used).exists():
                wrong.append(f"{user} includes {used}, which is not in the core")
            elif not may_include(folder(user), folder(used)):
                wrong.append(f"{user} includes {used}")
    assert wrong == []


def test_layers_have_an_order() -> None:
    """No two folders include each other, directly or through others."""
    settled: set[str] = set()
    for _ in MAY_INCLUDE:
        settled |= {name for name, used in MAY_INCLUDE.items() if used <= settled}
    assert settled == MAY_INCLUDE.keys()


@pytest.mark.parametrize("word", ["Python.h", "nanobind", "PyObject", "nb::"])
def test_the_core_knows_no_python(word: str) -> None:
    """No file of the core includes Python or nanobind, or uses a name of theirs."""
    pattern = re.compile(rf"\b{re.escape(word)}")
    assert [path.name for path in SOURCES if pattern.search(path.read_text(encoding="utf-8"))] == []
