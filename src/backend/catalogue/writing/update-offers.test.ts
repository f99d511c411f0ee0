import { describe, expect, test } from 'vitest'
import { withPrice } from './update-offers.ts'

const moment = { now: Date.parse('2026-11-26T12:00:00Z'), today: '2026-11-26' }
const row = {
  ...{ price: 5_000, price_since: '2026-10-01', earlier_prices: null as string | null },
  ...{ sale: null as string | null, price_changes_at: null as number | null },
}
const sale = {
  ...{ from: moment.now - 3_600_000, until: moment.now + 3_600_000, price: 4_000, regularPrice: 5_000 },
  ...{ fromDay: '2026-11-26', untilDay: '2026-11-26' },
}

describe('[CNX-4] [LAW-1] a price that is set', () => {
  test('begins today, and the former one is in the history', () => {
    expect(withPrice(row, 4_500, moment)).toEqual({
      ...row,
      ...{ price: 4_500, price_since: '2026-11-26' },
      earlier_prices: '[{"from":"2026-10-01","price":5000}]',
    })
  })

  test('that is the present one changes nothing', () => {
    expect(withPrice(row, 5_000, moment)).toEqual(row)
  })

  test('ends a planned sale, whose price it had until then is in the history', () => {
    const selling = { ...row, sale: JSON.stringify(sale), price_changes_at: sale.from }
    expect(withPrice(selling, 4_800, moment)).toMatchObject({
      ...{ price: 4_800, price_since: '2026-11-26', sale: null, price_changes_at: null },
      earlier_prices: expect.stringContaining('"price":4000'),
    })
  })
})
