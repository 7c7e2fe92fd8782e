"""Running tests against mutants: one process for each unit, with limits.

A unit is a test file, a test in it, or one test of the core (`core` and its name).
"""

from __future__ import annotations

import json
import os
import re
import resource
import signal
import sys
import time
import traceback
from collections.abc import Iterable
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

__all__ = ["Neighbours", "Run", "Tests"]

LOADED = ("pytest", "xdist", "hypothesis", "numpy", "networkx", "rich", "click", "sqlalchemy")
MEMORY = 8 << 30
PATIENCE = 20.0  # seconds of processor time for a unit that never ran to its end
GENERAL = {  # checks of everything of a kind
    "/cli/": "tests/cli/test_app.py",
    "/games/": "tests/rulesets/test_conformance.py",
    "/pictures/": "tests/pictures/test_golden.py",
    "/rulesets/": "tests/rulesets/test_conformance.py",
}
THEOREMS = "tests/rulesets/test_theorems.py"  # all that are registered
OPTIONS = (
    "-n0", "-x", "-p", "no:cacheprovider",
    "-W", "ignore::pytest.PytestAssertRewriteWarning",  # of what is loaded already
)  # fmt: skip


@dataclass(frozen=True)
class Run:
    """How a unit ended, after how much processor time."""

    passed: bool
    seconds: float
    output: str

    @property
    def failed(self) -> list[str]:
        """The names of the tests that failed."""
        return re.findall(r"^FAILED (.*?)(?: - .*)?$", self.output, re.MULTILINE)


class Tests:
    """The tests of a copy of the tree; `core_tests` is the program with those of the core."""

    def __init__(self, tree: Path, core_tests: Path) -> None:
        self.tree = tree
        self.core_tests = core_tests
        self.log = tree / "output.txt"
        self.file = tree.parent / "costs.json"
        self.costs: dict[str, float] = {}  # of units that passed
        if self.file.exists():
            self.costs = json.loads(self.file.read_text())
        for name in LOADED:  # once, for all processes that are forked from this one
            with suppress(ImportError):
                __import__(name)

    def run(self, unit: str, environment: dict[str, str]) -> Run:
        """Run a unit, for a few times as long as usual at most."""
        seconds = 10 + 5 * self.costs[unit] if unit in self.costs else PATIENCE
        child = os.fork()
        if child == 0:
            self._become(unit, environment, int(seconds))
        deadline = time.monotonic() + 60 + 20 * seconds  # the machine may be busy
        status = None
        while status is None:
            ended, code, usage = os.wait4(child, os.WNOHANG)
            if ended:
                status = code
            elif time.monotonic() > deadline:
                os.killpg(child, signal.SIGKILL)
            else:
                time.sleep(0.02)
        with suppress(ProcessLookupError):
            os.killpg(child, signal.SIGKILL)  # what it started
        used = usage.ru_utime + usage.ru_stime
        if status == 0:
            self.costs[unit] = max(used, self.costs.get(unit, 0))
            self.file.write_text(json.dumps(self.costs))
        return Run(status == 0, used, self.log.read_text(encoding="utf-8", errors="replace"))

    def _become(self, unit: str, environment: dict[str, str], seconds: int) -> None:
        """Turn this process into one that runs a unit."""
        code = 3
        try:
            os.setpgid(0, 0)
            with self.log.open("w") as file:
                os.dup2(file.fileno(), 1)
                os.dup2(file.fileno(), 2)
            os.chdir(self.tree)
            resource.setrlimit(resource.RLIMIT_CPU, (seconds, seconds + 1))
            resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
            source = str(self.tree / "src")
            os.environ |= {"PYTHONPATH": source, "HYPOTHESIS_PROFILE": "ci", **environment}
            if unit.startswith("core "):
                os.execv(self.core_tests, ["core_tests", unit.removeprefix("core ")])
            sys.path.insert(0, source)
            import pytest  # noqa: PLC0415 (it is loaded already)

            code = int(pytest.main([*OPTIONS, unit]))
        except BaseException:  # noqa: BLE001 (the parent reads it)
            traceback.print_exc()
        finally:
            sys.stdout.flush()
            os._exit(code)


class Neighbours:
    """Which test files probably reach a function."""

    def __init__(self, tree: Path) -> None:
        self.tree = tree
        self.modules = {_dotted(p.relative_to(tree)): p for p in (tree / "src").rglob("*.py")}
        self.importers: dict[str, set[str]] = {name: set() for name in self.modules}
        for name, path in self.modules.items():
            text = path.read_text(encoding="utf-8")
            for package, names in re.findall(
                r"from (partizan[\w.]*) import ([^(\n]+|\([^)]*\))", text
            ):
                inside = [f"{package}.{word}" for word in re.findall(r"\w+", names)]
                for used in {package, *inside} & self.modules.keys():
                    self.importers[used].add(name)
        files = [p for p in (tree / "tests").rglob("test_*.py") if "architecture" not in p.parts]
        self.tests = {str(p.relative_to(tree)): p.read_text(encoding="utf-8") for p in files}

    def of(self, path: str, place: str, most: int = 20) -> list[str]:
        """Return the units near a function of a module, nearest first.

        They are the test files with the name of the module and its examples, general checks of its
        kind, the test files of modules that import it, files in which the name of the function
        occurs, the test files of modules that import those, and files beside these.
        """
        module = _dotted(Path(path))
        first = self.importers[module]
        second = {far for near in first for far in self.importers[near]}
        word = re.compile(rf"\b{place.rsplit('.', maxsplit=1)[-1]}\b")
        mentioned = [name for name, text in self.tests.items() if word.search(text)]
        beside = [
            name for name in self.tests if self._distance(name, path)[0] == 2 - path.count("/")
        ]
        folders = {name.rpartition("/")[0] for name in self._mirrors(first)}
        further = [name for name in self.tests if name.rpartition("/")[0] in folders]
        found = dict.fromkeys(self._mirrors([module]))
        same = f"/test_{module.rsplit('.', maxsplit=1)[-1].strip('_')}.py"
        namesakes = [name for name in self.tests if name.endswith(same)]
        found |= dict.fromkeys(sorted(namesakes, key=lambda name: self._distance(name, path))[:3])
        found[f"tests/test_doctests.py::test_examples_of_a_module[{module}]"] = None
        found |= dict.fromkeys(file for part, file in GENERAL.items() if part in path)
        if module in self.importers["partizan.rules.theorem"]:
            found[THEOREMS] = None
        for names in (self._mirrors(first), mentioned, self._mirrors(second), beside + further):
            nearest = sorted(names, key=lambda name: self._distance(name, path))
            found |= dict.fromkeys(nearest[:most])
        return [*found]

    def _mirrors(self, modules: Iterable[str]) -> list[str]:
        """Return the test files of modules."""
        names = []
        for module in modules:
            *package, name = module.removeprefix("partizan.").split(".")
            names.append("/".join(["tests", *package, f"test_{name.strip('_')}.py"]))
        return [*({*names} & self.tests.keys())]

    def _distance(self, name: str, path: str) -> tuple[int, int]:
        apart = [x == y for x, y in zip(name.split("/")[1:], path.split("/")[2:], strict=False)]
        return -sum(apart), len(self.tests[name])


def _dotted(path: Path) -> str:
    parts = path.with_suffix("").parts[1:]
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)
