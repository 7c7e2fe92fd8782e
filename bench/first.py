"""What the first question of each ruleset costs in a fresh process, in milliseconds of CPU time.

    python bench/first.py [WORD ...]

The positions are the examples of docs/rulesets.md. A new process for each of them imports
`rulesets`, names the ruleset, and asks who wins the position. The first game that is named of those
with the claims of the literature loads all of these; the columns tell naming and asking apart. If
PYTHONDONTWRITEBYTECODE is set, every import compiles the library, and its time means little.
"""

from __future__ import annotations

import json
import re
import statistics
import subprocess
import sys
from pathlib import Path
from typing import Any

from measuring import asked, is_wanted

PAGE = Path(__file__).parents[1] / "docs" / "rulesets.md"
_RUNS = 2
_LISTED = """
import json, sys
from partizan import catalog
found = {}
for text in json.load(sys.stdin):
    p = catalog.position(text)
    game, given = p.ruleset, p.ruleset.parameters
    plain = all(isinstance(each, int | str) and ";" not in str(each) for each in given)
    if plain and p.kind_of_play == catalog.KINDS[0]:
        name = game.name.partition("(")[0]
        if name.partition(" ")[0] != "impartial" and name in catalog.names("alternating"):
            needed = isinstance(catalog.entry(name).found(), type)
            found.setdefault(game.name, (given if needed else [], str(p.board)))
print(json.dumps(found))
"""
_ASKED = """
import json, sys
from time import process_time as clock
name, given, board = json.loads(sys.argv[1])
begun = clock()
from partizan import rulesets
imported = clock()
game = getattr(rulesets, name.partition("(")[0].replace("-", "_"))
named = clock()
answer = (game(*given) if given else game)(board).outcome()
print(json.dumps([imported - begun, named - imported, clock() - named, str(answer)]))
"""


def examples() -> dict[str, tuple[list[Any], str]]:
    """Return mandatory parameters and the first position of each ruleset on the page, by name."""
    texts = [
        text
        for line in PAGE.read_text(encoding="utf-8").splitlines()
        if line.startswith(">>> ")
        for text in re.findall(r'(?:value|position)\("([^"]+)"\)', line)
        if not re.search(r"\s[-+∧∨∇→]\s", text)
    ]
    return dict(_printed(_LISTED, [], json.dumps(texts)))


def _printed(script: str, arguments: list[str], given: str = "") -> Any:
    """Return what a script prints in a process of its own."""
    command = [sys.executable, "-c", script, *arguments]
    done = subprocess.run(command, input=given, capture_output=True, text=True, check=True)
    return json.loads(done.stdout)


def first(name: str, parameters: list[Any], board: str) -> tuple[float, float, float, str]:
    """Return the milliseconds for the import, for naming and for asking, and the answer."""
    runs = [_printed(_ASKED, [json.dumps([name, parameters, board])]) for _ in range(_RUNS)]
    *times, answer = zip(*runs, strict=True)
    importing, naming, asking = (1000 * min(each) for each in times)
    return importing, naming, asking, answer[0]


def main() -> None:
    """Print a row for each ruleset, the slowest question first."""
    words = asked(__doc__)
    rows = [
        (*first(name, *example), name, example[1])
        for name, example in examples().items()
        if is_wanted(name, words)
    ]
    print("naming  asking  (ms)")
    for _, naming, asking, answer, name, board in sorted(rows, key=lambda row: -row[2]):
        print(f"{naming:6.2f}{asking:8.2f}  {name:40}{board.replace(chr(10), '|'):40.40} {answer}")
    imported, named, questions = (
        [row[0] for row in rows], [row[1] for row in rows], [row[2] for row in rows],
    )  # fmt: skip
    print(f"{len(rows)} rulesets; import {statistics.median(imported):.0f} ms, naming at most")
    print(f"{max(named):.0f}, asking {statistics.median(questions):.2f} in the median", end="")
    print(f" and at most {max(questions):.2f}")


if __name__ == "__main__":
    main()
