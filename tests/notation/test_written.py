"""Format specs of objects with a notation."""

from __future__ import annotations

import pytest

from partizan import Form, Game, Nimber, misere
from partizan.notation import STYLES
from partizan.notation.writer import Written
from partizan.theories.misere.universes import Augmented

VALUES = [
    Game("{^|*}+1"),
    Form("{^|*}"),
    Nimber(5),
    misere.Genus.read("2^1420"),
    misere.DICOT("{0,*|*}"),
    misere.MisereForm("*[2#0]"),
    Augmented("^*"),
]


@pytest.mark.parametrize("value", VALUES, ids=repr)
def test_formats(value: Written) -> None:
    """A format spec names a style, a width, or both."""
    assert f"{value}" == str(value) == value.notation()
    for style in STYLES:
        text = value.notation(style)
        assert format(value, style) == text
        assert format(value, f"{style}>40") == text.rjust(40)
    assert f"{value:-^41}" == f"{value!s:-^41}"
    with pytest.raises(ValueError, match="'d' is not a format for games; write a style"):
        format(value, "d")


def test_styles_differ() -> None:
    """Arrows are drawn in Unicode, spelled in ASCII, and commands in LaTeX."""
    up = Game("^")
    assert (f"{up:unicode}", f"{up:ascii}", f"{up:latex}") == ("↑", "^", r"{\uparrow}")
    with pytest.raises(NotImplementedError):
        str(Written())
