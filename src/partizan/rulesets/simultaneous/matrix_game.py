"""Matrix games: both players choose at once, and a matrix gives the payoff of each pair.

[Huggan19, Sec. 6.1]
"""

from __future__ import annotations

from partizan.theories.simultaneous.explicit import EXPLICIT

RULESET = EXPLICIT
