"""G. Renault, Combinatorial games on graphs (2013), sect. 3.2 and app. B: lemmas about dominoes.

They compare rows made of the rows of numbers with values, after a move in one of these. A number
stands for its row.
"""

from __future__ import annotations

from collections.abc import Iterator

from partizan.atlas.contract import Case, claim
from partizan.atlas.instances import dyadics, words
from partizan.atlas.renault2013_dominoes import ABOUT, DAY, DOMINOES, falling, switch, value
from partizan.theorems.toppling_dominoes import row_of_number as row
from partizan.theories.normal import Game


def _first_part(word: str, own: str) -> Iterator[str]:
    """Yield what one domino of a player, toppled to the right, leaves of a row."""
    return (word[:i] for i, letter in enumerate(word) if letter in own)


def _last_part(word: str, own: str) -> Iterator[str]:
    """Yield what one domino of a player, toppled to the left, leaves of a row."""
    return (word[i + 1 :] for i, letter in enumerate(word) if letter in own)


def _after(word: str, own: str, most: int | None = None) -> set[str]:
    """Return what one move or several, all of one player, can leave of a row."""
    found: set[str] = set()
    last = {word}
    while last and most != 0:
        last = {rest for w in last for part in (_first_part, _last_part) for rest in part(w, own)}
        found |= last
        most = None if most is None else most - 1
    return found


@claim(
    "renault2013/cor-3.34",
    "For numbers a >= b >= c >= d, whatever Right's moves leave of a is more than {a|b}, "
    "{a|{b|c}}, {{a|b}|c} and {{a|b}|{c|d}}.",
    source="[Renault13, Cor. 3.34]",
    about=ABOUT,
    up_to=(2, 2, 3),
    unit=DAY,
)
def moves_of_right_in_a_number(day: int) -> Iterator[Case]:
    """Look at every sequence of Right moves in the row of the largest number."""
    for a, b, c, d in falling(4, day):
        ab, bc, cd = (Game.of([x], [y]) for x, y in ((a, b), (b, c), (c, d)))
        made = (ab, Game.of([a], [bc]), Game.of([ab], [c]), Game.of([ab], [cd]))
        for rest in sorted(_after(row(a), "R")):
            yield Case(
                f"{rest} of {a}, with {b}, {c}, {d}", True, all(value(rest) > g for g in made)
            )


@claim(
    "renault2013/lemma-3.37-strict",
    "Lemma 3.37 needs a > b: with a = b = -1, after Right toppled a domino of b to the right, a E "
    "b is not worth more than b.",
    source="[Renault13, Lemma 3.37], a remark on its hypothesis",
    about=ABOUT,
    up_to=(1, 1, 1),
    unit=DAY,
)
def grey_before_an_equal_number(day: int) -> Iterator[Case]:
    """Look at the row that is left."""
    yield Case("RE", False, value("RE") > -day)


@claim(
    "renault2013/lemma-3.43",
    "If a game is at least a number a, then Left's moves alone, or none, lead to a number that is "
    "at least a.",
    source="[Renault13, Lemma 3.43], here for rows of dominoes",
    about=ABOUT,
    up_to=(4, 5, 7),
    unit=DOMINOES,
)
def numbers_within_reach(longest: int) -> Iterator[Case]:
    """Compare rows with numbers born by day 3, and look for one that is reached."""
    for word in words("LRE", longest):
        g = value(word)
        reached = [g, *map(value, sorted(_after(word, "LE")))]
        most = max((h.number for h in reached if h.is_number), default=None)
        for a in dyadics(3):
            if g >= a:
                yield Case(f"{word} and {a}", True, most is not None and most >= a)


@claim(
    "renault2013/lemma-3.45",
    "If a row is worth {a|b} with numbers a >= b, then one or two moves of Left lead to a, and no "
    "moves of Left to a larger number; and so for Right and b.",
    source="[Renault13, Lemma 3.45]",
    about=ABOUT,
    up_to=(6, 8, 10),
    unit=DOMINOES,
)
def numbers_within_two_moves(longest: int) -> Iterator[Case]:
    """Look at everything that moves of one player reach from such rows."""
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
    "If a row is worth {a|b} with numbers a >= b, then Left can move to a or Right to b.",
    source="[Renault13, Lemma 3.46]",
    about=ABOUT,
    up_to=(6, 8, 11),
    unit=DOMINOES,
)
def numbers_within_one_move(longest: int) -> Iterator[Case]:
    """Look at the options of such rows."""
    for word in words("LRE", longest):
        ab = switch(value(word))
        if ab is not None:
            a, b = ab
            found = row(a) in _after(word, "LE", 1) or row(b) in _after(word, "RE", 1)
            yield Case(word, True, found)


@claim(
    "renault2013/thm-3.30-equal-numbers",
    "For numbers a >= c, the row a E c RL a, unlike a LR c RL a, is not worth {a|{a|c}}.",
    source="[Renault13, Thm 3.30], a remark on its hypothesis",
    about=ABOUT,
    up_to=(2, 3, 3),
    unit=DAY,
)
def grey_between_equal_numbers(day: int) -> Iterator[Case]:
    """Evaluate the rows."""
    for a, c in falling(2, day):
        word = f"{row(a)}E{row(c)}RL{row(a)}"
        yield Case(word, False, value(word) == Game.of([a], [Game.of([a], [c])]))


