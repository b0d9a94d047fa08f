"""Prices of the shop."""


def total_price(prices):
    return sum(prices)


def average_price(prices):
    return total_price(prices) / len(prices)
