"""Games as values: construction, canonical forms, identity and errors."""

from __future__ import annotations

import copy
import pickle
import weakref
from collections.abc import Callable, Sequence
from fractions import Fraction
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import oracle
from foreign import Mpq, SageInteger, SageRational
from oracle import Tree
from partizan import (
    LEFT,
    RIGHT,
    DomainError,
    Form,
    Game,
    NotationError,
    TooLarge,
    clear,
)
from partizan.notation import NumberUpStar, UpPower, parse
from partizan.notation.syntax import meaning
from strategies import dyadics, game_texts, nus, nus_tree, trees
from theories.normal.bridge import (
    agrees,
    form_of,
    game_of,
    games,
    rich_games,
    tree_of,
    tree_of_form,
)

HALF = Fraction(1, 2)

# --- published values ----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "left", "right"),
    [
        ("0", [], []),
        ("3", ["2"], []),
        ("-2", [], ["-1"]),
        ("5/8", ["1/2"], ["3/4"]),
        ("*3", ["0", "*", "*2"], ["0", "*", "*2"]),
        ("^", ["0"], ["*"]),
        ("^*", ["0", "*"], ["0"]),
        ("^^", ["0"], ["^*"]),
        ("^^*", ["0"], ["^"]),
        ("^3*", ["0"], ["^^"]),
        ("^*2", ["0"], ["*3"]),
        ("1^", ["1"], ["1*"]),
        ("+-1 + 1", ["2"], ["0"]),
        ("Tiny(2)", ["0"], ["{0|-2}"]),
        ("{0,*|*}", ["0"], ["*"]),
        ("{*|*}", [], []),
        ("{1|1,*}", ["1"], ["*"]),
        ("{-3|17}", [], []),
        ("{1/4|}", ["0"], []),
    ],
)
def test_canonical_options(text: str, left: list[str], right: list[str]) -> None:
    """Well-known forms have their textbook canonical forms."""
    g = Game(text)
    assert g.left == g.options(LEFT) == tuple(map(Game, left))
    assert g.right == g.options(RIGHT) == tuple(map(Game, right))


def test_ways_to_say_the_same() -> None:
    """Texts, numbers, forms, games and options all denote values."""
    assert Game() == Game(0) == Game("0") == Game(Form("{*|*}")) == Game.of() == Game.of([-1], [1])
    assert Game(Fraction(3, 4)) == Game("3/4") == Game.of([HALF], [1])
    assert Game.of([0, "*"], [Form("0")]) == Game("^*") == Game.of((x for x in (0, "*")), {Game(0)})
    assert Game.nimber(5) == Game("*5")
    assert Game.nimber(0) == 0
    assert Game(True) == 1
    g = Game("{2|*}")
    assert Game(g) is g


# --- laws ----------------------------------------------------------------------------------------


def test_worlds_agree() -> None:
    """Equality, hashes, order and sums do not depend on the world in which a game was made."""
    texts = ["0", "3/4", "^*", "{2||1|0,*}", "Tiny(1/2)", "5^[2]*3", "+-{1,2*}", str(10**40)]
    old = [Game(t) for t in texts]
    clear()
    new = [Game(t) for t in texts]
    assert old == new
    assert new == old
    assert list(map(hash, old)) == list(map(hash, new))
    assert set(old) == set(new)
    assert {g: str(g) for g in old} == {g: str(g) for g in new}
    for g, h in zip(old, new, strict=True):
        assert g <= h
        assert g >= h
        assert h <= g
        assert not g < h
        assert not h > g
        assert g + h == h + g == h + h
        assert g - h == 0 == h - g
        assert Game(str(g)) == h
        assert g.birthday > 100 or g.form == h.form
    assert all(g != h for i, g in enumerate(old) for h in new[i + 1 :])


@given(trees())
def test_old_worlds_live_on(tree: Tree) -> None:
    """A game from a cleared world still works, and equals the same game made again."""
    old = game_of(tree)
    clear()
    assert agrees(old, tree)
    new = game_of(tree)
    assert old == new
    assert hash(old) == hash(new)
    assert agrees(old + new, oracle.plus(tree, tree))


@given(games() | rich_games())
def test_pickles_and_copies(g: Game) -> None:
    """A pickle restores an equal game, in this world and in another; a copy is the game itself."""
    data = pickle.dumps(g)
    assert pickle.loads(data) == g
    assert copy.copy(g) is g
    assert copy.deepcopy(g) is g
    clear()
    restored = pickle.loads(data)
    assert restored == g
    assert hash(restored) == hash(g)
    assert restored.birthday == g.birthday
    assert restored.thermograph == g.thermograph


