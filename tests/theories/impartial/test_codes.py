"""Codes of taking-and-breaking games: `partizan.theories.impartial.codes`."""

from __future__ import annotations

import pickle

import pytest
from hypothesis import given
from hypothesis import strategies as st

from partizan import catalog, rulesets
from partizan.errors import DomainError
from partizan.theories.impartial.code_reader import Condition, Digit
from partizan.theories.impartial.codes import MAX_PLACES, NAMED, HeapCode
from theories.impartial import taking_and_breaking as definition

DIGIT = st.builds(
    lambda allowed, more: Digit.of(allowed, more=more and bool(allowed)),
    st.dictionaries(st.integers(0, 5), st.sampled_from(list(Condition)), max_size=3),
    st.booleans(),
)
DIGITS = st.lists(DIGIT, max_size=4)


@pytest.mark.parametrize(
    "code", ["0.77", "0.07", "0.137", "4.0", "0.3303", "4.7", "0.F", "8.1", "0.12305"]
)
def test_moves(code: str) -> None:
    """The moves of a plain code are those its digits allow, each once."""
    for heap in range(12):
        found = list(HeapCode.read(code).moves(heap))
        assert len(set(found)) == len(found)
        assert set(found) == definition.moves(definition.plain(code), heap)


def test_a_code_by_hand() -> None:
    """0.12305 allows 1 if nothing is left, 2 if something is, and 5 if nothing or two heaps are.

    [Allen06, Ex. 1.2.1]
    """
    moves = HeapCode.read("0.12305").moves
    assert [set(moves(n)) for n in range(1, 8)] == [
        {()},
        set(),
        {(1,), ()},
        {(2,), (1,)},
        {(3,), (2,), ()},
        {(4,), (3,)},
        {(5,), (4,), (1, 1)},
    ]


def test_conditions() -> None:
    """Grundy's game splits a heap into unequal heaps, and Maundy Cake into equal ones."""
    assert set(HeapCode.read("4!.0").moves(6)) == {(1, 5), (2, 4)}
    assert set(HeapCode.read("{2+}=.0").moves(6)) == {(3, 3), (2, 2, 2), (1,) * 6}
    assert set(HeapCode.read("8?.0").moves(6)) == {(1, 1, 4), (1, 2, 3)}


def test_counters_that_are_added() -> None:
    """A digit left of d0 adds counters before the heap is split."""
    assert set(HeapCode.read("80.0").moves(4)) == {(1, 1, 3), (1, 2, 2)}


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        (".770", "0.77"),
        ("0.123(3)", "0.12[3]"),
        ("0.(33)", "0.[3]"),
        ("0.3[03]", "0.[30]"),
        ("0.1[0]", "0.1"),
        ("0.0", "0.0"),
        ("00.7", "0.7"),
        ("4?.0", "4!.0"),
        ("0.{0,1,2}", "0.7"),
        ("0.{2,3+}", "0.{2+}"),
        ("0.{0+}", "0.*"),
        ("0.&65;c", "0.{0,6}C"),
        ("0.{1,2?}", "0.6!"),
        ("0.{1,3?}", "0.{1,3?}"),
        ("10.7", "0.7"),
    ],
)
def test_shortest_form(text: str, shown: str) -> None:
    """A code prints its shortest form, which is read as the same code."""
    code = HeapCode.read(text)
    assert str(code) == shown
    assert HeapCode.read(shown) == code
    assert hash(HeapCode.read(shown)) == hash(code)
    assert pickle.loads(pickle.dumps(code)) == code
    assert repr(code) == f"HeapCode.read({shown!r})"


@given(DIGITS, DIGITS)
def test_codes_read_back(digits: list[Digit], repeating: list[Digit]) -> None:
    """The text of any code is read as that code."""
    code = HeapCode([Digit(), *digits], repeating)
    assert HeapCode.read(str(code)) == code


@given(DIGITS, DIGITS, st.integers(1, 3))
def test_same_moves_same_code(digits: list[Digit], block: list[Digit], times: int) -> None:
    """Writing out a repeating block once more, or part of it, does not change a code."""
    code = HeapCode([Digit(), *digits], block)
    longer = HeapCode([Digit(), *digits, *block], block[:] * times)
    if block:
        assert code == longer
    assert all(code.digit(i) == longer.digit(i) for i in range(len(digits) + 1))


def test_families() -> None:
    """Subtraction sets and their complements are codes."""
    assert str(HeapCode.subtraction([2, 3, 5, 7])) == "0.0330303"
    assert str(HeapCode.subtraction([1, 2], digit=7)) == "0.77"
    assert str(HeapCode.all_but([1, 4])) == "0.0330[3]"
    assert str(HeapCode.all_but([])) == "0.[3]"
    assert str(HeapCode.subtraction([])) == "0.0"


