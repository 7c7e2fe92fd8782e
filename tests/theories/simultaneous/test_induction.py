"""Expected values of sums: published values, and the definition on the full joint matrix."""

from __future__ import annotations

from fractions import Fraction
from itertools import product
from math import prod
from typing import Any

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from partizan import LEFT, RIGHT, Budget, BudgetExceeded, DomainError, TooLarge, budget
from partizan.theories.simultaneous import induction
from partizan.theories.simultaneous.components import Library
from partizan.theories.simultaneous.contract import SimultaneousRuleset
from partizan.theories.simultaneous.explicit import explicit_game, matrix_game
from partizan.theories.simultaneous.induction import Winners, possible_winners
from partizan.theories.simultaneous.matrices.solve import solve_blocks
from partizan.theories.simultaneous.sums import conjunctive, continued, disjunctive, summed
from partizan_literature.huggan2019.games.subtraction_squares import SubtractionSquares
from theories.simultaneous import slow
from theories.simultaneous.toys import (
    PIGGY,
    PRIMED,
    SQUARES,
    STALKS,
    STRIPS,
    Primed,
    Stalks,
    Strips,
)

BOTH = Strips(True)
RED = "R"  # a stalk of one red edge


def rational(text: str) -> list[Fraction]:
    """Read numbers."""
    return [Fraction(word) for word in text.split()]


# --- published values ----------------------------------------------------------------------------


def test_subtraction_squares() -> None:
    """Single strips have the values of [Huggan19, Thm 7.3.1], with its third case corrected."""
    for a, b in ((1, 2), (1, 3), (2, 3), (2, 5), (3, 4)):
        known: list[Fraction] = []
        for n in range(16):
            if n < b:
                known.append(Fraction(n >= a))
            else:
                known.append((known[n - b] + known[max(0, n - a - b)]) / 2)
        game = SubtractionSquares(a, b)
        assert [game(n).value() for n in range(16)] == known


def test_the_primed_game() -> None:
    """SQ' with ({1},{2}) has the published values under both payoffs [Huggan19, Ex 6.3.6]."""
    expected = rational("0 1 -1 1/2 0 -1/4 1/4 -1/8 0 1/16 -1/16 1/32")
    for play in ("normal", "scoring"):
        assert [PRIMED(n).value(play) for n in range(12)] == expected


@pytest.mark.parametrize(
    ("game", "value"),
    [
        (SQUARES(2) + SQUARES(2), "1/2"),  # Ex 6.3.4: each alone is a draw
        (SQUARES(4) + SQUARES(3), "3/4"),
        (SQUARES(4) & SQUARES(3), "1/2"),
        (continued(SQUARES(4), SQUARES(3)), "1/4"),
        (PRIMED(3) & PRIMED(3), "1/4"),  # Ex 6.3.6
        (PRIMED(3) & PRIMED(4), "1/4"),
        (PRIMED(2) & PRIMED(3), "-1"),
        (PRIMED(2) & PRIMED(4), "-1"),
        (PRIMED(5) & PRIMED(6), "-3/8"),
        (SQUARES(1) & SQUARES(2), "1"),  # Ex 6.3.7
        (continued(SQUARES(1), SQUARES(2)), "0"),
        (Primed({1, 4}, {2})(4), "0"),  # Ex 6.3.15
        (continued(Primed({1, 4}, {2})(4), matrix_game([[1, 0], [0, 1]])), "1/4"),  # (6.24-26)
        (continued(Primed({1, 4}, {2})(4), matrix_game([[-1, 0], [0, -1]])), "0"),
        (continued(matrix_game([[0, 0], [0, 0]]), matrix_game([[0, 1], [1, 0]])), "0"),  # Ex 6.3.12
        (continued(matrix_game([[-1, 1], [1, -1]]), matrix_game([[0, 1], [1, 0]])), "1/4"),
        (continued(*[matrix_game([[1, 0], [-1, 1]])] * 2), "1/5"),  # Lemma 6.3.14 corrected
        (STALKS("BBR") & STALKS("BR"), "0"),  # Prop 7.1.4 as printed fails
        (STALKS("BB") & STALKS("B"), "1"),
        (STALKS("BBR") & STALKS("B"), "1"),
        (STALKS("RRB") & STALKS("BRB"), "0"),
        (explicit_game([-5], [], []) + explicit_game([], [], [7]), "1"),  # Ex 6.3.22
    ],
)
def test_published_sums(game, value: str) -> None:
    """Worked examples under extended normal play are as published [Huggan19, Ch. 6 and 7]."""
    assert game.value() == Fraction(value)


