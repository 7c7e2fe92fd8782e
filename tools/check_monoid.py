"""Check a certificate of finite misère monoids that `partizan monoid --certificate FILE` wrote.

    python tools/check_monoid.py FILE

This program does not use partizan. It checks that the games are closed under options and
conjugates, that each table determines the outcome of every sum, and that any two elements are
distinguished; that the last monoid is that of all games; and the isomorphism of the first two, if
one is given.
"""

import json
import sys
from itertools import combinations
from pathlib import Path
from typing import Any

# For each outcome, whether Left wins moving first, and whether Right does.
FIRST = {"P": (False, False), "N": (True, True), "L": (True, False), "R": (False, True)}
ZERO: Any = (frozenset(), frozenset())


def need(fact: bool, what: str) -> None:
    """Stop unless a fact holds."""
    if not fact:
        sys.exit(f"WRONG: {what}")


def trees(made: dict[str, Any]) -> set[Any]:
    """Return the games as nested sets of options; each comes after its options, and 0 is -1."""
    found: list[Any] = []
    for options in zip(made["options"]["Left"], made["options"]["Right"], strict=True):
        need(all(-1 <= x < len(found) for side in options for x in side), "an option comes later")
        found.append(tuple(frozenset([*found, ZERO][x] for x in side) for side in options))
    need(all(mirrored(game) in found for game in found), "a conjugate is missing")
    return set(found)


def mirrored(tree: Any) -> Any:
    """Return a game with the players exchanged."""
    return tuple(frozenset(map(mirrored, side)) for side in reversed(tree))


def checked(made: dict[str, Any]) -> list[list[int]]:
    """Check a finite monoid, and return its addition table."""
    steps, words = made["steps"], made["words"]
    sides = [made["options"][player] for player in ("Left", "Right")]
    wins = [FIRST[letter] for letter in made["outcomes"]]
    elements, letters = range(len(words)), range(len(sides[0]))

    def run(start: int, word: list[int]) -> int:
        for letter, count in enumerate(word):
            for _ in range(count):
                start = steps[start][letter]
        return start

    need(not any(words[0]), "the first element is not that of the empty sum")
    need(all(run(0, words[x]) == x for x in elements), "a word does not lead to its element")
    for a, b in combinations(letters, 2):
        need(all(steps[row[a]][b] == steps[row[b]][a] for row in steps), "two games do not commute")
    waiting = [(0, frozenset[int](), frozenset[int]())]
    seen = set(waiting)
    for here, *moves in waiting:  # all that matters about a sum: its element, and its options'
        for player, options in enumerate(moves):
            won = not options or any(not wins[x][1 - player] for x in options)
            need(wins[here][player] == won, f"the outcome of element {here}")
        for a in letters:
            left, right = (
                {steps[x][a] for x in options}
                | {steps[here][o] if o >= 0 else here for o in side[a]}
                for options, side in zip(moves, sides, strict=True)
            )
            if (case := (steps[here][a], frozenset(left), frozenset(right))) not in seen:
                seen.add(case)
                waiting.append(case)
    table = [[run(x, words[y]) for y in elements] for x in elements]
    for x, y in combinations(elements, 2):
        need(any(wins[table[x][z]] != wins[table[y][z]] for z in elements), f"{x} and {y} are one")
    return table


def main(path: str) -> None:
    """Check a file."""
    facts = json.loads(Path(path).read_text(encoding="utf-8"))
    *parts, whole = map(trees, facts["monoids"])
    tables = list(map(checked, facts["monoids"]))
    print("proved: monoids of order", ", ".join(str(len(table)) for table in tables))
    need(not parts or whole == set().union(*parts), "the last set is not the union")
    if parts:
        print("proved: the last one is that of all games together")
    if (image := facts.get("isomorphism")) is not None:
        one, other = tables[:2]
        need(sorted(image) == list(range(len(one))) == list(range(len(other))), "not a bijection")
        was, now = (made["outcomes"] for made in facts["monoids"][:2])
        for x, row in enumerate(one):
            need(was[x] == now[image[x]], "an outcome changes")
            need(all(image[row[y]] == other[image[x]][image[y]] for y in range(len(one))), "a sum")
        print("proved: the first two are isomorphic, with outcomes")


if __name__ == "__main__":
    main(sys.argv[1])
