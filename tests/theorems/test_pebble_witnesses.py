"""Small boards of Blocking Pebbles: `partizan.theorems.pebble_witnesses`."""

from __future__ import annotations

from itertools import repeat
from math import comb

import pytest

from conftest import Within
from partizan.boards.digraph import Digraph
from partizan.budget import Budget
from partizan.errors import BudgetExceeded, DomainError
from partizan.rulesets.graph.blocking_pebbles import RULESET as PEBBLES
from partizan.rulesets.graph.blocking_pebbles import Pebbles
from partizan.theorems.pebble_witnesses import (
    MAX_ORDER,
    placements,
    values_found,
    witness,
)
from partizan.theories.normal.game import Game

ARC = Digraph(2, [(0, 1)])


def test_placements() -> None:
    """The placements of pebbles are pairwise different, and as many as multisets."""
    for pebbles in range(4):
        for colours in ("b", "br", "brg"):
            boards = [*placements(ARC, pebbles, colours)]
            places = 2 * len(colours)
            assert len({*boards}) == len(boards) == comb(pebbles + places - 1, places - 1)
            assert all(sum(map(sum, map(Pebbles.of, b.labels))) == pebbles for b in boards)


def test_values() -> None:
    """Each value comes once, with a position that has it, and few pebbles come first."""
    reported: list[int] = []
    found = [*values_found(Digraph.acyclic(3), 3, progress=reported.append)]
    values = [value for value, _ in found]
    assert len({*values}) == len(values)
    assert all(PEBBLES(board).value() == value for value, board in found)
    totals = [sum(map(sum, map(Pebbles.of, board.labels))) for _, board in found]
    assert totals == sorted(totals)
    assert {-value for value in values} == {*values}
    assert reported == [100, 200, 300]


def test_witnesses() -> None:
    """Some values of the chapter's table that are easy to find are found [CGT22, ch. 2]."""
    for text, pebbles in (("1/2", 2), ("v", 3), ("3", 2)):
        colours = "brg" if text == "v" else "br"
        board = witness(text, pebbles=pebbles, colours=colours)
        assert board is not None
        assert PEBBLES(board).value() == Game(text)
    path = Digraph(3, [(0, 1), (1, 2)])
    assert Game("*2") in dict(values_found([path], 4))
    assert witness("^", order=2, pebbles=4) is None


def test_bad_requests() -> None:
    """Wrong orders, colours and numbers of pebbles are rejected."""
    for order in (0, MAX_ORDER + 1, "3"):
        with pytest.raises(DomainError, match="digraphs with 1 to 5 vertices are listed"):
            witness(0, order=order)  # type: ignore[arg-type]
    with pytest.raises(DomainError, match="pebbles have colours among 'brg', not 'x'"):
        next(placements(ARC, 1, "x"))
    with pytest.raises(DomainError, match=r"0, 1, 2, \.\.\. pebbles can be placed, not -1"):
        next(placements(ARC, -1))


def test_too_much(within: Within) -> None:
    """Other objects, or too many digraphs, are rejected at once, and a long search in time."""
    with within(2):
        with pytest.raises(DomainError, match="placed on a Digraph, not on 0"):
            next(values_found(range(10**9), 1))  # type: ignore[arg-type]
        with pytest.raises(DomainError, match="at most 100,000 digraphs"):
            next(values_found(repeat(ARC), 1))
        with pytest.raises(DomainError, match="pebbles can be placed, not '2'"):
            next(values_found([ARC], "2"))  # type: ignore[arg-type]
        with Budget(seconds=0.1), pytest.raises(BudgetExceeded, match="time allowed"):
            sum(1 for _ in values_found([ARC], 10**9, "b"))


def test_errors_name_the_argument() -> None:
    """The error names the order, the object that is not a digraph, or the colours."""
    with pytest.raises(DomainError, match="1 to 5 vertices are listed, not with 9"):
        witness("1/2", order=9)
    for thing in (2, ">"):
        with pytest.raises(DomainError, match="pebbles are placed on a Digraph, not on"):
            next(placements(thing, 3, "r"))  # type: ignore[arg-type]
    for colours in ("", "bx", 5, ["b"]):
        with pytest.raises(DomainError, match="pebbles have colours among 'brg', not"):
            next(placements(Digraph(2, [(0, 1)]), 1, colours))  # type: ignore[arg-type]
