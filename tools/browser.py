"""Build partizan for Pyodide, the Python of a browser's tab, and test it in Node.

    python tools/browser.py chroot DIR                  # once: Debian with an Emscripten; as root
    python tools/browser.py wheel [--chroot DIR]        # dist/partizan-...-pyemscripten_...whl
    python tools/browser.py core [--chroot DIR]         # the core's own tests
    python tools/browser.py test [FOLDER ...]           # a part of the suite, against the wheel
    python tools/browser.py run [-m] PROGRAM            # a program, against the wheel
    python tools/browser.py bench                       # ten questions, here and in Node
    python tools/browser.py narrow                      # with GCC alone: addresses of 32 bits

The Emscripten is the one on PATH, or that of the chroot. It should have the C++ library of the
Emscripten that built Pyodide (`PYODIDE` below): 21.1, as in Emscripten 5 and 6. Pyodide comes from
npm, and what the wheel needs from PyPI, once, into `build/browser`. `tests/tab/left_out.toml` says
which tests are left out, and why.
"""

from __future__ import annotations

import argparse
import base64
import hashlib
import json
import os
import re
import shutil
import subprocess
import sys
import sysconfig
import tarfile
import tomllib
import zipfile
from pathlib import Path
from time import perf_counter
from typing import Any

from scikit_build_core.build import prepare_metadata_for_build_wheel

ROOT = Path(__file__).parents[1]
WORK = ROOT / "build" / "browser"
LEFT_OUT = ROOT / "tests" / "tab" / "left_out.toml"
PYODIDE = "314.0.7"
TAG = "cp312-abi3-pyemscripten_2026_0_wasm32"  # of the stable release, and of those with its ABI
PACKAGES = ("partizan", "partizan_app", "partizan_literature")
NARROW = {
    "ALIGNOF_LONG": 4,
    "ALIGNOF_MAX_ALIGN_T": 8,
    "ALIGNOF_SIZE_T": 4,
    "SIZEOF_LONG": 4,
    "SIZEOF_PTHREAD_T": 4,
    "SIZEOF_SIZE_T": 4,
    "SIZEOF_UINTPTR_T": 4,
    "SIZEOF_VOID_P": 4,
}
"""What differs in `pyconfig.h` between the headers of a 64-bit Python and those of Pyodide."""

NEEDED = ("emscripten", "cmake", "ninja-build", "ccache", "python3-dev")
NARROW_FOLDERS = (".", "chomp", "heaps", "quotients", "universes", "retrograde")
"""Where numbers may exceed 32 bits. Elsewhere they are boards and ids, and templates take long."""

NARROW_FILES = ("kernels/spaces.cpp", "normal/value_bytes.cpp", "positions/findings.cpp")
"""The same in other folders: tables of all positions, and bytes that are read."""

NARROW_ALONE = "core/quotients/small_sums.cpp"  # another file of its folder has a Letter, too

NARROW_OPTIONS = (
    *("-std=c++20", "-fsyntax-only", "-mx32", "-DPARTIZAN_PORTABLE"),
    *("-Wall", "-Wextra", "-Wconversion", "-Wno-sign-conversion", "-Wshadow", "-Werror"),
)
TESTING = ("pytest", "hypothesis", "networkx")
SOURCES = ("CMakeLists.txt", "native", "docs/references.bib")
DOCUMENTS = ("references.bib", "reading-*.md")  # of the manual, shown by the program


