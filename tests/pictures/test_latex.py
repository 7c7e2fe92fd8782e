"""Pictures are compiled by LaTeX, where it is installed."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path

import pytest

from partizan import Loopy, catalog, rulesets
from partizan.display import picture_of
from partizan.pictures.picture import Picture
from partizan.pictures.played import Step, played, tree
from partizan.players import LEFT
from partizan_app.web.examples import EXAMPLES
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
    first, after = rulesets.domineering("2x3"), rulesets.domineering("#..|#..")
    steps = [Step(first), Step(after, LEFT, ["a1", "a2"])]
    games = [catalog.position(f"{name} {board}") for name, board in EXAMPLES.values()]
    pictures = [draw() for draw in (STORED | DRAWN).values()]
    pictures += [game.picture for game in games]
    pictures += [played(steps), tree(steps, 1), picture_of(Loopy("upon")), rulesets.wythoff.map(4)]
    page = Picture(pictures[0].scene).save(tmp_path / "pages.tex")
    bodies = "\n".join(picture.tikz() for picture in pictures)
    page.write_text(page.read_text().replace(pictures[0].tikz(), bodies))
    command = ["pdflatex", "-interaction=nonstopmode", "-halt-on-error", page.name]
    done = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout[-1500:]
    assert f"({len(pictures)} pages" in done.stdout
    assert "Missing character" not in page.with_suffix(".log").read_text(errors="replace")
