"""The engine: fold a position into a value, or find out who wins it."""

from __future__ import annotations

from partizan.engine.fold import Progress, fold
from partizan.engine.solve import Convention, Verdict, outcome, solve
from partizan.engine.verbs import Verbs

__all__ = ["Convention", "Progress", "Verbs", "Verdict", "fold", "outcome", "solve"]
