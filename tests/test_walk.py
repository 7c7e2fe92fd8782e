"""How far a question walks through the package: `tools/walk.py`."""

from __future__ import annotations

import sys

from walk import walk


def test_a_walk_is_measured() -> None:
    """Files, calls and changes of file are counted, in a fresh world, and profiling ends."""
    found = walk('rulesets.domineering("..|..").value()')
    assert {"engine/ladder.py", "engine/kernels.py"} < {*found.calls}
    assert len(found.calls) <= found.switches < found.calls.total()
    assert str(found).splitlines()[-1].startswith(f"{len(found.calls)} files, ")
    assert sys.getprofile() is None


def test_the_walk_to_a_value_stays_short() -> None:
    """A value by a kernel passes few files of the engine, and known theorems fewer."""
    played = walk('rulesets.domineering("..|..").value()')
    known = walk('rulesets.nim("3+5").value()')
    engine = {file for file in played.calls if file.startswith("engine/")}
    assert engine == {"engine/ladder.py", "engine/known.py", "engine/kernels.py"}
    assert "engine/kernels.py" not in known.calls
    assert len(played.calls) <= 14
    assert played.switches <= 21
