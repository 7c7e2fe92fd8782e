"""Slow definitions of normal-play theory, straight from the literature.

This module is trusted. It imports nothing from the library and takes no shortcuts: every function
is the sentence in its docstring, with a cache for speed. Trees are identical iff they are the same
object; values are canonical trees; rationals are `Fraction`s.

A question about a value (stops, temperature, atomic weight, heating, products of values) is
answered from the canonical form, whatever tree is given. A question about a form (sums, compounds,
adjoint, flags, outcomes) takes the tree as it is.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator
from fractions import Fraction
from functools import cache
from itertools import chain, combinations, product
from math import ceil, floor

LEFT, RIGHT = "L", "R"
OPPONENT = {LEFT: RIGHT, RIGHT: LEFT}
_made: dict[tuple[frozenset[Tree], frozenset[Tree]], Tree] = {}

# --- trees ---------------------------------------------------------------------------------------


class Tree:
    """The form `{left | right}`: two sets of trees. Identical trees are one object."""

    __slots__ = ("left", "right", "serial")
    left: tuple[Tree, ...]
    right: tuple[Tree, ...]
    serial: int

    def __new__(cls, left: Iterable[Tree] = (), right: Iterable[Tree] = ()) -> Tree:  # noqa: PYI034 (there are no subclasses)
        """Return the one tree with these options."""
        key = frozenset(left), frozenset(right)
        if key not in _made:
            tree = _made[key] = super().__new__(cls)
            tree.left, tree.right = (tuple(sorted(side, key=lambda t: t.serial)) for side in key)
            tree.serial = len(_made)
        return _made[key]

    def __repr__(self) -> str:
        return "{" + ",".join(map(repr, self.left)) + "|" + ",".join(map(repr, self.right)) + "}"


def options(g: Tree, player: str) -> tuple[Tree, ...]:
    """The trees to which `player` can move."""
    return g.left if player == LEFT else g.right


def both(moves: Callable[[str], Iterable[Tree]]) -> Tree:
    """The tree in which each player has the given moves."""
    return Tree(moves(LEFT), moves(RIGHT))


def integer(n: int) -> Tree:
    """n = {n-1 | } for n > 0, and -n = { | -(n-1)}: the player owns n free moves."""
    tree = ZERO
    for _ in range(abs(n)):
        tree = Tree([tree]) if n > 0 else Tree([], [tree])
    return tree


def dyadic(x: Fraction | int) -> Tree:
    """m/2^k = {(m-1)/2^k | (m+1)/2^k} for m odd and k > 0."""
    x = Fraction(x)
    if x.denominator == 1:
        return integer(x.numerator)
    ulp = Fraction(1, x.denominator)
    return Tree([dyadic(x - ulp)], [dyadic(x + ulp)])


def nimber(m: int) -> Tree:
    """*m = {0, *, ..., *(m-1) | the same}."""
    smaller: list[Tree] = []
    for _ in range(m):
        smaller.append(Tree(smaller, smaller))
    return Tree(smaller, smaller)


def up(k: int) -> Tree:
    """k copies of ^ = {0|*}, or of v = {*|0} for negative k, in canonical form."""
    return multiple(k, Tree([ZERO], [star]))


def switch(g: Tree) -> Tree:
    """+-G = {G | -G}."""
    return Tree([g], [conjugate(g)])


def tiny(g: Tree) -> Tree:
    """Tiny(G) = {0 || 0 | -G}; Miny(G) is its conjugate."""
    return Tree([ZERO], [Tree([ZERO], [conjugate(g)])])


Order = Callable[[Tree, Tree], bool]
ZERO = Tree()
star = nimber(1)


@cache
def birthday(g: Tree) -> int:
    """The height of the tree."""
    return max((1 + birthday(h) for h in g.left + g.right), default=0)


@cache
def followers(g: Tree) -> frozenset[Tree]:
    """Everything reachable by any sequence of moves, alternating or not, `g` included."""
    return frozenset([g]).union(*map(followers, g.left + g.right))


@cache
def conjugate(g: Tree) -> Tree:
    """The same game with the players' roles exchanged; its value is -G."""
    return both(lambda p: [conjugate(h) for h in options(g, OPPONENT[p])])


@cache
def adjoint(g: Tree) -> Tree:
    """G°, for which G + G° is a misère P-position. [DRSS14, Def 2.1]"""
    if g is ZERO:
        return star
    return both(lambda p: [adjoint(h) for h in options(g, OPPONENT[p])] or [ZERO])


# --- flags ---------------------------------------------------------------------------------------


def is_impartial(g: Tree) -> bool:
    """In every follower both players have the same options."""
    return all(h.left == h.right for h in followers(g))


def is_dicot(g: Tree) -> bool:
    """In every follower both players can move, or neither can."""
    return all(bool(h.left) == bool(h.right) for h in followers(g))


