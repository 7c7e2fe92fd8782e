"""The search in the core against values, and against the search in Python."""

from __future__ import annotations

import random
from contextlib import suppress
from fractions import Fraction
from functools import cache
from itertools import product
from typing import Any

import pytest

from partizan import Budget, BudgetExceeded, Game, catalog, clear, rulesets
from partizan.boards import Grid, Strip
from partizan.engine import kernels, outcome, reply, solve, without_kernels
from partizan.errors import DomainError, NotationError
from partizan.players import LEFT, RIGHT, Player
from partizan.position.alternating import AlternatingPosition
from partizan.rules.contract import Ruleset
from partizan.theory import Outcome
from partizan.world import World
from toys import as_one

GRIDS = ["domineering", "clobber", "nogo", "amazons", "fission", "snort", "col", "cram", "konane"]
GRIDS += ["sheep"]
STRIPS = ["toads-and-frogs", "toppling-dominoes", "linear-clobber"]


def drawn(chance: random.Random, name: str) -> tuple[Ruleset[Any], Any]:
    """Return a random ruleset with a small board; for NoGo, one reached from its empty board."""
    ruleset: Any = catalog.load(name)
    letters = ruleset.alphabet
    if name in STRIPS:
        return ruleset, Strip("".join(chance.choices(letters, k=chance.randint(2, 7))))
    rows, columns = chance.choice([(1, 5), (2, 3), (2, 2), (3, 2)])
    if name == "nogo":
        return ruleset, Grid.filled(rows, columns, letters[0])
    return ruleset, Grid(rows, columns, "".join(chance.choices(letters, k=rows * columns)))


def sums(seed: int, count: int, most: int) -> list[list[tuple[Ruleset[Any], Any]]]:
    """Return sums of boards of any rulesets."""
    chance = random.Random(seed)
    return [
        [drawn(chance, chance.choice(GRIDS + STRIPS)) for _ in range(chance.randint(0, most))]
        for _ in range(count)
    ]


@pytest.mark.parametrize("seed", range(4))
def test_normal_play(seed: int) -> None:
    """Under normal play the search agrees with the value of the sum."""
    for summands in sums(seed, 40, 4):
        value = sum(
            (rules(board).value() for rules, board in summands),
            start=Game(0),
        )
        for mover, wins in ((LEFT, not value <= 0), (RIGHT, not value >= 0)):
            found = kernels.wins(summands, mover, misere=False) if summands else False
            assert found == wins, summands


unaided_solve = without_kernels()(solve)
NUMBERS = [Fraction(k, 8) for k in range(-13, 14, 2)] + [Fraction(-1, 2), Fraction(-7, 4)]


def test_sums_with_numbers() -> None:
    """The search also moves in a number, negative and fractional ones included, where it must."""
    chance = random.Random(48)
    for _ in range(150):
        rules, board = drawn(chance, chance.choice(GRIDS + STRIPS))
        number = Game(chance.choice(NUMBERS))
        position = rules(board) + number
        value = rules(board).value() + number
        for mover, wins in ((LEFT, not value <= 0), (RIGHT, not value >= 0)):
            assert (position.solve(mover).winner is mover) == wins, position
            if len(str(board)) < 6:
                unaided = unaided_solve(position.ruleset, position.board, mover)
                assert (unaided.player is mover) == wins, position


def test_a_move_in_a_negative_fraction() -> None:
    """Left wins a game that is 1 beside -1/2 only by moving to -1 in the fraction.

    The game has one option, 0, so a move there loses; nothing replaces it by its value.
    """

    class Single(Ruleset[int]):
        """Left alone may take the one piece."""

        def options(self, board: int, player: Player) -> list[int]:
            return [0] if board and player is LEFT else []

    position = Single()(1) + Game(Fraction(-1, 2))
    assert position.outcome() is Outcome.L
    for ask in (solve, unaided_solve):
        for first in (LEFT, RIGHT):
            assert ask(position.ruleset, position.board, first).player is LEFT


def test_rows_of_clobber() -> None:
    """Atomic weights and estimates do not change who wins a sum of rows of stones."""
    chance = random.Random(7)
    for name in ("linear-clobber", "hot-clobber"):
        rules: Any = catalog.load(name)
        for _ in range(40):
            rows = [
                "".join(chance.choices("xo.", (5, 5, 1), k=chance.randint(6, 13))) for _ in "ab"
            ]
            summands = [(rules, rules(row).board) for row in rows]
            value = sum((rules(row).value() for row in rows), start=Game(0))
            for mover, wins in ((LEFT, not value <= 0), (RIGHT, not value >= 0)):
                assert kernels.wins(summands, mover, misere=False) == wins, rows


@pytest.mark.parametrize("seed", range(4))
def test_misere_play(seed: int) -> None:
    """Under misère play both searches agree on sums."""
    for summands in sums(100 + seed, 12, 2):
        found = outcome(*as_one(summands), misere=True).value
        with without_kernels():
            assert outcome(*as_one(summands), misere=True).value is found, summands


@pytest.mark.parametrize("misere", [False, True])
def test_winning_moves_win(misere: bool) -> None:
    """A winning move leaves the opponent, who is to move, in a lost sum."""
    for summands in sums(7, 30, 3):
        rules, board = as_one(summands)
        found = solve(rules, board, LEFT, misere=misere)
        if found.board is None:
            continue
        assert found.board in list(rules.options(board, LEFT))
        assert unaided_solve(rules, found.board, RIGHT, misere=misere).player is LEFT


