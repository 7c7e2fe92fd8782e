"""Blocking Pebbles: pebbles move freely against arcs, and along arcs at the cost of a pebble.

[CGT22, ch. 2: Burke, Ferland, Fisher, Gledel, Tennenhouse, "The game of Blocking Pebbles"]
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any, NamedTuple

from partizan.boards.digraph import Digraph
from partizan.boards.graph import Labels
from partizan.boards.shares import compositions
from partizan.errors import DomainError, NotationError
from partizan.players import LEFT, RIGHT, Player
from partizan.rules.move import Move
from partizan.rulesets.graph.ruleset import MultigraphRuleset, in_canonical_order
from partizan.rulesets.graph.token_game import check_size
from partizan.wording import position_of

MAX_PEBBLES = 999
"""The largest number of pebbles of one colour on a vertex."""

_COUNT = "(?:0|[1-9][0-9]{0,2})"
_VERTICES = Labels(
    ".",
    {"b": "1,0", "r": "0,1", "g": "0,0,1"},
    f"{_COUNT},{_COUNT}(?:,{_COUNT})?",
    "'.', one pebble 'b', 'r' or 'g', or the numbers of pebbles from 0 to "
    f"{MAX_PEBBLES} in their order blue, red, green, '{{2,1}}' or '{{2,1,3}}'",
)
_PLACE = re.compile(r"[(\[](?:\s*[0-9]{1,3}\s*,){1,2}\s*[0-9]{1,3}\s*[)\]]")
_LIST = re.compile(rf"\s*\[\s*{_PLACE.pattern}(?:\s*,\s*{_PLACE.pattern})*\s*\]\s*")
_PATH = re.compile(r"\s*(?:directed\s+)?P_?\{?([0-9]{1,3})\}?\s*:?\s*(?=[\[(])", re.IGNORECASE)
_NUMBER = re.compile("[0-9]+")
_GREEN = re.compile(r"\s*[<⟨]\s*[0-9]+(?:\s*,\s*[0-9]+)+\s*[>⟩]\s*")
_CHAIN = re.compile(r"\s*\(?[0-9]+\)?(?:\s*(?:->|[<>→←-])\s*\(?[0-9]+\)?)+\s*")
_COLOURS = "brg"
_MAX_LISTED = 5  # the most vertices of a listed digraph
_SHOWN = 20  # the most vertices of a cycle in a message


class Pebbles(NamedTuple):
    """The numbers of blue, red and green pebbles on a vertex."""

    blue: int = 0
    red: int = 0
    green: int = 0

    @classmethod
    def of(cls, label: str) -> Pebbles:
        """Return the pebbles that a label denotes.

        >>> Pebbles.of("2,1"), Pebbles.of("")
        (Pebbles(blue=2, red=1, green=0), Pebbles(blue=0, red=0, green=0))
        """
        return cls(*map(int, label.split(","))) if label else cls()

    @property
    def label(self) -> str:
        """The label that denotes these pebbles; empty if there are none."""
        if not any(self):
            return ""
        return f"{self.blue},{self.red}" + (f",{self.green}" if self.green else "")

    def own(self, player: Player) -> int:
        """Return the number of pebbles of a player's own colour, blue or red."""
        return self.blue if player == LEFT else self.red

    def with_more(self, player: Player, own: int, green: int) -> Pebbles:
        """Return the pebbles after adding to a player's own colour and to green."""
        if player == LEFT:
            return Pebbles(self.blue + own, self.red, self.green + green)
        return Pebbles(self.blue, self.red + own, self.green + green)


