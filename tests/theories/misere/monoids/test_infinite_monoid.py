"""Infinite misère monoids: automata that decide all sums, compared with play."""

from __future__ import annotations

import json
import math
import subprocess
import sys
from itertools import combinations_with_replacement, product
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from partizan import Outcome, misere
from partizan._core import SmallSums
from partizan.errors import DomainError, Undecided
from partizan.form import Form
from partizan.theories.impartial.codes import HeapCode
from partizan.theories.misere.monoids import InfiniteMonoid, closure
from partizan.theories.misere.monoids.automata import Hypothesis, least, proved_cases
from partizan.theories.misere.monoids.letters import Alphabet, letters_of
from partizan_literature.by_definition import outcome

TOOL = Path(__file__).parents[4] / "tools" / "check_infinite_monoid.py"
UP = closure("{0|*}")
SWITCH = closure("{1|-1}")


def infinite(games: misere.monoids.ClosedSet) -> InfiniteMonoid:
    """Return the monoid of a closed set, which must be infinite."""
    found = games.monoid
    assert isinstance(found, InfiniteMonoid)
    return found


@pytest.mark.parametrize(
    ("games", "longest"), [(UP, 5), (SWITCH, 5), (closure(1, "*"), 5), (closure("{0|*2}"), 4)]
)
def test_outcomes(games: misere.monoids.ClosedSet, longest: int) -> None:
    """The automaton gives the outcomes that play by the definition gives."""
    monoid = infinite(games)
    assert monoid.order == math.inf
    for size in range(longest + 1):
        for some in combinations_with_replacement(games.games, size):
            assert monoid.outcome(monoid.element_of(*some)) is outcome(*some)


def test_up_is_a_group() -> None:
    """The closure of up and down is a group: one integer and the parity of the stars."""
    monoid = infinite(UP)
    assert monoid.presentation == "<a,b,c | a^2=1, bc=1>"
    assert monoid.is_complete
    assert monoid.is_group
    assert monoid.inverse((1, 3, 0)) == (1, 0, 3)
    for star, n in product((0, 1), range(-6, 7)):
        element = (star, max(n, 0), max(-n, 0))
        assert monoid.are_equal(monoid.product(element, monoid.inverse(element) or ()), (0, 0, 0))


@given(st.tuples(*[st.integers(0, 9)] * 3), st.tuples(*[st.integers(0, 9)] * 3))
def test_equality_by_two_invariants(x: tuple[int, int, int], y: tuple[int, int, int]) -> None:
    """Sums of stars, ups and downs are equal iff both differences are: that of ups, and parity."""
    invariants = [((word[0]) % 2, word[1] - word[2]) for word in (x, y)]
    assert infinite(UP).are_equal(x, y) == (invariants[0] == invariants[1])


def test_large_sums() -> None:
    """A sum of a million games is decided at once."""
    monoid = infinite(UP)
    assert monoid.outcome((1, 10**6 + 1, 10**6)) is monoid.outcome((1, 1, 0))
    assert monoid.are_equal((0, 10**9, 10**9), (0, 0, 0))


def test_order() -> None:
    """The order agrees with a search over all sums of up to four games."""
    games = SWITCH.games
    beside = [s for n in range(5) for s in combinations_with_replacement(games, n)]
    better = {Outcome.L: 2, Outcome.N: 1, Outcome.P: 1, Outcome.R: 0}
    for g, h in product((Form(0), *games), repeat=2):
        refuted = any(better[outcome(g, *x)] < better[outcome(h, *x)] for x in beside)
        if refuted:
            assert not SWITCH.ge(g, h)
        if not SWITCH.ge(g, h):
            found = SWITCH._refutation(g, h)  # the sum that it names must refute
            assert found is not None
    assert SWITCH.ge("{1|-1}", "{1|-1}")


