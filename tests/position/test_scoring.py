"""Positions of scoring games: `partizan.position.scoring`."""

from __future__ import annotations

import pickle
from collections.abc import Iterator
from itertools import pairwise
from typing import Any

import pytest
from hypothesis import given, settings

from partizan import clear, rulesets
from partizan.boards.graph import Graph
from partizan.budget import Budget
from partizan.errors import BudgetExceeded, DomainError
from partizan.players import LEFT, RIGHT, Player
from partizan.rulesets.scoring.diskonnect import RULESET as DISKONNECT
from partizan.theories.scoring.contract import ScoringRuleset
from partizan.theories.scoring.form import ScoringForm
from partizan.theories.scoring.search import Scores
from partizan_literature.huggan2019.games.orthogonal_colouring import OrthogonalColouring
from theories.scoring.trees import Trees, best, trees

GAME = Trees()


@settings(max_examples=20)
@given(trees())
def test_form(form: ScoringForm) -> None:
    """The form of a position on a tree is that tree."""
    assert GAME(form).form() is form


@settings(max_examples=20)
@given(trees(), trees(), trees())
def test_sums(one: ScoringForm, other: ScoringForm, third: ScoringForm) -> None:
    """A sum of positions has the sum of their trees."""
    total = GAME(one) + GAME(other) + GAME(third)
    tree = one + other + third
    assert total.scores() == (best(tree, LEFT), best(tree, RIGHT))
    assert total.form() is tree


def test_sums_of_different_games() -> None:
    """Summands may have different rules, with or without bounds; their trees are added."""
    coloured = OrthogonalColouring(Graph.path(2), 2)("1. / ..")
    edge, stones = OrthogonalColouring(Graph(2), 1)(), DISKONNECT("x.xo.")
    for total in (coloured + edge, edge + stones, stones + coloured, stones + stones):
        tree = total.form()
        assert total.scores() == (best(tree, LEFT), best(tree, RIGHT))
    assert (edge + stones).form() is edge.form() + stones.form()
    assert (edge + stones) + coloured == edge + (stones + coloured)


class Ahead(ScoringRuleset[int]):
    """One move each, and then a score from state that is not a parameter."""

    def __init__(self, score: int) -> None:
        self.kept = score

    def options(self, board: int, player: Player) -> list[int]:
        """Return nothing but 0."""
        return [0] if board else []

    def score(self, board: int, player: Player) -> int:
        """Return the score."""
        return self.kept


def test_rulesets_that_look_equal() -> None:
    """Rulesets of one name with different attributes are added as what they are."""
    one, two = Ahead(1), Ahead(10)
    assert one.name == two.name
    assert one != two
    assert (one(1) + two(1)).scores() == (11, 11)
    assert (two(1) + two(1)).scores() == (20, 20)
    assert one(1) + Ahead(1)(0) == Ahead(1)(1) + one(0)


class Listed(Ahead):
    """Boards that cannot be hashed."""

    def options(self, board: Any, player: Player) -> list[Any]:
        """Return a list."""
        return [[0]]


def test_boards_are_hashable() -> None:
    """A board that is a list, given or reached, is refused with the name of the ruleset."""
    for ask in (
        lambda: Listed(0)([1]),
        lambda: Listed(0)(1).scores(),
        lambda: [*Listed(0)(1).left],
    ):
        with pytest.raises(DomainError, match=r"scoring listed: .*\[[01]\]"):
            ask()


@settings(max_examples=20)
@given(trees())
def test_lines(form: ScoringForm) -> None:
    """A line of best play goes from option to option, and ends with the score."""
    for player in Player:
        line = GAME(form).line(player)
        turn = player
        for here, there in pairwise(line):
            assert there in here.options(turn)
            assert there in here.best(turn)
            turn = turn.opponent
        assert not line[-1].options(turn)
        assert line[-1].board.atom(turn) == best(form, player)


@settings(max_examples=20)
@given(trees())
def test_best_moves(form: ScoringForm) -> None:
    """The best moves are those that attain the score of the position."""
    for player in Player:
        expected = [
            option
            for option in form.options(player)
            if best(option, player.opponent) == best(form, player)
        ]
        assert [p.board for p in GAME(form).best(player)] == expected


