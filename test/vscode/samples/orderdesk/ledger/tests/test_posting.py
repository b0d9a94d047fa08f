import unittest
from datetime import date

from ledger.accounts import BANK, RECEIVABLES, STANDARD_CHART
from ledger.importers.bank_csv import BankFileError, read_bank_csv
from ledger.importers.invoice_json import read_invoices
from ledger.journal import ClosedMonthError, Journal
from ledger.posting import post_invoice, post_payments
from ledger.reports.tax_return import tax_return
from ledger.reports.trial_balance import trial_balance
from ledger.statements import open_balances, statement

INVOICES = """[
  {"number": "2026-001", "customer": "Bakery", "day": "2026-03-02", "net": "80.16", "tax": "4.01"},
  {"number": "2026-002", "customer": "School", "day": "2026-03-05", "net": "206.70", "tax": "11.34"}
]"""

BANK_FILE = ["2026-03-09;Bakery;84.17", "", "2026-03-10;School;100", "2026-03-10;Fees;-1.50"]


class PostingTests(unittest.TestCase):
    def setUp(self) -> None:
        self.journal = Journal()
        for invoice in read_invoices(INVOICES):
            post_invoice(self.journal, invoice)

    def test_what_customers_owe(self) -> None:
        self.assertEqual(post_payments(self.journal, read_bank_csv(BANK_FILE), "7.40"), 18417)
        self.assertEqual(open_balances(self.journal), {"School": 11804})
        self.assertEqual(self.journal.balance(BANK), 18417 - 740)
        self.assertIn("Owed: 118.04", statement(self.journal, "School"))

    def test_the_books_balance(self) -> None:
        post_payments(self.journal, read_bank_csv(BANK_FILE))
        self.assertEqual(trial_balance(self.journal, STANDARD_CHART).splitlines()[-1].strip(), "0.00")

    def test_tax(self) -> None:
        self.assertEqual(tax_return(self.journal), "Tax to pay: 15.35")

    def test_a_closed_month(self) -> None:
        self.journal.close_month(2026, 3)
        with self.assertRaises(ClosedMonthError):
            post_payments(self.journal, [(date(2026, 3, 31), "Bakery", "1")])
        self.assertEqual(self.journal.balance(RECEIVABLES), 30221)

    def test_a_broken_bank_file(self) -> None:
        with self.assertRaisesRegex(BankFileError, "line 2"):
            read_bank_csv(["2026-03-09;Bakery;84.17", "2026-03-09;Bakery"])


if __name__ == "__main__":
    unittest.main()
