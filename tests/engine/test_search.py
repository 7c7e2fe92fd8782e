"""The search agrees with the definition, and visits few positions."""

from __future__ import annotations

from itertools import combinations_with_replacement, product
from time import sleep

import pytest

import oracle
from conftest import Within
from partizan import LEFT, RIGHT, Budget, BudgetExceeded, DomainError, clear
from partizan.engine import search as module
from partizan.engine.search import Search
from theories.normal.bridge import PLAYERS
from toys import (
    CleverDominoes,
    Clobber,
    Countdown,
    Dominoes,
    Faulty,
    Heaps,
    Nim,
    Ring,
    Summands,
    rectangle,
    total,
)

SMALL: Summands = [
    (Nim(), 2),
    (Heaps(), (2, 1)),
    (Countdown(), 1),
    (Countdown(), -2),
    (Clobber(), "xoxo"),
    (Clobber(), "oox"),
    (CleverDominoes(), rectangle(2, 2)),
    (CleverDominoes(), rectangle(2, 3)),
    (Dominoes(), rectangle(3, 2) - {(0, 0)}),
]
SUMS = [list(s) for n in range(4) for s in combinations_with_replacement(SMALL, n)]


@pytest.fixture(autouse=True)
def _fresh() -> None:
    """Start with an empty world."""
    clear()


@pytest.mark.parametrize("effort", [0, 3, 500])
def test_normal_play_agrees_with_the_definition(
    effort: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """However many components are evaluated on the way, the search agrees with the definition."""
    monkeypatch.setattr(module, "_EFFORT", effort)
    for summands in SUMS:
        clear()
        expected = total(summands)
        search = Search(misere=False)
        state = search.state(summands)
        for mover in (LEFT, RIGHT):
            assert search.wins(state, mover) == oracle.wins_first(expected, PLAYERS[mover])


def test_misere_play_agrees_with_the_definition() -> None:
    """Under misère play, too, the search agrees with the definition."""
    search = Search(misere=True)
    for summands in SUMS:
        expected = total(summands)
        state = search.state(summands)
        for mover in (LEFT, RIGHT):
            wins = search.wins(state, mover)
            assert wins == oracle.wins_first(expected, PLAYERS[mover], misere=True)


def test_a_component_cancels_with_its_conjugate(monkeypatch: pytest.MonkeyPatch) -> None:
    """G - G is decided at once under normal play, and searched under misère play."""
    monkeypatch.setattr(module, "_EFFORT", 0)
    there, back = (Clobber(), "xxoxoxo"), (Clobber(), "ooxoxox")
    search = Search(misere=False)
    assert search.state([there, back]).components == ()
    assert search.state([there, there, back]) == search.state([there])
    assert len(Search(misere=True).state([there, back]).components) == 2


def test_a_component_that_is_its_own_conjugate(monkeypatch: pytest.MonkeyPatch) -> None:
    """Two copies of a symmetric component cancel, and a third one remains."""
    monkeypatch.setattr(module, "_EFFORT", 0)
    square = CleverDominoes(), rectangle(2, 2)
    search = Search(misere=False)
    assert search.state([square] * 2).components == ()
    assert len(search.state([square] * 3).components) == 1


def test_values_are_added_up() -> None:
    """Components that are quickly evaluated become a value, and nothing remains to search."""
    search = Search(misere=False)
    state = search.state([(Nim(), 3), (Countdown(), 2), (Clobber(), "xo.xo")])
    assert state.components == ()
    assert search.known(state, LEFT) is True
    assert search.known(state, RIGHT) is False


def test_the_order_of_moves_decides_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    """With the worst moves first, the results are the same."""
    monkeypatch.setattr(module, "_EFFORT", 0)
    boards = ["".join(stones) for stones in product("xo", repeat=6)]
    good, bad = Search(misere=False), Search(misere=False)
    seems = bad.prospects
    monkeypatch.setattr(bad, "prospects", lambda state, mover: -seems(state, mover))
    for board in boards:
        verdicts = [
            [s.wins(s.state([(Clobber(), board)]), mover) for mover in (LEFT, RIGHT)]
            for s in (good, bad)
        ]
        assert verdicts[0] == verdicts[1]


def test_large_boards_are_solved_by_looking_at_little() -> None:
    """4x4 Domineering, with 5,700 positions, is solved by visiting fewer than half of them."""
    with Budget(positions=3000):
        search = Search(misere=False)
        state = search.state([(Dominoes(), rectangle(4, 4))])
        assert search.wins(state, LEFT)
        search = Search(misere=False)
        state = search.state([(CleverDominoes(), rectangle(4, 4))])
        assert search.wins(state, RIGHT)


def test_long_play() -> None:
    """A search goes as deep as play does."""
    search = Search(misere=True)
    assert not search.wins(search.state([(Countdown(), 5_000)]), LEFT)
    both = search.state([(Countdown(), 2_000), (Countdown(), -2_000)])
    assert search.wins(both, LEFT)
    assert search.wins(both, RIGHT)


def test_searches_have_budgets() -> None:
    """States and seconds run out with a message, and progress is reported."""
    heard: list[int] = []
    board = rectangle(3, 3)
    with Budget(positions=10, progress=heard.append):
        search = Search(misere=True)
        state = search.state([(Dominoes(), board)])
        with pytest.raises(BudgetExceeded, match="10 positions of dominoes were visited"):
            search.wins(state, LEFT)
    assert heard[0] == 1  # on a busy machine more may follow
    with (
        Budget(seconds=0),
        pytest.raises(BudgetExceeded, match="time allowed was used up by positions of dominoes"),
    ):
        Search(misere=True).state([(Dominoes(), board)])


def test_the_clock_is_looked_at_between_the_moves_of_one_state(within: Within) -> None:
    """The time is checked between the moves of one state."""

    class Slow(Nim):
        def representative(self, board: int) -> int:
            sleep(0.01)
            return board

    with within(2), Budget(seconds=0.1):
        search = Search(misere=True)
        state = search.state([(Slow(), 2000)])
        with pytest.raises(BudgetExceeded, match="time allowed"):
            search.wins(state, LEFT)


def test_loops_are_shown_by_the_search(monkeypatch: pytest.MonkeyPatch) -> None:
    """A loopy state is refused, and the error shows the cycle."""
    monkeypatch.setattr(module, "_EFFORT", 0)
    for misere in (False, True):
        search = Search(misere=misere)
        state = search.state([(Ring(), 7)])
        with pytest.raises(DomainError, match=r"ring is loopy here: 6 moves lead from 7 back"):
            search.wins(state, LEFT)


def test_a_world_cleared_during_a_search() -> None:
    """A search does not mix two worlds."""
    search = Search(misere=True)
    state = search.state([(Countdown(), 30)])
    clear()
    with pytest.raises(DomainError, match="cleared"):
        search.wins(state, LEFT)


def test_faults_are_named_by_the_search() -> None:
    """The error about a misbehaving ruleset names the board and the verb."""
    search = Search(misere=True)
    with pytest.raises(DomainError, match=r"faulty\(options\): options\(2, Left\) returned 'a'"):
        search.wins(search.state([(Faulty("options", ["a"]), 3)]), LEFT)
