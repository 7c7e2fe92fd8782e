"""Conjoined games on paths: `partizan.rulesets.graph.go_cut_theorems`."""

from __future__ import annotations

from itertools import pairwise, product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from partizan.boards.graph import Graph
from partizan.errors import DomainError, NotationError, TooLarge
from partizan.rules.variants import Impartial
from partizan.rulesets.graph.cutthroat import RULESET as CUTTHROAT
from partizan.rulesets.graph.go_cut import RULESET as GO_CUT
from partizan.rulesets.graph.go_cut_theorems import (
    MAX_CUTTHROAT,
    cutthroat_path_nim_value,
    cutthroat_runs_nim_value,
    node_kayles_path_nim_value,
    sno_go_nim_value,
)
from partizan.rulesets.graph.node_kayles import RULESET as NODE_KAYLES
from partizan.rulesets.graph.sno_go import RULESET as SNO_GO

# computed from [Huggan19, ch. 4] for paths with 0, 1, 2, ... vertices
GO_CUT_VALUES = [0, 0, 1, 0, 1, 0, 1, 0, 1, 0, 1, 0, 0]


def path(word: str) -> Graph:
    """Return a word as a path, its gaps as uncoloured vertices."""
    labels = [{"B": "L", "R": "R", ".": ""}[letter] for letter in word]
    return Graph(labels, [*pairwise(range(len(word)))])


def words(letters: str, longest: int) -> list[str]:
    """Return all words up to a length."""
    return ["".join(word) for n in range(longest + 1) for word in product(letters, repeat=n)]


def test_published_components() -> None:
    """The values agree with the table of the lemma [Huggan19, Lemma 4.1.1]."""
    table = [[1, 2, 3, 4, 5], [2, 1, 4, 3, 6], [3, 4, 1, 2, 7], [4, 3, 2, 1, 8], [5, 6, 7, 8, 1]]
    for i, row in enumerate(table, 1):
        assert [cutthroat_runs_nim_value(i, j) for j in range(1, 6)] == row


def test_cutthroat() -> None:
    """All words of up to seven letters have the nim-values of impartial Cutthroat on paths."""
    game = Impartial(CUTTHROAT)
    for word in words("BR", 7):
        assert cutthroat_path_nim_value(word) == game(path(word)).nim_value(), word


@given(st.integers(1, 40), st.integers(1, 40))
def test_runs(i: int, j: int) -> None:
    """The value of two runs is the mex over the deletion of vertices of either run."""
    left = {cutthroat_runs_nim_value(k, j) for k in range(i)}
    right = {cutthroat_runs_nim_value(i, k) for k in range(j)}
    assert min({*range(i + j + 1)} - left - right) == cutthroat_runs_nim_value(i, j)


def test_node_kayles() -> None:
    """The nim-values of paths agree with their recurrence, and 52 is the least preperiod."""
    values = [0, 1, 1]
    for n in range(3, 300):
        reached = {values[k] ^ values[n - 3 - k] for k in range(n - 2)} | {values[n - 2]}
        values.append(min({*range(n)} - reached))
    assert [node_kayles_path_nim_value(n) for n in range(300)] == values
    assert node_kayles_path_nim_value(51) != node_kayles_path_nim_value(51 + 34)


def test_long_paths() -> None:
    """Long paths of Node Kayles and of the second phases are evaluated at once."""
    assert NODE_KAYLES(Graph.path(10_000)).nim_value() == node_kayles_path_nim_value(10_000)
    assert GO_CUT(path("B" * 150 + "R" * 200)).nim_value() == (149 ^ 199) + 1
    word = "B" + ".R.B" * 50
    assert SNO_GO(path(word)).nim_value() == node_kayles_path_nim_value(98)
    assert sno_go_nim_value(SNO_GO, path("B.RB.R")) is None


def test_bad_paths() -> None:
    """Words that are not coloured paths, or too long, are rejected."""
    with pytest.raises(NotationError, match=r"expected '\.', 'B' or 'R', found 'L'"):
        cutthroat_path_nim_value("B.L")
    with pytest.raises(DomainError, match="a coloured path is a word"):
        cutthroat_path_nim_value(3)  # type: ignore[arg-type]
    with pytest.raises(DomainError, match=r"a run has 0, 1, 2, \.\.\. vertices, not -1 and 2"):
        cutthroat_runs_nim_value(-1, 2)
    with pytest.raises(DomainError, match="a path has 0, 1, 2"):
        node_kayles_path_nim_value(-1)
    with pytest.raises(TooLarge, match=f"up to {MAX_CUTTHROAT} vertices; this one has 600"):
        cutthroat_path_nim_value("BRR" * 200)
