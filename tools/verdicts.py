"""Compare who wins, as the search finds it, with values and with the definition of misère play.

    python tools/verdicts.py [--random N] [--seed S] [--seconds T] [--together] [WORD ...]

Asks about every board of some small sizes, then about N random larger ones and sums of them, for
each ruleset whose name contains one of the words. Under normal play both verdicts are compared with
the canonical value; under misère play, on the small boards, with a recursion over all moves. Boards
whose value takes longer than T seconds are skipped and counted. The word `sums` stands for N sums
of random written games, all-small and hot, which are compared with their canonical forms; a tenth
as many have 30 or 60 games of day 3, most of which cancel in disguise. With --together, a second
thread joins every search at once, instead of long ones only. Prints a line for each ruleset; the
exit code is 1 if a verdict differs.
"""

from __future__ import annotations

import argparse
import random
import sys
from collections.abc import Iterator
from contextlib import suppress
from functools import cache
from itertools import product
from typing import Any, NamedTuple

from partizan import LEFT, RIGHT, Budget, BudgetExceeded, Game, catalog, clear
from partizan.engine import kernels
from partizan.errors import NotationError
from partizan.players import Player
from partizan.rules.contract import Ruleset
from partizan.theories.normal import Sum
from partizan.world import World


class Family(NamedTuple):
    """A ruleset, the letters of its cells, the sizes to exhaust, and the largest random size."""

    name: str
    letters: str
    small: list[tuple[int, int]]
    largest: tuple[int, int]


FAMILIES = [
    Family("domineering", ".#", [(3, 3), (2, 5), (3, 4)], (5, 6)),
    Family("clobber", ".xo", [(2, 3), (2, 4), (3, 3)], (4, 4)),
    Family("linear-clobber", ".xo", [(1, 8)], (1, 18)),
    Family("hot-clobber", ".xo", [(2, 3), (1, 7)], (1, 14)),
    Family("amazons", ".xo#", [(2, 2), (1, 5)], (3, 3)),
    Family("konane", ".xo", [(2, 3), (1, 7)], (4, 4)),
    Family("fission", ".x", [(2, 3), (3, 3)], (4, 4)),
    Family("snort", ".", [(2, 3), (3, 3)], (3, 4)),
    Family("col", ".", [(2, 3), (3, 3)], (3, 5)),
    Family("nogo", ".xo", [(2, 3), (1, 7), (2, 4)], (3, 4)),
    Family("nogo", ".xo", [(1, 8)], (1, 16)),
    Family("sheep", ".#BCbc", [(1, 4), (2, 2)], (3, 3)),
    Family("toads-and-frogs", ".tf", [(1, 7)], (1, 12)),
    Family("toads-and-frogs(1,1,0,0)", ".tf", [(1, 7)], (1, 12)),
    Family("toppling-dominoes", "LRE.", [(1, 5)], (1, 9)),
]


class Tally:
    """The numbers of questions asked, answered wrongly, and skipped."""

    def __init__(self) -> None:
        self.asked = self.wrong = self.misere = self.skipped = 0

    def compare(self, rules: Ruleset[Any], boards: list[Any], seconds: float) -> None:
        """Compare both verdicts on a sum with its value."""
        summands = [(rules, board) for board in boards]
        try:
            with Budget(seconds=seconds):
                value = sum((rules(board).value() for board in boards), start=Game(0))
                found = [kernels.wins(summands, player, misere=False) for player in (LEFT, RIGHT)]
        except BudgetExceeded:
            self.skipped += 1
            return
        self.note(found, [not value <= 0, not value >= 0], summands)

    def compare_misere(self, rules: Ruleset[Any], board: Any, wins: Any) -> None:
        """Compare both verdicts under misère play with the definition."""
        summands = [(rules, board)]
        found = [kernels.wins(summands, player, misere=True) for player in (LEFT, RIGHT)]
        self.note(found, [wins(board, player) for player in (LEFT, RIGHT)], summands)
        self.misere += 2

    def note(self, found: list[bool | None], wanted: list[bool], what: object) -> None:
        """Count two verdicts, and print them if they are wrong."""
        self.asked += 2
        if found != wanted:
            self.wrong += 1
            print(f"WRONG: {what}: {found}, not {wanted}")


def boards(rules: Any, letters: str, rows: int, columns: int) -> Iterator[Any]:
    """Yield all boards of a size that the rules allow."""
    for cells in product(letters, repeat=rows * columns):
        with suppress(NotationError):
            yield board(rules, "".join(cells), rows, columns)


def board(rules: Any, cells: str, rows: int, columns: int) -> Any:
    """Return a board with these cells."""
    assert len(cells) == rows * columns
    return rules.board("|".join(cells[i : i + columns] for i in range(0, len(cells), columns)))


