"""One entry of the journal: the same amount on two accounts."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date

from .accounts import Account
from .amounts import to_cents


@dataclass(frozen=True)
class Entry:
    day: date
    debit: Account
    credit: Account
    cents: int
    text: str
    partner: str = ""

    def __post_init__(self) -> None:
        if self.cents <= 0:
            raise ValueError("an entry needs an amount above zero")


def entry_from_text(
    day: date, debit: Account, credit: Account, amount: str, text: str, partner: str = ""
) -> Entry:
    return Entry(day, debit, credit, to_cents(amount), text, partner)
