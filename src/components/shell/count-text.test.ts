import { expect, test } from 'vitest'
import { countText } from './count-text.ts'

test.each([
  [1, { one: '{count} artikel', other: '{count} artikelen' }, '1 artikel'],
  [1, { one: 'één artikel', other: '{count} artikelen' }, 'één artikel'],
  [2, { one: '{count} artikel', other: '{count} artikelen' }, '2 artikelen'],
  [0, { one: '{count} article', other: '{count} articles' }, '0 articles'],
  [120, { one: '{count} Artikel', other: '{count} Artikel' }, '120 Artikel'],
  [1, {}, ''],
])('[A11Y-3] a count of %i is read aloud as a number', (count, sentences, text) =>
  expect(countText(sentences, count)).toBe(text),
)
