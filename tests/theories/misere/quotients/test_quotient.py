"""Misère quotients: published ones, the definition, certificates, play and errors."""

from __future__ import annotations

import copy
import json
import pickle
from collections.abc import Iterator
from itertools import combinations_with_replacement
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from foreign import SageInteger
from partizan import catalog, rulesets
from partizan.budget import Budget
from partizan.errors import DomainError, NotationError, TooLarge
from partizan.form import Form
from partizan.theories.impartial.codes import HeapCode
from partizan.theories.misere.quotients import BipartiteMonoid, MisereQuotient, Unfinished, quotient
from partizan.theories.misere.quotients.closures import FormClosure
from partizan.theory import Outcome
from theories.misere.quotients.checker import faults, lost, octal_options

# order, |P|, period and preperiod of the pretending function, last heap at which the order grows
PUBLISHED = {
    "0.77": (40, 9, 12, 71, 27),
    "0.44": (40, 9, 24, 143, 55),
    "0.15": (42, 12, 10, 66, 30),
    "0.115": (42, 12, 14, 92, 42),
    "0.152": (34, 6, 48, 25, 24),
    "0.144": (30, 5, 10, 12, 20),
    "0.53": (16, 3, 9, 21, 14),
    "0.72": (24, 5, 4, 16, 19),
    "0.123": (20, 5, 5, 5, 9),
    "0.3103": (20, 5, 5, 3, 7),
    "0.31003": (24, 6, 6, 3, 8),
    "0.312": (12, 3, 2, 5, 4),
    "0.3101": (14, 4, 2, 5, 4),
    "0.71": (36, 9, 6, 3, 8),
    "0.351": (22, 6, 8, 4, 9),
    "0.1023": (20, 5, 7, 6, 12),
}

# |P| and the orders at the heaps where subtraction octals grow
GROWTH = {
    "312": (3, {1: 2, 2: 6, 4: 12}),
    "3131": (3, {1: 2, 2: 6, 6: 12}),
    "3101": (4, {1: 2, 2: 6, 4: 14}),
    "123": (5, {1: 2, 3: 6, 8: 12, 9: 20}),
    "1231": (5, {1: 2, 3: 6, 8: 12, 9: 20}),
    "1321": (5, {1: 2, 4: 6, 9: 12, 10: 20}),
    "1023": (5, {1: 2, 4: 6, 11: 12, 12: 20}),
    "1033": (5, {1: 2, 4: 6, 11: 14, 13: 20}),
    "2012": (5, {2: 2, 3: 6, 5: 14, 8: 20}),
    "2112": (5, {2: 2, 3: 6, 5: 14, 8: 20}),
    "3112": (5, {1: 2, 2: 6, 7: 12, 10: 20}),
    "31003": (6, {1: 2, 2: 6, 5: 12, 8: 24}),
    "20101": (4, {2: 2, 3: 6, 5: 14}),
}


def sums(largest: int, counters: int, least: int = 1) -> Iterator[tuple[int, ...]]:
    """Yield the sums of heaps up to the largest with at most a given number of counters."""
    yield ()
    for heap in range(least, min(largest, counters) + 1):
        for rest in sums(largest, counters - heap, heap):
            yield (heap, *rest)


# --- published values ----------------------------------------------------------------------------


@pytest.mark.parametrize("code", PUBLISHED)
def test_published_quotients(code: str) -> None:
    """Order, P-portion, period, preperiod and last growth are as published."""
    q = quotient(code)
    assert q.period is not None
    found = (q.order, q.p_size, q.period.period, q.period.preperiod, q.growth[-1][0])
    assert found == PUBLISHED[code]
    assert q.monoid.is_reduced
    assert q.heaps >= q.period.enough


def test_kayles() -> None:
    """The quotient of Kayles has Plambeck's presentation and P-portion."""
    q = quotient("0.77")
    assert " ".join(q.presentation.equations) == (
        "a^2=1 b^3=b bc^2=b c^3=c bd=bc cd=b^2 d^3=d be=bc ce=b^2 e^2=de bf=ab cf=ab^2c d^2f=f "
        "f^2=b^2 b^2g=g c^2g=g dg=cg eg=cg fg=ag g^2=b^2"
    )
    assert set(q.p_portion) == {"a", "b^2", "ac", "ac^2", "d", "ad^2", "e", "ade", "adf"}
    assert q.generators == {"a": 1, "b": 2, "c": 5, "d": 9, "e": 12, "f": 25, "g": 27}
    assert not q.is_tame


