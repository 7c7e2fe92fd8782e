"""Nim-values of impartial games that repeat: `partizan.theories.impartial.loopy_values`."""

from __future__ import annotations

import pickle
from collections.abc import Hashable
from itertools import permutations, product
from random import Random
from typing import TypeVar

import pytest

from partizan import Budget, rulesets
from partizan.errors import BudgetExceeded, DomainError, NotationError
from partizan.theories.impartial import LoopyNimber, loopy_nim_values
from partizan.theories.impartial.loopy_values import nim_sum
from partizan.theory import Outcome

Digraph = list[list[int]]
N = TypeVar("N", bound=Hashable)


def results(options: dict[N, list[N]]) -> dict[N, str]:
    """Return P, N or D for every position, by the definition, repeated until nothing changes."""
    found: dict[N, str] = {}
    while True:
        more = {
            v: "N" if any(found.get(w) == "P" for w in ends) else "P"
            for v, ends in options.items()
            if v not in found
            and (any(found.get(w) == "P" for w in ends) or all(found.get(w) == "N" for w in ends))
        }
        if not more:
            return {v: found.get(v, "D") for v in options}
        found |= more


def sum_of(one: Digraph, other: Digraph) -> dict[tuple[int, int], list[tuple[int, int]]]:
    """Return the digraph of a sum: a move is a move in one summand."""
    return {
        (v, w): [(x, w) for x in one[v]] + [(v, y) for y in other[w]]
        for v in range(len(one))
        for w in range(len(other))
    }


def outcome(value: int | LoopyNimber) -> str:
    """Return what a nim-value says about the winner."""
    if isinstance(value, LoopyNimber):
        return value.outcome.name
    return "N" if value else "P"


def heaps(largest: int) -> Digraph:
    """Return the digraph of nim-heaps 0, 1, ..., `largest`."""
    return [[*range(n)] for n in range(largest + 1)]


def all_digraphs(order: int) -> list[Digraph]:
    """Return all digraphs with `order` nodes, loops included, up to isomorphism."""
    arcs = [*product(range(order), repeat=2)]
    maps = [
        [arcs.index((turn[u], turn[v])) for u, v in arcs] for turn in permutations(range(order))
    ]
    seen: set[int] = set()
    found = []
    for mask in range(1 << len(arcs)):
        if mask in seen:
            continue
        chosen = [i for i in range(len(arcs)) if mask >> i & 1]
        seen.update(sum(1 << turn[i] for i in chosen) for turn in maps)
        graph: Digraph = [[] for _ in range(order)]
        for i in chosen:
            graph[arcs[i][0]].append(arcs[i][1])
        found.append(graph)
    return found


def check(one: Digraph, other: Digraph) -> None:
    """Compare the outcomes of all sums of two nodes with the sums of their nim-values."""
    mine, yours = loopy_nim_values(one), loopy_nim_values(other)
    for (v, w), said in results(sum_of(one, other)).items():
        assert outcome(nim_sum((mine[v], yours[w]))) == said, (one, other, v, w)


@pytest.mark.parametrize("order", [1, 2, 3])
def test_all_small_digraphs_beside_heaps(order: int) -> None:
    """On every digraph with up to three nodes, values decide sums with nim-heaps."""
    for graph in all_digraphs(order):
        check(graph, heaps(order + 1))


def test_digraphs_with_four_nodes_beside_heaps() -> None:
    """On every seventh digraph with four nodes, values decide sums with nim-heaps."""
    graphs = all_digraphs(4)
    assert len(graphs) == 3044
    for graph in graphs[::7]:
        check(graph, heaps(4))


def test_all_pairs_of_small_digraphs() -> None:
    """Values decide the sums of any two digraphs with at most two nodes, and of some with three."""
    small = all_digraphs(1) + all_digraphs(2)
    for one in small:
        for other in small:
            check(one, other)
    chance = Random(18)
    three = all_digraphs(3)
    for _ in range(300):
        check(chance.choice(three), chance.choice(three))


def test_random_digraphs() -> None:
    """On larger random digraphs, values decide sums of two nodes and of a node and a heap."""
    chance = Random(1966)
    for _ in range(60):
        order = chance.randrange(4, 9)
        graph = [chance.sample(range(order), chance.randrange(0, 4)) for _ in range(order)]
        check(graph, heaps(3))
        check(graph, graph)


