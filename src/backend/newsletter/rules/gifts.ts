import { monthsAfter } from '../../calendar/calendar.ts'

export type GiftKind = 'voucher' | 'discount'

/** A code that an address was given before. */
export interface Given {
  kind: GiftKind
  /** YYYY-MM-DD */
  day: string
}

/**
 * What an address gets when it subscribes (NEW-4): a voucher, unless it got one within the interval; the discount once
 * and never again.
 * @param today YYYY-MM-DD
 */
export function giftsDue(given: readonly Given[], today: string, intervalMonths: number): GiftKind[] {
  const late = given.some(({ kind, day }) => kind === 'voucher' && today < monthsAfter(day, intervalMonths))
  const discounted = given.some(({ kind }) => kind === 'discount')
  return [...(late ? [] : (['voucher'] as const)), ...(discounted ? [] : (['discount'] as const))]
}
