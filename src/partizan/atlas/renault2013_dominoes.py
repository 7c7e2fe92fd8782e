"""G. Renault, Combinatorial games on graphs (2013), sect. 3.2: Toppling Dominoes.

A bold number in the thesis is the one row that has this value; here that is `row`.
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from itertools import combinations, combinations_with_replacement

from partizan.atlas.contract import Case, claim
from partizan.atlas.instances import dyadics, words
from partizan.rulesets.strip.toppling_dominoes import RULESET as TOPPLING_DOMINOES
from partizan.theorems.toppling_dominoes import (
    all_rows,
    number_of_row,
    numbers_of_value,
    row_outcome,
    row_statistics,
    rows_of_value,
    value_of_row,
)
from partizan.theorems.toppling_dominoes import row_of_number as row
from partizan.theories.normal import Game

ABOUT = "toppling-dominoes"
DOMINOES = "dominoes in a row"
DAY = "as the birthday of a number"


def value(word: str) -> Game:
    """Return what a row is worth, by brute force."""
    return TOPPLING_DOMINOES(word).value()


def either_way(*rows: str) -> set[str]:
    """Return rows and their reversals."""
    return {word for r in rows for word in (r, r[::-1])}


def switch(g: Game) -> tuple[Fraction, ...] | None:
    """Return a and b if the game is {a|b} with numbers a >= b."""
    found = numbers_of_value(g)
    return found if found is not None and len(found) == 2 else None


def falling(count: int, day: int) -> list[tuple[Fraction, ...]]:
    """Return the sequences a >= b >= ... of so many numbers, simple ones first."""
    born = dyadics(day)
    rank = {x: i for i, x in enumerate(born)}
    found = combinations_with_replacement(sorted(born, reverse=True), count)
    return sorted(found, key=lambda xs: sorted((rank[x] for x in xs), reverse=True))


@claim(
    "renault2013/sect-3.2-outcome",
    "A row is won by whoever owns both of its ends; if nobody does, by the first player; and an "
    "empty row by the second.",
    source="[Renault13, Sect. 3.2]",
    about=ABOUT,
    up_to=(6, 9, 11),
    unit=DOMINOES,
)
def outcome_by_ends(longest: int) -> Iterator[Case]:
    """Compare the ends with the value."""
    for word in words("LRE", longest):
        yield Case(word, row_outcome(word), value(word).outcome)


@claim(
    "renault2013/thm-3.24",
    "A number is the value of one row only, and that row is a palindrome.",
    source="[Renault13, Thm 3.24], due to [FNSW15]",
    about=ABOUT,
    up_to=(6, 9, 11),
    unit=DOMINOES,
)
def one_row_for_a_number(longest: int) -> Iterator[Case]:
    """Meet every row, and remember which number was met where."""
    met: dict[Fraction, str] = {}
    for word in words("LRE", longest):
        g = value(word)
        if g.is_number:
            yield Case(word, met.setdefault(g.number, word[::-1]), word)
        yield Case(f"the number of {word}", number_of_row(word), g.number if g.is_number else None)


@claim(
    "renault2013/thm-3.25",
    "A number that is no integer, in canonical form {a|b}, is the value of the row of a, then LR, "
    "then the row of b.",
    source="[Renault13, Thm 3.25], due to [FNSW15]",
    about=ABOUT,
    up_to=(5, 6, 7),
    unit=DAY,
)
def row_of_a_number(day: int) -> Iterator[Case]:
    """Evaluate the row of each number."""
    for x in dyadics(day):
        yield Case(row(x), x, value(row(x)))


@claim(
    "renault2013/conj-3.26",
    "For numbers a >= b, the only row worth {a|b} is that of a, then LR, then that of b.",
    source="[Renault13, Conj. 3.26], made in [FNSW15]",
    about=ABOUT,
    up_to=(5, 7, 9),
    unit=DOMINOES,
    corrected_by="renault2013/thm-3.27",
)
def only_row_of_a_switch(longest: int) -> Iterator[Case]:
    """Take every row worth a switch, and compare it with the one it should be."""
    for word in words("LRE", longest):
        if (ab := switch(value(word))) is not None:
            a, b = ab
            only = f"{row(a)}LR{row(b)}"
            yield Case(word, only, only if word in either_way(only) else word)


@claim(
    "renault2013/thm-3.27",
    "For numbers a >= b, a row is worth {a|b} if and only if it is that of a, then LR or E, then "
    "that of b, or the reversal of such a row.",
    source="[Renault13, Thm 3.27]",
    about=ABOUT,
    up_to=(6, 9, 11),
    unit=DOMINOES,
)
def rows_of_a_switch(longest: int) -> Iterator[Case]:
    """Compare what a row is with what it is worth, in both directions."""
    for word in words("LRE", longest):
        if (ab := switch(value(word))) is not None:
            a, b = ab
            either = either_way(f"{row(a)}LR{row(b)}", f"{row(a)}E{row(b)}")
            yield Case(word, True, word in either)
    for a, b in falling(2, 3):
        for middle in ("LR", "E"):
            word = f"{row(a)}{middle}{row(b)}"
            if len(word) <= longest:
                yield Case(word, Game.of([a], [b]), value(word))


@claim(
    "renault2013/conj-3.29",
    "For numbers a >= b >= c >= d, the row b RL a LR d RL c (a number stands for its row) is "
    "worth {{a|b}|{c|d}}.",
    source="[Renault13, Conj. 3.29], made in [FNSW15]",
    about=ABOUT,
    up_to=(1, 1, 2),
    unit=DAY,
    corrected_by="renault2013/thm-3.31",
)
def row_of_four_numbers_as_conjectured(day: int) -> Iterator[Case]:
    """Evaluate the rows."""
    for a, b, c, d in falling(4, day):
        word = f"{row(b)}RL{row(a)}LR{row(d)}RL{row(c)}"
        yield Case(word, Game.of([Game.of([a], [b])], [Game.of([c], [d])]), value(word))


@claim(
    "renault2013/thm-3.30",
    "For numbers a >= b >= c, the row a LR c RL b is worth {a|{b|c}}; if a > b, so is a E c RL b.",
    source="[Renault13, Thm 3.30]",
    about=ABOUT,
    up_to=(2, 3, 3),
    unit=DAY,
)
def row_of_three_numbers(day: int) -> Iterator[Case]:
    """Evaluate the rows."""
    for a, b, c in falling(3, day):
        for middle in ("LR", "E") if a > b else ("LR",):
            word = f"{row(a)}{middle}{row(c)}RL{row(b)}"
            yield Case(word, Game.of([a], [Game.of([b], [c])]), value(word))


@claim(
    "renault2013/thm-3.31",
    "For numbers a >= b > c >= d, the rows b RL a LR d RL c and b RL a E d RL c are worth "
    "{{a|b}|{c|d}}.",
    source="[Renault13, Thm 3.31]",
    about=ABOUT,
    up_to=(1, 2, 2),
    unit=DAY,
)
def row_of_four_numbers(day: int) -> Iterator[Case]:
    """Evaluate the rows."""
    for a, b, c, d in falling(4, day):
        if b > c:
            for middle in ("LR", "E"):
                word = f"{row(b)}RL{row(a)}{middle}{row(d)}RL{row(c)}"
                yield Case(word, Game.of([Game.of([a], [b])], [Game.of([c], [d])]), value(word))


@claim(
    "renault2013/thm-3.32",
    "One more L domino at the end of a row makes it worth more: LG > G.",
    source="[Renault13, Thm 3.32], due to [FNSW15]",
    about=ABOUT,
    up_to=(6, 8, 10),
    unit=DOMINOES,
)
def another_domino_helps(longest: int) -> Iterator[Case]:
    """Compare each row with the longer one."""
    for word in words("LRE", longest - 1):
        yield Case(f"L{word}", True, value(f"L{word}") > value(word))


def _one_up(x: Fraction) -> Fraction:
    """Return x + 1 for an integer, and otherwise the Right option of the canonical form."""
    return x + Fraction(1, x.denominator)


def _after(word: str, own: str) -> Iterator[str]:
    """Yield what several moves in a row, all by the owner of some dominoes, can leave."""
    for i, letter in enumerate(word):
        if letter in own:
            for rest in (word[:i], word[i + 1 :]):
                yield rest
                yield from _after(rest, own)


@claim(
    "renault2013/lemma-3.33",
    "Let x be a number, and y another that is less than x + 1 if x is an integer, or else than "
    "the Right option of x. Then y is less than Lx, and less than whatever Right moves leave of "
    "x.",
    source="[Renault13, Lemma 3.33]",
    about=ABOUT,
    up_to=(3, 4, 5),
    unit=DAY,
)
def moves_of_one_player_in_a_number(day: int) -> Iterator[Case]:
    """Look at every sequence of Right moves in the row of each number."""
    numbers = dyadics(day)
    for x in numbers:
        words_after = sorted(set(_after(row(x), "R")))
        for y in numbers:
            if y < _one_up(x):
                yield Case(f"L{row(x)} and {y}", True, value(f"L{row(x)}") > y)
                for word in words_after:
                    yield Case(f"{word} of {row(x)}, and {y}", True, value(word) > y)


def _cut(word: str, own: str) -> Iterator[str]:
    """Yield what one domino, toppled to the right, leaves of a row."""
    for i, letter in enumerate(word):
        if letter in own:
            yield word[:i]


@claim(
    "renault2013/lemma-3.35",
    "For numbers a >= b, after Right toppled a domino of b to the right, a LR b is worth more "
    "than b.",
    source="[Renault13, Lemma 3.35]",
    about=ABOUT,
    up_to=(3, 4, 5),
    unit=DAY,
)
def black_and_white_before_a_cut_number(day: int) -> Iterator[Case]:
    """Try each pair of numbers and each such move."""
    for a, b in falling(2, day):
        for rest in _cut(row(b), "R"):
            word = f"{row(a)}LR{rest}"
            yield Case(word, True, value(word) > b)


@claim(
    "renault2013/lemma-3.37",
    "For numbers a > b, after Right toppled a domino of b to the right, a E b is worth more than "
    "b.",
    source="[Renault13, Lemma 3.37]",
    about=ABOUT,
    up_to=(3, 4, 5),
    unit=DAY,
)
def grey_before_a_cut_number(day: int) -> Iterator[Case]:
    """Try each pair of different numbers and each such move."""
    for a, b in falling(2, day):
        for rest in _cut(row(b), "R") if a > b else ():
            word = f"{row(a)}E{rest}"
            yield Case(word, True, value(word) > b)


@claim(
    "renault2013/lemma-3.39",
    "For numbers a >= b, a move in b that topples to the right makes a LR b and a E b worse for "
    "the one who made it: less than {a|b} if Left did, more if Right did.",
    source="[Renault13, Lemmas 3.39 to 3.42]",
    about=ABOUT,
    up_to=(3, 4, 5),
    unit=DAY,
)
def cutting_the_second_number(day: int) -> Iterator[Case]:
    """Try each pair of numbers, both middles, and each such move of either player."""
    for a, b in falling(2, day):
        g = Game.of([a], [b])
        for middle in ("LR", "E"):
            for rest in _cut(row(b), "L"):
                word = f"{row(a)}{middle}{rest}"
                yield Case(word, True, value(word) < g)
            for rest in _cut(row(b), "R"):
                word = f"{row(a)}{middle}{rest}"
                yield Case(word, True, value(word) > g)


@claim(
    "renault2013/lemma-3.44",
    "Play a row against the negative of its value. If the first player topples some domino of the "
    "row in one direction, no winning reply topples one in the same direction.",
    source="[Renault13, Lemma 3.44, the Sandwich Lemma]",
    about=ABOUT,
    up_to=(5, 6, 8),
    unit=DOMINOES,
)
def sandwich(longest: int) -> Iterator[Case]:
    """Try every move and every reply in the direction of the start of the row."""
    for word in words("LRE", longest):
        g = value(word)
        for i, j in combinations(range(len(word)), 2):
            reply = value(word[j + 1 :])
            if word[i] in "LE" and word[j] in "RE":
                yield Case(f"{word}, Left at {i}, Right at {j}", False, reply <= g)
            if word[i] in "RE" and word[j] in "LE":
                yield Case(f"{word}, Right at {i}, Left at {j}", False, reply >= g)


def _three(g: Game) -> tuple[Fraction, ...] | None:
    """Return a, b and c if the game is {a|{b|c}} with numbers a >= b >= c."""
    found = numbers_of_value(g)
    return found if found is not None and len(found) == 3 else None


@claim(
    "renault2013/conj-3.88",
    "A row worth {a|{b|c}} with numbers a >= b >= c is a LR b RL c, or a E b RL c, or the "
    "reversal of one of them.",
    source="[Renault13, Conj. 3.88], as printed",
    about=ABOUT,
    up_to=(6, 8, 9),
    unit=DOMINOES,
    corrected_by="renault2013/conj-3.88-corrected",
)
def rows_of_three_numbers_as_printed(longest: int) -> Iterator[Case]:
    """Take every row worth such a value."""
    for word in words("LRE", longest):
        if (abc := _three(value(word))) is not None:
            a, b, c = map(row, abc)
            printed = (f"{a}LR{b}RL{c}", f"{a}E{b}RL{c}")
            said = " or ".join(printed)
            yield Case(word, said, said if word in either_way(*printed) else word)


@claim(
    "renault2013/conj-3.88-corrected",
    "A row worth {a|{b|c}} with numbers a >= b >= c is a LR c RL b or, if a > b, a E c RL b, or "
    "the reversal of one of them.",
    source="[Renault13, Conj. 3.88], with b and c exchanged as in Thm 3.30",
    about=ABOUT,
    up_to=(6, 10, 13),
    unit=DOMINOES,
    conjecture=True,
)
def rows_of_three_numbers(longest: int) -> Iterator[Case]:
    """Take every row worth such a value, but only one of each and its reversal."""
    for word in all_rows(longest):
        g = value(word)
        if _three(g) is not None:
            yield Case(word, True, word in either_way(*rows_of_value(g)))


@claim(
    "renault2013/conj-3.89",
    "A row worth {{a|b}|{c|d}} with numbers a >= b > c >= d is b RL a LR d RL c, or b RL a E d RL "
    "c, or the reversal of one of them.",
    source="[Renault13, Conj. 3.89]",
    about=ABOUT,
    up_to=(7, 10, 13),
    unit=DOMINOES,
    conjecture=True,
)
def rows_of_four_numbers(longest: int) -> Iterator[Case]:
    """Take every row worth such a value, but only one of each and its reversal."""
    for word in all_rows(longest):
        g = value(word)
        found = numbers_of_value(g)
        if found is not None and len(found) == 4:
            yield Case(word, True, word in either_way(*rows_of_value(g)))


@claim(
    "renault2013/sect-3.2-equal-numbers",
    "For numbers a >= b >= d, {{a|b}|{b|d}} is b. So the row b RL a LR d RL b, which is not the "
    "one that is worth b, is worth something else.",
    source="[Renault13, Sect. 3.2, after Thm 3.31]",
    about=ABOUT,
    up_to=(1, 2, 2),
    unit=DAY,
)
def four_numbers_with_equal_ones(day: int) -> Iterator[Case]:
    """Simplify the form, and evaluate the row."""
    for a, b, d in falling(3, day):
        made = Game.of([Game.of([a], [b])], [Game.of([b], [d])])
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
"""The rows that the thesis draws, found again from what it says they are worth."""


@claim(
    "renault2013/sect-3.2-examples",
    "The rows that are drawn for some values of the forms {a|b}, {a|{b|c}} and {{a|b}|{c|d}} have "
    "these values.",
    source="[Renault13, Sect. 3.2, the pictures], rows found again from their values",
    about=ABOUT,
    up_to=(21, 21, 21),
    unit=DOMINOES,
)
def drawn_rows(longest: int) -> Iterator[Case]:
    """Evaluate the rows, by play and by reading the numbers in them, and make them again."""
    for word, text in EXAMPLES.items():
        if len(word) <= longest:
            g = Game(text)
            yield Case(word, g, value(word))
            yield Case(f"{word}, read", g, value_of_row(word))
            yield Case(text, True, word in either_way(*rows_of_value(g)))


@claim(
    "renault2013/question-3.23",
    "How many values have one row only? Among the rows up to 6, 8, 10 and 11 dominoes, 247, 2039, "
    "18342 and 55854 of 365, 3001, 26687 and 80701 values have.",
    source="[Renault13, Question 3.23], with numbers that were computed for it",
    about=ABOUT,
    up_to=(8, 10, 11),
    unit=DOMINOES,
)
def values_with_one_row(longest: int) -> Iterator[Case]:
    """Count values by their rows."""
    counted = {6: (365, 247), 8: (3001, 2039), 10: (26_687, 18_342), 11: (80_701, 55_854)}
    for length, said in counted.items():
        if length <= longest:
            found = row_statistics(length)
            yield Case(f"rows up to {length} dominoes", said, (found.values, found.single))
