"""The links from numbered items of the sources to functions and commands."""

from __future__ import annotations

from importlib import import_module

import pytest

import partizan
from partizan.atlas import numbering
from partizan_app.cli.app import PANELS
from partizan_literature.links import LINKS

VERBS = {verb for verbs in PANELS.values() for verb in verbs}
NAMES = sorted({name for links in LINKS.values() for names in links.values() for name in names})
OUTSIDE = {"Fig.", "Table", "Sect.", "App."}  # kinds whose items are not listed


@pytest.mark.parametrize("name", NAMES)
def test_a_link_leads_somewhere(name: str) -> None:
    """A link is a public name of the library, or a command."""
    if name.startswith("partizan "):
        assert name.partition(" ")[2] in VERBS
        return
    import_module("partizan.boards")
    found: object = partizan
    for part in name.split("."):
        assert not part.startswith("_")
        found = getattr(found, part)


def test_links_are_in_the_index() -> None:
    """Each place of the table is a numbered item, and the index has its links."""
    for key, links in LINKS.items():
        for locator, names in links.items():
            entry = numbering()[f"{key} {locator}"]
            assert str(entry.place) == f"{key} {locator}"
            assert {*names} <= {*entry.functions}


def test_what_has_nothing() -> None:
    """Only these items have neither a claim nor a function, theorem or question."""
    found = {
        key: [
            entry.place.locator
            for entry in numbering().entries(key)
            if entry.place.kind not in OUTSIDE
            and not (entry.claims or entry.functions or entry.theorems or entry.question)
        ]
        for key in LINKS
    }
    assert found == {
        "Renault13": [
            "Example 1.5",  # intersection graphs
            *("Example 1.6", "Example 1.7"),  # independent sets, cliques, joins and products
            *("Example 1.9", "Example 1.10"),  # split graphs and cographs
            *("Claim 3.36", "Claim 3.38", "Claim 3.47"),  # steps of proofs
            *("Claim B.5", "Claim B.12", "Claim B.15"),
        ],
        "Allen06": [],
        "Huggan19": [
            "Cor. 5.5.4",  # asymptotic bounds
            "Def. 6.3.28",  # inverses of games
            "Def. 7.0.1",  # universes under simultaneous play
            *(f"Def. A.0.{number}" for number in (9, 10, 11, 12)),  # words of graph theory
        ],
        "DRSS14": [],
    }
