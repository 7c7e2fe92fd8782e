"""Properties of canonical forms: birthdays, counts, parities, kinds, companions, subordinates."""

from __future__ import annotations

from contextlib import suppress
from fractions import Fraction
from functools import cache

import pytest
from hypothesis import given

import oracle
from oracle import Tree, canonical, is_number
from partizan import DomainError, Form, Game
from partizan.theories.normal import born_by
from strategies import dicots, trees, values
from theories.normal.bridge import agrees, game_of, games, rich_games, tree_of

# --- published values ----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "birthday", "stop_count"),
    [
        ("0", 0, 1),
        ("-5", 5, 1),
        ("3/4", 3, 1),
        ("5/16", 5, 1),
        ("5/2", 4, 1),
        ("*", 1, 2),
        ("*3", 3, 18),
        ("^", 2, 3),
        ("^^", 3, 5),
        ("^*", 2, 4),
        ("+-1", 2, 2),
        ("{3|1||-2}", 5, 3),
        ("Tiny(2)", 4, 3),
        ("^[3]", 4, 7),
    ],
)
def test_birthdays_and_stop_counts(text: str, birthday: int, stop_count: int) -> None:
    """Birthdays and stop counts of well-known games are correct."""
    assert Game(text).birthday == birthday
    assert Game(text).stop_count == stop_count


KINDS = {
    "is_zero": "0",
    "is_number": "0 1 -3 3/4",
    "is_integer": "0 1 -3",
    "is_nimber": "0 * *5",
    "is_number_up_star": "0 1 -3 3/4 * *5 ^ vv* 1^",
    "is_numberish": "0 1 -3 3/4 * *5 ^ vv* 1^ ^<2> Tiny(1) Miny(2) {^^|v}",
    "is_infinitesimal": "0 * *5 ^ vv* ^<2> Tiny(1) Miny(2) {^^|v}",
    "is_all_small": "0 * *5 ^ vv* ^<2> {^^|v}",
    "is_switch": "+-1 {3|1}",
    "is_tiny": "Tiny(1)",
    "is_miny": "Miny(2)",
    "is_uptimal": "0 1 -3 3/4 * *5 ^ vv* 1^ ^<2>",
    "is_atomic": "0 * *5 ^ vv* ^<2> Tiny(1) Miny(2) {^^|v}",
    "is_even": "0 +-1 {3|1}",
    "is_odd": "1 -3 *",
    "is_even_tempered": "0 1 -3 3/4",
    "is_odd_tempered": "* +-1 {3|1}",
}
SAMPLES = [
    "0",
    "1",
    "-3",
    "3/4",
    "*",
    "*5",
    "^",
    "vv*",
    "1^",
    "^<2>",
    "Tiny(1)",
    "Miny(2)",
    "{^^|v}",
    "+-1",
    "{3|1}",
    "{2||1|0}",
]


@pytest.mark.parametrize("name", KINDS)
def test_kinds(name: str) -> None:
    """Sixteen well-known games are classified correctly by each property."""
    assert [t for t in SAMPLES if getattr(Game(t), name)] == KINDS[name].split()


@pytest.mark.parametrize(
    ("text", "companion"),
    [("0", "*"), ("*", "0"), ("1", "1"), ("3/4", "3/4"), ("^", "^*"), ("^*", "^"), ("+-1", "+-1")],
)
def test_famous_companions(text: str, companion: str) -> None:
    """The companion exchanges 0 and * and fixes all other numbers."""
    assert Game(text).companion() == Game(companion)


# --- laws ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("n", [1, 2, 3])
def test_companion_is_an_automorphism(n: int) -> None:
    """On day n >= 1 the companion is an involution that preserves order and negatives."""
    day = born_by(n)
    images = [g.companion() for g in day]
    index = {g: i for i, g in enumerate(day)}
    to = [index[g] for g in images]
    assert sorted(to) == list(range(len(day)))
    assert all(to[to[i]] == i for i in index.values())
    assert images[index[Game(0)]] == Game("*")
    assert all((-g).companion() == -h for g, h in zip(day, images, strict=True))
    le = day.order_matrix()
    assert [[le[i][j] for j in to] for i in to] == le


@given(values(2, 2), values(3, 2))
def test_subordinates_of_ordinal_sums(base: Tree, top: Tree) -> None:
    """B:H has the subordinate H with respect to B."""
    b, h = game_of(base), game_of(top)
    assert b.ordinal_sum(h).subordinate(b) == h


@given(games(2, 2), games(2, 2))
def test_ordinal_sums_in_texts(base: Game, top: Game) -> None:
    """A colon in a text is the ordinal sum of canonical forms, and of literal ones in forms."""
    text = f"({base}):({top})"
    assert Game(text) == base.ordinal_sum(top)
    assert Form(text) == base.form.ordinal_sum(top.form)
    assert Game("{-1,0|}:1") == Game("1:1") == 2
    assert Form("{-1,0|}:1") == Form("{-1,0|}").ordinal_sum(1) != Form("1:1")


@given(games(3, 2), values(2, 2))
def test_subordinates_lead_back(g: Game, base: Tree) -> None:
    """If G has the subordinate H over B then G = B:H; G = G:0 = 0:G."""
    b = game_of(base)
    assert g.subordinate(g) == 0
    assert g.subordinate(0) == g
    with suppress(DomainError):
        assert b.ordinal_sum(g.subordinate(b)) == g