def is_dead_ending(g: Tree) -> bool:
    """A player who cannot move in some follower can never move again."""
    return all(
        options(h, player) or not any(options(k, player) for k in followers(h))
        for h in followers(g)
        for player in (LEFT, RIGHT)
    )


@cache
def is_even_tempered(g: Tree) -> bool:
    """Every run of play to the end has even length: all options are odd-tempered."""
    return all(is_odd_tempered(h) for h in g.left + g.right)


@cache
def is_odd_tempered(g: Tree) -> bool:
    """There are options, and all are even-tempered."""
    return g is not ZERO and all(is_even_tempered(h) for h in g.left + g.right)


# --- outcomes ------------------------------------------------------------------------------------


@cache
def wins_first(g: Tree, player: str, misere: bool = False) -> bool:
    """Return whether `player` wins moving first; with no move, one loses, or wins if misère."""
    moves = options(g, player)
    return any(not wins_first(h, OPPONENT[player], misere) for h in moves) or (misere and not moves)


def outcome(g: Tree, misere: bool = False) -> str:
    """Return L or R if that player always wins, N if the next player does, P if the previous."""
    if wins_first(g, LEFT, misere):
        return "N" if wins_first(g, RIGHT, misere) else "L"
    return "R" if wins_first(g, RIGHT, misere) else "P"


# --- compounds of trees --------------------------------------------------------------------------


@cache
def add(g: Tree, h: Tree) -> Tree:
    """G + H: move in one component."""
    return both(lambda p: [add(k, h) for k in options(g, p)] + [add(g, k) for k in options(h, p)])


def _pairs(g: Tree, h: Tree, player: str) -> Iterator[tuple[Tree, Tree]]:
    """An option of G with an option of H, in every way."""
    return product(options(g, player), options(h, player))


@cache
def conjunctive(g: Tree, h: Tree) -> Tree:
    """Move in both components; the end of either is the end. [Huggan19, Def 2.2.3]"""
    return both(lambda p: [conjunctive(a, b) for a, b in _pairs(g, h, p)])


@cache
def continued_conjunctive(g: Tree, h: Tree) -> Tree:
    """Move in both components until one has ended for both players, then play on in the other.

    A player who cannot move in one of two live components cannot move. [Huggan19, Def 2.2.5]
    """
    if ZERO in (g, h):
        return add(g, h)
    return both(lambda p: [continued_conjunctive(a, b) for a, b in _pairs(g, h, p)])


@cache
def selective(g: Tree, h: Tree) -> Tree:
    """Move in one component or in both."""

    def moves(player: str) -> list[Tree]:
        pairs = product((g, *options(g, player)), (h, *options(h, player)))
        return [selective(a, b) for a, b in pairs if (a, b) != (g, h)]

    return both(moves)


@cache
def sequential(g: Tree, h: Tree) -> Tree:
    """G -> H: play G until it has ended for both players, then H. [Huggan19, Def 2.2.7]"""
    if g is ZERO:
        return h
    return both(lambda p: [sequential(k, h) for k in options(g, p)])


@cache
def ordinal_sum(g: Tree, h: Tree) -> Tree:
    """G:H = {G^L, G:H^L | G^R, G:H^R}: a move in the base G destroys H."""
    return both(lambda p: [*options(g, p), *(ordinal_sum(g, k) for k in options(h, p))])


@cache
def conway_product(g: Tree, h: Tree) -> Tree:
    """The value of GH = {G^L H + G H^L - G^L H^L, and with R for both L | ... of the mixed pairs}.

    It depends on the forms of G and H; the products inside may be replaced by their values.
    """

    def moves(pairs: Iterator[tuple[Tree, Tree]]) -> list[Tree]:
        return [
            minus(plus(conway_product(a, h), conway_product(g, b)), conway_product(a, b))
            for a, b in pairs
        ]

    same = chain(product(g.left, h.left), product(g.right, h.right))
    mixed = chain(product(g.left, h.right), product(g.right, h.left))
    return canonical(Tree(moves(same), moves(mixed)))


# --- order and canonical form --------------------------------------------------------------------


@cache
def le(g: Tree, h: Tree) -> bool:
    """G <= H iff no G^L >= H and no H^R <= G."""
    return not any(le(h, gl) for gl in g.left) and not any(le(hr, g) for hr in h.right)


def equal(g: Tree, h: Tree) -> bool:
    """G = H iff G <= H and H <= G."""
    return le(g, h) and le(h, g)


def lfuz(g: Tree, h: Tree) -> bool:
    """G <| H (less or fuzzy) iff not G >= H."""
    return not le(h, g)


@cache
def canonical(g: Tree) -> Tree:
    """The form of the same value without dominated or reversible options, and of such options."""
    return simplified(both(lambda p: map(canonical, options(g, p))), le)


