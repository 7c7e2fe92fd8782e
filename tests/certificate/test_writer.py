"""Certificates are right, the checker accepts no wrong one, and it uses the rules alone."""

from __future__ import annotations

import ast
import json
import random
from itertools import combinations, product
from pathlib import Path
from typing import Any

import pytest

from cli.verbs import run
from partizan import LEFT, RIGHT, DomainError, Game, Player, catalog, rulesets
from partizan.certificate import check, checker
from partizan.cli.solve import solve
from partizan.cli.verify import verify
from partizan.position import AlternatingPosition

CHECKER = Path(checker.__file__)


def certified(
    position: AlternatingPosition[Any], first: Player, path: Path, play: str = "normal"
) -> dict[str, Any]:
    """Write a certificate, and return what the checker finds in it."""
    solution = position.solve(first, play, certificate=path)
    plain = position.solve(first, play)
    assert solution.winner is plain.winner
    assert (solution.move is None) is (plain.move is None)
    claim = check(path.read_text(encoding="utf-8").splitlines(), catalog.load)
    assert claim["winner"] == str(solution.winner)
    assert claim["play"] == play
    return claim


BOARDS = [
    ("domineering", "4x4"),
    ("domineering", "4x5"),
    ("clobber", "2x5"),
    ("cram", "3x4"),
    ("nogo", "2x4"),
    ("konane", "xoxo|ox.x|xoxo"),
    ("amazons", "x..|...|..o"),
    ("sheep", "C..|..c"),
    ("king-dirt", "1,1:x.|.o"),
    ("nim", "3+5+6"),
    ("kayles", "9"),
    ("hackenbush", "l(l;rl)+re"),
    ("toads-and-frogs", "tt..ff"),
    ("impartial clobber", "xoxo|oxox"),
]


@pytest.mark.parametrize(("name", "text"), BOARDS, ids=[f"{n} {t}" for n, t in BOARDS])
def test_certificates_are_checked(name: str, text: str, tmp_path: Path) -> None:
    """The checker accepts the certificate of a position of any ruleset, for either first player."""
    position = catalog.load(name)(text)
    for first in Player:
        certified(position, first, tmp_path / "proof")


def test_larger_boards(tmp_path: Path) -> None:
    """Domineering 5x5 is certified in a few dozen lines."""
    certified(rulesets.domineering(5, 5), LEFT, tmp_path / "proof")
    assert len((tmp_path / "proof").read_text(encoding="utf-8").splitlines()) < 200


def test_random_sums(tmp_path: Path) -> None:
    """Sums of different rulesets are certified, with the winning move of the sum."""
    chance = random.Random(21)
    for _ in range(12):
        clobber = "|".join("".join(chance.choices("xo.", k=4)) for _ in range(2))
        domineering = "|".join("".join(chance.choices("..#", k=3)) for _ in range(3))
        position = rulesets.clobber(clobber) + rulesets.domineering(domineering)
        certified(position, chance.choice([LEFT, RIGHT]), tmp_path / "proof")


@pytest.mark.parametrize(
    "text", ["domineering 3x4", "clobber xox|oxo|xox", "cram 3x3", "nim 3+4+5", "nogo 2x3"]
)
def test_misere_play(text: str, tmp_path: Path) -> None:
    """Under misère play sums are not replaced by values, and a winner who is stuck has won."""
    for first in Player:
        name, _, board = text.partition(" ")
        certified(catalog.load(name)(board), first, tmp_path / "proof", "misere")


def test_wrong_certificates_are_refused(tmp_path: Path) -> None:
    """A certificate with another winner, or with a line missing, moved or cut, is refused."""
    path = tmp_path / "proof"
    for position in (rulesets.domineering(4, 5), rulesets.cram(4, 4)):
        position.solve(LEFT, certificate=path)
        lines = path.read_text(encoding="utf-8").splitlines()
        claim = json.loads(lines[0])
        loser = str(Player.of(claim["winner"]).opponent)
        with pytest.raises(DomainError, match="the certificate is wrong"):
            check([json.dumps({**claim, "winner": loser}), *lines[1:]], catalog.load)
        with pytest.raises(DomainError, match="the certificate is wrong"):
            check(lines[:-1], catalog.load)
        with pytest.raises(DomainError, match="the certificate is wrong"):
            check([*lines[:1], lines[-1], *lines[1:-1]], catalog.load)
        for number in (1, len(lines) - 1):
            boards, replies = json.loads(lines[number])
            short = [*lines[:number], json.dumps([boards, replies[:-1]]), *lines[number + 1 :]]
            with pytest.raises(DomainError, match="the certificate is wrong"):
                check(short, catalog.load)


