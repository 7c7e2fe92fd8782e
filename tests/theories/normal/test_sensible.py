"""Sensible options: those from which an option of the canonical form can be reached."""

from __future__ import annotations

from hypothesis import given

from partizan import LEFT, RIGHT, Game, Player
from partizan.theories.normal.simplify import sensible_options
from strategies import trees
from theories.normal.bridge import game_of


def sensible(text: str, player: Player) -> list[str]:
    """Return the sensible options of a player among those in braces."""
    sides = text.strip("{}").split("|")
    options = [Game(option) for option in sides[player.value].split(",") if option]
    return [str(options[i]) for i in sensible_options(Game(text), options, player)]


def test_examples() -> None:
    """Dominated options are not sensible; canonical and suitable reversible ones are."""
    assert sensible("{0,1,*|3}", LEFT) == ["1"]
    assert sensible("{0,*|*}", LEFT) == ["0"]
    assert sensible("{*|*}", LEFT) == []  # it reverses through 0, which has no options
    assert sensible("{^|^}", LEFT) == ["↑"]  # it reverses through *, which has the option 0
    assert sensible("{0|*,^*,1}", RIGHT) == ["*"]


def test_equal_options_are_equally_sensible() -> None:
    """Either both of two options with the same value are sensible, or neither is."""
    assert sensible_options(Game("*"), [Game(0), Game(0), Game(-1)], LEFT) == [0, 1]


def test_a_canonical_option_is_sensible_even_beside_a_better_one() -> None:
    """If a better option reverses to a canonical one, the canonical one is still sensible."""
    better = Game("{^^*|*,^}")
    value = Game.of([better, 0], [0])
    assert better > 0
    assert value.left == (Game(0),)
    assert sensible_options(value, [better, Game(0)], LEFT) == [0, 1]


@given(trees(3, 3))
def test_the_others_can_be_struck_out(tree) -> None:
    """Keeping only the sensible options does not change the value."""
    value = game_of(tree)
    kept = []
    for player, side in ((LEFT, tree.left), (RIGHT, tree.right)):
        options = [game_of(option) for option in side]
        indices = sensible_options(value, options, player)
        kept.append([options[i] for i in indices])
        assert bool(indices) == bool(value.options(player))
    assert Game.of(*kept) == value
