"""Tables of Dots and Boxes agree with the rules, cut by cut, and with the searches."""

from __future__ import annotations

import json
from functools import cache
from hashlib import sha256
from pathlib import Path
from random import Random
from typing import Any

import pytest

from partizan import Budget, BudgetExceeded, rulesets
from partizan._core import Space
from partizan.boards.dots import DRAWN, OPEN, Dots
from partizan.errors import DomainError, TooLarge
from partizan.rules.contract import Compiled
from partizan.tablebase import Tablebase, build
from partizan.tablebase.table import block_file, write_block

BOXES = rulesets.dots_and_boxes
Strings = tuple[
    tuple[int, int], ...
]  # two coins, or one coin twice: then the ground is the other end


def taken(strings: Strings, left: int, cut: int) -> int:
    """Return how many coins have no string but one that is cut."""
    others = {end for n, ends in enumerate(strings) if left >> n & 1 and n != cut for end in ends}
    return len({*strings[cut]} - others)


def scores(strings: Strings) -> list[int]:
    """Return the score of each set of strings, by the definition."""
    found = [0]
    for left in range(1, 1 << len(strings)):
        cuts = [n for n in range(len(strings)) if left >> n & 1]
        after = [(taken(strings, left, n), found[left ^ 1 << n]) for n in cuts]
        found.append(max(coins + score if coins else -score for coins, score in after))
    return found


def heaps_that_lose(strings: Strings, left: int, most: int) -> list[int]:
    """Return the nim-heaps beside which the player to move does not make the last move."""

    @cache
    def wins(left: int, heap: int) -> bool:
        return any(not wins(left, n) for n in range(heap)) or any(
            wins(left ^ 1 << n, heap) == (taken(strings, left, n) > 0)
            for n in range(len(strings))
            if left >> n & 1
        )

    return [heap for heap in range(most) if not wins(left, heap)]


def table_of(strings: Strings, question: str) -> bytearray:
    """Return the entries of all sets of strings."""
    ends = tuple((u, v, 0) for u, v in strings)
    space = Space(Compiled("strings", (), 1, len(ends), bytes([1] * len(ends)), ends), [])
    table = bytearray(space.size)
    for tier in range(space.tiers):
        space.solve(question, 0, tier, table)
    assert space.wrong(question, 0, space.size, table) is None
    return table


def test_random_graphs_of_strings() -> None:
    """Scores and nim-values of every position follow from the rules, also in sums with heaps."""
    random = Random(1)
    loony = 0
    for _ in range(40):
        count = random.randrange(1, 9)
        strings = tuple((random.randrange(count), random.randrange(count)) for _ in range(count))
        signed = [n - 256 if n > 127 else n for n in table_of(strings, "score")]
        assert signed == scores(strings)
        if count < 8:
            for left, value in enumerate(table_of(strings, "nim-value")):
                assert heaps_that_lose(strings, left, 9) == ([] if value == 255 else [value])
                loony += value == 255
    assert loony > 100


def drawing(start: Dots, index: int) -> Any:
    """Return the position with a certain number, whose bits are open lines."""
    lines = "".join(OPEN if index >> n & 1 else DRAWN for n in range(len(start.lines)))
    return BOXES(Dots(start.rows, start.columns, lines))


@pytest.mark.parametrize("size", [(1, 1), (2, 1), (2, 2), (2, 3)], ids=str)
def test_all_drawings(size: tuple[int, int], tmp_path: Path) -> None:
    """Every drawing has the score of the definition, and so has its mirror image."""
    start = BOXES(*size)
    table = build(start, tmp_path / "table", jobs=1)
    assert table.verify() == list(range(table.size >> 16 or 1))
    strings = tuple((b[0], b[-1]) for b in map(start.board.boxes, range(len(start.board.lines))))
    expected = scores(strings)
    assert sum(table.counts.values()) == table.size == len(expected)
    for index, score in enumerate(expected):
        if table.size < 5000 or index % 50 == 0:
            position = drawing(start.board, index)
            mirrored = [*position.board.symmetric()][-1]
            assert table.probe(position).score == table.probe(BOXES(mirrored)).score == score  # type: ignore[union-attr]


