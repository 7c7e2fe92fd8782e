"""Check a certificate of misère monoids that `partizan monoid --certificate FILE` wrote.

    python tools/check_monoid.py FILE

This program uses nothing of partizan. For each monoid it checks that the games are closed under
options and conjugates, that its table determines the outcome of every sum, however long, and that
any two elements are distinguished. If there are several monoids, it also checks that the last one
is that of all games of the others, and the isomorphism between the first two if one is given.
"""

from __future__ import annotations

import json
import sys
from itertools import combinations
from pathlib import Path
from typing import Any

FIRST = {"P": (False, False), "N": (True, True), "L": (True, False), "R": (False, True)}
"""For each outcome, whether Left wins moving first, and whether Right does."""


def need(fact: bool, what: str) -> None:
    """Stop unless a fact holds."""
    if not fact:
        sys.exit(f"WRONG: {what}")


def trees(made: dict[str, Any]) -> list[Any]:
    """Return each game as nested sets of options; games come after their options."""
    found: list[Any] = []
    sides = [made["options"][player] for player in ("Left", "Right")]
    for place in range(len(made["games"])):
        need(all(-1 <= x < place for side in sides for x in side[place]), "an option comes later")
        found.append(
            tuple(frozenset(found[x] if x >= 0 else ZERO for x in side[place]) for side in sides)
        )
    return found


ZERO: Any = (frozenset(), frozenset())


def mirrored(tree: Any) -> Any:
    """Return a game with the players exchanged."""
    return tuple(frozenset(map(mirrored, side)) for side in reversed(tree))


def checked(made: dict[str, Any]) -> list[list[int]]:
    """Check a finite monoid, and return its multiplication table."""
    steps, words = made["steps"], made["words"]
    wins = [FIRST[letter] for letter in made["outcomes"]]
    elements, letters = range(len(words)), range(len(made["games"]))
    need(not any(words[0]), "the first element is not that of the empty sum")
    for x in elements:
        for a, b in combinations(letters, 2):
            need(steps[steps[x][a]][b] == steps[steps[x][b]][a], "two games do not commute")

    def run(start: int, word: list[int]) -> int:
        for letter, count in enumerate(word):
            for _ in range(count):
                start = steps[start][letter]
        return start

    need(all(run(0, words[x]) == x for x in elements), "a word does not lead to its element")
    sides = [made["options"][player] for player in ("Left", "Right")]
    start: tuple[int, frozenset[int], frozenset[int]] = (0, frozenset(), frozenset())
    seen, waiting = {start}, [start]
    for here, *moves in waiting:  # all that matters about a sum: its element, and its options'
        for player, options in enumerate(moves):
            won = not options or any(not wins[x][1 - player] for x in options)
            need(wins[here][player] == won, f"the outcome of element {here}")
        for a in letters:
            after = [
                {steps[x][a] for x in options}
                | {steps[here][o] if o >= 0 else here for o in side[a]}
                for options, side in zip(moves, sides, strict=True)
            ]
            case = (steps[here][a], frozenset(after[0]), frozenset(after[1]))
            if case not in seen:
                seen.add(case)
                waiting.append(case)
    table = [[run(x, words[y]) for y in elements] for x in elements]
    for x, y in combinations(elements, 2):
        need(any(wins[table[x][z]] != wins[table[y][z]] for z in elements), f"{x} and {y} are one")
    return table


def main(path: str) -> None:
    """Check a file."""
    facts = json.loads(Path(path).read_text(encoding="utf-8"))
    sets = [set(trees(made)) for made in facts["monoids"]]
    for games in sets:
        need(all(mirrored(game) in games for game in games), "a conjugate is missing")
    tables = [checked(made) for made in facts["monoids"]]
    print("proved: monoids of order", ", ".join(str(len(table)) for table in tables))
    if len(tables) > 1:
        need(sets[-1] == set().union(*sets[:-1]), "the last set is not the union")
        print("proved: the last one is that of all games together")
    if (image := facts.get("isomorphism")) is not None:
        one, other = tables[:2]
        need(sorted(image) == list(range(len(other))) and len(one) == len(other), "not a bijection")
        for x, row in enumerate(one):
            outcomes = [facts["monoids"][i]["outcomes"][n] for i, n in ((0, x), (1, image[x]))]
            need(outcomes[0] == outcomes[1], "an outcome changes")
            need(all(image[row[y]] == other[image[x]][image[y]] for y in range(len(one))), "a sum")
        print("proved: the first two are isomorphic, with outcomes")


if __name__ == "__main__":
    main(sys.argv[1])
