"""Files of nim-sequences: `partizan.theories.impartial.sequence`."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from partizan.errors import DomainError
from partizan.theories.impartial.codes import HeapCode
from partizan.theories.impartial.sequence import Header, NimSequence, read, write

CODE = HeapCode.read("0.77")


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """A file with thirty heaps of Kayles."""
    path = tmp_path / "kayles"
    sequence = NimSequence(CODE)
    sequence.extend(30)
    sequence.save(path)
    return path


def test_texts_are_read_back(tmp_path: Path) -> None:
    """Header and state are restored."""
    write(tmp_path / "x", CODE, "sparse", 7, b"\n\x00anything")
    assert read(tmp_path / "x") == (Header(CODE, "sparse", 7), b"\n\x00anything")


def test_files_are_replaced(path: Path) -> None:
    """A file is overwritten, and no other file is left behind."""
    write(path, CODE, "sparse", 0, b"")
    assert read(path)[1] == b""
    assert list(path.parent.iterdir()) == [path]


def test_failures_leave_the_old_file(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """If writing fails, the old file is unchanged."""
    before = path.read_bytes()

    def fail(_: int) -> None:
        raise OSError("the disk is full")

    monkeypatch.setattr("os.fsync", fail)
    with pytest.raises(OSError, match="the disk is full"):
        write(path, CODE, "sparse", 0, b"")
    assert path.read_bytes() == before
    assert list(path.parent.iterdir()) == [path]


@pytest.mark.parametrize("data", [b"", b"hello", b"partizan nim-sequence 2\n{}\n"])
def test_other_files(data: bytes, tmp_path: Path) -> None:
    """A file of another kind is refused."""
    (tmp_path / "x").write_bytes(data)
    with pytest.raises(DomainError, match="is not a file of a nim-sequence"):
        NimSequence.load(tmp_path / "x")


@pytest.mark.parametrize("header", [b"{}", b"[", b"7", b'{"code": "4.", "method": 1}', b"[" * 9999])
def test_bad_headers(header: bytes, tmp_path: Path) -> None:
    """A damaged header is refused."""
    (tmp_path / "x").write_bytes(b"partizan nim-sequence 1\n" + header + b"\nabc")
    with pytest.raises(DomainError, match="its second line cannot be read"):
        NimSequence.load(tmp_path / "x")


@settings(max_examples=60, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(st.data())
def test_damaged_files(path: Path, data: st.DataObject) -> None:
    """A file with a changed byte or a missing end is refused, or has the same content."""
    good = path.read_bytes()
    place = data.draw(st.integers(0, len(good) - 1))
    bad = bytearray(good)
    if data.draw(st.booleans()):
        bad[place] ^= data.draw(st.integers(1, 255))
    else:
        del bad[place:]
    other = path.with_name("damaged")
    other.write_bytes(bytes(bad))
    try:
        sequence = NimSequence.load(other)
    except DomainError:
        return
    assert sequence.code == CODE  # only a space, or an unused name, was changed
    assert sequence[:30] == NimSequence(CODE)[:30]
