"""Placement games: `partizan.theorems.misere_placement`."""

from __future__ import annotations

import random
from collections.abc import Callable
from itertools import combinations

import pytest

from partizan.boards.graph import Graph
from partizan.errors import BudgetExceeded, DomainError
from partizan.form import Form
from partizan.players import LEFT, RIGHT
from partizan.rulesets.graph.graph_col import RULESET as GRAPH_COL
from partizan.rulesets.grid.domineering import RULESET as DOMINEERING
from partizan.theorems.misere_placement import (
    longest_run,
    placement_form,
    placement_obstruction,
)
from rulesets.graph.trees import small_graphs


def random_rule(moves: int, rng: random.Random) -> Callable[[frozenset[int]], set[int]]:
    """Return a rule that forbids the moves made, and more for each move and each pair of moves."""
    alone = {m: {n for n in range(moves) if rng.random() < 0.2} for m in range(moves)}
    pairs = {
        p: {n for n in range(moves) if rng.random() < 0.2} for p in combinations(range(moves), 2)
    }

    def forbidden(made: frozenset[int]) -> set[int]:
        banned = set(made).union(*(alone[m] for m in made))
        return banned.union(*(pairs[p] for p in combinations(sorted(made), 2)))

    return forbidden


def test_random_placement_games() -> None:
    """Every placement game is dead-ending, and no run gets longer."""
    rng = random.Random(1)
    for _ in range(60):
        moves = rng.randrange(1, 7)
        left = [m for m in range(moves) if rng.random() < 0.6]
        right = [m for m in range(moves) if rng.random() < 0.6]
        form = placement_form(left, right, random_rule(moves, rng))
        assert form.is_dead_ending
        assert placement_obstruction(form) is None


def test_col() -> None:
    """Col on graphs of up to four vertices is the placement game of coloured vertices."""
    for graph in small_graphs(4):
        joined = graph.joined()

        def forbidden(
            made: frozenset[tuple[int, int]], joined: list[set[int]] = joined
        ) -> set[tuple[int, int]]:
            return {(v, c) for v, _ in made for c in (0, 1)} | {
                (w, c) for v, c in made for w in joined[v]
            }

        left, right = ([(v, c) for v in graph] for c in (0, 1))
        assert placement_form(left, right, forbidden) == GRAPH_COL(graph).form()


def test_domineering() -> None:
    """Domineering on two rows of three cells is the placement game of dominoes."""
    cells = [(r, c) for r in range(2) for c in range(3)]
    left = [frozenset({(0, c), (1, c)}) for c in range(3)]
    right = [frozenset({(r, c), (r, c + 1)}) for r, c in cells if c < 2]

    def forbidden(made: frozenset[frozenset[tuple[int, int]]]) -> set[frozenset[tuple[int, int]]]:
        covered = {cell for domino in made for cell in domino}
        return {domino for domino in (*left, *right) if domino & covered}

    assert placement_form(left, right, forbidden) == DOMINEERING("...|...").form()


def test_runs() -> None:
    """The longest run is the greatest number of consecutive moves of a player."""
    form = Form("{{1|*}|{0|-1}}")
    assert (longest_run(form, LEFT), longest_run(form, RIGHT)) == (3, 3)
    assert longest_run(Form(0), LEFT) == 0


def test_obstructions() -> None:
    """A dicot, its conjugate, and a game with such a follower fail the condition."""
    form = Form("{{0|*}|0}")
    assert placement_obstruction(form) == (form, LEFT, Form("{0|*}"))
    assert placement_obstruction(-form) == (-form, RIGHT, -Form("{0|*}"))
    found = placement_obstruction(Form.of([form], [form]))
    assert found is not None and found[0] == form


def test_bad_rules() -> None:
    """A rule that allows a move again, frees another, or goes on too long is rejected."""
    with pytest.raises(DomainError, match="after 1 this rule allows 1 again"):
        placement_form([1, 2], [], lambda made: made - {1})
    with pytest.raises(DomainError, match="forbids 2 after no move at all and no longer after 1"):
        placement_form([1, 2], [], lambda made: made or {2})
    with pytest.raises(BudgetExceeded, match="100,000 positions"):
        placement_form(range(30), [], lambda made: made)


def test_long_runs(within) -> None:
    """Runs of an integer of twenty thousand moves are found without deep recursion."""
    with within(20):
        assert placement_obstruction(Form(20_000)) is None
        assert GRAPH_COL(Graph.path(3)).form().is_dead_ending


@pytest.mark.parametrize("thing", ["0", 1, None])
def test_other_arguments(thing: object) -> None:
    """Arguments other than forms are rejected."""
    with pytest.raises(DomainError, match="defined for a Form, not for"):
        longest_run(thing, LEFT)  # type: ignore[arg-type]
    with pytest.raises(DomainError, match="defined for a Form, not for"):
        placement_obstruction(thing)  # type: ignore[arg-type]
