"""Texts of games that share their parts."""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping
from fractions import Fraction
from unittest.mock import patch

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from partizan import NotationError
from partizan.notation import (
    LOOPY_WORDS,
    MAX_DEPTH,
    PLAIN_LIMIT,
    Braces,
    Call,
    Labelled,
    Name,
    Node,
    NumberUpStar,
    Pass,
    Ref,
    Sided,
    Style,
    Sum,
    Switch,
    UpOn,
    Where,
    Word,
    children,
    has_loops,
    parse,
    sharing,
    tree_with_loops,
    with_children,
    write,
    write_dag,
)


def number(n: int) -> NumberUpStar:
    """Return an integer as a tree."""
    return NumberUpStar(Fraction(n))


def diamonds(n: int) -> Node:
    """Describe {n-1|n-1,n}, which has 2**n leaves but n + 1 positions."""
    return Braces((Ref(n - 1),), (Ref(n - 1), number(n))) if n else number(0)


def ladder(n: int) -> Node:
    """Describe {n-1|}, in which no part is shared; its depth is n."""
    return Braces((Ref(n - 1),), ()) if n else number(0)


class Numbering:
    """Numbers for games, equal exactly when the games are, even if too long to expand."""

    def __init__(self) -> None:
        self.numbers: dict[Node, int] = {}

    def of(self, node: Node, known: Mapping[object, int]) -> int:
        """Return the number of a node, given those of the names or references in it."""
        if isinstance(node, Name | Ref):
            return known[node.name if isinstance(node, Name) else node.key]
        below = [Ref(self.of(child, known)) for child in children(node)]
        return self.numbers.setdefault(with_children(node, below), len(self.numbers))

    def of_text(self, text: str) -> int:
        """Return the number of the game that a text denotes."""
        tree = parse(text)
        known: dict[object, int] = {}
        if not isinstance(tree, Where):
            return self.of(tree, known)
        for name, definition in tree.definitions:
            known[name] = self.of(definition, known)
        return self.of(tree.body, known)

    def of_dag(self, size: int, describe: Callable[[int], Node]) -> int:
        """Return the number of the last of `size` games that refer only to earlier ones."""
        known: dict[object, int] = {}
        for key in range(size):
            known[key] = self.of(describe(key), known)
        return known[size - 1]


def test_small_games_are_written_out() -> None:
    """Small games are written without names, however much is shared."""
    assert write_dag(2, diamonds) == "{0|0,1||{0|0,1},2}"
    assert write_dag(0, diamonds) == "0"
    assert write_dag(3, ladder) == "{{{0|}|}|}"
    nested: dict[str, Node] = {"a": Ref("b"), "b": Switch((Ref("c"),)), "c": number(2)}
    assert write_dag("a", nested.__getitem__) == "±2"


def test_all_kinds_of_nodes_may_refer() -> None:
    """References may occur wherever games do."""
    parts: dict[str, Node] = {
        "sum": Sum(((2, Ref("tiny")), (-1, Ref("switch")), (1, Ref("sum'")))),
        "sum'": Sum(((1, Ref("one")), (1, Ref("tiny")))),
        "tiny": Call("Tiny", (Ref("one"),)),
        "switch": Switch((Ref("one"), Ref("tiny"))),
        "one": number(1),
    }
    assert write_dag("sum", parts.__getitem__) == "2·⧾1 - ±{1,⧾1} + 1⧾1"
    assert write_dag("sum", parts.__getitem__, "ascii") == "2*Tiny(1) - +-{1,Tiny(1)} + 1Tiny(1)"


def test_large_games_name_their_parts() -> None:
    """A definition uses only the names before it; short parts and numbers are repeated instead."""
    text = write_dag(300, diamonds)
    assert text.startswith("{g298|g298,300} where g1 = {0|0,1||{0|0,1},2}, g2 = {g1|g1,3}, ")
    assert text.endswith(", g298 = {g297|g297,299}")
    assert write_dag(300, diamonds, "latex").endswith(r", g_{298} = \{g_{297} \mid g_{297}, 299\}")


@pytest.mark.parametrize("style", ["unicode", "ascii"])
def test_two_to_the_2000(style: Style) -> None:
    """A game with 2**2000 leaves has a short text, which reads back as the game."""
    asked: list[int] = []

    def describe(n: int) -> Node:
        asked.append(n)
        return diamonds(n)

    start = time.process_time()
    text = write_dag(2000, describe, style)
    assert time.process_time() - start < 5
    assert len(text) < 40 * 2000
    assert sorted(asked) == list(range(2001))  # each once
    numbering = Numbering()
    assert numbering.of_text(text) == numbering.of_dag(2001, diamonds)
    assert write_dag(2000, diamonds, style) == text  # always the same text


def test_depth_is_broken_by_names() -> None:
    """A game 5,000 moves deep is written with names, so that its text can be read."""
    text = write_dag(5_000, ladder)
    numbering = Numbering()
    assert numbering.of_text(text) == numbering.of_dag(5_001, ladder)


def test_depth_just_short_of_a_name() -> None:
    """Up to `MAX_DEPTH`, depth alone does not introduce names."""
    assert "where" not in write_dag(MAX_DEPTH, ladder)
    assert "where" in write_dag(MAX_DEPTH + 1, ladder)


def test_wide_games_need_no_names() -> None:
    """A long text in which nothing is shared has no names."""
    wide = Braces(tuple(Ref(n) for n in range(5000)), ())
    text = write_dag(-1, lambda n: number(n) if n >= 0 else wide)
    assert len(text) > PLAIN_LIMIT
    assert text == write(Braces(tuple(map(number, range(5000))), ()))


def test_loops_are_refused() -> None:
    """A game that is its own follower has no text."""
    with pytest.raises(ValueError, match="1 is a follower of itself; it has no finite text"):
        write_dag(0, lambda n: Braces((Ref(1 if n == 0 else 3 - n),), ()))


@st.composite
def dags(draw: st.DrawFn) -> list[Node]:
    """Descriptions that refer to earlier ones."""
    parts: list[Node] = [number(0)]
    for _ in range(draw(st.integers(0, 12))):
        refs = st.lists(st.integers(0, len(parts) - 1).map(Ref), max_size=3).map(tuple)
        some = refs.filter(bool)
        parts.append(
            draw(
                st.builds(Braces, refs, refs)
                | st.builds(Switch, some)
                | st.builds(
                    Sum,
                    st.lists(
                        st.tuples(st.integers(2, 3), some.map(lambda r: r[0])), min_size=1
                    ).map(tuple),
                )
                | st.integers(0, 3).map(number)
            )
        )
    return parts


@settings(max_examples=60)
@given(dags(), st.integers(0, 80), st.integers(1, 20))
def test_any_graph_is_read_back(parts: list[Node], limit: int, deep: int) -> None:
    """Wherever names are introduced, the text denotes the same game."""
    with patch.object(sharing, "PLAIN_LIMIT", limit), patch.object(sharing, "_DEEP", deep):
        text = write_dag(len(parts) - 1, parts.__getitem__)
    numbering = Numbering()
    assert numbering.of_text(text) == numbering.of_dag(len(parts), parts.__getitem__)


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
    assert write(tree_with_loops(Ref("a"), games.__getitem__)) == "a{0|a,pass||a}"
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
