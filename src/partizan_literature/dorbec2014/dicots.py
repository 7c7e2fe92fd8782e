"""P. Dorbec, G. Renault, A. N. Siegel, É. Sopena, Dicots, and a taxonomic ranking for misère games.

Sections 2 and 3: comparison modulo a universe, reduced forms of dicots, misère and normal play. A
statement about several universes is checked in those that can be computed.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, combinations_with_replacement, product

from partizan.atlas.contract import Case, claim
from partizan.form import Form
from partizan.players import LEFT, RIGHT
from partizan.theories.misere.universes.absolute import ALL, BLOCKING, DEAD_ENDING, DICOT
from partizan.theories.misere.universes.outcomes import downlink, outcome, wins
from partizan.theories.normal.game import Game
from partizan.theory import Outcome
from partizan_literature import by_definition
from partizan_literature.trees import DICOTS, games_by_day_2, named, random_games

UNIVERSES = (DICOT, DEAD_ENDING, BLOCKING, ALL)
GAMES = "games born by day 2, and as many random ones born by day 3"
PAIRED = "games born by day 2, in pairs"
RANDOM = "random dicots born by day 3"
STAR, ZERO = Form("*"), Form(0)


def games(count: int) -> list[Form]:
    """Return games born by day 2, and random ones born by day 3."""
    small = games_by_day_2()
    return [*small[:count], *random_games(count, small, seed=1, such_that=lambda _: True)]


def pairs(count: int) -> Iterator[tuple[Form, Form]]:
    """Yield the pairs of the simplest games born by day 2."""
    yield from product(games_by_day_2()[:count], repeat=2)


def dicots(count: int) -> Iterator[Form]:
    """Yield the dicots born by day 2, and `count` random ones born by day 3."""
    small = [named(name) for name in DICOTS]
    yield from small
    yield from random_games(count, small, seed=2, such_that=lambda g: g.is_dicot)


# --- any universe --------------------------------------------------------------------------------


@claim(
    "dorbec2014/prop-2.2",
    "The second player wins the sum of a game and its adjoint under misère play.",
    source="[DRSS14, Prop. 2.2; Renault13, Prop. 4.43]",
    about=(),
    up_to=(60, 256, 256),
    unit=GAMES,
)
def adjoints(count: int) -> Iterator[Case]:
    """Play out the sum; the adjoint is a dicot."""
    for game in games(count):
        adjoint = game.adjoint()
        yield Case(game, (True, Outcome.P), (adjoint.is_dicot, outcome(game, adjoint)))


@claim(
    "dorbec2014/prop-2.3",
    "If G >= H modulo a universe, the conjugates compare the other way round modulo its conjugate.",
    source="[DRSS14, Prop. 2.3; Renault13, Prop. 4.3]",
    about=(),
    up_to=(12, 24, 60),
    unit=PAIRED,
)
def conjugates(count: int) -> Iterator[Case]:
    """Play out the conjugates beside small members, and beside what distinguishes G from H."""
    members = {
        universe: [x for x in games_by_day_2()[:24] if x in universe] for universe in UNIVERSES
    }
    for (g, h), universe in product(pairs(count), UNIVERSES):
        said = universe.ge(g, h)
        beside = [-x for x in members[universe]]
        if not said:
            witness = next(
                found.game
                for found in (universe.distinguish(g, h), universe.distinguish(h, g))
                if not by_definition.is_at_least(g, h, [found.game])
            )
            beside.append(-witness)
        found = by_definition.is_at_least(-h, -g, beside)
        yield Case((universe.name, g, h), said, found)


@claim(
    "dorbec2014/prop-2.4",
    "If Left has a move in G, adding more Left moves makes a game that is >= G modulo every "
    "universe.",
    source="[DRSS14, Prop. 2.4; Renault13, Prop. 4.4]",
    about=(),
    up_to=(8, 20, 60),
    unit=PAIRED,
)
def tied_hands(count: int) -> Iterator[Case]:
    """Add the second game, and its options, to the Left options of the first, and play both."""
    for g, h in pairs(count):
        if g.left:
            more = Form.of([*g.left, h, *h.left], g.right)
            found = by_definition.is_at_least(more, g, by_definition.members("all"))
            yield Case((more, g), (True, [True] * 4), (found, [u.ge(more, g) for u in UNIVERSES]))


@claim(
    "dorbec2014/prop-2.5",
    "G + X is at least as good for Left as H + X, for every X, if and only if for every X Left "
    "wins G + X moving first whenever she wins H + X moving first, and likewise moving second.",
    source="[DRSS14, Prop. 2.5; Renault13, Prop. 4.44]",
    about=(),
    up_to=(24, 40, 100),
    unit=PAIRED,
)
def by_who_begins(count: int) -> Iterator[Case]:
    """Let X be the dicots born by day 2 and the ends born by day 1, and play out each sum."""
    members = [*map(named, DICOTS), Form(1), Form(-1)]
    for g, h in pairs(count):
        said = all(at_least(outcome(g, x), outcome(h, x)) for x in members)
        yield Case((g, h), said, by_definition.is_at_least(g, h, members))


def at_least(one: Outcome, other: Outcome) -> bool:
    """Return whether an outcome is at least as good for Left: L is best, R worst."""
    return one is other or one is Outcome.L or other is Outcome.R


@claim(
    "dorbec2014/lemma-2.7",
    "A dominated option, modulo a universe that is closed under options, can be removed.",
    source="[DRSS14, Lemma 2.7; Renault13, Lemma 4.46]",
    about=(),
    up_to=(60, 256, 256),
    unit=GAMES,
)
def dominated_options(count: int) -> Iterator[Case]:
    """Remove each dominated Left option, and play both games beside members of the universe."""
    for game, universe in product(games(count), UNIVERSES):
        for option in game.left:
            others = [other for other in game.left if other != option]
            if any(universe.ge(other, option) for other in others):
                less = Form.of(others, game.right)
                members = by_definition.members(universe.name)
                found = by_definition.difference([game], [less], members)
                is_equal = universe.equal(game, less)
                yield Case((universe.name, game, less), (None, True), (found, is_equal))


@claim(
    "dorbec2014/lemma-2.9",
    "If G >= H, G is downlinked to no Left option of H, and no Right option of G to H.",
    source="[DRSS14, Lemma 2.9; Renault13, Lemma 4.48]",
    about=(),
    up_to=(24, 60, 256),
    unit=PAIRED,
)
def no_links(count: int) -> Iterator[Case]:
    """Search for a link among the dicots born by day 2."""
    members = [named(name) for name in DICOTS]
    for g, h in pairs(count):
        if DICOT.ge(g, h):
            linked = [(g, option) for option in h.left] + [(option, h) for option in g.right]
            links = [t for one, other in linked for t in members if is_link(one, other, t)]
            yield Case((g, h), [], links)


def is_link(g: Form, h: Form, link: Form) -> bool:
    """Return whether G is downlinked to H by T: Left loses G + T, and Right H + T, moving first."""
    return not wins(LEFT, g, link) and not wins(RIGHT, h, link)


# --- reduced forms -------------------------------------------------------------------------------


@claim(
    "dorbec2014/lemma-3.1",
    "A Left option of a dicot G that is reversible through K can be replaced by the Left options "
    "of K if K is not 0, or if some other Left option of G is won by the second player or by Left.",
    source="[DRSS14, Lemma 3.1; Renault13, Lemma 4.49]",
    about=(),
    up_to=(60, 1000, 10_000),
    unit=RANDOM,
)
def bypassed_options(count: int) -> Iterator[Case]:
    """Bypass each option to which this applies."""
    for game in dicots(count):
        for option, through in reversible(game):
            others = [other for other in game.left if other != option]
            if through != ZERO or any(not wins(RIGHT, other) for other in others):
                shorter = Form.of([*others, *through.left], game.right)
                found = shorter.is_dicot, DICOT.equal(game, shorter)
                yield Case((game, option, through), (True, True), found)


def reversible(game: Form) -> Iterator[tuple[Form, Form]]:
    """Yield the Left options that are reversible modulo dicots, with what they reverse to."""
    for option in game.left:
        for through in option.right:
            if DICOT.ge(game, through):
                yield option, through


@claim(
    "dorbec2014/lemma-3.2",
    "A Left option of a dicot that is reversible through 0 can be replaced by *.",
    source="[DRSS14, Lemma 3.2; Renault13, Lemma 4.50]",
    about=(),
    up_to=(60, 1000, 10_000),
    unit=RANDOM,
)
def options_reversible_through_zero(count: int) -> Iterator[Case]:
    """Replace each of them, and play both games beside dicots born by day 2 and their sums."""
    members = by_definition.members("dicot")
    sums = [g + h for g, h in combinations_with_replacement(members[1:], 2)]
    for game in dicots(count):
        for option, through in reversible(game):
            if through == ZERO:
                others = [other for other in game.left if other != option]
                simpler = Form.of([*others, STAR], game.right)
                found = by_definition.difference([game], [simpler], (*members, *sums))
                is_equal = DICOT.equal(game, simpler)
                yield Case((game, option), (None, True), (found, is_equal))


@claim(
    "dorbec2014/sect-3-example",
    "In {0,*|*} the option * is reversible through 0, but it cannot be removed: the first player "
    "wins that game, and Right wins {0|*}.",
    source="[DRSS14, sect. 3; Renault13, sect. 4.2]",
    about=(),
    up_to=(1, 1, 1),
    unit="example",
)
def exceptional_star(_: int) -> Iterator[Case]:
    """Play out both games."""
    z, less = named("z"), named("a~")
    yield Case("* in {0,*|*}", True, (STAR, ZERO) in reversible(z))
    yield Case(z, Outcome.N, outcome(z))
    yield Case(less, Outcome.R, outcome(less))


@claim(
    "dorbec2014/allen",
    "The sum of two stars, {*|*}, is 0 modulo dicots, but not modulo all games.",
    source="[DRSS14, sect. 3], which cites Allen",
    about=(),
    up_to=(1, 1, 1),
    unit="example",
)
def two_stars(_: int) -> Iterator[Case]:
    """Compare it with 0."""
    two = STAR + STAR
    yield Case(two, named("**"), two)
    yield Case(f"{two} modulo dicots", True, DICOT.equal(two, ZERO))
    yield Case(f"{two} modulo all games", False, ALL.equal(two, ZERO))


@claim(
    "dorbec2014/thm-3.4-as-printed",
    "Every game is equal, modulo dicots, to a reduced dicot that is born no later.",
    source="[DRSS14, Thm 3.4, as printed]",
    about=(),
    up_to=(10, 20, 40),
    unit="games born by day 2",
    corrected_by="dorbec2014/thm-3.4",
)
def reduced_forms_of_all_games(count: int) -> Iterator[Case]:
    """Compare games with the dicots born no later."""
    members = [named(name) for name in DICOTS]
    for game in games_by_day_2()[:count]:
        found = any(x.birthday <= game.birthday and DICOT.equal(game, x) for x in members)
        yield Case(game, True, found)


@claim(
    "dorbec2014/thm-3.4",
    "Every dicot is equal, modulo dicots, to a reduced form that is born no later: a game other "
    "than {*|*}, without dominated options, in which a reversible Left option, if any, is * and "
    "Right wins moving first in every other Left option, and likewise for Right, hereditarily.",
    source="[DRSS14, Thm 3.4; Renault13, Thm 4.52]",
    about=(),
    up_to=(60, 1000, 10_000),
    unit=RANDOM,
)
def reduced_forms(count: int) -> Iterator[Case]:
    """Reduce dicots, and check the definition."""
    for game in dicots(count):
        form = DICOT.canonical(game)
        found = (
            all(map(is_reduced, form.followers())),
            DICOT.equal(game, form),
            form.birthday <= game.birthday,
        )
        yield Case(game, (True, True, True), found)


def is_reduced(game: Form) -> bool:
    """Return whether a dicot with reduced options is reduced, by the definition."""
    return game != named("**") and is_reduced_for_left(game) and is_reduced_for_left(-game)


def is_reduced_for_left(game: Form) -> bool:
    """Return whether no Left option is dominated, and a reversible one is a * that must stay."""
    for option in game.left:
        others = [other for other in game.left if other != option]
        if any(DICOT.ge(other, option) for other in others):
            return False
        if any(DICOT.ge(game, through) for through in option.right) and not (
            option == STAR and all(wins(RIGHT, other) for other in others)
        ):
            return False
    return True


@claim(
    "dorbec2014/thm-3.8",
    "Reduced dicots that are equal modulo dicots are identical.",
    source="[DRSS14, Thm 3.8; Renault13, Thm 4.55]",
    about=(),
    up_to=(150, 400, 1000),
    unit=RANDOM,
)
def reduced_forms_are_unique(count: int) -> Iterator[Case]:
    """Play out what distinguishes each pair of dicots that are reduced by the definition."""
    forms = [g for g in dict.fromkeys(dicots(count)) if all(map(is_reduced, g.followers()))]
    for g, h in combinations(forms, 2):
        x = DICOT.distinguish(g, h).game
        alike = by_definition.outcome(g, x) is by_definition.outcome(h, x)
        yield Case((g, h), (True, False), (x.is_dicot, alike))


# --- distinguishing games -------------------------------------------------------------------------


@claim(
    "dorbec2014/lemma-3.5-as-printed",
    "If G <= H fails modulo dicots, there is a dicot Y such that Left, moving first, loses G + Y "
    "and wins H + Y.",
    source="[DRSS14, Lemma 3.5, as printed; Renault13, Lemma 4.53, as printed]",
    about=(),
    up_to=(16, 20, 40),
    unit=PAIRED,
    corrected_by="dorbec2014/lemma-3.5",
)
def witnesses_of_the_wrong_relation(count: int) -> Iterator[Case]:
    """Search for such a dicot when G > H, where none can exist."""
    members = [named(name) for name in DICOTS]
    for g, h in pairs(count):
        if DICOT.ge(g, h) and not DICOT.le(g, h):
            found = any(not wins(LEFT, g, y) and wins(LEFT, h, y) for y in members)
            yield Case((g, h), True, found)


@claim(
    "dorbec2014/lemma-3.5",
    "If G >= H fails modulo dicots, there are dicots Y and Z such that Left, moving first, loses "
    "G + Y and wins H + Y, and Right, moving first, wins G + Z and loses H + Z. Each can be "
    "constructed from the other: Z from Y and the adjoints of the Right options of H, and Y from "
    "Z and the adjoints of the Left options of G.",
    source="[DRSS14, Lemma 3.5; Renault13, Lemma 4.53]",
    about=(),
    up_to=(10, 24, 60),
    unit=PAIRED,
)
def witnesses(count: int) -> Iterator[Case]:
    """Construct them, and play out the sums."""
    for g, h in pairs(count):
        if not DICOT.ge(g, h):
            y, z = (found.game for found in DICOT.separators(g, h))
            for one in (y, Form.of([z], [ZERO, *(x.adjoint() for x in g.left)])):
                found = one.is_dicot, wins(LEFT, g, one), wins(LEFT, h, one)
                yield Case((g, h, one), (True, False, True), found)
            for one in (z, Form.of([ZERO, *(x.adjoint() for x in h.right)], [y])):
                found = one.is_dicot, wins(RIGHT, g, one), wins(RIGHT, h, one)
                yield Case((g, h, one), (True, True, False), found)


@claim(
    "dorbec2014/lemma-3.6",
    "G is downlinked to H by a dicot if and only if no Left option of G is >= H, and no Right "
    "option of H is <= G, modulo dicots.",
    source="[DRSS14, Lemma 3.6; Renault13, Lemma 4.54]",
    about=(),
    up_to=(8, 20, 40),
    unit=PAIRED,
)
def links(count: int) -> Iterator[Case]:
    """Construct the link of the proof, or check that no dicot born by day 2 is one."""
    members = [named(name) for name in DICOTS]
    for g, h in pairs(count):
        ahead = [x for x in g.left if DICOT.ge(x, h)] + [x for x in h.right if DICOT.ge(g, x)]
        if ahead:
            yield Case((g, h), False, any(is_link(g, h, x) for x in members))
        else:
            made = downlink(DICOT, g, h)
            yield Case((g, h, made), (True, True), (made.is_dicot, is_link(g, h, made)))


@claim(
    "dorbec2014/cor-3.7",
    "If G >= H modulo dicots, each Left option of H is <= some Left option of G or has a Right "
    "option <= G, and each Right option of G is >= some Right option of H or has a Left option "
    ">= H.",
    source="[DRSS14, Cor. 3.7]",
    about=(),
    up_to=(24, 60, 256),
    unit=PAIRED,
)
def maintenance(count: int) -> Iterator[Case]:
    """Search for such options."""
    for g, h in pairs(count):
        if DICOT.ge(g, h):
            for option in h.left:
                found = any(DICOT.ge(x, option) for x in g.left)
                yield Case((g, h, option), True, found or any(DICOT.ge(g, x) for x in option.right))
            for option in g.right:
                found = any(DICOT.ge(option, x) for x in h.right)
                yield Case((g, h, option), True, found or any(DICOT.ge(x, h) for x in option.left))


# --- normal play ---------------------------------------------------------------------------------


@claim(
    "dorbec2014/thm-3.9",
    "If G >= H modulo dicots, or any universe that contains them, then G >= H under normal play.",
    source="[DRSS14, Thm 3.9; Renault13, Thm 4.56, Cor. 4.57 and Thm 4.99]",
    about=(),
    up_to=(50, 120, 256),
    unit=PAIRED,
)
def normal_play(count: int) -> Iterator[Case]:
    """Compare the values whenever the games compare."""
    for g, h in pairs(count):
        if DICOT.ge(g, h):
            yield Case((g, h), True, Game(g) >= Game(h))


@claim(
    "dorbec2014/sect-1-impartial",
    "Comparison modulo impartial games does not imply comparison under normal play: Left wins "
    "both {*|0} + X and {0,*|0} + X moving first, and X determines in the same way who wins when "
    "Right moves first, but under normal play the games differ.",
    source="[DRSS14, sect. 1], which cites Renault",
    about=(),
    up_to=(3, 3, 3),
    unit="as the day by which X is born",
)
def impartial_games_are_too_few(days: int) -> Iterator[Case]:
    """Add all impartial games to both."""
    a, s = named("a"), named("s")
    yield Case("under normal play", False, Game(a) == Game(s))
    yield Case("modulo dicots", False, DICOT.equal(a, s))
    for x in impartial_games(days):
        yield Case(x, outcome(a, x), outcome(s, x))


def impartial_games(days: int) -> list[Form]:
    """Return the impartial trees born by a day; there are 1, 2, 4, 16, and 65,536 by day 4."""
    made = [ZERO]
    for _ in range(days):
        sides = [side for n in range(len(made) + 1) for side in combinations(made, n)]
        made = [Form.of(side, side) for side in sides]
    return made
