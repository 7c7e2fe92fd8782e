"""Syntax trees as values."""

from __future__ import annotations

import copy
import pickle
from fractions import Fraction

import pytest

from partizan import notation
from partizan.notation import Braces, Call, Name, Node, NumberUpStar, Ordinal, Sum, Switch, Where

DEPTH = notation.MAX_DEPTH
DEEPEST = ["{" * DEPTH + "1" + "|}" * DEPTH, "-(" * DEPTH + "1" + ")" * DEPTH]


@pytest.mark.parametrize("text", ["{2||1|0,*} - 3*Tiny(^[2]*)", "±{a,1} where a = v3", *DEEPEST])
def test_trees_are_values(text: str) -> None:
    """Trees, even the deepest, can be compared, hashed, copied, pickled, shown and written."""
    tree = notation.parse(text)
    assert tree == notation.parse(text)
    assert hash(tree) == hash(notation.parse(text))
    assert pickle.loads(pickle.dumps(tree)) == tree
    assert copy.deepcopy(tree) is copy.copy(tree) is tree
    assert repr(tree).endswith(")")
    assert notation.parse(notation.write(tree)) == tree


@pytest.mark.parametrize("text", ["{2||1|0,*} - 3*Tiny(^[2]*)", "±{a,1} where a = v3"])
def test_repr_is_python(text: str) -> None:
    """A tree is shown as the Python expression that makes it."""
    tree = notation.parse(text)
    assert eval(repr(tree), {**vars(notation), "Fraction": Fraction}) == tree


def test_repr_of_a_huge_integer() -> None:
    """The repr of a tree is not affected by Python's limit on digits."""
    assert "7" * 5000 in repr(NumberUpStar(Fraction(10**5000 // 9 * 7)))


def test_names() -> None:
    """Words with another meaning cannot name a game."""
    assert all(map(notation.is_name, ["g1", "G", "vine", "v3a", "a_b", "vTiny", "wherever"]))
    bad = [
        "",
        "v",
        "vv",
        "v12",
        "Tiny",
        "MINY",
        "where",
        "Up",
        "star",
        "1g",
        "_g",
        "é",
        "a b",
        "g1\n",
    ]
    assert not any(map(notation.is_name, bad))


one, two = NumberUpStar(Fraction(1)), NumberUpStar(Fraction(2))


@pytest.mark.parametrize(
    ("node", "below"),
    [
        (one, ()),
        (Name("a"), ()),
        (Braces((one,), (two, one)), (one, two, one)),
        (Switch((one, two)), (one, two)),
        (Call("Tiny", (two,)), (two,)),
        (Sum(((3, one), (-1, two))), (one, two)),
        (Ordinal(one, two), (one, two)),
        (Where(Name("a"), (("a", one),)), (Name("a"), one)),
    ],
)
def test_children_can_be_exchanged(node: Node, below: tuple[Node, ...]) -> None:
    """A tree is rebuilt from its root and its children."""
    assert notation.children(node) == below
    assert notation.with_children(node, below) == node
    others = tuple(Name("x") for _ in below)
    assert notation.children(notation.with_children(node, others)) == others
