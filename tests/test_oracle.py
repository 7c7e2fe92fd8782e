"""The oracle on facts known by hand, its definitions compared with each other, and golden files.

Nothing here imports the library: if these tests pass, the oracle can be trusted.
"""

from __future__ import annotations

import re
import tomllib
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given

import oracle
from infinitesimal_oracle import atomic_weight, reduced_canonical
from oracle import LEFT, RIGHT, ZERO, Tree, canonical, dyadic, integer, nimber, plus, star, up
from strategies import (
    dicots,
    dyadics,
    game_texts,
    nus,
    nus_text,
    nus_tree,
    to_text,
    trees,
    values,
)

ONE = integer(1)
HALF = Fraction(1, 2)
UP = Tree([ZERO], [star])

# --- a reader of the notation, kept apart from the library's -------------------------------------

NUS = re.compile(r"(-?\d+(?:/\d+)?)?(?:(\^+|v+)(\d*))?(?:(\*)(\d*))?")


def read(text: str) -> Tree:
    """Return the tree of an expression; sums and number-up-stars are given by their values."""
    text = text.strip()
    if text and (match := NUS.fullmatch(text)):
        number, arrows, count, starred, nim = match.groups()
        ups = int(count or len(arrows or "")) * (-1 if "v" in text else 1)
        return nus_tree((Fraction(number or 0), ups, int(nim or 1) if starred else 0))
    if signs := re.findall(r" ([+-]) ", _outside(text)):
        last = _split(text, r" [+-] ")[-1]
        rest = text[: -len(last) - 3]
        return (oracle.plus if signs[-1] == "+" else oracle.minus)(read(rest), read(last))
    if text.startswith("-"):
        return oracle.conjugate(read(text[1:]))
    if text.startswith("+-"):
        return oracle.switch(read(text[2:]))
    found = re.fullmatch(r"(\{|\(|Tiny\(|Miny\()(.*)[)}]", text)
    assert found
    name, body = found.groups()
    if name == "{":
        widest = max(re.findall(r"\|+", _outside(body)), key=len)
        left, right = _split(body, rf"(?<!\|){re.escape(widest)}(?!\|)")
        return Tree(_side(left), _side(right))
    inner = oracle.tiny(read(body)) if name != "(" else read(body)
    return oracle.conjugate(inner) if name == "Miny(" else inner


def _side(text: str) -> list[Tree]:
    """Return one side of a brace: a comma list of options, or one game if it has its own bars."""
    if "|" in _outside(text):
        return [read("{" + text + "}")]
    return [read(part) for part in _split(text, ",") if part.strip()]


def _split(text: str, separator: str) -> list[str]:
    """Return the pieces of `text` between separators outside all brackets."""
    cuts = [match.span() for match in re.finditer(separator, _outside(text))]
    starts, ends = [0, *(b for _, b in cuts)], [*(a for a, _ in cuts), len(text)]
    return [text[a:b] for a, b in zip(starts, ends, strict=True)]


def _outside(text: str) -> str:
    """Return `text` with everything inside brackets masked."""
    depth, kept = 0, ""
    for character in text:
        depth -= character in ")}"
        kept += "#" if depth else character
        depth += character in "({"
    return kept


# --- known facts ---------------------------------------------------------------------------------


def test_identical_trees_are_one_object() -> None:
    """The order and repetition of options do not matter."""
    assert Tree([ZERO, star, ZERO], [star]) is Tree([star, ZERO], [star])
    assert repr(star) == "{{|}|{|}}"


@pytest.mark.parametrize(("day", "forms", "games"), [(0, 1, 1), (1, 4, 4), (2, 256, 22)])
def test_counts_by_day(day: int, forms: int, games: int) -> None:
    """By days 0, 1, 2 there are 1, 4, 256 forms and 1, 4, 22 values."""
    all_forms = oracle.trees_born_by(day)
    assert len(set(all_forms)) == forms
    assert {canonical(g) for g in all_forms} == oracle.values_born_by(day)
    assert len(oracle.values_born_by(day)) == games


