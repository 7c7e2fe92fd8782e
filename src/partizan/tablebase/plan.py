"""The space of a table: which letters each cell may hold, and tiers that every move lowers.

Both are found from moves of random positions. They are checked when the table is made: a move that
leaves the space, or that does not lower the tier, is an error then, and never a wrong entry.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from hashlib import sha256
from itertools import product
from json import dumps
from random import Random
from typing import Any, NamedTuple, TypeAlias

from partizan._core import Space
from partizan.boards.dots import Dots
from partizan.engine import kernels
from partizan.errors import DomainError
from partizan.rules.contract import Compiled, Ruleset
from partizan.rulesets.graph import strings

_FEW, _MANY = 200, 5000  # positions whose moves are listed while letters are found, and at the end
_WEIGHTS = 50_000  # choices of weights of letters that are tried
_ROUNDS = 300  # of mending weights that depend on rows and columns
_MOST_TIERS = 4096

Change: TypeAlias = tuple[tuple[int, int, int], ...]
"""What a move does: cells, with their codes before and after."""
Alphabets: TypeAlias = tuple[tuple[tuple[int, int], ...], ...]
"""For each cell, the codes that it may hold, with what they add to the tier."""


class Plan(NamedTuple):
    """What determines the entries of a table: the question, the game, and the positions."""

    question: str
    ruleset: str
    start: str
    root: Compiled
    alphabets: Alphabets
    is_tiered: bool

    def space(self) -> Space:
        """Return the positions."""
        return Space(self.root, self.alphabets)

    @property
    def digest(self) -> str:
        """A text that is equal for equal plans.

        >>> from partizan import rulesets
        >>> board = rulesets.cram.board("..|..")
        >>> plan = planned(rulesets.cram, board, "outcome")
        >>> Plan.of_facts(plan.facts()).digest == plan.digest
        True
        """
        return sha256(dumps(self.facts()).encode()).hexdigest()

    def facts(self) -> dict[str, Any]:
        """Return the plan as JSON data."""
        root = self.root._asdict() | {"cells": self.root.cells.hex()}
        return self._asdict() | {"root": root}

    @classmethod
    def of_facts(cls, facts: dict[str, Any]) -> Plan:
        """Return the plan that `facts` has written."""
        root = facts["root"]
        edges = tuple((u, v, code) for u, v, code in root["edges"])
        cells, parameters = bytes.fromhex(root["cells"]), tuple(root["parameters"])
        board = Compiled(root["kernel"], parameters, root["rows"], root["columns"], cells, edges)
        letters = tuple(tuple((c, w) for c, w in cell) for cell in facts["alphabets"])
        rest = {name: facts[name] for name in ("question", "ruleset", "start", "is_tiered")}
        return cls(root=board, alphabets=letters, **rest)


def given(rules: Ruleset[Any], board: Any) -> Compiled | None:
    """Return a position as tables know it, or None if there are none of its kind."""
    return strings.compiled(board) if isinstance(board, Dots) else kernels.compiled(rules, board)


def planned(rules: Ruleset[Any], board: Any, question: str) -> Plan:
    """Return a plan for the table of all positions that play from a board might reach.

    The positions of which the table consists are those whose cells hold letters that some play
    brings there, also in combinations that no play reaches.
    """
    root = given(rules, board)
    if root is None:
        raise DomainError(
            f"{rules.name} has no tables: they need a board that the compiled core can play, of "
            "letters in up to 64 cells; rules typed as text have tables (docs/type-a-game.md)"
        )
    is_scored = isinstance(board, Dots)
    if question not in ("score", "nim-value") if is_scored else question == "score":
        answers = "scores or nim-values" if is_scored else "outcomes, nim-values or remoteness"
        raise DomainError(f"a table of {rules.name} holds {answers}, not {question}")
    if is_scored:
        return Plan(question, rules.name, str(board), root, (), is_tiered=True)
    letters, changes = _explored(root)
    weights = None if rules.is_loopy else _weights(root, letters, changes)
    alphabets = tuple(
        tuple((code, 0 if weights is None else weights[n][code]) for code in sorted(cell))
        for n, cell in enumerate(letters)
    )
    if weights is None:
        if question == "nim-value":
            raise DomainError(
                f"no order was found in which positions of {rules.name} can be solved, so a table "
                "can say who wins and how soon, but has no nim-values"
            )
        question = question.replace("outcome", "remoteness")
    return Plan(question, rules.name, str(board), root, alphabets, weights is not None)


def _explored(root: Compiled) -> tuple[list[set[int]], set[Change]]:
    """Return the letters that play brings to each cell, and the moves that were seen."""
    letters = [{code} for code in root.cells]
    changes: set[Change] = set()
    random = Random(0)
    count = _FEW
    while True:
        space = Space(root, [[(code, 0) for code in sorted(cell)] for cell in letters])
        before = sum(map(len, letters))
        for index in _sample(space.size, count, random):
            cells = space.cells(index)
            for player in (0, 1):
                for after in space.options(index, player):
                    change = tuple(
                        (n, old, new)
                        for n, (old, new) in enumerate(zip(cells, after, strict=True))
                        if old != new
                    )
                    changes.add(change)
                    for n, _, new in change:
                        letters[n].add(new)
        if sum(map(len, letters)) == before:
            if count >= min(_MANY, space.size):
                return letters, changes
            count = _MANY


def _sample(size: int, count: int, random: Random) -> Iterator[int]:
    """Yield some positions, or all if they are few."""
    if size <= count:
        yield from range(size)
    else:
        yield from (random.randrange(size) for _ in range(count))


# --- tiers ---------------------------------------------------------------------------------------


def _weights(
    root: Compiled, letters: Sequence[set[int]], changes: set[Change]
) -> list[dict[int, int]] | None:
    """Return weights of the letters of each cell that every move lowers, or None."""
    if () in changes:
        return None  # a move that changes nothing
    codes = sorted(set().union(*letters))
    by_letter = {frozenset(_by_letter(change).items()) for change in changes}
    for most in range(1, 4):
        if (most + 1) ** len(codes) > _WEIGHTS:
            break
        for choice in product(range(most + 1), repeat=len(codes)):
            weight = dict(zip(codes, choice, strict=True))
            if all(sum(weight[code] * n for code, n in move) < 0 for move in by_letter):
                return [weight for _ in letters]
    return _by_place(root, letters, changes)


def _by_letter(change: Change) -> Counter[int]:
    """Return how many more cells hold each letter after a move."""
    found: Counter[int] = Counter()
    for _, old, new in change:
        found[old] -= 1
        found[new] += 1
    return found


def _by_place(
    root: Compiled, letters: Sequence[set[int]], changes: set[Change]
) -> list[dict[int, int]] | None:
    """Return weights that depend on the letter and, linearly, on the row and the column."""

    def features(cell: int, code: int) -> tuple[tuple[int, int, int], ...]:
        row, column = divmod(cell, root.columns)
        return (code, 0, 1), (code, 1, row), (code, 2, column)

    moves: set[frozenset[tuple[tuple[int, int], int]]] = set()
    for change in changes:
        move: Counter[tuple[int, int]] = Counter()
        for cell, old, new in change:
            for code, sign in ((old, -1), (new, 1)):
                for name, kind, amount in features(cell, code):
                    move[name, kind] += sign * amount
        moves.add(frozenset(move.items()))
    weight: Counter[tuple[int, int]] = Counter()
    ordered = sorted(moves, key=sorted)
    for _ in range(_ROUNDS):
        wrong = [each for each in ordered if sum(weight[name] * n for name, n in each) >= 0]
        if not wrong:
            break
        for each in wrong:
            if sum(weight[name] * n for name, n in each) >= 0:
                weight.subtract(dict(each))
    else:
        return None
    found = []
    for cell, codes in enumerate(letters):
        here = {
            code: sum(weight[name, kind] * n for name, kind, n in features(cell, code))
            for code in codes
        }
        least = min(here.values())
        found.append({code: n - least for code, n in here.items()})
    return found if sum(max(here.values()) for here in found) < _MOST_TIERS else None
