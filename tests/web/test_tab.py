"""The explorer without a server: its folder, questions to workers of the tab, embedded boards."""

from __future__ import annotations

import json
import re
import zipfile
from pathlib import Path

import pytest
from click.testing import CliRunner

pytest.importorskip("playwright", reason="needs the package playwright")

from playwright.sync_api import Browser, Page, expect

from chromium import cell, check_access, needs_chromium, place, settle, value, visit
from partizan.errors import DomainError
from partizan.version import __version__
from partizan_app.cli.app import app
from partizan_app.web.answering import answered
from partizan_app.web.tab.answering import answer
from partizan_app.web.tab.known import key, known
from partizan_app.web.tab.runtime import interpreter
from tabbed import CPYTHON, Bridge, plainly_served, write

in_a_tab = pytest.mark.parametrize("site", ["tab"], indirect=True)
LONG = place("domineering", "8x8")


# --- questions and interpreters ------------------------------------------------------------------


@needs_chromium
@in_a_tab
def test_the_first_board_is_there_before_the_interpreter(page: Page, bridge: Bridge) -> None:
    """The board, its value and its moves come with the folder; the page says what it waits for."""
    bridge.held.clear()
    try:
        page.goto("/")
        expect(value(page)).to_have_text("{2|-1/2}")
        expect(page.locator(".drawn .left.wins")).to_have_count(1)
        settle(page)
        loading = page.locator(".loading")
        expect(loading).to_contain_text("Loading 0.0 of 0.0 MB")
        check_access(page)
        cell(page, "d4").click()
        expect(page.locator(".stage")).to_have_attribute("aria-busy", "true")
    finally:
        bridge.held.set()
    expect(page.get_by_label("Board as text")).to_have_value("#..#|#..#|.##.|....")
    expect(loading).to_be_hidden()
    settle(page)
    expect(page.locator("#about")).to_contain_text("computed in this tab")


@needs_chromium
@in_a_tab
def test_a_click_is_answered_during_a_long_computation(page: Page, bridge: Bridge) -> None:
    """Cancelling ends one interpreter and begins another; the game and its history stay."""
    page.goto(f"/{LONG}")
    line = page.locator(".worth .inquiry")
    expect(line).to_contain_text(re.compile(r"[\d,]+ positions"))  # progress
    expect(page.locator(".worth .facts")).to_contain_text("normal play")  # a partial answer
    cell(page, "a1").click()
    expect(page.locator(".status")).to_contain_text("Right to move")
    expect(line).to_contain_text("Evaluating")
    before = bridge.begun
    line.get_by_role("button", name="Cancel").click()
    expect(page.get_by_text("Cancelled.")).to_be_visible()
    for _ in range(100):
        if bridge.begun > before:
            break
        page.wait_for_timeout(50)
    assert bridge.begun > before
    page.get_by_role("button", name="Undo").click()
    expect(page.get_by_label("Board as text")).to_have_value("|".join(["." * 8] * 8))
    page.goto(f"/{place('nim', '1')}")
    expect(value(page)).to_have_text("*")


@needs_chromium
@in_a_tab
def test_an_interpreter_that_dies_is_replaced(page: Page, bridge: Bridge) -> None:
    """The question gets a sentence, and the next question its answer."""
    page.goto(f"/{place('domineering', '8x9')}")
    expect(page.locator(".worth .inquiry")).to_contain_text("positions")
    bridge.kill()
    expect(page.locator(".worth .failure")).to_contain_text("lack of memory")
    visit(page, place("nim", "2"))
    expect(value(page)).to_have_text("*2")


@needs_chromium
@in_a_tab
def test_an_interpreter_is_replaced_once(page: Page, bridge: Bridge) -> None:
    """One that dies when its question has just been cancelled is not replaced twice."""
    page.goto(f"/{place('domineering', '9x9')}")
    expect(page.locator(".worth .inquiry")).to_contain_text("positions")
    while len(page.workers) < 3:  # two questions take long
        page.wait_for_timeout(50)
    page.locator(".worth").get_by_role("button", name="Cancel").click()
    bridge.kill()
    expect(page.get_by_text("Cancelled.")).to_be_visible()
    page.wait_for_timeout(500)  # longer than a cancelled question has to end by itself
    visit(page, place("nim", "2"))
    assert len(page.workers) == 3


@needs_chromium
@in_a_tab
def test_an_interpreter_that_is_late_is_replaced(page: Page) -> None:
    """A computation that overlooks its limit is ended by the page."""
    page.clock.install()
    page.goto(f"/{place('domineering', '9x8')}")
    expect(page.locator(".worth .inquiry")).to_contain_text("positions")
    page.clock.fast_forward(25_000)
    expect(page.locator(".worth .failure")).to_contain_text("No answer within 20 seconds")


