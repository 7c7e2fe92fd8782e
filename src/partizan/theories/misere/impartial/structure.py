"""Links, tameness and parts of impartial games under misère play.

T links G to H if G + T and H + T are both P-positions. G and H are linked by some T if and only if
neither equals an option of the other; and G = H if and only if they have the same outcome and no
option of either is linked to the other. [Conway01], [Siegel13]

Tame games behave like positions of Nim in sums of tame games; in wild games the genus determines
less. There are two definitions of tame games. The strict one, of [Conway01] and [Allen06], concerns
all followers. The general one, of [BCG01], ignores options that can be answered by a move back.

Sums can be cancelled, so at most one X satisfies G = H + X. [Conway01] Only 0 and *1 have
negatives, namely themselves.
"""

from __future__ import annotations

from itertools import chain, combinations

from partizan.budget import Meter
from partizan.recursion import Descent, descend
from partizan.theories.misere.impartial.genus import Genus, genus_of_options
from partizan.theories.misere.impartial.nodes import (
    EMPTY,
    Node,
    add,
    genus,
    mate,
    nim_heap,
    ordered,
    ranks,
    simplest,
    tables,
    upward,
)
from partizan.wording import Worded


def are_linked(g: Node, h: Node) -> bool:
    """Return whether some T makes both G + T and H + T P-positions."""
    return g not in h.options and h not in g.options


def link(g: Node, h: Node) -> Node:
    """Return a T such that G + T and H + T are both P-positions, for G and H that are linked."""
    return descend(_Search().link(g, h))


def distinguisher(g: Node, h: Node) -> Node:
    """Return a T such that G + T is a P-position and H + T is not, for G != H."""
    return descend(_Search().apart(g, h))


class _Search:
    """The links and distinguishing games found in one search, each made from earlier ones."""

    def __init__(self) -> None:
        self._links: dict[tuple[Node, Node], Node] = {}
        self._apart: dict[tuple[Node, Node], Node] = {}
        self._meter = Meter("games that might distinguish two others")

    def link(self, g: Node, h: Node) -> Descent[Node]:
        """Return a T such that G + T and H + T are both P-positions.

        Its options are, for each G', some X such that G' + X is a P-position and H + X is not; and
        for each H', some X such that H' + X is a P-position and G + X is not. So every move from G
        + T or H + T leads to an N-position. If G and H are both 0, T is *1.
        """
        if g is h:
            return mate(g)
        if (g, h) not in self._links:
            self._meter.visit()
            options = set()
            for one, other in ((g, h), (h, g)):
                for option in one.options:
                    options.add((yield self.apart(option, other)))
            self._links[g, h] = simplest(frozenset(options))
        return self._links[g, h]

    def apart(self, g: Node, h: Node) -> Descent[Node]:
        """Return a T such that G + T is a P-position and H + T an N-position, for G != H."""
        if (g, h) not in self._apart:
            self._meter.visit()
            self._apart[g, h] = yield self._found_apart(g, h)
        return self._apart[g, h]

    def _found_apart(self, g: Node, h: Node) -> Descent[Node]:
        if g.is_p != h.is_p:
            return EMPTY if g.is_p else _turned(g, EMPTY)
        for option in h.options:
            if are_linked(option, g):  # both are P with T, so H + T is N
                found: Node = yield self.link(option, g)
                return found
        for option in g.options:
            if are_linked(option, h):
                return _turned(g, (yield self.link(option, h)))
        raise AssertionError("games that no game distinguishes are equal")  # pragma: no cover


def _turned(g: Node, t: Node) -> Node:
    """Return a U such that G + U is P and H + U is N, given that G + T is N and H + T is P.

    U has T as an option, so H + U can move to H + T; and it has the mates of the options of G,
    which answer all other moves from G + U.
    """
    return simplest(frozenset([t, *map(mate, g.options)]))


# --- tameness -------------------------------------------------------------------------------------


class Tameness(Worded):
    """The kind of a game in the strict sense: the first of these that applies.

    If all options are tame, a game is tame, restive or restless. [Allen06, Thm 2.2.2]

    >>> from partizan.theories.misere import MisereForm
    >>> MisereForm("*[2#1]").tameness, str(MisereForm("*[2#1]").tameness)
    (Tameness.RESTLESS, 'restless')
    """

    TAME = "it has a tame value, and so has every follower"
    RESTIVE = "it is not tame, its options are, and its nim-value is 0 or 1"
    RESTLESS = "it is not tame, its options are, and its misère nim-value is 0 or 1"
    WILD = "it has an option that is not tame"

    def __str__(self) -> str:
        return self.name.lower()

    def __repr__(self) -> str:
        return f"Tameness.{self.name}"


def tame_step(value: Genus, *, tame_options: bool) -> Tameness:
    """Return the kind of a game with the genus `value`, given whether all its options are tame.

    >>> tame_step(Genus.read("2^1420"), tame_options=True)
    Tameness.RESTLESS
    >>> tame_step(Genus.read("1^13"), tame_options=False)
    Tameness.WILD
    """
    if not tame_options:
        return Tameness.WILD
    if value.is_tame:
        return Tameness.TAME
    return Tameness.RESTIVE if value.base < 2 else Tameness.RESTLESS


