import { expect, test } from 'vitest'
import { readSignedValue, signValue } from './signed-value.ts'

const secret = new Uint8Array(32).fill(7)
const value = signValue(secret, 'nl', 'visitor', 'abc-1')

test('[SEC-1] a signed value is read back', () => {
  expect(readSignedValue(secret, 'nl', 'visitor', value)).toBe('abc-1')
})

test.each([
  ['another tenant', () => readSignedValue(secret, 'ch', 'visitor', value)],
  ['another purpose', () => readSignedValue(secret, 'nl', 'basket', value)],
  ['another secret', () => readSignedValue(new Uint8Array(32), 'nl', 'visitor', value)],
  ['another id', () => readSignedValue(secret, 'nl', 'visitor', value.replace('abc-1', 'abc-2'))],
  ['no signature', () => readSignedValue(secret, 'nl', 'visitor', 'abc-1')],
  ['more than a value', () => readSignedValue(secret, 'nl', 'visitor', `${value}.x`)],
  ['nothing', () => readSignedValue(secret, 'nl', 'visitor', '')],
])('[TEN-7] [SEC-1] a value is refused for %s', (_, read) => {
  expect(read()).toBeUndefined()
})
