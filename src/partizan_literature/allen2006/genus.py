"""M. R. Allen, Impartial combinatorial misère games (2006), ch. 2: genera, tame and wild games."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, combinations_with_replacement

from partizan.atlas.contract import Case, claim
from partizan.boards.heaps import Heaps
from partizan.engine import fold
from partizan.players import LEFT
from partizan.position import AlternatingPosition
from partizan.rulesets.heap.nim import NIM
from partizan.rulesets.heap.taking_and_breaking import Octal
from partizan.theories.misere.impartial.days import born_by
from partizan.theories.misere.impartial.evaluations import GENUS
from partizan.theories.misere.impartial.form import MisereForm
from partizan.theories.misere.impartial.genus import (
    Genus,
    addition_table,
    genus_of_options,
    tame_sum,
)
from partizan.theories.misere.impartial.genus_sequence import GenusSequence
from partizan.theories.misere.impartial.structure import Tameness
from partizan_literature import by_definition

HEAP = "counters in a heap"
DAYS = "as a birthday"
ROWS = "rows of the table"

# [Allen06, Thm 2.4.6]: the classes of tame games and their sums, with one entry corrected
TAME = ["0^120", "1^031", "0^02", "1^13", "2^20", "3^31", "4^46", "5^57"]
SUMS = """
0^120 1^031 0^02 1^13 2^20 3^31 4^46 5^57
1^031 0^120 1^13 0^02 3^31 2^20 5^57 4^46
0^02 1^13 0^02 1^13 2^20 3^31 4^46 5^57
1^13 0^02 1^13 0^02 3^31 2^20 5^57 4^46
2^20 3^31 2^20 3^31 0^02 1^13 6^64 7^75
3^31 2^20 3^31 2^20 1^13 0^02 7^75 6^64
4^46 5^57 4^46 5^57 6^64 7^75 0^02 1^13
5^57 4^46 5^57 4^46 7^75 6^64 1^13 0^02
"""

# positions of Nim with these genera
POSITIONS = ["0", "1", "2+2", "2+3", "2", "3", "4", "5"]


def genus(position: AlternatingPosition[Heaps]) -> str:
    """Return the genus of a position of heaps."""
    return str(fold(position.ruleset, position.board, GENUS))


def twos(count: int) -> MisereForm:
    """Return `count` nim-heaps *2."""
    return sum((MisereForm(2) for _ in range(count)), MisereForm(0))


@claim(
    "allen2006/prop-2.1.2",
    "The entries of a genus, computed from those of the options, are the misère nim-values of the "
    "game plus 0, 1, 2, ... nim-heaps *2; adding * changes each of them by 1.",
    source="[Allen06, Lemma 2.1.1, Prop. 2.1.2, Props 2.4.3 and 2.4.4]",
    about="nim",
    up_to=(4, 4, 4),
    unit=DAYS,
)
def entries(day: int) -> Iterator[Case]:
    """Add the heaps to the games born by a day."""
    for game in born_by(day):
        found = game.genus
        for n in range(found.stable_from + 3):
            company = game + twos(n)
            yield Case(f"{game} with {n} 2s", company.misere_nim_value, found.entry(n))
        yield Case(f"{game} + *", found.plus_one(), (game + 1).genus)
        yield Case(f"{game} + *2", found.plus_two(), (game + 2).genus)


@claim(
    "allen2006/thm-2.1.5",
    "A genus eventually alternates between two entries, and begins to do so at most one place "
    "after the genera of all options do. (The thesis allows three places.)",
    source="[Allen06, Thm 2.1.5 and Sect. 3.3.1]; the bound is computed",
    about="nim",
    up_to=(2, 3, 4),
    unit="options",
)
def settling(options: int) -> Iterator[Case]:
    """Check the games whose options are among those born by day 4."""
    genera = [game.genus for game in born_by(4)]
    for size in range(1, options + 1):
        for some in combinations(genera, size):
            latest = max(one.stable_from for one in some)
            found = genus_of_options(some)
            yield Case(" ".join(map(str, some)), True, found.stable_from <= latest + 1)


def entry_by_play(game: MisereForm, place: int) -> int:
    """Return an entry of a genus as the misère nim-value of the game plus that many twos."""
    return (game + twos(place)).misere_nim_value


@claim(
    "allen2006/lemma-2.1.4",
    "Once a genus has settled, its entries alternate between two numbers that differ by 2 in "
    "nim-sums. It is enough that the genera of all options have settled and that one entry and "
    "the next so differ.",
    source="[Allen06, Lemma 2.1.4 and Cor. 2.1.6]",
    about="nim",
    up_to=(3, 4, 4),
    unit=DAYS,
)
def alternation(day: int) -> Iterator[Case]:
    """Find the place by the shortcut, and compute the entries after it by adding twos."""
    settled: dict[MisereForm, int] = {}
    for game in born_by(day):
        place = max((settled[option] for option in game.options), default=0)
        while entry_by_play(game, place + 1) != entry_by_play(game, place) ^ 2:
            place += 1
        settled[game] = place
        first = entry_by_play(game, place)
        for more in range(2, 6):
            said = first ^ 2 if more % 2 else first
            yield Case(f"{game}, entry {place + more}", said, entry_by_play(game, place + more))
        yield Case(f"{game}, settled", True, game.genus.stable_from <= place)


@claim(
    "allen2006/prop-2.3.1",
    "The second player wins a game under misère play if and only if the first superscript of its "
    "genus is 0.",
    source="[Allen06, Prop. 2.3.1], from [BCG01]",
    about="nim",
    up_to=(4, 4, 4),
    unit=DAYS,
)
def first_superscript(day: int) -> Iterator[Case]:
    """Play the games born by a day, and their sums with one another."""
    games = born_by(day)
    for g, h in combinations_with_replacement(games, 2):
        is_lost = (g + h).genus.entry(0) == 0
        yield Case(f"{g} + {h}", is_lost, not by_definition.wins(LEFT, g.form, h.form))


@claim(
    "allen2006/prop-2.2.1",
    "The genera of nim-heaps are 0^120, 1^031 and n^{n m} with m = n xor 2.",
    source="[Allen06, Props 2.1.3 and 2.2.1]",
    about="nim",
    up_to=(12, 40, 100),
    unit=HEAP,
)
def nim_heaps(largest: int) -> Iterator[Case]:
    """Evaluate the heaps."""
    for n in range(largest + 1):
        yield Case(n, Genus.of_nim_heap(n), fold(NIM, NIM(str(n)).board, GENUS))


@claim(
    "allen2006/thm-2.2.2",
    "If all options of a game are tame, the game is wild if and only if exactly one of 0^120 and "
    "1^031, and exactly one of 0^02 and 1^13, occurs among their genera.",
    source="[Allen06, Thm 2.2.2]",
    about="nim",
    up_to=(6, 8, 10),
    unit="tame values",
)
def wild_from_tame(values: int) -> Iterator[Case]:
    """Check all sets of tame values."""
    tame = [*TAME, "6^64", "7^75"][:values]
    for size in range(len(tame) + 1):
        for some in combinations(tame, size):
            fickle = len({"0^120", "1^031"} & set(some))
            firm = len({"0^02", "1^13"} & set(some))
            found = genus_of_options(map(Genus.read, some))
            yield Case(" ".join(some), fickle == firm == 1, not found.is_tame)


@claim(
    "allen2006/thm-2.4.2",
    "The sum of two tame games is tame, and its genus follows from theirs.",
    source="[Allen06, Thm 2.4.2]",
    about="nim",
    up_to=(3, 4, 4),
    unit=DAYS,
)
def tame_sums(day: int) -> Iterator[Case]:
    """Add all pairs of tame games born by a day."""
    games = [game for game in born_by(day) if game.tameness is Tameness.TAME]
    for g, h in combinations_with_replacement(games, 2):
        total = g + h
        said = tame_sum([g.genus, h.genus])
        yield Case(f"{g} + {h}", (said, True), (total.genus, total.tameness is Tameness.TAME))


def table(rows: int, entry: str | None = None) -> Iterator[Case]:
    """Compare rows of the table with positions of Nim; `entry` replaces that of 1^031 and 3^31."""
    for a, row in list(zip(POSITIONS, SUMS.strip().splitlines(), strict=True))[:rows]:
        for b, said in zip(POSITIONS, row.split(), strict=True):
            printed = entry if entry is not None and (a, b) == ("1", "3") else said
            yield Case(f"{a} and {b}", printed, genus(NIM(f"{a}+{b}")))


@claim(
    "allen2006/thm-2.4.6-as-printed",
    "The addition table of the classes of tame games, as printed.",
    source="[Allen06, Thm 2.4.6]",
    about="nim",
    up_to=(8, 8, 8),
    unit=ROWS,
    corrected_by="allen2006/thm-2.4.6",
    figure=addition_table,
)
def table_as_printed(rows: int) -> Iterator[Case]:
    """Check the table, in which the sum of 1^031 and 3^31 is printed as 2^21."""
    return table(rows, "2^21")


@claim(
    "allen2006/thm-2.4.6",
    "The addition table of the classes of tame games; the sum of 1^031 and 3^31 is 2^20.",
    source="[Allen06, Thm 2.4.6], corrected",
    about="nim",
    up_to=(8, 8, 8),
    unit=ROWS,
    figure=addition_table,
)
def table_of_sums(rows: int) -> Iterator[Case]:
    """Check the whole table."""
    return table(rows)


@claim(
    "allen2006/thm-2.4.7",
    "The classes n^{n m} with m = n xor 2, for n = 0, 1, 2, ..., form an Abelian group with "
    "identity 0^02, in which every element is its own inverse.",
    source="[Allen06, Thm 2.4.7]",
    about="nim",
    up_to=(8, 16, 32),
    unit="elements",
)
def group_of_firm_games(count: int) -> Iterator[Case]:
    """Add positions of Nim with these genera."""
    positions = ["2+2", "2+3", *map(str, range(2, count))]
    for n, one in enumerate(positions):
        said = f"{n}^{n}{n ^ 2}" if max(n, n ^ 2) < 10 else str(Genus(n, (n, n ^ 2)))
        yield Case(one, said, genus(NIM(one)))
        yield Case(f"{one} twice", "0^02", genus(NIM(f"{one}+{one}")))
        for m, other in enumerate(positions):
            yield Case(
                f"{one} and {other}",
                genus(NIM(positions[0] + f"+{n ^ m}")),
                genus(NIM(f"{one}+{other}")),
            )


EXAMPLES = {
    "0.0330303": "0^120 0^120 1^031 1^031 2^20 2^20 3^31 3^31 4^46",
    "0.23313": "0^120 0^120 1^031 2^20 3^31 4^46 1^031 0^120 3^31 2^20 1^031 0^120",
}


@claim(
    "allen2006/ch-1",
    "The Nim heaps 2 and 3 are won by the first player under both conventions, and 2 and 2 are "
    "lost; 11, 22 and 33 have nim-sum 60. The heaps of the first examples, 0.0330303 and 0.23313, "
    "have tame genera.",
    source="[Allen06, ch. 1]; the genera are computed",
    about=("nim", "octal"),
    up_to=(11, 11, 11),
    unit=HEAP,
)
def first_examples(largest: int) -> Iterator[Case]:
    """Search the positions of Nim, and evaluate the heaps."""
    for heaps, said in (("2+3", "N"), ("2+2", "P")):
        position = NIM(heaps)
        found = position.outcome().name, position.outcome("misere").name
        yield Case(heaps, (said, said), found)
    yield Case("11+22+33", 60, NIM("11+22+33").nim_value())
    for code, printed in EXAMPLES.items():
        for n, said in enumerate(printed.split()[: largest + 1]):
            yield Case(f"heap {n} of {code}", said, genus(Octal(code)(str(n))))


@claim(
    "allen2006/ex-2.1.2",
    "The heaps 0 to 7 of 0.3122 have the genera 0^120, 1^031, 2^20, 0^02, 2^1420, 0^31, 1^13 and "
    "3^2031; the last one begins like 3^20, but one of its options settles later.",
    source="[Allen06, Ex. 2.1.2 and 2.2.2]",
    about="octal",
    up_to=(7, 7, 7),
    unit=HEAP,
)
def trap(largest: int) -> Iterator[Case]:
    """Evaluate the heaps."""
    printed = ["0^120", "1^031", "2^20", "0^02", "2^1420", "0^31", "1^13", "3^2031"]
    for n in range(largest + 1):
        yield Case(f"heap {n}", printed[n], genus(Octal("0.3122")(str(n))))


WILD_SUMS = {
    "0.3103": {
        "7": "2^1420",
        "7+7": "0^120",
        "4+4": "0^02",
        "2+7": "0^420",
        "4+7": "3^02",
        "2+4": "3^02",
        "7+12": "0^120",
    },
    "0.123": {"8+8": "0^120", "9+9": "0^02", "8+9": "3^02"},
    "0.3122": {"4+4": "0^120", "5+5": "0^02", "4+7": "1^031"},
    "0.312": {"4+4": "0^120"},
}


@claim(
    "allen2006/sect-2.5-wild-sums",
    "Genera of sums of wild heaps in 0.3103, 0.123, 0.3122 and 0.312.",
    source="[Allen06, Sect. 2.5] asks for their structure; computed here",
    about="octal",
    up_to=(12, 12, 12),
    unit=HEAP,
)
def wild_sums(largest: int) -> Iterator[Case]:
    """Evaluate the sums."""
    for code, found in WILD_SUMS.items():
        for heaps, said in found.items():
            if max(map(int, heaps.split("+"))) <= largest:
                yield Case(f"{heaps} in {code}", said, genus(Octal(code)(heaps)))


@claim(
    "allen2006/sect-2.5-congruence",
    "Equality of genera is not a congruence for wild games: in 0.3103, 2+2 and 3 are both tame, "
    "of genus 0^02, but with 4 added they are 1^20 and 1^13, and with 2+4 added they are 3^02 and "
    "3^31, so that one is lost under misère play and the other won.",
    source="[Allen06, Sect. 2.5 and 5.4.4]; computed",
    about="octal",
    up_to=(8, 8, 8),
    unit="counters added to them",
)
def no_congruence(counters: int) -> Iterator[Case]:
    """Evaluate the sums, and search for their winners."""
    game = Octal("0.3103")
    said = {"0": ("0^02", "0^02"), "4": ("1^20", "1^13"), "2+4": ("3^02", "3^31")}
    for beside, pair in said.items():
        if sum(map(int, beside.split("+"))) <= counters:
            texts = f"2+2+{beside}", f"3+{beside}"
            yield Case(" and ".join(texts), pair, tuple(genus(game(t)) for t in texts))
    outcomes = tuple(game(t).outcome("misere").name for t in ("2+2+2+4", "3+2+4"))
    yield Case("2+2+2+4 and 3+2+4", ("P", "N"), outcomes)


def wild_values(code: str, heaps: int) -> list[int]:
    """Return the heaps whose genus is not a tame value."""
    return [n for n, one in enumerate(GenusSequence(code).genera(heaps)) if not one.is_tame]


@claim(
    "allen2006/ex-3.3.2",
    "In 0.3122 exactly the heaps 4 and 5, 7, 8, 11 plus any multiple of 7 have wild values, and "
    "no heap from 4 on is tame.",
    source="[Allen06, Ex. 3.3.2]",
    about="octal",
    up_to=(60, 200, 2000),
    unit=HEAP,
)
def wild_values_of_3122(largest: int) -> Iterator[Case]:
    """List them."""
    said = [4] + [n for n in range(5, largest + 1) if n % 7 in (5, 0, 1, 4)]
    yield Case("wild values of 0.3122", said, wild_values("0.3122", largest))
    sequence = GenusSequence("0.3122")
    tame = [n for n in range(largest + 1) if sequence.tameness(n) is Tameness.TAME]
    yield Case("tame heaps of 0.3122", [0, 1, 2, 3], tame)
