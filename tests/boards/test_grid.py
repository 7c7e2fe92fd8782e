"""Grids: reading and printing, neighbours, symmetries, components and names of cells."""

from __future__ import annotations

import copy
import pickle
from collections import Counter
from collections.abc import Sequence
from itertools import permutations, product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from partizan.boards import COMPASS, DIAGONAL, KNIGHT, ORTHOGONAL, Direction, Grid
from partizan.errors import DomainError, NotationError

ALPHABET = ".xo#"
DIRECTIONS = [*COMPASS, *KNIGHT, (0, 0), (3, 1)]


@st.composite
def grids(draw: st.DrawFn) -> Grid:
    """Return small grids of letters; they shrink towards a single empty cell."""
    rows, columns = draw(st.integers(1, 5)), draw(st.integers(1, 5))
    size = rows * columns
    letters = draw(st.integers(0, 4**size - 1))  # faster than drawing many letters
    return Grid(rows, columns, "".join(ALPHABET[letters >> 2 * cell & 3] for cell in range(size)))


# --- reading and printing ------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "rows", "columns", "cells"),
    [
        (".", 1, 1, "."),
        ("..|.#", 2, 2, "...#"),
        ("XO.|oxO", 2, 3, "xo.oxo"),
        ("  .. | .#\t", 2, 2, "...#"),
        ("..\n.#", 2, 2, "...#"),
        ("\n  ..\n  .#\n", 2, 2, "...#"),
        ("..|\n.#|\n##", 3, 2, "...###"),
        ("b_|w.", 2, 2, "x.o."),
        ("B_|W.", 2, 2, "x.o."),
    ],
)
def test_texts_that_can_be_read(text: str, rows: int, columns: int, cells: str) -> None:
    """Rows are separated by bars or line breaks, case is ignored, and aliases denote letters."""
    aliases = {"b": "x", "w": "o", "_": "."}
    assert Grid.read(text, ALPHABET, aliases=aliases) == Grid(rows, columns, cells)


def test_an_alphabet_with_both_cases() -> None:
    """If both cases of a letter are in the alphabet, case matters."""
    assert Grid.read("lL|.r", ".lLr").cells == "lL.r"
    assert Grid.read("R", ".lLr").cells == "r"


@pytest.mark.parametrize(
    ("text", "message", "position"),
    [
        ("..q|..", "a game position: expected '.' or '#', found 'q'", 2),
        ("..|. .", "expected '.' or '#', found ' '", 4),
        ("..|.", "row 1 has 2 and row 2 has 1", 3),
        (".|#|..", "row 1 has 1 and row 3 has 2", 4),
        ("", "row 1 is empty", 0),
        ("   ", "row 1 is empty", 3),
        ("|", "row 1 is empty", 0),
        ("..|", "row 2 is empty", 3),
        ("..||..", "row 2 is empty", 3),
        ("..\n\n..", "row 2 is empty", 3),
        ("ß.", "found 'ß'", 0),
    ],
)
def test_texts_that_cannot_be_read(text: str, message: str, position: int) -> None:
    """The error states what was expected, with a caret under its place."""
    with pytest.raises(NotationError) as caught:
        Grid.read(text, ".#", ruleset="game")
    assert message in caught.value.message
    assert caught.value.position == position
    assert caught.value.text == text


def test_the_caret() -> None:
    """A complete error text shows the line and the caret."""
    with pytest.raises(NotationError) as caught:
        Grid.read("..q|..", ".#", ruleset="domineering")
    assert str(caught.value) == (
        "cannot read a domineering position: expected '.' or '#', found 'q'\n  ..q|..\n    ^"
    )


@given(grids())
def test_what_is_printed_can_be_read(grid: Grid) -> None:
    """The text of a grid, in either case and with spaces, reads back to the same grid."""
    for text in (str(grid), str(grid).upper(), f" {grid} ".replace("|", " | ")):
        assert Grid.read(text, ALPHABET) == grid
    assert str(grid).count("|") == grid.rows - 1