# --- appendix B ----------------------------------------------------------------------------------


@claim(
    "renault2013/lemma-b.1",
    "For numbers a >= b, a LR b is worth more than b after Right toppled a domino of a to the left "
    "and one of b to the right.",
    source="[Renault13, Lemma B.1]",
    about=ABOUT,
    up_to=(3, 3, 4),
    unit=DAY,
)
def both_numbers_cut(day: int) -> Iterator[Case]:
    """Try each pair of numbers and of such moves."""
    for a, b in falling(2, day):
        for last in _last_part(row(a), "R"):
            for first in _first_part(row(b), "R"):
                word = f"{last}LR{first}"
                yield Case(word, True, value(word) > b)


@claim(
    "renault2013/lemma-b.2",
    "For numbers a > b >= c, after Right toppled a domino of b to the right, a LR c RL b and a E c "
    "RL b are worth more than {b|c}.",
    source="[Renault13, Lemmas B.2 and B.6]",
    about=ABOUT,
    up_to=(2, 3, 3),
    unit=DAY,
)
def second_of_three_cut(day: int) -> Iterator[Case]:
    """Try all such numbers, both middles, and each such move."""
    for a, b, c in falling(3, day):
        for by in ("LR", "E") if a > b else ():
            for first in _first_part(row(b), "R"):
                word = f"{row(a)}{by}{row(c)}RL{first}"
                yield Case(word, True, value(word) > Game.of([b], [c]))


@claim(
    "renault2013/lemma-b.3",
    "For numbers a > b >= c, after Left toppled a domino of a to the left, a LR c RL b and a E c "
    "RL b are worth less than a.",
    source="[Renault13, Lemmas B.3 and B.7]",
    about=ABOUT,
    up_to=(2, 3, 3),
    unit=DAY,
)
def first_of_three_cut(day: int) -> Iterator[Case]:
    """Try all such numbers, both middles, and each such move."""
    for a, b, c in falling(3, day):
        for by in ("LR", "E") if a > b else ():
            for last in _last_part(row(a), "L"):
                word = f"{last}{by}{row(c)}RL{row(b)}"
                yield Case(word, True, value(word) < a)


@claim(
    "renault2013/lemma-b.4",
    "For numbers a >= b >= c, after Left toppled a domino of b to the right, c RL b is worth less "
    "than {a|{b|c}}.",
    source="[Renault13, Lemma B.4]",
    about=ABOUT,
    up_to=(2, 3, 3),
    unit=DAY,
)
def second_of_the_last_two_cut(day: int) -> Iterator[Case]:
    """Try all such numbers and each such move."""
    for a, b, c in falling(3, day):
        for first in _first_part(row(b), "L"):
            word = f"{row(c)}RL{first}"
            yield Case(f"{word}, {a}", True, value(word) < Game.of([a], [Game.of([b], [c])]))


@claim(
    "renault2013/lemma-b.9",
    "For numbers a >= b > c >= d, after Right toppled a domino of b to the left, b RL a is worth "
    "more than {{a|b}|{c|d}}.",
    source="[Renault13, Lemma B.9]",
    about=ABOUT,
    up_to=(2, 2, 3),
    unit=DAY,
)
def second_of_the_first_two_cut(day: int) -> Iterator[Case]:
    """Try all such numbers and each such move."""
    for a, b, c, d in falling(4, day):
        if b > c:
            made = Game.of([Game.of([a], [b])], [Game.of([c], [d])])
            for last in _last_part(row(b), "R"):
                word = f"{last}RL{row(a)}"
                yield Case(f"{word}, {c}, {d}", True, value(word) > made)


@claim(
    "renault2013/lemma-b.10",
    "For numbers a >= b > c >= d, after Right toppled a domino of d to the right, b RL a LR d and "
    "b RL a E d are worth more than {c|d}.",
    source="[Renault13, Lemmas B.10 and B.13]",
    about=ABOUT,
    up_to=(1, 2, 2),
    unit=DAY,
)
def last_of_four_cut(day: int) -> Iterator[Case]:
    """Try all such numbers, both middles, and each such move."""
    for a, b, c, d in falling(4, day):
        for by in ("LR", "E") if b > c else ():
            for first in _first_part(row(d), "R"):
                word = f"{row(b)}RL{row(a)}{by}{first}"
                yield Case(f"{word}, {c}", True, value(word) > Game.of([c], [d]))


@claim(
    "renault2013/lemma-b.11",
    "For numbers a >= b > c >= d, after Right toppled a domino of c to the right, b RL a LR d RL c "
    "and b RL a E d RL c are worth more than {c|d}.",
    source="[Renault13, Lemmas B.11 and B.14]",
    about=ABOUT,
    up_to=(1, 2, 2),
    unit=DAY,
)
def third_of_four_cut(day: int) -> Iterator[Case]:
    """Try all such numbers, both middles, and each such move."""
    for a, b, c, d in falling(4, day):
        for by in ("LR", "E") if b > c else ():
            for first in _first_part(row(c), "R"):
                word = f"{row(b)}RL{row(a)}{by}{row(d)}RL{first}"
                yield Case(word, True, value(word) > Game.of([c], [d]))
