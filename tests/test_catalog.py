"""The catalog: names, parameters, variants and sizes as text, and rulesets of other packages."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

from partizan import LEFT, DomainError, NotationError, Player, catalog, rulesets
from partizan.boards import Grid
from partizan.catalog import (
    KINDS,
    Entry,
    also_called,
    entries,
    entry,
    load,
    names,
    position,
    ruleset,
)
from partizan.rules.contract import MAX_CELLS, Rules, Ruleset
from partizan.rules.variants import Dicotic, Impartial, Negative, Twisted
from partizan.rulesets.families import GridRuleset
from partizan.rulesets.grid.domineering import Domineering
from partizan.rulesets.heap.taking_and_breaking import Subtraction
from partizan.rulesets.strip.toads_and_frogs import ToadsAndFrogs
from partizan.theories.simultaneous.explicit import EXPLICIT

SOURCE = Path(sys.modules["partizan"].__file__ or "").parent


# --- names ---------------------------------------------------------------------------------------


def test_every_ruleset_is_found() -> None:
    """Each ruleset that the library or the archive defines is in the catalog, once."""
    made: list[object] = [EXPLICIT]  # matrix games are defined with their theory
    games = [
        *SOURCE.glob("rulesets/*/*.py"),
        *SOURCE.parent.glob("partizan_literature/**/games/*.py"),
    ]
    for path in games:
        name = ".".join(path.relative_to(SOURCE.parent).with_suffix("").parts)
        module = import_module(name)
        made += [it for it in vars(module).values() if type(it).__module__ == module.__name__]
    rules = [thing for thing in made if isinstance(thing, Rules)]
    listed = [found.source for found in entries().values() if isinstance(found.source, Rules)]
    assert {*map(id, rules)} == {*map(id, listed)}
    assert len({*map(id, listed)}) == len(listed)
    assert list(names()) == sorted({*names()})


def test_all_rulesets_are_imported_in_a_moment() -> None:
    """The first use of all rulesets, with their theorems, takes a quarter of a second at most."""
    code = (
        "import time; import partizan; start = time.process_time();"
        "from partizan import catalog; assert 'kayles' in catalog.names();"
        "print(time.process_time() - start)"
    )
    ask = [sys.executable, "-c", code]
    took = [float(subprocess.run(ask, capture_output=True, check=True).stdout) for _ in range(5)]
    assert min(took) < 0.25 * 2  # other tests share the caches of the processor


@pytest.mark.parametrize("name", [found.name for found in entries().values() if found.is_ours])
def test_names_agree(name: str) -> None:
    """A ruleset has the name that the catalog gives it, unless it needs parameters."""
    found = ruleset(name)
    if isinstance(found, Rules):
        assert found.name == name
        assert load(name) is found
        assert load(f"{name}()") == found or found.parameters
    else:
        with pytest.raises(DomainError, match=f"{name} needs parameters"):
            load(name)


@pytest.mark.parametrize(
    "name", ["toads-and-frogs", "toads_and_frogs", "ToadsAndFrogs", "Toads and Frogs"]
)
def test_spellings(name: str) -> None:
    """Hyphens, underscores, spaces and capitals do not matter."""
    assert ruleset(name) is ruleset("toads-and-frogs")
    assert entry(name).name == "toads-and-frogs"


def test_rulesets_are_attributes() -> None:
    """`rulesets.toads_and_frogs` is in the catalog, and a wrong name is an AttributeError."""
    assert rulesets.toads_and_frogs is ruleset("toads-and-frogs")
    assert "toads_and_frogs" in dir(rulesets)
    with pytest.raises(AttributeError, match="did you mean domineering"):
        rulesets.domineerin  # type: ignore[attr-defined]


@pytest.mark.parametrize(
    ("name", "near"),
    [
        ("domineerng", "did you mean domineering?"),
        ("toads", "did you mean .*toads-and-frogs"),
        ("Snorts", "did you mean snort"),
        ("quidditch", r"`partizan rulesets` lists all [0-9]+"),
        ("", r"`partizan rulesets` lists all [0-9]+"),
        ("x" * 100_000, "there is no ruleset 'x{60}…'"),
    ],
)
def test_unknown_names(name: str, near: str) -> None:
    """The error about an unknown name suggests similar ones."""
    with pytest.raises(DomainError, match=near):
        ruleset(name)


# --- kinds of play -------------------------------------------------------------------------------


def test_kinds_are_words_before_the_name() -> None:
    """A kind of play is a word before the name, and part of the ruleset's own name."""
    assert load("simultaneous clobber") is rulesets.simultaneous.clobber
    assert load(" Simultaneous  Clobber(difference)").name == "simultaneous clobber(difference)"
    assert load("scoring diskonnect") is rulesets.scoring.diskonnect
    assert load("clobber") is rulesets.clobber
    assert repr(position("simultaneous clobber OXO")) == 'simultaneous clobber("O-X-O")'
    assert position("scoring diskonnect x.xo.") == rulesets.scoring.diskonnect("x.xo.")
    assert load("simultaneous subtraction-squares(1;2)") is load(
        "simultaneous subtraction-squares(1;2)"
    )