@pytest.mark.parametrize(
    ("rows", "columns", "cells", "message"),
    [
        (0, 0, "", "at least one row and one column, not 0 x 0"),
        (-1, -1, ".", "at least one row and one column"),
        (2, 2, "...", "2 x 2 cells needs 4 letters, not 3"),
        (1, 2, ["."], r"not \['\.'\]"),
        ("1", 1, ".", "not '1'"),
    ],
)
def test_grids_that_cannot_be(rows: object, columns: object, cells: object, message: str) -> None:
    """A grid has at least one cell, and as many letters as cells."""
    with pytest.raises(DomainError, match=message):
        Grid(rows, columns, cells)  # type: ignore[arg-type]


def test_filled() -> None:
    """A grid can be filled with one letter; other fillings are refused."""
    assert str(Grid.filled(2, 3, ".")) == "...|..."
    with pytest.raises(DomainError, match="one letter, not ''"):
        Grid.filled(2, 3, "")
    with pytest.raises(DomainError, match="not 0 x 3"):
        Grid.filled(0, 3, ".")
    with pytest.raises(DomainError, match="at most 1,000,000 cells, not 10,000,000 x 10,000,000"):
        Grid.filled(10**7, 10**7, ".")
    with pytest.raises(DomainError, match="not -10000000 x -10000000"):
        Grid.filled(-(10**7), -(10**7), ".")


# --- a value -------------------------------------------------------------------------------------


@given(grids(), grids())
def test_equality_and_order(one: Grid, other: Grid) -> None:
    """Grids are compared by rows, columns and letters."""
    keys = [(g.rows, g.columns, g.cells) for g in (one, other)]
    assert (one == other) == (keys[0] == keys[1])
    assert (one < other) == (keys[0] < keys[1])
    assert hash(one) == hash(Grid(*keys[0]))


@given(grids())
def test_copies(grid: Grid) -> None:
    """Pickling, copying and evaluating the representation give an equal grid of the same type."""
    made = [pickle.loads(pickle.dumps(grid, protocol)) for protocol in range(2, 6)]
    for other in (*made, copy.copy(grid), copy.deepcopy(grid), eval(repr(grid), {"Grid": Grid})):
        assert type(other) is Grid
        assert other == grid


def test_a_grid_cannot_be_changed() -> None:
    """No attribute of a grid can be set."""
    grid = Grid.filled(1, 2, ".")
    for name in ("cells", "rows", "colour"):
        with pytest.raises(AttributeError):
            setattr(grid, name, "x")


@given(grids())
def test_a_collection_of_letters(grid: Grid) -> None:
    """Length, indexing, iteration and containment are those of the letters."""
    assert len(grid) == grid.rows * grid.columns
    assert list(grid) == [grid[cell] for cell in range(len(grid))] == list(grid.cells)
    assert {letter for letter in ALPHABET if letter in grid} == set(grid.cells)
    assert 1 not in grid


# --- cells and their neighbours ------------------------------------------------------------------


@given(grids(), st.sampled_from(DIRECTIONS))
def test_steps(grid: Grid, direction: Direction) -> None:
    """A step adds to the row and the column, and leads to None off the grid."""
    down, right = direction
    for cell in range(len(grid)):
        row, column = divmod(cell, grid.columns)
        inside = 0 <= row + down < grid.rows and 0 <= column + right < grid.columns
        expected = cell + down * grid.columns + right if inside else None
        assert grid.step(cell, direction) == grid.steps(direction)[cell] == expected
        assert ((cell, expected) in grid.pairs(direction)) == inside


@given(grids(), st.sampled_from(DIRECTIONS))
def test_rays(grid: Grid, direction: Direction) -> None:
    """A ray consists of the cells that repeated steps reach; direction (0, 0) gives none."""
    for cell in range(len(grid)):
        met, here = [], cell
        while direction != (0, 0) and (there := grid.step(here, direction)) is not None:
            here = there
            met.append(here)
        assert grid.ray(cell, direction) == tuple(met)


@given(grids())
def test_neighbours(grid: Grid) -> None:
    """Neighbours are the cells one step away, and the relation is symmetric."""
    for cell in range(len(grid)):
        for directions in (ORTHOGONAL, DIAGONAL, COMPASS, KNIGHT):
            expected = [grid.step(cell, d) for d in directions]
            near = grid.neighbours(cell, directions)
            assert list(near) == [e for e in expected if e is not None]
            assert all(cell in grid.neighbours(n, directions) for n in near)
    assert len(set(COMPASS)) == 8 == len(set(KNIGHT))


