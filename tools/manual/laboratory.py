"""JupyterLite: the notebooks of the manual, in a laboratory that runs in the reader's tab.

Its kernel is the interpreter of the static explorer. All that it imports is in the folder: the
wheels come from the package index when the site is built, and are listed in a lock file, from which
Pyodide loads them.
"""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
import zipfile
from email.parser import HeaderParser
from hashlib import sha256
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

__all__ = ["write"]

_ROOT = Path(__file__).parents[2]
_NOTEBOOKS = _ROOT / "docs" / "notebooks"
_WANTED = ("micropip", "ipython", "comm", "jedi", "anywidget", "ipywidgets", "networkx")
_BEGUN = [  # what the kernel would otherwise look for in the network
    *("micropip", "piplite", "comm", "jedi", "ipython", "ipykernel", "pyodide-kernel"),
    *("partizan", "anywidget", "networkx"),
]
_PYTHON = "3.14"  # of the series of Pyodide for which the wheel is built
_PLACE = {
    "python_version": _PYTHON,
    "python_full_version": f"{_PYTHON}.0",
    "sys_platform": "emscripten",
    "platform_system": "Emscripten",
    "platform_machine": "wasm32",
    "os_name": "posix",
    "implementation_name": "cpython",
    "platform_python_implementation": "CPython",
    "extra": "",
}
_KERNEL = "@jupyterlite/pyodide-kernel-extension"


def write(folder: Path, runtime: Path, wheel: Path) -> None:
    """Write the laboratory into a folder; `runtime` has Pyodide, unpacked."""
    pyodide = folder / "pyodide"
    with TemporaryDirectory() as place:
        settings, contents = Path(place) / "jupyter-lite.json", Path(place) / "notebooks"
        settings.write_text(json.dumps(_settings()), encoding="utf-8")
        contents.mkdir()
        for path in _NOTEBOOKS.glob("*.ipynb"):
            (contents / path.name).write_text(_fresh(path), encoding="utf-8")
        subprocess.run(
            [
                *(sys.executable, "-m", "jupyterlite_core", "build", "--lite-dir", place),
                *("--contents", str(contents), "--output-dir", str(folder.resolve())),
                "--no-sourcemaps",
            ],
            check=True,
            stdout=subprocess.DEVNULL,
        )
    shutil.copytree(runtime, pyodide, dirs_exist_ok=True)
    wheels = _downloaded(_ROOT / "build" / "laboratory")
    bundled = folder / "extensions" / _KERNEL / "static" / "pypi"
    files = [*wheels, *bundled.glob("*.whl"), wheel]
    for file in files:
        shutil.copy(file, pyodide)
    lock = json.loads((runtime / "pyodide-lock.json").read_text(encoding="utf-8"))
    lock["packages"] = dict(map(_locked, files))
    (pyodide / "pyodide-lock.json").write_text(json.dumps(lock), encoding="utf-8")


def _fresh(path: Path) -> str:
    """Return a notebook without results, for the kernel of the tab."""
    notebook = json.loads(path.read_text(encoding="utf-8"))
    notebook["metadata"]["kernelspec"] = {"name": "python", "display_name": "Python (Pyodide)"}
    for cell in notebook["cells"]:
        if cell["cell_type"] == "code":
            cell |= {"outputs": [], "execution_count": None}
    return json.dumps(notebook)


def _settings() -> dict[str, Any]:
    kernel = {
        "pyodideUrl": "./pyodide/pyodide.mjs",
        "disablePyPIFallback": True,
        "loadPyodideOptions": {"packages": _BEGUN},
    }
    settings = {f"{_KERNEL}:kernel": kernel}
    return {
        "jupyter-lite-schema-version": 0,
        "jupyter-config-data": {"appName": "partizan", "litePluginSettings": settings},
    }


def _downloaded(folder: Path) -> list[Path]:
    """Return the wheels of the kernel and of what the library imports, from the package index."""
    if not folder.is_dir():
        platform = ["--implementation", "py", "--abi", "none", "--platform", "any"]
        pure = ["--only-binary", ":all:", "--python-version", _PYTHON, *platform]
        base = [sys.executable, "-m", "pip", "download", "--quiet", "--dest", str(folder), *pure]
        library = ["click", "rich", "cloudpickle", "lazy-loader"]
        subprocess.run([*base, *_WANTED, *library], check=True)
    return sorted(folder.glob("*.whl"))


def _locked(wheel: Path) -> tuple[str, dict[str, Any]]:
    """Return the entry of a wheel in Pyodide's lock file."""
    with zipfile.ZipFile(wheel) as packed:
        names = packed.namelist()
        metadata = next(name for name in names if name.endswith(".dist-info/METADATA"))
        facts = HeaderParser().parsestr(packed.read(metadata).decode())
    needs = [Requirement(text) for text in facts.get_all("Requires-Dist") or ()]
    name = canonicalize_name(facts["Name"])
    tops = {top.partition("/")[0].removesuffix(".py") for top in names}
    return name, {
        "name": name,
        "version": facts["Version"],
        "file_name": wheel.name,
        "sha256": sha256(wheel.read_bytes()).hexdigest(),
        "install_dir": "site",
        "package_type": "package",
        "imports": sorted(top for top in tops if top.isidentifier()),
        "depends": [
            canonicalize_name(need.name)
            for need in needs
            if need.marker is None or need.marker.evaluate(_PLACE)
        ],
        "unvendored_tests": False,
    }