def main() -> int:
    """Do what the command line asks for."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    verbs = parser.add_subparsers(dest="verb", required=True)
    chroot = verbs.add_parser("chroot", help="make a folder with Debian and its Emscripten")
    chroot.add_argument("folder", type=Path)
    for verb, does in (("wheel", "build the wheel"), ("core", "run the core's tests in Node")):
        made = verbs.add_parser(verb, help=does)
        made.add_argument("--chroot", type=Path, help="the folder with Debian's Emscripten")
    verbs.choices["wheel"].add_argument("--output", type=Path, default=ROOT / "dist")
    verbs.choices["core"].add_argument("words", nargs="*", help="run tests with this word")
    test = verbs.add_parser("test", help="run a part of the suite in Node, against the wheel")
    test.add_argument("folders", nargs="*", help="of tests; by default all that are not left out")
    run_it = verbs.add_parser("run", help="run a program in Node, against the wheel")
    run_it.add_argument("-m", dest="is_module", action="store_true", help="as python -m does")
    run_it.add_argument("program", nargs=argparse.REMAINDER, help="a file and its arguments")
    bench = verbs.add_parser("bench", help="compare ten questions, here and in Node")
    for made in (test, run_it, bench):
        made.add_argument("--wheel", type=Path, help="by default the newest in dist/")
    verbs.add_parser("narrow", help="check that the core makes no mistakes with 32-bit addresses")
    given = parser.parse_args()
    match given.verb:
        case "chroot":
            return make_chroot(given.folder)
        case "wheel":
            print(wheel(Toolchain(given.chroot), given.output))
        case "core":
            return test_core(Toolchain(given.chroot), given.words)
        case "test":
            return test_suite(given.wheel or newest(), given.folders)
        case "run":
            words = ["-m"] * given.is_module + given.program
            return in_node(given.wheel or newest(), words)
        case "bench":
            return compare(given.wheel or newest())
        case "narrow":
            return narrow()
    return 0


# --- the compiler --------------------------------------------------------------------------------


class Toolchain:
    """An Emscripten, with CMake, Ninja and the headers of a Python: on PATH, or in a chroot."""

    def __init__(self, chroot: Path | None) -> None:
        self.enter: list[str] = []
        self.sources = ROOT  # as the compiler sees them
        self.folder = WORK  # with what it makes
        if chroot is not None:
            self.enter = ["chroot", str(chroot)]
            self.sources = Path("/root/partizan")
            self.folder = self.sources / "build" / "browser"
        self.inside = chroot or Path("/")
        self._check(chroot)

    def _check(self, chroot: Path | None) -> None:
        missing = [name for name in ("em++", "cmake", "ninja") if not self._has(name)]
        if missing:
            where = f"{chroot} has" if chroot else "there is"
            raise SystemExit(
                f"{where} no {', '.join(missing)}: install Emscripten 5 or 6, or, as root on "
                "Debian, run `python tools/browser.py chroot DIR`, then add --chroot DIR"
            )

    def _has(self, program: str) -> bool:
        if not self.enter:
            return shutil.which(program) is not None
        return (self.inside / "usr" / "bin" / program).exists()

    def build(self, target: str, *options: str) -> Path:
        """Compile a target, and return the folder in which it is."""
        seen = self.inside / self.folder.relative_to("/")
        seen.mkdir(parents=True, exist_ok=True)
        if self.enter:
            for name in SOURCES:
                copied(ROOT / name, self.inside / self.sources.relative_to("/") / name)
        nanobind = subprocess.check_output(
            [sys.executable, "-m", "nanobind", "--cmake_dir"], text=True
        )
        copied(Path(nanobind.strip()).parent, seen / "nanobind")
        self._headers(seen / "include")
        made = self.folder / target
        python = "/usr/bin/python3" if self.enter else sys.executable
        configured = ["emcmake", "cmake", "-S", str(self.sources), "-B", str(made), "-G", "Ninja"]
        settings = {
            "Python_EXECUTABLE": python,
            "Python_INCLUDE_DIR": str(self.folder / "include"),
            "PARTIZAN_PORTABLE": "ON",
            "PARTIZAN_UNITY": "ON",
            "CMAKE_DISABLE_PRECOMPILE_HEADERS": "ON",
        }
        words = [f"-D{name}={value}" for name, value in settings.items()]
        variables = {"PYTHONPATH": str(self.folder)}
        self.run([*configured, *words, *options], variables)
        self.run(["cmake", "--build", str(made), "--target", target], variables)
        return self.inside / made.relative_to("/")

    def run(self, command: list[str], variables: dict[str, str] | None = None) -> None:
        """Run a command where the compiler is."""
        run([*self.enter, *command], variables)

    def _headers(self, to: Path) -> None:
        """Write the headers of a Python, changed for addresses of 32 bits."""
        if self.enter:
            (found,) = (self.inside / "usr/include").glob("python3.*/Python.h")
            (config,) = self.inside.glob(f"usr/include/*-linux-gnu/{found.parent.name}/pyconfig.h")
        else:
            found = Path(sysconfig.get_path("include"), "Python.h")
            config = Path(sysconfig.get_config_h_filename())
            if sys.version_info < (3, 12) or not found.exists():
                raise SystemExit(
                    f"the headers of Python 3.12 or later are needed; {sys.executable} is "
                    f"{sys.version.split()[0]}, with headers in {found.parent}"
                )
        copied(found.parent, to)
        text = config.read_text(encoding="utf-8")
        for name, number in NARROW.items():
            text, changed = re.subn(rf"(?m)^#define {name} \d+$", f"#define {name} {number}", text)
            if changed != 1:
                raise SystemExit(f"{config} defines {name} {changed} times, not once")
        target = to / "pyconfig.h"
        if target.is_symlink() or not target.exists() or target.read_text("utf-8") != text:
            target.unlink(missing_ok=True)
            target.write_text(text, encoding="utf-8")


def make_chroot(folder: Path) -> int:
    """Make a folder with Debian's newest Emscripten: 2 GB, a few minutes."""
    if os.name != "posix" or os.geteuid() != 0 or shutil.which("debootstrap") is None:
        raise SystemExit("this needs root and debootstrap: apt install debootstrap")
    run(["debootstrap", "--variant=minbase", "sid", str(folder), "http://deb.debian.org/debian"])
    quiet = {"DEBIAN_FRONTEND": "noninteractive"}
    dated = ["-o", "Acquire::Check-Valid-Until=false"]  # a mirror that is behind will do
    run(["chroot", str(folder), "apt-get", *dated, "update"], quiet)
    install = ["apt-get", "install", "-y", "--no-install-recommends", *NEEDED]
    run(["chroot", str(folder), *install], quiet)
    return 0


