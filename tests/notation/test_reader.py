"""Texts that are read, and texts that are refused."""

from __future__ import annotations

import re
import sys
import time
from fractions import Fraction
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

import partizan
import partizan_app
from partizan import notation
from partizan.errors import NotationError
from partizan.notation import (
    Braces,
    Call,
    Name,
    Node,
    NumberUpStar,
    Ordinal,
    Sum,
    Switch,
    UpPower,
    Where,
    parse,
    write,
)


def nus(number: int | Fraction = 0, ups: int = 0, nimber: int = 0) -> NumberUpStar:
    """Return a leaf."""
    return NumberUpStar(Fraction(number), ups, nimber)


def power(order: int, *, to: bool, sign: int = 1, number: int = 0, nimber: int = 0) -> UpPower:
    """Return a power of an arrow."""
    return UpPower(Fraction(number), sign, Fraction(order), to, nimber)


zero, one, two, three, star, up = nus(0), nus(1), nus(2), nus(3), nus(0, 0, 1), nus(0, 1)
hot = Braces((one,), (zero,))

LOOPY = "loopy games are read by Loopy, as in Loopy('on + *'); every game here must end"
FINITE = (
    "transfinite games such as ω and *ω are not supported; every game here is finite, but "
    "impartial.read_nimber('*omega + *5') reads infinite nimbers"
)
MISERE = (
    "'*[' begins an impartial game under misère play: MisereForm reads that notation, and "
    "MisereForm.from_cgsuite what CGSuite prints"
)


@pytest.mark.parametrize(
    ("texts", "tree"),
    [
        ("0 | -0 | ^0 | *0 | 0/4", zero),
        ("-1/2 | - 1 / 2 | −1/2 | -2/4", nus(Fraction(-1, 2))),
        ("3/2v* | 3/2↓∗ | 6/4 v *1", nus(Fraction(3, 2), -1, 1)),
        ("^^*2 | ⇑*2 | ↑↑*2 | ^2*2", nus(0, 2, 2)),
        ("vv | ⇓ | ↓↓ | v2", nus(0, -2)),
        ("1* | 1 * | 1*1", nus(1, 0, 1)),
        ("2*3 | 2 * 3", nus(2, 0, 3)),
        ("^3*2 | ^^^*2 | ↑3*2", nus(0, 3, 2)),
        ("-1v | −1↓", nus(-1, -1)),
        ("^[2]* | ↑[2]* | ^ [ 2 ] *", power(2, to=True, nimber=1)),
        ("^<3> | ↑<3> | ^< 3 >", power(3, to=False)),
        ("v[2] | ↓[4/2]", power(2, to=True, sign=-1)),
        ("1^[2]*3", power(2, to=True, number=1, nimber=3)),
        ("^<3/2>", UpPower(Fraction(0), 1, Fraction(3, 2), False, 0)),
    ],
)
def test_leaves(texts: str, tree: Node) -> None:
    """A number, arrows and a star side by side are one leaf."""
    for text in texts.split(" | "):
        assert parse(text) == tree, text


@pytest.mark.parametrize(
    ("text", "tree"),
    [
        ("{|}", Braces((), ())),
        ("{1|}", Braces((one,), ())),
        ("{|0}", Braces((), (zero,))),
        ("{ 1 | 0 }", hot),
        ("'{1|0}'", hot),
        ('"{1|0}"', hot),
        ("({1|(0)})", hot),
        ("{2||1|0,*}", Braces((two,), (Braces((one,), (zero, star)),))),
        ("{2‖1|0,*}", Braces((two,), (Braces((one,), (zero, star)),))),
        ("{2|||||1|0}", Braces((two,), (hot,))),
        ("{3|2||1|0}", Braces((Braces((three,), (two,)),), (hot,))),
        ("{3|||2||1|0}", Braces((three,), (Braces((two,), (hot,)),))),
        ("{1|0||2|||3}", Braces((Braces((hot,), (two,)),), (three,))),
        ("{1|0|||2||3}", Braces((hot,), (Braces((two,), (three,)),))),
        ("{0,1|2||3}", Braces((Braces((zero, one), (two,)),), (three,))),
        ("{0,{1|0}|0}", Braces((zero, hot), (zero,))),
        ("{|| |}", Braces((), (Braces((), ()),))),
        ("{{|}|}", Braces((Braces((), ()),), ())),
        ("{·|0}", Braces((), (zero,))),
        ("{0|.}", Braces((zero,), ())),
        ("{⋅|·}", Braces((), ())),
    ],
)
def test_braces(text: str, tree: Node) -> None:
    """More slashes bind weaker, and a side with slashes in it is one game."""
    assert parse(text) == tree


