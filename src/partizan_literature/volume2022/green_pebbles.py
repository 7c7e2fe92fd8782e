"""Combinatorial Game Theory (2022), ch. 2: Blocking Pebbles with green pebbles."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from itertools import chain, product

from partizan.atlas.contract import Case, claim
from partizan.boards.digraph import Digraph
from partizan.theories.normal.game import Game
from partizan_literature.volume2022.games.blocking_pebbles import RULESET as PEBBLES
from partizan_literature.volume2022.games.blocking_pebbles_theorems import (
    green_out_star_value,
    green_path_value,
)
from partizan_literature.volume2022.pebble_boards import (
    directed_path,
    in_star,
    out_star,
    transitive_triple,
)

GAME = "blocking-pebbles"


def _green(
    rule: Callable[..., int], board: Callable[..., Digraph], heaps: Iterable[tuple[int, ...]]
) -> Iterator[Case]:
    """Compare a rule with play for heaps of green pebbles."""
    for numbers in heaps:
        found = PEBBLES(board(*((0, 0, number) for number in numbers))).value()
        yield Case(numbers, Game.nimber(rule(*numbers)), found)


def _heaps(most: int, vertices: range) -> Iterator[tuple[int, ...]]:
    """Yield all placements of at most `most` pebbles on each vertex."""
    return chain.from_iterable(product(range(most + 1), repeat=size) for size in vertices)


@claim(
    "volume2022/ch2-thm-3.5",
    "Green pebbles on an in-star have value *n if n of them are on the centre; so the "
    "nim-dimension is infinite.",
    source="[CGT22, ch. 2, Thm 3.5]",
    about=GAME,
    up_to=(2, 4, 5),
    unit="pebbles on a vertex",
)
def in_stars(most: int) -> Iterator[Case]:
    """Play on in-stars with up to three leaves."""
    return _green(lambda centre, *_leaves: centre, in_star, _heaps(most, range(2, 5)))


@claim(
    "volume2022/ch2-thm-3.6",
    "The nim-value of green pebbles on an out-star is the nim-sum of the heaps on the leaves.",
    source="[CGT22, ch. 2, Thm 3.6]",
    about=GAME,
    up_to=(2, 4, 5),
    unit="pebbles on a vertex",
)
def out_stars(most: int) -> Iterator[Case]:
    """Play on out-stars with up to three leaves."""
    return _green(green_out_star_value, out_star, _heaps(most, range(2, 5)))


@claim(
    "volume2022/ch2-thm-3.7",
    "The nim-value of green pebbles on a directed path is the nim-sum of every second heap, "
    "starting with the second.",
    source="[CGT22, ch. 2, Thm 3.7]",
    about=GAME,
    up_to=(1, 3, 3),
    unit="pebbles on a vertex",
)
def paths(most: int) -> Iterator[Case]:
    """Play on paths with up to five vertices."""
    return _green(green_path_value, directed_path, _heaps(most, range(1, 6)))


@claim(
    "volume2022/ch2-green-triple",
    "For green pebbles on the transitive triple, those on the source do not count. The nim-values "
    "for up to two pebbles in the middle and on the sink are 0, 2, 1; 1, 0, 3; 3, 4, 0.",
    source="[CGT22, ch. 2, Sect. 3.1]; the values are computed",
    about=GAME,
    up_to=(1, 2, 3),
    unit="pebbles on the source",
)
def green_triples(most: int) -> Iterator[Case]:
    """Play on the triple."""
    said = ((0, 2, 1), (1, 0, 3), (3, 4, 0))
    heaps = product(range(most + 1), range(3), range(3))
    return _green(lambda _, middle, sink: said[middle][sink], transitive_triple, heaps)


@claim(
    "volume2022/ch2-brackets-as-printed",
    "<g0,g1,...,gn> is the same for in-stars and for out-stars.",
    source="[CGT22, ch. 2, Sect. 3.1], where both are printed with the same brackets",
    about=GAME,
    up_to=(1, 1, 1),
    unit="pebbles on a vertex",
    corrected_by="volume2022/ch2-thm-3.6",
)
def same_brackets(most: int) -> Iterator[Case]:
    """Play on stars with one or two leaves."""
    for heaps in _heaps(most, range(2, 4)):
        values = (
            PEBBLES(star(*((0, 0, g) for g in heaps))).value() for star in (in_star, out_star)
        )
        yield Case(heaps, *values)
