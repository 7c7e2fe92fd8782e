"""Every ruleset is in the catalog, and packages add theirs."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

from partizan import DomainError, catalog, rulesets
from partizan.catalog import (
    KINDS,
    Entry,
    entries,
    entry,
    load,
    names,
    position,
    ruleset,
    words,
)
from partizan.catalog.listing import families
from partizan.rules.contract import Rules, Ruleset
from partizan.rulesets.grid.domineering import Domineering
from partizan.theories.simultaneous.explicit import EXPLICIT

SOURCE = Path(sys.modules["partizan"].__file__ or "").parent


def test_every_ruleset_is_found() -> None:
    """Each ruleset that the library or the archive defines is in the catalog, once."""
    made: list[object] = [EXPLICIT]  # matrix games are defined with their theory
    games = [
        *SOURCE.glob("rulesets/*/*.py"),
        *SOURCE.parent.glob("partizan_literature/**/games/*.py"),
    ]
    for path in games:
        name = ".".join(path.relative_to(SOURCE.parent).with_suffix("").parts)
        module = import_module(name)
        made += [it for it in vars(module).values() if type(it).__module__ == module.__name__]
    rules = [thing for thing in made if isinstance(thing, Rules)]
    listed = [found.source for found in entries().values() if isinstance(found.source, Rules)]
    assert {*map(id, rules)} == {*map(id, listed)}
    assert len({*map(id, listed)}) == len(listed)
    assert list(names()) == sorted({*names()})


def test_all_rulesets_are_imported_in_a_moment() -> None:
    """The first use of all rulesets, with their theorems, takes a quarter of a second at most."""
    code = (
        "import time; import partizan; start = time.process_time();"
        "from partizan import catalog; assert 'kayles' in catalog.names();"
        "print(time.process_time() - start)"
    )
    ask = [sys.executable, "-c", code]
    took = [float(subprocess.run(ask, capture_output=True, check=True).stdout) for _ in range(5)]
    assert min(took) < 0.25 * 2  # other tests share the caches of the processor


@pytest.mark.parametrize("name", [found.name for found in entries().values() if found.is_ours])
def test_names_agree(name: str) -> None:
    """A ruleset has the name that the catalog gives it, unless it needs parameters."""
    found = ruleset(name)
    if isinstance(found, Rules):
        assert found.name == name
        assert load(name) is found
        assert load(f"{name}()") == found or found.parameters
    else:
        with pytest.raises(DomainError, match=f"{name} needs parameters"):
            load(name)


def test_rulesets_are_attributes() -> None:
    """`rulesets.toads_and_frogs` is in the catalog, and a wrong name is an AttributeError."""
    assert rulesets.toads_and_frogs is ruleset("toads-and-frogs")
    assert "toads_and_frogs" in dir(rulesets)
    with pytest.raises(AttributeError, match="did you mean domineering"):
        rulesets.domineerin  # type: ignore[attr-defined]


def test_names_of_one_kind() -> None:
    """Names can be listed by kind of play; together they are all."""
    assert names("scoring") == ("scoring diskonnect", "scoring orthogonal-colouring")
    assert sorted(name for kind in KINDS for name in names(kind)) == list(names())
    with pytest.raises(
        DomainError, match="unknown kind of play 'loopy'; choose from alternating, scoring"
    ):
        names("loopy")


@pytest.mark.parametrize("kind", KINDS[1:])
def test_kinds_are_packages_of_rulesets(kind: str) -> None:
    """Every ruleset of a kind of play is an attribute of the package of that kind."""
    package = getattr(rulesets, kind)
    found = {name.partition(" ")[2].replace("-", "_"): ruleset(name) for name in names(kind)}
    assert found.items() >= {name: getattr(package, name) for name in package.__all__}.items()
    assert found == {name: getattr(package, name) for name in found}
    assert {*found} <= {*dir(package)}


CODE = """
from partizan.rules.contract import Ruleset
class TheirGame(Ruleset[int]):
    "A game of somebody else."
    def options(self, board, player):
        return range(board)
    def read(self, text):
        return int(text)