@given(grids(), st.sampled_from(ALPHABET))
def test_find(grid: Grid, letter: str) -> None:
    """`find` returns the cells with a letter in order."""
    assert grid.find(letter) == [i for i in range(len(grid)) if grid.cells[i] == letter]


# --- derived grids -------------------------------------------------------------------------------


@given(grids(), st.data())
def test_put_and_fill(grid: Grid, data: st.DataObject) -> None:
    """`put` changes only the given cells, and `fill` puts the same letter in each."""
    places = data.draw(st.lists(st.integers(0, len(grid) - 1), max_size=4))
    changes = {cell: data.draw(st.sampled_from(ALPHABET)) for cell in places}
    after = grid.put(changes)
    assert (after.rows, after.columns) == (grid.rows, grid.columns)
    assert [*after] == [changes.get(i, letter) for i, letter in enumerate(grid)]
    assert grid.fill("x", *places) == grid.put(dict.fromkeys(places, "x"))


@pytest.mark.parametrize("cell", [-5, -1, 4, 99])
def test_put_off_the_grid(cell: int) -> None:
    """A cell off the grid is refused by every method that changes cells."""
    grid = Grid.filled(2, 2, ".")
    for ask in (
        lambda: grid.put({cell: "#"}),
        lambda: grid.fill("#", cell),
        lambda: grid.fill("#", 0, cell),
        lambda: grid.fill("#", cell, 0),
        lambda: grid.fill("#", 0, 1, cell),
    ):
        with pytest.raises(DomainError, match=f"2 x 2 cells has no cell {cell}"):
            ask()


@pytest.mark.parametrize("letter", ["", "##"])
def test_put_no_letter(letter: str) -> None:
    """A cell holds exactly one letter."""
    grid = Grid.filled(2, 2, ".")
    for ask in (
        lambda: grid.put({0: letter}),
        lambda: grid.fill(letter, 0),
        lambda: grid.fill(letter, 0, 3),
        lambda: grid.fill(letter, 7, 8),
    ):
        with pytest.raises(DomainError, match=f"a cell has one letter, not '{letter}'"):
            ask()


@given(grids())
def test_swapped(grid: Grid) -> None:
    """Swapping exchanges two letters, and is an involution."""
    swapped = grid.swapped("x", "o")
    assert swapped.find("x") == grid.find("o")
    assert swapped.find("#") == grid.find("#")
    assert swapped.swapped("x", "o") == grid


def turned(grid: Grid) -> Grid:
    """Return the grid after a quarter turn clockwise, cell by cell."""
    cells = [
        grid[(grid.rows - 1 - row) * grid.columns + column]
        for column in range(grid.columns)
        for row in range(grid.rows)
    ]
    return Grid(grid.columns, grid.rows, "".join(cells))


@given(grids())
def test_symmetries_are_turns_and_mirrors(grid: Grid) -> None:
    """The eight symmetries are the four rotations of a grid and of its mirror image."""
    mirrored = Grid.read("|".join(row[::-1] for row in str(grid).split("|")), ALPHABET)
    expected = []
    for first in (grid, mirrored):
        one = first
        for _ in range(4):
            expected.append(one)
            one = turned(one)
    assert Counter(grid.symmetries()) == Counter(expected)
    half = turned(turned(grid))
    assert grid.reflections() == (grid, mirrored, turned(turned(mirrored)), half)


@given(grids())
def test_symmetries_form_a_group(grid: Grid) -> None:
    """Every symmetric image has the same set of images, so the least is the same for all."""
    for images in (Grid.symmetries, Grid.reflections):
        for image in images(grid):
            assert Counter(images(image)) == Counter(images(grid))
            assert min(images(image)) == min(images(grid))


def test_symmetries_of_a_board_without_symmetry() -> None:
    """On a square with four different letters all eight images differ; a single cell has one."""
    assert len(set(Grid(2, 2, ".xo#").symmetries())) == 8
    assert set(Grid(1, 1, "x").symmetries()) == {Grid(1, 1, "x")}


@given(grids())
def test_transposed(grid: Grid) -> None:
    """Transposing exchanges rows and columns, and is an involution."""
    assert grid.transposed().transposed() == grid
    for row, column in product(range(grid.rows), range(grid.columns)):
        assert grid.transposed()[column * grid.rows + row] == grid[row * grid.columns + column]


