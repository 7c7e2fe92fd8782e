"""Certificates are right, the checker accepts no wrong one, and it uses the rules alone."""

from __future__ import annotations

import ast
import json
import random
from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from itertools import combinations, product
from pathlib import Path
from typing import Any

import pytest

from cli.verbs import run
from partizan import LEFT, RIGHT, DomainError, Game, Player, catalog, rulesets
from partizan.boards import Grid
from partizan.certificate import check, checker
from partizan.certificate import values as values_module
from partizan.certificate.values import ONE, TEMPERATURES, Values
from partizan.position import AlternatingPosition
from partizan_app.cli.solve import solve
from partizan_app.cli.verify import verify

CHECKER = Path(checker.__file__), Path(values_module.__file__)


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
    for position in (rulesets.domineering(5, 5), rulesets.cram(4, 4)):
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


def forms() -> Iterator[tuple[Values, int, Game]]:
    """Yield the 256 forms by day 2, and sums of hot games, as the checker and Game see them."""
    values = Values()

    def number(game: Game) -> int:
        return values.canonical(map(number, game.left), map(number, game.right))

    first = [Game(text) for text in ("0", "1", "-1", "*")]
    sides = [some for n in range(5) for some in combinations(first, n)]
    for left, right in product(sides, sides):
        yield (
            values,
            values.canonical(map(number, left), map(number, right)),
            Game.of(left, right),
        )
    hot = [Game(text) for text in ("{3|-1}", "{2||1|-2}", "{4|1||-1/4}", "5/8", "{1/2|-3/8}", "^*")]
    for one, other in combinations(hot, 2):
        yield values, values.add(number(one), number(other)), one + other


def test_the_checker_knows_canonical_forms() -> None:
    """Equal forms have one number, with the canonical options; there are 22 values of day 2."""
    found: dict[int, Game] = {}
    for values, here, game in forms():
        assert found.setdefault(here, game) == game
        assert [len(side) for side in values.games[here]] == [len(game.left), len(game.right)]
    assert len(set(list(found)[:22])) == 22


def test_walls_are_bounds() -> None:
    """Walls are below those of the thermograph, and at temperature 0 they can be kept."""
    for values, here, game in forms():
        for n, t in enumerate(TEMPERATURES):
            right, left = (Fraction(wall, ONE) for wall in values.walls(here, n))
            assert right <= game.thermograph.right_stop(Fraction(t, ONE))
            assert left <= game.thermograph.left_stop(Fraction(t, ONE))
        below, lead = (Game(Fraction(wall, ONE)) for wall in values.walls(here, 0))
        assert below <= game
        assert not game <= lead
        assert (lead < below) is game.is_number


def random_sum(chance: random.Random) -> checker.Terms:
    """Return a sum of one or two boards of Domineering."""
    boards = []
    for _ in range(chance.choice([1, 1, 2])):
        rows, columns = chance.randint(2, 5), chance.randint(2, 5)
        cells = "".join(chance.choices("...#", k=rows * columns))
        boards.append((0, rulesets.domineering.board(Grid(rows, columns, cells))))
    return tuple(boards)


def test_bounds_by_restrictions_are_sound() -> None:
    """What bounds settle is won, for both players, moving first or second, at all temperatures."""
    chance = random.Random(8)
    settled: Counter[tuple[bool, bool]] = Counter()
    for _ in range(80):
        terms = random_sum(chance)
        value = sum((rulesets.domineering(board).value() for _, board in terms), Game(0))
        for winner in Player:
            proof = checker.Proof([rulesets.domineering], winner, misere=False)
            ours = value if winner is LEFT else -value
            for first in (False, True):
                wins = not ours <= 0 if first else ours >= 0
                for n in range(len(TEMPERATURES)):
                    if proof.is_won(terms, 0, n, first) or proof.is_won(
                        *proof.key(terms), n, first
                    ):
                        assert wins, (terms, winner, n, first)
                        settled[wins, first] += 1
    assert min(settled[True, False], settled[True, True]) > 150


def test_a_sum_that_is_not_won_is_refused(tmp_path: Path) -> None:
    """A reply that no bound supports, or a temperature that does not exist, is refused by line."""
    path = tmp_path / "proof"
    rulesets.domineering(5, 5).solve(LEFT, certificate=path)
    lines = path.read_text(encoding="utf-8").splitlines()
    proved = [(i, n) for i, line in enumerate(lines[1:], 1) for n in _proved_replies(line)]
    assert proved
    for i, n in proved[:3]:
        boards, replies = json.loads(lines[i])
        for wrong in (-1, -5, [replies[n], 0], [replies[n], 4], -9, [replies[n], 8], [0], [0, "x"]):
            changed = json.dumps([boards, [*replies[:n], wrong, *replies[n + 1 :]]])
            with pytest.raises(DomainError, match=f"the certificate is wrong in line {i + 1}: "):
                check([*lines[:i], changed, *lines[i + 1 :]], catalog.load)


def _proved_replies(line: str) -> list[int]:
    """Return the indices of the replies that lead to an earlier line."""
    return [n for n, reply in enumerate(json.loads(line)[1]) if type(reply) is int and reply >= 0]


def test_bounds_are_for_normal_play(tmp_path: Path) -> None:
    """Under misère play, a line that names a temperature is refused."""
    path = tmp_path / "proof"
    rulesets.domineering(3, 3).solve(LEFT, "misere", certificate=path)
    lines = path.read_text(encoding="utf-8").splitlines()
    boards, replies = json.loads(lines[-1])
    for n in range(len(replies)):
        changed = json.dumps([boards, [*replies[:n], -1, *replies[n + 1 :]]])
        with pytest.raises(DomainError, match="a move of the loser has no winning reply"):
            check([*lines[:-1], changed], catalog.load)


@pytest.mark.parametrize("first", Player)
def test_restrictions_make_short_proofs(first: Player, tmp_path: Path) -> None:
    """Domineering 6x6 is certified in a few dozen lines, with either player first."""
    certified(rulesets.domineering(6, 6), first, tmp_path / "proof")
    assert len((tmp_path / "proof").read_text(encoding="utf-8").splitlines()) < 60


def test_the_checker_is_small_and_independent() -> None:
    """It has under 150 lines of code, and imports nothing but errors and players."""
    total, found = 0, set()
    for path in CHECKER:
        text = path.read_text(encoding="utf-8")
        tree = ast.parse(text)
        total += len(code_lines(text, tree))
        found |= {
            node.module
            for node in ast.walk(tree)
            if isinstance(node, ast.ImportFrom) and (node.module or "").startswith("partizan")
        }
    assert total < 150
    assert found == {"partizan.certificate.values", "partizan.errors", "partizan.players"}


def code_lines(text: str, tree: ast.Module) -> set[int]:
    """Return the numbers of the lines that are not blank, a comment or part of a docstring."""
    lines = {
        number
        for number, line in enumerate(text.splitlines(), 1)
        if line.strip() and not line.strip().startswith("#")
    }
    for node in ast.walk(tree):
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef) and ast.get_docstring(
            node
        ):
            lines -= {*range(node.body[0].lineno, (node.body[0].end_lineno or 0) + 1)}
    return lines


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
