import { expect, test } from 'vitest'
import { mergeHistories } from './price-history.ts'

const january = { from: '2026-01-01', price: 5999 }

test.each([
  ['nothing known before', [], [january], [january]],
  ['the same catalogue again', [january], [january], [january]],
  ['an unchanged price keeps its beginning', [january], [{ from: '2026-11-01', price: 5999 }], [january]],
  [
    'a lower price is added',
    [january],
    [{ from: '2026-11-01', price: 4999 }],
    [january, { from: '2026-11-01', price: 4999 }],
  ],
  [
    'the new history replaces the earlier one from its first day on',
    [january, { from: '2026-10-01', price: 1 }],
    [{ from: '2026-09-01', price: 5499 }],
    [january, { from: '2026-09-01', price: 5499 }],
  ],
  [
    'the lower price of the same day stays',
    [january, { from: '2026-11-01', price: 1000 }],
    [{ from: '2026-11-01', price: 2200 }],
    [january, { from: '2026-11-01', price: 1000 }, { from: '2026-11-01', price: 2200 }],
  ],
  [
    'a higher one of the same day was a mistake',
    [january, { from: '2026-11-01', price: 7000 }],
    [{ from: '2026-11-01', price: 5499 }],
    [january, { from: '2026-11-01', price: 5499 }],
  ],
  [
    'of a day, the lowest and the last before the present one: a raise between them is seen',
    [
      january,
      { from: '2026-11-01', price: 1000 },
      { from: '2026-11-01', price: 3000 },
      { from: '2026-11-01', price: 2200 },
    ],
    [{ from: '2026-11-01', price: 900 }],
    [
      january,
      { from: '2026-11-01', price: 1000 },
      { from: '2026-11-01', price: 2200 },
      { from: '2026-11-01', price: 900 },
    ],
  ],
  [
    'a first day on which it cost less',
    [{ from: '2026-11-01', price: 1000 }],
    [{ from: '2026-11-01', price: 2200 }],
    [
      { from: '2026-11-01', price: 1000 },
      { from: '2026-11-01', price: 2200 },
    ],
  ],
])('[LAW-1] price history over an import: %s', (_, known, imported, expected) => {
  expect(mergeHistories(known, imported)).toEqual(expected)
})
