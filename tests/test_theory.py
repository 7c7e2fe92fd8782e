"""Outcomes and relations, which all theories share."""

from __future__ import annotations

from itertools import product

import pytest

import oracle
from partizan import LEFT, DomainError, Outcome, Relation
from partizan.theory import convention


def test_outcomes() -> None:
    """The outcome follows from who wins moving first."""
    table = {(True, True): "N", (True, False): "L", (False, True): "R", (False, False): "P"}
    for (left, right), name in table.items():
        assert Outcome.of(left_first=left, right_first=right).name == name


def test_outcomes_are_those_of_trees() -> None:
    """The outcome of each small tree follows from who wins moving first."""
    for g in oracle.trees_born_by(2):
        left, right = (oracle.wins_first(g, p) for p in (oracle.LEFT, oracle.RIGHT))
        assert Outcome.of(left_first=left, right_first=right).name == oracle.outcome(g)


def test_swapped_outcomes() -> None:
    """Exchanging the players exchanges L and R, and fixes N and P."""
    assert [o.swapped().name for o in (Outcome[letter] for letter in "LRNP")] == [
        "R",
        "L",
        "N",
        "P",
    ]
    for left, right in product([True, False], repeat=2):
        outcome = Outcome.of(left_first=left, right_first=right)
        assert outcome.swapped() is Outcome.of(left_first=right, right_first=left)
        assert outcome.swapped().swapped() is outcome


def test_outcomes_are_shown() -> None:
    """An outcome is printed as its letter, and its value is a sentence."""
    assert [str(o) for o in Outcome if not o.is_drawn] == ["L", "R", "N", "P"]
    pairs = [(first, second) for first in (1, 0, -1) for second in (1, 0, -1)]
    names = "L NHat N PHat D NCheck P PCheck R"
    assert " ".join(str(Outcome.of_winners(*pair)) for pair in pairs) == names
    for first, second in pairs:
        swapped = Outcome.of_winners(-second, -first)
        assert Outcome.of_winners(first, second).swapped() is swapped
    assert repr(Outcome.N) == "Outcome.N"
    assert Outcome.N.value == "the first player wins"


def test_outcomes_equal_their_names() -> None:
    """`==`, `in`, keys and `match` agree on the name of an outcome; other texts are refused."""
    for outcome, other in product(Outcome, Outcome):
        same = outcome is other
        assert (outcome == other.name) is (other.name == outcome) is same
        by_name: dict[object, int] = {other.name: 1}
        by_outcome: dict[object, int] = {outcome: 1}
        assert (outcome in by_name) is (other.name in by_outcome) is same
    match Outcome.N:
        case "N":
            pass
        case _:
            pytest.fail("N is not matched")
    assert Outcome.N not in [None, 0, LEFT, Relation.EQUAL]
    for text in ("n", "N-position", "first", ""):
        with pytest.raises(DomainError, match=r"compared with 'L', 'R', 'N', 'P', .* not with"):
            _ = text == Outcome.N


def test_relations_equal_their_signs() -> None:
    """A relation equals its sign, and other texts are refused."""
    for relation, other in product(Relation, Relation):
        signs: set[object] = {str(other)}
        assert (relation == str(other)) is (relation in signs) is (relation is other)
    with pytest.raises(DomainError, match=r"compared with '<', '=', '>' or '\|\|', not with '=='"):
        _ = Relation.EQUAL == "=="


def test_relations() -> None:
    """<= and >= together decide the relation."""
    table = {(True, True): "=", (True, False): "<", (False, True): ">", (False, False): "||"}
    for (le, ge), sign in table.items():
        relation = Relation.of(le=le, ge=ge)
        assert str(relation) == relation.value == sign
    assert repr(Relation.CONFUSED) == "Relation.CONFUSED"


def test_conventions_are_read() -> None:
    """A convention is given by its name, with or without the accent."""
    assert [convention(given) for given in ("normal", "Normal play")] == ["normal"] * 2
    assert [convention(given) for given in ("misere", "misère", "MISÈRE PLAY")] == ["misere"] * 3
    with pytest.raises(DomainError, match="a convention is 'normal' or 'misere', not 'abnormal'"):
        convention("abnormal")
    with pytest.raises(TypeError, match="a convention is 'normal' or 'misere', not 1"):
        convention(1)
