"""The bank's list of payments: ``day;customer;amount``."""

from __future__ import annotations

import csv
from collections.abc import Iterable
from datetime import date

from ..amounts import AmountError, to_cents

Payment = tuple[date, str, str]


class BankFileError(ValueError):
    def __init__(self, line: int, reason: str) -> None:
        super().__init__(f"line {line}: {reason}")
        self.line = line


def read_bank_csv(lines: Iterable[str]) -> list[Payment]:
    payments: list[Payment] = []
    for number, row in enumerate(csv.reader(lines, delimiter=";"), start=1):
        if not row:
            continue
        if len(row) != 3:
            raise BankFileError(number, f"3 fields expected, {len(row)} found")
        day, customer, amount = row
        try:
            if to_cents(amount) > 0:
                payments.append((date.fromisoformat(day), customer.strip(), amount))
        except AmountError as error:
            raise BankFileError(number, str(error)) from error
        except ValueError as error:
            raise BankFileError(number, f"no date: {day}") from error
    return payments
