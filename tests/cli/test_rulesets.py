"""`partizan rulesets`: the catalog, and the rules of one game."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from importlib.metadata import EntryPoint
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

from partizan import catalog
from partizan.catalog import Entry
from partizan.rules.variants import VARIANTS
from partizan_app import documents
from partizan_app.cli import rulesets as bibliography
from partizan_app.cli.app import app
from partizan_app.cli.rulesets import details, reference

PAGE = Path(__file__).parents[2] / "docs" / "rulesets.md"
BIBLIOGRAPHY = PAGE.with_name("references.bib")


def printed(*arguments: str) -> str:
    """Return what `rulesets` prints."""
    result = CliRunner().invoke(app, ["rulesets", *arguments])
    assert result.exit_code == 0, result.output
    assert result.stderr == ""
    return result.stdout


def test_the_list() -> None:
    """Every ruleset is listed below its family, with a summary."""
    text = printed()
    for name in catalog.names():
        assert re.search(rf"^  {name}  +\S.*\S$", text, re.MULTILINE), name
    titles = [line for line in text.splitlines() if line and not line.startswith(" ")]
    assert titles[-3:] == ["scoring play", "simultaneous play", "variants of any ruleset"]
    assert {"grid", "heap", "strip"} <= {*titles}
    assert len(titles) == len({*titles})


def test_the_list_for_programs() -> None:
    """The JSON list has the same names, each with a family and a summary."""
    data: dict[str, Any] = json.loads(printed("--json"))
    assert sorted(entry["name"] for entry in data["rulesets"]) == list(catalog.names())
    assert all(entry.keys() == {"name", "kind", "family", "summary"} for entry in data["rulesets"])
    assert (
        data["variants"].keys()
        == VARIANTS.keys()
        == {*("impartial", "dicotic", "twisted", "negative", "unrepeated")}
    )


@pytest.mark.parametrize("name", [e.name for e in catalog.entries().values() if e.is_ours])
def test_every_ruleset_is_described(name: str) -> None:
    """Every ruleset has a summary, a source, and an example."""
    data: Any = details(name)
    assert data["name"] == name
    assert re.search(r"[.)]$", data["summary"]), data["summary"]
    assert data["sources"], name
    assert data["example"], name


def test_one_ruleset() -> None:
    """The description of a ruleset has its rules, letters, parameters and an example."""
    text = printed("toads-and-frogs")
    assert text.startswith("toads-and-frogs: Slide one of your pieces ahead")
    plain = " ".join(text.split())
    for words in [
        "letters . t f",
        "also read x as t, o as f",
        "parameters min_slide=1, max_slide=1, max_jump=1, friendly=False",
        "kernel toads-and-frogs",
        "played on a strip: pass its letters, as in toads_and_frogs('...')",
        "example >>> ",
    ]:
        assert words in plain, words


def test_other_names() -> None:
    """A ruleset is described under each of its names, and the page lists them."""
    assert printed("Bynum's game") == printed("eatcake")
    assert "also called  Bynum's game" in printed("eatcake")
    assert json.loads(printed("welter", "--json"))["also_called"] == [
        "Welter's game",
        "Welter's Nim",
    ]
    assert "also called" not in printed("nim")
    listed = printed("geography").split()
    assert {"edge-geography", "directed-vertex-geography"} < {*listed}


def test_names_of_other_doors() -> None:
    """A name that is no ruleset is answered by what to use instead."""
    for name, words in (
        ("domination game", "use `partizan domination GRAPH`"),
        ("tridomineering", "L: ... -> ### in down; R: turn"),
        ("Demographic Influence", "transverse-wave"),
    ):
        result = CliRunner().invoke(app, ["rulesets", name])
        assert result.exit_code != 0
        assert words in " ".join(result.stderr.split())


def test_one_ruleset_for_programs() -> None:
    """The JSON description has letters, parameters and the kernel."""
    data = json.loads(printed("Domineering", "--json"))
    assert (data["name"], data["letters"], data["kernel"]) == ("domineering", ".#", "domineering")
    assert data["parameters"] == []
    assert data["rules"] == data["summary"]  # an example is not a rule
    assert json.loads(printed("subtraction", "--json"))["parameters"] == ["numbers…"]


@pytest.mark.parametrize(
    ("word", "names"),
    [
        ("strip", [e.name for e in catalog.entries().values() if e.family == "strip"]),
        ("Scoring", catalog.names("scoring")),
        ("alternating", catalog.names("alternating")),
        ("frogs", ["backsliding-toads-and-frogs", "toads-and-frogs"]),
    ],
)
def test_some_rulesets(word: str, names: list[str]) -> None:
    """A family, a kind of play or any word lists the matching rulesets."""
    listed = json.loads(printed(word, "--json"))
    assert sorted(entry["name"] for entry in listed["rulesets"]) == sorted(names)
    assert listed["variants"] == {}
    text = printed(word)
    assert all(f"\n  {name} " in text for name in names)


def test_theorems_and_references() -> None:
    """The description of a ruleset lists its theorems, and resolves each citation."""
    text = " ".join(printed("nim").split())
    assert "theorem nim value: the sum of the heaps in base 2 without carrying" in text
    assert "[Bouton01] Bouton: Nim, a game with a complete mathematical theory, Annals" in text
    (first, *_) = json.loads(printed("nim", "--json"))["theorems"]
    assert (first["question"], first["source"]) == ("nim value", "[Bouton01]")
    assert json.loads(printed("impartial nim", "--json"))["theorems"]


def test_every_work_has_a_reference() -> None:
    """Every work of the bibliography has authors and a year, without LaTeX markup."""
    keys = re.findall(r"@\w+\{(\w+),", BIBLIOGRAPHY.read_text(encoding="utf-8"))
    for key in keys:
        reported = reference(key)
        assert reported is not None, key
        assert re.fullmatch(r"[^\\{}$`]+: [^\\{}$`]+, (19|20)[0-9]{2}", reported), reported
    assert reference("Unknown99") is None


def test_without_a_bibliography(monkeypatch: pytest.MonkeyPatch) -> None:
    """Without a bibliography, keys are not resolved."""
    monkeypatch.setattr(documents, "_FOLDERS", ())
    bibliography._works.cache_clear()
    assert "[Bouton01]  not in the bibliography" in printed("nim")
    bibliography._works.cache_clear()


def test_parameters_and_variants() -> None:
    """Rulesets with parameters, and variants, are described."""
    assert printed("subtraction(1,3)").startswith("subtraction(1,3): ")
    text = printed("impartial domineering")
    assert text.startswith("impartial domineering: Either player may make either player's move.")
    kernels = {name: details(name)["kernel"] for name in ("negative cram", "twisted cram")}
    assert kernels == {"negative cram": "cram", "twisted cram": None}
    assert details("impartial domineering")["kernel"] == "impartial domineering"


def test_an_unknown_ruleset() -> None:
    """An unknown name exits with 2 and suggests similar ones."""
    result = CliRunner().invoke(app, ["rulesets", "domineerng"])
    assert (result.exit_code, result.stdout) == (2, "")
    assert "did you mean domineering" in result.stderr


def test_a_broken_package_does_not_hide_the_rest(monkeypatch: pytest.MonkeyPatch) -> None:
    """A ruleset that cannot be imported is listed with the reason."""
    point = EntryPoint("broken", "no_such_module:game", catalog.GROUP)
    every = {**catalog.entries(), "broken": Entry("broken", "other", point)}
    monkeypatch.setattr(catalog, "entries", lambda: every)
    text = printed()
    assert "  broken  (broken cannot be imported from no_such_module:game: No module" in text
    assert text.index("\nother\n") > text.index("\nstrip\n")


def test_the_manual_has_every_ruleset() -> None:
    """docs/rulesets.md has an example for each built-in ruleset."""
    text = PAGE.read_text(encoding="utf-8")
    ours = catalog.names("alternating")
    assert [name for name in ours if not re.search(rf"`{name}[`(]", text)] == []
    assert [name for name in ours if not re.search(rf'"{name}[ (]', text)] == []


# --- how fast the command line starts ------------------------------------------------------------


def modules(*arguments: str) -> set[str]:
    """Return the modules that a run of the command line imports."""
    code = (
        "import sys; from partizan_app.cli.app import app\n"
        "try: app(sys.argv[1:])\n"
        "finally: print(*sys.modules, file=sys.stderr)"
    )
    result = subprocess.run(
        [sys.executable, "-c", code, *arguments],
        capture_output=True,
        text=True,
        check=False,
        env={"PYTHONPATH": ":".join(sys.path)},
    )
    assert result.returncode == 0, result.stderr
    return {*result.stderr.split()}


@pytest.mark.parametrize("arguments", [["--help"], ["rulesets"], ["analyze", "domineering", "2x2"]])
def test_nothing_heavy_is_imported(arguments: list[str]) -> None:
    """No verb imports a library that it does not use, and the help imports no ruleset at all."""
    found = modules(*arguments)
    assert found & {"networkx", "pynauty", "sqlalchemy", "flint", "numpy", "matplotlib"} == set()
    if arguments == ["--help"]:
        assert found & {"partizan.catalog", "partizan.engine.folding", "partizan.boards"} == set()