def test_pickles_of_large_values() -> None:
    """Large numbers, nimbers and ups are pickled compactly, and shared parts once."""
    for g in (Game(10**300), Game(Fraction(1, 2**500)), Game("1/2^1000000000000*2147483647")):
        assert pickle.loads(pickle.dumps(g)) == g
    shared = Game(0)
    for k in range(1, 9):
        shared = Game.of([shared + 3 * k], [shared - 2 * k - 1])
    data = pickle.dumps(shared)
    assert len(data) < 20_000
    clear()
    assert pickle.loads(data) == shared


@given(rich_games(), rich_games())
def test_equal_games_have_equal_hashes(g: Game, h: Game) -> None:
    """Values reached in different ways are equal and have equal hashes."""
    again = (g + h) - h
    assert again == g
    assert hash(again) == hash(g)
    assert (g == h) is (g - h == 0)
    assert (g != h) is not (g == h)


@given(dyadics(max_value=1 << 70, max_exponent=80))
def test_numbers_hash_as_numbers(x: Fraction) -> None:
    """A game that is a number equals that number, also as a key of sets and dictionaries."""
    g = Game(x)
    assert g == x
    assert x == g
    assert hash(g) == hash(x)
    here: dict[object, str] = {x: "here"}
    assert here[g] == "here"
    assert {x, g} == {x} == {g}
    assert g.number == x
    assert g.is_number
    assert Game(f"{x}") == x


@given(games())
def test_truth_is_not_being_zero(g: Game) -> None:
    """A game is true unless the second player wins it."""
    assert bool(g) is (g != 0) is not g.is_zero


@given(st.integers())
def test_integers_convert(n: int) -> None:
    """int() converts a game that is an integer."""
    assert int(Game(n)) == n


# --- the definition ------------------------------------------------------------------------------


@given(trees(4, 2))
def test_canonical_form(tree: Tree) -> None:
    """The options are those of the form without dominated or reversible options."""
    g = game_of(tree)
    assert agrees(g, tree)
    assert Game(form_of(tree)) == g
    assert tree_of_form(g.form) is oracle.canonical(tree)


@given(trees(), trees())
def test_equality_is_equality_of_values(g: Tree, h: Tree) -> None:
    """Two forms make the same game iff each is <= the other."""
    assert (game_of(g) == game_of(h)) is oracle.equal(g, h)


def test_canonical_form_of_every_small_form() -> None:
    """All 256 forms born by day 2 have the canonical forms of the definition."""
    assert all(agrees(Game(form_of(tree)), tree) for tree in oracle.trees_born_by(2))
    assert len({Game(form_of(tree)) for tree in oracle.trees_born_by(2)}) == 22


@given(trees())
def test_options_come_in_one_order(tree: Tree) -> None:
    """The order of options depends only on the value, and simpler options come first."""
    g = game_of(tree)
    orders = [(str(g.left), str(g.right))]
    clear()
    again = Game.of(map(game_of, tree.left[::-1]), map(game_of, tree.right[::-1]))
    orders.append((str(again.left), str(again.right)))
    assert orders[0] == orders[1]
    for side in (g.left, g.right):
        days = [h.birthday for h in side]
        assert days == sorted(days)


@given(trees())
def test_followers(tree: Tree) -> None:
    """Followers are the positions of the canonical form, the game first, each once."""
    followers = list(game_of(tree).followers())
    assert followers[0] == game_of(tree)
    assert len(followers) == len(set(followers))
    assert set(map(tree_of, followers)) == oracle.followers(oracle.canonical(tree))


class _Trees:
    """The algebra of the oracle's trees, in which texts are interpreted."""

    def number_up_star(self, node: NumberUpStar) -> Tree:
        return nus_tree((node.number, node.ups, node.nimber))

    def up_power(self, node: UpPower) -> Tree:
        raise NotImplementedError

    def make(self, left: Sequence[Tree], right: Sequence[Tree]) -> Tree:
        return Tree(left, right)

    def negative(self, g: Tree) -> Tree:
        return oracle.conjugate(g)

    def combination(self, terms: Sequence[tuple[int, Tree]]) -> Tree:
        total = oracle.ZERO
        for n, g in terms:
            total = oracle.plus(total, oracle.multiple(n, g))
        return total

    def ordinal_sum(self, g: Tree, h: Tree) -> Tree:
        return oracle.ordinal_sum(oracle.canonical(g), h)