@pytest.mark.parametrize(
    ("text", "kinds"),
    [
        ("0.77", "octal hexadecimal plain finite"),
        ("0.3033", "octal hexadecimal plain finite taking subtraction"),
        ("0.12[3]", "octal hexadecimal plain taking"),
        ("0.F", "hexadecimal plain finite"),
        ("0.G", "plain finite"),
        ("4!.0", "finite"),
        ("0.*", "finite"),
        ("80.3", "finite"),
        ("0.0", "octal hexadecimal plain finite taking subtraction"),
    ],
)
def test_kinds(text: str, kinds: str) -> None:
    """The properties of codes are correct."""
    code = HeapCode.read(text)
    answers = {
        "octal": code.is_octal,
        "hexadecimal": code.is_hexadecimal,
        "plain": code.is_plain,
        "finite": code.is_finite,
        "taking": code.is_taking_only,
        "subtraction": code.is_subtraction,
    }
    assert {kind for kind, answer in answers.items() if answer} == set(kinds.split())


def test_lengths() -> None:
    """The length is the largest number of counters taken, if there is one."""
    assert [HeapCode.read(t).length for t in ("0.0", "0.77", "4.007", "0.[3]")] == [0, 2, 3, None]
    assert [HeapCode.read(t).most_heaps for t in ("0.1", "0.77", "0.F", "0.*")] == [0, 2, 3, None]


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("20.017", "a heap of 1 become 2, so play might not end"),
        ("2.0", "a heap of 1 become 1, so"),
        ("1.7", "vanish although no counter is taken"),
        ("*.0", "vanish although no counter is taken"),
        ("{1+}.0", "a heap of 1 become 1, so"),
        ("4!0.0", r"a heap of 2 become 1\+2, so"),
        ("4=0.0", r"a heap of 1 become 1\+1, so"),
        ("800.0", r"a heap of 1 become 1\+1\+1, so"),
    ],
)
def test_endless_play(text: str, words: str) -> None:
    """A code under which a heap need not shrink is refused, with an example."""
    with pytest.raises(DomainError, match=words):
        HeapCode.read(text)


@given(st.lists(DIGIT, min_size=1, max_size=3))
def test_play_ends(added: list[Digit]) -> None:
    """Heaps shrink under a code if and only if it is accepted."""
    try:
        code = HeapCode([Digit()], (), added)
    except DomainError:
        broken = {
            heap: [p for i, d in enumerate(added, 1) for p in d.splits(heap + i) if p]
            for heap in range(1, 10)
        }
        assert any(max(parts) >= heap for heap, found in broken.items() for parts in found)
    else:
        assert all(max(parts) < heap for heap in range(1, 10) for parts in code.moves(heap))


@pytest.mark.parametrize("heap", [-1, 1.5, "3", None])
def test_bad_heaps(heap: object) -> None:
    """The size of a heap is a non-negative integer."""
    with pytest.raises(DomainError, match=r"a heap has 0, 1, 2, ... counters, not"):
        list(HeapCode.read("0.77").moves(heap))  # type: ignore[arg-type]


def test_bad_numbers() -> None:
    """Numbers to take must be positive integers within the length of a code."""
    for numbers in ([1, 0], ["x"], [True], [-3]):
        with pytest.raises(DomainError, match=r"counters taken is an integer >= 1, not"):
            HeapCode.subtraction(numbers)  # type: ignore[arg-type]
    with pytest.raises(DomainError, match="a code has at most 65,536 digits"):
        HeapCode.all_but([10**30])
    with pytest.raises(DomainError, match="but this one has 65,538"):
        HeapCode.of_bits([0] * (MAX_PLACES + 1) + [1])


def test_codes_are_values() -> None:
    """A code is immutable."""
    with pytest.raises(AttributeError, match="tried to set 'digits'"):
        HeapCode.read("0.7").digits = ()
    assert HeapCode.read("0.7") != "0.7"


def test_a_text_is_read_by_read() -> None:
    """The constructor takes digits, and refers to `read` for a text."""
    with pytest.raises(TypeError, match=r"HeapCode\.read\('0\.137'\)"):
        HeapCode("0.137")  # type: ignore[arg-type]


def test_codes_of_games() -> None:
    """A code is given by itself, its text, a name in any spelling, or a ruleset that has it."""
    for name, code in NAMED.items():
        rules = catalog.load(name.replace(" ", "-"))
        assert HeapCode.of(rules) == HeapCode.of(name) == HeapCode.of(code) == HeapCode.read(code)
    assert HeapCode.of("Dawson's Kayles") == HeapCode.of("dawsons-kayles") == HeapCode.read("0.07")
    assert HeapCode.of(rulesets.subtraction(1, 3)) == HeapCode.read("0.303")
    for game in ("clobber", rulesets.cram, rulesets.subtraction, 0.77):
        with pytest.raises(DomainError, match=r"has no heap code; give a code such as '0.77', one"):
            HeapCode.of(game)
