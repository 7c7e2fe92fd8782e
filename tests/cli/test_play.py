"""`partizan play`: its commands, and that it plays perfectly."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from typing import Any

import pytest
from click.testing import CliRunner

from partizan import LEFT, RIGHT, BudgetExceeded, catalog
from partizan.position import AlternatingPosition
from partizan.theory import Convention
from partizan_app.cli import play
from partizan_app.cli.app import app
from partizan_app.cli.games import chosen, pictured


def played(*arguments: str, words: str = "") -> str:
    """Return the output of a game in which the person types `words`."""
    result = CliRunner().invoke(app, ["play", *arguments], input=words)
    assert result.exit_code == 0, result.output
    assert result.stderr == ""
    return result.stdout


def test_a_short_game() -> None:
    """A game of Domineering that the person wins, in full."""
    assert played("domineering", "2x2", words="2\n").splitlines() == [
        "domineering: you are Left, and Left begins.",
        "The player who cannot move loses. Type 'help' for commands.",
        "",
        "  2  . .",
        "  1  . .",
        "",
        "     a b",
        "",
        "  1  a1 vertical  #.|#.",
        "  2  b1 vertical  .#|.#",
        "Left> ",
        "  2  . #",
        "  1  . #",
        "",
        "     a b",
        "",
        "Right has no move: you win.",
    ]


def test_moves_by_their_boards() -> None:
    """A move can be typed as the board that it leads to."""
    assert played("toads-and-frogs", "t.f", words=".tf\nf.t\n").endswith("you win.\n")


def test_misere_play() -> None:
    """Under misère play, a player who cannot move wins."""
    text = played("domineering", ".|.", "--misere", words="1\n")
    assert "The player who cannot move wins." in text
    assert text.endswith("Right has no move: Right wins.\n")
    assert played("domineering", "..", "--misere").endswith("Left has no move: you win.\n")


def test_the_person_may_be_right_and_second() -> None:
    """The person chooses a side and who begins."""
    text = played("domineering", "1x4", "--as", "right", "--first", "right", words="1\n")
    assert "you are Right, and Right begins" in text
    text = played("nim", "3+2", "--as", "right", words="quit\n")
    assert "Left moves to 2+2" in text


@pytest.mark.parametrize(
    ("words", "answer"),
    [
        ("help\n", "take back your last move and the reply"),
        ("?\n", "take back your last move and the reply"),
        ("hint\n", "You win by moving to .#.|.#. (b1 vertical)"),
        ("undo\n", "You have not moved yet."),
        ("7\n", "There is no move '7'. Type a number from 1 to 3, or 'help'."),
        ("0\n", "There is no move '0'."),
        ("x" * 1000 + "\n", f"There is no move '{'x' * 60}'."),
        ("99999999999999999999\n", "There is no move '99999999999999999999'."),
        ("...|...\n", "Left has no move to ...|...."),
        ("\n\n", "Left> Left> "),
        ("moves\n", "  3  c1 vertical  ..#|..#\nLeft>   1  a1 vertical  #..|#..\n"),
        ("quit\n", "Goodbye."),
        ("", "Goodbye."),
    ],
)
def test_words(words: str, answer: str) -> None:
    """Every command gets an answer, and the game ends politely at the end of input."""
    text = played("domineering", "2x3", words=words)
    assert answer in text
    assert text.endswith("Goodbye.\n")


def test_undo() -> None:
    """`undo` takes back the person's move and the reply."""
    text = played("toads-and-frogs", "t...f", words="1\nundo\nundo\nquit\n")
    assert text.count("\n  t...f\n") == 2
    assert "You have not moved yet." in text


def test_a_hint_for_a_loser() -> None:
    """A hint in a lost position names the winner."""
    assert "Right wins against any move." in played("nim", "2+2", words="hint\n")


def test_many_moves_are_listed_on_demand() -> None:
    """Of many moves the first are listed, and all of them by `moves`."""
    text = played("nim", "50", words="moves\n")
    assert text.count("\n  45  ") == 1
    assert "Type 'moves' to see all 50." in text


