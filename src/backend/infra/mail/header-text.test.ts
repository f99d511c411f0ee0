import { expect, test } from 'vitest'
import { headerText, maxHeaderText } from './header-text.ts'

test.each([
  ['', ''],
  ['Vraag over mijn bestelling', 'Vraag over mijn bestelling'],
  ['a\r\nBcc: all@klant.example', 'a Bcc: all@klant.example'],
  ['a\rb\nc\u0085d\u2028e\u2029f\u000bg\u000ch', 'a b c d e f g h'],
  ['a\u0000b\u001b[1mc\u007fd', 'a b [1mc d'],
  [' \t a \u00a0 b ', 'a b'],
  ['=?utf-8?Q?Bcc=3A_x?=', '= ?utf-8?Q?Bcc=3A_x?='],
  ['Zo? =?utf-8?B?PGFkbWluQGJhbmsuZXhhbXBsZT4=?=', 'Zo? = ?utf-8?B?PGFkbWluQGJhbmsuZXhhbXBsZT4= ?='],
  ['foto\u202egpj.exe', 'fotogpj.exe'],
  ['\u2066\u05d0\u05d1\u2069\u200f', '\u05d0\u05d1'],
  ['"quoted" \\ name, <a@b.example>; (c)', '"quoted" \\ name, <a@b.example>; (c)'],
  ['Zoë 🌷 👩‍👩‍👧', 'Zoë 🌷 👩‍👩‍👧'],
  ['a\ud800b', 'a\ufffdb'],
])('[SEC-5] %j in a header is %j', (text, expected) => {
  expect(headerText(text)).toBe(expected)
})

test('[SEC-5] a long text in a header is cut between characters', () => {
  const cut = headerText('🌷'.repeat(3_000))
  expect([...cut]).toHaveLength(maxHeaderText)
  expect(cut.endsWith('🌷…')).toBe(true)
  expect(headerText('x'.repeat(maxHeaderText))).toHaveLength(maxHeaderText)
})
