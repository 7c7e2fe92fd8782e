"""Combinatorial Game Theory: a special collection (2022): numbers and ordinal sums.

The facts that chapter 1 recalls in its second section, and their consequences for the games of
chapter 4, by Carvalho, Huggan, Nowakowski and Santos. [CGT22]
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from itertools import pairwise, product

from partizan.atlas.contract import Case, claim
from partizan.form import Form
from partizan.rulesets.heap.hackenbush_string import RULESET as HACKENBUSH_STRING
from partizan.rulesets.heap.hackenbush_string import number_of_strings
from partizan.rulesets.ordinal_sums import ordinal_sum, simplest_number
from partizan.rulesets.strip.push import PUSH, SHOVE
from partizan.theories.normal import Game
from partizan_literature.instances import dyadics, words
from partizan_literature.volume2022.closed_numbers import number_test

ABOUT = "hackenbush-string"
DAY = "as the day by which the numbers are born"
GAMES = ("0", "*", "1", "-1", "^", "v*", "1/2", "{1|-1}", "*2", "{1|*}", "-3/2", "{2||1|0}")


@claim(
    "volume2022/ch1-def-2.1",
    "If all options are numbers and Left's are less than Right's, the game is the simplest number "
    "between them: {-9|}=0, {-1/2|7/4}=0, {|-1}=-2, {-5/2|-31/16}=-2, {0|100}=1, {3/8|17/32}=1/2.",
    source="[CGT22, ch. 1, Def. 2.1 and its examples]",
    about=ABOUT,
    up_to=(3, 5, 6),
    unit=DAY,
)
def simplest_numbers(day: int) -> Iterator[Case]:
    """Construct the games, beginning with the examples."""
    examples = ("-9::", ":-1:-2", "-1/2:7/4:0", "-5/2:-31/16:-2", "0:100:1", "3/8:17/32:1/2")
    for left, right, said in (example.split(":") for example in examples):
        game = Game.of([left] if left else [], [right] if right else [])
        yield Case(f"{{{left}|{right}}}", Fraction(said or 0), game)
    for x, y in product(dyadics(day), repeat=2):
        if x < y:
            yield Case(f"{{{x}|{y}}}", simplest_number(x, y), Game.of([x], [y]))


@claim(
    "volume2022/ch1-thm-2.2",
    "The options of a number in canonical form {G^L|G^R} are best: adding numbers G' <= G^L and "
    "G'' >= G^R, which lie farther away, changes nothing.",
    source="[CGT22, ch. 1, Thm 2.2], as we understand it",
    about=ABOUT,
    up_to=(3, 4, 5),
    unit=DAY,
)
def canonical_options(day: int) -> Iterator[Case]:
    """Add all such numbers one by one."""
    few = dyadics(day)
    for x, other in product(few, repeat=2):
        g = Game(x)
        if any(other <= option for option in g.left):
            yield Case(f"{x} with Left's {other}", x, Game.of([*g.left, other], g.right))
        if any(other >= option for option in g.right):
            yield Case(f"{x} with Right's {other}", x, Game.of(g.left, [*g.right, other]))


@claim(
    "volume2022/ch1-ordinal-sums",
    "1:1 = 2, 1:(-1) = 1/2, 1:1/2 = 3/2, 1/2:1 = 3/4, 1/2:1/2 = 5/8, and x:0 = 0:x = x.",
    source="[CGT22, ch. 1, the examples of Sect. 2]",
    about=ABOUT,
    up_to=(3, 5, 6),
    unit=DAY,
)
def ordinal_examples(day: int) -> Iterator[Case]:
    """Construct the games, and read the sums off strings."""
    for entry in ("1:1:2", "1:-1:1/2", "1:1/2:3/2", "1/2:1:3/4", "1/2:1/2:5/8"):
        x, y, said = map(Fraction, entry.split(":"))
        yield Case(f"{x}:{y}", said, Game(x).ordinal_sum(y))
        yield Case(f"{x}:{y}", said, ordinal_sum(x, y))
    for x in dyadics(day):
        yield Case(f"{x}:0", x, Game(x).ordinal_sum(0))
        yield Case(f"0:{x}", x, Game(0).ordinal_sum(x))


@claim(
    "volume2022/ch1-thm-2.3",
    "The Colon Principle: if K >= K', then G:K >= G:K'.",
    source="[CGT22, ch. 1, Thm 2.3]",
    about=ABOUT,
    up_to=(6, 10, 12),
    unit="games to choose from",
)
def colon_principle(many: int) -> Iterator[Case]:
    """Try all triples of some games."""
    for base, one, other in product(GAMES[:many], repeat=3):
        if Game(one) >= Game(other):
            sums = [Game(Form(base).ordinal_sum(Form(k))) for k in (one, other)]
            yield Case(f"{base}:{one} and {base}:{other}", True, sums[0] >= sums[1])


@claim(
    "volume2022/ch1-thm-2.4",
    "For numbers, G:0 = G; if H > 0, then G:H > G, and G^L < G:H^L < G:H < G:H^R < G^R.",
    source="[CGT22, ch. 1, Thm 2.4]",
    about=ABOUT,
    up_to=(3, 4, 5),
    unit=DAY,
)
def ordinal_order(day: int) -> Iterator[Case]:
    """Compare the ordinal sums of canonical forms, for H >= 0."""
    few = dyadics(day)
    for x, y in product(few, repeat=2):
        if y >= 0:
            g, h = Game(x), Game(y)
            there = g.ordinal_sum(h)
            chain = [
                *g.left,
                *(g.ordinal_sum(k) for k in h.left),
                there,
                *(g.ordinal_sum(k) for k in h.right),
                *g.right,
            ]
            rises = all(a < b for a, b in pairwise(chain))
            yield Case(f"{x}:{y}", True, rises and (there > g if y else there == g))


@claim(
    "volume2022/ch1-ordinal-halves",
    "If v = p/2^q is in lowest terms and canonical form, v:1/2^e is v + 1/2^e for an integer v >= "
    "0, and v + 1/2^(q+1+e) otherwise.",
    source="[CGT22, ch. 1, as Step 6 of the algorithm needs it], derived",
    about=("flipping-coins", ABOUT),
    up_to=(3, 5, 6),
    unit=DAY,
)
def ordinal_halves(day: int) -> Iterator[Case]:
    """Construct the ordinal sums."""
    for v, e in product(dyadics(day), range(5)):
        q = v.denominator.bit_length() - 1
        added = e if v >= 0 and q == 0 else q + 1 + e
        yield Case(
            f"{v}:1/{2**e}", v + Fraction(1, 2**added), Game(v).ordinal_sum(Fraction(1, 2**e))
        )


@claim(
    "volume2022/ch1-hackenbush-strings",
    "The strings b, bb, br, brr, brb, bbr, rb, brrb have values 1, 2, 1/2, 1/4, 3/4, 3/2, -1/2, "
    "3/8; all strings are numbers, and every dyadic rational is the value of a string.",
    source="[CGT22, ch. 1, Sect. 1], examples computed",
    about=ABOUT,
    up_to=(5, 8, 10),
    unit="edges",
)
def strings(longest: int) -> Iterator[Case]:
    """Evaluate strings, and compare with all numbers of their birthdays."""
    numbers = ("1", "2", "1/2", "1/4", "3/4", "3/2", "-1/2", "3/8")
    drawn = ("b", "bb", "br", "brr", "brb", "bbr", "rb", "brrb")
    for string, said in zip(drawn, numbers, strict=True):
        yield Case(string, Fraction(said), HACKENBUSH_STRING(string).value())
    found = set()
    for word in words("lr", longest, 1):
        number = number_of_strings(word)
        found.add(number)
        yield Case(word, number, HACKENBUSH_STRING(word).value())
    yield Case(f"all strings up to {longest} edges", set(dyadics(longest)), found | {Fraction(0)})


@claim(
    "volume2022/ch4-integers",
    "If any two moves of Left and Right in a position and its followers have F2, the position is "
    "an integer.",
    source="[CGT22]",
    about=("push", "shove", ABOUT),
    up_to=(3, 5, 6),
    unit="cells",
)
def strong_pairs(longest: int) -> Iterator[Case]:
    """Check the positions with this property."""
    for ruleset, letters in ((PUSH, ".xo"), (SHOVE, ".xo"), (HACKENBUSH_STRING, ".lr")):
        for word in words(letters, longest, 1):
            if number_test(ruleset, [word]).are_integers:
                yield Case(f"{ruleset.name} {word}", True, ruleset(word).value().is_integer)
