import type { WebhookData } from '#contract/webhooks/events.ts'
import { decimalAmount } from '#tenancy/currencies.ts'
import type { StoredLine, StoredOrder } from './read-orders.ts'

type Measured = WebhookData<'measurement.purchase'>

/**
 * Whether an order counts as a purchase already: one that waits for a hosted payment does not, nor one whose payment failed.
 * It is the rule of the event that the browser pushes (CNX-2).
 */
export const isPurchase = ({ paymentState }: Pick<StoredOrder, 'paymentState'>): boolean =>
  paymentState === 'OPEN' || paymentState === 'PAID'

/** Whether lines of an order are a refund: the order has been counted as a purchase before, as unpaid transfers are, too. */
export const wasPurchase = ({
  paymentState,
  method,
}: Pick<StoredOrder, 'paymentState' | 'method'>): boolean =>
  isPurchase({ paymentState }) || paymentState === 'REFUNDED' || method !== 'HOSTED'

/** Returns the purchase of an order in the shape of Google Analytics 4. */
export function purchaseOf(order: StoredOrder, currency: string): Measured {
  const { sums, discounts, consent = [] } = order.detail
  const [voucher] = discounts
  const units = unitsOf(currency)
  return {
    ...{ event: 'purchase', consent },
    ecommerce: {
      ...{ transaction_id: order.orderNo, currency },
      value: units(sums.itemsTotal - sums.discount),
      tax: units(sums.vat.reduce((sum, { vat }) => sum + vat, 0)),
      shipping: units(sums.deliveryCost),
      ...(voucher && { coupon: voucher.code }),
      items: order.lines.map((line) => itemOf(line, units)),
    },
  }
}

/** Returns the refund of some lines of an order. */
export function refundOf(order: StoredOrder, lines: readonly StoredLine[], currency: string): Measured {
  const units = unitsOf(currency)
  return {
    ...{ event: 'refund', consent: order.detail.consent ?? [] },
    ecommerce: {
      ...{ transaction_id: order.orderNo, currency },
      value: units(lines.reduce((sum, { total }) => sum + total, 0)),
      items: lines.map((line) => itemOf(line, units)),
    },
  }
}

const unitsOf =
  (currency: string) =>
  (cents: number): number =>
    Number(decimalAmount(cents, currency))

const itemOf = (
  { sku, product_name, choice, price, quantity }: StoredLine,
  units: (cents: number) => number,
) => ({
  ...{ item_id: sku, item_name: product_name },
  ...(choice && { item_variant: choice }),
  ...{ price: units(price), quantity },
})
