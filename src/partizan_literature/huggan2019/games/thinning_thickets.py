"""Thinning Thickets: who may delete an arc depends on its colour and on the in-degree of its tail.

In Green Thickets all arcs are green, so the game is impartial. [Huggan19, ch. 3 and app. B]
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator
from functools import cache, partial
from itertools import combinations_with_replacement, product
from typing import ClassVar, Final

from partizan.boards.digraph import Digraph
from partizan.boards.graph import Labels
from partizan.boards.multigraph import reached
from partizan.errors import DomainError, NotationError
from partizan.explanation import Step
from partizan.pictures.canvas import Ink
from partizan.pictures.graphs import graph
from partizan.pictures.picture import Picture
from partizan.players import LEFT, RIGHT, Player
from partizan.rules.theorem import steps_of
from partizan.rulesets.graph.ruleset import MultigraphRuleset, in_canonical_order
from partizan.wording import position_of

BLUE, RED, GREEN = "lre"
OWN = {
    LEFT: ((BLUE, GREEN), (RED,)),
    RIGHT: ((RED, GREEN), (BLUE,)),
}
"""The colours of the arcs that a player may delete, for even and for odd in-degree."""

_LEAVES = re.compile(r"\s*(?:[\[(][01\s,^{}2-9]*[\])]|[BLSTU]\([0-9]+\))\s*")
_OWNERS = {
    (True, True): ("L,R", Ink.FIRST),
    (True, False): ("L", Ink.LEFT),
    (False, True): ("R", Ink.RIGHT),
    (False, False): ("–", Ink.FRAME),
}


class ThinningThickets(MultigraphRuleset[Digraph]):
    """Delete an arc; then remove every arc from which no directed walk leads to the root.

    Who may delete an arc depends on the number of arcs that end at its tail. If this is even, Left
    may delete blue (l) and green (e) arcs, Right red (r) and green ones; if it is odd, Left may
    delete red arcs and Right blue ones, and neither may delete green ones. The root is the marked
    vertex or, without a mark, the first; `+` returns to it. Arcs point down to the root, so a stalk
    is written upwards as `l<r<l<`, and a stalk with a leaf on its first vertex as `l<(r<;l<)`.

    >>> from partizan import rulesets
    >>> thickets = rulesets.thinning_thickets
    >>> [thickets(text).value() for text in ("l<", "l<l<", "l<l<l<", "r<(l<;l<)r<", "e<(l<;r<)")]
    [1, {1|0}, ⧿1, 1, *]
    >>> thickets("l<(r<;l<)+e<").left
    <3 options for Left: 'e<', '(l<r<;e<)', 'l<(r<;l<)'>
    """

    board_type = Digraph

    is_grounded = True
    rules = """
    digraph # . g edges l r e
    L: [.g]>[le][.g] -> [.g]|[.g] if indegree even
    L: [.g]>r[.g] -> [.g]|[.g] if indegree odd
    R: swap lr
    keep: leading to g
    """
    verb = "cut"

    arcs: ClassVar[Labels] = Labels(BLUE + RED + GREEN, {"b": BLUE, "g": GREEN})
    """The labels of the arcs."""

    @property
    def unit(self) -> str:
        """The unit in which the size of a board is measured."""
        return "arcs"

    def population(
        self, size: int, letters: str | None = None, *, sums: bool = True
    ) -> Iterator[Digraph]:
        """Yield the thickets with `size` arcs."""
        return thickets(size, letters or self.arcs.letters)

    def may_delete(self, player: Player, colour: str, in_degree: int) -> bool:
        """Return whether `player` may delete an arc of this colour and in-degree of its tail."""
        return colour in OWN[player][in_degree % 2]

    def simplified(self, board: Digraph) -> Digraph:
        """Return the vertices from which a walk leads to the root, with the root first."""
        if not board.order:
            return board
        root = board.ground or 0
        kept = board.marked(ground=root).induced(_leading(board, root))
        place = kept.ground or 0
        order = [place, *(v for v in kept if v != place)]
        return kept.permuted(order).marked()

    def parts(self, board: Digraph) -> list[Digraph]:
        """Return the parts that are joined only at the root, unless arcs leave the root."""
        whole = self.simplified(board)
        if any(tail == 0 for tail, _, _ in whole.edges):
            return [whole]
        return [whole.induced([0, *more]) for more in _apart(whole)]

    def representative(self, board: Digraph) -> Digraph:
        """Return the vertices that lead to the root, in canonical order."""
        return in_canonical_order(self.simplified(board), is_grounded=True)

    def labels(self) -> tuple[Labels, Labels]:
        """Return the labels of vertices and the colours of arcs."""
        return Labels("."), self.arcs

    def read(self, text: str) -> Digraph:
        """Read a digraph; refuse a list of leaves and a member of a family, which are cordons."""
        if _LEAVES.fullmatch(text):
            cordon = text.strip()[:40]
            what = "a list of leaves is" if cordon[0] in "[(" else f"{cordon} is"
            raise NotationError(
                f"cannot read {position_of(self.name)}: {what} a cordon; write "
                f"'cordons {cordon}'" + f", or 'green cordons {cordon}'" * (cordon[0] in "[("),
                text,
                0,
            )
        return super().read(text)

    def admitted(self, board: Digraph) -> Digraph:
        """Return the board; refuse one with a vertex from which the root cannot be reached."""
        super().admitted(board)
        root = board.ground or 0
        leading = _leading(board, root) if board.order else set()
        lost = next((v for v in board if v not in leading), None)
        if lost is not None and not any(lost in arc[:2] for arc in board.edges):
            raise DomainError(
                f"{self.name} is played on digraphs with a root, vertex {root}, but vertex {lost} "
                f"of '{board!s:.60}' has no arcs; leave it out"
            )
        if lost is not None:
            raise DomainError(
                f"{self.name} needs a directed walk from every vertex to the root, vertex {root}, "
                f"but {board!s:.60} has none from vertex {lost}; write arcs down to the root with "
                "'<', as in 'l<r<'"
            )
        return board


def _leading(board: Digraph, root: int) -> set[int]:
    """Return the vertices from which a walk leads to the root."""
    behind: list[list[int]] = [[] for _ in board.labels]
    for tail, head, _ in board.edges:
        behind[head].append(tail)
    return reached(root, behind)


def _apart(board: Digraph) -> list[list[int]]:
    """Return the vertices of each component that remains without vertex 0."""
    if not board.order:
        return []
    return [[v + 1 for v in together] for together in board.without_vertices(0).connected_sets()]


def _owners(rules: ThinningThickets, board: Digraph) -> Picture:
    """Return a thicket with the players who may delete each arc, as [Huggan19, Fig. 3.2]."""
    board = rules.simplified(board)
    title = f"who may delete the arcs of {board}"
    if not board.order:
        return Picture(graph(board, title), "no arcs")
    arriving = [0] * board.order
    for _, head, _ in board.edges:
        arriving[head] += 1
    notes = []
    for tail, _, colour in board.edges:
        may = tuple(rules.may_delete(player, colour, arriving[tail]) for player in (LEFT, RIGHT))
        notes.append(_OWNERS[may[0], may[1]])
    drawn = graph(board.marked(ground=0), title, notes=notes)
    return Picture(drawn, f"{board}: {', '.join(text for text, _ in notes) or 'no arcs'}")


class GreenThickets(ThinningThickets):
    """Delete an arc whose tail has even in-degree, and remove all that cannot reach the root.

    After a move, every arc from which no directed walk leads to the root is removed. The root is
    the marked vertex or, without a mark, the first. A stalk is written upwards from its root,
    `<<<`; with a leaf on its first vertex it is `<(<<;<)`.

    >>> from partizan import rulesets
    >>> thickets = rulesets.green_thickets
    >>> [thickets(text).nim_value() for text in ("<", "<<", "<(<<;<)", "<<(<;<)", "<(<(<<;<);<)")]
    [1, 0, 2, 0, 3]
    """

    rules = "digraph # . g; both: [.g]>[.g] -> [.g]|[.g] if indegree even; keep: leading to g"
    arcs: ClassVar[Labels] = Labels("-")

    def may_delete(self, player: Player, colour: str, in_degree: int) -> bool:
        """Return whether the in-degree of the tail is even."""
        return in_degree % 2 == 0


MOST_ARCS: Final = 7
"""The largest number of arcs for which thickets are listed."""


def thickets(arcs: int, letters: Iterable[str] = "-") -> Iterator[Digraph]:
    """Yield the thickets with `arcs` arcs, possibly parallel, in all colours, shape by shape.

    >>> print(*thickets(1, "lr"))
    l< r<
    """
    if arcs > MOST_ARCS:
        raise DomainError(f"thickets can be listed up to {MOST_ARCS} arcs, not {arcs}")
    colours = [letter.replace("-", "") for letter in letters]
    return (board for shape in shapes(arcs) for board in _coloured(shape, colours))


def _coloured(shape: Digraph, colours: list[str]) -> Iterator[Digraph]:
    ends = Counter((tail, head) for tail, head, _ in shape.edges)
    ways = [combinations_with_replacement(colours, n) for n in ends.values()]
    for chosen in product(*ways):  # parallel arcs are unordered
        arcs = zip(ends, chosen, strict=True)
        yield Digraph(shape.order, [(*both, c) for both, several in arcs for c in several])


@cache
def shapes(arcs: int) -> tuple[Digraph, ...]:
    """Return the uncoloured thickets with `arcs` arcs, up to isomorphism.

    A thicket that is not a tree remains one without some arc, and a tree has a leaf; so each is
    obtained from a smaller one by adding an arc, possibly from a new vertex.

    >>> [len(shapes(arcs)) for arcs in range(6)]
    [1, 1, 3, 9, 33, 129]
    """
    if not arcs:
        return (Digraph(1, ground=0),)
    found: dict[Digraph, None] = {}
    for smaller in shapes(arcs - 1):
        ahead: list[list[int]] = [[] for _ in smaller]
        for tail, head, _ in smaller.edges:
            ahead[tail].append(head)
        new = smaller.order
        ends = [(new, head) for head in smaller]
        ends += [(tail, head) for head in smaller for tail in smaller if tail != head]
        for tail, head in ends:
            if tail < new and tail in reached(head, ahead):
                continue  # it would close a cycle
            order = max(new, tail + 1)
            grown = Digraph(order, [*smaller.edges, (tail, head)], ground=0).canonical()
            place = grown.ground or 0
            found[grown.permuted([place, *(v for v in grown if v != place)])] = None
    return tuple(found)


THINNING_THICKETS = ThinningThickets()
GREEN_THICKETS = GreenThickets()


@steps_of(ThinningThickets)
def _owned(rules: ThinningThickets, board: Digraph) -> Iterator[Step]:
    """Yield who may delete each arc."""
    figure = partial(_owners, rules, board)
    yield Step("Each arc may be deleted by those who are named on it.", figure)
