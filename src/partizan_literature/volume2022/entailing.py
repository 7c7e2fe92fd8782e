"""Combinatorial Game Theory: a special collection (2022), ch. 17: entailing moves, in Top Entails.

The chapter is by Larsson, Nowakowski and Santos. [CGT22, ch. 17]
"""

from __future__ import annotations

from collections.abc import Iterator

from partizan.atlas.contract import Case, claim
from partizan_literature.volume2022.games.entailing import LOONY
from partizan_literature.volume2022.games.top_entails import RULESET as TOP_ENTAILS
from partizan_literature.volume2022.games.top_entails import Stacks, stack_values

TABLE = "0 ☽ 0 ☽ 1 0 2 1 3 0 1 3 4 0 3 4 2 5 1 6 2"


@claim(
    "volume2022/ch17-table",
    "The values of stacks of 0, 1, ..., 20 coins in Top Entails are 0 ☽ 0 ☽ 1 0 2 1 3 0 1 3 4 0 3 "
    "4 2 5 1 6 2, where ☽ is loony.",
    source="[CGT22, ch. 17], computed",
    about="top-entails",
    up_to=(20, 20, 20),
    unit="coins",
)
def table(largest: int) -> Iterator[Case]:
    """Evaluate the stacks."""
    for n, (said, found) in enumerate(zip(TABLE.split(), stack_values(largest), strict=True)):
        yield Case(f"{n} coins", LOONY if said == "☽" else int(said), found)


@claim(
    "volume2022/ch17-top-entails",
    "The values of stacks in Top Entails determine who loses: the sum of a stack and a Nim heap "
    "is lost if and only if the heap equals the value of the stack, and the sum of two stacks is "
    "lost if and only if they have the same value.",
    source="[CGT22, Larsson, Nowakowski and Santos], [BCG01]",
    about="top-entails",
    up_to=(6, 8, 10),
    unit="coins in a stack",
)
def top_entails(largest: int) -> Iterator[Case]:
    """Search by the rules."""
    values = stack_values(largest)
    for n, value in enumerate(values):
        for m, other in enumerate(values[: n + 1]):
            for board, is_lost in (
                (Stacks([n], [m]), value == m),
                (Stacks([n, m]), value == other and value != LOONY),
            ):
                said = "P" if is_lost else "N"
                yield Case(board, said, TOP_ENTAILS(board).outcome().name)


@claim(
    "volume2022/ch17-loony-stacks",
    "The stacks of 1, 3, 2403 and 2505 coins are the only loony ones among those of up to 5000 "
    "coins.",
    source="[CGT22, Larsson, Nowakowski and Santos], [BCG01]",
    about="top-entails",
    up_to=(500, 2600, 5000),
    unit="coins",
    whole=5_000,
)
def loony_stacks(largest: int) -> Iterator[Case]:
    """Evaluate the stacks."""
    for n, value in enumerate(stack_values(largest)):
        yield Case(n, n in (1, 3, 2403, 2505), value == LOONY)
