"""The kernel of rewriting rules against their play in Python."""

from __future__ import annotations

import random
from collections.abc import Iterator
from contextlib import suppress
from typing import Any

import networkx as nx
import pytest

from partizan import LEFT, RIGHT, catalog, rulesets
from partizan.engine import fold, kernels
from partizan.errors import DomainError, NotationError
from partizan.rules.contract import Compiled, Ruleset
from partizan.theories.misere.evaluations import OUTCOME as MISERE_OUTCOME
from partizan.theories.normal.evaluations import VALUE
from partizan.theory import Outcome
from partizan.world import current
from toys import by_rules

TYPED = {
    "domineering": "grid # .; L: .. -> ## in down; R: turn",
    "clobber": "grid . x o; L: xo -> .x; R: swap xo",
    "queens": "grid # . x o; L: x.*o -> ..*x in compass; R: swap xo",
    "knights": "grid . x o; L: xo -> .x in knight; R: swap xo",
    "konane": "grid # . x o; L: x(o.)*o. -> .(..)*.x; R: swap xo",
    "snort": "grid # . l r; L: [.l] -> # beside [.r] -> [l#]; R: swap lr",
    "col by stones": "grid # . x o; L: . -> x unless beside x; R: swap xo",
    "fjords": "grid # . x o; L: . -> x if beside x unless beside o; R: swap xo",
    "away from the edge": "grid # . x o; L: . -> x unless beside #; R: . -> o",
    "amazons": "grid # . x o; "
    "L: x.*. -> ..*x' in compass then x'.*. -> x.*# in compass; R: swap xo",
    "toppling towers": "grid . x; both: xx*[.] -> ..*[.]",
    "toads and frogs": "strip # . t f; "
    "L: t. -> .t in right; L: tf. -> .ft in right; R: mirror swap tf",
    "toppling dominoes": "strip . l r e; L: [le][lre]*[.] -> ..*[.] in left right; R: swap lr",
    "flip the coin": "strip # h t; L: h -> # beside [ht] -> [th]; R: swap ht",
    "welter": "strip # . x; both: x[.x]*. -> .[.x]*x in left",
    "either side": "strip # . x; L: x -> .' then .'. -> x'x; R: . -> x",
    "four planes": "grid # a b c d e f; L: ab -> #c; L: cd -> #e in diagonal; "
    "L: e[abcd] -> #f; R: f[ab] -> #d in knight",
}
GRIDS, STRIPS = ((1, 5), (2, 3), (3, 3), (2, 5)), ((1, 1), (1, 4), (1, 8))
CLOSED = ((1, 1), (1, 4), (2, 2), (4, 1), (2, 3), (3, 3), (4, 2))
SHAPES = {"grid": GRIDS, "strip": STRIPS, "torus": CLOSED, "cylinder": CLOSED, "ring": STRIPS}


def boards(rules: Any, letters: str, kind: str, chance: random.Random, count: int) -> Iterator[Any]:
    """Yield random boards over the letters of some rules."""
    for _ in range(count):
        rows, columns = chance.choice(SHAPES[kind])
        yield rules.board(
            "|".join("".join(chance.choices(letters, k=columns)) for _ in range(rows))
        )


def agree(rules: Ruleset[Any], board: Any) -> None:
    """Assert that the kernel says what the rules say when they are played in Python."""
    position = rules.compiled(board)
    assert position is not None
    assert current().positions.known(position)
    assert fold(rules, board, VALUE) == by_rules(rules, board, VALUE), (rules, board)
    left, right = current().positions.misere_outcome(position) or (None, None)
    expected = by_rules(rules, board, MISERE_OUTCOME)
    assert Outcome.of(left_first=bool(left), right_first=bool(right)) == expected, (rules, board)


def head(text: str) -> tuple[str, str]:
    """Return the kind of board of a text, and its letters."""
    kind, *letters = text.partition(";")[0].split()
    return kind, "".join(letters)


@pytest.mark.parametrize("name", TYPED)
def test_typed_games(name: str) -> None:
    """Values and misère outcomes of random boards agree with play in Python."""
    chance = random.Random(name)
    rules = rulesets.read(TYPED[name])
    kind, letters = head(TYPED[name])
    for board in boards(rules, letters, kind, chance, 40):
        if len([*rules.options(board, LEFT), *rules.options(board, RIGHT)]) < 20:
            agree(rules, board)  # with more moves, play in Python takes seconds


def random_rules(
    chance: random.Random, kinds: tuple[str, ...] = ("grid", "strip"), clauses: int = 0
) -> str:
    """Return random rules, which end because every move lowers the sum of the letters' places."""
    kind = chance.choice(kinds)
    letters = "#abcd"[: chance.choice([2, 3, 4, 5])]

    def rule() -> str:
        size = chance.choice([1, 2, 2, 3])
        before = [chance.choice(letters[1:]) for _ in range(size)]
        after = [chance.choice(letters[: letters.index(cell) + 1]) for cell in before]
        at = chance.randrange(size)
        after[at] = letters[chance.randrange(letters.index(before[at]))]
        for i in range(size):  # some cells are only read, and may be outside the board
            if i != at and chance.random() < 0.3:
                read = "".join(sorted(chance.sample(letters, chance.randint(1, len(letters)))))
                before[i] = after[i] = f"[{read}]"
        near = ""
        if chance.random() < 0.3:
            word = chance.choice(["if", "unless"])
            near = f" {word} {chance.choice(['beside', 'around'])} {chance.choice(letters)}"
        elif chance.random() < 0.2 and len(letters) > 2:
            near = f" beside {letters[-1]} -> {chance.choice(letters[:-1])}"
        ways = ["right", "left", "left right"]
        if kind not in ("strip", "ring"):
            ways += ["down", "orthogonal", "diagonal", "knight", "down right"]
        return f"{''.join(before)} -> {''.join(after)} in {chance.choice(ways)}{near}"

    lines = [f"{kind} {' '.join(letters)}"]
    lines += [f"{chance.choice(['L', 'R', 'both'])}: {rule()}" for _ in range(chance.randint(1, 3))]
    for _ in range(clauses):
        each = "".join(chance.sample(letters[1:], chance.randint(1, len(letters) - 1)))
        touched = "".join(chance.sample(letters, chance.randint(1, len(letters))))
        lines.append(f"legal: each [{each}] touches [{touched}]")
    return "; ".join(lines)


