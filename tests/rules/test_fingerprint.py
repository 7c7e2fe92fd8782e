"""Rules that have changed never read answers of their former selves."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from importlib import import_module, invalidate_caches
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from partizan import Budget, DomainError, Player, catalog, clear
from partizan.position import AlternatingPosition
from partizan.rules import fingerprint as module
from partizan.rules.contract import Ruleset
from partizan.rules.fingerprint import fingerprint
from partizan.rules.sums import Boards, SumRules
from partizan.rules.theorem import theorem
from partizan.theories.impartial import NIM_VALUE
from toys import Nim

START = """
import functools, types
from dataclasses import dataclass
from partizan.rules.contract import Ruleset
def one(n): return 1
"""

# Each of these played 20 as *2 and plays it as another game after the change.
PATTERNS: dict[str, tuple[str, str, str]] = {
    "the first constant of a comprehension": (
        """
class Game(Ruleset[int]):
    def options(self, board, player):
        return [board - k for k in range(1, 4) if str(k) in "12" and k <= board]
""",
        '"12"',
        '"13"',
    ),
    "a helper in a comprehension": (
        """
def takes(k): return k in (1, 2)
class Game(Ruleset[int]):
    def options(self, board, player):
        return [board - k for k in range(1, 4) if takes(k) and k <= board]
""",
        "(1, 2)",
        "(1, 3)",
    ),
    "a table of functions": (
        """
TABLE = [("one", lambda board: board - 1), ("two", lambda board: board - 2)]
class Game(Ruleset[int]):
    def options(self, board, player):
        return [after for _, move in TABLE if (after := move(board)) >= 0]
""",
        "board - 2",
        "board - 3",
    ),
    "a default argument": (
        """
def two(n): return n - 2
class Game(Ruleset[int]):
    def options(self, board, player, move=two):
        return [after for after in (board - 1, move(board)) if after >= 0]
""",
        "n - 2",
        "n - 3",
    ),
    "a method found by its name": (
        """
class Game(Ruleset[int]):
    def step_a(self, n): return n - 1
    def step_b(self, n): return n - 2
    def options(self, board, player):
        return [after for n in "ab" if (after := getattr(self, "step_" + n)(board)) >= 0]
""",
        "n - 2",
        "n - 3",
    ),
    "an object that holds a function": (
        """
class Held:
    def __init__(self, move): self.move = move
HELD = Held(lambda n: n - 2)
class Game(Ruleset[int]):
    def options(self, board, player):
        return [after for after in (board - 1, HELD.move(board)) if after >= 0]
""",
        "n - 2",
        "n - 3",
    ),
    "a partial": (
        """
def less(k, n): return n - k
MOVE = functools.partial(less, 2)
class Game(Ruleset[int]):
    def options(self, board, player):
        return [after for after in (board - 1, MOVE(board)) if after >= 0]
""",
        "partial(less, 2)",
        "partial(less, 3)",
    ),
    "a namespace": (
        """
HOW = types.SimpleNamespace(move=lambda n: n - 2)
class Game(Ruleset[int]):
    def options(self, board, player):
        return [after for after in (board - 1, HOW.move(board)) if after >= 0]
""",
        "n - 2",
        "n - 3",
    ),
    "a dataclass": (
        """
@dataclass
class How:
    most: int = 2
class Game(Ruleset[int]):
    def options(self, board, player):
        return [board - k for k in (1, How().most) if k <= board]
""",
        "most: int = 2",
        "most: int = 3",
    ),
    "a parameter": (
        """
class Taking(Ruleset[int]):
    def __init__(self, *numbers): self.numbers = numbers
    def options(self, board, player):
        return [board - k for k in self.numbers if k <= board]
def Game(): return Taking(1, 2)
""",
        "Taking(1, 2)",
        "Taking(1, 3)",
    ),
    "a base class": (
        """
class Base(Ruleset[int]):
    most = 2
    def options(self, board, player):
        return [board - k for k in (1, self.most) if k <= board]
