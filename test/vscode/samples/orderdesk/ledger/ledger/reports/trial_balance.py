"""The trial balance: every account with its balance; they add up to zero."""

from __future__ import annotations

from ..accounts import AccountKind, Chart
from ..amounts import format_cents
from ..journal import Journal


def trial_balance(journal: Journal, chart: Chart) -> str:
    lines = []
    total = 0
    for kind in AccountKind:
        for account in chart.of_kind(kind):
            balance = journal.balance(account)
            total += balance
            lines.append(f"{account.number} {account.name:<14}{format_cents(balance):>12}")
    lines.append(f"{'':19}{format_cents(total):>12}")
    return "\n".join(lines)