def test_a_move_is_made_by_the_cells_that_it_changes() -> None:
    """A move can be typed by name or as the cells that it changes, in any order and case."""
    for words in ("c2 c1", "C1-C2", "c1, c2", "C1  Vertical"):
        text = played("domineering", "2x3", words=f"{words}\nquit\n")
        assert "  2  . . #\n" in text or "# # #" in text
    assert "There is no move 'c2 a1'" in played("domineering", "2x3", words="c2 a1\n")


def test_moves_that_change_the_same_places() -> None:
    """Moves that change the same places are distinguished by their names."""
    moves = catalog.position("impartial nogo ..").moves(LEFT)
    names = ["a1 as Left", "b1 as Left", "a1 as Right", "b1 as Right"]
    assert [move.name for move in moves] == names
    assert [move.name for move in chosen("a1 as right", moves)] == ["a1 as Right"]
    assert [move.name for move in chosen("a1", moves)] == ["a1 as Left", "a1 as Right"]
    assert chosen("", moves) == chosen("hello", moves) == []
    text = played("impartial nogo", "..", words="a1\n")
    assert "Several moves change these places: a1 as Left, a1 as Right." in text
    assert pictured(catalog.position("domineering .|.")) == ["2  .", "1  .", "", "   a"]


def test_large_boards_have_wide_coordinates() -> None:
    """Columns beyond z have two letters, and then all columns are that wide."""
    rows = pictured(catalog.position("domineering 11x28"))
    assert rows[0].startswith("11   .  .")
    assert rows[-3].startswith(" 1   .  .")
    assert rows[-1].endswith("  y  z aa ab")


def test_no_size_is_mentioned_that_was_not_typed() -> None:
    """A game without a usual start asks for a position, and gives an example."""
    result = CliRunner().invoke(app, ["play", "nim"])
    assert result.exit_code == 2
    assert "nim has no usual starting position; give one, such as: partizan play nim '" in (
        result.stderr
    )
    assert "4x4" not in result.stderr
    assert "  4  . . . .\n" in played("domineering", words="quit\n")


# --- perfection ----------------------------------------------------------------------------------


class Unsaid(Exception):
    """The person is asked for a move that is not yet chosen."""


def ends(monkeypatch: pytest.MonkeyPatch, text: str, convention: Convention) -> Iterator[str]:
    """Yield the last line of every game that Left can play against Right, who begins."""
    lines: list[str] = []
    waiting: list[tuple[str, ...]] = [("",)]  # the first line is ignored
    monkeypatch.setattr(play, "_print", lines.append)
    while waiting:
        words = waiting.pop()
        said = iter(words)

        def ask(_: str, said: Iterator[str] = said) -> str:
            try:
                return next(said)
            except StopIteration:
                raise Unsaid from None

        monkeypatch.setattr(play, "_ask", ask)
        start = catalog.position(text)
        ruleset = catalog.load(start.ruleset.name)
        match = play.Match(ruleset, start, LEFT, RIGHT, convention, seconds=10)
        try:
            match.run()
        except Unsaid:
            count = len(match.position.options(LEFT))
            waiting += [(*words, str(n)) for n in range(1, count + 1)]
        else:
            yield lines[-1]


@pytest.mark.parametrize(
    ("text", "convention"),
    [
        ("domineering 2x4", "normal"),
        ("domineering 3x3", "normal"),
        ("domineering 2x2", "normal"),
        ("domineering 3x2", "misere"),
        ("toads-and-frogs t.tf.f", "normal"),
        ("subtraction(1,3,4) 8", "normal"),
        ("subtraction(1,3,4) 7", "misere"),
        ("nim 3+2+2", "normal"),
        ("nim 3+2", "misere"),
        ("impartial domineering 2x3", "normal"),
    ],
)
def test_it_wins_what_can_be_won(
    monkeypatch: pytest.MonkeyPatch, text: str, convention: Convention
) -> None:
    """From a won position, the computer wins against every line of play."""
    start: Any = catalog.position(text)
    assert start.solve(RIGHT, convention).winner is RIGHT
    reached = list(ends(monkeypatch, text, convention))
    assert len(reached) > 1 or text == "domineering 2x2"
    assert {end.partition(": ")[2] for end in reached} == {"Right wins."}


