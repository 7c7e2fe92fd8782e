"""The monoid of the integers: recognised exactly when one number decides every sum."""

from __future__ import annotations

import math
from itertools import combinations_with_replacement

import pytest

from partizan import Outcome, misere, rulesets
from partizan.errors import DomainError
from partizan.form import Form
from partizan.theories.misere.monoids import IntegerMonoid, MisereMonoid, closure
from partizan.theories.misere.monoids.integer_monoid import weights
from partizan.theories.misere.monoids.letters import Alphabet
from partizan_literature.by_definition import outcome
from partizan_literature.trees import games_by_day_2


def sign(number: int) -> Outcome:
    """Return the outcome of a number."""
    return Outcome.N if number == 0 else Outcome.L if number < 0 else Outcome.R


def test_numbers_decide_sums() -> None:
    """For every game born by day 2, the numbers decide all sums of three followers, or cannot."""
    recognised = 0
    for game in games_by_day_2()[1:]:
        alphabet = Alphabet((game, -game))
        numbers = weights(alphabet)
        letters = alphabet.games
        sums = [s for n in range(4) for s in combinations_with_replacement(letters, n)]
        if numbers is None:
            if len(letters) <= 4:  # some short sum is a counter-example to every choice of numbers
                assert any(outcome(*s) is Outcome.P for s in sums) or not _additive(sums)
            continue
        recognised += 1
        of = dict(zip(letters, numbers, strict=True))
        for some in sums:
            assert outcome(*some) is sign(sum(of[x] for x in some))
    assert recognised == 54


def _additive(sums: list[tuple[Form, ...]]) -> bool:
    """Return whether the outcomes of sums agree with numbers that 1 and -1 measure."""

    def number(*games: Form) -> int | None:
        for n in sorted(range(-6, 7), key=abs):
            beside = [Form(-1 if n > 0 else 1)] * abs(n)
            if outcome(*games, *beside) is Outcome.N:
                return n
        return None

    of = {some: number(*some) for some in sums}
    return all(
        of[some] is not None
        and outcome(*some) is sign(of[some] or 0)
        and of[some] == sum(of[(x,)] or 0 for x in some)
        for some in sums
    )


def test_the_examples_of_the_thesis() -> None:
    """Numbers, and rows of dominoes without grey ones, have the monoid of the integers."""
    numbers = misere.monoid("3/4", "-11/8")
    assert isinstance(numbers, IntegerMonoid)
    assert (numbers.numbers[Form("3/4")], numbers.numbers[Form("-11/8")]) == (2, -3)
    rows = misere.monoid(rulesets.toppling_dominoes("LLR+RL+L"))
    assert isinstance(rows, IntegerMonoid)
    assert rows.order == math.inf and rows.is_group
    assert isinstance(misere.monoid("*"), MisereMonoid)


def test_elements() -> None:
    """Elements are integers, with their inverses, words, order and distinctions."""
    u = closure(1)
    monoid = u.monoid
    assert isinstance(monoid, IntegerMonoid)
    assert monoid.element_of(1, 1, -1) == 1 and monoid.element(monoid.word(-4)) == -4
    assert monoid.inverse(5) == -5 and monoid.product(2, -7) == -5
    assert u.ge(-1, 1) and not u.ge(1, -1) and u.distinguish(1, -1).play_out()
    assert monoid.isomorphism(closure("1/2").monoid) == {Form(1): 1, Form(-1): -1}
    assert monoid.isomorphism(closure("*").monoid) is None
    with pytest.raises(DomainError, match="2 is not among the games"):
        monoid.element_of(2)
