import { monthsAfter } from '#backend/infra/calendar/calendar.ts'

export type GiftKind = 'voucher' | 'discount'

/** A gift that an address received before. */
export interface EarlierGift {
  kind: GiftKind
  /** YYYY-MM-DD */
  day: string
}

/**
 * Returns the gifts of an address that subscribes (NEW-4): a voucher, unless it got one within the interval;
 * the discount only once ever.
 * @param today YYYY-MM-DD
 */
export function giftsDue(given: readonly EarlierGift[], today: string, intervalMonths: number): GiftKind[] {
  const hasRecentVoucher = given.some(
    ({ kind, day }) => kind === 'voucher' && today < monthsAfter(day, intervalMonths),
  )
  const hadDiscount = given.some(({ kind }) => kind === 'discount')
  return [
    ...(hasRecentVoucher ? [] : (['voucher'] as const)),
    ...(hadDiscount ? [] : (['discount'] as const)),
  ]
}
