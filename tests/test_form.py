"""Forms: the meaning of texts, the laws of compounds, and every operation by its definition."""

from __future__ import annotations

import copy
import pickle
import signal
import threading
from collections.abc import Callable, Iterator
from fractions import Fraction
from itertools import product

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

import oracle
from oracle import Tree
from partizan.budget import Budget
from partizan.errors import BudgetExceeded, TooLarge
from partizan.form import Form
from partizan.world import clear, current
from strategies import dyadics, game_texts, nus, nus_text, nus_tree, to_text, trees

COMPOUNDS = {
    Form.__add__: oracle.add,
    Form.conjunctive_sum: oracle.conjunctive,
    Form.continued_conjunctive_sum: oracle.continued_conjunctive,
    Form.selective_sum: oracle.selective,
    Form.sequential_compound: oracle.sequential,
    Form.ordinal_sum: oracle.ordinal_sum,
}
COMMUTATIVE = [
    Form.__add__,
    Form.conjunctive_sum,
    Form.continued_conjunctive_sum,
    Form.selective_sum,
]
FLAGS: dict[str, Callable[[Tree], bool]] = {
    "is_dicot": oracle.is_dicot,
    "is_dead_ending": oracle.is_dead_ending,
    "is_impartial": oracle.is_impartial,
    "is_even_tempered": oracle.is_even_tempered,
    "is_odd_tempered": oracle.is_odd_tempered,
    "is_left_end": lambda tree: not tree.left,
    "is_right_end": lambda tree: not tree.right,
}


def form_of(tree: Tree) -> Form:
    """Make a form from a tree of the oracle, option by option."""
    made: dict[Tree, Form] = {}
    for t in sorted(oracle.followers(tree), key=lambda t: t.serial):  # options come first
        made[t] = Form.of((made[h] for h in t.left), (made[h] for h in t.right))
    return made[tree]


def tree_of(form: Form) -> Tree:
    """Return the tree of a form for the oracle, option by option."""
    return Tree(map(tree_of, form.left), map(tree_of, form.right))


def forms(max_birthday: int = 3, max_options: int = 3) -> st.SearchStrategy[Form]:
    """Draw forms, half of them, at every level, well-known games."""
    return trees(max_birthday, max_options).map(form_of)


small_forms = forms(max_birthday=2, max_options=2)


# --- published values ----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "left", "right"),
    [
        ("0", [], []),
        ("2", ["1"], []),
        ("-1", [], ["0"]),
        ("3/4", ["1/2"], ["1"]),
        ("*2", ["0", "*"], ["0", "*"]),
        ("^", ["0"], ["*"]),
        ("^*", ["0", "*"], ["0"]),
        ("v*", ["0"], ["0", "*"]),
        ("^^", ["0"], ["^*"]),
        ("^^*", ["0"], ["^"]),
        ("^*2", ["0"], ["*3"]),
        ("1*", ["1"], ["1"]),
        ("1/2v", ["1/2*"], ["1/2"]),
        ("{2||1|0,*}", ["2"], ["{1|0,*}"]),
        ("+-1", ["1"], ["-1"]),
        ("+-{1,2}", ["1", "2"], ["-1", "-2"]),
        ("Tiny(2)", ["0"], ["{0|-2}"]),
        ("Miny(1/2)", ["{1/2|0}"], ["0"]),
        ("{g|g} where g = {1|0}", ["{1|0}"], ["{1|0}"]),
    ],
)
def test_what_texts_spell(text: str, left: list[str], right: list[str]) -> None:
    """A text denotes the usual tree."""
    assert Form(text) == Form.of(left, right)


@pytest.mark.parametrize(
    ("text", "meaning"),
    [
        ("* + *", "{*|*}"),
        ("1 - 1", "{-1|1}"),
        ("2·{1|0}", "{{1|0}+1 | {1|0}+0}"),
        ("0·{1|0}", "0"),
        ("-{1|0}", "{0|-1}"),
        ("-2*{1|0}", "{0|-1} + {0|-1}"),
        ("3*(1)", "3"),
        ("2Tiny(1)", "2 + Tiny(1)"),
    ],
)
def test_sums_in_texts_are_literal(text: str, meaning: str) -> None:
    """Sums, multiples and negatives in a text are operations on trees, not on values."""
    assert Form(text) == Form(meaning)


