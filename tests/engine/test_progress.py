"""Long questions go on from where they were stopped: `partizan.engine.progress`."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from partizan import Budget, BudgetExceeded, DomainError, Outcome, clear, rulesets
from partizan._core import StringsScore
from partizan.boards.dots import Dots
from partizan.engine import kernels, progress
from partizan.engine.progress import StateFile
from partizan.rulesets.graph import strings
from partizan.theories.normal.evaluations import VALUE
from partizan.world import current
from toys import CleverDominoes, Dominoes, rectangle


def _sum() -> Any:
    return rulesets.domineering(5, 5) + rulesets.clobber(4, 4)


ASKED: dict[str, tuple[int, Callable[[], object]]] = {
    "who wins": (2_200, lambda: rulesets.domineering(7, 7).outcome()),
    "a winning move": (3_000, lambda: rulesets.clobber(4, 5).solve("left").winner),
    "misère": (14_000, lambda: rulesets.cram(4, 6).outcome("misere")),
    "a nim-value": (9_700, lambda: rulesets.cram(5, 6).nim_value()),
    "a value": (2_200, lambda: str(rulesets.domineering(4, 6).value(theorems=False))),
    "a sum": (7_000, lambda: _sum().outcome()),
    "Sprouts": (1_500, lambda: rulesets.sprouts(11).nim_value()),
    "misère Sprouts": (1_200, lambda: rulesets.sprouts(8).outcome("misere")),
    "in Python": (200, lambda: CleverDominoes()(rectangle(4, 5)).outcome()),
    "misère, in Python": (200, lambda: Dominoes()(rectangle(4, 4)).outcome("misere")),
    "a value, in Python": (100, lambda: str(Dominoes()(rectangle(3, 4)).value())),
    "scores": (6_000, lambda: strings.ranked(rulesets.dots_and_boxes.board(3, 3))),
}
"""Questions, each with an eighth of the positions that it takes, or a fourth."""


@pytest.fixture
def state(tmp_path: Path) -> Path:
    """The path of a new file."""
    clear()
    return tmp_path / "search.state"


def afresh(ask: Callable[[], object], **budget: Any) -> object:
    """Return an answer that is found in a new world."""
    clear()
    strings.score(Dots.blank(1, 1))  # the module keeps one search
    with Budget(**budget):
        return ask()


@pytest.mark.parametrize("what", ASKED)
def test_ten_interruptions_change_no_answer(what: str, state: Path) -> None:
    """Each run stops after a part of the work, the last one answers, and little is done twice."""
    limit, ask = ASKED[what]
    expected = afresh(ask)
    for run in range(1, 33):  # at most four times the work
        try:
            found = afresh(ask, state=state, positions=limit)
        except BudgetExceeded:
            continue
        assert found == expected
        assert run > 2
        return
    pytest.fail("there was no progress")


def test_what_is_known_costs_nothing(state: Path) -> None:
    """After the answer, the file shortens the same question to almost nothing."""
    limit, ask = ASKED["who wins"]
    expected = afresh(ask, state=state)
    assert afresh(ask, state=state, positions=limit // 4) == expected


def test_it_is_written_now_and_then(state: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A question is kept while it is asked, and goes on; the file says how far it has come."""
    written: list[int] = []
    plainly = StateFile.save

    def save(self: StateFile, pages: Any, count: int) -> None:
        written.append(count)
        plainly(self, pages, count)

    monkeypatch.setattr(progress, "EVERY", 0.1)
    monkeypatch.setattr(StateFile, "save", save)
    assert afresh(lambda: rulesets.domineering(8, 8).outcome(), state=state) is Outcome.N
    assert len(written) > 2
    header = StateFile(state, ()).header
    assert header["rulesets"] == ["domineering"]
    assert header["positions"] >= sum(written)


