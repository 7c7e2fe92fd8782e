"""Searches with known hits, and searches that are interrupted."""

from __future__ import annotations

from collections.abc import Generator, Iterator
from fractions import Fraction
from itertools import islice, product
from pathlib import Path
from typing import Any

import pytest

import partizan
from partizan import Budget, Loopy, catalog, clear, rulesets
from partizan.boards import Strip
from partizan.errors import DomainError
from partizan.find import Hit, Search, Wanted, find, listing
from partizan.find import search as searching
from partizan.jobs import processes
from partizan.jobs.parcel import Parcel, unpack
from partizan.jobs.processes import Here
from partizan.players import LEFT, Player
from partizan.rules.contract import Ruleset
from partizan.rulesets.families import StripRuleset
from partizan.theories.normal import Game
from partizan.theory import Outcome
from partizan_literature.volume2022.pebble_witnesses import witness

DOMINOES = catalog.load("toppling-dominoes")


@pytest.fixture(autouse=True)
def alone(monkeypatch: pytest.MonkeyPatch) -> None:
    """Never start worker processes, however busy the machine is."""
    monkeypatch.setattr(searching, "_ALONE", 600)


def search(*asked: Any, **more: Any) -> Iterator[Hit]:
    """Yield the hits of a search in one process."""
    return Search(*asked, **more).run(jobs=1)


def texts(hits: Iterator[Hit]) -> list[str]:
    """Return the boards of hits."""
    return [hit.position for hit in hits]


# --- what is known -------------------------------------------------------------------------------


def test_zero_rows_of_coins() -> None:
    """The rows of Flipping Coins of length up to 8 with value 0 are 0, 0111 and 0110111.

    The row 1, on which no move is ever possible, plays as 0 does, and is not listed again.
    """
    coins = catalog.load("flipping-coins")
    assert texts(search(coins, Wanted(value=Game(0)), 8)) == ["0", "0111", "0110111"]


def test_coins_are_numbers() -> None:
    """All rows of Flipping Coins of length up to 8 are numbers [CGT22, ch. 1, Thm 3.2]."""
    coins = catalog.load("flipping-coins")
    assert texts(search(coins, Wanted(properties=("not-number",)), 8)) == []
    three = catalog.load("flipping-coins(ttt,hht)")
    assert texts(search(three, Wanted(properties=("not-number",)), 7))[0] == "0000111"


def test_nim_values_of_kayles() -> None:
    """Rows of Kayles up to 28 reach 6 and more at 11, 13, 17, 18, ... [GS56]."""
    found = texts(search(catalog.load("kayles"), Wanted(nimber_at_least=6), 20))
    known = [0, 1, 2, 3, 1, 4, 3, 2, 1, 4, 2, 6, 4, 1, 2, 7, 1, 4, 3, 2, 1]  # [GS56]
    assert found == [str(n) for n, value in enumerate(known) if value >= 6]


def test_temperatures_of_domineering() -> None:
    """Among boards with up to six cells only 2x3 and 3x2 are hotter than 1."""
    hits = list(search(catalog.load("domineering"), Wanted(temperature_above=Fraction(1)), 6))
    assert [(hit.position, str(hit.value)) for hit in hits] == [
        ("...|...", "{2|-1/2}"),
        ("..|..|..", "{1/2|-2}"),
    ]


def test_new_values() -> None:
    """With `new`, every value of a row of dominoes is found exactly once."""
    hits = list(search(DOMINOES, Wanted(new=True), 4))
    everything = {
        DOMINOES("".join(row)).value()
        for length in range(1, 5)
        for row in product("lre", repeat=length)
    } | {Game(0)}
    assert len(hits) == len(everything)
    assert {hit.value for hit in hits} == everything


def test_outcomes() -> None:
    """The P-positions of Cram with up to four cells are found without values."""
    cram = catalog.load("cram")
    hits = list(search(cram, Wanted(outcome=Outcome.P), 4))
    assert [(hit.position, hit.value) for hit in hits] == [(".", None), ("..|..", None)]
    lost = search(cram, Wanted(outcome=Outcome.P, convention="misere"), 4)
    assert texts(lost) == ["..", "...", "..|.#"]


def test_pebbles() -> None:
    """The smallest Blocking Pebbles worth 1/2 have two pebbles, one red, on three vertices."""
    pebbles = catalog.load("blocking-pebbles")
    known = witness("1/2", pebbles=2)
    assert known is not None
    found = texts(search(pebbles, Wanted(value=Game("1/2")), 5, "br"))
    assert [pebbles(text).board.canonical() for text in found] == [known.canonical()]