def test_out_of_time_it_still_moves(monkeypatch: pytest.MonkeyPatch) -> None:
    """If the winner is not found in time, a hint admits it, and some move is made."""

    def refuse(*_: object, **__: object) -> None:
        raise BudgetExceeded("too hard today")

    monkeypatch.setattr(AlternatingPosition, "solve", refuse)
    text = played("nim", "3", words="hint\n2\n")
    assert "The winner is not known: too hard today" in text
    assert "Right moves to 0" in text


def test_play_without_end() -> None:
    """A game that repeats is solved like others, and a repetition is announced as a draw."""
    text = played("backsliding-toads-and-frogs", "t..f", words="hint\n1\nquit\n")
    assert "You win by moving to .t.f" in text
    assert "Right moves to " in text
    text = played("token-game", "0>1 1>0", words="hint\n1\n")
    assert "You draw by moving to" in text
    assert "Left has been to move in this position before: the game is drawn." in text


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["hackenbush"], "has no usual starting position"),
        (["domineering", "..q"], "q"),
        (["quidditch"], "there is no ruleset 'quidditch'"),
        (["domineering", "2x2", "--as", "white"], "--as"),
    ],
)
def test_bad_input_exits_with_two(arguments: list[str], words: str) -> None:
    """Bad input exits with 2 and a message."""
    result = CliRunner().invoke(app, ["play", *arguments])
    assert (result.exit_code, result.stdout) == (2, "")
    assert words in result.stderr


def test_interruption_is_polite() -> None:
    """Ctrl-C ends the game with 130 and no traceback; prompts reach a pipe at once."""
    process = subprocess.Popen(
        [sys.executable, "-m", "partizan", "play", "domineering", "2x2"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env={**os.environ, "PYTHONPATH": ":".join(sys.path)},
    )
    assert process.stdout is not None
    said = b""
    while not said.endswith(b"Left> "):
        said += os.read(process.stdout.fileno(), 1000)
    time.sleep(0.1)
    process.send_signal(signal.SIGINT)
    _, words = process.communicate(timeout=30)
    assert process.returncode == 130
    assert b"Traceback" not in words


def test_other_kinds_of_play() -> None:
    """A scoring game is played for points, and a simultaneous one is refused."""
    text = played("scoring diskonnect", "xo.ox", words="hint\n1\n")
    assert "Left maximises the score, Right minimises it." in text
    assert "Best play ends with the score 0; move to ..xox +1" in text
    assert text.endswith("Left has no move: the score is 0.\n")
    for arguments, words in (
        (["simultaneous clobber", "XO"], "simultaneous clobber move at once"),
        (["scoring diskonnect", "xo", "--misere"], "has no misère play"),
    ):
        result = CliRunner().invoke(app, ["play", *arguments])
        assert result.exit_code == 2
        assert words in result.stderr


def test_a_sum() -> None:
    """The boards of a sum are shown with numbers, and a move is typed with that of its summand."""
    text = played("domineering 1x2 + clobber xo", words="2: A1-b1\n")
    assert "  1: domineering  .." in text.splitlines()
    assert "  2: clobber  xo" in text.splitlines()
    assert "  1  2: a1-b1  .. + .x" in text.splitlines()
    assert text.endswith("Left has no move: Right wins.\n")
    for words in ("2: a1 b1", "a1-b1", "1", "domineering 1x2 + clobber .x"):
        assert played("domineering", "1x2", "+", "clobber", "xo", words=f"{words}\n") == text
    assert "There is no move '3: a1-b1'" in played(
        "domineering 1x2 + clobber xo", words="3: a1-b1\nquit\n"
    )


def test_a_ruleset_of_several_words_has_a_usual_start() -> None:
    """The name of a ruleset alone, also without quotation marks, means its usual start."""
    assert played("impartial", "domineering", words="quit\n") == played(
        "impartial domineering", words="quit\n"
    )
