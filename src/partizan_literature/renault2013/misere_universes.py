"""G. Renault, Combinatorial games on graphs (2013), sect. 1.1 and 4.2: misère play modulo games.

Statements shared with the paper on dicots are in `dorbec2014.dicots`; the rest is here, mostly
comparison modulo all games. The dicots are named as in `partizan_literature.trees`.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

from partizan.atlas.contract import Case, claim
from partizan.form import Form
from partizan.players import LEFT
from partizan.theories.misere.universes.absolute import ALL, DEAD_ENDING, DICOT
from partizan.theories.misere.universes.outcomes import outcome
from partizan.theories.normal.game import Game
from partizan.theory import Outcome, Relation
from partizan_literature import by_definition
from partizan_literature.dorbec2014.days import conjugates, day_3, listed
from partizan_literature.dorbec2014.dicots import dicots, games, pairs
from partizan_literature.trees import (
    DICOTS,
    Names,
    dead_right_ends,
    games_by_day_2,
    name_sets,
    named,
    unions,
)

GAMES = "games born by day 2, and as many random ones born by day 3"
PAIRED = "games born by day 2, in pairs"
DICOTS_OF_DAY_3 = "dicots born by day 3 without dominated options"
TEN = list(DICOTS)
ZERO = Form(0)


# --- normal and misère play ----------------------------------------------------------------------


@claim(
    "renault2013/sect-1.1-as-printed",
    "The converse of Thm 1.1 is false: {*|*} is 0 modulo all games under misère play.",
    source="[Renault13, after Thm 1.1, as printed]",
    about=(),
    up_to=(1, 1, 1),
    unit="example",
    corrected_by="renault2013/thm-1.1",
)
def two_stars_as_printed(_: int) -> Iterator[Case]:
    """Compare the sum of two stars with 0."""
    yield Case("{*|*}", True, ALL.equal(Form("{*|*}"), ZERO))


@claim(
    "renault2013/thm-1.1",
    "If G >= H under misère play, modulo all games, then G >= H under normal play. The converse "
    "is false: {*|*} is 0 under normal play, but not under misère play.",
    source="[Renault13, Thm 1.1], which cites Siegel",
    about=(),
    up_to=(40, 120, 256),
    unit=PAIRED,
)
def misere_and_normal_play(count: int) -> Iterator[Case]:
    """Compare values whenever the games compare."""
    two = Form("{*|*}")
    yield Case(two, (True, False), (Game(two) == 0, ALL.equal(two, ZERO)))
    for g, h in pairs(count):
        if ALL.ge(g, h):
            yield Case((g, h), True, Game(g) >= Game(h))


# --- any universe --------------------------------------------------------------------------------


@claim(
    "renault2013/lemma-4.2",
    "If Left, moving first, wins the sum of F, its conjugate and X, for every follower F of G and "
    "every Left end X of a universe, then the sum of G and its conjugate is 0 modulo the universe.",
    source="[Renault13, Lemma 4.2]",
    about=(),
    up_to=(24, 60, 256),
    unit=GAMES,
)
def conjugates_that_cancel(count: int) -> Iterator[Case]:
    """Play out the hypothesis beside Left ends, and the conclusion beside small members."""
    ends = {DICOT: [ZERO], DEAD_ENDING: [-x for x in dead_right_ends(2)]}
    members = {universe: [x for x in games_by_day_2()[:16] if x in universe] for universe in ends}
    for game, universe in product(games(count), ends):
        if all(
            by_definition.wins(LEFT, follower, -follower, end)
            for follower in game.followers()
            for end in ends[universe]
        ):
            changed = [
                x
                for x in members[universe]
                if by_definition.outcome(game, -game, x) is not by_definition.outcome(x)
            ]
            yield Case((universe.name, game), [], changed)
            yield Case((universe.name, game), True, universe.equal(game - game, ZERO))


@claim(
    "renault2013/prop-4.5",
    "If H + H' is 0 modulo a universe that is closed under sums, then G >= H if and only if "
    "G + H' >= 0.",
    source="[Renault13, Prop. 4.5]",
    about=(),
    up_to=(30, 300, 1000),
    unit="random dicots born by day 3",
)
def cancellation(count: int) -> Iterator[Case]:
    """Let H be a dicot born by day 2, and H' its conjugate."""
    small = [named(name) for name in TEN]
    for g, h in product(dicots(count), small):
        if DICOT.equal(h - h, ZERO):
            yield Case((g, h), DICOT.ge(g, h), DICOT.ge(g - h, ZERO))


@claim(
    "renault2013/lemma-4.39",
    "Followers, sums and conjugates of dicots are dicots, and those of dead-ending games are "
    "dead-ending.",
    source="[Renault13, Lemmas 4.39 to 4.41 and 4.77 to 4.79]",
    about=(),
    up_to=(12, 40, 100),
    unit=GAMES,
)
def closed_universes(count: int) -> Iterator[Case]:
    """Add members, and check all followers of the sums and their conjugates."""
    for universe in (DICOT, DEAD_ENDING):
        members = [game for game in games(count) if game in universe]
        for g, h in product(members, repeat=2):
            reached = [*(g + h).followers(), *(-(g + h)).followers()]
            yield Case((universe.name, g, h), True, all(x in universe for x in reached))