@pytest.mark.parametrize(
    ("text", "adjoint"),
    [
        ("0", "*"),
        ("*", "{*|*}"),
        ("1", "{0|*}"),
        ("-1", "{*|0}"),
        ("{0|*}", "{{*|*}|*}"),
        ("{0,*|0}", "{*|*,{*|*}}"),
        ("*2", "{*,{*|*}|*,{*|*}}"),
    ],
)
def test_adjoints_of_small_forms(text: str, adjoint: str) -> None:
    """The adjoints of small forms are those found by hand from [DRSS14, Def 2.1]."""
    assert Form(text).adjoint() == Form(adjoint)


@pytest.mark.parametrize(
    ("compound", "outcome"),
    [
        (Form.conjunctive_sum, "N"),  # [Huggan19, Ex 2.2.4]
        (Form.continued_conjunctive_sum, "P"),  # [Huggan19, Ex 2.2.6]
        (Form.sequential_compound, "N"),  # [Huggan19, Ex 2.2.8]
    ],
)
def test_three_compounds_of_subtraction_and_nim(compound, outcome: str) -> None:
    """Subtraction({1,2}) on 3 counters and a nim-heap of 5 have these outcomes when compounded."""
    heaps: list[Form] = []
    for n in range(4):
        smaller = heaps[max(0, n - 2) : n]
        heaps.append(Form.of(smaller, smaller))
    assert oracle.outcome(tree_of(compound(heaps[3], Form("*5")))) == outcome


@pytest.mark.parametrize(
    ("text", "flags"),
    [
        ("0", "dicot dead_ending impartial even_tempered left_end right_end"),
        ("*", "dicot dead_ending impartial odd_tempered"),
        ("{0,*|0}", "dicot dead_ending"),
        ("1", "dead_ending odd_tempered right_end"),
        ("{|1}", "left_end even_tempered"),
        ("{|*}", "left_end even_tempered"),
        ("*2", "dicot dead_ending impartial"),
        ("{*|*}", "dicot dead_ending impartial even_tempered"),
    ],
)
def test_flags_of_small_forms(text: str, flags: str) -> None:
    """Small forms have the flags that their trees show; the inclusions of [DRSS14] are proper."""
    found = {flag.removeprefix("is_") for flag in FLAGS if getattr(Form(text), flag)}
    assert found == set(flags.split())


@pytest.mark.parametrize(("m", "n"), [*product(range(5), repeat=2)])
def test_nimbers_multiply_ordinally(m: int, n: int) -> None:
    """The ordinal product of *m and *n is *(mn), their ordinal sum *(m+n), already as trees."""
    g, h = Form(f"*{m}"), Form(f"*{n}")
    assert g.ordinal_product(h) == Form(f"*{m * n}")
    assert g.ordinal_sum(h) == Form(f"*{m + n}")


# --- laws ----------------------------------------------------------------------------------------


@given(forms(4))
def test_texts_read_back(g: Form) -> None:
    """Every form is read back from its Unicode and its ASCII text."""
    assert Form(str(g)) == g
    assert Form(g.notation("ascii")) == g
    assert g.notation("ascii").isascii()


@given(game_texts(depth=1))
def test_texts_of_the_notation_read_back(text: str) -> None:
    """Reading a text, writing the form and reading that again gives the same form."""
    g = Form(text)
    assume(sum(1 for _ in g.followers()) < 1000)  # literal sums of sums have very long texts
    assert Form(str(g)) == g


@settings(max_examples=50)
@given(nus())
def test_values_are_abbreviated(value: tuple[Fraction, int, int]) -> None:
    """The canonical tree of a number, up and star is written as such."""
    text = nus_text(value)
    assert Form(text) == form_of(nus_tree(value))
    assert Form(text).notation("ascii") == text


@given(dyadics())
def test_numbers_are_forms(x: Fraction) -> None:
    """A dyadic rational may be given as a Fraction, an int, or a text."""
    assert Form(x) == Form(str(x)) == form_of(oracle.dyadic(x))
    assert Form(0) + x == x + Form(0) == Form(x)
    assert x - Form(0) == Form(x)
    assert Form(0) - x == -Form(x)


@given(forms())
def test_pickles_and_copies(g: Form) -> None:
    """A form survives pickling, and copies are the form itself."""
    assert pickle.loads(pickle.dumps(g)) == g
    assert copy.copy(g) is g
    assert copy.deepcopy(g) is g
    assert Form(g) is g


@given(small_forms, small_forms, small_forms)
def test_sums_are_literally_a_commutative_monoid(g: Form, h: Form, k: Form) -> None:
    """Already on trees, + is commutative and associative with identity 0; birthdays add."""
    assert g + h == h + g
    assert (g + h) + k == g + (h + k)
    assert g + 0 == g == Form(0) + g
    assert (g + h).birthday == g.birthday + h.birthday
    assert g - h == g + -h


