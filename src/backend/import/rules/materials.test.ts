import { expect, test } from 'vitest'
import { materialWords, readComposition } from './materials.ts'

test.each([
  [
    '95% viscose, 5% elastaan',
    [
      ['viscose', 95],
      ['elastane', 5],
    ],
  ],
  [
    'Katoen 60% Linnen 40%',
    [
      ['cotton', 60],
      ['linen', 40],
    ],
  ],
  ['60% katoen', undefined],
  ['katoen/linnen', undefined],
])('[LAW-5] composition of %s', (text, fibres) => {
  const expected = fibres?.map(([fibre, percent]) => ({ fibre, percent }))
  expect(readComposition(text)).toEqual(expected ? [{ fibres: expected }] : [])
})

test('materials without shares are words', () => {
  expect(materialWords('katoen / elastaan; 5% wol')).toEqual(['katoen', 'elastaan', 'wol'])
})
