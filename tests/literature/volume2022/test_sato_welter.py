"""The Sato-Welter game: `partizan_literature.volume2022.games.sato_welter`."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from partizan.boards.shares import partitions
from partizan.errors import DomainError
from partizan.rulesets.strip.welter import RULESET as WELTER
from partizan_literature.volume2022.games.sato_welter import RULESET
from rulesets.heap.definition import nim_values


def by_rule(cells: frozenset[tuple[int, int]]) -> Iterator[frozenset[tuple[int, int]]]:
    """Yield the diagrams, as sets of cells, without a hook and with the rest pushed together."""
    for row, column in cells:
        arm = {(r, c) for r, c in cells if r == row and c >= column}
        leg = {(r, c) for r, c in cells if c == column and r >= row}
        rest = cells - arm - leg
        yield frozenset((r - 1, c - 1) if r > row and c > column else (r, c) for r, c in rest)


def cells_of(rows: tuple[int, ...]) -> frozenset[tuple[int, int]]:
    """Return the cells of a diagram."""
    return frozenset((r, c) for r, length in enumerate(rows) for c in range(length))


def test_nim_values() -> None:
    """The nim-values agree with removing hooks cell by cell."""
    value = nim_values(by_rule)
    for n in range(1, 9):
        for rows in partitions(n):
            diagram = tuple(sorted(rows, reverse=True))
            position = RULESET(*diagram)
            assert position.nim_value() == value(cells_of(diagram))
            after = {cells_of(tuple(option.board)) for option in position.options("left")}
            assert after == {*by_rule(cells_of(diagram))}


def test_it_is_welter() -> None:
    """With a coin on the length of each row plus the rows below it, this is Welter's game."""
    for n in range(1, 8):
        for rows in partitions(n):
            up = sorted(rows)
            coins = "{" + ",".join(str(length + below) for below, length in enumerate(up)) + "}"
            assert RULESET(*up[::-1]).form() == WELTER(coins).form()


def test_bad_diagrams() -> None:
    """Rows do not increase; the empty diagram is 0."""
    assert str(RULESET("1").options("left")[0]) == str(RULESET("0")) == "0"
    with pytest.raises(DomainError, match="the rows of sato-welter must not increase"):
        RULESET("1,2")