def test_values_without_cycles_are_the_usual_ones() -> None:
    """Without cycles the value is the least number that no option has."""
    assert loopy_nim_values(heaps(9)) == [*range(10)]


def test_published_values() -> None:
    """A node with a number may lie on a cycle, if moves to larger values can be answered."""
    # Poker Nim with a heap of 1 that may be raised to 2, which the opponent takes back.
    assert loopy_nim_values([[], [0, 2], [1]]) == [0, 1, 0]
    assert loopy_nim_values([[], [0, 2], [0, 1]]) == [0, LoopyNimber([0]), LoopyNimber([0])]
    assert loopy_nim_values([[0]]) == [LoopyNimber()]
    assert loopy_nim_values([[], [0], [0, 1, 2]]) == [0, 1, LoopyNimber([0, 1])]


def test_the_set_is_read_and_written() -> None:
    """A printed value is read back as the same value, in all three styles."""
    for text in ("∞", "∞()", "inf(0,2)", "∞ ( 0 , 12 )", r"\infty(1)", "∞_{0,2}", "oo(3)"):
        value = LoopyNimber(text)
        assert [LoopyNimber(value.notation(s)) for s in ("unicode", "ascii", "latex")] == [
            value
        ] * 3
        assert pickle.loads(pickle.dumps(value)) == value
        assert LoopyNimber(value) == value
    assert str(LoopyNimber("oo(2,0,2)")) == "∞(0,2)"
    assert f"{LoopyNimber([1]):ascii}" == "inf(1)"
    assert LoopyNimber([1])._repr_latex_() == r"$\infty(1)$"


@pytest.mark.parametrize("text", ["", "5", "∞(", "∞(a)", "∞(-1)", "∞(1;2)", "∞(1 2)", "∞(,)"])
def test_bad_text(text: str) -> None:
    """Other text is refused, and the error shows how a value is written."""
    with pytest.raises(NotationError):
        LoopyNimber(text)


@pytest.mark.parametrize("given", [[-1], [True], ["1"], [0.5]])
def test_bad_sets(given: list[object]) -> None:
    """The set has whole numbers, none of them negative."""
    with pytest.raises(DomainError, match="integers >= 0"):
        LoopyNimber(given)  # type: ignore[arg-type]


@pytest.mark.parametrize("options", [[[1]], [[-1]], [["0"]], [[True]], [[0.0]]])
def test_bad_nodes(options: list[list[int]]) -> None:
    """Arcs end at nodes of the graph."""
    with pytest.raises(DomainError, match="the nodes of this graph are 0 to 0"):
        loopy_nim_values(options)


def test_sums() -> None:
    """A number moves the set; two infinite values give a draw beside anything."""
    value = LoopyNimber([0, 2])
    assert value + 1 == 1 + value == LoopyNimber([1, 3])
    assert value + value == LoopyNimber() == value + LoopyNimber([5])
    assert nim_sum([]) == 0
    assert value != 2
    assert value != "∞(0,2)"
    with pytest.raises(TypeError):
        value + "1"  # type: ignore[operator]
    with pytest.raises(TypeError):
        value + -1
    assert len({value, LoopyNimber([2, 0])}) == 1
    assert (LoopyNimber([1]).outcome, LoopyNimber([0]).outcome) == (Outcome.D, Outcome.N)


def test_a_large_digraph_is_quick_and_obeys_its_budget() -> None:
    """100,000 nodes are labelled within a second or two; a spent budget stops the work."""
    chance = Random(5)
    order = 100_000
    graph = [[chance.randrange(order) for _ in range(2)] for _ in range(order)]
    values = loopy_nim_values(graph)
    assert any(isinstance(value, LoopyNimber) for value in values)
    with Budget(seconds=1e-9), pytest.raises(BudgetExceeded):
        loopy_nim_values(graph)


def test_positions_answer() -> None:
    """A token on a cycle has an infinite nim-value; sums with other impartial games add up."""
    token = rulesets.token_game("0>0 0>1")
    assert token.nim_value() == LoopyNimber([0])
    assert (token + rulesets.nim(3)).nim_value() == LoopyNimber([3])
    assert (token + token).nim_value() == LoopyNimber()
    assert (token + token).outcome() is Outcome.D
    assert (token + rulesets.nim(3)).outcome() is Outcome.D
    assert token.outcome() is Outcome.N
    assert token.solve().move == rulesets.token_game("0>0 0>1@")
