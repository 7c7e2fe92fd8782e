"""Codes of coin-turning games: `partizan.rulesets.coin.codes`."""

from __future__ import annotations

from itertools import combinations, pairwise, product

import pytest

from partizan.errors import DomainError
from partizan.rulesets.coin.codes import Code, read_code
from partizan.rulesets.coin.turning import Turning

COUNTS = ["1", "2", "3", "4", "1-2", "1-3", "2-4", "1+", "2+", "3+"]
LETTERS = ["", "C", "E", "S", "F", "FS", "FC", "FE", "CE", "ES", "C4", "C3E", "SC5", "FC4", "FSC5"]
CODES = list(product(COUNTS, LETTERS))
LONGEST = 8


def allows(count: str, letters: str, coins: tuple[int, ...]) -> bool:
    """Return whether a code permits these coins, in increasing order, letter by letter."""
    low, _, high = count.rstrip("+").partition("-")
    enough = int(low) <= len(coins)
    few = count.endswith("+") or len(coins) <= int(high or low)
    gaps = {b - a for a, b in pairwise(coins)}
    mirrored = {coins[0] + coins[-1] - coin for coin in coins}
    window = "".join(filter(str.isdigit, letters))
    return (
        enough
        and few
        and ("C" not in letters or bool(window) or gaps <= {1})
        and (not window or coins[-1] - coins[0] < int(window))
        and ("E" not in letters or len(gaps) < 2)
        and ("S" not in letters or mirrored == {*coins})
        and ("F" not in letters or coins[0] == 1)
    )


@pytest.mark.parametrize(("count", "letters"), CODES)
def test_moves_by_definition(count: str, letters: str) -> None:
    """A code permits exactly the sets of coins with the properties of its letters."""
    game = Turning(count + letters)
    for place in range(1, LONGEST + 1):
        expected = {
            others
            for size in range(place)
            for others in combinations(range(1, place), size)
            if allows(count, letters, (*others, place))
        }
        assert {tuple(sorted(others)) for others in game.turns(place)} == expected


@pytest.mark.parametrize("code", ["61+", "70-80", "100+S", "90S", "64+F", "70+C80", "80E"])
def test_too_few_coins(code: str) -> None:
    """With too few coins there are no moves, which is found at once."""
    assert list(Turning(code).turns(60)) == []
    assert next(iter(Turning(code).turns(200))) is not None


@pytest.mark.parametrize(("count", "letters"), CODES)
def test_codes_are_read_back(count: str, letters: str) -> None:
    """A code is printed so that it can be read back."""
    read = read_code(count + letters, ruleset="turning")
    assert read_code(str(read), ruleset="turning") == read


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        (3, Code(3, 3)),
        (" 1 - 3", None),
        ("1-3 c(5)", Code(1, 3, within=5)),
        ("1-3c5", Code(1, 3, within=5)),
        ("2+ C E C(4)", Code(2, None, consecutive=True, equal=True, within=4)),
        ("4sf", Code(4, 4, symmetric=True, first=True)),
    ],
)
def test_spellings(text: str | int, expected: Code | None) -> None:
    """Letters may be in any order and case, with spaces between them."""
    if expected is None:
        with pytest.raises(DomainError, match="turning needs a code"):
            read_code(text, ruleset="turning")
    else:
        assert read_code(text, ruleset="turning") == expected


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("", "needs a code such as 1-2"),
        ("C", "needs a code such as 1-2"),
        ("1-", "needs a code such as 1-2"),
        ("x", "not 'x'"),
        ("1" * 5000, "needs a code such as 1-2"),
        ("1C()", "needs a code such as 1-2"),
        ("1(5)", "needs a code such as 1-2"),
        ("1Q", "needs a code such as 1-2"),
        ("٣", "needs a code such as 1-2"),
        (None, "not None"),
        (-1, "not -1"),
        ("0", "at least one coin; '0' allows 0"),
        ("0-3", "allows 0"),
        ("3-2", "n <= m <= 1,000, not '3-2'"),
        ("1-1001", "n <= m <= 1,000"),
        ("2000+", "n <= m <= 1,000"),
        pytest.param(10**5000, "turning turns at most 1,000 coins", id="a huge number"),
        ("1CC", "C occurs twice"),
        ("3C(0)", "at least one coin, not 0"),
    ],
)
def test_bad_codes(text: object, words: str) -> None:
    """Text that is not a code is refused."""
    with pytest.raises(DomainError, match=words):
        read_code(text, ruleset="turning")
