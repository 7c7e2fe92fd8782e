"""Cutthroat: delete a vertex of your colour; components of a single colour vanish.

Left deletes blue vertices and Right red ones. [Huggan19, app. B] The values of complete graphs and
of paths of alternating colours are found in [MN05]; the formulas here, also that for stars, are
derived independently.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import ClassVar

from partizan.boards.graph import Graph
from partizan.errors import DomainError, TooLarge
from partizan.players import LEFT, RIGHT, Player
from partizan.rules.move import Move
from partizan.rules.theorem import theorem
from partizan.rulesets.graph.ruleset import LocalRuleset
from partizan.theories.normal import Game
from partizan.theories.normal.evaluations import VALUE
from partizan.wording import show

BLUE, RED = "LR"
OWN = {LEFT: BLUE, RIGHT: RED}


class Cutthroat(LocalRuleset):
    """Delete a vertex of your colour, blue (L) for Left and red (R) for Right, with its edges.

    Then every connected component whose vertices all have the same colour vanishes; this also
    applies before the first move. Every position is a dicot.

    >>> from partizan import rulesets
    >>> cutthroat = rulesets.cutthroat
    >>> [cutthroat(text).value() for text in ("BR", "BBR", "BRB", "BBRR", "B(R;R)", "B(R;R;R)")]
    [*, ↑*, ↓, *, ↑, ⇑*]
    """

    alphabet = BLUE + RED
    aliases: ClassVar[Mapping[str, str]] = {"B": BLUE}

    def moves(self, board: Graph, player: Player) -> Iterator[Move[Graph]]:
        """Yield the vertices that `player` may delete."""
        for v in sorted(_mixed(board)):
            if board.labels[v] == OWN[player]:
                after = self.simplified(board.without_vertices(v))
                yield Move.at(player, board, [v], after, "take")

    def simplified(self, board: Graph) -> Graph:
        """Return the components with both colours, without loops and parallel edges."""
        return board.induced(_mixed(board)).simple()

    def conjugate(self, board: Graph) -> Graph:
        """Return the board with the colours exchanged."""
        return board.swapped(BLUE, RED)


def _mixed(board: Graph) -> list[int]:
    """Return the vertices of the components with both colours."""
    labels = board.labels
    return [
        v
        for together in board.connected_sets()
        if len({labels[v] for v in together}) == 2
        for v in together
    ]


RULESET = Cutthroat()


# --- theorems -------------------------------------------------------------------------------------


MAX_LEAVES = 1000
"""The greatest number of leaves of a star whose value is computed."""

# The paths with 0 to 13 vertices that begin with blue. From 6 on the period is 8. The options of a
# path are sums of two shorter paths; so, as with octal games, the period holds for ever once it is
# verified up to twice 6, plus 8, plus 1.
_PATHS = ("0", "0", "*", "v", "+-{*,^}", "*", "0", "v*", "+-{0,^*}", "^<2>", "*", "v", "+-{*,^}")
_PATHS_LAST = "^<2>*"
_PERIOD, _BEGINNING = 8, 6


@theorem(Cutthroat, VALUE, "[MN05]")
def value(rules: Cutthroat, board: Graph) -> Game | None:
    """Return the value of a complete graph, a star, or a path of alternating colours.

    A graph counts as complete if each blue vertex is joined to each red one.
    """
    simple = rules.simplified(board)
    labels, joined = simple.labels, simple.joined()
    blue, red = labels.count(BLUE), labels.count(RED)
    mixed = sum(labels[u] != labels[v] for u, v, _ in simple.edges)
    if mixed == blue * red:
        return value_of_complete_graph(blue, red)
    if simple.size != simple.order - 1 or not simple.is_connected:
        return None
    degrees = [*map(len, joined)]
    centre = degrees.index(max(degrees))
    if degrees[centre] == simple.size:
        if max(blue, red) > MAX_LEAVES:
            return None
        if labels[centre] == BLUE:
            return value_of_star(LEFT, blue - 1, red)
        return value_of_star(RIGHT, blue, red - 1)
    if max(degrees) == 2 and mixed == simple.size:
        first = labels[degrees.index(1)]
        return value_of_alternating_path(simple.order, LEFT if first == BLUE else RIGHT)
    return None


def value_of_complete_graph(blue: int, red: int) -> Game:
    """Return the value of the complete graph with `blue` and `red` vertices.

    If both colours occur, it is d.↑ for d = red - blue, plus * if d is even. (The proof is our own.
    With at least two vertices of each colour it follows by induction: a move leaves a difference of
    ↑* or ↓*, which the opponent wins. With one vertex of a colour, whose deletion ends the game,
    the graph is one of the canonical forms {0|G} of multiples of ↑.)

    The same holds for every graph in which each blue vertex is joined to each red one, such as a
    complete bipartite graph with one colour on each side: it stays connected as long as both
    colours occur.

    >>> [value_of_complete_graph(2, red) for red in range(5)]
    [0, ↓, *, ↑, ⇑*]
    """
    _check(blue, red)
    if not blue or not red:
        return Game(0)
    difference = red - blue
    return Game("^") * difference + Game.nimber(1 - difference % 2)


def value_of_star(centre: Player, blue: int, red: int) -> Game:
    """Return the value of a star with a centre of one player and `blue` and `red` leaves.

    Deleting the centre ends the game. With a blue centre, the value is (r-1).↑ + r.* without blue
    leaves, r.↑ + r.* with one blue leaf, and {0|G} otherwise, where G has one red leaf less.

    >>> from partizan.players import RIGHT
    >>> value_of_star(LEFT, 0, 3), value_of_star(LEFT, 1, 3), value_of_star(RIGHT, 2, 1)
    (⇑*, ↑3*, ⇓)
    """
    _check(blue, red)
    if not isinstance(centre, Player):
        raise DomainError(f"the centre of a star belongs to LEFT or RIGHT, not to {show(centre)}")
    if max(blue, red) > MAX_LEAVES:
        raise TooLarge(
            f"stars may have up to {MAX_LEAVES:,} leaves of each colour, not {show(max(blue, red))}"
        )
    if centre is not LEFT:
        return -value_of_star(LEFT, red, blue)
    if not red:
        return Game(0)
    if blue <= 1:
        return Game("^") * (red - 1 + blue) + Game.nimber(red % 2)
    found = Game(0)
    for leaf in range(blue + 1):  # with one red leaf, each blue leaf is a tempo move for Left
        found = Game.of([0, found] if leaf else [0], [0])
    for _ in range(red - 1):
        found = Game.of([0], [found])
    return found


def value_of_alternating_path(vertices: int, first: Player = LEFT) -> Game:
    """Return the value of a path whose vertices alternate between blue and red.

    >>> [value_of_alternating_path(n) for n in (2, 3, 4, 1001)]
    [*, ↓, ±{*,↑}, ↑<2>]
    """
    _check(vertices)
    if not isinstance(first, Player):
        raise DomainError(f"the first vertex belongs to LEFT or RIGHT, not to {show(first)}")
    place = vertices
    if place >= _BEGINNING:
        place = _BEGINNING + (place - _BEGINNING) % _PERIOD
    found = Game((*_PATHS, _PATHS_LAST)[place])
    # A path with an even number of vertices is its own negative, read from the other end.
    return found if first is LEFT else -found


def _check(*counts: object) -> None:
    for n in counts:
        if not isinstance(n, int) or n < 0:
            raise DomainError(f"a graph has 0, 1, 2, ... vertices of a colour, not {show(n)}")
