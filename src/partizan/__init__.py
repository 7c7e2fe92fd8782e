"""partizan: a laboratory for combinatorial games.

>>> from partizan import Game
>>> Game("{1|-1} + *2")
±(1*2)
"""

from __future__ import annotations

try:
    from partizan import _core  # noqa: F401
except ImportError as error:
    error.add_note(
        "partizan's compiled core is missing: run `pip install .` in the source folder, "
        "and start Python elsewhere than in src/."
    )
    raise

from partizan import rulesets
from partizan.budget import Budget
from partizan.errors import BudgetExceeded, DomainError, NotationError, PartizanError, Undecided
from partizan.form import Form
from partizan.players import LEFT, RIGHT, Player
from partizan.position import Position
from partizan.ruleset import Ruleset
from partizan.theories import normal
from partizan.theories.normal import Game
from partizan.theory import Outcome, Relation
from partizan.world import clear

__all__ = [
    "LEFT",
    "RIGHT",
    "Budget",
    "BudgetExceeded",
    "DomainError",
    "Form",
    "Game",
    "NotationError",
    "Outcome",
    "PartizanError",
    "Player",
    "Position",
    "Relation",
    "Ruleset",
    "Undecided",
    "clear",
    "normal",
    "rulesets",
]