def test_the_word_may_be_left_out_where_one_kind_has_the_name() -> None:
    """A name without a word is the alternating ruleset, or the only one of its name."""
    assert entry("diskonnect") is entry("scoring diskonnect")
    assert load("subtraction-squares(1;2)") == load("simultaneous subtraction-squares(1;2)")
    assert entry("clobber").kind == "alternating"


def test_names_that_two_kinds_share(monkeypatch: pytest.MonkeyPatch) -> None:
    """A name that two other kinds of play share needs the word."""
    one, other = (Entry(f"{kind} race", kind, rulesets.nim) for kind in KINDS[1:])
    every = {**entries(), "scoringrace": one, "simultaneousrace": other}
    monkeypatch.setattr(catalog, "entries", lambda: every)
    with pytest.raises(DomainError, match="'race'; write scoring race or simultaneous race"):
        entry("race")


def test_names_of_one_kind() -> None:
    """Names can be listed by kind of play; together they are all."""
    assert names("scoring") == ("scoring diskonnect", "scoring orthogonal-colouring")
    assert sorted(name for kind in KINDS for name in names(kind)) == list(names())
    with pytest.raises(
        DomainError, match="unknown kind of play 'loopy'; choose from alternating, scoring"
    ):
        names("loopy")


@pytest.mark.parametrize("kind", KINDS[1:])
def test_kinds_are_packages_of_rulesets(kind: str) -> None:
    """Every ruleset of a kind of play is an attribute of the package of that kind."""
    package = getattr(rulesets, kind)
    found = {name.partition(" ")[2].replace("-", "_"): ruleset(name) for name in names(kind)}
    assert found.items() >= {name: getattr(package, name) for name in package.__all__}.items()
    assert found == {name: getattr(package, name) for name in found}
    assert {*found} <= {*dir(package)}


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("simultaneous clober", "no ruleset 'simultaneous clober'; did you mean simultaneous clob"),
        ("diskonect", "did you mean scoring diskonnect"),
        (
            "impartial scoring diskonnect",
            "diskonnect has no impartial variant; only alternating games",
        ),
        ("simultaneous subtraction-squares", r"needs parameters: .*squares\(left, right\)"),
        ("simultaneous hackenbush(3)", "too many positional arguments; the parameters are: none"),
        ("simultaneous clobber(sideways)", "not by 'sideways'"),
    ],
)
def test_kinds_that_do_not_fit(text: str, words: str) -> None:
    """A name that does not exist in its kind of play is refused, with similar ones."""
    with pytest.raises(DomainError, match=words):
        load(text)


