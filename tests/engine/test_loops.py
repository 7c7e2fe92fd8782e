"""Positions from which play may repeat: `partizan.engine.loops`."""

from __future__ import annotations

import pickle
from contextlib import nullcontext
from itertools import product
from random import Random

import pytest

from partizan import LEFT, RIGHT, Budget, Game, Loopy, Outcome, clear, rulesets
from partizan.budget import Budget as Limits
from partizan.engine import kernels, ladder, loops
from partizan.errors import BudgetExceeded, DomainError, Repetition, TooLarge
from partizan.players import Player
from partizan.rules.contract import Ruleset
from partizan.theories.loopy import LoopyForm
from partizan.world import current

Moves = list[list[int]]


class Walk(Ruleset[int]):
    """A token on a graph, given by the options of the nodes; nothing says that play may repeat."""

    def __init__(self, left: Moves, right: Moves) -> None:
        self.arcs = tuple(tuple(map(tuple, side)) for side in (left, right))

    def options(self, board: int, player: Player) -> list[int]:
        """Return the ends of the arcs."""
        return [*self.arcs[player.value][board]]


class Declared(Walk):
    """The same, with a declaration."""

    is_loopy = True


class Endless(Ruleset[int]):
    """Boards that grow for ever, or go back by one."""

    is_loopy = True

    def options(self, board: int, player: Player) -> list[int]:
        """Return the neighbours."""
        return [board + 1, board - 1]


def played(left: Moves, right: Moves, *, misere: bool) -> dict[tuple[int, int], tuple[int, int]]:
    """Return who wins each state and in how many moves, from the definition: by rounds."""
    states = [*product(range(len(left)), (0, 1))]
    found: dict[tuple[int, int], tuple[int, int]] = {}
    for round_ in range(2 * len(left) + 2):
        fresh = {}
        for v, mover in states:
            if (v, mover) in found:
                continue
            sign = 1 - 2 * mover
            ends = [found.get((w, 1 - mover)) for w in (right if mover else left)[v]]
            if not ends and round_ == 0:
                fresh[v, mover] = (sign if misere else -sign, 0)
            elif any(end is not None and end[0] == sign for end in ends):
                fresh[v, mover] = (sign, round_)
            elif ends and all(end is not None and end[0] == -sign for end in ends):
                fresh[v, mover] = (-sign, round_)
        found |= fresh
    return {state: found.get(state, (0, 0)) for state in states}


def graphs(count: int, seed: int) -> list[tuple[Moves, Moves]]:
    """Return random graphs."""
    chance = Random(seed)
    made = []
    for _ in range(count):
        order = chance.randrange(1, 7)
        made.append(
            tuple(
                [
                    chance.sample(range(order), chance.randrange(min(order, 3) + 1))
                    for _ in range(order)
                ]
                for _ in "LR"
            )
        )
    return made  # type: ignore[return-value]


@pytest.mark.parametrize("kind", [Walk, Declared])
def test_winners_and_moves(kind: type[Walk]) -> None:
    """On random graphs the engine finds who wins, and in how many moves, under both conventions."""
    for left, right in graphs(60, 1):
        rules = kind(left, right)
        for misere in (False, True):
            wanted = played(left, right, misere=misere)
            for v in range(len(left)):
                found = ladder.prospects(rules, v, misere=misere)
                assert found == (wanted[v, 0], wanted[v, 1])
                convention = "misere" if misere else "normal"
                outcome = Outcome.of_winners(wanted[v, 0][0], wanted[v, 1][0])
                assert rules(v).outcome(convention) is outcome


@pytest.mark.parametrize("kind", [Walk, Declared])
def test_moves_of_the_solution(kind: type[Walk]) -> None:
    """A winner is given a quickest win, and a player who can draw a move that draws."""
    for left, right in graphs(60, 2):
        rules = kind(left, right)
        wanted = played(left, right, misere=False)
        for v, player in product(range(len(left)), (LEFT, RIGHT)):
            mover = 0 if player is LEFT else 1
            winner, moves = wanted[v, mover]
            solution = rules(v).solve(player)
            best = {position.board for position in rules(v).best(player)}
            options = {*rules.options(v, player)}
            results = {w: wanted[w, 1 - mover] for w in options}
            own = 1 - 2 * mover
            if winner == own:
                assert solution.winner is player
                assert results[solution.move.board] == (own, moves - 1)  # type: ignore[union-attr]
                assert best == {w for w in options if results[w][0] == own}
            elif winner == 0:
                assert solution.winner is None
                assert results[solution.move.board][0] == 0  # type: ignore[union-attr]
                assert best == {w for w in options if results[w][0] == 0}
            else:
                assert solution.winner is player.opponent
                assert solution.move is None
                assert best == options


