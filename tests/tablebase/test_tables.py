"""Tables of all positions agree with play by the rules in Python, and survive what may happen."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from itertools import product
from pathlib import Path
from typing import Any

import pytest

from partizan import LEFT, RIGHT, Budget, BudgetExceeded, Outcome, rulesets
from partizan.engine import SEARCHES, answered
from partizan.errors import DomainError
from partizan.tablebase import Tablebase
from partizan.tablebase.building import build
from partizan.tablebase.plan import planned
from partizan.tablebase.table import block_file, write_block, write_table
from partizan.theories.normal.evaluations import OUTCOME

WALK = rulesets.read("grid # . x o; L: x. -> .x; L: xo -> .x; R: swap xo")  # play may repeat
WALK_IN_A_ROW = rulesets.read("strip # . x o; L: x. -> .x; L: .x -> x.; L: xo -> .x; R: swap xo")
WALK_ON_A_GRAPH = rulesets.read("graph # . x o; L: x~. -> .~x; L: x~o -> .~x; R: swap xo")


def positions(start: Any, letters: str, table: Tablebase) -> list[Any]:
    """Return the positions of a table, whose cells hold some of the letters."""
    shape = str(start.board).translate({ord(sign): None for sign in "{}"})
    places = [n for n, letter in enumerate(shape) if letter not in "|-"]
    found = []
    for cells in product(letters, repeat=len(places)):
        text = [*shape]
        for place, letter in zip(places, cells, strict=True):
            text[place] = letter
        position = start.ruleset("".join(text))
        if table.probe(position) is not None:
            found.append(position)
    assert len(found) == table.size == sum(table.counts.values())
    return found


def first_wins(
    rules: Any, board: Any, player: Any, *, misere: bool, known: dict[Any, bool]
) -> bool:
    """Return whether a player who is to move wins, by the definition."""
    key = board, player
    if key not in known:
        options = [*rules.options(board, player)]
        known[key] = (misere and not options) or any(
            not first_wins(rules, option, player.opponent, misere=misere, known=known)
            for option in options
        )
    return known[key]


@pytest.mark.parametrize(
    ("start", "letters", "play"),
    [
        (rulesets.domineering(2, 4), ".#", "normal"),
        (rulesets.domineering(2, 3), ".#", "misere"),
        (rulesets.clobber(2, 3), ".xo", "normal"),
        (rulesets.clobber(2, 3), ".xo", "misere"),
        (rulesets.konane("xo.|.x.|xox"), ".xo", "normal"),
        (rulesets.amazons("x.|.o"), ".xo#", "normal"),
        (rulesets.toads_and_frogs("tt..f"), ".tf", "normal"),
        (rulesets.read("grid # . x o; L: xo -> .x; R: swap xo")("xox|oxo"), ".xo", "normal"),
        (rulesets.read("torus # .; L: .. -> ## in down; R: turn")(2, 3), ".#", "normal"),
        (rulesets.read("cylinder # . x o; L: xo -> .x; R: swap xo")("xox|oxo"), ".xo", "misere"),
    ],
    ids=str,
)
def test_outcomes_follow_from_the_rules(
    start: Any, letters: str, play: str, tmp_path: Path
) -> None:
    """Every entry is the outcome by the definition."""
    table = build(start, tmp_path / "table", play=play, jobs=1)
    assert table.verify() == [0]
    known: dict[Any, bool] = {}
    for position in positions(start, letters, table):
        found = table.probe(position)
        assert found is not None
        assert found.outcome is not None
        for player in (LEFT, RIGHT):
            board = position.board
            wins = first_wins(position.ruleset, board, player, misere=play == "misere", known=known)
            assert (found.outcome.winner(player) is player) == wins, position


@pytest.mark.parametrize("question", ["outcome", "misere outcome"])
@pytest.mark.parametrize(
    "start",
    [
        rulesets.clobber(2, 7),  # of two blocks, the second of which does not begin a word
        rulesets.queens("ox.|.x.|xo."),
        rulesets.knights("ox.x|x.xo|.o.x"),
        rulesets.konane("xoxox|oxoxo|xox.."),
        rulesets.cram(3, 4),
        rulesets.toads_and_frogs("ttt..fff"),
        rulesets.read("strip # . x o; L: [x o]x -> .x; L: x. -> .#; R: swap xo")("xo.xox."),
        rulesets.read("torus # .; L: .. -> ## in down; R: turn")(3, 4),
        rulesets.read("cylinder # . x o; L: x. -> .. in up; R: x. -> o. in left; L: xo -> .. ")(
            "xo.o|.xox|oox."
        ),
    ],
    ids=str,
)
def test_neighbours_that_are_solved_at_once(start: Any, question: str) -> None:
    """Where moves add the same number everywhere, each entry follows from those of the options."""
    space = planned(start.ruleset, start.board, question).space()
    table = bytearray(-(-space.size // 4))
    blocks = range(-(-space.size // space.block))
    for tier in range(space.tiers):
        for block in blocks:
            space.solve(question, block, tier, table)
    for edge in {0, space.size - 3000, *(block * space.block for block in blocks)}:
        assert space.wrong(question, max(edge - 3000, 0), edge + 3000, table) is None
    assert len({*table}) > 10  # and they are not all the same


def test_a_game_on_a_graph(tmp_path: Path) -> None:
    """The vertices of a graph are cells, too."""
    snort = rulesets.read("graph # . x o; L: . -> x beside . -> #; R: swap xo")
    table = build(snort("P5"), tmp_path / "table", jobs=1)
    assert table.size == 4**5
    found = table.probe(snort("P5"))
    assert found is not None
    assert found.outcome == snort("P5").outcome()


def test_nim_values_follow_from_the_rules(tmp_path: Path) -> None:
    """Every entry of Cram is the least number that is not among the options' entries."""
    start = rulesets.cram(2, 4)
    table = build(start, tmp_path / "table", answers="nim-value", jobs=1)
    for position in positions(start, ".#", table):
        found = table.probe(position)
        assert found is not None
        options = {table.probe(option).nim_value for option in position.options(LEFT)}  # type: ignore[union-attr]
        assert found.nim_value == next(n for n in range(99) if n not in options)
        assert found.outcome == (Outcome.N if found.nim_value else Outcome.P)


