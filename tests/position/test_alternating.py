"""Positions of alternating play and their sums."""

from __future__ import annotations

import copy
import pickle
from fractions import Fraction
from functools import partial
from itertools import product
from pathlib import Path
from typing import Any

import pytest

import oracle
from partizan import (
    LEFT,
    RIGHT,
    Budget,
    DomainError,
    Form,
    Game,
    Loopy,
    Outcome,
    Player,
    clear,
    rulesets,
)
from partizan.position import AlternatingPosition, Options, Position, Solution
from theories.normal.bridge import PLAYERS, agrees, tree_of_form
from toys import CleverDominoes, Clobber, Countdown, Dominoes, Heaps, Nim, grundy, rectangle, tree


@pytest.fixture(autouse=True)
def _fresh() -> None:
    """Start with an empty world."""
    clear()


# --- moves ---------------------------------------------------------------------------------------


def test_options_are_a_view() -> None:
    """The options of a player can be counted, indexed, sliced, iterated and searched."""
    p = Clobber()("xoxo")
    assert len(p.left) == len(p.options(LEFT)) == 3
    assert [str(q) for q in p.left] == [".xxo", "xx.o", "xo.x"]
    assert p.left[0] == Clobber()(".xxo")
    assert p.left[-2:] == (p.left[1], p.left[2])
    assert Clobber()(".xxo") in p.left
    assert Clobber()("oo.o") not in p.left
    assert p.left != p.right
    assert p.left == p.options(LEFT)
    assert hash(p.left) == hash(p.options(LEFT))
    assert p.left != 3
    assert bool(p.left)
    assert not Nim()(0).left


def test_options_are_shown() -> None:
    """The repr of options has their number, the player, and the boards."""
    assert repr(Nim()(2).left) == "<2 options for Left: '0', '1'>"
    assert repr(Nim()(1).right) == "<1 option for Right: '0'>"
    assert repr(Nim()(0).right) == "<0 options for Right>"
    assert repr(Nim()(50).right).endswith("'10', '11', …>")


def test_options_are_found_when_looked_at() -> None:
    """Options are computed when first used, once; repeats are listed once."""
    asked = []

    class Counting(Nim):
        def options(self, board, player):
            asked.append((board, player))
            return [0, 0, 0]

    options = Counting()(5).left
    assert asked == []
    assert len(options) == len(list(options)) == 1
    assert asked == [(5, LEFT)]
    assert isinstance(options, Options)


def test_parts_are_positions() -> None:
    """A position has independent parts; one without any moves has none."""
    assert Clobber()("xo.oxx").parts() == (Clobber()("xo"), Clobber()("oxx"))
    assert Heaps()((0, 0)).parts() == ()
    assert Nim()(3).parts() == (Nim()(3),)


# --- what it is worth ----------------------------------------------------------------------------


def test_everything_agrees_with_the_definitions() -> None:
    """On every strip of four stones or gaps, all answers agree with the definitions."""
    for stones in product("xo.", repeat=4):
        p = Clobber()("".join(stones))
        expected = tree(Clobber(), p.board)
        assert agrees(p.value(), expected)
        assert tree_of_form(p.form()) is expected
        assert p.outcome().name == oracle.outcome(expected)
        assert p.outcome("misere").name == oracle.outcome(expected, misere=True)


def test_nim_values() -> None:
    """Impartial positions have nim-values; for others the error gives the reason."""
    for heaps in product(range(4), repeat=2):
        p = Heaps()(heaps)
        assert p.nim_value() == grundy(tree(Heaps(), heaps))
        assert p.misere_nim_value() == grundy(tree(Heaps(), heaps), misere=True)
    with pytest.raises(DomainError, match="countdown is not impartial"):
        Countdown()(2).nim_value()


def test_published_values() -> None:
    """Small boards of Domineering have the published values. [BCG01, ch. 5]"""
    values = {(1, 2): "-1", (2, 1): "1", (2, 2): "+-1", (2, 3): "{2|-1/2}", (3, 3): "+-1"}
    for (rows, columns), value in values.items():
        assert CleverDominoes()(rectangle(rows, columns)).value() == Game(value)