@needs_chromium
@in_a_tab
def test_a_typed_game_is_played(page: Page) -> None:
    """Rules that are typed need no file of the visitor."""
    visit(page, "#/invent")
    page.locator("textarea").first.fill("grid . x o; L: xo -> .x; R: swap xo")
    settle(page)
    assert page.locator(".failure").count() == 0
    expect(page.locator(".before-after, .pair").first).to_be_visible()


# --- offline and new builds ----------------------------------------------------------------------


@needs_chromium
def test_it_is_opened_again_without_a_network(browser: Browser, tmp_path: Path) -> None:
    """After the first visit, the folder is kept; a new build is offered, and taken at a click."""
    write(tmp_path, CPYTHON)
    bridge = Bridge(ready=0)  # the folder answers whatever is asked here
    context = browser.new_context()
    page = context.new_page()
    asked: list[str] = []
    with plainly_served(tmp_path, bridge) as where:
        page.on("request", lambda request: asked.append(request.url))
        page.goto(where)
        page.evaluate("navigator.serviceWorker.ready.then(() => 1)")
        page.wait_for_function("navigator.serviceWorker.controller")
        assert all(url.startswith((where, "data:", "blob:")) for url in asked)
        script = tmp_path / "static" / "js" / "router.js"
        script.write_text("throw new Error('this is of no build');", encoding="utf-8")
        page.reload()  # what is kept is whole, whatever became of the folder
        expect(value(page)).to_have_text("{2|-1/2}")
        fresh = {**CPYTHON.files, "static/added.txt": b"new"}
        write(tmp_path, type(CPYTHON)(fresh, CPYTHON.facts))
        page.reload()
        expect(page.locator(".loading")).to_contain_text("A new version")
        check_access(page)
        with page.expect_navigation():
            page.get_by_role("button", name="Reload").click()
        expect(value(page)).to_have_text("{2|-1/2}")
        names = page.evaluate("caches.keys()")
        assert len(names) == 1
    bridge.close()
    page.reload()  # nobody serves any more, and no interpreter can begin
    expect(value(page)).to_have_text("{2|-1/2}")
    other = context.new_page()  # which has no game yet, but the link of the first
    other.goto(page.url)
    expect(value(other)).to_have_text("{2|-1/2}")
    cell(other, "d4").click()
    expect(other.locator(".failure")).to_contain_text("The interpreter cannot be started")
    other.goto(f"{where}/#/atlas")
    expect(other.locator("#count")).to_contain_text("claims")
    other.goto(f"{where}/#/reading?source=renault2013")
    expect(other.locator(".prose table").first).to_be_visible()
    context.close()


# --- boards in other pages -----------------------------------------------------------------------

COURSE = """<!doctype html><html lang="en"><title>A course</title><main><h1>Lesson</h1>
<iframe src="{where}/#domineering/2x2" title="A board" style="width: 100%; height: 30rem"></iframe>
<script src="{where}/embed.js"></script>
<partizan-board ruleset="nim" board="2+1"></partizan-board></main></html>"""


@needs_chromium
def test_a_live_board_in_another_page(browser: Browser, tab: str, tmp_path: Path) -> None:
    """A frame and an element hold boards that are played; the element is as tall as its board."""
    (tmp_path / "index.html").write_text(COURSE.format(where=tab), encoding="utf-8")
    with plainly_served(tmp_path) as other:
        page = browser.new_page()
        page.goto(other)
        framed, element = (page.locator("iframe").nth(k).content_frame for k in (0, 1))
        framed.locator('.hit[data-part="a1"]').click()
        expect(framed.locator(".status")).to_contain_text("Right cannot move")
        expect(element.locator("#value .value")).to_have_text("*3")
        expect(element.locator("nav")).to_be_hidden()
        assert "34rem" not in (page.locator("iframe").nth(1).get_attribute("style") or "")
        check_access(page)
        page.close()


@needs_chromium
@pytest.mark.parametrize(
    ("site", "words"), [("server", "--static"), ("tab", "<iframe src=")], indirect=["site"]
)
def test_the_code_of_a_board(page: Page, site: str, words: str) -> None:
    """Share has the code for another page; a server, which is never in a frame, says what to do."""
    visit(page, place("clobber", "xo|ox"))
    page.get_by_text("Share", exact=True).click()
    expect(page.locator(".sharing")).to_contain_text(words)
    check_access(page)
    code = page.locator(".sharing pre")
    if code.count():
        (address,) = re.findall(r'src="([^"]+)"', code.inner_text())
        assert address == f"{site}/#clobber/xo%7Cox"
        page.goto(address)
        expect(page.get_by_label("Board as text")).to_have_value("xo|ox")


