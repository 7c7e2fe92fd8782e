"""Benchmarks of the calculator for normal play.

Run: python bench/normal.py [part of a case's name]. Each case starts in an empty world and is run
several times; the best time counts. The docstring of a case explains why its input is interesting.
Times are for one core, through the Python interface.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import dataclass
from time import perf_counter

from measuring import asked

from partizan import Game, clear, normal
from partizan.world import current

ROUNDS = 3
CASES: list[Case] = []


@dataclass(frozen=True)
class Case:
    """A computation, its target time, and the reason why it is interesting."""

    name: str
    target: str
    run: Callable[[], str | None]

    @property
    def why(self) -> str:
        """The docstring on one line."""
        return " ".join((self.run.__doc__ or "").split())


def case(name: str, target: str) -> Callable[[Callable[[], str | None]], Callable[[], str | None]]:
    """Register a case. Its return value, if any, is shown instead of its time."""

    def register(run: Callable[[], str | None]) -> Callable[[], str | None]:
        CASES.append(Case(name, target, run))
        return run

    return register


def rate(count: int, seconds: float) -> str:
    """Return a number of operations per second."""
    return f"{count / seconds:,.0f} /s"


@case("*14 heated by 1", "< 20 ms")
def heat_14() -> None:
    """CGSuite's tutorial gives this as an example of a calculation that must be interrupted."""
    Game.nimber(14).heat(1)


@case("*40 heated by 1, temperature", "< 5 s")
def heat_40() -> None:
    """Without a memo over shared positions the temperature takes three times as long per step."""
    assert Game.nimber(40).heat(1).temperature == 1


@case("*100 heated by 1, temperature", "growth")
def heat_100() -> None:
    """Two and a half times the nimber, to show how the cost grows."""
    assert Game.nimber(100).heat(1).temperature == 1


@case("{2000000|0}", "< 1 ms")
def large_switch() -> None:
    """A large integer must not become a chain of nodes."""
    assert Game("{2000000|0}").mean == 1000000


@case("switches ±1 + ... + ±40", "fast")
def switches_40() -> None:
    """The number of values is quadratic, but they are 822 games up to numbers and sign."""
    total = Game(0)
    for n in range(1, 41):
        total += Game.of([n], [-n])
    assert total.left_stop == 20


@case("switches ±1 + ... + ±160", "growth")
def switches_160() -> None:
    """Four times as many, to show how the cost grows."""
    total = Game(0)
    for n in range(1, 161):
        total += Game.of([n], [-n])
    assert total.left_stop == 80


@case("day 3 and its order", "< 2 s")
def day_3() -> None:
    """1474 games and all 2.2 million comparisons between them."""
    day = normal.born_by(3)
    assert len(day) == 1474
    assert day.le(day[0], day[0])


@case("sums of random games of day 3, first time", "")
def fresh_sums() -> str:
    """Nearly every sum is new and has to be put into canonical form."""
    pairs = _random_pairs(100_000)
    start = perf_counter()
    for g, h in pairs:
        g + h
    return rate(len(pairs), perf_counter() - start)


@case("sums of random games of day 3, again", "> 300,000 /s")
def known_sums() -> str:
    """The same sums again: the cost of the interface itself."""
    pairs = _random_pairs(100_000)
    for g, h in pairs:
        g + h
    start = perf_counter()
    for g, h in pairs:
        g + h
    return rate(len(pairs), perf_counter() - start)


@case("comparisons of random games of day 3", "> 300,000 /s")
def comparisons() -> str:
    """Most are settled by stops and masks."""
    pairs = _random_pairs(300_000)
    start = perf_counter()
    for g, h in pairs:
        g <= h
    return rate(len(pairs), perf_counter() - start)


@case("+ and <= of random games of day 3, mixed", "> 300,000 /s")
def mixed() -> str:
    """A million operations in an empty world."""
    pairs = _random_pairs(500_000)
    start = perf_counter()
    for g, h in pairs:
        g + h
        g <= h
    return rate(2 * len(pairs), perf_counter() - start)


@case("bytes per stored game", "< 80")
def bytes_per_game() -> str:
    """Nodes, options and index of all sums of 300 random games of day 3 with each other."""
    games = random.Random(1).sample(list(normal.born_by(3)), 300)
    for g in games:
        for h in games:
            g + h
    nodes, options, used = current().values.sizes()
    return f"{used / nodes:.1f} ({nodes:,} games, {options / nodes:.1f} options each)"


def _random_pairs(count: int) -> list[tuple[Game, Game]]:
    games = list(normal.born_by(3))
    choose = random.Random(1)
    return [(choose.choice(games), choose.choice(games)) for _ in range(count)]


def measured(case: Case) -> str:
    """Return the best of several rounds, each in an empty world."""
    best, result = float("inf"), None
    for _ in range(ROUNDS):
        clear()
        start = perf_counter()
        result = case.run() or result
        best = min(best, perf_counter() - start)
    return result or f"{best * 1000:,.2f} ms"


def main() -> None:
    """Run the cases whose names contain the arguments and print a table."""
    wanted = " ".join(asked(__doc__))
    print(f"{'case':<45} {'measured':>34} {'target':>14}  why")
    for each in CASES:
        if wanted in each.name:
            print(f"{each.name:<45} {measured(each):>34} {each.target:>14}  {each.why}", flush=True)


if __name__ == "__main__":
    main()
