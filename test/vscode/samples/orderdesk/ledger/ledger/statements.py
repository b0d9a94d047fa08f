"""Who owes how much, and the text that goes to them."""

from __future__ import annotations

from collections import defaultdict

from .accounts import RECEIVABLES
from .amounts import format_cents
from .journal import Journal


def open_balances(journal: Journal) -> dict[str, int]:
    """The cents that each partner owes; who owes nothing is left out."""
    balances: defaultdict[str, int] = defaultdict(int)
    for entry in journal:
        if entry.debit == RECEIVABLES:
            balances[entry.partner] += entry.cents
        elif entry.credit == RECEIVABLES:
            balances[entry.partner] -= entry.cents
    return {partner: cents for partner, cents in balances.items() if cents != 0}


def statement(journal: Journal, partner: str) -> str:
    lines = [f"Statement for {partner}"]
    for entry in journal:
        if entry.partner == partner:
            sign = "-" if entry.credit == RECEIVABLES else "+"
            lines.append(f"{entry.day:%Y-%m-%d} {sign}{format_cents(entry.cents)} {entry.text}")
    owed = open_balances(journal).get(partner, 0)
    lines.append(f"Owed: {format_cents(owed)}")
    return "\n".join(lines)
