"""Tiny rulesets, good and bad, and the trees of their positions from the options alone."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Iterator
from typing import Any

import oracle
from oracle import Tree
from partizan import LEFT, RIGHT, Player
from partizan.engine import fold, without_kernels
from partizan.rules.contract import Ruleset
from partizan.rules.sums import Boards, SumRules

Cells = frozenset[tuple[int, int]]

by_rules = without_kernels()(fold)
"""`fold` by the rules in Python, even if there is a kernel."""


# --- good ones -----------------------------------------------------------------------------------


class Nim(Ruleset[int]):
    """One heap, from which both players take any number of counters."""

    def options(self, board: int, player: Player) -> Iterable[int]:
        """Yield smaller heaps."""
        return range(board)


class Countdown(Ruleset[int]):
    """Left has n moves, or Right has -n: the integers."""

    def options(self, board: int, player: Player) -> Iterable[int]:
        """Yield the next integer towards zero."""
        if board > 0 and player is LEFT:
            yield board - 1
        if board < 0 and player is RIGHT:
            yield board + 1

    def conjugate(self, board: int) -> int:
        """Return the negative."""
        return -board


class Heaps(Ruleset[tuple[int, ...]]):
    """Several heaps of Nim, in any order."""

    def options(self, board: tuple[int, ...], player: Player) -> Iterator[tuple[int, ...]]:
        """Yield the boards with one heap made smaller."""
        for i, heap in enumerate(board):
            for smaller in range(heap):
                yield (*board[:i], smaller, *board[i + 1 :])

    def parts(self, board: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
        """Yield the heaps."""
        return ((heap,) for heap in board if heap)

    def representative(self, board: tuple[int, ...]) -> tuple[int, ...]:
        """Return the heaps in order, without empty ones."""
        return tuple(sorted(heap for heap in board if heap))

    def conjugate(self, board: tuple[int, ...]) -> tuple[int, ...]:
        """Return the same heaps."""
        return board


class Dominoes(Ruleset[Cells]):
    """Domineering on a set of free cells, with its rules alone."""

    def options(self, board: Cells, player: Player) -> Iterator[Cells]:
        """Yield the cells left by a vertical domino of Left's or a horizontal one of Right's."""
        for i, j in sorted(board):
            other = (i + 1, j) if player is LEFT else (i, j + 1)
            if other in board:
                yield board - {(i, j), other}


class CleverDominoes(Dominoes):
    """Domineering with parts, symmetries and conjugates."""

    def parts(self, board: Cells) -> list[Cells]:
        """Return the connected regions of two cells or more."""
        left, found = set(board), []
        while left:
            region: set[tuple[int, int]] = set()
            fresh = {left.pop()}
            while fresh:
                region |= fresh
                fresh = {
                    (i + di, j + dj)
                    for i, j in fresh
                    for di, dj in ((0, 1), (1, 0), (0, -1), (-1, 0))
                } & left
                left -= fresh
            if len(region) > 1:
                found.append(frozenset(region))
        return found

    def representative(self, board: Cells) -> Cells:
        """Return the first of the four reflections, moved to the corner."""
        images = [
            corner(frozenset((a * i, b * j) for i, j in board)) for a in (1, -1) for b in (1, -1)
        ]
        return min(images, key=sorted)

    def conjugate(self, board: Cells) -> Cells:
        """Return the transpose."""
        return frozenset((j, i) for i, j in board)


def corner(board: Cells) -> Cells:
    """Return the cells moved to the upper left corner."""
    if not board:
        return board
    top, side = min(i for i, _ in board), min(j for _, j in board)
    return frozenset((i - top, j - side) for i, j in board)


def rectangle(rows: int, columns: int) -> Cells:
    """Return the cells of a rectangle."""
    return frozenset((i, j) for i in range(rows) for j in range(columns))


class Clobber(Ruleset[str]):
    """Clobber on a strip: a stone takes a neighbour of the other colour."""

    def options(self, board: str, player: Player) -> Iterator[str]:
        """Yield the strips after a capture."""
        mine, yours = "xo" if player is LEFT else "ox"
        for i in range(len(board) - 1):
            if board[i : i + 2] == mine + yours:
                yield board[:i] + "." + mine + board[i + 2 :]
            if board[i : i + 2] == yours + mine:
                yield board[:i] + mine + "." + board[i + 2 :]

    def read(self, text: str) -> str:
        """Read a strip."""
        return text

    def parts(self, board: str) -> list[str]:
        """Return the runs of stones."""
        return [run for run in board.split(".") if run]

    def conjugate(self, board: str) -> str:
        """Exchange the colours."""
        return board.translate(str.maketrans("xo", "ox"))


# --- bad ones ------------------------------------------------------------------------------------


class Ring(Ruleset[int]):
    """A token that goes round and round, after a way in."""

    def options(self, board: int, player: Player) -> Iterator[int]:
        """Yield the next place."""
        yield board + 1 if board < 9 else 7


class Faulty(Ruleset[Any]):
    """Nim in which one verb returns something wrong on one board."""

    def __init__(self, verb: str, fault: Any, at: int = 2) -> None:
        self.parameters = (verb,)
        self.verb = verb
        self._fault = lambda: fault  # which may be a list
        self.at = at

    def _answer(self, verb: str, board: Any, good: Any) -> Any:
        if verb != self.verb or board != self.at:
            return good
        fault = self._fault()
        if isinstance(fault, BaseException):
            raise fault
        return fault() if callable(fault) else fault

    def options(self, board: Any, player: Player) -> Any:
        """Yield smaller heaps, unless this verb is faulty."""
        return self._answer("options", board, range(board))

    def parts(self, board: Any) -> Any:
        """Return the heap, unless this verb is faulty."""
        return self._answer("parts", board, (board,))

    def restrictions(self, board: Any, player: Player) -> Any:
        """Return none, unless this verb is faulty."""
        return self._answer("restrictions", board, ())

    def bounds(self, board: Any) -> Any:
        """Return None, unless this verb is faulty."""
        return self._answer("bounds", board, None)

    def representative(self, board: Any) -> Any:
        """Return the heap, unless this verb is faulty."""
        return self._answer("representative", board, board)

    def conjugate(self, board: Any) -> Any:
        """Return the heap, unless this verb is faulty."""
        return self._answer("conjugate", board, board)

    def compiled(self, board: Any) -> Any:
        """Return None, unless this verb is faulty."""
        return self._answer("compiled", board, None)


# --- their trees ---------------------------------------------------------------------------------


Summands = list[tuple[Any, Any]]


def tree(rules: Ruleset[Any], board: Hashable, known: dict[Hashable, Tree] | None = None) -> Tree:
    """Return the tree of a position from the options alone, for the oracle."""
    known = {} if known is None else known
    if board not in known:
        known[board] = Tree(
            *([tree(rules, o, known) for o in rules.options(board, p)] for p in (LEFT, RIGHT))
        )
    return known[board]


def total(summands: Summands) -> Tree:
    """Return the tree of a sum by the definition."""
    found = oracle.ZERO
    for rules, board in summands:
        found = oracle.add(found, tree(rules, board))
    return found


def mex(numbers: Iterable[int]) -> int:
    """Return the least of 0, 1, 2, ... that is not among the numbers."""
    given = set(numbers)
    return next(n for n in range(len(given) + 1) if n not in given)


def grundy(g: Tree, *, misere: bool = False) -> int:
    """Return the nim-value, or the misère nim-value, in which the empty game has 1."""
    if misere and g is oracle.ZERO:
        return 1
    return mex(grundy(h, misere=misere) for h in g.left)


def as_one(summands: Summands) -> tuple[SumRules, Boards]:
    """Return a sum as one position."""
    return SumRules(*(rules for rules, _ in summands)), Boards(board for _, board in summands)
