"""Games of the catalog whose rules are texts: texts, former programs and kernels agree."""

from __future__ import annotations

import random
import re
from itertools import islice, product
from pathlib import Path
from typing import Any

import pytest

from former_rules import FORMER
from partizan import LEFT, RIGHT, catalog, rulesets
from partizan.boards import Grid, Strip
from partizan.engine import fold, without_kernels
from partizan.errors import DomainError, NotationError
from partizan.form import Form
from partizan.players import Player
from partizan.rules.population import admitted
from partizan.rules.typed.parts import parts
from partizan.rules.typed.play import play
from partizan.rulesets.families import Ruled
from partizan.rulesets.grid import GridRuleset
from partizan.theories.normal.evaluations import VALUE
from rulesets.grid.reference import RULES
from rulesets.strip.trees import trees
from rulesets.test_typed import a_game

TEXTS = {
    name: rules
    for name in catalog.names("alternating")
    if isinstance(rules := catalog.ruleset(name), Ruled) and rules.text
}
MORE = {"toads-and-frogs(2,3,1,0)": catalog.load("toads-and-frogs(2,3,1,0)")}


def small_boards(rules: Any) -> list[Any]:
    """Return all boards of few cells, and some larger ones, on which the game may be played."""
    return [board for board in boards(rules) if admitted(rules, board) is not None]


def boards(rules: Any) -> list[Any]:
    """Return all boards of few cells, and some larger ones."""
    pick = random.Random(rules.name)
    letters = rules.alphabet
    if rules.board_type is Strip:
        small = [Strip("".join(c)) for n in (1, 2, 4) for c in product(letters, repeat=n)]
        return small + [Strip("".join(pick.choices(letters, k=7))) for _ in range(40)]
    found = []
    for rows, columns in ((1, 1), (1, 3), (2, 2)):
        cells = ("".join(c) for c in product(letters, repeat=rows * columns))
        found += [Grid(rows, columns, each) for each in cells]
    return found + [Grid(3, 3, "".join(pick.choices(letters, k=9))) for _ in range(25)]


def test_games_on_grids_and_strips_are_texts() -> None:
    """All games that the language can express are texts, and each has a former program."""
    assert len(TEXTS) == 32
    assert TEXTS.keys() | MORE.keys() <= FORMER.keys() | RULES.keys()


def test_every_game_has_a_text_or_a_reason() -> None:
    """The decision names each game without a text once, and its counts are true."""
    page = (Path(__file__).parents[2] / "docs/decisions/0028-catalog-games-as-texts.md").read_text()
    _, listed = page.split("## Which games have no text, and why")
    before, table = listed.split("| why |")
    have = {
        name
        for kind in catalog.KINDS
        for name in catalog.names(kind)
        if isinstance(text := getattr(catalog.ruleset(name), "text", ""), str) and text
    }
    others = {name for name in catalog.names("alternating") if name not in have}
    with_parameters = re.findall("`([a-z-]+)`", before)
    reasons = re.findall("`([a-z-]+)`", table)
    assert sorted(with_parameters + reasons) == sorted(others)
    kinds = [len([*catalog.names(kind)]) for kind in catalog.KINDS]
    counts = (sum(kinds), len(have), len(with_parameters) - 1, sum(kinds[1:]), len(reasons))
    assert counts == tuple(map(int, re.findall(r"\b\d+\b", before)))


@pytest.mark.parametrize("name", [*TEXTS, *MORE])
def test_texts_are_the_former_rules(name: str) -> None:
    """On small boards, the options of the text are those of the former program."""
    rules: Any = (TEXTS | MORE)[name]
    for board in small_boards(rules):
        rows = str(board).split("|")
        for player in Player:
            options = {option.cells for option in rules.options(board, player)}
            if name in FORMER:
                expected = {*FORMER[name](rows, player is LEFT)}
            else:
                expected = {"".join(o) for o in RULES[name](tuple(rows), player is LEFT)}
            assert options == expected, (name, str(board), player)


