"""G. Renault, Combinatorial games on graphs (2013), sect. 3.2: lemmas about Toppling Dominoes.

The lemmas compare values with rows composed of the rows of numbers, after a move in one of these. A
number stands for its row.
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from itertools import combinations

from partizan.atlas.contract import Case, claim
from partizan.theories.normal import Game
from partizan_literature.instances import dyadics, words
from partizan_literature.renault2013.dominoes import (
    ABOUT,
    DOMINOES,
    ROWS,
    falling,
    switch,
    value,
)
from partizan_literature.renault2013.rows_of_dominoes import row_of_number as row


def first_part(word: str, own: str) -> Iterator[str]:
    """Yield the remainders of a row after one of a player's dominoes is toppled to the right."""
    return (word[:i] for i, letter in enumerate(word) if letter in own)


def last_part(word: str, own: str) -> Iterator[str]:
    """Yield the remainders of a row after one of a player's dominoes is toppled to the left."""
    return (word[i + 1 :] for i, letter in enumerate(word) if letter in own)


def _after(word: str, own: str, most: int | None = None) -> set[str]:
    """Return the remainders of a row after one or more moves, all by one player."""
    found: set[str] = set()
    last = {word}
    while last and most != 0:
        last = {rest for w in last for part in (first_part, last_part) for rest in part(w, own)}
        found |= last
        most = None if most is None else most - 1
    return found


@claim(
    "renault2013/thm-3.1",
    "If some number is neither less than or equal to a Left option of a game nor greater than or "
    "equal to a Right option, then the game equals the simplest such number.",
    source="[Renault13, Thm 3.1], here for rows of dominoes",
    about=ABOUT,
    up_to=(4, 6, 8),
    unit=DOMINOES,
)
def simplest_number(longest: int) -> Iterator[Case]:
    """Compare the simplest such number, if there is one, with the value."""
    numbers = dyadics(longest)
    for word in words("LRE", longest):
        lefts = [value(rest) for rest in _after(word, "LE", 1)]
        rights = [value(rest) for rest in _after(word, "RE", 1)]
        fitting = (
            x for x in numbers if not any(g >= x for g in lefts) and not any(g <= x for g in rights)
        )
        simplest = next(fitting, None)
        g = value(word)
        yield Case(word, simplest, g.number if g.is_number else None)


@claim(
    "renault2013/prop-3.2",
    "G >= H if and only if -G <= -H.",
    source="[Renault13, Prop. 3.2], here for rows of dominoes",
    about=ABOUT,
    up_to=(2, 4, 5),
    unit=DOMINOES,
)
def negatives(longest: int) -> Iterator[Case]:
    """Compare all rows, and their negatives, obtained by exchanging the colours."""
    swapped = str.maketrans("LR", "RL")
    rows = [(word, value(word), value(word.translate(swapped))) for word in words("LRE", longest)]
    for (one, g, minus_g), (other, h, minus_h) in combinations(rows, 2):
        yield Case(f"{one} and {other}", (g >= h, g <= h), (minus_g <= minus_h, minus_g >= minus_h))


def _beyond(x: Fraction, sign: int) -> Fraction:
    """Return the option of x on one side, or x + 1 or x - 1 if it is an integer."""
    return x + Fraction(sign, x.denominator)


@claim(
    "renault2013/lemma-3.33",
    "Let x be a number, and y a number less than x + 1 if x is an integer, and less than the "
    "Right option of x otherwise. Then y is less than Lx, and less than any remainder of x after "
    "moves of Right. Likewise, if y is greater than x - 1, or than the Left option of x, it is "
    "greater than xR, and greater than any remainder of x after moves of Left.",
    source="[Renault13, Lemma 3.33]",
    about=ABOUT,
    up_to=(2, 8, 16),
    unit="as the denominator of numbers from -3 to 3",
)
def moves_of_one_player_in_a_number(denominator: int) -> Iterator[Case]:
    """Check every sequence of moves of one player in the row of each number."""
    numbers = [Fraction(n, denominator) for n in range(-3 * denominator, 3 * denominator + 1)]
    for x in numbers:
        high = [value(f"L{row(x)}"), *map(value, sorted(_after(row(x), "R")))]
        low = [value(f"{row(x)}R"), *map(value, sorted(_after(row(x), "L")))]
        for y in numbers:
            if y < _beyond(x, 1):
                yield Case(f"{row(x)} more than {y}", True, all(g > y for g in high))
            if y > _beyond(x, -1):
                yield Case(f"{row(x)} less than {y}", True, all(g < y for g in low))


