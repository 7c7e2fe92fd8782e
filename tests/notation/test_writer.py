"""Trees as texts, in three styles."""

from __future__ import annotations

from fractions import Fraction

import pytest

from partizan import Form, Game, Nimber, misere, notation
from partizan.notation import STYLES, Braces, Name, Node, NumberUpStar, Ref, parse, write
from partizan.notation.writer import Written
from partizan.theories.misere.universes import Augmented

EXAMPLES = [  # unicode, ascii, latex
    ("0", "0", "0"),
    ("-1/2", "-1/2", r"-\tfrac{1}{2}"),
    ("3/2↓*", "3/2v*", r"\tfrac{3}{2}{\downarrow}{\ast}"),
    ("↑", "^", r"{\uparrow}"),
    ("⇑*2", "^^*2", r"{\Uparrow}{\ast}2"),
    ("⇓", "vv", r"{\Downarrow}"),
    ("↑3*2", "^3*2", r"{\uparrow}3{\ast}2"),
    ("1↓5", "1v5", r"1{\downarrow}5"),
    ("2*3", "2*3", r"2{\ast}3"),
    ("↑[2]*", "^[2]*", r"{\uparrow}^{[2]}{\ast}"),
    ("↑<3>", "^<3>", r"{\uparrow}^{3}"),
    ("1↓[3/2]*3", "1v[3/2]*3", r"1{\downarrow}^{[\tfrac{3}{2}]}{\ast}3"),
    ("{|}", "{|}", r"\{ \mid \}"),
    ("{1|}", "{1|}", r"\{1 \mid \}"),
    ("{2||1|0,*}", "{2||1|0,*}", r"\{2 \parallel 1 \mid 0, {\ast}\}"),
    ("{3|2||1|0}", "{3|2||1|0}", r"\{3 \mid 2 \parallel 1 \mid 0\}"),
    ("{4|||3||2|1}", "{4|||3||2|1}", r"\{4 \mathrel{|\!|\!|} 3 \parallel 2 \mid 1\}"),
    ("{0,{1|0}|0}", "{0,{1|0}|0}", r"\{0, \{1 \mid 0\} \mid 0\}"),
    ("{{1|}|{|}}", "{{1|}|{|}}", r"\{\{1 \mid \} \mid \{ \mid \}\}"),
    ("±1", "+-1", r"{\pm}1"),
    ("±{1,2}", "+-{1,2}", r"{\pm}\{1, 2\}"),
    ("±{1|0}", "+-{1|0}", r"{\pm}\{1 \mid 0\}"),
    ("±(3/2↑)", "+-(3/2^)", r"{\pm}(\tfrac{3}{2}{\uparrow})"),
    ("±(-1)", "+-(-1)", r"{\pm}(-1)"),
    ("⧾2", "Tiny(2)", r"{+}_{2}"),
    ("⧿1/2", "Miny(1/2)", r"{-}_{\tfrac{1}{2}}"),
    ("⧾({1|0})", "Tiny({1|0})", r"{+}_{\{1 \mid 0\}}"),
    ("2⧾2", "2Tiny(2)", r"2{+}_{2}"),
    ("↑ + {1|0} - *", "^ + {1|0} - *", r"{\uparrow} + \{1 \mid 0\} - {\ast}"),
    ("3·{1|0}", "3*{1|0}", r"3 \cdot \{1 \mid 0\}"),
    ("-3·↑", "-3*(^)", r"-3 \cdot {\uparrow}"),
    ("2·±1 + -1", "2*+-1 + -1", r"2 \cdot {\pm}1 + -1"),
    ("* - (1↓)", "* - (1v)", r"{\ast} - (1{\downarrow})"),
    ("-(1) - 1", "-(1) - 1", r"-(1) - 1"),
    ("* - (2⧾2)", "* - (2Tiny(2))", r"{\ast} - (2{+}_{2})"),
    (
        "{g1|-a_b} where g1 = 1, a_b = g1",
        "{g1|-a_b} where g1 = 1, a_b = g1",
        r"\{g_{1} \mid -\mathit{a\_b}\} \quad\text{where } g_{1} = 1, \mathit{a\_b} = g_{1}",
    ),
    ("x where x = 1", "x where x = 1", r"x \quad\text{where } x = 1"),
]


@pytest.mark.parametrize(("text", "ascii_text", "latex"), EXAMPLES)
def test_examples(text: str, ascii_text: str, latex: str) -> None:
    """Each style has its own symbols for the same tree."""
    tree = parse(text)
    assert write(tree) == text
    assert write(tree, "unicode") == text
    assert write(tree, "ascii") == ascii_text
    assert ascii_text.isascii()
    assert write(tree, "latex") == latex


def test_bars_have_at_most_four_slashes() -> None:
    """Beyond four slashes an option keeps its braces, as in CGSuite."""
    assert write(parse("{5|||||4||||3|||2||1|0}")) == "{5|{4||||3|||2||1|0}}"


def test_an_option_with_an_empty_side_keeps_its_braces() -> None:
    """An option with an empty side keeps its braces, so bars never run together."""
    assert write(Braces((Braces((), ()),), ())) == "{{|}|}"


def test_unknown_style() -> None:
    """The error about an unknown style lists the styles."""
    with pytest.raises(
        ValueError, match="unknown style 'html'; choose from 'unicode', 'ascii', 'latex'"
    ):
        write(Name("x"), "html")  # type: ignore[arg-type]


@pytest.mark.parametrize("node", ["1", None, Braces((1,), ())])  # type: ignore[arg-type]
def test_only_trees_are_written(node: Node) -> None:
    """An object that is not a tree is refused."""
    with pytest.raises(TypeError, match=r"cannot write .*: it is not a syntax tree"):
        write(node)


def test_references_have_no_text() -> None:
    """A reference needs the graph it refers to."""
    with pytest.raises(
        ValueError, match=r"Ref\(7\) has no text of its own; write it with write_dag"
    ):
        write(Braces((Ref(7),), ()))


def test_huge_integers() -> None:
    """Integers of any size are written in full."""
    seven = NumberUpStar(Fraction(10**5000 // 9 * 7))
    assert write(seven) == "7" * 5000
    assert write(seven, "latex") == "7" * 5000
    assert notation.parse(write(seven)) == seven


VALUES = [
    Game("{^|*}+1"),
    Form("{^|*}"),
    Nimber(5),
    misere.Genus.read("2^1420"),
    misere.DICOT("{0,*|*}"),
    misere.MisereForm("*[2#0]"),
    Augmented("^*"),
]


@pytest.mark.parametrize("value", VALUES, ids=repr)
def test_formats(value: Written) -> None:
    """A format spec names a style, a width, or both."""
    assert f"{value}" == str(value) == value.notation()
    for style in STYLES:
        text = value.notation(style)
        assert format(value, style) == text
        assert format(value, f"{style}>40") == text.rjust(40)
    assert f"{value:-^41}" == f"{value!s:-^41}"
    with pytest.raises(ValueError, match="'d' is not a format for games; write a style"):
        format(value, "d")


def test_styles_differ() -> None:
    """Arrows are drawn in Unicode, spelled in ASCII, and commands in LaTeX."""
    up = Game("^")
    assert (f"{up:unicode}", f"{up:ascii}", f"{up:latex}") == ("↑", "^", r"{\uparrow}")
    with pytest.raises(NotImplementedError):
        str(Written())
