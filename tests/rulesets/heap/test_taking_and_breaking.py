"""Taking-and-breaking games: `partizan.rulesets.heap.taking_and_breaking`."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from partizan import Budget, rulesets
from partizan.boards import Heaps
from partizan.catalog import load
from partizan.errors import DomainError, NotationError
from partizan.players import LEFT, RIGHT
from partizan.rulesets.heap.taking_and_breaking import (
    DAWSONS_CHESS,
    DAWSONS_KAYLES,
    GRUNDYS_GAME,
    KAYLES,
    LASKERS_NIM,
    AllBut,
    CodeRuleset,
    Octal,
    Splittles,
    Subtraction,
    TakeAndBreak,
    genus,
    nim_value,
)
from partizan.theories.misere.impartial.genus_sequence import genus_sequence
from theories.impartial import taking_and_breaking as definition

NAMES = [
    "kayles",
    "dawsons-kayles",
    "dawsons-chess",
    "grundys-game",
    "laskers-nim",
    "octal(4.07)",
    "octal(0.12[3])",
    "subtraction(1,3,4)",
    "all-but(2,3)",
    "splittles(1,3)",
    "take-and-break(0.F)",
    "take-and-break({2+}=.0)",
    "take-and-break(0.{0,2!,3+})",
    "take-and-break(80.3)",
]


def game(name: str) -> CodeRuleset:
    """Return a ruleset of the catalog."""
    found = load(name)
    assert isinstance(found, CodeRuleset)
    return found


@pytest.mark.parametrize("name", NAMES)
def test_sequences_and_positions(name: str) -> None:
    """The nim-sequence agrees with the nim-values that the engine computes from the moves."""
    ruleset = game(name)
    values = ruleset.nim_values(14)
    assert values == [ruleset(str(n)).nim_value() for n in range(15)]
    assert ruleset.nim_sequence() is ruleset.nim_sequence()
    assert ruleset("4+3").nim_value() == values[4] ^ values[3]
    heaps = Heaps([6])
    assert set(ruleset.options(heaps, LEFT)) == set(ruleset.options(heaps, RIGHT))


def test_dawsons_kayles_in_skittles() -> None:
    """Two neighbours fall, and the rest of the row stands on both sides."""
    for length in range(9):
        row = "1" * length
        fallen = {row[:i] + "00" + row[i + 2 :] for i in range(length - 1)}
        expected = {Heaps(map(len, rest.split("0"))) for rest in fallen}
        assert set(DAWSONS_KAYLES.options(Heaps([length]), LEFT)) == expected


def test_dawsons_chess_in_a_row() -> None:
    """A counter is removed with its neighbours; a row of Dawson's Kayles is one longer. [GS56]"""
    for length in range(1, 9):
        expected = {Heaps([max(0, i - 1), max(0, length - i - 2)]) for i in range(length)}
        assert set(DAWSONS_CHESS.options(Heaps([length]), LEFT)) == expected
    assert DAWSONS_CHESS.nim_values(60) == DAWSONS_KAYLES.nim_values(61)[1:]


def test_grundys_game() -> None:
    """A heap is split into two unequal heaps; heaps of 1 and 2 cannot be split."""
    digits = {0: {2: "!"}}
    for heap in range(10):
        options = set(GRUNDYS_GAME.options(Heaps([heap]), LEFT))
        assert options == {Heaps(parts) for parts in definition.moves(digits, heap)}
    assert GRUNDYS_GAME.nim_values(30) == definition.nim_values(digits, 31)
    assert GRUNDYS_GAME.period(300) is None


def test_laskers_nim() -> None:
    """A player takes any number of counters, or splits the heap."""
    assert set(LASKERS_NIM.options(Heaps([4]), LEFT)) == {
        *(Heaps([n]) for n in range(4)),
        Heaps([1, 3]),
        Heaps([2, 2]),
    }


