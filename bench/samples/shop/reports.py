"""What the shop's owner reads on Monday morning."""

from collections import Counter, defaultdict
from decimal import Decimal

from shop import pricing
from shop.pricing import discount, order_total, shipping_cost


def shipping_by_zone(orders):
    costs = defaultdict(Decimal)
    for order in orders:
        goods = sum((line.price * line.count for line in order.lines), Decimal("0.00"))
        costs[order.zone] += shipping_cost(order.weight, order.zone, goods)
    return dict(costs)


def best_sellers(orders, limit=10):
    sold = Counter()
    for order in orders:
        for line in order.lines:
            sold[line.article] += line.count
    return sold.most_common(limit)


def given_discounts(orders):
    total = Decimal("0.00")
    for order in orders:
        goods = sum((line.price * line.count for line in order.lines), Decimal("0.00"))
        total += discount(goods, order.customer)
    return total


def average_shipping(orders):
    if not orders:
        return Decimal("0.00")
    costs = [
        pricing.shipping_cost(order.weight, order.zone, order_total(order)) for order in orders
    ]
    return pricing.rounded(sum(costs) / len(costs))


def weekly_report(orders, out):
    by_customer = defaultdict(list)
    for order in orders:
        by_customer[order.customer.name].append(order)

    print("# Weekly report", file=out)
    print(file=out)
    print(f"Orders: {len(orders)}", file=out)
    turnover = sum((order_total(order) for order in orders), Decimal("0.00"))
    print(f"Turnover: {turnover}", file=out)
    mean = turnover / len(orders) if orders else Decimal("0.00")
    print(f"Average order: {pricing.rounded(mean)}", file=out)
    print(f"Discounts: {given_discounts(orders)}", file=out)
    print(f"Average shipping: {average_shipping(orders)}", file=out)
    print(file=out)

    print("## Best sellers", file=out)
    print(file=out)
    for rank, (article, count) in enumerate(best_sellers(orders), start=1):
        print(f"{rank}. {article}: {count}", file=out)
    print(file=out)

    print("## Shipping", file=out)
    print(file=out)
    for zone, cost in sorted(shipping_by_zone(orders).items()):
        share = cost / turnover if turnover else Decimal("0")
        print(f"- {zone}: {cost} ({share:.1%} of the turnover)", file=out)
    print(file=out)

    print("## Customers", file=out)
    print(file=out)
    for name, bought in sorted(by_customer.items()):
        amount = sum((order_total(order) for order in bought), Decimal("0.00"))
        print(f"- {name}: {len(bought)} orders, {amount}", file=out)
        for order in bought:
            if order.customer.is_reseller:
                continue
            if order_total(order) >= Decimal("500.00"):
                age = order.age_in_days
                print(f"  - large order {order.number}, {age} days old", file=out)
            if order.zone == "world":
                print(f"  - {order.number} leaves Europe", file=out)
    print(file=out)

    print("(end of the report)", file=out)


def print_report(orders, path):
    with open(path, "w", encoding="utf-8") as out:
        weekly_report(orders, out)
