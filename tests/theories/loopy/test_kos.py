"""Thermographs of kos."""

from __future__ import annotations

import random
from fractions import Fraction

import pytest

from partizan import LEFT, RIGHT, DomainError, Game, loopy
from partizan.theories.loopy import Loopy, LoopyForm
from partizan.theories.normal import Thermograph

PLAYERS = (LEFT, RIGHT)


def mirrored(graph: Thermograph) -> list[list[tuple[Fraction, Fraction]]]:
    """Return the walls of the negative of a game, Left's first."""
    return [[(c.temperature, -c.stop) for c in graph.wall(player)] for player in reversed(PLAYERS)]


def walls(graph: Thermograph) -> list[list[tuple[Fraction, Fraction]]]:
    """Return the walls of a game, Left's first."""
    return [[(c.temperature, c.stop) for c in graph.wall(player)] for player in PLAYERS]


@pytest.mark.parametrize(("high", "low"), [(1, 0), (9, 0), (20, -10), (7, 5)])
def test_a_ko_is_worth_a_third_of_its_swing(high: int, low: int) -> None:
    """In G = {A|H}, H = {G|B} a move is worth (A - B)/3, for each komaster [Berlekamp96]."""
    swing = Fraction(high - low, 3)
    for player in PLAYERS:
        first = loopy.thermograph(f"a{{{high}|{{a|{low}}}}}", player)
        second = loopy.thermograph(f"a{{{{{high}|a}}|{low}}}", player)
        assert first.temperature == second.temperature == swing
        assert (first.mean, second.mean) == (high - swing, low + swing)
    leaning = loopy.thermograph(f"a{{{high}|{{a|{low}}}}}", LEFT)
    assert leaning.left == leaning.right
    half = swing / 2
    assert leaning.left_stop(half) == leaning.right_stop(half) == high - half
    upright = loopy.thermograph(f"a{{{high}|{{a|{low}}}}}", RIGHT)
    assert upright.right_stop(half) == low + 2 * half


def random_ko(rng: random.Random, add: int = 0, times: int = 1) -> str:
    """Return a ko whose positions have other moves too."""

    def leaf(base: int) -> str:
        size = rng.randrange(4)
        high, low = (times * (base + s) + add for s in (size, -size))
        return f"{{{high}|{low}}}" if size else str(high)

    def some(base: int, most: int) -> str:
        return "".join("," + leaf(base) for _ in range(rng.randint(0, most)))

    return f"a{{{leaf(12)}{some(8, 1)}|{{a{some(1, 1)}|{leaf(0)}{some(2, 1)}}}{some(9, 1)}}}"


def test_laws() -> None:
    """Komasters exchange with the players; numbers translate; both agree about a ko itself."""
    for seed in range(120):
        text = random_ko(random.Random(seed))
        graphs = [loopy.thermograph(text, player) for player in PLAYERS]
        assert graphs[0].mean == graphs[1].mean
        assert graphs[0].temperature == graphs[1].temperature
        for t in (0, 1, Fraction(5, 2)):
            assert graphs[0].left_stop(t) >= graphs[1].left_stop(t)
            assert graphs[0].right_stop(t) >= graphs[1].right_stop(t)
        moved = loopy.thermograph(random_ko(random.Random(seed), add=5), LEFT)
        assert [[(t, x - 5) for t, x in wall] for wall in walls(moved)] == walls(graphs[0])
        large = loopy.thermograph(random_ko(random.Random(seed), times=3), LEFT)
        assert (large.mean, large.temperature) == (3 * graphs[0].mean, 3 * graphs[0].temperature)


def test_the_negative_has_the_other_komaster() -> None:
    """The thermograph of -G for Left as komaster is that of G for Right, turned round."""
    ko = LoopyForm([[2], [0, 3], [3], []], [[1, 2], [3], [], []])
    assert walls((-ko).thermograph(LEFT)) == mirrored(ko.thermograph(RIGHT))
    assert walls((-ko).thermograph("right")) == mirrored(ko.thermograph("left"))


@pytest.mark.parametrize("text", ["{4|1||0}", "{3||2|-1}", "{5|{1|-1}}", "*", "^", "3/4", "+-2"])
def test_a_ko_that_is_never_played_changes_nothing(text: str) -> None:
    """A move to a ko far below everything else leaves the thermograph of a game as it is."""
    game = Game(text)
    far = "a{-900|{a|-960}}"
    sides = [", ".join(f"{g:ascii}" for g in side) for side in (game.left, game.right)]
    for player in PLAYERS:
        found = loopy.thermograph(f"{{{sides[0]}, {far}|{sides[1]}}}", player)
        assert walls(found) == walls(game.thermograph)
        assert loopy.thermograph(text, player) == game.thermograph


def test_positions_before_a_ko() -> None:
    """A move to a ko is taxed like any other."""
    found = loopy.thermograph("{5|a{2|{a|0}}}", LEFT)
    assert (found.mean, found.temperature) == (Fraction(19, 6), Fraction(11, 6))
    assert found.picture.svg().startswith("<svg")


@pytest.mark.parametrize(
    ("source", "message"),
    [
        ("a{0|a}", "moves lead from position 0 to 0: only simple kos"),
        ("a{1|{{a|2}|3}}", "moves lead from position 0 to 1 to 2 to 0"),
        ("a{1,{2|a}|{a|0}}", "only simple kos"),
        ("{5|over}", "is loopy and not a ko, so it has no thermograph"),
        ("on", "on is loopy and not a ko"),
        ("a{-4|{a|7}}", "neither player wants to move"),
        (LoopyForm([[], [1], [0]], [[], [], [1]], 2), "moves lead from position 1 to 1"),
    ],
)
def test_refusals(source: str | LoopyForm, message: str) -> None:
    """A game without a thermograph is refused, with the cycle or the reason."""
    with pytest.raises(DomainError, match=message):
        loopy.thermograph(source, LEFT)


def test_free_loopy_games_have_no_temperature() -> None:
    """The error of a loopy value names the door for kos."""
    for question in ("mean", "temperature", "thermograph"):
        with pytest.raises(DomainError, match=r"loopy\.thermograph"):
            getattr(Loopy("over"), question)
