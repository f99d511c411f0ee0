import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { linkToken } from './link-token.ts'

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
