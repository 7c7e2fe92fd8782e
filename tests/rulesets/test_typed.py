"""Rules as data: the moves are those of an oracle and of the catalog, and what is derived holds."""

from __future__ import annotations

import pickle
import random
from contextlib import suppress
from pathlib import Path
from time import process_time
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from partizan import LEFT, RIGHT, catalog, rulesets
from partizan._core import Space
from partizan.boards import Grid, Strip
from partizan.errors import DomainError, NotationError, TooLarge
from partizan.players import Player
from partizan.rules.typed import grammar, parts
from partizan.rules.typed.derivation import is_impartial, may_repeat
from partizan.rules.typed.names import names
from partizan.rules.typed.play import play
from partizan.world import current
from typed_oracle import around, played, touches

WAYS = {
    "right": [(0, 1)],
    "left": [(0, -1)],
    "up": [(-1, 0)],
    "down": [(1, 0)],
    "up+left": [(-1, -1)],
    "right+down": [(1, 1)],
    "orthogonal": [(0, 1), (0, -1), (1, 0), (-1, 0)],
    "diagonal": [(1, 1), (1, -1), (-1, 1), (-1, -1)],
    "knight": [(a, b) for a in (-2, -1, 1, 2) for b in (-2, -1, 1, 2) if abs(a) != abs(b)],
}
WAYS["compass"] = WAYS["orthogonal"] + WAYS["diagonal"]

TEXTS = {
    "domineering": "grid # .; L: .. -> ## in down; R: turn",
    "cram": "grid # .; both: .. -> ## in down right",
    "clobber": "grid . x o; L: xo -> .x; R: swap xo",
    "kings": "grid . x o; L: xo -> .x in compass; R: swap xo",
    "knights": "grid . x o; L: xo -> .x in knight; R: swap xo",
    "hot-clobber": "grid . x o; L: x[xo] -> .x; R: swap xo",
    "anti-clobber": "grid # . x o; L: x. -> ox; R: swap xo",
    "rooks": "grid # . x o; L: x.*o -> ..*x; R: swap xo",
    "queens": "grid # . x o; L: x.*o -> ..*x in compass; R: swap xo",
    "fission": "grid # . x; L: .x. -> x.x in down; R: turn",
    "bicolour-fission": "grid # . x o; L: .x. -> x.x in down right; R: swap xo",
    "konane": "grid # . x o; L: x(o.)*o. -> .(..)*.x; R: swap xo",
    "peg-duotaire": "grid # . x; both: xx. -> ..x",
    "partizan-peg-duotaire": "grid # . x; L: xx. -> ..x in up down; R: turn",
    "cross-purposes": "grid # . x; L: x.. -> .## in up down; R: turn",
    "snort": "grid # . l r; L: [.l] -> # beside [.r] -> [l#]; R: swap lr",
    "col": "grid # . l r; L: [.l] -> # beside [.l] -> [r#]; R: swap lr",
    "amazons": "grid # . x o; L: x.*. -> ..*x' in compass then x'.*. -> x.*# in compass; "
    "R: swap xo",
    "rook-race": "grid # . x o; L: x.*.[#xo] -> ##*x[#xo]; R: swap xo",
    "toppling-towers": "grid . x; both: xx*[.] -> ..*[.]",
    "toads-and-frogs": "strip # . t f; L: t. -> .t in right; L: tf. -> .ft in right; "
    "R: mirror swap tf",
    "backsliding-toads-and-frogs": "strip # . t f; L: t. -> .t; L: tf. -> .ft in right; "
    "R: mirror swap tf",
    "elephants-and-rhinos": "strip # . t f; L: t. -> .t in right; R: mirror swap tf",
    "toppling-dominoes": "strip . l r e; L: [le][lre]*[.] -> ..*[.]; R: swap lr",
    "clear-the-pond": "strip # . x o; L: x[xo]*. -> .[xo]*x in right; "
    "L: x[xo]*# -> .[xo]*# in right; R: mirror swap xo",
    "flipping-coins": "strip # h t; L: t[ht]*t -> h[ht]*h in right; R: h[ht]*t -> t[ht]*h in right",
    "flip-the-coin": "strip # h t; L: h -> # beside [ht] -> [th]; R: swap ht",
    "twopins": "strip # 1 2; both: 2 -> #; both: [12][12] -> ##",
    "welter": "strip # . x; both: x[.x]*. -> .[.x]*x in left",
    "hackenbush-string": "strip # l r e; L: [le][lre]*[#] -> ##*[#] in right; R: swap lr",
    "linear-clobber": "strip . x o; L: xo -> .x; R: swap xo",
}
"""Games of the catalog as texts."""


