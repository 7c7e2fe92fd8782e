"""Subtraction octals under misère play: `partizan.theorems.subtraction_octals`."""

from __future__ import annotations

import tomllib
from itertools import product
from pathlib import Path

import pytest

from partizan import Budget
from partizan.errors import BudgetExceeded, DomainError
from partizan.rulesets.heap.octal import Octal
from partizan.theorems import subtraction_octals
from partizan.theorems._heap_genera import GenusTable
from partizan.theorems.subtraction_octal_periods import GenusPeriod, genus_period
from partizan.theorems.subtraction_octals import (
    Domestication,
    domestication,
    first_wild_heap,
    genera,
    is_domesticatable,
    nimification,
    nimified_genera,
    nimming_number,
    threes_that_settle,
    wild_values_of_nimification,
)
from partizan.theories.misere.impartial.genus import Genus, tame_sum

GOLDEN = tomllib.loads(
    (Path(__file__).parents[1] / "golden" / "subtraction_octals.toml").read_text(encoding="utf-8")
)
ENTRIES = {length: part["entries"].split() for length, part in GOLDEN["length"].items()}
CLASSES = {
    "D": Domestication.DOMESTICATABLE,
    "A": Domestication.ALMOST,
    "N": Domestication.NOT,
}

# heaps of the nimification with wild values, for the almost domesticatable games
ALMOST = """
31012:4 31022:5 31032:4 201202:5 201212:5 211202:5 211212:5 310102:4 310112:4,5 310121:4 310123:4
310132:4,5 310201:5 310202:5,6 310203:5 310223:5 310301:4 310302:4 310303:4 310322:4 310323:4
312103:6 331012:5,6
"""


def entry(digits: str, table: GenusTable) -> str:
    """Return the entry of a wild code in the table."""
    code = f"0.{digits}"
    threes = nimming_number(code)
    found = genus_period(code, table=table)
    period = f"{found.preperiod}+{found.period}" if isinstance(found, GenusPeriod) else "g"
    letter = next(k for k, v in CLASSES.items() if v is domestication(code))
    return f"{digits}:{first_wild_heap(code)}:{letter}:{'-' if threes is None else threes}:{period}"


def test_the_appendix() -> None:
    """The wild games of up to six digits are those listed, and every third has its properties."""
    table = GenusTable()
    found: dict[str, list[str]] = {}
    tame = 0
    for length in range(1, 7):
        for digits in map("".join, product("0123", repeat=length)):
            if digits[-1] == "0":
                continue
            if first_wild_heap(f"0.{digits}") is None:
                tame += 1
            else:
                found.setdefault(str(length), []).append(digits)
    for key, codes in found.items():
        assert codes == [line.partition(":")[0] for line in ENTRIES[key]]
        assert [entry(digits, table) for digits in codes[::3]] == ENTRIES[key][::3]
    counts = {length: part["wild"] for length, part in GOLDEN["length"].items()}
    assert {length: len(codes) for length, codes in found.items()} == counts
    assert tame == 4095 - 916


def test_almost_domesticatable() -> None:
    """The nimifications of almost domesticatable games have the listed heaps with wild values."""
    for line in ALMOST.split():
        code, _, heaps = line.partition(":")
        assert wild_values_of_nimification(f"0.{code}") == [*map(int, heaps.split(","))]
        listed = nimified_genera(f"0.{code}", 260)
        wild = [heap for heap, genus in enumerate(listed) if not genus.is_tame]
        assert wild == [*map(int, heaps.split(","))]


def test_nimifications_that_drift() -> None:
    """Nim-values that grow faster than misère nim-values leave infinitely many wild values."""
    for code in ("0.201021", "0.331032", "0.3103", "0.3122"):
        assert wild_values_of_nimification(code) is None
        listed = nimified_genera(code, 120)
        assert sum(not genus.is_tame for genus in listed[60:]) > 5