def test_scores_of_a_sum() -> None:
    """{-5|} + {|7} has the score 2 [Huggan19, Ex 6.3.22]."""
    game = explicit_game([-5], [], []) + explicit_game([], [], [7])
    assert game.value("scoring") == 2


def test_the_table_of_conventions() -> None:
    """OXO, SQ'(4) and a red edge: ∧ and ∇ as published, + corrected [Huggan19, Table 7.2]."""
    parts = STRIPS("OXO"), PRIMED(4), STALKS(RED)
    assert disjunctive(*parts).value() == Fraction(-11, 14)
    assert disjunctive(*parts).value("scoring") == Fraction(-3, 4)
    assert disjunctive(BOTH("OXO"), *parts[1:]).value("scoring") == Fraction(-7, 8)
    for play, values in (("normal", (-1, 0)), ("scoring", (-1, Fraction(-1, 2)))):
        assert (conjunctive(*parts).value(play), continued(*parts).value(play)) == values


def test_clobber() -> None:
    """O^k X O is worth F(2k)/F(2k+1), and O^k X O^k 1/2, 3/4, 4/5, .. (computed)."""
    ratios = rational("0 1/2 3/5 8/13 21/34 55/89")
    assert [STRIPS("O" * k + "XO").value("scoring") for k in range(6)] == ratios
    both = rational("1/2 3/4 4/5 21/26")
    assert [STRIPS("O" * k + "X" + "O" * k).value("scoring") for k in range(1, 5)] == both
    assert BOTH("OXO").value("scoring") == Fraction(1, 2)


def test_stalks() -> None:
    """Stalks have the published winners and margins [Huggan19, Sec. 7.1]."""
    words = ["BB", "BR", "BRB", "BRR", "BRBB", "BRBR"]
    assert [STALKS(word).value() for word in words] == [1, 0, 1, 0, 1, 0]
    scores = {"BBB": 3, "BBR": 1, "BBRB": 2, "BBRR": 1, "BRBBR": 1, "RRB": -1}
    assert {word: STALKS(word).value("scoring") for word in scores} == scores


def test_majority_play() -> None:
    """Under ∇, majority play counts the stalks won [Huggan19, Thm 7.1.14]."""
    assert continued(*map(STALKS, ("BB", "BRB", "RR", "BR"))).value("majority") == 1
    assert continued(*map(SQUARES, (9, 9))).value("majority") == 2 * SQUARES(9).value()
    assert (STALKS("BB") & STALKS("RR") & STALKS("B")).value("majority") == 1


# --- the definition ------------------------------------------------------------------------------

WORDS = ["".join(w) for n in range(4) for w in product("BR", repeat=n)]
ROWS = ["".join(w) for n in (2, 3) for w in product("XO.", repeat=n)]
COMPONENTS = (
    st.tuples(st.just(STALKS), st.sampled_from(WORDS))
    | st.tuples(st.just(SQUARES), st.integers(0, 5))
    | st.tuples(st.just(PRIMED), st.integers(0, 6))
    | st.tuples(st.sampled_from([STRIPS, BOTH]), st.sampled_from(ROWS))
)
PARTS = st.lists(COMPONENTS, min_size=1, max_size=3) | st.builds(
    lambda c, n: [c] * n, COMPONENTS, st.integers(2, 3)
)


@settings(max_examples=30)
@given(st.sampled_from("+∧∇"), st.sampled_from(["normal", "scoring", "majority"]), PARTS)
def test_the_definition(kind: str, play: str, parts) -> None:
    """The value of a sum is that of the full joint matrix."""
    assume(play != "majority" or kind != "+" or len(parts) == 1)
    assume(kind == "+" or prod(max(1, len(slow.sides(*c)[0])) for c in parts) <= 16)
    game = summed(kind, *(rules(board) for rules, board in parts))
    assert game.value(play) == slow.expected(kind, play, tuple(parts))


