"""M. A. Huggan, Studies in alternating and simultaneous CGT (2019), ch. 3: coloured thickets.

The introduction, and the general questions of Sect. 3.2.
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from partizan import rulesets
from partizan.atlas.contract import Case, claim
from partizan.boards import Strip
from partizan.pictures import Picture
from partizan.players import RIGHT
from partizan.theories.normal.game import Game
from partizan_literature.huggan2019.cordon_families import (
    cordons_of_height,
    nimber_cordon,
    thicket_of_cordon,
    tiny_cordon,
    values_of_cordons,
)
from partizan_literature.huggan2019.games.cordons import RULESET as CORDONS
from partizan_literature.huggan2019.games.thinning_thickets import THINNING_THICKETS as THICKETS
from partizan_literature.huggan2019.stalks import GAME, HEIGHT, value_of
from partizan_literature.huggan2019.stops import NUMBERS, games

BOTH = ("cordons", "thinning-thickets")

# computed: the numbers of values of red and blue cordons of heights 1, 2, ..., and the highest
# temperatures among them
VALUES = (2, 4, 17, 65, 329, 1680, 9041)
TEMPERATURES = ("-1", "1/2", "1", "1", "3/2", "3/2", "2")


def _red_stalk() -> Picture:
    """Return the owners of a red stalk's arcs, before and after a move."""
    stalk = rulesets.thinning_thickets("r<r<r<")
    return stalk.figure.beside(rulesets.thinning_thickets("r<r<").figure)


@claim(
    "huggan2019/ch-3-introduction",
    "The canonical form of {{{{1|0}|0}|0} | {{1|0}|0}, {1|0}, 1, 0} is {{{{1|0}|0}|0}|0}, which is "
    "the stalk of five blue arcs, and its reduced canonical form is 0.",
    source="[Huggan19, ch. 3, introduction], where a brace of the canonical form is missing",
    about=GAME,
    up_to=(1, 1, 1),
    unit="game",
)
def introduction(_: int) -> Iterator[Case]:
    """Simplify the game."""
    game = Game("{{{{1|0}|0}|0} | {{1|0}|0},{1|0},1,0}")
    form = Game.of([value_of("llll")], [0])
    yield Case("the Left options of H", 1, len(game.left))
    yield Case("the Right options of H", (Game(0),), game.right)
    yield Case("H", form, game)
    yield Case("a blue stalk of five arcs", game, value_of("lllll"))
    yield Case("the reduced canonical form of H", Game(0), game.reduced())


@claim(
    "huggan2019/ch-3-introduction-as-printed",
    "The canonical form of H is {{{{1|0}|0}|0}.",
    source="[Huggan19, ch. 3, introduction], as our copy has it",
    about=GAME,
    up_to=(1, 1, 1),
    unit="game",
    corrected_by="huggan2019/ch-3-introduction",
)
def introduction_as_printed(_: int) -> Iterator[Case]:
    """Count the braces."""
    text = "{{{{1|0}|0}|0}"
    yield Case(f"{text}, braces", text.count("{"), text.count("}"))


@claim(
    "huggan2019/ch-3-outcomes-as-printed",
    "If G >= g for a number g, then the reduced canonical form of G is at least g.",
    source="[Huggan19, ch. 3, introduction], as printed",
    about=GAME,
    up_to=(4, 4, 4),
    unit=HEIGHT,
    corrected_by="huggan2019/ch-3-outcomes",
)
def outcomes_as_printed(height: int) -> Iterator[Case]:
    """Compare values of blue cordons, and their reduced forms, with numbers."""
    for n in range(height + 1):
        for g in values_of_cordons(n, "l"):
            for x in NUMBERS:
                if g >= x:
                    yield Case(f"{g} and {x}", True, g.reduced() >= x)