def copied(source: Path, to: Path) -> None:
    """Copy what has changed of a file or folder, and remove what is gone, so that dates tell."""
    if source.is_dir():
        to.mkdir(parents=True, exist_ok=True)
        names = {path.name for path in source.iterdir()} - {"__pycache__"}
        for gone in {path.name for path in to.iterdir()} - names - {"pyconfig.h"}:
            path = to / gone
            shutil.rmtree(path) if path.is_dir() and not path.is_symlink() else path.unlink()
        for name in names:
            copied(source / name, to / name)
    elif source.exists():
        to.parent.mkdir(parents=True, exist_ok=True)
        if not to.exists() or to.read_bytes() != source.read_bytes():
            shutil.copy(source, to)


# --- the wheel -----------------------------------------------------------------------------------


def wheel(tools: Toolchain, output: Path) -> Path:
    """Build the wheel, and return its path."""
    compiled = tools.build("_core", "-DPARTIZAN_BINDINGS=ON", f"-DPARTIZAN_VERSION={version()}")
    described = WORK / "metadata"
    shutil.rmtree(described, ignore_errors=True)
    described.mkdir(parents=True)
    os.chdir(ROOT)
    name = prepare_metadata_for_build_wheel(str(described))
    about = described / name / "WHEEL"
    about.write_text(
        re.sub(r"(?m)^Tag: .*$", f"Tag: {TAG}", about.read_text(encoding="utf-8")), encoding="utf-8"
    )
    shown = [path for name in DOCUMENTS for path in sorted((ROOT / "docs").glob(name))]
    files = {f"partizan/{one.name}": one for one in (compiled / "_core.abi3.so", *shown)}
    for package in PACKAGES:
        for path in sorted((ROOT / "src" / package).rglob("*")):
            if path.is_file() and path.suffix not in {".so", ".pyc", ".pyd"}:
                files[path.relative_to(ROOT / "src").as_posix()] = path
    for path in sorted((described / name).rglob("*")):
        if path.is_file():
            files[path.relative_to(described).as_posix()] = path
    output.mkdir(parents=True, exist_ok=True)
    made = output / f"{name.removesuffix('.dist-info')}-{TAG}.whl"
    packed(made, files, f"{name}/RECORD")
    print(f"{made.name}: {made.stat().st_size / 1e6:.2f} MB, the core {core_size(compiled)}")
    return made