class Scaled(TheirGame):
    def __init__(self, scale):
        self.parameters = (1 // scale,)
game = TheirGame()
nonsense = 7
"""
SHELF = """
from partizan.rulesets.heap.nim import Nim
class TheirOwn(Nim):
    "Nim, on the shelf of somebody else."
their_own = TheirOwn()
__all__ = ["their_own"]
ALIASES = {"A Game of Theirs": their_own}
"""
POINTS = """
[partizan.rulesets]
their-game = otherpackage:game
scaled = otherpackage:Scaled
nonsense = otherpackage:nonsense
missing = otherpackage:missing
graph = othershelf
torn = no_such_package
domineering = otherpackage:game
"""


@pytest.fixture
def other(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Install another package for a moment."""
    (tmp_path / "otherpackage.py").write_text(CODE)
    (tmp_path / "othershelf.py").write_text(SHELF)
    info = tmp_path / "otherpackage-1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: otherpackage\nVersion: 1.0\n")
    (info / "entry_points.txt").write_text(POINTS)
    monkeypatch.syspath_prepend(str(tmp_path))
    caches = (entries, load, families, words.aliases, words.elsewhere)
    for known in caches:
        known.cache_clear()
    yield
    for known in caches:
        known.cache_clear()
    sys.modules.pop("otherpackage", None)
    sys.modules.pop("othershelf", None)


@pytest.mark.usefixtures("other")
def test_rulesets_of_other_packages() -> None:
    """An entry point adds a ruleset, which is imported when it is used."""
    assert "their-game" in names()
    assert "otherpackage" not in sys.modules
    found: Any = position("their-game 5")
    assert found.nim_value() == 5
    assert load("scaled(1)").parameters == (1,)
    assert entry("their-game").family == "other"


@pytest.mark.usefixtures("other")
def test_families_of_other_packages() -> None:
    """A module that lists rulesets adds to the family of its name, with other names of them."""
    assert entry("their-own").family == "graph"
    assert rulesets.graph.their_own is entry("A Game of Theirs").found()  # type: ignore[attr-defined]
    assert "their_own" in dir(rulesets.graph)
    assert not hasattr(rulesets.grid, "their_own")
    with pytest.raises(DomainError, match="torn cannot be imported from no_such_package"):
        load("torn")


class Backported:
    """An entry point as `importlib_metadata` makes it, which is of another class than ours."""

    name, value = "their-game", "otherpackage:game"

    def load(self) -> Ruleset[Any]:
        """Return the ruleset."""
        return rulesets.nim


def test_entry_points_of_a_backport() -> None:
    """Rulesets of other packages are found after something imported the backport."""
    point: Any = Backported()
    found = Entry("their-game", "other", point)
    assert not found.is_ours
    assert found.found() is rulesets.nim


@pytest.mark.usefixtures("other")
def test_our_names_stay_ours() -> None:
    """Another package cannot replace a built-in ruleset."""
    assert ruleset("domineering") == Domineering()
    assert entries()["domineering"].is_ours


@pytest.mark.usefixtures("other")
@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("nonsense", "nonsense cannot be played: .* is a int, not a Ruleset"),
        ("missing", "missing cannot be imported from otherpackage:missing"),
        ("scaled(0)", "scaled\\(0\\) has invalid parameters: .*division"),
    ],
)
def test_broken_packages(text: str, words: str) -> None:
    """A package whose ruleset cannot be loaded is named, and the rest of the catalog works."""
    with pytest.raises(DomainError, match=words):
        load(text)
    assert load("domineering") == Domineering()


def test_search() -> None:
    """Rulesets are found by words in their names or rules; hyphens and capitals do not matter."""
    assert {"toads-and-frogs", "backsliding-toads-and-frogs"} <= {*catalog.search("frogs")}
    assert catalog.search("Toads and Frogs") == catalog.search("toads-and-frogs")
    assert "simultaneous clobber" in catalog.search("clobber")
    assert "domineering" in catalog.search("domino")
    assert catalog.search("no such word anywhere") == ()