@given(game_texts(depth=1))
def test_texts_denote_values(text: str) -> None:
    """A text denotes the value given by its signs, braces, switches and tinies."""
    assert agrees(Game(text), meaning(parse(text), _Trees()))


@given(nus(dyadics(max_value=2, max_exponent=2), max_nimber=5))
def test_numbers_ups_and_stars(triple: tuple[Fraction, int, int]) -> None:
    """A sum x + k·↑ + *m has its canonical form, and its parts are recovered."""
    number, ups, nimber = triple
    g = number + ups * Game("^") + Game.nimber(nimber)
    assert agrees(g, nus_tree(triple))
    assert g.up_star == (ups, nimber)
    assert g.is_number_up_star
    assert g.left_stop == number


# --- what a game is made of ----------------------------------------------------------------------


class Valued:
    """An object with a value, like a position."""

    def value(self) -> Game:
        """Return the value."""
        return Game("^")


def test_sources() -> None:
    """Words, pairs of lists, numbers of other libraries and objects with a value make games."""
    assert Game("up") == Game("^") == Game(Valued()) == Game([0], ["*"])
    mpq: Any = Mpq()
    rational: Any = SageRational()
    one: Any = SageInteger(1)
    assert Game(SageInteger(3)) == 3 == SageInteger(2) + Game(SageInteger(-7)) + 8
    assert Game(mpq) == mpq == Game("5/8") and Game(rational) - mpq == Game("-11/8")
    assert Game("*").heat(SageInteger(1)) == Game("*").heat(1)
    assert Game("+-1").cool(SageInteger(1)) == Game("*") == Game.nimber(one)
    assert Game("^") * SageInteger(2) == SageInteger(2) * Game("^") == Game("^^")
    assert Game("^") < SageInteger(1) and Game("1/2") <= Fraction(1, 2)
    assert Game("{1|*}").options("left") == Game("{1|*}").options(LEFT)
    assert Game("{1|*}").stop("Right") == Game("{1|*}").stop(RIGHT)
    assert Game("^").incentives("L") == Game("^").incentives(LEFT)


@given(
    st.floats(allow_nan=True, allow_infinity=True),
    st.fractions(-(2**40), 2**40, max_denominator=64),
)
def test_floats_are_compared_exactly(x: float, y: Fraction) -> None:
    """A game equals a float if it is the same dyadic rational."""
    if y.denominator & (y.denominator - 1) == 0:
        assert (Game(y) == x) is (y == x)
        assert Game(y) == float(y) and hash(Game(y)) == hash(float(y))
        assert float(Game(y)) == y and Game(y).as_integer_ratio() == y.as_integer_ratio()
    assert Game("^") != x


# --- refusals ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("ask", "kind", "words"),
    [
        (lambda: Game(1.5), TypeError, r"from a float; .*; the float 1\.5 is Fraction\(1\.5\)"),  # type: ignore[call-overload]
        (lambda: Game(None), TypeError, "cannot make a Game from a NoneType; pass a text, a numb"),  # type: ignore[call-overload]
        (lambda: Game([0]), TypeError, "from a list; pass a text, a number, two lists of options"),  # type: ignore[call-overload]
        (lambda: Game(Valued), TypeError, "from a type"),  # type: ignore[call-overload]
        (lambda: Game.of("01"), TypeError, "as a collection, such as .*, not as '01'"),
        (lambda: Game.of([], "0"), TypeError, "as a collection, such as .*, not as '0'"),
        (lambda: Game([0], 1), TypeError, "as a collection, such as .*, not as 1"),  # type: ignore[call-overload]
        (lambda: Game.of([1.5]), TypeError, "float"),  # type: ignore[list-item]
        (lambda: Game.of(3), TypeError, "as a collection, such as .*, not as 3"),  # type: ignore[arg-type]
        (lambda: Game("*").cool(0.5), TypeError, "another exact rational, not a float"),  # type: ignore[arg-type]
        (lambda: Game("*").options("up"), DomainError, "a player is LEFT or RIGHT, .* not 'up'"),
        (lambda: Game("*").stop(0), TypeError, "a player is LEFT or RIGHT, .* not 0"),  # type: ignore[arg-type]
        (lambda: float(Game("*")), DomainError, r"\* is not a number"),
        (lambda: float(Game(10**400)), DomainError, "is too large for a float"),
        (lambda: Game("{1|"), NotationError, "expected a game"),
        (lambda: Game("g"), NotationError, "'g'"),
        (lambda: Game(Fraction(1, 3)), DomainError, "1/3 is not a dyadic rational"),
        (lambda: Game("1/3"), NotationError, "1/3 is not a dyadic rational"),
        (lambda: Game("*").number, DomainError, r"\* is not a number"),
        (lambda: int(Game("1/2")), DomainError, "1/2 is not an integer"),
        (lambda: int(Game("*")), DomainError, r"\* is not an integer"),
        (lambda: Game.nimber(1 << 32), TooLarge, r"\*4294967296 is out of range"),
        (lambda: Game(f"^{1 << 63}"), TooLarge, "is out of range"),
        (lambda: Game("^") * (1 << 63), TooLarge, "integer of more than 63 bits"),
        (lambda: Game("^") * -(1 << 63), TooLarge, "integer of more than 63 bits"),
    ],
)
def test_invalid_games(ask: Callable[[], object], kind: type[Exception], words: str) -> None:
    """Anything that does not denote a game is refused, and the error names it."""
    with pytest.raises(kind, match=words):
        ask()


