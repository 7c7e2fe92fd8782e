"""Check that a ruleset obeys the laws that the engine relies on, on actual boards.

    check_ruleset(Domineering(), ["...|...", "..|.."])

One kit serves every kind of play. A ruleset must define the moves; everything else that it defines
(parts, representatives, conjugates, bounds, a kernel, a notation) has to agree with them, or the
engine would give wrong answers.

>>> from partizan import rulesets
>>> from partizan.testing import check_ruleset
>>> check_ruleset(rulesets.domineering, ["..|.."])  # boards checked
6
"""

from __future__ import annotations

from partizan.testing.laws import CheckFailed, check_ruleset

__all__ = ["CheckFailed", "check_ruleset"]