class BlockingPebbles(MultigraphRuleset[Digraph]):
    """Move pebbles from a vertex along or against an arc: Left blue and green, Right red and green.

    Against an arc, from its head to its tail, any number of pebbles may move. Along an arc, two
    pebbles are taken from the tail; one is put on the head and the other is discarded. A blue
    pebble may not be put on a vertex with a red one, nor a red one on a vertex with a blue one;
    green pebbles neither block nor are blocked. The digraph is acyclic. A vertex may carry one
    pebble, `b`, `r` or `g`, or in braces the numbers of blue, red and (if any) green pebbles:
    `{2,1}>{0,0,3}`.

    >>> from partizan import rulesets
    >>> pebbles = rulesets.blocking_pebbles
    >>> triple = "1>2 1>3 2>3; "
    >>> [pebbles(text).value() for text in ("{4,1}>.", ".>{2,2}>.", "(>b;>{0,1,1})", "(>r;>b)")]
    [2, *2, ↓, *]
    >>> [pebbles(triple + text).value() for text in ("1:b 2:{2,4}", "1:{3,5} 3:b", "3:{1,5}")]
    [1/4, ↑*, -12⧾1]
    """

    board_type = Digraph

    @property
    def unit(self) -> str:
        """The unit in which the size of a board is measured."""
        return "vertices and pebbles"

    @property
    def listed_letters(self) -> str:
        """The colours of pebbles."""
        return _COLOURS

    def population(
        self, size: int, letters: str | None = None, *, sums: bool = True
    ) -> Iterator[Digraph]:
        """Yield the connected acyclic digraphs with every distribution of pebbles."""
        kinds = [_COLOURS.index(letter) for letter in letters or _COLOURS]
        for order in range(1, min(size, _MAX_LISTED) + 1):
            places = order * len(kinds)
            for digraph in Digraph.acyclic(order):
                for cut in compositions(size - order + places, places):
                    yield digraph.relabelled(dict(enumerate(_piles(cut, kinds))))

    def moves(self, board: Digraph, player: Player) -> Iterator[Move[Digraph]]:
        """Yield the pebbles that move against an arc, or that pay for a move along one."""
        piles = [*map(Pebbles.of, board.labels)]
        arcs = dict.fromkeys((tail, head) for tail, head, _ in board.edges)
        count = sum((piles[head].own(player) + 1) * (piles[head].green + 1) for _, head in arcs)
        advice = "try smaller piles"
        check_size(self.name, board, count, advice)
        enemy = RIGHT if player == LEFT else LEFT
        for tail, head in arcs:
            is_blocked = piles[tail].own(enemy) > 0
            for own, green in _chosen(piles[head], player, is_blocked=is_blocked):
                after = _moved(board, piles, player, (head, -own, -green), (tail, own, green))
                yield _named(board, player, (head, tail), _counted(player, own, green), after)
            is_blocked = piles[head].own(enemy) > 0
            for lost, put in _tolls(piles[tail], player, is_blocked=is_blocked):
                after = _moved(board, piles, player, (tail, *lost), (head, *put))
                paid = f"{_counted(player, *put)} for {_counted(player, *(-n for n in lost))}"
                yield _named(board, player, (tail, head), paid, after)

    def simplified(self, board: Digraph) -> Digraph:
        """Return the components with arcs and pebbles, without parallel arcs and marks."""
        board = board.distinct().without_isolated().marked()
        idle = [
            v
            for together in board.connected_sets()
            if not any(board.labels[v] for v in together)
            for v in together
        ]
        return board.without_vertices(*idle) if idle else board

    def parts(self, board: Digraph) -> list[Digraph]:
        """Return the components with arcs and pebbles."""
        return self.simplified(board).components()

    def representative(self, board: Digraph) -> Digraph:
        """Return the simplified board in canonical order."""
        return in_canonical_order(self.simplified(board))

    def conjugate(self, board: Digraph) -> Digraph:
        """Return the board with blue and red exchanged."""
        piles = map(Pebbles.of, board.labels)
        return board.relabelled(
            {v: Pebbles(red, blue, green).label for v, (blue, red, green) in enumerate(piles)}
        )

    def labels(self) -> tuple[Labels, Labels]:
        """Return the labels of vertices, which denote pebbles, and of arcs."""
        return _VERTICES, Labels("-")

    def read(self, text: str) -> Digraph:
        """Read a digraph, or a list of pebbles: on a star with arcs from its centre, or a triangle.

        >>> print(BlockingPebbles().read("[(2,3),[0,1],[0,0]]"))
        {2,3}(>{0,1};>.)
        >>> print(BlockingPebbles().read("[[1,0],[2,4],[0,0]]"), BlockingPebbles().read("(4,1)→."))
        {1,0}:A>{2,4}>.<:A {4,1}>.
        >>> print(BlockingPebbles().read("directed P_3 [[0,0],[2,2],[0,0]]"))
        .>{2,2}>.
        """
        if path := _PATH.match(text):
            places = _PLACE.findall(text)
            if _LIST.fullmatch(text, path.end()) is None or len(places) != int(path[1]):
                raise NotationError(
                    f"cannot read {position_of(self.name)}: expected a list of the pebbles of "
                    f"{path[1]} vertices, as in 'P2 [[4,1],[0,0]]'",
                    text,
                    path.end(),
                )
            text = ">".join(f"({place[1:-1]})" for place in places)
        if _GREEN.fullmatch(text):
            centre, *leaves = _NUMBER.findall(text)
            away = ",".join(f"[0,0,{n}]" for n in leaves)
            towards = ";".join(f"<{{0,0,{n}}}" for n in leaves)
            raise NotationError(
                f"cannot read {position_of(self.name)}: these may be the green pebbles of a star "
                f"with arcs from its centre, '[(0,0,{centre}),{away}]', or to it, "
                f"'{{0,0,{centre}}}({towards})'; write one of these",
                text,
                0,
            )
        if _CHAIN.fullmatch(text):
            green = re.sub(r"\(?([0-9]+)\)?", r"{0,0,\1}", text.replace("->", ">")).replace(" ", "")
            raise NotationError(
                f"cannot read {position_of(self.name)}: the numbers may be pebbles or names of "
                f"vertices; write '{green}' for green pebbles, blue and red ones as in '{{2,0}}' "
                "and '{0,2}', and other names for vertices without pebbles",
                text,
                0,
            )
        if _PLACE.fullmatch(text.strip()):
            row = ">".join(f"{{0,0,{number}}}" for number in _NUMBER.findall(text))
            raise NotationError(
                f"cannot read {position_of(self.name)}: these may be the pebbles of one vertex, "
                f"which has no moves, or the green pebbles of a path; write '{row}' for a path",
                text,
                0,
            )
        if text.lstrip()[:1] != "[":
            return super().read(_PLACE.sub(lambda place: f"{{{place[0][1:-1]}}}", text))
        listed = _LIST.fullmatch(text)
        pebbles = [[*map(int, found)] for found in map(_NUMBER.findall, _PLACE.findall(text))]
        is_star = text.lstrip()[1:].lstrip()[:1] == "("
        if listed is None or not (is_star or len(pebbles) == 3):
            raise NotationError(
                f"cannot read {position_of(self.name)}: a list is '[(2,3),[0,1],[0,0]]', the "
                "centre of a star and its leaves, or '[[1,0],[2,4],[0,0]]', the vertices of the "
                "triangle with arcs from each to the later ones",
                text,
                0,
            )
        labels = [Pebbles(*numbers).label for numbers in pebbles]
        arcs = [(0, leaf) for leaf in range(1, len(labels))]
        return self.admitted(Digraph(labels, arcs if is_star else [(0, 1), (0, 2), (1, 2)]))

    def converted(self, *given: object) -> Digraph:
        """Return the board; nodes of NetworkX may have attributes `blue`, `red` and `green`.

        A list of numbers has the pebbles of vertices, as in texts, and is no list of arcs.
        """
        graph: Any = given[0] if len(given) == 1 else None
        if isinstance(graph, list | tuple) and _LIST.fullmatch(listed := str([*graph])):
            return self.read(listed)
        if hasattr(graph, "nodes"):
            graph = graph.copy()
            for _, data in graph.nodes(data=True):
                counts = [data.get(colour, 0) for colour in ("blue", "red", "green")]
                if any(counts):
                    data.setdefault("label", ",".join(map(str, counts)))
            given = (graph,)
        return super().converted(*given)

    def _spelt(self, label: str, labels: Labels) -> str:
        """Return the label for numbers of pebbles, which may be those of a tuple."""
        return super()._spelt(re.sub(r"[()\[\]\s]", "", label), labels)

    def admitted(self, board: Digraph) -> Digraph:
        """Return the board with its labels in standard form; refuse a board with a cycle."""
        cycle = _cycle(super().admitted(board))
        if cycle:
            way = ">".join(map(str, [*cycle[:_SHOWN], "…" if cycle[_SHOWN:] else cycle[0]]))
            raise DomainError(
                f"{self.name} is played on acyclic digraphs, but this one has a cycle through "
                f"vertex {cycle[0]}: {way}"
            )
        labels = [Pebbles.of(label).label for label in board.labels]
        changes = {v: label for v, label in enumerate(labels) if label != board.labels[v]}
        return board.relabelled(changes) if changes else board


