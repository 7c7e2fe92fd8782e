"""Nim-sequences of codes that never split heaps, whether finite or repeating.

Each heap, however large, costs a few steps for every non-repeating digit. The values that repeating
digits reach form one set for each residue of the heap, and such a set only grows.
"""

from __future__ import annotations

from array import array

from partizan.theories.impartial.codes import HeapCode


class TakingEngine:
    """The nim-values of a code with the digits 0, ..., 3."""

    def __init__(self, code: HeapCode) -> None:
        digits, block = code.bits
        self._block = len(block)
        self._short = [taken for taken, digit in enumerate(digits) if digit & 2]
        self._empties = [bool(digit & 1) for digit in digits]
        self._far = len(digits)  # the index of the first repeating digit
        self._far_moves = [j for j, digit in enumerate(block) if digit & 2]
        # From heap n, the far moves j reach the heaps n - far - j, n - far - j - block, ... Their
        # values, and 0 if the heap can vanish, form the set for the residue of n.
        self._reach: list[set[int]] = [set() for _ in block]
        self._least = [0] * len(block)
        for j, digit in enumerate(block):
            if digit & 1:
                self._reach[(self._far + j) % self._block].add(0)
        self.values = array("I", [0])

    @property
    def size(self) -> int:
        """The number of values known."""
        return len(self.values)

    def add(self) -> None:
        """Compute the value of the next heap."""
        values, n = self.values, len(self.values)
        near = {values[n - taken] for taken in self._short if taken < n}
        if n < self._far and self._empties[n]:
            near.add(0)
        value = 0
        if self._block and n >= self._far:
            residue = n % self._block
            far = self._reach[residue]
            value = self._least[residue]
            while value in far:
                value += 1
            self._least[residue] = value
            while value in near or value in far:
                value += 1
        else:
            while value in near:
                value += 1
        values.append(value)
        if self._block and n >= self._far:
            self._feed(n + 1 - self._far)

    def restore(self, values: array[int]) -> None:
        """Continue from known values."""
        self.values = array("I", values)
        if self._block:
            for heap in range(1, len(values) - self._far + 1):
                self._feed(heap)

    def _feed(self, heap: int) -> None:
        """Add the value of `heap` to the sets of residues whose repeating digits reach it."""
        for j in self._far_moves:
            self._reach[(heap + self._far + j) % self._block].add(self.values[heap])

    def state(self, threshold: int = 0) -> tuple[object, int]:
        """Return the state that later values depend on, and the offset subtracted from high values.

        Values below the threshold are low, and the others are high. The state contains low values
        as they are and high values minus the offset. If the states at two heaps agree, then so do
        the low values that follow, and the high values differ by the difference of the offsets. See
        `partizan.theories.impartial.certificates` for the proof.
        """
        n = len(self.values)
        residues: list[tuple[tuple[bool, ...], int, tuple[int, ...]]] = []
        base = None
        for residue, far in enumerate(self._reach):
            low = tuple(v in far for v in range(threshold))
            if low.count(False) > len(self._short):  # a low value will always remain
                residues.append((low, 0, ()))
                continue
            edge = max(threshold, self._least[residue])
            while edge in far:
                edge += 1
            base = edge if base is None else base
            high = tuple(sorted(v - base for v in far if v > edge))
            residues.append((low, edge - base, high))
        base = base or 0
        recent = tuple(
            (v, 0) if v < threshold else (v - base, 1)
            for v in self.values[max(1, n - self._far) : n]
        )
        return (n % self._block if self._block else 0, recent, tuple(residues)), base