# --- names of the literature ---------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "meant"),
    [
        ("Orthogonal Colouring Game", "scoring orthogonal-colouring"),
        ("orthogonal coloring", "scoring orthogonal-colouring"),
        ("MOC", "scoring orthogonal-colouring"),
        ("Green Cordons", "green-cordons"),
        ("Blue Cordons", "cordons"),
        ("Red-Blue Stalks", "red-blue-stalks"),
        ("Bynum's game", "eatcake"),
        ("Bynum’s Game", "eatcake"),
        ("bynums_game", "eatcake"),
        ("Green Blocking Pebbles", "blocking-pebbles"),
        ("Blue-Red Blocking Pebbles", "blocking-pebbles"),
        ("Hackenbush Strings", "hackenbush-string"),
        ("Strings & Coins", "strings-and-coins"),
        ("DOTS-&-BOXES", "dots-and-boxes"),
        ("Wythoff's game", "wythoff"),
        ("Welter's game", "welter"),
        ("Dawson's Kayles", "dawsons-kayles"),
        ("SQ", "simultaneous subtraction-squares"),
        ("simultaneous SQ", "simultaneous subtraction-squares"),
        ("SQ'", "simultaneous restricted-squares"),
        ("SQ′", "simultaneous restricted-squares"),
        ("CN", "circular-nim"),
        ("Poset Games", "poset-game"),
        ("Möbius", "moebius"),
        ("RAV", "relator"),
        ("Quantum Nim", "quantum-nim"),
        ("Friend Circle", "friend-circle"),
        ("Young diagrams", "sato-welter"),
        ("She loves me, she loves me not", "octal"),
    ],
)
def test_names_of_the_literature(name: str, meant: str) -> None:
    """A ruleset is found by the names that the literature has for it."""
    assert entry(name).name == meant


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("Domination Game", "use `partizan domination GRAPH`"),
        ("Cheating Robot", "--robot"),
        ("Tridomineering", "not built; domineering is, and docs/your-own-ruleset.md"),
        ("Demographic Influence", "not built; its special cases are transverse-wave"),
        ("misère", "is a convention and not a ruleset"),
        ("Geography", "write vertex-geography, edge-geography, directed-vertex-geography or dir"),
        ("chocolate games", "write chocolate-bar, chocolate-block or chocolate-steps"),
    ],
)
def test_names_without_one_ruleset(name: str, words: str) -> None:
    """A name of several rulesets, or of something that is no ruleset, says what to write."""
    with pytest.raises(DomainError, match=words):
        entry(name)


def test_other_names_are_not_names_of_rulesets() -> None:
    """No other name hides a ruleset, and no two are alike."""
    others = [catalog._key(name) for name, _, _ in catalog._other_names()]
    others += catalog._elsewhere()
    assert len({*others}) == len(others)
    assert not {*others} & {*entries()}
    assert not {kind + key for kind in KINDS for key in others} & {*entries()}


def test_other_names_of_a_ruleset() -> None:
    """The other names of a ruleset are listed."""
    assert also_called(entry("wythoff")) == ["Wythoff's game", "Wythoff's Nim", "Wyt Queens"]
    assert also_called(entry("edge-geography")) == ["Geography", "Undirected Edge Geography"]
    assert also_called(entry("nim")) == []


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("toads and frogs T.F", 'toads-and-frogs("t.f")'),
        ("Toppling Towers xxx", 'toppling-towers("xxx")'),
        ("impartial Toads & Frogs t.f", 'impartial toads-and-frogs("t.f")'),
        ("simultaneous toppling dominoes BWB", 'simultaneous toppling-dominoes("lrl")'),
        ("toppling dominoes LLR", 'toppling-dominoes("llr")'),
        ("she loves me, she loves me not 5", 'octal(0.3)("5")'),
        ("Bynum's game 2x3", 'eatcake("2x3")'),
        ("welter's game .o.o", 'welter(".o.o")'),
        ("CN(5,2) 3,1,2,2,1", 'circular-nim(5,2)("3,1,2,2,1")'),
        ("REL(z5) aa", 'relator(achieve,z5)("aa")'),
        ("RAV(d4) ab", 'relator(avoid,d4)("ab")'),
        ("red-blue stalks RLLR", 'cordons("lrrr")'),
        ("Green Cordons ee", 'cordons("ee")'),
    ],
)
def test_names_before_boards(text: str, shown: str) -> None:
    """The longest name at the beginning of a text counts, and the rest is the board."""
    assert repr(position(text)) == shown
    assert catalog.ruleset("bynums_game") is rulesets.eatcake


