"""Measure a folder that `partizan explore --static` has written: `python tools/tabs.py FOLDER`.

It prints the sizes of the files, the times of a first and a second visit in Chromium, and the
seconds of processor time for ten questions, here and in the folder's interpreter under Node.
"""

from __future__ import annotations

import argparse
import gzip
import json
import shutil
import subprocess
import sys
import time
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

sys.path.insert(0, str(Path(__file__).parents[1] / "tests"))

from playwright.sync_api import expect, sync_playwright

from partizan_app.web.answering import answered
from tabbed import plainly_served

Question = tuple[str, dict[str, Any]]


def board(ask: str, ruleset: str, text: str, **more: Any) -> Question:
    """Return a question about a board."""
    return ask, {"ruleset": ruleset, "board": text, **more}


WARM: tuple[Question, ...] = (  # so that nothing is imported while the others are answered
    board("analysis", "domineering", "2x2", patience=5),
    board("analysis", "graph-snort", ".-.", patience=5),
    ("heaps", {"code": "0.07", "count": 30}),
    ("quotient", {"code": "0.07", "boards": "", "heaps": 4}),
    ("misere", {"first": "*", "second": "0", "universe": "dicots"}),
    board("explain", "nim", "1+1"),
)
ASKED: tuple[Question, ...] = (
    board("position", "amazons", "x....|.....|.....|....o"),
    board("analysis", "domineering", "5x5", patience=5),
    board("moves", "domineering", "4x5", patience=5, convention="normal"),
    board("analysis", "clobber", "xoxo|oxox|xoxo|oxox", patience=5),
    board("analysis", "toads-and-frogs", "ttt..fff", patience=5),
    board("analysis", "graph-snort", ".-.-.-.-.", patience=5),
    ("value", {"expression": "{2|-1} + up + *3 + tiny(2)"}),
    ("heaps", {"code": "0.137", "count": 600}),
    ("quotient", {"code": "0.77", "boards": "", "heaps": 8}),
    ("simplify", {"expression": "{0,{1|-1}|1,{*|*}}"}),
)

NODE = """
import { readFileSync, readdirSync } from "node:fs";
const [place, tab, questions] = process.argv.slice(2);
const { loadPyodide } = await import(`${place}/pyodide.mjs`);
const pyodide = await loadPyodide({ indexURL: place, fullStdLib: false });
const packages = pyodide.runPython("import site, sys; site.getsitepackages()[0]");
for (const name of readdirSync(tab)) {
  const content = () => new Uint8Array(readFileSync(`${tab}/${name}`));
  if (name.endsWith(".whl")) pyodide.unpackArchive(content(), "zip", { extractDir: packages });
  if (name.endsWith(".zip")) {
    pyodide.FS.writeFile(`/tmp/${name}`, content());
    pyodide.runPython(`sys.path.append("/tmp/${name}")`);
  }
}
const answer = pyodide.pyimport("partizan_app.web.tab.answering").answer;
for (const question of JSON.parse(questions)) {
  const before = process.cpuUsage();
  let last = "";
  answer(JSON.stringify(question), (text) => { last = text; });
  const { user, system } = process.cpuUsage(before);
  console.log(JSON.stringify([(user + system) / 1e6, JSON.parse(last)]));
}
"""


def main() -> None:
    """Print the three tables."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=Path)
    folder: Path = parser.parse_args().folder.resolve()
    sizes(folder)
    visits(folder)
    questions(folder)


def sizes(folder: Path) -> None:
    """Print the bytes of the folder, and of its largest files, as they are and compressed."""
    found = []
    for file in folder.rglob("*"):
        if file.is_file():
            content = file.read_bytes()
            found.append((len(content), len(gzip.compress(content, 9)), _brotli(file), file))
    print("MB raw, gzip, brotli")
    for raw, zipped, small, file in sorted(found, key=lambda row: row[0], reverse=True)[:6]:
        print(
            f"{raw / 1e6:7.2f} {zipped / 1e6:7.2f} {small / 1e6:7.2f}  {file.relative_to(folder)}"
        )
    sums = [sum(column) / 1e6 for column in zip(*(row[:3] for row in found), strict=True)]
    print(f"{sums[0]:7.2f} {sums[1]:7.2f} {sums[2]:7.2f}  in all, {len(found)} files\n")


def _brotli(file: Path) -> int:
    """Return the size that Node's brotli makes of a file."""
    script = (
        "process.stdout.write(String(require('node:zlib').brotliCompressSync("
        "require('node:fs').readFileSync(process.argv[1])).length))"
    )
    done = subprocess.run(["node", "-e", script, str(file)], capture_output=True, check=True)
    return int(done.stdout)


def visits(folder: Path) -> None:
    """Print when the first board is there, and the first that is computed, in two visits."""
    print("visit: seconds to the first board, and to the first that is computed")
    with plainly_served(folder) as where, sync_playwright() as play:
        chromium = play.chromium.launch(
            executable_path=shutil.which("chromium"), args=["--no-sandbox"]
        )
        context = chromium.new_context()
        for name in ("first", "second", "offline"):
            page = context.new_page()
            page.set_default_timeout(120_000)
            context.set_offline(name == "offline")
            begun = time.perf_counter()
            page.goto(where)
            page.locator("#value .value").wait_for()
            first = time.perf_counter() - begun
            page.locator('.hit[data-part="d4"]').click()
            field = page.get_by_label("Board as text")
            expect(field).to_have_value("#..#|#..#|.##.|....", timeout=120_000)
            print(f"{name:8} {first:5.1f} {time.perf_counter() - begun:5.1f}")
            page.evaluate("navigator.serviceWorker.ready.then(() => 1)")
            page.close()
        chromium.close()
    print()


def questions(folder: Path) -> None:
    """Print the processor seconds of ten questions, here and in the interpreter of the folder."""
    native = [_here(question) for question in (*WARM, *ASKED)][len(WARM) :]
    asked = [{"ask": ask, "arguments": given, "seconds": 60} for ask, given in (*WARM, *ASKED)]
    with TemporaryDirectory() as place:
        for file in (folder / "tab" / "pyodide").iterdir():
            shutil.copy(file, Path(place) / file.name.replace(".js", ".mjs"))
        lock = {"info": json.loads((folder / "build.json").read_text())["interpreter"]["info"]}
        (Path(place) / "pyodide-lock.json").write_text(json.dumps({**lock, "packages": {}}))
        script = Path(place) / "ask.mjs"
        script.write_text(NODE)
        done = subprocess.run(
            ["node", "--stack-size=4000", script, f"{place}/", folder / "tab", json.dumps(asked)],
            capture_output=True,
            text=True,
            check=True,
        )
    told = [json.loads(line) for line in done.stdout.splitlines()][len(WARM) :]
    print(
        "processor seconds here and in the tab, their quotient, and whether the answers are equal"
    )
    for (ask, given), (seconds, found), (there, other) in zip(ASKED, native, told, strict=True):
        text = " ".join(str(each) for each in given.values())
        times = f"{seconds:8.3f} {there:8.3f} {there / max(seconds, 1e-4):6.1f}"
        print(f"{times} {found == other!s:6} {ask} {text:.50}")


def _here(question: Question) -> tuple[float, list[Any]]:
    begun = time.process_time()
    told = answered(lambda _: None, *question, 60)
    return time.process_time() - begun, json.loads(json.dumps(told))


if __name__ == "__main__":
    main()
