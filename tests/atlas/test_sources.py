"""The claims of each source: their modules, their misprints, and their helper functions."""

from __future__ import annotations

from fractions import Fraction
from pathlib import Path

import pytest

import partizan_literature as literature
from partizan.atlas import Size, Verdict, claims, find, sources
from partizan.extras import is_installed
from partizan.rulesets.strip.flipping_coins import number_of_coins
from partizan.rulesets.strip.toads_and_frogs import ToadsAndFrogs
from partizan_literature.erickson1996 import values as erickson1996
from partizan_literature.renault2013.caterpillars import caterpillar
from partizan_literature.renault2013.rows_of_dominoes import row_of_number
from partizan_literature.volume2022 import flipping_coins as volume2022

# the smallest counter-example of each misprint and refuted conjecture: position, printed value,
# correct value
MISPRINTS = {
    "volume2022/ch5-clockwise-hackenbush-as-restated": ("g2:2 g1:2 g1:1", "True", "False"),
    "allen2006/app-a-as-printed": ("0.312", "False", "True"),
    "allen2006/app-a-asterisks-as-printed": ("0.3122", "False", "True"),
    "allen2006/app-b-genera-as-printed": ("XXX/XXX", "2^1520", "2^20"),
    "allen2006/conj-3.3.2": ("0.20102", "True", "False"),
    "allen2006/conj-3.3.5": ("0.1231", "None", "1"),
    "allen2006/example-3.3.3-as-printed": (
        "misère nim-values with 0 twos",
        "(61139, 7056)",
        "(58525, 7056)",
    ),
    "allen2006/prop-3.3.3-as-printed": ("heap 28", "3^31420", "3^3142020420"),
    "allen2006/prop-3.3.7-as-printed": ("7 threes", "2^1420", "2^1520"),
    "allen2006/prop-3.3.8-remark-as-printed": ("heap 4", "False", "True"),
    "allen2006/sect-3.3.1-as-printed": (
        "0.33121",
        "GenusPeriod(preperiod=3, period=9)",
        "GenusPeriod(preperiod=3, period=3)",
    ),
    "allen2006/thm-3.3.4-as-printed": ("heaps 104 and 64, entry 25", "(4, 1)", "(4, 4)"),
    "allen2006/thm-4.3.9-as-printed": (".xx|xxx", "True", "False"),
    "renault2013/thm-4.15-as-printed": ("{2}@", "N", "P"),
    "allen2006/app-b-as-printed": ("XXX/XXX", "(2, 1)", "(2, 2)"),
    "allen2006/cor-4.2.2-as-printed": ("x", "N", "P"),
    "allen2006/sect-5.4.4-as-printed": ("3+1", "P", "N"),
    "allen2006/sect-5.5-joins-as-printed": ("BBB and BWB", "1", "2"),
    "allen2006/thm-2.4.6-as-printed": ("1 and 3", "2^21", "2^20"),
    "renault2013/app-b.3-item-6": ("BBB", "7/4", "2"),
    "renault2013/conj-3.26": ("E", "LR", "E"),
    "renault2013/conj-3.28": ("LREL", "LLRRL", "LREL"),
    "renault2013/conj-3.29": ("RLLRRL", "0", "±{*,↑}"),
    "renault2013/conj-4.119": ("{-2|}", "True", "False"),
    "renault2013/conj-4.122": ("{*,{*2}} and {*,*2,{*2}}", "12", "24"),
    "renault2013/conj-3.88": ("LRRRL", "LRRLR or ERLR", "LRRRL"),
    "renault2013/thm-2.14": (":A><-:A, (0, 2)", "2", "1"),
    "renault2013/thm-3.77": ("the subdivided star with legs 1, 1, 1", "0", "*"),
    "volume2022/ch1-example-g": ("1001111011011011101110011", "10257/16348", "2753/16384"),
    "volume2022/ch1-lemma-4.5-of-values": ("0111101", "1", "1/8"),
    "volume2022/ch1-sect-5": ("0000111", "a number", "*"),
    "volume2022/ch1-thm-3.1": ("0", "L", "P"),
    "dorbec2014/lemma-3.5-as-printed": ("(1, 1/2)", "True", "False"),
    "dorbec2014/table-2-as-printed": ("a and *2 beside a", "False", "True"),
    "dorbec2014/thm-3.4-as-printed": ("1", "True", "False"),
    "dorbec2014/thm-4.7-as-printed": ("{0,*||*|0,*}", "N", "L"),
    "dorbec2014/thm-4.7-list-as-printed": ("{0,↑|0,↓}", "N", "P"),
    "dorbec2014/thm-4.7-proof-as-printed": ("{*|0,*}", "True", "False"),
    "renault2013/app-a-duotaire-as-printed": ("110", "True", "False"),
    "renault2013/cor-4.100-as-printed": ("1 and 1/2", "False", "True"),
    "renault2013/lemma-4.106-proof-as-printed": ("-1", "True", "False"),
    "renault2013/lemma-4.97-as-printed": ("the end 1", "L", "R"),
    "renault2013/prop-4.120-as-printed": ("the end 1", "L", "R"),
    "renault2013/prop-4.19-as-printed": ("(<<<:A<;<<<<);<:A", "3^31", "5^57"),
    "renault2013/prop-4.23-as-printed": (
        "(l>:A;l<);r>:A",
        "(Outcome.N, Outcome.L)",
        "(Outcome.N, Outcome.P)",
    ),
    "renault2013/prop-4.90-proof-as-printed": ("1/2", "2", "1"),
    "renault2013/sect-1.1-as-printed": ("{*|*}", "True", "False"),
    "renault2013/sect-4.3.3-example-as-printed": ("1/2 + 1/2", "N", "R"),
    "renault2013/thm-4.105-as-printed": ("1 and 2", "True", "False"),
    "renault2013/thm-4.66-as-printed": ("({*|}, 0)", "False", "True"),
    "renault2013/thm-4.70-as-printed": ("{*|*||↓,{*|0,*}}", "{*|*||↓,{*|0,*}}", "{*|*||*|0,*}"),
    "renault2013/trees-as-printed": ("day 3", "2^1024", "2^512"),
    "renault2013/lemma-3.13-as-printed": ("KY", "True", "False"),
    "renault2013/thm-3.4": (":A-><:A, (0, 1)", "*2", "*"),
    "renault2013/lemma-3.67-proof-as-printed": ("BoBoo", "1/2", "-1/2"),
    "renault2013/thm-3.62-proof-as-printed": ("R at 0, n = 1", "1", "1/2"),
    "huggan2019/sect-3.4.1-as-printed": ("U(2)", "True", "False"),
    "huggan2019/thm-3.3.1-proof-as-printed": ("L(3)", "[2]", "[1, 3]"),
    "huggan2019/thm-3.4.4-as-printed": ("T(2), at least", "1", "1/2"),
    "volume2022/ch2-lemma-3.2-item-1-as-printed": ("((2, 0), (0, 1), (0, 0))", "1", "0"),
    "volume2022/ch2-lemma-3.2-item-1-mirrored-as-printed": ("((1, 2), (1, 0), (0, 0))", "-1", "0"),
    "volume2022/ch2-lemma-3.2-item-2-as-printed": ("((1, 2), (1, 0), (0, 1))", "-1", "0"),
    "volume2022/ch2-lemma-3.2-item-6-as-printed": ("((0, 0), (1, 1), (0, 0))", "0", "*"),
    "volume2022/ch2-lemma-3.4-proof-10-as-printed": ("((0, 2), (0, 1), (1, 0))", "-7", "-3"),
    "volume2022/ch2-lemma-3.4-proof-8-as-printed": ("((1, 0), (0, 1), (0, 1))", "-2", "-3"),
    "volume2022/ch2-sect-2-as-printed": ("{1,1,1}>{1,0}, from 0 to 1", "True", "False"),
    "renault2013/thm-5.1-as-printed": ("., nothing dominated", "True", "False"),
    "renault2013/thm-5.10-tight-as-printed": ("T_2 ∪ T_2", "(5, 6)", "(5, 5)"),
    "volume2022/ch1-example-h-line-as-printed": ("010011100011101", "-893/1024", "515/4096"),
    "volume2022/ch1-puzzle-as-printed": (
        "0101011111 + 1101100111 + 011011011011",
        "1/16",
        "101/256",
    ),
    "volume2022/ch1-puzzle-solution-as-printed": ("010101111", "-11/16", "3/16"),
    "volume2022/ch1-thm-3.3-proof-as-printed": ("01101", "-3/4", "-1/2"),
    "huggan2019/thm-5.5.2-as-printed": ("8 vertices", "297", "240"),
    "huggan2019/conj-7.1.11": ("l(r;lr)", "L", "D"),
    "huggan2019/eq-6.22-as-printed": ("the matrix", "-1/4", "-1/8"),
    "huggan2019/ex-6.3.22-as-printed": ("{-5|}", "L", "D"),
    "huggan2019/lemma-6.3.14-as-printed": ("[[1,0],[-1,1]] twice", "5/27", "1/5"),
    "huggan2019/prop-7.1.4-as-printed": ("BBR ∧ BR", "L", "D"),
    "huggan2019/sect-6-illustration-as-printed": ("12 squares, 1 and 2", "3", "9"),
    "huggan2019/table-7.2-as-printed": ("+, normal play", "-1/2", "-11/14"),
    "huggan2019/thm-6.3.27-as-printed": ("[[1, -1], [-1, 1]]", "False", "True"),
    "huggan2019/thm-7.1.14-as-printed": ("B", "2", "1"),
    "huggan2019/thm-7.3.1-as-printed": ("SQ({1},{2})(2)", "no case", "0"),
    "renault2013/app-a-geography-as-printed": (">@", "False", "True"),
    "renault2013/lemma-3.69-proof-as-printed": ("BoBo", ".:A-.;L;R-:A", ".:A;L;R-:A"),
    "renault2013/prop-2.17-as-printed": ("(<<<:A<;<<<<);<:A", "3", "5"),
    "renault2013/thm-4.20-fine-as-printed": ("F(2)", "0", "1"),
    "huggan2019/sect-7.3-system-as-printed": ("SQ({1},{2})(1)", "2", "1"),
    "renault2013/app-b.3-item-5-as-printed": (
        "BxxxW",
        ".:A;.(-.;-R;-R-:A)",
        ".:A;.:B;.-.(-.(-:B;-R);-R-:A)",
    ),
    "renault2013/example-2.27-as-printed": ("case (1, 2) of <<", "1", "2"),
    "renault2013/lemma-3.19-as-printed": (". with l and l or l at 0", "L", "R"),
    "renault2013/lemma-3.63-proof-as-printed": ("oBo", "* and -3/2 | nothing", "* and -2 | 1/2"),
    "renault2013/thm-3.57-as-printed": ("-- at 1, and .;. at 0", "*", "0"),
    "huggan2019/sect-3.1-endpoints-as-printed": ("⧿1 and 0", "True", "False"),
    "huggan2019/ch-3-outcomes-as-printed": ("{2|1⧾1} and 1", "True", "False"),
    "volume2022/ch1-thm-2.7-remark-as-printed": ("xxoo, x.xo and xo.o", "True", "False"),
    "volume2022/ch1-example-g-line-as-printed": (
        "10011110110110111011010011",
        "10257/16384",
        "5489/32768",
    ),
    "volume2022/ch1-lemma-4.4-as-printed": ("01110111", "True", "False"),
    "volume2022/ch2-brackets-as-printed": ("(0, 1)", "0", "*"),
    "mesdal2009/problem-4.2.3c-as-printed": (
        "2, and 1 and 1; Left taking (1, 2), Right (1,)",
        "True",
        "False",
    ),
    "huggan2019/ch-3-introduction-as-printed": ("{{{{1|0}|0}|0}, braces", "4", "3"),
    "huggan2019/sect-3.4-footnote-as-printed": ("B(2)", "-1/2", "{1|0}"),
    "volume2022/ch1-sect-1-runs-as-printed": ("111101", "True", "False"),
}