def simplified(g: Tree, below: Order) -> Tree:
    """Bypass reversible and delete dominated options, as judged by `below`, until none is left."""
    while True:
        simpler = _undominated(_bypassed(g, below), below)
        if simpler is g:
            return g
        g = simpler


def _bypassed(g: Tree, below: Order) -> Tree:
    """Replace one reversible option, if any: G^L with a G^LR <= G by all G^LRL, or its mirror."""
    for gl in g.left:
        for glr in gl.right:
            if below(glr, g):
                return Tree({*g.left} - {gl} | {*glr.left}, g.right)
    for gr in g.right:
        for grl in gr.left:
            if below(g, grl):
                return Tree(g.left, {*g.right} - {gr} | {*grl.right})
    return g


def _undominated(g: Tree, below: Order) -> Tree:
    """Delete one dominated option, if any: G^L below another Left option, or G^R above another."""
    for a, b in product(g.left, repeat=2):
        if a is not b and below(a, b):
            return Tree({*g.left} - {a}, g.right)
    for a, b in product(g.right, repeat=2):
        if a is not b and below(b, a):
            return Tree(g.left, {*g.right} - {a})
    return g


# --- values --------------------------------------------------------------------------------------


@cache
def plus(g: Tree, h: Tree) -> Tree:
    """The value of G + H."""
    return canonical(add(canonical(g), canonical(h)))


def minus(g: Tree, h: Tree) -> Tree:
    """The value of G - H."""
    return plus(g, conjugate(h))


def multiple(n: int, g: Tree) -> Tree:
    """The value of n copies of G, of -G for negative n."""
    value = ZERO
    for _ in range(abs(n)):
        value = plus(value, g) if n > 0 else minus(value, g)
    return value


def incentives(g: Tree) -> set[Tree]:
    """Return what moves gain: the values of G^L - G and of G - G^R, over the canonical options."""
    g = canonical(g)
    return {minus(gl, g) for gl in g.left} | {minus(g, gr) for gr in g.right}


def simplest(low: Fraction | None, high: Fraction | None) -> Fraction:
    """The number of least birthday strictly between two numbers; None means no bound."""

    def inside(x: Fraction) -> bool:
        return (low is None or low < x) and (high is None or x < high)

    assert low is None or high is None or low < high
    if inside(Fraction(0)):
        return Fraction(0)
    unit = Fraction(1)
    while True:  # the first multiple of 1, 1/2, 1/4, ... inside, looking from zero outwards
        if low is not None and low >= 0:
            x = unit * (floor(low / unit) + 1)
        else:
            assert high is not None
            x = unit * (ceil(high / unit) - 1)
        if inside(x):
            return x
        unit /= 2


@cache
def number_value(g: Tree) -> Fraction | None:
    """The number equal to G, if there is one.

    A number is a form whose options are numbers, every Left one less than every Right one; by the
    simplicity theorem its value is the simplest between them.
    """
    g = canonical(g)
    options = [[number_value(h) for h in side] for side in (g.left, g.right)]
    left, right = ([x for x in side if x is not None] for side in options)
    if None in options[0] + options[1] or any(a >= b for a, b in product(left, right)):
        return None
    return simplest(max(left, default=None), min(right, default=None))


def the_number(g: Tree) -> Fraction:
    """The number equal to G, which is one."""
    number = number_value(g)
    assert number is not None
    return number


def is_number(g: Tree) -> bool:
    """Return whether the value of G is a number."""
    return number_value(g) is not None


# --- stops ---------------------------------------------------------------------------------------


@cache
def stop(g: Tree, player: str) -> tuple[Fraction, str]:
    """The number at which play stops when `player` begins, and who is to move there.

    Left plays for the greatest number, Right for the least. As a move in a number only hurts, both
    prefer, at equal numbers, to leave the move to the opponent.
    """
    g = canonical(g)
    if is_number(g):
        return the_number(g), player
    best = max if player == LEFT else min
    reached = [stop(h, OPPONENT[player]) for h in options(g, player)]
    return best(reached, key=lambda end: (end[0], end[1] == RIGHT))


def left_stop(g: Tree) -> Fraction:
    """The number reached from G with Left moving first."""
    return stop(g, LEFT)[0]


def right_stop(g: Tree) -> Fraction:
    """The number reached from G with Right moving first."""
    return stop(g, RIGHT)[0]


def is_numberish(g: Tree) -> bool:
    """G is infinitesimally close to a number: its stops agree."""
    return left_stop(g) == right_stop(g)


def is_infinitesimal(g: Tree) -> bool:
    """-x < G < x for every positive number x: both stops are zero."""
    return left_stop(g) == right_stop(g) == 0


# --- temperature ---------------------------------------------------------------------------------


