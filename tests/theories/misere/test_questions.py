"""Evaluations under misère play: outcomes."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given

import oracle
from partizan import Budget, DomainError, Outcome, catalog, rulesets
from partizan.theories.misere import OUTCOME
from partizan.theories.misere.evaluations import MisereOutcome
from partizan.theories.misere.questions import value_modulo
from partizan.theories.misere.universes.absolute import ALL, BLOCKING, DEAD_ENDING, DICOT
from partizan.theories.misere.universes.value import MisereValue
from strategies import trees


def bits(g: oracle.Tree) -> int:
    """Fold a tree from the leaves up."""
    return OUTCOME.of_options(list(map(bits, g.left)), list(map(bits, g.right)))


@pytest.mark.parametrize(
    ("tree", "outcome"),
    [
        (oracle.ZERO, "N"),
        (oracle.star, "P"),
        (oracle.nimber(2), "N"),
        (oracle.integer(1), "R"),
        (oracle.integer(-3), "L"),
        (oracle.add(oracle.star, oracle.star), "N"),
    ],
)
def test_examples(tree: oracle.Tree, outcome: str) -> None:
    """A player who cannot move wins: 0 is won by the first player, * by the second, 1 by Right."""
    assert OUTCOME.answer(bits(tree)).name == outcome


@given(trees(3, 3))
def test_outcomes_agree_with_the_definition(tree) -> None:
    """Folding a tree gives its outcome, and its conjugate has the opposite one."""
    found = OUTCOME.answer(bits(tree))
    assert found.name == oracle.outcome(tree, misere=True)
    assert OUTCOME.answer(OUTCOME.of_conjugate(bits(tree))) is found.swapped()


def test_outcomes_do_not_add() -> None:
    """Misère outcomes of sums are refused."""
    assert isinstance(OUTCOME, MisereOutcome)
    assert not OUTCOME.is_additive
    with pytest.raises(NotImplementedError, match="misere outcome"):
        OUTCOME.of_sum([0])
    assert OUTCOME.answer(OUTCOME.decode("L")) is Outcome.L


BOARDS = {
    "domineering": ["..|..", "...|...", "..|..|..", "....", "..#|...", "..#..|..#.."],
    "clobber": ["xo", "xox", "xoxo", "xoo|oxx"],
    "toppling-dominoes": ["LR", "LRE", "LLR", "ELR", "LR.RE"],
    "nim": ["3", "1+2"],
}
POSITIONS = [catalog.load(name)(board) for name, boards in BOARDS.items() for board in boards]


@pytest.mark.parametrize("position", POSITIONS, ids=repr)
def test_values_are_those_of_the_trees(position: object) -> None:
    """A position evaluated part by part has the value of its tree; outsiders are refused."""
    form = position.form()  # type: ignore[attr-defined]
    for universe in (DICOT, DEAD_ENDING, BLOCKING, ALL):
        if form in universe:
            value = position.misere_value(universe)  # type: ignore[attr-defined]
            assert value == MisereValue(universe, form)
            assert value.outcome is position.outcome("misere")  # type: ignore[attr-defined]
        else:
            with pytest.raises(DomainError, match=f"is not in the universe {universe.name!r}"):
                position.misere_value(universe)  # type: ignore[attr-defined]


@pytest.mark.usefixtures("_everything_is_stored")
def test_stores(tmp_path: Path) -> None:
    """Values are stored and found again."""
    place = str(tmp_path / "values.db")
    board = rulesets.domineering("...|...")
    with Budget(store=place):
        first = board.misere_value("E")
        assert first == board.misere_value("E")
    assert first == board.misere_value("dead-ending")
    assert first.outcome is Outcome.L


def test_answers_can_be_encoded() -> None:
    """A member is restored from its encoding, and conjugating twice changes nothing."""
    question = value_modulo(DEAD_ENDING)
    one = question.of_options([question.of_options([], [])], [])
    both = question.of_sum([one, question.of_conjugate(one), one])
    for member in (one, both, question.of_sum([])):
        assert question.decode(question.encode(member)) == member
        assert question.of_conjugate(question.of_conjugate(member)) == member
    assert question.answer(both) == 1 and (one.is_right_end, one.left_can_end) == (True, True)


def test_ends_as_they_are_on_the_board() -> None:
    """A tree outside the universe is refused, even if its canonical options make a member."""
    question = value_modulo(DEAD_ENDING)
    zero = question.of_options([], [])
    one = question.of_options([zero], [])
    hidden = question.of_options([question.of_conjugate(one)], [one])  # {-1|1} equals 0
    assert question.answer(hidden) == 0
    with pytest.raises(DomainError, match="Left cannot move in some follower that is not an end"):
        question.of_options([], [hidden])
    assert value_modulo(ALL).of_options([], [hidden]).is_left_end
    with pytest.raises(DomainError, match="not an end of that universe"):
        value_modulo(DICOT).of_options([], [zero])
    assert value_modulo(BLOCKING).of_options([], [hidden]).is_left_end