@pytest.mark.parametrize("name", [*TEXTS, *MORE])
def test_the_generic_kernel_plays_the_texts(name: str) -> None:
    """The generic kernel has the values of the rules, also where a game has a kernel of its own."""
    rules: Any = (TEXTS | MORE)[name]
    typed = rulesets.read(rules.text)
    if typed.is_loopy:
        assert rules.is_loopy
        return
    pick = random.Random(name)
    for _ in range(12):
        cells = "".join(pick.choices(rules.alphabet, k=6))
        board: Any = Strip(cells) if rules.board_type is Strip else Grid(2, 3, cells)
        if admitted(rules, board) is None:
            continue
        compiled = typed.compiled(board)
        assert compiled is not None
        assert compiled.kernel == "rewriting"
        with without_kernels():
            expected = fold(rules, board, VALUE)
        assert fold(typed, board, VALUE) == expected == fold(rules, board, VALUE), str(board)


@pytest.mark.parametrize("name", TEXTS)
def test_stated_facts_are_derived(name: str) -> None:
    """What a class says about itself is what follows from its text."""
    rules: Any = TEXTS[name]
    typed = rulesets.read(rules.text)
    assert rules.is_impartial == typed.is_impartial
    assert rules.is_loopy == typed.is_loopy
    assert {*rules.alphabet} <= {*typed.game.letters}


def test_parts_of_random_rules() -> None:
    """The tree of a board is the sum of the trees of its parts, for random rules."""
    pick = random.Random(51)
    found = 0
    for text in islice((g[0] for _ in range(4000) if (g := a_game(pick)) is not None), 150):
        rules: Any = rulesets.read(f"{text}; R: mirror")
        if rules.is_loopy:
            continue
        letters = rules.game.letters
        shape = (1, 4) if rules.game.is_strip else (2, 3)
        tree = trees(rules)
        for _ in range(2):
            cells = "".join(pick.choices(letters, k=shape[0] * shape[1]))
            board: Any = Strip(cells) if shape[0] == 1 else Grid(*shape, cells)
            split = [*rules.parts(board)]
            found += len(split) > 1
            assert sum(map(tree, split), Form(0)) == tree(board), (rules, str(board))
    assert found > 5


def test_a_class_with_rules() -> None:
    """A class has its rules as text; one that defines its moves does not inherit them."""

    class Tridomineering(GridRuleset):
        alphabet = ".#"
        rules = "grid # .; L: ... -> ### in down; R: turn"

    class Idle(Tridomineering):
        def options(self, board: Grid, player: Player) -> list[Grid]:
            return []

    class Misspelled(GridRuleset):
        rules = "grid # .; L: ... -> ### in dwon"

    game = Tridomineering()
    assert game(3, 3).value() == rulesets.read(game.text)(3, 3).value()
    assert game(3, 3).moves("right")[0].name == "b3 horizontal"
    assert (game.is_impartial, game.is_loopy) == (False, False)
    assert Idle().text == ""
    assert Idle()("...").value() == 0
    assert Idle().compiled(Grid.filled(3, 3, ".")) is None
    with pytest.raises(NotationError, match="did you mean down"):
        Misspelled()("...")
    with pytest.raises(DomainError, match="defines neither"):
        type("Nothing", (GridRuleset,), {"alphabet": ".#"})()("..").value()


def test_variants_that_no_text_says() -> None:
    """A variant whose moves are a program shows no text and has no kernel."""
    for name in ("clear-the-pond(race)", "flip-the-coin(closing)"):
        rules: Any = catalog.load(name)
        assert rules.text == ""
        assert rules.compiled(rules.board("..")) is None
    assert rulesets.saturated_welter(3).text == ""


def test_long_boards() -> None:
    """Nothing is written out, so that boards may be long; what takes too long is not split."""
    row = "." * 2000 + "o"
    assert sum(1 for _ in play(rulesets.welter.rules, 0, 1, 2001, row)) == 2000
    assert parts(rulesets.welter.rules, 1, 2001, row) == [row]
    first, *_ = rulesets.domineering.options(Grid.filled(60, 60, "."), RIGHT)
    assert first.cells[:3] == "##."
