"""Typed rules against the kernels of the same games, and against play in Python.

    python bench/typed.py [--full] [WORD ...]

Plays boards out with the game's own kernel and with the generic one, without theorems and guesses,
each in a separate process so that nothing is known beforehand: CPU seconds and peak memory, of
which an empty process has some 40 MiB. With --full, smaller boards are played in Python, too.
"""

from __future__ import annotations

import json
import sys
from typing import Any

from measuring import asked, elsewhere, is_wanted, once, peak_mebibytes

CASES = {
    "domineering": ("....." + "|....." * 5, "...." + "|...." * 3),
    "clobber": ("xoxo|oxox|xoxo|oxox", "xoxo|oxox|xoxo"),
    "fission": ("......|......|..x...|......|......", "....|.x..|....|...."),
    "toads-and-frogs": ("ttttt....fffff", "tttt..ffff"),
    "konane": ("xoxox|oxoxo|xo.ox|oxoxo", "xoxo|ox.x|xoxo"),
    "amazons": ("x...|....|...o", "x..|..o"),
    "node-kayles": ("4x6", "3x4"),
    "arc-kayles": ("4x5", "3x4"),
    "graph-snort": ("3x5", "3x3"),
    "graph-clobber": ("X-O-X-O-X-O-X-O-X-O-X-O-X-O-X-O", "X-O-X-O-X-O-X-O"),
    "hackenbush": ("lrelrelrelrelre", "lrelre"),
}
"""For each game, a board for the kernels, and one for play in Python."""


def run(name: str, how: str) -> None:
    """Evaluate a board, and print the seconds, the memory and the value as JSON."""
    from partizan import catalog, rulesets
    from partizan.engine import fold, without_kernels
    from partizan.theories.normal.evaluations import VALUE
    from partizan.world import current

    game: Any = catalog.load(name)
    large, small = CASES[name]
    text = small if how.startswith("small") else large
    board = game.board(text)
    if how.endswith("generic"):
        typed = rulesets.read(game.text)
        board = typed.board(f"g{text}" if name == "hackenbush" else text)
        game = typed
    if how.endswith("python"):
        with without_kernels():
            value, seconds = once(lambda: fold(game, board, VALUE))
    else:
        compiled = game.compiled(board)
        plain, seconds = once(lambda: current().positions.value_by_play(compiled))
        assert plain is not None
        value = VALUE.answer(plain)
    shown = str(value)
    print(json.dumps({"seconds": seconds, "megabytes": peak_mebibytes(), "value": shown}))


def main() -> None:
    """Run the cases that are asked for."""
    if sys.argv[1:2] == ["--case"]:
        run(*sys.argv[2:4])
        return
    words = asked(__doc__)
    heads = ("game", "kernel", "generic", "times", "MiB", "MiB", "python", "times")
    print(("{:18}" + "{:>10}" * 7).format(*heads))
    for name in CASES:
        if not is_wanted(name, words):
            continue
        own, generic = (elsewhere(__file__, name, how) for how in ("own", "generic"))
        assert own["value"] == generic["value"], name
        row = f"{name:18}{own['seconds']:>10.3f}{generic['seconds']:>10.3f}"
        row += f"{generic['seconds'] / max(own['seconds'], 1e-4):>10.2f}"
        row += f"{own['megabytes']:>10}{generic['megabytes']:>10}"
        if "--full" in words:
            few = elsewhere(__file__, name, "small generic")
            slow = elsewhere(__file__, name, "small python")
            assert few["value"] == slow["value"], name
            row += f"{slow['seconds']:>10.2f}{slow['seconds'] / max(few['seconds'], 1e-4):>10.0f}"
        print(row, flush=True)


if __name__ == "__main__":
    main()