def test_every_source_makes_claims() -> None:
    """Every module of a source has claims, and their ids begin with the name of the source."""
    folder = Path(literature.__file__).parent
    files = {
        ".".join(path.relative_to(folder).with_suffix("").parts)
        for path in folder.rglob("*.py")
        if "@claim(" in path.read_text(encoding="utf-8")
    }
    assert {name.partition(".")[0] for name in files} == set(sources())
    made_in = {made.cases.__module__.removeprefix(f"{literature.__name__}.") for made in claims()}
    assert made_in == files
    for made in claims():
        source = made.cases.__module__.removeprefix(f"{literature.__name__}.").partition(".")[0]
        assert made.id.startswith(f"{source}/")


def test_misprints() -> None:
    """Every misprint and refuted conjecture has the smallest known counter-example."""
    found = {}
    for made in claims():
        if made.corrected_by:
            evidence = made.check(Size.QUICK)
            assert made.verdict(evidence)[0] is made.standing
            case = evidence.counterexample
            assert case is not None
            found[made.id] = (case.position, case.expected, case.found)
    if not is_installed("pynauty"):  # the texts of some graphs depend on their canonical order
        assert found.keys() == MISPRINTS.keys()
        assert sum(found[name] != MISPRINTS[name] for name in found) <= 2
    else:
        assert found == MISPRINTS


