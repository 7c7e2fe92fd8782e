"""The interpreter of a folder: Pyodide, which is CPython for browsers, and the library's wheel."""

from __future__ import annotations

import io
import json
import re
import subprocess
import tarfile
import zipfile
from importlib.metadata import PackageNotFoundError, distribution
from pathlib import Path
from shutil import which
from tempfile import TemporaryDirectory
from typing import Any, Final

from partizan.errors import DomainError
from partizan.version import __version__
from partizan_app.web.answering import Answer
from partizan_app.web.questions import answer
from partizan_app.web.tab.folder import Interpreter

SERIES: Final = "314"
"""The releases of Pyodide with the C++ library for which the wheel is built."""

_RUNTIME = {
    "pyodide.mjs": "pyodide.js",  # some servers do not know what .mjs is
    "pyodide.asm.mjs": "pyodide.asm.js",
    "pyodide.asm.wasm": "pyodide.asm.wasm",
}
_STANDARD = "python_stdlib.zip"
_LATER = {"lazy_loader": "lazy-loader", "cloudpickle": "cloudpickle", "networkx": "networkx"}
"""Packages that the library imports, and the names under which they are installed."""

_GET_RUNTIME = f"get it with npm pack pyodide@{SERIES}, and name the file with --runtime"
_GET_WHEEL = "build it with python tools/browser.py wheel, and name it with --wheel"
_HERE = Path(__file__).parent
_TRIED: Final[tuple[tuple[str, Answer], ...]] = (
    ("position", {"ruleset": "clobber", "board": "xox|oxo"}),
    ("analysis", {"ruleset": "clobber", "board": "xox|oxo", "patience": 5}),
    ("moves", {"ruleset": "clobber", "board": "xox|oxo", "patience": 5, "convention": "normal"}),
    ("branch", {"ruleset": "nim", "board": "2+1"}),
    ("position", {"ruleset": "graph-snort", "board": ".-.-."}),
    ("reading", {}),  # the wheel has the documents
)
"""Questions that are asked when the folder is written."""

_BEGINNING = (1980, 1, 1, 0, 0, 0)  # the time of all files, so that equal archives are equal bytes


def interpreter(runtime: Path | None, wheel: Path | None) -> Interpreter:
    """Return the interpreter: `runtime` is what npm packs, or a folder with that, unpacked.

    Without them, the runtime is that in `node_modules`, and the wheel that in `dist`.
    """
    found = _unpacked(runtime or Path("node_modules") / "pyodide")
    version = str(json.loads(found["package.json"])["version"])
    if version.partition(".")[0] != SERIES:
        raise DomainError(
            f"the runtime is Pyodide {version}, for which the wheel is not built; {_GET_RUNTIME}"
        )
    info = json.loads(found["pyodide-lock.json"])["info"]
    wheel = wheel or _latest()
    _check(wheel, str(info["abi_version"]))
    archives = {
        _STANDARD: found[_STANDARD],
        wheel.name: wheel.read_bytes(),
        **{f"{name}.zip": _archive(package) for name, package in _LATER.items()},
    }
    archives = _compiled(found, archives)
    places = {name: f"tab/{name}" for name in archives} | {_STANDARD: f"tab/pyodide/{_STANDARD}"}
    files = {places[name]: content for name, content in archives.items()}
    files |= {f"tab/pyodide/{new}": found[old] for old, new in _RUNTIME.items()}
    files["tab/interpreter.js"] = (_HERE / "interpreter.js").read_bytes()
    facts = {
        "version": version,
        "info": info,
        "archives": [places[wheel.name]],
        "later": {name: places[f"{name}.zip"] for name in _LATER},
    }
    return Interpreter(files, facts)


def _latest() -> Path:
    """Return the wheel in `dist`."""
    found = sorted(Path("dist").glob("partizan-*wasm32.whl"))
    if not found:
        raise DomainError(f"there is no wheel of partizan for browsers in dist; {_GET_WHEEL}")
    return found[-1]


