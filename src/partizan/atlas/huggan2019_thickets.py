"""M. A. Huggan, Studies in alternating and simultaneous CGT (2019), ch. 3: thickets in colours."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from itertools import combinations, pairwise

from partizan.atlas.contract import Case, claim
from partizan.boards import Strip
from partizan.players import LEFT, RIGHT
from partizan.rulesets.graph.cordons import RULESET as CORDONS
from partizan.rulesets.graph.thinning_thickets import RULESET as THICKETS
from partizan.theorems.green_cordons import cordon_nim_value, cordons_by_nim_value
from partizan.theorems.thickets import (
    hot_cordon,
    integer_cordon,
    nimber_cordon,
    thicket_of_cordon,
    three_stop_cordon,
    tiny_cordon,
    values_of_cordons,
)
from partizan.theories.normal.game import Game

GAME = "cordons"
BOTH = ("cordons", "thinning-thickets")
HEIGHT = "arcs of height"
BLUE_ARCS = "blue arcs in the stalk"

# computed: how many values red and blue cordons of the heights 1, 2, ... have, and the highest
# temperature among them
VALUES = (2, 4, 17, 65, 329, 1680, 9041)
TEMPERATURES = ("-1", "1/2", "1", "1", "3/2", "3/2", "2")


def _value(cordon: Strip | str) -> Game:
    return CORDONS(cordon).value()


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
    form = Game.of([_value("llll")], [0])
    yield Case("the Left options of H", 1, len(game.left))
    yield Case("the Right options of H", (Game(0),), game.right)
    yield Case("H", form, game)
    yield Case("a blue stalk of five arcs", game, _value("lllll"))
    yield Case("the reduced canonical form of H", Game(0), game.reduced())


@claim(
    "huggan2019/fig-3.2",
    "In a red stalk of three arcs, which is tiny-1, Right opens a move for himself by deleting the "
    "top arc. So Right options of Right options need not be Right options.",
    source="[Huggan19, Fig. 3.2 and Sect. 3.2]; the figure is not given in words",
    about=BOTH,
    up_to=(1, 1, 1),
    unit="position",
)
def evolving_options(_: int) -> Iterator[Case]:
    """Play on the stalk, as a cordon and as a thicket."""
    yield Case("rrr", Game(1).tiny(), _value("rrr"))
    yield Case("r<r<r<", Game(1).tiny(), THICKETS("r<r<r<").value())
    for before, after in (("rrr", "rr"), ("rr", "r")):
        moved = [str(board) for board in CORDONS.options(Strip(before), RIGHT)]
        yield Case(f"{before}, Right's options", [after], moved)


@claim(
    "huggan2019/thm-3.3.1-proof-as-printed",
    "On the green cordon L(n), the arcs of the stalk that may be cut are those below v_i for "
    "i = 2, ..., n-1.",
    source="[Huggan19, Thm 3.3.1, proof], as printed",
    about=BOTH,
    up_to=(6, 9, 12),
    unit=HEIGHT,
    corrected_by="huggan2019/thm-3.3.1-proof",
)
def cuts_as_printed(height: int) -> Iterator[Case]:
    """Look at the options of L(3), L(4), ...."""
    for n in range(3, height + 1):
        yield Case(f"L({n})", [*range(2, n)], _cuts(n))


@claim(
    "huggan2019/thm-3.3.1-proof",
    "On the green cordon L(n), the arcs of the stalk that may be cut are those below v_i for "
    "i = 1, ..., n-2 and i = n. A cut below v_i leaves L(i) if i is 2, ..., n-2, and nothing if i "
    "is 1.",
    source="[Huggan19, Thm 3.3.1, proof], corrected",
    about=BOTH,
    up_to=(6, 9, 12),
    unit=HEIGHT,
)
def cuts(height: int) -> Iterator[Case]:
    """Look at the options of L(3), L(4), ...."""
    for n in range(3, height + 1):
        yield Case(f"L({n})", [*range(1, n - 1), n], _cuts(n))
        left = {""} | {str(nimber_cordon(i - 1)) for i in range(3, n - 1)}
        if n > 3:
            left.add("ee")
        options = {str(board) for board in CORDONS.options(nimber_cordon(n - 1), LEFT)}
        yield Case(f"options of L({n})", True, left <= options)


def _cuts(n: int) -> list[int]:
    """Return which arcs of the stalk of L(n) may be cut, numbered from the root."""
    board = thicket_of_cordon(nimber_cordon(n - 1))
    return [
        tail
        for tail, head, _ in board.edges
        if tail == head + 1 and tail <= n and board.in_degree(tail) % 2 == 0
    ]


@claim(
    "huggan2019/sect-3.4.1-as-printed",
    "U(n) is at least {S(n-1)|U(n-1)}, for n = 2, 3, ....",
    source="[Huggan19, Sect. 3.4.1], as printed",
    about=GAME,
    up_to=(5, 9, 12),
    unit=BLUE_ARCS,
    corrected_by="huggan2019/sect-3.4.1",
)
def three_stops_as_printed(largest: int) -> Iterator[Case]:
    """Compare the two."""
    for n in range(2, largest + 1):
        yield Case(f"U({n})", True, _value(three_stop_cordon(n)) >= _least(n))


@claim(
    "huggan2019/sect-3.4.1",
    "U(n) is at least {S(n-1)|U(n-1)} for n = 3, 4, ..., and equal to it; but U(2) is {1|-1}.",
    source="[Huggan19, Sect. 3.4.1], corrected; the equation is our own",
    about=GAME,
    up_to=(7, 10, 13),
    unit=BLUE_ARCS,
)
def three_stops(largest: int) -> Iterator[Case]:
    """Compare the two."""
    yield Case("U(2)", Game("{1|-1}"), _value(three_stop_cordon(2)))
    for n in range(3, largest + 1):
        yield Case(f"U({n})", _least(n), _value(three_stop_cordon(n)))


def _least(n: int) -> Game:
    return Game.of([_value(integer_cordon(n - 1))], [_value(three_stop_cordon(n - 1))])


@claim(
    "huggan2019/lemma-3.4.3",
    "S(2n) and S(2n+1) are at least n; in fact S(n) is n/2, rounded up.",
    source="[Huggan19, Lemma 3.4.3]; the equation is our own",
    about=GAME,
    up_to=(8, 11, 14),
    unit=BLUE_ARCS,
)
def integers(largest: int) -> Iterator[Case]:
    """Play on the cordons."""
    for n in range(1, largest + 1):
        value = _value(integer_cordon(n))
        yield Case(f"S({n}) >= {n // 2}", True, value >= n // 2)
        yield Case(f"S({n})", Game(-(-n // 2)), value)


@claim(
    "huggan2019/thm-3.4.4-as-printed",
    "The temperature of T(2n) is at least n.",
    source="[Huggan19, Thm 3.4.4], as printed",
    about=GAME,
    up_to=(4, 8, 12),
    unit=BLUE_ARCS,
    corrected_by="huggan2019/thm-3.4.4",
)
def temperatures_as_printed(largest: int) -> Iterator[Case]:
    """Measure the temperatures."""
    for n in range(1, largest // 2 + 1):
        temperature = _value(hot_cordon(2 * n)).temperature
        yield Case(f"T({2 * n}), at least", Fraction(n), min(temperature, Fraction(n)))


@claim(
    "huggan2019/thm-3.4.4",
    "T(n) is {k|0} with k = n/2, rounded up, so that its temperature is k/2.",
    source="[Huggan19, Thm 3.4.4], corrected",
    about=GAME,
    up_to=(8, 11, 14),
    unit=BLUE_ARCS,
)
def temperatures(largest: int) -> Iterator[Case]:
    """Measure the temperatures."""
    for n in range(1, largest + 1):
        value = _value(hot_cordon(n))
        half = -(-n // 2)
        yield Case(f"T({n})", Game.of([half], [0]), value)
        yield Case(f"T({n}), temperature", Fraction(half, 2), value.temperature)


@claim(
    "huggan2019/cor-3.4.5",
    "There are thickets with temperatures above any number n: T(4n+2) is one.",
    source="[Huggan19, Cor. 3.4.5]",
    about=GAME,
    up_to=(1, 2, 3),
    unit="degrees",
)
def hot_cordons(hot: int) -> Iterator[Case]:
    """Measure the temperatures."""
    for n in range(1, hot + 1):
        yield Case(f"T({4 * n + 2})", True, _value(hot_cordon(4 * n + 2)).temperature > n)


@claim(
    "huggan2019/question-2",
    "For every k there is a thicket worth tiny-k: the red and blue cordon of height 2k+1 in which "
    "the arcs are blue, blue, red, and then blue and red in turn, with red leaves at the heights "
    "1, 2 and all odd ones from 3 to 2k-1.",
    source="[Huggan19, Question 2]; the family is our own",
    about=GAME,
    up_to=(6, 9, 11),
    unit="as the threat",
    conjecture=True,
)
def tinies(largest: int) -> Iterator[Case]:
    """Play on the cordons."""
    for k in range(1, largest + 1):
        yield Case(f"tiny-{k}: {tiny_cordon(k)}", Game(k).tiny(), _value(tiny_cordon(k)))


@claim(
    "huggan2019/question-2-trees",
    "tiny-1 is the red stalk of three arcs, and tiny-2 a thicket of six: a red arc, beside a "
    "red arc with a blue one above it, from whose top rise one more blue arc and two.",
    source="[Huggan19, Question 2]; the second thicket is our own",
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
        yield Case(f"*{n}: {nimber_cordon(n)}", Game.nimber(n), _value(nimber_cordon(n)))


@claim(
    "huggan2019/sect-3.2-temperatures",
    "Red and blue cordons of the heights 1 to 7 have 2, 4, 17, 65, 329, 1680 and 9041 values, and "
    "their temperatures are at most -1, 1/2, 1, 1, 3/2, 3/2 and 2.",
    source="[Huggan19, Sect. 3.2, general questions 1 and 2]; the answers are computed",
    about=GAME,
    up_to=(4, 6, 7),
    unit=HEIGHT,
)
def values(height: int) -> Iterator[Case]:
    """Play on all cordons."""
    for n in range(1, height + 1):
        found = values_of_cordons(n)
        yield Case(f"values of height {n}", VALUES[n - 1], len(found))
        hottest = max(value.temperature for value in found)
        yield Case(f"temperature of height {n}", Fraction(TEMPERATURES[n - 1]), hottest)


@claim(
    "huggan2019/sect-3.2-numbers",
    "The positive numbers among red and blue cordons are 1, from height 3 on also 1/4, 1/2 and 2, "
    "and from height 5 on also 1/8, 3/8, 7/16, 5/8, 3/4, 7/8, 5/4, 3/2 and 3.",
    source="[Huggan19, Sect. 3.2, general question 1]; the answer is computed",
    about=GAME,
    up_to=(4, 6, 6),
    unit=HEIGHT,
)
def numbers(height: int) -> Iterator[Case]:
    """Play on all cordons."""
    said = ["1"]
    for n in range(1, height + 1):
        said += {3: "1/4 1/2 2", 5: "1/8 3/8 7/16 5/8 3/4 7/8 5/4 3/2 3"}.get(n, "").split()
        found = {v.number for v in values_of_cordons(n) if v.is_number and v > 0}
        yield Case(f"numbers of height {n}", {*map(Fraction, said)}, found)


@claim(
    "huggan2019/sect-3.2-infinitesimals",
    "No red and blue cordon with an arc is all-small: none is 0, a nim-heap, or an up.",
    source="[Huggan19, Sect. 3.2, general question 5]; the answer is our own, and unproved",
    about=GAME,
    up_to=(4, 6, 7),
    unit=HEIGHT,
    conjecture=True,
)
def infinitesimals(height: int) -> Iterator[Case]:
    """Play on all cordons."""
    for n in range(1, height + 1):
        small = [str(cordon) for v, cordon in values_of_cordons(n).items() if v.is_all_small]
        yield Case(f"all-small cordons of height {n}", [], small)


@claim(
    "huggan2019/question-1-gaps",
    "The nim-value of a green cordon depends on the parity of the lowest leaf's height, on the "
    "parity of the distance from the highest leaf to the top, and on whether each distance between "
    "leaves is 1, another odd number, or even.",
    source="[Huggan19, Question 1]; the answer is our own, and unproved",
    about="green-thickets",
    up_to=(8, 11, 13),
    unit=HEIGHT,
    conjecture=True,
)
def gaps(height: int) -> Iterator[Case]:
    """Compare all cordons with leaves and the same distances in this sense."""
    known: dict[tuple[object, ...], int] = {}
    for n in range(2, height + 1):
        for count in range(1, n):
            for leaves in combinations(range(1, n), count):
                between = [min(b - a, 3) if (b - a) % 2 else 2 for a, b in pairwise(leaves)]
                kind = (leaves[0] % 2, (n - leaves[-1]) % 2, *between)
                value = cordon_nim_value(n, leaves)
                yield Case((n, leaves), known.setdefault(kind, value), value)


@claim(
    "huggan2019/question-1-largest",
    "Of the green cordons of height n, n at least 3, exactly one has the nim-value n-1, and none "
    "has a larger one.",
    source="[Huggan19, Question 1]; the answer is our own, and unproved",
    about="green-thickets",
    up_to=(9, 13, 16),
    unit=HEIGHT,
    conjecture=True,
)
def largest_values(height: int) -> Iterator[Case]:
    """Count the cordons."""
    for n in range(3, height + 1):
        counts = cordons_by_nim_value(n)
        yield Case(f"height {n}", (n - 1, 1), (max(counts), counts[max(counts)]))


@claim(
    "huggan2019/question-1-generating-functions",
    "With F = 1-x-x^2 and G = 1-x-x^3, the numbers of green cordons by height have the generating "
    "functions x^3/FG for the nim-value 2, x^4/(1-x)FG for 3, x^5(1-x+x^2)/(1-x)FG^2 for 4 and "
    "x^6(1-x+x^2)/(1-x)^2FG^2 for 5.",
    source="[Huggan19, Question 1]; the answer is our own, and unproved",
    about="green-thickets",
    up_to=(9, 13, 16),
    unit=HEIGHT,
    conjecture=True,
)
def generating_functions(height: int) -> Iterator[Case]:
    """Count the cordons, and expand the series."""
    f, g, one = [1, -1, -1], [1, -1, 0, -1], [1, -1]
    quotients = {
        2: ([0, 0, 0, 1], [f, g]),
        3: ([0, 0, 0, 0, 1], [one, f, g]),
        4: ([0, 0, 0, 0, 0, 1, -1, 1], [one, f, g, g]),
        5: ([0, 0, 0, 0, 0, 0, 1, -1, 1], [one, one, f, g, g]),
    }
    said = {}
    for value, (top, factors) in quotients.items():
        series = [*top, *[0] * height][: height + 1]
        for factor in factors:
            series = _divided(series, factor)
        said[value] = series
    for n in range(height + 1):
        counts = cordons_by_nim_value(n)
        for value, series in said.items():
            yield Case(f"height {n}, nim-value {value}", series[n], counts.get(value, 0))


def _divided(series: list[int], factor: list[int]) -> list[int]:
    """Return the first terms of a power series divided by a polynomial that begins with 1."""
    found: list[int] = []
    for n, term in enumerate(series):
        known = sum(factor[i] * found[n - i] for i in range(1, min(n, len(factor) - 1) + 1))
        found.append(term - known)
    return found
