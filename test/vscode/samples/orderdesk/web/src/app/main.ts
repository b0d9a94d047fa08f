import { createInvoice } from '../billing/invoice';
import { renderInvoice } from '../billing/invoice-text';
import { priceList } from '../catalog/price-list';
import { OrderService } from '../orders/order-service';
import type { Order } from '../orders/order';
import { MonthlyFigures, renderReport } from '../reports/monthly-report';
import { customers, demoCatalog, demoStock, warehouses } from './demo-data';

/** One month at the order desk, as text. */
export function oneMonth(): string {
  const catalog = demoCatalog();
  const service = new OrderService(demoStock(), warehouses);
  const figures = new MonthlyFigures();
  const parts = [priceList(catalog)];

  for (const [index, customer] of customers.entries()) {
    const order: Order = {
      id: index + 1,
      customer,
      status: 'new',
      lines: [
        { product: catalog.get('b1'), quantity: 2 + index },
        { product: catalog.get('f1'), quantity: 10 },
      ],
    };
    service.place(order);
    const invoice = createInvoice(`2026-${String(order.id).padStart(3, '0')}`, order);
    figures.addOrder(order);
    figures.addInvoice(invoice);
    parts.push(renderInvoice(invoice));
  }
  parts.push(renderReport(figures));
  return parts.join('\n\n');
}
