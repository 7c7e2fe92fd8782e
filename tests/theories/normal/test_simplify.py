"""Simplification: each step is justified and keeps the value; the last form is canonical."""

from __future__ import annotations

import pytest
from hypothesis import given

import oracle
from oracle import Tree
from partizan import LEFT, RIGHT, DomainError, Form, Game
from partizan.theories.normal import (
    Dominated,
    Reversible,
    Step,
    dominated_options,
    reversible_options,
    simplification,
)
from strategies import trees
from theories.normal.bridge import PLAYERS, form_of, tree_of_form

# --- published values ----------------------------------------------------------------------------


def test_a_dominated_option() -> None:
    """In {0,1|} the option 0 is dominated by 1."""
    (found,) = dominated_options(Form("{0,1|3}"), LEFT)
    assert found == Dominated(LEFT, Form(0), Form(1))
    assert str(found) == "Left's option 0 is dominated by 1: 0 <= 1"
    assert repr(found) == f"<Dominated: {found}>"
    assert dominated_options(Form("{0,1|3}"), RIGHT) == ()
    assert dominated_options("{0,1|3}", "left") == (found,)
    with pytest.raises(DomainError, match="a player is LEFT or RIGHT, 'left' or 'right', not 'x'"):
        reversible_options("{0,1|3}", "x")
    (found,) = dominated_options(Form("{0|1,*}"), RIGHT)
    assert str(found) == "Right's option 1 is dominated by *: 1 >= *"


def test_a_reversible_option() -> None:
    """In {*|*} both options reverse through 0, and nothing replaces them."""
    for player in (LEFT, RIGHT):
        (found,) = reversible_options(Form("{*|*}"), player)
        assert found == Reversible(player, Form("*"), Form(0), ())
        assert repr(found) == f"<Reversible: {found}>"
    assert not [*reversible_options(Form("{^|*}"), LEFT)]
    (found,) = reversible_options(Form("{0,*|*}"), LEFT)
    assert str(found) == (
        "Left's option * reverses through 0, which is <= the game, and is replaced by nothing"
    )


def test_equal_options() -> None:
    """Of options with equal values, exactly one remains."""
    form = Form("{0,{*|*},{1|-1} + {1|-1}|}")
    assert len(form.left) == 3
    found = dominated_options(form, LEFT)
    assert len(found) == 2
    assert len({d.by for d in found}) == 1
    assert {d.option for d in found} | {found[0].by} == set(form.left)


def test_the_steps_to_star() -> None:
    """{0,±1 | 1,{*|*}} is simplified to * in three steps, each with its reason."""
    steps = list(simplification("{0,{1|-1}|1,{*|*}}"))
    assert [step.kind for step in steps] == ["option", "dominated", "reversible"]
    assert isinstance(steps[0], Step)
    assert str(steps[0]) == "Right's option {*|*} has the canonical form 0: {0,{1|-1}|0,1}"
    assert steps[-1].after == Form("*")


@pytest.mark.parametrize("text", ["0", "3/4", "*2", "^", "{2||1|0}", "Tiny(1)", "+-1"])
def test_canonical_forms_need_no_step(text: str) -> None:
    """A canonical form needs no steps."""
    assert list(simplification(Game(text).form)) == []


# --- the definition ------------------------------------------------------------------------------


@given(trees(3, 3))
def test_steps(tree: Tree) -> None:
    """Each step continues the one before and keeps the value, and the last form is canonical."""
    form = here = form_of(tree)
    for step in simplification(form):
        assert step.before == here != step.after
        assert oracle.equal(tree_of_form(step.after), tree)
        assert step.reason
        assert str(step) == f"{step.reason}: {step.after}"
        here = step.after
    assert tree_of_form(here) is oracle.canonical(tree)
    assert here == Game(form).form


@given(trees(3, 3))
def test_dominated_options(tree: Tree) -> None:
    """A dominated option is dominated by one that remains; those that remain are incomparable."""
    form = form_of(tree)
    for player in (LEFT, RIGHT):
        found = dominated_options(form, player)
        gone = {d.option for d in found}
        stay = [g for g in form.options(player) if g not in gone]
        for d in found:
            low, high = (d.option, d.by) if player is LEFT else (d.by, d.option)
            assert d.player is player
            assert d.by in stay
            assert oracle.le(tree_of_form(low), tree_of_form(high))
        kept = [tree_of_form(g) for g in stay]
        assert not any(oracle.le(a, b) for a in kept for b in kept if a is not b)


@given(trees(3, 3))
def test_reversible_options(tree: Tree) -> None:
    """An option is called reversible exactly if it has a reply as good as the whole game."""
    form = form_of(tree)
    for player, name in PLAYERS.items():
        found = {r.option: r for r in reversible_options(form, player)}

        def good(reply: Tree, left: bool = player is LEFT) -> bool:
            return oracle.le(reply, tree) if left else oracle.le(tree, reply)

        for option in form.options(player):
            replies = oracle.options(tree_of_form(option), oracle.OPPONENT[name])
            assert (option in found) is any(map(good, replies))
        for option, r in found.items():
            assert r.player is player
            assert r.through in option.options(player.opponent)
            assert good(tree_of_form(r.through))
            assert r.replacements == r.through.options(player)