def test_the_quotient_of_3103() -> None:
    """The quotient of 0.3103 has order 20, with orders and values as corrected from [Allen06]."""
    q = quotient("0.3103", heaps=30)
    assert q.growth == ((1, 2), (2, 6), (4, 14), (7, 20))
    assert set(q.p_portion) == {"a", "b^2", "c^2", "ad", "bc"}
    for heap in range(3, 31):
        assert q.word([heap]) == ["1", "a", "d", "c^2", "c"][heap % 5]
    assert q.word([5, 7, 12, 18, 19]) == q.word([1, 3]) == "ac^2"
    assert q.outcome([2, 2, 2, 4]) is Outcome.P
    assert q.outcome([3, 2, 4]) is Outcome.N


def test_dawsons_kayles() -> None:
    """The quotients of 0.07 grow to order 638 at heap 33, and no end is found at heap 34."""
    q = quotient("0.07", heaps=33)
    assert (q.order, q.p_size) == (638, 109)
    orders = {2: 2, 4: 6, 10: 12, 14: 24, 25: 144, 27: 176, 30: 360, 31: 520, 32: 552, 33: 638}
    assert dict(q.growth) == orders
    with pytest.raises(Unfinished, match="34 was not found") as caught:
        q.extended(34, copies=60)
    assert (caught.value.known.heaps, caught.value.known.order) == (33, 638)


@pytest.mark.parametrize("digits", GROWTH)
def test_quaternary_quotients(digits: str) -> None:
    """Quotients of subtraction octals grow as found with transition algebras."""
    q = quotient(f"0.{digits}")
    p_size, growth = GROWTH[digits]
    assert (q.p_size, dict(q.growth)) == (p_size, growth)
    assert q.period is not None


def test_the_quotient_of_123() -> None:
    """The P-portion of 0.123 consists of the expected sums of heaps 1, 3, 8 and 9."""
    q = quotient("0.123")
    sums_in_p = [[1], [1, 8], [3, 3], [3, 9], [9, 9]]
    assert {q.value(position) for position in sums_in_p} == q.monoid.p_portion
    assert q.value([6]) == q.value([9, 9])
    assert q.pretending[7] == q.pretending[2] == "1"


def test_many_heaps() -> None:
    """Heaps that do not change the quotient are cheap."""
    assert quotient("0.3", heaps=50_000).order == 2
    q = quotient("0.156", heaps=1500)
    assert (q.order, q.monoid.tame_level) == (34, 5)


def test_tame_quotients() -> None:
    """Subtraction games and Nim are tame, and their quotients are those of Nim."""
    for code, level in {
        "0.3": 1,
        "0.33": 2,
        "0.333": 2,
        "0.0303": 2,
        "0.3333": 3,
        "0.56": 4,
    }.items():
        q = quotient(code, heaps=40)
        assert q.monoid.tame_level == level, code
    assert quotient("0.[3]", heaps=15).monoid.tame_level == 4
    assert quotient("0.0").order == 1


# --- the definition ------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "code",
    ["0.77", "0.07", "0.15", "0.3103", "0.123", "0.35", "0.26", "0.6", "0.72", "0.2", "0.53"],
)
def test_outcomes_of_all_small_sums(code: str) -> None:
    """Every sum with up to 13 counters has the outcome of the definition."""
    options = octal_options(code)
    q = quotient(code, heaps=13)
    for position in sums(13, 13):
        assert (q.outcome(position) is Outcome.P) == lost(position, options), position


@given(
    st.sampled_from(["0.77", "0.07", "0.3103", "0.152"]), st.lists(st.integers(1, 9), max_size=4)
)
@settings(max_examples=50, deadline=None)
def test_larger_sums(code: str, position: list[int]) -> None:
    """Larger sums have the outcome of the definition."""
    assert (QUOTIENTS[code].outcome(position) is Outcome.P) == lost(
        tuple(position), octal_options(code)
    )


QUOTIENTS = {code: quotient(code, heaps=12) for code in ("0.77", "0.07", "0.3103", "0.152")}


