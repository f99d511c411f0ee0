import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readToken } from './session-token.ts'

const token = (payload: unknown) =>
  `e30.${Buffer.from(JSON.stringify(payload)).toString('base64url')}.signature`

test.each([
  ['an anonymous token', { exp: 1, type: 0, cc: 'NL' }, { exp: 1, type: 0, cc: 'NL' }],
  ['one with letters beyond ASCII', { exp: 1, type: 2, cc: 'ÖÜ?>' }, { exp: 1, type: 2, cc: 'ÖÜ?>' }],
  ['one without a country', { exp: 1, type: 1 }, { exp: 1, type: 1, cc: '' }],
  ['one without expiry', { type: 1, cc: 'NL' }, null],
  ['one whose type is a word', { exp: 1, type: 'admin', cc: 'NL' }, null],
  ['one that is a list', [], null],
])('[SES-1] %s', (_, payload, read) => expect(readToken(token(payload))).toEqual(read))

test('[SES-1] reading any text as a token does not throw', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      expect(readToken(text)).toBeNull()
    }),
  )
  expect(readToken('a.%%%.c')).toBeNull()
})
