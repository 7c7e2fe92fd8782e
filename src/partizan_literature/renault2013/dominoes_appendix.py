"""G. Renault, Combinatorial games on graphs (2013), app. B.1 and B.2: more about dominoes.

The lemmas that prove Thms 3.30 and 3.31. A number stands for its row.
"""

from __future__ import annotations

from collections.abc import Iterator

from partizan.atlas.contract import Case, claim
from partizan.theories.normal import Game
from partizan_literature.renault2013.domino_lemmas import first_part, last_part
from partizan_literature.renault2013.dominoes import ABOUT, ROWS, falling, switched, value
from partizan_literature.renault2013.rows_of_dominoes import row_of_number as row


@claim(
    "renault2013/lemma-b.1",
    "For numbers a >= b, a LR b is greater than b after Right topples a domino of a to the left "
    "and one of b to the right.",
    source="[Renault13, Lemma B.1]",
    about=ABOUT,
    up_to=(5, 6, 8),
    unit=ROWS,
)
def both_numbers_toppled(longest: int) -> Iterator[Case]:
    """Try each pair of numbers and of such moves."""
    for a, b in falling(2, longest):
        for last in last_part(row(a), "R"):
            for first in first_part(row(b), "R"):
                word = f"{last}LR{first}"
                yield Case(word, True, value(word) > b)


@claim(
    "renault2013/lemma-b.2",
    "For numbers a > b >= c, after Right topples a domino of b to the right, a LR c RL b and a E "
    "c RL b are greater than {b|c}.",
    source="[Renault13, Lemmas B.2 and B.6]",
    about=ABOUT,
    up_to=(3, 6, 8),
    unit=ROWS,
)
def second_of_three_toppled(longest: int) -> Iterator[Case]:
    """Try all such numbers, both middles, and each such move."""
    for a, b, c in falling(3, longest):
        for by in ("LR", "E") if a > b else ():
            for first in first_part(row(b), "R"):
                word = f"{row(a)}{by}{row(c)}RL{first}"
                yield Case(word, True, value(word) > Game.of([b], [c]))


@claim(
    "renault2013/lemma-b.3",
    "For numbers a > b >= c, after Left topples a domino of a to the left, a LR c RL b and a E c "
    "RL b are less than a.",
    source="[Renault13, Lemmas B.3 and B.7]",
    about=ABOUT,
    up_to=(3, 6, 8),
    unit=ROWS,
)
def first_of_three_toppled(longest: int) -> Iterator[Case]:
    """Try all such numbers, both middles, and each such move."""
    for a, b, c in falling(3, longest):
        for by in ("LR", "E") if a > b else ():
            for last in last_part(row(a), "L"):
                word = f"{last}{by}{row(c)}RL{row(b)}"
                yield Case(word, True, value(word) < a)


@claim(
    "renault2013/lemma-b.4",
    "For numbers a >= b >= c, after Left topples a domino of b to the right, c RL b is less than "
    "{a|{b|c}}.",
    source="[Renault13, Lemma B.4]",
    about=ABOUT,
    up_to=(3, 6, 8),
    unit=ROWS,
)
def second_of_the_last_two_toppled(longest: int) -> Iterator[Case]:
    """Try all such numbers and each such move."""
    for a, b, c in falling(3, longest):
        for first in first_part(row(b), "L"):
            word = f"{row(c)}RL{first}"
            yield Case(f"{word}, {a}", True, value(word) < Game.of([a], [Game.of([b], [c])]))


@claim(
    "renault2013/claim-b.8-proof",
    "For numbers a > b >= c: if Right plays in the second part of a E c RL b - {a|{b|c}}, the "
    "result, a E c RL b - a, has the same value as a LR c RL b - a, and from both Left can move "
    "to 0 by toppling a domino to the right.",
    source="[Renault13, the proof of Claim B.8], which gives a LR c RL b - a as if it were the "
    "same row",
    about=ABOUT,
    up_to=(3, 6, 8),
    unit=ROWS,
)
def answer_to_a_move_in_the_value(longest: int) -> Iterator[Case]:
    """Evaluate both rows and Left's answers."""
    for a, b, c in falling(3, longest):
        if a > b:
            grey, printed = (f"{row(a)}{by}{row(c)}RL{row(b)}" for by in ("E", "LR"))
            yield Case(grey, value(printed), value(grey))
            for word in (grey, printed):
                yield Case(f"an answer in {word}", True, row(a) in first_part(word, "LE"))


@claim(
    "renault2013/lemma-b.9",
    "For numbers a >= b > c >= d, after Right topples a domino of b to the left, b RL a is "
    "greater than {{a|b}|{c|d}}.",
    source="[Renault13, Lemma B.9]",
    about=ABOUT,
    up_to=(2, 3, 5),
    unit=ROWS,
)
def second_of_the_first_two_toppled(longest: int) -> Iterator[Case]:
    """Try all such numbers and each such move."""
    for a, b, c, d in falling(4, longest):
        if b > c:
            made = switched(a, b, c, d)
            for last in last_part(row(b), "R"):
                word = f"{last}RL{row(a)}"
                yield Case(f"{word}, {c}, {d}", True, value(word) > made)


@claim(
    "renault2013/lemma-b.10",
    "For numbers a >= b > c >= d, after Right topples a domino of d to the right, b RL a LR d and "
    "b RL a E d are greater than {c|d}.",
    source="[Renault13, Lemmas B.10 and B.13]",
    about=ABOUT,
    up_to=(2, 3, 5),
    unit=ROWS,
)
def last_of_four_toppled(longest: int) -> Iterator[Case]:
    """Try all such numbers, both middles, and each such move."""
    for a, b, c, d in falling(4, longest):
        for by in ("LR", "E") if b > c else ():
            for first in first_part(row(d), "R"):
                word = f"{row(b)}RL{row(a)}{by}{first}"
                yield Case(f"{word}, {c}", True, value(word) > Game.of([c], [d]))


@claim(
    "renault2013/lemma-b.11",
    "For numbers a >= b > c >= d, after Right topples a domino of c to the right, b RL a LR d RL "
    "c and b RL a E d RL c are greater than {c|d}.",
    source="[Renault13, Lemmas B.11 and B.14]",
    about=ABOUT,
    up_to=(2, 3, 5),
    unit=ROWS,
)
def third_of_four_toppled(longest: int) -> Iterator[Case]:
    """Try all such numbers, both middles, and each such move."""
    for a, b, c, d in falling(4, longest):
        for by in ("LR", "E") if b > c else ():
            for first in first_part(row(c), "R"):
                word = f"{row(b)}RL{row(a)}{by}{row(d)}RL{first}"
                yield Case(word, True, value(word) > Game.of([c], [d]))
