"""Timber: `partizan_literature.renault2013.games.timber_theorems`."""

from __future__ import annotations

import random
from collections import Counter
from functools import cache
from itertools import product

import networkx as nx
import pytest
from hypothesis import given
from hypothesis import strategies as st

from partizan import Budget
from partizan.boards.digraph import Digraph
from partizan.errors import DomainError, NotationError, TooLarge
from partizan.players import LEFT
from partizan.theory import Outcome
from partizan_literature.renault2013.games.timber import RULESET as TIMBER
from partizan_literature.renault2013.games.timber_theorems import (
    MOST_ARCS,
    misere_path_outcome,
    misere_path_winning_arcs,
    nim_value,
    outcome,
    timber_forest,
    timber_reduced,
    winning_arcs,
    winning_move,
)

# computed from [Renault13]: orientations of all trees up to isomorphism, by nim-value
TREES = {
    4: {1: 5, 2: 7, 3: 4},
    5: {0: 4, 1: 10, 2: 17, 3: 13, 4: 4},
    6: {1: 42, 2: 56, 3: 50, 4: 36, 5: 8},
}


def oriented_trees(order: int) -> list[Digraph]:
    """Return all trees with `order` vertices up to isomorphism, in every orientation."""
    found = []
    for tree in nx.nonisomorphic_trees(order):
        for turns in product((False, True), repeat=order - 1):
            arcs = [
                (v, u) if turn else (u, v) for (u, v), turn in zip(tree.edges, turns, strict=True)
            ]
            found.append(Digraph(order, arcs))
    return found


def random_digraphs(count: int, seed: int, *, trees: bool) -> list[Digraph]:
    """Return random oriented trees, or digraphs with loops and parallel arcs."""
    rng = random.Random(seed)
    found = []
    for _ in range(count):
        if trees:
            n = rng.randrange(1, 12)
            arcs = [rng.choice(((u, v), (v, u))) for v in range(1, n) for u in [rng.randrange(v)]]
        else:
            n = rng.randrange(1, 7)
            arcs = [(rng.randrange(n), rng.randrange(n)) for _ in range(rng.randrange(9))]
        found.append(Digraph(n, arcs))
    return found


def by_play(board: Digraph) -> int:
    """Return the nim-value without theorems."""
    with Budget(theorems=False):
        return TIMBER(board).nim_value()


def check(board: Digraph) -> None:
    """Assert that all theorems agree with play on a board."""
    value = by_play(board)
    forest, reduced = timber_forest(board), timber_reduced(board)
    assert forest.underlying().is_simple
    assert len(forest.components()) == forest.order - forest.size
    assert by_play(forest) == by_play(reduced) == value
    assert nim_value(TIMBER, board) in (None, value)
    with Budget(theorems=False):
        assert TIMBER(forest).outcome("misere") == TIMBER(board).outcome("misere")
    assert reduced.size <= forest.size
    parts = TIMBER.parts(board)
    if len(parts) <= 1:
        assert (outcome(TIMBER, board) is Outcome.P) == (value == 0)
        options = [by_play(option) for option in TIMBER.options(board, LEFT)]
        winning = [place for place, after in enumerate(options) if after == 0]
        assert [*winning_arcs(board.without_isolated())] == winning
        assert (winning_move(TIMBER, board, LEFT) is None) == (not winning)


def test_all_small_trees() -> None:
    """The theorems agree with play on all oriented trees with up to five vertices."""
    for order in range(1, 6):
        for tree in oriented_trees(order):
            check(tree)


@pytest.mark.parametrize("order", TREES)
def test_counts(order: int) -> None:
    """The nim-values of oriented trees have the computed distribution."""
    counts = Counter(TIMBER(tree).nim_value() for tree in oriented_trees(order))
    assert dict(sorted(counts.items())) == TREES[order]


def test_random_trees() -> None:
    """The theorems agree with play on random larger trees."""
    for tree in random_digraphs(40, 1, trees=True):
        check(tree)


def test_random_digraphs() -> None:
    """The theorems agree with play on digraphs with cycles and several components."""
    for board in random_digraphs(80, 2, trees=False):
        check(board)


def test_sums_of_outcomes() -> None:
    """Components that the second player wins do not matter; two others do."""
    assert outcome(TIMBER, Digraph.read("<>;<<>>")) is Outcome.P
    assert outcome(TIMBER, Digraph.read("<>;<<>><")) is Outcome.N
    assert outcome(TIMBER, Digraph.read(">;>>;<>")) is None