def shape(board: Any) -> tuple[int, int]:
    """Return the rows and columns of a board."""
    return (board.rows, board.columns) if isinstance(board, Grid) else (1, len(board))


# --- against the oracle ---------------------------------------------------------------------------


def a_step(
    pick: random.Random, letters: str, *, is_strip: bool, is_later: bool
) -> tuple[str, dict[str, Any]]:
    """Return a random step, as text and for the oracle."""
    before = after = ""
    items: list[Any] = []
    singles = []

    def cell() -> tuple[str, str]:
        size = pick.choice((1, 1, 1, 2, 2, 3))
        held = "".join(pick.sample(letters, min(size, len(letters))))
        if pick.random() < 0.3:
            return held, held
        if pick.random() < 0.5:
            held = held.replace(letters[0], "") or letters[1]
            return held, pick.choice(letters)
        if letters[0] in held:
            return held, held
        return held, "".join(pick.choice(letters) for _ in held)

    def shown(held: str) -> str:
        return held if len(held) == 1 and pick.random() < 0.8 else f"[{held}]"

    for index in range(pick.choice((1, 2, 2, 3))):
        sign, least, most = pick.choice(
            [("", 1, 1)] * 4 + [("*", 0, None), ("+", 1, None), ("{0,2}", 0, 2), ("{1,2}", 1, 2)]
        )
        group = sign != "" and pick.random() < 0.3
        cells = [cell() for _ in range(2 if group else 1)]
        # A class has no letter twice.
        cells = [(b, a if len({*a}) == len(a) else a[0]) for b, a in cells]
        if not sign and len(cells) == 1:
            singles.append(index)
        items.append([cells, least, most, index])
        ends = ("(", ")") if group else ("", "")
        before += ends[0] + "".join(shown(b) for b, _ in cells) + ends[1] + sign
        after += ends[0] + "".join(shown(a) for _, a in cells) + ends[1] + sign
        before += " "
        after += " "
    names = ["left", "right"] if is_strip else [*WAYS]
    chosen = pick.sample(names, pick.choice((1, 1, 2))) if pick.random() < 0.6 else []
    usual = ["left", "right"] if is_strip else ["orthogonal"]
    rule: dict[str, Any] = {
        "items": items,
        "ways": [*dict.fromkeys(way for name in chosen or usual for way in WAYS[name])],
        "near": [],
        "start": None,
        "mark": None,
        "then": None,
        "optional": False,
    }
    words = before.split()
    marked = after.split()
    if singles:
        rule["mark"] = pick.choice(singles)
        marked[rule["mark"]] += "'"
        if is_later:
            rule["start"] = pick.choice(singles)
            words[rule["start"]] += "'"
    text = "".join(words) + " -> " + "".join(marked) + (f" in {' '.join(chosen)}" if chosen else "")
    for _ in range(pick.choice((0, 0, 1, 2)) if singles else 0):
        where = pick.choice(("beside", "around"))
        at = WAYS["orthogonal" if where == "beside" else "compass"]
        if is_strip:
            at = [(0, -1), (0, 1)]
        held = "".join(pick.sample(letters, pick.choice((1, 2))))
        if pick.random() < 0.5:
            kind = pick.choice(("if", "unless"))
            rule["near"].append((kind, at, held, ""))
            text += f" {kind} {where} [{held}]"
        else:
            held = held.replace(letters[0], "") or letters[1]
            becomes = pick.choice(letters.replace(held[0], ""))
            rule["near"].append(("change", at, held, becomes))
            text += f" {where} [{held}] -> {becomes}"
    return text, rule


FLAT, CLOSED = ("grid", "grid", "strip"), ("torus", "torus", "cylinder", "cylinder", "ring")