def test_counts_on_day_three() -> None:
    """1474 values are born by day 3; 67 are all-small, and there are 61 up to infinitesimals."""
    games = oracle.values_born_by(3)
    assert len(games) == 1474
    assert sum(map(oracle.is_dicot, games)) == 67
    assert len({reduced_canonical(g) for g in games}) == 61


def test_the_four_outcomes() -> None:
    """1, -1, *, 0 are L, R, N, P in normal play and R, L, P, N in misère play."""
    games = [ONE, integer(-1), star, ZERO]
    assert [oracle.outcome(g) for g in games] == ["L", "R", "N", "P"]
    assert [oracle.outcome(g, misere=True) for g in games] == ["R", "L", "P", "N"]


def test_up() -> None:
    """^ = {0|*} is positive, confused with *, and ^ + ^ = {0|^*} exceeds *."""
    assert up(1) is UP
    assert oracle.outcome(UP) == "L"
    assert oracle.outcome(oracle.add(UP, star)) == "N"
    assert up(2) is Tree([ZERO], [plus(UP, star)])
    assert oracle.le(star, up(2))
    assert plus(UP, star) is Tree([ZERO, star], [ZERO])


def test_reversible_option_is_bypassed() -> None:
    """In {0,*|*}, Left's move to * reverses through 0, so the value is ^."""
    assert canonical(Tree([ZERO, star], [star])) is UP


def test_simplest_number() -> None:
    """The simplest number is the integer nearest 0, or else the one of least denominator."""
    cases: dict[tuple[Any, Any], Fraction | int] = {
        (None, None): 0, (-1, 1): 0, (0, None): 1, (None, -3): -4, (Fraction(5, 2), 8): 3,
        (0, 1): HALF, (Fraction(5, 4), 2): Fraction(3, 2), (-1, 0): -HALF,
        (Fraction(1, 4), Fraction(3, 8)): Fraction(5, 16),
    }  # fmt: skip
    assert {ends: oracle.simplest(*ends) for ends in cases} == cases


def test_tiny() -> None:
    """Tiny(1) = {0||0|-1} is a positive infinitesimal less than ^, and Tiny(2) less than it."""
    tiny1, tiny2 = oracle.tiny(ONE), oracle.tiny(integer(2))
    assert tiny1 is canonical(tiny1)
    assert oracle.is_infinitesimal(tiny1)
    for low, high in [(ZERO, tiny2), (tiny2, tiny1), (tiny1, UP)]:
        assert oracle.le(low, high) and not oracle.le(high, low)
    assert oracle.equal(oracle.tiny(ZERO), UP)


def test_switch() -> None:
    """+-1 has mean 0, temperature 1, stops 1 and -1, and is its own negative."""
    g = oracle.switch(ONE)
    assert (oracle.mean(g), oracle.temperature(g)) == (0, 1)
    assert (oracle.left_stop(g), oracle.right_stop(g)) == (1, -1)
    assert plus(g, g) is ZERO


def test_who_is_to_move_at_a_stop() -> None:
    """The player who moves first in * makes the only move; ^ stops at 0 with Right to move."""
    assert oracle.stop(star, LEFT) == (0, RIGHT)
    assert oracle.stop(star, RIGHT) == (0, LEFT)
    assert oracle.stop(UP, LEFT) == (0, RIGHT)
    assert oracle.stop(UP, RIGHT) == (0, RIGHT)


@pytest.mark.parametrize(
    ("number", "expected"), [("0", "-1"), ("7", "-1"), ("1/2", "-1/2"), ("-5/8", "-1/8")]
)
def test_temperature_of_numbers(number: str, expected: str) -> None:
    """An integer has temperature -1, and m/2^k in lowest terms has -1/2^k."""
    assert oracle.temperature(dyadic(Fraction(number))) == Fraction(expected)


