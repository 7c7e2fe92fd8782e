"""The notebooks of the manual run, and write what they show in the repository."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

nbformat = pytest.importorskip("nbformat")
nbclient = pytest.importorskip("nbclient")
pytest.importorskip("ipykernel")
pytest.importorskip("anywidget")

FOLDER = Path(__file__).parents[1] / "docs" / "notebooks"
NOTEBOOKS = sorted(path.stem for path in FOLDER.glob("*.ipynb"))


def shown(notebook: Any) -> list[tuple[str, str, bool]]:
    """Return every code cell with what is written below it, and whether something is drawn."""
    found = []
    for cell in notebook.cells:
        if cell.cell_type == "code":
            written = [out.get("text", "") + _text(out) for out in cell.outputs]
            drawn = any("image/svg+xml" in out.get("data", {}) for out in cell.outputs)
            found.append((cell.source, "".join(written), drawn))
    return found


def _text(output: Any) -> str:
    text: str = output.get("data", {}).get("text/plain", "")
    return text


def test_the_notebooks_are_found() -> None:
    """There are four: normal play, misère play, a ruleset of one's own, other kinds of play."""
    assert len(NOTEBOOKS) == 4


@pytest.mark.parametrize("name", NOTEBOOKS)
def test_a_notebook_shows_what_it_showed(name: str) -> None:
    """All cells run; `python tools/notebooks.py` renews what they show."""
    path = FOLDER / f"{name}.ipynb"
    kept = nbformat.read(path, as_version=4)
    fresh = nbformat.read(path, as_version=4)
    nbclient.NotebookClient(fresh, timeout=120, kernel_name="python3").execute()
    assert shown(fresh) == shown(kept)