@pytest.mark.parametrize(
    ("texts", "tree"),
    [
        ("1:2 # 1 : 2 # (1):(2)", Ordinal(one, two)),
        ("1:-2 # 1:(-2)", Ordinal(one, nus(-2))),
        ("-1:2 # (-1):2", Ordinal(nus(-1), two)),
        ("-(1:2)", Sum(((-1, Ordinal(one, two)),))),
        ("1:2:1 # (1:2):1", Ordinal(Ordinal(one, two), one)),
        ("1:(2:1)", Ordinal(one, Ordinal(two, one))),
        ("3·{1|0}:1", Sum(((3, Ordinal(hot, one)),))),
        ("1:2 + 1", Sum(((1, Ordinal(one, two)), (1, one)))),
    ],
)
def test_ordinal_sums(texts: str, tree: Node) -> None:
    """A colon binds more tightly than a sum, and to the left; a minus belongs to a number."""
    assert [parse(text) for text in texts.split(" # ")] == [tree] * len(texts.split(" # "))


@pytest.mark.parametrize(
    ("texts", "tree"),
    [
        ("+-1 # ±1 # +−1 # +- 1 # ±(1) # ±{1}", Switch((one,))),
        ("+-{1,2} # ±(1,2)", Switch((one, two))),
        ("±{1|0} # ±({1|0})", Switch((hot,))),
        ("±(3/2^)", Switch((nus(Fraction(3, 2), 1),))),
        ("±(⧾2) # +-tiny(2)", Switch((Call("Tiny", (two,)),))),
        ("Tiny(2) # tiny(2) # TINY (2) # ⧾2 # ⧾(2)", Call("Tiny", (two,))),
        ("Miny(1/2) # ⧿1/2", Call("Miny", (nus(Fraction(1, 2)),))),
        ("Tiny({1|0}) # ⧾{1|0}", Call("Tiny", (hot,))),
        ("2Tiny(2) # 2⧾2 # 2 + Tiny(2)", Sum(((1, two), (1, Call("Tiny", (two,)))))),
        ("-2Tiny(2)", Sum(((1, nus(-2)), (1, Call("Tiny", (two,)))))),
    ],
)
def test_switches_and_functions(texts: str, tree: Node) -> None:
    """± and the functions are read with and without parentheses."""
    for text in texts.split(" # "):
        assert parse(text) == tree, text


@pytest.mark.parametrize(
    ("texts", "tree"),
    [
        ("3·{1|0} # 3*{1|0} # 3.{1|0} # 3×{1|0} # 3 * {1|0}", Sum(((3, hot),))),
        ("2*(1 + ^)", Sum(((2, Sum(((1, one), (1, up)))),))),
        ("2*Tiny(1) # 2·⧾1 # 2*⧾1", Sum(((2, Call("Tiny", (one,))),))),
        ("3·^ # 3.^ # 3*(^)", Sum(((3, up),))),
        ("3*+-1 # 3*±1 # 3·±1", Sum(((3, Switch((one,))),))),
        ("-3*{1|0} # - 3·{1|0}", Sum(((-3, hot),))),
        ("0·{1|0} # -0·{1|0}", Sum(((0, hot),))),
        ("1·{1|0} # (((({1|0}))))", hot),
        ("{1|0} + ^ - *", Sum(((1, hot), (1, up), (-1, star)))),
        ("{1|0} + -1", Sum(((1, hot), (1, nus(-1))))),
        ("{1|0} - 1v", Sum(((1, hot), (-1, nus(1, -1))))),
        ("{1|0} - -^ # {1|0}--^ # {1|0}+^", Sum(((1, hot), (1, up)))),
        ("({1|0} + 1) + 2", Sum(((1, Sum(((1, hot), (1, one)))), (1, two)))),
        ("-^", Sum(((-1, up),))),
        ("-(1)", Sum(((-1, one),))),
        ("1 - 2Tiny(3)", Sum(((1, one), (-1, Sum(((1, two), (1, Call("Tiny", (three,))))))))),
        ("3*-1", Sum(((1, nus(3, 0, 1)), (-1, one)))),
        ("3* + -1", Sum(((1, nus(3, 0, 1)), (1, nus(-1))))),
    ],
)
def test_sums(texts: str, tree: Node) -> None:
    """A star multiplies only where it cannot begin a nimber."""
    for text in texts.split(" # "):
        assert parse(text) == tree, text


