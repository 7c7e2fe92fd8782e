"""Memos: kept per world, ruleset and question, and bounded."""

from __future__ import annotations

import gc
import weakref
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

import pytest

from partizan import Budget, Player, clear, rulesets
from partizan.engine import fold, memo
from partizan.engine.memo import Memo, forget, memo_of, memos, trim
from partizan.position import AlternatingPosition
from partizan.rules.contract import Ruleset
from partizan.rules.identity import identity_of
from partizan.theories.impartial import NIM_VALUE
from partizan.theories.impartial.evaluations import NimValue
from partizan.theories.normal.evaluations import VALUE
from partizan.world import current
from toys import CleverDominoes, Clobber, Nim, rectangle


@dataclass(frozen=True)
class Taking(Ruleset[int]):
    """One heap, from which both players take up to `most` counters."""

    most: int

    def options(self, board: int, player: Player) -> range:
        """Yield smaller heaps."""
        return range(max(0, board - self.most), board)


@pytest.fixture(autouse=True)
def _fresh() -> None:
    """Start with an empty world."""
    clear()


def test_answers_are_plain_numbers() -> None:
    """A memo holds ids, not games, and so does not keep its world alive."""
    fold(Clobber(), "xoxo", VALUE)
    answers = memo_of(Clobber(), VALUE).answers
    assert set(map(type, answers.values())) == {int}
    world = weakref.ref(current())
    clear()
    gc.collect()
    assert world() is None


def test_the_least_recently_used_goes_first(monkeypatch: pytest.MonkeyPatch) -> None:
    """When all memos together are too large, old ones are dropped as a whole."""
    monkeypatch.setattr(memo, "CAPACITY", 10)
    fold(Nim(), 6, VALUE)
    fold(Nim(), 2, NIM_VALUE)
    assert [len(m) for m in memos().values()] == [7, 3]
    fold(Nim(), 1, VALUE)  # the nim-values are now older
    fold(Clobber(), "xo", VALUE)
    assert {key[1] for key in memos()} == {identity_of(VALUE)}
    fold(Nim(), 40, NIM_VALUE)
    assert [len(m) for m in memos().values()] == [41]


def test_the_last_one_used_stays(monkeypatch: pytest.MonkeyPatch) -> None:
    """A single memo may be larger than the capacity until another one is used."""
    monkeypatch.setattr(memo, "CAPACITY", 3)
    fold(Nim(), 6, VALUE)
    trim()
    assert len(memo_of(Nim(), VALUE)) == 7


def test_counting_does_not_visit_all_memos(monkeypatch: pytest.MonkeyPatch) -> None:
    """After a question only the memos that it used are counted, and the total is right."""
    with Budget(theorems=False):
        for n in range(1, 101):
            fold(Taking(n), n % 7, NIM_VALUE)
    forget(Taking(1))
    assert memos().held == sum(map(len, memos().values())) > 50
    counted: list[Memo[Any, Any]] = []

    def counting(memo: Any) -> int:
        counted.append(memo)
        return len(memo.answers)

    monkeypatch.setattr(Memo, "__len__", counting)
    fold(Nim(), 6, VALUE)
    assert {*counted} == {memo_of(Nim(), VALUE)}


def test_aliases_are_bounded(monkeypatch: pytest.MonkeyPatch) -> None:
    """The number of remembered aliases is limited."""
    board = rectangle(3, 4)
    fold(CleverDominoes(), board, VALUE)
    kept = memo_of(CleverDominoes(), VALUE)
    assert len(kept.aliases) > 10
    monkeypatch.setattr(memo, "_ALIASES", 10)
    kept.alias(board, 0)
    assert kept.aliases == {board: 0}
    kept.aliases.clear()
    assert fold(CleverDominoes(), board, VALUE) == fold(CleverDominoes(), board, VALUE)


def test_a_ruleset_can_be_forgotten() -> None:
    """The memos of one ruleset can be dropped alone."""
    nim = Nim()
    fold(nim, 3, VALUE)
    fold(nim, 3, NIM_VALUE)
    fold(Clobber(), "xo", VALUE)
    forget(nim)
    assert len(memos()) == 1
    forget(nim)


def test_stores_have_their_own() -> None:
    """Answers from a store have a memo of their own."""
    assert memo_of(Nim(), VALUE) is not memo_of(Nim(), VALUE, "a.db")
    assert memo_of(Nim(), VALUE, "a.db") is memo_of(Nim(), VALUE, "a.db")


@dataclass
class Unhashable(Ruleset[int]):
    """A dataclass, which is not hashable unless it is frozen."""

    amounts: tuple[int, ...]

    def options(self, board: int, player: Player) -> list[int]:
        """Yield heaps smaller by an amount."""
        return [board - n for n in self.amounts if n <= board]


def test_rulesets_need_not_be_hashable() -> None:
    """Memos are found by the identity of rules, which a dataclass has as well."""
    one, other = Unhashable((1, 2)), Unhashable((2,))
    assert fold(one, 4, NIM_VALUE) == 1
    assert fold(other, 4, NIM_VALUE) == 0
    assert memo_of(one, NIM_VALUE) is memo_of(Unhashable((1, 2)), NIM_VALUE)


class Shifted(NimValue):
    """Shifted nim-values: a question with a parameter that is not in its name."""

    def __init__(self, first: int) -> None:
        self.first = first

    def of_options(self, left: Sequence[int], right: Sequence[int]) -> int:
        """Return the nim-value, shifted."""
        return super().of_options([n - self.first for n in left], right) + self.first


def test_questions_are_compared_by_what_they_hold() -> None:
    """Two questions of one name do not share answers if their types or parameters differ."""
    assert fold(Nim(), 3, NIM_VALUE) == 3
    assert fold(Nim(), 3, Shifted(10)) == 13
    assert fold(Nim(), 3, Shifted(20)) == 23
    assert fold(Nim(), 3, NIM_VALUE) == 3


@pytest.mark.parametrize("question", ["value", "outcome", "misere outcome", "winner"])
def test_play_that_repeats_is_bounded_too(monkeypatch: pytest.MonkeyPatch, question: str) -> None:
    """After each question the memos fit together, or only the last one is left."""
    monkeypatch.setattr(memo, "CAPACITY", 3)
    ask: dict[str, Callable[[AlternatingPosition], object]] = {
        "value": lambda start: start.value(),
        "outcome": lambda start: start.outcome(),
        "misere outcome": lambda start: start.outcome("misere"),
        "winner": lambda start: start.solve("left"),
    }
    for start in (
        rulesets.backsliding_toads_and_frogs("t..f"),
        rulesets.partizan_token_game("0>1 1>0 1r>2"),
        rulesets.fox_and_geese(".g.|...|.f."),
        rulesets.backsliding_toads_and_frogs("tt..f"),
    ):
        ask[question](start)
        assert len(memos()) == 1 or sum(map(len, memos().values())) <= 3