@pytest.mark.parametrize("seed", range(60))
def test_random_rules(seed: int) -> None:
    """The kernel agrees with play in Python on random rules and random boards."""
    chance = random.Random(seed)
    text = random_rules(chance)
    rules = rulesets.read(text)
    kind, letters = head(text)
    assert not rules.is_loopy, text
    for board in boards(rules, letters, kind, chance, 8):
        agree(rules, board)


@pytest.mark.parametrize("seed", range(60))
def test_closed_boards_and_groups_that_must_touch(seed: int) -> None:
    """So it does on tori, cylinders and rings, and with clauses; parts and symmetries are sound."""
    chance = random.Random(seed)
    kinds = tuple(SHAPES) if seed % 2 else ("torus", "cylinder", "ring")
    text = random_rules(chance, kinds, seed % 2)
    rules = rulesets.read(text)
    kind, letters = head(text)
    for _ in range(8):
        with suppress(NotationError):  # a group touches nothing that it must touch
            (board,) = boards(rules, letters, kind, chance, 1)
            agree(rules, board)
            value = by_rules(rules, board, VALUE)
            total = (by_rules(rules, part, VALUE) for part in rules.parts(board))
            assert sum(total, value - value) == value, (text, str(board))
            assert by_rules(rules, rules.representative(board), VALUE) == value, (text, str(board))


def torus(rows: int, columns: int) -> nx.Graph[int]:
    """Return the graph of neighbours on a torus."""
    grid = nx.grid_2d_graph(rows, columns, periodic=True)
    numbers = {(r, c): r * columns + c for r, c in grid}
    return nx.relabel_nodes(grid, numbers)


@pytest.mark.parametrize(("rows", "columns"), [(2, 2), (2, 3), (3, 3), (1, 5), (4, 2)])
def test_tori_are_graphs(rows: int, columns: int) -> None:
    """Cram, Snort and NoGo on a torus are the games of the catalog on its graph."""
    graph = torus(rows, columns)
    graph.remove_edges_from([*nx.selfloop_edges(graph)])
    legal = "legal: each x touches .; legal: each o touches ."
    for text, name in (
        ("torus # .; both: .. -> ##", "arc-kayles"),
        ("torus # . x o; L: . -> x unless beside o; R: swap xo", "graph-snort"),
        (f"torus # . x o; L: . -> x; R: swap xo; {legal}", "graph-nogo"),
    ):
        on_graph = catalog.load(name)(graph).value()
        assert rulesets.read(text)(rows, columns).value() == on_graph, (text, rows, columns)


def test_published_values_on_cylinders_and_rings() -> None:
    """A row of Domineering closed to a ring is, after a move, an open row that is two shorter."""
    ring = rulesets.read("ring # .; both: .. -> ##")
    strip = rulesets.read("strip # .; both: .. -> ##")
    for n in range(3, 12):
        assert ring("." * n).nim_value() == (strip("." * (n - 2)).nim_value() == 0)
    cylinder = rulesets.read("cylinder # .; L: .. -> ## in down; R: turn")
    assert cylinder(1, 5).value() == -2 == cylinder("#####|.....").value()
    assert cylinder(5, 1).value() == 2  # a row of one cell has no place for a domino


def test_wide_closed_boards() -> None:
    """On long rings and cylinders, pieces that meet across the edge play as in a row."""
    for closed, flat in (("ring", "strip"), ("cylinder", "grid"), ("torus", "grid")):
        rules = rulesets.read(f"{closed} . x o; L: xo -> .x; R: swap xo")
        row = rulesets.read(f"{flat} . x o; L: xo -> .x; R: swap xo")
        busy = "xoxxo"
        for columns in (12, 70, 130):
            cells = busy[2:] + "." * (columns - 5) + busy[:2]
            more = "" if closed == "ring" else "|" + "." * columns
            assert rules(cells + more).value() == row(busy).value()


def test_boards_of_more_than_64_cells() -> None:
    """Wide boards have the values of their parts, as in the narrow kernel."""
    for name in ("domineering", "clobber", "konane", "toads and frogs", "toppling dominoes"):
        rules: Any = rulesets.read(TYPED[name])
        kind, letters = head(TYPED[name])
        chance = random.Random(name)
        for columns in (70, 130):
            busy = "".join(chance.choices(letters, k=7))
            row = busy + letters[0] * (columns - 14) + busy
            short = rules("|".join([busy] * (1 if kind == "strip" else 2)))
            long = rules("|".join([row] * (1 if kind == "strip" else 2)))
            assert long.value() == short.value() + short.value(), (name, busy)


def test_a_damaged_description_is_refused() -> None:
    """Numbers that describe no rules are refused with a sentence."""
    rules = rulesets.read(TYPED["domineering"])
    position = rules.compiled(rules.board("..|.."))
    assert isinstance(position, Compiled)
    with pytest.raises(DomainError, match="ends early, after"):
        current().positions.value(position._replace(parameters=position.parameters[:-1]))
    assert kernels.census(position, 2) == [1, 4, 4]
