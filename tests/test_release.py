"""The files of a release: version, changelog, citation, recipe, workflows and templates."""

from __future__ import annotations

import re
import sysconfig
import tomllib
from pathlib import Path
from typing import Any

import extras
import pytest
import wheels

import partizan
from partizan.extras import PACKAGES

yaml = pytest.importorskip("yaml", reason="needs the package PyYAML")

ROOT = Path(__file__).parents[1]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
EXTRAS = PROJECT["project"]["optional-dependencies"]
GITHUB = ROOT / ".github"


def read(path: Path) -> Any:
    """Return a file of YAML."""
    return yaml.safe_load(path.read_text(encoding="utf-8"))


def test_the_version_is_the_same_everywhere() -> None:
    """The citation and the recipe state the version of the package."""
    assert PROJECT["project"]["dynamic"] == ["version"]
    assert read(ROOT / "CITATION.cff")["version"] == partizan.__version__
    recipe = read(ROOT / "packaging" / "conda" / "recipe.yaml")
    assert recipe["context"]["version"] == partizan.__version__


def test_the_citation() -> None:
    """The citation has what its format requires, and the licence of the package."""
    citation = read(ROOT / "CITATION.cff")
    assert {"cff-version", "message", "title", "authors", "license"} <= citation.keys()
    authors = [author["name"] for author in PROJECT["project"]["authors"]]
    assert [author["name"] for author in citation["authors"]] == authors


def test_the_recipe_needs_what_the_package_needs() -> None:
    """The recipe has the requirements of pyproject.toml, to build and to run."""
    recipe = read(ROOT / "packaging" / "conda" / "recipe.yaml")
    needs = recipe["requirements"]
    squeezed = {key: {line.replace(" ", "") for line in lines} for key, lines in needs.items()}
    assert {*PROJECT["project"]["dependencies"]} <= squeezed["run"]
    assert {*PROJECT["build-system"]["requires"]} <= squeezed["host"]
    assert "python" in squeezed["run"] & squeezed["host"]
    oldest = PROJECT["project"]["requires-python"].removeprefix(">=")
    assert recipe["build"]["skip"] == f'match(python, "<{oldest}")'
    assert {*EXTRAS["graphs"], *EXTRAS["nauty"]} == squeezed["run_constraints"]


def test_the_changelog() -> None:
    """The changelog has the form of Keep a Changelog, newest first."""
    text = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    titles = re.findall(r"^## (.*)$", text, re.MULTILINE)
    assert titles[0] == "[Unreleased]"
    assert all(re.fullmatch(r"\[\d+\.\d+\.\d+\] - \d{4}-\d\d-\d\d", title) for title in titles[1:])
    kinds = {"Added", "Changed", "Deprecated", "Removed", "Fixed", "Security"}
    assert {*re.findall(r"^### (.*)$", text, re.MULTILINE)} <= kinds
    released = [title[1 : title.index("]")] for title in titles[1:]]
    if "dev" not in partizan.__version__:
        assert partizan.__version__ == released[0]


def test_every_optional_package_comes_with_its_extra() -> None:
    """An extra that an error names exists and brings the package; tests can use all but nauty."""
    for module, package in PACKAGES.items():
        assert any(re.match(rf"{module}\b", need) for need in EXTRAS[package.extra]), module
    mentioned = {
        extra
        for name, needs in EXTRAS.items()
        for need in needs
        for found in [re.fullmatch(r"partizan\[(.*)\]", need)]
        if found
        for extra in found[1].split(",")
    }
    assert mentioned <= EXTRAS.keys()
    tested = {name for name in EXTRAS if name in EXTRAS["test"][0]}
    assert {package.extra for package in PACKAGES.values()} - tested == {"nauty"}  # compiled


def test_mandatory_dependencies_are_those_of_the_first_command() -> None:
    """Only what the command line, its processes and every import need is mandatory."""
    names = {re.split(r"[<>=]", need)[0] for need in PROJECT["project"]["dependencies"]}
    assert names == {"click", "cloudpickle", "lazy-loader", "rich"}


def test_there_is_one_homepage() -> None:
    """The package, its citation and its recipe give the same address."""
    home = PROJECT["project"]["urls"]["Homepage"]
    assert home == read(ROOT / "CITATION.cff")["url"]
    assert home == read(ROOT / "packaging" / "conda" / "recipe.yaml")["about"]["homepage"]