# --- parameters and variants ---------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("domineering", Domineering()),
        (" domineering ", Domineering()),
        ("toads-and-frogs(1,2,1)", ToadsAndFrogs(1, 2, 1)),
        ("toads-and-frogs( 1 , 2 , 3 , true )", ToadsAndFrogs(1, 2, 3, friendly=True)),
        ("ToadsAndFrogs (1,1,0,False)", ToadsAndFrogs(1, 1, 0)),
        ("toads-and-frogs(-1)", ToadsAndFrogs(-1)),
        ("toads-and-frogs()", ToadsAndFrogs()),
        ("subtraction(1,3,4)", Subtraction(1, 3, 4)),
        ("impartial domineering", Impartial(Domineering())),
        ("Dicotic  domineering", Dicotic(Domineering())),
        ("twisted subtraction(2)", Twisted(Subtraction(2))),
        ("negative impartial toads-and-frogs(1,2)", Negative(Impartial(ToadsAndFrogs(1, 2)))),
    ],
)
def test_texts(text: str, expected: Ruleset[Any]) -> None:
    """A text names a ruleset with parameters and variants, and so does the ruleset's own name."""
    assert load(text) == expected
    assert load(expected.name) == expected


@pytest.mark.parametrize("text", ["partizan-subtraction(1,2;3)", "octal(0.77)"])
def test_words_and_groups(text: str) -> None:
    """Groups of parameters and words are read, and printed so that they can be read."""
    found = load(text)
    assert load(found.name) == found
    assert found != load(text.replace("1,2", "1,4").replace("77", "7"))


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("subtraction({1,2}) 5", 'subtraction(1,2)("5")'),
        ("subtraction( { 1 , 2 } ) 5", 'subtraction(1,2)("5")'),
        ("all-but({2}) 5", 'all-but(2)("5")'),
        ("partizan-subtraction({1,2},{3}) 5", 'partizan-subtraction(1,2;3)("5")'),
        ("partizan-subtraction({1,2};{3}) 5", 'partizan-subtraction(1,2;3)("5")'),
        ("partizan-subtraction({},{3}) 5", 'partizan-subtraction(;3)("5")'),
        ("SQ({1},{2}) 3", "simultaneous subtraction-squares(1;2)(3)"),
        ("SQ({1},{2})(3)", "simultaneous subtraction-squares(1;2)(3)"),
        (
            "simultaneous subtraction-squares({1,4},{2}) 3",
            "simultaneous subtraction-squares(1,4;2)(3)",
        ),
        ("SQ'({1},{2}) 5", "simultaneous restricted-squares(1;2)(5)"),
        ("octal 0.77 7", 'octal(0.77)("7")'),
        ("octal .77 7", 'octal(0.77)("7")'),
        ("octal(.77) 7", 'octal(0.77)("7")'),
        ("0.77 7", 'octal(0.77)("7")'),
        ("impartial 4.007 (7)", 'impartial octal(4.007)("7")'),
        ("0.12(3) 5", 'octal(0.12[3])("5")'),
        ("take-and-break(0.{0,2+}) 5", 'take-and-break(0.{0,2+})("5")'),
        ("orthogonal-colouring(2) C4", 'scoring orthogonal-colouring(C4,2)(".... / ....")'),
        ("orthogonal colouring game(2) C_4", 'scoring orthogonal-colouring(C4,2)(".... / ....")'),
        ("MOC_2(C_4)", 'scoring orthogonal-colouring(C4,2)(".... / ....")'),
        ("MOC_{2} C_4", 'scoring orthogonal-colouring(C4,2)(".... / ....")'),
        ("MOC(C_4,2) 1... / ....", 'scoring orthogonal-colouring(C4,2)("1... / ....")'),
    ],
)
def test_parameters_of_the_literature(text: str, shown: str) -> None:
    """Sets, codes and subscripts are parameters, as the literature writes them."""
    assert repr(position(text)) == shown


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("subtraction({1,2)", "subtraction takes positive numbers"),
        ("subtraction({1 2})", "expected , or ; or"),
        ("subtraction({})", "needs the numbers to take"),
        ("0.88", "there is no ruleset '0.88'"),
        ("REL", "missing a required argument: 'group'"),
    ],
)
def test_sets_and_codes_that_do_not_fit(text: str, words: str) -> None:
    """A set or code that does not fit is refused."""
    with pytest.raises((DomainError, NotationError), match=words):
        load(text)


