"""Stalks and cordons under simultaneous play: `huggan2019.games.stalk_theorems`."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

import pytest

from partizan import Budget, DomainError, NotationError
from partizan.boards.graph import Graph
from partizan_literature.huggan2019.cordon_families import stalk_of_owners
from partizan_literature.huggan2019.games.simultaneous_hackenbush import HACKENBUSH
from partizan_literature.huggan2019.games.simultaneous_hackenbush import (
    THINNING_THICKETS as THICKETS,
)
from partizan_literature.huggan2019.games.stalk_theorems import (
    score,
    stalk_score,
    stalk_value,
    thicket_stalk_score,
    thicket_value,
    value,
)

WORDS = ["".join(word) for n in range(1, 7) for word in product("LR", repeat=n)]


@pytest.fixture(autouse=True)
def _played_out() -> Iterator[None]:
    """Play out all positions, so that theorems are compared with play."""
    with Budget(theorems=False):
        yield


def test_single_stalks() -> None:
    """All stalks of up to six edges have the value and score found by play."""
    for word in WORDS:
        game = HACKENBUSH(word)
        assert stalk_value(word) == game.value() == game.value("majority"), word
        assert stalk_score(word) == game.value("scoring"), word


def test_positions() -> None:
    """Stalks are recognised on their boards, and other graphs are left to play."""
    for word in WORDS:
        board = HACKENBUSH(word).board
        assert value(HACKENBUSH, board) == stalk_value(word)
        assert score(HACKENBUSH, board) == stalk_score(word)
    for text in ("l(lr;r)", "(lr;lr)", "le", "l(l;l)"):
        assert value(HACKENBUSH, HACKENBUSH(text).board) is None
    loop = Graph(3, [(0, 1, "l"), (1, 2, "r"), (2, 1, "l")], ground=0)
    assert value(HACKENBUSH, HACKENBUSH(loop).board) is None
    for text in ("l<(r<;l<)", "e<", "e<(l<;r<)"):
        assert thicket_value(THICKETS, THICKETS(text).board) is None


def test_thickets() -> None:
    """Stalks of Thinning Thickets with up to five arcs have the values of the rule."""
    for word in WORDS[:62]:
        game = THICKETS("".join(f"{colour}<" for colour in stalk_of_owners(word)))
        assert thicket_stalk_score(word) == game.value() == game.value("scoring"), word
        assert thicket_value(THICKETS, game.board) == thicket_stalk_score(word)


@pytest.mark.parametrize("asked", [stalk_value, stalk_score, thicket_stalk_score])
def test_other_letters(asked) -> None:
    """A letter that is not a colour or owner is named in the error."""
    with pytest.raises(NotationError, match="found 'G'"):
        asked("LRG")


def test_owners_are_texts() -> None:
    """The owners of a stalk are a text."""
    for thing in ([], 1, ["L"]):
        with pytest.raises(DomainError, match="a stalk is given by a word of L and R, not by"):
            thicket_stalk_score(thing)  # type: ignore[arg-type]
