"""Avoid True: `partizan_literature.volume2022.games.avoid_true`."""

from __future__ import annotations

import pickle
from collections.abc import Iterator
from functools import partial
from itertools import combinations
from typing import Any

import pytest

from partizan.boards.graph import Graph
from partizan.errors import DomainError, NotationError
from partizan.players import LEFT
from partizan.rulesets.graph.kayles import NODE_KAYLES
from partizan_literature.volume2022.games.avoid_true import RULESET, Formula
from rulesets.heap.definition import nim_values

TERMS = ["".join(term) for n in (1, 2, 3) for term in combinations("abcd", n)]


def by_rule(terms: tuple[str, ...], chosen: frozenset[str]) -> Iterator[frozenset[str]]:
    """Yield the sets of true variables after one more, unless some term becomes true."""
    for variable in set("abcd") - chosen:
        after = chosen | {variable}
        if not any(after >= {*term} for term in terms):
            yield after


def test_nim_values() -> None:
    """The nim-values agree with setting variables one by one."""
    for n in range(4):
        for terms in combinations(TERMS, n):
            value = nim_values(partial(by_rule, terms))
            assert RULESET(Formula(terms, "abcd")).nim_value() == value(frozenset())


def test_pairs_are_node_kayles() -> None:
    """With two variables in each term, this is Node Kayles on the graph of the terms."""
    pairs = list(combinations(range(4), 2))
    for n in range(len(pairs) + 1):
        for edges in combinations(pairs, n):
            formula = Formula(["abcd"[u] + "abcd"[v] for u, v in edges], "abcd")
            assert RULESET(formula).form() == NODE_KAYLES(Graph(4, edges)).form()


def test_moves() -> None:
    """Terms lose a variable, longer terms are absorbed, and variables may become free."""
    options = RULESET.options(Formula(["ab", "bcd"], "e"), LEFT)
    assert [str(o) for o in options] == ["b;cde", "a+cd;e", "ab+bd;e", "ab+bc;e", "ab+bcd"]


def test_parts() -> None:
    """Terms without common variables are parts."""
    assert [str(p) for p in RULESET("ab+bc+de+f;gh").parts()] == ["ab+bc", "de", "0;g", "0;h"]


def test_texts() -> None:
    """Spaces and capitals do not matter; 0 has no terms."""
    board = Formula(["ab", "bc"], "d")
    assert RULESET(" BA + bc + abc; d").board == board
    assert (str(Formula([])), RULESET("0").board) == ("0", Formula([]))
    assert repr(board) == "Formula(('ab', 'bc'), 'd')"
    assert pickle.loads(pickle.dumps(board)) == board


@pytest.mark.parametrize(
    ("text", "index"), [("", 0), ("ab+", 3), ("ab+?", 3), ("a;b;c", 2), ("a+0", 2), (";a", 0)]
)
def test_bad_texts(text: str, index: int) -> None:
    """Text that is not a formula is refused, with a caret under the error."""
    with pytest.raises(NotationError, match="cannot read an avoid-true position") as caught:
        RULESET(text)
    assert caught.value.position == index


def test_bad_boards() -> None:
    """Input that is not a formula, or is true from the beginning, is refused."""
    cases: list[tuple[Any, str]] = [([""], "empty term"), (["aß"], "a letter from a to z")]
    for terms, words in cases:
        with pytest.raises(DomainError, match=words):
            Formula(terms)
    with pytest.raises(DomainError, match="played on a formula"):
        RULESET(3)
    with pytest.raises(NotationError, match="more than 500 terms"):
        RULESET("+".join(["ab"] * 501))
