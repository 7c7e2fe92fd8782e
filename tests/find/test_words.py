"""Words that have a grammar."""

from __future__ import annotations

from itertools import product

import pytest

from partizan import catalog
from partizan.errors import DomainError
from partizan.find.populations import population


@pytest.mark.parametrize("name", ["cordons", "clockwise-hackenbush"])
def test_all_words(name: str) -> None:
    """The words with so many edges are those of all texts that the ruleset reads, each once.

    Parentheses that begin with others say nothing: ((l)l)l is (l)(l)l.
    """
    ruleset = catalog.load(name)
    for letters, most in (("lre", 2), ("l", 4)):
        found = population(ruleset, letters)
        for size in range(1, most + 1):
            texts = (
                "".join(text)
                for length in range(size, 3 * size - 1)
                for text in product(f"{letters}()", repeat=length)
                if len(text) - text.count("(") - text.count(")") == size
            )
            boards = [str(board) for board in found.boards(size)]
            assert len(boards) == len({*boards})
            assert {*boards} == {t for t in texts if "((" not in t and is_read(ruleset, t)}


def is_read(ruleset: object, text: str) -> bool:
    """Return whether a ruleset takes a text for a position."""
    try:
        ruleset(text)  # type: ignore[operator]
    except (DomainError, ValueError):
        return False
    return True


def test_counts() -> None:
    """Cordons are counted by Fibonacci, and trees by Catalan."""
    cordons, trees = (population(catalog.load(n), "l") for n in ("cordons", "clockwise-hackenbush"))
    assert [cordons.count(n) for n in range(1, 9)] == [1, 1, 2, 3, 5, 8, 13, 21]
    assert [trees.count(n) for n in range(1, 7)] == [1, 2, 5, 14, 42, 132]
    for found in (cordons, trees):
        assert [sum(1 for _ in found.boards(n)) for n in range(1, 8)] == [
            found.count(n) for n in range(1, 8)
        ]


def test_sizes() -> None:
    """Parentheses are not counted, colours may be chosen, and the size is told in edges."""
    cordons = population(catalog.load("cordons"), "lr")
    assert cordons.noun == "arcs"
    assert "r(l)r" in map(str, cordons.boards(3))
    assert cordons.holds(catalog.load("cordons").board("r(l)r"), 3)
    assert not cordons.holds(catalog.load("cordons").board("r(l)r"), 2)
    assert not cordons.holds(catalog.load("cordons").board("r(e)r"), 3)
    trees = population(catalog.load("clockwise-hackenbush"), "l")
    assert [str(board) for board in trees.boards(3)] == [
        "(l)(l)l",
        "(l)ll",
        "(ll)l",
        "l(l)l",
        "lll",
    ]
    assert trees.noun == "edges"
