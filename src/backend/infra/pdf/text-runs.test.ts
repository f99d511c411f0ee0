import { describe, expect, test } from 'vitest'
import type { FontFace } from './font-face.ts'
import { textRuns, unprintableLetters } from './text-runs.ts'

const face = (name: string, pattern: RegExp): FontFace => ({
  name,
  has: (code) => pattern.test(String.fromCodePoint(code)),
  read: () => Buffer.alloc(0),
})
const latin = face('latin', /[a-zA-Z0-9 \u00a0.łé]/)
const wide = face('wide', /[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Arabic}0-9 \u00a0.]/u)
const han = face('han', /\p{Script=Han}/u)
const faces = {
  preferred: [latin, wide],
  find: (code: number) => [han].find((each) => each.has(code)),
}
const spell = (letter: string) => (letter === '😀' ? ':-)' : '?')
const runs = (text: string) =>
  textRuns(text, faces, spell).map(
    ({ face: { name }, text: piece, isRightToLeft }) => `${name}${isRightToLeft ? ' rtl' : ''}: ${piece}`,
  )

describe('[PAP-2] text runs use the fonts that have their letters', () => {
  test.each([
    ['Anna', ['latin: Anna']],
    // A name is in one font wherever one font has all of it.
    ['Anna Олена', ['wide: Anna Олена']],
    ['李 Anna', ['han: 李', 'latin:  Anna']],
    ['Anna 李 Олена', ['latin: Anna ', 'han: 李', 'latin:  ', 'wide: Олена']],
    ['سارة الحداد', ['wide rtl: سارة الحداد']],
    ['Jan سارة الحداد 12', ['wide: Jan ', 'wide rtl: سارة الحداد', 'wide:  ', 'wide: 12']],
    // Decomposed letters are composed; an accent that no font has for its letter is left out.
    ['e\u0301', ['latin: é']],
    ['q\u0301', ['latin: q']],
    // No letter is left out: one that no font has is transliterated.
    ['a 😀 b', ['latin: a :-) b']],
    ['ก', ['latin: ?']],
    ['a\u202fb', ['latin: a\u00a0b']],
    ['', []],
    [' \n a', ['latin:  a']],
  ])('%j: %j', (text, expected) => expect(runs(text)).toEqual(expected))

  test.each([
    ['Anna Олена 李 سارة', []],
    ['ก李ขก', ['ก', 'ข']],
    ['q\u0301', []],
    ['a 😀\u200d😀', ['😀\u200d😀']],
  ])('no font has of %j: %j', (text, expected) => expect(unprintableLetters(text, faces)).toEqual(expected))
})
