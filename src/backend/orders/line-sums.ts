import type { StoredOrder } from './read-orders.ts'
import { type OrderSums, sumsOf } from './rules/order-sums.ts'

/**
 * Works out the sums of an order from its present lines, including cancelled ones. Discount, total and VAT change if a
 * voucher is no longer earned or a line has another VAT rate. Delivery and surcharges stay as agreed. Cents.
 */
export function sumsOfOrder({
  lines,
  detail: { sums: agreed },
}: Pick<StoredOrder, 'lines' | 'detail'>): Omit<OrderSums, 'lineDiscounts'> {
  const { lineDiscounts: _, ...sums } = sumsOf({
    lines: lines.map(({ price, quantity, services, vat_rate }) => ({
      items: price * quantity,
      services: services.reduce((sum, service) => sum + service.price, 0) * quantity,
      vatRate: vat_rate,
    })),
    lineDiscounts: lines.map(({ discount }) => discount),
    discount: 0,
    deliveryCost: agreed.deliveryCost,
    surcharges: agreed.surcharges,
    defaultVatRate: Math.max(0, ...lines.map(({ vat_rate }) => vat_rate)),
  })
  return sums
}
