"""Drawings register the classes that they draw."""

from __future__ import annotations

import pkgutil
import subprocess
import sys
from importlib import import_module
from pathlib import Path

import pytest

from partizan import pictures
from partizan.display import draws, picture_of
from partizan.pictures import drawings
from partizan.pictures.picture import Picture
from partizan.pictures.trees import named


def test_every_module_that_draws_is_loaded() -> None:
    """A module that registers a class is among the drawings, or the class would have no picture."""
    for info in pkgutil.iter_modules(pictures.__path__):
        module = import_module(f"partizan.pictures.{info.name}")
        source = Path(module.__file__ or "").read_text(encoding="utf-8")
        assert ("\n@draws(" not in source) or info.name in drawings.__all__, info.name


def test_a_subclass_is_drawn_like_its_class() -> None:
    """A class of another package is drawn once it is registered, and so are its subclasses."""

    class Flag: ...

    class Banner(Flag): ...

    with pytest.raises(TypeError, match="there is no picture of a Flag"):
        picture_of(Flag())
    draws(Flag)(lambda _: Picture(named("a flag"), "a flag"))
    assert str(picture_of(Flag())) == str(picture_of(Banner())) == "a flag"


def test_drawings_load_no_optional_package() -> None:
    """NetworkX and matplotlib are imported when a graph is laid out, or a picture plotted."""
    script = (
        "import sys, partizan.pictures.drawings\n"
        "assert not {'networkx', 'matplotlib', 'numpy', 'anywidget'} & sys.modules.keys()\n"
        "from partizan import rulesets\n"
        "assert rulesets.clobber('xo').picture.svg()\n"
        "assert 'networkx' not in sys.modules\n"
    )
    subprocess.run([sys.executable, "-c", script], check=True)