def test_other_codes() -> None:
    """Codes with conditions, only splitting, three heaps and infinitely many digits are correct."""
    for code in ("4!.0", "4.0", "0.8", "0.{0,2=}3", "4?.3", "0.12[3]"):
        read = HeapCode.read(code)
        q = quotient(code, heaps=10)

        def options(heap: int, read: HeapCode = read) -> set[tuple[int, ...]]:
            return set(read.moves(heap))

        for position in sums(10, 12):
            assert (q.outcome(position) is Outcome.P) == lost(position, options), (code, position)


def test_extension() -> None:
    """A quotient extended heap by heap is the same as one computed at once."""
    q = quotient("0.77", heaps=1)
    for heaps in range(2, 40):
        q = q.extended(heaps)
    at_once = quotient("0.77", heaps=39)
    assert (q.presentation, q.pretending, q.p_portion) == (
        at_once.presentation,
        at_once.pretending,
        at_once.p_portion,
    )
    early = quotient("0.77", heaps=5)
    later = early.extended(30)
    assert (early.order, later.order, early.extended(12).order) == (12, 40, 24)


def test_periods_reach_all_heaps() -> None:
    """The classes of large heaps given by the period agree with those computed one by one."""
    q, longer = quotient("0.77"), quotient("0.77", heaps=700)
    assert all(q.word([heap]) == longer.word([heap]) for heap in range(701))
    assert q.outcome([10**50]) is Outcome.N


# --- certificates --------------------------------------------------------------------------------


@pytest.mark.parametrize("code", ["0.77", "0.15", "0.3103", "0.123", "0.152", "0.3"])
def test_certificates(code: str) -> None:
    """The independent checker finds no fault in a certificate."""
    facts = json.loads(json.dumps(quotient(code, heaps=60).certificate()))
    assert facts["code"] == code
    assert list(faults(facts, octal_options(code))) == []


def tampered(facts: dict[str, Any]) -> Iterator[tuple[str, dict[str, Any]]]:
    """Yield certificates with one change."""
    order = len(facts["products"])
    for x in range(order):
        wrong = copy.deepcopy(facts)
        wrong["p_portion"] = sorted({*facts["p_portion"]} ^ {x})
        yield f"P with or without {x}", wrong
    for heap in range(1, 9):
        for x in range(order):
            if x != facts["values"][heap]:
                wrong = copy.deepcopy(facts)
                wrong["values"][heap] = x
                yield f"heap {heap} as {x}", wrong
    for x in range(0, order, 3):
        wrong = copy.deepcopy(facts)
        wrong["products"][x][order - 1] = (wrong["products"][x][order - 1] + 1) % order
        yield f"a product of {x}", wrong
    for x in range(order):
        if facts["deficits"][x]:
            wrong = copy.deepcopy(facts)
            wrong["deficits"][x] = []
            yield f"without the deficits of {x}", wrong


def test_wrong_certificates() -> None:
    """The checker finds a fault in every changed certificate."""
    facts = quotient("0.3103", heaps=9).certificate()
    options = octal_options("0.3103")
    changes = 0
    for what, wrong in tampered(facts):
        assert next(faults(wrong, options), None) is not None, what
        changes += 1
    assert changes > 180


def test_certificates_of_fewer_games() -> None:
    """A quotient whose engine was extended still has its own certificate."""
    q = quotient("0.77", heaps=10)
    assert q.extended(30).order == 40
    facts = q.certificate()
    assert (facts["heaps"], len(facts["products"])) == (10, 18)
    assert list(faults(facts, octal_options("0.77"))) == []


# --- play ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("code", ["0.77", "0.3103"])
def test_winning_moves(code: str) -> None:
    """The winning moves are exactly those to sums that the opponent loses."""
    q, options = QUOTIENTS[code], octal_options(code)
    for position in sums(8, 10):
        expected = set()
        for heap in set(position):
            rest = list(position)
            rest.remove(heap)
            expected |= {
                (heap, option) for option in options(heap) if lost((*rest, *option), options)
            }
        assert set(q.winning_moves(position)) == expected
        assert (q.winning_move(position) is None) == (not expected)


# --- games as forms ------------------------------------------------------------------------------