def test_finite_statements_end() -> None:
    """A statement that is marked as finite is reached as a whole by a full run."""
    assert not [made.id for made in claims() if made.whole and made.bound(Size.FULL) < made.whole]


def test_errors_are_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    """If the rules of a ruleset are changed, the claims about it fail."""
    monkeypatch.setattr(erickson1996, "TOADS_AND_FROGS", ToadsAndFrogs(max_jump=0))
    made = find(["erickson1996/conj-2"])[0]
    evidence = made.check()
    assert made.verdict(evidence)[0] is Verdict.FAILED


def test_rows_of_numbers() -> None:
    """The rows of some numbers are those drawn in the thesis."""
    said = {"1/2": "LRL", "3/4": "LRLLRL", "3/2": "LLRLL", "-5/4": "RRLRRLRR", "-7/4": "RRLRRRLRR"}
    for number, row in said.items():
        assert row_of_number(Fraction(number)) == row


@pytest.mark.parametrize(
    ("row", "value"),
    [
        ("", "0"),
        ("0001", "-3"),
        ("01011", "-3/4"),
        ("111011", "5/4"),
        ("0101011111", "-11/16"),
        ("1101100111", "3/4"),
        ("0110110110111", "0"),
    ],
)
def test_flipping_coins(row: str, value: str) -> None:
    """The algorithm and the best moves give the known values."""
    assert number_of_coins(row) == Fraction(value)
    assert volume2022.by_best_moves(row) == Fraction(value)


def test_reductions() -> None:
    """The reduced form of the first example is that of the chapter."""
    assert volume2022.reduced("01001110110111011101") == "01010100011101"


def test_caterpillars() -> None:
    """A word has a vertex for each letter of its spine, and a leaf for each x."""
    graph = caterpillar("BxoxW")
    assert (graph.order, graph.size) == (7, 6)
    assert [graph.degree(v) for v in range(7)] == [1, 3, 2, 3, 1, 1, 1]