def test_thermograph_of_a_three_stop_game() -> None:
    """{1||-1|-2}: the right wall is -1 up to 1/2, then -3/2 + t; the mast is at -1/4 from 5/4."""
    g = read("{1||-1|-2}")
    for t in (Fraction(0), HALF, Fraction(1), Fraction(5, 4), Fraction(2)):
        assert oracle.wall(g, LEFT, t) == max(1 - t, Fraction(-1, 4))
        assert oracle.wall(g, RIGHT, t) == min(
            max(Fraction(-1), t - Fraction(3, 2)), Fraction(-1, 4)
        )


def test_hackenbush_strings() -> None:
    """A string is an iterated ordinal sum: blue, red, blue is (1:-1):1 = 3/4."""
    assert oracle.number_value(oracle.ordinal_sum(ONE, integer(-1))) == HALF
    assert oracle.number_value(
        oracle.ordinal_sum(oracle.ordinal_sum(ONE, integer(-1)), ONE)
    ) == Fraction(3, 4)


def test_compounds_of_nim_heaps() -> None:
    """The compounds of heaps of 1 and 2 are as written out by hand."""
    one, two = nimber(1), nimber(2)
    assert oracle.conjunctive(one, two) is star
    assert oracle.continued_conjunctive(one, two) is Tree([ZERO, star], [ZERO, star])
    assert oracle.selective(one, one) is Tree([ZERO, star], [ZERO, star])
    assert oracle.sequential(one, two) is Tree([two], [two])
    assert oracle.sequential(ZERO, two) is two


def test_continued_conjunctive_sum_of_a_thesis() -> None:
    """S{1,2}(3) and *5: conjunctive N, continued P, sequential N. [Huggan19, Ex 2.2.4-8]"""
    heaps = [ZERO]
    for n in (1, 2, 3):
        heaps.append(Tree(heaps[max(0, n - 2) : n], heaps[max(0, n - 2) : n]))
    pair = heaps[3], nimber(5)
    assert oracle.outcome(oracle.conjunctive(*pair)) == "N"
    assert oracle.outcome(oracle.continued_conjunctive(*pair)) == "P"
    assert oracle.outcome(oracle.sequential(*pair)) == "N"


def test_flags() -> None:
    """* is impartial and a dicot, ^ only a dicot, 1 dead-ending, {|1} none of these."""

    def flags(g: Tree) -> list[bool]:
        return [oracle.is_impartial(g), oracle.is_dicot(g), oracle.is_dead_ending(g)]

    assert flags(star) == [True, True, True]
    assert flags(UP) == [False, True, True]
    assert flags(ONE) == [False, False, True]
    assert flags(Tree([], [ONE])) == [False, False, False]


def test_tempers() -> None:
    """0 is even, * and 1 are odd, *2 and ^ are neither, +-1 is even."""
    even = [oracle.is_even_tempered(g) for g in (ZERO, star, ONE, nimber(2), UP, read("+-1"))]
    odd = [oracle.is_odd_tempered(g) for g in (ZERO, star, ONE, nimber(2), UP, read("+-1"))]
    assert even == [True, False, False, False, False, True]
    assert odd == [False, True, True, False, False, False]


# --- definitions against each other --------------------------------------------------------------


@given(trees(), trees())
def test_order_is_the_outcome_of_the_difference(g: Tree, h: Tree) -> None:
    """G <= H iff Left, moving first, cannot win G - H."""
    assert oracle.le(g, h) is not oracle.wins_first(oracle.add(g, oracle.conjugate(h)), LEFT)


@given(trees(), trees())
def test_equal_iff_canonical_forms_are_identical(g: Tree, h: Tree) -> None:
    """Canonical forms are equal to their games, and equal games have one canonical form."""
    assert oracle.equal(g, canonical(g))
    assert oracle.equal(g, h) is (canonical(g) is canonical(h))


@given(values(), values())
def test_values_form_a_group(g: Tree, h: Tree) -> None:
    """G - G = 0, and sums of values are values of sums."""
    assert oracle.minus(g, g) is ZERO
    assert oracle.minus(plus(g, h), h) is g


@given(dyadics())
def test_types_follow_from_the_numbers(x: Fraction) -> None:
    """The canonical form of x is a number of value x, with both stops x."""
    g = dyadic(x)
    assert canonical(g) is g
    assert oracle.number_value(g) == oracle.left_stop(g) == oracle.right_stop(g) == x