def test_all_that_is_told_is_json() -> None:
    """An interpreter tells what a process of the server tells, the answer last."""
    asked = {"ruleset": "nim", "board": "2+1", "patience": 5}
    told: list[str] = []
    answer(json.dumps({"ask": "analysis", "arguments": asked, "seconds": 9}), told.append)
    before: list[object] = []
    last = answered(before.append, "analysis", asked, 9)
    kinds = ("partial", "result")  # progress depends on the time
    found = [message for message in map(json.loads, told) if message[0] in kinds]
    assert found == [m for m in json.loads(json.dumps([*before, last])) if m[0] in kinds]
    assert len(found) > 2


# --- the folder ----------------------------------------------------------------------------------


def test_what_is_answered_beforehand() -> None:
    """Keys are texts that the page makes too; each question has the answer of this program."""
    assert key({"b": True, "a": "é|"}) == '[["a","é|"],["b",true]]'
    found = known()
    assert {"rulesets", "atlas", "gallery", "analysis"} <= {*found}
    (analysis,) = found["analysis"].values()
    assert analysis["value"]["ascii"] == "{2|-1/2}"


def test_a_folder_is_replaced_but_no_other_files(tmp_path: Path) -> None:
    """What was written before is removed; a folder with anything else is refused."""
    folder = tmp_path / "explorer"
    first = write(folder, type(CPYTHON)({**CPYTHON.files, "tab/old.txt": b""}))
    second = write(folder, CPYTHON)
    assert first["id"] != second["id"]
    assert not (folder / "tab" / "old.txt").exists()
    assert second["id"] in (folder / "sw.js").read_text()
    written = {str(file.relative_to(folder)) for file in folder.rglob("*") if file.is_file()}
    assert written == {*second["files"], "sw.js", "build.json"}
    (tmp_path / "thesis.txt").touch()
    with pytest.raises(DomainError, match="something else"):
        write(tmp_path, CPYTHON)
    with pytest.raises(DomainError, match="is a file"):
        write(tmp_path / "thesis.txt", CPYTHON)


def runtime(folder: Path, version: str = "314.0.7") -> Path:
    """Return a folder with the names of Pyodide's files."""
    folder.mkdir()
    for name in ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip"):
        (folder / name).touch()
    (folder / "package.json").write_text(json.dumps({"version": version}))
    (folder / "pyodide-lock.json").write_text(json.dumps({"info": {"abi_version": "2026_0"}}))
    return folder


def test_what_is_no_runtime_is_refused(tmp_path: Path) -> None:
    """The sentence says what is wrong, and how to get another one."""
    wheel = tmp_path / "none.whl"
    (tmp_path / "empty").mkdir()
    (tmp_path / "text.tgz").write_text("no archive")
    for where, wrong in (
        (tmp_path / "missing", "there is no runtime"),
        (tmp_path / "empty", "has no package.json"),
        (tmp_path / "text.tgz", "not what npm packs"),
        (runtime(tmp_path / "old", "0.29.5"), "Pyodide 0.29.5"),
    ):
        with pytest.raises(DomainError, match=f"(?s){wrong}.*npm pack pyodide@314"):
            interpreter(where, wheel)


@pytest.mark.parametrize(
    ("name", "wrong"),
    [
        ("missing.whl", "there is no wheel"),
        ("partizan-1-cp312-abi3-linux_x86_64.whl", "not a wheel of partizan for browsers"),
        ("partizan-1-cp312-abi3-pyemscripten_2031_0_wasm32.whl", "not for the platform 2026_0"),
        ("partizan-1-cp312-abi3-pyemscripten_2026_0_wasm32.whl", "not version"),
        (
            f"partizan-{__version__}-cp312-abi3-pyemscripten_2026_0_wasm32.whl",
            "built from another partizan_app/web/tab/known.py",
        ),
    ],
)
def test_what_is_no_wheel_of_this_program_is_refused(tmp_path: Path, name: str, wrong: str) -> None:
    """The platform, the version and the sources must be those of the program and the runtime."""
    wheel = tmp_path / name
    if name != "missing.whl":
        with zipfile.ZipFile(wheel, "w") as packed:
            packed.writestr("partizan_app/web/tab/known.py", "")
    with pytest.raises(DomainError, match=f"{wrong}.*tools/browser.py wheel"):
        interpreter(runtime(tmp_path / "runtime"), wheel)


def test_a_python_file_is_not_taken_into_a_folder(tmp_path: Path) -> None:
    """Visitors of a folder run no files; typed rules are in a link."""
    done = CliRunner().invoke(app, ["explore", "mine.py", "--static", str(tmp_path / "out")])
    assert done.exit_code == 2
    assert "Invent" in done.output