def test_sets_in_python() -> None:
    """A set, list or tuple is as good as its numbers."""
    expected = rulesets.subtraction(1, 3, 4)
    for given in ({1, 3, 4}, [1, 3, 4], (4, 3, 1), frozenset({1, 3, 4})):
        assert rulesets.subtraction(given) == expected
    assert rulesets.splittles({1, 2}) == rulesets.splittles(1, 2)
    with pytest.raises(DomainError, match="use partizan-subtraction"):
        rulesets.subtraction({1}, {2})


@pytest.mark.parametrize(
    ("text", "words", "index"),
    [
        ("", "expected the name of a ruleset", 0),
        ("  ", "expected the name of a ruleset", 2),
        ("impartial", "expected the name of a ruleset", 9),
        ("simultaneous ", "expected the name of a simultaneous ruleset", 13),
        ("scoring diskonnect xo", "expected the end of the text after the name", 19),
        ("(1,2)", "expected the name of a ruleset", 0),
        ("subtraction(1,3", "expected , or ; or \\)", 15),
        ("subtraction(1 3)", "expected , or ; or \\)", 14),
        ("subtraction(((1)))", "expected , or ; or \\)", 13),
        ("subtraction(" + "(" * 5000, "expected , or ; or \\)", 13),
        ("domineering cram", "expected the end of the text after the name", 12),
        ("subtraction(1) 3", "expected the end of the text after the name", 15),
        ("negative " * 21 + "nim", "more than 20 variants", 180),
    ],
)
def test_unreadable_texts(text: str, words: str, index: int) -> None:
    """A text that does not name a ruleset is refused, with the place where reading stopped."""
    with pytest.raises(NotationError, match=words) as caught:
        load(text)
    assert caught.value.position == index


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("toads-and-frogs(1,2,3,0,5)", "too many positional arguments; .*min_slide=1"),
        ("cram(1)", "cram\\(1\\): .*the parameters are: none"),
        ("subtraction(one)", "subtraction"),
        ("toads-and-frogs(far)", "toads-and-frogs needs"),
        ("impartial quidditch", "there is no ruleset 'quidditch'"),
        ("subtraction", "subtraction needs parameters: subtraction\\("),
    ],
)
def test_wrong_parameters(text: str, words: str) -> None:
    """Parameters that a ruleset does not accept are refused with a message."""
    with pytest.raises(DomainError, match=words):
        load(text)


