"""The README and the manual state the true numbers of rulesets, claims, errata and theorems."""

from __future__ import annotations

from pathlib import Path

import pytest

from partizan import atlas, catalog
from partizan.atlas import Verdict
from partizan.rules.theorem import about

ROOT = Path(__file__).parents[1]


@pytest.fixture(scope="module")
def claims() -> tuple[atlas.Claim, ...]:
    """Every claim of the atlas."""
    return atlas.claims()


def number(claims: tuple[atlas.Claim, ...], standing: Verdict) -> int:
    """Return how many claims a check confirms to have this verdict."""
    return sum(claim.standing is standing for claim in claims)


def test_the_readme_counts_rulesets_and_theorems() -> None:
    """The figures are those of the catalog."""
    text = (ROOT / "README.md").read_text(encoding="utf-8")
    made = {
        (theorem.name, theorem.question.name)
        for name in catalog.names()
        for theorem in about(catalog.ruleset(name))
    }
    assert f"**{len(catalog.names())} rulesets**" in text
    assert f"{len(made)} theorems" in text


def test_the_readme_counts_claims_and_errata(claims: tuple[atlas.Claim, ...]) -> None:
    """The figures are those of the atlas."""
    text = (ROOT / "README.md").read_text(encoding="utf-8")
    assert f"**{len(claims)} claims of the literature** from {len(atlas.sources())} sources" in text
    assert f"**{number(claims, Verdict.ERRATUM)} of them are printed wrong**" in text
    assert f"{number(claims, Verdict.REFUTED)} are refuted conjectures" in text


def test_the_page_on_the_atlas_counts_claims(claims: tuple[atlas.Claim, ...]) -> None:
    """The page begins with the number of statements."""
    text = (ROOT / "docs" / "atlas.md").read_text(encoding="utf-8")
    assert f"{len(claims)} statements" in text


def test_the_front_page_has_the_same_figures(claims: tuple[atlas.Claim, ...]) -> None:
    """The table of the site's front page begins each line with a figure."""
    text = (ROOT / "docs" / "index.md").read_text(encoding="utf-8")
    assert f"| {len(catalog.names())} | [rulesets]" in text
    assert f"| {len(claims)} | [claims of the literature]" in text
    assert f"from {len(atlas.sources())} sources" in text
    assert f"| {number(claims, Verdict.ERRATUM)} | [errata]" in text
    assert f"| {number(claims, Verdict.REFUTED)} | [refuted conjectures]" in text
