"""partizan: a laboratory for combinatorial games.

>>> from partizan import Game
>>> Game("{1|-1} + *2")
±(1*2)
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

try:
    from partizan import _core  # noqa: F401
except ImportError as error:
    error.add_note(
        "partizan's compiled core is missing: run `pip install .` in the source folder, "
        "and start Python elsewhere than in src/."
    )
    raise

from partizan.budget import Budget
from partizan.errors import BudgetExceeded, DomainError, NotationError, PartizanError, Undecided
from partizan.form import Form
from partizan.players import LEFT, RIGHT, Player
from partizan.theories import normal
from partizan.theories.normal import Game
from partizan.theory import Outcome, Relation
from partizan.world import clear

if TYPE_CHECKING:
    from partizan import rulesets
    from partizan.position import Position
    from partizan.ruleset import Ruleset
    from partizan.theories import domination, impartial, misere, scoring, simultaneous
    from partizan.theories.impartial.nimber import Nimber

__all__ = [
    "LEFT",
    "RIGHT",
    "Budget",
    "BudgetExceeded",
    "DomainError",
    "Form",
    "Game",
    "Nimber",
    "NotationError",
    "Outcome",
    "PartizanError",
    "Player",
    "Position",
    "Relation",
    "Ruleset",
    "Undecided",
    "clear",
    "domination",
    "impartial",
    "misere",
    "normal",
    "rulesets",
    "scoring",
    "simultaneous",
]

# Whoever wants to know a value should not wait for boards and rulesets.
_WHEN_ASKED_FOR = {
    "Nimber": ("partizan.theories.impartial.nimber", "Nimber"),
    "Position": ("partizan.position", "Position"),
    "Ruleset": ("partizan.ruleset", "Ruleset"),
    "domination": ("partizan.theories.domination", None),
    "impartial": ("partizan.theories.impartial", None),
    "misere": ("partizan.theories.misere", None),
    "rulesets": ("partizan.rulesets", None),
    "scoring": ("partizan.theories.scoring", None),
    "simultaneous": ("partizan.theories.simultaneous", None),
}


def __getattr__(name: str) -> Any:
    if name not in _WHEN_ASKED_FOR:
        raise AttributeError(f"module 'partizan' has no attribute {name!r}")
    where, what = _WHEN_ASKED_FOR[name]
    module = import_module(where)
    return module if what is None else getattr(module, what)


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
