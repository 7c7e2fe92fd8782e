"""Rules that have changed never read answers of their former selves."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from partizan import Budget, Game, Player, catalog, clear
from partizan.ruleset import Ruleset
from partizan.store.fingerprint import fingerprint
from partizan.store.shelf import identity
from partizan.sums import Boards, SumRules
from toys import Nim

CHANGED = False


class Heapy(Ruleset[int]):
    """Nim, unless a constant of this module is changed."""

    def options(self, board: int, player: Player) -> Any:
        """Yield smaller heaps, or one of them."""
        return [0] if CHANGED and board == 20 else range(board)


@pytest.mark.usefixtures("_everything_is_stored")
@pytest.mark.parametrize("spacing", [1, 16])
def test_a_changed_ruleset_finds_its_own_answers(
    spacing: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """With 30 stored under the old rules, 30 and 40 have the values of the new ones."""
    monkeypatch.setattr("partizan.engine.stored.SPACING", spacing)
    with Budget(store=tmp_path / "answers.db"):
        assert Heapy()(30).value() == Game("*30")
        monkeypatch.setattr(sys.modules[__name__], "CHANGED", True)
        clear()
        assert Heapy()(40).value() == Game("*39")
        assert Heapy()(30).value() == Game("*29")
        monkeypatch.setattr(sys.modules[__name__], "CHANGED", False)
        clear()
        assert Heapy()(40).value() == Game("*40")


SOURCE = """
from partizan.ruleset import Ruleset
STEPS = [1, 2]
def least(board): return min(board, 99)
class Base(Ruleset[int]):
    limit = 5
    def options(self, board, player):
        '''Yield smaller heaps.'''
        return [board - step for step in STEPS if self.allowed(board, step)]
    def allowed(self, board, step): return step <= least(board) and board < 50
class Game(Base):
    pass
"""

CHANGES: dict[str, tuple[str, str]] = {
    "a constant of the module": ("STEPS = [1, 2]", "STEPS = [1, 3]"),
    "a function of the module": ("min(board, 99)", "min(board, 3)"),
    "a method that another calls": ("step <= least", "step < least"),
    "a constant in a method": ("board < 50", "board < 40"),
    "an overriding method": ("    pass", "    def allowed(self, board, step): return True"),
    "the verb itself": ("board - step for", "board - step * 1 for"),
}
NO_CHANGES: dict[str, tuple[str, str]] = {
    "a comment": ("STEPS = [1, 2]", "STEPS = [1, 2]  # how many to take"),
    "a docstring": ("Yield smaller heaps.", "Yield the heaps that are smaller."),
    "the position in the file": ("STEPS", "\n\n\nSTEPS"),
    "a method that no verb uses": ("    pass", "    def picture(self): return 5"),
    "an attribute that no verb uses": ("limit = 5", "limit = 6"),
}


def made(source: str) -> Ruleset[int]:
    """Return the ruleset that a text defines."""
    module = ModuleType("somebodys_game")
    sys.modules[module.__name__] = module
    exec(source, vars(module))
    rules: Ruleset[int] = vars(module)["Game"]()
    return rules


@pytest.mark.parametrize("change", CHANGES)
def test_changes_that_count(change: str) -> None:
    """A change of anything on which the options may depend changes the fingerprint."""
    old, new = CHANGES[change]
    assert old in SOURCE
    changed = fingerprint(made(SOURCE.replace(old, new, 1)), 5)
    assert changed != fingerprint(made(SOURCE), 5)


@pytest.mark.parametrize("change", NO_CHANGES)
def test_changes_that_do_not_count(change: str) -> None:
    """Other changes keep the answers."""
    old, new = NO_CHANGES[change]
    assert old in SOURCE
    assert fingerprint(made(SOURCE.replace(old, new, 1)), 5) == fingerprint(made(SOURCE), 5)


def test_changes_while_running_are_noticed() -> None:
    """A digest is not taken twice, but lists, functions and methods that change are noticed."""
    rules = made(SOURCE)
    module: Any = sys.modules["somebodys_game"]
    seen = [fingerprint(rules, 5)]
    assert fingerprint(rules, 5) == seen[0]
    module.STEPS.append(4)
    seen.append(fingerprint(rules, 5))
    module.least = lambda board: board
    seen.append(fingerprint(rules, 5))
    type(rules).__mro__[1].allowed = lambda _, board, step: step <= board  # type: ignore[attr-defined]
    seen.append(fingerprint(rules, 5))
    assert len({*seen}) == 4


def _taker(allowed: Callable[[int], bool]) -> type[Ruleset[int]]:
    class Taker(Ruleset[int]):
        """Nim, restricted by a function."""

        def options(self, board: int, player: Player) -> list[int]:
            """Yield the smaller heaps that are allowed."""
            return [n for n in range(board) if allowed(n)]

    return Taker


def test_what_a_class_closes_over_counts() -> None:
    """Classes made by a function differ if the function was given different things."""
    even, odd = (_taker(f) for f in (lambda n: n % 2 == 0, lambda n: n % 2 == 1))
    assert fingerprint(even(), 5) != fingerprint(odd(), 5)


def test_the_rules_of_summands_count() -> None:
    """A sum has the fingerprints of its summands."""
    changed = made(SOURCE.replace("STEPS = [1, 2]", "STEPS = [1, 3]"))
    sums = [SumRules(Nim(), rules) for rules in (made(SOURCE), changed)]
    assert len({fingerprint(rules, Boards((3, 5))) for rules in sums}) == 2


PRINTING = """
from partizan import catalog
from partizan.store.fingerprint import fingerprint
for name in ("domineering", "clobber", "hackenbush", "octal(0.77)", "toads-and-frogs"):
    rules = catalog.load(name)
    board = next(iter(rules.population(2)))
    rules(board).value()
    print(name, fingerprint(rules, board))
"""


def test_fingerprints_are_the_same_in_every_process() -> None:
    """Neither the order of hashing nor what was asked before changes a fingerprint."""
    asked = "from partizan import rulesets; rulesets.domineering(3, 3).outcome()\n"
    found = {
        subprocess.run(
            [sys.executable, "-c", (asked if seed == "2" else "") + PRINTING],
            env={**os.environ, "PYTHONHASHSEED": seed, "PYTHONPATH": os.pathsep.join(sys.path)},
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        for seed in ("1", "2")
    }
    assert len(found) == 1
    (text,) = found
    assert len({line.split()[1] for line in text.splitlines()}) == 5


def test_every_ruleset_of_the_catalog_can_be_stored() -> None:
    """Rulesets have an identity and a fingerprint, which do not change as they are used."""
    for name in catalog.names():
        try:
            rules = catalog.load(name)
        except Exception:  # noqa: BLE001  (it needs parameters)
            continue
        before = identity(rules)
        board = None
        try:
            board = next(iter(rules.population(2)))
            first = fingerprint(rules, board)
            with Budget(positions=30):
                rules(board).value(theorems=False)
        except Exception:  # noqa: BLE001  (loopy, or of another kind of play)
            pass
        assert identity(rules) == before, name
        if board is not None:
            assert fingerprint(rules, board) == first, name
