"""The shop on the command line."""

import argparse
import sys
from decimal import Decimal

from shop.importing import import_customers, waiting_files
from shop.orders import export_orders, import_orders
from shop.pricing import ZONES, shipping_cost
from shop.reports import print_report
from shop.stock import load_stock


def parse_arguments(arguments):
    parser = argparse.ArgumentParser(prog="shop")
    commands = parser.add_subparsers(dest="command", required=True)
    reading = commands.add_parser("import", help="read the waiting orders")
    reading.add_argument("--customers", default="customers.json")
    reading.add_argument("--report", default="report.md")
    quote = commands.add_parser("quote", help="say what shipping would cost")
    quote.add_argument("weight", type=Decimal, help="in kilograms")
    quote.add_argument("--total", type=Decimal, default=Decimal("0.00"))
    return parser.parse_args(arguments)


def quote_shipping(weight, total):
    # shipping_cost knows the free limit, so that it is not repeated here
    for zone in ZONES:
        print(f"{zone}: {shipping_cost(weight, zone, total)}")


def run_import(customers_path, report_path):
    customers = import_customers(customers_path)
    stock = load_stock()
    accepted = []
    for path in waiting_files():
        report = import_orders(path, customers, stock)
        accepted.extend(report.accepted)
        for row_number, reason in report.rejected:
            print(f"{path}:{row_number}: {reason}", file=sys.stderr)
    export_orders("accepted.csv", accepted)
    print_report(accepted, report_path)
    return 0 if accepted else 1


def main(arguments=None):
    options = parse_arguments(arguments)
    if options.command == "quote":
        quote_shipping(options.weight, options.total)
        return 0
    return run_import(options.customers, options.report)


if __name__ == "__main__":
    sys.exit(main())
