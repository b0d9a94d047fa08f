import { demoCatalog, demoStock, warehouses } from '../src/app/demo-data';
import { type Order, orderTotal } from '../src/orders/order';
import { OrderRejectedError, OrderService } from '../src/orders/order-service';
import type { Checks } from './check';

export function allocationChecks(check: Checks): void {
  const catalog = demoCatalog();
  const order = (id: number, product: string, quantity: number): Order => ({
    id,
    customer: { name: 'Test', country: 'AT', regular: false },
    status: 'new',
    lines: [{ product: catalog.get(product), quantity }],
  });
  const service = new OrderService(demoStock(), warehouses);

  const near = service.place(order(1, 'b1', 2));
  check.equal(near.allocations.map((part) => part.warehouse), ['harbour'], 'the nearest one');
  const rest = service.place(order(2, 'b1', 11));
  check.equal(rest.shortages, [{ product: 'b1', missing: 1 }], 'one piece is missing');
  check.equal(service.find(2)?.status, 'new', 'nothing is reserved then');
  const heavy = service.place(order(3, 't1', 2));
  check.equal(heavy.shortages, [{ product: 't1', missing: 1 }], 'the mill sends no anvils');
  check.throws(() => service.place(order(4, 'f1', 0)), 'an order of nothing');
  check.equal(new OrderRejectedError(4, ['no']).reasons, ['no'], 'the reasons are kept');
  check.equal(orderTotal(order(5, 'f1', 3)).cents, 960, 'three bags of flour');
}
