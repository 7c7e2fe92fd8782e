"""Graphs as forms of loopy games."""

from __future__ import annotations

import pickle
import random
from itertools import pairwise
from time import process_time

import pytest

from partizan import DomainError
from partizan.theories.loopy import LoopyForm
from theories.loopy.definition import random_graph


def test_a_form_is_checked() -> None:
    """A graph has options for every node, and only nodes as options."""
    with pytest.raises(DomainError, match="2 nodes have Left options and 1 have Right options"):
        LoopyForm([[], []], [[]])
    with pytest.raises(DomainError, match="the nodes of this graph are 0 to 0; 1 is not one"):
        LoopyForm([[1]], [[]])
    with pytest.raises(DomainError, match="True is not one"):
        LoopyForm([[], []], [[], []], True)


def test_forms_are_graphs() -> None:
    """Equal forms are the same graph; negatives and sums are made literally."""
    over = LoopyForm([[1], []], [[0], []])
    assert over == pickle.loads(pickle.dumps(over)) == eval(repr(over))
    assert hash(over) == hash(LoopyForm([[1], []], [[0], []]))
    assert -over == LoopyForm([[0], []], [[1], []])
    assert over != "over"
    assert len(over + over) == 4
    assert (over - over).value() == over.value() - over.value()
    with pytest.raises(AttributeError, match="a loopy form cannot be changed"):
        over.root = 1
    assert repr(LoopyForm([[]] * 20, [[]] * 20)) == "<LoopyForm with 20 nodes>"
    with pytest.raises(TypeError):
        over + 1  # type: ignore[operator]
    with pytest.raises(TypeError):
        over >= 1  # type: ignore[operator]


def test_quotients_keep_values() -> None:
    """Uniting bisimilar nodes keeps the value, and is done only once."""
    rng = random.Random(2)
    for _ in range(20):
        form = LoopyForm(*random_graph(5, rng))
        small = form.quotient()
        assert small.quotient() == small
        assert len(small) <= len(form.reachable())
        assert small.value() == form.value()


def test_cycles_are_witnesses() -> None:
    """A form that is not a stopper shows a cycle of alternating play."""
    rng = random.Random(6)
    for _ in range(60):
        form = LoopyForm(*random_graph(5, rng), 3)
        cycle = form.alternating_cycle()
        assert form.is_stopper == (not cycle)
        for i, (v, w) in enumerate(pairwise(cycle)):
            assert w in (form.right if i % 2 else form.left)[v]
        assert cycle[:1] == cycle[-1:]
        assert len(cycle) % 2 == bool(cycle)


def test_large_graphs_are_compared_quickly() -> None:
    """Two graphs with 300 nodes are compared in a second."""
    rng = random.Random(1)

    def graph() -> LoopyForm:
        ends = (
            [[rng.randrange(300) for _ in range(rng.randint(0, 4))] for _ in range(300)]
            for _ in "LR"
        )
        left, right = ends
        return LoopyForm(left, right)

    start = process_time()
    _ = graph() >= graph()
    assert process_time() - start < 3