@claim(
    "renault2013/lemma-3.33-weaker",
    "If x is not an integer, y < x + 1 is not sufficient in Lemma 3.33: -2 < -5/2 + 1, but moves "
    "of Right in the row of -5/2 can leave a value that is not greater than -2.",
    source="[Renault13, Lemma 3.33], a remark on its hypothesis",
    about=ABOUT,
    up_to=(2, 2, 2),
    unit="as the denominator",
)
def weaker_hypothesis(denominator: int) -> Iterator[Case]:
    """Check every sequence of moves of Right."""
    word = row(Fraction(-5, denominator))
    high = [value(f"L{word}"), *map(value, sorted(_after(word, "R")))]
    yield Case(word, False, all(g > -2 for g in high))


@claim(
    "renault2013/cor-3.34",
    "For numbers a >= b >= c >= d, any remainder of a after moves of Right is greater than {a|b}, "
    "{a|{b|c}}, {{a|b}|c} and {{a|b}|{c|d}}.",
    source="[Renault13, Cor. 3.34]",
    about=ABOUT,
    up_to=(2, 3, 5),
    unit=ROWS,
)
def moves_of_right_in_a_number(longest: int) -> Iterator[Case]:
    """Check every sequence of moves of Right in the row of the largest number."""
    for a, b, c, d in falling(4, longest):
        ab, bc, cd = (Game.of([x], [y]) for x, y in ((a, b), (b, c), (c, d)))
        made = (ab, Game.of([a], [bc]), Game.of([ab], [c]), Game.of([ab], [cd]))
        for rest in sorted(_after(row(a), "R")):
            yield Case(
                f"{rest} of {a}, with {b}, {c}, {d}", True, all(value(rest) > g for g in made)
            )


@claim(
    "renault2013/lemma-3.35",
    "For numbers a >= b, after Right topples a domino of b to the right, a LR b is greater than b.",
    source="[Renault13, Lemma 3.35]",
    about=ABOUT,
    up_to=(5, 8, 11),
    unit=ROWS,
)
def black_and_white_before_a_cut_number(longest: int) -> Iterator[Case]:
    """Try each pair of numbers and each such move."""
    for a, b in falling(2, longest):
        for rest in first_part(row(b), "R"):
            word = f"{row(a)}LR{rest}"
            yield Case(word, True, value(word) > b)


@claim(
    "renault2013/lemma-3.37",
    "For numbers a > b, after Right topples a domino of b to the right, a E b is greater than b.",
    source="[Renault13, Lemma 3.37]",
    about=ABOUT,
    up_to=(5, 8, 11),
    unit=ROWS,
)
def grey_before_a_cut_number(longest: int) -> Iterator[Case]:
    """Try each pair of different numbers and each such move."""
    for a, b in falling(2, longest):
        for rest in first_part(row(b), "R") if a > b else ():
            word = f"{row(a)}E{rest}"
            yield Case(word, True, value(word) > b)


@claim(
    "renault2013/lemma-3.37-strict",
    "Lemma 3.37 requires a > b: with a = b = -1, after Right topples a domino of b to the right, "
    "a E b is not greater than b.",
    source="[Renault13, Lemma 3.37], a remark on its hypothesis",
    about=ABOUT,
    up_to=(1, 1, 1),
    unit=ROWS,
)
def grey_before_an_equal_number(longest: int) -> Iterator[Case]:
    """Check the remaining row."""
    yield Case("RE", False, value("RE") > -longest)


