"""Starting loads few modules; `partizan bench start import` measures how long it takes."""

from __future__ import annotations

import json
import subprocess
import sys

LATER = {
    "atlas",
    "boards",
    "catalog",
    "find",
    "pictures",
    "position",
    "rulesets",
    "theorems",
    "web",
}
NEVER = {"networkx", "numpy", "pynauty", "rich", "sqlalchemy", "matplotlib", "pydantic"}
NETWORK = {"email", "http", "socket", "ssl", "urllib.request", "xml"}


def loaded(script: str) -> set[str]:
    """Return the modules that a script has imported."""
    script += "\nimport json, sys\nprint(json.dumps([*sys.modules]), file=sys.stderr)"
    done = subprocess.run(
        [sys.executable, "-c", script], capture_output=True, text=True, check=True
    )
    return set(json.loads(done.stderr))


def test_import() -> None:
    """Importing the package loads values and notation only."""
    modules = loaded("import partizan")
    assert not modules & (NEVER | NETWORK | {"pathlib", "html", "click", "xml.sax"})
    assert not modules & {f"partizan.{name}" for name in LATER | {"cli", "widget"}}


def test_value() -> None:
    """`partizan value` loads no rulesets, no optional packages and nothing for networks."""
    modules = loaded(
        "from partizan_app.cli.app import app\n"
        "try: app(['value', '{1|-1} + *2'])\n"
        "except SystemExit as end: assert end.code == 0"
    )
    assert not modules & (NEVER | NETWORK)
    assert not modules & {f"partizan.{name}" for name in LATER - {"pictures"}}


def test_rulesets() -> None:
    """All rulesets and theorems load no optional packages, processes, claims or faces."""
    modules = loaded("from partizan import catalog\nassert len(catalog.names()) > 100")
    assert not modules & (NEVER | {"multiprocessing", "http", "ssl"})
    assert not modules & {f"partizan.{name}" for name in ("atlas", "cli", "find", "jobs", "web")}
    assert "partizan.pictures.drawings" not in modules


def test_the_first_question() -> None:
    """Positions come with the rulesets, so the first question of a game loads nothing further."""
    importing = "from partizan import rulesets as games\n"
    asking = (
        "assert games.clobber('xo').outcome() == games.kayles('5').outcome() == 'N'\n"
        "assert games.konane('xo.').value() == 1 and games.snort('...').outcome() == 'N'"
    )
    assert loaded(importing + asking) - loaded(importing) == set()