def test_periods() -> None:
    """A ruleset gives the period of its nim-sequence."""
    assert repr(rulesets.kayles.period(1000)) == "<period 12 from heap 71 on: proved>"
    assert repr(game("all-but(2)").period(99)).endswith("with saltus 2 from heap 0 on: proved>")


@pytest.mark.parametrize(
    ("code", "outcomes"),
    [
        ("0.3", "NPNPNPNPNPNPN"),
        ("0.77", "NPNNPNNNNPNNP"),
        ("0.07", "NNPPNNNPPNNNP"),
        ("0.137", "NPPNNNPPNNNPN"),
    ],
)
def test_misere_outcomes(code: str, outcomes: str) -> None:
    """Misère outcomes of heaps 0, ..., 12, by brute force; the games are in [Renault13, App. A]."""
    game = Octal(code)
    assert "".join(game(str(n)).outcome("misere").name for n in range(13)) == outcomes


def test_dawsons_kayles() -> None:
    """The nim-values of 0.137 are those of 0.07, shifted by one. [GS56]"""
    values = [0, 0, 1, 1, 2, 0, 3, 1, 1, 0, 3, 3, 2, 2, 4, 0, 5, 2, 2, 3]
    assert [Octal("0.07")(str(n)).nim_value() for n in range(20)] == values
    assert [Octal("0.137")(str(n)).nim_value() for n in range(19)] == values[1:]


def test_kayles() -> None:
    """Kayles is 0.77, with the same options."""
    for n in range(12):
        kayles, octal = (set(g.options(Heaps([n]), LEFT)) for g in (KAYLES, Octal("0.77")))
        assert kayles == octal


def test_the_code() -> None:
    """Each digit permits leaving no heap, one heap, or two heaps."""

    def options(code: str, heap: int) -> set[Heaps]:
        return set(Octal(code).options(Heaps([heap]), RIGHT))

    assert options("0.1", 1) == {Heaps()}
    assert options("0.1", 2) == options("0.2", 1) == options("0.4", 2) == set()
    assert options("0.2", 3) == {Heaps([2])}
    assert options("0.04", 6) == {Heaps([1, 3]), Heaps([2, 2])}
    assert options("4.0", 4) == {Heaps([1, 3]), Heaps([2, 2])}


def test_names() -> None:
    """A code is read as text, and trailing zeros are dropped."""
    assert load("octal(0.77)") == Octal(".770") == Octal(" 0.77 ")
    assert [Octal(code).name for code in ("0.00", "4.3")] == ["octal(0.0)", "octal(4.3)"]


def test_nim_values() -> None:
    """A game gives the nim-values of many heaps at once, and their period."""
    game = Octal("0.07")
    assert game.nim_values(30) == [game(str(n)).nim_value() for n in range(31)]
    assert repr(game.period(200)) == "<period 34 from heap 53 on: proved>"


def test_repeating_digits() -> None:
    """Digits may repeat forever: 0.333... is Nim, and 0.12333... is not."""
    assert Octal("0.(3)").nim_values(12) == list(range(13))
    assert load("octal(0.12[3])") == Octal("0.123(3)")
    assert Octal("0.12(3)").nim_values(7) == [0, 1, 0, 2, 2, 3, 3, 4]


@pytest.mark.parametrize("code", ["0.8", "0.4!", "1.7", "77", "", "0.", "0.7.7", 0.77, 4, None])
def test_bad_codes(code: str) -> None:
    """Input that is not a code, or not text, is refused."""
    with pytest.raises(DomainError, match=r"octal needs a code such as '0\.77'"):
        Octal(code)


@pytest.mark.parametrize("k", range(1, 6))
def test_up_to_k(k: int) -> None:
    """If 1, 2, ..., k may be taken, a heap of n has nim-value n modulo k + 1."""
    game = Subtraction(*range(1, k + 1))
    assert [game(str(n)).nim_value() for n in range(14)] == [n % (k + 1) for n in range(14)]