@given(dyadics(max_value=2, max_exponent=3), dyadics(max_value=2, max_exponent=3))
def test_conway_multiplies_numbers(x: Fraction, y: Fraction) -> None:
    """On small numbers the Conway product is the product."""
    assert oracle.number_value(oracle.conway_product(dyadic(x), dyadic(y))) == x * y


@pytest.mark.parametrize(("a", "b", "c"), [(1, 3, 3), (2, 2, 3), (2, 3, 1), (3, 3, 2), (4, 2, 8)])
def test_conway_nim_multiplies_nimbers(a: int, b: int, c: int) -> None:
    """On nimbers the Conway product is the nim-product."""
    assert oracle.conway_product(nimber(a), nimber(b)) is nimber(c)


@given(trees())
def test_adjoint_makes_a_misere_second_player_win(g: Tree) -> None:
    """G + G° is a misère P-position. [DRSS14, Prop 2.2]"""
    assert oracle.outcome(oracle.add(g, oracle.adjoint(g)), misere=True) == "P"
    assert oracle.is_dicot(oracle.adjoint(g))


@given(values())
def test_temperature_is_where_the_cooled_game_freezes(g: Tree) -> None:
    """G cooled by its temperature is infinitesimally close to the mean, and not so just below."""
    t, m = oracle.temperature(g), oracle.mean(g)
    if t > -1:
        frozen = oracle.cool(g, t)
        assert oracle.left_stop(frozen) == oracle.right_stop(frozen) == m
        below = t - (t + 1) / 1024
        assert not oracle.is_numberish(oracle.cool(g, below))


@given(values(), dyadics(max_value=2, max_exponent=2))
def test_walls_are_the_stops_of_the_cooled_game(g: Tree, t: Fraction) -> None:
    """L_t(G) and R_t(G) are the stops of G cooled by t, for every t > -1."""
    t = max(t, Fraction(-3, 4))
    cooled = oracle.cool(g, t)
    assert oracle.wall(g, LEFT, t) == oracle.left_stop(cooled)
    assert oracle.wall(g, RIGHT, t) == oracle.right_stop(cooled)


@given(values(), values())
def test_mean_is_additive(g: Tree, h: Tree) -> None:
    """The mean of a sum is the sum of the means; its temperature is at most the larger one."""
    total = plus(g, h)
    assert oracle.mean(total) == oracle.mean(g) + oracle.mean(h)
    assert oracle.temperature(total) <= max(oracle.temperature(g), oracle.temperature(h))


@given(values(max_birthday=2), dyadics(max_value=2, max_exponent=1))
def test_cooling_undoes_heating(g: Tree, t: Fraction) -> None:
    """An infinitesimal heated by t and cooled by t is itself again."""
    if oracle.is_infinitesimal(g):
        assert oracle.cool(oracle.heat(g, dyadic(abs(t))), abs(t)) is g


@given(values(max_birthday=2))
def test_norton_by_up_is_overheating(g: Tree) -> None:
    """G . ^ is G overheated from ^ to ^^*, and its atomic weight is G."""
    product_by_up = oracle.norton_product(g, UP)
    assert product_by_up is oracle.overheat(g, UP, plus(up(2), star))
    assert atomic_weight(product_by_up) is g


@given(values(max_birthday=2), values(max_birthday=2))
def test_norton_by_a_positive_game_is_additive(g: Tree, h: Tree) -> None:
    """(G + H) . U = G . U + H . U."""
    for unit in (UP, oracle.tiny(ONE)):
        both = plus(oracle.norton_product(g, unit), oracle.norton_product(h, unit))
        assert oracle.norton_product(plus(g, h), unit) is both


@given(dicots(max_birthday=3, max_options=2), dicots(max_birthday=2, max_options=2))
def test_atomic_weight_is_additive(g: Tree, h: Tree) -> None:
    """aw(G + H) = aw(G) + aw(H)."""
    weights = plus(atomic_weight(g), atomic_weight(h))
    assert atomic_weight(oracle.add(g, h)) is weights


