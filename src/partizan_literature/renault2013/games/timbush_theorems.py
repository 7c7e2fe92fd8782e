"""Timbush on digraphs: an equal forest, a smaller one, and Toppling Dominoes as Timbush.

These reductions preserve the value, unlike those of `timbush_tree_theorems`, which preserve
only the outcome.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from fractions import Fraction
from itertools import pairwise
from typing import Final

from partizan.boards.digraph import Digraph
from partizan.boards.graph import Edge
from partizan.budget import Meter
from partizan.explanation import Step
from partizan.rules.theorem import steps_of, theorem
from partizan.rulesets.graph.hackenbush import after_one
from partizan.rulesets.heap.hackenbush_string import string_of_number
from partizan.theories.normal import Game
from partizan.theories.normal.evaluations import VALUE
from partizan_literature.paths import bridges_of, groups_between
from partizan_literature.renault2013.games.timbush import BLACK, GREY, Timbush
from partizan_literature.renault2013.games.timbush import RULESET as TIMBUSH
from partizan_literature.renault2013.games.timbush_path_theorems import (
    falls_outwards,
    timbush_word,
    word_value,
)

_LONG: Final = 200  # letters of a word whose factors are evaluated


@theorem(Timbush, VALUE, "[Renault13, Cor. 3.5, Prop. 3.7 and Lemma 3.19]")
def value(rules: Timbush, board: Digraph) -> Game | None:
    """Return the value of a digraph that reduces to paths, from the factors of their words."""
    total = Game(0)
    for part in rules.parts(timbush_reduced(board)):
        word = timbush_word(part)
        if word is None or (len(word) > _LONG and not falls_outwards(word)):
            return None
        total += word_value(word)
    return total


def timbush_forest(board: Digraph | str) -> Digraph:
    """Return a forest with the same value, in linear time.

    Each maximal part of the underlying graph without bridges becomes one vertex, to which an arc
    leads from a new leaf: in the colour of the part's arcs if they all have one colour, and grey
    otherwise. [Renault13, Thm 3.4 and Cor. 3.5]

    >>> print(timbush_forest("0l>1 1l>2 2l>0 2r>3"), timbush_forest("0l>1 1r>0"))
    (r>;l<) <
    """
    graph = TIMBUSH(board).board
    bridges = bridges_of(graph)
    group = groups_between(graph, bridges)
    arcs: list[Edge] = []
    colours: dict[int, set[str]] = {}
    for is_bridge, (u, v, colour) in zip(bridges, graph.edges, strict=True):
        if is_bridge:
            arcs.append((group[u], group[v], colour))
        else:
            colours.setdefault(group[u], set()).add(colour)
    order = max(group, default=-1) + 1
    for vertex, found in sorted(colours.items()):
        arcs.append((order, vertex, found.pop() if len(found) == 1 else GREY))
        order += 1
    return Digraph(order, arcs).without_isolated()


def timbush_reduced(board: Digraph | str) -> Digraph:
    """Return a forest with the same value that is often much smaller.

    In addition to `timbush_forest`, black and white paths directed to their leaves from the same
    vertex become one, whose value as a Hackenbush string is the sum of theirs [Renault13, Lemma
    3.19], and likewise for grey paths; and if two paths from leaves, with the same colours, run
    into a directed path from the end of one to the end of the other, the latter is removed
    [Renault13, Prop. 3.7].

    >>> print(timbush_reduced("0l>1 1r>2 0l>3 3r>4"), timbush_reduced("l>l>l<l<"))
    l> l>l>
    """
    forest = timbush_forest(board)
    while True:
        smaller = _without_twins(_with_single_strings(forest))
        if smaller.size == forest.size:
            return smaller
        forest = smaller


# --- strings -------------------------------------------------------------------------------------


@dataclass
class _Hanging:
    """The directed paths that hang on a vertex: a number, a nimber, and paths of mixed colours.

    A mixed path is given by its colours: black `l`, white `r`, grey `e`.
    """

    number: Fraction = Fraction(0)
    heap: int = 0
    mixed: list[str] = field(default_factory=list)

    @property
    def is_string(self) -> bool:
        """Whether there is at most one path."""
        return (self.number != 0) + (self.heap != 0) + len(self.mixed) <= 1

    @property
    def strings(self) -> list[str]:
        """The paths, as words of colours."""
        single = string_of_number(self.number).cells
        return [string for string in (single, "e" * self.heap, *sorted(self.mixed)) if string]

    def hang(self, colour: str, end: _Hanging) -> None:
        """Hang on the vertex an arc at whose end there is at most one path."""
        if colour == GREY and not (end.number or end.mixed):
            self.heap ^= end.heap + 1
        elif colour != GREY and not (end.heap or end.mixed):
            sign = 1 if colour == BLACK else -1
            self.number += sign * after_one(sign * end.number)
        else:
            self.mixed.append("".join([colour or "e", *end.strings]))


def _with_single_strings(forest: Digraph) -> Digraph:
    """Return the forest with one path of each kind, directed to its leaf, on each vertex."""
    out, back = _arcs(forest)
    left = [*map(len, out)]
    hanging = [_Hanging() for _ in forest]
    waiting = [v for v in forest if not out[v] and len(back[v]) == 1]
    gone = set()
    meter = Meter.on("a reduction of Timbush", instead="ask about a smaller board")
    for leaf in waiting:
        meter.tick()
        if not hanging[leaf].is_string:
            continue  # a branching that stays
        gone.add(leaf)
        below, colour = back[leaf][0]
        hanging[below].hang(colour, hanging[leaf])
        hanging[leaf] = _Hanging()  # its numbers are as long as its path, so do not keep them
        left[below] -= 1
        if not left[below] and len(back[below]) == 1:
            waiting.append(below)  # all its branches now hang on it
    arcs = [edge for edge in forest.edges if edge[1] not in gone]
    order = forest.order
    for vertex in forest:
        for string in hanging[vertex].strings if vertex not in gone else ():
            path = [vertex, *range(order, order + len(string))]
            order += len(string)
            arcs += [
                (u, v, GREY if colour == "e" else colour)
                for (u, v), colour in zip(pairwise(path), string, strict=True)
            ]
    return Digraph(order, arcs).without_isolated()


# --- twins ---------------------------------------------------------------------------------------


def _without_twins(forest: Digraph) -> Digraph:
    """Return the forest without paths from leaves that have a twin further back."""
    out, back = _arcs(forest)
    ends: dict[int, tuple[int, list[int], int]] = {}  # by leaf: the end of its path, and the path
    alike: list[dict[int, list[int]]] = [{} for _ in forest]  # by end and colours: the leaves
    words: dict[tuple[int, str], int] = {}  # colours of paths as numbers: a path and one more arc
    for leaf in forest:
        if back[leaf] or len(out[leaf]) != 1:
            continue
        path = [leaf]
        end, colour = out[leaf][0]
        colours = words.setdefault((0, colour), len(words) + 1)
        alike[end].setdefault(colours, []).append(leaf)
        while len(out[end]) == len(back[end]) == 1:
            path.append(end)
            end, colour = out[end][0]
            colours = words.setdefault((colours, colour), len(words) + 1)
            alike[end].setdefault(colours, []).append(leaf)
        ends[leaf] = end, path, colours
    twins: set[int] = set()
    meter = Meter.on("a reduction of Timbush", instead="ask about a smaller board")
    for leaf, (end, path, colours) in ends.items():
        for vertex in _upstream(end, path[-1], back):
            meter.tick()
            if any(
                other != leaf and other not in twins for other in alike[vertex].get(colours, ())
            ):
                twins.add(leaf)
                break
    return forest.without_vertices(*(v for leaf in twins for v in ends[leaf][1]))


def _upstream(end: int, but: int, back: list[list[tuple[int, str]]]) -> Iterator[int]:
    """Yield `end` and all vertices with a directed path to it that does not pass through `but`."""
    waiting = [end]
    for vertex in waiting:
        yield vertex
        waiting += [v for v, _ in back[vertex] if v != but]


def _arcs(graph: Digraph) -> tuple[list[list[tuple[int, str]]], list[list[tuple[int, str]]]]:
    """Return, for each vertex, the heads of arcs from it and the tails of arcs to it."""
    out: list[list[tuple[int, str]]] = [[] for _ in graph]
    back: list[list[tuple[int, str]]] = [[] for _ in graph]
    for u, v, colour in graph.edges:
        out[u].append((v, colour))
        back[v].append((u, colour))
    return out, back


@steps_of(value)
def _words(rules: Timbush, board: Digraph) -> Iterator[Step]:
    """Yield the paths to which a digraph reduces, with their values."""
    reduced = timbush_reduced(board)
    if timbush_word(board) is None:
        yield Step(
            "Parts on cycles become leaves, paths that hang on a vertex are added up, and twins "
            f"are removed: {str(reduced) or 'nothing'} remains.",
            rules(reduced),
        )
    for part in rules.parts(reduced):
        word = timbush_word(part) or ""
        yield Step(f"The path {word} is worth {word_value(word)}, from its factors.", rules(part))
    yield Step(f"Together they are worth {value(rules, board)}.")
