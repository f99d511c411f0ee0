import { describe, expect, test } from 'vitest'
import type { PriceSince } from '../model.ts'
import { reductionOf, wasCheaper } from './former-price.ts'

/** Parses `'2026-10-01 5999, 2026-11-01 4999'` into a history. */
const history = (text: string): PriceSince[] =>
  text.split(', ').map((entry) => {
    const [from = '', price] = entry.split(' ')
    return { from, price: Number(price) }
  })

describe('[LAW-1] the struck price is the lowest of the 30 days before the reduction', () => {
  test.each([
    ['one price, no reduction', '2026-01-01 5999', undefined],
    ['a plain reduction', '2026-01-01 5999, 2026-11-01 4999', [5999, 16]],
    ['a raise is no reduction', '2026-01-01 4999, 2026-11-01 5999', undefined],
    [
      'raised ten days before: the lower price counts',
      '2026-01-01 4999, 2026-10-22 7999, 2026-11-01 4999',
      undefined,
    ],
    [
      'raised ten days before and below the old price',
      '2026-01-01 4999, 2026-10-22 7999, 2026-11-01 4499',
      [4999, 10],
    ],
    [
      'a low price that ended 30 days before does not count',
      '2026-01-01 3999, 2026-10-02 5999, 2026-11-01 4999',
      [5999, 16],
    ],
    ['one that ended 29 days before does', '2026-01-01 3999, 2026-10-03 5999, 2026-11-01 4999', undefined],
    [
      'a short dip inside the 30 days counts',
      '2026-01-01 5999, 2026-10-10 5199, 2026-10-12 5999, 2026-11-01 4999',
      [5199, 3],
    ],
    [
      'deepened in steps: the price before the first',
      '2026-01-01 9999, 2026-10-25 8999, 2026-11-05 6999',
      [9999, 30],
    ],
    [
      'steps more than 30 days apart are two reductions',
      '2026-01-01 9999, 2026-09-01 8999, 2026-11-05 6999',
      [8999, 22],
    ],
    ['less than one per cent is not advertised', '2026-01-01 9999, 2026-11-01 9950', undefined],
    ['per cents are rounded down', '2026-01-01 3000, 2026-11-01 2001', [3000, 33]],
    ['an hour at a lower price the same day', '2026-10-01 2400, 2026-11-01 1000, 2026-11-01 2200', undefined],
    [
      'that price counts for the next reduction, too',
      '2026-10-01 2400, 2026-11-01 1000, 2026-11-01 2200, 2026-11-01 900',
      [1000, 10],
    ],
    ['a product on sale for five days only', '2026-10-27 5999, 2026-11-01 4999', [5999, 16]],
  ])('%s', (_, prices, expected) => {
    const reduction = reductionOf(history(prices))
    expect(reduction && [reduction.formerPrice, reduction.reductionPercent]).toEqual(expected)
  })

  test('no history, no reduction', () => {
    expect(reductionOf([])).toBeUndefined()
  })
})

describe('[LAW-1] a product that was cheaper recently is not advertised with a percentage', () => {
  test.each([
    ['one price', '2026-01-01 6999', false],
    ['raised 29 days ago', '2026-01-01 6999, 2026-10-25 7799', true],
    ['raised 30 days ago', '2026-01-01 6999, 2026-10-24 7799', false],
    ['reduced', '2026-01-01 6999, 2026-11-01 5999', false],
    ['an hour at a lower price', '2026-01-01 6999, 2026-11-20 5000, 2026-11-20 6999', true],
  ])('%s', (_, prices, expected) => {
    expect(wasCheaper(history(prices), '2026-11-23')).toBe(expected)
  })

  test('an empty history', () => {
    expect(wasCheaper([], '2026-11-23')).toBe(false)
  })
})