def packed(made: Path, files: dict[str, Path], record: str) -> None:
    """Write a wheel with these files, and the list of their digests."""
    lines = []
    with zipfile.ZipFile(made, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
        for name, path in files.items():
            data = path.read_bytes()
            digest = base64.urlsafe_b64encode(hashlib.sha256(data).digest()).rstrip(b"=").decode()
            lines.append(f"{name},sha256={digest},{len(data)}\n")
            archive.writestr(zipfile.ZipInfo(name, (2020, 1, 1, 0, 0, 0)), data, 8)
        lines.append(f"{record},,\n")
        archive.writestr(zipfile.ZipInfo(record, (2020, 1, 1, 0, 0, 0)), "".join(lines), 8)


def core_size(compiled: Path) -> str:
    """Return the size of the compiled core in words."""
    return f"{(compiled / '_core.abi3.so').stat().st_size / 1e6:.2f} MB"


def version() -> str:
    """Return the version of the package."""
    text = (ROOT / "src" / "partizan" / "version.py").read_text(encoding="utf-8")
    return text.rpartition("__version__ = ")[2].strip().strip('"')


def newest() -> Path:
    """Return the wheel that was built last."""
    found = sorted((ROOT / "dist").glob(f"*{TAG}.whl"), key=lambda path: path.stat().st_mtime)
    if not found:
        raise SystemExit("dist/ has no wheel for Pyodide: run `python tools/browser.py wheel`")
    return found[-1]


# --- Node ----------------------------------------------------------------------------------------


def test_core(tools: Toolchain, words: list[str]) -> int:
    """Compile the core's own tests, and run them in Node."""
    corpus = f"-DPARTIZAN_CORPUS={ROOT / 'fuzz' / 'corpus'}"  # Node sees it here, not in the chroot
    made = tools.build("core_tests", "-DPARTIZAN_NATIVE_TESTS=ON", corpus)
    return subprocess.run([node(), str(made / "core_tests.js"), *words], check=False).returncode


def test_suite(wheel: Path, folders: list[str]) -> int:
    """Run tests in Node, a folder at a time: what is in memory stays there in a tab."""
    left_out = tomllib.loads(LEFT_OUT.read_text(encoding="utf-8"))
    chosen = folders or left_out["parts"]
    options = [word for name in left_out["tests"] for word in ("--deselect", name)]
    failed = []
    for name in chosen:
        print(f"== {name}", flush=True)
        started = perf_counter()
        given = [name, "-o", "addopts=--import-mode=importlib", "-q", "-p", "no:cacheprovider"]
        if in_node(wheel, ["-m", "pytest", *given, *options], TESTING):
            failed.append(name)
        print(f"   ({perf_counter() - started:.0f} s)", flush=True)
    for name, why in {**left_out["folders"], **left_out["tests"]}.items() if not folders else ():
        print(f"left out: {name}, because {why}")
    print(f"failed: {', '.join(failed)}" if failed else "all passed")
    return 1 if failed else 0


def compare(wheel: Path) -> int:
    """Print ten questions with the CPU seconds that they take here and in Node."""
    program = "tools/in_tab.py"
    here = subprocess.check_output([sys.executable, program], cwd=ROOT, text=True)
    there = subprocess.check_output(node_command(wheel, [program]), cwd=ROOT, text=True)
    differ = False
    for native, tab in zip(facts(here), facts(there), strict=True):
        same = native["answer"] == tab["answer"]
        differ = differ or not same
        times = f"{native['seconds']:7.3f} s {tab['seconds']:7.3f} s"
        ratio = f"{tab['seconds'] / native['seconds']:5.1f}"
        print(f"{native['name']:22}{native['size']:>9} {times} {ratio} {'' if same else 'DIFFERS'}")
    return 1 if differ else 0


def facts(lines: str) -> list[dict[str, Any]]:
    """Return the objects in lines of JSON."""
    return [json.loads(line) for line in lines.splitlines() if line.startswith("{")]


def in_node(wheel: Path, program: list[str], more: tuple[str, ...] = ()) -> int:
    """Run a Python program in Node with the wheel and what it needs; return its exit code."""
    return subprocess.run(node_command(wheel, program, more), check=False).returncode


def node_command(wheel: Path, program: list[str], more: tuple[str, ...] = ()) -> list[str]:
    """Return the command that runs a Python program in Node."""
    command = [node(), "--stack-size=4000", str(ROOT / "tools" / "in_node.mjs"), str(runtime())]
    wheels = ",".join(map(str, [wheel, *dependencies(wheel, more)]))
    return [*command, wheels, str(ROOT), *program]


def node() -> str:
    """Return the program Node, or say that it is missing."""
    found = shutil.which("node")
    if found is None:
        raise SystemExit("there is no node: install Node 20 or later")
    return found


def runtime() -> Path:
    """Return the folder with Pyodide, which npm brings once."""
    folder = WORK / f"pyodide-{PYODIDE}"
    if not (folder / "pyodide.mjs").exists():
        WORK.mkdir(parents=True, exist_ok=True)
        run(["npm", "pack", "--silent", "--pack-destination", str(WORK), f"pyodide@{PYODIDE}"])
        with tarfile.open(WORK / f"pyodide-{PYODIDE}.tgz") as archive:
            archive.extractall(WORK / "npm", filter="data")
        (WORK / "npm" / "package").rename(folder)
    return folder


def dependencies(wheel: Path, more: tuple[str, ...] = ()) -> list[Path]:
    """Return the wheels of what a wheel needs, and more, which pip brings once from PyPI."""
    folder = WORK / "-".join(("packages", *more))
    if not folder.exists():
        metadata = next(name for name in zipfile.ZipFile(wheel).namelist() if "METADATA" in name)
        text = zipfile.ZipFile(wheel).read(metadata).decode()
        needs = re.findall(r"(?m)^Requires-Dist: ([^;\n]+)$", text)
        pip = [sys.executable, "-m", "pip", "download", "-q", "-d", str(folder)]
        only = ["--only-binary", ":all:", "--python-version", "3.14", "--platform", "any"]
        run([*pip, *only, *needs, *more])
    return sorted(folder.glob("*.whl"))


def narrow() -> int:
    """Compile sources of the core for x32, without code: conversions that lose bits are errors."""
    core = ROOT / "native" / "core"
    text = (ROOT / "native" / "CMakeLists.txt").read_text(encoding="utf-8")
    (listed,) = re.findall(r"GLOB own_names CONFIGURE_DEPENDS ([^)]*)\)", text)
    patterns = [*listed.split(), NARROW_ALONE]
    alone = {path for pattern in patterns for path in core.parent.glob(pattern)}
    shim = WORK / "x32"
    (shim / "gnu").mkdir(parents=True, exist_ok=True)
    (shim / "gnu" / "stubs-x32.h").touch()  # of gcc-multilib; it says what the C library lacks
    compiler = os.environ.get("CXX", "g++")
    about = [asked(compiler, word) for word in ("-print-multiarch", "-dumpversion")]
    own = f"/usr/include/{about[0]}"  # those of x32 come with g++-multilib
    after = [word for path in (shim, f"{own}/c++/{about[1]}", own) for word in ("-idirafter", path)]
    command = [compiler, *NARROW_OPTIONS, f"-I{core}", *map(str, after)]
    files = [core / name for name in NARROW_FILES]
    for folder in NARROW_FOLDERS:
        sources = {*(core / folder).glob("*.cpp")}
        whole = shim / f"{folder.replace('.', 'ground')}.cpp"
        whole.write_text(
            "".join(f'#include "{path}"\n' for path in sorted(sources - alone)), encoding="utf-8"
        )
        files += [whole, *sorted(sources & alone)]
    return max(subprocess.run([*command, str(file)], check=False).returncode for file in files)


def asked(compiler: str, word: str) -> str:
    """Return what a compiler answers to an option."""
    return subprocess.check_output([compiler, word], text=True).strip()


def run(command: list[str], variables: dict[str, str] | None = None) -> None:
    """Print a command, and run it; end the program if it fails."""
    print("$", *[word.replace(f"{ROOT}/", "") for word in command], flush=True)
    done = subprocess.run(command, cwd=ROOT, env={**os.environ, **(variables or {})}, check=False)
    if done.returncode:
        raise SystemExit(f"It failed with status {done.returncode}.")


if __name__ == "__main__":
    raise SystemExit(main())
