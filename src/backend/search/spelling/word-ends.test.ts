import { expect, test } from 'vitest'
import { WordEnds } from './word-ends.ts'

const words = ['stahlseilabhangung', 'seilabhangung', 'abhangung', 'kabel', 'drahtabhangung']

test.each([
  ['abhangung', 3, ['stahlseilabhangung', 'seilabhangung', 'drahtabhangung']],
  ['seilabhangung', 3, ['stahlseilabhangung']],
  ['seilabhangung', 0, ['stahlseilabhangung', 'seilabhangung']],
  ['lampenkabel', 0, []],
])('[SEA-1] words that end in %s, with %i letters or more before it', (end, more, found) => {
  expect(new WordEnds(words).endingIn(end, more)).toEqual(found)
})

test('[SEA-1] a word that is added later is found', () => {
  const list = [...words]
  const ends = new WordEnds(list)
  expect(ends.endingIn('lichtabhangung', 0)).toEqual([])
  list.push('deckenlichtabhangung')
  expect(ends.endingIn('lichtabhangung', 0)).toEqual(['deckenlichtabhangung'])
})
