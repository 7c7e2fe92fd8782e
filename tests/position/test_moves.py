"""Moves have the names that players write, and a name leads to the position after its move."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import pytest

from partizan import LEFT, RIGHT, Game, Player, Ruleset, catalog, rulesets
from partizan.errors import DomainError
from partizan.rules.move import Move

WINNING = [
    ("domineering ..|..", LEFT, {"a1 vertical", "b1 vertical"}),
    ("domineering ..|..", RIGHT, {"a1 horizontal", "a2 horizontal"}),
    ("clobber xo|ox", LEFT, {"a2-a1", "a2-b2", "b1-a1", "b1-b2"}),
    ("linear-clobber ooxxoxoxxx".replace("oox", "ooox", 1), LEFT, {"7-6", "7-8", "9-8"}),
    ("nogo ..|#.", LEFT, {"b2"}),
    ("impartial nogo ....", LEFT, {f"{c}1 as {p}" for c in "ad" for p in ("Left", "Right")}),
    ("impartial fission ...|.x.|...", LEFT, {"b2 horizontal", "b2 vertical"}),
    ("kayles 6", RIGHT, {"heap 6 -> 4+1", "heap 6 -> 2+2"}),
    ("impartial sheep B.|..", LEFT, {"a2-b2-1", "a2-a1-1"}),
    ("amazons x.", LEFT, {"a1-b1-a1"}),
    ("impartial amazons x.", RIGHT, {"a1-b1-a1"}),
    ("konane xo.xo.", LEFT, {"a1-c1", "d1-f1"}),
    ("king-dirt 1,0:x.|##", LEFT, {"a2-b2", "b2"}),
    ("hackenbush lr", LEFT, {"cut 1-2"}),
    ("twisted domineering ...", RIGHT, {"a1 horizontal", "b1 horizontal"}),
    ("negative domineering ..", LEFT, {"a1 horizontal"}),
]


@pytest.mark.parametrize(("text", "player", "names"), WINNING, ids=[row[0] for row in WINNING])
def test_winning_moves_by_name(text: str, player: Player, names: set[str]) -> None:
    """The winning moves of a position have these names."""
    position: Any = catalog.position(text)
    found = position.winning_moves(player)
    assert {*found} == names
    assert {*found.values()} == {*position.best(player)}


def test_a_lost_position_has_no_winning_move() -> None:
    """Unlike `best`, winning_moves is empty if the player loses."""
    assert rulesets.nim(2, 2).winning_moves(LEFT) == {}
    assert rulesets.nim(2, 2).best(LEFT)
    assert [*rulesets.nim(1).winning_moves(LEFT, "misere")] == []


MOVES = [
    ("no-pass-go xo.|.xo|...", LEFT, "c3 captures b3", "x.x|.xo|..."),
    ("ko-go .xo.|xo.o|.xo.", LEFT, "c2 captures b2", ".xo.|xwxo|.xo."),
    ("hot-clobber xx", LEFT, "a1-b1", ".x"),
    ("general-clobber(king,2,own+enemy,empty) xo", LEFT, "a1-b1", ".x"),
    ("col ...", LEFT, "b1", "r#r"),
    ("cross-purposes x..", RIGHT, "a1 right", ".##"),
    ("peg-duotaire(multiple) xx.x.", LEFT, "a1-c1-e1", "....x"),
    ("toppling-dominoes lrl", LEFT, "topple 3 left", "..."),
    ("linear-phutball .oxx.", LEFT, "2-5", ">"),
    ("fox-and-geese f...|....|g...|....", RIGHT, "pass", "f...|....|g...|...."),
    ("hex x", LEFT, "claim the win", "#"),
    ("node-kayles P4", LEFT, "take 2", "."),
    ("arc-kayles P4", LEFT, "take 1-2", "-"),
    ("go-cut P3", LEFT, "colour 2 blue", ".-L-."),
    ("vertex-geography .-@-.", LEFT, "2 -> 3", ".;@"),
    ("timber <><", LEFT, "topple 2>3", "<"),
    ("kayles 7", LEFT, "heap 7 -> 3+2", "3+2"),
    ("moores-nim(2) 3+2", LEFT, "heaps 3+2 -> 1+1", "1+1"),
    ("wythoff 2,3", LEFT, "heap 1: 2 -> 1, heap 2: 3 -> 2", "1,2"),
    ("end-nim 3,3", LEFT, "heap 1: 3 -> 0", "3"),
    ("turning-turtles HTHH", LEFT, "turn 1 3", "TTTH"),
    ("cutcake 2x2", LEFT, "cake 2x2 -> 2x1+2x1", "2x1+2x1"),
    ("poset-game >>", LEFT, "take 2", "."),
    ("chomp 2x3", LEFT, "eat 2,2", "3,1"),
    ("scoring diskonnect xo.", LEFT, "a1-c1", "..x +1"),
    ("simultaneous subtraction-squares((1,2),(1,3)) 4", LEFT, "2l", "2"),
]


@pytest.mark.parametrize(("text", "player", "name", "after"), MOVES, ids=[row[0] for row in MOVES])
def test_moves_have_the_names_that_players_write(
    text: str, player: Player, name: str, after: str
) -> None:
    """A move is named by what happens, and its name leads to the position after it."""
    position: Any = catalog.position(text)
    assert name in [move.name for move in position.moves(player)]
    assert str(position.play(name, player)) == after


def test_moves_in_sums() -> None:
    """A move in a sum has the number of its summand."""
    total = rulesets.clobber("xo") + rulesets.domineering("..|..") - rulesets.nim(1)
    names = [move.name for move in total.moves(LEFT)]
    assert names == ["1: a1-b1", "2: a1 vertical", "2: b1 vertical", "3: heap 1 -> 0"]
    assert str(total.play("2: A1 vertical")) == "xo + #.|#. + 1"


def test_playing_by_name() -> None:
    """Case and spaces do not matter, and a name of both players' moves needs a player."""
    nogo = rulesets.nogo("..")
    with pytest.raises(DomainError, match=r"both players have a move 'a1'.*say who moves"):
        nogo.play("a1")
    assert str(nogo.play("A1", "right")) == "o."
    assert str(nogo.play(nogo.moves(LEFT)[1])) == ".x"
    assert rulesets.nim(3).play(" HEAP 3->1 ") == rulesets.nim(1)
    with pytest.raises(DomainError, match=r"no move of Left named 'a1 down'.*'a1 vertical'"):
        rulesets.domineering("..|..").play("a1 down", LEFT)
    with pytest.raises(DomainError, match="has no move, so there is no move 'a1'"):
        rulesets.domineering(".").play("a1")
    with pytest.raises(DomainError, match="no move of Right named 'a1 vertical'"):
        rulesets.domineering("..|..").play("a1 vertical", "right")


