"""Ask the questions that another program has answered, and compare the answers and the times.

    python tools/peer.py FILE [--seconds T] [--again T] [--open FILE] [WORD ...]

`FILE` has a question in each line, as JSON: its `area` (outcome, nim-value, winning-moves,
thermograph), its `input` (a `sum` of positions, each with its `ruleset` and `position`, and who is
`to_move`), the answer that is `expected`, and the milliseconds that the other program took
(`peer_ms`; text if it did not end). The notation is that of MCGS.

Every question begins with empty tables and has T seconds of CPU time (2 by default); those that
stay open are asked once more, with the seconds of `--again`. Prints a line for each ruleset: how
many questions were asked, answered rightly, wrongly and not at all, our CPU seconds, and, on the
questions of which the other program's time is known, our seconds beside its own. Words select
rulesets. `--open` writes the questions that stayed open to a file that this command can read. The
exit code is 1 if an answer is wrong.
"""

from __future__ import annotations

import argparse
import json
import re
import signal
import sys
from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from pathlib import Path
from time import process_time
from typing import Any, Final

from partizan import (
    LEFT,
    RIGHT,
    Budget,
    BudgetExceeded,
    Form,
    PartizanError,
    Player,
    Ruleset,
    catalog,
    clear,
)
from partizan.rules.variants import Impartial
from partizan.world import World

Question = dict[str, Any]

NAMES: Final = {
    "clobber_1xn": "clobber",
    "nogo_1xn": "nogo",
    "cannibal_clobber": "hot-clobber",
    "toppling_dominoes": "toppling-dominoes",
    "elephants": "elephants-and-rhinos",
}
TIMED_OUT: Final = 10.0
"""The seconds that we count for the other program where it did not end."""


class Forms(Ruleset[Form]):
    """A game tree as a position: move to an option."""

    name = "forms"
    board_type = Form

    def options(self, board: Form, player: Player) -> Iterator[Form]:
        """Yield the options of `player`."""
        yield from board.left if player is LEFT else board.right


FORMS: Final = Forms()


def position_of(ruleset: str, text: str) -> Any:
    """Return a position of the other program as ours.

    >>> position_of("impartial clobber_1xn", "XO.OX"), position_of("switch_game", "1, -1/2")
    (impartial clobber("xo.ox"), forms({1|-1/2}))
    """
    impartial, name = ruleset.startswith("impartial "), ruleset.removeprefix("impartial ")
    form = _form_text(name, text)
    if form is not None:
        return (Impartial(FORMS) if impartial else FORMS)(Form(form))
    name = NAMES.get(name, name)
    if name in ("gen_toads", "gen_king_dirt"):
        given, text = text.split(":")
        name = f"toads-and-frogs({given})"
        if ruleset.endswith("gen_king_dirt"):
            left, right, must_place = given.split(",")
            name = "king-dirt(place)" if must_place == "1" else "king-dirt"
            text = f"{left},{right}:{text}"
    letters = {
        "toppling-dominoes": str.maketrans("XO#", "lre"),
        "elephants-and-rhinos": str.maketrans("XO", "tf"),
    }
    if name.startswith("toads"):
        text = text.translate(letters["elephants-and-rhinos"])
    text = text.translate(letters.get(name, {}))
    if name == "kayles":
        return catalog.load(name)(text)
    if name == "domineering" and impartial:
        return catalog.load("cram")(text)
    return catalog.load(f"impartial {name}" if impartial else name)(text)


def _form_text(name: str, text: str) -> str | None:
    """Return a number, nimber, switch or up-star in our notation, or None for other rulesets."""
    if name in ("integer_game", "dyadic_rational"):
        return str(Fraction(text))
    if name == "nimber":
        return f"*{text}"
    if name == "switch_game":
        left, right = (Fraction(side) for side in text.replace(",", " ").split())
        return f"{{{left}|{right}}}"
    if name == "up_star":
        ups = int(re.sub(r"[*\s]", "", text) or 0)
        arrow = "^" if ups >= 0 else "v"
        star = "*" if "*" in text else ""
        return f"{arrow}{abs(ups)}{star}" if ups else star or "0"
    return None


def answer(question: Question) -> object:
    """Return our answer, in the form of the expected one."""
    given = question["input"]
    positions = [position_of(part["ruleset"], part["position"]) for part in given["sum"]]
    if not positions:
        return 0
    total = positions[0]
    for position in positions[1:]:
        total = total + position
    match question["area"]:
        case "outcome":
            first = LEFT if given["to_move"] == "Left" else RIGHT
            return {"mover": "win" if total.solve(first=first).winner is first else "loss"}
        case "nim-value":
            return total.nim_value()
        case "winning-moves":
            return len(total.winning_moves("right" if given["player"] == "Right" else "left"))
        case "thermograph":
            return _thermograph(total, question["expected"])
        case area:
            raise ValueError(f"unknown area {area!r}")


