"""G. Renault, Combinatorial games on graphs (2013), sect. 3.2: Toppling Dominoes.

A bold number in the thesis denotes the unique row with this value; here it is `row`.
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from itertools import combinations_with_replacement

from partizan.atlas.contract import Case, claim
from partizan.boards import Strip
from partizan.rulesets.strip.toppling_dominoes import RULESET as TOPPLING_DOMINOES
from partizan.rulesets.strip.toppling_dominoes import number_of_row, outcome, value_of_row
from partizan.theories.normal import Game
from partizan_literature.instances import dyadics, words
from partizan_literature.renault2013.rows_of_dominoes import (
    all_rows,
    numbers_of_value,
    rows_of_value,
)
from partizan_literature.renault2013.rows_of_dominoes import row_of_number as row

ABOUT = "toppling-dominoes"
DOMINOES = "dominoes in a row"
ROWS = "dominoes in the row of each number"


def value(word: str) -> Game:
    """Return the value of a row, by brute force."""
    return TOPPLING_DOMINOES(word).value()


def either_way(*rows: str) -> set[str]:
    """Return the rows and their reversals."""
    return {word for r in rows for word in (r, r[::-1])}


def switch(g: Game) -> tuple[Fraction, ...] | None:
    """Return a and b if the game is {a|b} with numbers a >= b."""
    found = numbers_of_value(g)
    return found if found is not None and len(found) == 2 else None


def short_numbers(longest: int) -> list[Fraction]:
    """Return the numbers whose rows have at most `longest` dominoes, simplest first.

    No row has fewer dominoes than the birthday of its number.

    >>> [str(x) for x in short_numbers(3)]
    ['0', '1', '-1', '2', '1/2', '-1/2', '-2', '3', '-3']
    """
    return [x for x in dyadics(longest) if len(row(x)) <= longest]


def falling(count: int, longest: int) -> list[tuple[Fraction, ...]]:
    """Return the sequences a >= b >= ... of `count` numbers with short rows, simple ones first."""
    numbers = short_numbers(longest)
    rank = {x: i for i, x in enumerate(numbers)}
    found = combinations_with_replacement(sorted(numbers, reverse=True), count)
    return sorted(found, key=lambda xs: sorted((rank[x] for x in xs), reverse=True))


def switched(a: Fraction, b: Fraction, c: Fraction, d: Fraction) -> Game:
    """Return {{a|b}|{c|d}}."""
    return Game.of([Game.of([a], [b])], [Game.of([c], [d])])


@claim(
    "renault2013/sect-3.2-outcome",
    "A row is won by the owner of both of its ends; if they have different owners, or one is "
    "grey, it is won by the first player; the empty row is won by the second.",
    source="[Renault13, Sect. 3.2]",
    about=ABOUT,
    up_to=(6, 11, 11),
    unit=DOMINOES,
)
def outcome_by_ends(longest: int) -> Iterator[Case]:
    """Compare the ends with the value."""
    for word in words("LRE", longest):
        yield Case(word, outcome(TOPPLING_DOMINOES, Strip(word.lower())), value(word).outcome)


@claim(
    "renault2013/thm-3.24",
    "A number is the value of exactly one row, and that row is a palindrome.",
    source="[Renault13, Thm 3.24], due to [FNSW15]",
    about=ABOUT,
    up_to=(6, 11, 11),
    unit=DOMINOES,
)
def one_row_for_a_number(longest: int) -> Iterator[Case]:
    """Evaluate every row, and record the first row of each number."""
    met: dict[Fraction, str] = {}
    for word in words("LRE", longest):
        g = value(word)
        if g.is_number:
            yield Case(word, met.setdefault(g.number, word[::-1]), word)
        yield Case(f"the number of {word}", number_of_row(word), g.number if g.is_number else None)


@claim(
    "renault2013/thm-3.25",
    "A number that is not an integer, in canonical form {a|b}, is the value of the row of a, then "
    "LR, then the row of b.",
    source="[Renault13, Thm 3.25], due to [FNSW15]",
    about=ABOUT,
    up_to=(8, 11, 14),
    unit=ROWS,
)
def row_of_a_number(longest: int) -> Iterator[Case]:
    """Evaluate the row of each number."""
    for x in short_numbers(longest):
        yield Case(row(x), x, value(row(x)))


@claim(
    "renault2013/conj-3.26",
    "For numbers a >= b, the only row with value {a|b} is that of a, then LR, then that of b.",
    source="[Renault13, Conj. 3.26], from [FNSW15]",
    about=ABOUT,
    up_to=(5, 7, 9),
    unit=DOMINOES,
    corrected_by="renault2013/thm-3.27",
    conjecture=True,
)
def only_row_of_a_switch(longest: int) -> Iterator[Case]:
    """Compare every row whose value is a switch with the stated row."""
    for word in words("LRE", longest):
        if (ab := switch(value(word))) is not None:
            a, b = ab
            only = f"{row(a)}LR{row(b)}"
            yield Case(word, only, only if word in either_way(only) else word)


@claim(
    "renault2013/thm-3.27",
    "For numbers a >= b, a row has value {a|b} if and only if it is that of a, then LR or E, then "
    "that of b, or the reversal of such a row.",
    source="[Renault13, Thm 3.27]",
    about=ABOUT,
    up_to=(6, 11, 11),
    unit=DOMINOES,
)
def rows_of_a_switch(longest: int) -> Iterator[Case]:
    """Compare the shape of a row with its value, in both directions."""
    for word in words("LRE", longest):
        if (ab := switch(value(word))) is not None:
            a, b = ab
            either = either_way(f"{row(a)}LR{row(b)}", f"{row(a)}E{row(b)}")
            yield Case(word, True, word in either)
    for a, b in falling(2, min(longest, 7)):
        for middle in ("LR", "E"):
            word = f"{row(a)}{middle}{row(b)}"
            yield Case(word, Game.of([a], [b]), value(word))


@claim(
    "renault2013/conj-3.28",
    "For numbers a >= b >= c, the only row with value {a|{b|c}} is a LR c RL b.",
    source="[Renault13, Conj. 3.28], from [FNSW15]",
    about=ABOUT,
    up_to=(7, 8, 9),
    unit=DOMINOES,
    corrected_by="renault2013/thm-3.30",
    conjecture=True,
)
def only_row_of_three_numbers(longest: int) -> Iterator[Case]:
    """Compare every row with such a value with the stated row."""
    for word in words("LRE", longest):
        if (abc := three_numbers(value(word))) is not None:
            a, b, c = map(row, abc)
            only = f"{a}LR{c}RL{b}"
            yield Case(word, only, only if word in either_way(only) else word)


@claim(
    "renault2013/conj-3.29",
    "For numbers a >= b >= c >= d, the row b RL a LR d RL c (a number stands for its row) has "
    "value {{a|b}|{c|d}}.",
    source="[Renault13, Conj. 3.29], from [FNSW15]",
    about=ABOUT,
    up_to=(1, 1, 2),
    unit=ROWS,
    corrected_by="renault2013/thm-3.31",
    conjecture=True,
)
def row_of_four_numbers_as_conjectured(longest: int) -> Iterator[Case]:
    """Evaluate the rows."""
    for a, b, c, d in falling(4, longest):
        word = f"{row(b)}RL{row(a)}LR{row(d)}RL{row(c)}"
        yield Case(word, switched(a, b, c, d), value(word))


@claim(
    "renault2013/thm-3.30",
    "For numbers a >= b >= c, the row a LR c RL b has value {a|{b|c}}; if a > b, so has a E c RL "
    "b.",
    source="[Renault13, Thm 3.30]",
    about=ABOUT,
    up_to=(3, 6, 8),
    unit=ROWS,
)
def row_of_three_numbers(longest: int) -> Iterator[Case]:
    """Evaluate the rows."""
    for a, b, c in falling(3, longest):
        for middle in ("LR", "E") if a > b else ("LR",):
            word = f"{row(a)}{middle}{row(c)}RL{row(b)}"
            yield Case(word, Game.of([a], [Game.of([b], [c])]), value(word))


@claim(
    "renault2013/thm-3.31",
    "For numbers a >= b > c >= d, the rows b RL a LR d RL c and b RL a E d RL c have value "
    "{{a|b}|{c|d}}.",
    source="[Renault13, Thm 3.31]",
    about=ABOUT,
    up_to=(2, 3, 5),
    unit=ROWS,
)
def row_of_four_numbers(longest: int) -> Iterator[Case]:
    """Evaluate the rows."""
    for a, b, c, d in falling(4, longest):
        if b > c:
            for middle in ("LR", "E"):
                word = f"{row(b)}RL{row(a)}{middle}{row(d)}RL{row(c)}"
                yield Case(word, switched(a, b, c, d), value(word))


@claim(
    "renault2013/thm-3.32",
    "Adding an L domino at the end of a row increases its value: LG > G.",
    source="[Renault13, Thm 3.32], due to [FNSW15]",
    about=ABOUT,
    up_to=(6, 11, 11),
    unit=DOMINOES,
)
def another_domino_helps(longest: int) -> Iterator[Case]:
    """Compare each row with the longer one."""
    for word in words("LRE", longest - 1):
        yield Case(f"L{word}", True, value(f"L{word}") > value(word))


def three_numbers(g: Game) -> tuple[Fraction, ...] | None:
    """Return a, b and c if the game is {a|{b|c}} with numbers a >= b >= c."""
    found = numbers_of_value(g)
    return found if found is not None and len(found) == 3 else None


@claim(
    "renault2013/conj-3.88",
    "A row with value {a|{b|c}}, for numbers a >= b >= c, is a LR b RL c, or a E b RL c, or the "
    "reversal of one of them.",
    source="[Renault13, Conj. 3.88], as printed",
    about=ABOUT,
    up_to=(6, 8, 9),
    unit=DOMINOES,
    corrected_by="renault2013/conj-3.88-corrected",
)
def rows_of_three_numbers_as_printed(longest: int) -> Iterator[Case]:
    """Check every row with such a value."""
    for word in words("LRE", longest):
        if (abc := three_numbers(value(word))) is not None:
            a, b, c = map(row, abc)
            printed = (f"{a}LR{b}RL{c}", f"{a}E{b}RL{c}")
            said = " or ".join(printed)
            yield Case(word, said, said if word in either_way(*printed) else word)


@claim(
    "renault2013/conj-3.88-corrected",
    "A row with value {a|{b|c}}, for numbers a >= b >= c, is a LR c RL b or, if a > b, a E c RL "
    "b, or the reversal of one of them.",
    source="[Renault13, Conj. 3.88], with b and c exchanged as in Thm 3.30",
    about=ABOUT,
    up_to=(6, 11, 13),
    unit=DOMINOES,
    conjecture=True,
)
def rows_of_three_numbers(longest: int) -> Iterator[Case]:
    """Check every row with such a value, up to reversal."""
    for word in all_rows(longest):
        g = value(word)
        if three_numbers(g) is not None:
            yield Case(word, True, word in either_way(*rows_of_value(g)))


@claim(
    "renault2013/conj-3.89",
    "A row with value {{a|b}|{c|d}}, for numbers a >= b > c >= d, is b RL a LR d RL c, or b RL a "
    "E d RL c, or the reversal of one of them.",
    source="[Renault13, Conj. 3.89]",
    about=ABOUT,
    up_to=(7, 11, 13),
    unit=DOMINOES,
    conjecture=True,
)
def rows_of_four_numbers(longest: int) -> Iterator[Case]:
    """Check every row with such a value, up to reversal."""
    for word in all_rows(longest):
        g = value(word)
        found = numbers_of_value(g)
        if found is not None and len(found) == 4:
            yield Case(word, True, word in either_way(*rows_of_value(g)))


@claim(
    "renault2013/sect-3.2-equal-numbers",
    "For numbers a >= b >= d, {{a|b}|{b|d}} is b. So the row b RL a LR d RL b, which is not the "
    "row of b, has another value.",
    source="[Renault13, Sect. 3.2, after Thm 3.31]",
    about=ABOUT,
    up_to=(1, 3, 5),
    unit=ROWS,
)
def four_numbers_with_equal_ones(longest: int) -> Iterator[Case]:
    """Simplify the form, and evaluate the row."""
    for a, b, d in falling(3, longest):
        made = switched(a, b, b, d)
        yield Case(f"{a}, {b}, {b}, {d}", b, made)
        word = f"{row(b)}RL{row(a)}LR{row(d)}RL{row(b)}"
        yield Case(word, False, value(word) == b)


EXAMPLES = {
    "LLLRLRLLRL": "{2|3/4}",
    "LRLERRLRRLRR": "{1/2|-5/4}",
    "RLRRRRLRRLRRRLRR": "{-1||-7/4|-2}",
    "LLLERRLRRRLL": "{3||1|-3/2}",
    "LRLLLRRLLRL": "{1|1||1/2|0}",
    "LRLLLLRLLLERLRRLRLRLR": "{5/2|1||-1/4|-1/2}",
}
"""The rows drawn in the thesis, reconstructed from their stated values."""


@claim(
    "renault2013/sect-3.2-examples",
    "The rows drawn for some values of the forms {a|b}, {a|{b|c}} and {{a|b}|{c|d}} have these "
    "values.",
    source="[Renault13, Sect. 3.2, the pictures]; the rows are reconstructed from their values",
    about=ABOUT,
    up_to=(21, 21, 21),
    unit=DOMINOES,
)
def drawn_rows(longest: int) -> Iterator[Case]:
    """Evaluate the rows, by play and by reading their numbers, and construct them again."""
    for word, text in EXAMPLES.items():
        if len(word) <= longest:
            g = Game(text)
            yield Case(word, g, value(word))
            yield Case(f"{word}, read", g, value_of_row(word))
            yield Case(text, True, word in either_way(*rows_of_value(g)))
