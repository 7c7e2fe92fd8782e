"""Regions of a grid as the bits of integers."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from partizan.boards import COMPASS, KNIGHT, ORTHOGONAL
from partizan.boards.regions import box, cutting, occupied, regions


def bits(text: str) -> int:
    """Return rows of 0 and 1, separated by bars, as one number."""
    return int(text.replace("|", ""), 2)


def test_occupied() -> None:
    """The bit of a cell is set if its letter, which may be any character, is not in the border."""
    assert occupied(".#x", "#") == 0b101
    assert occupied(".#x", "#.") == 0b001
    assert occupied("éα😀", "α") == 0b101
    assert occupied("##", "#") == 0


def test_regions_by_hand() -> None:
    """Cells at the ends of consecutive rows are not connected."""
    cells = bits("001|100|010")
    assert regions(3, 3, cells, ORTHOGONAL) == [bits("001|000|000"), bits("000|100|000"), 0b010]
    assert regions(3, 3, cells, COMPASS) == [bits("001|000|000"), bits("000|100|010")]
    assert regions(3, 3, cells, KNIGHT) == [bits("001|100|010")]
    assert regions(3, 3, 0, COMPASS) == []


def test_connected_either_way() -> None:
    """A direction connects cells both ways."""
    assert regions(1, 3, 0b111, ((0, 1),)) == regions(1, 3, 0b111, ((0, -1),)) == [0b111]


@given(st.integers(1, 6), st.integers(1, 6), st.data())
def test_regions_partition(rows: int, columns: int, data: st.DataObject) -> None:
    """Regions partition the cells, in the order of their first cells."""
    cells = data.draw(st.integers(0, (1 << rows * columns) - 1))
    found = regions(rows, columns, cells, ORTHOGONAL)
    assert sum(found) == cells
    assert sum(region.bit_count() for region in found) == cells.bit_count()
    assert found == sorted(found, reverse=True)


@given(st.integers(1, 6), st.integers(1, 6), st.data())
def test_boxes(rows: int, columns: int, data: st.DataObject) -> None:
    """A box touches its cells on all four sides, and a cutting shows exactly those cells."""
    size = rows * columns
    cells = data.draw(st.integers(1, (1 << size) - 1))
    places = [divmod(p, columns) for p in range(size) if cells >> (size - 1 - p) & 1]
    across, down = [column for _, column in places], [row for row, _ in places]
    around = min(down), max(down), min(across), max(across)
    assert box(rows, columns, cells) == around
    height, width, letters = cutting(rows, columns, cells)
    assert (height, width) == (around[1] - around[0] + 1, around[3] - around[2] + 1)
    picture = "".join(letters("x" * size + "."))
    assert len(picture) == height * width
    assert [divmod(p, width) for p, letter in enumerate(picture) if letter == "x"] == [
        (row - around[0], column - around[2]) for row, column in places
    ]
