"""The package of rulesets: every game of the catalog is an attribute."""

from __future__ import annotations

import pytest

from partizan import catalog, rulesets
from partizan.rulesets import grid
from partizan.rulesets.grid.domineering import Domineering


def test_rulesets_are_attributes() -> None:
    """A game is found by its name with underscores, and is that of the catalog."""
    assert rulesets.domineering is catalog.ruleset("domineering")
    assert isinstance(rulesets.domineering, Domineering)
    assert rulesets.toads_and_frogs is catalog.ruleset("toads-and-frogs")


def test_families_are_attributes() -> None:
    """A family is a package, and has its rulesets as attributes too."""
    assert rulesets.grid is grid
    assert rulesets.grid.domineering is rulesets.domineering


def test_everything_is_listed() -> None:
    """`dir` lists the families and the whole catalog."""
    listed = dir(rulesets)
    assert {"grid", "strip", "heap", "domineering", "cram", "toads_and_frogs"} <= {*listed}
    assert {name.replace("-", "_") for name in catalog.names("alternating")} <= {*listed}
    assert listed == sorted(listed)


def test_unknown_names() -> None:
    """An unknown name is a missing attribute, and the error suggests similar names."""
    with pytest.raises(AttributeError, match="domineering"):
        rulesets.domineerin  # type: ignore[attr-defined]
    assert not hasattr(rulesets, "no_such_game")
    assert not hasattr(rulesets, "_private")
    with pytest.raises(ImportError):
        from partizan.rulesets import no_such_game  # type: ignore[attr-defined]  # noqa: F401, PLC0415
