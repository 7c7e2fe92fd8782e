"""Positions of simultaneous play and their sums: `partizan.position.simultaneous`."""

from __future__ import annotations

import pickle
from collections.abc import Callable, Hashable
from fractions import Fraction
from random import Random
from typing import Any

import pytest

from partizan import LEFT, RIGHT, Budget, DomainError, Player, clear, rulesets, simultaneous
from partizan.position import simultaneous as module
from partizan.theories.simultaneous.contract import (
    SimultaneousOutcome,
    SimultaneousRuleset,
    SumKind,
)
from partizan.theories.simultaneous.explicit import matrix_game, number_game
from partizan.theories.simultaneous.matrices import solve_matrix
from partizan.theories.simultaneous.sums import conjunctive, continued, summed
from partizan_literature.huggan2019 import rounds
from theories.simultaneous.toys import PRIMED, SQUARES, STALKS, STRIPS, Mirrored, Stalks

HALF = Fraction(1, 2)


def test_solutions() -> None:
    """The solution of a round is its matrix with optimal strategies [Huggan19, (6.17)]."""
    found = PRIMED(5).solve()
    assert found.matrix == ((HALF, Fraction(-1)), (Fraction(-1), HALF))
    assert found.left_moves == ("1l", "1r")
    assert found.right_moves == ("2l", "2r")
    assert found.value == Fraction(-1, 4) == PRIMED(5).value()
    assert found.strategy(LEFT) == {"1l": HALF, "1r": HALF}
    assert found.strategy(RIGHT) == {"2l": HALF, "2r": HALF}


@pytest.mark.parametrize("play", ["normal", "scoring"])
@pytest.mark.parametrize("kind", "+∧∇")
def test_solutions_of_sums(kind: str, play: str) -> None:
    """The full matrix of a sum has the value that is found from its structure."""
    game = summed(kind, PRIMED(4), PRIMED(4), STRIPS("OXO"))
    found = game.solve(play)
    assert found.value == game.value(play)
    assert solve_matrix(found.matrix).value == found.value
    assert len(found.left_moves) == len(found.matrix) == len(found.left)
    assert sum(found.left) == sum(found.right) == 1


def test_terminal_games() -> None:
    """A game that is over has an empty matrix and a value."""
    found = SQUARES(1).solve()
    assert (found.value, found.matrix, found.left, found.strategy(LEFT)) == (1, (), (), {})
    assert SQUARES(1).matrix() == ((), (), (), ())
    assert SQUARES(1).is_terminal


def test_moves_are_those_of_the_board() -> None:
    """Strategies and matrices refer to the board itself, not to its representative."""
    rules = Mirrored()
    left, right = rules("XO.").matrix().left, rules(".OX").matrix().left
    assert (left, right) == (("(0, 1)",), ("(2, 1)",))
    entries = rules("XOXO").matrix().entries
    plain = STRIPS("XOXO").matrix().entries
    assert [[str(g) for g in row] for row in entries] == [[str(g) for g in row] for row in plain]
    for board in ("XOXO", "OXXO", "XXOO"):
        assert rules(board).solve("scoring").matrix == STRIPS(board).solve("scoring").matrix


def test_outcomes() -> None:
    """The outcomes distinguish sure wins, sure draws and games of chance."""
    outcomes = {
        "B": STALKS("BB"),
        "R": PRIMED(2),
        "draw": SQUARES(2),
        "luck": PRIMED(5),
        "both": matrix_game([[1, -1], [-1, 1]]),
        "one": matrix_game([[-1, 1], [1, -1], [0, 0]]),
        "all": matrix_game([[0]]),
    }
    assert "".join(str(game.outcome()) for game in outcomes.values()) == "LRDMMMD"
    scored = [STALKS(word).outcome("scoring") for word in ("BBR", "RRB", "BR")]
    assert scored == [SimultaneousOutcome.L, SimultaneousOutcome.R, SimultaneousOutcome.D]
    assert continued(STALKS("BB"), PRIMED(5)).outcome() is SimultaneousOutcome.M
    assert continued(SQUARES(2), PRIMED(5)).outcome() is SimultaneousOutcome.D  # Thm 6.3.11