@pytest.mark.parametrize("kind", "+∧∇")
@pytest.mark.parametrize("play", ["normal", "scoring"])
def test_plans(kind: str, play: str) -> None:
    """Plans for a whole game are no better than moves chosen round by round.

    Every plan of both players is a row or column of one matrix.
    """
    parts = [
        (SQUARES, 3),
        (PRIMED, 3),
        (STALKS, "BR"),
        (STALKS, "RB"),
        (BOTH, "XO"),
        (STRIPS, "OXO"),
    ]
    compared = 0
    for n in (1, 2):
        for state in product(parts, repeat=n):
            by_plans = slow.strategic_value(kind, play, state, limit=9)
            if by_plans is not None:
                compared += 1
                game = summed(kind, *(rules(board) for rules, board in state))
                assert game.value(play) == by_plans
    assert compared >= 15


@pytest.mark.parametrize("kind", "+∧∇")
@pytest.mark.parametrize("play", ["normal", "scoring"])
def test_robots(kind: str, play: str) -> None:
    """Against a robot the value is that of the best answer to every move, by the definition."""

    def robot(state, right: bool) -> Fraction:
        if slow.is_over(kind, state):
            return slow.final(kind, play, state)
        table = []
        for a in slow.joint_moves(kind, state, 0):
            row = []
            for b in slow.joint_moves(kind, state, 1):
                gain, then = slow.after(kind, state, a, b)
                row.append(robot(then, right) + (gain if play == "scoring" else 0))
            table.append(row)
        if right:
            return max(min(row) for row in table)
        return min(max(column) for column in zip(*table, strict=True))

    parts = [(SQUARES, 3), (PRIMED, 4), (STALKS, "BRB"), (BOTH, "OXO")]
    for state in product(parts, repeat=2):
        game = summed(kind, *(rules(board) for rules, board in state))
        low, high = (game.robot(play, robot=robot) for robot in (RIGHT, LEFT))
        assert (low, high) == (robot(state, right=True), robot(state, right=False))
        assert low <= game.value(play) <= high


def test_large_sums() -> None:
    """Large sums with structure are fast: thirty strips under ∇, six equal ones under ∧ and +."""
    nine = SQUARES(9).value()
    assert continued(*[SQUARES(9)] * 30).value() == nine**30
    assert continued(*[PRIMED(9)] * 30).value("scoring") == 30 * PRIMED(9).value("scoring")
    assert conjunctive(*[SQUARES(4)] * 4).value() == conjunctive(*[SQUARES(4)] * 4).solve().value
    assert disjunctive(*[SQUARES(3)] * 5).value() == disjunctive(*[SQUARES(3)] * 5).solve().value


def test_blocks_of_a_large_sum(monkeypatch) -> None:
    """A sum whose moves do not matter elsewhere is solved block by block, with the same value.

    In each of two games both players guess a number; a player who guesses alone ends that game.
    """

    class Guess(SimultaneousRuleset):
        """Equal guesses win for Left."""

        def choices(self, board, player):
            return range(board) if board > 1 else range(int(board == 1 and player is LEFT))

        def alone(self, board, player, move):
            return 0

        def together(self, board, left, right):
            return int(left == right)

    used: list[Any] = []

    def watched(blocks):
        used.append(solve_blocks(blocks))
        return used[-1]

    monkeypatch.setattr(induction, "solve_blocks", watched)
    game = Guess()
    value = disjunctive(game(9), game(8)).value()
    assert value == slow.expected("+", "normal", ((game, 9), (game, 8)))
    assert used[-1].value == value


def test_long_play() -> None:
    """A thousand rounds need no recursion, and the value tends to 2/5 [Huggan19, Sec. 7.3]."""
    value = SQUARES(1000).value()
    assert abs(value - Fraction(2, 5)) < Fraction(1, 2**450)
    assert value.denominator.bit_length() > 400


# --- limits and errors ---------------------------------------------------------------------------


def test_empty_sums() -> None:
    """The empty sum is a draw with value 0."""
    for kind in "+∧∇":
        for play in ("normal", "scoring", "majority"):
            assert summed(kind).value(play) == 0


def test_majority_of_a_disjunctive_sum() -> None:
    """Majority play is refused for +, whose components have no winners."""
    with pytest.raises(DomainError, match="majority play counts components"):
        (SQUARES(3) + SQUARES(2)).value("majority")
    assert SQUARES(3).value("majority") == Fraction(1, 2)