def _chosen(pile: Pebbles, player: Player, *, is_blocked: bool) -> Iterator[tuple[int, int]]:
    """Yield the numbers of own and green pebbles that may move against an arc."""
    for own in range(1 if is_blocked else pile.own(player) + 1):
        for green in range(pile.green + 1):
            if own or green:
                yield own, green


def _tolls(
    pile: Pebbles, player: Player, *, is_blocked: bool
) -> Iterator[tuple[tuple[int, int], tuple[int, int]]]:
    """Yield the changes, in own and green pebbles, at the tail and head of a move along an arc."""
    for own in (2, 1, 0):
        if own <= pile.own(player) and 2 - own <= pile.green:
            if own and not is_blocked:
                yield (-own, own - 2), (1, 0)
            if own < 2:
                yield (-own, own - 2), (0, 1)


def _moved(
    board: Digraph, piles: list[Pebbles], player: Player, *changes: tuple[int, int, int]
) -> Digraph:
    """Return the board after changing the numbers of own and green pebbles on some vertices."""
    return board.relabelled(
        {v: piles[v].with_more(player, own, green).label for v, own, green in changes}
    )


def _counted(player: Player, own: int, green: int) -> str:
    """Return numbers of pebbles in words: `2 blue 1 green`."""
    colour = "blue" if player == LEFT else "red"
    return " ".join(f"{n} {kind}" for n, kind in ((own, colour), (green, "green")) if n)


