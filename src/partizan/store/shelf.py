"""The answers to one question about positions of one ruleset, in a store.

Answers are collected, and written in one transaction: other runs see all of them or none.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Hashable, Iterable
from functools import cached_property
from hashlib import blake2b
from importlib import import_module
from typing import TYPE_CHECKING, Any, Final

from partizan.extras import optional
from partizan.rules.contract import Rules
from partizan.rules.fingerprint import fingerprint, key_of
from partizan.world import current

if TYPE_CHECKING:  # they import SQLAlchemy, which is slow to load
    from partizan.store.database import Answer, Database, Question
    from partizan.store.places import Place

SEARCH: Final = "search"
THEOREM: Final = "theorem"
"""How answers are known: by search alone, or perhaps by theorems as well."""

_LONGEST = 400  # characters of a name; an index takes no more than a few thousand bytes


def shelf_of(
    place: Place,
    rules: Rules[Any],
    board: Hashable,
    evaluation: str,
    theorems: Iterable[Callable[..., Any]] = (),
) -> Shelf:
    """Return the shelf for a question about positions of a ruleset.

    `theorems` are those that may take part in the answers. Answers that are known by search alone
    serve either way.
    """
    module = _database()
    name, helpers = _shortened(rules.name), tuple(theorems)
    read = [module.Question(name, fingerprint(rules, board), evaluation, SEARCH)]
    if helpers:
        digest = fingerprint(rules, board, helpers)
        read.insert(0, module.Question(name, digest, evaluation, THEOREM))
    return Shelf(module.database(place), read, rules)


def kernel_shelf(place: Place, family: str, evaluation: str) -> Shelf:
    """Return the shelf for what is known about positions that share the tables of a kernel."""
    name = _shortened(f"kernel {family}")
    module, digest = _database(), current().positions.fingerprint()
    question = module.Question(name, digest, evaluation, SEARCH)
    return Shelf(module.database(place), [question], None)


def work_shelf(place: Place, name: str, fingerprint: str, how: str) -> Shelf:
    """Return the shelf for the answers of a job, which are known by `SEARCH` or by `THEOREM`."""
    module = _database()
    question = module.Question(_shortened(name), fingerprint, "answer", how)
    return Shelf(module.database(place), [question], None)


def is_open() -> bool:
    """Return whether this process has a store open, so that the next question finds it soon."""
    module = sys.modules.get("partizan.store.database")
    return module is not None and bool(module._open)


def is_there(place: Place) -> bool:
    """Return whether the store at `place` may hold something: False if it has no file yet."""
    try:
        text = os.fspath(place)
        return "://" in text or os.path.exists(text)  # noqa: PTH110  (pathlib starts slowly)
    except (TypeError, ValueError):  # no place at all, which is refused when it is opened
        return True


def _database() -> Any:
    """Return the module that needs SQLAlchemy."""
    optional("sqlalchemy")
    return import_module("partizan.store.database")


class Shelf:
    """Boards and their answers, as texts."""

    def __init__(
        self, database: Database, questions: list[Question], rules: Rules[Any] | None
    ) -> None:
        self._database = database
        self._questions = questions  # the first is the one that answers are written to
        self._rules = rules
        self._new: list[Answer] = []

    @property
    def place(self) -> str:
        """The path or URL of the store, as messages show it."""
        return self._database.place

    @property
    def ruleset(self) -> str:
        """The name of the rules in the store."""
        return self._questions[0].ruleset

    @cached_property
    def _asked(self) -> list[tuple[int, Question]]:
        return [it for question in self._questions for it in self._database.asked(question)]

    def find(self, boards: Iterable[Any]) -> dict[Any, str]:
        """Return the stored answers about some of the boards."""
        if not self._asked:
            return {}
        texts = {self.text(board): board for board in boards}
        found = self._database.find(self._asked, texts)
        return {texts[text]: answer for text, answer in found.items()}

    def everything(self, most: int) -> dict[str, str]:
        """Return stored answers by the texts of their boards, at most `most` of them."""
        return self._database.everything(self._asked, most) if self._asked else {}

    def put(self, board: Any, answer: str, positions: int) -> None:
        """Add an answer that took `positions` positions; `flush` writes it."""
        self._new.append(_database().Answer(self.text(board), answer, positions))

    def flush(self) -> None:
        """Write all answers that are not yet written."""
        if self._new and not self._database.is_read_only:
            self._database.put(self._questions[0], self._new)
            self._new = []

    def text(self, board: Any) -> str:
        """Return the text of a board: in the notation of the rules if they read it back."""
        if isinstance(board, bytes):  # of a kernel
            return board.hex()
        if self._rules is None and isinstance(board, str):  # the key of an input of a job
            return board
        if self._rules is not None and self._rules.reads_text:
            text = str(board)
            try:
                if self._rules.board(text) == board:
                    return text
            except Exception:  # noqa: BLE001, S110  (a user's ruleset, which reads other texts)
                pass
        return f"={key_of(board)}"


def _shortened(name: str) -> str:
    if len(name) <= _LONGEST:
        return name
    digest = blake2b(name.encode(errors="surrogatepass"), digest_size=16).hexdigest()
    return f"{name[:_LONGEST]}… {digest}"
