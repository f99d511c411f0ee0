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
  [
    'Katoen: 60% Linnen: 40%',
    [
      ['cotton', 60],
      ['linen', 40],
    ],
  ],
  ['60% katoen', undefined],
  ['katoen/linnen', undefined],
])('[LAW-5] composition of %s', (text, fibres) => {
  const expected = fibres?.map(([fibre, percent]) => ({ fibre, percent }))
  expect(readComposition(text, 'nl')).toEqual(expected ? [{ fibres: expected }] : [])
})

test.each([
  [
    'Buitenkant: 100% katoen; Voering: 80% polyester, 20% viscose',
    [
      ['Buitenkant', 'cotton'],
      ['Voering', 'polyester', 'viscose'],
    ],
  ],
  [
    'Obermaterial: Baumwolle 100 % | Futter: Polyester 100 %',
    [
      ['Obermaterial', 'cotton'],
      ['Futter', 'polyester'],
    ],
  ],
  ['Buitenkant: 100% katoen; Voering: polyester', []],
  ['100% katoen; 100% polyester', []],
  ['Buitenkant: 100% katoen', [['Buitenkant', 'cotton']]],
])('[LAW-5] composition of %s, part by part', (text, parts) => {
  const read = readComposition(text, 'nl')
  expect(read.map(({ part, fibres }) => [part?.nl, ...fibres.map(({ fibre }) => fibre)])).toEqual(parts)
})

test('materials of parts are returned without the part', () => {
  expect(materialWords('Buitenkant: 100% katoen; Voering: 100% katoen')).toEqual(['katoen'])
})

test('materials without shares are returned as words', () => {
  expect(materialWords('katoen / elastaan; 5% wol')).toEqual(['katoen', 'elastaan', 'wol'])
})