def test_sums() -> None:
    """With `sums`, lost sums of Nim heaps are found."""
    nim = catalog.load("nim")
    assert texts(search(nim, Wanted(value=Game(0)), 6)) == []
    found = texts(search(nim, Wanted(value=Game(0)), 6, sums=True))
    assert found == ["1+1", "2+2", "1+1+1+1", "3+3", "3+2+1", "2+2+1+1", "1+1+1+1+1+1"]


def test_from_a_position() -> None:
    """With a start, positions are examined by the number of moves, until play is over."""
    ruleset = catalog.load("domineering")
    asked = Search(ruleset, Wanted(value=Game("+-1")), start=ruleset.board("...|..."))
    assert texts(asked.run()) == ["#..|#.."]
    assert asked.looked_at > 5
    first = Search(ruleset, Wanted(new=True), 0, start=ruleset.board("..|.."))
    assert texts(first.run()) == ["..|.."]


# --- how -----------------------------------------------------------------------------------------


def test_processes_find_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    """Several processes find the same hits in the same order, and report progress."""
    wanted = Wanted(properties=("switch", "not-number"), new=True)
    whole = list(Search(DOMINOES, wanted, 6, "lre").run())
    assert len(whole) > 20
    monkeypatch.setattr(searching, "_ALONE", 0)
    met: list[int] = []
    asked = Search(DOMINOES, wanted, 6, "lre")
    with Budget(progress=met.append):
        assert list(asked.run(jobs=2)) == whole
    assert len(met) > 2
    assert met == sorted(met)
    assert met[-1] == asked.looked_at


def test_the_number_of_processes(monkeypatch: pytest.MonkeyPatch) -> None:
    """As many processes start as `jobs` says, or else one for each processor."""
    used: list[int] = []

    class Watched(Here):
        def __init__(self, parcel: Parcel, workers: int) -> None:
            super().__init__(unpack(parcel))
            used.append(workers)

    monkeypatch.setattr(searching, "_ALONE", 0)
    monkeypatch.setattr(processes, "Processes", Watched)
    monkeypatch.setattr(processes, "processors", lambda: 7)
    for jobs in (None, 3):
        assert [*Search(DOMINOES, Wanted(new=True), 2).run(jobs=jobs)]
    assert used == [7, 3]


@pytest.mark.parametrize("after", [0, 1, 5, 12])
def test_interrupted_searches_go_on(tmp_path: Path, after: int) -> None:
    """A search that is interrupted and resumed finds the same list."""
    wanted = Wanted(properties=("hot",), new=True)
    whole = list(Search(DOMINOES, wanted, 5).run())
    assert len(whole) > 20
    path = tmp_path / "journal"
    run = Search(DOMINOES, wanted, 5).run(journal=path)
    assert isinstance(run, Generator)
    begun = list(islice(run, after))
    run.close()
    assert begun == whole[:after]
    again = Search(DOMINOES, wanted, 5)
    assert list(again.run(journal=path)) == whole
    size = path.stat().st_size
    once_more = Search(DOMINOES, wanted, 5)
    assert list(once_more.run(journal=path)) == whole
    assert (once_more.looked_at, path.stat().st_size) == (again.looked_at, size)