def _compiled(runtime: dict[str, bytes], archives: dict[str, bytes]) -> dict[str, bytes]:
    """Return archives whose modules are compiled, after the interpreter has answered in Node."""
    node = which("node")
    if node is None:
        raise DomainError("node is not found, which tries the interpreter and compiles its modules")
    with TemporaryDirectory() as place:
        engine, folder = Path(place) / "engine", Path(place) / "archives"
        for where, files in ((engine, runtime), (folder, archives)):
            where.mkdir()
            for name, content in files.items():
                (where / name).write_bytes(content)
        done = subprocess.run(  # noqa: S603  (the program that was found, and a file of this package)
            [node, str(_HERE / "compiled.mjs"), str(engine), str(folder), *map(_written, _TRIED)],
            capture_output=True,
            text=True,
            check=False,
        )
        told = [json.loads(line) for line in done.stdout.splitlines() if line.startswith('["')]
        ends = [content for kind, content in told if kind in {"result", "error"}]
        expected = [answer(ask, arguments, _silent) for ask, arguments in _TRIED]
        if [end.get("result") for end in ends] != json.loads(json.dumps(expected)):
            said = (done.stderr.strip().splitlines() or [str(ends)])[-1]
            raise DomainError(
                f"the interpreter does not answer as this program does ({said:.300}); {_GET_WHEEL}"
            )
        return {name: (folder / name).read_bytes() for name in archives}


def _written(question: tuple[str, Answer]) -> str:
    ask, arguments = question
    return json.dumps({"ask": ask, "arguments": arguments, "seconds": 60})


def _silent(**_known: Any) -> None:
    """Hear what is known before an answer is whole."""


def _unpacked(runtime: Path) -> dict[str, bytes]:
    """Return the files of the runtime that are needed."""
    wanted = {*_RUNTIME, _STANDARD, "package.json", "pyodide-lock.json"}
    found = {}
    if runtime.is_dir():
        found = {
            name: (runtime / name).read_bytes() for name in wanted if (runtime / name).exists()
        }
    elif runtime.is_file():
        try:
            with tarfile.open(runtime) as packed:
                for member in packed:
                    name = member.name.removeprefix("package/")
                    if name in wanted and (content := packed.extractfile(member)) is not None:
                        found[name] = content.read()
        except tarfile.TarError as error:
            raise DomainError(f"{runtime} is not what npm packs; {_GET_RUNTIME}") from error
    else:
        raise DomainError(f"there is no runtime {runtime}; {_GET_RUNTIME}")
    if missing := sorted(wanted - {*found}):
        raise DomainError(f"{runtime} has no {missing[0]}: is it Pyodide? {_GET_RUNTIME}")
    return found


def _check(wheel: Path, abi: str) -> None:
    """Refuse a wheel that is not this program's, or not for this runtime."""
    if not wheel.is_file():
        raise DomainError(f"there is no wheel {wheel}; {_GET_WHEEL}")
    named = re.fullmatch(r"partizan-([^-]+)-.*-(\w+)\.whl", wheel.name)
    if named is None or not named[2].endswith("wasm32"):
        raise DomainError(f"{wheel.name} is not a wheel of partizan for browsers; {_GET_WHEEL}")
    if abi not in named[2]:
        raise DomainError(
            f"{wheel.name} is not for the platform {abi} of this runtime; {_GET_WHEEL}"
        )
    if named[1] != __version__:
        raise DomainError(f"{wheel.name} is not version {__version__}; {_GET_WHEEL}")
    root = _HERE.parents[2]
    with zipfile.ZipFile(wheel) as packed:
        for name in packed.namelist():
            if name.endswith(".py") and name.startswith("partizan_app/web/"):
                own = root / name
                if not own.exists() or own.read_bytes() != packed.read(name):
                    raise DomainError(f"{wheel.name} was built from another {name}; {_GET_WHEEL}")


def _archive(package: str) -> bytes:
    """Return the Python files of an installed package as an archive."""
    try:
        installed = distribution(package)
    except PackageNotFoundError as error:
        raise DomainError(
            f"the folder needs {package}, which is not installed: pip install 'partizan[explore]'"
        ) from error
    written = io.BytesIO()
    with zipfile.ZipFile(written, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as packed:
        for file in sorted(installed.files or (), key=str):
            if file.suffix in {".py", ".pyi"} and "tests" not in file.parts:
                entry = zipfile.ZipInfo(file.as_posix(), _BEGINNING)
                entry.compress_type = zipfile.ZIP_DEFLATED
                packed.writestr(entry, file.read_binary())
    return written.getvalue()