def test_quotients_of_forms() -> None:
    """Nim-heaps have tame quotients, and *2 + *2 with its followers has that of *2 and *3."""
    assert quotient([Form("*")]).monoid.tame_level == 1
    assert quotient([Form("*2")]).monoid.tame_level == 2
    assert quotient([Form("*7")]).monoid.tame_level == 3
    assert quotient([]).order == 1
    assert quotient([Form(0)]).order == 1
    assert quotient([Form("*2 + *2")]).order == 6


def test_a_wild_form() -> None:
    """A game with moves to *2 + *2 and to 0 is wild, and its sums agree with the definition."""
    g = Form.of([Form("*2+*2"), 0], [Form("*2+*2"), 0])
    q = quotient([g])
    facts = q.certificate()
    tables = [set(map(tuple, options)) for options in facts["options"]]
    assert list(faults(facts, tables.__getitem__)) == []
    assert not q.is_tame
    numbers = FormClosure([g])
    for chosen in combinations_with_replacement(range(1, numbers.last + 1), 4):
        position = [numbers.game(n) for n in chosen]
        expected = lost(chosen, tables.__getitem__)
        assert (q.outcome(position) is Outcome.P) == expected
        assert (q.winning_move(position) is None) == expected


@given(st.lists(st.sets(st.integers(0, 6)), min_size=3, max_size=7))
@settings(max_examples=40, deadline=None)
def test_random_games(tables: list[set[int]]) -> None:
    """Quotients of random games agree with the definition on small sums, or are unfinished."""
    games = [Form(0)]
    for options in tables:
        chosen = [games[i] for i in options if i < len(games)]
        games.append(Form.of(chosen, chosen))
    try:
        q = quotient(games, order=300, copies=40)
    except Unfinished:
        return
    numbers = FormClosure(games)

    def options_of(game: int) -> set[tuple[int, ...]]:
        return set(numbers.options(game))

    last = numbers.last
    for i in range(1, last + 1):
        for j in range(i + 1):
            for k in range(j + 1):
                position = [numbers.game(n) for n in (i, j, k)]
                assert (q.outcome(position) is Outcome.P) == lost(
                    tuple(n for n in (i, j, k) if n), options_of
                )


# --- limits and refusals -------------------------------------------------------------------------


def test_infinite_quotients() -> None:
    """The infinite quotient of 0.3122 with heap 7 is unfinished, and the rest is kept."""
    with pytest.raises(Unfinished, match=r"at least \d+, if it is finite at all") as caught:
        quotient("0.3122", heaps=7, copies=100)
    known = caught.value.known
    assert isinstance(known, MisereQuotient)
    assert (known.heaps, known.order) == (6, 52)
    assert caught.value.at_least > 90
    assert isinstance(caught.value, TooLarge)
    assert isinstance(pickle.loads(pickle.dumps(caught.value)), TooLarge)


def test_limits() -> None:
    """Order, time and memory are limited, and the error contains what was found."""
    with pytest.raises(Unfinished, match="more than 30 elements") as caught:
        quotient("0.77", order=30)
    assert caught.value.at_least == 31
    assert caught.value.known.heaps == 24
    with Budget(seconds=0.05), pytest.raises(Unfinished, match="time"):
        quotient("0.16", heaps=30)
    with Budget(bytes=100_000), pytest.raises(Unfinished) as caught:
        quotient("0.07", heaps=33)
    assert 10 <= caught.value.known.heaps < 33