def test_work_is_not_done_twice(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Boards in a journal are not examined again, and larger boards can be added."""
    wanted = Wanted(value=Game("1/2"))
    path = tmp_path / "journal"
    small = list(Search(DOMINOES, wanted, 4).run(journal=path))
    looks: list[object] = []
    real = Wanted.look

    def counting(self: Wanted, position: object) -> object:
        looks.append(position)
        return real(self, position)

    monkeypatch.setattr(Wanted, "look", counting)
    larger = Search(DOMINOES, wanted, 5)
    hits = list(larger.run(journal=path))
    assert hits[: len(small)] == small
    assert 0 < len(looks) < larger.looked_at
    assert hits == list(Search(DOMINOES, wanted, 5).run())
    assert list(Search(DOMINOES, wanted, 4).run(journal=path)) == small


def test_smaller_boards_of_a_journal(tmp_path: Path) -> None:
    """A journal with larger boards is used up to the bound."""
    clear()
    path = tmp_path / "journal"
    ruleset = catalog.load("impartial hex")
    for size in (4, 1, 3, 4, 2):
        kept = Search(ruleset, Wanted(new=True), size, positions=5)
        afresh = Search(ruleset, Wanted(new=True), size, positions=5)
        found = list(kept.run(journal=path)), kept.looked_at
        clear()
        assert found == (list(afresh.run()), afresh.looked_at)
        assert all(failure.size <= size for failure in kept.failures)
        clear()


def test_damaged_journals(tmp_path: Path) -> None:
    """A lost line of a journal is computed again, and a changed line is refused."""
    wanted = Wanted(properties=("number",))
    path = tmp_path / "journal"
    whole = list(Search(DOMINOES, wanted, 4).run(journal=path))
    lines = path.read_bytes().splitlines(keepends=True)
    for place in range(1, len(lines)):
        path.write_bytes(b"".join(lines[:place] + lines[place + 1 :]))
        assert list(Search(DOMINOES, wanted, 4).run(journal=path)) == whole
    path.write_bytes(b"".join(lines).replace(b'"answers": [', b'"answers": [null, ', 1))
    with pytest.raises(DomainError, match=r"line 2 of .* was changed"):
        list(Search(DOMINOES, wanted, 4).run(journal=path))


def test_limits(tmp_path: Path) -> None:
    """A search stops after `limit` hits, and can be resumed."""
    wanted = Wanted(properties=("number",))
    whole = list(Search(DOMINOES, wanted, 4).run())
    path = tmp_path / "journal"
    for limit in (1, 3, 3, 20, len(whole), len(whole) + 9):
        assert list(Search(DOMINOES, wanted, 4).run(journal=path, limit=limit)) == whole[:limit]


def test_hard_positions_are_left_open(tmp_path: Path) -> None:
    """A position beyond the budget is left open, also in the journal."""
    clear()  # remembered values would take no work
    ruleset = catalog.load("impartial hex")
    path = tmp_path / "journal"
    for _ in range(2):
        asked = Search(ruleset, Wanted(new=True), 4, positions=5)
        hits = list(asked.run(journal=path))
        assert hits
        assert asked.failures
        assert "5 positions" in asked.failures[0].reason
        assert asked.failures[0].is_limited
        assert asked.failures[0].position not in texts(iter(hits))


@pytest.mark.parametrize("new", [False, True])
def test_larger_limits_settle_what_was_left_open(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, *, new: bool
) -> None:
    """With larger limits open positions are tried again, and the list is that of one long run."""
    ruleset = catalog.load("impartial hex")
    wanted = Wanted(new=new, properties=() if new else ("zero",))
    whole = list(Search(ruleset, wanted, 6).run())
    path = tmp_path / "journal"
    clear()  # remembered values would take no work
    tight = Search(ruleset, wanted, 5, positions=5)
    assert [*tight.run(journal=path)]
    assert tight.failures
    looked: list[int] = []
    look = searching._look

    def counted(*asked: Any) -> Any:
        looked.append(1)
        return look(*asked)

    monkeypatch.setattr(searching, "_look", counted)
    loose = Search(ruleset, wanted, 5)
    for _ in range(2):
        found = list(loose.run(journal=path))
        assert found == [hit for hit in whole if hit.size <= 5]
        assert loose.failures == []
    assert sum(looked) <= tight.looked_at  # nothing is tried the second time
    assert list(Search(ruleset, wanted, 6).run(journal=path)) == whole


def test_play_may_repeat() -> None:
    """Positions that repeat are searched like others; their values may be loopy."""
    strip = catalog.load("backsliding-toads-and-frogs")
    asked = Search(strip, Wanted(new=True), 3)
    assert texts(asked.run()) == [".", ".t", ".f", ".tf"]
    assert asked.failures == []
    assert texts(Search(strip, Wanted(value=Loopy("on")), 2).run()) == [".t", "t."]
    assert texts(Search(strip, Wanted(properties=("infinitesimal",)), 3).run())
    assert not texts(Search(strip, Wanted(temperature_above=Fraction(0)), 2).run())


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        ({"up_to": 10**9}, "boards with 1 to 10,000 cells can be listed, not with 1,000,000,000"),
        ({"up_to": 0}, "boards with 1 to 10,000 cells can be listed, not with 0"),
        ({"letters": "xyz"}, "'x' is not a letter of toppling-dominoes"),
        ({"start": DOMINOES.board("lr"), "letters": "l"}, "letters cannot be chosen"),
    ],
)
def test_refusals(arguments: dict[str, object], words: str) -> None:
    """A search that makes no sense is refused with a message."""
    with pytest.raises(DomainError) as refused:
        Search(DOMINOES, Wanted(new=True), **arguments)  # type: ignore[arg-type]
    assert words in str(refused.value)


def test_impossible_limits() -> None:
    """A limit of hits is at least one."""
    with pytest.raises(DomainError, match="at least 1, not 0"):
        list(Search(DOMINOES, Wanted(new=True), 2).run(limit=0))


def test_searches_say_how_far_they_went(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """The bound is known when a search has ended, with or without a journal."""
    monkeypatch.setattr(listing, "FEW", 60)
    search = Search(DOMINOES, Wanted(new=True))
    assert search.up_to is None
    hits = [*search.run(jobs=1)]
    assert (search.up_to, search.looked_at) == (3, 28)
    assert [*search.run(jobs=1)] == hits
    for _ in range(2):
        kept = Search(DOMINOES, Wanted(new=True))
        assert [*kept.run(jobs=1, journal=tmp_path / "journal")] == hits
        assert (kept.up_to, kept.looked_at) == (3, 28)
    assert len([*Search(DOMINOES, Wanted(new=True), 4).run(jobs=1)]) > len(hits)
    first = Search(DOMINOES, Wanted(new=True))
    assert [*first.run(jobs=1, limit=2)] == hits[:2]


# --- from Python ---------------------------------------------------------------------------------


def test_find() -> None:
    """`find` yields positions with a value, an outcome or a property, or by a function."""
    assert [*find(rulesets.domineering, "+-1", up_to=4)] == [rulesets.domineering(2, 2)]
    lost = find(rulesets.nim, outcome="P", sums=True, up_to=4)
    assert [str(position) for position in lost] == ["1+1", "2+2", "1+1+1+1"]
    hot = find(rulesets.clobber, properties="not-infinitesimal", letters="xo", up_to=6)
    assert not [*hot]
    even = find(rulesets.kayles, where=lambda p: p.nim_value() > 5, limit=2)
    assert [str(position) for position in even] == ["11", "15"]
    reached = find(rulesets.domineering, 0, start="..|..")
    assert {str(position.value()) for position in reached} == {"0"}


def test_find_with_a_ruleset_of_a_user() -> None:
    """A user's ruleset on built-in boards is searched, even if its boards have no notation."""

    class Jump(StripRuleset):
        """Left moves a coin one cell to the left, Right two."""

        alphabet = ".o"

        def options(self, board: Strip, player: Player) -> Iterator[Strip]:
            step = 1 if player is LEFT else 2
            for cell in board.find("o"):
                if cell >= step and board[cell - step] == ".":
                    yield board.put({cell: ".", cell - step: "o"})

    found = [(str(p), str(p.value())) for p in find(Jump(), new=True, up_to=3)]
    assert found == [(".", "0"), (".o", "1"), ("..o", "{1|0}")]

    class Stairs(Ruleset[int]):
        """Descend to any lower step."""

        def options(self, board: int, player: Player) -> Iterator[int]:
            yield from range(board)

        def population(
            self, size: int, letters: str | None = None, *, sums: bool = True
        ) -> Iterator[int]:
            return iter([size])

    assert [position.board for position in find(Stairs(), "*3", up_to=9)] == [3]


def test_find_keeps_a_journal(tmp_path: Path) -> None:
    """Positions are restored from a journal; a function cannot be stored there."""
    path = tmp_path / "journal"
    whole = [*find(DOMINOES, properties="hot", up_to=4)]
    for _ in range(2):
        assert [*find(DOMINOES, properties="hot", up_to=4, journal=path)] == whole
    with pytest.raises(DomainError, match="a search with `where` cannot have a journal"):
        next(find(DOMINOES, where=bool, journal=path))


def test_find_other_kinds_of_play() -> None:
    """Positions of simultaneous play are found by their values, which are numbers."""
    squares = catalog.load("simultaneous subtraction-squares(1;2)")
    found = find(squares, "1/2", up_to=6)
    assert [position.board for position in found] == [3, 4, 6]


def test_the_package_is_a_function() -> None:
    """`partizan.find(...)` searches."""
    found = partizan.find(rulesets.domineering, "+-1", up_to=4)  # type: ignore[operator]
    assert [str(position) for position in found] == ["..|.."]


def test_rulesets_by_name() -> None:
    """A ruleset may be named; something else is refused with what to write."""
    by_name = [*find("clobber", "^", up_to=3)]
    assert by_name == [*find(rulesets.clobber, "^", up_to=3)]
    assert by_name
    with pytest.raises(DomainError, match="did you mean clobber"):
        next(find("clober", "^", up_to=3))
    with pytest.raises(TypeError, match=r"as in find\('clobber', '\*'\); .* is neither"):
        next(find(rulesets.octal, "*", up_to=3))  # type: ignore[arg-type]
