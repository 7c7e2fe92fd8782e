"""Mutants and their reviewed lists: `tools/mutants*.py`, `tools/mutate.py`."""

from __future__ import annotations

import ast
import re
import tomllib
from pathlib import Path
from typing import Any

import mutants_core
import mutants_python
import pytest
from mutants import Mutant, named, sample

ROOT = Path(__file__).parents[2]
PYTHON = b'''"""A module."""
LIMIT = 3

def first(x, y=2):
    """Return 1 or 2."""
    if x is not None and (x + 1) < y:
        return min(x, y)
    raise ValueError("no 3")

class Game:
    def moves(self, player):
        for n in range(5):
            if not (n % 2): continue
            self.seen.add(n)
        self.count += -n
        return [f"{n + 1}" for n in self.seen if n or player is LEFT]

    def name(self):
        return self.text
'''
CORE = """/// A comment with 1 + 1.
constexpr int kSize = 4;
template <class T>
int f(std::vector<int> x, int n) {
  const int half = n / 2;  // not n - 2
  if (!x.empty() && half <= 3) {
    x.push_back(n);
    return half;
  }
  for (int i = 0; i < n; ++i) {
    if (x[i] == 1) {
      break;
    }
  }
  return std::max(n, 7);
}
"""


def of_python(source: bytes) -> list[Mutant]:
    """Return the mutants of a module."""
    return list(named("m.py", source, mutants_python.edits(source)))


def of_core(source: str) -> list[Mutant]:
    """Return the mutants of a C++ file."""
    return list(named("m.cpp", source.encode("latin-1"), mutants_core.edits(source)))


def test_python() -> None:
    """Operators, constants, players, defaults and statements of functions are mutated."""
    assert {m.after for m in of_python(PYTHON) if m.place == "first"} == {
        "def first(x, y=3):",
        "if x is None and (x + 1) < y:",
        "if x is not None or (x + 1) < y:",
        "if not (x is not None and (x + 1) < y):",
        "if x is not None and (x - 1) < y:",
        "if x is not None and (x + 2) < y:",
        "if x is not None and (x + 1) <= y:",
        "return max(x, y)",
        "pass",
    }
    assert {m.after for m in of_python(PYTHON) if m.place == "Game.moves"} == {
        "for n in range(6):",
        "if (n % 2): continue",
        "if not (n // 2): continue",
        "if not (n % 3): continue",
        "if not (n % 2): break",
        "pass",
        "self.count += n",
        'return [f"{n + 1}" for n in self.seen if n and player is LEFT]',
        'return [f"{n + 1}" for n in self.seen if n or player is not LEFT]',
        'return [f"{n + 1}" for n in self.seen if n or player is RIGHT]',
    }
    assert [m.after for m in of_python(PYTHON) if m.place == "Game.name"] == ["return None"]
    for mutant in of_python(PYTHON):
        ast.parse(mutant.applied(PYTHON))


def test_core() -> None:
    """Operators, constants and statements are mutated, but not declarations and comments."""
    assert {m.after for m in of_core(CORE)} == {
        "const int half = n * 2; // not n - 2",
        "const int half = n / 3; // not n - 2",
        "if (x.empty() && half <= 3) {",
        "if (!x.empty() || half <= 3) {",
        "if (!x.empty() && half < 3) {",
        "if (!x.empty() && half <= 4) {",
        "",  # without x.push_back(n);
        "for (int i = 0; i <= n; ++i) {",
        "if (x[i] != 1) {",
        "if (x[i] == 2) {",
        "continue;",
        "return std::min(n, 7);",
        "return std::max(n, 8);",
    }


def test_all_in_one() -> None:
    """Mutants of the core are chosen at run time, and change no other line."""
    chosen = {m.after: m for m in of_core(CORE)}
    some = ["if (!x.empty() && half < 3) {", "", "continue;", "return std::max(n, 8);"]
    text = mutants_core.switched(CORE, enumerate(chosen[after] for after in some))
    lines = [line.strip() for line in text.splitlines() if "mutation" in line]
    found = [re.sub(r"static_cast<std::decay_t<decltype\(.*\)>>", "cast", x) for x in lines]
    assert found == [
        "if ((::mutation::is(0) ? cast(!x.empty() && half < 3) : (!x.empty() && half <= 3))) {",
        "if (!::mutation::is(1)) { x.push_back(n); }",
        "if (::mutation::is(2)) { continue; } else { break; }",
        "return (::mutation::is(3) ? cast(std::max(n, 8)) : (std::max(n, 7)));",
    ]
    assert len(text.splitlines()) == len(CORE.splitlines())


def test_names_are_stable() -> None:
    """A mutant keeps its name when other lines change, and mutants of equal lines differ."""
    moved = PYTHON.replace(b"LIMIT = 3\n", b"LIMIT = 3\n\ndef other(x):\n    return x + 1\n")
    names = {m.name for m in of_python(PYTHON)}
    assert len(names) == len(of_python(PYTHON))
    assert names < {m.name for m in of_python(moved)}


def test_samples_are_stable() -> None:
    """A sample has one mutant of each place, and a new place displaces at most one other."""
    functions = [b"def f%d(x):\n    return x + %d\n" % (n, n) for n in range(20)]
    before = sample(of_python(b"".join(functions)), 8, "seed")
    after = sample(of_python(b"def g(x):\n    return x < 1\n" + b"".join(functions)), 8, "seed")
    assert len({m.place for m in before}) == 8
    assert len({m.name for m in before} & {m.name for m in after}) >= 7
    assert before != sample(of_python(b"".join(functions)), 8, "another seed")


def listed(name: str) -> list[dict[str, Any]]:
    """Return the entries of a reviewed list."""
    text = (ROOT / "tests" / "mutation" / f"{name}.toml").read_text(encoding="utf-8")
    entries: list[dict[str, Any]] = tomllib.loads(text)["mutant"]
    return entries


@pytest.mark.parametrize("entry", listed("known"), ids=lambda entry: entry["path"])
def test_known_mutants_can_be_replayed(entry: dict[str, Any]) -> None:
    """The text of a known mutant occurs once in its file, and the files that notice it exist."""
    assert (ROOT / entry["path"]).read_text(encoding="utf-8").count(entry["before"]) == 1
    assert entry["tests"] and all((ROOT / file).exists() for file in entry["tests"])


def test_equivalent_mutants_exist() -> None:
    """Each mutant that is excused still exists, and has a reason."""
    for entry in listed("equivalent"):
        source = (ROOT / entry["path"]).read_bytes()
        if entry["path"].endswith(".py"):
            found = named(entry["path"], source, mutants_python.edits(source))
        else:
            found = named(entry["path"], source, mutants_core.edits(source.decode("latin-1")))
        names = {mutant.name for mutant in found}
        assert entry["name"] in names, f"{entry['name']} of {entry['path']} is gone: remove it"
        assert entry["reason"]