def _named(
    board: Digraph, player: Player, ends: tuple[int, int], what: str, after: Digraph
) -> Move[Digraph]:
    """Return the move of pebbles from one vertex to another."""
    one, other = map(board.name, ends)
    return Move(player, f"{one} -> {other}: {what}", after, (one, other))


def _cycle(board: Digraph) -> list[int]:
    """Return the vertices of a cycle in the order of its arcs, or an empty list."""
    arriving = [0] * board.order
    after: list[list[int]] = [[] for _ in board]
    for tail, head, _ in board.edges:
        arriving[head] += 1
        after[tail].append(head)
    free = [v for v in range(board.order) if not arriving[v]]
    for v in free:  # grows in the loop
        for head in after[v]:
            arriving[head] -= 1
            if not arriving[head]:
                free.append(head)
    left = {*range(board.order)} - {*free}
    if not left:
        return []
    # Each remaining vertex has a predecessor that remains, so walking backwards meets a cycle.
    before = {head: tail for tail in left for head in after[tail] if head in left}
    met: dict[int, None] = {}
    place: int = min(left)
    while place not in met:
        met[place] = None
        place = before[place]
    way = [*met]
    found = way[way.index(place) :][::-1]  # along the arcs
    first = found.index(min(found))
    return found[first:] + found[:first]


def _piles(cut: tuple[int, ...], kinds: list[int]) -> Iterator[str]:
    """Yield the labels of the vertices for a composition, whose parts exceed the numbers by one."""
    for start in range(0, len(cut), len(kinds)):
        pile = [0, 0, 0]
        for kind, number in zip(kinds, cut[start : start + len(kinds)], strict=True):
            pile[kind] = number - 1
        yield Pebbles(*pile).label


RULESET = BlockingPebbles()
