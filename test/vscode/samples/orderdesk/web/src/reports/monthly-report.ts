// The monthly report: revenue, goods, customers, stock. One class collects, the functions below render.
import type { ProductCategory, ProductId } from '../catalog/product';
import type { Invoice } from '../billing/invoice';
import { taxLine, taxRate } from '../billing/tax-table';
import { add, formatMoney, type Money, sum, zero } from '../money/money';
import { lineTotal, type Order, type OrderLine } from '../orders/order';
import { orderSummary } from '../orders/summary';

// === Options ===

export interface ReportOptions {
  readonly title: string;
  /** How many products and customers are listed by name; the others are counted. */
  readonly topCount: number;
  readonly showOpenOrders: boolean;
}

export const defaultOptions: ReportOptions = {
  title: 'Monthly report',
  topCount: 3,
  showOpenOrders: true,
};

// === Collecting ===

interface ProductFigures {
  readonly title: string;
  readonly category: ProductCategory;
  readonly pieces: number;
  readonly revenue: Money;
}

interface CustomerFigures {
  readonly name: string;
  readonly orders: number;
  readonly revenue: Money;
}

export class MonthlyFigures {
  private readonly products = new Map<ProductId, ProductFigures>();
  private readonly customers = new Map<string, CustomerFigures>();
  private readonly openOrders: Order[] = [];
  private readonly invoices: Invoice[] = [];

  addOrder(order: Order): void {
    if (order.status === 'cancelled') {
      return;
    }
    if (order.status !== 'shipped') {
      this.openOrders.push(order);
    }
    for (const line of order.lines) {
      this.addLine(line);
    }
    this.addCustomer(order);
  }

  addInvoice(invoice: Invoice): void {
    this.invoices.push(invoice);
  }

  get revenue(): Money {
    return sum(this.invoices.map((invoice) => invoice.total));
  }

  get tax(): Money {
    return sum(this.invoices.map((invoice) => invoice.tax));
  }

  get invoiceCount(): number {
    return this.invoices.length;
  }

  get open(): readonly Order[] {
    return this.openOrders;
  }

  topProducts(count: number): ProductFigures[] {
    return [...this.products.values()].sort(byRevenue).slice(0, count);
  }

  topCustomers(count: number): CustomerFigures[] {
    return [...this.customers.values()].sort(byRevenue).slice(0, count);
  }

  categoryRevenue(): Map<ProductCategory, Money> {
    const revenue = new Map<ProductCategory, Money>();
    for (const figures of this.products.values()) {
      const earlier = revenue.get(figures.category) ?? zero();
      revenue.set(figures.category, add(earlier, figures.revenue));
    }
    return revenue;
  }

  get productCount(): number {
    return this.products.size;
  }

  get customerCount(): number {
    return this.customers.size;
  }

  private addLine(line: OrderLine): void {
    const { id, title, category } = line.product;
    const earlier = this.products.get(id);
    this.products.set(id, {
      title,
      category,
      pieces: line.quantity + (earlier?.pieces ?? 0),
      revenue: add(lineTotal(line), earlier?.revenue ?? zero()),
    });
  }

  private addCustomer(order: Order): void {
    const { name } = order.customer;
    const earlier = this.customers.get(name);
    this.customers.set(name, {
      name,
      orders: 1 + (earlier?.orders ?? 0),
      revenue: add(sum(order.lines.map(lineTotal)), earlier?.revenue ?? zero()),
    });
  }
}

function byRevenue(a: { readonly revenue: Money }, b: { readonly revenue: Money }): number {
  return b.revenue.cents - a.revenue.cents;
}

// === Rendering ===

/** The whole report as plain text. */
export function renderReport(
  figures: MonthlyFigures,
  options: ReportOptions = defaultOptions,
): string {
  const sections = [
    heading(options.title),
    revenueSection(figures),
    categorySection(figures),
    productSection(figures, options.topCount),
    customerSection(figures, options.topCount),
  ];
  if (options.showOpenOrders) {
    sections.push(openOrderSection(figures));
  }
  return sections.join('\n\n');
}

function revenueSection(figures: MonthlyFigures): string {
  return section('Revenue', [
    `${figures.invoiceCount} invoices, ${formatMoney(figures.revenue)}`,
    `of which tax ${formatMoney(figures.tax)}`,
  ]);
}

function categorySection(figures: MonthlyFigures): string {
  const lines = [...figures.categoryRevenue()].map(
    ([category, revenue]) =>
      `${category}: ${formatMoney(revenue)}, ${taxLine(revenue, taxRate(category))}`,
  );
  return section('Categories', lines);
}

function productSection(figures: MonthlyFigures, count: number): string {
  const lines = figures
    .topProducts(count)
    .map(({ title, pieces, revenue }) => `${title}: ${pieces} sold, ${formatMoney(revenue)}`);
  return section('Products', [...lines, ...others(figures.productCount - count, 'product')]);
}

function customerSection(figures: MonthlyFigures, count: number): string {
  const lines = figures
    .topCustomers(count)
    .map(({ name, orders, revenue }) => `${name}: ${orders} orders, ${formatMoney(revenue)}`);
  return section('Customers', [...lines, ...others(figures.customerCount - count, 'customer')]);
}

function openOrderSection(figures: MonthlyFigures): string {
  return section('Open orders', figures.open.map(orderSummary));
}

// === Text ===

function heading(title: string): string {
  return `${title}\n${'='.repeat(title.length)}`;
}

function section(title: string, lines: readonly string[]): string {
  const body = lines.length > 0 ? lines : ['none'];
  return [`${title}:`, ...body.map((line) => `  ${line}`)].join('\n');
}

const others = (count: number, what: string): string[] =>
  count > 0 ? [`and ${count} other ${what}${count === 1 ? '' : 's'}`] : [];