def test_large_drawings_and_the_searches(tmp_path: Path) -> None:
    """A table of several blocks agrees with the searches for scores and for nim-values."""
    start = BOXES(3, 3)
    scored = build(start, tmp_path / "scores", jobs=1)
    valued = build(start, tmp_path / "values", answers="nim-value", jobs=1)
    assert len(scored.verify(2)) == len(valued.verify(2)) == 2
    random = Random(2)
    for _ in range(300):
        position = drawing(start.board, random.randrange(scored.size))
        asked = position.ruleset.questions(position.board)
        assert scored.probe(position).score == asked["score"]()  # type: ignore[union-attr]
        found = valued.probe(position)
        assert found is not None
        assert found.nim_value == asked["nim-value"]()
        assert found.outcome == position.outcome()
        assert (found.outcome.name == "P") == (found.nim_value == 0)
    assert "loony" in valued.counts
    with Budget(positions=20), pytest.raises(BudgetExceeded):
        start.score()
    with Budget(positions=20, tablebase=tmp_path):  # which are not visited
        assert start.score() == -3
        names = ("nim-value", "score", "scores of lines")
        assert {n: str(start.ruleset.questions(start.board)[n]()) for n in names} == {
            "nim-value": "2",
            "score": "-3",
            "scores of lines": f"-3 by {', '.join(str(n) for n in range(1, 25))}",
        }


def test_a_board_of_which_lines_are_drawn(tmp_path: Path) -> None:
    """The open lines of the given board decide what is in the table."""
    start = BOXES("x.x|x..x|.x.|..xx|xx.")
    table = build(start, tmp_path / "table", jobs=1)
    assert table.size == 1 << str(start.board).count(".")
    after = next(iter(start.options("left")))
    assert table.probe(after).score == after.score()  # type: ignore[union-attr]
    assert table.probe(BOXES(2, 3)) is None


def test_what_boxes_have_no_table_of(tmp_path: Path) -> None:
    """Outcomes, misère play, and large boards are refused, and so are scores of other games."""
    with pytest.raises(DomainError, match="holds scores or nim-values, not outcome"):
        build(BOXES(1, 1), tmp_path, answers="outcome")
    with pytest.raises(DomainError, match="holds scores or nim-values, not misere score"):
        build(BOXES(1, 1), tmp_path, play="misere")
    with pytest.raises(DomainError, match="outcomes, nim-values or remoteness, not score"):
        build(rulesets.domineering(2, 2), tmp_path, answers="score")
    with pytest.raises(TooLarge, match="at most 2\\^40 positions"):
        build(BOXES(4, 5), tmp_path)
    with pytest.raises(TooLarge, match=r"about 1,536\.0 GiB .* has [0-9.,]+; choose"):
        build(BOXES(4, 4), tmp_path / "large")
    assert not (tmp_path / "large").exists()


@pytest.mark.parametrize("start", [BOXES(1, 2), rulesets.clobber(2, 3)], ids=str)
def test_a_table_of_another_version(start: Any, tmp_path: Path) -> None:
    """A table that another version has made is used if it follows from the rules."""
    table = build(start, tmp_path, jobs=1)
    facts = json.loads((tmp_path / "table.json").read_text())
    entries = [table.entry(index) for index in range(table.size)]
    for lie, core in ((0, facts["core"]), (0, "another"), (1, "another")):
        bits = 8 if start.ruleset is BOXES else 2
        packed = bytearray(-(-table.size * bits // 8))
        for index, entry in enumerate(entries):
            packed[index * bits // 8] |= (entry ^ lie) << index * bits % 8
        digest = write_block(block_file(tmp_path, 0), memoryview(packed), bits)
        said = facts | {"core": core, "blocks": [digest]}
        said.pop("check")
        check = sha256(json.dumps(said).encode()).hexdigest()
        (tmp_path / "table.json").write_text(json.dumps(said | {"check": check}))
        if lie:
            with pytest.raises(DomainError, match="does not follow from the rules"):
                Tablebase(tmp_path)
        else:
            assert Tablebase(tmp_path).counts == table.counts
