"""Combinatorial Game Theory (2022), ch. 2: Blocking Pebbles on the transitive triple."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from itertools import product

from partizan.atlas.contract import Case, claim
from partizan.theories.normal.game import Game
from partizan_literature.volume2022.games.blocking_pebbles import RULESET as PEBBLES
from partizan_literature.volume2022.games.blocking_pebbles_theorems import value as value_by_theorem
from partizan_literature.volume2022.pebble_boards import transitive_triple
from partizan_literature.volume2022.pebbles import EACH, GAME, NONE, Heaps, switch


def _triple(heaps: Heaps) -> Game:
    return PEBBLES(transitive_triple(*heaps)).value()


@claim(
    "volume2022/ch2-thm-3.3",
    "[[0,0],[0,0],[1,k]] on the transitive triple, k > 1, is (3-3k) plus tiny-(k-4), which is to "
    "be read as {0||0|-(k-4)} even if k is less than 4.",
    source="[CGT22, ch. 2, Thm 3.3]",
    about=GAME,
    up_to=(6, 9, 12),
    unit="red pebbles",
)
def tinies(red: int) -> Iterator[Case]:
    """Play on the triple."""
    for k in range(2, red + 1):
        heaps = (NONE, NONE, (1, k))
        tiny = Game.of([0], [Game.of([0], [4 - k])])
        yield Case(heaps, 3 - 3 * k + tiny, _triple(heaps))


@claim(
    "volume2022/ch2-thm-3.3-proof",
    "From [[0,0],[0,0],[1,k]], k > 1, Left's best move is to [[0,0],[1,0],[0,k]], worth 3-3k, and "
    "Right's is to [[0,0],[0,1],[1,k-1]], worth (3-3k) + {0|4-k}.",
    source="[CGT22, ch. 2, Thm 3.3, proof]",
    about=GAME,
    up_to=(5, 8, 10),
    unit="red pebbles",
)
def best_moves(red: int) -> Iterator[Case]:
    """Compare with all options."""
    for k in range(2, red + 1):
        position = PEBBLES(transitive_triple(NONE, NONE, (1, k)))
        mine = PEBBLES(transitive_triple(NONE, (1, 0), (0, k)))
        theirs = PEBBLES(transitive_triple(NONE, (0, 1), (1, k - 1)))
        yield Case(
            f"k = {k}, moves", (True, True), (mine in position.left, theirs in position.right)
        )
        said = (Game(3 - 3 * k), 3 - 3 * k + switch(0, 4 - k))
        yield Case(f"k = {k}, values", said, (mine.value(), theirs.value()))
        is_best = all(o.value() <= said[0] for o in position.left)
        yield Case(f"k = {k}, Left", True, is_best)
        is_best = all(o.value() >= said[1] for o in position.right)
        yield Case(f"k = {k}, Right", True, is_best)


@claim(
    "volume2022/ch2-fig-2.4",
    "[[0,0],[0,0],[1,1]] on the transitive triple is 0; Left's options are -1 and -1/2, Right's "
    "are 1 and 1/2.",
    source="[CGT22, ch. 2, Fig. 2.4]; the figure was not available, and the values are ours",
    about=GAME,
    up_to=(1, 1, 1),
    unit="position",
)
def base_case(positions: int) -> Iterator[Case]:
    """Play on the triple."""
    for _ in range(positions):
        position = PEBBLES(transitive_triple(NONE, NONE, (1, 1)))
        left, right = ({o.value() for o in side} for side in (position.left, position.right))
        yield Case("Left's options", {Game(-1), Game("-1/2")}, left)
        yield Case("Right's options", {Game(1), Game("1/2")}, right)
        yield Case(position, Game(0), position.value())


def _lemma(i: int, j: int, k: int) -> Iterator[tuple[int, Heaps, Game]]:
    """Yield the statements of Lemma 3.4, as printed, for these numbers of red pebbles."""
    number = Game
    if j + k and not i:
        yield 1, ((1, 0), (0, j), (0, k)), number(-3 * k - 2 * j + 2)
    if i and k and not j:
        yield 2, ((0, i), (1, 0), (0, k)), number(-3 * k - 2 * i + 3)
    if k and not i and not j:
        yield 3, (NONE, (1, 0), (0, k)), number(-3 * k + 3) if k > 1 else number("-1/2")
    if i and not j and not k:
        yield 4, ((0, i), (1, 0), NONE), number(-2 * i + 3 if i > 1 else 0)
        yield 6, ((0, i), NONE, (1, 0)), number(-2 * i + 4 if i > 1 else 1)
    if i and j and not k:
        yield 5, ((0, i), (0, j), (1, 0)), number(-3 * j - 2 * i + 4)
    if j and not i and not k:
        said = switch(-2 * j + 2, -3 * j + 5) if j > 1 else number("1/2")
        yield 7, (NONE, (0, j), (1, 0)), said
    if j and k and not i:
        several = switch(-3 * k - 2 * j + 2, -4 * k - 3 * j + 5)
        yield 8, (NONE, (0, j), (1, k)), several if j > 1 else switch(-3 * k, -4 * k + 3)
    if i and k and not j:
        yield 9, ((0, i), NONE, (1, k)), switch(-3 * k - 2 * i + 3, -4 * k - 2 * i + 5)
    if i and j and k:
        yield 10, ((0, i), (0, j), (1, k)), number(-4 * k - 3 * j - 2 * i + 4)


@claim(
    "volume2022/ch2-lemma-3.4",
    "The values of one blue pebble and any numbers of red ones on the transitive triple, with no "
    "two colours on the source or in the middle, are those of the ten items of the lemma: "
    "integers, switches, and the simplest numbers between two integers.",
    source="[CGT22, ch. 2, Lemma 3.4 (1) to (10)]",
    about=GAME,
    up_to=(2, 4, 5),
    unit=EACH,
)
def items(largest: int) -> Iterator[Case]:
    """Play on the triple."""
    for i, j, k in product(range(largest + 1), repeat=3):
        for item, heaps, said in _lemma(i, j, k):
            yield Case(f"item {item}: {heaps}", said, _triple(heaps))


@claim(
    "volume2022/ch2-lemma-3.4-rules",
    "The rules for the transitive triple agree with play wherever they apply.",
    source="[CGT22, ch. 2, Thm 3.3 and Lemma 3.4]",
    about=GAME,
    up_to=(2, 3, 3),
    unit=EACH,
)
def triple_rules(largest: int) -> Iterator[Case]:
    """Check all heaps on the triple to which a rule applies."""
    for a, b, c, d, e, f in product(range(largest + 1), repeat=6):
        heaps = ((a, b), (c, d), (e, f))
        said = value_by_theorem(PEBBLES, transitive_triple(*heaps))
        if said is not None:
            yield Case(heaps, said, _triple(heaps))


@claim(
    "volume2022/ch2-lemma-3.4-proof-8-as-printed",
    "In the proof of item 8, Left's move from [[0,0],[0,1],[1,1]] to [[1,0],[0,1],[0,1]] has the "
    "value that item 2 gives for one pebble on each vertex.",
    source="[CGT22, ch. 2, Lemma 3.4 (8), proof], as printed",
    about=GAME,
    up_to=(1, 1, 1),
    unit="position",
    corrected_by="volume2022/ch2-lemma-3.4-proof-8",
)
def proof_of_8_as_printed(positions: int) -> Iterator[Case]:
    """Play on the triple."""
    for _ in range(positions):
        heaps = ((1, 0), (0, 1), (0, 1))
        yield Case(heaps, Game(-3 - 2 + 3), _triple(heaps))


@claim(
    "volume2022/ch2-lemma-3.4-proof-8",
    "In the proof of item 8, Left's move from [[0,0],[0,1],[1,1]] to [[1,0],[0,1],[0,1]] has the "
    "value -3 by item 1, and the position is {-3|-3/2} = -2.",
    source="[CGT22, ch. 2, Lemma 3.4 (8), proof], corrected",
    about=GAME,
    up_to=(1, 1, 1),
    unit="position",
)
def proof_of_8(positions: int) -> Iterator[Case]:
    """Play on the triple."""
    for _ in range(positions):
        heaps = ((1, 0), (0, 1), (0, 1))
        yield Case(heaps, Game(-3 - 2 + 2), _triple(heaps))
        heaps = (NONE, (0, 1), (1, 1))
        yield Case(heaps, Game.of([-3], [Fraction(-3, 2)]), _triple(heaps))


@claim(
    "volume2022/ch2-lemma-3.4-proof-10-as-printed",
    "In the proof of item 10, for k = 1, Right's third move from [[0,l],[0,j],[1,1]] is to "
    "[[0,l+1],[0,j-1],[1,0]], worth -3j-2l+1.",
    source="[CGT22, ch. 2, Lemma 3.4 (10), proof], as printed",
    about=GAME,
    up_to=(3, 4, 5),
    unit=EACH,
    corrected_by="volume2022/ch2-lemma-3.4-proof-10",
)
def proof_of_10_as_printed(largest: int) -> Iterator[Case]:
    """Play on the triple."""
    for i, j in product(range(1, largest + 1), range(2, largest + 1)):
        heaps = ((0, i + 1), (0, j - 1), (1, 0))
        yield Case(heaps, Game(-3 * j - 2 * i + 1), _triple(heaps))


@claim(
    "volume2022/ch2-lemma-3.4-proof-10",
    "In the proof of item 10, for k = 1, Right's third move from [[0,l],[0,j],[1,1]] is to "
    "[[0,l+1],[0,j-1],[1,1]], worth -3j-2l+1.",
    source="[CGT22, ch. 2, Lemma 3.4 (10), proof], corrected",
    about=GAME,
    up_to=(3, 4, 5),
    unit=EACH,
)
def proof_of_10(largest: int) -> Iterator[Case]:
    """Play on the triple."""
    for i, j in product(range(1, largest + 1), range(2, largest + 1)):
        start = PEBBLES(transitive_triple((0, i), (0, j), (1, 1)))
        heaps = ((0, i + 1), (0, j - 1), (1, 1))
        option = PEBBLES(transitive_triple(*heaps))
        yield Case(f"from {start}", True, option in start.right)
        yield Case(heaps, Game(-3 * j - 2 * i + 1), option.value())
