"""M. A. Huggan, Studies in alternating and simultaneous CGT (2019), sect. 3.1: stops."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from itertools import product

from partizan.atlas.contract import Case, claim
from partizan.players import LEFT, RIGHT, Player
from partizan.theories.normal.game import Game
from partizan_literature.huggan2019.cordon_families import values_of_cordons

GAME = "cordons"
HEIGHT = "arcs of height"
DOWN = Game("v")
NUMBERS = tuple(Fraction(n, 2) for n in range(-6, 7))


def games(height: int) -> list[Game]:
    """Return the values of cordons in three colours, or in red and blue from height 4 on."""
    found: dict[Game, None] = {}
    for n in range(height + 1):
        found.update(dict.fromkeys(values_of_cordons(n, "lre" if n <= 3 else "lr")))
    return [*found]


def is_at_least(g: Game, h: Game) -> bool:
    """Return whether g is at least h plus some infinitesimal [Huggan19, Def. 3.1.4].

    The infinitesimals that are tried are multiples of down.
    """
    return any(g >= h + times * DOWN for times in (0, 1, 2, 4, 8))


@claim(
    "huggan2019/thm-3.1.2",
    "The stops of -G are those of G, exchanged and negated. A number is less than G if it is less "
    "than the Right stop, greater than G if it is greater than the Left stop, and confused with G "
    "if it lies strictly between them; if G >= x then the Right stop is at least x, and if G <= x "
    "then the Left stop is at most x.",
    source="[Huggan19, Thm 3.1.2]",
    about=GAME,
    up_to=(3, 4, 5),
    unit=HEIGHT,
)
def confusion(height: int) -> Iterator[Case]:
    """Compare values of cordons with numbers."""
    for g in games(height):
        high, low = g.left_stop, g.right_stop
        yield Case(f"-({g})", (-low, -high), ((-g).left_stop, (-g).right_stop))
        for x in NUMBERS:
            if low > x:
                yield Case(f"{g} and {x}", True, g > x)
            if high < x:
                yield Case(f"{g} and {x}", True, g < x)
            if low < x < high:
                yield Case(f"{g} and {x}", True, g.confused_with(x))
            if high > x:
                yield Case(f"{g} and {x}", True, g > x or g.confused_with(x))
            if low < x:
                yield Case(f"{g} and {x}", True, g < x or g.confused_with(x))
            if g >= x:
                yield Case(f"{g} >= {x}", True, low >= x)
            if g <= x:
                yield Case(f"{g} <= {x}", True, high <= x)


@claim(
    "huggan2019/sect-3.1-endpoints-as-printed",
    "The Left stop of a game that is not a number is confused with it if and only if the stop is "
    "reached by a move of Left, and the Right stop if and only if it is reached by a move of "
    "Right.",
    source="[Huggan19, Sect. 3.1, after Prop. 3.1.3], as printed",
    about=GAME,
    up_to=(3, 3, 3),
    unit=HEIGHT,
    corrected_by="huggan2019/sect-3.1-endpoints",
)
def endpoints_as_printed(height: int) -> Iterator[Case]:
    """Determine who makes the last move before a number."""
    for g in games(height):
        if not g.is_number:
            for player in (LEFT, RIGHT):
                stop, last = _last_move(g, player)
                yield Case(f"{g} and {stop}", last is player, g.confused_with(stop))


@claim(
    "huggan2019/sect-3.1-endpoints",
    "If the stops of a game differ, the Left stop is confused with it if and only if the stop is "
    "reached by a move of Left, and the Right stop if and only if it is reached by a move of "
    "Right. If they are equal, the number is confused with the game if and only if both "
    "conditions hold.",
    source="[Huggan19, Sect. 3.1, after Prop. 3.1.3], corrected",
    about=GAME,
    up_to=(3, 4, 5),
    unit=HEIGHT,
)
def endpoints(height: int) -> Iterator[Case]:
    """Determine who makes the last move before a number."""
    for g in games(height):
        if not g.is_number:
            (high, one), (low, other) = (_last_move(g, player) for player in (LEFT, RIGHT))
            yield Case(f"{g}, stops", (g.left_stop, g.right_stop), (high, low))
            own = (one is LEFT, other is RIGHT)
            said = own if high > low else (all(own), all(own))
            yield Case(
                f"{g}, {high} and {low}", said, (g.confused_with(high), g.confused_with(low))
            )


def _last_move(g: Game, player: Player) -> tuple[Fraction, Player]:
    """Return the stop of a game that is not a number, and who makes the last move before it.

    If the stop is the same, each player prefers to make that move.
    """
    found = [
        (option.number, player) if option.is_number else _last_move(option, player.opponent)
        for option in g.options(player)
    ]
    best = max if player is LEFT else min
    return best(found, key=lambda stop: (stop[0], stop[1] is LEFT))


@claim(
    "huggan2019/number-translation",
    "If x is a number and G is not, then G + x = {G^L + x | G^R + x}.",
    source="[Huggan19, Sect. 3.1, the Number Translation Principle]",
    about=GAME,
    up_to=(3, 4, 5),
    unit=HEIGHT,
)
def number_translation(height: int) -> Iterator[Case]:
    """Add numbers to values of cordons, and to their options."""
    for g in games(height):
        if not g.is_number:
            for x in NUMBERS[::3]:
                left, right = ([option + x for option in g.options(p)] for p in (LEFT, RIGHT))
                yield Case(f"{g} + {x}", Game.of(left, right), g + x)


@claim(
    "huggan2019/number-avoidance",
    "If x is a number in canonical form with a Left option, and G is not a number, then some Left "
    "option of G satisfies G^L + x > G + x^L.",
    source="[Huggan19, Sect. 3.1, the Number Avoidance Theorem]",
    about=GAME,
    up_to=(3, 4, 5),
    unit=HEIGHT,
)
def number_avoidance(height: int) -> Iterator[Case]:
    """Compare moves in values of cordons with moves in numbers."""
    for g in games(height):
        if not g.is_number:
            for x in map(Game, NUMBERS):
                for instead in x.left:
                    better = any(option + x > g + instead for option in g.left)
                    yield Case(f"{g} + {x}", True, better)


@claim(
    "huggan2019/prop-3.1.3",
    "The Left stop is at least the Right stop. The Right stop of a Left option is at most the "
    "Left stop, and the Left stop of a Right option is at least the Right stop. Adding a number "
    "to a game adds it to the stops.",
    source="[Huggan19, Prop. 3.1.3]",
    about=GAME,
    up_to=(3, 4, 5),
    unit=HEIGHT,
)
def stops(height: int) -> Iterator[Case]:
    """Compute the stops of values of cordons."""
    for g in games(height):
        high, low = g.left_stop, g.right_stop
        yield Case(g, True, high >= low)
        yield Case(g, True, all(option.right_stop <= high for option in g.options(LEFT)))
        yield Case(g, True, all(option.left_stop >= low for option in g.options(RIGHT)))
        for x in NUMBERS[::3]:
            moved = g + x
            yield Case(f"{g} + {x}", (high + x, low + x), (moved.left_stop, moved.right_stop))


@claim(
    "huggan2019/lemma-3.1.5",
    "If both stops are the number x, then the game equals x up to an infinitesimal.",
    source="[Huggan19, Lemma 3.1.5]",
    about=GAME,
    up_to=(3, 4, 5),
    unit=HEIGHT,
)
def equal_stops(height: int) -> Iterator[Case]:
    """Check the values of cordons whose stops are equal."""
    for g in games(height):
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
    up_to=(3, 3, 4),
    unit=HEIGHT,
)
def separated(height: int) -> Iterator[Case]:
    """Compare pairs of values of cordons, also with an infinitesimal added."""
    for g, h in product(games(height), repeat=2):
        if g.right_stop >= h.left_stop:
            yield Case(f"{g} - ({h})", True, is_at_least(g, h))
        elif g.left_stop < h.right_stop:
            yield Case(f"{g} - ({h})", False, is_at_least(g, h))


@claim(
    "huggan2019/cor-3.1.7",
    "If a >= b are numbers, then {a|b} lies between a and b up to infinitesimals.",
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
            between = is_at_least(a, switch) and is_at_least(switch, b)
            yield Case(f"{{{a}|{b}}}", True, between)


@claim(
    "huggan2019/sect-3.1-examples",
    "The stops of {{3|1}|{-1|-2}} are 1 and -1. {1|0} <= 1 + up, but not {1|0} <= 1; so {1|0} is "
    "Inf-dominated in {1,{1|0}|0}, whose reduced canonical form is {1|0}.",
    source="[Huggan19, Sect. 3.1]; the second comparison is ours",
    about=GAME,
    up_to=(1, 1, 1),
    unit="example",
)
def examples(count: int) -> Iterator[Case]:
    """Compute the stops, and compare."""
    for _ in range(count):
        game = Game("{3|1||-1|-2}")
        yield Case(game, (1, -1), (game.left_stop, game.right_stop))
        yield Case("{1|0} and 1 + up", True, Game("{1|0}") <= 1 + Game("^"))
        yield Case("{1|0} and 1", False, Game("{1|0}") <= 1)
        yield Case("{1,{1|0}|0}", Game("{1|0}"), Game("{1,{1|0}|0}").reduced())