def test_values_are_those_of_the_graph() -> None:
    """The value of a position is the value of its graph, and its outcome that of the value."""
    for left, right in graphs(40, 3):
        rules = Walk(left, right)
        for v in range(len(left)):
            value = rules(v).value()
            assert value == LoopyForm(left, right, v).value()
            assert value.outcome is rules(v).outcome()


def test_sums_are_decided_alike_by_graphs_and_by_values(monkeypatch: pytest.MonkeyPatch) -> None:
    """The outcome of a sum is the same from the product of the graphs and from the values."""
    made = graphs(80, 4)
    sums = [
        Walk(*one)(0) + Declared(*other)(0)
        for one, other in zip(made[::2], made[1::2], strict=True)
    ]
    by_graphs = [position.outcome() for position in sums]
    assert by_graphs == [position.value().outcome for position in sums]
    clear()
    monkeypatch.setattr(ladder, "_FEW", 1)
    assert [position.outcome() for position in sums] == by_graphs
    assert len({*by_graphs}) > 3


def test_sums_with_games_that_end() -> None:
    """Loopy and loop-free positions, values and forms can be added."""
    on = Walk([[0]], [[]])(0)
    dud = Walk([[0]], [[0]])(0)
    square = rulesets.domineering("..|..")
    assert (on + square).value() == Loopy("on")
    assert (dud + square).value() == Loopy("dud")
    assert (on + square + 3).outcome() is Outcome.L
    assert (on - on).value() == Loopy("dud")
    assert (square + Loopy("over")).value() == Loopy("over") + Game("{1|-1}")
    assert (square - Loopy("over")).outcome() is Outcome.N
    assert (dud + dud).solve().winner is None
    assert (2 * on).outcome("misere") is Outcome.R
    with pytest.raises(DomainError, match="stands for many games"):
        (square + Loopy("over")).outcome("misere")


def test_a_loop_that_equals_a_game() -> None:
    """A position that repeats may equal a loop-free game, which is then its value."""
    rules = Walk([[1], [], []], [[1, 2], [], [0]])
    assert type(rules(0).value()) is Game


def test_what_needs_an_end_is_refused() -> None:
    """Temperatures and trees do not exist if play repeats; the error has the cycle."""
    position = Walk([[1], [0]], [[], []])(0)
    for ask in (
        position.temperature,
        position.mean,
        position.thermograph,
        position.left_stop,
        position.right_stop,
        position.form,
    ):
        with pytest.raises(Repetition) as refusal:
            ask()
        assert refusal.value.cycle == (0, 1, 0)
        assert "0 → 1 → 0" in str(refusal.value)
        copy = pickle.loads(pickle.dumps(refusal.value))
        assert (str(copy), copy.cycle) == (str(refusal.value), (0, 1, 0))


def test_a_long_cycle_is_cut() -> None:
    """An error shows the beginning of a long cycle."""
    ring = Walk([[(v + 1) % 40] for v in range(40)], [[] for _ in range(40)])
    with pytest.raises(Repetition, match="…") as refusal:
        _ = ring(0).temperature()
    assert len(refusal.value.cycle) == 41
    assert ring(0).value() == Loopy("on")


def test_boards_that_grow_for_ever(monkeypatch: pytest.MonkeyPatch) -> None:
    """An infinite graph ends at the budget, or at a limit, with a sentence."""
    with Budget(positions=50), pytest.raises(BudgetExceeded, match="grow for ever"):
        Endless()(0).value()
    monkeypatch.setattr(loops, "MOST_POSITIONS", 100)
    with pytest.raises(BudgetExceeded, match="100 positions of endless"):
        Endless()(0).outcome()
    monkeypatch.setattr(loops, "MOST_POSITIONS", 10**9)
    with Limits(seconds=0.2), pytest.raises(BudgetExceeded, match="time"):
        Endless()(0).outcome()


