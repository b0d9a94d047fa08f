from shop.prices import total_price


def report(prices):
    # total_price in a comment stays.
    return f"total: {total_price(prices)}"
