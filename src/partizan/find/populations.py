"""Populations: the boards of a ruleset, listed by size.

What the size of a board is depends on what it is made of: cells, counters, coins, vertices. Little
is left out here but boards that the ruleset itself refuses; see `listing` for symmetry.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from itertools import product
from math import comb, isqrt
from typing import Any

from partizan.boards import Digraph, Grid, Heaps, Strip
from partizan.boards.cakes import Cakes
from partizan.boards.coins import Coins
from partizan.boards.multigraph import Multigraph
from partizan.boards.point import Point
from partizan.boards.row import Row
from partizan.boards.shares import compositions, partitions
from partizan.errors import DomainError
from partizan.find._population import Population
from partizan.find.graphs import (
    GRAPHS,
    count_graphs,
    count_weighted,
    graph_boards,
    graph_letters,
    has_weights,
    weighted_boards,
)
from partizan.find.rows import DominoRows, Permutations
from partizan.find.thickets import Thickets
from partizan.find.words import ColouredWords
from partizan.players import LEFT, RIGHT
from partizan.ruleset import Ruleset
from partizan.rulesets.coin.ruleset import CoinRuleset
from partizan.rulesets.families import GridRuleset, HeapRuleset, StripRuleset
from partizan.rulesets.graph.blocking_pebbles import BlockingPebbles
from partizan.rulesets.graph.thinning_thickets import ThinningThickets
from partizan.rulesets.graph.words import WordRuleset
from partizan.rulesets.heap.cakes import CakeRuleset
from partizan.rulesets.heap.end_nim import EndNim
from partizan.rulesets.heap.hackenbush_string import HackenbushString
from partizan.rulesets.heap.points import CoordinateRuleset
from partizan.rulesets.heap.stirling_shave import StirlingShave
from partizan.rulesets.strip.domino_shave import DominoShave
from partizan.rulesets.strip.rows import RowRuleset
from partizan.theorems.pebble_witnesses import MAX_ORDER, placements

__all__ = [
    "CoinRows",
    "Graphs",
    "HeapRows",
    "HeapSets",
    "PebbledDigraphs",
    "Points",
    "Population",
    "Reached",
    "Rectangles",
    "Rectangular",
    "SingleHeaps",
    "WeightedGraphs",
    "Words",
    "WordsWithoutGaps",
    "base_of",
    "population",
]


class Words(Population):
    """Strips of cells."""

    noun = "cells"

    def __init__(self, letters: str) -> None:
        self._letters = letters

    def boards(self, size: int) -> Iterator[Strip]:
        """Yield the strips in the order of the letters."""
        return (Strip("".join(word)) for word in product(self._letters, repeat=size))

    def count(self, size: int) -> int:
        """Return the number of words."""
        return int(len(self._letters) ** size)

    def holds(self, board: Any, size: int) -> bool:
        """Return whether a board is a word of these letters."""
        return (
            isinstance(board, Strip)
            and 1 <= len(board.cells) <= size
            and set(self._letters).issuperset(board.cells)
        )


class WordsWithoutGaps(Words):
    """Strips of cells for games in which a gap parts the rest: one gap, and words without any."""

    def __init__(self, letters: str, gap: str) -> None:
        super().__init__(letters.replace(gap, ""))
        self._gap = gap

    def boards(self, size: int) -> Iterator[Strip]:
        """Yield the strips in the order of the letters."""
        if size == 1:
            yield Strip(self._gap)
        yield from super().boards(size)

    def count(self, size: int) -> int:
        """Return the number of words, and of the gap."""
        return super().count(size) + (size == 1)


class Rectangles(Population):
    """Grids, of all shapes with as many cells."""

    noun = "cells"

    def __init__(self, letters: str) -> None:
        self._letters = letters

    def boards(self, size: int) -> Iterator[Grid]:
        """Yield the grids with few rows first."""
        for rows in _divisors(size):
            for cells in product(self._letters, repeat=size):
                yield Grid(rows, size // rows, "".join(cells))

    def count(self, size: int) -> int:
        """Return the number of shapes times the number of words."""
        return int(len(self._letters) ** size) * len(_divisors(size))

    def holds(self, board: Any, size: int) -> bool:
        """Return whether a board is a grid of these letters."""
        return (
            isinstance(board, Grid)
            and 1 <= len(board.cells) <= size
            and set(self._letters).issuperset(board.cells)
        )


class HeapSets(Population):
    """Heaps, by the number of their counters."""

    noun = "counters"

    def boards(self, size: int) -> Iterator[Heaps]:
        """Yield the partitions of the size, one heap first."""
        return (Heaps(sizes) for sizes in partitions(size))

    def count(self, size: int) -> int:
        """Return the number of partitions, by Euler's recurrence."""
        known = [1]
        for n in range(1, size + 1):
            total, k = 0, 1
            while (gap := k * (3 * k - 1) // 2) <= n:
                sign = 1 if k % 2 else -1
                total += sign * known[n - gap]
                if gap + k <= n:
                    total += sign * known[n - gap - k]
                k += 1
            known.append(total)
        return known[size]

    def holds(self, board: Any, size: int) -> bool:
        """Return whether a board is heaps."""
        return isinstance(board, Heaps) and 1 <= sum(board.sizes) <= size


class SingleHeaps(HeapSets):
    """One heap: what several are worth follows from it."""

    def boards(self, size: int) -> Iterator[Heaps]:
        """Yield the heap."""
        yield Heaps([size])

    def count(self, size: int) -> int:
        """Return 1."""
        return 1

    def holds(self, board: Any, size: int) -> bool:
        """Return whether a board is one heap."""
        return isinstance(board, Heaps) and len(board.sizes) == 1 and board.sizes[0] <= size


class CoinRows(Population):
    """Coins, by the place of the last head."""

    noun = "coins"

    def boards(self, size: int) -> Iterator[Coins]:
        """Yield the rows whose last head is in this place."""
        return (Coins.of_mask(mask) for mask in range(1 << (size - 1), 1 << size))

    def count(self, size: int) -> int:
        """Return 2^(size - 1)."""
        return 1 << (size - 1)

    def holds(self, board: Any, size: int) -> bool:
        """Return whether a board has a head."""
        return isinstance(board, Coins) and 1 <= board.last <= size


class Points(Population):
    """Numbers of counters, each in its place, by their sum.

    If a game does not say how many places there are, all of them hold counters.
    """

    noun = "counters"

    def __init__(self, places: tuple[int, ...]) -> None:
        self._places = places

    def boards(self, size: int) -> Iterator[Point]:
        """Yield the ways to share the counters among the places."""
        for places in self._places:
            yield from (Point(c - 1 for c in cut) for cut in compositions(size + places, places))
        if not self._places:
            for places in range(1, size + 1):
                yield from (Point(cut) for cut in compositions(size, places))

    def count(self, size: int) -> int:
        """Return how many ways there are."""
        if not self._places:
            return 1 << (size - 1)
        return sum(comb(size + places - 1, places - 1) for places in self._places)


class HeapRows(Population):
    """Heaps in a row, by the number of their counters."""

    noun = "counters"

    def boards(self, size: int) -> Iterator[Row]:
        """Yield the rows with few heaps first."""
        for heaps in range(1, size + 1):
            yield from (Row(cut) for cut in compositions(size, heaps))

    def count(self, size: int) -> int:
        """Return 2^(size - 1)."""
        return 1 << (size - 1)


class Rectangular(Population):
    """Cakes, by the number of their squares."""

    noun = "squares"

    def boards(self, size: int) -> Iterator[Cakes]:
        """Yield the cakes with few rows first."""
        return (Cakes([(rows, size // rows)]) for rows in _divisors(size))

    def count(self, size: int) -> int:
        """Return the number of divisors."""
        return len(_divisors(size))


class Graphs(Population):
    """Connected graphs or digraphs, with all labels that the game knows."""

    noun = "vertices"
    largest = GRAPHS

    def __init__(self, ruleset: Ruleset[Any], letters: str | None) -> None:
        self._ruleset = ruleset
        self._letters = letters

    def boards(self, size: int) -> Iterator[Hashable]:
        """Yield the graphs with few edges first."""
        return graph_boards(self._ruleset, size, self._letters)

    def count(self, size: int) -> int:
        """Return how many ways there are to label all graphs."""
        return count_graphs(self._ruleset, size, self._letters)

    def same(self, board: Any) -> Hashable:
        """Return the graph in canonical order, if the ruleset has not put it in order itself."""
        is_ordered = type(self._ruleset).representative is not Ruleset.representative
        return board if is_ordered or not isinstance(board, Multigraph) else board.canonical()


class WeightedGraphs(Population):
    """Connected graphs or digraphs with up to seven vertices, by the sum of their weights."""

    noun = "counters"

    def __init__(self, ruleset: Ruleset[Any]) -> None:
        self._ruleset = ruleset

    def boards(self, size: int) -> Iterator[Hashable]:
        """Yield the graphs with few vertices first."""
        return weighted_boards(self._ruleset, size)

    def count(self, size: int) -> int:
        """Return how many ways there are to put weights on all graphs."""
        return count_weighted(self._ruleset, size)


class PebbledDigraphs(Population):
    """Connected digraphs without cycles, by the number of their vertices and pebbles together."""

    noun = "vertices and pebbles"

    def __init__(self, colours: str) -> None:
        self._colours = colours

    def boards(self, size: int) -> Iterator[Hashable]:
        """Yield the boards with few vertices first."""
        for order in range(1, min(size, MAX_ORDER) + 1):
            for digraph in Digraph.acyclic(order):
                yield from placements(digraph, size - order, self._colours)

    def count(self, size: int) -> int:
        """Return how many ways there are to put pebbles on all digraphs."""
        return sum(
            len([*Digraph.acyclic(order)])
            * comb(size - order + order * len(self._colours) - 1, size - order)
            for order in range(1, min(size, MAX_ORDER) + 1)
        )


class Reached(Population):
    """What play reaches from one board, by the number of moves; whoever is to move may make it."""

    noun = "moves"
    smallest = 0

    def __init__(self, ruleset: Ruleset[Any], start: Hashable) -> None:
        self._ruleset = ruleset
        self._generations: list[list[Hashable]] = [[start]]
        self._met = {start}

    def boards(self, size: int) -> Iterator[Hashable]:
        """Yield the boards that are reached after so many moves, and not before."""
        while len(self._generations) <= size and self._generations[-1]:
            after: dict[Hashable, None] = {}
            for board in self._generations[-1]:
                for player in (LEFT, RIGHT):
                    for option in self._ruleset.options(board, player):
                        if option not in self._met:
                            self._met.add(option)
                            after[option] = None
            self._generations.append([*after])
        return iter(self._generations[size] if size < len(self._generations) else ())

    def count(self, size: int) -> int | None:
        """Return nothing: play has to be followed to know."""
        return 0 if size >= len(self._generations) and not self._generations[-1] else None


def base_of(ruleset: Ruleset[Any]) -> Ruleset[Any]:
    """Return the ruleset of which a variant is made, or the ruleset itself.

    >>> from partizan import catalog
    >>> base_of(catalog.load("dicotic negative clobber"))
    clobber
    """
    while hasattr(ruleset, "base"):
        ruleset = ruleset.base
    return ruleset


def population(
    ruleset: Ruleset[Any], letters: str | None = None, *, sums: bool = False
) -> Population:
    """Return the boards of a ruleset, with these letters alone if some are given.

    >>> from partizan import catalog
    >>> dominoes = population(catalog.load("toppling-dominoes"), "lr")
    >>> print(*dominoes.boards(2), dominoes.noun)
    ll lr rl rr cells
    """
    base = base_of(ruleset)
    match base:
        case WordRuleset():
            return ColouredWords(base, _chosen(letters, base.colours, ruleset))
        case StripRuleset():
            return _strips(_chosen(letters, base.alphabet, ruleset), ruleset, sums=sums)
        case DominoShave():
            return DominoRows(_chosen(letters, "brg", ruleset))
        case ThinningThickets():
            return Thickets(_chosen(letters, base.arcs.letters, ruleset))
        case GridRuleset():
            return Rectangles(_chosen(letters, base.alphabet, ruleset))
    if (known := graph_letters(base)) is not None:
        return Graphs(base, None if letters is None else _chosen(letters, known, ruleset))
    if isinstance(base, BlockingPebbles):
        return PebbledDigraphs(_chosen(letters, "brg", ruleset))
    if letters is not None:
        raise DomainError(f"the boards of {ruleset.name} have no letters to choose from")
    if has_weights(base):
        return WeightedGraphs(base)
    match base:
        case HeapRuleset():
            return HeapSets() if sums else SingleHeaps()
        case CoinRuleset():
            return CoinRows()
        case StirlingShave():
            return Permutations()
        case CoordinateRuleset():
            return Points(base.places)
        case CakeRuleset():
            return Rectangular()
        case EndNim():
            return HeapRows()
    raise DomainError(
        f"nobody knows how to list all positions of {ruleset.name}; choose one of them, and what "
        "play reaches from there is looked at (--from on the command line)"
    )


def _strips(letters: str, ruleset: Ruleset[Any], *, sums: bool) -> Words:
    """Return the strips of a game; where a gap makes a sum, only if sums are wanted.

    A variant may see a board as a whole that falls apart in the game it is made of.
    """
    gap = ruleset.alphabet[0] if isinstance(ruleset, RowRuleset | HackenbushString) else ""
    if sums or not gap or gap not in letters:
        return Words(letters)
    return WordsWithoutGaps(letters, gap)


def _chosen(letters: str | None, alphabet: str, ruleset: Ruleset[Any]) -> str:
    """Return the letters to be used, each once, in the order of the alphabet."""
    if letters is None:
        return alphabet
    known = {letter.casefold(): letter for letter in alphabet}
    for letter in letters:
        if letter.casefold() not in known:
            raise DomainError(
                f"{letter!r} is no letter of {ruleset.name}, whose boards have {alphabet!r}"
            )
    if not letters:
        raise DomainError(f"without letters {ruleset.name} has no boards; there are {alphabet!r}")
    return "".join(a for a in alphabet if a.casefold() in letters.casefold())


def _divisors(n: int) -> list[int]:
    small = [d for d in range(1, isqrt(n) + 1) if n % d == 0]
    return small + [n // d for d in reversed(small) if d * d != n]
