"""The explorer lists rulesets with examples."""

from __future__ import annotations

import re
from html import unescape
from pathlib import Path
from typing import Any, TypeAlias

import pytest

pytest.importorskip("fastapi")

from partizan import catalog
from partizan.errors import DomainError
from partizan.players import LEFT, RIGHT, Player
from partizan_app.web.examples import EXAMPLES
from partizan_app.web.listing import ClaimList, rulesets_listed
from partizan_app.web.questions import answer

NARROWED = {
    "adjacent-nim": "how much is taken",
    "blocking-pebbles": "how many pebbles move",
    "brussels-sprouts": "which arms are joined",
    "circular-nim": "how much is taken",
    "directed-stockman-nimg": "how much is taken",
    "directed-vertex-nim": "how much is taken",
    "directed-vertex-nimg": "how much is taken",
    "go-cut": "the colour",
    "nim-on-graphs": "how much is taken",
    "scoring orthogonal-colouring": "the colour",
    "sheep": "how many sheep move",
    "sno-go": "the colour",
    "stockman-nimg": "how much is taken",
    "vertex-nim": "how much is taken",
    "vertex-nimg": "how much is taken",
}
"""Rulesets in whose examples clicks lead to several moves, and what the palette then decides."""


Ways: TypeAlias = list[list[str]]


def chosen(options: list[Ways], clicks: list[str]) -> set[int]:
    """Return the moves that these clicks choose, as the page does: one, if they decide."""
    picked: list[str] = []
    for name in clicks:
        picked.append(name)
        found = [
            (move, way) for move, ways in enumerate(options) for way in ways if {*picked} <= {*way}
        ]
        if len({move for move, _ in found}) == 1:
            break
    else:  # the last part again: nothing else is to change
        found = [(move, way) for move, way in found if len(way) == len(picked)]
        found = [(move, way) for move, way in found if way == picked] or found
    return {move for move, _ in found}


@pytest.mark.parametrize("name", catalog.names())
def test_every_move_of_an_example_is_made_by_clicks(name: str) -> None:
    """Each ruleset has a board to begin with, whose moves are made by clicking what they change.

    In most rulesets parts of the board decide; in `NARROWED` they leave a few moves, which the page
    offers in a palette beside the last part.
    """
    described = answer("ruleset", {"name": name}, print)
    here: Any = catalog.load(described["usual"])(described["example"])
    assert described["kind"] == here.kind_of_play
    drawn = {unescape(part) for part in re.findall('data-name="([^"]*)"', here.picture.svg())}
    if here.kind_of_play == "simultaneous":
        assert not here.is_terminal
        return
    undecided = 0
    for player in Player:
        options = [*here.moves(player).ways.values()]
        for move, ways in enumerate(options):
            assert all({*way} <= drawn for way in ways)
            found = [chosen(options, clicks) for way in ways for clicks in (way, way[::-1])]
            if {move} not in found:
                assert any(move in several for several in found)
                undecided += 1
    assert (undecided > 0) == (name in NARROWED)


def test_the_list_is_the_catalog() -> None:
    """All rulesets are listed, the user's own first."""
    assert [found["name"] for found in rulesets_listed()] == list(catalog.names())
    assert {*EXAMPLES} == {*catalog.names()}


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
    described = answer("ruleset", {"name": "steps"}, print, (str(file),))
    assert described["summary"] == "Climb one, two or three steps."
    assert described["family"] == "yours"
    assert described["example"] == "7"
    with pytest.raises(DomainError, match="there is no ruleset"):
        answer("ruleset", {"name": str(file)}, print, (str(file),))
    with pytest.raises(DomainError, match="there is no ruleset"):
        answer("ruleset", {"name": "steps"}, print)


@pytest.mark.parametrize(
    ("ruleset", "board", "after", "ways"),
    [
        ("domineering", "..|..", "#.|#.", [["a2", "a1"]]),
        ("nim", "3+3", "3+1", [["1.2"], ["2.2"]]),
        ("end-nim", "3,4", "1,4", [["1.2"]]),
        ("wythoff", "2,3", "1,2", [["1.2", "2.3"]]),
        ("wythoff", "2,3", "1,3", [["1.2"]]),
        ("kayles", "5", "3+1", [["1.4"], ["1.2"]]),
        ("kayles", "5", "2+1", [["1.3", "1.4"], ["1.2", "1.3"]]),
        ("grundys-game", "5", "4+1", [["1.4", "1.5"], ["1.1", "1.2"]]),
        ("moores-nim(2)", "3+2", "1+1", [["1.2", "2.2"]]),
        ("chomp", "2x3", "3,1", [["2,2"]]),
        ("hackenbush", "lr", "l", [["edge 2"]]),
        ("node-kayles", "---", "-", [["1"], ["4"]]),
        ("graph-col", ".-.-.", "L-.", [["1"]]),
        ("graph-clobber", "O-X-O", "X;O", [["2", "1"]]),
        ("vertex-geography", ".-@-.", ".;@", [["3"]]),
        ("timber", "<><", "<", [["edge 2"]]),
        ("turning-turtles", "TH", "H", [["1", "2"]]),
        ("amazons", "x..", ".x#", [["a1", "b1", "c1"]]),
        ("cutcake", "2x2", "2x1+2x1", [["1 column 1"]]),
        ("eatcake", "1x3", "1x1+1x1", [["1.1.2"]]),
        ("sylver-coinage", "4,5", "4,5,7", [["7"]]),
        ("relator(achieve,z5)", "a", "aa", [["3"]]),
        ("adjacent-nim", "4,3,5", "3,5,2", [["1"]]),
    ],
)
def test_ways(ruleset: str, board: str, after: str, ways: list[list[str]]) -> None:
    """A move is made by pointing at what it changes; equal heaps and symmetric parts all count."""
    rules = catalog.load(ruleset)
    found: dict[str, Ways] = {}
    for player in (RIGHT, LEFT):
        moves = rules(board).moves(player)
        found |= {str(after): parts for after, parts in moves.ways.items()}
    assert found[after] == ways


class _Listing:
    """An inquiry that is done, in place of a pool of workers."""

    error = None

    def __init__(self, claims: list[dict[str, Any]]) -> None:
        self.result = {"claims": claims}
        self.asked = 0

    def submit(self, *_arguments: object, **_limits: object) -> _Listing:
        """Return the inquiry, and count that it was asked."""
        self.asked += 1
        return self


def test_the_claims_are_kept_until_the_atlas_changes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A second server reads the list of the first; a broken file is as good as none."""
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    inquiries: Any = _Listing([{"id": "bouton1901/nim"}])
    first = ClaimList(inquiries)
    assert first.known() is None
    first.inquiry()
    assert first.known() == [{"id": "bouton1901/nim"}]
    assert ClaimList(inquiries).known() == first.known()
    assert inquiries.asked == 1
    (file,) = tmp_path.rglob("*.json")
    file.write_text("{", encoding="utf-8")
    assert ClaimList(inquiries).known() is None
    file.unlink()
    assert ClaimList(inquiries).known() is None
