"""Outcomes of sums of forms under misère play."""

from __future__ import annotations

import pytest
from hypothesis import given, settings

import misere_oracle as oracle
from misere_oracle import Game
from partizan import LEFT, RIGHT, DomainError, Form, Outcome
from partizan.theories.misere.universes.absolute import ALL, BLOCKING, DEAD_ENDING, DICOT
from partizan.theories.misere.universes.augmented import Augmented
from partizan.theories.misere.universes.contract import is_blocked_end
from partizan.theories.misere.universes.outcomes import (
    Distinction,
    are_downlinked,
    downlink,
    outcome,
    outcome_table,
    played_out,
    wins,
)
from partizan_literature.dorbec2014.days import TABLE_1
from theories.misere.universes.bridge import NINE, form_of, game_of, games, small


@given(games(), small(), small())
@settings(max_examples=40)
def test_sums(g: Game, h: Game, k: Game) -> None:
    """The outcome of one, two and three games is that of the literal sum."""
    sums = [[g], [g, h], [g, h, k]]
    for parts in sums:
        total = oracle.ZERO
        for part in parts:
            total = oracle.plus(total, part)
        forms = [form_of(part) for part in parts]
        assert outcome(*forms).name == oracle.outcome(total)
        assert wins(LEFT, *forms) == oracle.wins(total, 0)
        assert wins(RIGHT, *forms) == oracle.wins(total, 1)
    assert played_out(form_of(g), form_of(h), LEFT) == wins(LEFT, form_of(g), form_of(h))


def test_no_games() -> None:
    """The player to move in the empty sum wins."""
    assert outcome() is outcome(0) is Outcome.N


def test_adjoints() -> None:
    """A game plus its adjoint is a P-position [DRSS14, Prop. 2.2]."""
    for g in oracle.born_by(2)[::5]:
        assert outcome(form_of(g), form_of(g).adjoint()) is Outcome.P


def test_players_are_named() -> None:
    """Functions that take a player accept the player's name, and refuse other words."""
    for player, name in ((LEFT, "left"), (RIGHT, "Right")):
        for game in ("1", "-1", "*", "{0,*|*}", "{|2}"):
            form, tree = Form(game), Augmented(game)
            assert wins(name, game) is wins(player, game)
            assert DICOT.is_strong(game, name) is DICOT.is_strong(game, player)
            assert is_blocked_end(form, name) is is_blocked_end(form, player)
            assert tree.options(name) == tree.options(player)
            assert tree.is_end_like(name) is tree.is_end_like(player)
    with pytest.raises(DomainError, match="a player is LEFT or RIGHT, 'left' or 'right', not 'up'"):
        wins("up", "*")


def test_table_1() -> None:
    """The 81 outcomes of sums of the nine dicots are those of [DRSS14, Table 1]."""
    table = outcome_table(NINE)
    assert ["".join(o.name for o in row) for row in table.rows] == TABLE_1
    assert table.outcome("*", "{0,*|*}") is Outcome.L


def test_texts() -> None:
    """A table is written as text, Markdown and LaTeX, and bars in games are escaped."""
    table = outcome_table(["0", "{0,*|*}"])
    assert str(table) == (
        "         |        0  {0,*|*}\n"
        "---------+------------------\n"
        "       0 |        N        N\n"
        " {0,*|*} |        N        L"
    )
    assert table.markdown().splitlines()[3] == r"| `{0,*\|*}` | N | L |"
    assert r"$\{0, {\ast} \mid {\ast}\}$ & $\mathcal{N}$ & $\mathcal{L}$ \\" in table.latex()
    assert table._repr_markdown_() == table.markdown()
    assert table.text("ascii").isascii()


def test_refusals() -> None:
    """A text is not a list of games, and a table contains only its games."""
    with pytest.raises(TypeError, match="must be a collection"):
        outcome_table("0")
    with pytest.raises(DomainError, match="3 is not among the 1 games"):
        outcome_table([0]).outcome("0", "3")


def test_a_distinction() -> None:
    """With 0 added, Right moving first wins 0 and loses *, so 0 >= * fails."""
    found = Distinction(Augmented(0), Augmented("*"), Form(0), RIGHT)
    assert (found.won, found.lost) == (Augmented(0), Augmented("*"))
    assert (found.outcome_g, found.outcome_h) == (Outcome.N, Outcome.P)
    assert found.play_out()
    assert str(found) == ("0 >= * fails: with X = 0, Right moving first wins 0 + X and loses * + X")


def test_false_distinctions() -> None:
    """A game that does not distinguish the two is refused."""
    with pytest.raises(AssertionError, match="does not distinguish"):
        Distinction(Augmented(0), Augmented("*"), Form(0), LEFT)


def links(g: Game, h: Game, t: Game) -> bool:
    """Return whether Left loses G + T moving first, and Right loses H + T moving first."""
    return not oracle.wins(oracle.plus(g, t), 0) and not oracle.wins(oracle.plus(h, t), 1)


def test_the_nine_dicots() -> None:
    """Two of the nine dicots are downlinked, or no dicot born by day 2 links them."""
    dicots = [x for x in oracle.born_by(2) if oracle.is_member("dicot", x)]
    nine = [game_of(form_of(g)) for g in dicots]
    for g in nine:
        for h in nine:
            if not are_downlinked(DICOT, form_of(g), form_of(h)):
                assert not any(links(g, h, t) for t in dicots)
    assert sum(are_downlinked(DICOT, g, h) for g in NINE for h in NINE) > 20


@given(games(), games())
@settings(max_examples=40)
def test_links_link(g: Game, h: Game) -> None:
    """A link is a member that links; and if G >= H, G is not downlinked to any Left option of H.

    [DRSS14, Lemma 2.9]
    """
    one, other = form_of(g), form_of(h)
    for universe in (DICOT, DEAD_ENDING, BLOCKING, ALL):
        if are_downlinked(universe, one, other):
            t = game_of(downlink(universe, one, other))
            assert oracle.is_member(universe.name, t)
            if oracle.birthday(t) < 6:
                assert links(g, h, t)
        if universe.ge(one, other):
            assert not any(are_downlinked(universe, one, option) for option in other.left)
            assert not any(are_downlinked(universe, option, other) for option in one.right)


def test_links_refused() -> None:
    """The error names the option that prevents a link."""
    with pytest.raises(
        DomainError, match=r"downlinks \* to 0, because Left can move the first to 0"
    ):
        downlink(DICOT, "*", 0)
    with pytest.raises(DomainError, match="because Right can move the second to 0"):
        downlink(DICOT, 0, -1)
