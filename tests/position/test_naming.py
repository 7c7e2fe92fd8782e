"""Moves have the names that players write, and different moves different names."""

from __future__ import annotations

from typing import Any

import pytest

from partizan import LEFT, RIGHT, Player, catalog, rulesets
from partizan.population import population
from partizan.position.naming import names_of

WINNING = [
    ("domineering ..|..", LEFT, {"a1 vertical", "b1 vertical"}),
    ("domineering ..|..", RIGHT, {"a1 horizontal", "a2 horizontal"}),
    ("clobber xo|ox", LEFT, {"a2-a1", "a2-b2", "b1-a1", "b1-b2"}),
    ("linear-clobber ooxxoxoxxx".replace("oox", "ooox", 1), LEFT, {"7-6", "7-8", "9-8"}),
    ("nogo ..|#.", LEFT, {"b2"}),
    ("impartial nogo ....", LEFT, {"1=x", "1=o", "4=x", "4=o"}),
    ("impartial fission ...|.x.|...", LEFT, {"b2 horizontal", "b2 vertical"}),
    ("kayles 6", RIGHT, {"6 to 4+1", "6 to 2+2"}),
    ("impartial sheep B.|..", LEFT, {"a2-b2-1", "a2-a1-1"}),
    ("amazons x.", LEFT, {"a1-b1-a1"}),
    ("impartial amazons x.", RIGHT, {"a1-b1-a1"}),
    ("konane xo.xo.", LEFT, {"1-3", "4-6"}),
    ("king-dirt 1,0:x.|##", LEFT, {"a2-b2", "b2=x"}),
    ("hackenbush lr", LEFT, {"."}),
]


@pytest.mark.parametrize(("text", "player", "names"), WINNING, ids=[row[0] for row in WINNING])
def test_winning_moves_by_name(text: str, player: Player, names: set[str]) -> None:
    """The winning moves of a position have these names."""
    position: Any = catalog.position(text)
    found = position.winning_moves(player)
    assert {*found} == names
    best = position.best(player)
    assert sorted(map(str, found.values())) == sorted(map(str, best))


def test_a_lost_position_has_no_winning_move() -> None:
    """Unlike `best`, winning_moves is empty if the player loses."""
    assert rulesets.nim(2, 2).winning_moves(LEFT) == {}
    assert rulesets.nim(2, 2).best(LEFT)
    assert [*rulesets.nim(1).winning_moves(LEFT, "misere")] == []


def test_moves_in_sums() -> None:
    """A move in a sum has the number of its summand."""
    total = rulesets.clobber("xo") + rulesets.domineering("..|..") - rulesets.nim(1)
    names = {*names_of(total.ruleset, total.board, [p.board for p in total.left])}
    assert names == {"1: 1-2", "2: a1 vertical", "2: b1 vertical", "3: 1 to 0"}


@pytest.mark.parametrize("name", ["clobber", "cram", "nogo", "amazons", "sheep", "nim", "fission"])
def test_names_differ(name: str) -> None:
    """No two different options of a small board have the same name."""
    rules = catalog.load(name)
    for board in population(rules, most=150):
        for player in Player:
            boards = [option.board for option in rules(board).options(player)]
            names = names_of(rules, board, boards)
            assert len({*names}) == len({*boards}), str(board)
