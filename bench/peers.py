"""The table of docs/performance.md: partizan beside the best other program for each question.

    python bench/peers.py [--full] [--cgt-py PYTHON] [WORD ...]

Each question is asked once in a fresh process, of one thread; seconds are CPU seconds without the
import. cgt-py is measured right afterwards if a Python is named that has it, unless it took more
than five seconds before; the figures of the other programs were measured before, most on the same
machine. Domineering 6x6 needs --full.
"""

from __future__ import annotations

import json
import subprocess
import sys
from typing import NamedTuple

from measuring import asked, is_wanted


class Row(NamedTuple):
    """A question, the program that answered it best, and its seconds."""

    name: str
    question: str
    peer: str = ""
    seconds: float = 0
    cgt_py: str = ""
    is_long: bool = False


def _dots(rows: int, columns: int) -> str:
    return "|".join(["." * columns] * rows)


def _domineering(
    rows: int, columns: int, seconds: float, peer: str = "cgt-py", *, is_long: bool = False
) -> Row:
    theirs = f"Domineering('{_dots(rows, columns)}').canonical_form" if peer == "cgt-py" else ""
    question = f"r.domineering({rows},{columns}).value()"
    return Row(f"domineering value {rows}x{columns}", question, peer, seconds, theirs, is_long)


def _konane(board: str, size: str, seconds: float) -> Row:
    theirs = f"Konane('{board}').canonical_form"
    return Row(f"konane value {size}", f"r.konane('{board}').value()", "cgt-py", seconds, theirs)


_PATIENCE = 5.0

ROWS = [
    _domineering(4, 6, 2.1),
    _domineering(5, 5, 4.42),
    _domineering(4, 7, 29.3),
    _domineering(5, 6, 69, "CGSuite"),
    _domineering(6, 6, 0, "", is_long=True),
    _domineering(3, 9, 7.56),
    _domineering(2, 16, 5.53),
    _domineering(3, 10, 42.8),
    _domineering(2, 20, 150),
    Row("domineering outcome 6x6", "r.domineering(6,6).outcome()", "MCGS", 7.7),
    Row("domineering outcome 7x7", "r.domineering(7,7).outcome()", "Obsequi", 0.28),
    Row("domineering outcome 8x8", "r.domineering(8,8).outcome()", "Obsequi", 1.85),
    Row("domineering outcome 7x9", "r.domineering(7,9).outcome()", "Obsequi", 2.82),
    Row("domineering outcome 8x9", "r.domineering(8,9).outcome()", "Obsequi", 6.54),
    Row("clobber value 3x5", "r.clobber(3,5).value()", "CGSuite", 10.9),
    Row("clobber value 4x4", "r.clobber(4,4).value()", "CGSuite", 35),
    Row("clobber value 3x6", "r.clobber(3,6).value()"),
    Row("clobber value 4x5", "r.clobber(4,5).value()"),
    Row("clobber outcome 4x4", "r.clobber(4,4).outcome()", "MCGS", 0.11),
    Row("clobber outcome 4x5", "r.clobber(4,5).outcome()", "MCGS", 1.92),
    Row("clobber outcome 5x5", "r.clobber(5,5).outcome()"),
    Row("clobber outcome 4x7", "r.clobber(4,7).outcome()"),
    Row("clobber outcome (xo)^16", "r.clobber('xo'*16).outcome()", "MCGS", 0.62),
    Row("clobber outcome (xo)^30", "r.clobber('xo'*30).outcome()"),
    Row("clobber outcome (xo)^40", "r.clobber('xo'*40).outcome()"),
    Row("amazons value 2x7", "r.amazons('x......|o......').value()", "cgt-py", 21.6,
        "Amazons('x......|o......').canonical_form"),
    Row("amazons value 3x4", "r.amazons('x...|....|...o').value()", "cgt-py", 11.5,
        "Amazons('x...|....|...o').canonical_form"),
    Row("amazons value 4x4", "r.amazons('x...|....|....|...o').value()"),
    Row("amazons outcome 4x4", "r.amazons('x...|....|....|...o').outcome()", "MCGS", 3.40),
    Row("nogo value 3x4", "r.nogo(3,4).value()"),
    Row("nogo value 4x4", "r.nogo(4,4).value()"),
    Row("nogo outcome 3x4", "r.nogo(3,4).outcome()", "MCGS", 0.147),
    Row("nogo outcome 3x5", "r.nogo(3,5).outcome()", "MCGS", 3.59),
    Row("nogo outcome 4x4", "r.nogo(4,4).outcome()", "SBHSolver", 3.69),
    Row("nogo outcome 4x5", "r.nogo(4,5).outcome()", "SBHSolver", 74.4),
    Row("nogo outcome 1x18", "r.nogo('.'*18).outcome()", "MCGS", 0.169),
    Row("nogo outcome 1x24", "r.nogo('.'*24).outcome()"),
    Row("nogo outcome 1x30", "r.nogo('.'*30).outcome()"),
    _konane("xoxox|ox..o|xoxox|oxoxo", "4x5", 0.126),
    _konane("xoxoxo|ox..ox|xoxoxo|oxoxox", "4x6", 5.33),
    _konane("xoxox|oxoxo|xo..x|oxoxo|xoxox", "5x5", 8.60),
    Row("konane outcome 6x6", "r.konane(6,6).outcome()"),
    Row("fission value 5x5", "r.fission('.....|.....|..x..|.....|.....').value()", "cgt-py", 0.609,
        "Fission('.....|.....|..x..|.....|.....').canonical_form"),
    Row("fission value 4x6", "r.fission('......|..x...|......|......').value()", "cgt-py", 0.1835,
        "Fission('......|..x...|......|......').canonical_form"),
    Row("fission outcome 5x5",
        "r.fission('.....|.....|..x..|.....|.....').outcome()", "MCGS", 0.009),
    Row("toads-and-frogs value 7..7",
        "r.toads_and_frogs('t'*7+'..'+'f'*7).value()", "CGSuite", 2.3),
    Row("toads-and-frogs value 5...5",
        "r.toads_and_frogs('t'*5+'...'+'f'*5).value()", "CGSuite", 1.7),
    Row("toads-and-frogs outcome mixed",
        "r.toads_and_frogs('tt.tft..ft.tf..f.ftf').outcome()", "MCGS", 4.90),
    Row("snort value P16", "r.graph_snort('P16').value()", "cgt-py", 0.996),
    Row("snort value 3x5", "r.snort(3,5).value()", "cgt-py", 2.12),
    Row("snort value 4x4", "r.snort(4,4).value()", "cgt-py", 5.51),
    Row("snort value 4x5", "r.snort(4,5).value()"),
    Row("snort value 4x6", "r.snort(4,6).value()"),
    Row("snort value 5x5", "r.snort(5,5).value()"),
    Row("col value P16", "r.graph_col('P16').value()", "cgt-py", 0.004),
    Row("col value 3x5", "r.col(3,5).value()", "cgt-py", 0.83),
    Row("col value 4x4", "r.col(4,4).value()", "cgt-py", 2.06),
    Row("col value 5x5", "r.col(5,5).value()"),
    Row("col value 4x6", "r.col(4,6).value()"),
    Row("col outcome 6x6", "r.col(6,6).outcome()"),
    Row("cram nim-value 5x5", "r.cram(5,5).nim_value()", "MCGS", 0.42),
    Row("cram nim-value 4x7", "r.cram(4,7).nim_value()", "MCGS", 3.76),
    Row("cram nim-value 5x6", "r.cram(5,6).nim_value()"),
    Row("cram nim-value 3x13", "r.cram(3,13).nim_value()"),
    Row("cram nim-value 5x7", "r.cram(5,7).nim_value()"),
    Row("cram outcome 6x6", "r.cram(6,6).outcome()"),
    Row("cram outcome 6x9", "r.cram(6,9).outcome()"),
    Row("dots-and-boxes score 3x3", "r.dots_and_boxes(3,3).score()"),
    Row("dots-and-boxes score 3x4", "r.dots_and_boxes(3,4).score()"),
    Row("dots-and-boxes score 4x4", "r.dots_and_boxes(4,4).score()", is_long=True),
    Row("sprouts outcome 6", "r.sprouts(6).outcome()", "SPOTS", 0.25),
    Row("sprouts outcome 8", "r.sprouts(8).outcome()", "SPOTS", 1.3),
    Row("sprouts outcome 10", "r.sprouts(10).outcome()", "SPOTS", 1.0),
    Row("sprouts outcome 12", "r.sprouts(12).outcome()", "SPOTS", 12.0),
    Row("sprouts outcome 13", "r.sprouts(13).outcome()", "SPOTS", 16.3),
    Row("period of 0.376", "i.NimSequence('0.376').period(5_000_000)", "ogs", 41.7),
    Row("period of 0.354", "i.NimSequence('0.354').period(21_000_000)", "ogs", 18.5),
    Row("quotient of 0.77", "m.quotient('0.77', heaps=33).order", "MisereSolver", 3.3),
    Row("temperature of *40 heated by 1",
        "Game.nimber(40).heat(1).temperature", "CGSuite, *14", 6.7),
    Row("fox-and-geese value 8x8", "r.fox_and_geese(8,8).value()"),
]  # fmt: skip