# --- positions -----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("domineering 2x3", 'domineering("...|...")'),
        ("domineering 2×3", 'domineering("...|...")'),
        ("domineering ..|..", 'domineering("..|..")'),
        ("domineering  .. | .. ", 'domineering("..|..")'),
        ("impartial domineering 1x2", 'impartial domineering("..")'),
        ("subtraction(1,3,4) 7", 'subtraction(1,3,4)("7")'),
        ("toads-and-frogs(1,2,1,0) t..f", 'toads-and-frogs(1,2,1,0)("t..f")'),
        ("cutcake 2x5", 'cutcake("2x5")'),
        ("subtraction (1,3,4) 7", 'subtraction(1,3,4)("7")'),
        ("clockwise-hackenbush (l)r", 'clockwise-hackenbush("(l)r")'),
        ("nim (3,5,7)", 'nim("7+5+3")'),
        ("nim(3,5,7)", 'nim("7+5+3")'),
        ("nim [3,5,7]", 'nim("7+5+3")'),
        ("kayles (5)", 'kayles("5")'),
        ("end-nim (1,2)", 'end-nim("1,2")'),
        ("top-entails (1,2)", 'top-entails("2+1")'),
        ("wythoff (4,5)", 'wythoff("4,5")'),
        ("wythoff (2) 4,5", 'wythoff(2)("4,5")'),
        ("wythoff(2) (4,5)", 'wythoff(2)("4,5")'),
        ("domineering 2 3", 'domineering("...|...")'),
        ("domineering (2,3)", 'domineering("...|...")'),
        ("snort 1 3", 'snort("...")'),
        ("toads-and-frogs T□F_", 'toads-and-frogs("t.f.")'),
        ("welter 1,2,4", 'welter(".oo.o")'),
        ("welter {3}", 'welter("...o")'),
        ("twisted domineering 1x2 ", 'twisted domineering("..")'),
    ],
)
def test_positions(text: str, shown: str) -> None:
    """A position is a ruleset and a board, or a ruleset and the size of its starting board."""
    assert repr(position(text)) == shown


def test_starts_of_sizes() -> None:
    """Domineering starts on an empty board, Clobber on a checkerboard."""
    assert str(position("domineering 2x2")) == "..|.."
    assert str(position("clobber 2x3")) in ("xox|oxo", "oxo|xox")
    assert position("clobber 2x3").options(LEFT)


class Place(GridRuleset):
    """Left fills an empty cell; the ruleset defines no start."""

    alphabet = "_X"

    def options(self, board: Grid, player: Player) -> Iterator[Grid]:
        """Yield the boards with one cell filled."""
        if player is LEFT:
            for cell in board.find("_"):
                yield board.put({cell: "X"})


class Move(Place):
    """The same, with letters that mean nothing while the board is empty."""

    alphabet = ".X"


def test_empty_boards_as_starts() -> None:
    """Without a `start`, a game begins on the empty board if a player can move there."""
    assert str(Place()("2x3")) == str(Place()(2, 3)) == "___|___"
    assert str(Impartial(Place())("1x1")) == "_"
    assert str(Place()("XX")) == "XX"
    with pytest.raises(DomainError, match="move has no starting position of size 2x3"):
        Move()("2x3")


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("domineering 0x3", "at least one row and one column"),
        ("domineering 300x300", f"the limit is {MAX_CELLS:,} cells"),
        ("domineering 99999999999x1", f"the limit is {MAX_CELLS:,} cells"),
        ("domineering " + "9" * 5000 + "x1", "is too large to be set up"),
        ("toppling-dominoes 3x3", "played on one row; 3 rows were given"),
        ("toppling-dominoes 1x3", "no starting position of size 1x3: write out the board"),
    ],
)
def test_impossible_sizes(text: str, words: str) -> None:
    """An impossible size is refused."""
    with pytest.raises(DomainError, match=words):
        position(text)