@claim(
    "huggan2019/ch-3-outcomes",
    "If G >= g for a number g, then the Right stop of its reduced canonical form is at least g, "
    "and if that stop is greater than g, then both are greater than g. If G is infinitesimal, its "
    "outcome is not determined.",
    source="[Huggan19, ch. 3, introduction], corrected",
    about=GAME,
    up_to=(3, 4, 5),
    unit=HEIGHT,
)
def outcomes(height: int) -> Iterator[Case]:
    """Compare values of cordons, and their reduced forms, with numbers."""
    met = set()
    for g in games(height):
        reduced = g.reduced()
        if reduced == 0:
            met.add(g.outcome.name)
        for x in NUMBERS:
            if g >= x:
                yield Case(f"{g} and {x}", True, reduced.right_stop >= x)
            if reduced.right_stop > x:
                yield Case(f"{g} and {x}", (True, True), (g > x, reduced > x))
    yield Case("outcomes of games that reduce to 0", {*"LRNP"}, met)


@claim(
    "huggan2019/def-3.2.2",
    "A cordon has the same game tree as its thicket.",
    source="[Huggan19, Sect. 3.2, Def. 3.2.2]",
    about=BOTH,
    up_to=(2, 3, 4),
    unit=HEIGHT,
)
def cordons_are_thickets(height: int) -> Iterator[Case]:
    """Compare the game trees of cordons in three colours."""
    for n in range(height + 1):
        for cordon in cordons_of_height(n, "lre"):
            thicket = THICKETS(thicket_of_cordon(cordon))
            yield Case(cordon, CORDONS(cordon).form(), thicket.form())


@claim(
    "huggan2019/fig-3.2",
    "In a red stalk of three arcs, whose value is tiny-1, Right creates a move for himself by "
    "deleting the top arc. So Right options of Right options need not be Right options.",
    source="[Huggan19, Fig. 3.2 and Sect. 3.2]; the figure was not available",
    about=BOTH,
    up_to=(1, 1, 1),
    unit="position",
    figure=_red_stalk,
)
def evolving_options(_: int) -> Iterator[Case]:
    """Play on the stalk, as a cordon and as a thicket."""
    yield Case("rrr", Game(1).tiny(), value_of("rrr"))
    yield Case("r<r<r<", Game(1).tiny(), THICKETS("r<r<r<").value())
    for before, after in (("rrr", "rr"), ("rr", "r")):
        moved = [str(board) for board in CORDONS.options(Strip(before), RIGHT)]
        yield Case(f"{before}, Right's options", [after], moved)


@claim(
    "huggan2019/question-2",
    "For every k there is a thicket with value tiny-k: the red and blue cordon of height 2k+1 in "
    "which the arcs are blue, blue, red, and then alternately blue and red, with red leaves at "
    "the heights 1, 2 and all odd heights from 3 to 2k-1.",
    source="[Huggan19, Question 2]; the family is ours",
    about=GAME,
    up_to=(6, 9, 11),
    unit="as the threat",
    conjecture=True,
)
def tinies(largest: int) -> Iterator[Case]:
    """Play on the cordons."""
    for k in range(1, largest + 1):
        yield Case(f"tiny-{k}: {tiny_cordon(k)}", Game(k).tiny(), value_of(tiny_cordon(k)))


@claim(
    "huggan2019/question-2-trees",
    "tiny-1 is the red stalk of three arcs, and tiny-2 is a thicket of six arcs: a red arc next "
    "to a red arc with a blue one above it, whose top carries one more blue arc and a path of two.",
    source="[Huggan19, Question 2]; the second thicket is ours",
    about="thinning-thickets",
    up_to=(2, 2, 2),
    unit="as the threat",
)
def trees(largest: int) -> Iterator[Case]:
    """Play on the thickets."""
    for k, text in enumerate(("r<r<r<", "r<+r<l<(l<;l<l<)")[:largest], 1):
        yield Case(text, Game(k).tiny(), THICKETS(text).value())


@claim(
    "huggan2019/sect-3.2-nimbers",
    "Every nim-heap is a thicket: *n is a green cordon of height n+1.",
    source="[Huggan19, Sect. 3.2, general question 3, and Thm 3.3.1]",
    about=BOTH,
    up_to=(6, 8, 10),
    unit="as the nim-value",
)
def nimbers(largest: int) -> Iterator[Case]:
    """Play on the cordons."""
    for n in range(largest + 1):
        yield Case(f"*{n}: {nimber_cordon(n)}", Game.nimber(n), value_of(nimber_cordon(n)))


