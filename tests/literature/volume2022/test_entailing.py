"""Values of games with entailing moves: `partizan_literature.volume2022.games.entailing`."""

from __future__ import annotations

from collections.abc import Callable
from itertools import product
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from partizan_literature.volume2022.games.entailing import (
    LOONY,
    EntailingValue,
    Loony,
    NimberSet,
    entailing_sum,
    entailing_value,
    winning_nimbers,
)

SIZES = range(20)
sets = st.builds(
    lambda sizes, is_complement: ~NimberSet.of(sizes) if is_complement else NimberSet.of(sizes),
    st.frozensets(st.integers(0, 12)),
    st.booleans(),
)

# A component is a number; its options, ordinary and entailing, are smaller components.
Component = tuple[tuple[int, ...], tuple[int, ...]]


def random_rules(random: Random, count: int) -> list[Component]:
    """Components, each with options among earlier ones."""

    def some(n: int) -> tuple[int, ...]:
        return tuple(sorted(random.sample(range(n), random.randint(0, min(n, 3)))))

    return [(some(n), some(n)) for n in range(count)]


def winner(rules: list[Component]) -> Callable[[tuple[int, ...], int, int | None], bool]:
    """Return who wins a sum of components and one nim-heap, by playing it by the rules."""
    known: dict[tuple[tuple[int, ...], int, int | None], bool] = {}

    def first_wins(components: tuple[int, ...], heap: int, entailed: int | None) -> bool:
        key = (tuple(sorted(components)), heap, entailed)
        if key not in known:
            known[key] = any(not first_wins(*move) for move in moves(*key))
        return known[key]

    def moves(
        components: tuple[int, ...], heap: int, entailed: int | None
    ) -> list[tuple[tuple[int, ...], int, int | None]]:
        """A move must be made in an entailed component, if there is one."""
        if entailed is not None:
            playable = [(entailed, components)]
        else:
            playable = [(c, components[:i] + components[i + 1 :]) for i, c in enumerate(components)]
        found: list[tuple[tuple[int, ...], int, int | None]] = []
        for component, others in playable:
            plain, entailing = rules[component]
            found += [((*others, option), heap, None) for option in plain]
            found += [(others, heap, option) for option in entailing]
        if entailed is None:
            found += [(components, less, None) for less in range(heap)]
        return found

    return first_wins


def by_theory(rules: list[Component]) -> tuple[list[NimberSet], list[EntailingValue]]:
    """The sets and values of all components."""
    sets_found: list[NimberSet] = []
    values: list[EntailingValue] = []
    for plain, entailing in rules:
        winning = winning_nimbers((values[o] for o in plain), (sets_found[o] for o in entailing))
        sets_found.append(winning)
        values.append(entailing_value(winning))
    return sets_found, values


@pytest.mark.parametrize("seed", range(12))
def test_sums_by_play(seed: int) -> None:
    """The theory gives the winner of sums of two components and a heap, entailed or not."""
    rules = random_rules(Random(seed), 6)
    first_wins = winner(rules)
    winning, values = by_theory(rules)
    for a, b, heap in product(range(6), range(6), range(4)):
        total = entailing_sum([values[a], values[b], heap])
        assert first_wins((a, b), heap, None) == (total != 0)
        beside = entailing_sum([values[a], heap])
        assert first_wins((a,), heap, b) == (beside in winning[b])


@given(sets, sets)
def test_sets(one: NimberSet, other: NimberSet) -> None:
    """Union and complement agree with membership, for each number and for loony."""
    for size in (*SIZES, LOONY):
        assert (size in one | other) == (size in one or size in other)
        assert (size in ~one) == (size not in one)
    assert ~~one == one


@given(sets)
def test_least_missing(one: NimberSet) -> None:
    """The least number outside a set is found, if there is one."""
    least = one.least_missing()
    assert least == next((n for n in SIZES if n not in one), None)
    assert entailing_value(one) == (LOONY if least is None else least)


@given(st.lists(st.integers(0, 100)), st.booleans())
def test_sums(sizes: list[int], is_loony: bool) -> None:
    """Nimbers add without carrying, and a loony component makes the sum loony."""
    total = 0
    for size in sizes:
        total ^= size
    assert entailing_sum([*sizes, LOONY] if is_loony else sizes) == (LOONY if is_loony else total)


def test_loony() -> None:
    """There is one loony value, which equals no number."""
    assert Loony() == LOONY and hash(Loony()) == hash(LOONY) and LOONY != 0
    assert repr(LOONY) == "☽"


def test_texts() -> None:
    """A set is shown by its members, or by those of its complement."""
    few = NimberSet.of([2, 0])
    assert [repr(s) for s in (few, ~few, NimberSet(), ~NimberSet())] == [
        *("NimberSet{0, 2}", "NimberSet{all but 0, 2}", "NimberSet{}", "NimberSet{all}")
    ]
