"""Change the source a little, many times, and count how often the tests notice.

    python tools/mutate.py --python 220 --core 75

draws a sample of functions of `src/partizan` and `src/partizan_app` and of lines of `native/core`,
makes one small wrong change (a mutant) in each, and runs the tests nearby until one fails that
passes without it: the mutant is killed. It works on copies of the tree under `build/mutation` and
continues where an earlier run ended; what survived is tried again. `--fresh` forgets earlier runs.

Mutants that no test can notice are listed with a reason in `tests/mutation/equivalent.toml` and do
not count. `tests/mutation/known.toml` lists mistakes that the tests once missed; they are replayed
first. Claims of the literature are checks themselves and are not mutated. The exit code is 0 if all
known mutants and at least 90 % of each sample are killed.
"""

from __future__ import annotations

import argparse
import json
import os
import re
import shutil
import subprocess
import sys
import time
import tomllib
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import AbstractContextManager, nullcontext
from pathlib import Path
from typing import Any

import mutants_core
import mutants_python
from mutants import Edit, Mutant, named, rank, sample
from mutate_tests import Neighbours, Tests

ROOT = Path(__file__).resolve().parents[1]
WORK = ROOT / "build" / "mutation"
UNWANTED = {"__pycache__", ".hypothesis"}
COPIED = ("bench", "docs", "fuzz", "native", "src", "tests", "tools")
ENOUGH = 0.9
EFFORT = 90.0  # about how many seconds of tests are run against one mutant
USERS = {  # the tests that use a part of the core; those of the engine use all other parts
    "domination": "tests/theories/domination",
    "heaps": "tests/theories/impartial",
    "loopy": "tests/theories/loopy",
    "nimber.cpp": "tests/theories/impartial",
    "normal": "tests/theories/normal",
    "dyadic.cpp": "tests/theories/normal",
    "dyadic.hpp": "tests/theories/normal",
    "quotients": "tests/theories/misere/quotients",
    "universes": "tests/theories/misere/universes",
}


# --- the copy of the tree ------------------------------------------------------------------------


def copied(name: str, replaced: Mapping[str, bytes] | None = None) -> Path:
    """Return a copy of the tree in which some files are replaced.

    Files that are equal to those of the last copy keep their times, so that the core is compiled
    again only where it changed.
    """
    tree = WORK / name
    files = {file.name: file for file in ROOT.iterdir() if file.is_file() and file.name != ".git"}
    for part in COPIED:
        for folder, inner, names in os.walk(ROOT / part):
            inner[:] = [name for name in inner if name not in UNWANTED]
            paths = (Path(folder, name) for name in names if not name.endswith(".so"))
            files |= {str(path.relative_to(ROOT)): path for path in paths}
    for old in [*tree.rglob("*")]:
        path = str(old.relative_to(tree))
        if old.is_file() and path not in files and not UNWANTED & {*old.parts}:
            old.unlink()
    for path, file in files.items():
        wanted = (replaced or {}).get(path)
        _write(tree / path, file.read_bytes() if wanted is None else wanted)
    return tree


def _write(file: Path, content: bytes) -> None:
    if not file.exists() or file.read_bytes() != content:
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(content)


def with_core(tree: Path, core: Path) -> None:
    """Let the package of a tree use this compiled core."""
    place = tree / "src" / "partizan" / "_core.so"
    place.unlink(missing_ok=True)
    place.symlink_to(core)


def all_mutants(kind: str) -> Iterator[Mutant]:
    """Yield all mutants of the package, or of the core without files for special processors."""
    top, endings = ("src", ".py") if kind == "python" else ("native/core", ".cpp.hpp.inl")
    for file in sorted((ROOT / top).rglob("*")):
        path = str(file.relative_to(ROOT))
        if (
            file.suffix
            and file.suffix in endings
            and not re.search(r"partizan_literature/(?!\w+/games/)|_avx", path)
        ):
            source = file.read_bytes()
            if kind == "python":
                yield from named(path, source, mutants_python.edits(source))
            else:
                yield from named(path, source, mutants_core.edits(source.decode("latin-1")))


# --- mutants, one after another ------------------------------------------------------------------


class Journal:
    """The fate of each mutant, kept from run to run."""

    def __init__(self) -> None:
        self.file = WORK / "journal.jsonl"
        self.killed: dict[str, str] = {}
        lines = self.file.read_text().splitlines() if self.file.exists() else []
        for entry in map(json.loads, lines):
            if entry["killer"]:
                self.killed[entry["name"]] = entry["killer"]

    def add(self, mutant: Mutant, killer: str | None, seconds: float) -> None:
        """Record which test killed a mutant, if any did."""
        if killer:
            self.killed[mutant.name] = killer
        with self.file.open("a") as file:
            file.write(json.dumps({"name": mutant.name, "killer": killer}) + "\n")
        fate = f"killed by {killer}" if killer else "SURVIVED"
        print(f"{mutant}\n  {fate} ({seconds:.0f} s)", flush=True)


