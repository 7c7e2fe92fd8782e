"""Figures of claims in the report."""

from __future__ import annotations

import xml.etree.ElementTree as ET

import pytest

from partizan.atlas import Claim, claims, find, page, run

DRAWN = [claim for claim in claims() if claim.figure is not None]


@pytest.mark.parametrize("claim", DRAWN, ids=lambda claim: claim.id)
def test_a_figure_is_drawn(claim: Claim) -> None:
    """Every figure is a well-formed SVG with a text."""
    assert claim.figure is not None
    figure = claim.figure()
    ET.fromstring(figure.svg())
    assert figure.text()


def test_the_report_shows_figures() -> None:
    """The page has the figure of a claim that has one, and boards of the others as before."""
    (days,) = find(["renault2013/sect-1.1-days"])
    assert days.figure is not None
    assert days.figure().svg() in page(run(["renault2013/sect-1.1-days"], workers=1))
    assert find(["renault2013/conj-3.29"])[0].figure is None
