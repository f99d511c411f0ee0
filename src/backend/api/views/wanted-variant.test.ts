import { expect, test } from 'vitest'
import { wantedVariant } from './wanted-variant.ts'

const variant = (colour: string, size: string, stock = 1) => ({ choice: { colour, size }, stock })
const variants = [
  variant('teal', '40'),
  variant('bordeaux', '40'),
  variant('red', '40', 0),
  variant('red', '42'),
  variant('black', '40', 0),
]
const found = (...wanted: [code: string, ...values: string[]][]) =>
  wantedVariant(
    variants,
    wanted.map(([code, ...values]) => ({ code, values })),
  )?.choice

test.each([
  [[['colour', 'red']], { colour: 'red', size: '42' }],
  [[['colour', 'red', 'bordeaux']], { colour: 'red', size: '42' }],
  [[['colour', 'bordeaux', 'red']], { colour: 'bordeaux', size: '40' }],
  // Available variants take precedence over the order of the wanted values.
  [
    [
      ['colour', 'red', 'bordeaux'],
      ['size', '40'],
    ],
    { colour: 'bordeaux', size: '40' },
  ],
  [[['colour', 'black']], { colour: 'black', size: '40' }],
  [
    [
      ['colour', 'red'],
      ['brand', 'florisande'],
    ],
    { colour: 'red', size: '42' },
  ],
  [[['brand', 'florisande']], undefined],
  [[['colour', 'white']], undefined],
  [[], undefined],
] as [Parameters<typeof found>, object | undefined][])(
  '[UX-2] the filter values %j select %j',
  (wanted, expected) => {
    expect(found(...wanted)).toEqual(expected)
  },
)
