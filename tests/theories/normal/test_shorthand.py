"""The notation of values, and reading it back."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from partizan import Game
from partizan.notation import Braces, Call, NumberUpStar, Ref, Sum, Switch, UpPower
from partizan.theories.normal import born_by
from partizan.theories.normal.shorthand import describe
from partizan.world import current
from strategies import dyadics, game_texts, nus, nus_text
from theories.normal.bridge import games, rich_games

STYLES = ("unicode", "ascii")


def read_back(g: Game) -> Iterator[bool]:
    """Return whether both readable texts are read as the same value."""
    for style in STYLES:
        text = g.notation(style)  # type: ignore[arg-type]
        yield Game(text) == g and (style == "unicode" or text.isascii())


# --- published values ----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("source", "unicode", "plain"),
    [
        ("{|}", "0", "0"),
        ("{1|}", "2", "2"),
        ("{0|1}", "1/2", "1/2"),
        ("{0|0}", "*", "*"),
        ("*1 + *6", "*7", "*7"),
        ("{0|*}", "↑", "^"),
        ("^ + ^", "⇑", "^^"),
        ("{0|^}", "⇑*", "^^*"),
        ("v + v", "⇓", "vv"),
        ("^ + ^ + ^", "↑3", "^3"),
        ("v + v + v + *2", "↓3*2", "v3*2"),
        ("3/2 + v + *", "3/2↓*", "3/2v*"),
        ("-1 - ^", "-1↓", "-1v"),
        ("{1|-1}", "±1", "+-1"),
        ("{3/2|-3/2}", "±3/2", "+-3/2"),
        ("{1*|-1*}", "±(1*)", "+-(1*)"),
        ("{2|1||-1|-2}", "±{2|1}", "+-{2|1}"),
        ("{1,{2|0}|-1,{0|-2}}", "±{1,{2|0}}", "+-{1,{2|0}}"),
        ("{1|-1} + 1", "{2|0}", "{2|0}"),
        ("{0||0|-2}", "⧾2", "Tiny(2)"),
        ("{2|0||0}", "⧿2", "Miny(2)"),
        ("{0||0|-2} + 2", "2⧾2", "2Tiny(2)"),
        ("{1|0||0} - 1/2", "-1/2⧿1", "-1/2Miny(1)"),
        ("{0||0|{-1|-3}}", "⧾({3|1})", "Tiny({3|1})"),
        ("{^|*}", "↑[2]", "^[2]"),
        ("{^|*} + *", "↑[2]*", "^[2]*"),
        ("{0|v*}", "↑<2>", "^<2>"),
        ("-{0|v[2]*}", "↓<3>", "v<3>"),
        ("{^[3]|*} + 5/4 + *3", "5/4↑[4]*3", "5/4^[4]*3"),
        ("{2|{1|0}}", "{2||1|0}", "{2||1|0}"),
        ("{{3|2}|{1|0}}", "{3|2||1|0}", "{3|2||1|0}"),
        ("{{2|0},1|-1}", "{1,{2|0}|-1}", "{1,{2|0}|-1}"),
        ("{{{4|3}|2}|1}", "{4|3||2|||1}", "{4|3||2|||1}"),
    ],
)
def test_names_of_games(source: str, unicode: str, plain: str) -> None:
    """Values with a name are written by it."""
    g = Game(source)
    assert g.notation() == str(g) == repr(g) == unicode
    assert g.notation("ascii") == plain
    assert Game(unicode) == Game(plain) == g


@pytest.mark.parametrize(
    ("source", "latex"),
    [
        ("0", "0"),
        ("-3/2v*", r"-\tfrac{3}{2}{\downarrow}{\ast}"),
        ("^[2]", r"{\uparrow}^{[2]}"),
        ("Tiny(2)", "{+}_{2}"),
        ("+-1", r"{\pm}1"),
        ("{2||1|0}", r"\{2 \parallel 1 \mid 0\}"),
    ],
)
def test_latex(source: str, latex: str) -> None:
    """The same names are written in LaTeX, and with dollars for notebooks."""
    assert Game(source).notation("latex") == latex
    assert Game(source)._repr_latex_() == f"${latex}$"


def test_descriptions() -> None:
    """A description is a syntax tree one level deep, whose references are values."""

    def of(text: str) -> object:
        g = Game(text)
        return describe(current(), g._id)

    def ref(text: str) -> Ref:
        return Ref(Game(text)._id)

    assert of("3/2v*") == NumberUpStar(Fraction(3, 2), -1, 1)
    assert of("1v[2]*") == UpPower(Fraction(1), -1, Fraction(2), True, 1)
    assert of("Tiny({3|1})") == Call("Tiny", (ref("{3|1}"),))
    assert of("2Miny(1)") == Sum(((1, NumberUpStar(Fraction(2))), (1, Call("Miny", (ref("1"),)))))
    assert of("+-{1,{2|0}}") == Switch((ref("1"), ref("{2|0}")))
    assert of("{2||1|0}") == Braces((ref("2"),), (ref("{1|0}"),))


@pytest.mark.parametrize(
    ("text", "is_tiny", "is_miny"),
    [
        ("Tiny(2)", True, False),
        ("Miny(1/2)", False, True),
        ("Tiny({2|1})", True, False),
        ("^", False, False),
        ("1Tiny(2)", False, False),
        ("{0||0|v}", False, False),
        ("0", False, False),
    ],
)
def test_tinies(text: str, is_tiny: bool, is_miny: bool) -> None:
    """⧾G is {0||0|-G} for G greater than all ups; with a number added it is not tiny."""
    assert (Game(text).is_tiny, Game(text).is_miny) == (is_tiny, is_miny)


@given(dyadics(3, 3).filter(lambda x: x > 0))
def test_tiny_and_miny(x: Fraction) -> None:
    """Tiny(x) = {0||0|-x} and Miny(x) = {x|0||0} are each other's negatives."""
    g = Game(x)
    assert g.tiny() == Game.of([0], [Game.of([0], [-g])]) == Game(f"Tiny({x})")
    assert g.miny() == -g.tiny() == Game.of([Game.of([g], [0])], [0]) == Game(f"Miny({x})")
    assert g.tiny().is_tiny
    assert g.miny().is_miny


