"""Estimates of days, compared with known days."""

from __future__ import annotations

from math import log2

import pytest

from partizan import DomainError
from partizan.theories.misere.days.bounds import lower_bound
from partizan.theories.misere.days.estimates import Measured, estimate


def test_known_day() -> None:
    """An estimate of the 1268 dicots by day 3 is within a few standard errors."""
    found = estimate("dicot", kept=5, depth=0, walks=20, samples=400, gap=40, seed=7)
    assert abs(found.log2_classes.value - log2(1268)) < 4 * found.log2_classes.error < 0.2
    assert abs(found.log2_antichains.value - log2(50)) < 4 * found.log2_antichains.error


def test_day_three() -> None:
    """By day 3 there are about 2^135.8 dead-ending classes, more than the lower bound."""
    found = estimate("dead-ending", walks=6, samples=200, gap=300, seed=2)
    assert abs(found.log2_classes.value - 135.76) < 5 * found.log2_classes.error < 1
    assert found.log2_classes.value > log2(lower_bound("dead-ending", depth=1).classes)
    assert found == estimate("dead-ending", walks=6, samples=200, gap=300, seed=2)
    assert "6 walks of 200 antichains, 300 steps apart, seed 2" in str(found)


def test_measurements() -> None:
    """The error of a mean is the deviation between walks divided by the root of their number."""
    found = Measured.of([1.0, 2.0, 3.0, 2.0])
    assert found.value == 2.0
    assert abs(found.error - (2 / 3) ** 0.5 / 2) < 1e-12
    assert found.log2.value == 1.0


def test_progress_and_refusals() -> None:
    """Each walk is reported; a single walk, and walks that meet nothing counted, are refused."""
    reports: list[tuple[int, int]] = []
    estimate("dicot", walks=2, samples=5, progress=lambda *how_far: reports.append(how_far))
    assert reports == [(1, 2), (2, 2)]
    with pytest.raises(DomainError, match="2 walks and 1 sample, not 1 and 5"):
        estimate("dicot", walks=1, samples=5)
    with pytest.raises(DomainError, match="increase depth"):
        estimate("all", walks=2, samples=1, kept=0, depth=0)
