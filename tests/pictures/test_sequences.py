"""Plots of nim-sequences and tables of periods."""

from __future__ import annotations

import pytest

from partizan import DomainError, impartial
from partizan.display import Plot, picture_of
from partizan.pictures.canvas import Area, Dot, Ink, Line, Text
from partizan.pictures.sequences import _ticks


def test_a_plot_has_a_dot_for_every_heap() -> None:
    """The plot of a new sequence shows 100 heaps, and the periods that are proved."""
    sequence = impartial.NimSequence("0.3")
    picture = sequence.picture
    dots = [m for m in picture.scene.marks if isinstance(m, Dot)]
    assert len(dots) == 100
    period = sequence.period(100)
    assert period is not None
    starts = [m for m in picture.scene.marks if isinstance(m, Line) and m.ink is Ink.GOLD]
    assert len(starts) == len(range(period.preperiod, 100, period.period))
    assert picture.text().startswith("0, ")


def test_one_to_three_sequences_are_compared() -> None:
    """Each sequence has a dot for each number and one in the key; four do not fit."""
    numbers = {"first": [0, 1], "second": [2, 0], "third": [1, 1]}
    for count in (1, 2, 3):
        series = dict([*numbers.items()][:count])
        dots = [m for m in picture_of(Plot(series, "")).scene.marks if isinstance(m, Dot)]
        assert len(dots) == 3 * count
    for bad in ({}, {**numbers, "fourth": [0]}):
        with pytest.raises(DomainError, match=f"a plot compares 1 to 3 sequences, not {len(bad)}"):
            picture_of(Plot(bad, ""))


def test_a_period_is_a_table_with_its_exceptions() -> None:
    """The table of Kayles has rows of 12 values, and its 14 exceptions are gold."""
    law = impartial.NimSequence("0.77").period(300)
    assert law is not None
    marks = law.picture.scene.marks
    assert sum(isinstance(m, Area) for m in marks) == len(law.exceptions) == 14
    assert sum(isinstance(m, Text) for m in marks) == 1 + 12 + 7 * 13


@pytest.mark.parametrize(("top", "last"), [(0, 0), (1, 1), (9, 8), (99, 80), (600, 600)])
def test_ticks_are_few_and_round(top: int, last: int) -> None:
    """An axis has at most nine labels, the last of them at the end or before it."""
    ticks = _ticks(top)
    assert len(ticks) <= 9
    assert ticks[-1] == last
