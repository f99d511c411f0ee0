import { describe, expect, test } from 'vitest'
import type { JudgedLanguage } from './sample-shop.ts'
import { shopOf } from './sample-shop.ts'

const suggestIn = (language: JudgedLanguage, typed: string) =>
  shopOf(language).search.in(language).suggest(typed)
const termsIn = (language: JudgedLanguage, typed: string): string[] =>
  suggestIn(language, typed).terms.map(({ term }) => term)

describe('[SEA-2] suggestions', () => {
  test.each([
    ['nl', 'ju', 'jurken'],
    ['nl', 'wasm', 'wasmachines'],
    ['nl', 'zwarte ju', 'zwarte jurken'],
    ['nl', 'stofzuier', 'stofzuigers'],
    ['de', 'kle', 'Kleider'],
    ['de', 'kuhl', 'Kühlschränke'],
    ['de', 'staubsagu', 'Staubsauger'],
    ['fr', 'rob', 'robes'],
    ['fr', 'souten', 'soutien-gorge'],
    ['fr', 'chausure', 'chaussures'],
  ] as const)(
    '%s: completes %s with %s first',
    (language, typed, first) => {
      const terms = termsIn(language, typed)
      expect(terms[0]).toBe(first)
      expect(terms.length).toBeLessThanOrEqual(10)
    },
    60_000,
  )

  test.each([
    ['nl', 'bh', 'beha’s'],
    ['nl', 'frigo', 'koelkasten'],
  ] as const)('%s: completes %s, which the shop does not write, with %s', (language, typed, name) => {
    expect(termsIn(language, typed)).toContain(name)
    expect(suggestIn(language, typed).correctedTerm).toBeUndefined()
  })

  test.each([
    ['nl', 'was m', 'wasmachines'],
    ['de', 'bade an', 'Badeanzüge'],
    ['fr', 'lave l', 'lave-linge'],
  ] as const)('%s: treats %s as the beginning of one word: %s', (language, typed, word) => {
    expect(termsIn(language, typed)[0]).toBe(word)
  })

  test.each([
    ['nl', 'jurk voor'],
    ['nl', 'badpak maat'],
    ['nl', 'sale'],
    ['de', 'kleid mit'],
    ['fr', 'robe à'],
  ] as const)('%s: replaces no correctly spelled word in %s', (language, typed) => {
    expect(suggestIn(language, typed)).toMatchObject({ terms: [] })
    expect(suggestIn(language, typed).correctedTerm).toBeUndefined()
  })

  test('a preference before the product type is completed with product types, not with their details', () => {
    const terms = termsIn('nl', 'goedkope st')
    expect(terms).toContain('goedkope stofzuigers')
    for (const term of terms) expect(term).not.toMatch(/strik|stippen|stretch/)
  })
})
