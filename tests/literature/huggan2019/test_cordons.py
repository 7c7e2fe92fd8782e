from __future__ import annotations

import random
from itertools import product

import pytest

from partizan.boards import Strip
from partizan.errors import DomainError, NotationError
from partizan.players import LEFT, RIGHT
from partizan.theories.normal.game import Game
from partizan_literature.huggan2019.games.cordons import RULESET as CORDONS
from partizan_literature.huggan2019.games.thinning_thickets import THINNING_THICKETS as THICKETS


def words(height: int) -> list[str]:
    """Return all cordons of a height."""
    steps = [f"{colour}{leaf}" for colour in "lre" for leaf in ("", "(l)", "(r)", "(e)")]
    below = map("".join, product(steps, repeat=height - 1))
    return [word + top for word in below for top in "lre"]


def thicket(word: str) -> str:
    """Return the thicket of a cordon: every arc points down."""
    return "".join(f"{letter}<" if letter in "lre" else letter for letter in word)


@pytest.mark.parametrize(
    ("word", "expected"),
    [("", "0"), ("l", "1"), ("ll", "{1|0}"), ("l(l)ll", "{1||1|0}"), ("ll(l)l", "{1|0}"),
     ("l(l)l(l)l", "2"), ("l(r)l(r)r", "{0||0|-1}"), ("e(e)ee", "*2")],
)  # fmt: skip
def test_published_cordons(word: str, expected: str) -> None:
    """The cordons in the figures have these values [Huggan19, Sects 3.2 to 3.4]."""
    assert CORDONS(word).value() == Game(expected)


def test_a_cordon_is_a_thicket() -> None:
    """All cordons up to height three have the trees of their thickets."""
    for height in (1, 2, 3):
        for word in words(height):
            assert CORDONS(word).form() == THICKETS(thicket(word)).form(), word


def test_high_cordons_are_thickets() -> None:
    """Some higher cordons have the values of their thickets."""
    rng = random.Random(3)
    steps = ["l", "r", "e", "l(r)", "r(l)", "l(l)", "e(r)", "r(e)"]
    for _ in range(8):
        word = "".join(rng.choices(steps, k=rng.randrange(3, 6))) + rng.choice("lre")
        assert CORDONS(word).value() == THICKETS(thicket(word)).value(), word


def test_moves() -> None:
    """Deleting an arc above a leaf makes the leaf the top; a leaf is deleted alone."""
    board = Strip("l(r)re(e)l")
    assert [*map(str, CORDONS.options(board, LEFT))] == ["", "lr", "l(r)r", "l(r)rel", "l(r)ree"]
    assert [*map(str, CORDONS.options(board, RIGHT))] == ["lre(e)l", "l(r)r", "l(r)rel"]
    assert CORDONS.steps(board) == [("l", "r"), ("r", ""), ("e", "e"), ("l", "")]


def test_shapes() -> None:
    """Every cordon is a shape with colours on its arcs; Fibonacci numbers count the shapes."""
    for edges, fibonacci in enumerate((1, 1, 1, 2, 3, 5, 8, 13)):
        shapes = [*CORDONS.shapes(edges)]
        assert all(shape.count("-") == edges for shape in shapes)
        assert len(shapes) == len({*shapes}) == fibonacci
    plain = str.maketrans("lre", "---")
    drawn = {word.translate(plain) for height in range(1, 4) for word in words(height)}
    for edges in range(1, 4):
        assert {word for word in drawn if word.count("-") == edges} == {*CORDONS.shapes(edges)}


def test_other_letters() -> None:
    """Capitals, and the initials of the colours, are accepted."""
    assert str(CORDONS(" B(R)G ").board) == "l(r)e"


def test_bad_cordons() -> None:
    """Text that is not a cordon is refused, with the place of the error."""
    for text, place, said in (
        ("lr(l)", 2, "the top of a cordon has no leaf"),
        (" lr(l)", 3, "the top of a cordon has no leaf"),
        ("(l)l", 0, "expected an arc"),
        ("l(l)(r)l", 4, "expected an arc"),
        ("l(lr)l", 1, "expected an arc"),
        ("l(l", 1, "expected an arc"),
        ("lxl", 1, "found 'x'"),
    ):
        with pytest.raises(NotationError, match=said) as caught:
            CORDONS(text)
        assert caught.value.position == place
    with pytest.raises(DomainError, match=r"'l\(l\)' is not a position of cordons: .* index 1"):
        CORDONS(Strip("l(l)"))
    with pytest.raises(DomainError, match="cordons"):
        CORDONS(3)


@pytest.mark.parametrize(
    ("text", "word"),
    [("[010]", "ll(l)l"), ("(0,1,1)", "l(l)l(l)l"), ("[]", ""), ("[0]", "l")],
)
def test_leaves_of_blue_cordons(text: str, word: str) -> None:
    """A list of 0 and 1 is a blue cordon from its top, with a leaf for each 1."""
    assert CORDONS.board(text) == CORDONS.board(word)


def test_the_family_of_large_nimbers() -> None:
    """L(n) has the nim-values 0, 1, 0, 2 and then n - 1 [Huggan19, Thm 3.3.1]."""
    found = [CORDONS(f"L({n})").value() for n in range(10)]
    assert found == [Game.nimber(m) for m in (0, 1, 0, *range(2, 9))]


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("RLLR", "write 'red-blue-stalks RLLR' for owners, 'rllr' for colours"),
        ("[10]", "the top of the cordon, which has no leaf"),
    ],
)
def test_words_with_two_readings(text: str, said: str) -> None:
    """Capitals may be owners or colours, and a leaf at the top is impossible: both are refused."""
    with pytest.raises(NotationError, match=said):
        CORDONS.board(text)
