"""The chart of accounts."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum


class AccountKind(Enum):
    ASSET = "asset"
    INCOME = "income"
    EXPENSE = "expense"
    TAX = "tax"


@dataclass(frozen=True)
class Account:
    number: int
    name: str
    kind: AccountKind


class UnknownAccountError(KeyError):
    """There is no account with this number."""


class Chart:
    def __init__(self, accounts: list[Account]) -> None:
        self._by_number = {account.number: account for account in accounts}

    def __getitem__(self, number: int) -> Account:
        try:
            return self._by_number[number]
        except KeyError:
            raise UnknownAccountError(number) from None

    def of_kind(self, kind: AccountKind) -> list[Account]:
        return [account for account in self._by_number.values() if account.kind is kind]


BANK = Account(1200, "Bank", AccountKind.ASSET)
RECEIVABLES = Account(1400, "Receivables", AccountKind.ASSET)
SALES = Account(4000, "Sales", AccountKind.INCOME)
TAX_DUE = Account(3500, "Tax due", AccountKind.TAX)
POSTAGE = Account(7300, "Postage", AccountKind.EXPENSE)

STANDARD_CHART = Chart([BANK, RECEIVABLES, SALES, TAX_DUE, POSTAGE])
