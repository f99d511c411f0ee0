import { createHmac } from 'node:crypto'
import type { AddressView } from './address-rules.ts'

/**
 * Returns a digest of everything that the checkout shows (ORD-1). It has a key, so that names and addresses cannot be guessed
 * from it.
 * @param key a secret of the visitor
 */
export const fingerprintWith = (key: string, shown: readonly unknown[] | undefined): string =>
  createHmac('sha256', key)
    .update(JSON.stringify(shown ?? null))
    .digest('base64url')

/** Returns the invoice address if it is another one than that of the delivery; else null. */
export const otherInvoiceAddress = (
  delivery: AddressView | null,
  invoice: AddressView | null,
): AddressView | null => (JSON.stringify(delivery) === JSON.stringify(invoice) ? null : invoice)

/**
 * Maps the code that was entered to the contract's `BasketVoucher`, for a server that accepts codes before the basket fulfils their
 * conditions, and does not return these.
 * @param amount what it takes off, in cents
 * @param other a second code of the basket
 */
export const enteredVoucher = (code: string, amount: number, other: string | undefined) => ({
  code,
  amount,
  refusal: amount > 0 ? null : ('OTHER_GOODS' as const),
  missing: null,
  other: other ?? null,
  voucher: null,
})
