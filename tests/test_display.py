"""HTML of objects in notebooks."""

from __future__ import annotations

import xml.etree.ElementTree as ET
from collections.abc import Callable
from operator import attrgetter

import pytest

from partizan import LEFT, Game, atlas, rulesets
from partizan.display import Html, gallery, shown, table
from partizan.theories.impartial.sequence import NimSequence
from partizan.theories.misere.quotients import Presentation
from partizan.theories.misere.universes import universe
from partizan.theories.normal.simplify import dominated_options, simplification
from partizan.theories.simultaneous.explicit import matrix_game
from partizan.theories.simultaneous.profiles import profile

HELD: dict[str, Callable[[], object]] = {
    "options": lambda: rulesets.domineering("...|...").left,
    "no options": lambda: rulesets.nim(0).left,
    "scoring options": lambda: rulesets.scoring.diskonnect("x.xo.").left,
    "ruleset": lambda: rulesets.domineering,
    "solution": lambda: rulesets.nim(3, 5).solve(LEFT),
    "lost": lambda: rulesets.nim(3, 3).solve(LEFT),
    "step": lambda: simplification("{0,*,1|3}").steps[0],
    "dominated": lambda: dominated_options("{0,1,*|3}", "left")[0],
    "distinction": lambda: universe("dicot").distinguish("*", "0"),
    "profile": lambda: profile(matrix_game([[1, 0], [-1, 1]])),
    "matrix": lambda: matrix_game([[1, 0], [-1, 1]]).matrix(),
    "certificate": lambda: attrgetter("proof")(NimSequence("0.77").period(500)),
    "claim": lambda: atlas.claims("bouton1901")[0],
    "report": lambda: atlas.run(["bouton1901/misere"], workers=1),
    "result": lambda: atlas.run(["bouton1901/misere"], workers=1).results[0],
}


@pytest.mark.parametrize("name", HELD)
def test_objects_are_shown_as_html(name: str) -> None:
    """The HTML of every object is well-formed and has no unescaped text."""
    html = HELD[name]()._repr_html_()  # type: ignore[attr-defined]
    ET.fromstring(f"<div>{html}</div>")


def test_text_is_escaped() -> None:
    """Markup in a text, a caption or a heading is shown as it is written."""
    for html in (
        shown("<script>"),
        table([("<script>",)], ["<script>"], "<script>"),
        gallery([("<script>", "<script>")], "<script>"),
        shown(("<script>", "a")),
    ):
        assert "<script>" not in html
        assert "&lt;script&gt;" in html
    assert shown(Html("<br/>")) == "<br/>"
    assert "\\uparrow" in shown(Game("^"))


def test_long_tables_and_texts_are_cut() -> None:
    """A table shows sixty rows and the number of the others, a cell four hundred characters."""
    assert "and 40 more" in table([(k,) for k in range(100)])
    assert len(shown("x" * 1000)) == 401
    assert shown([*range(100)]).endswith("59, …")


def test_options_show_their_values() -> None:
    """Each option is drawn above its value."""
    start = rulesets.clobber("xoxo")
    assert str(start.left[0].value()) == "↑"  # so that it is known, however slow the machine is
    html = start.left._repr_html_()
    assert html.startswith("<div>3 options for Left</div>")
    assert html.count("<svg") == 3
    assert "<figcaption>↑</figcaption>" in html


def test_presentations_are_formulas() -> None:
    """A presentation is shown in LaTeX."""
    shown_as = Presentation.read("<a, b | a^2 = 1, b^3 = b>")._repr_latex_()
    assert shown_as == r"$\langle a,b \mid a^{2}=1, b^{3}=b \rangle$"


def test_what_is_too_large_to_draw_is_shown_as_text() -> None:
    """A notebook falls back to the text of an object whose picture is refused."""
    from partizan.theories.normal.days import born_by  # noqa: PLC0415

    assert born_by(2)._repr_svg_() is not None
    assert born_by(3)._repr_svg_() is None