def _thermograph(position: Any, expected: dict[str, Any]) -> dict[str, Any]:
    """Return the expected corners as our thermograph has them, so that equal ones compare equal."""
    found = position.thermograph()
    walls = {"left": found.left_stop, "right": found.right_stop}
    out = dict(expected)
    ends = [Fraction(expected[side][-1][1]) for side in walls]
    if max(ends) != found.temperature:
        return {"temperature": str(found.temperature)}
    for side, stop in walls.items():
        out[side] = [[str(stop(Fraction(at))), at] for _, at in expected[side]]
    return out


@dataclass
class Tally:
    """The results for one ruleset."""

    asked: int = 0
    right: int = 0
    wrong: int = 0
    open: int = 0
    seconds: float = 0.0
    ours: float = 0.0  # on the questions whose other time is known
    other: float = 0.0

    def add(self, more: Tally) -> None:
        """Add the results of another ruleset."""
        for field, value in vars(more).items():
            setattr(self, field, getattr(self, field) + value)

    def __str__(self) -> str:
        ratio = f"{self.other / self.ours:8.1f}" if self.ours > 0 and self.other > 0 else " " * 8
        counts = f"{self.asked:7,}{self.right:7,}{self.wrong:6}{self.open:6}"
        return f"{counts}{self.seconds:10.2f}{self.ours:10.2f}{self.other:10.2f}{ratio}"


class _Limit:
    """Raises BudgetExceeded after some seconds of CPU time."""

    def __init__(self, seconds: float) -> None:
        self.seconds = seconds

    def __enter__(self) -> None:
        signal.signal(signal.SIGPROF, self._stop)
        signal.setitimer(signal.ITIMER_PROF, self.seconds)

    def __exit__(self, *_: object) -> None:
        signal.setitimer(signal.ITIMER_PROF, 0)

    def _stop(self, *_: object) -> None:
        raise BudgetExceeded(f"more than {self.seconds} s")


def ask(question: Question, seconds: float) -> tuple[bool | None, float]:
    """Return whether our answer is the expected one, or None if open, and the CPU seconds."""
    World.Positions.share_after(None)
    clear()
    expected = question["expected"]
    if question["area"] == "winning-moves":
        expected = len(question["expected"])
    begun = process_time()
    verdict: bool | None = None
    try:
        with Budget(bytes=2 << 30), _Limit(seconds):
            verdict = answer(question) == expected
    except BudgetExceeded:
        pass
    except PartizanError as error:
        print("cannot be asked:", error, json.dumps(question))
        verdict = False
    return verdict, process_time() - begun


def rulesets_of(question: Question) -> str:
    """Return the names of the rulesets of a question."""
    names = sorted({part["ruleset"] for part in question["input"]["sum"]})
    return names[0] if len(names) == 1 else "sums of several rulesets"


def run(questions: list[Question], seconds: float) -> tuple[dict[str, Tally], list[Question]]:
    """Ask all questions; return the results by ruleset, and the questions that stayed open."""
    tallies: dict[str, Tally] = defaultdict(Tally)
    still_open = []
    for question in questions:
        tally = tallies[rulesets_of(question)]
        verdict, spent = ask(question, seconds)
        tally.asked += 1
        tally.seconds += spent
        tally.right += verdict is True
        tally.wrong += verdict is False
        tally.open += verdict is None
        if verdict is None:
            still_open.append(question)
        elif not verdict:
            print("wrong:", json.dumps(question))
        if (taken := question.get("peer_ms")) is not None:
            tally.ours += spent
            tally.other += taken / 1000 if isinstance(taken, int | float) else TIMED_OUT
    return tallies, still_open


def show(tallies: dict[str, Tally], title: str) -> Tally:
    """Print the results, a line for each ruleset, and return the total."""
    print(f"{title:34}  asked  right wrong  open  CPU s    both: ours     other   ratio")
    total = Tally()
    for name, tally in sorted(tallies.items()):
        total.add(tally)
        print(f"{name:34}{tally}")
    print(f"{'total':34}{total}", flush=True)
    return total


def main() -> int:
    """Ask, and print the results."""
    parser = argparse.ArgumentParser(description="Compare our answers with another program's.")
    parser.add_argument("file", type=Path)
    parser.add_argument("words", nargs="*")
    parser.add_argument("--seconds", type=float, default=2.0)
    parser.add_argument("--again", type=float, default=20.0)
    parser.add_argument("--open", type=Path, dest="open_to")
    options = parser.parse_intermixed_args()
    questions = [
        question
        for line in options.file.read_text(encoding="utf-8").splitlines()
        for question in [json.loads(line)]
        if not options.words or any(word in rulesets_of(question) for word in options.words)
    ]
    tallies, still_open = run(questions, options.seconds)
    total = show(tallies, f"{options.seconds:g} seconds")
    if still_open:
        tallies, still_open = run(still_open, options.again)
        total.add(show(tallies, f"{options.again:g} seconds"))
    if options.open_to is not None:
        options.open_to.write_text("".join(json.dumps(q) + "\n" for q in still_open), "utf-8")
    return 1 if total.wrong else 0


if __name__ == "__main__":
    sys.exit(main())