@pytest.mark.usefixtures("_everything_is_stored")
def test_answers_can_be_kept(tmp_path: Path) -> None:
    """Every question uses the store of its budget."""
    place, heard = tmp_path / "answers.db", list[int]()

    def winner(position: AlternatingPosition[Any]) -> Player | None:
        return position.solve().winner

    for _ in range(2):
        clear()
        p = Clobber()("xoxox")
        both = p + Nim()(2)
        for ask in (
            p.value,
            p.form,
            p.outcome,
            partial(p.outcome, "misere"),
            partial(p.sensible, LEFT),
            partial(winner, p),
            Nim()(3).nim_value,
            Nim()(3).misere_nim_value,
            both.value,
            both.form,
            partial(both.outcome, "misere"),
            partial(winner, both),
        ):
            with Budget(store=place, progress=heard.append):
                kept = ask()
            assert kept == ask()


# --- options that matter -------------------------------------------------------------------------


def test_sensible_options_make_the_value() -> None:
    """The sensible options alone give the same value, and each of them is needed."""
    for stones in product("xo", repeat=6):
        p = Clobber()("".join(stones))
        sensible = [p.sensible(player) for player in (LEFT, RIGHT)]
        assert Game.of(*([q.value() for q in side] for side in sensible)) == p.value()
        for player, side in zip((LEFT, RIGHT), sensible, strict=True):
            assert set(side) <= set(p.options(player))
            canonical = set(p.value().options(player))
            assert {q.value() for q in side} >= canonical & {q.value() for q in p.options(player)}
            assert bool(side) == bool(canonical)


def test_a_dominated_option_is_not_sensible() -> None:
    """In Nim every option is sensible; a dominated option is not."""
    assert Nim()(3).sensible(LEFT) == tuple(Nim()(n) for n in range(3))
    p = Dominoes()(rectangle(2, 3) - {(0, 0)})
    values = {q.value() for q in p.sensible(LEFT)}
    assert values == set(p.value().left)


# --- who wins ------------------------------------------------------------------------------------


@pytest.mark.parametrize("convention", ["normal", "misere"])
def test_solutions_agree_with_the_definition(convention) -> None:
    """The winner is right, and the move is an option that wins."""
    for stones in product("xo", repeat=5):
        p = Clobber()("".join(stones))
        for first in (LEFT, RIGHT):
            found = p.solve(first, convention)
            misere = convention == "misere"
            wins = oracle.wins_first(tree(Clobber(), p.board), PLAYERS[first], misere)
            assert found.winner is (first if wins else first.opponent)
            if found.move is None:
                assert not wins or not p.options(first)
            else:
                assert found.move in p.options(first)
                assert found.move.solve(first.opponent, convention).winner is first


def test_solutions_are_plain() -> None:
    """A solution is a winner and a move, and solutions are compared by them."""
    found = Nim()(3).solve()
    assert found == Solution(LEFT, Nim()(0))
    assert Nim()(0).solve(RIGHT) == Solution(LEFT, None)
    assert Nim()(0).solve(RIGHT, "misere") == Solution(RIGHT, None)
    assert Nim()(3).solve(convention="misere").move == Nim()(1)


def test_conventions_are_two() -> None:
    """Any other convention is refused."""
    with pytest.raises(DomainError, match="a convention is 'normal' or 'misere', not 'other'"):
        Nim()(3).outcome("other")


def test_players_are_two() -> None:
    """An argument that is not a player is refused."""
    p = Nim()(3)
    for wrong in (0, None, p):
        for ask in (p.options, p.sensible, p.solve, (p + p).options, (p + p).solve):
            with pytest.raises(TypeError, match=r"a player is LEFT or RIGHT, .* not"):
                ask(wrong)  # type: ignore[arg-type]


# --- sums ----------------------------------------------------------------------------------------


def test_sums_of_different_rulesets() -> None:
    """A sum has the options, value, tree and outcomes of its summands played side by side."""
    p, q = Clobber()("xox"), Countdown()(-1)
    both = p + q
    expected = oracle.add(tree(Clobber(), "xox"), tree(Countdown(), -1))
    assert agrees(both.value(), expected)
    assert tree_of_form(both.form()) is expected
    assert both.outcome().name == oracle.outcome(expected)
    assert both.outcome("misere").name == oracle.outcome(expected, misere=True)
    assert list(both.left) == [moved + q for moved in p.left]
    assert list(both.right) == [moved + q for moved in p.right] + [p + Countdown()(0)]
    assert both.solve(RIGHT).move in both.options(RIGHT)
    assert both.summands == (p, q)


