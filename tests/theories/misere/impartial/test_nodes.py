"""Canonical nodes: one for each game, released when unused."""

from __future__ import annotations

import gc
import weakref

from partizan import clear
from partizan.theories.misere.impartial.nodes import (
    EMPTY,
    add,
    mate,
    nim_heap,
    ordered,
    ranks,
    simplest,
    tables,
    upward,
)


def test_equal_games_are_one_node() -> None:
    """A game made in different ways is the same object."""
    two = nim_heap(2)
    assert simplest(frozenset([EMPTY, nim_heap(1)])) is two
    assert add(nim_heap(1), nim_heap(1)) is EMPTY
    assert add(two, nim_heap(3)) is add(nim_heap(3), two)
    assert simplest(frozenset([nim_heap(1), two])) is EMPTY
    assert simplest(frozenset([two])) is not EMPTY


def test_the_order_is_decided_by_trees() -> None:
    """Games are ranked by birthday, without ties, and options before games."""
    game = add(nim_heap(3), nim_heap(4))
    places = ranks([game])
    assert sorted(places.values()) == list(range(len(upward(game))))
    births = [node.birthday for node in ordered(places)]
    assert births == sorted(births)
    assert places[game] == len(places) - 1
    for node in places:
        assert all(places[option] < places[node] for option in node.options)


def test_nodes_are_forgotten() -> None:
    """Clearing a world releases sums, mates and unused games."""
    clear()
    game = add(nim_heap(9), nim_heap(11))
    mate(game)
    assert tables().sums and tables().mates
    gone = weakref.ref(game)
    del game
    clear()
    assert not tables().sums and not tables().mates
    gc.collect()
    assert gone() is None
