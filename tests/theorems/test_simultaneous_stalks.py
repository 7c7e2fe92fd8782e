"""Stalks and cordons under simultaneous play: `partizan.theorems.simultaneous_stalks`."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from partizan import Budget, DomainError, NotationError
from partizan.boards.graph import Graph
from partizan.rulesets.simultaneous.hackenbush import RULESET as HACKENBUSH
from partizan.rulesets.simultaneous.thinning_thickets import RULESET as THICKETS
from partizan.theorems.red_blue_stalks import stalk_of_owners
from partizan.theorems.simultaneous_stalks import (
    blue_cordon_score,
    score,
    stalk_outcome,
    stalk_score,
    stalks_majority,
    stalks_outcome,
    thicket_stalk_score,
    thicket_value,
    value,
)
from partizan.theories.simultaneous.sums import continued

WORDS = ["".join(word) for n in range(1, 7) for word in product("LR", repeat=n)]


@pytest.fixture(autouse=True)
def _played_out() -> Iterator[None]:
    """Play out all positions, so that theorems are compared with play."""
    with Budget(theorems=False):
        yield


def pairs(edges: int) -> Iterator[tuple[str, str]]:
    """Return all pairs of stalks with at most `edges` edges together."""
    short = [word for word in WORDS if len(word) < edges]
    return ((a, b) for a in short for b in short if a <= b and len(a) + len(b) <= edges)


def test_single_stalks() -> None:
    """All stalks of up to six edges have the outcome, score and majority found by play."""
    for word in WORDS:
        game = HACKENBUSH(word)
        assert stalk_outcome(word) is game.outcome(), word
        assert stalk_score(word) == game.value("scoring"), word
        assert stalks_majority([word]) == game.value("majority"), word


def test_pairs_of_stalks() -> None:
    """The same holds for continued sums of two stalks with up to five edges together."""
    for pair in pairs(5):
        game = continued(*map(HACKENBUSH, pair))
        assert stalks_outcome(pair) is game.outcome(), pair
        assert stalks_majority(pair) == game.value("majority"), pair
        assert sum(map(stalk_score, pair)) == game.value("scoring"), pair


@settings(max_examples=12, deadline=None)
@given(st.text("BR", min_size=8, max_size=12))
def test_long_stalks(word: str) -> None:
    """Longer stalks follow the same rules."""
    game = HACKENBUSH(word)
    assert game.value() == {"L": 1, "D": 0, "R": -1}[str(stalk_outcome(word))]
    assert game.value("scoring") == stalk_score(word)


def test_positions() -> None:
    """Stalks are recognised on their boards, and other graphs are left to play."""
    for word in WORDS:
        board = HACKENBUSH(word).board
        assert value(HACKENBUSH, board) == {"L": 1, "D": 0, "R": -1}[str(stalk_outcome(word))]
        assert score(HACKENBUSH, board) == stalk_score(word)
    for text in ("l(lr;r)", "(lr;lr)", "le", "l(l;l)"):
        assert value(HACKENBUSH, HACKENBUSH(text).board) is None
    loop = Graph(3, [(0, 1, "l"), (1, 2, "r"), (2, 1, "l")], ground=0)
    assert value(HACKENBUSH, HACKENBUSH(loop).board) is None
    for text in ("l<(r<;l<)", "e<", "e<(l<;r<)"):
        assert thicket_value(THICKETS, THICKETS(text).board) is None


def test_cordons() -> None:
    """Cordons of height up to four with a blue stalk score n + a - b."""
    for n in range(1, 5):
        for leaves in product(" lr", repeat=n - 1):
            text = "l" + "".join(f"({leaf})l" if leaf != " " else "l" for leaf in leaves)
            said = blue_cordon_score(n, leaves.count("l"), leaves.count("r"))
            assert HACKENBUSH(text).value("scoring") == said > 0, text


def test_thickets() -> None:
    """Stalks of Thinning Thickets with up to five arcs have the values of the rule."""
    for word in WORDS[:62]:
        game = THICKETS("".join(f"{colour}<" for colour in stalk_of_owners(word)))
        assert thicket_stalk_score(word) == game.value() == game.value("scoring"), word
        assert thicket_value(THICKETS, game.board) == thicket_stalk_score(word)


def test_empty_sums() -> None:
    """An empty sum is a draw, and scores 0."""
    assert str(stalks_outcome([])) == "D"
    assert stalks_majority([]) == stalk_score("") == thicket_stalk_score("") == 0


@pytest.mark.parametrize("asked", [stalk_outcome, stalk_score, thicket_stalk_score])
def test_other_letters(asked) -> None:
    """A letter that is not a colour or owner is named in the error."""
    with pytest.raises(NotationError, match="found 'G'"):
        asked("LRG")


@pytest.mark.parametrize("asked", [stalks_outcome, stalks_majority])
def test_single_text(asked) -> None:
    """A text in place of several stalks is rejected."""
    with pytest.raises(DomainError, match=r"as in \['BB'\]"):
        asked("BB")
    with pytest.raises(DomainError, match="a word of B and R, from the ground up, not 5"):
        asked([5])


@pytest.mark.parametrize("cordon", [(3, 2, 1), (-1, 0, 0), (2, -1, 1), (0, 1, 0)])
def test_cordons_without_room(cordon: tuple[int, int, int]) -> None:
    """There are at most as many leaves as vertices between edges."""
    with pytest.raises(DomainError, match="has no room"):
        blue_cordon_score(*cordon)


def test_owners_are_texts() -> None:
    """The owners of a stalk are a text."""
    for thing in ([], 1, ["L"]):
        with pytest.raises(DomainError, match="a stalk is given by a word of L and R, not by"):
            thicket_stalk_score(thing)  # type: ignore[arg-type]
