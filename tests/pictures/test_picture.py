"""The ways to show and keep a picture."""

from __future__ import annotations

import xml.etree.ElementTree as ET
from pathlib import Path

import pytest

from partizan import DomainError, Game, rulesets
from partizan.pictures import picture_of

BOARD = rulesets.clobber("xox|o.#").picture


@pytest.mark.parametrize("ending", [".svg", ".tex", ".txt", ".png", ".pdf"])
def test_a_picture_is_saved_by_its_ending(tmp_path: Path, ending: str) -> None:
    """Each ending gives a file of its kind."""
    marks = {
        ".svg": b"<svg",
        ".tex": b"\\documentclass",
        ".txt": b"xox\n",
        ".png": b"\x89PNG",
        ".pdf": b"%PDF",
    }
    path = BOARD.save(tmp_path / f"board{ending}")
    assert path.read_bytes().startswith(marks[ending])


def test_other_endings_are_refused(tmp_path: Path) -> None:
    """The error names the endings that are known."""
    with pytest.raises(DomainError, match=r"cannot save a picture as '\.gif'; end .* \.svg, \.tex"):
        BOARD.save(tmp_path / "board.gif")


def test_a_picture_is_drawn_on_given_axes() -> None:
    """With matplotlib, several pictures share one figure."""
    figure = pytest.importorskip("matplotlib.figure").Figure()
    left, right = figure.subplots(1, 2)
    assert BOARD.plot(left) is left
    assert Game("{4|1||0}").thermograph.picture.plot(right) is right
    assert len(left.patches) > 8
    assert len(right.lines) > 4


def test_only_drawable_objects_have_pictures() -> None:
    """A picture of anything else is refused."""
    with pytest.raises(TypeError, match="there is no picture of a int"):
        picture_of(3)


def test_a_notebook_shows_the_board() -> None:
    """A position in a notebook is its picture."""
    position = rulesets.clobber("xox|o.#")
    assert position._repr_svg_() == BOARD.svg() == BOARD._repr_svg_()
    assert ET.fromstring(BOARD.svg()).get("aria-label") == "clobber xox|o.#"
    assert position.picture == BOARD
