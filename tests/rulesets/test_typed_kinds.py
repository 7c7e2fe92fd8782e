"""Texts with points, and texts for both players at once, against play by definition."""

from __future__ import annotations

import pickle
import random
from fractions import Fraction
from functools import cache
from itertools import product
from typing import Any

import pytest

from partizan import LEFT, RIGHT, catalog, rulesets
from partizan.boards import Graph
from partizan.errors import DomainError, NotationError
from partizan.players import Player

CAPTURE = "strip # . x o; L: x(o.)*o. -> .(..)*.x scores each o; R: swap xo"
STEP = """
strip # . x o
L: x. -> .x in right scores -1
L: xo -> .x in right scores 3
R: mirror swap xo
"""


# --- points ---------------------------------------------------------------------------------------


def moves(row: str, player: Player, *, captures: bool) -> set[tuple[str, int]]:
    """Return the rows after a move, with the player's points, by the rules in words."""
    own, enemy = "xo" if player is LEFT else "ox"
    found = set()
    for start, way in product(range(len(row)), (1, -1)):
        if row[start] != own:
            continue
        cells, at, points = [*row], start, 0
        while captures and 0 <= at + 2 * way < len(row):
            if cells[at + way] != enemy or cells[at + 2 * way] != ".":
                break
            cells[at], cells[at + way], cells[at + 2 * way] = "..", "..", own
            cells = [cell[0] for cell in cells]
            at, points = at + 2 * way, points + 1
            found.add(("".join(cells), points))
        to = start + way
        forward = 1 if player is LEFT else -1
        if not captures and way == forward and 0 <= to < len(row) and row[to] != own:
            cells[start], cells[to] = ".", own
            found.add(("".join(cells), 3 if row[to] == enemy else -1))
    return found


@cache
def best(row: str, player: Player, captures: bool) -> int:
    """Return the score under best play."""
    sign = 1 if player is LEFT else -1
    scores = [
        sign * points + best(after, player.opponent, captures)
        for after, points in moves(row, player, captures=captures)
    ]
    return sign * max((sign * score for score in scores), default=0)


def test_scores_are_those_of_best_play() -> None:
    """On all rows of up to five cells, moves, points and scores are those of the rules in words."""
    rules = rulesets.read(CAPTURE)
    for size in range(1, 6):
        for letters in product(".xo", repeat=size):
            row = "".join(letters)
            position = rules(row)
            assert position.scores() == (best(row, LEFT, True), best(row, RIGHT, True)), row
            for player, sign in ((LEFT, 1), (RIGHT, -1)):
                found = {
                    (str(move.board.board), sign * move.board.points)
                    for move in position.moves(player)
                }
                assert found == moves(row, player, captures=True), row


def test_moves_may_cost_points() -> None:
    """Negative points are for the opponent, and a move to the same board may have other points."""
    rules = rulesets.read(STEP)
    for letters in product(".xo", repeat=3):
        row = "".join(letters)
        for player, sign in ((LEFT, 1), (RIGHT, -1)):
            found = {
                (str(o.board.board), sign * o.board.points) for o in rules(row).options(player)
            }
            assert found == moves(row, player, captures=False), row
    two = rulesets.read("strip # . x; L: . -> x scores 1; L: . -> x scores 2; R: x -> #")
    names = [(move.name, move.board.points) for move in two(".").moves("left")]
    assert names == [("1", 1), ("1 +2", 2)]
    steps = rulesets.read(
        "strip # . x; L: x. -> .x' in right scores 1 then x. -> .x in right scores each x"
    )
    assert [str(option) for option in steps("x..").left] == ["..x +2"]
    with pytest.raises(DomainError, match="scoring play must end"):
        rulesets.read("strip # . x; both: x. -> .x scores 1")