def test_budgets(monkeypatch) -> None:
    """Positions, bytes, bits, rounds and seconds are limited, and the error names the position."""
    fresh = SubtractionSquares(1, 2)
    played = Budget(positions=10, theorems=False)
    with pytest.raises(BudgetExceeded, match=r"10 positions of .*next is"), played:
        fresh(500).value()
    played = Budget(bytes=10_000, theorems=False)
    with pytest.raises(BudgetExceeded, match="MiB of memory, more"), played:
        fresh(500).value()
    with pytest.raises(BudgetExceeded, match="time"), Budget(seconds=0, theorems=False):
        fresh(500).value()
    said = "a denominator of 51 bits, more than 50"
    with pytest.raises(TooLarge, match=said), Budget(theorems=False):
        fresh(500).value(bits=50)
    monkeypatch.setattr(induction, "MOST_ROUNDS", 20)
    said = "more than 20 rounds and may never end"
    with pytest.raises(TooLarge, match=said), Budget(theorems=False):
        fresh(900).value()
    monkeypatch.undo()
    assert fresh(500).value() == SQUARES(500).value()


def test_games_without_end() -> None:
    """A ruleset whose boards grow forever is stopped."""

    class Growing(Stalks):
        def together(self, board, left, right):
            return board + "R"

    with (
        pytest.raises(BudgetExceeded, match="positions of simultaneous games were visited"),
        Budget(positions=60),
    ):
        Growing()("BR").value()


def test_progress(monkeypatch) -> None:
    """A budget with progress is called with the number of positions visited so far."""
    monkeypatch.setattr(budget, "_PAUSE", 0)
    seen: list[int] = []
    with Budget(progress=seen.append, theorems=False):
        SubtractionSquares(1, 2)(60).value()
    assert seen == sorted(seen)
    assert len(seen) > 20


# --- boards on which both players are stuck -------------------------------------------------------


@pytest.mark.parametrize("kind", ["+", "∇"])
def test_dead_boards_keep_their_score(kind: str) -> None:
    """A board without moves adds its score to a sum, and nothing under normal play."""
    game = PIGGY
    for row, banks in product(("", "c", "cc", "cc.c"), (["$"], ["$", "$$"], ["$", "."])):
        boards = [row, *banks]
        together = summed(kind, *map(game, boards))
        worth = 5 * "".join(banks).count("$")
        assert together.value("scoring") == game(row).value("scoring") + worth
        state = tuple((game, board) for board in boards)
        assert together.value("scoring") == slow.expected(kind, "scoring", state)
        assert (game(row) + game("$")).value() == game(row).value()


def winners(rules, board) -> Winners:
    """Return the possible winners of one board."""
    return possible_winners(Library().component(rules, board), {}, lambda _: None)


def test_right_never_wins() -> None:
    """Right never wins Subtraction Squares if Left's numbers are smaller [Huggan19, Cor 7.3.2]."""
    found = [winners(SQUARES, n) for n in range(12)]
    assert set(found) == {Winners.NEITHER, Winners.LEFT}
    assert found[0] is found[2] is Winners.NEITHER
    assert winners(PRIMED, 2) is Winners.RIGHT
    assert winners(PRIMED, 5) is Winners.BOTH


def test_possible_winners_of_all_plays() -> None:
    """The possible winners are those of all plays."""

    def by_hand(board: str) -> set[int]:
        left, right = slow.sides(STALKS, board)
        if not (left and right):
            return {bool(left) - bool(right)}
        return set().union(*(by_hand(STALKS.together(board, a, b)) for a in left for b in right))

    for word in ("", "B", "RB", "BRB", "BBRR", "RRBBB", "BRRBRB"):
        found = winners(STALKS, word)
        assert (Winners.LEFT in found) == (1 in by_hand(word))
        assert (Winners.RIGHT in found) == (-1 in by_hand(word))


def test_endless_components() -> None:
    """A component that returns to itself is refused."""

    class Circle(Stalks):
        def together(self, board, left, right):
            return board[1:] + board[0]

    with pytest.raises(DomainError, match=r"circle: play from .* returns to it from"):
        continued(Circle()("BR"), SQUARES(3)).value()
