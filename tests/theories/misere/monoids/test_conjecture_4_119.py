"""Conjecture 4.119 of [Renault13] is false (docs/conjecture-4.119.md): play, and the certificate.

The recursions here are written for sums given by counts, and use nothing of the library.
"""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Callable, Sequence
from functools import cache
from itertools import combinations_with_replacement, product
from pathlib import Path

import pytest

from partizan import misere
from partizan.form import Form
from partizan_literature.by_definition import outcome

ROOT = Path(__file__).parents[4]
TOOL = ROOT / "tools" / "check_infinite_monoid.py"
CERTIFICATE = ROOT / "docs" / "certificates" / "conjecture-4.119.json"
Counts = tuple[int, ...]
Moves = Callable[[Counts], Sequence[Counts]]


def winners(moves: Moves, mirrored: Callable[[Counts], Counts]) -> Callable[[Counts], list[bool]]:
    """Return a function that says whether Left, and whether Right, wins a sum moving first."""

    @cache
    def left_wins(counts: Counts) -> bool:
        after = moves(counts)
        return not after or not all(left_wins(mirrored(there)) for there in after)

    return lambda counts: [left_wins(counts), left_wins(mirrored(counts))]


def from_g(counts: Counts) -> Sequence[Counts]:
    """Return the moves of Left: in a copy of {-2|} or of 1."""
    a, b, p, q = counts
    return [(a - 1, b, p, q + 2)] * (a > 0) + [(a, b, p - 1, q)] * (p > 0)


def test_the_rule_for_sums_of_g() -> None:
    """A player wins moving first iff she cannot move, or w <= 0 (w >= 0 for Right)."""
    wins = winners(from_g, lambda counts: (counts[1], counts[0], counts[3], counts[2]))
    for a, b, p, q in product(range(13), repeat=4):
        w = p - q + b - a
        assert wins((a, b, p, q)) == [a + p == 0 or w <= 0, b + q == 0 or w >= 0]


def from_g_and_half(counts: Counts) -> Sequence[Counts]:
    """Return the moves of Left in copies of {-2,-1/2|}, -1/2 = {-1|0}, 1/2 = {0|1} and 1."""
    a, b, i, j, p, q = counts
    return [
        *[(a - 1, b, i, j, p, q + 2), (a - 1, b, i + 1, j, p, q)] * (a > 0),
        *[(a, b, i - 1, j, p, q + 1)] * (i > 0),
        *[(a, b, i, j - 1, p, q)] * (j > 0),
        *[(a, b, i, j, p - 1, q)] * (p > 0),
    ]


def test_the_rule_with_two_options() -> None:
    """Halves count only beside as many copies of {-2,-1/2|} as of its conjugate, or fewer."""
    order = (1, 0, 3, 2, 5, 4)
    wins = winners(from_g_and_half, lambda counts: tuple(counts[k] for k in order))
    for counts in product(range(5), repeat=6):
        a, b, i, j, p, q = counts
        number = p - q + b - a + j * (b >= a) - i * (b <= a)
        assert wins(counts) == [
            a + i + j + p == 0 or number <= 0,
            b + i + j + q == 0 or number >= 0,
        ]


def test_the_monoid() -> None:
    """Two sums are equal iff w is the same, and the same players can move; none is in P."""
    monoid = misere.monoid("{-2|}")
    assert isinstance(monoid, misere.monoids.InfiniteMonoid)
    letters = [Form(text) for text in ("{-2|}", "{|2}", "1", "-1")]
    sums = [some for n in range(4) for some in combinations_with_replacement(letters, n)]

    def invariants(some: tuple[Form, ...]) -> tuple[int, bool, bool]:
        a, b, p, q = map(some.count, letters)
        return p - q + b - a, a + p > 0, b + q > 0

    assert "P" not in {str(outcome(*some)) for some in sums}
    for one, other in combinations_with_replacement(sums, 2):
        equal = monoid.are_equal(monoid.element_of(*one), monoid.element_of(*other))
        assert equal == (invariants(one) == invariants(other))


def test_the_certificate() -> None:
    """The kept certificate is that of the library, with the game that has no inverse."""
    (kept,) = json.loads(CERTIFICATE.read_text(encoding="utf-8"))["monoids"]
    ((letter, _),) = kept.pop("without_inverse")
    assert kept == misere.monoid("{-2|}").certificate()
    assert kept["spelling"][kept["games"].index("{-2|}")] == [int(x == letter) for x in range(4)]
    minus = kept["options"]["Right"].index([[0, 0, 0, 0]])
    assert kept["options"]["Left"][letter] == [[2 * (x == minus) for x in range(4)]]
    assert kept["options"]["Right"][letter] == []


@pytest.mark.parametrize(
    ("letter", "beside", "said"),
    [(3, [0, 2], "letter 3 has no inverse"), (3, [0], "WRONG: letter 3 may have an inverse")],
)
def test_the_checker(tmp_path: Path, letter: int, beside: list[int], said: str) -> None:
    """The independent program proves that no sum is in P and that {-2|} has no inverse."""
    made = json.loads(CERTIFICATE.read_text(encoding="utf-8"))
    made["monoids"][0]["without_inverse"] = [[letter, beside]]
    path = tmp_path / "certificate.json"
    path.write_text(json.dumps(made), encoding="utf-8")
    done = subprocess.run([sys.executable, TOOL, path], capture_output=True, text=True, check=False)
    assert "proved: no sum is in P" in done.stdout
    assert said in done.stdout + done.stderr


def test_the_checker_knows_inverses(tmp_path: Path) -> None:
    """The independent program refuses to say that up has no inverse."""
    made = misere.monoid("{0|*}").certificate()
    path = tmp_path / "up.json"
    for letter in range(3):
        made["without_inverse"] = [[letter, [0, 1, 2]]]
        path.write_text(json.dumps({"monoids": [made]}), encoding="utf-8")
        done = subprocess.run(
            [sys.executable, TOOL, path], capture_output=True, text=True, check=False
        )
        assert f"WRONG: letter {letter} may have an inverse" in done.stderr
        assert "no sum is in P" not in done.stdout
