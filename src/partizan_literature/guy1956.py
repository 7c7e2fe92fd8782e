"""R. K. Guy and C. A. B. Smith, The G-values of various games (1956): octal games."""

from __future__ import annotations

from collections.abc import Iterator

from partizan.atlas.contract import Case, claim
from partizan.boards.graph import Graph
from partizan.rulesets.graph.kayles import ARC_KAYLES, NODE_KAYLES
from partizan.rulesets.heap.taking_and_breaking import Octal
from partizan.surveys.octals import codes_of
from partizan.theories.impartial.sequence import NimSequence

HEAP = "counters in a heap"


def values(code: str, largest: int) -> list[int]:
    """Return the nim-values of the heaps of an octal game, by brute force."""
    game = Octal(code)
    return [game(str(n)).nim_value() for n in range(largest + 1)]


@claim(
    "guy1956/kayles",
    "The nim-values of Kayles, 0.77, have period 12, with 14 exceptions, the last of which is a "
    "heap of 70.",
    source="[GS56]",
    about=("kayles", "octal"),
    up_to=(100, 160, 300),
    unit=HEAP,
    figure=lambda: NimSequence("0.77").picture,
)
def kayles(largest: int) -> Iterator[Case]:
    """Compare every heap with the one a period later."""
    found = values("0.77", largest)
    for n in range(71, largest - 11):
        yield Case(f"heaps of {n} and {n + 12}", found[n], found[n + 12])
    cycle = {n % 12: found[n] for n in range(72, 84)}
    exceptions = [n for n in range(72) if found[n] != cycle[n % 12]]
    yield Case(f"exceptions {exceptions}", (14, 70), (len(exceptions), exceptions[-1]))


@claim(
    "guy1956/dawsons-kayles",
    "The nim-values of Dawson's Kayles, 0.07, have period 34 from heaps of 53 on.",
    source="[GS56]",
    about="octal",
    up_to=(120, 200, 300),
    unit=HEAP,
    figure=lambda: NimSequence("0.07").picture,
)
def dawsons_kayles(largest: int) -> Iterator[Case]:
    """Compare every heap with the one a period later, and check the heap before the first."""
    found = values("0.07", largest)
    for n in range(53, largest - 33):
        yield Case(f"heaps of {n} and {n + 34}", found[n], found[n + 34])
    yield Case("heaps of 52 and 86", False, found[52] == found[86])


@claim(
    "guy1956/first-cousins",
    "Dawson's Chess, 0.137, is Dawson's Kayles, 0.07, with one counter fewer.",
    source="[GS56]",
    about="octal",
    up_to=(60, 120, 200),
    unit=HEAP,
)
def first_cousins(largest: int) -> Iterator[Case]:
    """Compare their nim-values."""
    chess, dawson = values("0.137", largest), values("0.07", largest + 1)
    for n in range(largest + 1):
        yield Case(f"{n} and {n + 1}", dawson[n + 1], chess[n])


@claim(
    "guy1956/node-kayles",
    "Node Kayles on the path with n vertices is Dawson's Chess, 0.137, with n counters; Arc "
    "Kayles on it is Dawson's Kayles, 0.07.",
    source="[BCG01], [GS56]",
    about=("node-kayles", "arc-kayles", "octal"),
    up_to=(14, 24, 40),
    unit="vertices",
)
def kayles_on_paths(largest: int) -> Iterator[Case]:
    """Compare the nim-values of paths and heaps."""
    chess, dawson = values("0.137", largest), values("0.07", largest)
    for n in range(1, largest + 1):
        path = Graph.path(n)
        yield Case(f"P{n}, nodes", chess[n], NODE_KAYLES(path).nim_value())
        yield Case(f"P{n}, arcs", dawson[n], ARC_KAYLES(path).nim_value())


@claim(
    "guy1956/periodicity",
    "If an octal game with k digits has G(n + p) = G(n) for n0 <= n < 2 n0 + p + k, then this "
    "holds for all n >= n0.",
    source="[GS56]",
    about=("octal", "take-and-break"),
    up_to=(16, 60, 120),
    unit="codes with one or two digits",
)
def periodicity(codes: int) -> Iterator[Case]:
    """Compare the periods proved in this way with brute force on three times as many heaps."""
    for code in codes_of("octal-2")[:codes]:
        period = NimSequence(code, method="python").period(128)
        if period is None or not period.is_proved:
            continue
        n0, p = period.preperiod, period.period
        largest = 3 * (n0 + p)
        found = values(str(code), largest)
        cycle = found[n0 : n0 + p]
        expected = [cycle[(n - n0) % p] for n in range(n0, largest + 1)]
        yield Case(f"{code}, period {p} from heap {n0} on", expected, found[n0:])


_TABLE = {
    "0.12": (1, 4),
    "0.15": (1, 10),
    "0.17": (33, 34),
    "0.34": (7, 8),
    "0.35": (1, 6),
    "0.44": (143, 24),
    "0.53": (11, 9),
    "0.54": (3, 7),
    "0.57": (1, 4),
    "0.72": (1, 4),
}


@claim(
    "guy1956/table",
    "The octal games 0.12, 0.15, 0.17, 0.34, 0.35, 0.44, 0.53, 0.54, 0.57 and 0.72 have periods "
    "4, 10, 34, 8, 6, 24, 9, 7, 4 and 4.",
    source="[GS56], [BCG01]",
    about="octal",
    up_to=(50, 400, 400),
    unit="counters in a heap",
)
def table(largest: int) -> Iterator[Case]:
    """Find and prove the periods of those games for which the given number of heaps suffices."""
    for code, (preperiod, period) in sorted(_TABLE.items(), key=lambda entry: entry[1]):
        if 2 * preperiod + 2 * period + 4 <= largest:
            found = NimSequence(code).period(largest)
            proved = None
            if found is not None and found.is_proved:
                proved = (found.preperiod, found.period)
            yield Case(code, (preperiod, period), proved)
