"""How long starting takes: `python bench/startup.py`.

Each command runs in a fresh process, twenty times; the best user and system CPU time counts, so
that a busy machine disturbs little. `import partizan` should add less than 60 ms to the start of
the interpreter, and `partizan value` should end within 150 ms.
"""

from __future__ import annotations

import os
import sys
from functools import cache
from tempfile import mkdtemp

_RUNS = 20
_LIMITS = {"import": 0.060, "value": 0.150}  # seconds


def main() -> int:
    """Print the times, and return 1 if one is beyond its limit."""
    bare = cpu_seconds(["-c", "pass"])
    imported = cpu_seconds(["-c", "import partizan"]) - bare
    value = cpu_seconds(["-m", "partizan", "value", "{1|-1} + *2"])
    rows = {
        "python -c pass": (bare, None),
        "import partizan, beyond that": (imported, _LIMITS["import"]),
        "partizan value '{1|-1} + *2'": (value, _LIMITS["value"]),
    }
    for name, (seconds, limit) in rows.items():
        allowed = "" if limit is None else f"  (limit {1000 * limit:.0f} ms)"
        print(f"{name:<32}{1000 * seconds:6.1f} ms{allowed}")
    return int(any(limit is not None and seconds > limit for seconds, limit in rows.values()))


def cpu_seconds(arguments: list[str], runs: int = _RUNS) -> float:
    """Return the least CPU time, user and system, of several runs of this Python."""
    return min(_once(arguments) for _ in range(runs))


@cache
def _environment() -> dict[str, str]:
    """Return the environment, with bytecode as an installation has it, even in a source folder."""
    kept = {key: text for key, text in os.environ.items() if key != "PYTHONDONTWRITEBYTECODE"}
    return {**kept, "PYTHONPYCACHEPREFIX": mkdtemp(prefix="partizan-startup-")}


def _once(arguments: list[str]) -> float:
    quiet = [(os.POSIX_SPAWN_OPEN, 1, os.devnull, os.O_WRONLY, 0)]
    child = os.posix_spawn(
        sys.executable, [sys.executable, *arguments], _environment(), file_actions=quiet
    )
    _, status, used = os.wait4(child, 0)
    if status:
        raise SystemExit(f"python {' '.join(arguments)} failed with status {status}")
    return used.ru_utime + used.ru_stime


if __name__ == "__main__":
    raise SystemExit(main())
