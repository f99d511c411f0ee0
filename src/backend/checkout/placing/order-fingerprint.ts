import { z } from 'zod'
import { maxLines } from '#backend/cart/basket/limits.ts'
import { daysAfterPayment } from '#backend/orders/days-after-payment.ts'
import { type PreparedLine, type PreparedOrder, servicePrice } from '../prepared-order.ts'

/** Returns the digest of a value that must not be readable in the fingerprint. Equal values have equal digests. */
export type Digest = (value: unknown) => string

const digest = z.string().max(64)
const wholeNumber = z.int()

const lineParts = z.tuple([
  /** Sku of the variant; a basket has one line for each. */
  z.string().max(200),
  /** Pieces. */
  wholeNumber,
  /** Cents for each piece. */
  wholeNumber,
  /** Digest of the selected services and their price; '' for none. */
  digest,
])

const orderParts = z.object({
  lines: z.array(lineParts).max(5 * maxLines),
  contact: digest.nullable(),
  deliveryAddress: digest.nullable(),
  /** Null if it is the delivery address. */
  invoiceAddress: digest.nullable(),
  delivery: digest.nullable(),
  deliveryDays: digest.nullable(),
  payment: digest.nullable(),
  protection: digest.nullable(),
  /** Cents, as the following numbers. */
  deliveryCost: wholeNumber,
  surcharge: wholeNumber,
  points: wholeNumber,
  /** Amount that credit will pay. */
  credit: wholeNumber,
  vouchers: z.array(z.tuple([z.string().max(64), wholeNumber])).max(4),
  /** Digest of all sums, VAT included. */
  sums: digest,
})

/**
 * The parts of an order that are compared with another order (ORD-1), each on its own, so that differences can be
 * named. Lines, numbers and codes are readable; everything about the person is a digest.
 */
export type OrderParts = z.infer<typeof orderParts>

/** Splits an order into its parts. @param credit cents that credit will pay */
export function partsOf(order: PreparedOrder, credit: number, digestOf: Digest): OrderParts {
  const { contact, deliveryAddress, invoiceAddress, delivery, payment, protection, delayedPayment } = order
  const { discounts, points, sums } = order
  const digestOrNull = (value: unknown) => (value === null || value === undefined ? null : digestOf(value))
  const days =
    delivery &&
    (daysAfterPayment(delivery, { method: payment?.method, state: 'OPEN' }) ?? {
      earliest: delivery.earliest,
      latest: delivery.latest,
    })
  return {
    lines: order.lines
      .map((line): OrderParts['lines'][number] => [
        line.sku,
        line.quantity,
        line.price,
        servicesOf(line, digestOf),
      ])
      .sort(([one], [other]) => (one < other ? -1 : one > other ? 1 : 0)),
    contact: digestOrNull(contact),
    deliveryAddress: digestOrNull(deliveryAddress),
    invoiceAddress: digestOrNull(invoiceAddress),
    delivery: delivery && digestOf([delivery.kind, delivery.pickUpPoint?.id, delivery.day]),
    deliveryDays: digestOrNull(days),
    payment:
      payment &&
      digestOf(
        payment.online
          ? [payment.method, payment.online]
          : [payment.method, payment.months, delayedPayment?.dueOn],
      ),
    protection: digestOrNull(payment?.method === 'INSTALMENTS' ? protection : null),
    deliveryCost: sums.deliveryCost,
    surcharge: sums.surcharges.reduce((sum, { amount }) => sum + amount, 0),
    points,
    credit,
    vouchers: discounts.map(({ code, amount }) => [code, amount]),
    sums: digestOf({ ...sums, lineDiscounts: null }),
  }
}

function servicesOf(line: PreparedLine, digestOf: Digest): string {
  const selected = line.services.filter((service) => service.chosen).map(({ code }) => code)
  return selected.length === 0 ? '' : digestOf([selected.sort(), servicePrice(line)])
}

/** Prefix of every fingerprint, so that a later format can be recognised. */
const version = '1.'

/**
 * Length of the longest fingerprint that is read. Baskets that were merged at log-in may have more lines than a full
 * one.
 */
const maxLength = 60_000

/** Writes parts as one string of letters, digits, `_`, `-` and `.`; equal parts give equal strings. */
export const writeFingerprint = (parts: OrderParts): string =>
  version + Buffer.from(JSON.stringify(parts)).toString('base64url')

/** Reads what `writeFingerprint` wrote; undefined for anything else, such as a later release's. */
export function readFingerprint(fingerprint: string): OrderParts | undefined {
  if (!fingerprint.startsWith(version) || fingerprint.length > maxLength) return undefined
  try {
    const text = Buffer.from(fingerprint.slice(version.length), 'base64url').toString()
    return orderParts.safeParse(JSON.parse(text)).data
  } catch {
    return undefined
  }
}

/**
 * Returns the same text for the same value, whatever the order of its fields. Empty texts, null and undefined are
 * equal: an emptied field means the same as one that was left out.
 */
export function canonicalText(value: unknown): string {
  if (value === null || value === undefined || value === '') return '-'
  if (Array.isArray(value)) return `[${value.map(canonicalText).join(',')}]`
  if (typeof value !== 'object') return JSON.stringify(value)
  const fields = Object.entries(value)
    .map(([field, each]) => [field, canonicalText(each)])
    .filter(([, text]) => text !== '-')
    .sort(([one = ''], [other = '']) => (one < other ? -1 : 1))
  return `{${fields.map(([field, text]) => `${JSON.stringify(field)}:${text}`).join(',')}}`
}
