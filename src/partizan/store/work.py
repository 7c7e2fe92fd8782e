"""The answers of a job in a store: those that took long, one for each input."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import Any, TypeAlias

from partizan.budget import terms
from partizan.errors import DomainError
from partizan.jobs import Job
from partizan.jobs.parcel import users
from partizan.rules.fingerprint import fingerprint_of_work, key_of
from partizan.store.places import Place
from partizan.store.shelf import SEARCH, THEOREM, Shelf, work_shelf

Limits: TypeAlias = Mapping[str, float | None]


class Work:
    """The stored answers of one job.

    Inputs are found by their contents. Answers are kept under the fingerprint of this package and
    of the user's code that the function and the input need, so that changed code never sees them.
    """

    def __init__(self, place: Place, name: str, things: frozenset[Any], how: str) -> None:
        self._place = place
        self._name = name
        self._how = how
        self._things = things
        self._shelves: dict[frozenset[Any], Shelf] = {}  # by the user's code that they need

    @classmethod
    def of(cls, place: Place, job: Job[Any]) -> Work | None:
        """Return the stored answers; None if the function has no name or no source text."""
        try:
            asked = key_of((job.ask, dict(job.facts)))
            things = frozenset(users(job.ask))
            fingerprint_of_work(things)
        except DomainError:
            return None
        own = job.budget.theorems
        has_theorems = terms().theorems if own is None else own
        return cls(place, f"job {job.name} {asked}", things, THEOREM if has_theorems else SEARCH)

    def find(self, inputs: Sequence[Any], limits: Limits | None = None) -> dict[int, Any]:
        """Return the stored answers, also those under some `limits`, by the places of inputs."""
        wanted: dict[Shelf, dict[str, list[int]]] = {}
        for at, one in enumerate(inputs):
            shelf, text = self._place_of(one)
            if shelf is not None:
                places = wanted.setdefault(shelf, {})
                places.setdefault(text, []).append(at)
                if limits is not None:
                    places.setdefault(_under(text, limits), []).append(at)
        return {
            at: json.loads(answer)
            for shelf, places in wanted.items()
            for text, answer in shelf.find(places).items()
            for at in places[text]
        }

    def put(self, one: Any, answer: Any, limits: Limits | None = None) -> None:
        """Add the answer about an input, perhaps one under `limits`; `flush` writes it."""
        shelf, text = self._place_of(one)
        if shelf is not None:
            key = text if limits is None else _under(text, limits)
            shelf.put(key, json.dumps(answer), 0)

    def flush(self) -> None:
        """Write all answers that are not yet written."""
        for shelf in self._shelves.values():
            shelf.flush()

    def _place_of(self, one: Any) -> tuple[Shelf | None, str]:
        """Return where the answer about an input is; nowhere if the input has no text."""
        try:
            things, text = self._things.union(users(one)), key_of(one)
            if things not in self._shelves:
                shelf = work_shelf(self._place, self._name, fingerprint_of_work(things), self._how)
                self._shelves[things] = shelf
        except DomainError:
            return None, ""
        return self._shelves[things], text


def _under(text: str, limits: Limits) -> str:
    return f"{text} under {key_of(tuple(sorted(limits.items())))}"
