"""The orthogonal colouring game: colour two copies of a graph without repeating a pair of colours.

[Huggan19, ch. 5]
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from functools import cached_property
from typing import Any, ClassVar, Final, Literal, NamedTuple, TypeAlias, TypeGuard

from partizan.boards import labelling as nauty
from partizan.boards.graph import Graph
from partizan.errors import DomainError, NotationError
from partizan.players import LEFT, Player
from partizan.rules.move import Move
from partizan.theories.scoring.contract import Number, ScoringRuleset
from partizan.wording import quoted

_MOST: Final = 1200  # the most automorphisms used; the 4x4 board has 1152
_REMEMBERED = 1 << 18
_IN_PARENTHESES = re.compile(r"\s*\(([^()]*)\)\s*")  # the C_4 of MOC_2(C_4)
MOST_FOR_INDEPENDENCE: Final = 40
"""The largest number of vertices for which the independence number is computed."""


def automorphisms(graph: Graph, most: int = _MOST) -> list[tuple[int, ...]]:
    """Return up to `most` automorphisms, the identity first.

    >>> len(automorphisms(Graph.cycle(4))), len(automorphisms(Graph.complete(9), 100))
    (8, 100)
    """
    return nauty.automorphisms(dict(enumerate(map(sorted, graph.joined()))), most)


def independence_number(graph: Graph) -> int:
    """Return the size of a largest independent set; for a large graph, an upper bound.

    >>> [independence_number(Graph.path(n)) for n in range(6)]
    [0, 1, 1, 2, 2, 3]
    """
    if graph.order > MOST_FOR_INDEPENDENCE:
        return graph.order
    closed = [sum(1 << w for w in {v, *around}) for v, around in enumerate(graph.joined())]
    known = {0: 0}

    def largest(left: int) -> int:
        found = known.get(left)
        if found is None:
            # A vertex with at most one remaining neighbour is in some largest set.
            degrees = {
                v: (closed[v] & left).bit_count() for v in range(graph.order) if left >> v & 1
            }
            v = min(degrees, key=lambda u: degrees[u])
            found = 1 + largest(left & ~closed[v])
            if degrees[v] > 2:
                v = max(degrees, key=lambda u: degrees[u])
                found = max(1 + largest(left & ~closed[v]), largest(left & ~(1 << v)))
            known[left] = found
        return found

    return largest((1 << graph.order) - 1)


class Symmetries:
    """The automorphisms of a graph, acting on pairs of colourings up to renaming of colours."""

    def __init__(self, graph: Graph) -> None:
        self._all = automorphisms(graph)
        self._known: dict[tuple[int, ...], tuple[tuple[int, ...], list[tuple[int, ...]]]] = {}

    def least(
        self, one: tuple[int, ...], other: tuple[int, ...]
    ) -> tuple[tuple[int, ...], tuple[int, ...]]:
        """Return the lexicographically least image of this pair under the symmetries."""
        found = self._known.get(one)
        if found is None:
            images = [(_renamed(one, symmetry), symmetry) for symmetry in self._all]
            first = min(images)[0]
            found = first, [symmetry for image, symmetry in images if image == first]
            if len(self._known) >= _REMEMBERED:
                self._known.clear()
            self._known[one] = found
        first, symmetries = found
        return first, min(_renamed(other, symmetry) for symmetry in symmetries)


def _renamed(colours: Sequence[int], order: Sequence[int]) -> tuple[int, ...]:
    """Return the colours in another order, renumbered by first occurrence."""
    names = {0: 0}
    return tuple([names.setdefault(colours[v], len(names)) for v in order])


_DIGITS = "123456789abcdefghijklmnopqrstuvwxyz"
_EMPTY = "."
_SEPARATOR = "/"
_MOST_VERTICES = 1024
_MOST_COLOURS = 4096
_Free: TypeAlias = tuple[dict[int, int], dict[int, int]]


class ColouringMove(NamedTuple):
    """A vertex of Alice's copy (0) or Bob's (1), and its new colour."""

    copy: int
    vertex: int
    colour: int


class Colouring(NamedTuple):
    """The colours of the vertices in Alice's copy and in Bob's: 1, 2, …, or 0 if uncoloured."""

    alice: tuple[int, ...]
    bob: tuple[int, ...]

    def coloured(self, move: ColouringMove) -> Colouring:
        """Return the colouring after a move."""
        colours = [*self[move.copy]]
        colours[move.vertex] = move.colour
        return (
            Colouring(self.alice, tuple(colours))
            if move.copy
            else Colouring(tuple(colours), self.bob)
        )

    def __str__(self) -> str:
        return f" {_SEPARATOR} ".join(map(_text, self))


class OrthogonalColouring(ScoringRuleset[Colouring]):
    """Colour a vertex in either copy of a graph differently from its neighbours in that copy.

    A vertex that is coloured in both copies has a pair of colours, and no two vertices may have the
    same pair. Alice, who moves first, is Left. The score is the number of coloured vertices in her
    copy minus that in Bob's. If `play` is "normal", the player who moves last wins by 1 instead.

    >>> square = OrthogonalColouring(Graph.cycle(4), 2)
    >>> square().score()
    -2
    >>> [str(p) for p in square("12.. / 1...").left]
    ['121. / 1...', '12.2 / 1...', '12.. / 12..', '12.. / 1.1.', '12.. / 1.2.', '12.. / 1..2']

    If only the number of colours is given, a position is given by its graph, which is uncoloured:
    `orthogonal-colouring(2) C4`, in the source MOC_2(C_4).

    >>> OrthogonalColouring(2)("C4")
    scoring orthogonal-colouring(C4,2)(".... / ....")
    """

    board_type = Colouring
    usage = ("a colouring", "it, its text, or nothing for the uncoloured graph")

    plays: ClassVar[tuple[str, ...]] = ("scoring", "normal")

    def __init__(
        self,
        graph: Any,
        colours: int | None = None,
        play: Literal["scoring", "normal"] = "scoring",
    ) -> None:
        self.is_on_any_graph = colours is None and _is_number_of_colours(graph)
        if self.is_on_any_graph:
            graph, colours = Graph(0), graph
        graph = Graph.of(graph)
        if not graph.is_simple:
            raise DomainError(
                "orthogonal-colouring is played on graphs without loops and parallel edges, not "
                f"{graph!s:.60}"
            )
        if graph.order > _MOST_VERTICES:
            raise DomainError(
                f"orthogonal-colouring is played on at most {_MOST_VERTICES:,} vertices, not "
                f"{graph.order:,}"
            )
        if not _is_number_of_colours(colours):
            raise DomainError(
                f"orthogonal-colouring needs 0 to {_MOST_COLOURS:,} colours, not {quoted(colours)}"
            )
        if play not in self.plays:
            raise DomainError(
                f"orthogonal-colouring needs a play in {self.plays}, not {quoted(play)}"
            )
        self.graph = graph.simple().relabelled(dict.fromkeys(graph, "")).marked()
        self.colours = colours
        self.is_normal = play == "normal"
        on = () if self.is_on_any_graph else (self.graph,)
        self.parameters = (*on, colours, *(["normal"] if self.is_normal else []))
        self._joined = tuple(tuple(sorted(around)) for around in self.graph.joined())

    @cached_property
    def _cache(self) -> _Cache:
        return _Cache(self.graph)

    def drawn(self, board: Colouring) -> object:
        """Return Alice's copy of the graph and Bob's, with the colours at the vertices."""
        return [
            self.graph.relabelled({v: _text((c,)) for v, c in enumerate(copy) if c})
            for copy in board
        ]

    # --- rules -----------------------------------------------------------------------------------

    def colourings(self, board: Colouring) -> Iterator[ColouringMove]:
        """Yield the possible moves, those in Alice's copy first."""
        for copy, free in enumerate(self._free(board)):
            for vertex, colours in free.items():
                for colour in range(1, self.colours + 1):
                    if colours >> colour & 1:
                        yield ColouringMove(copy, vertex, colour)

    def options(self, board: Colouring, player: Player) -> Iterator[Colouring]:
        """Yield the colourings after a move; both players have the same moves."""
        return (board.coloured(move) for move in self.colourings(board))

    def moves(self, board: Colouring, player: Player) -> Iterator[Move[Colouring]]:
        """Yield the colourings of a vertex in one of the copies, with their names."""
        for each in self.colourings(board):
            copy, vertex, colour = each
            owner = ("Alice", "Bob")[copy]
            part = f"{copy + 1}:" * (copy > 0) + f"{vertex + 1}"
            name = f"colour {vertex + 1} of {owner} with {colour}"
            yield Move(player, name, board.coloured(each), (part,))

    def score(self, board: Colouring, player: Player) -> int:
        """Return the coloured vertices in Alice's copy minus Bob's; ±1 in normal play."""
        if self.is_normal:
            return -1 if player is LEFT else 1
        empty = [colours.count(0) for colours in board]
        return empty[1] - empty[0]

    def _free(self, board: Colouring) -> _Free:
        """Return, for each vertex that may be coloured in a copy, its possible colours as bits."""
        if self._cache.board is board:  # a search calls bounds, then prospects
            return self._cache.free
        everything = (2 << self.colours) - 2
        # for each colour in one copy, the colours it is paired with in the other
        paired: tuple[dict[int, int], dict[int, int]] = ({}, {})
        for one, other in zip(*board, strict=True):
            if one and other:
                paired[0][one] = paired[0].get(one, 0) | 1 << other
                paired[1][other] = paired[1].get(other, 0) | 1 << one
        found: _Free = ({}, {})
        for copy, colours in enumerate(board):
            twins, pairs = board[1 - copy], paired[1 - copy]
            for v, colour in enumerate(colours):
                if not colour:
                    taken = pairs.get(twins[v], 0)
                    for w in self._joined[v]:
                        taken |= 1 << colours[w]
                    if free := everything & ~taken:
                        found[copy][v] = free
        self._cache.board, self._cache.free = board, found
        return found

    # --- pruning and symmetry --------------------------------------------------------------------

    def prospects(self, board: Colouring, player: Player) -> Iterator[Colouring]:
        """Yield the options up to renaming unused colours, those in the player's own copy first.

        The colours that do not occur in a copy are interchangeable, so only the largest is tried.
        """
        free = self._free(board)
        own = 0 if player is LEFT else 1
        for copy in (own, 1 - own):
            seen = 0
            for colour in board[copy]:
                seen |= 1 << colour
            for vertex, colours in free[copy].items():
                unseen = colours & ~seen
                chosen = (colours & seen) | (unseen & -unseen)
                while chosen:
                    colour = chosen.bit_length() - 1
                    chosen ^= 1 << colour
                    yield board.coloured(ColouringMove(copy, vertex, colour))

    def bounds(self, board: Colouring) -> tuple[Number, Number] | None:
        """Return bounds on the final score: Alice's coloured vertices minus Bob's.

        A vertex without an available colour stays uncoloured. A vertex with enough available
        colours is certain to be coloured: each neighbour excludes at most one colour, and so does
        each vertex that shares its colour in the other copy; these form an independent set.
        [Huggan19, Lemma 5.3.1]
        """
        if self.is_normal:
            return None
        free = self._free(board)
        counts = []
        for copy, colours in enumerate(board):
            now = len(colours) - colours.count(0)
            certain = sum(self._is_certain(colours, v) for v in free[copy])
            counts.append((now + certain, now + len(free[copy])))
        (least, most), (least_of_bob, most_of_bob) = counts
        return least - most_of_bob, most - least_of_bob

    def _is_certain(self, colours: tuple[int, ...], v: int) -> bool:
        around = [colours[w] for w in self._joined[v]]
        seen = {*around}
        taken = len(seen) + (around.count(0) - 1 if 0 in seen else 0)
        return taken + self._cache.independence - 1 < self.colours

    def representative(self, board: Colouring) -> Colouring:
        """Return the colouring up to symmetry of the graph and renaming of colours in each copy."""
        return Colouring(*self._cache.symmetries.least(*board))

    def conjugate(self, board: Colouring) -> Colouring:
        """Return the colouring with the copies exchanged."""
        return Colouring(board.bob, board.alice)

    # --- reading ---------------------------------------------------------------------------------

    @property
    def empty(self) -> Colouring:
        """The board without colours."""
        nothing = (0,) * self.graph.order
        return Colouring(nothing, nothing)

    def read(self, text: str) -> Colouring:
        """Read Alice's copy, `/`, and Bob's: a digit or letter for a colour, a dot for no colour.

        Rows may be separated by spaces and bars.
        """
        copies: list[list[int]] = [[]]
        for index, letter in enumerate(text):
            if letter == _SEPARATOR:
                copies.append([])
            elif letter == _EMPTY:
                copies[-1].append(0)
            elif letter in _DIGITS[: self.colours]:
                copies[-1].append(_DIGITS.index(letter) + 1)
            elif not (letter.isspace() or letter == "|"):
                raise NotationError(
                    f"cannot read a position of {self.name}: expected '.', '/' or a colour up to "
                    f"{self.colours}, found {letter!r}",
                    text,
                    index,
                )
        if len(copies) != 2 or any(len(copy) != self.graph.order for copy in copies):
            found = " and ".join(str(len(copy)) for copy in copies)
            raise NotationError(
                f"cannot read a position of {self.name}: expected two copies with "
                f"{self.graph.order} vertices each, found {found}",
                text,
                len(text),
            )
        return self.admitted(Colouring(*map(tuple, copies)))

    def __call__(self, *given: object) -> Any:
        """Return the position on a colouring; if no graph was chosen, the one on a graph."""
        if not self.is_on_any_graph or len(given) != 1:
            return super().__call__(*given)
        graph = given[0]
        if isinstance(graph, str) and (inside := _IN_PARENTHESES.fullmatch(graph)):
            graph = inside[1]
        return OrthogonalColouring(graph, self.colours, "normal" if self.is_normal else "scoring")()

    def board(self, *given: object) -> Colouring:
        """Return the given colouring; without arguments, the uncoloured graph."""
        return super().board(*given) if given else self.empty

    def admitted(self, board: Colouring) -> Colouring:
        """Return the colouring; it must be a legal position."""
        where = f"{board!s:.120} is not a position of {self.name}"
        for copy in board:
            if len(copy) != self.graph.order or not all(0 <= c <= self.colours for c in copy):
                raise DomainError(
                    f"{where}: each copy has {self.graph.order} vertices, with colours from 0 "
                    f"(none) to {self.colours}"
                )
            for u, v, _ in self.graph.edges:
                if copy[u] and copy[u] == copy[v]:
                    raise DomainError(f"{where}: the neighbours {u} and {v} have the same colour")
        seen: dict[tuple[int, int], int] = {}
        for v, pair in enumerate(zip(*board, strict=True)):
            if all(pair) and seen.setdefault(pair, v) != v:
                raise DomainError(
                    f"{where}: the vertices {seen[pair]} and {v} have the same pair of colours"
                )
        return board


class _Cache:
    """Facts about the graph, and about the most recent board."""

    def __init__(self, graph: Graph) -> None:
        self._graph = graph
        self.board: Colouring | None = None
        self.free: _Free = ({}, {})

    @cached_property
    def independence(self) -> int:
        return independence_number(self._graph)

    @cached_property
    def symmetries(self) -> Symmetries:
        return Symmetries(self._graph)


def _is_number_of_colours(number: object) -> TypeGuard[int]:
    return isinstance(number, int) and 0 <= number <= _MOST_COLOURS


def _text(colours: Iterable[int]) -> str:
    return "".join(
        _DIGITS[colour - 1] if 0 < colour <= len(_DIGITS) else f"{{{colour}}}" if colour else _EMPTY
        for colour in colours
    )


RULESET = OrthogonalColouring
