"""`partizan solve`: who wins a position or a sum, and by which move in which summand."""

from __future__ import annotations

from pathlib import Path

from cli.verbs import facts_in, run
from partizan_app.cli.analyze import analyze
from partizan_app.cli.solve import solve
from partizan_app.cli.verify import verify


def test_the_summand_of_the_winning_move() -> None:
    """The winning move in a sum is told with its summand, in text and in JSON."""
    sum_of_two = ("nim", "1", "+", "clobber", "xoxo", "-", "nim", "1")
    text = run(solve, *sum_of_two).stdout
    assert text.startswith("Left wins nim 1 + clobber xoxo + nim 1, by moving summand 2: ")
    facts = facts_in(run(solve, *sum_of_two, "--json"))
    assert facts["winner"] == "Left"
    assert facts["summand"] == 2
    assert facts["name"].startswith("2: ")
    assert facts["position"] == "1 + xoxo + 1"


def test_one_position_has_no_summand() -> None:
    """The JSON about a single position has the keys that it always had."""
    facts = facts_in(run(solve, "nim", "3+5", "--json"))
    assert [*facts] == ["position", "first", "play", "winner", "move", "name"]
    assert run(solve, "nim 3+5").stdout == run(solve, "nim", "3+5").stdout


def test_misere_with_its_accent() -> None:
    """The accent of misère does not matter."""
    nim = ("nim 1+1", "--play")
    assert run(solve, *nim, "misère").stdout == run(solve, *nim, "misere").stdout
    assert run(solve, *nim, "misère").stdout != run(solve, *nim, "normal").stdout


def test_a_value_in_a_sum() -> None:
    """A summand may be a value, and a word may begin with a sign."""
    assert "Left wins" in run(solve, "domineering", "2x2", "+", "1").stdout
    assert "Right wins" in run(solve, "domineering 2x2 - 3").stdout


def test_a_sum_has_a_certificate(tmp_path: Path) -> None:
    """A certificate about a sum is written, and checked."""
    path = tmp_path / "proof.jsonl"
    run(solve, "clobber xo + clobber xo", "--certificate", str(path))
    assert run(verify, str(path)).exit_code == 0


def test_other_kinds_of_play() -> None:
    """Only alternating play is solved here."""
    result = run(solve, "scoring diskonnect", "xo")
    assert result.exit_code == 2
    assert "use partizan analyze" in result.stderr


def test_a_star_that_the_shell_replaced(tmp_path: Path) -> None:
    """Names of files among the words are said to come from a star without quotes."""
    path = tmp_path / "notes.txt"
    path.touch()
    result = run(solve, "clobber", "xo", "+", str(path))
    assert result.exit_code == 2
    assert "a shell puts the names of files in place of `*`" in result.stderr
    assert "is a file here" not in run(solve, "clobber", "xo", "+", "notes").stderr


def test_the_last_move_decides() -> None:
    """Where points are counted too, the answer says that it is about the last move."""
    said = "The last move decides here; for the score: partizan analyze dots-and-boxes 1x2\n"
    assert run(solve, "dots-and-boxes", "1x2").stdout.endswith(said)
    assert "last move" not in run(solve, "nim", "3").stdout


def test_all_positions_of_a_board(tmp_path: Path) -> None:
    """All positions are solved, counted, checked, and looked up."""
    folder = str(tmp_path / "table")
    facts = facts_in(run(solve, "domineering 2x3", "--all", "--to", folder, "--json"))
    assert facts["positions"] == 64
    assert facts["counts"] == {"P": 19, "L": 8, "R": 14, "N": 23}
    checked = run(verify, folder)
    assert "all digests are right, and all entries follow from the rules" in checked.stdout
    found = run(solve, "domineering ..#|...", "--tablebase", folder)
    assert found.stdout == run(solve, "domineering ..#|...").stdout
    refused = run(solve, "domineering 2x3", "--all")
    assert refused.exit_code == 2
    assert "--all and --to DIR go together" in refused.stderr


def test_all_drawings_of_dots_and_boxes(tmp_path: Path) -> None:
    """Scores are the default of Dots and Boxes, whose analysis looks them up."""
    folder = str(tmp_path / "table")
    said = run(solve, "dots-and-boxes 1x2", "--all", "--to", folder).stdout
    assert said.startswith("score of 128 positions of dots-and-boxes")
    assert f"check it with: partizan verify {folder}" in said
    found = run(analyze, "dots-and-boxes 1x2", "--tablebase", folder)
    assert "neither player, 1 to 1" in found.stdout
    (tmp_path / "table" / "block-000000").write_bytes(b"1234567")
    assert "is damaged: the digest of block-000000 is wrong" in run(verify, folder).stderr


def test_play_that_repeats_has_a_length(tmp_path: Path) -> None:
    """A table of play that repeats says in words what was found, and the analysis when it ends."""
    folder, rules = str(tmp_path / "table"), tmp_path / "slide.rules"
    rules.write_text(
        "strip # . t f; L: t. -> .t; L: tf. -> .ft; L: .t -> t.; R: .f -> f.; R: .tf -> ft.; "
        "R: f. -> .f"
    )
    said = run(solve, f"{rules} t..ff", "--all", "--to", folder).stdout
    assert said.startswith("remoteness of 243 positions")
    assert "Left wins if she moves first, and the game is drawn if Right moves first" in said
    found = run(analyze, f"{rules} t.tff", "--tablebase", folder).stdout
    assert "Left wins in 1 move if Left begins; the game is drawn if Right begins" in found


def test_processes_find_the_same() -> None:
    """With --jobs, a position is divided; the report is that of one process."""
    sum_of_two = ("clobber", "xoxo", "+", "domineering", "3x3")
    found = run(solve, *sum_of_two, "--jobs", "1")
    assert found.stdout.split(",")[0] == run(solve, *sum_of_two).stdout.split(",")[0]
    refused = run(solve, "clobber xoxo", "--jobs", "1", "--certificate", "c.json")
    assert "a certificate is written by one process" in refused.stderr


def test_a_sum_of_values() -> None:
    """Values alone are a sum too, which is solved without its canonical form."""
    text = run(solve, "{3|-1} + {5|2} - *").stdout
    assert text.startswith("Left wins {3|-1} + {5|2} + *, by moving {3|-1} to 3")
    assert run(solve, "-1/2 + {2|-2}", "--first", "right").stdout == (
        "Right wins -1/2 + ±2, by moving ±2 to -2\n"
    )
    facts = facts_in(run(solve, "{1|-1} - {1|-1}", "--first", "right", "--json"))
    assert (facts["winner"], facts["summand"]) == ("Left", None)
    many = " + ".join(["{5|-3}", "{4|1||-6}", "{7|2||0}", "{9|8||1|-4}", "{3|2|||0||-7}"] * 6)
    assert facts_in(run(solve, many, "--json"))["winner"] == "Left"


def test_what_a_sum_of_values_does_not_have(tmp_path: Path) -> None:
    """There is no misère outcome and no certificate, and a typing mistake is shown."""
    for more in (("--play", "misere"), ("--certificate", str(tmp_path / "proof"))):
        result = run(solve, "{1|-1} + *", *more)
        assert result.exit_code == 2
        assert "equal games may have other moves" in result.stderr
    assert "never closed" in run(solve, "{1|-1} + {2|").stderr


def test_the_second_player_wins() -> None:
    """It is said who moves first; who wins misère play without a move moves first."""
    said = run(solve, "nim", "1+1").stdout
    assert said == "Right wins nim 1+1: Left moves first and has no winning move\n"
    assert run(solve, "nim", "0", "--play", "misere").stdout == "Left wins nim 0\n"
