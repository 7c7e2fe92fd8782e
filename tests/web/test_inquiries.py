"""Questions of visitors: what is kept of them, and how they end."""

from __future__ import annotations

import time
from collections.abc import Iterator

import pytest

from partizan_app.web import inquiries
from partizan_app.web.inquiries import Inquiries, Inquiry

SLOW = {"ruleset": "domineering", "board": "8x8"}


@pytest.fixture(scope="module")
def asked() -> Iterator[Inquiries]:
    """Return one worker."""
    made = Inquiries(1)
    made.open()
    yield made
    made.close()


def ended(inquiry: Inquiry) -> Inquiry:
    """Wait for the end of an inquiry."""
    end = time.monotonic() + 60
    while not inquiry.is_done and time.monotonic() < end:
        time.sleep(0.01)
    assert inquiry.is_done
    return inquiry


def value(made: Inquiries, text: str, *, is_kept: bool = True) -> Inquiry:
    """Ask for a value."""
    return ended(
        made.submit("value", {"expression": text}, seconds=20, visitor="me", is_kept=is_kept)
    )


def test_few_inquiries_are_kept(asked: Inquiries, monkeypatch: pytest.MonkeyPatch) -> None:
    """Some inquiries are kept after their end; those that nobody can ask for never are."""
    monkeypatch.setattr(inquiries, "_RECENT", 2)
    made = [value(asked, str(n)) for n in range(3)]
    assert [asked.find(one.id) is one for one in made] == [False, True, True]
    quiet = value(asked, "17", is_kept=False)
    assert quiet.result is not None
    assert asked.find(quiet.id) is None
    assert value(asked, "17").result is quiet.result  # the answer itself is remembered


def test_few_bytes_are_kept(asked: Inquiries, monkeypatch: pytest.MonkeyPatch) -> None:
    """Inquiries and answers are kept up to a number of bytes."""
    first = value(asked, "101")
    monkeypatch.setattr(inquiries, "_RECENT_BYTES", 1)
    second = value(asked, "102")
    assert asked.find(first.id) is None
    assert asked.find(second.id) is None
    assert value(asked, "102").result is not second.result


def test_a_cancelled_question_ends_its_process(asked: Inquiries) -> None:
    """A question that is cancelled ends at once, and the next one is answered by a new process."""
    slow = asked.submit("analysis", SLOW, seconds=50, visitor="me")
    time.sleep(0.5)
    asked.cancel(slow)
    assert slow.error == {"kind": "Cancelled", "error": "cancelled"}
    begun = time.monotonic()
    assert value(asked, "*3 + *5").result is not None
    assert time.monotonic() - begun < 30
