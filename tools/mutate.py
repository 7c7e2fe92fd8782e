"""Change the source a little, many times, and count how often the tests notice.

    python tools/mutate.py --python 220 --core 70

draws a sample of functions of `src/partizan` and of lines of `native/core`, makes one small wrong
change (a mutant) in each, and runs the tests that reach it until one fails: the mutant is killed.
It works on copies of the tree under `build/mutation` and continues where an earlier run ended; what
survived is tried again. `--fresh` forgets earlier runs. All mutants of the core are compiled into
one library and chosen at run time, so it is built once.

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
import resource
import shutil
import signal
import subprocess
import sys
import time
import tomllib
import traceback
from collections.abc import Iterable, Sequence
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import mutants_core
import mutants_python
from mutants import Edit, Mutant, named, rank, sample

ROOT = Path(__file__).resolve().parents[1]
WORK = ROOT / "build" / "mutation"
COPIED = ("bench", "docs", "fuzz", "native", "src", "tests", "tools")
OF_CORE = ("tests/boards/", "tests/engine/", "tests/test_form.py", "tests/theories/")
ENOUGH = 0.9
EFFORT = 30.0  # seconds of ordinary tests that are run against one mutant, at most
REACHED = """import builtins, os
_file, _seen = os.environ.get("MUTATION_REACHED"), set()
def _reached(k):
    if k not in _seen:
        _seen.add(k)
        if _file:
            with open(_file, "a") as file:
                file.write(f"python {k}\\n")
