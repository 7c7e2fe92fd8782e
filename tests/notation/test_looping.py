"""Trees and texts of loopy games: what is written is read as the same tree."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from partizan import NotationError
from partizan.notation import (
    LOOPY_WORDS,
    Braces,
    Labelled,
    Name,
    Node,
    NumberUpStar,
    Pass,
    Ref,
    Sided,
    Sum,
    UpOn,
    Where,
    Word,
    children,
    has_loops,
    parse,
    tree_with_loops,
    with_children,
    write,
    write_loops,
)

ZERO = NumberUpStar(Fraction(0))
LEAVES: st.SearchStrategy[Node] = st.one_of(
    st.sampled_from(LOOPY_WORDS).map(Word),
    st.builds(
        UpOn,
        st.integers(-3, 3).map(Fraction),
        st.sampled_from((1, -1)),
        st.booleans(),
        st.integers(0, 3),
    ),
    st.builds(
        NumberUpStar, st.integers(-3, 3).map(Fraction), st.integers(-2, 2), st.integers(0, 2)
    ),
)


@st.composite
def trees(draw: st.DrawFn, depth: int = 2) -> Node:
    """Return braces with passes and labels, sums, and leaves."""
    kind = draw(st.integers(0, 3)) if depth else 0
    if kind == 0:
        return draw(LEAVES)
    parts = [draw(trees(depth - 1)) for _ in range(draw(st.integers(2, 3)))]
    if kind == 1:
        return Sum(tuple((draw(st.integers(-2, 3)), part) for part in parts))
    cut = draw(st.integers(0, len(parts)))
    left, right = tuple(parts[:cut]), (*parts[cut:], Pass())
    label = "abc"[depth]
    return (
        Braces(left, right) if kind == 2 else Labelled(label, Braces(left, (*right, Name(label))))
    )


@given(trees(), trees())
def test_trees_are_read_back(tree: Node, other: Node) -> None:
    """The text of a tree, in Unicode and in ASCII, is read as that tree."""
    for node in (tree, Sided(tree, other)):
        for style in ("unicode", "ascii"):
            assert parse(write(node, style), loops=True) == node
        assert with_children(node, children(node)) == node
        assert write(node, "latex")


def test_which_trees_have_loops() -> None:
    """A tree has loops if it uses their notation, or definitions that use later ones."""
    for text in ("on", "1over", "{0|pass}", "a{0|a}", "1 & 0", "^[on]", "a where a = {0|a}"):
        assert has_loops(parse(text, loops=True))
    for text in ("{1|0}", "a + b where a = {1|0}, b = {a|-1}", "^[2]"):
        assert not has_loops(parse(text, loops=True))
        assert parse(text) == parse(text, loops=True)


def test_nested_and_listed_texts() -> None:
    """A short graph is nested, and a deep one lists its positions."""
    games = {"a": Braces((Ref("b"),), (Ref("a"),)), "b": Braces((ZERO,), (Ref("a"), Ref("b")))}
    assert write_loops("a", games.__getitem__) == "a{0|a,pass||a}"
    assert tree_with_loops(ZERO, games.__getitem__) == ZERO

    def ladder(n: int) -> Node:
        return Braces((Ref((n + 1) % 200),), (ZERO,))

    tree = tree_with_loops(Ref(0), ladder)
    assert isinstance(tree, Where)
    assert len(tree.definitions) == 200
    names = [name for name, _ in tree.definitions]
    assert "v" not in names
    assert len(set(names)) == 200
    assert parse(write(tree), loops=True) == tree


def test_definitions_with_loops() -> None:
    """With loops, definitions may use each other; without, they may not."""
    text = "a where a = {0|b}, b = {a|*}"
    assert isinstance(parse(text, loops=True), Where)
    with pytest.raises(NotationError, match="'b' is used before it is defined"):
        parse(text)
