import { formatMoney } from '../money/money';
import { lineTotal } from '../orders/order';
import type { Invoice } from './invoice';

const width = 48;

/** The invoice as plain text, as it is printed and mailed. */
export function renderInvoice(invoice: Invoice): string {
  const { order } = invoice;
  const lines = [
    `Invoice ${invoice.number}`,
    `${order.customer.name}, ${order.customer.country}`,
    '='.repeat(width),
    ...order.lines.map((line) =>
      row(`${line.quantity} x ${line.product.title}`, formatMoney(lineTotal(line))),
    ),
    '-'.repeat(width),
    row('Net', formatMoney(invoice.net)),
    ...invoice.discounts.map((discount) =>
      row(`Discount: ${discount.reason}`, `-${formatMoney(discount.amount)}`),
    ),
    row('Tax', formatMoney(invoice.tax)),
    row('Total', formatMoney(invoice.total)),
  ];
  return lines.join('\n');
}

function row(label: string, amount: string): string {
  return label.padEnd(width - amount.length) + amount;
}