"""Texts that are written are read back."""

from __future__ import annotations

from fractions import Fraction

from hypothesis import given, settings
from hypothesis import strategies as st

from partizan.notation import (
    Braces,
    Call,
    Name,
    Node,
    NumberUpStar,
    Ordinal,
    Sum,
    Switch,
    UpPower,
    Where,
    is_name,
    parse,
    write,
)
from partizan.notation.reader import _TOKEN

integers = st.integers(-4, 4) | st.integers()
naturals = st.integers(0, 4) | st.integers(0)
dyadics = st.builds(lambda n, k: Fraction(n, 2**k), integers, st.integers(0, 4))
orders = dyadics.map(abs).filter(bool)
multiples = st.sampled_from([1, 1, -1, -1, 2, -3, 0]) | integers
functions = st.sampled_from(["Tiny", "Miny"])
names = st.from_regex(r"[A-Za-z][A-Za-z0-9_]{0,3}", fullmatch=True).filter(is_name)
kinds = st.sampled_from(
    ["leaf", "power", "name", "braces", "switch", "call", "sum", "juxtaposed", "ordinal"]
)


def draw_tree(draw: st.DrawFn, known: list[str], depth: int) -> Node:
    """Draw a tree in normal form that uses only the known names."""

    def some(least: int, most: int = 2) -> tuple[Node, ...]:
        return tuple(
            draw_tree(draw, known, depth - 1) for _ in range(draw(st.integers(least, most)))
        )

    match draw(kinds) if depth else "leaf":
        case "power":
            sign = draw(st.sampled_from([1, -1]))
            return UpPower(draw(dyadics), sign, draw(orders), draw(st.booleans()), draw(naturals))
        case "name" if known:
            return Name(draw(st.sampled_from(known)))
        case "braces":
            return Braces(some(0), some(0))
        case "switch":
            return Switch(some(1))
        case "call":
            return Call(draw(functions), some(1, 1))
        case "sum":
            terms = tuple((draw(multiples), part) for part in some(1))
            return terms[0][1] if len(terms) == 1 and terms[0][0] == 1 else Sum(terms)
        case "ordinal":
            return Ordinal(*some(2, 2))
        case "juxtaposed":
            return Sum(((1, NumberUpStar(draw(dyadics))), (1, Call(draw(functions), some(1, 1)))))
    return NumberUpStar(draw(dyadics), draw(integers), draw(naturals))


@st.composite
def texts(draw: st.DrawFn) -> Node:
    """Return whole texts, some of them with definitions."""
    known: list[str] = []
    definitions = []
    for name in draw(st.lists(names, max_size=2, unique=True)):
        definitions.append((name, draw_tree(draw, known, 1)))
        known.append(name)
    body = draw_tree(draw, known, 3)
    return Where(body, tuple(definitions)) if definitions else body


@settings(max_examples=800, deadline=None)
@given(texts())
def test_what_is_written_is_read_back(tree: Node) -> None:
    """The text of a tree in normal form is read back as the tree."""
    assert parse(write(tree, "unicode")) == tree
    plain = write(tree, "ascii")
    assert plain.isascii()
    assert parse(plain) == tree


@settings(max_examples=150, deadline=None)
@given(texts(), st.sampled_from(["unicode", "ascii"]), st.sampled_from([" ", "\n\t ", "\u00a0"]))
def test_blanks_between_tokens_mean_nothing(tree: Node, style: str, blank: str) -> None:
    """Blanks between tokens do not change the tree."""
    text = write(tree, style)  # type: ignore[arg-type]
    assert parse(blank.join(["", *_TOKEN.findall(text), ""])) == tree


@settings(max_examples=200, deadline=None)
@given(texts())
def test_latex_is_balanced(tree: Node) -> None:
    """LaTeX groups are balanced, and so are the braces that TeX shows."""
    latex = write(tree, "latex")
    assert latex.count(r"\{") == latex.count(r"\}")
    assert latex.count("{") == latex.count("}")
