import { expect, test } from 'vitest'
import { isSoldOut, mediaFor, variantFor } from './variants.ts'

const variant = (sku: string, colour: string, size: string, availability = 'IN_STOCK') => ({
  sku,
  availability,
  choice: [
    { attribute: 'colour', value: colour },
    { attribute: 'size', value: size },
  ],
})
const variants = [
  variant('1', 'navy', '38'),
  variant('2', 'navy', '40', 'SOLD_OUT'),
  variant('3', 'petrol', '40'),
  variant('4', 'petrol', '42', 'GONE'),
]
const colour = (value: string) => ({ attribute: 'colour', value })
const size = (value: string) => ({ attribute: 'size', value })

test.each([
  ['keeps the other choice', [colour('navy'), size('38')], size('40'), '2'],
  ['leaves it where there is no such variant', [colour('navy'), size('42')], colour('petrol'), '4'],
  ['prefers what can be bought', [], size('40'), '3'],
  ['finds nothing for an unknown value', [], size('99'), undefined],
])('[PRO-2] choosing %s', (_, chosen, wanted, sku) =>
  expect(variantFor(variants, chosen, wanted)?.sku).toBe(sku),
)

test.each([
  ['sold out in this colour', [colour('navy')], size('40'), true],
  ['but not in the other', [colour('petrol')], size('40'), false],
  ['nor before a colour is chosen', [], size('40'), false],
  ['gone counts as sold out', [], size('42'), true],
  ['a combination that never was, too', [colour('navy')], size('42'), true],
])('[UX-3] %s', (_, chosen, wanted, soldOut) => expect(isSoldOut(variants, chosen, wanted)).toBe(soldOut))

const media = [
  { src: 'navy', choice: [colour('navy')] },
  { src: 'petrol', choice: [colour('petrol')] },
  { src: 'petrol-back', choice: [colour('petrol')] },
  { src: 'scene', choice: [] },
]

test.each([
  ['of the chosen colour', [colour('petrol'), size('40')], ['petrol', 'petrol-back', 'scene']],
  ['of the first colour before one is chosen', [], ['navy', 'scene']],
  ['of the first colour for an unknown one', [colour('green')], ['navy', 'scene']],
])('[PRO-2] pictures are %s', (_, chosen, shown) =>
  expect(mediaFor(media, chosen).map(({ src }) => src)).toEqual(shown),
)
