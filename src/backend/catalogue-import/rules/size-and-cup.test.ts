import { expect, test } from 'vitest'
import { sizePlace } from '#contract/size-order.ts'
import { sizeAndCup } from './size-and-cup.ts'

test.each([
  ['75C', 'Beugelbeha Lotte', '', { size: '75', cup: 'C' }],
  ['80 DD', 'Lotte', 'Lingerie Beha’s', { size: '80', cup: 'DD' }],
  ['95-e', 'Soutien-gorge', '', { size: '95', cup: 'E' }],
  ['38B', 'Badpak Duin', '', { size: '38', cup: 'B' }],
  [undefined, 'Beugelbeha Lotte, nude, 75C', '', { size: '75', cup: 'C' }],
  [undefined, 'Jurk 75C', 'Dames', {}],
  ['38G', 'Pumps wijde leest', 'Schoenen', { size: '38G' }],
  ['77C', 'Beha', '', { size: '77C' }],
  ['M', 'Beha', '', { size: 'M' }],
])('size %s of %s (%s)', (size, title, about, stated) => {
  expect(sizeAndCup(size, title, about)).toEqual(stated)
})

test('sizes are sorted for the selection', () => {
  const sizes = ['XXL', '40', 'M', '36', 'one size', 'XS', '140 x 200 cm', '38,5', '3XL', 'S/M']
  expect(sizes.toSorted((a, b) => sizePlace(a) - sizePlace(b))).toEqual([
    '36',
    '38,5',
    '40',
    '140 x 200 cm',
    'XS',
    'S/M',
    'M',
    'XXL',
    '3XL',
    'one size',
  ])
})