def test_negative_nimbers_are_refused() -> None:
    """*(-1) is refused, with an error about nimbers."""
    with pytest.raises((DomainError, ValueError), match=r"nimber|-1"):
        Game.nimber(-1)


def test_games_cannot_be_changed() -> None:
    """No attribute can be set, added or deleted."""
    g = Game("^")
    for name in ("left", "_id", "note"):
        with pytest.raises(AttributeError, match="cannot be changed"):
            setattr(g, name, 1)
        with pytest.raises(AttributeError, match="cannot be changed"):
            delattr(g, name)
    assert g == Game("^")
    assert weakref.ref(g)() is g


def test_games_are_not_texts() -> None:
    """A game equals only games and numbers; to ask whether it equals a text is refused."""
    g = Game("*")
    for ask in (lambda: g == "*", lambda: g != "*", lambda: g in ["*", "0"]):
        with pytest.raises(TypeError, match=r"== does not read texts; write == Game\('\*'\)"):
            ask()
    assert {g: 1, "*": 2}[g] == 1
    for other in (None, [], 0.0, Form("*"), object()):
        assert g != other
        assert (g == other) is False


def test_long_games_are_summarised() -> None:
    """A repr stays short: in place of a very long text it shows the stops."""
    g = Game(0)
    for k in range(1, 12):
        g += Game.of([2**k + k], [-(2**k)])
    assert len(repr(g)) < 200
    assert repr(g).startswith(f"<Game: stops {g.left_stop} and {g.right_stop}, ")
    assert g._repr_latex_() is None
    assert Game("3/2v*")._repr_latex_() == r"$\tfrac{3}{2}{\downarrow}{\ast}$"
    assert repr(Game("{2||1|0}")) == str(Game("{2||1|0}")) == "{2||1|0}"


@pytest.mark.parametrize("text", ["{2000000|0}", "{1000|0}", "+-1000000"])
def test_a_short_text_is_shown_however_late_the_birthday(text: str) -> None:
    """A repr is the notation whenever that is short, even if the game is born late."""
    assert repr(Game(text)) == Game(text).notation()


def test_repr_of_a_number_with_thousands_of_digits() -> None:
    """Numbers beyond Python's limit on decimal digits can be shown."""
    assert len(repr(Game(10**5000))) <= 5001


@pytest.mark.parametrize(
    ("name", "hint"),
    [
        ("left_options", "Left's options are g.left"),
        ("right_options", "Right's options are g.right"),
        ("canonical_form", "a Game is in canonical form, and its tree is g.form"),
        ("value", "a Game is a value already"),
        ("colour", "a Game has no attribute 'colour'$"),
    ],
)
def test_names_of_other_libraries(name: str, hint: str) -> None:
    """A name that Game does not have is refused with the name that it has, if there is one."""
    assert not hasattr(Game("*"), name)
    with pytest.raises(AttributeError, match=hint):
        getattr(Game("*"), name)


@given(games())
def test_hot_games(g: Game) -> None:
    """A game is hot if its stops differ, and then its temperature is positive."""
    assert g.is_hot is (g.left_stop > g.right_stop) is (g.temperature > 0)