def test_partizan_positions_have_no_nim_value() -> None:
    """If only one player has a move, the error shows it."""
    with pytest.raises(DomainError, match="not impartial: in 0 only Left can move to 0"):
        Declared([[0]], [[]])(0).nim_value()


def test_answers_are_remembered() -> None:
    """All positions of a graph are answered at once."""
    asked = []

    class Counted(Declared):
        def options(self, board: int, player: Player) -> list[int]:
            asked.append(board)
            return super().options(board, player)

    rules = Counted([[1], [2], [0]], [[2], [0], [1]])
    values = [rules(v).value() for v in range(3)]
    assert len(asked) == 6
    assert values[0] == values[1] == values[2] == Loopy("dud")


def test_why() -> None:
    """The reason states how many positions were played."""
    assert "3 positions, which repeat" in str(Declared([[1], [2], [0]], [[2], [0], [1]])(0).why())


def test_pictures() -> None:
    """The graph of positions is drawn, with an arrow for each move; a large one is refused."""
    strip = rulesets.backsliding_toads_and_frogs
    drawn = strip("t.f").graph().svg()
    assert drawn.startswith("<svg")
    assert "f.t" in drawn
    with pytest.raises(TooLarge, match="60 positions"):
        rulesets.fox_and_geese(4, 4).graph()


# --- kernels -------------------------------------------------------------------------------------

REPEATING = (
    "grid # . x o; L: x. -> .x in orthogonal; L: xo -> .x in orthogonal; R: swap xo",
    "grid # . x o; L: x. -> .x in right; L: xo -> ox in down; R: o. -> .o in orthogonal",
    "grid # . x; both: x. -> .x in orthogonal; both: xx -> .. in orthogonal",
    "strip # . x o; L: x. -> .x; L: .x -> x.; R: .o -> o.; R: xo -> ..",
    "torus # . x o; L: x. -> .x in orthogonal; R: xo -> .. in orthogonal; R: o. -> .o in down",
)


@pytest.mark.parametrize("text", REPEATING)
def test_kernels_list_the_same_play(text: str) -> None:
    """Winners, numbers of moves, values and nim-values agree with those of the rules in Python."""
    chance = Random(text)
    rules = rulesets.read(text)
    letters = "..xo" if " o;" in text else "..x"
    for _ in range(12):
        rows, columns = chance.choices((1, 2, 3), k=2)
        if text.startswith("strip"):
            rows, columns = 1, rows * columns
        board = "|".join("".join(chance.choices(letters, k=columns)) for _ in range(rows))
        position = rules(board)
        assert kernels.compiled(rules, position.board) is not None
        found: list[list[object]] = []
        for around in (nullcontext, kernels.without_kernels):
            clear()
            with around():
                found.append(
                    [
                        ladder.prospects(rules, position.board),
                        ladder.prospects(rules, position.board, misere=True),
                        str(position.value()),
                        position.nim_value() if rules.is_impartial else None,
                        [str(option.value()) for option in position.left],
                    ]
                )
        assert found[0] == found[1]


def test_an_interrupted_listing_goes_on() -> None:
    """A limit of positions leaves what is listed, so nearly nothing is listed twice."""
    position = rulesets.read(REPEATING[0])("xx..|....|..oo")
    clear()
    expected = ladder.prospects(position.ruleset, position.board)
    size = current().visited
    clear()
    visited = 0
    for runs in range(1, 20):
        try:
            with Budget(positions=size // 8):
                found = ladder.prospects(position.ruleset, position.board)
        except BudgetExceeded:
            visited += current().visited
            continue
        assert found == expected
        assert runs > 7
        assert visited + current().visited <= size + runs
        return
    pytest.fail("there was no progress")


def test_little_memory_for_a_graph_is_an_error() -> None:
    """A graph that does not fit is refused, and smaller ones can still be listed."""
    rules = rulesets.read(REPEATING[0])
    with Budget(bytes=2 << 20):
        with pytest.raises(BudgetExceeded, match="more than its limit"):
            rules("xxx.|....|.ooo").outcome()
        small = rules("xx.|..o").outcome()
    assert small is rules("xx.|..o").outcome()