def test_sums_add_up() -> None:
    """Positions and sums can be added in any grouping, also by the built-in sum."""
    p: Any = Nim()(1)
    q: Any = Nim()(2)
    r: Any = Clobber()("xo")
    assert (p + q) + r == p + (q + r) == sum([p, q, r])
    assert hash((p + q) + r) == hash(p + q + r)
    assert p + q != q + p
    assert (p + q).value() == (q + p).value()
    assert sum([p]) == p
    assert (p + q + r).summands == (p, q, r)
    for wrong in ("x", 0.5, None, True):
        for ask in (lambda w=wrong: p + w, lambda w=wrong: (p + q) + w, lambda w=wrong: w + p):
            with pytest.raises(TypeError):
                ask()


def test_the_empty_sum() -> None:
    """The empty sum has the value 0, and its winner depends on the convention."""
    nothing = 0 * Nim()(1)
    assert nothing.value() == 0
    assert nothing.form() == Form(0)
    assert nothing.outcome() is Outcome.P
    assert nothing.outcome("misere") is Outcome.N
    assert nothing.solve(LEFT) == Solution(RIGHT, None)
    assert not nothing.left
    assert repr(nothing) == "an empty sum"


def test_copies_of_the_second_player_win() -> None:
    """A position plus its conjugate is a win for the second player, found at once."""
    board = "xxoxooxxoxoxoxoxxo"
    p, q = Clobber()(board), Clobber()(Clobber().conjugate(board))
    assert (p + q).outcome() is Outcome.P


# --- identity and text ---------------------------------------------------------------------------


def test_positions_are_values() -> None:
    """Positions are equal if ruleset and board are, and can be pickled, copied and hashed."""
    p = Clobber()("xo")
    assert p == Clobber()("xo") != Clobber()("ox")
    assert Nim()(1) != Countdown()(1)
    assert p != None  # noqa: E711
    assert p not in [None, (), object()]
    assert len({p, Clobber()("xo")}) == 1
    for made in (pickle.loads(pickle.dumps(p)), copy.copy(p), copy.deepcopy(p)):
        assert made == p
    both = p + p
    assert pickle.loads(pickle.dumps(both)) == both


@pytest.mark.parametrize(
    ("other", "remedy"),
    [
        (0, r"position\.value\(\) == 0"),
        (0.5, r"position\.value\(\) == 0\.5"),
        (Fraction(1, 2), r"position\.value\(\) == Fraction\(1, 2\)"),
        (Game("*"), r"position\.value\(\) == \*"),
        (Form("*"), r"position\.form\(\) == \*"),
        (Loopy("over"), r"position\.value\(\) == over"),
        ("xo", r"str\(position\) == 'xo', or position\.value\(\) == Game"),
    ],
)
def test_positions_are_not_their_values(other: object, remedy: str) -> None:
    """A position is never equal to a value or a text, so the question is refused."""
    p = Clobber()("xo")
    for ask in (
        lambda: p == other,
        lambda: other == p,
        lambda: p != other,
        lambda: p in [other, 3],
    ):
        with pytest.raises(TypeError, match=f"a position is equal only to positions; .*{remedy}"):
            ask()
    assert {p: 1, other: 2}[p] == 1  # positions, numbers and texts may be keys of one dictionary


def test_positions_cannot_be_changed() -> None:
    """Neither a position nor a sum can be changed."""
    for thing, what in ((Nim()(1), "position"), (Nim()(1) + Nim()(2), "position")):
        with pytest.raises(
            AttributeError, match=f"a {what} cannot be changed: tried to set 'board'"
        ):
            thing.board = 3
        with pytest.raises(
            AttributeError, match=f"a {what} cannot be changed: tried to delete 'board'"
        ):
            del thing.board


def test_positions_are_shown_as_they_are_made() -> None:
    """The repr of a position makes it again, and its text is the board."""
    assert repr(Nim()(3)) == "nim(3)"
    assert repr(Clobber()("xo")) == 'clobber("xo")'
    assert repr(Heaps()((1, 2))) == "heaps((1, 2))"
    assert str(Clobber()("xo")) == "xo"
    assert repr(Nim()(3) + Clobber()("xo")) == 'nim(3) + clobber("xo")'
    assert str(Nim()(3) + Clobber()("xo")) == "3 + xo"
    assert isinstance(Nim()(3), Position)


def test_misere_theory_of_impartial_positions() -> None:
    """An impartial position has a genus, a kind and a canonical form under misère play."""
    heaps = rulesets.octal("0.3122")
    assert str(heaps("4").genus()) == "2^1420"
    assert str(heaps("4").tameness()) == "restless"
    assert str(heaps("2").misere_form()) == "*2"
    assert heaps("4").misere_form() + heaps("2").misere_form() == heaps("4+2").misere_form()
    with pytest.raises(DomainError, match="impartial"):
        rulesets.domineering("..|..").genus()
