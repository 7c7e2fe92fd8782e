"""Pictures are compiled by LaTeX, where it is installed."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path

import pytest

from partizan.pictures.picture import Picture
from pictures.test_figures import DRAWN
from pictures.test_golden import STORED


def _has_latex() -> bool:
    """Return whether pdflatex is installed, with the class `standalone` and TikZ."""
    if not (shutil.which("pdflatex") and shutil.which("kpsewhich")):
        return False
    wanted = ["kpsewhich", "standalone.cls", "tikz.sty"]
    found = subprocess.run(wanted, capture_output=True, text=True, check=False)
    return found.stdout.count("\n") == 2


@pytest.mark.skipif(not _has_latex(), reason="needs pdflatex with standalone and TikZ")
def test_latex_compiles_every_picture(tmp_path: Path) -> None:
    """Every kind of picture is a page of its own, without errors and with all its characters."""
    pictures = [draw() for draw in (STORED | DRAWN).values()]
    page = Picture(pictures[0].scene).save(tmp_path / "pages.tex")
    bodies = "\n".join(picture.tikz() for picture in pictures)
    page.write_text(page.read_text().replace(pictures[0].tikz(), bodies))
    command = ["pdflatex", "-interaction=nonstopmode", "-halt-on-error", page.name]
    done = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout[-1500:]
    assert f"({len(pictures)} pages" in done.stdout
    assert "Missing character" not in page.with_suffix(".log").read_text(errors="replace")
