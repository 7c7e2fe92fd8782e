"""M. A. Huggan, Studies in alternating and simultaneous CGT (2019), sect. 3.1: temperature."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from partizan.atlas.contract import Case, claim
from partizan.pictures import Picture
from partizan.theories.normal.game import Game
from partizan_literature.huggan2019.stops import GAME

STEPS = "steps of the temperature"


def _thermographs() -> Picture:
    """Return two thermographs with their scaffolds, side by side."""
    first, second = (Game(text).scaffolds.picture for text in ("{1|-1}", "{1|{-1|-2}}"))
    return first.beside(second)


@claim(
    "huggan2019/example-3.1.17",
    "{1|-1} has temperature 1 and mean 0, and becomes * when it is cooled by 1.",
    source="[Huggan19, Example 3.1.17 and Fig. 3.1]",
    about=GAME,
    up_to=(4, 16, 64),
    unit=STEPS,
)
def switch_cooled(steps: int) -> Iterator[Case]:
    """Cool the switch."""
    game = Game("{1|-1}")
    yield Case(game, (1, 0), (game.temperature, game.mean))
    for t in (Fraction(i, steps) for i in range(steps + 1)):
        yield Case(f"{game}, cooled by {t}", Game.of([1 - t], [t - 1]), game.cool(t))
    yield Case(f"{game}, cooled by 2", Game(0), game.cool(2))


@claim(
    "huggan2019/example-3.1.18",
    "{1|{-1|-2}} has temperature 5/4 and mean -1/4; {-1|-2} has temperature 1/2 and mean -3/2, so "
    "that from t = 1/2 on the first game, cooled by t, is {1-t|-3/2+t}.",
    source="[Huggan19, Example 3.1.18 and Fig. 3.1]",
    about=GAME,
    up_to=(4, 16, 64),
    unit=STEPS,
)
def three_stops_cooled(steps: int) -> Iterator[Case]:
    """Cool the game."""
    option, game = Game("{-1|-2}"), Game("{1||-1|-2}")
    yield Case(option, (Fraction(1, 2), Fraction(-3, 2)), (option.temperature, option.mean))
    yield Case(game, (Fraction(5, 4), Fraction(-1, 4)), (game.temperature, game.mean))
    for i in range(1, steps + 1):
        t = Fraction(1, 2) + Fraction(3 * i, 4 * steps)
        said = Game.of([1 - t], [t - Fraction(3, 2)])
        yield Case(f"{game}, cooled by {t}", said, game.cool(t))


@claim(
    "huggan2019/fig-3.1",
    "The thermograph of {1|-1} has the walls 1-t and -1+t and the mast 0 from t = 1 on. That of "
    "{1|{-1|-2}} has the Left wall 1-t, the Right wall -1 up to t = 1/2 and then -3/2+t, and the "
    "mast -1/4 from t = 5/4 on.",
    source="[Huggan19, Fig. 3.1]",
    about=GAME,
    up_to=(4, 16, 64),
    unit=STEPS,
    figure=_thermographs,
)
def thermographs(steps: int) -> Iterator[Case]:
    """Check the walls."""
    half = Fraction(1, 2)
    for t in (Fraction(2 * i, steps) for i in range(steps + 1)):
        walls = Game("{1|-1}").thermograph
        said = (1 - t, t - 1) if t < 1 else (0, 0)
        yield Case(f"{{1|-1}} at {t}", said, (walls.left_stop(t), walls.right_stop(t)))
        walls = Game("{1||-1|-2}").thermograph
        low = Fraction(-1) if t < half else t - 3 * half
        said = (1 - t, low) if t < Fraction(5, 4) else (Fraction(-1, 4), Fraction(-1, 4))
        yield Case(f"{{1||-1|-2}} at {t}", said, (walls.left_stop(t), walls.right_stop(t)))