def a_game(
    pick: random.Random, kinds: tuple[str, ...] = FLAT, clauses: int = 0, again: float = 0
) -> tuple[str, str, dict[str, Any]] | None:
    """Return a random game of one rule: text, letters and rule; None if it is refused."""
    kind = pick.choice(kinds)
    is_strip = kind in ("strip", "ring")
    letters = pick.choice(("#.", "#.x", "#.xo", ".xo"))
    text, rule = a_step(pick, letters, is_strip=is_strip, is_later=False)
    rule["again"] = pick.random() < again
    text += " again" * rule["again"]
    if rule["mark"] is not None and pick.random() < 0.25:
        more, later = a_step(pick, letters, is_strip=is_strip, is_later=True)
        if later["start"] is not None:
            rule["then"], rule["optional"] = later, pick.random() < 0.3
            later["again"] = pick.random() < again / 2
            more += " again" * later["again"]
            text += f" then {'? ' if rule['optional'] else ''}{more}"
    text = f"{kind} {' '.join(letters)}; L: {text}"
    rule["legal"] = []
    for _ in range(pick.randrange(1, clauses + 1) if clauses else 0):
        each = "".join(pick.sample(letters[1:], pick.randrange(1, len(letters))))
        touched = "".join(pick.sample(letters, pick.randrange(1, len(letters))))
        rule["legal"].append((each, touched))
        text += f"; legal: each [{each}] touches [{touched}]"
    try:
        rulesets.read(text)
    except NotationError:
        return None
    return text, letters, rule


def closing(rules: Any, rows: int, columns: int) -> tuple[int, int]:
    """Return the numbers of rows and columns after which a board begins again, or 0."""
    kind = rules.game.kind
    return rows * (kind == "torus"), columns * (kind in ("torus", "cylinder", "ring"))


def compare(
    pick: random.Random,
    kinds: tuple[str, ...] = FLAT,
    clauses: int = 0,
    *,
    again: float = 0,
    in_core: bool = False,
) -> bool:
    """Compare the options on a random board with those of the oracle, for a random rule."""
    found = a_game(pick, kinds, clauses, again)
    if found is None:
        return False
    text, letters, rule = found
    rules = rulesets.read(text)
    is_strip = rules.game.is_strip
    rows, columns = (
        (1, pick.randrange(1, 6)) if is_strip else (pick.randrange(1, 4), pick.randrange(1, 4))
    )
    rows = min(rows, 2) if again else rows  # since the oracle follows every way
    cells = "".join(pick.choice(letters) for _ in range(rows * columns))
    board: Any = Strip(cells) if is_strip else Grid(rows, columns, cells)
    places = {divmod(n, columns): letter for n, letter in enumerate(cells)}
    closed, ways = closing(rules, rows, columns), WAYS["right"] + WAYS["left"]
    ways = ways if is_strip else WAYS["orthogonal"]
    expected = {
        "".join(after[place] for place in places)
        for after in played(places, letters[0], rule, closed=closed)
        if all(touches(after, each, letters[0], closed, ways) for each in rule["legal"])
    }
    options = [option.cells for option in rules.options(board, LEFT)]
    assert {*options} == expected, (text, str(board))
    compiled = rules.compiled(board) if in_core else None
    if compiled is not None and current().positions.known(compiled):
        space = Space(compiled, [[(code, 0)] for code in compiled.cells])
        after = {"".join(letters[n] for n in each) for each in space.options(0, 0)}
        assert after == expected, ("in the core", text, str(board))
    moves = [*rules.moves(board, LEFT)]
    assert {move.board.cells for move in moves} == {*options}
    assert len({move.key for move in moves}) == len(moves)
    return True


def test_random_rules_on_random_boards() -> None:
    """The options of some thousand random rules on random boards are those of the oracle."""
    pick = random.Random(35)
    assert sum(compare(pick) for _ in range(1500)) > 500


def test_closed_boards_and_groups_that_must_touch() -> None:
    """So they are on tori, cylinders and rings and with clauses `legal`, in Python and the core."""
    pick = random.Random(36)
    assert sum(compare(pick, CLOSED, in_core=True) for _ in range(1200)) > 500
    assert sum(compare(pick, FLAT + CLOSED, 2, in_core=True) for _ in range(900)) > 400


@settings(max_examples=60, deadline=None)
@given(st.integers(0, 10**9))
def test_rules_by_the_oracle(seed: int) -> None:
    """So are those that hypothesis chooses."""
    compare(random.Random(seed))


def test_lines_laid_once_divide_boards_alike(monkeypatch: pytest.MonkeyPatch) -> None:
    """A board has the same parts whether lines are laid once for its size or on each board."""
    pick = random.Random(7)
    given = []
    for text in TEXTS.values():
        letters = grammar.read(text).letters
        for _ in range(12):
            rows, columns = (1, 7) if text.startswith("strip") else (3, pick.randint(1, 4))
            given.append((text, rows, columns, "".join(pick.choices(letters, k=rows * columns))))
    once = [parts.parts(*each) for each in given]
    assert sum(len(found) > 1 for found in once) > 50
    monkeypatch.setattr(parts, "_is_fixed", lambda _: False)
    parts._laid.cache_clear()
    assert [parts.parts(*each) for each in given] == once
    parts._laid.cache_clear()


