import { describe, expect, test } from 'vitest'
import { readOffer } from './feed-price.ts'

const now = Date.parse('2026-11-20T12:00:00Z')
const eur = { currency: 'EUR', now, timeZone: 'Europe/Amsterdam' }

describe('[LAW-1] the price to pay', () => {
  test.each([
    ['the price alone', { price: '20 EUR' }, 2000],
    ['a sale price without dates holds', { price: '20 EUR', sale: '15 EUR' }, 1500],
    [
      'within its dates',
      { price: '20 EUR', sale: '15 EUR', dates: '2026-11-20T13:00+0100/2026-11-30T00:00+0100' },
      1500,
    ],
    [
      'before them',
      { price: '20 EUR', sale: '15 EUR', dates: '2026-11-20T13:01+0100/2026-11-30T00:00+0100' },
      2000,
    ],
    ['after them', { price: '20 EUR', sale: '15 EUR', dates: '2026-01-01/2026-02-01' }, 2000],
  ])('%s', (_, stated, price) => {
    expect(readOffer({ sale: undefined, dates: undefined, ...stated }, eur)).toMatchObject({
      price,
      warnings: [],
    })
  })

  test.each([
    ['above the price', { sale: '25 EUR' }, 'not below'],
    ['of another currency', { sale: '10 USD' }, 'in USD'],
    ['with unreadable dates', { sale: '15 EUR', dates: 'volgende week' }, 'unreadable dates'],
    [
      'with dates the wrong way round',
      { sale: '15 EUR', dates: '2026-12-01/2026-11-01' },
      'end before they begin',
    ],
  ])('a sale price %s is ignored with a warning', (_, stated, warning) => {
    expect(readOffer({ price: '20 EUR', dates: undefined, ...stated }, eur)).toEqual({
      price: 2000,
      warnings: [expect.stringContaining(warning)],
    })
  })

  test.each([
    [undefined, 'no price'],
    ['0 EUR', 'is 0'],
    ['12 CHF', 'in CHF, but the shop sells in EUR'],
  ])('price %j is refused: %s', (price, problem) => {
    expect(readOffer({ price, sale: undefined, dates: undefined }, eur)).toMatchObject({
      problem: expect.stringContaining(problem),
    })
  })

  test.each([
    ['that has begun', '2026-11-01/2026-11-24', 1500],
    ['that will begin', '2026-11-21/2026-11-24', 2000],
  ])('a sale %s is returned with its period', (_, dates, price) => {
    const offer = readOffer({ price: '20 EUR', sale: '15 EUR', dates }, eur)
    expect(offer).toMatchObject({
      price,
      sale: { price: 1500, regularPrice: 2000, untilDay: '2026-11-25', fromDay: dates.slice(0, 10) },
    })
  })

  test('a sale that is over is not', () => {
    expect(readOffer({ price: '20 EUR', sale: '15 EUR', dates: '2026-11-01/2026-11-19' }, eur)).toEqual({
      price: 2000,
      warnings: [],
    })
  })
})
