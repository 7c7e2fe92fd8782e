"""Game trees on which claims about misère play are checked: small ones first, then random ones.

The dicots born by day 2 are named as in [DRSS14], in ASCII letters: `a` for alpha, and a tilde for
a bar, so that `a~` is {0|*}.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import combinations, product
from typing import TypeAlias

from partizan.form import Form

Names: TypeAlias = frozenset[str]

DICOTS = {
    "0": "0",
    "*": "*",
    "a~": "{0|*}",
    "a": "{*|0}",
    "s": "{0,*|0}",
    "z": "{0,*|*}",
    "s~": "{0|0,*}",
    "z~": "{*|0,*}",
    "*2": "{0,*|0,*}",
    "**": "{*|*}",
}
"""The ten dicots born by day 2. Modulo dicots `**`, the sum of two stars, is 0."""

_CONJUGATES = {"a": "a~", "s": "s~", "z": "z~", "a~": "a", "s~": "s", "z~": "z"}


def named(name: str) -> Form:
    """Return the dicot with a given name.

    >>> named("z"), named("z~")
    ({0,*|*}, {*|0,*})
    """
    return Form(DICOTS[name])


def name_sets(text: str) -> list[Names]:
    """Return sets of names: `"*; a, s~"` has two of them, and `"-"` is the empty set.

    >>> [sorted(names) for names in name_sets("-; a, s~")]
    [[], ['a', 's~']]
    """
    return [
        frozenset(name for part in group.split(",") if (name := part.strip()) != "-")
        for group in text.split(";")
    ]


def unions(*lists: Iterable[Names]) -> list[Names]:
    """Return all unions of one set from each list.

    >>> [sorted(names) for names in unions(name_sets("*; a"), name_sets("-; 0"))]
    [['*'], ['*', '0'], ['a'], ['0', 'a']]
    """
    return [frozenset().union(*chosen) for chosen in product(*lists)]


def conjugate_names(names: Iterable[str]) -> Names:
    """Return the names of the conjugates.

    >>> sorted(conjugate_names({"a", "s~", "*2"}))
    ['*2', 'a~', 's']
    """
    return frozenset(_CONJUGATES.get(name, name) for name in names)


def of_names(left: Iterable[str], right: Iterable[str]) -> Form:
    """Return the game whose options have these names.

    >>> of_names({"0", "*"}, {"s"})
    {0,*|↑*}
    """
    return Form.of(map(named, left), map(named, right))


def games_by_day_2() -> list[Form]:
    """Return the 256 games born by day 2, simple ones first.

    >>> games_by_day_2()[:6]
    [0, 1, -1, *, 2, {*|}]
    """
    day = [Form(text) for text in ("0", "*", "1", "-1")]
    sides = [side for n in range(5) for side in combinations(day, n)]
    return sorted((Form.of(*pair) for pair in product(sides, repeat=2)), key=_simplicity)


def _simplicity(form: Form) -> tuple[int, int, str]:
    text = form.notation("ascii")
    return form.birthday, len(form.left) + len(form.right), text.replace("-", "~")


def dead_right_ends(day: int) -> list[Form]:
    """Return the Right ends born by a day in which Right can never move.

    >>> dead_right_ends(2)
    [0, 1, 2, {0,1|}]
    """
    ends = [Form(0)]
    for _ in range(day):
        sides = (side for n in range(len(ends) + 1) for side in combinations(ends, n))
        ends = [Form.of(side) for side in sides]
    return ends


def random_games(
    count: int, options: Sequence[Form], *, seed: int, such_that: Callable[[Form], bool]
) -> Iterator[Form]:
    """Yield random games with up to three options for each player, among the given ones."""
    rng = random.Random(seed)
    while count:
        sides = (rng.sample(options, rng.randrange(4)) for _ in range(2))
        game = Form.of(*sides)
        if such_that(game):
            count -= 1
            yield game