# --- against the catalog --------------------------------------------------------------------------

SPELLINGS = {
    "twopins": {"#": "."},
    "flip-the-coin": {"#": "."},
    "hackenbush-string": {"#": "."},
    "welter": {"x": "o"},
    "flipping-coins": {"h": "0", "t": "1"},
}
"""Letters of the catalog for those of the texts, where they differ."""


def boards_of(rules: Any, letters: str) -> list[Any]:
    """Return all small boards with these letters, and some larger ones."""
    pick = random.Random(len(letters))
    found = [board for size in range(1, 5) for board in rules.population(size, letters)]
    for _ in range(60):
        if rules.board_type is Strip:
            found.append(Strip("".join(pick.choices(letters, k=7))))
        else:
            found.append(Grid(3, 4, "".join(pick.choices(letters, k=12))))
    return found


@pytest.mark.parametrize("name", TEXTS)
def test_games_of_the_catalog(name: str) -> None:
    """A game of the catalog, typed as text, has the same options."""
    rules: Any = catalog.load(name)
    typed = rulesets.read(TEXTS[name])
    spelling = SPELLINGS.get(name, {})
    letters = [x for x in typed.game.letters if spelling.get(x, x) in rules.listed_letters]
    table = {ord(letter): spelling.get(letter, letter) for letter in letters}
    found = 0
    for board in boards_of(typed, "".join(letters)):
        other = Strip(board.cells.translate(table)) if typed.game.is_strip else board
        for player in Player:
            options = {option.cells.translate(table) for option in typed.options(board, player)}
            assert options == {option.cells for option in rules.options(other, player)}, str(board)
            found += len(options)
    assert found > 20


def test_values_of_the_catalog() -> None:
    """So it has the same values."""
    for name, board in (
        ("domineering", "3x3"),
        ("clobber", "xox|oxo"),
        ("snort", "2x3"),
        ("amazons", "x..|..o"),
    ):
        assert rulesets.read(TEXTS[name])(board).value() == catalog.load(name)(board).value()
    backsliding = rulesets.read(TEXTS["backsliding-toads-and-frogs"])
    assert backsliding("t.f").value() == rulesets.backsliding_toads_and_frogs("t.f").value()


# --- what is derived ------------------------------------------------------------------------------

MORE = (
    *TEXTS.values(),
    "grid # . x o; L: . -> x unless beside o; R: swap xo",
    "grid # . x o; L: . -> x if around x unless beside o; R: swap xo",
    "grid # . x; L: x. -> .x in right; R: turn",
    "grid # . x; L: x. -> .x in right down; R: turn",
    "grid # a b c; L: ab -> bc; R: bc -> ca in up",
    "strip # a b c; both: a -> b; both: b -> c; both: c -> a if beside a",
    "strip # t h; both: h[th]*[th] -> t[th]*[ht] in left",
    "strip # . x; L: x.{1,2}. -> ..{1,2}x in right; R: x. -> .x",
    "strip # . x; L: [.x] -> x; R: x -> .",
    "grid # . x; L: x. -> .x' then ? x'. -> .x in down; R: mirror turn",
    "strip # . x o; L: .+x' -> x+. beside o -> x; R: swap xo",
    "torus # .; L: .. -> ## in down; R: turn",
    "torus # . x o; L: x.*o -> ..*x in compass; R: swap xo",
    "torus # . x o; L: . -> x unless beside o; R: swap xo",
    "torus # . x; L: x. -> .x in right; R: turn",
    "torus # . l r; L: [.l] -> # beside [.r] -> [l#]; R: swap lr",
    "cylinder # .; L: .. -> ## in down; R: turn",
    "cylinder # . x; L: x. -> .x in down+right; R: .x -> x. in right",
    "cylinder # . x; L: x.*[#] -> ..*[#] in diagonal; R: mirror",
    "cylinder . x o; L: xo -> .x in knight; R: swap xo",
    "ring . x o; L: xo -> .x; R: swap xo",
    "ring # . x; both: x[.x]*. -> .[.x]*x",
    "ring # t h; both: h[th]*[th] -> t[th]*[ht] in left",
    "grid # . x o; L: . -> x; R: swap xo; legal: each x touches .; legal: each o touches .",
    "torus # . x o; L: . -> x; R: swap xo; legal: each x touches .; legal: each o touches .",
    "ring # . x o; L: . -> x if beside .; R: swap xo; legal: each [xo] touches [.x]",
    "strip # . x; L: . -> x; R: x. -> .x; legal: each x touches [#x]",
)