@pytest.mark.parametrize(
    ("text", "written"),
    [("Star", "*"), ("up", "^"), ("UPSTAR", "^*"), ("doubleup", "^^"), ("doubledown", "vv")],
)
def test_words(text: str, written: str) -> None:
    """Some games are read by their names, in any case, wherever a leaf is."""
    leaf = parse(written)
    assert parse(text) == leaf
    assert parse(f"3*{text} - {text}") == Sum(((3, leaf), (-1, leaf)))
    assert parse(f"+-{text}") == Switch((leaf,))
    assert parse(f"{{{text}|0}}") == Braces((leaf,), (zero,))


def test_where() -> None:
    """Names stand for games, and a definition may use those before it."""
    half = Sum(((1, Name("g1")), (1, nus(Fraction(1, 2)))))
    assert parse("{g1|g2} where g1 = {1|0}, g2 = {g1 + 1/2|0}") == Where(
        Braces((Name("g1"),), (Name("g2"),)),
        (("g1", hot), ("g2", Braces((half,), (zero,)))),
    )
    assert parse("-2*vine where vine=v3") == Where(
        Sum(((-2, Name("vine")),)), (("vine", nus(0, -3)),)
    )
    assert parse("2* where a = 1") == Where(nus(2, 0, 1), (("a", one),))