def test_nimified_heaps() -> None:
    """The genera of the nimifications of 0.123 and 0.3103 agree with closed forms."""
    listed = nimified_genera("0.123", 80)
    for n in range(3, 81):
        c = (n + 1) // 2
        assert listed[n] == stable(c, c)
    other = nimified_genera("0.3103", 115)
    for n in range(1, 28):
        said = [
            (2 * n - 1, 2 * n),
            (2 * n, 2 * n + 1),
            (2 * n + 1, 2 * n + 2),
            (2 * n + 2, 2 * n + 1),
        ]
        assert other[4 * n : 4 * n + 4] == [stable(*pair) for pair in said]


def stable(base: int, entry_0: int) -> Genus:
    """Return a genus that is stable at once."""
    return Genus(base, (entry_0, entry_0 ^ 2))


def test_nimification() -> None:
    """The genera of nimifications have the nim-values found by play."""
    for code in ("0.123", "0.3103", "0.0", "0.2"):
        game = Octal(nimification(code))
        listed = nimified_genera(code, 12)
        for heap, genus in enumerate(listed):
            position = game(str(heap))
            with Budget(theorems=False):
                found = (position.nim_value(), position.misere_nim_value())
            assert found == (genus.nim_value, genus.misere_nim_value)


def test_a_wild_sum() -> None:
    """Genera do not determine outcomes: in 0.3103, 2 + 2 and 3 differ beside 2 + 4."""
    listed = genera("0.3103", 7)
    assert tame_sum([listed[2], listed[2]]) == listed[3]
    game = Octal("0.3103")
    assert game("2+2+2+4").outcome("misere") is not game("3+2+4").outcome("misere")


def test_threes() -> None:
    """Tameness is not monotone in the number of threes, but settles."""
    tame = [t for t in range(13) if first_wild_heap("0.1231" + "3" * t) is None]
    assert tame == [1, *range(4, 13)]
    assert threes_that_settle("0.1231")[1] is True
    assert threes_that_settle("0.123")[1] is False
    assert domestication("0.12313") is Domestication.TAME
    assert nimming_number("0.33121") == 0
    assert is_domesticatable("0.123")
    assert not is_domesticatable("0.33121")
    assert first_wild_heap("0.33121" + "3" * 20) is not None


def test_more_digits() -> None:
    """Some codes of seven digits, and one of a hundred digits, are classified."""
    wild = [
        code
        for code in ("0." + "".join(d) + "312" for d in product("0123", repeat=4))
        if first_wild_heap(code) is not None
    ]
    assert len(wild) == 64
    assert {domestication(code) for code in wild} <= {*CLASSES.values()}
    assert first_wild_heap("0.123" + "0" * 96 + "1") == 8


@pytest.mark.parametrize("bad", ["0.4", "123", "4.12", "0.12[3]", "0.1x", "", 7, None, "0.F"])
def test_bad_codes(bad: object) -> None:
    """Codes that are not finite subtraction octals are rejected."""
    for function in (first_wild_heap, nimification, domestication, nimming_number):
        with pytest.raises(DomainError, match="subtraction octal"):
            function(bad)  # type: ignore[arg-type]


def test_bad_sizes(monkeypatch: pytest.MonkeyPatch) -> None:
    """Too many heaps, too many digits and too low limits are rejected."""
    for heaps in (-1, 10**9, 2.5):
        with pytest.raises(DomainError, match="heaps, not"):
            genera("0.123", heaps)  # type: ignore[arg-type]
    with pytest.raises(DomainError, match="at most 150 digits"):
        first_wild_heap("0." + "3" * 151)
    monkeypatch.setattr(subtraction_octals, "_MOST_ENTRIES", 30)
    with pytest.raises(BudgetExceeded, match=r"0\.123 up to heap 11 have more than 30 entries"):
        genera("0.123", 20)
    monkeypatch.setattr(subtraction_octals, "_MOST_HEAPS", 5)
    with pytest.raises(BudgetExceeded, match="do not repeat up to heap 5"):
        wild_values_of_nimification("0.3103")
    monkeypatch.setattr(subtraction_octals, "_WIDTHS", (3,))
    with pytest.raises(BudgetExceeded, match="more than 3 entries up to heap 20"):
        nimified_genera("0.3122", 20)
