import { shareOutInSteps } from '#backend/infra/money/cents.ts'
import { roundToStep, stepOf } from '#tenancy/currencies.ts'
import type { CustomerGroup, Voucher, VoucherRefusal } from './voucher.ts'

/** The parts of an order line that matter for vouchers. */
export interface VoucherLine {
  id: string
  /** Price times quantity, cents. */
  total: number
  /** Its price is a reduction already (LAW-1). */
  reduced: boolean
  /**
   * Its price was lower within the last 30 days: a percentage off the present price would overstate the
   * reduction (LAW-1).
   */
  wasCheaper: boolean
  /** Keys of its categories and of all their parents. */
  categories: readonly string[]
}

/** The shopper's groups and log-in, and the uses of the voucher so far. */
export interface VoucherUse {
  groups: ReadonlySet<CustomerGroup>
  loggedIn: boolean
  usedToday: boolean
  /** Orders that used it, of all shoppers. */
  totalUses: number
  /** ms */
  now: number
  /** Currency of the amounts: a percentage is rounded to what can be charged. */
  currency: string
}

export type VoucherDiscount =
  | { refusal: VoucherRefusal; missing?: number }
  | {
      refusal: null
      /** Discount in cents, with its shares by line. */
      amount: number
      parts: ReadonlyMap<string, number>
    }

/**
 * Evaluates a voucher for an order (BAS-5): within its validity, for its customer group, once per day, not on
 * reduced goods. A percentage does not apply to recently cheaper goods either (LAW-1). It needs its minimum
 * order value and never exceeds the goods it applies to. `missing` is the amount below the minimum, in cents.
 */
export function voucherDiscount(
  voucher: Voucher,
  lines: readonly VoucherLine[],
  use: VoucherUse,
): VoucherDiscount {
  const refusal = refusalOf(voucher, use)
  if (refusal) return { refusal }
  const eligible = lines.filter(
    ({ categories }) => !voucher.categories || voucher.categories.some((key) => categories.includes(key)),
  )
  if (eligible.length === 0) return { refusal: 'OTHER_GOODS' }
  const counted = eligible.filter((line) => line.total > 0 && isFullPrice(line, voucher))
  if (counted.length === 0) return { refusal: 'ONLY_REDUCED' }
  const goodsTotal = counted.reduce((sum, { total }) => sum + total, 0)
  if (goodsTotal < voucher.minimumOrderValue)
    return { refusal: 'BELOW_MINIMUM', missing: voucher.minimumOrderValue - goodsTotal }
  const amount =
    voucher.amount === null
      ? percentOf(goodsTotal, voucher.percent ?? 0, use.currency)
      : Math.min(voucher.amount, goodsTotal)
  const shares = shareOutInSteps(
    amount,
    counted.map(({ total }) => total),
    stepOf(use.currency),
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
  const { groups, loggedIn, usedToday, totalUses, now } = use
  if (now < voucher.validFrom) return 'NOT_YET_VALID'
  if (now >= voucher.validUntil) return 'EXPIRED'
  if (voucher.uses !== null && totalUses >= voucher.uses) return 'USED_UP'
  if (usedToday) return 'USED_TODAY'
  if (groups.has(voucher.customerGroup)) return undefined
  return loggedIn ? 'OTHER_GROUP' : 'LOGIN_NEEDED'
}

/** Returns a percentage of an amount, rounded half up to what can be charged in the currency. */
const percentOf = (cents: number, percent: number, currency: string): number =>
  Math.min(cents, roundToStep((cents * percent) / 100, currency))
