"""Every exported name, and every public member of the classes behind them, has an example."""

from __future__ import annotations

import inspect
from types import ModuleType

import pytest

import partizan
from partizan import normal
from partizan.position import AlternatingPosition, ScoringPosition, SimultaneousPosition
from partizan.theories.loopy import LoopyForm

EXPORTED = {
    f"{module.__name__}.{name}": found
    for module in (partizan, normal)
    for name in module.__all__
    for found in [getattr(module, name)]
    if isinstance(found, ModuleType) or callable(found)
}
CLASSES = (
    *dict.fromkeys(found for found in EXPORTED.values() if isinstance(found, type)),
    LoopyForm,
    AlternatingPosition,
    ScoringPosition,
    SimultaneousPosition,
)
MEMBERS = [
    (cls, name)
    for cls in CLASSES
    for name, member in vars(cls).items()
    if not name.startswith("_")
    and (callable(member) or isinstance(member, property | classmethod | staticmethod))
]


@pytest.mark.parametrize(("cls", "name"), MEMBERS, ids=lambda x: getattr(x, "__name__", x))
def test_a_member_has_an_example(cls: type, name: str) -> None:
    """The docstring of a public method or property shows how it is used."""
    assert ">>> " in (inspect.getdoc(inspect.getattr_static(cls, name)) or "")


@pytest.mark.parametrize("name", EXPORTED)
def test_an_exported_name_has_an_example(name: str) -> None:
    """`help` of every class, function and module of the package shows how it is used."""
    assert ">>> " in (inspect.getdoc(EXPORTED[name]) or "")
