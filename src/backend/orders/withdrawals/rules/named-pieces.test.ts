import { expect, test } from 'vitest'
import { namedPieces } from './named-pieces.ts'

const line = (line_id: string, product_name: string, choice: string, quantity = 1) => ({
  ...{ line_id, product_name, choice, quantity },
  sku: `S-${line_id}00`,
})
const lines = [
  line('1', 'Jas Vera', 'Petrol, 42', 3),
  line('2', 'Jas Vera', 'Rood, 40'),
  line('3', 'Hose', 'Blau'),
  line('4', 'Hose Marlene', 'Schwarz'),
  line('5', 'Théière', ''),
]

test.each<[string, string, [string, number][] | undefined]>([
  [
    'everything, with an empty field',
    '',
    [
      ['1', 3],
      ['2', 1],
      ['3', 1],
      ['4', 1],
      ['5', 1],
    ],
  ],
  [
    'everything, in words',
    'Alles.',
    [
      ['1', 3],
      ['2', 1],
      ['3', 1],
      ['4', 1],
      ['5', 1],
    ],
  ],
  ['a name and its choice', 'jas vera petrol 42', [['1', 3]]],
  ['pieces', '2 x Jas Vera, Petrol, 42', [['1', 2]]],
  ['pieces in another way', '2× Jas Vera (Petrol, 42)', [['1', 2]]],
  ['a sku', 'artikel S-200', [['2', 1]]],
  ['a name within another', 'Hose', [['3', 1]]],
  ['a longer name', 'Hose Marlene', [['4', 1]]],
  [
    'several lines',
    'Hose Marlene\n1 Théière',
    [
      ['4', 1],
      ['5', 1],
    ],
  ],
  ['a name of two lines', 'Jas Vera', undefined],
  ['more pieces than there are', '4 x Jas Vera Petrol, 42', undefined],
  ['no pieces', '0 x Théière', undefined],
  ['a line twice', 'Théière\nThéière', undefined],
  ['an unknown article beside a known one', 'Théière\nSchoenen', undefined],
  ['an unknown article', 'Schoenen', undefined],
])('[TRU-6] %s: “%s” names %j', (_, items, expected) =>
  expect(namedPieces(items, lines)?.map(({ lineId, quantity }) => [lineId, quantity])).toEqual(expected),
)
