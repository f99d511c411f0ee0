import { shareOut } from '../order/rules/amounts.ts'
import type { CustomerGroup, Voucher, VoucherRefusal } from './voucher.ts'

/** A line of the order as far as vouchers are concerned. */
export interface VoucherLine {
  id: string
  /** Price times pieces, cents. */
  total: number
  /** Its price is a reduction already (LAW-1). */
  reduced: boolean
  /** It cost less within the last 30 days: a percentage of its present price would be no reduction by as much (LAW-1). */
  wasCheaper: boolean
  /** Keys of its categories and of all above them. */
  categories: readonly string[]
}

/** What is known of the shopper and of the voucher's use so far. */
export interface VoucherUse {
  groups: ReadonlySet<CustomerGroup>
  loggedIn: boolean
  usedToday: boolean
  /** Orders it was used for, this shopper's and others'. */
  usedAltogether: number
  /** ms */
  now: number
}

export type Settled =
  | { refusal: VoucherRefusal; missing?: number }
  | {
      refusal: null
      /** Cents taken off, shared out over the lines it counts for. */
      amount: number
      parts: ReadonlyMap<string, number>
    }

/**
 * What a voucher takes off an order, or why nothing (BAS-5): within its days, for its group, once per day, not on
 * reduced goods, a percentage not on goods that were cheaper lately either (LAW-1), from its minimum on, never more
 * than the goods it counts for. `missing` says what the order lacks of
 * the minimum, in cents.
 */
export function settleVoucher(voucher: Voucher, lines: readonly VoucherLine[], use: VoucherUse): Settled {
  const refusal = refusalOf(voucher, use)
  if (refusal) return { refusal }
  const wanted = lines.filter(
    ({ categories }) => !voucher.categories || voucher.categories.some((key) => categories.includes(key)),
  )
  if (wanted.length === 0) return { refusal: 'OTHER_GOODS' }
  const counted = wanted.filter((line) => line.total > 0 && isFullPrice(line, voucher))
  if (counted.length === 0) return { refusal: 'ONLY_REDUCED' }
  const worth = counted.reduce((sum, { total }) => sum + total, 0)
  if (worth < voucher.minimumOrderValue)
    return { refusal: 'BELOW_MINIMUM', missing: voucher.minimumOrderValue - worth }
  const amount =
    voucher.amount === null ? percentOf(worth, voucher.percent ?? 0) : Math.min(voucher.amount, worth)
  const shares = shareOut(
    amount,
    counted.map(({ total }) => total),
  )
  return {
    refusal: null,
    amount,
    parts: new Map(counted.map(({ id }, index) => [id, shares[index] as number])),
  }
}

const isFullPrice = ({ reduced, wasCheaper }: VoucherLine, { percent }: Voucher): boolean =>
  !reduced && (percent === null || !wasCheaper)

function refusalOf(voucher: Voucher, use: VoucherUse): VoucherRefusal | undefined {
  const { groups, loggedIn, usedToday, usedAltogether, now } = use
  if (now < voucher.validFrom) return 'NOT_YET_VALID'
  if (now >= voucher.validUntil) return 'EXPIRED'
  if (voucher.uses !== null && usedAltogether >= voucher.uses) return 'USED_UP'
  if (usedToday) return 'USED_TODAY'
  if (groups.has(voucher.customerGroup)) return undefined
  return loggedIn ? 'OTHER_GROUP' : 'LOGIN_NEEDED'
}

/** Rounded half up, in whole numbers. */
const percentOf = (cents: number, percent: number): number => Math.floor((cents * percent + 50) / 100)
