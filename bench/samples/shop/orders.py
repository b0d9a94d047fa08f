"""Orders: reading them in, checking them, writing them out."""

import csv
import logging
from dataclasses import dataclass, field
from decimal import Decimal, InvalidOperation

from shop.pricing import order_total, rounded, shipping_cost
from shop.stock import Stock, UnknownArticle

log = logging.getLogger(__name__)

MAX_LINES = 200


@dataclass
class OrderLine:
    article: str
    count: int
    price: Decimal


@dataclass
class Order:
    number: str
    customer: object
    zone: str
    weight: Decimal = Decimal("0")
    lines: list = field(default_factory=list)

    def add(self, article, count, price):
        if len(self.lines) >= MAX_LINES:
            raise ValueError(f"order {self.number} has more than {MAX_LINES} lines")
        self.lines.append(OrderLine(article, count, price))


class ImportReport:
    def __init__(self):
        self.accepted = []
        self.rejected = []
        self.warnings = []

    def reject(self, row_number, reason):
        self.rejected.append((row_number, reason))

    def warn(self, row_number, text):
        self.warnings.append((row_number, text))

    def summary(self):
        return f"{len(self.accepted)} accepted, {len(self.rejected)} rejected"


def import_orders(path, customers, stock: Stock, *, delimiter=";"):
    """Reads the orders of a CSV export; bad rows are reported, good ones are kept."""
    report = ImportReport()
    orders = {}
    with open(path, newline="", encoding="utf-8") as source:
        rows = csv.DictReader(source, delimiter=delimiter)
        for row_number, row in enumerate(rows, start=2):
            number = (row.get("order") or "").strip()
            if not number:
                report.reject(row_number, "no order number")
                continue

            customer = customers.get(row.get("customer"))
            if customer is None:
                report.reject(row_number, f"unknown customer {row.get('customer')!r}")
                continue

            try:
                count = int(row["count"])
                price = Decimal(row["price"].replace(",", "."))
            except (KeyError, ValueError, InvalidOperation) as error:
                report.reject(row_number, f"unreadable count or price: {error}")
                continue

            if count <= 0:
                report.reject(row_number, f"count {count} is not positive")
                continue
            if price < 0:
                report.reject(row_number, f"negative price {price}")
                continue

            try:
                article = stock.article(row["article"])
            except UnknownArticle:
                report.reject(row_number, f"unknown article {row['article']!r}")
                continue
            if article.available < count:
                report.warn(row_number, f"only {article.available} of {article.name} left")

            order = orders.get(number)
            if order is None:
                zone = (row.get("zone") or "domestic").lower()
                order = Order(number, customer, zone)
                orders[number] = order
            elif order.customer is not customer:
                report.reject(row_number, f"order {number} has two customers")
                continue

            order.add(article.name, count, rounded(price))
            order.weight += article.weight * count
            if len(order.lines) == MAX_LINES:
                report.warn(row_number, f"order {number} is full")

    for order in orders.values():
        if order.lines:
            report.accepted.append(order)
        else:
            log.warning("order %s has no line that could be read", order.number)
    log.info("%s: %s", path, report.summary())
    return report


def check_order(order, stock: Stock):
    """The reasons why an order cannot be sent now; an empty list when it can."""
    problems = []
    for line in order.lines:
        available = stock.article(line.article).available
        if available < line.count:
            problems.append(f"{line.article}: {available} of {line.count} in stock")
    if order.customer.is_blocked:
        problems.append(f"customer {order.customer.name} is blocked")
    return problems


def split_order(order, stock: Stock):
    """Two orders: what can be sent at once, and the rest."""
    now = Order(order.number, order.customer, order.zone)
    later = Order(f"{order.number}-2", order.customer, order.zone)
    for line in order.lines:
        available = min(stock.article(line.article).available, line.count)
        if available:
            now.add(line.article, available, line.price)
        if line.count > available:
            later.add(line.article, line.count - available, line.price)
    return now, later


def invoice_lines(order):
    goods = Decimal("0.00")
    for line in order.lines:
        amount = rounded(line.price * line.count)
        goods += amount
        yield f"{line.count:>4} x {line.article:<32} {amount:>10}"
    shipping = shipping_cost(order.weight, order.zone, goods)
    yield f"{'Shipping':<39} {shipping:>10}"
    yield f"{'Total':<39} {order_total(order):>10}"


class OrderBook:
    """The orders of a day by their number, with those that wait for stock."""

    def __init__(self, stock: Stock):
        self.stock = stock
        self.ready = {}
        self.waiting = {}

    def take(self, order):
        if order.number in self.ready or order.number in self.waiting:
            raise ValueError(f"order {order.number} is in the book already")
        if check_order(order, self.stock):
            self.waiting[order.number] = order
        else:
            self.ready[order.number] = order

    def restocked(self):
        """Moves the orders that can be sent by now; returns their numbers."""
        moved = []
        for number, order in list(self.waiting.items()):
            if not check_order(order, self.stock):
                self.ready[number] = self.waiting.pop(number)
                moved.append(number)
        return moved

    def total(self):
        return sum((order_total(order) for order in self.ready.values()), Decimal("0.00"))


def export_orders(path, orders, *, delimiter=";"):
    with open(path, "w", newline="", encoding="utf-8") as target:
        writer = csv.writer(target, delimiter=delimiter)
        writer.writerow(["order", "customer", "zone", "article", "count", "price"])
        for order in orders:
            for line in order.lines:
                customer = order.customer.key
                goods = [line.article, line.count, line.price]
                writer.writerow([order.number, customer, order.zone, *goods])