@given(small_forms, small_forms, small_forms)
def test_compounds_are_literally_associative(g: Form, h: Form, k: Form) -> None:
    """Bracketing does not matter in any compound but the continued conjunctive one."""
    for compound in COMPOUNDS.keys() - {Form.continued_conjunctive_sum}:
        assert compound(compound(g, h), k) == compound(g, compound(h, k))


@given(small_forms, small_forms)
def test_compounds_respect_conjugation(g: Form, h: Form) -> None:
    """The conjugate of a compound is the compound of the conjugates."""
    for compound in COMPOUNDS:
        assert -compound(g, h) == compound(-g, -h)
    for compound in COMMUTATIVE:
        assert compound(g, h) == compound(h, g)


@given(forms())
def test_conjugation_is_an_involution(g: Form) -> None:
    """Exchanging the players twice changes nothing, and the adjoint commutes with it."""
    conjugate = -g
    assert -conjugate == g
    assert {-h for h in g.right} == set((-g).left)
    assert (-g).adjoint() == -g.adjoint()
    assert g.adjoint().is_dicot


@given(forms(), forms())
def test_equality_is_identity_of_trees(g: Form, h: Form) -> None:
    """Two forms are equal iff they have the same options; equal forms have equal hashes."""
    same = set(g.left) == set(h.left) and set(g.right) == set(h.right)
    assert (g == h) is same
    assert hash(g) == hash(h) or not same
    assert (g != h) is not same


@given(forms(4))
def test_followers_come_once_and_breadth_first(g: Form) -> None:
    """Followers start with the form itself, are different, and each follows one listed before."""
    found = list(g.followers())
    assert found[0] == g
    assert len(set(found)) == len(found)
    reached = {g}
    for h in found:
        assert h in reached
        reached.update(h.left, h.right)
    assert reached == set(found)


# --- the definitions -----------------------------------------------------------------------------


def test_every_form_of_day_2_has_the_flags_of_its_definition() -> None:
    """Flags, birthday and followers of the 256 forms born by day 2 agree with the oracle."""
    days = oracle.trees_born_by(2)
    assert len({form_of(tree) for tree in days}) == 256
    for tree in days:
        form = form_of(tree)
        assert tree_of(form) is tree
        assert form.birthday == oracle.birthday(tree)
        assert {tree_of(h) for h in form.followers()} == oracle.followers(tree)
        for flag, definition in FLAGS.items():
            assert getattr(form, flag) is definition(tree), (flag, form)


@given(trees())
def test_flags_follow_their_definitions(tree: Tree) -> None:
    """Flags, conjugate and adjoint of larger forms agree with the oracle."""
    form = form_of(tree)
    for flag, definition in FLAGS.items():
        assert getattr(form, flag) is definition(tree)
    assert -form == form_of(oracle.conjugate(tree))
    assert form.adjoint() == form_of(oracle.adjoint(tree))


@given(trees(2, 2), trees(2, 2))
def test_compounds_follow_their_definitions(g: Tree, h: Tree) -> None:
    """Every compound of two forms agrees with the oracle."""
    for compound, definition in COMPOUNDS.items():
        assert compound(form_of(g), form_of(h)) == form_of(definition(g, h))


def test_compounds_of_day_1_follow_their_definitions() -> None:
    """Every compound of two of the forms 0, 1, -1, * agrees with the oracle."""
    for g, h in product(oracle.trees_born_by(1), repeat=2):
        for compound, definition in COMPOUNDS.items():
            assert compound(form_of(g), form_of(h)) == form_of(definition(g, h))


@given(trees())
def test_full_braces_spell_the_tree(tree: Tree) -> None:
    """A text in full braces denotes the tree that it shows."""
    assert Form(to_text(tree)) == form_of(tree)


# --- worlds --------------------------------------------------------------------------------------


@pytest.fixture
def fresh_world() -> Iterator[None]:
    """Provide a new world, and another one afterwards."""
    clear()
    yield
    clear()


@settings(max_examples=30)
@given(st.lists(trees(), min_size=2, max_size=6))
def test_nothing_shows_in_which_order_forms_were_made(some: list[Tree]) -> None:
    """Texts, options, followers, pickles and hashes depend only on the tree."""

    def facts() -> list[tuple[object, ...]]:
        made = [form_of(tree) for tree in some]
        return [
            (str(g), str(g.left), str([*g.followers()]), pickle.dumps(g), hash(g)) for g in made
        ]

    clear()
    expected = facts()
    clear()
    some.reverse()
    assert facts() == expected[::-1]


