"""partizan: a laboratory for combinatorial game theory.

>>> from partizan import Game
>>> Game("{1|-1} + *2")
±(1*2)
"""

from __future__ import annotations

from typing import TYPE_CHECKING

try:
    from partizan import _core  # noqa: F401
except ImportError as error:
    error.add_note(
        "partizan's compiled core is missing: run `pip install .` in the source folder, "
        "and start Python outside of src/."
    )
    raise

from partizan.budget import Budget
from partizan.errors import BudgetExceeded, DomainError, NotationError, PartizanError, Undecided
from partizan.form import Form
from partizan.lazily import when_asked_for
from partizan.players import LEFT, RIGHT, Player
from partizan.theories import normal
from partizan.theories.normal import Game
from partizan.theory import Outcome, Relation
from partizan.version import __version__ as __version__
from partizan.world import clear

if TYPE_CHECKING:
    from partizan import atlas, catalog, find, rulesets, testing, theorems
    from partizan.position import Position
    from partizan.ruleset import LoopyRuleset, Ruleset
    from partizan.theories import domination, impartial, loopy, misere, scoring, simultaneous
    from partizan.theories.impartial.nimber import Nimber
    from partizan.theories.loopy.game import Loopy

__all__ = [
    "LEFT",
    "RIGHT",
    "Budget",
    "BudgetExceeded",
    "DomainError",
    "Form",
    "Game",
    "Loopy",
    "LoopyRuleset",
    "Nimber",
    "NotationError",
    "Outcome",
    "PartizanError",
    "Player",
    "Position",
    "Relation",
    "Ruleset",
    "Undecided",
    "atlas",
    "catalog",
    "clear",
    "domination",
    "find",
    "impartial",
    "loopy",
    "misere",
    "normal",
    "rulesets",
    "scoring",
    "simultaneous",
    "testing",
    "theorems",
]

# Computing with values should not wait for boards and rulesets to load.
__getattr__, __dir__ = when_asked_for(
    __name__,
    {
        "Loopy": "theories.loopy.game",
        "Nimber": "theories.impartial.nimber",
        "Position": "position",
        "LoopyRuleset": "ruleset",
        "Ruleset": "ruleset",
        "atlas": "atlas",
        "catalog": "catalog",
        "domination": "theories.domination",
        "find": "find",
        "impartial": "theories.impartial",
        "loopy": "theories.loopy",
        "misere": "theories.misere",
        "rulesets": "rulesets",
        "scoring": "theories.scoring",
        "simultaneous": "theories.simultaneous",
        "testing": "testing",
        "theorems": "theorems",
    },
)