def killer(tests: Tests, units: Iterable[str], mutated: AbstractContextManager[Any]) -> str | None:
    """Return a test that fails only while the tree is mutated."""
    spent = 0.0
    for unit in units:
        with mutated as environment:
            done = tests.run(unit, environment)
        spent += done.seconds
        if not done.passed:
            alone = unit if unit.startswith("core ") or not done.failed else done.failed[0]
            if tests.run(alone, {}).passed:
                return alone
        if spent > EFFORT:
            break
    return None


class MutatedModule(AbstractContextManager[dict[str, str]]):
    """A context in which one module of a tree is mutated."""

    def __init__(self, tree: Path, mutant: Mutant) -> None:
        self.tree = tree
        self.path = mutant.path
        self.original = (tree / mutant.path).read_bytes()
        self.wrong = mutant.applied(self.original)

    def __enter__(self) -> dict[str, str]:
        self._write(self.wrong)
        return {}

    def __exit__(self, *_: object) -> None:
        self._write(self.original)

    def _write(self, source: bytes) -> None:
        """Replace the module, and delete its compiled versions."""
        file = self.tree / self.path
        file.write_bytes(source)
        for old in (file.parent / "__pycache__").glob(f"{file.stem}.*.pyc"):
            old.unlink()


def build_core(mutants: Sequence[Mutant]) -> tuple[Path, dict[int, Mutant]]:
    """Compile all mutants into one core; return its tree, and those that compile, by number."""
    build = WORK / "core"
    build.mkdir(exist_ok=True)
    switch = WORK / "mutation_switch.hpp"
    _write(switch, mutants_core.SWITCH.encode())
    originals = {m.path: (ROOT / m.path).read_bytes().decode("latin-1") for m in mutants}
    chosen = dict(enumerate(mutants))
    while True:
        replaced = {}
        for path, source in originals.items():
            here = [(k, m) for k, m in chosen.items() if m.path == path]
            replaced[path] = mutants_core.switched(source, here).encode("latin-1")
        tree = copied("core-tree", replaced)
        flags = f"-O1 -D_GLIBCXX_ASSERTIONS -include {switch}"
        configure = ["cmake", *_settings(tree, build, flags)]
        subprocess.run(configure, check=True, stdout=subprocess.DEVNULL)
        compiling = ["ninja", "-C", str(build), "-k", "0", "-j", "2", "_core", "core_tests"]
        done = subprocess.run(compiling, check=False, capture_output=True, text=True)
        if done.returncode == 0:
            return tree, chosen
        found = re.findall(r"(native/core/[^\s:]*):(\d+):\d+: error", done.stdout)
        bad = {(path, int(line)) for path, line in found}
        chosen, before = {k: m for k, m in chosen.items() if (m.path, m.line) not in bad}, chosen
        if chosen == before:
            sys.exit(done.stdout[-5000:])


def _settings(tree: Path, build: Path, flags: str) -> list[str]:
    import nanobind  # noqa: PLC0415 (only the core needs it)

    defined = {
        "PARTIZAN_BINDINGS": "ON",
        "PARTIZAN_NATIVE_TESTS": "ON",
        "PARTIZAN_VERSION": "0",
        "CMAKE_BUILD_TYPE": "None",
        "CMAKE_CXX_FLAGS": flags,
        "CMAKE_CXX_COMPILER_LAUNCHER": shutil.which("ccache") or "",
        "Python_EXECUTABLE": sys.executable,
        "nanobind_ROOT": nanobind.cmake_dir(),
    }
    places = ["-S", str(tree), "-B", str(build), "-G", "Ninja"]
    return places + [f"-D{name}={value}" for name, value in defined.items()]


class Reach:
    """Which units reach which mutants of the core: every unit is run once without any of them."""

    def __init__(self, tests: Tests, mutants: dict[int, Mutant]) -> None:
        version = rank(*(m.name for m in mutants.values()))[:10]
        self.tests = tests
        self.file = WORK / f"reach-core-{version}.json"
        self.trace = WORK / "reached.txt"
        self.known: dict[str, list[int]] = {}
        if self.file.exists():
            self.known = json.loads(self.file.read_text())

    def of(self, unit: str) -> list[int]:
        """Return the mutants that a unit reaches, or none if it does not even pass without them."""
        if unit not in self.known:
            self.trace.unlink(missing_ok=True)
            done = self.tests.run(unit, {"MUTATION_REACHED": str(self.trace)})
            lines = self.trace.read_text().split("\n")[:-1] if self.trace.exists() else []
            self.known[unit] = [int(line.split()[1]) for line in lines] if done.passed else []
            self.file.write_text(json.dumps(self.known))
        return self.known[unit]


def native_units(tree: Path, mutant: Mutant) -> list[str]:
    """Return the tests in C++ of a part of the core, or all of them if it has none of its own."""
    part = Path(mutant.path).parts[2]
    every = sorted((tree / "native" / "tests").rglob("*_test.cpp"))
    own = [p for p in every if part in p.parts or p.name == f"{Path(part).stem}_test.cpp"]
    texts = [p.read_text() for p in own or every]
    found = (re.findall(r'^TEST\("(.*)"\)', text, re.MULTILINE) for text in texts)
    return [f"core {name}" for names in found for name in names]


