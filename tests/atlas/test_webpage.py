"""The web page is one well-formed, self-contained file."""

from __future__ import annotations

import re
from html.parser import HTMLParser

import pytest

from atlas import false1999
from partizan.atlas import page, run, run_claims
from partizan.atlas.webpage import drawing

VOID = {"meta", "input", "polyline", "circle"}


class Balance(HTMLParser):
    """A parser that keeps the open tags and every text."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.texts: list[str] = []
        self.feed(text)

    def handle_starttag(self, tag: str, _: object) -> None:
        """Push the tag that was opened."""
        if tag not in VOID:
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        """Pop the matching tag."""
        if tag not in VOID:
            assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        """Keep the text."""
        self.texts.append(data.strip())


def test_it_is_well_formed() -> None:
    """Every tag is closed, and statements are escaped."""
    claims = [false1999.true, false1999.misprint, false1999.crash]
    read = Balance(page(run_claims(claims, workers=1)))
    assert read.open == []
    assert "<misprint> & so on." in read.texts
    assert any("LookupError" in text for text in read.texts)
    assert {"holds", "erratum", "failed"} <= set(read.texts)


def test_it_needs_nothing_else() -> None:
    """The page loads no script, style, font or picture."""
    text = page(run(["renault2013/conj-3.29"], workers=1))
    assert not re.search(r"<script|<link|<img|@import|url\(|src=", text)
    assert set(re.findall(r"https?://[^\"' ]+", text)) == {"http://www.w3.org/2000/svg"}
    links = set(re.findall(r'href="#([^"]*)"', text))
    assert {"renault2013/conj-3.29", "renault2013/thm-3.31"} <= links
    assert links <= set(re.findall(r'id="([^"]*)"', text))
    assert 'id="renault2013/thm-3.31"' in text


def test_it_shows_the_counterexample() -> None:
    """A misprint has a picture of the smallest board on which it is wrong, others of the last."""
    text = page(run(["renault2013/conj-3.29"], workers=1))
    assert "the statement says <code>0</code>" in text
    drawn = re.findall(r'aria-label="toppling-dominoes ([^"]*)"', text)
    assert drawn[0] == "rllrrl"
    assert text.count("<polygon") == sum(map(len, drawn))


def test_the_page_has_filters_contents_and_an_index() -> None:
    """Every verdict has a filter, every part a link, and every numbered statement an entry."""
    report = run(["renault2013/thm-3.32", "renault2013/thm-3.4"], workers=1)
    html = page(report)
    for verdict in report.counts:
        assert f'id="only-{verdict.value}"' in html
        assert f"body:has(#only-{verdict.value}:checked) article:not(.was-{verdict.value})" in html
    assert html.index("Thm 3.4: <a") < html.index("Thm 3.32: <a")
    for result in report.results:
        assert f'<a href="#{result.claim.id}">' in html
        assert f'<section id="{result.claim.cases.__module__}">' in html


def test_a_board() -> None:
    """Stones are discs, a blocked cell is filled, and digits are text, like the names of cells."""
    svg = drawing("xo#|.01")
    assert svg is not None
    assert svg.startswith("<svg")
    assert svg.count("<circle") == 2
    assert svg.count("<text") == 2 + 3 + 2
    assert svg.count("<polygon") == 6 + 1


@pytest.mark.parametrize(
    "text", ["", "|", "xo|x", "a cycle", "3,1,4", "x" * 17, "|".join("x" * 17), "{0|2}", "<b>"]
)
def test_no_board(text: str) -> None:
    """A text that is not a small rectangle of known letters is not drawn."""
    assert drawing(text) is None
