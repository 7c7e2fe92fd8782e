"""N. A. McKay, R. Milley, R. J. Nowakowski, Misère-play Hackenbush sprigs (2012)."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations_with_replacement

from partizan.atlas.contract import Case, claim
from partizan.form import Form
from partizan.rulesets.heap.hackenbush_string import RULESET as STRINGS
from partizan.rulesets.heap.hackenbush_string import misere_outcome, number_of_strings
from partizan.theories.misere.universes.absolute import DICOT
from partizan_literature.instances import words

ABOUT = ("hackenbush-string", "hackenbush")


def sprigs(longest: int) -> list[str]:
    """Return the sprigs: a green edge carrying a stalk of blue and red edges."""
    return [f"e{stalk}" for stalk in words("lr", longest)]


@claim(
    "mckay2012/outcome",
    "The winner of a sum of sprigs under misère play is the winner of that sum plus a star under "
    "normal play.",
    source="[MMN12, abstract]",
    about=ABOUT,
    up_to=(2, 3, 4),
    unit="edges above the green one, in up to three sprigs",
)
def outcomes(longest: int) -> Iterator[Case]:
    """Search the sums under both conventions."""
    for count in range(4):
        for chosen in combinations_with_replacement(sprigs(longest), count):
            text = "+".join(chosen)
            yield Case(
                text, misere_outcome(STRINGS, STRINGS.board(text)), STRINGS(text).outcome("misere")
            )


@claim(
    "mckay2012/inverses",
    "The sum of a sprig and its negative is 0 modulo dicots.",
    source="[MMN12, abstract]",
    about=ABOUT,
    up_to=(3, 4, 5),
    unit="edges above the green one",
)
def inverses(longest: int) -> Iterator[Case]:
    """Add them."""
    for text in sprigs(longest):
        form = STRINGS(text).form()
        yield Case(text, True, DICOT.equal(form - form, 0))


@claim(
    "mckay2012/canonical",
    "Modulo dicots, a sprig is the ordinal sum of a star and the number of its stalk.",
    source="[MMN12, abstract]",
    about=ABOUT,
    up_to=(3, 4, 6),
    unit="edges above the green one",
)
def canonical_forms(longest: int) -> Iterator[Case]:
    """Compare the canonical forms."""
    for text in sprigs(longest):
        said = Form("*").ordinal_sum(number_of_strings(text[1:]))
        yield Case(text, DICOT.canonical(said), DICOT.canonical(STRINGS(text).form()))