NOT_DYADIC = (
    "is not a dyadic rational, so it is not a short game; use a denominator that is a power of 2"
)
ERRORS = [
    ("", "expected a game, but the text is empty", 0),
    (" \n", "expected a game, but the text is empty", 2),
    ("''", "expected a game, but the text is empty", 1),
    ("+", "expected a game, found '+'", 0),
    ("{,|}", "expected a game, found ','", 1),
    ("{1,|}", "expected a game, found '|'", 3),
    ("1 +", "expected a game, found the end of the text", 3),
    ("\0", r"expected a game, found '\x00'", 0),
    ("\ud800", r"expected a game, found '\ud800'", 0),
    ("where", "expected a game, found 'where'", 0),
    ("1 2", "expected '+', '-', 'where' or the end of the text, found '2'", 2),
    ("{1|0} x", "expected '+', '-', 'where' or the end of the text, found 'x'", 6),
    ("2g1", "expected '+', '-', 'where' or the end of the text, found 'g1'", 1),
    ("{1|0)", "expected '+', '-', ',', '|' or '}', found ')'", 4),
    ("(1}", "expected '+', '-' or ')', found '}'", 2),
    ("±(1|2)", "expected '+', '-', ',' or ')', found '|'", 3),
    ("1 where a = 1 b", "expected '+', '-', ',' or the end of the text, found 'b'", 14),
    ("{1|{2|3}", "this '{' is never closed", 0),
    ("{1|(2", "this '(' is never closed", 3),
    ("{1|0}}", "this '}' closes nothing", 5),
    ("1)", "this ')' closes nothing", 1),
    ("1|2", "'|' belongs between braces, as in '{1|0}'", 1),
    ("1,2", "',' belongs between braces, as in '{1|0}'", 1),
    ("{}", "a game in braces needs a bar; zero is '{|}'", 1),
    ("{1,2}", "a game in braces needs a bar; zero is '{|}'", 4),
    (
        "{1|2|3}",
        "a second '|' is ambiguous; add a slash to the bar that divides first, as in '{1||2|3}'",
        4,
    ),
    (
        "{1||2|3||4}",
        "a second '||' is ambiguous; add a slash to the bar that divides first, as in '{1||2|3}'",
        7,
    ),
    ("1/3", f"1/3 {NOT_DYADIC}", 0),
    ("{0|1 / 12}", f"1/12 {NOT_DYADIC}", 3),
    ("^[1/3]", f"1/3 {NOT_DYADIC}", 2),
    ("1/0", "1/0 divides by zero", 0),
    ("3/2/2", "a fraction is one numeral over another, as in '3/4'", 3),
    ("1/", "a fraction is one numeral over another, as in '3/4'", 1),
    ("1:-*", "the negative of a game needs parentheses here, as in '1:(-*)'", 2),
    ("1:", "expected a game, found the end of the text", 2),
    (":1", "expected a game, found ':'", 0),
    ("3.5", "decimals are not read; write a fraction, as in '7/2'", 1),
    ("^^3", "a count or power follows a single arrow, not '^^'", 2),
    ("⇑[2]", "a count or power follows a single arrow, not '⇑'", 2),
    ("^[0]", "the power of an arrow must be positive, not 0", 2),
    ("^[on]", f"'^[on]': {LOOPY}", 0),
    ("^<-1>", "an arrow's power is a positive number, as in '^<2>'", 1),
    ("1/2*{1|0}", "only an integer can multiply a game, as in '3·{1|0}'", 3),
    ("^*{1|0}", "only an integer can multiply a game, as in '3·{1|0}'", 1),
    ("*{1|0}", "only an integer can multiply a game, as in '3·{1|0}'", 0),
    ("{1|0}·2", "only an integer can multiply a game, as in '3·{1|0}'", 5),
    ("1+-1", "'+-' is ambiguous here; write '+ -1' to add -1, '+ +-1' to add ±1", 1),
    ("1±1", "'+-' is ambiguous here; write '+ -1' to add -1, '+ +-1' to add ±1", 1),
    ("±1*", "'1*' needs parentheses here: '±(1*)'", 1),
    ("⧾2^", "'2^' needs parentheses here: '⧾(2^)'", 1),
    ("±", "expected a number, '(' or '{' after '±', found the end of the text", 1),
    ("⧾⧾2", "expected a number, '(' or '{' after '⧾', found '⧾'", 1),
    ("⧾*", "expected a number, '(' or '{' after '⧾', found '*'", 1),
    ("±{}", "a switch needs an option; '±{}' has none", 2),
    ("Tiny 2", "expected '(', found '2'", 5),
    ("Tiny(1,2)", "expected '+', '-' or ')', found ','", 6),
    ("up(2)", "'up' is not a function; 'Tiny' and 'Miny' are", 0),
    ("on", f"'on': {LOOPY}", 0),
    ("{0|pass}", f"'pass': {LOOPY}", 3),
    ("5over", f"'over': {LOOPY}", 1),
    ("2 & +-1", f"'&': {LOOPY}", 2),
    ("a{1||a|0}", f"a name before braces labels a loop: {LOOPY}", 0),
    ("*omega", FINITE, 0),
    ("*ω", FINITE, 0),
    ("*w", FINITE, 0),
    ("1 + ω", FINITE, 4),
    ("omega", FINITE, 0),
    ("*[2]", MISERE, 0),
    ("up where up = 1", "expected a name to define, found 'up'", 9),
    ("{g1|0}", "'g1' is not defined; define it after 'where'", 1),
    ("a where b = 1", "'a' is not defined; define it after 'where'", 0),
    ("1 where a = {b|0}", "'b' is not defined; define it after 'where'", 13),
    ("1 where a = {a|0}", "'a' is used before it is defined", 13),
    ("1 where a = b, b = 1", "'b' is used before it is defined", 12),
    ("1 where a = 1, a = 2", "'a' is defined twice", 15),
    ("1 where v3 = 1", "expected a name to define, found 'v3'", 8),
    ("1 where a = 1,", "expected a name to define, found the end of the text", 14),
    ("1 where a", "expected '=', found the end of the text", 9),
    ("(1 where a = 1)", "expected '+', '-' or ')', found 'where'", 3),
    ("'1", 'expected a game, found "\'"', 0),
]


@pytest.mark.parametrize(("text", "message", "position"), ERRORS, ids=[repr(e[0]) for e in ERRORS])
def test_errors(text: str, message: str, position: int) -> None:
    """An error names what is wrong, and points at the place."""
    with pytest.raises(NotationError) as caught:
        parse(text)
    assert (caught.value.message, caught.value.position) == (message, position)


def test_the_caret_stands_under_the_error() -> None:
    """The message ends with the text and a caret."""
    with pytest.raises(NotationError) as caught:
        parse("{0|1 / 12}")
    assert str(caught.value).split("\n")[1:] == ["  {0|1 / 12}", "     ^"]


@pytest.mark.parametrize("value", [None, 1, b"{1|0}", ["1"]])
def test_only_strings_are_texts(value: object) -> None:
    """Anything but a string raises a TypeError."""
    with pytest.raises(TypeError, match="a text to parse must be a str, not "):
        parse(value)  # type: ignore[arg-type]


