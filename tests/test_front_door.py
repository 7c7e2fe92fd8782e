"""Typical input of a first day works, or is refused with what to write instead."""

from __future__ import annotations

import subprocess
import sys
import time
from collections.abc import Callable
from fractions import Fraction
from typing import Any

import networkx as nx
import numpy as np
import pytest

import partizan
from partizan import (
    LEFT,
    RIGHT,
    DomainError,
    Form,
    Game,
    Nimber,
    NotationError,
    Outcome,
    Position,
    catalog,
    domination,
    impartial,
    misere,
    normal,
    rulesets,
    simultaneous,
)


class SageInteger:
    """An integer as in Sage: it can be an index, but is not an int."""

    def __init__(self, number: int) -> None:
        self.number = number

    def __index__(self) -> int:
        return self.number


# --- boards as people type them ------------------------------------------------------------------


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        (lambda: rulesets.nim(3, 5, 7), "nim 3+5+7"),
        (lambda: rulesets.nim((3, 5)), "nim 3+5"),
        (lambda: rulesets.nim([3, 5]), "nim 3+5"),
        (lambda: rulesets.nim("3 5"), "nim 3+5"),
        (lambda: rulesets.kayles(5), "kayles 5"),
        (lambda: rulesets.octal("0.77")(7), "octal(0.77) 7"),
        (lambda: rulesets.subtraction(1, 3, 4)(10), "subtraction(1,3,4) 10"),
        (lambda: rulesets.domineering("4x4"), "domineering ....|....|....|...."),
        (lambda: rulesets.domineering(2, 3), "domineering ...|..."),
        (lambda: rulesets.domineering(["..", ".."]), "domineering ..|.."),
        (lambda: rulesets.wythoff(3, 5), "wythoff 3,5"),
        (lambda: rulesets.node_kayles(nx.cycle_graph(5)), "node-kayles C5"),
        (lambda: rulesets.node_kayles({0: [1], 1: [2], 2: []}), "node-kayles P3"),
        (lambda: rulesets.node_kayles([(0, 1), (1, 2)]), "node-kayles P3"),
        (lambda: rulesets.nim(np.int64(3), SageInteger(5)), "nim 3+5"),
    ],
)
def test_boards(typed: Callable[[], Position[Any]], meant: str) -> None:
    """A board may be given by numbers, a list, a size, rows, or a graph of any kind."""
    position, expected = typed(), catalog.position(meant)
    assert position.ruleset == expected.ruleset
    assert position.value() == expected.value()
    if "graph" not in type(position.board).__name__.lower():
        assert position == expected


def test_graphs_of_networkx() -> None:
    """NetworkX graphs are accepted wherever a graph is expected."""
    petersen = nx.petersen_graph()
    assert rulesets.node_kayles(petersen).nim_value() == 1
    game = domination.DominationGame(petersen)
    assert (game.gamma_g, game.gamma_g_staller_start) == (5, 4)


def test_numbers_of_other_libraries() -> None:
    """Objects that Python accepts as an index, or as a fraction, are numbers."""
    assert Game(np.int64(3)) == Game(SageInteger(3)) == 3
    assert Nimber(np.int64(3)) == Nimber(3)
    five: Any = np.int64(5)
    assert rulesets.octal("0.77").nim_values(five) == [0, 1, 2, 3, 1, 4]
    assert Game(Fraction(3, 4)) == Game("3/4")
    matrix = simultaneous.solve_matrix(np.array([[3, -1], [-2, 1]]))
    assert matrix.value == Fraction(1, 7)


def test_what_stays_refused() -> None:
    """An error says what to write instead."""
    with pytest.raises(DomainError, match=r"domineering\('\.\.\|\.\.'\)"):
        rulesets.domineering(3.5)
    for text in ("on", "{0|pass}", "over"):
        with pytest.raises((DomainError, NotationError), match="loopy"):
            Game(text)
    with pytest.raises((DomainError, NotationError), match="transfinite"):
        Game("*omega")
    with pytest.raises((DomainError, NotationError), match="from_cgsuite"):
        misere.impartial.MisereForm("*[2]")
    assert misere.impartial.MisereForm.from_cgsuite("*[2]").genus.nim_value == 2


# --- words ---------------------------------------------------------------------------------------


def test_words() -> None:
    """Players, conventions and values may be given by words."""
    p = rulesets.domineering("..|..")
    assert p.options("left") == p.options(LEFT)
    assert p.outcome("misère") is p.outcome("misere") is Outcome.P
    assert Game("up") == Game("^")
    assert Game("star") == Game("*")
    assert normal.born_by(2).join("^", "*") == Game("1/2")
    assert f"{Game(1):>5}" == "    1"


# --- one verb for every theory -------------------------------------------------------------------