def _values_by_height(height: int) -> Iterator[tuple[int, dict[Game, Strip]]]:
    """Yield each height from 1 on, with the values of red and blue cordons and cordons for them."""
    return ((n, values_of_cordons(n)) for n in range(1, height + 1))


@claim(
    "huggan2019/sect-3.2-temperatures",
    "Red and blue cordons of heights 1 to 7 have 2, 4, 17, 65, 329, 1680 and 9041 values, and "
    "temperatures of at most -1, 1/2, 1, 1, 3/2, 3/2 and 2.",
    source="[Huggan19, Sect. 3.2, general questions 1 and 2]; the answers are computed",
    about=GAME,
    up_to=(4, 6, 7),
    unit=HEIGHT,
    whole=7,
)
def values(height: int) -> Iterator[Case]:
    """Play on all cordons."""
    for n, found in _values_by_height(height):
        yield Case(f"values of height {n}", VALUES[n - 1], len(found))
        hottest = max(value.temperature for value in found)
        yield Case(f"temperature of height {n}", Fraction(TEMPERATURES[n - 1]), hottest)


@claim(
    "huggan2019/sect-3.2-numbers",
    "The positive numbers among the values of red and blue cordons are 1; from height 3 on also "
    "1/4, 1/2 and 2; and from height 5 on also 1/8, 3/8, 7/16, 5/8, 3/4, 7/8, 5/4, 3/2 and 3.",
    source="[Huggan19, Sect. 3.2, general question 1]; the answer is computed",
    about=GAME,
    up_to=(4, 6, 6),
    unit=HEIGHT,
    whole=6,
)
def numbers(height: int) -> Iterator[Case]:
    """Play on all cordons."""
    said = ["1"]
    for n, values_there in _values_by_height(height):
        said += {3: "1/4 1/2 2", 5: "1/8 3/8 7/16 5/8 3/4 7/8 5/4 3/2 3"}.get(n, "").split()
        found = {v.number for v in values_there if v.is_number and v > 0}
        yield Case(f"numbers of height {n}", {*map(Fraction, said)}, found)


@claim(
    "huggan2019/sect-3.2-infinitesimals",
    "No red and blue cordon with an arc is all-small; in particular its value is not 0, a "
    "nim-heap, or up.",
    source="[Huggan19, Sect. 3.2, general question 5]; the answer is ours, and unproved",
    about=GAME,
    up_to=(4, 6, 7),
    unit=HEIGHT,
    conjecture=True,
)
def infinitesimals(height: int) -> Iterator[Case]:
    """Play on all cordons."""
    for n, found in _values_by_height(height):
        small = [str(cordon) for v, cordon in found.items() if v.is_all_small]
        yield Case(f"all-small cordons of height {n}", [], small)


@claim(
    "huggan2019/sect-3.2-hot",
    "Among the hottest red and blue cordons of heights 5 and 7 are the one with arcs blue, blue, "
    "red, blue, red and red leaves at the heights 2 and 3, which is {1|-2}, and the one with two "
    "more arcs, blue and red, and one more red leaf at height 5, which is {1|-3}.",
    source="[Huggan19, Sect. 3.2, general question 2]; the answer is computed",
    about=GAME,
    up_to=(7, 7, 7),
    unit=HEIGHT,
)
def hot_cordons(_: int) -> Iterator[Case]:
    """Play on the cordons."""
    for cordon, said in (("ll(r)r(r)lr", "{1|-2}"), ("ll(r)r(r)lr(r)lr", "{1|-3}")):
        yield Case(cordon, Game(said), value_of(cordon))
        height = len(CORDONS.steps(Strip(cordon)))
        temperature = value_of(cordon).temperature
        yield Case(f"{cordon}, hottest", Fraction(TEMPERATURES[height - 1]), temperature)
