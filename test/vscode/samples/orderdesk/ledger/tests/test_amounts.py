import unittest

from ledger.amounts import AmountError, format_cents, to_cents


class AmountTests(unittest.TestCase):
    def test_to_cents(self) -> None:
        self.assertEqual(to_cents("12.34"), 1234)
        self.assertEqual(to_cents("-3"), -300)
        self.assertEqual(to_cents("1 200,5"), 120050)

    def test_there_and_back(self) -> None:
        for text in ("0.00", "0.07", "-0.70", "1234.50"):
            self.assertEqual(format_cents(to_cents(text)), text)

    def test_refuses_other_texts(self) -> None:
        for text in ("", "x", "1.234", "1.2.3"):
            with self.assertRaises(AmountError):
                to_cents(text)


if __name__ == "__main__":
    unittest.main()