N = notation.MAX_LENGTH
DEEP = f"nested more than {notation.MAX_DEPTH} deep"
BOMBS = [
    ("1" * 10_000_000, "the text has 10,000,000 characters; at most 1,048,576 are read"),
    ("{" * 100_000, DEEP),
    ("(" * N, DEEP),
    ("{|" * 100_000 + "}" * 100_000, DEEP),
    ("±(" * 100_000, DEEP),
    ("{0" + "".join("|" * k + "0" for k in range(1, 1400)) + "}", DEEP),
    ("{0" + "".join("|" * k + "0" for k in range(1400, 0, -1)) + "}", DEEP),
    ("-(" * 51 + "±{" * 50 + "1" + "}" * 50 + ")" * 51, DEEP),
    ("{" + "1|" * 500_000 + "}", "a second '|' is ambiguous"),
    ("7" * 40_001, "a numeral has at most 40,000 digits, not 40,001"),
    ("{0|*" + "7" * 40_001 + "}", "a numeral has at most 40,000 digits, not 40,001"),
    ("7" * 40_000 + "/" + "9" * 40_000, "7777777777"),
    ("1" + " " * (N - 2) + "2", "expected '+'"),
    ("a" * N, "'aaaa"),
    ("+-" * (N // 2), "expected a number"),
    ("\0" * N, "expected a game"),
    ("1/" * (N // 2), "a fraction is"),
    ("^[ " * (N // 3), "an arrow's power"),
    (("*" + " " * 1000) * 1000, "only an integer"),
]


@pytest.mark.parametrize(("text", "message"), BOMBS, ids=[t[:6] + "..." for t, _ in BOMBS])
def test_bombs(text: str, message: str) -> None:
    """Hostile texts are refused quickly, with a message of a reasonable length."""
    start = time.process_time()
    with pytest.raises(NotationError) as caught:
        parse(text)
    assert time.process_time() - start < 2
    assert caught.value.message.startswith(message)
    assert len(str(caught.value)) < 500


def test_the_longest_and_the_deepest() -> None:
    """Texts just within the limits are read."""
    start = time.process_time()
    assert parse("7" * 20_000) == nus((10**20_000 - 1) // 9 * 7)
    assert len(parse("+".join(["{1|0}"] * (N // 6))).terms) == N // 6  # type: ignore[union-attr]
    depth = notation.MAX_DEPTH
    parse("{" * depth + "1" + "|}" * depth)
    parse("{1" + "".join("|" * k + "1" for k in range(1, depth + 1)) + "}")
    parse("^" * N)
    assert time.process_time() - start < 12


def test_pythons_digit_limit_does_not_matter() -> None:
    """Numerals longer than `sys.get_int_max_str_digits` are read and written."""
    assert 0 < sys.get_int_max_str_digits() < 20_000
    for text in ("9" * 20_000, "1/" + notation.write(nus(2**60_000)), "*" + "9" * 20_000):
        assert notation.write(parse(text)) == text


@given(st.text(alphabet="{}|(),+-*^v/.·±↑⇓⧾−‖[]<>012='\" \0é\ud800gTinywhere", max_size=40))
def test_any_text_is_read_or_refused(text: str) -> None:
    """Reading ends with a tree, or with a NotationError that points into the text."""
    try:
        parse(text)
        position = 0
    except NotationError as error:
        position = error.position
    assert 0 <= position <= len(text)


def test_patterns_have_no_possessive_groups() -> None:
    """No regular expression quantifies a group possessively: Python 3.11.2 matches them wrongly."""
    packages = [Path(package.__file__ or "").parent for package in (partizan, partizan_app)]
    found = [
        f"{path.relative_to(package)}: {line.strip()}"
        for package in packages
        for path in sorted(package.rglob("*.py"))
        for line in path.read_text(encoding="utf-8").splitlines()
        if re.search(r"\)[?*+]\+|\(\?>", line)
    ]
    assert found == []


PAGE = Path(__file__).parents[2] / "docs" / "notation.md"
BLOCK = PAGE.read_text(encoding="utf-8").split("meaning\n\n")[1].split("```")[0]
ROWS = [re.split(r"\s{2,}", line)[:3] for line in BLOCK.splitlines()]


@pytest.mark.parametrize(("typed", "unicode", "ascii_text"), ROWS)
def test_the_table_of_examples(typed: str, unicode: str, ascii_text: str) -> None:
    """Every row of the table shows how its text is printed."""
    tree = parse(typed)
    assert write(tree) == unicode
    assert write(tree, "ascii") == ascii_text