@pytest.mark.parametrize("play", ["normal", "misere"])
@pytest.mark.parametrize(
    ("start", "drawn"),
    [
        (WALK("x.o|..o"), {"misere"}),
        (WALK_IN_A_ROW("x.o.x"), {"misere"}),
        (WALK_ON_A_GRAPH("x-.-o-.-."), {"misere"}),
    ],
    ids=str,
)
def test_remoteness_of_play_that_repeats(
    start: Any, drawn: set[str], play: str, tmp_path: Path
) -> None:
    """Where play may repeat, tables say who wins and how soon, as iteration by the rules does."""
    rules = start.ruleset
    table = build(start, tmp_path / "table", play=play, jobs=1)
    assert bool(table.counts.keys() - {*"LRNP"}) == (play in drawn)
    every = positions(start, ".xo", table)
    left: dict[Any, int | None] = dict.fromkeys(
        (it.board, player) for it in every for player in (LEFT, RIGHT)
    )
    options = {(board, player): [*rules.options(board, player)] for board, player in left}
    moves = 0
    while True:  # states with `moves` to go, in ascending order
        won = (moves % 2 == 1) == (play == "normal")
        found = []
        for (board, player), after in options.items():
            if left[board, player] is None:
                ends = [left[option, player.opponent] for option in after]
                if (moves - 1 in ends) if won else None not in ends:
                    found.append((board, player))
                if moves == 0 and not after and (board, player) not in found:
                    found.append((board, player))
        if not found and moves > 0:
            break
        left |= dict.fromkeys(found, moves)
        moves += 1
    for position in every:
        prospects = table.probe(position).prospects  # type: ignore[union-attr]
        assert prospects is not None
        for player, prospect in zip((LEFT, RIGHT), prospects, strict=True):
            expected = left[position.board, player]
            assert (prospect.moves if prospect.winner else None) == expected, position


def test_the_ladder_looks_into_tables(tmp_path: Path) -> None:
    """Questions about outcomes, winning moves and analysis are answered from the named folder."""
    start = rulesets.konane("xo.|.xo|x.x|ox.")
    outcome, misere, solution = start.outcome(), start.outcome("misere"), start.solve("left")
    build(start, tmp_path / "konane", jobs=1)
    build(rulesets.cram(2, 3), tmp_path / "cram", answers="nim-value", jobs=1)
    build(WALK("x.o|..o"), tmp_path / "walk", jobs=1)
    cram, walk = rulesets.cram("...|..#"), WALK("x.o|..o")
    with Budget(tablebase=tmp_path):
        how = answered(start.ruleset, start.board, OUTCOME, SEARCHES)
        assert (how.value, str(how.reason)) == (
            outcome,
            f"from the tablebase {tmp_path / 'konane'}",
        )
        assert start.outcome("misere") == misere  # the tables say nothing about it
        assert start.solve("left") == solution
        nim_value, wins = cram.nim_value(), cram.outcome()
        within = [walk.outcome(), walk.solve("left").winner, walk.solve("right").winner]
    assert (nim_value, wins) == (cram.nim_value(), cram.outcome())
    assert within == [walk.outcome(), walk.solve("left").winner, walk.solve("right").winner]


def test_the_environment_names_a_folder(tmp_path: Path) -> None:
    """The variable PARTIZAN_TABLEBASE serves every process, such as those of the explorer."""
    start = rulesets.konane(4, 4)
    build(start, tmp_path / "konane", jobs=1)
    script = (
        "from partizan import rulesets\n"
        "from partizan.engine import outcome\n"
        "start = rulesets.konane(4, 4)\n"
        "print(outcome(start.ruleset, start.board).reason)\n"
    )
    named = {**os.environ, "PARTIZAN_TABLEBASE": str(tmp_path)}
    said = subprocess.run(
        [sys.executable, "-c", script], check=True, env=named, capture_output=True, text=True
    )
    assert said.stdout == f"from the tablebase {tmp_path / 'konane'}\n"