KILLED = """
import sys
from partizan import Budget, rulesets
from partizan.engine import progress
from partizan.rulesets.graph import strings
from toys import Dominoes, rectangle

progress.EVERY = 0.3  # positions are counted ten times in a second
with Budget(state=sys.argv[1]):
    print(eval(sys.argv[2]))
"""
LONG = {  # and a short question about the same rules
    "rulesets.cram(7, 7).nim_value()": lambda: rulesets.cram(3, 3).nim_value(),
    "Dominoes()(rectangle(6, 6)).outcome()": lambda: Dominoes()(rectangle(2, 2)).value(),
    "strings.score(rulesets.dots_and_boxes.board(4, 4))": None,
}


@pytest.mark.parametrize("question", LONG)
@pytest.mark.parametrize("how", [signal.SIGKILL, signal.SIGINT])
def test_a_killed_search_goes_on(how: signal.Signals, question: str, state: Path) -> None:
    """A process that is killed leaves a sound file; Ctrl-C leaves everything."""
    env = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}
    process = subprocess.Popen(
        [sys.executable, "-c", KILLED, str(state), question], env=env, stderr=subprocess.DEVNULL
    )
    end = time.monotonic() + 60
    try:
        while StateFile(state, ()).header["positions"] <= 100:
            assert time.monotonic() < end and process.poll() is None
            time.sleep(0.01)
        process.send_signal(how)
        process.wait(timeout=60)
    finally:
        process.kill()
    assert process.returncode != 0
    header = StateFile(state, ()).header
    assert header["positions"] > 100
    if (ask := LONG[question]) is not None:
        assert afresh(ask, state=state) == ask()
        assert StateFile(state, ()).header["positions"] >= header["positions"]


