"""Loopy values in the calculator."""

from __future__ import annotations

import pytest

from partizan_app.web.answers.calculator import compare, value
from partizan_app.web.questions import answer


def test_a_stopper_has_options_and_a_graph() -> None:
    """A stopper has options and a graph, and no thermograph."""
    found = value({"expression": "{0|pass} + 1"}, print)
    assert found["value"]["text"] == "1over"
    assert found["outcome"]["text"] == "L"
    assert [option["text"] for option in found["right options"]] == ["1over"]
    assert found["graph"]["svg"].startswith("<svg")
    assert "thermograph" not in found


def test_a_game_that_is_not_a_stopper_has_two_sides() -> None:
    """Over - over has two sides and no options."""
    found = value({"expression": "over - over"}, print)
    assert (found["onside"]["text"], found["offside"]["text"]) == ("over", "under")
    assert "left options" not in found


def test_a_carousel_says_why_it_is_not_drawn() -> None:
    """The sides of a carousel are unknown, and the answer says so."""
    found = value({"expression": "a{0,{1|1,{*,{1*|1*,a}|*}}|0}"}, print)
    assert "is not stopper-sided" in found["graph"]["undefined"]
    assert "onside" not in found


def test_loopy_games_are_compared_without_lines_of_play() -> None:
    """Loopy games are compared; lines of play would prove nothing."""
    found = compare({"first": "over", "second": "upon"}, print)
    assert (found["relation"], found["lines"]) == (">", [])


@pytest.mark.parametrize("kind", ["normal", "dicot", "dead-ending", "blocking", "impartial", "all"])
def test_every_day_of_the_menu_is_answered(kind: str) -> None:
    """The games of a day that the page offers are listed, with a diagram if that can be read."""
    last = 3 if kind in {"normal", "dicot", "impartial"} else 2
    found = answer("day", {"kind": kind, "day": last}, print)
    assert len(found["games"]) == found["count"]
    assert ("svg" in found) is (found["count"] <= 100)
