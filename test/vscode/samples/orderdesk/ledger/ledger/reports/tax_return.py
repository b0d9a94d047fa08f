"""What is to be paid to the tax office."""

from __future__ import annotations

from ..accounts import TAX_DUE
from ..amounts import format_cents, to_cents
from ..journal import Journal

SMALLEST_PAYMENT = to_cents("10")


def tax_to_pay(journal: Journal) -> int:
    due = -journal.balance(TAX_DUE)
    return due if due >= SMALLEST_PAYMENT else 0


def tax_return(journal: Journal) -> str:
    return f"Tax to pay: {format_cents(tax_to_pay(journal))}"