def definition(rules: Ruleset[Any]) -> Any:
    """Return the function that finds who wins under misère play by trying all moves."""

    @cache
    def wins(at: Any, player: Player) -> bool:
        options = [*rules.options(at, player)]
        return not options or any(not wins(option, player.opponent) for option in options)

    return wins


def drawn(rules: Any, family: Family, chance: random.Random) -> Any:
    """Return a random board: a position reached by random moves from random cells."""
    rows = chance.randint(1, family.largest[0])
    columns = chance.randint(max(1, family.largest[1] // 2), family.largest[1])
    cells = chance.choices(family.letters, k=rows * columns)
    try:
        at = board(rules, "".join(cells), rows, columns)
    except NotationError:
        at = board(rules, family.letters[0] * len(cells), rows, columns)
    for _ in range(chance.randint(0, 2) if len(set(at)) > 1 else rows * columns // 3):
        options = [*rules.options(at, chance.choice((LEFT, RIGHT)))]
        at = chance.choice(options) if options else at
    return at


def examine(family: Family, count: int, seconds: float, chance: random.Random) -> Tally:
    """Compare the verdicts of one ruleset."""
    rules: Any = catalog.load(family.name)
    tally = Tally()
    wins = definition(rules)
    for rows, columns in family.small:
        for at in boards(rules, family.letters, rows, columns):
            tally.compare(rules, [at], seconds)
            if rows * columns <= 6:
                tally.compare_misere(rules, at, wins)
    for number in range(count):
        if number % 200 == 0:
            clear()
        terms = [drawn(rules, family, chance) for _ in range(chance.choice((1, 1, 2, 3)))]
        tally.compare(rules, terms, seconds)
    return tally


def random_game(chance: random.Random, day: int, leaves: tuple[int, ...]) -> Game:
    """Return a game born by `day` after numbers; all-small if 0 is the only one."""
    if day == 0 or (chance.random() < 0.2 and day < 4):
        return Game(chance.choice(leaves))
    left, right = (
        [random_game(chance, day - 1, leaves) for _ in range(chance.randint(1, 2))] for _ in "LR"
    )
    return Game.of(left, right)


def examine_sums(count: int, chance: random.Random) -> Tally:
    """Compare the outcomes of sums of written games with those of their canonical forms."""
    tally = Tally()
    for number in range(count):
        if number % 1000 == 0:
            clear()
        leaves = chance.choice(((0,), (0,), (-1, 0, 1), (-4, -1, 0, 2, 3)))
        games = [random_game(chance, 4, leaves) for _ in range(chance.randint(2, 4))]
        value = sum(games, start=Game(0))
        if chance.random() < 0.4:  # near 0, where verdicts are hardest
            games.append(random_game(chance, 1, (0,)) - value)
            value = value + games[-1]
        note_sum(tally, games, value)
    for number in range(count // 10):
        games = [day_three(chance) for _ in range(chance.randint(0, 4))]
        value = sum(games, start=Game(0))
        while len(games) < (30, 60)[number % 2]:
            pair = [day_three(chance), day_three(chance)]
            games += [*pair, -(pair[0] + pair[1])]
        chance.shuffle(games)
        note_sum(tally, games, value)
    return tally


def day_three(chance: random.Random) -> Game:
    """Return a game born by day 3, up to three options for each player."""

    def born(day: int) -> Game:
        def options() -> list[Game]:
            return [born(chance.randrange(day)) for _ in range(chance.randint(0, 3))]

        return Game.of(options(), options()) if day else Game(0)

    return born(3)


def note_sum(tally: Tally, games: list[Game], value: Game) -> None:
    """Compare who wins a sum with what its value says."""
    found: list[bool | None] = [Sum(games).wins(player) for player in (LEFT, RIGHT)]
    tally.note(found, [not value <= 0, not value >= 0], games)


def report(name: str, tally: Tally) -> None:
    """Print what was found about one ruleset."""
    print(
        f"{name:26} {tally.asked:8,} verdicts, {tally.misere:,} of them misère,"
        f" {tally.wrong} wrong, {tally.skipped} skipped",
        flush=True,
    )


def main() -> int:
    """Examine the wanted rulesets."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("words", nargs="*")
    parser.add_argument("--random", type=int, default=500)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--seconds", type=float, default=2.0)
    parser.add_argument("--together", action="store_true")
    chosen = parser.parse_args()
    if chosen.together:
        World.Positions.share_after(0)
    wrong = 0
    for family in FAMILIES:
        if chosen.words and not any(word in family.name for word in chosen.words):
            continue
        tally = examine(family, chosen.random, chosen.seconds, random.Random(chosen.seed))
        wrong += tally.wrong
        report(family.name, tally)
    if not chosen.words or "sums" in chosen.words:
        tally = examine_sums(chosen.random, random.Random(chosen.seed))
        wrong += tally.wrong
        report("sums", tally)
    return int(wrong > 0)


if __name__ == "__main__":
    sys.exit(main())
