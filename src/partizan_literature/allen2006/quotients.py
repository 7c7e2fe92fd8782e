"""M. R. Allen, Impartial combinatorial misère games (2006), ch. 5: the quotient of 0.3103."""

from __future__ import annotations

from collections.abc import Iterator

from partizan.atlas.contract import Case, claim
from partizan.rulesets.heap.taking_and_breaking import Octal
from partizan.theories.misere.quotients import Presentation, quotient
from partizan_literature.instances import partitions

_RELATIONS = "<a,b,c,d | a^2=1, b^4=b^2, b^2c=c, c^3=ac^2, b^2d=b^3, cd=bc, d^2=1>"


@claim(
    "allen2006/sect-5.4.4",
    "The misère quotient of 0.3103 has twenty elements, given by seven relations, and a P-portion "
    "of five elements; its heaps map to 1, a, d, c^2 and c in turn, except that heap 2 maps to b.",
    source="[Allen06, sect. 5.4.4]",
    about="octal",
    up_to=(20, 60, 200),
    unit="counters in a heap",
)
def quotient_of_3103(largest: int) -> Iterator[Case]:
    """Compare relations, P-portion and pretending function."""
    found = quotient("0.3103", heaps=largest)
    yield Case("order", 20, found.order)
    yield Case("relations", Presentation.read(_RELATIONS), found.presentation)
    yield Case("P", {"a", "b^2", "c^2", "ad", "bc"}, set(found.p_portion))
    for heap in range(largest + 1):
        said = "b" if heap == 2 else ["1", "a", "d", "c^2", "c"][heap % 5]
        yield Case(f"heap {heap}", said, found.word([heap]))


def _small(counters: int, p: set[str]) -> Iterator[Case]:
    """Compare a P-portion for heaps of at most 3 with a search."""
    presentation, game = Presentation.read("<a,b | a^2=1, b^3=b>"), Octal("0.3103")
    for total in range(1, counters + 1):
        for heaps in partitions(total):
            if max(heaps) <= 3:
                word = "*".join(("a", "b", "b^2")[heap - 1] for heap in heaps)
                said = "P" if presentation.normal_form(word) in p else "N"
                text = "+".join(map(str, heaps))
                yield Case(text, said, str(game(text).outcome("misere")))


@claim(
    "allen2006/sect-5.4.4-as-printed",
    "With heaps of at most 3, the quotient of 0.3103 is <a,b | a^2=1, b^3=b>, where heap 3 maps "
    "to b^2, and its P-portion is {a, b^2, ab^2}.",
    source="[Allen06, sect. 5.4.4]",
    about="octal",
    up_to=(6, 8, 10),
    unit="counters in all heaps",
    corrected_by="allen2006/sect-5.4.4-corrected",
)
def quotient_to_heap_3_as_printed(counters: int) -> Iterator[Case]:
    """Compare the printed P-portion with a search."""
    return _small(counters, {"a", "b^2", "ab^2"})


@claim(
    "allen2006/sect-5.4.4-corrected",
    "With heaps of at most 3, the quotient of 0.3103 is <a,b | a^2=1, b^3=b>, where heap 3 maps "
    "to b^2, and its P-portion is {a, b^2}.",
    source="[Allen06, sect. 5.4.4], corrected",
    about="octal",
    up_to=(8, 14, 20),
    unit="counters in all heaps",
)
def quotient_to_heap_3(counters: int) -> Iterator[Case]:
    """Compare the corrected P-portion with a search."""
    return _small(counters, {"a", "b^2"})
