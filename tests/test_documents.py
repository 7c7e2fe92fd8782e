"""Examples of five documents, typed as they are printed, are read as their readers mean them.

The documents are [Renault13], [Allen06], [Huggan19], [DRSS14] and [CGT22]. The values of examples
that a document only describes were computed by programs of another hand.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

from partizan import Game, NotationError, PartizanError, catalog, misere
from partizan.boards import Graph
from partizan.domination import DominationGame
from partizan.theories.misere.impartial.genus import Genus
from partizan_app.cli import games
from partizan_app.cli.app import app
from partizan_app.web.answers._exchange import position_of

TABLE = Path(__file__).parent / "golden" / "documents.txt"
EXAMPLES = [
    tuple(line.split("; "))
    for line in TABLE.read_text("utf-8").splitlines()
    if line and not line.startswith("#")
]
ASKED: dict[str, Callable[[Any], object]] = {
    "value": lambda p: p.value(),
    "outcome": lambda p: p.outcome().name,
    "misere": lambda p: p.outcome("misere").name,
    "nim": lambda p: p.nim_value(),
    "genus": lambda p: p.genus(),
    "score": lambda p: p.score(),
    "ev": lambda p: p.value(),
}


def test_there_are_enough_examples() -> None:
    """The table has more than 500 examples, none of them twice."""
    assert len({*EXAMPLES}) == len(EXAMPLES) > 500


@pytest.mark.parametrize("question", ASKED)
def test_examples(question: str) -> None:
    """Each example of the documents has the answer of the table."""
    wrong = []
    for asked, text, answer in EXAMPLES:
        if asked == question:
            found = ASKED[asked](catalog.position(text))
            is_same = found == Game(answer) if asked == "value" else str(found) == answer
            wrong += [] if is_same else [(text, answer, str(found))]
    assert wrong == []


def test_every_face_reads_them() -> None:
    """The explorer and the command line, in one word or in several, read what Python reads."""
    for _, text, _ in EXAMPLES:
        expected = catalog.position(text)
        assert position_of({"ruleset": "", "board": text}) == expected
        assert games.position_of((text,)) == games.position_of(tuple(text.split())) == expected


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("timber LLRR", "misère outcome  P: the second player wins"),
        ("graph-col Bo^3xB", "value           5/4"),
        ("cordons T(4)", "value           {2|0}"),
        ("GO-CUT [BB·RBB·RB·R·BB]", "value           *3"),
        ("0.3103 h_2 + h_2", "genus           0^02"),
        ("0.123(3)^7 15", "genus           2^1520"),
        ("NorMOC_2(C_4)", "Left begins         -1 points"),
        ("SQ'({1},{2})(5) ∧ SQ'({1},{2})(6)", "value        -3/8"),
        ("blocking pebbles (4,1)→(0,0)", "value           2"),
        ("SUBTRACTION({1},{2})(5)", "value           {1|0}"),
        ("node-kayles K_1 ∨ P_4", "value           *2"),
    ],
)
def test_the_command_line(text: str, line: str) -> None:
    """What Python reads, the command line reads too."""
    result = CliRunner().invoke(app, ["analyze", text], prog_name="partizan")
    assert result.exit_code == 0, result.output
    assert any(shown.strip().startswith(line) for shown in result.stdout.splitlines())


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("adjacent-nim 2222", "write 2,2,2,2 for heaps of one digit"),
        ("vertex-nim 5-2-3-4", "may be weights or names"),
        ("timber P_4", "has no directions"),
        ("col oxo", "'graph-col oxo'"),
        ("col o+o", "'graph-col o+o'"),
        ("snort o^4", "'graph-snort o^4'"),
        ("thinning thickets [010]", "write 'cordons [010]'"),
        ("node-kayles [7]", "'P7' for a path"),
        ("0.122 213 18", "write 0.122213 for one code"),
        ("poset game 1<2 1<3", "write 1→2 if 2 is larger"),
        ("green blocking pebbles (1,2,3)", "write '{0,0,1}>{0,0,2}>{0,0,3}' for a path"),
        ("red cordons l(l)l", "an arc of another colour"),
        ("(COL ▶ SNORT) P_4", "the conjoined games are"),
        ("flipping-coins 0101 + 11", "has more than one meaning"),
        ("clobber P_3", "write 'graph-clobber P_3'"),
        ("green blocking pebbles 2>3>1>4", "may be pebbles or names of vertices"),
        ("green blocking pebbles (2)→(3)", "write '{0,0,2}→{0,0,3}' for green pebbles"),
        ("blocking pebbles 2-3", "may be pebbles or names"),
        ("divisor game 8", "arithmetic-game(to,divisor)"),
        ("Totative 6", "arithmetic-game(subtract,coprime)"),
        ("simultaneous snort oo", "is not built: no source says"),
        (r"\{1|\ast\}", "`partizan value` read values"),
        ("vertex-geography a>b b>c", "edges have no direction here"),
        ("green blocking pebbles ⟨5,1,2,4⟩", "may be the green pebbles of a star"),
        ("geography 0>1", "several rulesets are called"),
        ("vertex geography u→v v→w", "edges have no direction here"),
        ("timbush LLRELER", "write 'toppling-dominoes LLRELER'"),
        ("thinning thickets T(3)", "write 'cordons T(3)'"),
        ("snort [B·R]", "'B' and 'W' for reserved ones"),
        ("turning turtles 0110", "this is a row or a place"),
        ("hackenbush B(BR)^2", "a branch has no exponent"),
        ("[010] + [001]", "a board needs the name of its game"),
        ("cordons RLLR", "write 'red-blue-stalks RLLR' for owners"),
        ("flipping-coins 0^31", "the exponent is ambiguous"),
        ("nim 2 + 3", "has more than one meaning"),
        ("top-entails 4 + nim 2", "it is no summand"),
    ],
)
def test_what_may_mean_two_things_is_refused(text: str, words: str) -> None:
    """A text with two meanings is refused, and the error says what to write."""
    with pytest.raises(PartizanError) as caught:
        catalog.position(text)
    assert words in str(caught.value)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("α", "{*|0}"),
        ("ᾱ", "{0|*}"),
        ("α\u0305", "{0|*}"),
        ("{s|z̄}", "{{0,*|0}|{*|0,*}}"),
        ("s where s = 1", "1"),
        ("∗5 ⊕ ∗1", "*4"),
        ("↑^{[2]}∗", "^[2]*"),
        ("{·|0}", "-1"),
        ("(1:−1):1/2", "5/8"),
        (r"\{2 \parallel 1 \mid 0, {\ast}\}", "{2||1|0,*}"),
        (r"$\left\{1|0\right\}$", "{1|0}"),
        (r"\{\cdot\mid 0\}", "-1"),
        (r"\{2 \,|\, 0\}", "{2|0}"),
        (r"\frac12 : \tfrac{1}{2}", "5/8"),
        (r"\pm 1 + \Uparrow\ast", "+-1 + ^^*"),
        (r"\ast2+\ast3", "*"),
        (r"\overline{s} + \bar{1}", "-1 - {0,*|0}"),
        (r"\frac{1}{2^{3}}", "1/8"),
        (r"\[\{1|0\}\]", "{1|0}"),
        (r"\text{tiny}_2 + ⧿_{1} + {+}_{1/2}", "Tiny(2) + Miny(1) + Tiny(1/2)"),
        ("½ : 1", "3/4"),
        ("*_2 + *_{3}", "*"),
        ("{0, *, *_2 | 0, *, *_2}", "*3"),
        (r"\overline{\{1|\{0|-1\}\}}", "{1|0||-1}"),
    ],
)
def test_values(text: str, expected: str) -> None:
    """Values are read as the documents print them, with the names of small dicots."""
    assert Game(text) == Game(expected)


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("3 ⊕ 5", "⊕ stands between nimbers"),
        ("1\u0304", "write the conjugate with a minus"),
        ("t", "'t' is not defined"),
        ("{∅|∅}", "write '0' for the empty position"),
    ],
)
def test_values_that_are_refused(text: str, words: str) -> None:
    """A nim-sum of integers, a bar over a number, and a name that no document has are refused."""
    with pytest.raises(NotationError, match=words):
        Game(text)


@pytest.mark.parametrize(
    "text", ["{2|0||-1*}", "{3|v*}", "Tiny({1|0})", "Miny(1/2)", "+-(1,{2|^})", "^[3]*2", "{1|*,^}"]
)
def test_latex_is_read_back(text: str) -> None:
    """What is written for LaTeX is read as the same value."""
    assert Game(Game(text).notation("latex")) == Game(text)


def test_dicots_under_misere_play() -> None:
    """The outcomes of the named dicots and their sums are those of [Renault13, Table 4.12]."""
    assert [misere.outcome(g).name for g in ("α", "ᾱ", "s", "z", "s̄", "z̄")] == [*"LRLNRN"]
    assert [misere.outcome(f"{g} + z̄").name for g in ("α", "ᾱ", "s", "z")] == [*"PRPN"]
    assert misere.DICOT.equal("s + s̄", 0)


def test_genera_as_they_are_printed() -> None:
    """The entries of a genus may stand in braces."""
    assert Genus.read("2^{1420}") == Genus.read("2^1420")
    assert Genus.read("8^{8(10)}") == Genus.of_nim_heap(8)


@pytest.mark.parametrize(
    ("text", "kind"),
    [
        ("C_6", (3, 2)),
        ("P_2□P_4", (4, 3)),
        ("T_3 ∪ T_4", (8, 9)),
        ("BLP", (4, 5)),
        ("BLC", (6, 6)),
        ("BLCK", (7, 7)),
        ("BLPK", (6, 7)),
        ("C_6 ∪ BLPK", (8, 9)),
    ],
)
def test_the_domination_game(text: str, kind: tuple[int, int]) -> None:
    """The graphs of [Renault13, Table 5.3] have the printed numbers."""
    game = DominationGame(Graph.read(text))
    assert (game.gamma_g, game.gamma_g_staller_start) == kind
