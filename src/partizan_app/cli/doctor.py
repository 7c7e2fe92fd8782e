"""`partizan doctor`: check the installation, and measure its speed."""

from __future__ import annotations

import platform
from collections.abc import Callable
from dataclasses import asdict, dataclass
from importlib.metadata import PackageNotFoundError
from importlib.metadata import version as version_of
from time import perf_counter

import click

from partizan import _core, machine, rulesets
from partizan.budget import terms
from partizan.extras import PACKAGES, is_installed
from partizan.theories import impartial, misere, simultaneous
from partizan.theories.normal import Game
from partizan.theories.normal.days import born_by
from partizan.version import __version__
from partizan.world import current
from partizan_app.cli import options
from partizan_app.cli.options import verb
from partizan_app.cli.terminal import Report, show, style

_MOMENT = 0.05  # seconds for which the speed is measured


@dataclass(frozen=True, slots=True)
class Check:
    """A known value, and the value that this installation computes."""

    question: str
    expected: str
    found: str
    ok: bool


@verb()
@options.as_json
def doctor(as_json: bool) -> None:
    """Check the installation: versions, instruction set, memory, optional parts, known answers."""
    results = checks()
    ok = all(check.ok for check in results)
    data: dict[str, object] = {
        "ok": ok,
        "partizan": version(),
        "core": getattr(_core, "__version__", None),
        "core_file": _core.__file__,
        "python": platform.python_version(),
        "platform": platform.platform(),
        "processors": machine.processors(),
        "lacks": machine.lacks(),
        "instruction_set": _core.HeapSequence.vector,
        "memory_bytes": machine.memory() or None,
        "store_bytes": current().bytes_held,
        "store_byte_limit": terms().byte_limit,
        "sums_per_second": _sums_per_second() if ok else None,
        "optional": _optional(),
        "checks": [asdict(check) for check in results],
    }
    show(_report(data, results), as_json=as_json)
    raise click.exceptions.Exit(0 if ok else 1)


def version() -> str:
    """Return the version of the package."""
    return __version__


def checks() -> list[Check]:
    """Compute known answers in every part of the package, and compare."""
    big = 2**500
    known: list[tuple[str, str, Callable[[], object]]] = [
        ("1 + 1", "2", lambda: Game(1) + 1),
        ("*3 + *5", "*6", lambda: Game("*3 + *5")),
        ("{0|*} + {0|*}", "^^", lambda: Game("{0|*} + {0|*}")),
        ("{1|-1} + {1|-1}", "0", lambda: Game("{1|-1} + {1|-1}")),
        ("1/2^500 + 1/2^500", f"1/{big // 2}", lambda: Game(f"1/{big} + 1/{big}")),
        ("mean of {4|1||0}", "1", lambda: Game("{4|1||0}").mean),
        ("temperature of {4|1||0}", "1", lambda: Game("{4|1||0}").temperature),
        ("atomic weight of ^^*", "2", lambda: Game("^^*").atomic_weight),
        ("games born by day 2", "22", lambda: len(born_by(2))),
        (
            "Domineering 4x4",
            "+-{0,{{2|0},2Tiny(2)|{2|0},Miny(2)}}",
            lambda: rulesets.domineering(4, 4).value(),
        ),
        ("Domineering 6x6, who wins", "N", lambda: rulesets.domineering(6, 6).outcome().name),
        ("Nim 3+5+7", "1", lambda: rulesets.nim(3, 5, 7).nim_value()),
        ("Node Kayles, Petersen graph", "1", lambda: rulesets.node_kayles("petersen").nim_value()),
        (
            "Kayles",
            "<period 12 from heap 71 on: proved>",
            lambda: impartial.NimSequence("0.77").period(1000),
        ),
        ("order of its misère quotient", "40", lambda: misere.quotient("0.77").order),
        (
            "matrix [[3,-1],[-2,1]]",
            "1/7",
            lambda: simultaneous.solve_matrix([[3, -1], [-2, 1]]).value,
        ),
    ]
    return [_checked(*row) for row in known]


def _checked(question: str, expected: str, compute: Callable[[], object]) -> Check:
    try:
        answer = compute()
        found = answer.notation("ascii") if isinstance(answer, Game) else str(answer)
    except Exception as error:  # noqa: BLE001  (every failure is reported)
        found = f"{type(error).__name__}: {error}"
    return Check(question, expected, found, found == expected)


def _optional() -> dict[str, dict[str, object]]:
    """Return the optional packages: their versions, or None, and the extras that bring them."""
    found: dict[str, dict[str, object]] = {}
    for module, package in PACKAGES.items():
        try:
            present = version_of(module) if is_installed(module) else None
        except PackageNotFoundError:  # without metadata
            present = "version unknown"
        found[module] = {"version": present, "extra": package.extra, "for": package.use}
    return found


def _sums_per_second() -> int:
    """Return how many sums of hot games this machine canonicalises in a second."""
    done = 0
    start = perf_counter()
    while (elapsed := perf_counter() - start) < _MOMENT:
        n = done + 1
        Game.of([n], [-n]) + Game.of([n + 2], [f"{n}*"])
        done += 1
    return round(done / elapsed)


def _report(data: dict[str, object], results: list[Check]) -> Report:
    yes, no = ("✓", "✗") if style() == "unicode" else ("ok", "WRONG")
    wrong = [check for check in results if not check.ok]
    head = f"{len(wrong)} of {len(results)} known values are wrong" if wrong else "OK"
    page = Report(head, data)
    page.add("partizan", str(data["partizan"]))
    page.add("core", f"{data['core'] or 'version unknown'}, {data['core_file']}")
    page.add("python", f"{data['python']} on {data['platform']}")
    page.add("machine", f"{data['processors']} processors, {_gib(data['memory_bytes'])} of memory")
    for service, consequence in machine.lacks().items():
        page.add(f"no {service}", consequence)
    page.add("instruction set", f"{data['instruction_set']}, for nim-sequences")
    page.add(
        "store", f"{_mib(data['store_bytes'])} MiB in use, {_mib(data['store_byte_limit'])} allowed"
    )
    if data["sums_per_second"] is not None:
        page.add("speed", f"{data['sums_per_second']:,} sums of hot games a second")
    for name, part in _optional().items():
        missing = f"missing, for {part['for']}: pip install 'partizan[{part['extra']}]'"
        page.add(name, str(part["version"] or missing))
    for check in results:
        answer = _clipped(check.found)
        words = (
            f"{yes} {answer}" if check.ok else f"{no} {answer}; expected {_clipped(check.expected)}"
        )
        page.add(check.question, words)
    return page


def _gib(count: object) -> str:
    return f"{count / (1 << 30):,.0f} GiB" if isinstance(count, int) else "unknown size"


def _mib(count: object) -> str:
    return f"{count / (1 << 20):,.0f}" if isinstance(count, int) else "?"


def _clipped(text: str) -> str:
    return text if len(text) <= 60 else f"{text[:28]}…{text[-28:]}"
