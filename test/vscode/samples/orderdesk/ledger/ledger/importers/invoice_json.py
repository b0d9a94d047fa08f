"""Invoices as the order desk exports them."""

from __future__ import annotations

import json
from datetime import date

from ..posting import InvoiceFigures


def read_invoices(text: str) -> list[InvoiceFigures]:
    return [
        InvoiceFigures(
            number=item["number"],
            customer=item["customer"],
            day=date.fromisoformat(item["day"]),
            net=item["net"],
            tax=item["tax"],
        )
        for item in json.loads(text)
    ]