@pytest.mark.parametrize("text", MORE)
def test_symmetries_act_on_options(text: str) -> None:
    """The options of an image are the images of the options, of the other player if it negates."""
    rules = rulesets.read(text)
    assert rules.symmetries[0] == (0, False, tuple(range(len(rules.game.letters))))
    pick = random.Random(3)
    for board in pick.sample(found := boards_of(rules, rules.game.letters), min(40, len(found))):
        for each in rules.symmetries:
            other = rules._image(board, each)
            for player in Player:
                image = {rules._image(option, each) for option in rules.options(board, player)}
                assert image == {*rules.options(other, player.opponent if each.negates else player)}
        negative = rules.conjugate(board)
        mine = {*map(rules.representative, rules.options(board, LEFT))}
        if negative is not None:
            assert mine == {
                *map(rules.representative, map(rules.conjugate, rules.options(negative, RIGHT)))
            }
        assert {*rules.options(board, LEFT)} == {*rules.exchanged.options(board, RIGHT)}
        assert rules.representative(rules.representative(board)) == rules.representative(board)


@pytest.mark.parametrize("text", MORE)
def test_facts_about_both_players_and_repetition(text: str) -> None:
    """Impartial rules have equal options, dicot ones for both or none; others never repeat."""
    rules = rulesets.read(text)
    small = [b for b in boards_of(rules, rules.game.letters) if len(b) < 5]
    after = {b: [{*rules.options(b, player)} for player in Player] for b in small}
    if rules.is_impartial:
        assert all(left == right for left, right in after.values())
    if rules.is_dicot(small[-1]):
        assert all(bool(left) == bool(right) for left, right in after.values())
    if not rules.is_loopy:
        waiting = {board: left | right for board, (left, right) in after.items()}
        while ended := [
            board for board, options in waiting.items() if not options & waiting.keys()
        ]:
            for board in ended:
                del waiting[board]
        assert not waiting


def test_what_is_found() -> None:
    """The facts that the texts of known games show."""
    facts = {name: rulesets.read(text) for name, text in TEXTS.items()}
    assert {name for name, rules in facts.items() if may_repeat(rules.game)} == {
        "backsliding-toads-and-frogs"
    }
    assert {name for name, rules in facts.items() if is_impartial(rules.game)} == {
        *("cram", "peg-duotaire", "toppling-towers", "twopins", "welter")
    }
    assert all(
        len(facts[name].symmetries) == 16 for name in ("clobber", "snort", "amazons", "cram")
    )
    assert len(facts["welter"].symmetries) == 4  # reversed, with coins and gaps exchanged
    assert facts["flipping-coins"].conjugate(Strip("ht")) is None
    dicots = {
        name
        for name, rules in facts.items()
        if rules.is_dicot(rules.board(rules.game.letters[1] * 4))
    }
    assert {"clobber", "kings", "knights", "rooks", "queens"} <= dicots
    assert not dicots & {"snort", "col", "domineering", "konane"}


# --- names, doors, numbers ------------------------------------------------------------------------


def test_names_of_moves() -> None:
    """Moves are named by the cells written, step by step, and by letters where they agree."""
    amazons = rulesets.read(TEXTS["amazons"])
    assert [move.name for move in amazons.moves(amazons.board("x.."), LEFT)] == [
        *("a1-b1-c1", "a1-b1-a1", "a1-c1-b1", "a1-c1-a1")
    ]
    either = rulesets.read("grid # . x X; L: . -> x; L: . -> X; L: x -> .")
    assert [move.name for move in either.moves(either.board(".x"), LEFT)] == [
        "a1=x (1)",
        "a1=X (2)",
        "b1",
    ]
    assert [*either.moves(either.board(".x"), LEFT)][2].changes == ("b1",)
    found = [*play("strip # . t; L: t.*. -> ..*t in right", 0, 1, 3, "t..")]
    assert names(Strip("t.."), found, "slide") == ["slide 1 2", "slide 1 3"]


def test_texts_are_rulesets() -> None:
    """Comments, spaces and line ends do not matter; the text is the identity."""
    one = rulesets.read("grid . x o // Clobber\n\n  L:xo->.x\nR:  swap x o\n")
    other = rulesets.read("grid . x o; L: xo -> .x; R: swap x o")
    assert one == other and hash(one) == hash(other)
    assert one != rulesets.read("grid . x o; L: xo -> .x; R: swap xo; R: xo -> ..")
    assert pickle.loads(pickle.dumps(one)) == one
    assert pickle.loads(pickle.dumps(one("xo"))) == one("xo")
    position = catalog.position(one("xox").text)
    assert position == one("xox")
    assert catalog.position(f"{one.name} xo + clobber xo - {one.name} xxo").text.count('"') == 4
    assert catalog.load(f"impartial {one.name}")("xo").nim_value() == 1
    assert catalog.load(one.text) == one