class Taking(Ruleset[int]):
    """Take one or two counters; the ruleset defines moves only."""

    def moves(self, board: int, player: Player) -> Iterable[Move[int]]:
        """Yield the numbers that may be taken."""
        return [Move(player, f"take {n}", board - n) for n in (1, 2) if n <= board]


class More(Taking):
    """Options that are redefined are not those of the inherited moves."""

    def options(self, board: int, player: Player) -> Iterable[int]:
        """Return every smaller number."""
        return range(board)


class Again(More):
    """Moves that are redefined are not those of the inherited options."""

    def moves(self, board: int, player: Player) -> Iterable[Move[int]]:
        """Yield the only move."""
        return [Move(player, "take it", 0)] if board else []


class Neither(Ruleset[int]):
    """Nothing is defined."""


def test_options_follow_from_moves_and_moves_from_options() -> None:
    """A ruleset defines options or moves; a subclass that redefines one does not keep the other."""
    assert [Taking()(n).nim_value() for n in range(5)] == [0, 1, 2, 0, 1]
    assert [More()(n).nim_value() for n in range(5)] == [0, 1, 2, 3, 4]
    assert [move.name for move in More()(2).moves(LEFT)] == ["0", "1"]
    assert [Again()(n).nim_value() for n in range(5)] == [0, 1, 1, 1, 1]
    assert [move.name for move in Again()(2).moves(LEFT)] == ["take it"]
    with pytest.raises(DomainError, match="defines neither options nor moves"):
        Neither()(2).nim_value()


class Twice(Ruleset[int]):
    """Two moves have one name, or are no moves."""

    def moves(self, board: int, player: Player) -> Iterable[Any]:
        """Yield faulty moves."""
        return [Move(player, "go", 0), Move(player, "Go", 1)] if board else [0]


def test_faulty_moves_are_refused() -> None:
    """Moves to different boards need different names, and a move is a Move."""
    with pytest.raises(DomainError, match="names two moves 'Go': to 0 and to 1"):
        Twice()(2).moves(LEFT)[0]
    with pytest.raises(DomainError, match="returned 0, which is not a Move"):
        Twice()(0).moves(LEFT)[0]


def test_moves_in_a_sum_name_their_summand() -> None:
    """A move in a sum is described with its summand; any other move is described by its name."""
    position = rulesets.nim(1) + rulesets.clobber("xo") + Game("*")
    moves = position.moves("left")
    assert [position.summand_of(move) for move in moves] == [1, 2, 3]
    assert [position.described(move) for move in moves] == [
        "summand 1: nim 1: heap 1 -> 0",
        "summand 2: clobber xo: a1-b1",
        "summand 3: (*): 0",
    ]
    alone = rulesets.nim(1)
    assert alone.summand_of(alone.moves("left")[0]) is None
    assert alone.described(alone.moves("left")[0]) == "heap 1 -> 0"
