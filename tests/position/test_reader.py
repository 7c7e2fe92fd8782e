"""Sums as text: what is read, what is refused, and where an error points."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from partizan import (
    DomainError,
    Game,
    Loopy,
    NotationError,
    PartizanError,
    Player,
    Ruleset,
    catalog,
    rulesets,
)
from partizan.catalog import position
from partizan.position.reader import MOST_SUMMANDS
from partizan_app.web.examples import EXAMPLES

domineering, clobber, nim = rulesets.domineering, rulesets.clobber, rulesets.nim


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        (
            "flipping-coins 0101 + flipping-coins 1101",
            rulesets.flipping_coins("0101") + rulesets.flipping_coins("1101"),
        ),
        (
            "domineering 4x4 - clobber xo + {1|*}",
            domineering(4, 4) - clobber("xo") + Game("{1|*}"),
        ),
        ("2*clobber xo - 1/2", 2 * clobber("xo") + Game("-1/2")),
        ("3·clobber xo", 3 * clobber("xo")),
        ("-2*clobber xxo + clobber xo", -2 * clobber("xxo") + clobber("xo")),
        ("- clobber xxo", -clobber("xxo")),
        (
            "toads-and-frogs t.f - (domineering 2x2 + *)",
            rulesets.toads_and_frogs("t.f") - (domineering(2, 2) + Game("*")),
        ),
        ("clobber xo - 2*(clobber xxo - *2)", clobber("xo") - 2 * (clobber("xxo") - Game("*2"))),
        ("nim 3+5 + nim 2", nim(3, 5) + nim(2)),
        ("cutthroat L-R - cutthroat L", rulesets.cutthroat("L-R") - rulesets.cutthroat("L")),
        (
            "impartial clobber xo + subtraction(1,2) 5",
            catalog.load("impartial clobber")("xo") + rulesets.subtraction(1, 2)(5),
        ),
        (
            "Toads and Frogs t.f + node kayles P3",
            rulesets.toads_and_frogs("t.f") + rulesets.node_kayles("P3"),
        ),
        ("{1|*} + clobber xo", Game("{1|*}") + clobber("xo")),
        ("((domineering 2x2))", domineering(2, 2)),
        ("clobber\txo\n+ nim 2", clobber("xo") + nim(2)),
        ('toppling-dominoes "" + nim 3', rulesets.toppling_dominoes("") + nim(3)),
        ("clockwise-hackenbush (l)r + *", rulesets.clockwise_hackenbush("(l)r") + Game("*")),
        ("nim 3 + on", nim(3) + Loopy("on")),
    ],
)
def test_sums(text: str, expected: Any) -> None:
    """Positions, signs, multiples, parentheses and values are one position."""
    assert position(text) == expected


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("domineering 2x2 - 1-2", "{1|-1} - 1 - 2"),
        ("domineering 2x2 - 1v", "{1|-1} - (1v)"),
        ("-1v + domineering 2x2", "-1v + {1|-1}"),
        ("domineering 2x2 - 2*3", "{1|-1} - (2*3)"),
        ("domineering 2x2 + -1 - +-1", "{1|-1} - 1 - {1|-1}"),
        ("domineering 2x2 - (1 - 2) - 3", "{1|-1} - (1 - 2) - 3"),
        ("domineering 2x2 + 2.^ - *", "{1|-1} + 2.^ - *"),
    ],
)
def test_values_are_read_as_everywhere(text: str, value: str) -> None:
    """The terms of a sum that are values mean what they mean in a sum of values."""
    assert position(text).value() == Game(value)


def test_neighbouring_values_are_one_summand() -> None:
    """An expression of values between two positions is one summand."""
    assert len(position("clobber xo + 1 - * + clobber xo").summands) == 3


# --- boards without a name -----------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "full"),
    [
        ("clobber xo + xox", "clobber xo + clobber xox"),
        ("clobber xo - 2*xox + *", "clobber xo - 2*clobber xox + *"),
        ("domineering 2x2 + 1/2 + 3x3", "domineering 2x2 + 1/2 + domineering 3x3"),
        ("flipping-coins 01 + 2", "flipping-coins 01 + (2)"),
    ],
)
def test_a_term_with_one_reading(text: str, full: str) -> None:
    """A term without a name is a further board or a value, if only one of them is possible."""
    assert position(text) == position(full)


@pytest.mark.parametrize(
    ("text", "at", "ways"),
    [
        (
            "flipping-coins 0101 + 11",
            22,
            ["flipping-coins 0101 + flipping-coins 11", "flipping-coins 0101 + (11)"],
        ),
        ("nim 3 + 5", 8, ["nim 3+5", "nim 3 + nim 5", "nim 3 + (5)"]),
        ("nim 3 - 1", 8, ["nim 3 - nim 1", "nim 3 - (1)"]),
        ("nim 3 + * + 5", 12, ["nim 3 + * + nim 5", "nim 3 + * + (5)"]),
        ("nim 3 + 2*5", 8, ["nim 3 + 2*nim 5", "nim 3 + (2*5)"]),
        ("cutthroat L - R", 14, ["cutthroat L-R", "cutthroat L - cutthroat R"]),
        ("avoid-true ab + bc", 16, ["avoid-true ab+bc", "avoid-true ab + avoid-true bc"]),
        ("sheep Ab + star", 11, ["sheep Ab + sheep star", "sheep Ab + (star)"]),
    ],
)
def test_a_term_with_two_readings(text: str, at: int, ways: list[str]) -> None:
    """A term that may be a board or a value is refused, with all ways to write what is meant."""
    with pytest.raises(NotationError, match="has more than one meaning") as caught:
        position(text)
    assert caught.value.position == at
    for way in ways:
        assert way in str(caught.value)
        position(way)
    assert len({position(way) for way in ways}) == len(ways)


class Words(Ruleset[str]):
    """A game without moves on boards that are listed."""

    def __init__(self, *boards: str) -> None:
        self.boards = boards

    @property
    def name(self) -> str:
        """`words`."""
        return "words"

    def board(self, *given: object) -> str:
        """Return one of the boards."""
        if given[0] not in self.boards:
            raise LookupError("not a word")
        return str(given[0])

    def options(self, board: str, player: Player) -> list[str]:
        """Return no option."""
        return []


def test_a_board_that_goes_on_in_one_way_only() -> None:
    """A board with spaces around its own signs is read if its pieces cannot stand alone."""
    rules = Words("a + b", "c", "c + d", "d", "e", "e + 1")
    assert position("a + b", rules).board == "a + b"
    assert position("a + b - *", rules) == rules("a + b") - Game("*")
    assert position("c + d", rules).board == "c + d"  # an argument of its own is a board
    with pytest.raises(NotationError, match="has more than one meaning") as caught:
        position("c + d - *", rules)
    assert "words c + words d for two positions" in str(caught.value)
    with pytest.raises(NotationError, match=r"words e \+ \(1\) for a value"):
        position("e + 1 - *", rules)


# --- errors --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "at", "words"),
    [
        ("domineering 2x2 + domineerng 3x3", 18, "there is no ruleset 'domineerng'; did you mean"),
        ("domineering 2x2 + clobber xq", 27, "found 'q'"),
        ("domineering 2x2 + clobber", 25, "expected a position of clobber here"),
        ("domineering + clobber xo", 12, "expected a position of domineering here"),
        ("domineering 2x2 + subtraction 3", 18, "subtraction needs parameters"),
        ("domineering 2x2 + domineering 0x3", 30, "at least one row"),
        ("domineering 2x2 +", 17, "expected a position or a value here"),
        ("domineering 2x2 + + nim 2", 18, "expected a"),
        ("domineering 2x2 + {1|", 18, "is never closed"),
        ("domineering 2x2 + 1)", 19, r"this '\)' closes nothing"),
        ("domineering 2x2 + (nim 2]", 24, r"this '\]' closes nothing"),
        ("domineering 2x2 + {1|2|3}", 22, "a second '|' is ambiguous"),
        ("domineering 2x2 - {1|2|3}", 22, "a second '|' is ambiguous"),
        ("domineering 2x2 + 1/3", 18, "1/3 is not a dyadic rational"),
        ("domineering 2x2 + q", 18, "expected the name of a ruleset and a board, or a value"),
        ("domineering 2x2 + (q)", 19, "expected the name of a ruleset and a board, or a value"),
        ("domineering 2x2 + g where g = {1|*}", 20, "'where' belongs to an expression of values"),
        ("domineering 2x2 + 1 & 0", 20, "'&' belongs to an expression of values"),
        ("domineering 2x2+clobber xo", 15, "put spaces on both sides"),
        ("domineering 2x2 -clobber xo", 16, "put spaces on both sides"),
        ("clobber xo -1", 11, "put spaces on both sides"),
        ("nim 3 + clobber xo+nim 2", 18, "put spaces on both sides"),
        ("{1|*} + 1", 0, "expected a position, which begins with the name of a ruleset"),
        ("(1)", 0, "expected a position, which begins with the name of a ruleset"),
        ("scoring diskonnect xo + 1", 24, "one is a position of scoring play"),
        ("nim 2 + scoring diskonnect xo", 8, "one is a position of alternating play"),
        ("scoring diskonnect xo + simultaneous clobber OX", 24, "cannot be added"),
        ("1001*nim 3", 0, "at most 1,000 summands"),
        ("nim 2 + 999999999999999999*(nim 3 + nim 1)", 8, "at most 1,000 summands"),
        (" + ".join(["*"] * 2000), 4000, "at most 1,000 summands"),
        ("(" * 300 + "nim 2" + ")" * 300, 100, "nested more than 100 deep"),
        ("nim 3 ∧ nim 5 + *", 14, "put parentheses around one of them"),
        ("nim 3 + nim 5 and nim 2", 14, "put parentheses around one of them"),
        ("nim 3 ∧ *2", 8, "expected a position beside ∧"),
        ("nim 3 ∧ 2*nim 2", 8, "expected a position beside ∧"),
        ("-nim 3 ∧ nim 2", 0, "expected a position beside ∧"),
        ("nim 3 ∧ (nim 2 + *)", 8, "a value stands for many games"),
        ("nim 3 ∧ simultaneous clobber OX", 6, "needs rulesets of alternating play"),
        ("nim 3 ∨ nim 5 ∧ nim 2", 14, "∨ and ∧ meet here"),
    ],
)
def test_refusals(text: str, at: int, words: str) -> None:
    """A text that cannot be read is refused with a sentence and the place."""
    with pytest.raises(NotationError, match=words) as caught:
        position(text)
    assert caught.value.text == text
    assert caught.value.position == at


def test_parentheses_settle_what_comes_first() -> None:
    """Sums of compounds and compounds of sums are written with parentheses."""
    sum_of_compound: Any = position("(nim 3 ∧ nim 5) + nim 2")
    compound_of_sum: Any = position("nim 3 ∧ (nim 5 + nim 2)")
    assert sum_of_compound.nim_value() == 3 ^ 2
    assert compound_of_sum.nim_value() == 3
    assert position("nim 3 + (1 & 0) + nim 3").summands[1].value() == Loopy("1 & 0")


def test_the_largest_sum() -> None:
    """A text may write as many summands as the limit says."""
    assert len(position(f"{MOST_SUMMANDS}*nim 1").summands) == MOST_SUMMANDS


def test_no_summand() -> None:
    """Zero copies of a position are the empty sum, in which nobody can move."""
    assert position("0*nim 3").value() == 0


# --- a ruleset that is given ---------------------------------------------------------------------


def test_a_text_that_begins_with_a_board() -> None:
    """If the rules are given, the text begins with a board of them, and may go on as a sum."""
    assert position("2x2 + clobber xo", domineering) == domineering(2, 2) + clobber("xo")
    assert position("2x2", domineering) == domineering(2, 2)
    assert position("", rulesets.toppling_dominoes) == rulesets.toppling_dominoes("")
    assert position("3 + 5", nim) == nim(3, 5)
    assert position("3 + *", nim) == nim(3) + Game("*")
    with pytest.raises(NotationError, match="has more than one meaning"):
        position("0101 + 11", rulesets.flipping_coins)
    coins = rulesets.flipping_coins
    assert position("0101 + 1101", coins) == coins("0101") + coins("1101")
    with pytest.raises(NotationError, match="found 'q'"):
        position("xq + nim 3", clobber)


def test_a_board_that_is_also_a_sum() -> None:
    """A board of the given rules that can also be read as a sum is refused."""
    rules = Words("a", "a + (1)")
    with pytest.raises(NotationError, match=r"this is a board of words, and also words a") as it:
        position("a + (1)", rules)
    assert it.value.position == 2


def test_names_may_be_refused() -> None:
    """A caller decides which names are looked up: a server does not run the files of visitors."""

    def named(name: str) -> Any:
        if ".py" in name:
            raise DomainError("no files here")
        return catalog.ruleset(name)

    for text in ("a.py 3", "nim 3 + a.py 3", "nim 3 - 2*(impartial a.py:B 3)", "(a.py 3)"):
        with pytest.raises(PartizanError, match="no files here"):
            position(text, named=named)
    with pytest.raises(PartizanError, match="no files here"):
        position("3 + a.py 3", nim, named=named)


def test_rulesets_of_files(tmp_path: Path) -> None:
    """A ruleset of a file may be part of a sum."""
    path = tmp_path / "counting_down.py"
    path.write_text(
        "from partizan import Ruleset\n"
        "class CountingDown(Ruleset[int]):\n"
        "    board_type = int\n"
        "    def options(self, board, player):\n"
        "        return [board - 1] if board else []\n",
        encoding="utf-8",
    )
    assert position(f"{path} 3 + clobber xo").value() == 0


# --- texts of positions --------------------------------------------------------------------------


def readable() -> list[Any]:
    """Return a position of every ruleset."""
    found: list[Any] = []
    for name in catalog.names():
        usual, board = EXAMPLES.get(name, (name, ""))
        if board:
            found.append(catalog.load(usual)(board))
    return found


@pytest.mark.parametrize(
    ("text", "same"),
    [
        ("cutcake 4x6 + 3x2", "cutcake 4x6+3x2"),
        ("0.3103 h_5 + h_7 + h_12", "0.3103 5+7+12"),
        ("nim 𝟚 + 𝟛", "nim 2+3"),
        ("graph-col o + o + x^3", "graph-col o+o+x^3"),
        ("toppling-dominoes LLE + R + LRE", "toppling-dominoes LLE+R+LRE"),
        ("node-kayles K_1 ∨ P_4", "node-kayles K_1∨P_4"),
    ],
)
def test_a_board_with_spaces_around_its_signs(text: str, same: str) -> None:
    """A plus with spaces is read if one board and a sum of two are the same."""
    assert position(text).value() == position(same).value()


def test_the_join_of_graphs() -> None:
    """A join has all edges between its parts; a union and a join need parentheses."""
    fan = position("node-kayles K_1∨(P_2∪K_1)")
    assert (fan.board.order, fan.board.size) == (4, 4)
    with pytest.raises(NotationError, match="put parentheses around the union or around the join"):
        position("node-kayles K_1∨P_2∪K_1")
    with pytest.raises(NotationError, match="has more than one meaning"):
        position("go-cut P_3 + P_4")


@pytest.mark.parametrize("one", readable(), ids=lambda one: str(one.ruleset.name))
def test_the_text_of_a_position_is_read(one: Any) -> None:
    """The text of a position, of its options and of sums with them is read as the same."""
    other = one if one.kind_of_play != "alternating" else nim(2)
    assert position(one.text) == one
    if getattr(one.ruleset, "values_in", ""):  # it is no summand
        return
    after = [] if "matrix" in one.text else [*one.left[:3], *one.right[:3]]
    for each in (one, *after):
        assert position((each + other).text) == each + other
        assert position((other + each).text) == other + each


@pytest.mark.parametrize("sign", ["∧", "∨", "∇", "→", "and", "or", "nabla", "then", "->"])
def test_the_text_of_a_compound_is_read(sign: str) -> None:
    """The text of a compound, alone and in a sum, is read as the same."""
    one = position(f"nim 3 {sign} (kayles 2 + nim 1) {sign} nim 2")
    assert position(one.text) == one
    assert position((one + nim(2)).text) == one + nim(2)
    assert position(f"nim 3 {sign} ({one.text})").text.endswith(f"({one.text})")