def tameness(game: Node) -> Tameness:
    """Return the kind of a game in the strict sense."""
    return tame_step(genus(game), tame_options=all(map(_strictly(game).get, game.options)))


def is_generally_tame(game: Node) -> bool:
    """Return whether a game is tame if options that can be answered by a move back are ignored.

    0 is generally tame. Any other G is if two conditions hold: its generally tame options by
    themselves give a tame value, where the empty set gives 0^02; and each other option can be
    answered, that is, it has a generally tame option with that value. The value is then the genus
    of G, since an option that can be answered adds something other than the value to a mex.

    The genera of sums follow the rule for tame games. By induction, a move to an option that can be
    answered does not lead to the value of the sum; all other moves are those of strictly tame
    games, except that a G without such moves counts as 0^02. The sum is then firm and stays so, and
    the moves in its other summands are those of Nim. (This proof is ours.)
    """
    return _generally(game)[game]


def is_half_tame(game: Node) -> bool:
    """Return whether G is not generally tame, but G + G is, with the genus 0^02."""
    if is_generally_tame(game):
        return False
    twice = add(game, game)
    return genus(twice) == _FIRM_ZERO and is_generally_tame(twice)


def _strictly(game: Node) -> dict[Node, bool]:
    """Return, for each follower, whether it is tame."""
    found: dict[Node, bool] = {}
    for node in upward(game):
        found[node] = genus(node).is_tame and all(found[option] for option in node.options)
    return found


def _generally(game: Node) -> dict[Node, bool]:
    """Return, for each follower, whether it is generally tame."""
    found: dict[Node, bool] = {}
    for node in upward(game):
        value = genus(node)
        tame = [option for option in node.options if found[option]]
        nothing = _FIRM_ZERO if node.options else value
        found[node] = (
            value.is_tame
            and value == (genus_of_options(map(genus, tame)) if tame else nothing)
            and all(
                found[option]
                or any(found[answer] and genus(answer) == value for answer in option.options)
                for option in node.options
            )
        )
    return found


_FIRM_ZERO = Genus(0, (0, 2))


# --- parts ----------------------------------------------------------------------------------------


class Difference:
    """A search for X with G = H + X.

    Let G = H + X. The options of G are some of the games H' + X and H + X', and each of the others
    has G as an option. If some G' is H' + X, then X is G' - H'. Otherwise, all G' - H exist and
    are options of X. Any other option X' of X makes H + X' reversible: it has G as an option. This
    option is not H + X'', since X'' is not X, so it is H' + X', and X' is G - H'. Each candidate is
    verified by adding it to H.
    """

    def __init__(self) -> None:
        self._known = tables().differences
        self._meter = Meter("games for a difference")

    def of(self, g: Node, h: Node) -> Node | None:
        """Return G - H, or None."""
        return descend(self._of(g, h))

    def _of(self, g: Node, h: Node) -> Descent[Node | None]:
        if h is EMPTY:
            return g
        if g is h:
            return EMPTY
        if (g, h) not in self._known:
            self._meter.visit()
            self._known[g, h] = yield self._found(g, h)
        return self._known[g, h]

    def _found(self, g: Node, h: Node) -> Descent[Node | None]:
        x: Node | None
        tried: set[Node] = set()
        for option in g.options:
            for smaller in h.options:
                x = yield self._of(option, smaller)
                if x is not None and x not in tried:
                    tried.add(x)
                    if self._is_right(g, h, x):
                        return x
        sure = []
        for option in g.options:
            x = yield self._of(option, h)
            if x is None:
                return None
            sure.append(x)
        perhaps = set()
        for smaller in h.options:
            perhaps.add((yield self._of(g, smaller)))
        perhaps -= {None, *sure}
        for more in chain.from_iterable(combinations(perhaps, n) for n in range(len(perhaps) + 1)):
            self._meter.visit()
            x = simplest(frozenset([*sure, *more]))
            if x not in tried and self._is_right(g, h, x):
                return x
        return None

    @staticmethod
    def _is_right(g: Node, h: Node, x: Node) -> bool:
        return genus(g).base == genus(h).base ^ genus(x).base and add(h, x) is g


def parts(g: Node) -> list[Node]:
    """Return the parts of G: all X such that G = X + Y for some Y.

    Let G' be an option of G. If G = X + Y, then G' is X' + Y or X + Y', because the options of G
    are among those of X + Y. So Y or X is a part of G'. The parts of 0 are 0 and *1.
    """
    chain_down = [g]
    while chain_down[-1].options:
        chain_down.append(ordered(chain_down[-1].options)[0])
    found = {EMPTY, nim_heap(1)}
    find = Difference()
    for game in reversed(chain_down[:-1]):
        pairs = [(part, find.of(game, part)) for part in found]
        found = set()
        for part, other in pairs:
            if other is not None:
                found |= {part, other}
    return ordered(found)


def partitions(g: Node) -> list[tuple[Node, Node]]:
    """Return all pairs of games whose sum is G; the later born of each pair comes first."""
    find = Difference()
    pairs = set()
    for part in parts(g):
        other = find.of(g, part)
        assert other is not None
        pairs.add((part, other))
    places = ranks(node for pair in pairs for node in pair)
    both = {(a, b) if places[a] >= places[b] else (b, a) for a, b in pairs}
    return sorted(both, key=lambda pair: (places[pair[0]], places[pair[1]]))
