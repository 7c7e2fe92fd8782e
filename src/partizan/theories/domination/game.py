"""The domination game on one graph: its length, and an optimal line of play.

The search in the core visits sets of undominated vertices. It decides whether the game lasts at
most k moves for a sequence of k, and remembers the results. Dominator need only consider choices
that dominate maximal sets, and Staller those that dominate minimal sets: this is the continuation
principle [KWZ13; Renault13]. Positions that an automorphism of the graph maps to each other are
identified, and so are those that differ by an exchange of isomorphic components.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Any, Final, Literal, NamedTuple, TypeAlias, cast, get_args

from partizan._core import DominationSearch
from partizan.boards import labelling as nauty
from partizan.boards.graph import Graph, Labels
from partizan.boards.labelling import canonical_order
from partizan.display import Shown, picture_of
from partizan.errors import DomainError
from partizan.explanation import Explanation, Step

if TYPE_CHECKING:
    from partizan.pictures.picture import Picture


Sign: TypeAlias = Literal["+", "=", "-"]

_STEPS: dict[Sign, int] = {"-": -1, "=": 0, "+": 1}


class DominationType(NamedTuple):
    """A graph realises (k,+), (k,=) or (k,-) if γ_g is k and γ'_g is k+1, k or k-1.

    There are no other cases [BKR10; KWZ13; Renault13, Thm 5.2].

    >>> DominationType.of(3, 4), str(DominationType.of(3, 2))
    (DominationType(gamma_g=3, sign='+'), '(3,-)')
    """

    gamma_g: int
    sign: Sign

    @classmethod
    def of(cls, gamma_g: int, gamma_g_staller_start: int) -> DominationType:
        """Return the type of a graph with these numbers γ_g and γ'_g.

        >>> str(DominationType.of(2, 2))
        '(2,=)'
        """
        step = gamma_g_staller_start - gamma_g
        if abs(step) > 1:
            raise DomainError(
                f"the two game domination numbers of a graph differ by at most 1; {gamma_g} and "
                f"{gamma_g_staller_start} do not"
            )
        return cls(gamma_g, cast("Sign", "-=+"[step + 1]))

    @property
    def gamma_g_staller_start(self) -> int:
        """The number of vertices chosen if Staller moves first.

        >>> DominationType.of(3, 2).gamma_g_staller_start
        2
        """
        return self.gamma_g + _STEPS[self.sign]

    def __str__(self) -> str:
        return f"({self.gamma_g},{self.sign})"


Starter: TypeAlias = Literal["dominator", "staller"]
Variant: TypeAlias = Literal["plain", "total", "connected", "indicated"]

_RULES: dict[Variant, int] = {"plain": 0, "total": 0, "connected": 1, "indicated": 2}
MOST_VERTICES: Final = 128
"""The largest number of vertices of a graph in a search."""

_NO_LABELS = Labels("."), Labels("-")
_SEARCHED_PLAINLY = 16  # vertices; symmetries do not pay below this
_MOST_SYMMETRIES: Final = 48
_MOST_EXPLAINED = 20  # vertices of a graph all of whose choices are explained


class Choice(NamedTuple):
    """A choice in a line of play: the player, the vertex, and the vertex Dominator indicated.

    `vertex` is None if the player passes.
    """

    player: Starter
    vertex: int | None
    indicated: int | None = None


class DominationGame(Shown):
    """The game on a graph with at most 128 vertices, some of which may be dominated at the start.

    The graph is a Graph, its text or name, a NetworkX graph, or a list of edges.

    The variants are the *plain* game; the *total* game, in which a vertex does not dominate itself
    [HKR15]; the *connected* game, in which the chosen vertices must stay connected [BFS19]; and the
    *indicated* game, in which Dominator indicates an undominated vertex and Staller chooses a
    vertex that dominates it [BBIRT24].

    >>> game = DominationGame("cycle(6)")
    >>> game.gamma_g, game.gamma_g_staller_start, str(game.type)
    (3, 2, '(3,-)')
    >>> game.length("staller", may_pass="staller"), DominationGame("P3", dominated=[0, 2]).gamma_g
    (3, 1)
    """

    def __init__(
        self, graph: Any, *, dominated: Iterable[int] = (), variant: Variant = "plain"
    ) -> None:
        self.graph: Final = simple(graph)
        if variant not in _RULES:
            raise DomainError(f"variant must be one of {', '.join(_RULES)}, not {variant!r}")
        self.variant: Final = variant
        self.dominated: Final = tuple(sorted({*dominated}))
        for v in self.dominated:
            if v not in self.graph:
                raise DomainError(f"vertex {v!r} cannot be dominated: {_range(self.graph)}")
        self._open = [v for v in self.graph if v not in {*self.dominated}]
        self._check_variant()
        joined = self.graph.joined()
        own = [[] if variant == "total" else [v] for v in self.graph]
        self._search = DominationSearch(
            [sorted([*joined[v], *own[v]]) for v in self.graph],
            _RULES[variant],
            _symmetries(self.graph),
            _copies(self.graph),
        )

    def __reduce__(self) -> tuple[Callable[..., DominationGame], tuple[Any, ...]]:
        return _game, (self.graph, self.dominated, self.variant)

    def _check_variant(self) -> None:
        if self.variant == "total":
            lonely = [v for v in self._open if not self.graph.neighbours(v)]
            if lonely:
                raise DomainError(
                    f"nothing dominates the isolated vertex {lonely[0]} in the total domination "
                    "game, which needs a graph without isolated vertices"
                )
        if self.variant == "connected":
            if self.dominated:
                raise DomainError(
                    "no vertex may be dominated at the start of the connected domination "
                    "game; leave out `dominated`"
                )
            if not self.graph.is_connected:
                raise DomainError(
                    "the connected domination game needs a connected graph, but this one has "
                    f"{len(self.graph.components())} components"
                )

    # --- length ----------------------------------------------------------------------------------

    def length(self, first: Starter = "dominator", *, may_pass: Starter | None = None) -> int:
        """Return the number of vertices chosen; `may_pass` may pass once, which is not counted.

        >>> game = DominationGame("P5")
        >>> game.length(), game.length("staller"), game.length("staller", may_pass="dominator")
        (3, 3, 3)
        """
        turn = self._turn(first, may_pass)
        return self._search.value(self._open, *turn)

    @property
    def gamma_g(self) -> int:
        """γ_g: the number of vertices chosen if Dominator moves first.

        >>> DominationGame("petersen").gamma_g, DominationGame("3x3").gamma_g
        (5, 4)
        """
        return self.length()

    @property
    def gamma_g_staller_start(self) -> int:
        """γ'_g: the number of vertices chosen if Staller moves first.

        >>> DominationGame("petersen").gamma_g_staller_start
        4
        """
        return self.length("staller")

    @property
    def type(self) -> DominationType:
        """The type of the graph with its dominated vertices: (k,+), (k,=) or (k,-).

        >>> str(DominationGame("C6").type), str(DominationGame("P4").type)
        ('(3,-)', '(2,=)')
        """
        if self.variant not in {"plain", "total"}:
            raise DomainError(
                f"types are not defined for the {self.variant} domination game; ask for its length"
            )
        return DominationType.of(self.gamma_g, self.gamma_g_staller_start)

    # --- play ------------------------------------------------------------------------------------

    def line(
        self, first: Starter = "dominator", *, may_pass: Starter | None = None
    ) -> tuple[Choice, ...]:
        """Return an optimal line of play: the least vertex among equals, a pass only if necessary.

        The player `may_pass` may pass once.

        >>> [(choice.player, choice.vertex) for choice in DominationGame("C5").line("staller")]
        [('staller', 0), ('dominator', 2)]
        """
        turn = self._turn(first, may_pass)
        found = self._search.line(self._open, *turn)
        if self.variant == "indicated":
            pairs = zip(found[::2], found[1::2], strict=True)
            return tuple(Choice("staller", vertex, pointed) for pointed, vertex in pairs)
        players = get_args(Starter)
        begins = players.index(first)
        return tuple(
            Choice(players[(begins + i) % 2], None if v < 0 else v) for i, v in enumerate(found)
        )

    def film(self, first: Starter = "dominator") -> Picture:
        """Return a picture of an optimal line of play, move by move.

        >>> DominationGame("P4").film().svg()[:4]
        '<svg'
        """
        return picture_of(Film(self, first))

    def explain(self, first: Starter = "dominator") -> Explanation:
        """Return why the game lasts as long as it does: an optimal line, and what it beats.

        >>> for step in DominationGame("C5").explain("staller"):
        ...     print(step.sentence)
        The vertices of C5 are to be dominated.
        Move 1: Staller chooses 0, as good as any choice; 2 are not dominated yet.
        Move 2: Dominator chooses 2; the moves from here on are 1 after 2, 3; 2 after 1, 4.
        So all vertices are dominated after 2 moves: γ'_g = 2.
        """
        length = self.length(first)
        steps = [Step(f"The vertices of {self.graph} are to be dominated.", self)]
        covered = {*self.dominated}
        for turn, choice in enumerate(self.line(first)):
            sentence = self._told(choice, covered)
            covered |= {*self._near(choice.vertex)}
            left = self.graph.order - len(covered)
            rest = f"; {left} {'is' if left == 1 else 'are'} not dominated yet" if left else ""
            frame = Frame(self, frozenset(covered), choice.vertex)
            steps.append(Step(f"Move {turn + 1}: {sentence}{rest}.", frame))
        name = "γ_g" if first == "dominator" else "γ'_g"
        steps.append(
            Step(f"So all vertices are dominated after {length} moves: {name} = {length}.")
        )
        return Explanation(repr(self), name, length, "by a search", tuple(steps))

    def _near(self, vertex: int | None) -> set[int]:
        """Return the vertices that a vertex dominates."""
        if vertex is None:
            return set()
        return {*self.graph.joined()[vertex]} | (set() if self.variant == "total" else {vertex})

    def _told(self, choice: Choice, covered: set[int]) -> str:
        """Return a sentence about a choice, and how long the game lasts after other choices."""
        pointed = "" if choice.indicated is None else f", after {choice.indicated} is indicated"
        sentence = f"{choice.player.capitalize()} chooses {choice.vertex}{pointed}"
        if self.variant not in {"plain", "total"} or self.graph.order > _MOST_EXPLAINED:
            return sentence
        lasting: defaultdict[int, list[int]] = defaultdict(list)
        for v in self.graph:
            still = [u for u in self.graph if u not in covered | self._near(v)]
            if not self._near(v) <= covered:
                more = self._search.value(still, choice.player == "dominator", False, False)
                lasting[1 + more].append(v)
        if len(lasting) == 1:
            return f"{sentence}, as good as any choice"
        counts = (f"{k} after {', '.join(map(str, vs))}" for k, vs in sorted(lasting.items()))
        return f"{sentence}; the moves from here on are {'; '.join(counts)}"

    def _turn(self, first: Starter, may_pass: Starter | None) -> tuple[bool, bool, bool]:
        for player in (first, may_pass or first):
            if player not in get_args(Starter):
                raise DomainError(f"a player is 'dominator' or 'staller', not {player!r}")
        if self.variant == "indicated" and (first == "staller" or may_pass):
            raise DomainError(
                "in the indicated domination game Dominator always indicates and Staller chooses; "
                "Staller cannot move first, and no player may pass"
            )
        may = {player: player == may_pass for player in get_args(Starter)}
        return first == "staller", may["dominator"], may["staller"]

    def __repr__(self) -> str:
        given = f", dominated={[*self.dominated]}" if self.dominated else ""
        kind = "" if self.variant == "plain" else f", variant={self.variant!r}"
        return f"DominationGame({str(self.graph)!r}{given}{kind})"


class Frame(NamedTuple):
    """A view of the game after a choice: the vertices dominated then, and the one chosen."""

    game: DominationGame
    dominated: frozenset[int]
    chosen: int | None


class Film(NamedTuple):
    """A view of an optimal line of play, move by move."""

    game: DominationGame
    first: Starter


def simple(given: Any) -> Graph:
    """Return the graph, given in any way that `Graph.of` accepts, if the game can be played on it.

    >>> try:
    ...     simple(Graph.read("1-1"))
    ... except DomainError as error:
    ...     print(error)
    the domination game needs a graph without loops, but vertex 0 has one
    """
    graph = Graph.read(given, *_NO_LABELS) if isinstance(given, str) else Graph.of(given)
    if graph.order > MOST_VERTICES:
        raise DomainError(
            f"the search accepts graphs with at most {MOST_VERTICES} vertices, not {graph.order}"
        )
    met = set()
    for u, v, _ in graph.edges:
        if u == v:
            raise DomainError(
                f"the domination game needs a graph without loops, but vertex {u} has one"
            )
        if (u, v) in met:
            raise DomainError(
                f"the domination game needs a simple graph, but {u} and {v} are joined twice"
            )
        met.add((u, v))
    return graph


def covers(graph: Graph) -> list[list[int]]:
    """Return the vertices that each vertex dominates.

    >>> covers(Graph.path(3))
    [[0, 1], [0, 1, 2], [1, 2]]
    """
    return [sorted({v, *ends}) for v, ends in enumerate(graph.joined())]


def _symmetries(graph: Graph) -> list[list[int]]:
    """Return automorphisms: all of them if there are few. The search can use any subset."""
    if graph.order < _SEARCHED_PLAINLY:
        return []
    joined = dict(enumerate(map(sorted, graph.joined())))
    return [[*found] for found in nauty.automorphisms(joined, _MOST_SYMMETRIES)[1:]]


def _copies(graph: Graph) -> list[list[list[int]]]:
    """Return groups of isomorphic components, with their vertices in corresponding order."""
    if graph.is_connected:
        return []
    by_shape: defaultdict[Graph, list[list[int]]] = defaultdict(list)
    for part in graph.connected_sets():
        component = graph.component(part[0])
        order = canonical_order(component)
        by_shape[component.permuted(order)].append([part[i] for i in order])
    return [copies for copies in by_shape.values() if len(copies) > 1]


def _range(graph: Graph) -> str:
    return f"the vertices are 0 to {graph.order - 1}" if graph.order else "there are no vertices"


def _game(graph: Graph, dominated: tuple[int, ...], variant: Variant) -> DominationGame:
    """Return a game that was pickled."""
    return DominationGame(graph, dominated=dominated, variant=variant)
