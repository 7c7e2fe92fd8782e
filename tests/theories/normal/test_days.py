"""The games born by day n, and the lattice they form."""

from __future__ import annotations

import random
import time
from collections import Counter
from itertools import combinations_with_replacement, product

import pytest

import oracle
from foreign import SageInteger
from partizan import DomainError, Game, TooLarge
from partizan.theories.normal import Day, born_by
from theories.normal.bridge import tree_of

# --- published values ----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("kind", "counts"), [("all", [1, 4, 22, 1474]), ("all-small", [1, 2, 7, 67])]
)
def test_counts(kind: str, counts: list[int]) -> None:
    """By days 0 to 3, 1, 4, 22 and 1474 games are born; 1, 2, 7 and 67 of them are all-small."""
    found = [born_by(n, kind) for n in range(4)]  # type: ignore[arg-type]
    assert [len(day) for day in found] == counts
    for day in found:
        assert len(set(day)) == len(day) == sum(1 for _ in day)


def test_count_up_to_infinitesimals() -> None:
    """The reduced games of a day are those to which its games reduce; 61 are born by day 3."""
    for n in range(4):
        assert {g.reduced() for g in born_by(n)} == set(born_by(n, "reduced"))
    assert len(born_by(3, "reduced")) == 61


def test_day_one() -> None:
    """The games of day 1 are 0, 1, * and -1; 0 and * lie between -1 and 1."""
    day = born_by(1)
    zero, one, star, minus = map(Game, ("0", "1", "*", "-1"))
    assert list(day) == [zero, one, star, minus]
    assert day.covers(minus) == (zero, star)
    assert day.covers(zero) == (one,) == day.covers(star)
    assert day.covers(one) == ()
    assert day.hasse() == [(0, 1), (2, 1), (3, 0), (3, 2)]
    assert day.join(zero, star) == one
    assert day.meet(zero, star) == minus
    assert repr(day) == "<4 games>"


def test_days_are_sequences() -> None:
    """A day can be indexed, sliced, searched and iterated."""
    day = born_by(2)
    assert day[0] == 0
    assert day[-1] == list(day)[-1]
    assert list(day[2:5]) == list(day)[2:5]
    assert Game("^") in day
    assert Game("^^") not in day
    assert "^" in day and 0 in day and "^^" not in day and "nonsense" not in day and None not in day
    assert day.index(Game("^")) == list(day).index(Game("^"))
    assert list(reversed(day)) == list(day)[::-1]
    assert day.count(Game(1)) == 1
    days = [g.birthday for g in day]
    assert days == sorted(days)


def test_games_are_given_as_texts_and_numbers() -> None:
    """Joins, meets and covers accept anything that denotes a game; days accept any integer."""
    day = born_by(SageInteger(2))
    assert day.join("^", "*") == day.join(Game("^"), Game("*"))
    assert day.meet(0, "*") == day.meet(Game(0), Game("*"))
    assert day.covers("up") == day.covers(Game("^")) and day.le("v", 0)
    with pytest.raises(DomainError, match="⇑ is not among these 22 games"):
        day.join("^^", 0)
    with pytest.raises(DomainError, match=r"not 1\.5"):
        born_by(1.5)  # type: ignore[arg-type]


# --- laws ----------------------------------------------------------------------------------------


def test_lattice_laws_of_day_two() -> None:
    """Day 2 is a distributive lattice: bounds, absorption and distributivity hold for all games."""
    day = born_by(2)
    join = {(g, h): day.join(g, h) for g, h in product(day, repeat=2)}
    meet = {(g, h): day.meet(g, h) for g, h in product(day, repeat=2)}
    for g, h in product(day, repeat=2):
        up, down = join[g, h], meet[g, h]
        assert up == join[h, g]
        assert down == meet[h, g]
        assert g <= up
        assert h <= up
        assert down <= g
        assert down <= h
        assert join[g, meet[g, h]] == g == meet[g, join[g, h]]
        assert (up == h) is (g <= h) is (down == g) is day.le(g, h)
        assert -up == meet[-g, -h]
        for k in day:
            assert meet[g, join[h, k]] == join[meet[g, h], meet[g, k]]
            assert join[g, meet[h, k]] == meet[join[g, h], join[g, k]]
            if g <= k and h <= k:
                assert up <= k


def formulas(g: Game, h: Game, before: Day) -> tuple[Game, Game]:
    """Return the join and the meet by the formula of [FHW05], from the games of the day before."""
    above = [x for x in before if not x <= g and not x <= h]
    below = [x for x in before if not x >= g and not x >= h]
    join = Game.of([*g.left, *h.left], above)
    return join, Game.of(below, [*g.right, *h.right])


def test_join_and_meet_have_a_formula() -> None:
    """G ∨ H = {G^L, H^L | X not <= G, H}, over the X of the day before, and dually."""
    rng = random.Random(5)
    for n in (1, 2, 3):
        day, before = born_by(n), born_by(n - 1)
        pairs = list(combinations_with_replacement(day, 2)) if n < 3 else []
        pairs += [(rng.choice(day), rng.choice(day)) for _ in range(150)]
        for g, h in pairs:
            assert (day.join(g, h), day.meet(g, h)) == formulas(g, h, before)