def test_cheating_robots() -> None:
    """A cheating robot does at least as well as chance, on either side [Huggan19, Ch. 8]."""
    coin = matrix_game([[1, 0], [0, 1]])
    assert (coin.robot(), coin.value(), coin.robot(robot=LEFT)) == (0, HALF, 1)


def test_sums_are_flat() -> None:
    """Sums of one kind join, sums of different kinds do not nest."""
    three = SQUARES(1) + SQUARES(2) + SQUARES(3)
    assert three.kind is SumKind.DISJUNCTIVE
    assert [p.board for p in three.summands] == [1, 2, 3]
    assert str(SQUARES(1) & SQUARES(2)) == "1 ∧ 2"
    assert repr(continued(SQUARES(1), STALKS("B"))) == (
        'simultaneous subtraction-squares(1;2)(1) ∇ simultaneous stalks("B")'
    )
    with pytest.raises(DomainError, match="is not a sum with ∧"):
        conjunctive(three, SQUARES(1))
    with pytest.raises(TypeError):
        SQUARES(1) + 1
    with pytest.raises(TypeError):
        SQUARES(1) & 1


def test_values_of_objects() -> None:
    """Positions and sums are compared by content, can be pickled, and are immutable."""
    game = number_game(1) & number_game(2)
    for thing in (game, number_game(HALF)):
        assert pickle.loads(pickle.dumps(thing)) == thing
        assert hash(thing) == hash(pickle.loads(pickle.dumps(thing)))
        with pytest.raises(TypeError, match=r"write position.value\(\) == 1"):
            _ = thing == 1
        with pytest.raises(AttributeError, match="cannot be changed"):
            thing.board = 3
    assert game != number_game(1) + number_game(2)
    assert summed("+") == summed("+")
    assert str(summed("+")) == repr(summed("+")) == "an empty sum"


def test_points_of_a_round() -> None:
    """The matrix has the points of each pair, which scoring play adds to what follows."""
    matrix = STRIPS("OXO").matrix()
    assert [[int(x) for x in row] for row in matrix.gains] == [[0, 1], [1, 0]]
    assert STRIPS("OXO").solve("scoring").matrix == ((0, 1), (1, 0))
    assert STRIPS("OXO").solve("normal").matrix == ((0, 0), (0, 0))


def test_who_is_no_player() -> None:
    """A robot, or the player of a strategy, must be Left or Right, or their words."""
    solved = SQUARES(5).solve()
    for player, word in ((LEFT, "left"), (RIGHT, "right")):
        assert SQUARES(5).robot(robot=word) == SQUARES(5).robot(robot=player)
        assert solved.strategy(word) == solved.strategy(player)
    for wrong in (None, 1):
        with pytest.raises(TypeError, match="'left' or 'right', not"):
            SQUARES(5).robot(robot=wrong)  # type: ignore[arg-type]
        with pytest.raises(TypeError, match="'left' or 'right', not"):
            solved.strategy(wrong)  # type: ignore[arg-type]


def test_sums_of_other_things() -> None:
    """Only simultaneous games can be added to simultaneous games."""
    for thing in (3, "5", None):
        with pytest.raises(DomainError, match="a position of simultaneous play, not"):
            conjunctive(SQUARES(2), thing)  # type: ignore[arg-type]
        with pytest.raises(TypeError):
            SQUARES(2) + thing


class Namesakes(SimultaneousRuleset[bool, Hashable]):
    """Two moves have the same name."""

    def choices(self, board: bool, player: Player) -> list[Hashable]:
        """Return three moves."""
        return [1, "1", 2] if board else []

    def alone(self, board: bool, player: Player, move: Hashable) -> bool:
        """Return the end."""
        return False

    def together(self, board: bool, left: Hashable, right: Hashable) -> bool:
        """Return the end."""
        return False

    def gain(self, board: bool, left: Hashable, right: Hashable) -> int:
        """Pay 1 for the same move."""
        return int(left == right)


