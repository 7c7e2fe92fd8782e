"""M. A. Huggan, Studies in alternating and simultaneous CGT (2019), sect. 3.1: reduced forms."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

from partizan.atlas.contract import Case, claim
from partizan.players import LEFT, RIGHT
from partizan.theories.normal.game import Game
from partizan_literature.huggan2019.stops import GAME, HEIGHT, games, is_at_least


@claim(
    "huggan2019/thm-3.1.10",
    "Every game differs by an infinitesimal from one in reduced canonical form, and two games in "
    "reduced canonical form that differ by an infinitesimal are equal.",
    source="[Huggan19, Thms 3.1.10 and 3.1.11]",
    about=GAME,
    up_to=(2, 3, 4),
    unit=HEIGHT,
)
def reduced_forms(height: int) -> Iterator[Case]:
    """Reduce values of cordons, and compare them in pairs."""
    found = games(height)
    for g in found:
        yield Case(g, True, (g - g.reduced()).is_infinitesimal)
        yield Case(f"{g}, reduced", g.reduced(), g.reduced().reduced())
    for g, h in product(found, repeat=2):
        is_close = (g - h).is_infinitesimal
        yield Case(f"{g} and {h}", is_close, g.reduced() == h.reduced())


@claim(
    "huggan2019/lemma-3.1.12",
    "If a game is not a number, an Inf-dominated option may be removed: the game changes by an "
    "infinitesimal.",
    source="[Huggan19, Lemma 3.1.12]",
    about=GAME,
    up_to=(3, 4, 5),
    unit=HEIGHT,
)
def dominated_options(height: int) -> Iterator[Case]:
    """Add options that are worse by an infinitesimal, and remove Inf-dominated ones.

    The games are compared by play, with infinitesimals added, and not by their stops.
    """
    for g in games(height):
        if not g.is_number:
            for option in g.left:
                worse = option + Game("v*")
                both = Game.of([*g.left, worse], g.right)
                yield Case(f"{g} with {worse}", (True, True), _bounds(both, g))
                others = [other for other in g.left if other != option]
                if any(is_at_least(other, option) for other in others):
                    rest = Game.of(others, g.right)
                    yield Case(f"{g} without {option}", (True, True), _bounds(rest, g))
            yield Case(f"{g} and 1 more", (True, False), _bounds(g + 1, g))


def _bounds(g: Game, h: Game) -> tuple[bool, bool]:
    """Return whether g is at least h, and h at least g, up to an infinitesimal."""
    return is_at_least(g, h), is_at_least(h, g)


@claim(
    "huggan2019/thm-3.1.13",
    "If a game is not a number, its options may be replaced by others that differ from them by "
    "infinitesimals, and Inf-dominated ones may be removed: the game changes by an infinitesimal.",
    source="[Huggan19, Thm 3.1.13, with Lemma 3.1.12]",
    about=GAME,
    up_to=(3, 4, 5),
    unit=HEIGHT,
)
def other_options(height: int) -> Iterator[Case]:
    """Reduce the options of values of cordons, and remove some."""
    for g in games(height):
        if g.is_number:
            continue
        left, right = ([option.reduced() for option in g.options(p)] for p in (LEFT, RIGHT))
        yield Case(g, True, (g - Game.of(left, right)).is_infinitesimal)
        for i, option in enumerate(left):
            others = left[:i] + left[i + 1 :]
            if any(is_at_least(other, option) for other in others):
                yield Case(g, True, (g - Game.of(others, right)).is_infinitesimal)