class Game(Base):
    pass
""",
        "    pass",
        "    most = 3",
    ),
    "a constant of the module": (
        """
STEPS = [1, 2]
class Game(Ruleset[int]):
    def options(self, board, player):
        return [board - k for k in STEPS if k <= board]
""",
        "[1, 2]",
        "[1, 3]",
    ),
}

Written = Callable[..., Any]


@pytest.fixture
def written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Written]:
    """Return a function that writes modules and imports the first, as a new program would."""
    monkeypatch.setattr(module, "IMPORTED", float("inf"))
    monkeypatch.setattr(sys, "dont_write_bytecode", True)
    monkeypatch.syspath_prepend(tmp_path)
    names: set[str] = set()

    def write(**texts: str) -> Any:
        for name, text in texts.items():
            names.add(name)
            (tmp_path / f"{name}.py").write_text(text)
        for name in names:
            sys.modules.pop(name, None)
        invalidate_caches()
        clear()
        return import_module(next(iter(texts)))

    yield write
    for name in names:
        sys.modules.pop(name, None)


def from_store(position: AlternatingPosition[Any]) -> bool:
    """Return whether the value comes from the store."""
    return "from the store" in str(position.why())


@pytest.mark.usefixtures("_everything_is_stored")
@pytest.mark.parametrize("pattern", PATTERNS)
def test_changed_rules_find_their_own_answers(
    pattern: str, tmp_path: Path, written: Written
) -> None:
    """Whatever has changed in the text; the same text finds the old answers."""
    text, old, new = PATTERNS[pattern]
    assert old in text
    before, after = START + text, START + text.replace(old, new, 1)
    wanted = [written(mygame=source).Game()(20).value() for source in (before, after)]
    assert wanted[0] != wanted[1]
    with Budget(store=tmp_path / "answers.db"):
        for source, value, is_known in (
            (before, wanted[0], False),
            (before, wanted[0], True),
            (after, wanted[1], False),
            (before, wanted[0], True),
            (after, wanted[1], True),
        ):
            game = written(mygame=source).Game()
            assert from_store(game(20)) == is_known
            assert game(20).value() == value


RUN = """
import sys
from partizan import Budget
from partizan.engine import stored
stored.WORTH = 1
import mygame
with Budget(store=sys.argv[1]):
    position = mygame.Game()(20)
    print("from the store" in str(position.why()), position.value())
"""


def test_two_programs(tmp_path: Path) -> None:
    """The second program sees the change, the third the answers of the second."""
    text, old, new = PATTERNS["a table of functions"]
    found = []
    for source in (text, text.replace(old, new), text.replace(old, new)):
        (tmp_path / "mygame.py").write_text(START + source)
        found.append(
            subprocess.run(
                [sys.executable, "-B", "-c", RUN, str(tmp_path / "answers.db")],
                env={**os.environ, "PYTHONPATH": os.pathsep.join([str(tmp_path), *sys.path])},
                capture_output=True,
                text=True,
                check=True,
            ).stdout.split()
        )
    assert found == [["False", "*2"], ["False", "0"], ["True", "0"]]


FUNCTION = """
from partizan.rules.contract import Ruleset
class Game(Ruleset[int]):
    def __init__(self, move=lambda n: n - 2): self.move = move
    def options(self, board, player):
        return [after for after in (board - 1, self.move(board)) if after >= 0]
"""


@pytest.mark.usefixtures("_everything_is_stored")
def test_a_function_as_a_parameter_is_refused(tmp_path: Path, written: Written) -> None:
    """A store cannot recognise a function; without a store it can be a parameter."""
    game = written(mygame=FUNCTION).Game()
    assert str(game(20).value()) == "*2"
    with (
        Budget(store=tmp_path / "answers.db"),
        pytest.raises(DomainError, match=r"game holds <function .* is not plain data, so a store"),
    ):
        game(20).value()


USING = """
from helper import takes
from partizan.rules.contract import Ruleset
class Game(Ruleset[int]):
    def options(self, board, player):
        import later
        return [board - k for k in range(1, 4) if takes(k) and k <= board + later.ZERO]
