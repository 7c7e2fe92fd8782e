"""Figures of claims in the report."""

from __future__ import annotations

import xml.etree.ElementTree as ET

import pytest

from partizan.atlas import claims, page, run
from partizan.atlas.figures import FIGURES, figure_of


def test_figures_belong_to_claims() -> None:
    """Every figure is that of a claim of the atlas."""
    assert {*FIGURES} <= {claim.id for claim in claims()}


@pytest.mark.parametrize("claim", FIGURES)
def test_a_figure_is_drawn(claim: str) -> None:
    """Every figure is a well-formed SVG with a text."""
    figure = figure_of(claim)
    assert figure is not None
    ET.fromstring(figure.svg())
    assert figure.text()


def test_the_report_shows_figures() -> None:
    """The page has the figure of a claim that has one, and boards of the others as before."""
    figure = figure_of("renault2013/sect-1.1-days")
    assert figure is not None
    assert figure.svg() in page(run(["renault2013/sect-1.1-days"], workers=1))
    assert figure_of("renault2013/conj-3.29") is None
