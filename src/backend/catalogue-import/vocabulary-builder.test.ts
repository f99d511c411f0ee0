// cspell:disable -- words of feeds in many languages
import { expect, test } from 'vitest'
import { CodeBook } from './code-book.ts'
import { ImportTexts } from './import-texts.ts'
import { VocabularyBuilder, valueKey } from './vocabulary-builder.ts'

test.each([
  ['Gray', 'Grey'],
  ['grau', 'Grey'],
  ['rot', 'Red'],
])('[DEV-3] [GOO-1] the colour %s is the same as %s', (one, other) => {
  expect(valueKey('colour', one, 'nl')).toBe(valueKey('colour', other, 'nl'))
})

test('[DEV-3] [GOO-10] a language without messages and names of colours has the texts of the feed, else English ones', () => {
  const texts = new ImportTexts('xx', ['xx-XX'])
  const builder = new VocabularyBuilder('xx', texts, new CodeBook('xx'))
  for (const [attribute, text] of [
    ['colour', 'Black'],
    ['colour', 'Svart'],
    ['size', 'M'],
    ['gender', 'female'],
  ] as const)
    builder.codeOf(attribute, text)
  const { attributes, values } = builder.vocabulary
  expect(Object.entries(attributes).map(([code, { label }]) => [code, label])).toEqual([
    ['colour', { xx: 'Colour' }],
    ['size', { xx: 'Size' }],
    ['gender', { xx: 'For' }],
  ])
  expect(values.colour).toMatchObject({
    black: { label: { xx: 'Black' } },
    svart: { label: { xx: 'Svart' } },
  })
  expect(Object.values(values.gender ?? {}).map(({ label }) => label)).toEqual([{ xx: 'women' }])
})