def test_no_subordinate_is_overlooked() -> None:
    """Among the games born by day 2, G is B:H for some H exactly if `subordinate` finds H."""
    day = list(born_by(2))
    for base in day:
        tops = {base.ordinal_sum(top): top for top in day}
        for g in day:
            if g in tops:
                assert g.subordinate(base) == tops[g]
            else:
                with pytest.raises(DomainError, match="for any H"):
                    g.subordinate(base)


@given(rich_games())
def test_kinds_imply_each_other(g: Game) -> None:
    """Numbers are numberish, nimbers all-small, all-small games infinitesimal, and so on."""
    assert g.is_integer <= g.is_number <= g.is_number_up_star <= g.is_numberish
    assert g.is_nimber <= g.is_number_up_star
    assert g.is_all_small <= g.is_infinitesimal <= g.is_numberish
    assert g.is_number_up_star is (g.up_star is not None)
    assert g.is_number is (g.temperature < 0)
    assert not (g.is_even and g.is_odd)
    assert not (g.is_even_tempered and g.is_odd_tempered)
    assert g.is_even is (-g).is_even
    assert g.is_odd is (-g).is_odd


# --- the definition ------------------------------------------------------------------------------


@cache
def stop_count(g: Tree) -> int:
    """Return 1 at a number, and otherwise the sum over all options."""
    return 1 if is_number(g) else sum(map(stop_count, g.left + g.right))


@cache
def tempered(g: Tree) -> frozenset[int]:
    """Return the parities of all sequences of moves from canonical G to a number."""
    if is_number(g):
        return frozenset([0])
    return frozenset(1 - p for h in g.left + g.right for p in tempered(h))


def is_nimber(g: Tree) -> bool:
    """Return whether canonical G is some *n."""
    return g is oracle.nimber(oracle.birthday(g))


@given(trees(4, 2))
def test_structure(tree: Tree) -> None:
    """Birthday, stop count, parities and kinds are those of the canonical tree."""
    g, form = game_of(tree), canonical(tree)
    assert g.birthday == oracle.birthday(form)
    assert g.stop_count == stop_count(form)
    assert g.is_even is oracle.is_even_tempered(form)
    assert g.is_odd is oracle.is_odd_tempered(form)
    assert g.is_even_tempered is (tempered(form) == {0})
    assert g.is_odd_tempered is (tempered(form) == {1})
    assert g.is_all_small is oracle.is_dicot(form)
    assert g.is_number is is_number(form)
    assert g.is_zero is (form is oracle.ZERO)
    assert g.is_nimber is is_nimber(form)
    if g.is_number:
        assert g.number == oracle.number_value(form)


def test_structure_of_day_three() -> None:
    """The same holds for all 1474 values of day 3."""
    for g in born_by(3):
        form = tree_of(g)
        assert g.birthday == oracle.birthday(form)
        assert g.stop_count == stop_count(form)
        assert g.is_all_small is oracle.is_dicot(form)
        assert g.is_nimber is is_nimber(form)
        options = form.left + form.right
        assert g.is_switch is (
            len(form.left) == len(form.right) == 1
            and all(map(is_number, options))
            and oracle.the_number(options[0]) > oracle.the_number(options[1])
        )


@given(trees(4, 2) | dicots(4, 2))
def test_far_star(tree: Tree) -> None:
    """A far star is larger than any nimber among the followers."""
    g = game_of(tree)
    nimbers = {h.up_star[1] for h in g.followers() if h.up_star is not None and h.is_nimber}
    assert g.far_star > max(nimbers)


@pytest.mark.parametrize(
    ("text", "n"), [("0", 2), ("*", 2), ("*2", 4), ("^", 2), ("^*2", 4), ("+-1", 2), ("*5", 6)]
)
def test_far_stars_of_ups_and_stars(text: str, n: int) -> None:
    """The far star exceeds m and m xor 1 for every k·↑ + *m among the followers, and is not *."""
    assert Game(text).far_star == n


@cache
def companion(g: Tree) -> Tree:
    """Return * for 0, x for any other number x, and otherwise the game of the options' companions.

    Left has 0 as a further option if G >= 0, and Right if G <= 0.
    """
    if is_number(g):
        return oracle.star if g is oracle.ZERO else g
    left, right = [[companion(h) for h in side] for side in (g.left, g.right)]
    if oracle.le(oracle.ZERO, g):
        left.append(oracle.ZERO)
    if oracle.le(g, oracle.ZERO):
        right.append(oracle.ZERO)
    return canonical(Tree(left, right))


@given(values(4, 2))
def test_companion(tree: Tree) -> None:
    """The companion is made from the companions of the options, and from 0."""
    assert agrees(game_of(tree).companion(), companion(tree))


@given(rich_games())
def test_number_parts(g: Game) -> None:
    """`number` returns the number of a number, and refuses other games."""
    if g.is_number:
        assert g.number == g.left_stop == Fraction(g.number)
    else:
        with pytest.raises(DomainError, match="is not a number"):
            _ = g.number


@pytest.mark.parametrize("text", ["0", "3/4", "*2", "^", "{2|-1}"])
def test_both_sides_of_a_sum_are_the_sum(text: str) -> None:
    """Without loops, the onside and the offside of a sum are the sum."""
    g = Game(text)
    for other in ("0", "^*", "{1|*}"):
        assert g.upsum(other) == g.downsum(other) == g + Game(other)
    assert g.pow_to(Game(0)) == 0 == g.degree
