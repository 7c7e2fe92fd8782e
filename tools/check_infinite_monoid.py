"""Check a certificate of an infinite misère monoid that `partizan monoid --certificate FILE` wrote.

    python tools/check_infinite_monoid.py FILE

This program does not use partizan. An automaton reads how often each track occurs in a sum, in
base 2 with the lowest digits first; the counts of tracks that recur determine where it starts. The
program checks that the outcomes that it gives to sums of the letters obey the rules of misère play,
and hence are right for every sum, and that no two multiples of some letter are equal. If the
certificate lists letters as `without_inverse`, each with the letters of sums that show it, the
program checks that, too.
"""

import json
import sys
from functools import cache
from itertools import product
from math import lcm
from pathlib import Path
from typing import Any

# For each outcome, whether Left wins moving first, and whether Right does.
FIRST = {"P": (False, False), "N": (True, True), "L": (True, False), "R": (False, True)}
Digits = tuple[int, ...]
Run = tuple[int, Digits]  # a state, and what is carried to the next digits
Pairs = frozenset[tuple[Run, Run]]
Read = tuple[Digits, Digits, bool]  # digits to read into two sums, and a mark


def need(fact: bool, what: str) -> None:
    """Stop unless a fact holds."""
    if not fact:
        sys.exit(f"WRONG: {what}")


class Automaton:
    """The automaton of a certificate."""

    def __init__(self, made: dict[str, Any]) -> None:
        self.steps, self.images, self.recur = made["steps"], made["images"], made["recurrences"]
        self.starts = {tuple(counts): state for counts, state in made["starts"]}
        self.wins = [FIRST[letter] for letter in made["outcomes"]]
        self.free = [i for i, (_, period) in enumerate(self.recur) if not period]
        self.letters = [self.recurrence(image) for image in self.images]
        self.unbounded = [x for x, (_, period) in enumerate(self.letters) if not period]

    def recurrence(self, image: list[int]) -> tuple[int, int]:
        """Return how copies of a letter recur: index and period; the period is 0 if they do not."""
        pairs = [pair for pair, n in zip(self.recur, image, strict=True) if n]
        if any(period == 0 for _, period in pairs):
            return 0, 0
        return max((index for index, _ in pairs), default=1), lcm(*(p for _, p in pairs))

    def bounded(self) -> list[list[int]]:
        """Return the words in the letters whose copies recur."""
        counts = product(*(range(sum(pair) if pair[1] else 1) for pair in self.letters))
        return list(map(list, counts))

    def begin(self, word: list[int]) -> Run:
        """Return where a word in the letters starts; its free tracks are carried."""
        tracks = range(len(self.recur))
        counts = [sum(n * self.images[x][i] for x, n in enumerate(word)) for i in tracks]
        start = tuple(
            n if n < index + period else index + (n - index) % period
            for n, (index, period) in zip(counts, self.recur, strict=True)
            if period
        )
        return self.starts[start], tuple(counts[i] for i in self.free)

    def step(self, run: Run, digits: tuple[int, ...]) -> Run:
        """Read a digit for each unbounded letter."""
        total = list(run[1])
        for letter, digit in zip(self.unbounded, digits, strict=True):
            image = self.images[letter]
            total = [n + digit * image[i] for n, i in zip(total, self.free, strict=True)]
        here = sum((n & 1) << i for i, n in enumerate(total))
        return self.steps[run[0]][here], tuple(n >> 1 for n in total)

    def end(self, run: Run) -> tuple[bool, bool]:
        """Return who wins moving first if all further digits are 0."""
        while any(run[1]):
            run = self.step(run, (0,) * len(self.unbounded))
        return self.wins[run[0]]


def check_play(machine: Automaton, options: list[list[list[list[int]]]]) -> int:
    """Check the rules of play for all sums; return the number of cases."""
    letters, unbounded = range(len(machine.images)), machine.unbounded
    zeros = all(machine.wins[row[0]] == machine.wins[q] for q, row in enumerate(machine.steps))
    need(zeros, "a digit 0 at the end changes an outcome")
    waiting = []
    for word in product(*(range(sum(pair) + 1 if pair[1] else 1) for pair in machine.letters)):
        begun = set()
        for player, x in product((0, 1), letters):
            for option in options[player][x] if word[x] or x in unbounded else ():
                after = [word[i] + option[i] - (i == x) for i in letters]
                begun.add((player, x, machine.begin(after)))
        here = frozenset(x for x in letters if word[x])
        waiting.append((machine.begin(list(word)), here, frozenset(begun)))
    seen = set(waiting)
    for run, here, moves in waiting:  # a sum, the letters that occur in it, and its moves
        for player in (0, 1):
            ends = [machine.end(to) for mover, x, to in moves if mover == player and x in here]
            won = not ends or any(not wins[1 - player] for wins in ends)
            need(machine.end(run)[player] == won, "an outcome breaks the rules of play")
        for digits in product((0, 1), repeat=len(unbounded)):
            met = here | {x for x, digit in zip(unbounded, digits, strict=True) if digit}
            then = frozenset((player, x, machine.step(to, digits)) for player, x, to in moves)
            case = machine.step(run, digits), met, then
            if case not in seen:
                seen.add(case)
                waiting.append(case)
    return len(waiting)


