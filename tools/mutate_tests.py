"""Running tests against mutants: one process for each unit, with limits.

A unit is a test file, a test in it, or one test of the core (`core` and its name).
"""

from __future__ import annotations

import os
import re
import resource
import signal
import sys
import time
import traceback
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

__all__ = ["Run", "Tests", "near"]

LOADED = ("pytest", "xdist", "hypothesis", "numpy", "networkx", "rich", "typer", "sqlalchemy")
MEMORY = 8 << 30
PATIENCE = 60.0  # seconds of processor time for a unit that never ran to its end
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
        self.costs: dict[str, float] = {}  # of units that passed
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


def near(tree: Path, path: str, place: str, most: int = 8) -> list[str]:
    """Return the units that probably reach a function of a module.

    They are the test file of the module, its examples, and the nearest files that mention the
    function, or the class of a method with an inner name.
    """
    module = Path(path.removeprefix("src/partizan/"))
    mirror = Path("tests") / module.parent / f"test_{module.stem.strip('_')}.py"
    dotted = (
        path.removeprefix("src/").removesuffix(".py").replace("/", ".").removesuffix(".__init__")
    )
    names = [name for name in place.split(".") if not name.startswith("_")] or [
        module.stem.strip("_")
    ]
    word = re.compile(rf"\b{re.escape(names[-1])}\b")
    found = []
    for file in (tree / "tests").rglob("test_*.py"):
        here = file.relative_to(tree)
        text = file.read_text(encoding="utf-8")
        if here != mirror and "architecture" not in here.parts and word.search(text):
            common = len(os.path.commonpath([here, mirror]).split("/"))
            imports = dotted in text or mirror.stem.removeprefix("test_") in text
            found.append((-common, not imports, len(text), str(here)))
    first = [str(mirror)] if (tree / mirror).exists() else []
    examples = f"tests/test_doctests.py::test_examples_of_a_module[{dotted}]"
    return [*first, examples, *(file for *_, file in sorted(found)[:most])]
