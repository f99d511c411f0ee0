import { describe, expect, test } from 'vitest'
import {
  signatureHeader,
  signedHeaders,
  signingProblem,
  timestampHeader,
  toleranceMs,
} from './payment-signature.ts'

const secret = 'a secret that only two know about'
const now = Date.parse('2026-11-21T12:00:00Z')
const body = '{"id":"1","amount":1234,"note":"Größe 42 €"}'
const headers = (changed: Record<string, string> = {}) =>
  new Headers({ ...signedHeaders(secret, body, now), ...changed })
const right = signedHeaders(secret, body, now)[signatureHeader] as string

describe('[SEC-6] the signature of a message', () => {
  test('is that of other tools: HMAC-SHA256 over moment, full stop and body', () => {
    expect(signedHeaders('key', '{}', 1_700_000_000_000)).toEqual({
      [timestampHeader]: '1700000000000',
      // printf '1700000000000.{}' | openssl dgst -sha256 -hmac key
      [signatureHeader]: 'v1=36a72f4525d3323bd0f238fe82098164fb77b1e42288ff8e07b074c686178ad3',
    })
  })

  test.each([
    ['at the moment it was made', headers(), body, now, undefined],
    ['within the tolerance', headers(), body, now + toleranceMs, undefined],
    ['from a clock that is ahead', headers(), body, now - toleranceMs, undefined],
    ['sent again later', headers(), body, now + toleranceMs + 1, 'STALE'],
    ['from the future', headers(), body, now - toleranceMs - 1, 'STALE'],
    ['with another amount', headers(), body.replace('1234', '1'), now, 'FORGED'],
    ['with a moment made new', headers({ [timestampHeader]: String(now + 1) }), body, now, 'FORGED'],
    ['with another case', headers({ [signatureHeader]: right.toUpperCase() }), body, now, 'FORGED'],
    ['cut short', headers({ [signatureHeader]: right.slice(0, -1) }), body, now, 'FORGED'],
    ['without its version', headers({ [signatureHeader]: right.slice(3) }), body, now, 'FORGED'],
    ['with an empty signature', headers({ [signatureHeader]: '' }), body, now, 'UNSIGNED'],
    ['without a moment', headers({ [timestampHeader]: '' }), body, now, 'UNSIGNED'],
    ['with a text as timestamp', headers({ [timestampHeader]: 'yesterday 1.0e3' }), body, now, 'UNSIGNED'],
    ['without headers', new Headers(), body, now, 'UNSIGNED'],
  ])('%s', (_, sent, signedBody, at, problem) => {
    expect(signingProblem(secret, sent, signedBody, at)).toBe(problem)
  })

  test('is worth nothing under another secret', () => {
    expect(signingProblem(`${secret} `, headers(), body, now)).toBe('FORGED')
  })
})