def test_2357() -> None:
    """With 2, 3, 5 and 7, the nim-values 0, 0, 1, 1, 2, 2, 3, 3, 4 repeat. [Allen06]"""
    game = Subtraction(2, 3, 5, 7)
    assert [game(str(n)).nim_value() for n in range(18)] == [0, 0, 1, 1, 2, 2, 3, 3, 4] * 2


def test_large_numbers() -> None:
    """Positions allow any numbers, although the length of a code is limited."""
    game = Subtraction(1, 10**12)
    assert game(str(5)).nim_value() == 1
    with pytest.raises(DomainError, match="too few for 1000000000000"):
        game.nim_values(5)


def test_names_of_subtraction() -> None:
    """The numbers are sorted parameters without repetitions."""
    assert repr(load("subtraction(4, 3, 1, 3)")) == "subtraction(1,3,4)"
    assert Subtraction(3, 1) == Subtraction(1, 3) != Subtraction(1)


def test_bad_numbers() -> None:
    """At least one number is needed, and all must be positive."""
    with pytest.raises(DomainError, match=r"takes positive numbers of counters, not 0"):
        Subtraction(1, 0)
    with pytest.raises(DomainError, match="positive numbers of counters, not 'x'"):
        load("subtraction(x)")
    with pytest.raises(DomainError, match="subtraction needs the numbers"):
        Subtraction()


def test_moves() -> None:
    """All numbers except the given ones may be taken."""
    assert set(AllBut(2, 5).options(Heaps([6]), LEFT)) == {Heaps([n]) for n in (5, 3, 2, 0)}


@pytest.mark.parametrize("numbers", [(1,), (2,), (1, 2), (1, 3), (2, 5, 6)])
def test_the_recurrence(numbers: tuple[int, ...]) -> None:
    """The nim-values satisfy the mex recurrence."""
    values: list[int] = []
    for n in range(60):
        reached = {values[m] for m in range(n) if n - m not in numbers}
        values.append(min(set(range(n + 1)) - reached))
    assert AllBut(*numbers).nim_values(59) == values


def test_names_of_all_but() -> None:
    """The numbers are sorted parameters without repetitions."""
    assert load("all-but(3,1,3)").name == "all-but(1,3)"
    with pytest.raises(DomainError, match=r"all-but takes positive numbers of counters, not 0"):
        AllBut(0)
    with pytest.raises(DomainError, match="or play nim"):
        load("all-but()")


def test_moves_of_splittles() -> None:
    """A number is taken, and the rest is left as one heap or two."""
    assert set(Splittles(1, 3).options(Heaps([5]), LEFT)) == {
        Heaps([4]),
        Heaps([1, 3]),
        Heaps([2, 2]),
        Heaps([2]),
        Heaps([1, 1]),
    }


def test_kayles_of_splittles() -> None:
    """Kayles is Splittles with 1 and 2."""
    assert Splittles(1, 2).nim_values(50) == KAYLES.nim_values(50)


def test_names_of_splittles() -> None:
    """At least one positive number must be given."""
    assert load("splittles(2,1)").name == "splittles(1,2)"
    with pytest.raises(DomainError, match="splittles needs the numbers"):
        Splittles()
    with pytest.raises(DomainError, match="positive numbers of counters, not 0"):
        Splittles(0)


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("take-and-break(.770)", "take-and-break(0.77)"),
        ("take-and-break({0,2+}.0)", None),
        ("take-and-break(0.{0,2,5})", "take-and-break(0.{0,2,5})"),
        ("take-and-break(0.[3])", "take-and-break(0.[3])"),
        ("take-and-break(4?.0)", "take-and-break(4!.0)"),
    ],
)
def test_names_of_take_and_break(text: str, name: str | None) -> None:
    """A code with commas and brackets is read and printed as a parameter."""
    if name is None:
        with pytest.raises(DomainError, match="vanish although no counter is taken"):
            load(text)
        return
    assert load(text).name == name
    assert load(name) == load(text)