def test_files_that_do_not_belong_here_are_refused(state: Path) -> None:
    """Files that are foreign, cut, changed or of another version say so, and nothing is used."""

    def asks(problem: str) -> None:
        clear()
        with Budget(state=state), pytest.raises(DomainError, match=f"{problem}.*give another file"):
            rulesets.domineering(5, 5).outcome()

    afresh(lambda: rulesets.cram(3, 5).nim_value(), state=state)
    asks("holds what a search of cram has found, not one of domineering")
    whole = state.read_bytes()
    for end in (len(whole) - 1, len(whole) // 2, 30):
        state.write_bytes(whole[:end])
        asks("is damaged: its checksum is wrong, or its end is missing")
    for at in range(20, len(whole), len(whole) // 20):
        state.write_bytes(whole[:at] + bytes([whole[at] ^ 1]) + whole[at + 1 :])
        asks("is damaged: its checksum is wrong, or its end is missing")
    state.write_bytes(b"something else")
    asks("is not a file of a search")


def test_another_version_is_refused(state: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A file belongs to the version that wrote it."""
    with monkeypatch.context() as patch:
        patch.setattr(progress, "__version__", "0.0.1")
        afresh(lambda: rulesets.cram(3, 5).nim_value(), state=state)
    clear()
    with Budget(state=state), pytest.raises(DomainError, match=r"by another .* version 0\.0\.1"):
        rulesets.cram(3, 5).nim_value()


class Named(Dominoes):
    """Dominoes of a version that one may change."""

    version = 1


def test_changed_rules_find_nothing(state: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Notes are about the rules that wrote them, though others may have their name."""

    def noted() -> int:
        return len(StateFile(state, ()).notes.earlier)

    afresh(lambda: Named()(rectangle(3, 3)).outcome(), state=state)
    before = noted()
    afresh(lambda: Named()(rectangle(3, 3)).outcome(), state=state)
    assert noted() == before > 5
    monkeypatch.setattr(Named, "version", 2)
    afresh(lambda: Named()(rectangle(3, 3)).outcome(), state=state)
    assert noted() == 2 * before


@pytest.mark.parametrize("small", [rulesets.nim(3), Dominoes()(rectangle(2, 3))], ids=str)
def test_a_sum_has_one_file_for_all_its_parts(small: Any, state: Path) -> None:
    """The value of a sum is asked part by part, and no part refuses the file of the sum."""

    def ask() -> object:
        whole = rulesets.clobber(3, 3) + small
        return whole.outcome(), str(whole.value())

    expected = afresh(ask)
    assert [afresh(ask, state=state) for _ in range(2)] == [expected, expected]


def test_kept_bounds_of_scores_lose_little() -> None:
    """Ten runs of a search for a score together visit at most a tenth more positions than one."""
    ends = [
        (boxes[0], boxes[1] if len(boxes) > 1 else -1)
        for boxes in map(Dots.blank(3, 3).boxes, range(24))
    ]
    whole = StringsScore(ends)
    expected = whole.margin()
    page, visited = b"", 0
    for _ in range(20):
        search = StringsScore(ends)
        search.learn(page)
        try:
            with Budget(positions=whole.positions // 10):
                found = search.margin()
        except BudgetExceeded:
            page = search.page()
            visited += search.positions
            continue
        assert found == expected
        assert visited + search.positions <= 1.1 * whole.positions
        return
    pytest.fail("there was no progress")


def test_play_that_repeats_keeps_no_progress(state: Path) -> None:
    """Nothing is settled about a loopy position before all are listed, so a state is refused."""
    with Budget(state=state), pytest.raises(DomainError, match="leave out the state"):
        rulesets.ko_go("....").outcome()


def test_scores_of_another_board_are_refused(state: Path) -> None:
    """A file is about the scores of one board, by its bits."""
    first, second = (rulesets.dots_and_boxes.board(*size) for size in ((2, 2), (2, 3)))
    expected = afresh(lambda: strings.score(first), state=state)
    with pytest.raises(DomainError, match="scores of another board; give another file"):
        afresh(lambda: strings.score(second), state=state)
    assert afresh(lambda: strings.score(first), state=state) == expected


def test_with_little_memory_the_answers_are_the_same() -> None:
    """Searches forget when memory is short, and go on from what took most work."""
    for what in ("who wins", "a nim-value", "misère"):
        _, ask = ASKED[what]
        assert afresh(ask, bytes=4 << 20) == afresh(ask)


def value_by_play(position: Any, budget: Budget) -> tuple[str, int]:
    """Return a value that is found in a new world without guesses, and the positions visited."""
    clear()
    compiled = kernels.compiled(position.ruleset, position.board)
    assert compiled is not None
    with budget:
        bits = current().positions.value_by_play(compiled)
        visited = current().visited
        assert bits is not None
        return str(VALUE.answer(bits)), visited


@pytest.mark.parametrize(
    ("position", "kibibytes"),
    [
        (rulesets.clobber(3, 5), (2560, 1792)),
        (rulesets.domineering("......|.....#|......|.#...."), (896, 800)),
    ],
    ids=str,
)
def test_values_need_little_memory(position: Any, kibibytes: tuple[int, ...]) -> None:
    """When memory is short, an evaluation forgets what is cheap to find again; no value changes."""
    expected, visited = value_by_play(position, Budget())
    for size in kibibytes:
        found, again = value_by_play(position, Budget(bytes=size << 10))
        assert found == expected
        assert again >= visited
    assert again > visited  # the smallest one did not suffice


def test_after_a_cramped_value_other_questions_have_the_memory(state: Path) -> None:
    """The values that nobody asked for are dropped at the end, and equal values stay equal."""
    small, large = (
        kernels.compiled(position.ruleset, position.board)
        for position in (rulesets.clobber("xo.|oxo"), rulesets.clobber(3, 5))
    )
    assert small is not None and large is not None
    positions = current().positions
    before = positions.value_by_play(small)
    with Budget(bytes=1792 << 10):
        first = positions.value_by_play(large)
        assert current().bytes_held < 1 << 20
        assert positions.value_by_play(large) == first
    assert positions.value_by_play(small) == before


def test_a_cramped_misere_outcome_is_the_same() -> None:
    """The evaluation of all followers under misère play forgets in the same way."""
    position = rulesets.domineering(4, 5)
    compiled = kernels.compiled(position.ruleset, position.board)
    assert compiled is not None
    found, visited = [], []
    for budget in (Budget(), Budget(bytes=700 << 10)):
        clear()
        with budget:
            found.append(current().positions.misere_outcome(compiled))
            visited.append(current().visited)
    assert found[0] == found[1]
    assert visited[1] > visited[0]