@claim(
    "renault2013/lemma-4.115",
    "In every universe a Left option that is reversible through a game in which Left can move may "
    "be bypassed.",
    source="[Renault13, Lemma 4.115]",
    about=(),
    up_to=(60, 256, 256),
    unit=GAMES,
)
def bypassed_options_in_any_universe(count: int) -> Iterator[Case]:
    """Bypass options modulo dicots, dead-ending games, and all games, and play both games."""
    for game, universe in product(games(count), (DICOT, DEAD_ENDING, ALL)):
        for option in game.left:
            for through in option.right:
                if through.left and universe.ge(game, through):
                    others = [x for x in game.left if x != option]
                    shorter = Form.of([*others, *through.left], game.right)
                    members = by_definition.members(universe.name)
                    found = by_definition.difference([game], [shorter], members)
                    is_equal = universe.equal(game, shorter)
                    yield Case((universe.name, game, option), (None, True), (found, is_equal))


# --- all games -----------------------------------------------------------------------------------


@claim(
    "renault2013/thm-4.66-as-printed",
    "If H is a Left end and G is not, then G <= H fails modulo all games.",
    source="[Renault13, Thm 4.66, as printed]",
    about=(),
    up_to=(12, 60, 256),
    unit=PAIRED,
    corrected_by="renault2013/thm-4.66",
)
def left_ends_as_printed(count: int) -> Iterator[Case]:
    """Compare ends with other games."""
    for g, h in pairs(count):
        if h.is_left_end and not g.is_left_end:
            yield Case((g, h), False, ALL.le(g, h))


@claim(
    "renault2013/thm-4.66",
    "If H is a Left end and G is not, then G >= H fails modulo all games.",
    source="[Renault13, Thm 4.66, corrected], which cites Siegel",
    about=(),
    up_to=(40, 120, 256),
    unit=PAIRED,
)
def left_ends(count: int) -> Iterator[Case]:
    """Compare ends with other games."""
    for g, h in pairs(count):
        if h.is_left_end and not g.is_left_end:
            yield Case((g, h), False, ALL.ge(g, h))


@claim(
    "renault2013/cor-4.67",
    "Modulo all games no dicot other than 0 is comparable with 0.",
    source="[Renault13, Cor. 4.67]",
    about=(),
    up_to=(400, 2000, 9802),
    unit=DICOTS_OF_DAY_3,
)
def dicots_and_zero(count: int) -> Iterator[Case]:
    """Compare dicots with 0."""
    for game, _, _ in day_3(count, ALL, TEN):
        said = Relation.CONFUSED if game != ZERO else Relation.EQUAL
        yield Case(game, said, ALL.relation(game, ZERO))


@claim(
    "renault2013/prop-4.68",
    "Modulo all games the ten dicots born by day 2 are different. They are ordered as modulo "
    "dicots, except that 0 is comparable with no other dicot, and {*|*} takes its place.",
    source="[Renault13, Prop. 4.68 and Fig. 4.14, recovered]",
    about=(),
    up_to=(10, 10, 10),
    unit="dicots",
)
def ten_dicots(count: int) -> Iterator[Case]:
    """Compare all pairs, with 0 for {*|*} modulo dicots."""
    for one, other in product(TEN[:count], repeat=2):
        if "0" in (one, other):
            said = Relation.EQUAL if one == other else Relation.CONFUSED
        else:
            said = DICOT.relation(*(named("0" if x == "**" else x) for x in (one, other)))
        yield Case((one, other), said, ALL.relation(named(one), named(other)))


@claim(
    "renault2013/lemma-4.69",
    "A dicot born by day 3 that the second player or Left wins is >= * modulo all games if and "
    "only if 0 is one of its Left options.",
    source="[Renault13, Lemma 4.69]",
    about=(),
    up_to=(400, 2000, 9802),
    unit=DICOTS_OF_DAY_3,
)
def at_least_star_modulo_all_games(count: int) -> Iterator[Case]:
    """Compare them with *."""
    for game, left, _ in day_3(count, ALL, TEN):
        if outcome(game) in (Outcome.P, Outcome.L):
            yield Case(game, "0" in left, ALL.ge(game, named("*")))


P_LEFT = name_sets("**; a~; *2; **,a~; **,*2; a~,*2; **,a~,*2; 0; s~,z~; z; s~; s~,**; z~; z~,a~")
WITHOUT_ZERO = unions(
    name_sets("*; a; *,a"), name_sets("**; a~; **,a~"), name_sets("-; *2")
) + name_sets(
    "s,z; s,**; s,a~; s,a~,**; z,*; z,a; z,a,*; a,s~,**; *,z~,a~; s; a,s~; *,z~; *; a; *,a; *,*2; "
    "a,*2; *,a,*2"
)
L_LEFT = WITHOUT_ZERO + name_sets("0,*; 0,a; 0,*,a; 0,s")
_TAIL = name_sets("**; a; *2; **,a; **,*2; a,*2; **,a,*2; s,z; z~; s; s,**; z; z,a")
L_RIGHT = _TAIL + unions(name_sets("0"), _TAIL) + name_sets("0")
N_LEFT = WITHOUT_ZERO + unions(name_sets("0"), WITHOUT_ZERO)


