"""Turns what happens at the order desk into journal entries."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date

from .accounts import BANK, POSTAGE, RECEIVABLES, SALES, TAX_DUE
from .amounts import to_cents
from .entries import Entry
from .journal import Journal


@dataclass(frozen=True)
class InvoiceFigures:
    number: str
    customer: str
    day: date
    net: str
    tax: str


def post_invoice(journal: Journal, invoice: InvoiceFigures) -> list[Entry]:
    """Posts an invoice: the net amount as sales, the tax as due."""
    entries = [
        Entry(
            invoice.day,
            RECEIVABLES,
            SALES,
            to_cents(invoice.net),
            f"Invoice {invoice.number}",
            invoice.customer,
        )
    ]
    tax = to_cents(invoice.tax)
    if tax > 0:
        entries.append(
            Entry(
                invoice.day,
                RECEIVABLES,
                TAX_DUE,
                tax,
                f"Tax on invoice {invoice.number}",
                invoice.customer,
            )
        )
    for entry in entries:
        journal.post(entry)
    return entries


def post_payments(
    journal: Journal,
    payments: list[tuple[date, str, str]],
    postage: str = "0",
    dry_run: bool = False,
) -> int:
    """Posts the customers' payments, then the postage of the day; returns the cents that came in."""
    received = 0
    last_day = date.min
    for day, customer, amount in payments:
        received += to_cents(amount)
        last_day = max(last_day, day)
    # Post what came in
    for day, customer, amount in payments:
        journal.post(
            Entry(
                day,
                BANK,
                RECEIVABLES,
                to_cents(amount),
                f"Payment of {customer}",
                customer,
            )
        )
    postage_cents = to_cents(postage)
    if postage_cents > 0:
        journal.post(
            Entry(
                last_day,
                POSTAGE,
                BANK,
                postage_cents,
                "Postage",
            )
        )
    # Everything is posted
    return received
