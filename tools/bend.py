"""Bend every claim and every registered theorem by one, and list those that still hold.

    python tools/bend.py                  # all: a few minutes of processor time
    python tools/bend.py --sample 40      # a random sample, as in CI
    python tools/bend.py renault2013      # the claims of a source

A claim is bent in one place after another (a constant, a comparison, an entry of a table, the
result of a theorem) until its check at quick size finds a counter-example; an exception does not
count. A theorem is bent in every answer, and compared with play as in the tests. What no bend
refutes is listed; the reasons are in `tests/mutation/unbent.toml`. Misprints are left out: they
have a counter-example already. Results are kept in `build/bent.json`, and a later run continues
there; `--fresh` begins again. The exit code is 1 if something without a reason is listed.
"""

from __future__ import annotations

import argparse
import json
import random
import signal
import sys
import time
import tomllib
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[1]
sys.path[:0] = [str(ROOT / "tests"), str(ROOT / "tools")]

from bends import STATED, bends, bent  # noqa: E402  (found by the path above)

from partizan import atlas, world  # noqa: E402
from partizan.budget import Budget  # noqa: E402
from partizan.errors import BudgetExceeded, TooLarge  # noqa: E402
from partizan.rules.theorem import Theorem  # noqa: E402
from partizan.theory import MISERE_MOVE, MOVE  # noqa: E402
from rulesets import test_theorems as agreement  # noqa: E402

KEPT = ROOT / "build" / "bent.json"
REASONS = ROOT / "tests" / "mutation" / "unbent.toml"
EACH = 15.0  # seconds for one bend
ALL = 120.0  # seconds for all bends of a claim
MOST = 120  # bends of a claim


class _TooLongError(Exception):
    """A bend took too long."""


@contextmanager
def limited(seconds: float) -> Iterator[None]:
    """Raise an exception in code that takes too long, even if it never asks a budget."""

    def stop(*_: object) -> None:
        raise _TooLongError

    before = signal.signal(signal.SIGALRM, stop)
    signal.setitimer(signal.ITIMER_REAL, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)


def refuted_by(claim: atlas.Claim) -> str | None:
    """Return the bend that a check of the claim notices, or None."""
    end = time.monotonic() + ALL
    for number, (what, made) in enumerate(bends(claim)):
        if number >= MOST or time.monotonic() > end:
            break
        try:
            with limited(EACH):
                if made().check(seconds=EACH).counterexample is not None:
                    return what
        except (Exception, _TooLongError):  # noqa: BLE001, S112  (an exception does not count)
            continue
    return None


def theorem_refuted(made: Theorem) -> str | None:
    """Return the board on which play refutes the bent theorem, or None."""
    is_move = made.question in (MOVE, MISERE_MOVE)

    def answer(rules: Any, board: Any, *more: Any) -> Any:
        found = made.answer(rules, board, *more)
        return board if is_move and found is not None else bent(found)

    wrong = replace(made, answer=answer)
    with Budget(theorems=False, positions=agreement.POSITIONS):
        for ruleset, shown in agreement.examples()[made.rules].items():
            for board in agreement.boards(ruleset, shown, agreement.BOARDS // 2):
                try:
                    agreement.compared(wrong, ruleset, board)
                except (BudgetExceeded, TooLarge):
                    continue
                except AssertionError:
                    return f"{ruleset.name} {board}"[:80]
    return None


def subjects(keys: list[str]) -> dict[str, Callable[[], str | None]]:
    """Return what is to be bent, by name."""
    found: dict[str, Callable[[], str | None]] = {
        claim.id: partial(refuted_by, claim)
        for claim in (atlas.find(keys) if keys else atlas.claims())
        if claim.corrected_by is None
    }
    if not keys:
        for made in agreement.theorems():
            name = f"{made.rules.__name__}: {made.name}, {made.question.name}"
            found[name] = partial(theorem_refuted, made)
    return found


def main() -> int:
    """Bend, report, and return the exit code."""
    read = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    read.add_argument("keys", nargs="*", help="claims, as for partizan reproduce")
    read.add_argument("--sample", type=int, help="bend only this many, chosen at random")
    read.add_argument("--seed", type=int, help="the seed of the sample")
    read.add_argument("--fresh", action="store_true", help="forget earlier results")
    asked = read.parse_args()
    wanted = subjects(asked.keys)
    seed = asked.seed if asked.seed is not None else random.SystemRandom().randrange(10**6)
    known: dict[str, str] = {}
    if asked.sample is not None:
        chosen = random.Random(seed).sample(sorted(wanted), min(asked.sample, len(wanted)))
        wanted = {name: wanted[name] for name in chosen}
        print(f"seed {seed}")
    elif not asked.fresh and KEPT.exists():
        known = json.loads(KEPT.read_text(encoding="utf-8"))
    unnoticed = []
    for number, (name, check) in enumerate(wanted.items(), 1):
        if name not in known:
            world.clear()
            found = check()
            if found is not None:
                known[name] = found
                if asked.sample is None:
                    KEPT.parent.mkdir(exist_ok=True)
                    KEPT.write_text(json.dumps(known, indent=1), encoding="utf-8")
            print(f"{number}/{len(wanted)} {name}: {found or 'still holds'}", flush=True)
        if name not in known:
            unnoticed.append(name)
    reasons: dict[str, str] = tomllib.loads(REASONS.read_text(encoding="utf-8"))["unbent"]
    rough = sum(known.get(name) == STATED for name in wanted)
    print(f"{len(wanted)} bent; {len(unnoticed)} still hold; {rough} noticed only by {STATED}")
    for name in unnoticed:
        print(f"  {name}: {reasons.get(name, 'NO REASON IS GIVEN')}")
    return int(any(name not in reasons for name in unnoticed))


if __name__ == "__main__":
    sys.exit(main())