@pytest.mark.parametrize(
    ("rows", "columns", "first_wins"), [(5, 5, False), (6, 6, True), (7, 7, True), (5, 6, False)]
)
def test_empty_domineering_boards(rows: int, columns: int, first_wins: bool) -> None:
    """Who wins Domineering when Left begins on an empty board, as published [BUH00]."""
    position = rulesets.domineering("|".join(["." * columns] * rows))
    assert (position.solve(first=LEFT).winner is LEFT) == first_wins


def test_many_graphs() -> None:
    """A search copes with more different graphs than it can number."""
    ruleset: Any = catalog.load("graph-col")
    graph = ruleset.board("P63")
    assert solve(ruleset, graph, LEFT).player in (LEFT, RIGHT)


def test_a_budget_of_positions_holds_in_the_core() -> None:
    """A question that would visit more positions than allowed is stopped."""
    square = rulesets.nogo("....|....|....")
    with Budget(positions=50):
        for ask in (square.value, square.outcome, lambda: square.outcome("misere"), square.solve):
            clear()
            with pytest.raises(BudgetExceeded, match="50 positions allowed"):
                ask()
    assert square.outcome() == square.value().outcome


def test_progress_is_reported_from_the_core() -> None:
    """Long work in the core reports an increasing number of positions."""
    counts: list[int] = []
    clear()
    with Budget(progress=counts.append):
        rulesets.domineering(".......|.......|.......|......#").value()
    assert counts
    assert counts == sorted(counts)
    assert counts[-1] > 1000


def test_progress_cannot_ask_questions() -> None:
    """A callback that asks the games in progress gets an error, not a deadlock."""
    clear()
    asking = Budget(progress=lambda _: rulesets.domineering("..|..").value())
    with asking, pytest.raises(DomainError, match="these games are in use"):
        rulesets.domineering("......|......|......|.....#").value()
    assert rulesets.domineering("..|..").value() == Game("+-1")


def test_a_row_before_a_board() -> None:
    """A board is searched in the same way if a row of the same ruleset was searched before."""
    board = rulesets.clobber("xoxooo|oxoxox|ooooox|oooxxo")

    def suffices(limit: int, *earlier: AlternatingPosition[Any]) -> bool:
        clear()
        for position in earlier:
            position.solve(first=LEFT)
        try:
            with Budget(positions=limit):
                board.solve(first=LEFT)
        except BudgetExceeded:
            return False
        return True

    before = World.Positions.share_after(None)  # the number of positions is that of one thread
    try:
        limit = next(2**k for k in range(12, 24) if suffices(2**k))
        assert suffices(2 * limit, rulesets.clobber("xo" * 4))
    finally:
        World.Positions.share_after(before)


@pytest.mark.parametrize(
    "text", ["domineering 4x5", "clobber xoxo|oxox|xo..", "amazons x..|...|..o"]
)
def test_a_reply_wins(text: str) -> None:
    """The reply is a move after which the opponent loses, and there is none just if all lose."""
    name, _, given = text.partition(" ")
    rules = catalog.load(name)
    start = rules(given)
    for position in [start, *start.options(LEFT), *start.options(RIGHT)]:
        for mover in Player:
            options = [*position.options(mover)]
            if not options:
                continue
            found = reply(
                [(rules, position.board)],
                [[(rules, option.board)] for option in options],
                mover,
                misere=False,
            )
            assert (found is None) is (position.solve(mover).winner is mover.opponent)
            assert found is None or options[found].solve(mover.opponent).winner is mover


def test_rows_of_nogo() -> None:
    """The kernel, which shrinks groups in a row, finds the nim-value of every short row."""
    rules: Any = catalog.load("nogo")

    @cache
    def nim_value(board: Grid) -> int:
        reached = {
            nim_value(option) for player in (LEFT, RIGHT) for option in rules.options(board, player)
        }
        return next(n for n in range(len(reached) + 1) if n not in reached)

    compared = 0
    for letters in product(".xo", repeat=6):
        row = "".join(letters)
        with suppress(NotationError):
            assert catalog.load("impartial nogo")(row).nim_value() == nim_value(rules(row).board), (
                row
            )
            compared += 1
    assert compared > 300
    assert rules("..xxx.oo...").value() == rules("..x.o...").value()


@pytest.mark.parametrize("seed", range(3))
def test_bent_rows_of_clobber(seed: int) -> None:
    """Parts of Clobber whose stones are adjacent alike have the same value, others need not."""
    chance = random.Random(seed)
    rules = rulesets.clobber
    for _ in range(30):
        size = chance.randint(4, 8)
        stones = "".join(chance.choices("xo", k=size))
        other = stones[: size // 2] + chance.choice("xo") + stones[size // 2 + 1 :]
        corner = chance.randint(2, size - 2)
        down = "".join("|" + "." * (corner - 1) + stone for stone in stones[corner:])
        bent, straight = rules(stones[:corner] + down).board, rules(other[::-1]).board
        value = rules(stones).value() - rules(other).value()
        for mover, wins in ((LEFT, not value <= 0), (RIGHT, not value >= 0)):
            summands = [(rules, bent), (rules, rules.conjugate(straight))]
            assert kernels.wins(summands, mover, misere=False) is wins