@cache
def _grain(g: Tree) -> int:
    """The height of canonical G above the integers."""
    if g is integer(birthday(g)) or g is integer(-birthday(g)):
        return 0
    return 1 + max(map(_grain, g.left + g.right))


@cache
def scaffold(g: Tree, player: str, t: Fraction) -> Fraction:
    """max R_t(G^L) - t for Left, min L_t(G^R) + t for Right."""
    if player == LEFT:
        return max(wall(gl, RIGHT, t) for gl in g.left) - t
    return min(wall(gr, LEFT, t) for gr in g.right) + t


@cache
def wall(g: Tree, player: str, t: Fraction) -> Fraction:
    """L_t(G) or R_t(G), t >= -1: the scaffold up to the temperature, the mean above it."""
    g = canonical(g)
    return scaffold(g, player, t) if t < temperature(g) else mean(g)


@cache
def temperature(g: Tree) -> Fraction:
    """The least t >= -1 at which Left's scaffold is not to the left of Right's; -1 for integers.

    Walls are polygons with slopes -1, 0, 1, and each level of the tree halves the grid on which
    their corners lie, so the scaffolds meet on the grid 2^-grain. They close monotonically: bisect.
    """
    g = canonical(g)
    grid = Fraction(1, 2 ** _grain(g))
    if grid == 1:
        return Fraction(-1)
    low, high = -1 / grid, birthday(g) / grid  # in grid steps: open at low, closed at high
    while high - low > 1:
        middle = Fraction(floor((low + high) / 2))
        closed = scaffold(g, LEFT, middle * grid) <= scaffold(g, RIGHT, middle * grid)
        low, high = (low, middle) if closed else (middle, high)
    return high * grid


@cache
def mean(g: Tree) -> Fraction:
    """The number at which the scaffolds meet."""
    g = canonical(g)
    return the_number(g) if _grain(g) == 0 else scaffold(g, LEFT, temperature(g))


def _heated(g: Tree, image: Callable[[Tree], Tree], *steps: Tree) -> Tree:
    """The value of {image of G^L, plus a step | image of G^R, minus a step}, over all steps."""
    left = [plus(image(gl), step) for gl in g.left for step in steps]
    return canonical(Tree(left, [minus(image(gr), step) for gr in g.right for step in steps]))


@cache
def cool(g: Tree, t: Fraction) -> Tree:
    """G_t = {G^L_t - t | G^R_t + t}, and the mean above the temperature; integers stay, t > -1."""
    g = canonical(g)
    if t > temperature(g):
        return dyadic(mean(g))
    return _heated(g, lambda k: cool(k, t), dyadic(-t))


@cache
def heat(g: Tree, t: Tree) -> Tree:
    """{heated G^L + t | heated G^R - t}; numbers stay."""
    g = canonical(g)
    if is_number(g):
        return g
    return _heated(g, lambda k: heat(k, t), t)


@cache
def overheat(g: Tree, s: Tree, t: Tree) -> Tree:
    """G overheated from s to t: n copies of s for an integer n, else as heating by t."""
    g = canonical(g)
    if _grain(g) == 0:
        return multiple(int(the_number(g)), s)
    return _heated(g, lambda k: overheat(k, s, t), t)


@cache
def norton_product(g: Tree, u: Tree) -> Tree:
    """G.U for U > 0: n copies of U, else {G^L.U + U + D | G^R.U - U - D}, D any incentive of U."""
    g = canonical(g)
    if _grain(g) == 0:
        return multiple(int(the_number(g)), u)
    return _heated(g, lambda k: norton_product(k, u), *(plus(u, d) for d in incentives(u)))


# --- days ----------------------------------------------------------------------------------------


def subsets(games: Collection[Tree]) -> Iterator[tuple[Tree, ...]]:
    """Every subset of `games`."""
    return chain.from_iterable(combinations(games, k) for k in range(len(games) + 1))


def antichains(games: Collection[Tree]) -> list[tuple[Tree, ...]]:
    """Every subset of `games` no two members of which are comparable."""
    found: list[tuple[Tree, ...]] = [()]
    for g in games:
        found += [(*a, g) for a in found if not any(le(g, h) or le(h, g) for h in a)]
    return found


def trees_born_by(day: int) -> list[Tree]:
    """Every form of birthday at most `day`: 1, 4, 256, then too many."""
    if day == 0:
        return [ZERO]
    return [Tree(*sides) for sides in product(subsets(trees_born_by(day - 1)), repeat=2)]


@cache
def values_born_by(day: int) -> frozenset[Tree]:
    """The canonical form of every value born by `day`: 1, 4, 22, 1474, then too many.

    Antichains suffice as option sets, for a dominated option may be deleted.
    """
    if day == 0:
        return frozenset([ZERO])
    sides = antichains(sorted(values_born_by(day - 1), key=lambda t: t.serial))
    return frozenset(canonical(Tree(left, right)) for left, right in product(sides, repeat=2))
