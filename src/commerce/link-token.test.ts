import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { linkParameter, linkToken, linkVoucherCode } from './link-token.ts'

const read = (query: string, isForeign = false) =>
  linkToken(new URL(`https://shop.example/link?token=${query}`), isForeign)

const random = '3DxQm0yZ-_Kd8sWq1vB7nUe5TgR2aLh9cJfI4oPzXk0'
const signed = `0b9e6d1c-5f0a-4c55-9b1e-2d6a4f1c7e3b.${random}`
const dated = `1234567804-mhx2k9s0.${random}`
const tokens = [random, signed, dated, `-${random.slice(1)}`, `${random.slice(1)}_`]

describe('[MAI-2] the token of a link survives what mail programs add', () => {
  const added: [what: string, before: string, after: string][] = [
    ['nothing', '', ''],
    ['a full stop', '', '.'],
    ['an angle bracket', '', '>'],
    ['the bracket and a full stop', '', '>.'],
    ['an encoded bracket', '', '%3E'],
    ['brackets on both sides', '%3C', '%3E'],
    ['a comma, and words', '', ',%20or'],
    ['a quotation mark', '', '%22'],
    ['a typographic quotation mark', '', '%E2%80%9D'],
    ['3D of a badly decoded equals sign', '3D', ''],
    ['the sign as well', '%3D', ''],
    ['=3D', '=3D', ''],
    ['a soft line break', '', '%3D'],
    ['a space of quoted-printable', '', '%3D20'],
    ['a line break', '', '%0D%0A'],
  ]
  test.each(added)('%s', (_, before, after) => {
    for (const token of tokens) expect(read(before + token + after)).toBe(token)
  })

  test('a line break inside', () => {
    for (const token of tokens) expect(read(`${token.slice(0, 20)}%0A%20${token.slice(20)}`)).toBe(token)
  })

  test('whatever stands behind it', () => {
    const character = fc.constantFrom(...'abcDEF019_-')
    const token = fc.string({ unit: character, minLength: 43, maxLength: 43 })
    const tail = fc.string({ maxLength: 8 }).filter((text) => !/^[\w-]/.test(text.trim()))
    fc.assert(
      fc.property(token, tail, (own, behind) => {
        expect(read(own + encodeURIComponent(behind))).toBe(own)
      }),
    )
  })
})

test.each([
  ['a wrong token stays wrong', 'nothing', 'nothing'],
  ['a shorter one too', random.slice(1), random.slice(1)],
  ['a longer one too', `${random}abc`, `${random}abc`],
  ['no token', '', ''],
])('[MAI-2] %s', (_, query, expected) => {
  expect(read(query)).toBe(expected)
})

test.each([
  ['MjAyNi0xMS0yNQ==_kx81', 'MjAyNi0xMS0yNQ==_kx81'],
  ['MjAyNi0xMS0yNQ%3D%3D.', 'MjAyNi0xMS0yNQ=='],
  [
    'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2lnbmF0dXJl%3E',
    'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2lnbmF0dXJl',
  ],
  ['3Dabc', '3Dabc'],
])('[MAI-2] a token of another commerce server keeps its alphabet: %s', (query, expected) => {
  expect(read(query, true)).toBe(expected)
})

