"""P-free games and tipping points, compared with sums built literally."""

from __future__ import annotations

import misere_oracle as oracle
from partizan import Form
from partizan_literature.davies2025 import is_p_free, p_follower, tipping_points
from theories.misere.universes.bridge import form_of


def integer(n: int) -> oracle.Game:
    """Return an integer as a pair of sets."""
    made = oracle.ZERO
    for _ in range(abs(n)):
        made = oracle.game([made]) if n > 0 else oracle.game([], [made])
    return made


def test_p_free_games() -> None:
    """Of 256 games born by day 2, 55 are P-free; all others have a P-position as a follower."""
    free = [g for g in oracle.born_by(2) if is_p_free(form_of(g))]
    assert len(free) == 55
    for g in oracle.born_by(2):
        outcomes = {oracle.outcome(f) for f in oracle.followers(g)}
        assert is_p_free(form_of(g)) == ("P" not in outcomes)
    assert p_follower("{*|1}") == Form("*") and p_follower("{1|-1}") == Form("{1|-1}")


def test_tipping_points() -> None:
    """The least integers with outcome N, L and R are found, for all games born by day 2."""
    for g in oracle.born_by(2):
        sums = {n: oracle.outcome(oracle.plus(g, integer(n))) for n in range(-5, 6)}
        found = tipping_points(form_of(g))
        assert found.n == min(abs(n) for n, who in sums.items() if who == "N")
        assert found.l == min(-n for n, who in sums.items() if who == "L" and n <= 0)
        assert found.r == min(n for n, who in sums.items() if who == "R" and n >= 0)


def test_conjugates() -> None:
    """The conjugate has the same tipping point for N, and those for L and R exchanged."""
    for text in ("2", "{2|}", "{-1|1}", "{0,*|*}", "{1|{0|3}}"):
        n, left, right = tipping_points(text)
        assert tipping_points(-Form(text)) == (n, right, left)
