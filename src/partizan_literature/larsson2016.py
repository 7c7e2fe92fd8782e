"""U. Larsson, J. P. Neto, R. J. Nowakowski and C. P. Santos, Guaranteed scoring games (2016)."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from functools import cache
from itertools import combinations, product

from partizan.atlas.contract import Case, claim
from partizan.form import Form
from partizan.players import LEFT, Player
from partizan.theories.normal.game import Game
from partizan.theories.scoring.form import ScoringForm, Side, embedded, waiting_moves
from partizan.theories.scoring.stops import (
    ScoringOrder,
    canonical_score,
    is_guaranteed,
    left_score,
    left_score_if_right_may_pass,
    right_score,
    right_score_if_left_may_pass,
)

FORMS = "forms"


@cache
def day_one(*scores: int) -> tuple[ScoringForm, ...]:
    """Return the guaranteed forms of one move with these scores and one option for each player."""
    ends = [ScoringForm(a, b) for a in scores for b in scores if a <= b]
    sides: list[Side] = [*([end] for end in ends), *scores]
    made = dict.fromkeys(ScoringForm(left, right) for left, right in product(sides, repeat=2))
    return tuple(form for form in made if is_guaranteed(form))


@cache
def day_two() -> tuple[ScoringForm, ...]:
    """Return some guaranteed forms of two moves."""
    forms = day_one(-1, 0, 1)
    sides: list[Side] = [*([form] for form in forms[::5]), [forms[1], forms[17]], -1, 0, 1]
    made = dict.fromkeys(ScoringForm(left, right) for left, right in product(sides, repeat=2))
    return tuple(form for form in made if is_guaranteed(form))


def _some(count: int) -> list[ScoringForm]:
    """Return `count` forms, of one move and of two, evenly chosen."""
    every = (*day_one(-1, 0, 1), *day_two())
    return [every[i * len(every) // count] for i in range(count)]


@cache
def _contexts() -> tuple[ScoringForm, ...]:
    """Return forms with large scores that distinguish small ones in sums."""
    large = day_one(-9, 0, 9)
    deep = [ScoringForm([one], [other]) for one, other in product(large[::8], repeat=2)]
    return (*large, *(waiting_moves(count) for count in range(-4, 5)), *deep)


def best(form: ScoringForm, player: Player) -> Fraction:
    """Return the score under best play, by the definition."""
    atom = form.atom(player)
    if atom is not None:
        return atom
    scores = [best(option, player.opponent) for option in form.options(player)]
    return max(scores) if player is LEFT else min(scores)


@claim(
    "larsson2016/stops",
    "If Right may pass, the score when Left begins is the least score over all numbers of added "
    "waiting moves for Right; if Left may pass, the score when Right begins is the largest over "
    "added waiting moves for Left.",
    source="[LNNS16, the definition of pass-allowed stops]",
    about=(),
    up_to=(40, 150, 300),
    unit=FORMS,
)
def stops(count: int) -> Iterator[Case]:
    """Add up to five waiting moves."""
    for form in _some(count):
        said = (
            min(best(form + waiting_moves(-n), LEFT) for n in range(6)),
            max(best(form + waiting_moves(n), LEFT.opponent) for n in range(6)),
        )
        found = (left_score_if_right_may_pass(form), right_score_if_left_may_pass(form))
        yield Case(form, said, found)


@claim(
    "larsson2016/order",
    "A guaranteed form G is at least H, in all sums, if and only if this holds for their stops "
    "with passes, every Left option of H is matched by a Left option of G or reversed by a reply, "
    "and likewise for the Right options of G.",
    source="[LNNS16, the theorem on constructive comparison]",
    about=(),
    up_to=(9, 16, 24),
    unit=FORMS,
)
def order(count: int) -> Iterator[Case]:
    """Compare scores in sums with many forms."""
    pool = [*day_one(-1, 0, 1)[:: max(1, 62 // count)]]
    scores = {
        form: [best(form + other, player) for other in _contexts() for player in Player]
        for form in pool
    }
    relation = ScoringOrder()
    for one, other in product(pool, repeat=2):
        said = all(a >= b for a, b in zip(scores[one], scores[other], strict=True))
        yield Case(f"{one} and {other}", said, relation.is_at_least(one, other))


@claim(
    "larsson2016/canonical",
    "Four reductions, in any order, lead to the same form for all equal forms.",
    source="[LNNS16, the theorem on canonical forms]",
    about=(),
    up_to=(60, 200, 400),
    unit=FORMS,
)
def canonical(count: int) -> Iterator[Case]:
    """Reduce forms, and check that the results are equal to them, and identical for equal forms."""
    relation = ScoringOrder()
    reduced = {form: canonical_score(form) for form in _some(count)}
    for form, simple in reduced.items():
        yield Case(form, True, relation.is_equal(form, simple))
    for one, other in combinations(dict.fromkeys(reduced.values()), 2):
        yield Case(f"{one} and {other}", False, relation.is_equal(one, other))


@claim(
    "larsson2016/normal-play",
    "Games under normal play, with score 0 for any player who cannot move, have the same order as "
    "guaranteed forms as they have as games.",
    source="[LNNS16, the theorem on the embedding of normal play]",
    about=(),
    up_to=(8, 16, 25),
    unit="games",
)
def normal_play(count: int) -> Iterator[Case]:
    """Compare the games born by day 2 in both orders."""
    sides = ["", "0", "1", "{0|0}", "-1"]
    games = [Form(f"{{{a}|{b}}}") for a, b in product(sides, repeat=2)][:count]
    relation = ScoringOrder()
    for one, other in product(games, repeat=2):
        said = Game(one) >= Game(other)
        yield Case(f"{one} and {other}", said, relation.is_at_least(*map(embedded, (one, other))))


@claim(
    "larsson2016/inverses",
    "If the sum of two guaranteed forms is 0, each is the conjugate of the other.",
    source="[LNNS16, the theorem on inverses]",
    about=(),
    up_to=(12, 40, 80),
    unit=FORMS,
)
def inverses(count: int) -> Iterator[Case]:
    """Search for sums that are 0."""
    relation, zero = ScoringOrder(), ScoringForm(0)
    known = [embedded(Form(text)) for text in ("1", "-1", "{0|0}", "{1|0}", "{0|-1}", "{0|{0|0}}")]
    known += [ScoringForm([a], [b]) for a, b in combinations((-1, 0, 1), 2)]
    for one, other in product((*known, *_some(count)), repeat=2):
        if relation.is_equal(one + other, zero):
            yield Case(f"{one} and {other}", True, relation.is_equal(-one, other))


@claim(
    "larsson2016/monotone",
    "If one guaranteed form is at least another, this remains true after adding any guaranteed "
    "form, and its scores are at least as large, regardless of who begins.",
    source="[LNNS16, the definition of the order]",
    about=(),
    up_to=(8, 14, 20),
    unit=FORMS,
)
def monotone(count: int) -> Iterator[Case]:
    """Add a third form to comparable ones."""
    relation = ScoringOrder()
    for one, other, third in product(_some(count), repeat=3):
        if one is not other and relation.is_at_least(one, other):
            more, less = one + third, other + third
            found = (
                relation.is_at_least(more, less),
                left_score(more) >= left_score(less),
                right_score(more) >= right_score(less),
            )
            yield Case(f"{one} and {other}, with {third}", (True,) * 3, found)