def test_moves_of_take_and_break() -> None:
    """A digit may permit three heaps, or any number."""
    assert set(TakeAndBreak("0.8").options(Heaps([6]), LEFT)) == {
        Heaps([1, 1, 3]),
        Heaps([1, 2, 2]),
    }
    assert len(set(TakeAndBreak("0.*").options(Heaps([6]), LEFT))) == 7  # the partitions of 5


def test_maundy_cake() -> None:
    """Equal parts: the nim-value is the number of odd prime factors, plus one if the heap is even.

    q parts with nim-value v have the nim-sum 0 or v as q is even or odd.
    """
    values = TakeAndBreak("{2+}=.0").nim_values(60)
    for n in range(1, 61):
        factors, rest = [], n
        for q in range(2, n + 1):
            while rest % q == 0:
                factors.append(q)
                rest //= q
        odd = [q for q in factors if q > 2]
        assert values[n] == len(odd) + (len(odd) < len(factors))


@pytest.mark.parametrize("code", ["", "4.", "0.8z", "0.{9"])
def test_bad_codes_of_take_and_break(code: str) -> None:
    """Text that is not a code is refused, with the place of the error."""
    with pytest.raises(NotationError, match="cannot read"):
        TakeAndBreak(code)


def test_large_heaps() -> None:
    """A proved period answers for heaps of any size."""
    assert rulesets.kayles("1000").nim_value() == 1
    assert rulesets.kayles("1000000000000000").value() == rulesets.kayles("76").value()
    assert rulesets.subtraction(1, 2)("999999999+999999998").nim_value() == 0 ^ 2


def test_positions_left_to_play() -> None:
    """Heaps whose values would take long are left to play."""
    assert nim_value(GRUNDYS_GAME, Heaps([10**6])) is None
    assert nim_value(Subtraction(10**9), Heaps([10**9])) is None
    assert nim_value(TakeAndBreak("0.{2+}!"), Heaps([500])) is None
    assert genus(Subtraction(10**9), Heaps([10**9])) is None
    assert genus(TakeAndBreak("0.07"), Heaps([10**6])) is None


def test_genera() -> None:
    """The genus of an unsplittable heap is known, that of a sum only if its heaps are tame."""
    game = rulesets.octal("0.3122")
    found = genus_sequence("0.3122", 8)
    assert [genus(game, Heaps([n])) for n in range(9)] == found
    assert genus(game, Heaps([4, 1])) is None  # 2^1420 is wild
    assert str(genus(game, Heaps([2, 1]))) == "3^31"
    assert genus(KAYLES, Heaps([5])) is None
    assert str(genus(KAYLES, Heaps([4, 3]))) == "2^20"


@given(
    st.text("01234567", min_size=1, max_size=4),
    st.lists(st.integers(0, 8), min_size=1, max_size=3),
)
def test_random_codes(digits: str, sizes: list[int]) -> None:
    """For any octal code the nim-value and the genus of small heaps agree with play."""
    game, heaps = Octal(f"0.{digits}"), Heaps(sizes)
    said = genus(game, heaps)
    with Budget(theorems=False):
        assert nim_value(game, heaps) == game(heaps).nim_value()
        assert said is None or said == game(heaps).genus()


def test_genera_of_large_heaps() -> None:
    """A proved period of genera answers for heaps of any size, and for sums if all are tame."""
    game = rulesets.subtraction(1, 2, 5)
    for heaps in ([203], [201, 3]):
        position = game(Heaps(heaps))
        said = genus(game, position.board)
        assert said is not None
        found = position.outcome("misere", theorems=False)
        assert (found.name == "P") == (said.misere_nim_value == 0)
    assert genus(rulesets.octal("0.123"), Heaps([10**6])) is not None
    assert genus(rulesets.octal("0.123"), Heaps([10**6, 1])) is None  # heap 8 is wild