def test_refusals() -> None:
    """Games without a misère quotient, or outside the closure, are refused with the reason."""
    with pytest.raises(
        DomainError, match="not impartial, because the players' options in 1 differ"
    ):
        quotient([Form("{1|1}")])
    with pytest.raises(DomainError, match="infinitely many digits"):
        quotient("0.[3]")
    with pytest.raises(DomainError, match="digits with conditions"):
        quotient("4!.0")
    with pytest.raises(DomainError, match="heap 9 is not in the closure"):
        quotient("0.07", heaps=8).outcome([2, 9])
    with pytest.raises(DomainError, match="not in the closure of the games"):
        quotient([Form("*2")]).outcome([Form("*3")])
    with pytest.raises(DomainError, match="2 is not in the closure"):
        quotient([Form("*2")]).outcome([2])
    with pytest.raises(DomainError, match=r"must be a list, such as \['\*2 \+ \*'\]"):
        quotient([Form("*2")]).outcome("*2 + *")
    with pytest.raises(DomainError, match="not -1"):
        quotient("0.77", heaps=5).outcome([-1])
    with pytest.raises(DomainError, match=r"such as \[3, 4, 4\], not 5"):
        quotient("0.77", heaps=5).outcome(5)  # type: ignore[arg-type]
    for text in ("3,5", "-3", "3+", "x", "9" * 5000):
        with pytest.raises(NotationError, match=r"heaps are written as in '3\+5\+5'"):
            quotient("0.77", heaps=5).outcome(text)
    with pytest.raises(DomainError, match="not -3"):
        quotient("0.77", heaps=-3)
    with pytest.raises(DomainError, match="applies only to a code"):
        quotient([Form("*2")], heaps=3)
    with pytest.raises(TypeError, match="or a collection of them, not 3"):
        quotient(3)  # type: ignore[arg-type]
    with pytest.raises(TypeError, match="cannot make a Form from a float"):
        quotient([0.5])  # type: ignore[list-item]
    with pytest.raises(DomainError, match="limits must be at least 1"):
        quotient("0.77", order=0)
    with pytest.raises(DomainError, match="not 3"):
        quotient("0.77", heaps=5).extended(3)
    with pytest.raises(DomainError, match="only a quotient of heaps"):
        quotient([Form("*2")]).extended(3)
    with pytest.raises(NotationError):
        quotient("0.7x")


class Heap:
    """An object with a tree, like a position."""

    def form(self) -> Form:
        """Return the tree."""
        return Form("*2")


def test_sources_of_quotients() -> None:
    """Texts, forms, positions and collections make quotients, and sums are texts or lists."""
    orders = [quotient(games).order for games in (["*2"], [Form("*2")], Form("*2"), Heap())]
    assert orders == [quotient([Heap()]).order] * 4
    kayles = quotient("0.77", heaps=8)
    for text in ("", "3", "3+5+5", " 3 + 1"):
        heaps = [int(size) for size in text.split("+") if size.strip()]
        assert kayles.outcome(text) is kayles.outcome(heaps)
        assert kayles.winning_move(text) == kayles.winning_move(heaps)
    assert kayles.outcome([SageInteger(3)]) is kayles.outcome([3])


def test_isomorphic_quotients() -> None:
    """Kayles and 0.44 have isomorphic quotients, and equal order does not suffice."""
    assert quotient("0.77").is_isomorphic(quotient("0.44"))
    assert quotient("0.15").is_isomorphic(quotient("0.115"))
    assert not quotient("0.77").is_isomorphic(quotient("0.15"))
    assert quotient("0.123").order == quotient("0.3103").order == 20


def test_words_of_elements() -> None:
    """A word denotes its element, and conversely."""
    q = quotient("0.77")
    assert q.element("g^2") == q.element("b^2") == q.value([2, 2])
    assert isinstance(q.monoid, BipartiteMonoid)


def test_quotients_are_pickled() -> None:
    """A pickle contains the games, and the quotient is computed again."""
    for found in (quotient("0.3103", heaps=7), quotient("0.77"), quotient(["*2"])):
        copied = pickle.loads(pickle.dumps(found))
        assert repr(copied) == repr(found)
        assert (copied.pretending, copied.p_portion) == (found.pretending, found.p_portion)


def test_quotients_of_rulesets() -> None:
    """A ruleset with a code stands for its heaps; of other rulesets, positions are listed."""
    known = quotient("0.77", heaps=9)
    for kayles in ("kayles", rulesets.kayles, rulesets.octal("0.77")):
        found = quotient(kayles, heaps=9)
        assert (found.code, found.order, found.pretending) == (
            known.code,
            known.order,
            known.pretending,
        )
    for wrong in (rulesets.cram, catalog.load("impartial clobber")):
        with pytest.raises(DomainError, match=r"has no heap code, .* a list of positions in place"):
            quotient(wrong)
    with pytest.raises(DomainError, match="has no heap code"):
        quotient("clobber")
    strips: list[Any] = [catalog.position(f"impartial clobber {text}") for text in ("xoxo", "xxo")]
    assert quotient(strips).word([strips[0]]) == "ab"
