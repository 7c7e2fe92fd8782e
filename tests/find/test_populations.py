"""Boards by size: each of them once, and as many as were announced."""

from __future__ import annotations

import pytest

from partizan import catalog
from partizan.errors import DomainError
from partizan.find.listing import Listing
from partizan.find.populations import Reached, Words, base_of, population
from partizan.players import LEFT, RIGHT

LISTED = [
    "toppling-dominoes",
    "domineering",
    "kayles",
    "ruler",
    "wythoff",
    "circular-nim(3,2)",
    "stirling-shave",
    "cutcake",
    "end-nim",
    "node-kayles",
    "graph-col",
    "hackenbush",
    "timber",
    "timbush",
    "vertex-geography",
    "directed-vertex-geography",
    "impartial clobber",
    "vertex-nim",
    "directed-vertex-nimg",
    "nim-on-graphs",
    "weighted-arc-kayles",
    "blocking-pebbles",
    "cordons",
    "clockwise-hackenbush",
    "thinning-thickets",
    "green-thickets",
]


@pytest.mark.parametrize("name", LISTED)
def test_counts(name: str) -> None:
    """As many boards are listed as were counted, all different, and always in the same order."""
    found = population(catalog.load(name))
    for size in range(1, 4):
        boards = list(found.boards(size))
        assert len(boards) == len(set(boards)) == found.count(size)
        assert boards == list(found.boards(size))


def test_letters() -> None:
    """Letters may be left out, capitals do not matter, and the alphabet's order is kept."""
    boards = population(catalog.load("toppling-dominoes"), "RL").boards(2)
    assert list(map(str, boards)) == ["ll", "lr", "rl", "rr"]
    assert population(catalog.load("hackenbush"), "lr").count(3) == 3 * (2**2 + 2**3)
    assert population(catalog.load("graph-col"), ".").count(4) == 6


def test_shapes() -> None:
    """Grids of a size have every shape, and cakes too."""
    grids = population(catalog.load("domineering"), ".").boards(6)
    assert list(map(str, grids)) == ["......", "...|...", "..|..|..", ".|.|.|.|.|."]
    assert list(map(str, population(catalog.load("cutcake")).boards(6))) == [
        "1x6",
        "2x3",
        "3x2",
        "6x1",
    ]


def test_heaps() -> None:
    """Heaps come alone, unless sums are wanted: then they come as partitions."""
    kayles = catalog.load("kayles")
    assert list(map(str, population(kayles).boards(4))) == ["4"]
    together = population(kayles, sums=True)
    assert list(map(str, together.boards(4))) == ["4", "3+1", "2+2", "2+1+1", "1+1+1+1"]
    assert [together.count(n) for n in (10, 50, 100)] == [42, 204226, 190569292]


def test_graphs() -> None:
    """There are 1, 1, 2, 6, 21, 112 connected graphs, and the digraphs are their orientations."""
    graphs = population(catalog.load("node-kayles"))
    assert [graphs.count(n) for n in range(1, 7)] == [1, 1, 2, 6, 21, 112]
    assert population(catalog.load("timber")).count(3) == 2**2 + 2**3
    assert population(catalog.load("timbush")).count(3) == 6**2 + 6**3


def test_weights() -> None:
    """Weights add up to the size, and pebbles and vertices together do."""
    boards = population(catalog.load("nim-on-graphs")).boards(2)
    assert list(map(str, boards)) == ["@[2]", "[2]@", "@(-;-)", "(-@;-)", "(-;-@)"]
    found = population(catalog.load("vertex-nim"))
    assert [found.count(n) for n in (1, 2, 3)] == [1, 1 + 2, 1 + 2 * 2 + 2 * 3]
    pebbles = population(catalog.load("blocking-pebbles"), "b").boards(3)
    assert list(map(str, pebbles))[:3] == ["{2,0}", "{1,0}>.", ".>{1,0}"]


def test_reached() -> None:
    """Play from a board is followed move by move, and ends."""
    ruleset = catalog.load("domineering")
    start = ruleset.board("...|...")
    found = Reached(ruleset, start)
    generations = [set(found.boards(n)) for n in range(5)]
    assert generations[0] == {start}
    assert generations[1] == {b for p in (LEFT, RIGHT) for b in ruleset.options(start, p)}
    everything, edge = {start}, {start}
    for generation in generations[1:]:
        edge = {b for a in edge for p in (LEFT, RIGHT) for b in ruleset.options(a, p)} - everything
        assert generation == edge
        everything |= edge
    assert generations[3]
    assert (generations[4], found.count(5)) == (set(), 0)


@pytest.mark.parametrize("name", ["toppling-dominoes", "linear-clobber", "hackenbush-string"])
def test_gaps(name: str) -> None:
    """Where a gap parts a row, the same is listed without the words that have gaps inside."""
    ruleset = catalog.load(name)
    found = population(ruleset)
    assert found.count(5) < len(ruleset.alphabet) ** 5
    every = Words(ruleset.alphabet)
    listed, wanted = ([e[:2] for e in Listing(ruleset, p).boards(5)] for p in (found, every))
    assert listed == wanted
    for other in (population(ruleset, sums=True), population(catalog.load(f"negative {name}"))):
        assert other.count(5) == len(ruleset.alphabet) ** 5


def test_bases() -> None:
    """Variants are played on the boards of what they are made of."""
    assert base_of(catalog.load("dicotic impartial kayles")).name == "kayles"
    boards = population(catalog.load("twisted domineering")).boards(1)
    assert list(map(str, boards)) == [".", "#"]


@pytest.mark.parametrize(
    ("name", "letters", "words"),
    [
        ("domineering", "x", "'x' is no letter of domineering, whose boards have '.#'"),
        ("domineering", "", "without letters domineering has no boards"),
        ("kayles", "ab", "the boards of kayles have no letters to choose from"),
        ("poset-game", None, "nobody knows how to list all positions of poset-game"),
        ("relator(achieve,z5)", None, "choose one of them, and what play reaches from there"),
    ],
)
def test_refusals(name: str, letters: str | None, words: str) -> None:
    """What cannot be listed is refused in a sentence."""
    with pytest.raises(DomainError) as refused:
        population(catalog.load(name), letters)
    assert words in str(refused.value)
