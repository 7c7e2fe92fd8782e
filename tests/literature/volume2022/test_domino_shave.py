"""Domino Shave: `partizan_literature.volume2022.games.domino_shave`."""

from __future__ import annotations

import pickle
from itertools import permutations, product
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from partizan.boards.dominoes import Dominoes
from partizan.errors import DomainError, NotationError
from partizan.players import LEFT, RIGHT
from partizan.rulesets.heap.hackenbush_string import number_of_strings
from partizan_literature.volume2022.games.domino_shave import RULESET, value
from partizan_literature.volume2022.games.domino_shave import RULESET as SHAVE
from partizan_literature.volume2022.games.stirling_shave import RULESET as STIRLING_SHAVE

SINGLE = list(product("brg", (1, 2), (1, 2)))
ROWS = [Dominoes(row) for n in range(3) for row in product(SINGLE, repeat=n)]


def rows(random: Random, colours: str) -> Dominoes:
    """Return a row of up to ten dominoes with small numbers."""
    return Dominoes(
        (random.choice(colours), random.randint(1, 5), random.randint(1, 5))
        for _ in range(random.randint(0, 10))
    )


def test_moves() -> None:
    """The moves are those that the rule about ends permits."""
    random = Random(5)
    for board in [*ROWS, *(rows(random, "brg") for _ in range(200))]:
        for player, mine in ((LEFT, "bg"), (RIGHT, "rg")):
            said = [
                board.dominoes[:i]
                for i, (colour, left, _) in enumerate(board.dominoes)
                if colour in mine and all(left <= b for _, _, b in board.dominoes[i:])
            ]
            assert [o.dominoes for o in RULESET.options(board, player)] == said[::-1]


def test_equal_ends_are_stirling_shave() -> None:
    """Green dominoes with distinct numbers, each on both ends, play Stirling Shave."""
    for numbers in permutations(range(1, 6)):
        board = Dominoes(("g", n, n) for n in numbers)
        assert RULESET(board).form() == STIRLING_SHAVE(numbers).form()


def test_blue_and_red_rows_are_numbers() -> None:
    """Without green dominoes every row is a number. [CGT22, Ch. 5]"""
    random = Random(7)
    for _ in range(300):
        assert RULESET(rows(random, "br")).value().is_number


def test_relative_order() -> None:
    """Rows whose numbers have the same relative order have the same representative."""
    random = Random(6)
    for board in (rows(random, "brg") for _ in range(200)):
        stretched = Dominoes((c, a * a + 7, b * b + 7) for c, a, b in board.dominoes)
        assert RULESET.representative(stretched) == RULESET.representative(board)
        assert RULESET(stretched).form() == RULESET(board).form()
        numbers = {end for _, *ends in RULESET.representative(board).dominoes for end in ends}
        assert numbers == {*range(1, len(numbers) + 1)}
    looks = {RULESET.representative(board) for board in ROWS if len(board.dominoes) == 1}
    assert {str(look)[1:] for look in looks} == {"1:1", "1:2", "2:1"}


def test_texts() -> None:
    """A domino without a colour is green."""
    board = Dominoes([("b", 1, 2), ("g", 3, 10)])
    assert RULESET(" B1:2 , 3:10").board == RULESET("b1:2 g3:10").board == board
    assert (str(Dominoes([])), RULESET("0").board) == ("0", Dominoes([]))
    assert repr(board) == "Dominoes((('b', 1, 2), ('g', 3, 10)))"
    assert pickle.loads(pickle.dumps(board)) == board


@pytest.mark.parametrize(("text", "index"), [("", 0), ("b1:2 x", 5), ("1:2 3:", 4), ("y1:2", 0)])
def test_bad_texts(text: str, index: int) -> None:
    """Text that is not a domino is refused, with a caret under the error."""
    with pytest.raises(NotationError, match="cannot read a domino-shave position") as caught:
        RULESET(text)
    assert caught.value.position == index
    with pytest.raises(NotationError, match="more than 1000 dominoes"):
        RULESET("1:1 " * 1001)


@pytest.mark.parametrize("domino", [("b", 1), ("x", 1, 2), ("b", 1, -2), ("b", "1", 2), (1, 2, 3)])
def test_bad_dominoes(domino: Any) -> None:
    """A domino has a colour and two numbers."""
    with pytest.raises(DomainError, match="a domino has a colour"):
        Dominoes([domino])
    with pytest.raises(DomainError, match="played on a row of dominoes"):
        RULESET(3)


ends = st.integers(0, 5)


def rows_of_domino_shave(colours: str) -> st.SearchStrategy[Dominoes]:
    """Draw rows of dominoes of some colours."""
    return st.builds(
        Dominoes, st.lists(st.tuples(st.sampled_from(colours), ends, ends), max_size=9)
    )


def test_strings() -> None:
    """Dominoes that can all be played form a Hackenbush string."""
    assert value(SHAVE, SHAVE("b1:9 r1:9 r1:9 b1:9").board) == number_of_strings("lrrl")


@given(st.permutations(range(1, 8)))
def test_stirling_shave(numbers: list[int]) -> None:
    """Green dominoes with equal ends are Stirling Shave."""
    row = Dominoes(("g", n, n) for n in numbers)
    assert value(SHAVE, row) == STIRLING_SHAVE(tuple(numbers)).value()


def test_positions_left_to_play() -> None:
    """Rows of green and other dominoes, and very long rows, are left to play."""
    assert value(SHAVE, SHAVE("b1:1 g1:1").board) is None
    assert value(SHAVE, Dominoes([("b", 1, 1)] * 500)) is None
