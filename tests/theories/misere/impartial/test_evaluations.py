"""Evaluations of impartial positions under misère play."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from partizan import LEFT, Budget, DomainError, clear, rulesets
from partizan.engine import fold
from partizan.position import Position
from partizan.rules.variants import Impartial
from partizan.rulesets.heap.taking_and_breaking import Octal
from partizan.theories.misere.impartial.evaluations import GENUS, MISERE_FORM, TAMENESS
from theories.misere.bridge import form_of, kind
from theories.misere.sets import Set, genus, made


def literal(position: Position) -> Set:
    """Return the tree of a position, from its moves alone."""
    return made(map(literal, position.options(LEFT)))


def positions() -> list[Position]:
    """Small positions of some rulesets, with and without parts, tame and wild."""
    kayles, strange = Octal("0.77"), Octal("0.3103")
    clobber = Impartial(rulesets.linear_clobber)
    return [
        *(kayles(text) for text in ("0", "5", "6", "5+2", "3+4", "5+1+1")),
        *(strange(text) for text in ("4", "2+4", "4+4", "2+2+4", "7+2", "3+4")),
        *(rulesets.nim(text) for text in ("3", "1+2+3", "2+2")),
        *(rulesets.toppling_towers(text) for text in ("xxx|x.x", "xx.|..x", "xxx..|xx..x")),
        *(clobber(text) for text in ("xxxoxxo", "xoxoxo", "xoxxo")),
        rulesets.node_kayles("P6"),
    ]


@pytest.mark.parametrize("position", positions(), ids=repr)
def test_positions_agree_with_the_definition(position: Any) -> None:
    """Genus, tameness and canonical form are those of the full tree."""
    tree = literal(position)
    rules, board = position.ruleset, position.board
    found = fold(rules, board, GENUS)
    assert genus(tree, 4) == (found.base, [found.entry(n) for n in range(4)])
    assert fold(rules, board, TAMENESS) is kind(tree)
    assert fold(rules, board, MISERE_FORM) == form_of(tree)
    assert found.base == position.nim_value()
    assert found.misere_nim_value == position.misere_nim_value()


@pytest.mark.usefixtures("_everything_is_stored")
@pytest.mark.parametrize("evaluation", [GENUS, TAMENESS, MISERE_FORM], ids=lambda e: e.name)
def test_answers_can_be_stored(evaluation, tmp_path: Path) -> None:
    """A stored value is restored unchanged."""
    position = Octal("0.77")("9+5")
    place = tmp_path / "answers.sqlite"
    with Budget(store=place):
        first = fold(position.ruleset, position.board, evaluation)
        clear()
        again = fold(position.ruleset, position.board, evaluation)
    clear()
    assert first == again == fold(position.ruleset, position.board, evaluation)
    assert evaluation.of_conjugate(first) is first


def test_partizan_positions_are_refused() -> None:
    """The genus is refused if the players have different moves."""
    position = rulesets.domineering("..|..")
    with pytest.raises(DomainError, match="it has no genus"):
        fold(position.ruleset, position.board, GENUS)