def test_files_of_rules(tmp_path: Path) -> None:
    """A file whose name ends in .rules is a ruleset; what cannot be read is refused."""
    path = tmp_path / "tridomineering.rules"
    path.write_text("grid # .\nL: ... -> ### in down\nR: turn\n", encoding="utf-8")
    assert (
        catalog.position(f"{path} 3x3").value()
        == rulesets.read("grid # .; L: ... -> ### in down; R: turn")(3, 3).value()
    )
    path.write_bytes(b"\xff\xfe")
    with pytest.raises(DomainError, match="cannot be read"):
        catalog.ruleset(str(path))


def test_numbers_for_the_kernel() -> None:
    """The numbers of Tridomineering, one by one."""
    rules = rulesets.read("grid # .; L: ... -> ### in down; R: turn")
    found = rules.compiled(rules.board("3x4"))
    assert found is not None
    assert (found.kernel, found.rows, found.columns, found.cells) == (
        "rewriting",
        3,
        4,
        bytes([1] * 12),
    )
    group = [(turn, turn >> 2, 0, 1) for turn in range(8)]
    down = (3, 0, 0, 2, 0, 1, 0, 2, 0, 2, 0, 2, 0, 0, 0, 0, 0, -1)
    right = (3, 0, 0, 2, 0, 0, 1, 2, 0, 0, 2, 2, 0, 0, 0, 0, 0, -1)
    assert found.parameters == (
        2,
        0,
        8,
        *(n for each in group for n in each),
        2,
        1,
        *down,
        1,
        *right,
    )


def by_numbers(numbers: tuple[int, ...], cells: bytes, columns: int, player: int) -> set[bytes]:
    """Return the options that the numbers for the kernel mean, read as their docstring says."""
    read = iter(numbers)
    letters, kind = next(read), next(read)
    rows_and_columns = [next(read), next(read)] if kind & 6 else [0, 0]
    closed = rows_and_columns[0] * bool(kind & 4), rows_and_columns[1]
    clauses = [(next(read), next(read)) for _ in range(next(read))] if kind & 8 else []
    for _ in range(next(read) * (2 + letters)):
        next(read)

    def some(width: int) -> list[tuple[int, ...]]:
        return [tuple(next(read) for _ in range(width)) for _ in range(next(read))]

    def instance() -> tuple[Any, ...]:
        tests = some(4)
        effects = [(some(2), [next(read) for _ in range(letters)]) for _ in range(next(read))]
        conditions = [(some(2), next(read)) for _ in range(next(read))]
        return tests, effects, conditions, (next(read), next(read)), next(read)

    lists = [[instance() for _ in range(next(read))] for _ in range(next(read))]
    assert next(read, None) is None

    def moved(board: dict[tuple[int, int], int], number: int, anchors: Any) -> Any:
        for tests, effects, conditions, mark, then in lists[number]:
            for r, c in anchors:

                def at(y: int, x: int, r: int = r, c: int = c) -> tuple[int, int]:
                    return around((r + y, c + x), closed)

                sets = [1 << board.get(at(y, x), 0) & need for y, x, need, _ in tests]
                near = [
                    any(1 << board.get(at(*o), 0) & need for o in os) for os, need in conditions
                ]
                if all(sets) and all(near):
                    after = {**board}
                    for places, images in effects:
                        there = [at(*o) for o in places if at(*o) in board]
                        after.update({place: images[board[place]] for place in there})
                    after.update({at(y, x): to for y, x, _, to in tests if to >= 0})
                    yield from [after] if then < 0 else moved(after, then, [at(*mark)])

    places = {divmod(n, columns): code for n, code in enumerate(cells)}
    ways = WAYS["right"] + WAYS["left"] if kind & 1 else WAYS["orthogonal"]
    signs = "abcdefghijklmnop"  # of letters, for the oracle
    held = [
        tuple("".join(x for n, x in enumerate(signs) if s >> n & 1) for s in each)
        for each in clauses
    ]
    found = set()
    for after in moved(places, player, places):
        shown = {place: signs[code] for place, code in after.items()}
        if all(touches(shown, (x, y), "a", closed, ways) for x, y in held):
            found.add(bytes(after[place] for place in places))
    return found