def test_one_verb() -> None:
    """`value` takes a theory or its name, and named methods give the same answers."""
    p = rulesets.octal("0.3122")(7)
    assert p.value(impartial) == p.value("nim value") == p.nim_value() == 3
    assert p.value(misere.GENUS) == p.value("genus") == p.genus()
    assert p.value("tameness") == p.tameness()
    assert p.value("misere form") == p.misere_form()
    q = rulesets.clobber("xox")
    assert q.value(misere.DICOT) == q.value("dicot") == q.misere_value("dicot")


def test_positions_are_games() -> None:
    """Positions have negatives, differences, multiples, values as summands, and temperatures."""
    p, q = rulesets.domineering("..|.."), rulesets.clobber("xxo")
    assert (-p).value() == -p.value()
    assert (p - q).value() == p.value() - q.value()
    assert (2 * p).value() == 0
    assert (p + Game("*")).value() == Game("{1*|-1*}")
    assert Game(p) == p.value()
    assert Form(p) == p.form()
    assert p.temperature() == 1
    assert p.thermograph() == p.value().thermograph
    assert len(list(p.followers())) == 6
    assert p.best(LEFT) == tuple(p.left)


@pytest.mark.parametrize(
    "ask",
    [
        lambda: rulesets.nim("3000+5000+2000").nim_value() == 8160,
        lambda: rulesets.wythoff("300,500").outcome() is Outcome.N,
        lambda: rulesets.green_hackenbush("-" * 2000).nim_value() == 2000,
        lambda: rulesets.flipping_coins("01" * 500).value().is_number,
        lambda: rulesets.kayles("1000").nim_value() == 1,
        lambda: rulesets.turning("1+")("hththhthh").value().is_nimber,
    ],
)
def test_theorems_answer_at_once(ask: Callable[[], bool]) -> None:
    """A theorem answers within two hundredths of a second, once it is loaded."""
    times = []
    for _ in range(4):
        begun = time.process_time()
        assert ask()
        times.append(time.process_time() - begun)
    assert min(times[1:]) < 0.02


# --- every kind of play --------------------------------------------------------------------------


def test_kinds_of_play() -> None:
    """Scoring and simultaneous positions come from the same catalog and are positions."""
    at_once = rulesets.simultaneous.clobber("OXO")
    assert at_once == catalog.load("simultaneous clobber")("OXO")
    scored = catalog.load("scoring diskonnect")("x.xo.")
    for position in (at_once, scored):
        assert isinstance(position, Position)
        assert position.summands == (position,)


def test_the_front_door() -> None:
    """`dir(partizan)` lists the public names, and each of them exists."""
    names = dir(partizan)
    assert {"find", "atlas", "catalog", "testing"} <= set(names)
    assert not [name for name in names if name.startswith("_")]
    for name in names:
        assert getattr(partizan, name) is not None
    assert partizan.__version__


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["analyze", "simultaneous clobber", "OXO"], "value"),
        (["analyze", "scoring diskonnect", "x.xo."], "points"),
        (["analyze", "nim", "3 5 7"], "Bouton01"),
        (["rulesets", "nim"], "Bouton01"),
    ],
)
def test_the_command_line(arguments: list[str], said: str) -> None:
    """The command line serves every kind of play, and prints how an answer is known."""
    asked = [sys.executable, "-m", "partizan", *arguments]
    done = subprocess.run(asked, capture_output=True, text=True, timeout=60, check=True)
    assert said in done.stdout


def test_players() -> None:
    """An argument that is not a player is refused."""
    with pytest.raises(DomainError, match="'left' or 'right', not 'middle'"):
        rulesets.nim(3).options("middle")
    assert RIGHT.opponent is LEFT


def test_a_table_becomes_a_data_frame() -> None:
    """The values of a family of boards are a pandas DataFrame with its rows and columns."""
    pandas = pytest.importorskip("pandas")
    frame = rulesets.domineering.table(4, 6).to_pandas()
    assert isinstance(frame, pandas.DataFrame)
    assert frame.shape == (4, 6)
    assert str(frame.loc["2", "3"] if "2" in frame.index else frame.loc[2, 3]) == "{2|-1/2}"


def test_boards_without_values_of_their_own() -> None:
    """Who wins a board with entailing moves is known; its value, and a sum with it, are refused."""
    for text in ("top-entails 4", "nimstring C3", "dots-and-boxes 1x1", "strings-and-coins C3"):
        p = catalog.position(text)
        assert p.outcome() == "N"
        assert "values in sums" in str(p.analysis())
        with pytest.raises(DomainError, match="has no value by itself; ask who wins it"):
            p.value()
        with pytest.raises(DomainError, match="it is no summand"):
            _ = p + p
