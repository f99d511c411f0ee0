import type { OnlineMethodId } from '#tenancy/online-methods.ts'

/** A letter mark, or an outline in a box of 40 by 26. */
export type PaymentMark = { letters: string } | { path: string }

/** Waves of a contactless payment. */
const waves = 'M14 9.5a5 5 0 0 1 0 7m3.5-9.5a8.5 8.5 0 0 1 0 12M21 4.5a12 12 0 0 1 0 17'

/**
 * Marks of the methods: letters and outlines of our own, no trademarks. A method always stands beside its name, so a
 * mark needs no text.
 */
export const paymentMarks: Readonly<Record<OnlineMethodId, PaymentMark>> = {
  ideal: { letters: 'iD|W' },
  card: { path: 'M9 7.5h22v11H9zM9 11h22M12 15.5h5' },
  paypal: { letters: 'PP' },
  klarna: { letters: 'K.' },
  twint: { letters: 'TW' },
  sepa: { letters: 'S€PA' },
  applepay: { path: `${waves}M26 18l3-9 3 9m-5-3h4` },
  googlepay: { path: `${waves}M32 11a4 4 0 1 0 .5 3.5H29` },
}