def test_the_heaps_of_0_3122() -> None:
    """0.3122 with heap 7 has an infinite quotient, in which no multiples of heap 5 are equal."""
    heaps = closure(HeapCode.read("0.3122"), size=7)
    monoid = infinite(heaps)
    for some in combinations_with_replacement(heaps.games, 3):
        assert monoid.outcome(monoid.element_of(*some)) is outcome(*some)
    assert not monoid.are_equal((0, 0, 0, 0, 5, 0, 0), (0, 0, 0, 0, 7, 0, 0))


def test_relations_between_long_words() -> None:
    """The heaps of 0.33101 up to 8 have relations between words of three and of four letters."""
    monoid = infinite(closure(HeapCode.read("0.33101"), size=8))
    relations = monoid.presentation[1:-1].partition(" | ")[2].split(", ")
    assert {"e^3=ae^2", "c^3d=abc^2", "b^2e=e"} <= {*relations}
    assert monoid.are_equal((0, 0, 3, 1, 0), (1, 1, 2, 0, 0))
    assert not monoid.are_equal((0, 0, 3, 1, 0), (0, 1, 2, 0, 0))


def test_certificates(tmp_path: Path) -> None:
    """The independent program accepts a certificate, and refuses a changed one."""
    made = infinite(UP).certificate()
    path = tmp_path / "infinite.json"
    for change, said in (None, "proved: infinite"), ("outcomes", "WRONG"), ("steps", "WRONG"):
        bent = json.loads(json.dumps(made))
        if change == "outcomes":
            bent["outcomes"][3] = "P" if bent["outcomes"][3] != "P" else "N"
        elif change == "steps":
            bent["steps"][2][1] = (bent["steps"][2][1] + 1) % len(bent["steps"])
        path.write_text(json.dumps({"monoids": [bent]}), encoding="utf-8")
        done = subprocess.run(
            [sys.executable, str(TOOL), str(path)], capture_output=True, text=True, check=False
        )
        assert said in done.stdout + done.stderr
        assert (done.returncode == 0) == (change is None)


def test_a_wrong_automaton_is_refused() -> None:
    """A changed outcome of any state makes the proof fail."""
    letters = letters_of(Alphabet((Form("{0|*}"), Form("{*|0}"))))
    right = infinite(UP)._proved.hypothesis
    assert proved_cases(right, 10_000) == 164
    for state in range(len(right.automaton.bits)):
        bits = list(right.automaton.bits)
        bits[state] ^= 1
        changed = type(right.automaton)(
            right.automaton.recurrences,
            right.automaton.starts,
            right.automaton.steps,
            tuple(bits),
        )
        assert proved_cases(Hypothesis(letters, changed, right.images), 10_000) is None


def test_undecided() -> None:
    """A monoid that is neither finite nor decided by a small automaton is left open."""
    with pytest.raises(Undecided, match="it may be infinite"):
        _ = closure("{1|0}").monoid
    with pytest.raises(Undecided, match="whether two infinite monoids"):
        infinite(UP).isomorphism(infinite(SWITCH))
    with pytest.raises(DomainError, match="an element is a tuple of 3 numbers"):
        infinite(UP).outcome((1, 2))


def test_small_sums() -> None:
    """The table of the core has the outcomes of play, and refuses options in later letters."""
    table = SmallSums([[(0, 0)], [(0, 0)]], [[(0, 0)], [(1, 0)]], [(0, 0), (0, 0)], 6)
    star, up = Form("*"), Form("{0|*}")
    names = {1: Outcome.L, 2: Outcome.R, 3: Outcome.N, 0: Outcome.P}
    for m, n in product(range(4), range(3)):
        assert names[table.outcome([m, n])] is outcome(*[star] * m, *[up] * n)
    assert table.outcome([7, 0]) == 255
    assert table.agree([2, 0], [0, 0])
    assert not table.agree([1, 0], [0, 0])
    assert [least(n, (1, 2)) for n in range(5)] == [0, 1, 2, 1, 2]
    with pytest.raises(DomainError, match="a word in the letters before it"):
        SmallSums([[(0, 1)], []], [[], []], [(0, 0), (0, 0)], 3)
    with pytest.raises(DomainError, match="a word has 2 numbers"):
        table.outcome([1])