@claim(
    "renault2013/lemma-3.39",
    "For numbers a >= b, a move in b that topples to the right makes a LR b and a E b worse for "
    "the player who makes it: less than {a|b} after a move of Left, greater after a move of Right.",
    source="[Renault13, Lemmas 3.39 to 3.42]",
    about=ABOUT,
    up_to=(5, 8, 11),
    unit=ROWS,
)
def cutting_the_second_number(longest: int) -> Iterator[Case]:
    """Try each pair of numbers, both middles, and each such move of either player."""
    for a, b in falling(2, longest):
        g = Game.of([a], [b])
        for middle in ("LR", "E"):
            for rest in first_part(row(b), "L"):
                word = f"{row(a)}{middle}{rest}"
                yield Case(word, True, value(word) < g)
            for rest in first_part(row(b), "R"):
                word = f"{row(a)}{middle}{rest}"
                yield Case(word, True, value(word) > g)


@claim(
    "renault2013/lemma-3.43",
    "If a game is at least a number a, then zero or more moves of Left alone lead to a number "
    "that is at least a.",
    source="[Renault13, Lemma 3.43], here for rows of dominoes",
    about=ABOUT,
    up_to=(4, 5, 7),
    unit=DOMINOES,
)
def numbers_within_reach(longest: int) -> Iterator[Case]:
    """Compare rows with numbers born by day 3, and search for a number that is reached."""
    for word in words("LRE", longest):
        g = value(word)
        reached = [g, *map(value, sorted(_after(word, "LE")))]
        most = max((h.number for h in reached if h.is_number), default=None)
        for a in dyadics(3):
            if g >= a:
                yield Case(f"{word} and {a}", True, most is not None and most >= a)


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
    """Try every move and every reply towards the start of the row."""
    for word in words("LRE", longest):
        g = value(word)
        for i, j in combinations(range(len(word)), 2):
            reply = value(word[j + 1 :])
            if word[i] in "LE" and word[j] in "RE":
                yield Case(f"{word}, Left at {i}, Right at {j}", False, reply <= g)
            if word[i] in "RE" and word[j] in "LE":
                yield Case(f"{word}, Right at {i}, Left at {j}", False, reply >= g)


@claim(
    "renault2013/lemma-3.45",
    "If a row has value {a|b} with numbers a >= b, then one or two moves of Left lead to a, and "
    "no moves of Left lead to a larger number; similarly for Right and b.",
    source="[Renault13, Lemma 3.45]",
    about=ABOUT,
    up_to=(6, 8, 10),
    unit=DOMINOES,
)
def numbers_within_two_moves(longest: int) -> Iterator[Case]:
    """Check all remainders of such rows after moves of one player."""
    for word in words("LRE", longest):
        ab = switch(value(word))
        if ab is not None:
            a, b = ab
            lefts = [h.number for h in map(value, _after(word, "LE")) if h.is_number]
            rights = [h.number for h in map(value, _after(word, "RE")) if h.is_number]
            is_near = row(a) in _after(word, "LE", 2) and row(b) in _after(word, "RE", 2)
            yield Case(word, (True, a, b), (is_near, max(lefts), min(rights)))


@claim(
    "renault2013/lemma-3.46",
    "If a row has value {a|b} with numbers a >= b, then Left can move to a or Right can move to b.",
    source="[Renault13, Lemma 3.46]",
    about=ABOUT,
    up_to=(6, 9, 11),
    unit=DOMINOES,
)
def numbers_within_one_move(longest: int) -> Iterator[Case]:
    """Check the options of such rows."""
    for word in words("LRE", longest):
        ab = switch(value(word))
        if ab is not None:
            a, b = ab
            found = row(a) in _after(word, "LE", 1) or row(b) in _after(word, "RE", 1)
            yield Case(word, True, found)


@claim(
    "renault2013/thm-3.30-equal-numbers",
    "For numbers a >= c, the row a E c RL a, unlike a LR c RL a, does not have the value "
    "{a|{a|c}}.",
    source="[Renault13, Thm 3.30], a remark on its hypothesis",
    about=ABOUT,
    up_to=(3, 8, 11),
    unit=ROWS,
)
def grey_between_equal_numbers(longest: int) -> Iterator[Case]:
    """Evaluate the rows."""
    for a, c in falling(2, longest):
        word = f"{row(a)}E{row(c)}RL{row(a)}"
        yield Case(word, False, value(word) == Game.of([a], [Game.of([a], [c])]))