def test_looks() -> None:
    """Positions are compared, and shown as their ruleset and board."""
    position = GAME(ScoringForm("{1|-1}"))
    assert repr(position) == 'scoring trees("{1|-1}")'
    assert position == GAME(ScoringForm("{1|-1}")) != GAME(ScoringForm("0"))
    assert len({position, GAME(ScoringForm("{1|-1}"))}) == 1
    assert str(Scores(1, -1)) == "(1, -1)"
    assert [str(p) for p in (*position.left, *position.right)] == ["1", "-1"]
    with pytest.raises(TypeError, match=r"write position.value\(\) == 3"):
        _ = position == 3


def test_bad_questions() -> None:
    """The first player must be a player, texts need a notation, and trees are limited."""
    with pytest.raises(DomainError, match="player"):
        GAME(ScoringForm(0)).score("Middle")
    assert GAME(ScoringForm("{1|-1}")).score("left") == 1
    with pytest.raises(DomainError, match="'scores', 'form' or 'canonical', not 'nim'"):
        GAME(ScoringForm(0)).value("nim")  # type: ignore[call-overload]
    with pytest.raises(DomainError, match="trees has no board with the players' roles exchanged"):
        -GAME(ScoringForm(0))
    with pytest.raises(DomainError, match="trees has no notation for boards"):
        GAME("0")
    with Budget(positions=1), pytest.raises(BudgetExceeded, match="1 positions of scoring trees"):
        GAME(ScoringForm("{1|-1}")).form()
    with pytest.raises(TypeError):
        GAME(ScoringForm(0)) + 1


class Raising(Ahead):
    """A ruleset that raises an exception."""

    def options(self, board: int, player: Player) -> list[int]:
        """Divide by zero."""
        return [1 // 0]


class Vague(Ahead):
    """A ruleset whose bounds are not numbers."""

    def bounds(self, board: int) -> tuple[int, int]:
        """Return a text."""
        return "few", "many"  # type: ignore[return-value]


class Hasty(Ahead):
    """A ruleset whose prospects raise an exception."""

    def prospects(self, board: int, player: Player) -> Iterator[int]:
        """Divide by zero, later."""
        yield 1 // 0


@pytest.mark.parametrize(
    ("rules", "said"),
    [
        (Raising(0), r"scoring raising: prospects\(1, Left\) raised ZeroDivisionError"),
        (Vague(0), r"scoring vague: bounds\(1\) returned 'few'; points are whole numbers"),
        (Hasty(0), r"scoring hasty: prospects\(1, Left\) raised ZeroDivisionError"),
    ],
)
def test_mistakes_of_rulesets_are_named(rules: Ahead, said: str) -> None:
    """The error about a ruleset that raises, or answers wrongly, names ruleset, verb and board."""
    with pytest.raises(DomainError, match=said):
        rules(1).scores()


def test_mistakes_in_sums_are_named() -> None:
    """In a sum, the error names the ruleset of the summand at fault."""
    with pytest.raises(DomainError, match=r"scoring raising: options\(1, Left\) raised ZeroDivis"):
        (Raising(0)(1) + Ahead(0)(1)).scores()


def test_positions_of_scoring_play() -> None:
    """Sums, multiples, negatives, followers and questions work as for every position."""
    game = DISKONNECT("x.xo.")
    assert (game - game).scores() == (0, 0)
    assert (-game).scores() == Scores(*(-score for score in reversed(game.scores())))
    assert (2 * game).summands == (game, game)
    assert {str(p) for p in game.followers()} == {"x.xo.", "x...x +1", "xo... -1", "..x.."}
    assert game.outcome() == (LEFT, None)
    assert str(game.outcome()) == "Left wins if Left begins, and neither player if Right begins"
    assert str(game.why()) == "by play"
    assert pickle.loads(pickle.dumps(game + game)) == game + game
    answers = {name: str(ask()) for name, ask in game.questions().items()}
    assert answers["scores"] == "(1, 0)"
    assert answers["best play"] == "x.xo. → x...x +1"
    with pytest.raises(DomainError, match="one is a position of scoring play, the other of"):
        game + rulesets.nim(3)


def test_answers_are_remembered() -> None:
    """Positions of one ruleset share answers until the world is cleared."""
    clear()
    game = DISKONNECT("xo.|ox.|.o.")
    game.scores()
    with Budget(positions=0):
        assert DISKONNECT("xo.|ox.|.o.").scores() == (2, 2)
    clear()
    with Budget(positions=0), pytest.raises(BudgetExceeded):
        game.scores()