@given(forms(), forms())
def test_forms_of_two_worlds_meet(g: Form, h: Form) -> None:
    """After clear(), old forms still work, and equal, hash and add like new ones."""
    text = str(g)
    clear()
    twin = Form(text)
    assert twin == g
    assert g == twin
    assert {g: 1}[twin] == 1
    assert g + h == h + g == h + twin
    assert (g == h) is (twin == h)


@pytest.mark.usefixtures("fresh_world")
def test_a_cleared_world_forgets() -> None:
    """clear() starts from the one form {|}."""
    Form(1000)
    assert current().forms.count() == 1001
    clear()
    assert current().forms.count() == 1


# --- limits --------------------------------------------------------------------------------------


@pytest.mark.usefixtures("fresh_world")
def test_depth_is_no_obstacle() -> None:
    """A form a hundred thousand moves deep can be summed, written, pickled and compared."""
    deep = Form(100_000) + Form("*")
    assert deep.birthday == 100_001
    assert repr(deep) == "<Form: birthday 100,001, 200,002 followers>"
    assert deep._repr_latex_() is None
    assert str(Form(100_000)) == "100000"
    conjugate = -deep
    assert -conjugate == deep
    copied = pickle.dumps(deep)
    clear()
    assert pickle.loads(copied) == deep


def test_a_deep_tangle_reads_back() -> None:
    """A form with 2^60 paths has a short text, which reads back."""
    g = Form("{1|0}")
    for _ in range(60):
        g = Form.of([g, 0], [g])
    assert len(repr(g)) < 2000
    assert Form(str(g)) == g


def test_notebooks_show_latex() -> None:
    """The picture of a form in a notebook is its LaTeX."""
    assert Form("{1|*}")._repr_latex_() == r"$\{1 \mid {\ast}\}$"


@pytest.mark.usefixtures("fresh_world")
def test_the_byte_limit_stops_and_spoils_nothing() -> None:
    """Work beyond the byte limit raises BudgetExceeded; existing forms still work."""
    g = Form("{2|*,{1|0}}")
    with Budget(bytes=current().bytes_held + (1 << 20)):
        for explode in (
            lambda: Form(10**7),
            lambda: Form("*10000"),
            lambda: Form("1000000000*{1|0}"),
            lambda: Form("^1000000000"),
            lambda: Form("*60").selective_sum("*60"),
        ):
            with pytest.raises(BudgetExceeded, match=r"the store"):
                explode()
        assert Form(str(g)) == g
    assert Form(50_000).birthday == 50_000


@pytest.mark.parametrize("source", [1 << 63, Fraction(1, 3) + (1 << 70) - Fraction(1, 3)])
def test_numbers_beyond_every_store_are_refused(source: int | Fraction) -> None:
    """A tree that no store could hold is refused at once."""
    with pytest.raises(TooLarge, match="the tree is too large"):
        Form(source)
    with pytest.raises(TooLarge, match="the tree is too large"):
        Form("*5000000000")
    with pytest.raises(TooLarge, match="the tree is too large"):
        Form("^99999999999999999999")


def test_tiny_numbers_are_exact() -> None:
    """2^-200 is a form of birthday 201, and reads back."""
    g = Form(Fraction(1, 1 << 200))
    assert g.birthday == 201
    assert Form(str(g)) == g
    assert g.right == (Form(Fraction(1, 1 << 199)),)


class _StopError(Exception):
    """Raised by the signal handler below."""


@pytest.mark.usefixtures("fresh_world")
def test_signals_interrupt_long_work() -> None:
    """A signal handler that raises, as for Ctrl-C, stops native work and leaves the world sound."""

    def stop(*_: object) -> None:
        raise _StopError

    before = signal.signal(signal.SIGALRM, stop)
    try:
        signal.setitimer(signal.ITIMER_REAL, 0.1)
        with pytest.raises(_StopError):
            Form(40_000_000)
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)
    assert 1000 < current().forms.count() < 40_000_000
    assert Form(2000).birthday == 2000


@pytest.mark.usefixtures("fresh_world")
def test_threads_share_a_world() -> None:
    """Forms made by several threads at once are the same forms."""
    made: list[Form] = []

    def work() -> None:
        g = Form("{2|-1}")
        for _ in range(6):
            g = g + Form("{1|*}")
        made.append(g)

    threads = [threading.Thread(target=work) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(made) == 4
    assert len(set(made)) == 1