def is_listed_p(left: Names, right: Names) -> bool:
    """Return whether a game is in the list of Thm 4.70."""
    return left in P_LEFT and right in conjugates(P_LEFT)


def is_listed_l(left: Names, right: Names) -> bool:
    """Return whether a game is in the list of Thm 4.71."""
    return left in L_LEFT and right in L_RIGHT


def is_listed_n(left: Names, right: Names) -> bool:
    """Return whether a game is in the list of Thm 4.72."""
    return not (left or right) or (left in N_LEFT and right in conjugates(N_LEFT))


@claim(
    "renault2013/thm-4.70-as-printed",
    "Among the dicots born by day 3 that are canonical modulo all games and won by the second "
    "player are some with Right options z~ and a.",
    source="[Renault13, Thm 4.70, last entry for Right, as printed]",
    about=(),
    up_to=(14, 14, 14),
    unit="sets of Left options",
    corrected_by="renault2013/thm-4.70",
)
def lost_dicots_as_printed(count: int) -> Iterator[Case]:
    """Check the printed games."""
    for left in P_LEFT[:count]:
        game = Form.of(map(named, left), map(named, ("z~", "a")))
        yield Case(game, game, ALL.canonical(game))


@claim(
    "renault2013/thm-4.70",
    "The dicots born by day 3 that are canonical modulo all games and won by the second player "
    "have one of 14 sets of Left options, and the conjugate of one of these sets as Right "
    "options: 196 in number.",
    source="[Renault13, Thm 4.70, corrected]",
    about=(),
    up_to=(400, 2000, 9802),
    unit=DICOTS_OF_DAY_3,
)
def lost_dicots_modulo_all_games(count: int) -> Iterator[Case]:
    """Compare the list with the canonical forms."""
    yield Case("how many", 196, len(P_LEFT) ** 2)
    yield from listed(count, Outcome.P, is_listed_p, ALL, TEN)


@claim(
    "renault2013/thm-4.71",
    "The dicots born by day 3 that are canonical modulo all games and won by Left have one of 40 "
    "sets of Left options, and one of 27 sets of Right options: 1080 in number.",
    source="[Renault13, Thm 4.71]",
    about=(),
    up_to=(400, 2000, 9802),
    unit=DICOTS_OF_DAY_3,
)
def dicots_of_left_modulo_all_games(count: int) -> Iterator[Case]:
    """Compare the list with the canonical forms."""
    yield Case("how many", 1080, len(L_LEFT) * len(L_RIGHT))
    yield from listed(count, Outcome.L, is_listed_l, ALL, TEN)


@claim(
    "renault2013/thm-4.72",
    "The dicots born by day 3 that are canonical modulo all games and won by the first player are "
    "0 and those with one of 72 sets of Left options and the conjugate of one of these sets as "
    "Right options: 5185 in number. So there are 7541 in all.",
    source="[Renault13, Thms 4.72 and 4.73]",
    about=(),
    up_to=(400, 2000, 9802),
    unit=DICOTS_OF_DAY_3,
    whole=9_802,
)
def dicots_of_the_first_player_modulo_all_games(count: int) -> Iterator[Case]:
    """Compare the list with the canonical forms."""
    first = 1 + len(N_LEFT) ** 2
    total = len(P_LEFT) ** 2 + 2 * len(L_LEFT) * len(L_RIGHT) + first
    yield Case("how many", (5185, 7541), (first, total))
    yield from listed(count, Outcome.N, is_listed_n, ALL, TEN)


# --- numbers of game trees ------------------------------------------------------------------------


@claim(
    "renault2013/trees-as-printed",
    "There are 2^1024 game trees born by day 3.",
    source="[Renault13, sect. 4.2, as printed]",
    about=(),
    up_to=(3, 3, 3),
    unit="days",
    corrected_by="renault2013/trees",
)
def trees_as_printed(_: int) -> Iterator[Case]:
    """Count pairs of sets of the trees born by day 2."""
    yield Case("day 3", "2^1024", f"2^{2 * len(games_by_day_2())}")


@claim(
    "renault2013/trees",
    "There are 1, 4 and 256 game trees born by days 0, 1 and 2, 2^512 by day 3, and 1, 2, 10 and "
    "1,046,530 dicots among them.",
    source="[Renault13, sect. 4.2, corrected]",
    about=(),
    up_to=(3, 3, 3),
    unit="days",
)
def trees(last: int) -> Iterator[Case]:
    """Count them; those of the last day are counted as pairs of sets of earlier trees."""
    small = games_by_day_2()
    for day, said in enumerate([(1, 1), (4, 2), (256, 10)][:last]):
        born = [game for game in small if game.birthday <= day]
        yield Case(f"day {day}", said, (len(born), sum(game.is_dicot for game in born)))
    sides = 2 ** sum(game.is_dicot for game in small) - 1
    yield Case("day 3", (512, 1_046_530), (2 * len(small), sides**2 + 1))
