"""P. Dorbec, G. Renault, A. N. Siegel, É. Sopena, Dicots, and a taxonomic ranking for misère games.

The numbers of games born by each day, modulo several universes.
"""

from __future__ import annotations

from collections.abc import Iterator

from partizan.atlas.contract import Case, claim
from partizan.theories.misere.days.day import born_by
from partizan.theory import Outcome

DAYS = "days"


@claim(
    "dorbec2014/thm-4.8",
    "Modulo dicots there are 1, 2, 9 and 1268 dicots born by days 0, 1, 2 and 3; of those born by "
    "day 3, 64 are won by the second player, 201 by Left, 201 by Right, and 802 by the first "
    "player.",
    source="[DRSS14, Thm 4.8; Renault13, Thm 4.65]",
    about=(),
    up_to=(3, 3, 3),
    unit=DAYS,
)
def dicots(last: int) -> Iterator[Case]:
    """List the days."""
    for number, count in enumerate((1, 2, 9, 1268)[: last + 1]):
        day = born_by(number, "dicot")
        yield Case(f"day {number}", count, len(day))
        if number == 3:
            split = {Outcome.P: 64, Outcome.L: 201, Outcome.R: 201, Outcome.N: 802}
            yield Case("outcomes", split, day.outcomes)


@claim(
    "dorbec2014/sect-5-counts",
    "Modulo all games there are 1, 2, 10 and 7541 dicots born by days 0, 1, 2 and 3.",
    source="[DRSS14], [Renault13, Thm 4.73]",
    about=(),
    up_to=(3, 3, 3),
    unit=DAYS,
)
def dicots_modulo_all_games(last: int) -> Iterator[Case]:
    """List the days."""
    for number, count in enumerate((1, 2, 10, 7541)[: last + 1]):
        yield Case(f"day {number}", count, len(born_by(number, "dicot", "all")))


@claim(
    "dorbec2014/sect-4-all-games",
    "Modulo all games there are 1, 4 and 256 games born by days 0, 1 and 2.",
    source="[DRSS14]",
    about=(),
    up_to=(2, 2, 2),
    unit=DAYS,
    whole=2,
)
def all_games(last: int) -> Iterator[Case]:
    """List the days; that fewer than 2^183 games are born by day 3 is not checked."""
    for number, count in enumerate((1, 4, 256)[: last + 1]):
        yield Case(f"day {number}", count, len(born_by(number, "all")))
