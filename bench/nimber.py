"""Benchmarks of nimbers: products of words, of arrays of words, and of thousands of bits.

    python bench/nimber.py

Each case runs for about half a second. CGSuite multiplies in Java by recursion over powers of two;
the targets are 100 ns for a product of 64 bits in the core, and milliseconds for 4096 bits.
"""

from __future__ import annotations

from array import array
from collections.abc import Callable
from random import Random

from measuring import each_seconds

from partizan.rulesets.coin.named import MOGUL
from partizan.theorems.coin_turning import coin_values
from partizan.theorems.welter import move_to_zero
from partizan.theories.impartial.nimber import Nimber, nim_products

__all__ = ["CASES"]

RANDOM = Random(1)
WORDS = array("Q", (RANDOM.getrandbits(64) for _ in range(1 << 16)))
ONE, OTHER = (Nimber(RANDOM.getrandbits(64)) for _ in range(2))
POWER = ONE**0xABCDEF
LONG, LONGER = Nimber(RANDOM.getrandbits(4096)), Nimber(RANDOM.getrandbits(1 << 17))
COINS = [RANDOM.getrandbits(64) for _ in range(50)]

# a name, the number of answers per call, why it is interesting, and a function to time
CASES: list[tuple[str, int, str, Callable[[], object]]] = [
    ("product, 64 bits", 1, "the cost in a user's loop", lambda: ONE * OTHER),
    ("products in a row", len(WORDS), "the core alone", lambda: nim_products(WORDS, WORDS)),
    ("inverse, 64 bits", 1, "descends four fields", ONE.inverse),
    (
        "logarithm, 64 bits",
        1,
        "seven primes, the largest 6700417",
        lambda: POWER.log(ONE),
    ),
    ("product, 4096 bits", 1, "Karatsuba over Fermat powers", lambda: LONG * LONG),
    ("inverse, 4096 bits", 1, "by the norm", LONG.inverse),
    ("root, 4096 bits", 1, "linear", LONG.square_root),
    ("product, 131072 bits", 1, "an eighth of the limit", lambda: LONGER * LONG),
    ("Mogul, 24 coins", 24, "the Golay code", lambda: coin_values(MOGUL, 24)),
    ("Welter, 50 coins", 1, "a winning move on a strip of 2^64", lambda: move_to_zero(COINS)),
]


if __name__ == "__main__":
    for name, answers, why, question in CASES:
        each = each_seconds(question) / answers
        print(f"{name:22} {each * 1e9:14,.0f} ns   {why}")