@pytest.mark.parametrize("text", ["domineering", "domineering ", "subtraction(1)"])
def test_missing_boards(text: str) -> None:
    """A ruleset alone is not a position."""
    with pytest.raises(NotationError, match=r"expected a position of (domineering|subtraction)"):
        position(text)


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("wythoff(4,5)", "a position in parentheses has a space before it"),
        ("peg-duotaire 1 1", "found ' '"),
        ("welter 10", r"for a coin on the square 10 write \{10\}, for a row write its cells"),
        ("welter 1,2,1", "two coins of welter cannot be on one square, as here on 1"),
        ("welter 1,99999999", "has the squares 0 to 999,999"),
        ("flipping-coins 0_1", "found '_'"),
        ("nim (3", "found '\\('"),
        ("nim (3)+(5)", "found '\\('"),
    ],
)
def test_boards_with_two_readings(text: str, words: str) -> None:
    """A board that may mean two things, or nothing, is refused with what to write."""
    with pytest.raises((DomainError, NotationError), match=words):
        position(text)


def test_unreadable_boards() -> None:
    """A board that the ruleset cannot read is refused with the message of the board."""
    with pytest.raises(NotationError, match="domineering"):
        position("domineering ..q")


# --- other packages ------------------------------------------------------------------------------

CODE = """
from partizan.rules.contract import Ruleset
class TheirGame(Ruleset[int]):
    "A game of somebody else."
    def options(self, board, player):
        return range(board)
    def read(self, text):
        return int(text)
class Scaled(TheirGame):
    def __init__(self, scale):
        self.parameters = (1 // scale,)
game = TheirGame()
nonsense = 7
"""
SHELF = """
from partizan.rulesets.heap.nim import Nim
class TheirOwn(Nim):
    "Nim, on the shelf of somebody else."
their_own = TheirOwn()
__all__ = ["their_own"]
ALIASES = {"A Game of Theirs": their_own}
"""
POINTS = """
[partizan.rulesets]
their-game = otherpackage:game
scaled = otherpackage:Scaled
nonsense = otherpackage:nonsense
missing = otherpackage:missing
graph = othershelf
torn = no_such_package
domineering = otherpackage:game
"""


