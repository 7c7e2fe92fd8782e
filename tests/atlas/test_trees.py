"""Trees on which claims are checked: `partizan_literature.trees`."""

from __future__ import annotations

from partizan.form import Form
from partizan_literature.trees import (
    DICOTS,
    conjugate_names,
    dead_right_ends,
    games_by_day_2,
    name_sets,
    named,
    of_names,
    random_games,
    unions,
)


def test_names() -> None:
    """The ten names are those of the dicots born by day 2, and a tilde denotes the conjugate."""
    dicots = {game for game in games_by_day_2() if game.is_dicot}
    assert {named(name) for name in DICOTS} == dicots
    assert len(dicots) == 10
    for name in DICOTS:
        (other,) = conjugate_names({name})
        assert named(other) == -named(name)


def test_sets_of_names() -> None:
    """Sets of names are separated by semicolons, names by commas, and all unions are formed."""
    assert name_sets("*; a~, *2") == [{"*"}, {"a~", "*2"}]
    assert name_sets("-") == [frozenset()]
    assert unions(name_sets("0; *"), name_sets("-; a")) == [{"0"}, {"0", "a"}, {"*"}, {"*", "a"}]
    assert of_names({"0"}, {"*"}) == named("a~")


def test_small_games() -> None:
    """There are 256 games born by day 2; the 4 born by day 1 come first."""
    games = games_by_day_2()
    assert len(set(games)) == 256
    assert [game.birthday for game in games] == [0] + [1] * 3 + [2] * 252


def test_dead_ends() -> None:
    """There are 1, 2, 4 and 16 trees of dead Right ends born by days 0, 1, 2 and 3."""
    assert [len(set(dead_right_ends(day))) for day in range(4)] == [1, 2, 4, 16]
    assert all(end.is_right_end and end.is_dead_ending for end in dead_right_ends(3))


def test_random_games() -> None:
    """Random games are determined by the seed, and satisfy the given condition."""
    small = games_by_day_2()
    games = [list(random_games(30, small, seed=1, such_that=is_odd)) for _ in range(2)]
    assert games[0] == games[1]
    assert len(games[0]) == 30
    assert all(map(is_odd, games[0]))
    assert games[0] != list(random_games(30, small, seed=2, such_that=is_odd))


def is_odd(game: Form) -> bool:
    """Return whether Left has one option or three."""
    return len(game.left) % 2 == 1