def test_a_losing_reply_is_refused(tmp_path: Path) -> None:
    """Every single reply of a certificate can be replaced by a losing one, which is noticed."""
    path = tmp_path / "proof"
    position = rulesets.clobber("xoxo|oxox|xo..")
    position.solve(LEFT, certificate=path)
    lines = path.read_text(encoding="utf-8").splitlines()
    refused = 0
    for number in range(1, len(lines)):
        boards, replies = json.loads(lines[number])
        for n in range(len(replies)):
            for other in (replies[n] + 1, 10**6):
                changed = [*replies[:n], other, *replies[n + 1 :]]
                try:
                    check(
                        [*lines[:number], json.dumps([boards, changed]), *lines[number + 1 :]],
                        catalog.load,
                    )
                except DomainError:
                    refused += 1
                else:
                    assert other != 10**6
    assert refused > len(lines)


@pytest.mark.parametrize(
    "text", ["", "[]", "{}", "null", '{"rulesets":["nim"]}', "x" * 50, '{"rulesets":3}']
)
def test_other_files_are_refused(text: str) -> None:
    """A file that is not a certificate is refused with a sentence."""
    with pytest.raises(DomainError, match="the certificate is wrong"):
        check(text.splitlines(), catalog.load)


def test_a_position_without_a_move_under_misere_play(tmp_path: Path) -> None:
    """A player who cannot move has won at once, and there is nothing to certify."""
    with pytest.raises(DomainError, match="there is nothing to certify"):
        rulesets.nim("0").solve(LEFT, "misere", certificate=tmp_path / "proof")
    assert not (tmp_path / "proof").exists()


def test_the_checker_knows_canonical_forms() -> None:
    """The 256 forms by day 2 have the 22 values of day 2, each with its canonical options."""
    values = checker.Values()

    def number(game: Game) -> int:
        return values.canonical(map(number, game.left), map(number, game.right))

    first = [Game(text) for text in ("0", "1", "-1", "*")]
    sides = [some for n in range(5) for some in combinations(first, n)]
    found: dict[int, Game] = {}
    for left, right in product(sides, sides):
        game = Game.of(left, right)
        here = values.canonical(map(number, left), map(number, right))
        assert found.setdefault(here, game) == game
        assert [len(side) for side in values.games[here]] == [len(game.left), len(game.right)]
    assert len(found) == 22


def test_the_checker_is_small_and_independent() -> None:
    """It has under 150 lines, and imports only errors and players from the package."""
    text = CHECKER.read_text(encoding="utf-8")
    assert len(text.splitlines()) < 150
    found = {
        node.module
        for node in ast.walk(ast.parse(text))
        if isinstance(node, ast.ImportFrom) and node.module and node.module.startswith("partizan")
    }
    assert found == {"partizan.errors", "partizan.players"}


def test_the_command_line(tmp_path: Path) -> None:
    """`solve --certificate` writes a proof, and `verify` checks it."""
    path = str(tmp_path / "proof.jsonl")
    result = run(solve, "domineering", "4x4", "--certificate", path)
    assert result.exit_code == 0, result.output
    assert result.stdout.startswith("Left wins domineering ....|....|....|...., by moving ")
    assert "vertical, to ....|" in result.stdout
    result = run(verify, path)
    assert result.stdout == "proved: if Left begins, Left wins domineering ....|....|....|....\n"
    result = run(verify, path, "--json")
    assert json.loads(result.stdout)["first"] == "Left"
    Path(path).write_text("[]", encoding="utf-8")
    assert run(verify, path).exit_code == 2
    result = run(solve, "nim", "1+1", "--play", "misere", "--json")
    assert json.loads(result.stdout)["winner"] == "Left"
    result = run(solve, "scoring diskonnect", "xo.ox")
    assert result.exit_code == 2
