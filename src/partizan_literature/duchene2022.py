"""E. Duchêne, M. Heinrich, R. J. Nowakowski and A. Parreau, Partizan subtraction games (2022).

[CGT22, ch. 8]
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from partizan.atlas.contract import Case, claim
from partizan.rulesets.heap.partizan_subtraction import PartizanSubtraction
from partizan.theory import Outcome


@claim(
    "duchene2022/one-number-each",
    "If Left takes a counters and Right b > a, the outcome of n counters depends on n modulo a + "
    "b: the second player wins if the residue is less than a, Left wins if it is at least a and "
    "less than b, and the first player wins otherwise.",
    source="[CGT22]",
    about="partizan-subtraction",
    up_to=(5, 8, 12),
    unit="counters taken",
)
def one_number_each(most: int) -> Iterator[Case]:
    """Search the heaps up to three periods."""
    for a, b in combinations(range(1, most + 1), 2):
        game = PartizanSubtraction({a}, {b})
        for n in range(3 * (a + b)):
            rest = n % (a + b)
            said = Outcome.P if rest < a else Outcome.L if rest < b else Outcome.N
            yield Case(f"{game.name} {n}", said, game(str(n)).value().outcome)
