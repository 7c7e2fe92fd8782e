"""The axioms, checked on actual boards."""

from __future__ import annotations

import pytest

from partizan import DomainError, NotationError
from partizan.theories.simultaneous.checking import check_simultaneous
from partizan.theories.simultaneous.explicit import EXPLICIT
from theories.simultaneous.toys import PRIMED, SQUARES, STALKS, STRIPS, Mirrored, Stalks


def test_sound_rulesets() -> None:
    """The toys and the written-out games keep the axioms; the count is that of positions seen."""
    assert check_simultaneous(SQUARES, [7]) == 8
    assert check_simultaneous(SQUARES, ["7", 2]) == 8
    assert check_simultaneous(PRIMED, [9]) == 10
    assert check_simultaneous(STALKS, ["BRBR"]) == 5
    assert check_simultaneous(STRIPS, ["XOXO"]) > 8
    assert check_simultaneous(Mirrored(), ["XOXO"]) > 8
    assert check_simultaneous(EXPLICIT, ["[[1,0],[-1,1/2]]"], disjunctive=False) == 5
    with pytest.raises(DomainError, match="played in one round, by both"):
        check_simultaneous(EXPLICIT, ["[[1,0],[-1,1/2]]"])
    assert check_simultaneous(SQUARES, [50], limit=3) == 3


def altered(base=Stalks, *given, **verbs):
    """Return a ruleset, stalks if nothing else is said, with other verbs."""
    return type("Odd", (base,), verbs)(*given)


def refusing(_self, text):
    """Refuse to read."""
    raise NotationError("no", text, 0)


@pytest.mark.parametrize(
    ("rules", "board", "complaint"),
    [
        (
            altered(representative=lambda *_: ""),
            "BR",
            r"representative\('BR'\) = '' has not as many",
        ),
        (altered(type(SQUARES), 1, 2, board=refusing), 3, "the text '3' of a board cannot be read"),
        (altered(type(SQUARES), 1, 2, board=lambda *_: 9), 3, "text '3' .* is read as another, 9"),
        (
            altered(together=lambda *_: None),
            "BR",
            "the moves 0 of Left and 1 of Right on 'BR' have",
        ),
        (
            altered(alone=lambda _, b, *__: b[::-1]),
            "BR",
            "'BR' comes back to it, at last by .*'RB'",
        ),
        (altered(alone=lambda _, b, *__: b), "BR", r"alone\('BR', Left, 0\) is the same board"),
        (altered(representative=lambda _, b: b[::-1]), "BR", "'RB' is not its own representative"),
        (altered(score=lambda *_: 1.5), "BR", "1.5, and points"),
    ],
)
def test_broken_axioms(rules, board, complaint: str) -> None:
    """What is broken is named with the position."""
    with pytest.raises(DomainError, match=complaint):
        check_simultaneous(rules, [board])


@pytest.mark.parametrize("boards", [5, "5"])
def test_a_board_alone(boards) -> None:
    """A single board is refused, and so is a text, whose letters are no boards."""
    with pytest.raises(DomainError, match=r"in a list, as in \['?5'?\]"):
        check_simultaneous(SQUARES, boards)
