import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { lexiconOf } from '../language/lexicon.ts'
import { WordTable } from '../store/word-table.ts'
import { Corrector } from './corrector.ts'
import { distance } from './distance.ts'

const shop: Record<string, string[]> = {
  nl: [
    'badpak',
    'badjas',
    'wasmachine',
    'jurk',
    'stofzuiger',
    'dekbedovertrek',
    'koelkast',
    'overhemd',
    'spijkerbroek',
  ],
  de: ['waschmaschine', 'kuhlschrank', 'badeanzug', 'kleid', 'staubsauger', 'bettwasche', 'handtuch'],
  fr: ['robe', 'maillot', 'refrigerateur', 'aspirateur', 'pantalon', 'chaussure', 'lavelinge', 'set'],
}

function correctorOf(language: string): Corrector {
  const words = new WordTable()
  for (const word of shop[language]!) words.named.set(words.put(word, word), 20)
  return new Corrector(words, lexiconOf(language), [], (word) => shop[language]!.includes(word))
}

describe('[SEA-1] typing errors', () => {
  test.each([
    ['nl', 'badpk', 'badpak'],
    ['nl', 'wasmachiene', 'wasmachine'],
    ['nl', 'wasmasjien', 'wasmachine'],
    ['nl', 'jurck', 'jurk'],
    ['nl', 'stofzuigr', 'stofzuiger'],
    ['nl', 'koelkats', 'koelkast'],
    ['nl', 'overhmed', 'overhemd'],
    ['nl', 'dekbedovertek', 'dekbedovertrek'],
    ['nl', 'speikerbroek', 'spijkerbroek'],
    ['de', 'waschmaschiene', 'waschmaschine'],
    ['de', 'klied', 'kleid'],
    ['de', 'staubsuager', 'staubsauger'],
    ['de', 'badeansug', 'badeanzug'],
    ['de', 'hantuch', 'handtuch'],
    ['fr', 'robbe', 'robe'],
    ['fr', 'maillo', 'maillot'],
    ['fr', 'refrigerateure', 'refrigerateur'],
    ['fr', 'pantallon', 'pantalon'],
    ['fr', 'chosure', 'chaussure'],
  ])('%s: %s is corrected to %s', (language, typed, expected) => {
    expect(correctorOf(language).correct(typed)?.word).toBe(expected)
  })

  test.each([
    ['nl', 'qwrtzx'],
    ['nl', 'fluxcapacitor'],
    ['de', 'zzz'],
    ['fr', 'ab'],
    ['fr', 'zzzzz'],
    ['fr', 'zzzzzzz'],
    ['nl', '85d'],
    ['nl', 'b'.repeat(300)],
  ])('%s: %s is not corrected', (language, typed) => {
    expect(correctorOf(language).correct(typed)).toBeUndefined()
  })

  test('corrects an incomplete word while it is being typed', () => {
    expect(correctorOf('nl').correct('wasmachie', true)?.word).toBe('wasmachine')
    expect(correctorOf('de').correct('stabsau', true)?.word).toBe('staubsauger')
  })

  test('corrects to a word that was added later', () => {
    const words = new WordTable()
    const corrector = new Corrector(words, lexiconOf('nl'), [], (word) => words.id(word) !== undefined)
    expect(corrector.correct('flamingoo')).toBeUndefined()
    words.put('flamingo', 'flamingo')
    expect(corrector.correct('flamingoo')?.word).toBe('flamingo')
  })
})

describe('distance', () => {
  const word = fc.stringMatching(/^[a-z]{1,20}$/)

  test('is 0 for the same word only, and is symmetric', () => {
    fc.assert(
      fc.property(word, word, (left, right) => {
        expect(distance(left, left, false, 40)).toBe(0)
        const there = distance(left, right, false, 40)
        expect(there === 0).toBe(left === right)
        expect(there).toBeCloseTo(distance(right, left, false, 40), 4)
      }),
    )
  })

  test('typical mistakes cost less than a wrong letter', () => {
    expect(distance('jasss', 'jass')).toBeLessThan(distance('jasxs', 'jass'))
    expect(distance('borek', 'broek')).toBeLessThan(distance('xxoek', 'broek'))
    expect(distance('jirk', 'jurk')).toBeLessThan(distance('jxrk', 'jurk'))
    expect(distance('badp', 'badpakken', true)).toBe(0)
  })
})
