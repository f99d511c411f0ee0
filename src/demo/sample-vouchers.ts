import type { Voucher } from '../backend/cart/vouchers/voucher.ts'
import { laterDay } from '../backend/infra/calendar/calendar.ts'
import { aboutAsMuch } from '../tenancy/amounts.ts'
import { dayOf, startOfDay } from '../tenancy/local-day.ts'
import type { Tenant } from '../tenancy/tenants.ts'

type Terms = Omit<Voucher, 'validFrom' | 'validUntil' | 'uses'>

const everyone: Terms = {
  code: '',
  amount: null,
  percent: null,
  minimumOrderValue: 0,
  customerGroup: 'EVERYONE',
  categories: null,
}

const day = 86_400_000

/** Codes of every shop: one for all goods, one for new customers, one that is over. */
const usual: [Terms, fromDays: number, untilDays: number][] = [
  [{ ...everyone, code: 'WINTER10', percent: 10, minimumOrderValue: 3000 }, 0, 60],
  [
    { ...everyone, code: 'NIEUW5', amount: 500, minimumOrderValue: 5000, customerGroup: 'NEW_CUSTOMERS' },
    0,
    60,
  ],
  [{ ...everyone, code: 'HERFST15', percent: 15 }, -60, -7],
]

/** Codes that the pages of a shop name, and the day after the last on which they count. */
const promised: Readonly<Record<string, { ends: string; codes: Terms[] }>> = {
  nl: {
    ends: '2026-12-07',
    codes: [
      { ...everyone, code: 'WOLWINTER', percent: 15, categories: ['women-knitwear', 'men-knitwear'] },
      { ...everyone, code: 'DIEPESLAAP', percent: 15, categories: ['bedding', 'nightwear'] },
    ],
  },
  de: {
    ends: '2027-01-01',
    codes: [
      { ...everyone, code: 'WARMSTRICK', percent: 15, categories: ['women-knitwear', 'men-knitwear'] },
      { ...everyone, code: 'WARMWOHNEN', percent: 12, categories: ['bedding', 'rugs', 'lamps'] },
    ],
  },
  uk: {
    ends: '2027-01-01',
    codes: [
      { ...everyone, code: 'WARMKNIT', percent: 15, categories: ['women-knitwear', 'men-knitwear'] },
      { ...everyone, code: 'WARMHOME', percent: 12, categories: ['bedding', 'rugs', 'lamps'] },
    ],
  },
  ch: {
    ends: '2027-01-01',
    codes: [
      { ...everyone, code: 'BERGSTRICK', percent: 15, categories: ['women-knitwear', 'men-knitwear'] },
      { ...everyone, code: 'BERGSCHLAF', percent: 12, categories: ['bedding', 'nightwear'] },
    ],
  },
}

/** The vouchers of the sample shops (BAS-5), whose days are those of the shop. @param now ms, from which the usual ones count */
export function sampleVouchers(tenant: Pick<Tenant, 'id' | 'i18n'>, now: number): Voucher[] {
  const { timeZone } = tenant.i18n
  const startOf = (days: number) => startOfDay(laterDay(dayOf(now, timeZone), days), timeZone)
  const { ends, codes } = promised[tenant.id] ?? { ends: '', codes: [] }
  return [
    ...usual.map(([terms, from, to]) => ({
      ...terms,
      amount: terms.amount && aboutAsMuch(terms.amount, 'EUR', tenant.i18n.currency),
      minimumOrderValue: aboutAsMuch(terms.minimumOrderValue, 'EUR', tenant.i18n.currency),
      uses: null,
      validFrom: startOf(from),
      validUntil: startOf(to),
    })),
    ...codes.map((terms) => {
      const validUntil = startOfDay(ends, timeZone)
      return { ...terms, uses: null, validFrom: validUntil - 60 * day, validUntil }
    }),
  ]
}
