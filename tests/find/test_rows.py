"""Rows of numbers of which only the order of size matters."""

from __future__ import annotations

from itertools import product

from partizan import catalog
from partizan.find.populations import population
from partizan.find.rows import count_orders, orders


def test_orders() -> None:
    """Each row of numbers has the order of exactly one of those that are listed."""
    for count in range(6):
        listed = [*orders(count)]
        assert len(listed) == len({*listed}) == count_orders(count)
        ranked = set()
        for row in product(range(count), repeat=count):
            rank = {number: place for place, number in enumerate(sorted({*row}), 1)}
            ranked.add(tuple(rank[number] for number in row))
        assert {*listed} == ranked


def test_permutations() -> None:
    """Rows of Stirling Shave are listed by how many numbers they have."""
    found = population(catalog.load("stirling-shave"))
    assert [str(board) for board in found.boards(3)] == [
        "1,2,3",
        "1,3,2",
        "2,1,3",
        "2,3,1",
        "3,1,2",
        "3,2,1",
    ]
    assert (found.noun, found.count(7)) == ("numbers", 5040)


def test_dominoes() -> None:
    """One domino has its left end below, at or above the right one, in three colours."""
    ruleset = catalog.load("domino-shave")
    found = population(ruleset)
    assert [str(board) for board in found.boards(1)] == [
        f"{colour}{ends}" for ends in ("1:1", "2:1", "1:2") for colour in "brg"
    ]
    for size in (1, 2):
        boards = [*found.boards(size)]
        assert (
            len(boards) == len({*boards}) == found.count(size) == count_orders(2 * size) * 3**size
        )
        assert all(ruleset.representative(board) == board for board in boards)
    assert population(ruleset, "g").count(3) == 4683
