import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { GoogleTaxonomy, parseTaxonomy } from './google-taxonomy.ts'

const folder = mkdtempSync(join(tmpdir(), 'taxonomy-'))
afterAll(() => rmSync(folder, { recursive: true }))
const file = (locale: string, text: string) =>
  writeFileSync(join(folder, `taxonomy-with-ids.${locale}.txt`), text)
file('en-US', '# Google_Product_Taxonomy_Version: 2021-09-21\n9001 - Things\n9002 - Things > Round things\n')
file(
  'nl-NL',
  '# Google_Product_Taxonomy_Version: 2021-09-21\r\n9001 - Dingen\r\n9002 - Dingen > Ronde dingen\r\n',
)
writeFileSync(join(folder, 'README.txt'), '9003 - Andere')

test('[DEV-3] a category is found by its number and by its path in any language', () => {
  const taxonomy = new GoogleTaxonomy(folder)
  expect(taxonomy.path(9002, 'nl')).toEqual(['Dingen', 'Ronde dingen'])
  expect(taxonomy.path(9002, 'de')).toEqual(['Things', 'Round things'])
  expect(taxonomy.path(9003, 'nl')).toBeUndefined()
  expect(taxonomy.numberOf(['things', 'round things'])).toBe(9002)
  expect(taxonomy.labels(['Dingen', 'Ronde dingen'])).toEqual({ en: 'Round things', nl: 'Ronde dingen' })
  expect(taxonomy.labels(['Schoenen'])).toEqual({})
})

test.each([
  [9002, [], 'nl', true],
  [9002, ['Things', 'Round things'], 'nl', true],
  [9002, ['Things', 'Round things'], 'en', true],
  [9002, ['DINGEN', 'Ronde Dingen'], 'nl', true],
  [9002, ['Cosas', 'Cosas redondas'], 'es', true],
  [9002, ['Dinge', 'Runde Dinge'], 'de', true],
  [9002, ['Choses', 'Choses rondes'], 'fr', true],
  [9002, ['Wonen', 'Bedden'], 'nl', false],
  [9002, ['Home', 'Beds'], 'en', false],
  [9002, ['Ronde dingen', 'Dingen'], 'nl', false],
  [9002, ['Wohnen', 'Betten', 'Kinder'], 'de', false],
  [9002, ['ronde dingen'], 'nl', true],
  [9002, ['ronde dingen'], 'de', true],
  [9002, ['Cadeaus'], 'nl', false],
  [9002, ['Geschenke'], 'de', false],
  [9002, ['Things', 'Round things', 'Small'], 'en', false],
  [9003, ['Things'], 'en', false],
  [9003, ['Dinge', 'Runde Dinge'], 'de', false],
])(
  '[DEV-3] whether the number %i of the list fits the labels %j in %s: %s',
  (number, labels, language, fits) => {
    expect(new GoogleTaxonomy(folder).fits({ number, labels }, language)).toBe(fits)
  },
)

test('[DEV-3] without files nothing is known', () => {
  const taxonomy = new GoogleTaxonomy(join(folder, 'missing'))
  expect(taxonomy.path(9002, 'nl')).toBeUndefined()
  expect(taxonomy.labels(['Dingen'])).toEqual({})
})

test('a line that is no category is left out', () => {
  expect([...parseTaxonomy('1 - A\nx - B\n2 C\n\n3 - C > D')]).toEqual([
    [1, ['A']],
    [3, ['C', 'D']],
  ])
})
