"""W. L. Sibert and J. H. Conway, Mathematical Kayles (1992): misère Kayles."""

from __future__ import annotations

from collections.abc import Iterator

from partizan.atlas.contract import Case, claim
from partizan.boards.heaps import Heaps
from partizan.rulesets.heap.kayles_theorems import kayles_nim_value, misere_outcome
from partizan.rulesets.heap.taking_and_breaking import KAYLES
from partizan.theory import Outcome
from partizan_literature.instances import partitions

SPECIAL = {1, 4, 5, 9, 12, 17, 20, 25}


@claim(
    "sibert1992/misere-kayles",
    "Misère Kayles has the same winner as normal play, except that among the positions of "
    "nim-value 0 the first player wins E(5)E(4,1), E(17,12,9)E(20,4,1) and 25E(17,12,9)D(20,4,1), "
    "and among the others the second player wins A(5)D(4,1), D(9)E(4,1), 12E(4,1), "
    "E(17,12,9)D(20,4,1) and 25D(9)D(4,1). Here E, D and A denote an even, an odd and any number "
    "of rows of these lengths.",
    source="[SC92]",
    about="kayles",
    up_to=(9, 16, 20),
    unit="skittles",
)
def misere_kayles(skittles: int) -> Iterator[Case]:
    """Compare the lists with a search of all positions."""
    for total in range(skittles + 1):
        for rows in partitions(total):
            position = KAYLES(Heaps(rows))
            said = misere_outcome(KAYLES, position.board)
            yield Case(position, said, position.outcome("misere"))


@claim(
    "sibert1992/other-rows",
    "If the winner of a position of Kayles under misère play differs from that under normal play, "
    "all rows have 1, 4, 5, 9, 12, 17, 20 or 25 skittles.",
    source="[SC92]",
    about="kayles",
    up_to=(9, 16, 20),
    unit="skittles",
)
def other_rows(skittles: int) -> Iterator[Case]:
    """Compare both conventions in all positions with some other row."""
    for total in range(1, skittles + 1):
        for rows in partitions(total):
            if not SPECIAL.issuperset(rows):
                text = "+".join(map(str, rows))
                value = 0
                for row in rows:
                    value ^= kayles_nim_value(row)
                said = Outcome.N if value else Outcome.P
                yield Case(text, said, KAYLES(text).outcome("misere"))
