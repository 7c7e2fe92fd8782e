"""Answers about positions: the tree node by node, opponents, and the moves as they are found."""

from __future__ import annotations

from typing import Any

import pytest

from partizan import rulesets
from partizan.errors import DomainError
from partizan_app.web.answers import positions
from partizan_app.web.answers.positions import analysis, branch, moves, position, reply
from partizan_app.web.examples import EXAMPLES


def silent(**_known: Any) -> None:
    """Tell nobody."""


def test_the_options_of_a_node_are_those_of_the_position() -> None:
    """Each option has its own value, temperature and outcome, and sensible options come first."""
    here = rulesets.domineering("#...|#...|.##.|....")
    found = branch({"ruleset": "domineering", "board": str(here)}, silent)
    for side in ("left", "right"):
        listed = {each["board"]: each for each in found[side]}
        assert {*listed} == {str(option) for option in here.options(side)}
        for option in here.options(side):
            label, value = listed[str(option)], option.value()
            assert label["value"]["ascii"] == value.notation("ascii")
            assert label["temperature"]["ascii"] == str(value.temperature)
            assert label["outcome"]["text"] == value.outcome.name
        flags = [each["sensible"] for each in found[side]]
        assert flags == sorted(flags, reverse=True)
        assert any(flags)


def test_a_node_of_a_loopy_game_has_no_temperature() -> None:
    """Its options have values and outcomes."""
    found = branch({"ruleset": "fox-and-geese", "board": ".g..|..g.|.f..|...."}, silent)
    assert found["left"][0]["value"]["text"] == "0"
    assert "temperature" not in found


def test_the_soonest_win_is_the_best() -> None:
    """Where play may repeat, a winning move says in how many moves it wins; one is best."""
    game = "strip # . t f; L: t. -> .t; L: tf. -> .ft; L: .t -> t.; R: .f -> f.; R: .tf -> ft."
    game = f"{game}; R: f. -> .f"
    found = moves({"ruleset": game, "board": "f.t.tt."}, silent)
    soonest = {each["moves"]: each["board"] for each in found["left"]}
    assert sorted(soonest) == [7, 9, 11]
    assert found["best"] == {"left": [soonest[7]], "right": []}
    here = rulesets.read(game)("f.t.tt.")
    for left_in in range(7, 0, -2):  # played out, it takes as long
        assert here.prospects()[0] == (1, left_in)
        here = here.solve("left").move
        replies = here.options("right")
        here = max(replies, key=lambda reply: reply.prospects()[0].moves) if replies else here
    assert not replies
    assert moves({"ruleset": "nim", "board": "2"}, silent)["left"][0]["moves"] is None


def test_the_winner_after_each_move_is_told_when_it_is_found(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Moves that take longer are tried again with more time, and agree with solving each alone."""
    monkeypatch.setattr(positions, "_FIRST_LOOK", 1e-6)
    told: list[int] = []

    def tell(**known: list[dict[str, Any]]) -> None:
        told.extend(sum(each["wins"] is not None for each in side) for side in known.values())

    place = {"ruleset": "domineering", "board": "3x4", "convention": "misere"}
    found = moves(place, tell)
    assert len(told) > 17
    for side in ("left", "right"):
        other = {"left": "right", "right": "left"}[side]
        for option, each in zip(rulesets.domineering(3, 4).options(side), found[side], strict=True):
            assert each["wins"] is (option.solve(other, "misere").winner == side)


@pytest.mark.parametrize("strength", ["perfect", "careful", "beginner"])
@pytest.mark.parametrize("convention", ["normal", "misere"])
def test_an_opponent_makes_a_legal_move(strength: str, convention: str) -> None:
    """Every opponent says how its move was chosen; the perfect one wins if it can."""
    place = {"ruleset": "domineering", "board": "3x3", "player": "right"}
    found = reply({**place, "strength": strength, "convention": convention}, silent)
    here = rulesets.domineering(3, 3)
    assert found["move"]["board"] in {str(option) for option in here.options("right")}
    assert found["why"]
    if strength == "perfect":
        assert found["wins"] is (here.solve("right", convention).winner == "right")


def test_a_careful_opponent_ends_the_game_only_if_that_wins() -> None:
    """From one heap of 2 it takes all under normal play, and one under misère play."""
    for convention, after in {"normal": "0", "misere": "1"}.items():
        place = {"ruleset": "nim", "board": "2", "player": "left", "strength": "careful"}
        assert reply({**place, "convention": convention}, silent)["move"]["board"] == after
    with pytest.raises(DomainError, match="one of perfect, careful, beginner"):
        reply({"ruleset": "nim", "board": "2", "player": "left", "strength": "lucky"}, silent)


def test_a_perfect_opponent_without_time_is_careful(monkeypatch: pytest.MonkeyPatch) -> None:
    """It says that the game was not solved, and without advice for Python."""
    monkeypatch.setattr(positions, "_THOUGHT", 1e-4)
    found = reply({"ruleset": "domineering", "board": "9x9", "player": "left"}, silent)
    assert found["wins"] is None
    assert "the time allowed was used up" in found["why"]
    assert "this leaves" in found["why"]
    assert "Budget" not in found["why"]


def test_examples_begin_with_moves_for_both_players() -> None:
    """A visitor can move at once, whoever begins."""
    for ruleset, board in EXAMPLES.values():
        found = position({"ruleset": ruleset, "board": board}, silent)
        if found["kind"] != "simultaneous":
            assert all(side["count"] for side in found["options"].values()), ruleset


@pytest.mark.parametrize("name", ["ko-go", "konane", "no-pass-go"])
def test_examples_are_answered_in_time(name: str) -> None:
    """Their values are found, and nothing is left unknown."""
    ruleset, board = EXAMPLES[name]
    known = analysis({"ruleset": ruleset, "board": board}, silent)
    assert "text" in known["value"]
    assert not any("unknown" in found for found in known.values())
