"""The domination game on unions of graphs: bounds from the types of the parts.

All bounds hold for partially dominated graphs. Those of [Renault13, Thm 5.13] depend on parities,
those of [Renault13, Cor. 5.14] do not, and together they give the table of [Renault13, Thm 5.15].
Those of [Renault13, Thms 5.9 and 5.10] are sharper, and hold for no-minus graphs. The first
published form is [DKR15].
"""

from __future__ import annotations

from partizan.theories.domination.game import DominationType
from partizan_literature.renault2013.domination_table import TABLE, UnionBounds


def union_bounds(first: DominationType, second: DominationType) -> UnionBounds:
    """Return bounds for the union of graphs of two types [Renault13, Thm 5.13 and Cor. 5.14].

    >>> union_bounds(DominationType(3, "-"), DominationType(1, "+"))
    UnionBounds(low=3, high=3, low_prime=4, high_prime=4)
    """
    (k, k_prime), (m, m_prime) = _both(first), _both(second)
    lows, highs = [k + m - 1], []  # (5.9)
    lows_prime, highs_prime = [], [k_prime + m_prime + 1]  # (5.11)
    if k % 2 == m % 2 == 0:
        lows.append(k + m)  # (5.5)
    if k_prime % 2 == m_prime % 2 == 0:
        highs_prime.append(k_prime + m_prime)  # (5.7)
    for one, other in ((first, second), (second, first)):
        (a, a_prime), (b, b_prime) = _both(one), _both(other)
        highs.append(a + b_prime + 1)  # (5.10)
        lows_prime.append(a_prime + b - 1)  # (5.12)
        if a % 2 == 1 and b_prime % 2 == 0:
            highs.append(a + b_prime)  # (5.6)
        if a_prime % 2 == 1 and b % 2 == 0:
            lows_prime.append(a_prime + b)  # (5.8)
    return UnionBounds(max(lows), min(highs), max(lows_prime), min(highs_prime))


def no_minus_union_bounds(first: DominationType, second: DominationType) -> UnionBounds:
    """Return bounds for the union of no-minus graphs of two types [Renault13, Thms 5.9 and 5.10].

    >>> no_minus_union_bounds(DominationType(2, "="), DominationType(1, "+"))
    UnionBounds(low=3, high=3, low_prime=4, high_prime=4)
    """
    total = first.gamma_g + second.gamma_g
    if first.sign == second.sign == "+":
        return UnionBounds(total, total + 1, total + 1, total + 2)
    more = 1 if "+" in (first.sign, second.sign) else 0
    return UnionBounds(total, total, total + more, total + more)


def _both(part: DominationType) -> tuple[int, int]:
    return part.gamma_g, part.gamma_g_staller_start


_BY_KINDS = {kinds: row.offsets for row in TABLE for kinds in (row[:2], (row.second, row.first))}


def table_bounds(first: DominationType, second: DominationType) -> UnionBounds:
    """Return the bounds of the union of graphs of two types, according to the printed table.

    >>> table_bounds(DominationType(5, "="), DominationType(3, "-"))
    UnionBounds(low=7, high=7, low_prime=7, high_prime=8)
    """
    kinds = _kind(first), _kind(second)
    total = first.gamma_g + second.gamma_g
    return UnionBounds(*(total + offset for offset in _BY_KINDS[kinds]))


def _kind(part: DominationType) -> str:
    return f"{'eo'[part.gamma_g % 2]}{part.sign}"
