"""G. Renault, Combinatorial games on graphs (2013), sect. 3.2: values of rows of dominoes.

The values and counts were computed for these questions; they are not in the thesis.
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from partizan.atlas.contract import Case, claim
from partizan.theories.normal import Game
from partizan_literature.renault2013.dominoes import ABOUT, DOMINOES, three_numbers, value
from partizan_literature.renault2013.rows_of_dominoes import (
    numbers_of_value,
    row_statistics,
    rows_by_value,
)
from partizan_literature.renault2013.rows_of_dominoes import row_of_number as row

NUMBERS = {
    "LRL": "1/2", "LRLRL": "1/4", "LRLLRL": "3/4", "LLRLL": "3/2", "LLLRLLL": "5/2",
    "RLR": "-1/2", "RLRLR": "-1/4", "RLRRLR": "-3/4", "RRLRR": "-3/2", "RRLRRLRR": "-5/4",
    "RRLRRRLRR": "-7/4",
}  # fmt: skip


@claim(
    "renault2013/thm-3.25-numbers",
    "The rows of some numbers are "
    f"{', '.join(f'{word} for {number}' for word, number in NUMBERS.items())}.",
    source="[Renault13, Thm 3.25], as pictures",
    about=ABOUT,
    up_to=(9, 9, 9),
    unit=DOMINOES,
)
def rows_of_numbers(longest: int) -> Iterator[Case]:
    """Construct the rows, and evaluate them."""
    for word, number in NUMBERS.items():
        if len(word) <= longest:
            found = (row(Fraction(number)), value(word))
            yield Case(word, (word, Game(number)), found)


SHORT = {
    "L": "1", "E": "*", "R": "-1", "LL": "2", "LR": "*", "EL": "{1|0}", "EE": "*2",
    "ER": "{0|-1}", "RR": "-2", "LLL": "3", "LLR": "{1|0}", "LEL": "1*", "LER": "{1|-1}",
    "LRL": "1/2", "LRR": "{0|-1}", "ELL": "{2|0}", "ELE": "{0,{1|0}|0}", "ELR": "*2",
    "EEL": "{1,{1|0}|0,*}", "EEE": "*3", "ERL": "*2", "ERR": "{0|-2}", "RLR": "-1/2",
    "RER": "-1*", "RRR": "-3",
    "LLLL": "4", "LLLR": "{2|0}", "LLRL": "1*", "LLRR": "{1|-1}", "LELL": "{2|1}",
    "LELR": "{1,{1|0}|0,*}", "LEEL": "{1|1,{1|0}}", "LEER": "{1,{1|0}|-1,{0|-1}}",
    "LERL": "{1|*}", "LERR": "{1|-2}", "LRLR": "*2", "LRRL": "^", "ELLL": "{3|0}",
    "ELLE": "{0,{2|0}|0}", "ELLR": "{0,{1|0}|0}", "ELEL": "{1,1*|0,{1|0}}",
    "ELER": "{0,{1|0}|-1}", "ELRL": "{1/2|0}", "ELRE": "*3", "ELRR": "{0,*|-1,{0|-1}}",
    "EELL": "{2,{2|0}|0,*}", "EELR": "*3", "EEEE": "*4",
    "LRRRL": "{0||0|-1}", "RLLLRRRRLR": "{1|0||-1|-2}",
    "LLRELER": "{1,{1|0},{1|1,{1|0}}|-1,{0,{1|0}|-1},{1|-1}}",
}  # fmt: skip


@claim(
    "renault2013/sect-3.2-values",
    "The values of rows of up to three dominoes, and of four dominoes up to reversal and "
    "negation, are given by a table: for example, LRRL has value ↑ and ELRE *3. LRRRL is "
    "tiny-one, and RLLLRRRRLR has value {1|0||-1|-2}.",
    source="[Renault13, Sect. 3.2, Fig. 3.10 for LLRELER]; the values are computed here",
    about=ABOUT,
    up_to=(4, 10, 10),
    unit=DOMINOES,
    whole=10,
)
def short_rows(longest: int) -> Iterator[Case]:
    """Evaluate the rows."""
    for word, text in SHORT.items():
        if len(word) <= longest:
            yield Case(word, Game(text), value(word))


@claim(
    "renault2013/sect-3.2-grey",
    "A row of n grey dominoes has value *n, and only the empty row has value 0.",
    source="[Renault13, Sect. 3.2]",
    about=ABOUT,
    up_to=(7, 9, 11),
    unit=DOMINOES,
)
def grey_rows(longest: int) -> Iterator[Case]:
    """Evaluate the grey rows, and search for other rows with value 0."""
    for n in range(longest + 1):
        yield Case("E" * n, Game.nimber(n), value("E" * n))
    yield Case("the rows worth 0", [""], rows_by_value(longest)[Game(0)])


STATISTICS = {
    6: (1093, 365, 21, 47, 247),
    8: (9841, 3001, 31, 111, 2039),
    10: (88_573, 26_687, 45, 220, 18_342),
    11: (265_720, 80_701, 57, 305, 55_854),
}


@claim(
    "renault2013/question-3.23",
    "Values with exactly one row: for rows of up to 6, 8, 10 and 11 dominoes, the numbers of rows, "
    "of their values, of values that are numbers, of values {a|b} with numbers a >= b, and of "
    f"values with exactly one row are {', '.join(map(str, STATISTICS.values()))}. Among the rows "
    "of up to 11 dominoes the most frequent value, of 99 rows, is *7.",
    source="[Renault13, Question 3.23]; the numbers are computed here",
    about=ABOUT,
    up_to=(6, 11, 11),
    unit=DOMINOES,
    whole=11,
)
def values_with_one_row(longest: int) -> Iterator[Case]:
    """Count values by their rows."""
    for length, said in STATISTICS.items():
        if length <= longest:
            found = row_statistics(length)
            yield Case(f"rows up to {length} dominoes", said, found[1:6])
            if length == 11:
                yield Case("the commonest value", (Game("*7"), 99), found[6:])


@claim(
    "renault2013/conj-3.88-counts",
    "The rows of up to 11 dominoes have 339 values {a|{b|c}} with numbers a >= b >= c, and 90 "
    "values {{a|b}|{c|d}} with numbers a >= b > c >= d, on which Conjectures 3.88 and 3.89 were "
    "tested; those of up to 6 dominoes have 15 and none.",
    source="[Renault13, Conj. 3.88 and 3.89]; the numbers are computed here",
    about=ABOUT,
    up_to=(6, 11, 11),
    unit=DOMINOES,
    whole=11,
)
def values_of_three_and_four_numbers(longest: int) -> Iterator[Case]:
    """Count the values."""
    said = {6: (15, 0), 11: (339, 90)}
    values = rows_by_value(longest)
    three = sum(three_numbers(g) is not None for g in values)
    four = sum(len(numbers_of_value(g) or ()) == 4 for g in values)
    yield Case(f"up to {longest} dominoes", said[longest], (three, four))
