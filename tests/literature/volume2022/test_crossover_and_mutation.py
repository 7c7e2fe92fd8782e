"""Crossover and mutation: `partizan_literature.volume2022.games.crossover_and_mutation`."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

from partizan_literature.volume2022.games.crossover_and_mutation import RULESET
from rulesets.heap.definition import nim_values


def by_rule(bits: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
    """Yield the strings with more changes in which one bit, or all from one on, are flipped."""

    def changes(row: tuple[int, ...]) -> int:
        return sum(row[i] != row[i + 1] for i in range(len(row) - 1))

    for place in range(len(bits)):
        mutated = tuple(bit ^ (i == place) for i, bit in enumerate(bits))
        crossed = tuple(bit ^ (i >= place) for i, bit in enumerate(bits))
        yield from (row for row in (mutated, crossed) if changes(row) > changes(bits))


def test_nim_values() -> None:
    """The theorem and the options agree with the rule."""
    value = nim_values(by_rule)
    for length in range(9):
        for bits in product((0, 1), repeat=length):
            position = RULESET("".join(map(str, bits)))
            assert position.nim_value() == value(bits)
            after = {str(option) for option in position.options("left")}
            assert after == {"".join(map(str, row)) for row in by_rule(bits)}


def test_moves() -> None:
    """A mutation and a crossover have different names; the last bit has only one of them."""
    names = [move.name for move in RULESET("000").moves("left")]
    assert names == ["flip 1", "flip from 2", "flip 2", "flip 3"]
