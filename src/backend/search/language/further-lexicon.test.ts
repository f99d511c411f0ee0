import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { phoneticKeyOf } from '../spelling/phonetic-key.ts'
import { Analyser } from './analyser.ts'
import { emptyLists, furtherLanguages, lexiconSkeleton } from './further-lexicon.ts'
import { lexiconOf } from './lexicon.ts'
import { parsePriceIntent } from './price-intent.ts'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'lexicon-'))
  mkdirSync(join(folder, 'search'))
  const pl = { endings: ['y', 'i', 'ami'], stopWords: ['dla'], synonyms: [['sukienka', 'kiecka']] }
  const price = { not: '', most: 'poniżej', upTo: 'do', least: 'od', between: ['między', 'a'] }
  writeFileSync(join(folder, 'search', 'pl.json'), JSON.stringify({ ...pl, price }))
  vi.stubEnv('I18N_DIR', folder)
})
afterAll(() => {
  vi.unstubAllEnvs()
  rmSync(folder, { recursive: true })
})

test('[SEA-1] a language without rules in the code has those of its file', () => {
  const analyser = new Analyser('pl')
  const [one, several, with_] = ['but', 'buty', 'butami'].map((word) => analyser.phrase(word).join())
  expect([several, with_]).toEqual([one, one])
  expect(analyser.tokens('buty dla')[1]?.isStopWord).toBe(true)
  expect(parsePriceIntent('buty poniżej 200 zł', 'pl' as 'nl')).toMatchObject({
    rest: 'buty',
    price: { to: 20_000 },
  })
  expect(furtherLanguages()).toEqual(['pl'])
})

test('[SEA-1] a language without a file compares words as they are written', () => {
  const analyser = new Analyser('cs')
  expect(analyser.phrase('boty kotníkové')).toEqual(['boty', 'kotnikove'])
  expect(parsePriceIntent('boty 200', 'cs' as 'nl')).toBeUndefined()
  expect(phoneticKeyOf(lexiconOf('cs'))('boty')).toBe('boty')
})

test('a new lexicon file names every list, and its empty lists are found', () => {
  expect(emptyLists(JSON.parse(lexiconSkeleton()))).toEqual(
    expect.arrayContaining(['stopWords', 'endings', 'synonyms', 'price']),
  )
  expect(emptyLists({ stopWords: ['dla'] })).not.toContain('stopWords')
})
