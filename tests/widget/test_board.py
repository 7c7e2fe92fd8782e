"""The board that is clicked in a notebook."""

from __future__ import annotations

from typing import Any

import pytest

pytest.importorskip("anywidget")

from partizan import LEFT, RIGHT, DomainError, catalog, rulesets
from partizan.pictures.played import Step, played
from partizan.widget import Board


def test_clicks_make_the_move_that_they_decide() -> None:
    """One click decides a move of Domineering only with a second cell; the value follows."""
    start = rulesets.domineering("..|..")
    board = start.widget()
    board.click("a1")
    assert board.position == start.left[0]
    assert (board.mover, board.value) == (RIGHT, start.left[0].value())


def test_players_take_turns() -> None:
    """After a move of each player, Left moves again."""
    start = rulesets.domineering(2, 3)
    board = start.widget()
    board.move(0)
    board.move(0)
    assert (board.mover, board.position) == (LEFT, start.left[0].right[0])


def test_a_click_that_leaves_a_choice_is_remembered() -> None:
    """The centre of three vertical cells belongs to two moves, and the next click decides."""
    board = rulesets.domineering(".|.|.").widget()
    board.click("a2")
    assert board.chosen == ["a2"]
    assert board.mover is LEFT
    board.click("a3")
    assert str(board.position) == "#|#|."
    assert board.chosen == []


def test_a_click_beside_every_move_chooses_nothing() -> None:
    """Cells that no move changes cannot be chosen."""
    board = rulesets.clobber("xo.").widget()
    board.click("3")
    assert board.chosen == []
    assert board.position == rulesets.clobber("xo.")


def test_messages_of_the_page_are_obeyed() -> None:
    """The page sends clicks, moves and undo; other messages are ignored."""
    start = rulesets.nim(3, 2)
    board = start.widget(first=RIGHT)
    board._heard(board, {"move": 0}, [])
    assert board.position == start.right[0]
    assert board.can_undo
    board._heard(board, {"undo": True}, [])
    board._heard(board, {"undo": True}, [])
    board._heard(board, {"nonsense": 3}, [])
    assert (board.position, board.mover, board.can_undo) == (start, RIGHT, False)


def test_moves_are_listed_with_their_values() -> None:
    """Each move has its name, its board and its value; the end of play is announced."""
    start = rulesets.clobber("xo")
    board = start.widget()
    assert board.svg == start.picture.svg()
    (move,) = board.moves
    assert (move["name"], move["board"], move["value"]) == ("a1-b1", ".x", "0")
    assert (move["wins"], move["ways"]) == (True, [["a1", "b1"]])
    assert board.status == "Left to move"
    board.move(0)
    assert board.status == "Right cannot move: play is over"
    after = Step(board.position, LEFT, ["a1", "b1"])
    assert board.svg == played([Step(start), after]).svg() != board.position.picture.svg()
    with pytest.raises(DomainError, match="there is no move number 3: the 0 moves are numbered"):
        board.move(3)


def test_simultaneous_play_has_no_widget() -> None:
    """Both players would have to click at once."""
    with pytest.raises(DomainError, match="both players move at once"):
        rulesets.simultaneous.clobber("OXO").widget()


@pytest.mark.parametrize(
    ("ruleset", "board", "clicks", "after"),
    [
        ("nim", "5+3", ["1.4"], "3+3"),
        ("kayles", "5", ["1.3", "1.3"], "2+2"),
        ("kayles", "5", ["1.2", "1.3"], "2+1"),
        ("graph-snort", ".-.-.", ["2"], "L;L"),
        ("cutcake", "2x3", ["1 column 1"], "2x2+2x1"),
        ("hackenbush", "lr+e", ["edge 1"], "e"),
        ("amazons", "x..|...", ["a2", "b2", "c2"], ".x#|..."),
    ],
)
def test_any_board_is_clicked(ruleset: str, board: str, clicks: list[str], after: str) -> None:
    """Counters, vertices, edges and lines are clicked like cells, as in the explorer."""
    rules: Any = catalog.load(ruleset)
    found = Board(rules(board))
    for name in clicks:
        found.click(name)
    assert found.position == rules(after)


def test_clicks_that_do_not_decide_leave_a_few_moves() -> None:
    """The list then shows these moves, and a click on one of them makes it."""
    found = Board(catalog.load("vertex-nim")("{3}@-{2}"))
    found.click("1")
    assert len(found.fitting) == 3
    found.move(found.fitting[0])
    assert not found.chosen


def test_python_is_told_what_was_clicked() -> None:
    """The part, the move and the position are traits that a program observes."""
    board = rulesets.nim(5, 3).widget()
    told: list[Any] = []
    board.observe(lambda change: told.append((change.name, change.new)), ["clicked", "last_move"])
    board.click("1.4")
    assert told == [("clicked", "1.4"), ("last_move", "heap 5 -> 3")]
    assert board.last_parts == ["1.4"]
    board.undo()
    assert (board.last_move, board.last_parts) == ("", [])


def test_the_engine_makes_a_best_move() -> None:
    """A winning move if there is one; nothing where play is over."""
    board = rulesets.nim(4, 1).widget()
    board._heard(board, {"reply": True}, [])
    assert str(board.position) == "1+1"
    with pytest.raises(DomainError, match="Left cannot move"):
        rulesets.clobber("xx").widget().reply()
    scored = rulesets.scoring.diskonnect("x.xo.").widget()
    best = scored.position.best("left")[0]
    scored.reply()
    assert scored.position == best
