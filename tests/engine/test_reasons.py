"""The reasons for answers: `partizan.engine.reasons`."""

from __future__ import annotations

from partizan import Budget, rulesets
from partizan.engine import outcome


def test_reasons_name_what_an_answer_rests_on() -> None:
    """A reason names a theorem, the core, play, or several of them for a sum."""
    nim, domineering, clobber = (
        rulesets.nim(3, 5),
        rulesets.domineering(2, 2),
        rulesets.clobber("xo"),
    )
    assert str(nim.why()).startswith("by [Bouton01]: ")
    assert nim.why().theorems == nim.why("nim value").theorems != ()
    assert str(domineering.why()) == str((domineering + clobber).why())
    assert str(domineering.why()) == "by play in the compiled core"
    both = nim + domineering
    assert str(both.why()) == f"{nim.why()}; {domineering.why()}"
    assert both.why().theorems == nim.why().theorems
    assert str((0 * nim).why()) == "by definition: no player can move"


def test_play_without_theorems_has_another_reason() -> None:
    """With theorems turned off, the same answer rests on play."""
    p = rulesets.wythoff(3, 4)
    with Budget(theorems=False):
        played = outcome(p.ruleset, p.board)
    known = outcome(p.ruleset, p.board)
    assert known.value is played.value
    assert str(played.reason) == "by search in the compiled core"
    assert "[Wythoff07]" in str(known.reason)
