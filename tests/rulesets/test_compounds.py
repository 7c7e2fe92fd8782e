"""Compounds of rulesets: `partizan.rulesets.compounds`."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

import pytest

from partizan.boards.graph import Graph
from partizan.errors import DomainError, NotationError
from partizan.players import LEFT, RIGHT, Player
from partizan.rules.variants import Impartial
from partizan.rulesets.compounds import Conjoined, InTurn, Phase, PushButton, Sequential
from partizan.rulesets.graph import GraphRuleset
from partizan.rulesets.graph.cutthroat import RULESET as CUTTHROAT
from partizan.rulesets.graph.kayles import NODE_KAYLES
from partizan.rulesets.grid.domineering import DOMINEERING
from partizan.rulesets.heap.nim import NIM
from partizan.rulesets.heap.taking_and_breaking import Subtraction
from partizan.testing import check_ruleset
from partizan_literature.huggan2019.conjoined import stones_as_colours
from partizan_literature.huggan2019.games.go_cut import GO_CUT, SNO_GO
from partizan_literature.huggan2019.games.graph_nogo import BLACK, WHITE
from partizan_literature.huggan2019.games.graph_nogo import RULESET as NOGO

GRAPHS = ("P1", "P2", "P3", "P4", "P5", "C3", "C4", "C5", "S4", "K4")


class PlainSnort(GraphRuleset):
    """Snort in which the stones stay on the board, as the next phase needs them."""

    is_impartial = True
    alphabet = "." + BLACK + WHITE

    def options(self, board: Graph, player: Player) -> Iterator[Graph]:
        """Yield the boards after a stone is placed with no other colour adjacent to it."""
        for v, around in enumerate(board.joined()):
            for stone in (BLACK, WHITE):
                if not board[v] and {board[w] for w in around} <= {"", stone}:
                    yield board.relabelled({v: stone})


def test_go_cut() -> None:
    """NoGo conjoined with Cutthroat is Go-Cut [Huggan19, ch. 4]."""
    game = Conjoined(Impartial(NOGO), Impartial(CUTTHROAT), stones_as_colours, Graph.canonical)
    for text in GRAPHS:
        assert game(text).nim_value() == GO_CUT(text).nim_value(), text
    assert game.name == "conjoined(impartial graph-nogo,impartial cutthroat)"


def test_sno_go() -> None:
    """Snort conjoined with NoGo is Sno-Go [Huggan19, ch. 4]."""
    game = Conjoined(PlainSnort(), Impartial(NOGO), look=Graph.canonical)
    for text in GRAPHS:
        assert game(text).nim_value() == SNO_GO(text).nim_value(), text


def test_heaps() -> None:
    """Nim-values on heaps agree with the definitions, for several pairs of subtraction games."""
    for one, other in (((2,), (1,)), ((3,), (1, 2)), ((2, 3), (1,)), ((4, 5), (1, 3))):

        @cache
        def second(n: int, other: tuple[int, ...] = other) -> int:
            return mex({second(n - s) for s in other if s <= n})

        @cache
        def conjoined(n: int, one: tuple[int, ...] = one) -> int:
            after = {conjoined(n - s) for s in one if s <= n}
            return mex(after) if after else second(n)

        @cache
        def button(n: int, one: tuple[int, ...] = one) -> int:
            return mex({button(n - s) for s in one if s <= n} | {second(n)})

        first_rules, second_rules = Subtraction(*one), Subtraction(*other)
        for n in range(14):
            assert Conjoined(first_rules, second_rules)(f"{n}").nim_value() == conjoined(n)
            assert PushButton(first_rules, second_rules)(f"{n}").nim_value() == button(n)


def mex(values: set[int]) -> int:
    """Return the least excluded number."""
    return min({*range(len(values) + 1)} - values)


def test_sequences() -> None:
    """A sequence of partizan games has the tree of the definition, also if one player is stuck."""
    game = Sequential(DOMINEERING, DOMINEERING)
    boards = [DOMINEERING.board(text) for text in ("..", ".|.", "..|..", "...", "#")]
    for first in boards:
        for second in boards:
            here, there = DOMINEERING(first), DOMINEERING(second)
            sides = []
            for player in (LEFT, RIGHT):
                if here.left or here.right:
                    expected = {InTurn(o.board, second) for o in here.options(player)}
                else:
                    expected = {InTurn(first, o.board) for o in there.options(player)}
                sides.append({o.board for o in game(InTurn(first, second)).options(player)})
                assert sides[-1] == expected
    assert [game(text).value() for text in (".. -> ..", ".. -> .|.", "# -> .|.")] == [-2, 0, 1]


def test_sequence_of_kayles_is_not_conjoined() -> None:
    """In a sequence the second board is present from the beginning."""
    sequence = Sequential(NODE_KAYLES, NIM)
    values = [sequence(f"P{n} -> 2").nim_value() for n in range(1, 5)]

    @cache
    def after(n: int, rest: tuple[int, ...] = ()) -> int:
        paths = tuple(sorted((n, *rest)))
        alive = [p for p in paths if p]
        if not alive:
            return 2
        found = set()
        for i, p in enumerate(alive):
            others = alive[:i] + alive[i + 1 :]
            for v in range(p):
                left, right = max(0, v - 1), max(0, p - v - 2)
                found.add(after(left, (right, *others)))
        return mex(found)

    assert values == [after(n) for n in range(1, 5)]


def test_conformance() -> None:
    """All compounds obey the laws of rulesets."""
    pairs = Subtraction(2), Subtraction(1, 3)
    assert check_ruleset(Conjoined(*pairs), ["7", "then 5", "4+3"]) > 10
    assert check_ruleset(PushButton(*pairs), ["7", "then 5+2"]) > 15
    assert check_ruleset(Sequential(NIM, DOMINEERING), ["2+2 -> ..|.."]) > 10
    game = Conjoined(Impartial(NOGO), Impartial(CUTTHROAT), stones_as_colours, Graph.canonical)
    assert check_ruleset(game, ["P4", "C4", "then LRL"]) > 30


def test_phases() -> None:
    """A board of either phase may be given, and is printed with its phase."""
    game = Conjoined(Subtraction(2), Subtraction(1))
    assert str(game(Phase(NIM.board("3"), is_second=True)).board) == "then 3"
    assert game(NIM.board("3")) == game("3") == game(Phase(NIM.board("3")))
    assert game != PushButton(Subtraction(2), Subtraction(1))
    assert game == Conjoined(Subtraction(2), Subtraction(1))
    assert game != Conjoined(Subtraction(2), Subtraction(1), lambda heaps: heaps)
    assert len({game, Conjoined(Subtraction(2), Subtraction(1))}) == 1


def test_bad_compounds() -> None:
    """Compounds need rulesets (impartial if conjoined), and the text of a sequence an arrow."""
    with pytest.raises(DomainError, match="domineering is not impartial; both games must be"):
        Conjoined(NIM, DOMINEERING)
    with pytest.raises(NotationError, match="expected two boards with ' -> ' between them"):
        Sequential(NIM, NIM)("3")
    with pytest.raises(DomainError, match=r"is played on two boards, not on 3: pass both"):
        Sequential(NIM, NIM)(3)
    for compound in (Conjoined, PushButton, Sequential):
        with pytest.raises(DomainError, match="needs two rulesets, not"):
            compound(NIM, Subtraction)  # type: ignore[arg-type]
