"""Every ruleset of the catalog obeys the laws that the engine relies on."""

from __future__ import annotations

import pickle
import re
from itertools import islice
from pathlib import Path
from typing import Any

import pytest

from partizan import Player, catalog
from partizan.rules.population import population
from partizan.testing import check_ruleset
from rulesets.strip.trees import trees_agree

PAGE = Path(__file__).parents[2] / "docs" / "rulesets.md"
# the examples of docs/rulesets.md, which has some for every ruleset
EXAMPLES = sorted(
    {
        text
        for line in PAGE.read_text(encoding="utf-8").splitlines()
        if line.startswith(">>> ")
        for text in re.findall(r'(?:value|position)\("([^"]+)"\)', line)
        if not re.search(r"\s[-+∧∨∇→]\s", text)  # sums and compounds are tested with their reader
    }
)
OURS = {*catalog.names("alternating")}
# other parameters
MORE = [
    "all-but(2,3)",
    "arithmetic-game(divide)",
    "arithmetic-game(subtract,coprime)",
    "arithmetic-game(subtract,divisor)",
    "arithmetic-game(subtract,noncoprime)",
    "arithmetic-game(subtract,nondivisor)",
    "arithmetic-game(to,coprime)",
    "arithmetic-game(to,noncoprime)",
    "arithmetic-game(to,nondivisor)",
    "arithmetic-game(to,totient)",
    "chocolate-bar(1)",
    "chocolate-bar(3)",
    "chocolate-bar(4)",
    "chocolate-block(1)",
    "chocolate-block(2,sum)",
    "chocolate-steps(0)",
    "chocolate-steps(2,2,5)",
    "chocolate-steps(5)",
    "circular-nim(1,1)",
    "circular-nim(3,2)",
    "circular-nim(4,1)",
    "circular-nim(4,2)",
    "circular-nim(4,3)",
    "circular-nim(5,1)",
    "circular-nim(5,3)",
    "circular-nim(5,5)",
    "coordinate-game(ride;1,-1;0,1)",
    "euclid(zero)",
    "flipping-coins(tt/ttt,ht)",
    "flipping-coins(ttt,hht)",
    "general-clobber(king,2,own+enemy,empty)",
    "moores-nim(1)",
    "moores-nim(5)",
    "octal(0.0)",
    "octal(0.12[3])",
    "octal(0.137)",
    "octal(4.07)",
    "octal(4.7)",
    "partizan-octal(0.77,4.3)",
    "partizan-splittles(1,2;3)",
    "partizan-subtraction(1,2;3)",
    "partizan-take-and-break(4!.0;0.{0,2+})",
    "relator(achieve,z4)",
    "relator(avoid,d3)",
    "relator(avoid,z2xz2)",
    "saturated-nim(2)",
    "saturated-welter(2)",
    "take-and-break(0.F)",
    "take-and-break(0.{0,2!,3+})",
    "take-and-break({2+}=.0)",
    "take-away(1)",
    "take-away(1/2)",
    "take-away(2)",
    "take-away(3/2)",
    "take-away(5/3)",
    "toads-and-frogs(0,1,1,0)",
    "toads-and-frogs(1,0,2,0)",
    "toads-and-frogs(1,1,2,1)",
    "toads-and-frogs(1,2,1,1)",
    "toads-and-frogs(2,3,2,0)",
    "wythoff(1,2)",
    "wythoff(2)",
    "wythoff(2,2)",
    "wythoff(3)",
    "wythoff(3,2)",
]
# rulesets of other kinds of play
OTHER_PLAY = [
    "scoring diskonnect",
    "simultaneous clobber",
    "simultaneous domineering",
    "simultaneous hackenbush",
    "simultaneous nogo",
    "simultaneous subtraction-squares((1,2),(1,3))",
    "simultaneous thinning-thickets",
    "simultaneous toppling-dominoes",
]


def test_every_ruleset_has_an_example() -> None:
    """Every alternating ruleset has an example in the manual."""
    played = {catalog.position(text).ruleset.name.partition("(")[0] for text in EXAMPLES}
    assert played >= OURS