@pytest.fixture
def other(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Install another package for a moment."""
    (tmp_path / "otherpackage.py").write_text(CODE)
    (tmp_path / "othershelf.py").write_text(SHELF)
    info = tmp_path / "otherpackage-1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: otherpackage\nVersion: 1.0\n")
    (info / "entry_points.txt").write_text(POINTS)
    monkeypatch.syspath_prepend(str(tmp_path))
    caches = (entries, load, catalog._families, catalog._aliases)
    for known in caches:
        known.cache_clear()
    yield
    for known in caches:
        known.cache_clear()
    sys.modules.pop("otherpackage", None)
    sys.modules.pop("othershelf", None)


@pytest.mark.usefixtures("other")
def test_rulesets_of_other_packages() -> None:
    """An entry point adds a ruleset, which is imported when it is used."""
    assert "their-game" in names()
    assert "otherpackage" not in sys.modules
    found: Any = position("their-game 5")
    assert found.nim_value() == 5
    assert load("scaled(1)").parameters == (1,)
    assert entry("their-game").family == "other"


@pytest.mark.usefixtures("other")
def test_families_of_other_packages() -> None:
    """A module that lists rulesets adds to the family of its name, with other names of them."""
    assert entry("their-own").family == "graph"
    assert rulesets.graph.their_own is entry("A Game of Theirs").found()  # type: ignore[attr-defined]
    assert "their_own" in dir(rulesets.graph)
    assert not hasattr(rulesets.grid, "their_own")
    with pytest.raises(DomainError, match="torn cannot be imported from no_such_package"):
        load("torn")


class Backported:
    """An entry point as `importlib_metadata` makes it, which is of another class than ours."""

    name, value = "their-game", "otherpackage:game"

    def load(self) -> Ruleset[Any]:
        """Return the ruleset."""
        return rulesets.nim


def test_entry_points_of_a_backport() -> None:
    """Rulesets of other packages are found after something imported the backport."""
    point: Any = Backported()
    found = Entry("their-game", "other", point)
    assert not found.is_ours
    assert found.found() is rulesets.nim


@pytest.mark.usefixtures("other")
def test_our_names_stay_ours() -> None:
    """Another package cannot replace a built-in ruleset."""
    assert ruleset("domineering") == Domineering()
    assert entries()["domineering"].is_ours


@pytest.mark.usefixtures("other")
@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("nonsense", "nonsense cannot be played: .* is a int, not a Ruleset"),
        ("missing", "missing cannot be imported from otherpackage:missing"),
        ("scaled(0)", "scaled\\(0\\) has invalid parameters: .*division"),
    ],
)
def test_broken_packages(text: str, words: str) -> None:
    """A package whose ruleset cannot be loaded is named, and the rest of the catalog works."""
    with pytest.raises(DomainError, match=words):
        load(text)
    assert load("domineering") == Domineering()


# --- files ---------------------------------------------------------------------------------------

FILE = '''
from partizan import LEFT, Ruleset

class Countdown(Ruleset):
    """Left takes one from a positive number."""
    board_type = int
    def options(self, board, player):
        if player is LEFT and board > 0:
            yield board - 1

class Fast(Countdown):
    """Left may take two."""
    def __init__(self, step):
        self.step = step
        self.parameters = (step,)
'''


@pytest.fixture
def files(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """Return a temporary folder, which is the current one."""
    monkeypatch.chdir(tmp_path)
    known = set(sys.modules)
    yield tmp_path
    for name in set(sys.modules) - known:
        del sys.modules[name]


def test_a_file_holds_rulesets(files: Path) -> None:
    """The name of a Python file denotes the ruleset that it defines."""
    (files / "down.py").write_text(FILE.partition("class Fast")[0])
    assert catalog.load("down.py")(3).value() == 3
    assert catalog.load("impartial down.py")(3).nim_value() == 1
    assert catalog.position("down.py 4").value() == 4
    (files / "made.py").write_text(FILE.partition("class Fast")[0] + "\ngame = Countdown()\n")
    assert catalog.load("made.py") is catalog.load("made.py:game")


def test_a_file_with_several_rulesets(files: Path) -> None:
    """If a file defines several rulesets, one is chosen by its name and given parameters."""
    (files / "both.py").write_text(FILE)
    assert catalog.load("both.py:Countdown")(2).value() == 2
    assert catalog.load("both.py:Fast(2)").parameters == (2,)
    with pytest.raises(DomainError, match=r"its rulesets are: Countdown, Fast; write one, as in"):
        catalog.load("both.py")
    with pytest.raises(DomainError, match=r"both.py defines no ruleset 'Slow'"):
        catalog.load("both.py:Slow")


def test_files_that_hold_none(files: Path) -> None:
    """A file that is missing, broken or without rulesets is refused with a message."""
    with pytest.raises(DomainError, match=r"there is no file 'nowhere.py'"):
        catalog.load("nowhere.py")
    (files / "broken_game.py").write_text("1/0")
    with pytest.raises(DomainError, match=r"broken_game.py cannot be run: line 1: ZeroDiv"):
        catalog.load("broken_game.py")
    (files / "empty_game.py").write_text("")
    with pytest.raises(DomainError, match="its rulesets are: none; define one"):
        catalog.load("empty_game.py")
    (files / "json.py").write_text(FILE)
    with pytest.raises(DomainError, match=r"json.py has the name of another module; rename"):
        catalog.load("json.py")


def test_search() -> None:
    """Rulesets are found by words in their names or rules; hyphens and capitals do not matter."""
    assert {"toads-and-frogs", "backsliding-toads-and-frogs"} <= {*catalog.search("frogs")}
    assert catalog.search("Toads and Frogs") == catalog.search("toads-and-frogs")
    assert "simultaneous clobber" in catalog.search("clobber")
    assert "domineering" in catalog.search("domino")
    assert catalog.search("no such word anywhere") == ()