builtins.__reached__ = _reached
"""


# --- the copy of the tree ------------------------------------------------------------------------


def copied(name: str) -> Path:
    """Return a fresh copy of the tree, with the compiled core beside the package."""
    tree = WORK / name
    shutil.rmtree(tree, ignore_errors=True)
    tree.mkdir(parents=True)
    for part in COPIED:
        shutil.copytree(
            ROOT / part, tree / part, ignore=shutil.ignore_patterns("*.so", ".hypothesis")
        )
    for file in ROOT.iterdir():
        if file.is_file():
            shutil.copy2(file, tree)
    return tree


def with_core(tree: Path, core: Path) -> None:
    """Let the package of a tree use this compiled core."""
    place = tree / "src" / "partizan" / "_core.so"
    place.unlink(missing_ok=True)
    place.symlink_to(core)


def python_sources(tree: Path) -> list[str]:
    """Return the modules that are mutated."""
    found = (tree / "src" / "partizan").rglob("*.py")
    paths = sorted(str(path.relative_to(tree)) for path in found)
    return [path for path in paths if "/literature/" not in path]


def core_sources(tree: Path) -> list[str]:
    """Return the files of the core that are mutated: not those for one kind of processor."""
    found = (tree / "native" / "core").rglob("*.[chi][pn][pl]")
    return sorted(str(p.relative_to(tree)) for p in found if "_avx" not in p.name)


def all_mutants(tree: Path, kind: str) -> Iterable[Mutant]:
    """Yield all mutants of the Python package, or of the core."""
    for path in python_sources(tree) if kind == "python" else core_sources(tree):
        source = (tree / path).read_bytes()
        if kind == "python":
            yield from named(path, source, mutants_python.edits(source))
        else:
            yield from named(path, source, mutants_core.edits(source.decode("latin-1")))


def write_module(tree: Path, path: str, source: bytes) -> None:
    """Replace a module, and forget what was compiled of it."""
    file = tree / path
    file.write_bytes(source)
    for old in (file.parent / "__pycache__").glob(f"{file.stem}.*.pyc"):
        old.unlink()


# --- running tests -------------------------------------------------------------------------------


@dataclass(frozen=True)
class Run:
    """How a unit of tests ended: a file of pytest, or one test of the core."""

    passed: bool
    seconds: float  # of processor time, if it passed
    output: str


def preload() -> None:
    """Import what every test needs, so that it need not be loaded again and again."""
    for name in (
        "pytest",
        "xdist",
        "hypothesis",
        "numpy",
        "networkx",
        "rich",
        "typer",
        "sqlalchemy",
    ):
        with suppress(ImportError):
            __import__(name)


def run(
    tree: Path, unit: str, without: Sequence[str], *, seconds: float, environment: dict[str, str]
) -> Run:
    """Run a unit `without` some tests in a process of its own that may take so many seconds."""
    log = WORK / f"output-{os.getpid()}.txt"
    child = os.fork()
    if child == 0:
        _become(tree, unit, without, seconds=seconds, environment=environment, log=log)
    deadline = time.monotonic() + 60 + 20 * seconds
    while True:
        ended, status, usage = os.wait4(child, os.WNOHANG)
        if ended:
            break
        if time.monotonic() > deadline:
            os.killpg(child, signal.SIGKILL)
        time.sleep(0.02)
    with suppress(ProcessLookupError):
        os.killpg(child, signal.SIGKILL)  # what it started
    output = log.read_text(encoding="utf-8", errors="replace")
    return Run(status == 0, usage.ru_utime + usage.ru_stime, output)


def _become(
    tree: Path,
    unit: str,
    without: Sequence[str],
    *,
    seconds: float,
    environment: dict[str, str],
    log: Path,
) -> None:
    """Turn this process into one that runs a unit."""
    code = 3
    try:
        os.setpgid(0, 0)
        with log.open("w") as file:
            os.dup2(file.fileno(), 1)
            os.dup2(file.fileno(), 2)
        os.chdir(tree)
        limit = int(seconds) + 1
        resource.setrlimit(resource.RLIMIT_CPU, (limit, limit + 1))
        resource.setrlimit(resource.RLIMIT_AS, (8 << 30, 8 << 30))
        os.environ |= {"PYTHONPATH": str(tree / "src"), "HYPOTHESIS_PROFILE": "ci", **environment}
        if unit.startswith("core "):
            os.execv(WORK / "core" / "core_tests", ["core_tests", unit.removeprefix("core ")])
        sys.path.insert(0, str(tree / "src"))
        if "MUTATION_REACHED" in environment:
            exec(REACHED, {})  # noqa: S102 (children of this process run it by themselves)
        import pytest  # noqa: PLC0415 (it is loaded already, and the parent need not know it)

        loaded = "ignore::pytest.PytestAssertRewriteWarning"  # of what is imported already
        options = ["-n", "0", "-p", "no:cacheprovider", "-W", loaded]
        options += [f"--deselect={test}" for test in without]
        options += [] if "MUTATION_REACHED" in environment else ["-x"]
        code = int(pytest.main([*options, unit]))
    except BaseException:  # noqa: BLE001 (the parent reads it)
        traceback.print_exc()
    finally:
        sys.stdout.flush()
        sys.stderr.flush()
        os._exit(code)


def mirror(path: str) -> str:
    """Return the test file of a module."""
    module = Path(path.removeprefix("src/partizan/"))
    return str(Path("tests") / module.parent / f"test_{module.stem.strip('_')}.py")


# --- which tests reach what ----------------------------------------------------------------------

Reach = dict[str, dict[str, Any]]


def units(tree: Path, kind: str) -> list[str]:
    """Return the test files; for the core, its own tests before."""
    files = sorted(str(path.relative_to(tree)) for path in (tree / "tests").rglob("test_*.py"))
    files = [file for file in files if "/architecture/" not in file]  # they look at texts
    if kind == "python":
        return files
    files = [file for file in files if file.startswith(OF_CORE)]
    own: list[str] = []
    for path in sorted((tree / "native" / "tests").rglob("*.cpp")):
        own += re.findall(r'^TEST\("(.*)"\)', path.read_text(encoding="utf-8"), re.MULTILINE)
    return [*(f"core {name}" for name in own), *files]


def reach(kind: str, names: Sequence[str], tree: Path, version: str = "") -> Reach:
    """Run each unit once, and return its cost and the numbered places that it reaches."""
    file = WORK / f"reach-{kind}{version}.json"
    known: Reach = json.loads(file.read_text()) if file.exists() else {}
    trace = WORK / f"reached-{kind}.txt"
    for unit in names:
        if unit in known:
            continue
        trace.unlink(missing_ok=True)
        done = run(tree, unit, (), seconds=600, environment={"MUTATION_REACHED": str(trace)})
        lines = trace.read_text().split("\n") if trace.exists() else []
        reached = sorted({int(line.split()[1]) for line in lines if line.startswith(kind)})
        failed = re.findall(r"^FAILED (tests/.*?)(?: - .*)?$", done.output, re.MULTILINE)
        if not done.passed and not failed:
            reached = []  # it cannot run here
        known[unit] = {"seconds": done.seconds, "failed": failed, "reached": reached}
        file.write_text(json.dumps(known))
        if not done.passed:
            print(f"fails without mutants: {unit} {failed}\n{done.output[-500:]}", flush=True)
    return known


def traced_tree() -> tuple[Path, dict[tuple[str, str], int]]:
    """Return a copy of the tree in which functions report that they are reached, with numbers."""
    traced, file = WORK / "traced", WORK / "functions.json"
    if file.exists():
        return traced, {(path, name): k for path, name, k in json.loads(file.read_text())}
    copied("traced")
    (traced / "src" / "sitecustomize.py").write_text(REACHED)
    with_core(traced, (ROOT / "src" / "partizan" / "_core.so").resolve())
    number: dict[tuple[str, str], int] = {}
    for path in python_sources(traced):
        source = (traced / path).read_bytes()
        names = [name for name, _ in mutants_python.functions(source)]
        own = {name: len(number) + k for k, name in enumerate(dict.fromkeys(names))}
        number |= {(path, name): k for name, k in own.items()}
        (traced / path).write_bytes(mutants_python.instrumented(source, own))
    file.write_text(json.dumps([[*place, k] for place, k in number.items()]))
    return traced, number


# --- mutants, one after another ------------------------------------------------------------------


class Journal:
    """What became of mutants, kept from run to run."""

    def __init__(self) -> None:
        self.file = WORK / "journal.jsonl"
        self.killed: dict[str, str] = {}
        if self.file.exists():
            for line in self.file.read_text().splitlines():
                entry = json.loads(line)
                if entry["killer"]:
                    self.killed[entry["name"]] = entry["killer"]

    def add(self, mutant: Mutant, killer: str | None, seconds: float) -> None:
        """Note the unit that killed a mutant, if any."""
        if killer:
            self.killed[mutant.name] = killer
        entry = {"name": mutant.name, "killer": killer, "seconds": round(seconds, 1)}
        with self.file.open("a") as file:
            file.write(json.dumps(entry) + "\n")


def killer(tree: Path, known: Reach, place: int | None, environment: dict[str, str]) -> str | None:
    """Return a failure of the tests that reach a place and cost no more than the effort."""
    spent = 0.0
    for unit, entry in sorted(known.items(), key=lambda item: item[1]["seconds"]):
        cost = entry["seconds"]
        if place in entry["reached"] and (not spent or spent + cost < EFFORT):
            spent += cost
            wrong = entry["failed"]  # without any mutant
            done = run(tree, unit, wrong, seconds=10 + 5 * cost, environment=environment)
            if not done.passed:
                told = re.findall(r"^(?:FAILED|ERROR) .*", done.output, re.MULTILINE)
                return told[0] if told else f"{unit}: {done.output.strip()[-80:]!r}"
    return None


def try_python(tree: Path, mutants: Sequence[Mutant], journal: Journal) -> None:
    """Let the test file of its module, and then all others, look for each mutant of the package."""
    traced, number = traced_tree()
    files = units(tree, "python")
    mirrors = {mirror(m.path) for m in mutants} & set(files)
    for stage in (sorted(mirrors), files):
        known = reach("python", stage, traced)
        for mutant in mutants:
            if mutant.name in journal.killed:
                continue
            if stage is files:
                here = {unit: known[unit] for unit in files if unit != mirror(mutant.path)}
            else:
                here = {unit: known[unit] for unit in mirrors if unit == mirror(mutant.path)}
            original = (tree / mutant.path).read_bytes()
            write_module(tree, mutant.path, mutant.applied(original))
            begun = time.monotonic()
            found = killer(tree, here, number.get((mutant.path, mutant.place)), {})
            write_module(tree, mutant.path, original)
            _note(journal, mutant, found, time.monotonic() - begun)


def build_core(tree: Path, mutants: Sequence[Mutant]) -> dict[int, Mutant]:
    """Compile all mutants into one core, and return those that compile, by their numbers."""
    build = WORK / "core"
    build.mkdir(exist_ok=True)
    switch = WORK / "mutation_switch.hpp"
    if not switch.exists() or switch.read_text() != mutants_core.SWITCH:
        switch.write_text(mutants_core.SWITCH)
    originals = {m.path: (tree / m.path).read_bytes().decode("latin-1") for m in mutants}
    chosen = dict(enumerate(mutants))
    while True:
        for path, source in originals.items():
            here = [(k, m) for k, m in chosen.items() if m.path == path]
            text = mutants_core.switched(source, here).encode("latin-1")
            if (tree / path).read_bytes() != text:
                (tree / path).write_bytes(text)
        flags = f"-O1 -D_GLIBCXX_ASSERTIONS -include {switch}"
        subprocess.run(
            ["cmake", *_settings(tree, build, flags)], check=True, stdout=subprocess.DEVNULL
        )
        compiling = ["ninja", "-C", str(build), "-k", "0", "-j", "2", "_core", "core_tests"]
        done = subprocess.run(compiling, check=False, capture_output=True, text=True)
        if done.returncode == 0:
            return chosen
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


def try_core(tree: Path, mutants: dict[int, Mutant], excused: set[str], journal: Journal) -> None:
    """Let the tests look for each mutant of the core; all of them are in one build."""
    (core,) = (WORK / "core").glob("_core*.so")
    with_core(tree, core)
    version = rank(*(m.name for m in mutants.values()))[:10]
    known = reach("core", units(tree, "core"), tree, f"-{version}")
    for k, mutant in mutants.items():
        if mutant.name not in journal.killed and mutant.name not in excused:
            begun = time.monotonic()
            found = killer(tree, known, k, {"PARTIZAN_MUTANT": str(k)})
            _note(journal, mutant, found, time.monotonic() - begun)


def _note(journal: Journal, mutant: Mutant, found: str | None, seconds: float) -> None:
    journal.add(mutant, found, seconds)
    print(
        f"{'killed' if found else 'SURVIVED':8} {seconds:5.0f} s  {mutant}\n    {found or ''}",
        flush=True,
    )


# --- the command ---------------------------------------------------------------------------------


def listed(name: str) -> list[dict[str, Any]]:
    """Return the entries of a reviewed list of mutants."""
    file = ROOT / "tests" / "mutation" / f"{name}.toml"
    entries: list[dict[str, Any]] = tomllib.loads(file.read_text(encoding="utf-8"))["mutant"]
    return entries


def known_mutant(tree: Path, entry: dict[str, Any]) -> Mutant:
    """Return the mutant of an entry, which says what text becomes what."""
    source = (tree / entry["path"]).read_bytes()
    before: bytes = entry["before"].encode()
    if source.count(before) != 1:
        raise ValueError(f"{entry['path']} should contain {entry['before']!r} once")
    start = source.index(before)
    (mutant,) = named(
        entry["path"], source, [Edit(start, start + len(before), entry["after"], "known")]
    )
    return mutant


def replay_known(tree: Path) -> int:
    """Return how many of the known mutants the tests named with them do not notice."""
    missed = 0
    for entry in listed("known"):
        mutant = known_mutant(tree, entry)
        original = (tree / mutant.path).read_bytes()
        write_module(tree, mutant.path, mutant.applied(original))
        tests = {unit: {"seconds": 10, "failed": [], "reached": [0]} for unit in entry["tests"]}
        found = killer(tree, tests, 0, {})
        write_module(tree, mutant.path, original)
        missed += found is None
        print(f"{'killed' if found else 'SURVIVED':8} {mutant}\n    {found or ''}", flush=True)
    return missed


def figure(kind: str, mutants: Iterable[Mutant], journal: Journal) -> float:
    """Print the survivors and return which part of the mutants that count was killed."""
    excused = {entry["name"]: entry["reason"] for entry in listed("equivalent")}
    counted = [m for m in mutants if m.name not in excused or m.name in journal.killed]
    alive = [m for m in counted if m.name not in journal.killed]
    for mutant in alive:
        print(f"survived: {mutant}")
    share = 1 - len(alive) / max(1, len(counted))
    dead = len(counted) - len(alive)
    print(f"{kind}: {dead} of {len(counted)} mutants killed, {100 * share:.1f} %")
    return share


def measured(kind: str, count: int, seed: str, journal: Journal, *, only_list: bool) -> bool:
    """Return whether enough mutants of the package, or of the core, are killed."""
    tree = copied(f"{kind}-tree")
    drawn = sample(all_mutants(tree, kind), count, seed)
    if only_list:
        print(*drawn, sep="\n")
        return True
    excused = {entry["name"] for entry in listed("equivalent")}
    if kind == "python":
        with_core(tree, (ROOT / "src" / "partizan" / "_core.so").resolve())
        missed = replay_known(tree)
        try_python(tree, [m for m in drawn if m.name not in excused], journal)
        return figure(kind, drawn, journal) >= ENOUGH and not missed
    compiled = build_core(tree, drawn)
    try_core(tree, compiled, excused, journal)
    return figure(kind, compiled.values(), journal) >= ENOUGH


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
    preload()
    journal = Journal()
    wanted = {"python": arguments.python, "core": arguments.core}
    good = [
        measured(kind, count, arguments.seed, journal, only_list=arguments.list)
        for kind, count in wanted.items()
        if count
    ]
    return 0 if all(good) else 1


if __name__ == "__main__":
    sys.exit(main())
