"""G. Renault, Combinatorial games on graphs (2013), sect. 4.3: games that cancel."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, product

from partizan.atlas.contract import Case, claim
from partizan.form import Form
from partizan.players import LEFT
from partizan.theories.misere.universes.absolute import DEAD_ENDING, DICOT
from partizan.theories.misere.universes.outcomes import outcome, wins
from partizan.theory import Outcome
from partizan_literature.renault2013.dead_ends import is_evident_zero
from partizan_literature.renault2013.misere_dead_ending import ZERO, cancels
from partizan_literature.trees import DICOTS, games_by_day_2, named, random_games


@claim(
    "renault2013/lemma-4.106-proof-as-printed",
    "An integer that is not positive is a Right end.",
    source="[Renault13, proof of Lemma 4.106, as printed]",
    about=(),
    up_to=(3, 3, 3),
    unit="as the largest integer",
    corrected_by="renault2013/lemma-4.106-proof",
)
def ends_as_printed(largest: int) -> Iterator[Case]:
    """Check the options."""
    for n in range(largest + 1):
        yield Case(-n, True, Form(-n).is_right_end)


@claim(
    "renault2013/lemma-4.106-proof",
    "An integer that is not positive is a Left end, and an integer that is not negative is a "
    "Right end.",
    source="[Renault13, proof of Lemma 4.106, corrected]",
    about=(),
    up_to=(9, 99, 999),
    unit="as the largest integer",
)
def integers_are_ends(largest: int) -> Iterator[Case]:
    """Check the options."""
    for n in range(largest + 1):
        yield Case(n, (True, True), (Form(-n).is_left_end, Form(n).is_right_end))


@claim(
    "renault2013/lemma-4.106",
    "If both players can move in G, Left to nonnegative integers and Right to their negatives, "
    "then the sum of G and its conjugate is not 0 modulo dead-ending games: with X = {n, ...|} "
    "added, where n, ... are all those numbers, Left wins moving second, but X alone is won by "
    "Right.",
    source="[Renault13, Lemma 4.106]",
    about=(),
    up_to=(2, 3, 4),
    unit="as the largest of the numbers",
)
def switches_of_integers(largest: int) -> Iterator[Case]:
    """Let the options be all sets of small numbers."""
    sides = [side for n in range(1, largest + 2) for side in combinations(range(largest + 1), n)]
    for left, right in product(sides, repeat=2):
        game = Form.of(left, [-m for m in right])
        x = Form.of({*left, *right})
        found = cancels(game), outcome(x), not wins(LEFT.opponent, game, -game, x)
        yield Case(game, (False, Outcome.R, True), found)


@claim(
    "renault2013/thm-4.107",
    "A dead-ending game is 0 modulo dead-ending games if every Left option has 0 as a Right "
    "option and some Left option is a Left end, and every Right option has 0 as a Left option and "
    "some Right option is a Right end.",
    source="[Renault13, Thm 4.107]",
    about=(),
    up_to=(40, 400, 4000),
    unit="random games",
)
def evident_zeros(count: int) -> Iterator[Case]:
    """Construct random games of this kind."""
    small = [game for game in games_by_day_2() if game.is_dead_ending]
    answers = random_games(
        count, small, seed=4, such_that=lambda g: g.is_dead_ending and not g.is_left_end
    )
    simple = [game for game in small if is_evident_zero(game)]
    for game in simple:
        yield Case(game, True, DEAD_ENDING.equal(game, ZERO))
    for one in answers:
        left = Form.of(one.left, [ZERO, *one.right])
        game = Form.of([-1, left], [1, -left])
        if game.is_dead_ending:
            found = is_evident_zero(game), DEAD_ENDING.equal(game, ZERO)
            yield Case(game, (True, True), found)


@claim(
    "renault2013/milley",
    "None of the seven dicots born on day 2 cancels its conjugate modulo dead-ending games; "
    "modulo dicots six do, all except *2.",
    source="[Renault13, sect. 4.3.4], which cites Milley",
    about=(),
    up_to=(7, 7, 7),
    unit="dicots",
)
def dicots_that_cancel(count: int) -> Iterator[Case]:
    """Add the conjugates; {*|*}, which is 0 modulo dicots, is not included."""
    for name in [x for x in DICOTS if x not in ("0", "*", "**")][:count]:
        game = named(name)
        found = cancels(game), DICOT.equal(game - game, ZERO)
        yield Case(name, (False, name != "*2"), found)