def package_units(tree: Path, mutant: Mutant) -> list[str]:
    """Return the tests in Python that use a part of the core."""
    place = USERS.get(Path(mutant.path).parts[2], "tests/engine")
    files = sorted((tree / place).rglob("test_*.py"), key=lambda path: path.stat().st_size)
    return [str(path.relative_to(tree)) for path in files]


# --- the command ---------------------------------------------------------------------------------


def listed(name: str) -> list[dict[str, Any]]:
    """Return the entries of a reviewed list of mutants."""
    file = ROOT / "tests" / "mutation" / f"{name}.toml"
    entries: list[dict[str, Any]] = tomllib.loads(file.read_text(encoding="utf-8"))["mutant"]
    return entries


def known_mutant(tree: Path, entry: dict[str, Any]) -> Mutant:
    """Return the mutant of an entry that gives the text before and after."""
    source = (tree / entry["path"]).read_bytes()
    before: bytes = entry["before"].encode()
    if source.count(before) != 1:
        raise ValueError(f"{entry['path']} should contain {entry['before']!r} once")
    start = source.index(before)
    edit = Edit(start, start + len(before), entry["after"], "known")
    (mutant,) = named(entry["path"], source, [edit])
    return mutant


def mutated_package(drawn: Sequence[Mutant], journal: Journal) -> bool:
    """Try mutants of the package, after the known ones; return whether all of those are killed."""
    tree = copied("python-tree")
    with_core(tree, (ROOT / "src" / "partizan" / "_core.so").resolve())
    tests = Tests(tree, Path())
    neighbours = Neighbours(tree)
    known = {known_mutant(tree, entry): entry["tests"] for entry in listed("known")}
    for mutant in (*known, *drawn):
        if mutant in known or mutant.name not in journal.killed:
            begun = time.monotonic()
            journal.killed.pop(mutant.name, None)
            units = known.get(mutant) or neighbours.of(mutant.path, mutant.place)
            found = killer(tests, units, MutatedModule(tree, mutant))
            journal.add(mutant, found, time.monotonic() - begun)
    return all(mutant.name in journal.killed for mutant in known)


def mutated_core(drawn: Sequence[Mutant], journal: Journal) -> list[Mutant]:
    """Try mutants of the core, and return those that compile."""
    tree, compiled = build_core(drawn)
    (core,) = (WORK / "core").glob("_core*.so")
    with_core(tree, core)
    tests = Tests(tree, WORK / "core" / "core_tests")
    reach = Reach(tests, compiled)
    excused = {entry["name"] for entry in listed("equivalent")}
    for units_of in (native_units, package_units):
        for number, mutant in compiled.items():
            if mutant.name in journal.killed or mutant.name in excused:
                continue
            begun = time.monotonic()
            units = (unit for unit in units_of(tree, mutant) if number in reach.of(unit))
            found = killer(tests, units, nullcontext({"PARTIZAN_MUTANT": str(number)}))
            if found or units_of is package_units:
                journal.add(mutant, found, time.monotonic() - begun)
    return list(compiled.values())


def figure(kind: str, mutants: Iterable[Mutant], journal: Journal) -> float:
    """Print the survivors and return the killed share of the mutants that count."""
    excused = {entry["name"] for entry in listed("equivalent")} - journal.killed.keys()
    counted = [m for m in mutants if m.name not in excused]
    alive = [m for m in counted if m.name not in journal.killed]
    for mutant in alive:
        print(f"survived: {mutant}")
    share = 1 - len(alive) / max(1, len(counted))
    dead = len(counted) - len(alive)
    print(f"{kind}: {dead} of {len(counted)} mutants killed, {100 * share:.1f} %", flush=True)
    return share


def main() -> int:
    """Run the command."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0] if __doc__ else None)
    parser.add_argument("--python", type=int, default=220, metavar="N", help="functions to mutate")
    parser.add_argument("--core", type=int, default=75, metavar="N", help="lines of C++ to mutate")
    parser.add_argument("--seed", default="1", help="another seed draws another sample")
    parser.add_argument("--fresh", action="store_true", help="forget earlier runs")
    parser.add_argument("--list", action="store_true", help="show the sample, and run nothing")
    arguments = parser.parse_args()
    if arguments.fresh:
        shutil.rmtree(WORK, ignore_errors=True)
    WORK.mkdir(parents=True, exist_ok=True)
    journal = Journal()
    good = True
    for kind, count in (("python", arguments.python), ("core", arguments.core)):
        if not count:
            continue
        drawn = sample(all_mutants(kind), count, arguments.seed)
        if arguments.list:
            print(*drawn, sep="\n")
        elif kind == "python":
            excused = {entry["name"] for entry in listed("equivalent")}
            good &= mutated_package([m for m in drawn if m.name not in excused], journal)
            good &= figure(kind, drawn, journal) >= ENOUGH
        else:
            good &= figure(kind, mutated_core(drawn, journal), journal) >= ENOUGH
    return 0 if good else 1


if __name__ == "__main__":
    sys.exit(main())
