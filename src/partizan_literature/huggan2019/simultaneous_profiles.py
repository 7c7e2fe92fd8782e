"""M. A. Huggan, Studies in alternating and simultaneous CGT (2019), sect. 6.3: profiles."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from functools import partial
from itertools import product

from partizan.atlas.contract import Case, claim
from partizan.theories.simultaneous.explicit import matrix_game
from partizan.theories.simultaneous.matrices import solve_matrix
from partizan.theories.simultaneous.profiles import Profile, profile, profile_range
from partizan.theories.simultaneous.sums import continued
from partizan_literature.huggan2019.games.subtraction_squares import RestrictedSquares
from partizan_literature.huggan2019.identity_games import identity_game
from partizan_literature.huggan2019.simultaneous import (
    MATRICES,
    RESTRICTED,
    SQ,
    SQ_PRIME,
    SQUARES,
    STRIPS,
)
from partizan_literature.huggan2019.simultaneous_sums import values_in


@claim(
    "huggan2019/ex-6.3.15",
    "SQ′({1,4},{2}) on 4 squares has the values [[-1,1],[1,-1],[0,0],[0,0]] and is worth 0; its "
    "profile is [x, x], where Left chooses x between 0 and 1/2. Its ∇ sums with the 2x2 identity "
    "matrix and with its negative are worth 1/4 and 0.",
    source="[Huggan19, Ex 6.3.15, (6.24) to (6.26)]",
    about=RESTRICTED,
    up_to=(1, 1, 1),
    unit="position",
)
def free_profile(positions: int) -> Iterator[Case]:
    """Play it alone and in sums."""
    for _ in range(positions):
        game = RestrictedSquares({1, 4}, 2)(4)
        said = [["-1", "1"], ["1", "-1"], ["0", "0"], ["0", "0"]]
        yield Case("values", said, values_in(game))
        yield Case("its value", 0, game.value())
        yield Case("profiles", ["[0, 0]", "[1/2, 1/2]"], [str(p) for p in profile_range(game)])
        one = identity_game(2)
        yield Case("G ∇ I", Fraction(1, 4), continued(game, one).value())
        yield Case("G ∇ -I", 0, continued(game, (-one)).value())


@claim(
    "huggan2019/eq-6.37",
    "If Right plays a row with the profiles [5/8,3/8] and [4/64,5/64], the first with weight y, "
    "in a sum with a game of profile [1/4,1/2], the value is (-2y-6)/256 and he chooses y = 1; if "
    "the second profile is [1/16,2/16], it is (y-3)/64 and he chooses y = 0.",
    source="[Huggan19, (6.37) to (6.50)]",
    about=MATRICES,
    up_to=(8, 16, 64),
    unit="weights between 0 and 1",
)
def weights_of_profiles(steps: int) -> Iterator[Case]:
    """Multiply probabilities."""
    beside, first = Profile(Fraction(1, 4), Fraction(1, 2)), Profile(Fraction(5, 8), Fraction(3, 8))
    seconds = (Profile(Fraction(4, 64), Fraction(5, 64)), Profile(Fraction(1, 16), Fraction(2, 16)))

    def played(second: Profile, y: Fraction) -> Fraction:
        left, right = (y * a + (1 - y) * b for a, b in zip(first, second, strict=True))
        return beside.left * left - beside.right * right

    weights = [Fraction(k, steps) for k in range(steps + 1)]
    for y in weights:
        yield Case(f"y = {y}, first", (-2 * y - 6) / 256, played(seconds[0], y))
        yield Case(f"y = {y}, second", (y - 3) / 64, played(seconds[1], y))
    for second, best, value in zip(seconds, (1, 0), ("-1/32", "-3/64"), strict=True):
        found = min(weights, key=partial(played, second))
        yield Case("what Right takes", (best, value), (found, str(played(second, found))))


CROOKED = matrix_game([[1, 0], [-1, 1]])


@claim(
    "huggan2019/lemma-6.3.14-as-printed",
    "Since components are played independently, the profile of G ∇ H is the product of those of G "
    "and H, and determines its value.",
    source="[Huggan19, Lemma 6.3.14 (ii) and Thm 6.3.16]",
    about=MATRICES,
    up_to=(1, 1, 1),
    unit="game",
    corrected_by="huggan2019/lemma-6.3.14",
)
def product_rule_as_printed(games: int) -> Iterator[Case]:
    """Play a game with itself; players may correlate their choices in both components."""
    for _ in range(games):
        left, right = profile(CROOKED)
        yield Case("[[1,0],[-1,1]] twice", left**2 - right**2, continued(CROOKED, CROOKED).value())


@claim(
    "huggan2019/lemma-6.3.14",
    "The value of G ∇ H, for two games of one round, is that of the joint matrix, in which Left "
    "gains 1 where she wins both, and loses 1 where Right wins both.",
    source="[Huggan19, Lemma 6.3.14 (ii)], corrected: players may correlate their choices",
    about=MATRICES,
    up_to=(1, 4, 20),
    unit="steps through pairs of matrices with entries from -1 to 1",
)
def joint_matrices(steps: int) -> Iterator[Case]:
    """Construct the joint matrix directly."""
    games = [[list(e[:2]), list(e[2:])] for e in product((-1, 0, 1), repeat=4)]
    yield Case("[[1,0],[-1,1]] twice", Fraction(1, 5), continued(CROOKED, CROOKED).value())
    for k in range(len(games)):
        for step in range(1, steps + 1):
            g, h = games[k], games[(k * 7 + step * 11) % len(games)]
            joint = [
                [1 if x == y == 1 else -1 if x == y == -1 else 0 for x in a for y in b]
                for a in g
                for b in h
            ]
            found = continued(matrix_game(g), matrix_game(h)).value()
            yield Case(f"{g} ∇ {h}", solve_matrix(joint).value, found)


@claim(
    "huggan2019/lemma-6.3.14-bounds",
    "In a profile both probabilities are at least 0, their sum is at most 1, and their difference "
    "is the value.",
    source="[Huggan19, Lemma 6.3.14 (i)]",
    about=(SQUARES, RESTRICTED),
    up_to=(5, 7, 9),
    unit=STRIPS,
)
def profiles(squares: int) -> Iterator[Case]:
    """Compute the ranges of the profiles of strips and of pairs of strips."""
    strips = [game(n) for n in range(squares + 1) for game in (SQ, SQ_PRIME)]
    pairs = [continued(SQ(n), SQ_PRIME(m)) for n, m in product(range(squares), repeat=2)]
    for game in (*strips, *pairs):
        value = game.value()
        for found in profile_range(game):
            is_profile = min(found.left, found.right, found.draw) >= 0
            yield Case(f"{game!r}", (True, value), (is_profile, found.value))


@claim(
    "huggan2019/thm-6.3.17",
    "For ∇ sums under extended normal play, games of one round that Right cannot win compare as "
    "their values do: in a sum with X such a game is worth its value times the value of X with "
    "Right's wins turned into draws.",
    source="[Huggan19, Thm 6.3.16 and Cor. 6.3.17], for games where choices need not be correlated",
    about=MATRICES,
    up_to=(1, 3, 8),
    unit="steps through matrices, with each of 16 added",
)
def games_that_one_player_may_win(steps: int) -> Iterator[Case]:
    """Play their sums with games of one round."""
    others = [[list(e[:2]), list(e[2:])] for e in product((-1, 0, 1), repeat=4)]
    for k, entries in enumerate(product((0, 1), repeat=4)):
        game = [list(entries[:2]), list(entries[2:])]
        value = solve_matrix(game).value
        for step in range(6 * steps):
            other = others[(k * 5 + step * 13) % len(others)]
            at_best = solve_matrix([[max(0, x) for x in row] for row in other]).value
            found = continued(matrix_game(game), matrix_game(other))
            yield Case(f"{game} ∇ {other}", value * at_best, found.value())