def test_a_scoring_text_is_a_scoring_ruleset() -> None:
    """It is read by the catalog, with points, and has sums, negatives and best moves."""
    rules = rulesets.read(CAPTURE)
    assert pickle.loads(pickle.dumps(rules)) == rules == catalog.load(CAPTURE)
    position: Any = catalog.position(f'"{CAPTURE}" xo.o. -2')
    assert position.scores() == (0, -2)
    assert [str(option) for option in position.best("left")] == ["....x"]
    assert (position - position).scores() == (0, 0)
    assert rules.exchanged("ox.x.").scores() == (2, 0)
    assert str(rules("xo.o.").form()) == "{2,{2|0}|^0}"
    assert rules.conjugate(rules.board("xo. +1")) == rules.board("ox. -1")
    with pytest.raises(NotationError, match="unknown letter 'q'"):
        rulesets.read("strip # . x; L: x -> . scores each q")


# --- both players at once -------------------------------------------------------------------------


def test_simultaneous_games_of_the_catalog() -> None:
    """Values of texts are those of the catalog, whose payoffs at the end are its own."""
    domineering = rulesets.read("grid # .; L: .. -> ## in down; R: turn; at once")
    for letters in product(".#", repeat=6):
        text = "|".join(("".join(letters[:3]), "".join(letters[3:])))
        for play in ("normal", "scoring"):
            theirs = rulesets.simultaneous.domineering(text)
            assert domineering(text).value(play) == theirs.value(play), text
    hackenbush = rulesets.read(rulesets.simultaneous.hackenbush.text)
    for board in rulesets.hackenbush.population(3):
        labels = ["g" if v == (board.ground or 0) else "" for v in board]
        for play in ("normal", "scoring"):
            mine = hackenbush(Graph(labels, board.edges)).value(play)
            assert mine == rulesets.simultaneous.hackenbush(board).value(play), str(board)
    for one, other in ((1, 2), (2, 1), (1, 3), (2, 3)):
        cuts = f"L: #{'.' * one} -> #{'#' * one}; R: #{'.' * other} -> #{'#' * other}"
        squares = rulesets.read(f"strip # .; {cuts}; at once")
        program = rulesets.simultaneous.subtraction_squares({one}, {other})
        for size in range(1, 9):
            assert squares("." * size).value() == program(size).value()


def test_pairs_of_moves() -> None:
    """What one move changes stays changed, what both change alike too, and the rest is disputed."""
    pick = random.Random(8)
    for text in (
        "grid # . x o d; L: . -> x; L: x. -> .x; R: mirror swap xo; at once: d",
        "graph # . x o d edges - l e; L: .~. -> x~l.; L: x~. -> .~ex; R: swap xo; at once: d e",
    ):
        rules = rulesets.read(text)
        pairs = 0
        while pairs < 60:
            if text.startswith("grid"):
                board = rules.board("|".join("".join(pick.choices(".xo", k=2)) for _ in "12"))
            else:
                labels = pick.choices(["", "x", "o"], k=3)
                ends = [(u, v, pick.choice(["", "l"])) for u, v in ((0, 1), (0, 2), (1, 2))]
                board = rules.board(Graph(labels, ends))
            for left, right in product(rules.choices(board, LEFT), rules.choices(board, RIGHT)):
                sides = [
                    parts(each)
                    for each in (
                        board,
                        rules.alone(board, LEFT, left),
                        rules.alone(board, RIGHT, right),
                        rules.together(board, left, right),
                    )
                ]
                for n, (was, mine, yours, both) in enumerate(zip(*sides, strict=True)):
                    new = {mine, yours} - {was}
                    disputed = "d" if n < len(sides[0]) - len(edges_of(board)) else "e"
                    assert both == (new.pop() if len(new) == 1 else disputed if new else was)
                pairs += 1


def edges_of(board: Any) -> tuple[Any, ...]:
    """Return the edges of a graph, and nothing for a grid."""
    return getattr(board, "edges", ())


def parts(board: Any) -> list[str]:
    """Return the letters of a board: of its cells, or of vertices and edges."""
    if not hasattr(board, "labels"):
        return [*board.cells]
    edges = [label or "-" for _, _, label in board.edges]
    return [*(label.lower() or "." for label in board.labels), *edges]


def test_points_at_once() -> None:
    """Points of both moves count under scoring play."""
    rules = rulesets.read("strip # . x o; L: x -> . scores 2; R: o -> . scores 3; at once")
    assert rules("xo").value("scoring") == Fraction(-1)
    assert pickle.loads(pickle.dumps(rules)) == rules
    assert [move.name for move in rules("x.o").moves("left")] == ["1"]