@given(dicots(max_birthday=3, max_options=2))
def test_two_ahead(g: Tree) -> None:
    """A game of atomic weight at least 2 is positive, of at most -2 negative."""
    weight = atomic_weight(g)
    if oracle.le(integer(2), weight):
        assert oracle.outcome(g) == "L"
    if oracle.le(weight, integer(-2)):
        assert oracle.outcome(g) == "R"


@given(values(), values(max_birthday=2))
def test_reduced_canonical_form(g: Tree, h: Tree) -> None:
    """The reduced form is infinitesimally close, and so related games have the same one."""
    reduced = reduced_canonical(g)
    assert oracle.is_infinitesimal(oracle.minus(g, reduced))
    assert canonical(reduced) is reduced
    if oracle.is_infinitesimal(oracle.minus(g, h)):
        assert reduced_canonical(h) is reduced
    close = plus(g, UP)
    assert reduced_canonical(close) is reduced


@given(trees())
def test_incentives_are_never_positive(g: Tree) -> None:
    """Every incentive is less than or confused with 0."""
    assert all(oracle.lfuz(d, ZERO) for d in oracle.incentives(g))


# --- strategies and golden files -----------------------------------------------------------------


@given(trees())
def test_trees_read_back(g: Tree) -> None:
    """The text of a tree is read as the same tree, up to the value of the numbers in it."""
    assert oracle.equal(read(to_text(g)), g)


@given(nus(dyadics(max_value=2, max_exponent=2), max_nimber=3))
def test_number_up_stars_read_back(triple: tuple[Fraction, int, int]) -> None:
    """The text of a number-up-star is read as its value."""
    assert read(nus_text(triple)) is nus_tree(triple)


@given(game_texts(depth=1))
def test_game_texts_are_readable(text: str) -> None:
    """Every generated text is in the notation."""
    assert isinstance(read(text), Tree)


GOLDEN = [
    pytest.param(entry, id=f"{path.stem}-{n}-{entry['expression']}")
    for path in sorted((Path(__file__).parent / "golden").glob("*.toml"))
    for n, entry in enumerate(tomllib.loads(path.read_text())["value"])
]
KEYS = set(
    re.findall(r"@\w+\{(\w+),", (Path(__file__).parents[1] / "docs/references.bib").read_text())
)


def golden_tree(entry: dict) -> Tree:
    """Return the tree of an entry's expression, after its operation if it has one."""
    tree = read(entry["expression"])
    if name := entry.get("operation"):
        convert = Fraction if name == "cool" else lambda text: canonical(read(text))
        return getattr(oracle, name)(canonical(tree), *map(convert, entry["arguments"]))
    return tree


@pytest.mark.parametrize("entry", GOLDEN)
def test_golden(entry: dict) -> None:
    """Every golden value agrees with the definitions, and cites a known reference."""
    tree = golden_tree(entry)
    value = canonical(tree)
    answers = {
        "value": lambda text: value is canonical(read(text)),
        "outcome": lambda text: oracle.outcome(tree) == text,
        "birthday": lambda day: oracle.birthday(value) == day,
        "mean": lambda text: oracle.mean(tree) == Fraction(text),
        "temperature": lambda text: oracle.temperature(tree) == Fraction(text),
        "left_stop": lambda text: oracle.left_stop(tree) == Fraction(text),
        "right_stop": lambda text: oracle.right_stop(tree) == Fraction(text),
        "atomic_weight": lambda text: atomic_weight(tree) is canonical(read(text)),
        "reduced": lambda text: reduced_canonical(tree) is canonical(read(text)),
    }
    asked = entry.keys() & answers.keys()
    about = {"expression", "operation", "arguments", "citation", "rule", "note", "locator_certain"}
    assert asked and not entry.keys() - asked - about
    for field in asked:
        assert answers[field](entry[field]), field
    cited = [entry["citation"], *([entry["rule"]] if "rule" in entry else [])]
    assert all(c == "computed" or c.split(",")[0] in KEYS for c in cited)
