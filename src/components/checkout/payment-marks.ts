import { type OnlineMethodId, onlineMethodId } from '#tenancy/online-methods.ts'
import type { PaymentMethod } from '#tenancy/payment-methods.ts'

/** A letter mark, or an outline in a box of 40 by 26. */
export type PaymentMark = { letters: string } | { path: string }

/** Waves of a contactless payment. */
const waves = 'M14 9.5a5 5 0 0 1 0 7m3.5-9.5a8.5 8.5 0 0 1 0 12M21 4.5a12 12 0 0 1 0 17'

/**
 * Marks of the methods: letters and outlines of our own, no trademarks. A method always stands beside its name, so a
 * mark needs no text.
 */
const paymentMarks: Readonly<Record<OnlineMethodId | PaymentMethod, PaymentMark>> = {
  ideal: { letters: 'iD|W' },
  card: { path: 'M9 7.5h22v11H9zM9 11h22M12 15.5h5' },
  paypal: { letters: 'PP' },
  klarna: { letters: 'K.' },
  twint: { letters: 'TW' },
  sepa: { letters: 'S€PA' },
  applepay: { path: `${waves}M26 18l3-9 3 9m-5-3h4` },
  googlepay: { path: `${waves}M32 11a4 4 0 1 0 .5 3.5H29` },
  // A sheet with lines, a bank, a calendar, a clock, a padlock.
  INVOICE: { path: 'M14 5h12v16H14zM17 10h6M17 13h6M17 16h3' },
  BANK_TRANSFER: { path: 'M12 11l8-6 8 6zM14 11v7M18 11v7M22 11v7M26 11v7M11 20.5h18' },
  INSTALMENTS: { path: 'M12.5 7h15v13h-15zM12.5 11h15M16.5 5v3.5M23.5 5v3.5M16 15.5h2m3 0h2' },
  DELAYED_PAYMENT: { path: 'M27 13a7 7 0 1 1-14 0 7 7 0 0 1 14 0zM20 9v4.5l3 1.5' },
  HOSTED: { path: 'M14 12h12v8.5H14zM16.5 12V9.5a3.5 3.5 0 0 1 7 0V12' },
}

const isMarked = (id: string): id is keyof typeof paymentMarks => Object.hasOwn(paymentMarks, id)

/** The mark of a payment option by its id; undefined for an option of another backend, which has none. */
export function paymentMarkOf(id: string): PaymentMark | undefined {
  const key = onlineMethodId(id) ?? id
  return isMarked(key) ? paymentMarks[key] : undefined
}