@pytest.mark.parametrize(
    "name",
    sorted({catalog.position(text).ruleset.name for text in EXAMPLES} | {*MORE, *OTHER_PLAY}),
)
def test_moves_have_names(name: str) -> None:
    """The moves of small boards lead to the options; a name is in ASCII and leads to one board."""
    rules: Any = catalog.load(name)
    examples = [here for here in map(catalog.position, EXAMPLES) if here.ruleset.name == name]
    for position in [*examples, *map(rules, islice(population(rules, most=100), 100))]:
        for player in Player:
            moves = position.moves(player)
            assert all(re.fullmatch(r"[!-~]+( [!-~]+)*", move.name) for move in moves)
            assert {move.player for move in moves} <= {player}
            assert len({move.key for move in moves}) == len(moves)
            assert {moves.after(move) for move in moves} == {*position.options(player)}
            assert all(position.play(move.name, player) == moves.after(move) for move in moves[:3])


@pytest.mark.parametrize("text", EXAMPLES)
def test_it_conforms(text: str) -> None:
    """The options, parts, representatives and kernels of a ruleset agree on an example."""
    position = catalog.position(text)
    assert check_ruleset(position.ruleset, [position.board], depth=2, limit=150) > 0


@pytest.mark.parametrize(
    "name", sorted({catalog.position(text).ruleset.name for text in EXAMPLES} | {*MORE})
)
def test_small_boards(name: str) -> None:
    """On all small boards, parts, representatives and conjugates have the trees of the rules."""
    rules: Any = catalog.load(name)
    assert catalog.load(rules.name) == rules == pickle.loads(pickle.dumps(rules))
    most = 400 if rules.unit == "cells" else 200
    if rules.is_loopy:  # play may repeat, so there are graphs and no trees
        assert check_ruleset(rules, islice(population(rules, most=2000), 25), limit=25)
        return
    assert trees_agree(rules, population(rules, most=most))


OTHERS = {
    "simultaneous clobber": ["OXO", "X(O;O;X)", "xo|ox"],
    "simultaneous clobber(difference)": ["OXO", "X(O;O;X)"],
    "simultaneous domineering": ["2x3", "..#|..."],
    "simultaneous hackenbush": ["l(l;rl)", "lrer", ":A(lr)e:A"],
    "simultaneous matrix-game": ["[[1,0],[-1,1]]", "3", "-1/2", "[[[[1,0],[0,1]],0],[0,1]]"],
    "simultaneous nogo": ["P3", "(.X;.X;.X)", "X..D"],
    "simultaneous restricted-squares(1;2)": ["9"],
    "simultaneous subtraction-squares(1,4;2)": ["9"],
    "simultaneous subtraction-squares(1,2;1,2)": ["8"],
    "simultaneous thinning-thickets": ["l<(r<;l<)r<", "e<(l<;r<)+l<"],
    "simultaneous toppling-dominoes": ["LRLE", "EE", "LR.RL"],
    "scoring diskonnect": ["x.xo.", "xo.|ox.|.o.", ".xo.o +3"],
    "scoring orthogonal-colouring(C4,2)": ["12.. / 1..."],
    "scoring orthogonal-colouring(P3,2,normal)": ["... / ..."],
}


def test_every_other_ruleset_has_an_example() -> None:
    """Every ruleset of scoring or simultaneous play has an example below."""
    played = {name.partition("(")[0] for name in OTHERS}
    assert played == {*catalog.names("scoring"), *catalog.names("simultaneous")}


@pytest.mark.parametrize("name", OTHERS)
def test_other_kinds_of_play_conform(name: str) -> None:
    """Matrices and scores agree with parts, representatives and conjugates; text reads back."""
    rules = catalog.load(name)
    assert catalog.load(rules.name) == rules
    position = rules(OTHERS[name][0])
    assert catalog.position(f"{rules.name} {position}") == position
    assert check_ruleset(rules, OTHERS[name], limit=300) > 2