# --- laws: what is written is read back ----------------------------------------------------------


def test_day_three_is_read_back() -> None:
    """Each of the 1474 values of day 3 is read back from its text, and all texts differ."""
    day = list(born_by(3))
    assert all(ok for g in day for ok in read_back(g))
    for style in STYLES:
        assert len({g.notation(style) for g in day}) == 1474  # type: ignore[arg-type]


@given(games(4, 2))
def test_random_games_are_read_back(g: Game) -> None:
    """The text of a game is read as the game."""
    assert all(read_back(g))


@given(rich_games())
def test_rich_games_are_read_back(g: Game) -> None:
    """The texts of sums of hot games are read back."""
    assert all(read_back(g))


@given(game_texts(depth=2))
def test_texts_are_rewritten(text: str) -> None:
    """The text of a game read from any text denotes the same game, and is a fixed point."""
    g = Game(text)
    assert all(read_back(g))
    assert Game(g.notation()).notation() == g.notation()


@given(nus(dyadics(1 << 80, 90), max_ups=10**12, max_nimber=(1 << 31) - 1))
def test_numbers_ups_and_stars_are_read_back(triple: tuple[Fraction, int, int]) -> None:
    """Number-up-stars of any size are written as briefly as possible, and read back."""
    g = Game(nus_text(triple))
    assert g.notation("ascii") == nus_text(triple)
    assert all(read_back(g))


@given(
    dyadics(2, 2),
    st.sampled_from([1, -1]),
    st.integers(1, 9),
    st.booleans(),
    st.integers(0, 9),
)
def test_powers_of_up_are_read_back(
    number: Fraction, sign: int, order: int, to: bool, nimber: int
) -> None:
    """Powers of up with a number and a star are read back, and named if the star is below 8."""
    up = Game("^")
    g = number + sign * (up.pow_to(order) if to else up.pow(order)) + Game.nimber(nimber)
    assert all(read_back(g))
    if order > 1 and nimber < 8:
        bracket = f"[{order}]" if to else f"<{order}>"
        assert f"{'^' if sign > 0 else 'v'}{bracket}" in g.notation("ascii")


@given(st.lists(st.integers(-3, 3), min_size=2, max_size=4), st.integers(0, 3))
def test_uptimals_are_read_back(digits: list[int], nimber: int) -> None:
    """Other uptimals are written in braces, and read back."""
    g = Game.nimber(nimber)
    for order, digit in enumerate(digits, start=1):
        g += digit * Game("^").pow(order)
    assert all(read_back(g))


@given(dyadics(4, 3), games(2, 2), st.sampled_from(["tiny", "miny"]))
def test_tinies_are_read_back(x: Fraction, g: Game, name: str) -> None:
    """Tinies of hot, cold and infinitesimal games, with a number added, are read back."""
    assert all(read_back(x + getattr(g + 3, name)()))
    assert all(read_back(x + getattr(g, name)()))


def test_large_games_name_their_parts() -> None:
    """The text of a sum of many switches gives names to what occurs more than once."""
    g = Game(0)
    for k in range(1, 12):
        g += Game.of([2**k + k], [-(2**k)])
    for style in STYLES:
        text = g.notation(style)  # type: ignore[arg-type]
        assert " where g1 = " in text
        assert len(text) < 1 << 20
        assert Game(text) == g


def test_deep_games_are_read_back() -> None:
    """A chain of threats hundreds of moves deep is written with names, and read back."""
    g = Game(0)
    for k in range(1, 400):
        g = Game.of([k], [g]) if k % 3 else Game.of([k, g], [-k])
    assert g.birthday > 300
    assert all(read_back(g))