@pytest.mark.parametrize("text", MORE)
def test_numbers_mean_the_moves(text: str) -> None:
    """A reader of the numbers finds the same options."""
    rules = rulesets.read(text)
    for board in random.Random(4).sample(
        found := boards_of(rules, rules.game.letters), min(30, len(found))
    ):
        compiled = rules.compiled(board)
        assert compiled is not None
        for number, player in enumerate((LEFT, RIGHT)):
            codes = {
                bytes(map(rules.game.letters.index, o.cells)) for o in rules.options(board, player)
            }
            assert (
                by_numbers(compiled.parameters, compiled.cells, compiled.columns, number) == codes
            )


def test_random_rules_end_as_derived() -> None:
    """Random rules that are said to end never repeat on small boards, and keep their symmetries."""
    pick = random.Random(38)
    games = [found[0] for _ in range(400) if (found := a_game(pick)) is not None]
    ending = 0
    for text in games[:150]:
        rules = rulesets.read(f"{text}; R: mirror")
        ending += not rules.is_loopy
        test_facts_about_both_players_and_repetition(rules.text)
    assert 20 < ending < 150


def test_lists_of_next_steps_are_shared() -> None:
    """All queens' moves of Amazons lead to one list of shots."""
    rules = rulesets.read(TEXTS["amazons"])
    found = rules.compiled(rules.board("x...|....|....|...o"))
    assert found is not None
    assert (
        found.parameters[3 + 16 * 6] == 4
    )  # Left's and Right's moves, and a list of shots for each
    wide = rulesets.read("strip # t h; both: h[th]*[th][th]*[th] -> t[th]*[ht][th]*[ht] in left")
    assert wide.compiled(wide.board("h" * 60)) is None


def test_starting_boards() -> None:
    """A size is a board of the second letter; not if there are no moves on it."""
    assert str(rulesets.read(TEXTS["snort"])(2, 3)) == "...|..."
    for text in (TEXTS["clobber"], TEXTS["welter"]):
        with pytest.raises(DomainError, match=r"write out the board|one row"):
            rulesets.read(text)("2x3")


@pytest.mark.parametrize(
    ("text", "message", "caret"),
    [
        ("", "expected rules", 0),
        ("sphere .; L: . -> x", "expected a board and its letters", 0),
        ("grid # .", "a game needs a rule", 0),
        ("grid #; L: # -> #", "at least two letters", 6),
        ("grid # . #; L: . -> #", "listed twice", 9),
        ("grid # [; L: . -> #", "cannot be a letter", 7),
        ("grid abcdefghijklmnopq; L: b -> a", "at most 16 letters", 21),
        ("grid # .; L: .z -> ##", "line 1, column 15: unknown letter 'z'; the letters are # .", 14),
        ("grid # .; L: .. -> #", "differ in shape: 2 and 1", 14),
        ("grid # .; L: .* -> #+", "differ in shape from here", 19),
        ("grid # .; L: # -> .", "writes over '#'", 18),
        ("grid # .; L: . -> # beside # -> .", "writes over '#'", 32),
        ("grid # .; L: . -> .", "changes nothing", 13),
        ("grid # .; L: . -> # in rihgt", "unknown direction 'rihgt'; did you mean right?", 23),
        ("strip # .; L: . -> # in up", "a strip has the directions left and right", 24),
        ("grid # .; R: turn", "the rules of L must stand above", 10),
        ("grid # .; L: . -> #; R: trun", "did you mean turn?", 24),
        ("grid # .; L: . -> #; R: swap #.", "cannot be exchanged", 29),
        ("grid # .; L: . -> #; both: turn", "in a rule for both players", 31),
        ("strip # .; L: . -> #; R: turn", "cannot be turned", 25),
        ("grid # .; X: . -> #", "begins with L:, R: or both:", 10),
        ("grid # . x; L: [.x] -> [#x.]", "the classes have 2 and 3 letters", 23),
        ("grid # .; L: (.) -> (#)", "a group is repeated", 16),
        ("grid # .; L: .' -> #'*", "cannot be marked", 19),
        ("grid # .; L: .{3,1} -> #{3,1}", "the smaller one first", 14),
        ("grid # .; L: [. -> #", "unknown letter '-'", 16),
        ("grid # .; L: . # -> # #' then . -> #", "may lie outside", 10),
        (
            "grid # .; L: .*. -> #*. unless beside .",
            "since the first one of this rule is repeated",
            10,
        ),
        ("grid # .; L: . -> # if near .", "expected beside or around", 23),
        ("graph # .; L: . -> # again", "expected a clause", 21),
        ("grid # . x; L: x. -> .x' again", "might be repeated for ever", 25),
        ("grid # . x; L: .*x -> .*. again", "since the first one of this rule", 12),
        ("grid # .; legal: each . touch #", "expected `touches`", 24),
        ("grid # .; legal: . touches #", "expected `each`", 17),
        ("grid # .; legal: each touches .", "unknown letter 't'", 22),
        ("grid # .; legal: each", "expected a letter", 21),
        ("grid # .; legal: each [#.] touches #", "what lies outside is in no group", 22),
        ("graph # .; legal: each . touches #", "a vertex that is gone is in no group", 33),
        ("grid # . x; legal: each x touches . x", "the end of the line", 36),
        ("torus # .; L: . -> # in rihgt", "did you mean right?", 24),
        ("ring # .; L: . -> #; R: turn", "a strip cannot be turned", 24),
    ],
)
def test_errors_point_at_the_place(text: str, message: str, caret: int) -> None:
    """A text that cannot be read is refused with a sentence, and a caret under the place."""
    with pytest.raises(NotationError) as error:
        grammar.read(text)
    assert message in str(error.value)
    assert error.value.position == caret