# --- cropping and components ---------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "border", "expected"),
    [
        ("###|#.#|###", "#", "."),
        ("...|#.#|...", "#", "...|#.#|..."),
        ("#..|###|##.", "#", "..|##|#."),
        ("xo|##", "#", "xo"),
        ("###|###", "#", "#"),
        ("x#x|#o#|x#x", "#x", "o"),
        ("x#|##", "#x", "#"),
        ("#.|#.", "#", ".|."),
    ],
)
def test_cropped(text: str, border: str, expected: str) -> None:
    """Cropping removes outer rows and columns of border; if all is border, one cell remains."""
    assert str(Grid.read(text, ALPHABET).cropped(border)) == expected


@given(grids())
def test_cropping_is_done_once(grid: Grid) -> None:
    """Cropping keeps the letters inside, in order, and is idempotent."""
    cropped = grid.cropped("#")
    assert cropped.cropped("#") == cropped
    inside = [letter for letter in grid if letter != "#"]
    assert [letter for letter in cropped if letter != "#"] == inside
    if inside:
        rows = str(cropped).split("|")
        assert all(set(line) != {"#"} for line in (rows[0], rows[-1]))
        for column in (0, -1):
            assert {row[column] for row in rows} != {"#"}


def regions(grid: Grid, border: str, directions: tuple[Direction, ...]) -> list[set[int]]:
    """Return the connected sets of cells, by merging sets until nothing changes."""
    found = [{cell} for cell in range(len(grid)) if grid[cell] not in border]
    merged = True
    while merged:
        merged = False
        for one, other in permutations(found, 2):
            if any(grid.step(cell, d) in other for cell in one for d in directions):
                one.update(other)
                found.remove(other)
                merged = True
                break
    return sorted(found, key=min)


@given(
    grids(),
    st.sampled_from(["#", "#.", ".", "#xo.", "xo"]),
    st.sampled_from([ORTHOGONAL, DIAGONAL, COMPASS, KNIGHT, ((0, 1),), ((1, 0),), ()]),
)
def test_components(grid: Grid, border: str, directions: tuple[Direction, ...]) -> None:
    """Each connected set of cells becomes a cropped grid with border everywhere else."""
    expected = []
    for region in regions(grid, border, directions):
        cells = [grid[i] if i in region else border[0] for i in range(len(grid))]
        expected.append(Grid(grid.rows, grid.columns, "".join(cells)).cropped(border))
    assert grid.components(border, directions=directions) == expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("..|..", ["..|.."]),
        (".#|#.", [".", "."]),
        ("##|##", []),
        (".#.|.#.|...", [".#.|.#.|..."]),
        ("...#|.#.#|...#|###.", ["...|.#.|...", "."]),
        (".....|.###.|.#.#.|.###.|.....", [".....|.###.|.###.|.###.|.....", "."]),
    ],
)
def test_components_of_known_boards(text: str, expected: list[str]) -> None:
    """Regions inside regions, and regions that touch at a corner, are separated."""
    assert [str(part) for part in Grid.read(text, ".#").components("#")] == expected


def test_no_border() -> None:
    """Components need a border."""
    with pytest.raises(DomainError, match="a border of at least one letter"):
        Grid.filled(1, 2, ".").components("")


def test_components_of_a_large_board() -> None:
    """Boards larger than a machine word decompose as well."""
    comb = Grid(500, 3, ".#." * 500)
    assert comb.components("#") == [Grid.filled(500, 1, ".")] * 2
    checkers = Grid(31, 31, (".#" * 481)[:961])
    assert len(checkers.components("#")) == 481
    assert checkers.components("#", directions=COMPASS) == [checkers]


# --- names of cells ------------------------------------------------------------------------------


@given(st.integers(1, 12), st.integers(1, 800), st.data())
def test_names_and_cells(rows: int, columns: int, data: st.DataObject) -> None:
    """Every cell has one name, which leads back to it in either case."""
    grid = Grid.filled(rows, columns, ".")
    cell = data.draw(st.integers(0, len(grid) - 1))
    assert grid.cell(grid.name(cell)) == grid.cell(grid.name(cell).upper()) == cell


