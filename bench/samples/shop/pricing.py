"""Prices, discounts and shipping."""

from decimal import ROUND_HALF_UP, Decimal

CENT = Decimal("0.01")
FREE_SHIPPING_FROM = Decimal("75.00")

ZONES = {
    "domestic": (Decimal("4.90"), Decimal("0.80")),
    "europe": (Decimal("9.90"), Decimal("1.60")),
    "world": (Decimal("19.90"), Decimal("4.20")),
}


def rounded(amount):
    return amount.quantize(CENT, rounding=ROUND_HALF_UP)


def discount(total, customer):
    if customer.is_reseller:
        return rounded(total * Decimal("0.20"))
    if customer.orders_this_year >= 12:
        return rounded(total * Decimal("0.05"))
    return Decimal("0.00")


def shipping_cost(weight, zone, total):
    """What the parcel costs the customer; free above a limit within the country."""
    if zone == "domestic" and total >= FREE_SHIPPING_FROM:
        return Decimal("0.00")
    base, per_kilogram = ZONES[zone]
    return rounded(base + per_kilogram * weight)


def cheapest_zone(weight, total):
    return min(ZONES, key=lambda zone: shipping_cost(weight, zone, total))


def order_total(order):
    goods = sum((line.price * line.count for line in order.lines), Decimal("0.00"))
    goods -= discount(goods, order.customer)
    return rounded(goods + shipping_cost(order.weight, order.zone, goods))
