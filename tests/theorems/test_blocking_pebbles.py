"""Values of Blocking Pebbles: `partizan.theorems.blocking_pebbles`."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from partizan.boards.digraph import Digraph
from partizan.boards.graph import Graph
from partizan.errors import DomainError
from partizan.rulesets.graph.blocking_pebbles import RULESET as PEBBLES
from partizan.theorems.blocking_pebbles import (
    directed_path,
    green_in_star_value,
    green_out_star_value,
    green_path_value,
    in_star,
    integer_position,
    out_star,
    out_star_value,
    pebbles_on,
    transitive_triple,
    triple_value,
)
from partizan.theories.normal.game import Game

Heap = tuple[int, int]
RULES: list[tuple[Callable[..., Game], Callable[..., Digraph]]] = [
    (out_star_value, out_star),
    (triple_value, transitive_triple),
]


def said(rule: Callable[..., Game], heaps: Iterable[Sequence[int]]) -> Game | None:
    """Return the value given by a rule, or None."""
    try:
        return rule(*heaps)
    except DomainError:
        return None


@pytest.mark.parametrize(("rule", "board"), RULES)
@settings(max_examples=25, deadline=None)
@given(numbers=st.lists(st.sampled_from([0, 0, 0, 1, 2, 3, 4, 6]), min_size=6, max_size=6))
def test_larger_heaps(
    rule: Callable[..., Game], board: Callable[..., Digraph], numbers: list[int]
) -> None:
    """The rules hold for larger heaps as well."""
    heaps = (tuple(numbers[:2]), tuple(numbers[2:4]), tuple(numbers[4:]))
    value = said(rule, heaps) if sum(numbers) <= 12 else None  # larger boards take long
    assert value is None or PEBBLES(board(*heaps)).value(theorems=False) == value


def test_every_item_of_the_triple() -> None:
    """Each of the ten items, and the theorem, applies for parameters one to three."""
    for a, b, c in product(range(4), repeat=3):
        for heaps in (
            ((1, 0), (0, b), (0, c)),
            ((0, a), (1, 0), (0, c)),
            ((0, a), (0, b), (1, c)),
        ):
            reds = sum(red for _, red in heaps)
            value = said(triple_value, heaps)
            assert (value is not None) == (reds > 0), heaps
            if value is not None:
                assert PEBBLES(transitive_triple(*heaps)).value(theorems=False) == value, heaps


def test_tinies() -> None:
    """One blue and k red pebbles on the sink are (3-3k) + tiny-(k-4)."""
    for k in range(5, 9):
        value = PEBBLES(transitive_triple((0, 0), (0, 0), (1, k))).value(theorems=False)
        assert value == triple_value((0, 0), (0, 0), (1, k)) == 3 - 3 * k + Game(k - 4).tiny()


def test_integers() -> None:
    """Every integer has a position."""
    for k in range(-6, 7):
        assert PEBBLES(integer_position(k)).value(theorems=False) == k
    assert str(integer_position(499)) == "{998,1}>."


def test_long_paths_and_large_heaps() -> None:
    """The rules for green pebbles have no limit."""
    assert green_path_value(*[10**30] * 10_001) == 0
    assert green_in_star_value(10**30, 5) == 10**30
    assert green_out_star_value(7) == 0
    assert PEBBLES(directed_path(*[(0, 0, 999)] * 301)).nim_value() == 0
    assert PEBBLES(in_star((0, 0, 999), *[(0, 0, 7)] * 300)).nim_value() == 999


def test_bad_heaps() -> None:
    """Impossible heaps are rejected, and the error names the vertex."""
    with pytest.raises(DomainError, match="vertex 1 has 0 to 999 red pebbles, not -1"):
        out_star((0, 0), (1, -1), (0, 0))
    with pytest.raises(DomainError, match="vertex 0 has 0 to 999 blue pebbles, not 1000"):
        triple_value((1000, 0), (0, 0), (0, 0))
    with pytest.raises(DomainError, match=r"vertex 2 needs the numbers of blue and red .* not 3"):
        transitive_triple((0, 0), (0, 0), 3)  # type: ignore[arg-type]
    with pytest.raises(DomainError, match="for blue and red pebbles, and vertex 1 has 2 green"):
        triple_value((1, 0), (0, 1, 2), (0, 0))
    with pytest.raises(
        DomainError, match=r"no rule gives .* \(1, 1\), \(0, 0\), \(0, 0\) on the tr"
    ):
        triple_value((1, 1), (0, 0), (0, 0))
    with pytest.raises(DomainError, match="on the out-star; ask blocking-pebbles"):
        out_star_value((0, 0), (0, 0), (0, 0))
    with pytest.raises(DomainError, match="has 2 vertices; 1 heaps were given"):
        pebbles_on(Digraph(2, [(0, 1)]), [(1, 0)])
    with pytest.raises(DomainError, match="has a cycle through vertex 0"):
        pebbles_on(Digraph.cycle(3), [(1, 0)] * 3)
    for k in (500, -500, 0.5):
        with pytest.raises(DomainError, match="integers from -499 to 499, not for"):
            integer_position(k)  # type: ignore[arg-type]
    for rule in (green_in_star_value, green_out_star_value, green_path_value):
        with pytest.raises(DomainError, match=r"heap 1 has 0, 1, 2, \.\.\. pebbles, not -3"):
            rule(2, -3)
    with pytest.raises(DomainError, match="a star has at least one leaf"):
        green_in_star_value(3)


def test_pebbles_lie_on_digraphs() -> None:
    """Arguments other than a digraph and heaps are rejected."""
    for thing in (2, ">", Graph.path(2)):
        with pytest.raises(DomainError, match="pebbles are placed on a Digraph, not on"):
            pebbles_on(thing, "")  # type: ignore[arg-type]
    with pytest.raises(DomainError, match="expected a heap for each vertex, not 3"):
        pebbles_on(Digraph(1), 3)  # type: ignore[arg-type]