def test_limits() -> None:
    """Long texts, many rules and too many moves are refused, and nothing takes long."""
    with pytest.raises(NotationError, match="at most 65,536"):
        rulesets.read("grid # .\n" + " " * 70_000)
    with pytest.raises(NotationError, match="at most 200 rules"):
        rulesets.read("grid # ." + "; L: . -> #" * 201)
    with pytest.raises(NotationError, match="at most 4 steps"):
        rulesets.read("grid # .; L: . -> #" + " then . -> # in compass" * 6)
    many = rulesets.read("grid # . x; L: ([.x][.x])*x -> ([x.][x.])*. in compass")
    assert len([*many.options(Grid.filled(30, 30, "x"), LEFT)]) > 900
    assert many.compiled(Grid.filled(30, 30, "x")) is None
    often = rulesets.read("strip # . x; L: " + "[#.]*" * 12 + "x -> " + "[#.]*" * 12 + ".")
    with pytest.raises(TooLarge, match="too many"):
        [*often.options(Strip.filled(30, "x"), LEFT)]
    same = rulesets.read("strip # . x; L: " + ".*" * 10 + "x -> " + "x*" * 10 + "x")
    begun = process_time()
    with pytest.raises(TooLarge, match="too many"):  # nearly all ways make the same few moves
        [*same.options(Strip("." * 49 + "x"), LEFT)]
    assert process_time() - begun < 2


def test_many_repetitions() -> None:
    """Whether play ends is found soon for ten repetitions, and may be left open for them."""
    begun = process_time()
    line = "x" + ".*" * 10 + "x" * 40
    assert not may_repeat(grammar.read(f"strip # . x; L: {line} -> {line.replace('x', '.')}"))
    turned = "x" + "[xy]*" * 10, "y" + "[yx]*" * 10
    assert may_repeat(grammar.read(f"strip # x y; L: {turned[0]} -> {turned[1]} in left"))
    assert not may_repeat(grammar.read("strip # x y; L: x[xy]*[xy]* -> y[yx]*[yx]* in left"))
    assert process_time() - begun < 2


@settings(max_examples=300, deadline=None)
@given(st.text("grid strp#.xoLR:->[](){}*+';/ \n0123, inthe", max_size=60))
def test_any_text_is_read_or_refused(rest: str) -> None:
    """Any text is a game, or is refused with an error message."""
    for text in (
        rest,
        f"grid # . x; {rest}",
        f"grid # . x; L: {rest}",
        f"strip # . x; L: x{rest} -> .{rest}",
    ):
        with suppress(NotationError):
            assert rulesets.read(rulesets.read(text).text) == rulesets.read(text)


def test_the_length_of_a_strip() -> None:
    """A number is the length of an empty strip, unless digits are letters or no move begins."""
    row = rulesets.read("strip # .; L: .. -> ## in right; R: . -> #")
    assert row(6) == row("6") == row("1x6") == row("......")
    assert str(rulesets.twopins("12").board) == "12"
    with pytest.raises(NotationError, match="expected"):
        rulesets.toads_and_frogs("7")
    for bad in (0, "0", 10**9, "9" * 400):
        with pytest.raises(DomainError, match=r"at least one row|too large"):
            row(bad)