"""
HELPER = "import deeper\ndef takes(k): return k in deeper.STEPS"


@pytest.mark.usefixtures("_everything_is_stored")
def test_imported_modules_count(tmp_path: Path, written: Written) -> None:
    """Directly or not, at the top or in a function."""
    texts = {
        "mygame": USING, "helper": HELPER, "deeper": "STEPS = {1, 2}", "later": "ZERO = 0",
        "other": "0",
    }  # fmt: skip
    seen = [fingerprint(written(**texts).Game(), 5)]
    for name, text in (
        ("helper", HELPER + " or k > 2"),
        ("deeper", "STEPS = {1, 3}"),
        ("later", "ZERO = False"),
    ):
        seen.append(fingerprint(written(**{**texts, name: text}).Game(), 5))
    assert len({*seen}) == 4
    for unused in ("1", "2"):
        assert fingerprint(written(**{**texts, "other": unused}).Game(), 5) == seen[0]


@pytest.mark.usefixtures("_everything_is_stored")
def test_variables_that_a_program_sets_count(tmp_path: Path, written: Written) -> None:
    """As in `mygame.STEPS = ...` or `mygame.STEPS.append(...)`; others do not."""
    text, _, _ = PATTERNS["a constant of the module"]
    mygame = written(mygame=START + text + "\nfor n in range(5): pass\n")
    with Budget(store=tmp_path / "answers.db"):
        for steps, value in (([1, 2], "*2"), ([1, 3], "0"), ([1, 2], "*2")):
            mygame.STEPS = steps
            mygame.n += 1
            clear()
            assert str(mygame.Game()(20).value()) == value
        clear()
        assert from_store(mygame.Game()(20))
        mygame.STEPS[1:] = [3]
        clear()
        assert str(mygame.Game()(20).value()) == "0"


def test_a_file_that_was_saved_later(written: Written, monkeypatch: pytest.MonkeyPatch) -> None:
    """The rules in memory may be others than those in the file."""
    text, _, _ = PATTERNS["a partial"]
    game = written(mygame=START + text).Game()
    monkeypatch.setattr(module, "IMPORTED", 0.0)
    with pytest.raises(DomainError, match=r"mygame\.py was saved after partizan was imported"):
        fingerprint(game, 5)


# --- rules without a source text -----------------------------------------------------------------


def typed(version: object = None) -> type[Ruleset[int]]:
    """Return a class as if typed at a prompt."""

    class Typed(Nim):
        """Nim."""

    if version is not None:
        Typed.version = version  # type: ignore[attr-defined]
    return Typed


@pytest.mark.usefixtures("_everything_is_stored")
def test_rules_without_source_name_a_version(tmp_path: Path) -> None:
    """Otherwise nothing shows whether they are the same rules."""
    with Budget(store=tmp_path / "answers.db"):
        with pytest.raises(
            DomainError, match=r"typed cannot be stored, .* has no source file, .* `version = 1`"
        ):
            typed()()(20).value()
        with pytest.raises(DomainError, match=r"is a number or a text, not \[1\]"):
            typed([1])()(20).value()
        for version, is_known in ((1, False), (1, True), ("1", False), (2, False), (2, True)):
            clear()
            assert from_store(typed(version)()(20)) == is_known


def test_short_questions_are_refused_as_well(tmp_path: Path) -> None:
    """Whether rules can be stored does not depend on how long a question takes."""
    with Budget(store=tmp_path / "answers.db"):
        with pytest.raises(DomainError, match="Typed has no source file"):
            typed()()(2).value()
        assert str(typed(1)()(2).value()) == "*2"
    assert not [*tmp_path.iterdir()]


@pytest.mark.usefixtures("_everything_is_stored")
def test_a_version_is_not_inherited(tmp_path: Path) -> None:
    """Two classes that are typed must not share the version of their base."""

    class More(typed(1)):  # type: ignore[misc]
        """Another class."""

    with Budget(store=tmp_path / "answers.db"), pytest.raises(DomainError, match="More has no"):
        More()(20).value()


def test_a_version_does_not_replace_the_source(written: Written) -> None:
    """The text of the file counts as well."""
    plain = FUNCTION.replace("move=lambda n: n - 2", "move=0")
    texts = [f"{text}    version = {n}\n" for text in (plain, plain + "\n") for n in (1, 2)]
    assert len({fingerprint(written(mygame=text).Game(), 5) for text in texts}) == 4


@pytest.mark.parametrize("place", ["builtins", "partizan.rules.contract", "nowhere", "random"])
def test_classes_that_come_from_elsewhere(place: str) -> None:
    """A class that does not stand in its module has no source."""
    namespace: dict[str, Any] = {"__name__": place}
    exec(
        "from partizan.rules.contract import Ruleset\nclass Made(Ruleset): options = None",
        namespace,
    )
    with pytest.raises(DomainError, match="Made has no source file"):
        fingerprint(namespace["Made"](), 5)


def test_a_module_without_a_file() -> None:
    """As in a notebook."""
    made = ModuleType("somebodys_game")
    sys.modules[made.__name__] = made
    exec(START + PATTERNS["a partial"][0], vars(made))
    with pytest.raises(DomainError, match="Game has no source file"):
        fingerprint(vars(made)["Game"](), 5)
    del sys.modules[made.__name__]


# --- the rules of the library --------------------------------------------------------------------


def test_the_rules_of_summands_count(written: Written) -> None:
    """A sum has the fingerprints of its summands."""
    text, old, new = PATTERNS["a partial"]
    seen = set()
    for source in (text, text.replace(old, new)):
        rules = SumRules(Nim(), written(mygame=START + source).Game())
        seen.add(fingerprint(rules, Boards((3, 5))))
    assert len(seen) == 2


class Proved(Nim):
    """Nim with a theorem."""


@theorem(Proved, NIM_VALUE, "[here]")
def proved(rules: Proved, board: int) -> int | None:
    """Return the size of the heap."""
    return board if board > 1000 else None


def test_theorems_count() -> None:
    """The modules of theorems that may help are a part of the fingerprint."""
    rules = Proved()
    assert fingerprint(rules, 5, (proved,)) == fingerprint(rules, 5)  # of the same module

    def elsewhere(rules: Proved, board: int) -> None:
        """Return nothing."""

    with pytest.raises(DomainError, match=r"elsewhere has no source file, .* define it in a file"):
        fingerprint(rules, 5, (elsewhere,))


PRINTING = """
from partizan import catalog
from partizan.rules.fingerprint import fingerprint
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
    assert len({line.split()[2] for line in text.splitlines()}) == 5


def test_every_ruleset_of_the_catalog_can_be_stored() -> None:
    """Rulesets have a fingerprint of their own, which does not change as they are used."""
    seen = set()
    for name in catalog.names():
        rules: Any = catalog.ruleset(name)
        if isinstance(rules, type):
            continue  # it needs parameters
        first = fingerprint(rules, None)
        try:
            with Budget(positions=30):
                rules(next(iter(rules.population(2)))).value(theorems=False)
        except Exception:  # noqa: BLE001  (loopy, or of another kind of play)
            pass
        assert fingerprint(rules, None) == first, name
        seen.add(first)
    assert len(seen) > 100


class Heapy(Ruleset[int]):
    """Nim."""

    def options(self, board: int, player: Player) -> range:
        """Yield smaller heaps."""
        return range(board)


def test_a_class_of_a_test_has_a_source() -> None:
    """It is found in its file."""
    assert fingerprint(Heapy(), 5) != fingerprint(Proved(), 5)