_OURS = """
import json, sys
from time import process_time as clock
from partizan import Game, impartial as i, misere as m, rulesets as r
from partizan.machine import peak
from partizan.world import World
World.Positions.share_after(None)
begun = clock()
answer = eval(sys.argv[1])
took = clock() - begun
print(json.dumps([took, peak() >> 20, str(answer)]))
"""
_THEIRS = """
import json, sys
from time import process_time as clock
from cgt_py import *
begun = clock()
answer = eval(sys.argv[1])
print(json.dumps([clock() - begun, 0, str(answer)]))
"""


def asked_of(python: str, script: str, question: str) -> tuple[float, int, str]:
    """Return the seconds, the peak memory in MiB and the answer of a fresh process."""
    command = [python, "-c", script, question]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    seconds, mebibytes, answer = json.loads(done.stdout)
    return seconds, mebibytes, answer


def main() -> None:
    """Print the selected rows."""
    words = asked(__doc__)
    python = ""
    if "--cgt-py" in words:
        at = words.index("--cgt-py")
        python = words[at + 1]
        del words[at : at + 2]
    print(f"{'question':34}{'s':>9}{'MiB':>6}  {'best other program':>24}{'ratio':>8}  answer")
    for row in ROWS:
        if not is_wanted(row.name, words, is_long=row.is_long):
            continue
        mine, mebibytes, answer = asked_of(sys.executable, _OURS, row.question)
        theirs = row.seconds
        if python and row.cgt_py and theirs < _PATIENCE:
            theirs, _, _ = asked_of(python, _THEIRS, row.cgt_py)
        peer = f"{row.peer} {theirs:.3g}" if row.peer else "–"
        ratio = f"{theirs / mine:.3g}" if row.peer else ""
        print(
            f"{row.name:34}{mine:9.4f}{mebibytes:6}  {peer:>24}{ratio:>8}  {answer[:40]}",
            flush=True,
        )


if __name__ == "__main__":
    main()