def test_a_table_is_refused_if_anything_was_changed(tmp_path: Path) -> None:
    """Folders that are no table, are another one, or were changed are refused with a sentence."""
    start, folder = rulesets.domineering(2, 3), tmp_path / "table"
    with pytest.raises(DomainError, match=r"is not a tablebase: it has no table\.json"):
        Tablebase(tmp_path)
    with pytest.raises(DomainError, match="nor a folder of them"), Budget(tablebase=tmp_path):
        start.outcome()
    table = build(start, folder, jobs=1)
    assert table.plan == build(start, folder).plan  # nothing is made again
    with pytest.raises(DomainError, match="is another table"):
        build(start, folder, play="misere")
    (tmp_path / "full").mkdir()
    (tmp_path / "full" / "letter.txt").write_text("Dear")
    with pytest.raises(DomainError, match="has other files"):
        build(start, tmp_path / "full")
    assert table.probe(rulesets.domineering(3, 3)) is None
    assert table.probe(rulesets.cram(2, 3)) is None

    path = block_file(folder, 0)
    whole = path.read_bytes()
    path.write_bytes(whole[:-5])
    with pytest.raises(DomainError, match="block-000000 cannot be read; remove it"):
        Tablebase(folder).probe(start)
    path.write_bytes(whole[:20] + b"x" + whole[21:])
    with pytest.raises(DomainError, match="is damaged: the digest of a chunk"):
        Tablebase(folder).probe(start)
    with pytest.raises(DomainError, match="is damaged: the digest of block-000000 is wrong"):
        Tablebase(folder).verify()
    text = (folder / "table.json").read_text()
    (folder / "table.json").write_text(text.replace('"start": "...', '"start": "..#'))
    with pytest.raises(DomainError, match=r"table\.json was changed"):
        Tablebase(folder)


def test_a_wrong_entry_does_not_follow_from_the_rules(tmp_path: Path) -> None:
    """`verify` finds an entry that was changed together with all digests, as does a new version."""
    folder = tmp_path / "table"
    table = build(rulesets.domineering(2, 3), folder, jobs=1)
    entries = bytearray(16)
    for index in range(64):
        entries[index // 4] |= table.entry(index) << 2 * (index % 4)
    entries[0] ^= 1  # Left wins a board with at most one hole, or not
    digest = write_block(block_file(folder, 0), memoryview(entries), 2)
    counts = json.loads((folder / "table.json").read_text())["counts"]
    write_table(folder, table.plan, [digest], counts)
    with pytest.raises(DomainError, match=r"position [0-9]+, .* does not follow from the"):
        Tablebase(folder).verify()
    with pytest.raises(BudgetExceeded, match="allow more with Budget"), Budget(bytes=8):
        Tablebase(folder).verify()


@pytest.mark.skipif(sys.platform == "win32", reason="signals")
def test_a_killed_run_goes_on(tmp_path: Path) -> None:
    """A process that is killed in the middle leaves what the next run needs for the same bytes."""
    script = (
        "import os, signal, sys\n"
        "from partizan import rulesets\n"
        "from partizan.tablebase import build\n"
        "count = 0\n"
        "def report(progress):\n"
        "    global count\n"
        "    count += 1\n"
        "    if count == 15:\n"
        "        os.kill(os.getpid(), signal.SIGKILL)\n"
        "build(rulesets.konane(4, 4), sys.argv[1], jobs=1, progress=report)\n"
    )
    run = subprocess.run([sys.executable, "-c", script, tmp_path / "killed"], check=False)
    assert run.returncode == -signal.SIGKILL
    assert (tmp_path / "killed" / "unfinished" / "tier-5.jsonl").exists()
    with pytest.raises(DomainError, match="has a part of another table, of konane"):
        build(rulesets.cram(2, 3), tmp_path / "killed")
    build(rulesets.konane(4, 4), tmp_path / "killed", jobs=2)
    build(rulesets.konane(4, 4), tmp_path / "calm", jobs=1)
    killed, calm = (
        {path.name: path.read_bytes() for path in (tmp_path / name).iterdir()}
        for name in ("killed", "calm")
    )
    assert killed == calm


def test_games_without_letters_have_no_tables(tmp_path: Path) -> None:
    """A game without a kernel, or whose positions are not letters in cells, is refused."""
    with pytest.raises(DomainError, match="sylver-coinage has no tables: they need a board"):
        build(rulesets.sylver_coinage("2,3"), tmp_path)
    with pytest.raises(DomainError, match="a table of all positions needs a board"):
        build(rulesets.node_kayles("P3"), tmp_path)
    with pytest.raises(DomainError, match="is not impartial, so its positions have no nim-values"):
        build(rulesets.domineering(2, 2), tmp_path, answers="nim-value", jobs=1)
