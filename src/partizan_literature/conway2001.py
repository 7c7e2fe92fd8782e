"""J. H. Conway, On Numbers and Games (2nd ed., 2001), ch. 12: misère play."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import lru_cache
from itertools import combinations, combinations_with_replacement

from partizan.atlas.contract import Case, claim
from partizan.theories.misere.impartial.days import born_by, count_born_by, option_sets
from partizan.theories.misere.impartial.form import MisereForm
from partizan.theories.misere.impartial.genus import Genus, genus_of_options
from partizan.theories.misere.impartial.structure import Tameness

ABOUT = "nim"
DAYS = "as a birthday"
SOURCE = "[Conway01]"

BORN = [1, 2, 3, 5, 22, 4171780]

# the exponents of the powers of 2 that are subtracted from 2^4171780 in the number of games born by
# day 6, before 2^1960962 + 21 is added
EXPONENTS = [
    *(2096640, 2095104, 2094593, 2094080, 2091523, 2091522, 2088960, 2088705, 2088448, 2088193),
    *(2086912, 2086657, 2086401, 2086145, 2085888, 2079234),
]


@claim(
    "conway2001/misere-days",
    "Up to equality under misère play, 1, 2, 3, 5, 22 and 4171780 impartial games are born by "
    "days 0, 1, 2, 3, 4 and 5.",
    source=SOURCE,
    about=ABOUT,
    up_to=(4, 5, 5),
    unit=DAYS,
)
def days(last: int) -> Iterator[Case]:
    """Enumerate all sets of options, and count those that have no reversible move."""
    for day in range(last + 1):
        yield Case(f"day {day}", BORN[day], sum(1 for _ in option_sets(day)))
    yield Case("day 5, counted", BORN[5], count_born_by(5))


@claim(
    "conway2001/misere-day-6",
    "Up to equality under misère play, the number of impartial games born by day 6 is 2^4171780 - "
    "2^2096640 - 2^2095104 - ... - 2^2079234 + 2^1960962 + 21.",
    source="[Conway01], as corrected by C. Thompson",
    about=ABOUT,
    up_to=(6, 6, 6),
    unit=DAYS,
)
def sixth_day(last: int) -> Iterator[Case]:
    """Compare the number with the computed count, showing only whether they agree."""
    said = (1 << BORN[5]) - sum(1 << exponent for exponent in EXPONENTS) + (1 << 1960962) + 21
    yield Case(f"day {last}", True, said == count_born_by(last))


@claim(
    "conway2001/misere-mates",
    "The sum of a game and its mate is lost by the player to move.",
    source=SOURCE,
    about=ABOUT,
    up_to=(4, 4, 4),
    unit=DAYS,
)
def mates(day: int) -> Iterator[Case]:
    """Add the mates to the games born by a day."""
    for game in born_by(day):
        yield Case(game, "P", (game + game.mate()).outcome.name)


@claim(
    "conway2001/misere-links",
    "Two games are linked (both are lost with the same third game added) if and only if neither "
    "is an option of the other; and two different games are distinguished by some game, with "
    "which exactly one of them is lost.",
    source=SOURCE,
    about=ABOUT,
    up_to=(3, 4, 4),
    unit=DAYS,
)
def links(day: int) -> Iterator[Case]:
    """Construct the linking and the distinguishing games, and add them."""
    for g, h in combinations_with_replacement(born_by(day), 2):
        is_option = g in h.options or h in g.options
        yield Case(f"{g} and {h}", not is_option, g.is_linked_to(h))
        if not is_option:
            both = tuple((one + g.link(h)).outcome.name for one in (g, h))
            yield Case(f"{g} and {h}, linked", ("P", "P"), both)
        if g != h:
            apart = tuple((one + g.distinguisher(h)).outcome.name for one in (g, h))
            yield Case(f"{g} and {h}, distinguished", ("P", "N"), apart)


@claim(
    "conway2001/misere-cancellation",
    "If G + X = H + X then G = H; and G + H = 0 only if G and H are both 0 or both 1.",
    source=SOURCE,
    about=ABOUT,
    up_to=(3, 4, 4),
    unit=DAYS,
)
def cancellation(day: int) -> Iterator[Case]:
    """Add each game born by a day to all others, and compare the sums."""
    games = born_by(day)
    for x in games:
        sums = Counter(g + x for g in games)
        yield Case(f"different sums with {x}", len(games), len(sums))
        yield Case(f"{x} with itself is 0", x.birthday <= 1, x + x == 0)
    for g, h in combinations(games, 2):
        yield Case(f"{g} + {h} is 0", False, g + h == 0)


FIRM_ZERO = Genus(0, (0, 2))


@lru_cache(maxsize=100_000)
def is_generally_tame(g: MisereForm) -> bool:
    """Return whether G is tame if options that can be answered by a move back are ignored.

    0 is generally tame. Any other G is if two conditions hold: its generally tame options by
    themselves give a tame value, where the empty set gives 0^02; and each other option can be
    answered, that is, it has a generally tame option with that value. The value is then the genus
    of G, since an option that can be answered adds something other than the value to a mex.

    The genera of sums follow the rule for tame games. By induction, a move to an option that can be
    answered does not lead to the value of the sum; all other moves are those of strictly tame
    games, except that a G without such moves counts as 0^02. The sum is then firm and stays so, and
    the moves in its other summands are those of Nim. (This proof is ours.)

    >>> wild = MisereForm("*[2#0]")
    >>> is_generally_tame(wild), is_generally_tame(wild + wild), (wild + wild).tameness
    (False, True, Tameness.WILD)
    """
    tame = [option.genus for option in g.options if is_generally_tame(option)]
    nothing = FIRM_ZERO if g.options else g.genus
    return (
        g.genus.is_tame
        and g.genus == (genus_of_options(tame) if tame else nothing)
        and all(
            is_generally_tame(option)
            or any(is_generally_tame(h) and h.genus == g.genus for h in option.options)
            for option in g.options
        )
    )


@claim(
    "conway2001/misere-restive",
    "A game that is not tame, but whose options are, is called restive if its nim-value is 0 or "
    "1; the sum of two equal restive games behaves like 2+2, of genus 0^02, and is tame in "
    "general.",
    source=SOURCE,
    about=ABOUT,
    up_to=(40, 100, 400),
    unit="restive games",
)
def restive(count: int) -> Iterator[Case]:
    """Double the restive games whose options are among the tame ones born by day 4."""
    tame = [game for game in born_by(4) if game.tameness is Tameness.TAME]
    found = 0
    for size in range(1, len(tame) + 1):
        for some in combinations(tame, size):
            game = MisereForm.of(some)
            if game.tameness is Tameness.RESTIVE and found < count:
                found += 1
                twice = game + game
                said = (FIRM_ZERO, True)
                yield Case(game, said, (twice.genus, is_generally_tame(twice)))
        if found >= count:
            return
