"""G. Renault, Combinatorial games on graphs (2013), Conj. 4.119: closed sets without P-positions.

R. Milley conjectured that all their elements have inverses. This is false:
`docs/conjecture-4.119.md` has the proof, the counter-examples born by day 3, and what remains true.
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from functools import cache
from itertools import combinations, combinations_with_replacement, islice, product

from partizan.atlas.contract import Case, claim
from partizan.form import Form
from partizan.players import LEFT, RIGHT
from partizan.theories.misere.monoids.letters import Alphabet
from partizan.theories.misere.universes.absolute import BLOCKING
from partizan.theory import Outcome
from partizan_literature import by_definition
from partizan_literature.renault2013.misere_conjectures import number
from partizan_literature.trees import games_by_day_2

ONE, MINUS, MINUS_TWO = Form(1), Form(-1), Form(-2)
G = Form.of([MINUS_TWO])
CONJUGATE = -G
LETTERS = (G, CONJUGATE, ONE, MINUS)
REFUTED = "renault2013/conj-4.119-refuted"
CONJECTURE = "[Renault13, Conj. 4.119]"
Sum = tuple[Form, ...]


def sums(games: Sequence[Form], most: int) -> Iterator[Sum]:
    """Yield the sums of at most so many games, short ones first."""
    for size in range(most + 1):
        yield from combinations_with_replacement(games, size)


def outcomes(some: Sum) -> tuple[bool, bool]:
    """Return whether Left, and whether Right, wins a sum moving first, by plain play."""
    return by_definition.wins(LEFT, *some), by_definition.wins(RIGHT, *some)


def said(some: Sum, n: int) -> tuple[bool, bool]:
    """Return who wins a sum moving first: one who cannot move, and otherwise by the sign of n."""
    left_moves, right_moves = any(g.left for g in some), any(g.right for g in some)
    return not left_moves or n <= 0, not right_moves or n >= 0


def written(some: Sum) -> str:
    """Return a sum as text."""
    return " + ".join(map(str, some)) or "0"


@claim(
    "renault2013/conj-4.119",
    "If no sum in a set of games closed under followers, sums and conjugates is won by the second "
    "player, then every game of the set has an inverse.",
    source=f"{CONJECTURE}, due to R. Milley",
    about=(),
    up_to=(256, 256, 256),
    unit="games: those born by day 2, and {-2|}",
    corrected_by=REFUTED,
    conjecture=True,
)
def every_game_has_an_inverse(count: int) -> Iterator[Case]:
    """Look for an inverse among sums of three, beside all sums of two, if no letter is in P."""
    for game in [*games_by_day_2()[1:], G][:count]:
        letters = Alphabet((game, -game)).games
        if all(by_definition.outcome(letter) is not Outcome.P for letter in letters):
            beside = list(sums(letters, 2))
            found = any(
                all(outcomes((game, *h, *x)) == outcomes(x) for x in beside)
                for h in [(-game,), *sums(letters, 3)]
            )
            yield Case(game, True, found)


@claim(
    REFUTED,
    "Let w = p - q + b - a for a sum of a copies of {-2|}, b of its conjugate, p of 1 and q of -1. "
    "Left, moving first, wins if and only if she cannot move or w <= 0, and Right if and only if "
    "he cannot move or w >= 0. So no sum is in P, and no sum except 0 has an inverse.",
    source=f"{CONJECTURE}, refuted; the game and the proof in docs/conjecture-4.119.md are ours",
    about=(),
    up_to=(5, 8, 11),
    unit="games in a sum",
)
def closure_of_minus_two(most: int) -> Iterator[Case]:
    """Play all sums, and those that distinguish each sum K + H from 0."""
    for some in sums(LETTERS, most):
        yield Case(written(some), said(some, _w(some)), outcomes(some))
    for k, h in product(LETTERS, sums(LETTERS, most - 2)):
        whole = (k, *h)
        beside = _distinguishing(whole) if k.left else _mirrored(_distinguishing(_mirrored(whole)))
        differ = outcomes((*whole, *beside)) != outcomes(beside)
        yield Case(f"{written(whole)} and 0, beside {written(beside)}", True, differ)


def _w(some: Sum) -> int:
    a, b, p, q = map(some.count, LETTERS)
    return p - q + b - a


def _mirrored(some: Sum) -> Sum:
    return tuple(-game for game in some)


def _distinguishing(some: Sum) -> Sum:
    """Return a sum that distinguishes a sum in which Left can move from 0."""
    w = _w(some)
    return (CONJUGATE,) if w == 0 else (ONE,) * max(-w, 0)


@claim(
    "renault2013/conj-4.119-day-2",
    "A game born by day 2 satisfies the conditions for the monoid of the integers, or one of its "
    "followers or of their conjugates is in P. So no set of games born by day 2 refutes the "
    "conjecture.",
    source=f"{CONJECTURE}; computed here, with the theorem in docs/results.md",
    about=(),
    up_to=(256, 256, 256),
    unit="games born by day 2",
    whole=256,
)
def none_on_day_2(count: int) -> Iterator[Case]:
    """Compare the conditions with the outcomes of followers."""
    for game in islice(games_by_day_2(), count):
        letters = Alphabet((game, -game)).games
        is_in_p = any(by_definition.outcome(letter) is Outcome.P for letter in letters)
        yield Case(game, is_in_p, bool(letters) and number(game) is None)


@cache
def numbers() -> dict[Form, int]:
    """Return the 55 games born by day 2 that satisfy the conditions for the integers."""
    found = {game: number(game) for game in games_by_day_2()}
    return {Form(0): 0} | {game: n for game, n in found.items() if n is not None}


def is_between(game: Form) -> bool:
    """Return whether the game has the number 1 or -1, and both players can move."""
    return abs(numbers()[game]) == 1 and bool(game.left) and bool(game.right)


def is_forbidden(game: Form) -> bool:
    """Return whether the game has the number 2 or -2, and both players can move."""
    return abs(numbers()[game]) == 2 and bool(game.left) and bool(game.right)


def number_beside(game: Form, some: Sum) -> int:
    """Return the number of a sum of G = {A|}, its conjugate and games that A may contain."""
    surplus = some.count(-game) - some.count(game)
    found = [(one, numbers()[one]) for one in some if one not in (game, -game)]
    return surplus + sum(n for one, n in found if not is_between(one) or n * surplus >= 0)


@claim(
    "renault2013/conj-4.119-day-3",
    "Of the 55 games born by day 2 with a number, let A contain -2, but none of the eight with the "
    "number 2 or -2 in which both players can move. Then {A|} refutes the conjecture: a sum in its "
    "closure has a number that decides it. With one of the eight, some sum is in P.",
    source=f"{CONJECTURE}; the theorem in docs/conjecture-4.119.md is ours",
    about=(),
    up_to=(30, 200, 1000),
    unit="random games {A|}",
)
def all_on_day_3(count: int) -> Iterator[Case]:
    """Play random sums in closures of random games, and the sum that is in P."""
    rng = random.Random(119)
    eight = [game for game in numbers() if is_forbidden(game)]
    allowed = [game for game in numbers() if game not in eight]
    yield Case("games, allowed games", (55, 47), (len(numbers()), len(allowed)))
    for _ in range(count):
        options = rng.sample(allowed, rng.randrange(5))
        game = Form.of([MINUS_TWO, *options])
        followers = [g for g in Alphabet((game, -game)).games if g not in (game, -game)]
        for size in range(1, 7):
            some = tuple(rng.choices((game, -game, *followers), k=size))
            n = number_beside(game, some)
            yield Case(written(some), said(some, n), outcomes(some))
        bad = rng.choice(eight)
        low = bad if numbers()[bad] < 0 else -bad
        worse = Form.of([bad, MINUS_TWO, *options])
        yield Case(f"{low} + {-worse}", Outcome.P, by_definition.outcome(low, -worse))


@claim(
    "renault2013/conj-4.119-blocking",
    "If no sum in a set of blocking games closed under followers, sums and conjugates is won by "
    "the second player, then the conjugate of every game of the set is its inverse.",
    source=f"{CONJECTURE}, for blocking games: a consequence of [DMM25] and [DY24]; for games that "
    "are dead-ending see also [MR22] and [Renault15]",
    about=(),
    up_to=(60, 200, 600),
    unit="games born on day 3 without a follower in P",
)
def blocking_sets(count: int) -> Iterator[Case]:
    """Look for a sum of two that G + conjugate changes, if no sum of three is in P."""
    for game in islice(_blocking(), count):
        letters = Alphabet((game, -game)).games
        if all(by_definition.outcome(*some) is not Outcome.P for some in sums(letters, 3)):
            beside = sums(letters, 2)
            changed = [written(x) for x in beside if outcomes((game, -game, *x)) != outcomes(x)]
            yield Case(game, [], changed)


def _blocking() -> Iterator[Form]:
    """Yield blocking games without a number: all with one option a side, then random ones."""
    seen: set[Form] = set()
    for game in _born_on_day_3():
        if game.birthday == 3 and not {game, -game} & seen and game in BLOCKING:
            seen.add(game)
            if by_definition.outcome(game) is not Outcome.P and number(game) is None:
                yield game


def _born_on_day_3() -> Iterator[Form]:
    games = list(numbers())
    sides = [side for n in range(2) for side in combinations(games, n)]
    yield from (Form.of(*pair) for pair in product(sides, repeat=2))
    rng = random.Random(4)
    while True:
        yield Form.of(*(rng.sample(games, rng.randrange(1, 4)) for _ in range(2)))
