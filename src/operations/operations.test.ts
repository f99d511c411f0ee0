import { expect, test } from 'vitest'
import { isOperatorPass, isOperatorSecret, operatorPass, operatorSecret } from './operator-secret.ts'

const secret = 'a-secret-of-twenty-four-characters-or-more'

test.each([
  [undefined, undefined],
  ['', undefined],
  ['too-short', undefined],
  ['with blanks, though it is long enough', undefined],
  [secret, secret],
])('[DEV-5] OPERATOR_SECRET %s is %s', (given, expected) => {
  expect(operatorSecret({ OPERATOR_SECRET: given })).toBe(expected)
})

test('[DEV-5] only the exact secret is accepted', () => {
  expect(isOperatorSecret(secret, secret)).toBe(true)
  for (const wrong of ['', `${secret} `, secret.slice(1)]) expect(isOperatorSecret(wrong, secret)).toBe(false)
})

test('[DEV-5] a pass is valid for its time, unaltered, and with the secret it was made with', () => {
  const now = Date.parse('2026-11-21T12:00:00Z')
  const pass = operatorPass(secret, now)
  expect(isOperatorPass(pass, secret, now + 1000)).toBe(true)
  expect(isOperatorPass(pass, secret, now + 8 * 3_600_000 + 1)).toBe(false)
  expect(isOperatorPass(pass, `${secret}!`, now)).toBe(false)
  const [until, seal] = pass.split('.')
  expect(isOperatorPass(`${Number(until) + 1}.${seal}`, secret, now)).toBe(false)
  for (const junk of ['', '.', 'x.y', `${until}.`, undefined])
    expect(isOperatorPass(junk, secret, now)).toBe(false)
})
