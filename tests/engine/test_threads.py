"""Two threads inside one question: the same values, limits that hold, nothing half done."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from threading import Thread
from typing import Any

import pytest

from partizan import LEFT, RIGHT, Budget, BudgetExceeded, clear, rulesets
from partizan.engine import kernels
from partizan.position import Position
from partizan.world import World, current

BOARDS: list[Position[Any]] = [
    rulesets.domineering(4, 5),
    rulesets.clobber("xoxo|oxox|xoxo"),
    rulesets.amazons("x..o|...."),
    rulesets.toads_and_frogs("TTT..FFF"),
    rulesets.hackenbush("lrlrlrlrlr"),
    rulesets.snort(3, 4),
]


@pytest.fixture(autouse=True)
def shared() -> Iterator[None]:
    """Let a second thread help from the first position on."""
    before = World.Positions.share_after(0)
    clear()
    yield
    World.Positions.share_after(before)
    clear()


def alone(position: Position[Any]) -> tuple[str, int]:
    """Return the value that one thread finds, and the number of values that it makes."""
    before = World.Positions.share_after(None)
    clear()
    with Budget(theorems=False):
        found = position.value().notation("ascii"), current().bytes_held
    clear()
    World.Positions.share_after(before)
    return found


@pytest.mark.parametrize("position", BOARDS, ids=repr)
def test_the_same_values(position: Position[Any]) -> None:
    """Two threads find the value that one finds, and hold the same memory afterwards."""
    expected = alone(position)
    with Budget(theorems=False):
        assert (position.value().notation("ascii"), current().bytes_held) == expected


SEARCHES: list[tuple[Position[Any], bool]] = [
    (rulesets.domineering(5, 6), False),
    (rulesets.domineering(5, 5), True),
    (rulesets.clobber("xoxo|oxox|xoxo|oxox"), False),
    (rulesets.clobber("xoxo|oxox|xoxo|oxox"), True),
    (rulesets.nogo(3, 4), False),
    (rulesets.cram(4, 5), True),
]


def winners(position: Position[Any], *, misere: bool) -> list[bool | None]:
    """Return whether Left, and whether Right, wins when moving first."""
    summands: list[Any] = [(position.ruleset, position.board)]
    return [kernels.wins(summands, player, misere=misere) for player in (LEFT, RIGHT)]


def winners_alone(position: Position[Any], *, misere: bool) -> list[bool | None]:
    """Return what one thread finds."""
    before = World.Positions.share_after(None)
    clear()
    found = winners(position, misere=misere)
    clear()
    World.Positions.share_after(before)
    return found


@pytest.mark.parametrize(("position", "misere"), SEARCHES, ids=repr)
def test_the_same_winners(position: Position[Any], misere: bool) -> None:
    """Two threads find the winners that one finds, also from what an earlier search has left."""
    expected = winners_alone(position, misere=misere)
    assert winners(position, misere=misere) == expected
    assert winners(position, misere=misere) == expected


def test_a_limit_stops_a_search_of_two_threads() -> None:
    """A limit stops both threads, and the next answer is right."""
    position, misere = SEARCHES[3]
    expected = winners_alone(position, misere=misere)
    stops = 0
    for positions in range(10, 3_000, 150):
        clear()
        try:
            with Budget(positions=positions):
                assert winners(position, misere=misere) == expected
        except BudgetExceeded:
            stops += 1
    assert stops > 2
    assert winners(position, misere=misere) == expected
    with pytest.raises(BudgetExceeded), Budget(seconds=0.1):
        winners(rulesets.domineering(9, 10), misere=True)
    assert winners(position, misere=misere) == expected


def test_limits_at_any_moment() -> None:
    """A limit stops both threads; what they had begun is found again, and right."""
    position = BOARDS[0]
    expected = alone(position)[0]
    chance = random.Random(7)
    stops = 0
    for _ in range(30):
        try:
            with Budget(positions=chance.randrange(1, 900)):
                assert position.value().notation("ascii") == expected
        except BudgetExceeded:
            stops += 1
    assert stops > 2
    assert position.value().notation("ascii") == expected


def test_several_questions_at_once() -> None:
    """Threads of the user, each with its own limit, may ask while others do."""
    expected = {str(position): alone(position)[0] for position in BOARDS}
    wrong: list[str] = []

    def ask(position: Position[Any]) -> None:
        for positions in (50, 500, None):
            try:
                with Budget(positions=positions, theorems=False):
                    found = position.value().notation("ascii")
            except BudgetExceeded:
                continue
            if found != expected[str(position)]:
                wrong.append(str(position))

    threads = [Thread(target=ask, args=(position,)) for position in BOARDS]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert wrong == []


def test_four_threads_ask_other_questions_at_once() -> None:
    """Nim-values, misère outcomes, winners and loopy values are the same in four threads."""
    cram, clobber = rulesets.cram(4, 5), rulesets.clobber("xoxo|oxox|xoxo")
    toads = rulesets.backsliding_toads_and_frogs("tt..ff")
    asked: list[Callable[[], object]] = [
        cram.nim_value,
        lambda: cram.outcome("misere"),
        lambda: clobber.outcome("misere"),
        lambda: clobber.solve("left").winner,
        lambda: str(toads.value()),
        lambda: str(rulesets.domineering(4, 4).value()),
    ]
    expected = [ask() for ask in asked]
    clear()

    def ask_all(turn: int) -> list[object]:
        order = [(turn + i) % len(asked) for i in range(len(asked))]
        found = {i: asked[i]() for i in order}
        return [found[i] for i in range(len(asked))]

    with ThreadPoolExecutor(4) as pool:
        assert [*pool.map(ask_all, range(8))] == [expected] * 8
