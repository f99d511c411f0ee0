import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isTooDeep, withoutUnwanted } from './clean-json.ts'

const clean = (value: unknown) => withoutUnwanted(JSON.stringify(value), structuredClone(value)).value

describe('[SEC-7] characters that no text of a shop has', () => {
  test.each([
    ['a null byte', 'a\u0000b', 'ab'],
    ['an escape sequence of terminals', '\u001b[31mred', '[31mred'],
    ['a next line of C1', 'a\u0085b', 'ab'],
    ['an override of the direction', 'abc\u202efdp.exe', 'abcfdp.exe'],
    ['an isolate of the direction', '\u2066a\u2069', 'a'],
    ['half of a pair', 'a\ud800b', 'a\ufffdb'],
    ['a noncharacter', 'a\uffffb', 'ab'],
    ['a backspace and a form feed', 'a\b\fb', 'ab'],
  ])('%s is removed', (_, text, cleaned) => {
    expect(clean({ label: [text], [text]: 1 })).toEqual({ label: [cleaned], [text]: 1 })
  })

  test.each([
    'één €2,– … “x” 👩‍👩‍👧 ﬁ',
    'a\tb\r\nc',
    '<b>"markup"</b> & more',
    'C:\\bin\\u0000',
    'left\u200eto right',
  ])('%j stays as it is', (text) => {
    expect(clean({ text })).toEqual({ text })
  })

  test('text and value agree, and cleaning twice changes nothing', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const json = JSON.stringify(value)
        const once = withoutUnwanted(json, JSON.parse(json))
        expect(JSON.parse(once.text)).toEqual(once.value)
        expect(withoutUnwanted(once.text, once.value).text).toBe(once.text)
        const texts = JSON.stringify(once.value, (_, each) =>
          typeof each === 'string' ? each.replace(/[\t\r\n]/g, '') : each,
        )
        for (const [, found = ''] of texts.matchAll(/: ?"([^"\\]*)"/g)) expect(found).not.toMatch(/\p{Cc}/u)
      }),
    )
  })
})

describe('[SEC-7] a response that is nested too deeply', () => {
  const nested = (depth: number, open = '[', close = ']') => open.repeat(depth) + close.repeat(depth)
  test.each([
    [nested(64), false],
    [nested(65), true],
    [nested(200_000), true],
    [`{"a":${'{"a":'.repeat(64)}1${'}'.repeat(65)}`, true],
    [`["${'['.repeat(500)}"]`, false],
    [`["\\"${'['.repeat(500)}"]`, false],
    [`["\\\\",${nested(64)}]`, true],
    [`[${Array.from({ length: 500 }, () => '[1]').join()}]`, false],
  ])('%.40j: %s', (text, tooDeep) => {
    expect(isTooDeep(text)).toBe(tooDeep)
  })

  test('is measured as the value is', () => {
    const depthOf = (value: unknown): number =>
      typeof value === 'object' && value !== null ? 1 + Math.max(0, ...Object.values(value).map(depthOf)) : 0
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 100 }), (value) => {
        expect(isTooDeep(JSON.stringify(value))).toBe(depthOf(value) > 64)
      }),
    )
  })
})
