"""The parser of codes: `partizan.theories.impartial.code_reader`."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from partizan.errors import DomainError, NotationError
from partizan.theories.impartial.code_reader import ZERO, Condition, Digit, read_code
from partizan.theories.impartial.codes import HeapCode


def test_parts() -> None:
    """The result has the digits after the point, the repeating digits, and those left of d0."""
    seven, three, eight = map(Digit.of_bits, (7, 3, 8))
    assert read_code(" 80.73(37) ") == ([ZERO, seven, three], [three, seven], [eight])
    assert read_code(".7~3") == ([ZERO, seven], [three], [])


def test_digits_between_braces() -> None:
    """Numbers of heaps have one condition each, or a common one."""
    (_, digit), _, _ = read_code("0.{0,2!,3?+}")
    assert [digit.condition(j) for j in range(5)] == [
        Condition.ANY,
        None,
        Condition.UNEQUAL,
        Condition.MIXED,
        Condition.MIXED,
    ]
    assert read_code("0.{2,3}=") == read_code("0.{2=,3=}")


@pytest.mark.parametrize(
    ("text", "words", "index"),
    [
        ("", "expected a digit, or a point", 0),
        ("  ", "expected a digit, or a point", 0),
        ("77", "expected a digit or the point", 2),
        ("4.", "expected a digit after the point, if only 0", 2),
        (".", "expected a digit after the point", 1),
        ("0.7.7", "expected a digit", 3),
        ("0.9z", "expected a digit", 3),
        ("0.-1", "expected a digit", 2),
        ("0.3(", "expected the repeating digits", 4),
        ("0.3()", "expected the repeating digits", 4),
        ("0.[3", r"expected a digit or \]", 4),
        ("0.(3]", r"expected a digit or \)", 4),
        ("0.[3]3", "expected a digit", 5),
        ("[3].0", "expected a digit or the point", 0),
        ("0.{", "expected a number of heaps, from 0 to 63", 3),
        ("0.{}", "expected a number of heaps, from 0 to 63", 3),
        ("0.{64}", "expected a number of heaps, from 0 to 63", 3),
        ("0.{99999999999999999999}", "expected a number of heaps", 3),
        ("0.{2,1}", "the numbers of heaps must increase", 5),
        ("0.{1+,2}", "expected , or } here", 5),
        ("0.{2!}=", "already have their own conditions", 6),
        ("0.&64", "expected a number between & and ;", 3),
        ("0.&" + "9" * 5000 + ";", "expected a number between & and ;", 3),
        ("0.3?", "\\? is ambiguous for one heap", 4),
        ("0.*?", "\\? is ambiguous for one heap", 4),
        ("0.!", "expected a digit", 2),
        ("0.٣", "expected a digit", 2),
        ("0." + "3" * 200_000, "more than 131,072 characters", 131_072),
    ],
)
def test_unreadable_codes(text: str, words: str, index: int) -> None:
    """A text that is not a code is refused, with the place of the error."""
    with pytest.raises(NotationError, match=words) as caught:
        read_code(text)
    assert caught.value.position == index


@pytest.mark.parametrize("thing", [0.77, 4, None, b"0.77"])
def test_no_texts(thing: object) -> None:
    """A code must be a text: the number 0.770 has lost a digit."""
    with pytest.raises(DomainError, match=r"a code is a text such as '0.77'"):
        read_code(thing)  # type: ignore[arg-type]


@given(st.text("0123478AFfv.{}[]()~!?=+,&;* ", max_size=14))
def test_any_text(text: str) -> None:
    """Every text is either a code that is read back, or refused."""
    try:
        code = HeapCode.read(text)
    except (NotationError, DomainError):
        return
    assert HeapCode.read(str(code)) == code


def test_threes_for_ever() -> None:
    """N(0.123) is 0.123 with threes for ever after it [Allen06, sect. 3.3.2]."""
    assert HeapCode.read("N(0.123)") == HeapCode.read("0.12(3)")
