"""Words: reading, writing and order."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from partizan.errors import NotationError
from partizan.theories.misere.quotients.presentation import (
    divides,
    names_for,
    order_key,
    read_word,
    write_word,
)

EXPONENTS = st.lists(st.integers(0, 40), min_size=30, max_size=30).map(tuple)


@given(EXPONENTS)
def test_texts_come_back(word: tuple[int, ...]) -> None:
    """A word is read back from its text, with letters or with numbered names."""
    for count in (3, 26, 30):
        names = names_for(count)
        assert all(len(name) == 1 for name in names) is (count <= 26)
        assert read_word(write_word(word[:count], names), names) == word[:count]


@given(EXPONENTS, EXPONENTS, EXPONENTS)
def test_the_order_fits_products(
    u: tuple[int, ...], v: tuple[int, ...], w: tuple[int, ...]
) -> None:
    """Multiplication by a word preserves the order."""
    uw = tuple(map(sum, zip(u, w, strict=True)))
    vw = tuple(map(sum, zip(v, w, strict=True)))
    assert (order_key(u) < order_key(v)) == (order_key(uw) < order_key(vw))
    assert divides(u, uw)
    assert divides(uw, u) == (not any(w))


@pytest.mark.parametrize(
    ("text", "place"), [("", 0), ("a^", 1), ("a+b", 1), ("d", 0), ("2a", 0), ("a^99999999999", 2)]
)
def test_invalid_words(text: str, place: int) -> None:
    """A text that is not a word is refused, with the place of the error."""
    with pytest.raises(NotationError) as caught:
        read_word(text, "abc")
    assert caught.value.position == place