def test_contracting_a_part_needs_parallel_arcs() -> None:
    """Two arcs between two vertices stay two: one alone would give 2 instead of 1."""
    board = Digraph(3, [(1, 0), (1, 2), (2, 0), (2, 1)])
    assert by_play(board) == nim_value(TIMBER, board) == 1
    kept = Digraph(3, [(1, 0), (1, 0), (2, 1)])
    merged = Digraph(3, [(1, 0), (2, 1)])
    assert (TIMBER(kept).nim_value(), TIMBER(merged).nim_value()) == (1, 2)


def test_no_rule_for_any_two_paths() -> None:
    """The paths of [Renault13, Example 2.25] are 2 alone, and 1 and 3 with one more arc."""
    glued = Digraph(5, [(0, 1), (2, 1), (0, 3), (4, 3)])
    single = Digraph(4, [(0, 1), (1, 2), (3, 2)])
    assert (TIMBER(glued).nim_value(), TIMBER(single).nim_value()) == (2, 2)
    for arc, other in (((0, 5), (0, 4)), ((5, 0), (4, 0))):
        more = Digraph(6, [*((u, v) for u, v, _ in glued.edges), arc])
        less = Digraph(5, [*((u, v) for u, v, _ in single.edges), other])
        assert (TIMBER(more).nim_value(), TIMBER(less).nim_value()) == (1, 3)


def test_large_boards_are_quick(within) -> None:
    """Outcome and winning arcs of a tree with ten thousand vertices are found within seconds."""
    rng = random.Random(3)
    n = 10_000
    arcs = [rng.choice(((u, v), (v, u))) for v in range(1, n) for u in [rng.randrange(v)]]
    with within(20):
        tree = Digraph(n, arcs)
        assert TIMBER(tree).outcome() is Outcome.N
        assert any(True for _ in winning_arcs(tree))
        star = Digraph(3001, [(v, 0) for v in range(1, 3001)])
        assert str(timber_reduced(star)) == ">"
        heaps = Digraph(3001, [(0, v) for v in range(1, 3001)])
        assert timber_reduced(heaps).order == 0


def test_bad_boards() -> None:
    """Other boards are rejected as the ruleset rejects them."""
    with pytest.raises(NotationError, match="cannot read a timber position"):
        timber_forest("<x")
    with pytest.raises(DomainError, match="timber is played on a digraph"):
        timber_forest(3)  # type: ignore[arg-type]


def words(length: int) -> list[str]:
    """Return all words of a length."""
    return [*map("".join, product("<>", repeat=length))]


def options(word: str) -> list[str]:
    """Return the words that are left after each arc is toppled."""
    return [word[:i] if letter == ">" else word[i + 1 :] for i, letter in enumerate(word)]


@cache
def is_lost(word: str) -> bool:
    """Return whether the player to move loses misère play."""
    return bool(word) and not any(map(is_lost, options(word)))


def test_all_words() -> None:
    """On all paths of up to twelve arcs the outcomes agree with brute force."""
    for n in range(13):
        for word in words(n):
            assert (misere_path_outcome(word) is Outcome.P) == is_lost(word), word


@given(st.text("<>", max_size=70))
def test_winning_arcs(word: str) -> None:
    """The winning arcs are those that leave a loss; there are some unless no move wins."""
    places = misere_path_winning_arcs(word)
    assert places == [i for i, rest in enumerate(options(word)) if is_lost(rest)]
    assert bool(places) == (word != "" and misere_path_outcome(word) is Outcome.N)
    mirrored = word[::-1].translate(str.maketrans("<>", "><"))
    assert misere_path_outcome(mirrored) is misere_path_outcome(word)


def test_forests() -> None:
    """Misère play on a digraph with cycles is that on its forest."""
    for text in ("0>1 1>2 2>0 2>3", "0>1 1>0", "0>0 0>1", "0>1 0>1 1>2 3>2", "0>1 1>2 2>0 3>0 3>4"):
        with Budget(theorems=False):
            forest = timber_forest(text)
            assert TIMBER(text).outcome("misere") is TIMBER(forest).outcome("misere")


def test_long_paths() -> None:
    """Paths of a hundred thousand arcs are evaluated at once."""
    assert misere_path_outcome(">" + "<" * 50_000 + ">" * 50_000) is Outcome.P
    assert misere_path_outcome("<>" * 50_000) is Outcome.N


def test_bad_words() -> None:
    """Texts that are not paths, or too long, are rejected."""
    for function in (misere_path_outcome, misere_path_winning_arcs):
        with pytest.raises(NotationError, match="expected '<' or '>'"):
            function("<->")
        with pytest.raises(DomainError, match="a word of '<' and '>'"):
            function(7)  # type: ignore[arg-type]
    with pytest.raises(TooLarge, match="ask for its outcome instead"):
        misere_path_winning_arcs("<" * (MOST_ARCS + 1))