def test_names_of_corners() -> None:
    """Columns are lettered from the left, and rows are numbered from the bottom."""
    grid = Grid.filled(8, 8, ".")
    assert [grid.name(cell) for cell in (0, 7, 56, 63)] == ["a8", "h8", "a1", "h1"]
    wide = Grid.filled(1, 703, ".")
    assert [wide.name(cell) for cell in (25, 26, 701, 702)] == ["z1", "aa1", "zz1", "aaa1"]


@pytest.mark.parametrize(
    "name", ["", "a", "1", "a0", "a9", "i1", "a-1", "1a", "zzzzz1", "a1b", "é1"]
)
def test_bad_names(name: str) -> None:
    """Malformed names, and names of cells off the board, are refused."""
    with pytest.raises(NotationError, match="cannot read a cell"):
        Grid.filled(8, 8, ".").cell(name)


@pytest.mark.parametrize("cell", [-1, 4])
def test_cells_without_names(cell: int) -> None:
    """A number that is not a cell has no name."""
    with pytest.raises(DomainError, match=f"no cell {cell} in a grid of 2 x 2"):
        Grid.filled(2, 2, ".").name(cell)


def regions_by_definition(grid: Grid, border: str, steps: Sequence[Direction]) -> list[set[int]]:
    """Return the connected sets of cells, those of the first cells first."""
    found: list[set[int]] = []
    for start, letter in enumerate(grid.cells):
        if letter in border or any(start in region for region in found):
            continue
        region, waiting = {start}, [start]
        while waiting:
            row, column = divmod(waiting.pop(), grid.columns)
            for down, right in (*steps, *((-d, -r) for d, r in steps)):
                if 0 <= row + down < grid.rows and 0 <= column + right < grid.columns:
                    cell = (row + down) * grid.columns + column + right
                    if grid.cells[cell] not in border and cell not in region:
                        region.add(cell)
                        waiting.append(cell)
        found.append(region)
    return found


@given(st.integers(1, 6), st.integers(1, 6), st.data())
def test_components_by_definition(rows: int, columns: int, data: st.DataObject) -> None:
    """Components are the connected sets of cells, cropped, with the border around them."""
    letters = data.draw(st.sampled_from([".#x", ".αβ", "a😀c"]))
    cells = data.draw(st.text(letters, min_size=rows * columns, max_size=rows * columns))
    steps = data.draw(st.sampled_from([ORTHOGONAL, COMPASS, KNIGHT, ((0, 1),), ((1, -1), (2, 0))]))
    border = data.draw(st.sampled_from([letters[1], letters[1:]]))
    grid = Grid(rows, columns, cells)
    expected = []
    for region in regions_by_definition(grid, border, steps):
        alone = "".join(c if n in region else border[0] for n, c in enumerate(cells))
        down, across = zip(*(divmod(cell, columns) for cell in region), strict=True)
        lines = [alone[n * columns :][:columns] for n in range(min(down), max(down) + 1)]
        kept = [line[min(across) : max(across) + 1] for line in lines]
        expected.append(Grid(len(kept), len(kept[0]), "".join(kept)))
    found = grid.components(border, directions=steps)
    assert found == ([grid] if expected == [grid] else expected)
    assert all(type(part) is Grid for part in found)


def test_letters_of_any_alphabet() -> None:
    """Cells change and images are made alike for letters of every script, and surrogates."""
    for letters in ("abcdef", "äbcdéf", "αβγδεζ", "😀b😁d\ud800f"):
        a, b, c, d, e, f = letters
        grid = Grid(2, 3, letters)
        assert grid.transposed().cells == f"{a}{d}{b}{e}{c}{f}"
        images = [image.cells for image in grid.reflections()]
        assert images == [
            "".join(x)
            for x in (letters, c + b + a + f + e + d, d + e + f + a + b + c, letters[::-1])
        ]
        assert grid.put({0: f, 5: "x"}).cells == f + letters[1:5] + "x"
        assert grid.fill("ω", 1, 3, 4).cells == f"{a}ω{c}ωω{f}"
        assert grid.put({}) == grid == grid.fill("x")
        assert [part.cells for part in grid.components("#")] == [letters]
        assert hash(grid.transposed().transposed()) == hash(grid)