def test_moves_with_the_same_name() -> None:
    """The probabilities of moves that share a name are added."""
    found = Namesakes()(True).solve("scoring")
    assert found.strategy(LEFT) == {"1": Fraction(2, 3), "2": Fraction(1, 3)}


class Bonus(Stalks):
    """Every position has the same score, which is not a part of the name."""

    def __init__(self, bonus: int) -> None:
        self.bonus = bonus

    def score(self, board):
        """Return the bonus."""
        return self.bonus


def test_rulesets_of_one_name() -> None:
    """Remembered answers are those of the same rules."""
    assert [Bonus(n)("B").value("scoring") for n in (0, 7, 0)] == [0, 7, 0]


def test_libraries_end(monkeypatch: pytest.MonkeyPatch) -> None:
    """Components are remembered until the world is cleared, or until there are too many."""
    first = SQUARES(5)._library()
    assert SQUARES(5).value()
    assert SQUARES(6)._library() is first
    clear()
    second = SQUARES(5)._library()
    assert second is not first
    with Budget(theorems=False):
        assert SQUARES(5).value()
    monkeypatch.setattr(module, "CAPACITY", 3)
    assert SQUARES(5)._library() is not second


# --- what every position can be asked -------------------------------------------------------------


def test_positions_of_simultaneous_play() -> None:
    """Options, followers, best moves, negatives and multiples work as for every position."""
    game = rulesets.simultaneous.hackenbush("lr")
    assert [len(game.left), [str(p) for p in game.right]] == [1, ["l"]]
    assert 2 * -game == -(2 * game)
    assert (2 * game).summands == (game, game)
    assert (-(game & game)).kind is (game & game).kind
    assert {str(p) for p in SQUARES(5).followers()} == {"5", "3", "2", "1", "0"}
    assert SQUARES(4).best("left") == SQUARES(4).solve().strategy(LEFT)
    assert str(SQUARES(4).why()).startswith("by [Huggan19, Thm 7.3.1]")
    assert str(SQUARES(4).why("scoring")) == "by play"


def test_every_question_is_answered() -> None:
    """Each of the questions of a position has an answer."""
    for game in (SQUARES(4), SQUARES(3) + SQUARES(2), SQUARES(3) & SQUARES(4), SQUARES(0)):
        answers = {name: str(ask()) for name, ask in game.questions().items()}
        assert answers["value"] == str(game.value())
        assert all(answers.values())


def test_sums_of_other_play() -> None:
    """Positions of two kinds of play are not added, and sums do not nest."""
    with pytest.raises(DomainError, match="one is a position of simultaneous play, the other of"):
        SQUARES(3) + rulesets.nim(3)
    with pytest.raises(TypeError):
        SQUARES(3) & 3
    with pytest.raises(DomainError, match="neither has options alone"):
        len((SQUARES(3) & SQUARES(2)).left)
    with pytest.raises(DomainError, match="has no board with the players' roles exchanged"):
        -SQUARES(3)


@pytest.mark.parametrize("thing", [3, "OXO", rulesets.nim(3), None])
@pytest.mark.parametrize(
    "ask",
    [
        simultaneous.profiles.profile,
        simultaneous.profiles.profile_range,
        simultaneous.equality.is_additive_zero,
        simultaneous.equality.is_multiplicative_zero,
        simultaneous.equality.settled_value,
        rounds.reduced,
        rounds.robot_answers,
        simultaneous.conjunctive,
        lambda thing: rounds.dominated_moves(thing, LEFT),
        lambda thing: simultaneous.equality.compare(SQUARES(1), thing),
        lambda thing: simultaneous.equality.equal(thing, SQUARES(1)),
        lambda thing: simultaneous.equality.distinguishing_game(SQUARES(1), thing, "+", "normal"),
        lambda thing: simultaneous.simulation.simulate(thing, 3),
        lambda thing: simultaneous.simulation.play_once(thing, random=Random(1)),
    ],
)
def test_what_is_not_a_game(ask: Callable[[Any], object], thing: Any) -> None:
    """An object that is not a position of simultaneous play is refused with a message."""
    with pytest.raises(DomainError, match="expected a position of simultaneous play, not"):
        ask(thing)
