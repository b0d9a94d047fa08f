"""Amounts as people write them, and as the ledger keeps them."""

from __future__ import annotations


class AmountError(ValueError):
    """A text that is no amount."""


def to_cents(text: str) -> int:
    """Whole cents of an amount such as ``12.34``, ``-3`` or ``1 200,50``."""
    cleaned = text.replace(" ", "").replace(",", ".")
    sign = -1 if cleaned.startswith("-") else 1
    whole, _, fraction = cleaned.lstrip("+-").partition(".")
    if not whole.isdigit() or len(fraction) > 2 or (fraction and not fraction.isdigit()):
        raise AmountError(f"not an amount: {text!r}")
    return sign * (int(whole) * 100 + int(fraction.ljust(2, "0")))


def format_cents(cents: int) -> str:
    """The reverse of ``to_cents``: ``1234.50``."""
    sign = "-" if cents < 0 else ""
    whole, rest = divmod(abs(cents), 100)
    return f"{sign}{whole}.{rest:02d}"
