"""Check that every text of rules is read and played on small boards, or refused in a sentence.

What is read has parts, moves and a value within limits, and reads its own text again. Run it with
`python fuzz/fuzz_rules.py fuzz/corpus/rules -max_total_time=300`; without Atheris
(`pip install atheris`), `--once` reads the corpus alone.
"""

from __future__ import annotations

import gc
import sys
import time
from pathlib import Path
from types import FunctionType
from typing import Any

from partizan import LEFT, RIGHT, Budget, rulesets
from partizan.boards import Digraph, Graph, Grid, Heaps, Strip
from partizan.errors import PartizanError

__all__ = ["one_input"]

_PATIENCE = 20  # seconds; reading and the questions below have limits that are far lower


def one_input(data: bytes) -> None:
    """Read a text as rules and play by them on a small board."""
    text = data.decode("utf-8", "surrogateescape")
    begin = time.process_time()
    try:
        rules = rulesets.read(text)
    except PartizanError as error:
        if not str(error).strip():
            raise
    else:
        _played(rules)
    spent = time.process_time() - begin
    if spent > _PATIENCE:
        raise AssertionError(f"{text!r} took {spent:.0f} s")


def _played(rules: Any) -> None:
    """Ask what the rules are asked for first."""
    assert rulesets.read(rules.text) == rules
    try:
        with Budget(seconds=2, bytes=200 << 20, positions=5_000):
            board = rules.board(_board(getattr(rules, "alternating", rules)))  # without points
            for player in (LEFT, RIGHT):
                moves = {str(move.board) for move in rules.moves(board, player)}
                if hasattr(rules, "options"):  # players move in turn
                    assert moves == {*map(str, rules.options(board, player))}
            assert all(rules.admitted(part) == part for part in rules.parts(board))
            rules(board).outcome()
            rules(board).value()
    except PartizanError as error:
        if not str(error).strip():
            raise


def _board(rules: Any) -> Any:
    """Return a small board with letters in turn."""
    if rules.board_type is Heaps:
        return Heaps([4, 2])
    letters = rules.game.letters
    if rules.board_type in (Graph, Digraph):
        held = letters[1 : rules.game.vertices]
        labels = [held[n % len(held)] for n in range(3)]
        drawn = letters[rules.game.vertices :] or "-"
        edges = [(0, 1, drawn[0]), (1, 2, drawn[-1])]
        named = ["" if label == "." else label for label in labels]
        return rules.board_type(named, [(u, v, "" if e == "-" else e) for u, v, e in edges])
    cells = "".join(letters[1 + n % (len(letters) - 1)] for n in range(6))
    return Strip(cells) if rules.board_type is Strip else Grid(2, 3, cells)


def _once(paths: list[str]) -> None:
    """Read every file of some folders."""
    for folder in paths:
        for path in sorted(Path(folder).iterdir()):
            one_input(path.read_bytes())


if __name__ == "__main__":
    if "--once" in sys.argv:
        _once([word for word in sys.argv[1:] if word != "--once"])
    else:
        import atheris

        # An editable installation has import hooks of its own, so functions are watched one by one.
        for found in gc.get_objects():
            if isinstance(found, FunctionType) and ".typed" in (found.__module__ or ""):
                atheris.instrument_func(found)
        atheris.Setup(sys.argv, one_input)
        atheris.Fuzz()
