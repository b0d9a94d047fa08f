"""The journal: entries in the order of their posting."""

from __future__ import annotations

from collections.abc import Iterator

from .accounts import Account
from .entries import Entry


class ClosedMonthError(RuntimeError):
    """An entry for a month that was closed already."""


class Journal:
    def __init__(self) -> None:
        self._entries: list[Entry] = []
        self._closed: set[tuple[int, int]] = set()

    def post(self, entry: Entry) -> None:
        if (entry.day.year, entry.day.month) in self._closed:
            raise ClosedMonthError(f"{entry.day:%Y-%m} is closed")
        self._entries.append(entry)

    def close_month(self, year: int, month: int) -> None:
        self._closed.add((year, month))

    def balance(self, account: Account) -> int:
        debits = sum(entry.cents for entry in self._entries if entry.debit == account)
        credits = sum(entry.cents for entry in self._entries if entry.credit == account)
        return debits - credits

    def __iter__(self) -> Iterator[Entry]:
        return iter(self._entries)

    def __len__(self) -> int:
        return len(self._entries)