def are_apart(machine: Automaton, starts: list[Pairs], reads: list[Read], beside: Digits) -> bool:
    """Return whether two sums, whatever is read into them, are distinguished by some sum w.

    The sums need to differ only if digits with a mark are read into them. The letters of w are
    those at the places in `beside`.
    """
    every = product((0, 1), repeat=len(machine.unbounded))
    digits = [w for w in every if all(i in beside for i, n in enumerate(w) if n)]
    step = cache(machine.step)

    def more(run: Run, w: Digits, added: Digits) -> Run:
        return step(run, tuple(map(int.__add__, w, added)))

    @cache
    def can_differ(pair: tuple[Run, Run]) -> bool:
        reached = [pair]
        seen = {pair}
        for one, other in reached:  # both sums have ended, but w may go on
            if machine.end(one) != machine.end(other):
                return True
            for w in digits:
                if (then := (step(one, w), step(other, w))) not in seen:
                    seen.add(then)
                    reached.append(then)
        return False

    waiting = [(pairs, False) for pairs in starts]
    met = set(waiting)
    for pairs, is_marked in waiting:  # all states to which some w leads, and whether a mark was met
        if is_marked and not any(map(can_differ, pairs)):
            return False
        for one, other, mark in reads:
            after = frozenset(
                (more(a, w, one), more(b, w, other)) for a, b in pairs for w in digits
            )
            if (case := (after, is_marked or mark)) not in met:
                met.add(case)
                waiting.append(case)
    return True


def are_multiples_distinct(machine: Automaton, letter: int) -> bool:
    """Return whether for any m != n some sum distinguishes m and n copies of a letter."""
    place, none = machine.unbounded.index(letter), (0,) * len(machine.unbounded)
    copies = (none, (*none[:place], 1, *none[place + 1 :]))
    starts = frozenset((run, run) for run in map(machine.begin, machine.bounded()))
    reads = [(m, n, m != n) for m, n in product(copies, repeat=2)]
    return are_apart(machine, [starts], reads, tuple(range(len(none))))


def has_no_inverse(machine: Automaton, letter: int, beside: list[int]) -> bool:
    """Return whether for any h some sum of letters in `beside` distinguishes letter + h from 0."""
    none = (0,) * len(machine.unbounded)
    words = machine.bounded()
    used = [w for w in words if all(x in beside for x, n in enumerate(w) if n)]
    starts = []
    for h in words:
        more = [n + (x == letter) for x, n in enumerate(h)]
        sums = ((list(map(int.__add__, w, more)), w) for w in used)
        starts.append(frozenset((machine.begin(one), machine.begin(other)) for one, other in sums))
    reads = [(h, none, True) for h in product((0, 1), repeat=len(none))]
    places = tuple(i for i, x in enumerate(machine.unbounded) if x in beside)
    return are_apart(machine, starts, reads, places)


def main(path: str) -> None:
    """Check a file."""
    for made in json.loads(Path(path).read_text(encoding="utf-8"))["monoids"]:
        sides = [made["options"]["Left"], made["options"]["Right"]]
        earlier = (not any(o[x:]) for side in sides for x, os in enumerate(side) for o in os)
        need(all(earlier), "an option is not a word in earlier letters")
        machine = Automaton(made)
        print(f"proved: the outcome of every sum, by {check_play(machine, sides):,} cases")
        if "P" not in made["outcomes"]:
            print("proved: no sum is in P")
        free = made["free"]
        need(are_multiples_distinct(machine, free), "two multiples of a letter are equal")
        print(f"proved: infinite, since the multiples of letter {free} are distinct")
        for letter, beside in made.get("without_inverse", ()):
            need(has_no_inverse(machine, letter, beside), f"letter {letter} may have an inverse")
            print(f"proved: letter {letter} has no inverse")


if __name__ == "__main__":
    main(sys.argv[1])
