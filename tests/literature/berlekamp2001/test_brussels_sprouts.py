"""Brussels Sprouts: every game of n crosses lasts for 5n - 2 moves."""

from __future__ import annotations

import pytest

from partizan import DomainError, NotationError, rulesets
from partizan.players import LEFT
from partizan_literature.berlekamp2001.games.brussels_sprouts import Arms, length

GAME = rulesets.brussels_sprouts


@pytest.mark.parametrize(
    ("text", "shown"),
    [("0", "!"), ("1", "4."), ("2", "4.4"), ("3", "4*3"), ("1|1.2|5.", "5|2.1"), ("!", "!")],
)
def test_notation(text: str, shown: str) -> None:
    """A number is one of crosses, and regions in which nothing is left are not written."""
    assert str(GAME.board(text)) == shown
    assert GAME.board(shown) == GAME.board(text)


@pytest.mark.parametrize("text", ["4..4", "4.x", "4.0", "4*9999", "4*", "|4", "4*300.4", "900|900"])
def test_malformed_text_is_refused(text: str) -> None:
    """A text that is no position is refused."""
    with pytest.raises(NotationError, match="cannot read a brussels-sprouts position"):
        GAME.board(text)


def test_limits() -> None:
    """There are at most 250 crosses, and a boundary has an arm."""
    with pytest.raises(DomainError, match="0 to 250 crosses, not 251"):
        GAME(251)
    with pytest.raises(DomainError, match="at least one free arm"):
        Arms([[0, 3]])
    with pytest.raises(DomainError, match="played on crosses"):
        GAME(1, 2)


@pytest.mark.parametrize("crosses", [1, 2, 3])
def test_every_move_takes_one_from_the_length(crosses: int) -> None:
    """From n crosses, all plays have 5n - 2 moves: each move takes one, and at 0 there is none."""
    board = GAME.board(crosses)
    assert length(board) == 5 * crosses - 2
    seen = {board}
    for here in (waiting := [board]):
        after = {*GAME.options(here, LEFT)}
        assert bool(after) == (length(here) > 0)
        assert {length(option) for option in after} <= {length(here) - 1}
        waiting += after - seen
        seen |= after


def test_all_options_of_small_positions() -> None:
    """A cross can be cut in two ways; two boundaries become one with all their arms."""
    moves = {move.name: str(move.board) for move in GAME(1).moves("left")}
    assert moves == {"join 1 1": "3.", "join 1 1 skip 1": "2|2"}
    assert {str(move.board) for move in GAME("2.1").moves("left")} == {"1.1", "3."}


def test_both_conventions() -> None:
    """The parity of the length gives the winner of normal and of misère play."""
    for n in range(1, 4):
        position = GAME(n)
        assert position.nim_value() == n % 2
        assert position.misere_nim_value() == 1 - n % 2
        assert position.nim_value(theorems=False) == n % 2


def test_the_picture_names_the_boundaries() -> None:
    """Every boundary can be clicked by its number."""
    names = {mark.name for mark in GAME.drawn(GAME.board("4.2|3")).marks if hasattr(mark, "name")}
    assert {"1", "2", "3"} <= names
