"""G. Renault, Combinatorial games on graphs (2013), sect. 4.1.5: rows of dominoes as integers."""

from __future__ import annotations

import random
from collections.abc import Iterator
from fractions import Fraction
from itertools import combinations_with_replacement

from partizan.atlas.contract import Case, claim
from partizan.form import Form
from partizan.rulesets.strip.toppling_dominoes import RULESET as TOPPLING_DOMINOES
from partizan.theories.misere.evaluations import outcome_of_balance
from partizan.theories.misere.universes.absolute import DEAD_ENDING
from partizan.theories.misere.universes.outcomes import outcome
from partizan_literature.instances import dyadics, words
from partizan_literature.renault2013.misere_dead_ending import as_integers, left_ends
from partizan_literature.renault2013.misere_numbers import length_of
from partizan_literature.trees import dead_right_ends

ABOUT = "toppling-dominoes"


def black_excess(text: str) -> int:
    """Return the number of rows with two black ends minus the number with two white ends.

    >>> black_excess("LRL+L+RR+LR")
    1
    """
    ends = [row[0] + row[-1] for row in text.split("+") if row]
    return ends.count("LL") - ends.count("RR")


@claim(
    "renault2013/thm-4.26",
    "The monoid of rows without grey dominoes is that of the integers: all that matters is how "
    "many more rows have two black ends than two white ends. The fewer, the better for Left.",
    source="[Renault13, Thm 4.26]",
    about=ABOUT,
    up_to=(2, 3, 4),
    unit="dominoes in each of up to three rows",
)
def monoid_of_rows(longest: int) -> Iterator[Case]:
    """Compare the outcomes of sums; then check that exactly the different numbers differ."""
    rows = list(words("LR", longest, 1))
    forms: dict[Form, int] = {}
    for count in (0, 1, 2, 3):
        for chosen in combinations_with_replacement(rows, count):
            text = "+".join(chosen)
            form = TOPPLING_DOMINOES(text).form()
            forms[form] = black_excess(text)
            yield Case(text, outcome_of_balance(forms[form]), outcome(form))
    for form, number in list(forms.items())[:: max(1, len(forms) // 40)]:
        for n in range(-3, 4):
            other = "+".join(["L" if n > 0 else "R"] * abs(n))
            found = outcome(form, TOPPLING_DOMINOES(other).form())
            yield Case((form, other), outcome_of_balance(number + n), found)
    yield from as_integers(forms, forms.__getitem__)


@claim(
    "renault2013/thm-4.26-dead-ending",
    "Modulo dead-ending games, rows are not determined by their ends: LR is not 0, and LL is not "
    "L.",
    source="[Renault13, after Thm 4.26]",
    about=ABOUT,
    up_to=(2, 2, 2),
    unit="rows",
)
def rows_modulo_dead_ending_games(count: int) -> Iterator[Case]:
    """Compare them."""
    for one, other in (("LR", ""), ("LL", "L"))[:count]:
        forms = (TOPPLING_DOMINOES(text).form() for text in (one, other))
        yield Case(f"{one} and {other or 'nothing'}", False, DEAD_ENDING.equal(*forms))


def sums(count: int, sign_of_ends: int) -> Iterator[Case]:
    """Compare the winners of random sums of numbers, ends and rows with the balance of lengths.

    The first sums are single ends, so that the first failure is one of them.
    """
    rng = random.Random(5)
    numbers, rows = dyadics(3), list(words("LR", 4, 1))
    ends = [*dead_right_ends(2)[1:], *left_ends(2)[1:]]
    chosen: list[tuple[list[Fraction], list[Form], list[str]]] = [([], [end], []) for end in ends]
    for _ in range(count):
        few = [rng.randrange(3) for _ in range(3)]
        picked = rng.choices(numbers, k=few[0]), rng.choices(ends, k=few[1])
        chosen.append((*picked, rng.choices(rows, k=few[2])))
    for some, ended, standing in chosen:
        balance = sum(map(length_of, some)) + black_excess("+".join(standing))
        balance += sign_of_ends * sum(map(length_of, ended))
        forms = [*map(Form, some), *ended, TOPPLING_DOMINOES("+".join(standing)).form()]
        shown = [*map(str, some), *(f"the end {end}" for end in ended), *standing]
        yield Case(" + ".join(shown), outcome_of_balance(balance), outcome(*forms))


@claim(
    "renault2013/prop-4.120-as-printed",
    "The winner of a sum of numbers, dead ends and rows without grey dominoes follows from a "
    "balance: the lengths of positive numbers and of Left ends, and the number of rows with two "
    "black ends, are added; those of negative numbers and of Right ends, and the number of rows "
    "with two white ends, are subtracted.",
    source="[Renault13, Prop. 4.120, as printed]",
    about=ABOUT,
    up_to=(10, 10, 10),
    unit="random sums",
    corrected_by="renault2013/prop-4.120",
)
def mixed_sums_as_printed(count: int) -> Iterator[Case]:
    """Compare the printed balance with a search."""
    yield from sums(count, -1)


@claim(
    "renault2013/prop-4.120",
    "The winner of a sum of numbers, dead ends and rows without grey dominoes follows from a "
    "balance: the lengths of positive numbers and of Right ends, and the number of rows with two "
    "black ends, are added; those of negative numbers and of Left ends, and the number of rows "
    "with two white ends, are subtracted. Left wins if the balance is negative, Right if it is "
    "positive, and otherwise the first player.",
    source="[Renault13, Prop. 4.120, corrected]",
    about=ABOUT,
    up_to=(40, 400, 4000),
    unit="random sums",
)
def mixed_sums(count: int) -> Iterator[Case]:
    """Compare the balance with a search."""
    yield from sums(count, 1)
