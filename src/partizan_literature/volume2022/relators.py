"""Combinatorial Game Theory: a special collection (2022), ch. 11: relator games on groups.

The chapter is by Gates and Kelvey. [CGT22, ch. 11]
"""

from __future__ import annotations

from collections.abc import Iterator

from partizan.atlas.contract import Case, claim
from partizan_literature.volume2022.games.relator import Relator


def from_the_empty_word(group: str, said: dict[str, str]) -> Iterator[Case]:
    """Compare the stated winner, for each aim, with a search."""
    for aim, outcome in said.items():
        game = Relator(aim, group)
        yield Case(game.name, outcome, game("1").outcome().name)


@claim(
    "volume2022/ch11-cyclic-groups",
    "In a cyclic group of order n >= 3 with one generator, the first player is the first to "
    "achieve a relation if and only if n is odd, and wins by avoiding one if and only if n is "
    "even.",
    source="[CGT22, Gates and Kelvey]",
    about="relator",
    up_to=(8, 16, 30),
    unit="elements",
)
def cyclic_groups(largest: int) -> Iterator[Case]:
    """Search from the empty word."""
    for n in range(3, largest + 1):
        yield from from_the_empty_word(f"z{n}", {"achieve": "PN"[n % 2], "avoid": "NP"[n % 2]})


@claim(
    "volume2022/ch11-dihedral-groups",
    "In the dihedral group of the n-gon, with a rotation and a reflection, the first player "
    "always wins by avoiding a relation; the first player is the first to achieve one if n is odd "
    "or n = 8, but not if n is 4 or 6.",
    source="[CGT22, Ch. 11: Gates and Kelvey], computed",
    about="relator",
    up_to=(6, 8, 9),
    unit="corners",
)
def dihedral_groups(largest: int) -> Iterator[Case]:
    """Search from the empty word."""
    for n in range(3, largest + 1):
        first = "P" if n in (4, 6) else "N"
        yield from from_the_empty_word(f"d{n}", {"achieve": first, "avoid": "N"})


@claim(
    "volume2022/ch11-products",
    "In products of two cyclic groups, the first player is the first to achieve a relation for "
    "the orders 2 and 3, 2 and 5, and 3 and 4, but not for 2 and 2, 2 and 4, and 3 and 3; and "
    "wins by avoiding one in all of these but the last.",
    source="[CGT22, ch. 11], computed",
    about="relator",
    up_to=(9, 12, 12),
    unit="elements",
    whole=12,
)
def products(largest: int) -> Iterator[Case]:
    """Search from the empty word."""
    said = {(2, 2): "PN", (2, 3): "NN", (2, 4): "PN", (3, 3): "PP", (2, 5): "NN", (3, 4): "NN"}
    for (m, n), outcomes in said.items():
        if m * n <= largest:
            aims = zip(("achieve", "avoid"), outcomes, strict=True)
            yield from from_the_empty_word(f"z{m}xz{n}", dict(aims))
