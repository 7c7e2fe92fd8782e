"""Names that are imported when they are first used."""

from __future__ import annotations

import subprocess
import sys

import pytest

import partizan
from partizan.lazily import when_asked_for


def test_a_name_or_a_module() -> None:
    """A name denotes an object of the submodule, or the submodule of that name."""
    found, names = when_asked_for(
        "partizan", {"Nimber": "theories.impartial.nimber", "wording": "wording"}
    )
    assert found("Nimber") is partizan.Nimber
    assert found("wording").one("eel") == "an eel"
    assert names() == sorted(partizan.__all__)


def test_names_that_are_not_there() -> None:
    """The error is Python's own for modules."""
    found, _ = when_asked_for("partizan", {})
    with pytest.raises(AttributeError, match="module 'partizan' has no attribute 'Nimbler'"):
        found("Nimbler")


def test_values_do_not_wait_for_boards() -> None:
    """Importing the package imports neither rulesets, other theories, nor networkx."""
    code = (
        "import partizan, sys; "
        "print([m for m in sys.modules if m.startswith(('partizan.rulesets', 'networkx'))])"
    )
    said = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert said.stdout.strip() == "[]"