describe('[MAI-2] the token of a link survives what rewrites whole links', () => {
  const queries: [what: string, query: (token: string) => string][] = [
    [
      'parameters of a campaign behind it',
      (token) => `?token=${token}&utm_source=mail&fbclid=IwAR0&mc_eid=1`,
    ],
    ['parameters of a campaign before it', (token) => `?utm_source=mail&mc_eid=1&token=${token}`],
    ['an escaped ampersand before it', (token) => `?utm_source=mail&amp;token=${token}`],
    ['an ampersand escaped twice', (token) => `?utm_source=mail&amp;amp;token=${token}`],
    ['an escaped ampersand behind it', (token) => `?token=${token}&amp;utm_source=mail`],
    ['a second question mark', (token) => `?token=${token}?utm_source=mail`],
    ['an encoded ampersand behind it', (token) => `?token=${token}%26utm_source%3Dmail`],
    ['an encoded equals sign', (token) => `?token%3D${token}`],
    ['an encoded equals sign and a full stop', (token) => `?token%3D${token}.`],
    ['an encoded equals sign behind a parameter', (token) => `?utm_source=mail&token%3D${token}`],
    ['a name in capitals', (token) => `?TOKEN=${token}`],
    ['a space behind the name', (token) => `?token%20=${token}`],
    ['spaces around it', (token) => `?token=%20+${token}%20%C2%A0`],
    [
      'an invisible space within',
      (token) => `?token=${token.slice(0, 9)}%E2%80%8B${token.slice(9)}%EF%BB%BF`,
    ],
    ['a soft hyphen within', (token) => `?token=${token.slice(0, 9)}%C2%AD${token.slice(9)}`],
    ['a soft line break within', (token) => `?token=${token.slice(0, 12)}=%0D%0A${token.slice(12)}`],
    ['a soft line break without its end', (token) => `?token=${token.slice(0, 12)}=${token.slice(12)}`],
    ['3D and a soft line break', (token) => `?token=3D${token.slice(0, 12)}=%0A${token.slice(12)}`],
    ['a full stop in quoted-printable', (token) => `?token=${token.replace('.', '=2E')}`],
    ['escapes of all its signs', (token) => `?token=${token.replace(/\W|_/g, encodeSign)}`],
    [
      'escapes that were escaped again',
      (token) => `?token=${token.replace(/\W|_/g, (sign) => encodeSign(sign).replace('%', '%25'))}%252E`,
    ],
    ['a line that ends in an escaped escape', (token) => `?token=${token}%250D%250A`],
    ['marks of italics behind it', (token) => `?token=${token}_`],
    ['marks of bold text around it', (token) => `?token=**${token}**`],
    ['a bracket of Markdown', (token) => `?token=${token})**,`],
    ['an apostrophe, a semicolon, an exclamation mark', (token) => `?token=${token}';!`],
    ['quotation marks', (token) => `?token=%22${token}%22`],
    ['the end of an element', (token) => `?token=${token}%22%3E%3C/a%3E`],
    ['a fragment', (token) => `?token=${token}#top`],
  ]
  const encodeSign = (sign: string) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`

  test.each(queries)('%s', (_, query) => {
    for (const token of tokens)
      expect(linkToken(new URL(`https://shop.example/link${query(token)}`))).toBe(token)
  })

  test('of another parameter, none is read', () => {
    for (const query of ['?notoken=a', '?my_token=a', '?my-token=a', '?tokens=a', '?code=token', '?'])
      expect(linkToken(new URL(`https://shop.example/link${query}`))).toBe('')
  })
})

test.each([
  '?code=WELKOM23ABCD',
  '?code=welkom23abcd',
  '?code=WELK-OM23-ABCD',
  '?code=WELKOM23ABCD.',
  '?code=WELKOM23ABCD,%20or',
  '?code=WELKOM23ABCD%3E.',
  '?code=%22WELKOM23ABCD%22',
  '?code=3DWELKOM23ABCD',
  '?code=%3DWELKOM23ABCD',
  '?code=%3D3DWELKOM23ABCD',
  '?code=%20WELKOM23ABCD%20',
  '?code=WELKOM23ABCD%0D%0A',
  '?code=WELKOM%E2%80%8B23ABCD',
  '?code%3DWELKOM23ABCD',
  '?utm_source=mail&amp;code=WELKOM23ABCD',
  '?code=WELKOM23ABCD?utm_source=mail',
  '?code=WELKOM23ABCD%26utm_source%3Dmail',
])('[MAI-2] [BAS-5] the voucher code of %s is read', (query) => {
  expect(linkVoucherCode(new URL(`https://shop.example/link${query}`))).toBe('WELKOM23ABCD')
})

test.each([
  ['?code=3DAGEN', '3DAGEN'],
  ['?code=3DWELKOM23AB', '3DWELKOM23AB'],
  ['?code=', ''],
  ['?token=a', ''],
])('[MAI-2] [BAS-5] the voucher code of %s is "%s"', (query, code) => {
  expect(linkVoucherCode(new URL(`https://shop.example/link${query}`))).toBe(code)
})

test.each([
  'a',
  '-',
  '.',
  '=',
  '=2E',
  '3D',
  '%253D',
  '+',
  'a+',
  '%E2%80%8B',
  '%0A',
  '%22',
  'token',
  ';token',
])('[MAI-2] links of 100,000 characters of %s are read within a step for each', (part) => {
  const long = part.repeat(100_000 / part.length)
  const links = [`token=${long}`, `token=${long}!`, `code=${long}`, `${long}`, `${long}=a`, `amp;${long}+!=a`]
  // With a pattern whose steps grow with the square of the length, this takes longer than a test may.
  for (const link of links) {
    const { searchParams } = new URL(`https://shop.example/link?${link}`)
    for (let times = 0; times < 5; times += 1) {
      linkToken({ searchParams })
      linkToken({ searchParams }, true)
      linkVoucherCode({ searchParams })
      linkParameter({ searchParams }, 'other')
    }
  }
})
