"""Demi-Quantum Nim and Quantum Nim: `partizan_literature.volume2022.games.demi_quantum_nim`."""

from __future__ import annotations

import pickle
from collections.abc import Iterator
from itertools import combinations, product
from typing import Any

import pytest

from partizan.errors import DomainError, NotationError
from partizan.players import LEFT
from partizan.rulesets.heap.nim import NIM
from partizan_literature.volume2022.games.demi_quantum_nim import DEMI_QUANTUM_NIM as RULESET
from partizan_literature.volume2022.games.demi_quantum_nim import (
    QUANTUM_NIM,
    QuantumNim,
    Superposition,
)
from rulesets.heap.definition import nim_values

PLACES = list(product(range(3), repeat=2))
BOARDS = [Superposition(rows) for n in (1, 2, 3) for rows in combinations(PLACES, n)]


def by_rule(rows: frozenset[tuple[int, ...]]) -> Iterator[frozenset[tuple[int, ...]]]:
    """Yield the superpositions after each feasible move."""
    for heap, taken in product(range(2), range(1, 3)):
        after = frozenset(
            tuple(size - taken * (i == heap) for i, size in enumerate(row)) for row in rows
        )
        feasible = frozenset(row for row in after if min(row) >= 0)
        if feasible:
            yield feasible


def test_nim_values() -> None:
    """The nim-values agree with the rule."""
    value = nim_values(by_rule)
    for board in BOARDS:
        assert RULESET(board).nim_value() == value(frozenset(board.realisations))


def test_one_realisation() -> None:
    """With one realisation this is Nim."""
    for a, b in product(range(4), repeat=2):
        assert RULESET(Superposition([(a, b)])).form() == NIM(f"{a}+{b}").form()


def test_moves() -> None:
    """Realisations with too few counters disappear."""
    options = RULESET.options(Superposition([(2, 1), (1, 3)]), LEFT)
    assert [str(o) for o in options] == ["0,3|1,1", "0,1", "1,2|2,0", "1,1", "1,0"]


def test_texts() -> None:
    """Realisations are separated by bars, and repetitions are dropped."""
    board = Superposition([(3, 1), (0, 2)])
    assert RULESET(" 3,1 | 0 ,2|3,1").board == board
    assert repr(board) == "Superposition(((0, 2), (3, 1)))"
    assert pickle.loads(pickle.dumps(board)) == board


@pytest.mark.parametrize(
    ("text", "index"), [("", 0), ("1,2|3", 4), ("1,|2,3", 2), ("1,2|", 4), ("1,x", 2)]
)
def test_bad_texts(text: str, index: int) -> None:
    """Realisations must have the same number of heaps."""
    with pytest.raises(NotationError, match="cannot read a demi-quantum-nim position") as caught:
        RULESET(text)
    assert caught.value.position == index
    with pytest.raises(NotationError, match="more than 100 heaps"):
        RULESET("1," * 20_000)


@pytest.mark.parametrize("rows", [[], [()], [(1,), (1, 2)], [(1, -1)]])
def test_bad_boards(rows: Any) -> None:
    """A superposition needs realisations with the same number of heaps."""
    with pytest.raises(DomainError, match=r"realisation|a heap has"):
        Superposition(rows)
    with pytest.raises(DomainError, match="played on a superposition"):
        RULESET(3)


def by_superposed_rule(
    rows: frozenset[tuple[int, ...]], least: int
) -> Iterator[frozenset[tuple[int, ...]]]:
    """Yield the unions of at least `least` and at most two results of different moves of Nim."""
    moves = list(product(range(2), range(1, 5)))
    after = {
        (heap, taken): frozenset(
            tuple(size - taken * (i == heap) for i, size in enumerate(row))
            for row in rows
            if row[heap] >= taken
        )
        for heap, taken in moves
    }
    feasible = [move for move in moves if after[move]]
    for count in range(least, 3):
        for chosen in combinations(feasible, count):
            yield frozenset().union(*(after[move] for move in chosen))


@pytest.mark.parametrize(("flavour", "least"), [("A", 2), ("D", 1)])
def test_quantum_nim_values(flavour: str, least: int) -> None:
    """In flavour A moves are superposed; in flavour D they need not be."""
    value = nim_values(lambda rows: by_superposed_rule(rows, least))
    game = QuantumNim(flavour)
    for board in [*BOARDS, Superposition([(3, 2)]), Superposition([(4, 1)])]:
        assert game(board).nim_value() == value(frozenset(board.realisations))


def test_flavours() -> None:
    """Flavour D is the usual one; others than A and D are refused."""
    assert QuantumNim("d") == QUANTUM_NIM
    assert QuantumNim("a").name == "quantum-nim(A)"
    with pytest.raises(DomainError, match="flavours A and D, not 'B'"):
        QuantumNim("B")


def test_superposed_moves() -> None:
    """A superposed move is named by both moves."""
    moves = QUANTUM_NIM("1,1").moves(LEFT)
    assert [(move.name, str(move.board)) for move in moves] == [
        ("heap 1: take 1", "0,1"),
        ("heap 2: take 1", "1,0"),
        ("heap 1: take 1 or heap 2: take 1", "0,1|1,0"),
    ]