@pytest.mark.parametrize("name", ["browser", "ci", "publish"])
def test_workflows(name: str) -> None:
    """Every job has a limit or is short, pins its actions, and can write only what it must."""
    flow = read(GITHUB / "workflows" / f"{name}.yml")
    assert flow["permissions"] == {"contents": "read"}
    for job in flow["jobs"].values():
        assert "timeout-minutes" in job or job["environment"] == "pypi"
        for step in job["steps"]:
            assert ("uses" in step) != ("run" in step)
            assert "@" in step.get("uses", "@")
    assert (ROOT / ".ci" / "run").exists()


def test_publishing_needs_no_password() -> None:
    """The only job with rights publishes by trusted publishing, after all others, on a release."""
    jobs = read(GITHUB / "workflows" / "publish.yml")["jobs"]
    publish = jobs.pop("publish")
    assert publish["permissions"] == {"id-token": "write"}
    assert {*publish["needs"]} == jobs.keys()
    assert publish["if"] == "github.event_name == 'release'"
    assert not any("permissions" in job for job in jobs.values())
    assert not any("password" in step.get("with", {}) for step in publish["steps"])


@pytest.mark.parametrize(
    "path", sorted(GITHUB.glob("ISSUE_TEMPLATE/[!c]*.yml")), ids=lambda p: p.stem
)
def test_issues_ask_what_is_needed(path: Path) -> None:
    """A form has a name and a description, and its first question must be answered."""
    form = read(path)
    assert form["name"]
    assert form["description"]
    assert form["body"][0]["validations"] == {"required": True}
    ids = [part["id"] for part in form["body"]]
    assert len(ids) == len({*ids})


def test_the_files_that_a_visitor_looks_for() -> None:
    """Security, conduct, contributing and the template of pull requests are there."""
    for name in ("SECURITY.md", "CODE_OF_CONDUCT.md", "CONTRIBUTING.md", "LICENSE", "README.md"):
        assert (ROOT / name).read_text(encoding="utf-8").strip()
    assert ".ci/run" in (GITHUB / "PULL_REQUEST_TEMPLATE.md").read_text(encoding="utf-8")


def test_every_extra_is_tried() -> None:
    """`tools/extras.py` has a use of each extra."""
    assert extras.USES.keys() == EXTRAS.keys()


def test_compilers_are_hidden() -> None:
    """Where a wheel is tried, compilers and build tools are left out, and other programs stay."""
    hidden = (
        "c++",
        "g++-12",
        "x86_64-linux-gnu-gcc-12",
        "clang++-16",
        "cc",
        "cmake",
        "ninja",
        "ld",
    )
    kept = ("bash", "git", "python3", "ldd", "makedev", "cat", "gcore", "psql")
    assert all(wheels.COMPILER.fullmatch(name) for name in hidden)
    assert not any(wheels.COMPILER.fullmatch(name) for name in kept)


def test_platforms_that_zig_compiles_for() -> None:
    """The platforms of wheels for Linux on x86-64 have a C library, as Zig names it."""
    assert wheels.zig_library("manylinux_2_28_x86_64") == "gnu.2.28"
    assert wheels.zig_library("musllinux_1_2_x86_64") == "musl"
    for other in ("win_amd64", "manylinux_2_28_aarch64"):
        with pytest.raises(SystemExit, match=f"'{other}' is not a platform of Linux on x86-64"):
            wheels.zig_library(other)


@pytest.mark.parametrize(
    ("suffix", "platform", "runs"),
    [
        (".cpython-312-x86_64-linux-gnu.so", "manylinux_2_28_x86_64", True),
        (".cpython-312-aarch64-linux-gnu.so", "manylinux_2_28_x86_64", False),
        (".cpython-312-x86_64-linux-gnu.so", "musllinux_1_2_x86_64", False),
        (".cpython-312-x86_64-linux-musl.so", "musllinux_1_2_x86_64", True),
        (".cp312-win_amd64.pyd", "manylinux_2_28_x86_64", False),
    ],
)
def test_wheels_of_other_machines_are_not_tried_here(
    suffix: str, platform: str, runs: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A wheel for another processor or C library needs another Python."""
    monkeypatch.setattr(sysconfig, "get_config_var", lambda _: suffix)
    assert wheels.runs_here(platform) == runs