def longest_and_shortest(hasse: list[tuple[int, int]], size: int) -> tuple[int, int]:
    """Return the number of steps in the Hasse diagram from the least to the greatest game."""
    above: dict[int, list[int]] = {i: [] for i in range(size)}
    below = dict.fromkeys(range(size), 0)
    for i, j in hasse:
        above[i].append(j)
        below[j] += 1
    (bottom,) = [i for i in below if not below[i]]
    (top,) = [i for i in above if not above[i]]
    longest = {bottom: 0}
    shortest = {bottom: 0}
    ready = [bottom]
    while ready:
        i = ready.pop()
        for j in above[i]:
            longest[j] = max(longest.get(j, 0), longest[i] + 1)
            shortest[j] = min(shortest.get(j, size), shortest[i] + 1)
            below[j] -= 1
            if not below[j]:
                ready.append(j)
    return longest[top], shortest[top]


@pytest.mark.parametrize(("n", "before"), [(1, 1), (2, 4), (3, 22)])
def test_irreducible_games_and_chains(n: int, before: int) -> None:
    """Day n has 2g(n-1) join-irreducible games, the length of all its maximal chains [FHW05]."""
    day = born_by(n)
    hasse = day.hasse()
    for ends in zip(*hasse, strict=True):
        assert list(Counter(ends).values()).count(1) == 2 * before
    assert longest_and_shortest(hasse, len(day)) == (2 * before, 2 * before)


@pytest.mark.parametrize(("n", "kind"), [(2, "all"), (3, "all-small"), (3, "reduced")])
def test_hasse_diagram(n: int, kind: str) -> None:
    """Game j covers game i iff i < j and nothing lies in between."""
    day = born_by(n, kind)  # type: ignore[arg-type]
    le = day.order_matrix()
    size = range(len(day))
    less = {(i, j) for i, j in product(size, repeat=2) if le[i][j] and i != j}
    covers = {(i, j) for i, j in less if not any((i, k) in less and (k, j) in less for k in size)}
    assert set(day.hasse()) == covers
    assert len(day.hasse()) == len(covers)
    for i in size:
        assert set(day.covers(day[i])) == {day[j] for k, j in covers if k == i}
        assert all(le[i][j] is day.le(day[i], day[j]) for j in size)


def test_order_modulo_infinitesimals() -> None:
    """Among reduced games, G <= H iff R(H - G) >= 0."""
    day = born_by(3, "reduced")
    for g, h in product(day, repeat=2):
        assert day.le(g, h) is ((h - g).right_stop >= 0)
        assert g == h or not (day.le(g, h) and day.le(h, g))
    assert all(g.reduced() == g for g in day)


def test_all_small_games_need_not_have_a_join() -> None:
    """On day 1 the all-small games 0 and * have no join and no meet, and the error says so."""
    day = born_by(1, "all-small")
    assert list(day) == [Game(0), Game("*")]
    with pytest.raises(DomainError, match=r"set of 2 games has no least game above both 0 and \*"):
        day.join(Game(0), Game("*"))
    with pytest.raises(DomainError, match=r"has no greatest game below both 0 and \*"):
        day.meet(Game(0), Game("*"))


# --- the definition ------------------------------------------------------------------------------


@pytest.mark.parametrize("n", [0, 1, 2, 3])
def test_members(n: int) -> None:
    """A value is born by day n iff its canonical form has height at most n."""
    assert {tree_of(g) for g in born_by(n)} == oracle.values_born_by(n)
    small = {tree for tree in oracle.values_born_by(n) if oracle.is_dicot(tree)}
    assert {tree_of(g) for g in born_by(n, "all-small")} == small


def test_order_of_day_two() -> None:
    """The order matrix is the order of the definition."""
    day = born_by(2)
    forms = [tree_of(g) for g in day]
    assert day.order_matrix() == [[oracle.le(g, h) for h in forms] for g in forms]


def test_order_of_day_three() -> None:
    """The order of the 1474 games of day 3 agrees with comparison, and negation reverses it."""
    day = born_by(3)
    le = day.order_matrix()
    index = {g: i for i, g in enumerate(day)}
    mirror = [index[-g] for g in day]
    columns = list(zip(*le, strict=True))
    for i, row in enumerate(le):
        assert row == [columns[mirror[i]][j] for j in mirror]
    rng = random.Random(3)
    for _ in range(3000):
        i, j = rng.randrange(1474), rng.randrange(1474)
        assert le[i][j] is (day[i] <= day[j]) is oracle.le(tree_of(day[i]), tree_of(day[j]))


# --- refusals ------------------------------------------------------------------------------------


def test_day_four_is_refused_at_once() -> None:
    """Day 4 is refused at once, because it cannot be listed."""
    begun = time.perf_counter()
    for n in (4, 10**9):
        with pytest.raises(TooLarge, match="cannot be listed"):
            born_by(n)
    assert time.perf_counter() - begun < 0.1


def test_days_begin_with_zero() -> None:
    """Negative days are refused."""
    with pytest.raises(DomainError, match="not -1"):
        born_by(-1)


def test_games_of_other_days_are_refused() -> None:
    """A day compares only its own members."""
    day = born_by(1)
    for ask in (day.covers, lambda g: day.le(g, g), lambda g: day.join(Game(0), g)):
        with pytest.raises(DomainError, match="⇑ is not among these 4 games"):
            ask(Game("^^"))


def test_kinds_are_three() -> None:
    """An unknown kind of games is refused."""
    with pytest.raises((DomainError, ValueError), match="cold"):
        born_by(1, "cold")  # type: ignore[arg-type]


def test_days_that_are_too_large() -> None:
    """The error about day 4 names its size."""
    with pytest.raises(TooLarge, match=r"day 4 cannot be listed: day 4 has more than 10\^28 games"):
        born_by(4)
