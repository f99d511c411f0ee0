import type { PreparedLine } from '../prepared-order.ts'
import type { OrderParts } from './order-fingerprint.ts'

export type OrderPart =
  | 'ITEM_ADDED'
  | 'ITEM_REMOVED'
  | 'ITEM_GONE'
  | 'ITEM_SOLD_OUT'
  | 'ITEM_FEWER'
  | 'QUANTITY'
  | 'PRICE'
  | 'SERVICES'
  | 'CONTACT'
  | 'DELIVERY_ADDRESS'
  | 'INVOICE_ADDRESS'
  | 'DELIVERY'
  | 'DELIVERY_DAYS'
  | 'DELIVERY_COST'
  | 'PAYMENT'
  | 'PROTECTION'
  | 'SURCHARGE'
  | 'POINTS'
  | 'VOUCHER'
  | 'VOUCHER_ADDED'
  | 'VOUCHER_DROPPED'
  | 'CREDIT'
  | 'SUMS'

/** One difference between an order and what the shopper was shown. */
export interface OrderDifference {
  what: OrderPart
  /** Sku of the line. */
  sku?: string
  /** Code of the voucher. */
  code?: string
  /** Pieces, cents or points. */
  before?: number
  now?: number
}

const noticeParts = { GONE: 'ITEM_GONE', SOLD_OUT: 'ITEM_SOLD_OUT', FEWER: 'ITEM_FEWER' } as const

type Line = Pick<PreparedLine, 'sku' | 'quantity' | 'notice'>

/**
 * Lists the differences between an order and what the shopper was shown (ORD-1): lines first, then the parts below them
 * on the page. A part that is missing now, such as the address after the session ended, is not listed, because the
 * order itself reports what it lacks.
 * @param shown undefined if it is unknown what was shown; then only lines that cannot be bought are listed
 * @param lines of the present order, for what cannot be bought
 */
export function orderChanges(
  shown: OrderParts | undefined,
  present: OrderParts,
  lines: readonly Line[],
): OrderDifference[] {
  const unavailable = lines.flatMap(({ sku, quantity, notice }): OrderDifference[] =>
    notice ? [{ what: noticeParts[notice], sku, now: quantity }] : [],
  )
  if (!shown) return unavailable
  const skip = new Set(unavailable.map(({ sku }) => sku))
  const changes = [
    ...unavailable,
    ...lineChanges(shown.lines, present.lines).filter(({ sku }) => !skip.has(sku)),
    ...personChanges(shown, present),
    ...number('DELIVERY_COST', shown.deliveryCost, present.deliveryCost),
    ...number('SURCHARGE', shown.surcharge, present.surcharge),
    ...voucherChanges(shown.vouchers, present.vouchers),
    ...number('POINTS', shown.points, present.points),
    ...number('CREDIT', shown.credit, present.credit),
  ]
  if (changes.length === 0 && shown.sums !== present.sums) return [{ what: 'SUMS' }]
  return changes
}

function lineChanges(shown: OrderParts['lines'], present: OrderParts['lines']): OrderDifference[] {
  const now = new Map(present.map((line) => [line[0], line]))
  const before = new Map(shown.map((line) => [line[0], line]))
  const removed = shown
    .filter(([sku]) => !now.has(sku))
    .map(([sku, quantity]): OrderDifference => ({ what: 'ITEM_REMOVED', sku, before: quantity }))
  const addedOrChanged = present.flatMap(([sku, quantity, price, services]): OrderDifference[] => {
    const earlier = before.get(sku)
    if (!earlier) return [{ what: 'ITEM_ADDED', sku, now: quantity }]
    return [
      ...number('QUANTITY', earlier[1], quantity, sku),
      ...number('PRICE', earlier[2], price, sku),
      ...(earlier[3] === services ? [] : [{ what: 'SERVICES' as const, sku }]),
    ]
  })
  return [...removed, ...addedOrChanged]
}

const partOfField = {
  contact: 'CONTACT',
  deliveryAddress: 'DELIVERY_ADDRESS',
  invoiceAddress: 'INVOICE_ADDRESS',
  delivery: 'DELIVERY',
  deliveryDays: 'DELIVERY_DAYS',
  payment: 'PAYMENT',
  protection: 'PROTECTION',
} as const satisfies Partial<Record<keyof OrderParts, OrderPart>>

function personChanges(shown: OrderParts, present: OrderParts): OrderDifference[] {
  const names = Object.keys(partOfField) as (keyof typeof partOfField)[]
  return names
    .filter((name) => shown[name] !== present[name] && isReported(name, present))
    .filter((name) => name !== 'deliveryDays' || shown.delivery === present.delivery)
    .map((name) => ({ what: partOfField[name] }))
}

/** A removed invoice address means that the invoice goes to the delivery address, so it is reported. */
const isReported = (name: keyof typeof partOfField, present: OrderParts): boolean =>
  present[name] !== null || (name === 'invoiceAddress' && present.deliveryAddress !== null)

function voucherChanges(shown: OrderParts['vouchers'], present: OrderParts['vouchers']): OrderDifference[] {
  const now = new Map(present)
  const before = new Map(shown)
  const dropped = shown
    .filter(([code]) => !now.has(code))
    .map(([code, amount]): OrderDifference => ({ what: 'VOUCHER_DROPPED', code, before: amount }))
  const addedOrChanged = present.flatMap(([code, amount]): OrderDifference[] => {
    const earlier = before.get(code)
    if (earlier === undefined) return [{ what: 'VOUCHER_ADDED', code, now: amount }]
    return earlier === amount ? [] : [{ what: 'VOUCHER', code, before: earlier, now: amount }]
  })
  return [...dropped, ...addedOrChanged]
}

const number = (what: OrderPart, before: number, now: number, sku?: string): OrderDifference[] =>
  before === now ? [] : [{ what, before, now, ...(sku !== undefined && { sku }) }]
