"""The definitions of misère play, compared with each other."""

from __future__ import annotations

import misere_oracle as oracle
from misere_oracle import MINUS_ONE, ONE, STAR, ZERO


def test_counts() -> None:
    """The numbers of games born by days 0, 1 and 2, and in each universe, are as known."""
    assert [len(oracle.born_by(day)) for day in range(3)] == [1, 4, 256]
    counts = [sum(oracle.is_member(u, g) for g in oracle.born_by(2)) for u in oracle.UNIVERSES]
    assert counts == [4, 10, 232, 256, 256]


def test_outcomes() -> None:
    """A player who cannot move wins: 0 is N, * is P, and 1 is won by Right."""
    assert [oracle.outcome(g) for g in (ZERO, STAR, ONE, MINUS_ONE)] == ["N", "P", "R", "L"]


def test_all_members_are_looked_at() -> None:
    """Comparison over all members agrees with comparison over members born by day 2."""
    some = oracle.born_by(2)[::29]
    for universe in oracle.UNIVERSES:
        company = [x for x in oracle.born_by(2) if oracle.is_member(universe, x)][::6]
        for g in some:
            for h in some:
                if not oracle.ge_beside(g, h, company):
                    assert not oracle.ge(universe, g, h)


def test_known_equalities() -> None:
    """* + * equals 0 modulo impartial games and dicots, and 1 - 1 modulo dead-ending games."""
    stars, ones = oracle.plus(STAR, STAR), oracle.plus(ONE, MINUS_ONE)
    both = [
        [oracle.ge(u, g, ZERO) and oracle.ge(u, ZERO, g) for u in oracle.UNIVERSES]
        for g in (stars, ones)
    ]
    assert both == [[True, True, False, False, False], [True, True, True, True, False]]
