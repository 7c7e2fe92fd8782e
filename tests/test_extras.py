"""Optional packages: `partizan.extras`, with packages hidden."""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from partizan import DomainError, impartial, rulesets
from partizan.boards import Graph
from partizan.extras import PACKAGES, is_installed, optional
from partizan.jobs import Job, cluster, result
from partizan.pictures import layout
from partizan.store import shelf_of
from partizan.store.places import located
from partizan_app.cli.explore import explore
from partizan_app.storekeeping.files import exported

USES: dict[str, Callable[[Path], object]] = {
    "distributed": lambda _: result(Job("steps", abs, [1, 2]), jobs="local:1"),
    "cryptography": lambda folder: cluster.Place.make(folder / "lab", "tls://127.0.0.1:1"),
    "numpy": lambda _: impartial.NimSequence("0.77").array(20),
    "fastapi": lambda _: explore.main(["--no-browser"], standalone_mode=False),
    "uvicorn": lambda _: explore.main(["--no-browser"], standalone_mode=False),
    "networkx": lambda _: Graph.path(3).to_networkx(),
    "anywidget": lambda _: rulesets.nim(3).widget(),
    "matplotlib": lambda folder: rulesets.clobber("xo").picture.save(folder / "board.png"),
    "sqlalchemy": lambda folder: shelf_of(folder / "x", rulesets.nim, 3, "value"),
    "psycopg": lambda _: located("postgresql://host/games"),
    "pandas": lambda _: rulesets.domineering.table(1, 2).to_pandas(),
    "pyarrow": lambda folder: exported(folder / "x.db", folder / "x.parquet"),
}


@pytest.mark.parametrize("module", USES)
def test_a_missing_package_is_named_with_its_extra(
    module: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A function that needs a missing package fails with the command that installs it."""
    for name in [name for name in sys.modules if name.partition(".")[0] == module]:
        monkeypatch.setitem(sys.modules, name, None)
    monkeypatch.setitem(sys.modules, module, None)
    package = PACKAGES[module]
    wanted = (
        rf"need {package.name}, which is not installed: pip install .partizan\[{package.extra}\].$"
    )
    with pytest.raises(DomainError, match=wanted):
        USES[module](tmp_path)
    assert not is_installed(module)


def test_every_package_has_a_test() -> None:
    """All optional packages are hidden above; pynauty is, in the tests of labellings."""
    assert USES.keys() == PACKAGES.keys() - {"pynauty"}


def test_pictures_of_graphs_are_texts_without_networkx(monkeypatch: pytest.MonkeyPatch) -> None:
    """Without NetworkX a notebook shows a position on a graph as text, and boards as pictures."""
    monkeypatch.setitem(sys.modules, "networkx", None)
    layout._placed.cache_clear()
    assert rulesets.node_kayles("petersen")._repr_svg_() is None
    assert rulesets.clobber("xo|ox")._repr_svg_() is not None


def test_a_broken_package_is_not_called_missing(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """A package that is there but fails to import shows its own error."""
    (tmp_path / "anywidget.py").write_text("import no_such_module_at_all\n", encoding="utf-8")
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.delitem(sys.modules, "anywidget", raising=False)
    with pytest.raises(ModuleNotFoundError, match="no_such_module_at_all"):
        optional("anywidget")
