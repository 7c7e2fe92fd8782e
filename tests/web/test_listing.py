"""What the explorer lists: rulesets with examples."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

pytest.importorskip("fastapi")

from partizan import catalog
from partizan.errors import DomainError
from partizan.players import Player
from partizan.web.answers._ways import ways_from
from partizan.web.examples import EXAMPLES
from partizan.web.listing import rulesets_listed
from partizan.web.questions import answer


@pytest.mark.parametrize("name", catalog.names())
def test_every_ruleset_has_an_example_with_a_move(name: str) -> None:
    """Each ruleset has a board to begin with, and the parts that make a move are drawn."""
    described = answer("ruleset", {"name": name}, print)
    here: Any = catalog.load(described["usual"])(described["example"])
    assert described["kind"] == here.kind_of_play
    drawn = here.picture.svg()
    if here.kind_of_play == "simultaneous":
        assert not here.is_terminal
        return
    ways = ways_from(here.ruleset, here.board)
    options = [option for player in Player for option in here.options(player)]
    assert options
    for option in options:
        for way in ways(option.board):
            assert all(f'data-name="{part}"' in drawn for part in way[:1])


def test_the_list_is_the_catalog() -> None:
    """All rulesets are listed, the user's own first."""
    assert [found["name"] for found in rulesets_listed()] == list(catalog.names())
    assert {*EXAMPLES} == {*catalog.names()}
    assert rulesets_listed(("mine.py",))[0]["family"] == "yours"


def test_a_ruleset_of_the_user_has_an_example(tmp_path: Path) -> None:
    """A ruleset from a file is described like the others; its example is a board with moves."""
    file = tmp_path / "explored_steps.py"
    file.write_text(
        "from partizan import Ruleset\n\n\n"
        "class Steps(Ruleset[int]):\n"
        '    """Climb one, two or three steps."""\n\n'
        "    board_type = int\n\n"
        "    def options(self, board, player):\n"
        "        return [board - k for k in (1, 2, 3, 4) if board >= k]\n",
        encoding="utf-8",
    )
    described = answer("ruleset", {"name": str(file)}, print, (str(file),))
    assert described["summary"] == "Climb one, two or three steps."
    assert described["family"] == "yours"
    assert described["example"] == "7"
    with pytest.raises(DomainError, match="there is no ruleset"):
        answer("ruleset", {"name": str(file)}, print)


@pytest.mark.parametrize(
    ("ruleset", "board", "after", "ways"),
    [
        ("domineering", "..|..", "#.|#.", [["a2", "a1"]]),
        ("nim", "3+3", "3+1", [["1.2", "1.3"], ["2.2", "2.3"]]),
        ("end-nim", "3,4", "1,4", [["1.2", "1.3"]]),
        ("wythoff", "2,3", "1,2", [["1.2", "2.3"]]),
        ("hackenbush", "lr", "l", [["edge 2"]]),
        ("node-kayles", "---", "-", [["1"], ["4"], ["edge 1"], ["edge 3"]]),
        ("turning-turtles", "TH", "H", [["1", "2"]]),
        ("cutcake", "2x2", "2x1+2x1", []),
    ],
)
def test_ways(ruleset: str, board: str, after: str, ways: list[list[str]]) -> None:
    """A move is made by pointing at what it changes; equal heaps and symmetric parts all count."""
    rules = catalog.load(ruleset)
    assert ways_from(rules, rules.board(board))(rules.board(after)) == ways
