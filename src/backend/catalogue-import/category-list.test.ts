import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { CategoryList } from './category-list.ts'
import { CodeBook } from './code-book.ts'
import { GoogleTaxonomy } from './google-taxonomy.ts'
import { ImportTexts } from './import-texts.ts'

const folder = mkdtempSync(join(tmpdir(), 'taxonomy-'))
afterAll(() => rmSync(folder, { recursive: true }))
for (const [locale, label] of [
  ['de-CH', 'Dinge'],
  ['fr-FR', 'Choses'],
])
  writeFileSync(join(folder, `taxonomy-with-ids.${locale}.txt`), `9001 - ${label}\n`)

const list = (locales: string[]) =>
  new CategoryList(
    'de',
    new ImportTexts('de', locales),
    'Haus',
    new CodeBook('de'),
    new GoogleTaxonomy(folder),
  )

test('[DEV-3] categories of Google’s list have its label in each language of the shop, others in that of the feed', () => {
  const categories = list(['de-CH', 'fr-CH'])
  expect(categories.keyOf(['Dinge', 'Eigenes'])).toBe('dinge.eigenes')
  expect(categories.all.map(({ label }) => label)).toEqual([{ de: 'Dinge', fr: 'Choses' }, { de: 'Eigenes' }])
  expect(categories.all[0]?.description.fr).toMatch(/^Choses chez Haus\u00a0: /)
})

test('[DEV-3] goods without a category are in one named by i18n', () => {
  const categories = list(['fr-CH'])
  expect(categories.keyOf([])).toBe('weitere-artikel')
  expect(categories.all[0]?.label).toEqual({ de: 'Weitere Artikel', fr: 'Autres articles' })
})
