"""M. A. Huggan, Studies in alternating and simultaneous CGT (2019), sect. 3.1: stops and heat."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from itertools import product

from partizan.atlas.contract import Case, claim
from partizan.players import LEFT, RIGHT
from partizan.theorems.thickets import values_of_cordons
from partizan.theories.normal.game import Game

GAME = "cordons"
HEIGHT = "arcs of height"
NUMBERS = tuple(Fraction(n, 2) for n in range(-6, 7))


def _games(height: int) -> list[Game]:
    """Return the values of cordons in three colours, and of red and blue ones from height 4 on."""
    found: dict[Game, None] = {}
    for n in range(height + 1):
        found.update(dict.fromkeys(values_of_cordons(n, "lre" if n <= 3 else "lr")))
    return [*found]


def _is_at_least(g: Game, h: Game) -> bool:
    """Return whether g is at least h plus some infinitesimal."""
    return (g - h).right_stop >= 0


@claim(
    "huggan2019/thm-3.1.2",
    "The stops of -G are those of G, exchanged and negated. A number is below G if it is below the "
    "Right stop, above G if it is above the Left stop, and confused with G if it is between them; "
    "if G >= x then the Right stop is at least x, and if G <= x then the Left stop is at most x.",
    source="[Huggan19, Thm 3.1.2]",
    about=GAME,
    up_to=(3, 4, 5),
    unit=HEIGHT,
)
def confusion(height: int) -> Iterator[Case]:
    """Compare values of cordons with numbers."""
    for g in _games(height):
        high, low = g.left_stop, g.right_stop
        yield Case(f"-({g})", (-low, -high), ((-g).left_stop, (-g).right_stop))
        for x in NUMBERS:
            if low > x:
                yield Case(f"{g} and {x}", True, g > x)
            if high < x:
                yield Case(f"{g} and {x}", True, g < x)
            if low < x < high:
                yield Case(f"{g} and {x}", True, g.confused_with(x))
            if g >= x:
                yield Case(f"{g} >= {x}", True, low >= x)
            if g <= x:
                yield Case(f"{g} <= {x}", True, high <= x)


@claim(
    "huggan2019/prop-3.1.3",
    "The Left stop is at least the Right stop. The Right stop of a Left option is at most the Left "
    "stop, and the Left stop of a Right option at least the Right stop. Adding a number to a game "
    "adds it to the stops.",
    source="[Huggan19, Prop. 3.1.3]",
    about=GAME,
    up_to=(3, 4, 5),
    unit=HEIGHT,
)
def stops(height: int) -> Iterator[Case]:
    """Find the stops of values of cordons."""
    for g in _games(height):
        high, low = g.left_stop, g.right_stop
        yield Case(g, True, high >= low)
        yield Case(g, True, all(option.right_stop <= high for option in g.options(LEFT)))
        yield Case(g, True, all(option.left_stop >= low for option in g.options(RIGHT)))
        for x in NUMBERS[::3]:
            moved = g + x
            yield Case(f"{g} + {x}", (high + x, low + x), (moved.left_stop, moved.right_stop))


@claim(
    "huggan2019/lemma-3.1.5",
    "If both stops are the number x, then the game is x up to an infinitesimal.",
    source="[Huggan19, Lemma 3.1.5]",
    about=GAME,
    up_to=(3, 4, 5),
    unit=HEIGHT,
)
def equal_stops(height: int) -> Iterator[Case]:
    """Look at the values of cordons whose stops are equal."""
    for g in _games(height):
        if g.left_stop == g.right_stop:
            rest = g - g.left_stop
            yield Case(g, True, all(-x < rest < x for x in (Fraction(1, 2**n) for n in range(9))))
            yield Case(f"{g}, reduced", Game(g.left_stop), g.reduced())


@claim(
    "huggan2019/thm-3.1.6",
    "If the Right stop of G is at least the Left stop of H, then G - H is at least some "
    "infinitesimal.",
    source="[Huggan19, Thm 3.1.6]",
    about=GAME,
    up_to=(2, 3, 4),
    unit=HEIGHT,
)
def separated(height: int) -> Iterator[Case]:
    """Compare pairs of values of cordons by the Right stop of their difference."""
    for g, h in product(_games(height), repeat=2):
        if g.right_stop >= h.left_stop:
            yield Case(f"{g} - ({h})", True, _is_at_least(g, h))


@claim(
    "huggan2019/cor-3.1.7",
    "If a >= b are numbers, then {a|b} is between a and b up to infinitesimals.",
    source="[Huggan19, Cor. 3.1.7]",
    about=GAME,
    up_to=(8, 16, 24),
    unit="quarters",
)
def switches(quarters: int) -> Iterator[Case]:
    """Compare switches with their ends."""
    for m, n in product(range(-quarters, quarters + 1), repeat=2):
        if m >= n:
            a, b = Game(Fraction(m, 4)), Game(Fraction(n, 4))
            switch = Game.of([a], [b])
            between = _is_at_least(a, switch) and _is_at_least(switch, b)
            yield Case(f"{{{a}|{b}}}", True, between)


@claim(
    "huggan2019/sect-3.1-examples",
    "The stops of {{3|1}|{-1|-2}} are 1 and -1. {1|0} <= 1 + up, but not {1|0} <= 1; so {1|0} is "
    "Inf-dominated in {1,{1|0}|0}, whose reduced canonical form is {1|0}.",
    source="[Huggan19, Sect. 3.1]; the second comparison is our own",
    about=GAME,
    up_to=(1, 1, 1),
    unit="example",
)
def examples(count: int) -> Iterator[Case]:
    """Find the stops, and compare."""
    for _ in range(count):
        game = Game("{3|1||-1|-2}")
        yield Case(game, (1, -1), (game.left_stop, game.right_stop))
        yield Case("{1|0} and 1 + up", True, Game("{1|0}") <= 1 + Game("^"))
        yield Case("{1|0} and 1", False, Game("{1|0}") <= 1)
        yield Case("{1,{1|0}|0}", Game("{1|0}"), Game("{1,{1|0}|0}").reduced())


@claim(
    "huggan2019/thm-3.1.10",
    "Every game differs by an infinitesimal from one in reduced canonical form, and two in reduced "
    "canonical form that differ by an infinitesimal are equal.",
    source="[Huggan19, Thms 3.1.10 and 3.1.11]",
    about=GAME,
    up_to=(2, 3, 4),
    unit=HEIGHT,
)
def reduced_forms(height: int) -> Iterator[Case]:
    """Reduce values of cordons, and compare them in pairs."""
    games = _games(height)
    for g in games:
        yield Case(g, True, (g - g.reduced()).is_infinitesimal)
        yield Case(f"{g}, reduced", g.reduced(), g.reduced().reduced())
    for g, h in product(games, repeat=2):
        is_close = (g - h).is_infinitesimal
        yield Case(f"{g} and {h}", is_close, g.reduced() == h.reduced())


@claim(
    "huggan2019/thm-3.1.13",
    "If a game is not a number, its options may be replaced by others that differ from them by "
    "infinitesimals, and Inf-dominated ones may be left out: it changes by an infinitesimal.",
    source="[Huggan19, Lemma 3.1.12 and Thm 3.1.13]",
    about=GAME,
    up_to=(3, 4, 5),
    unit=HEIGHT,
)
def other_options(height: int) -> Iterator[Case]:
    """Reduce the options of values of cordons, and leave some out."""
    for g in _games(height):
        if g.is_number:
            continue
        left, right = ([option.reduced() for option in g.options(p)] for p in (LEFT, RIGHT))
        yield Case(g, True, (g - Game.of(left, right)).is_infinitesimal)
        for i, option in enumerate(left):
            others = left[:i] + left[i + 1 :]
            if any(_is_at_least(other, option) for other in others):
                yield Case(g, True, (g - Game.of(others, right)).is_infinitesimal)


@claim(
    "huggan2019/example-3.1.17",
    "{1|-1} has the temperature 1 and the mean 0, and becomes * when it is cooled by 1.",
    source="[Huggan19, Example 3.1.17 and Fig. 3.1]",
    about=GAME,
    up_to=(4, 16, 64),
    unit="steps of the temperature",
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
    "{1|{-1|-2}} has the temperature 5/4 and the mean -1/4; {-1|-2} has the temperature 1/2 and "
    "the mean -3/2, so that from 1/2 on the first, cooled by t, is "
    "{1-t|-3/2+t}.",
    source="[Huggan19, Example 3.1.18 and Fig. 3.1]",
    about=GAME,
    up_to=(4, 16, 64),
    unit="steps of the temperature",
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
