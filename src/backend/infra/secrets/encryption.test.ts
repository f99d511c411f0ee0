import { describe, expect, test } from 'vitest'
import { type Encryption, encryptionWith } from './encryption.ts'

const own = new Uint8Array(32).fill(1)
const [first, second] = ['a'.repeat(32), 'b'.repeat(32)]
const of = (setting: string, tenantId = 'nl', secret = own): Encryption =>
  encryptionWith({ ENCRYPTION_SECRET: setting }, tenantId, secret)
const stored = of(first).encrypt('token of Anna', 'place')

describe('an encrypted text', () => {
  test('is read back, is different each time, and does not show the text', () => {
    expect(of(first).decrypt(stored, 'place')).toBe('token of Anna')
    expect(of(first).encrypt('token of Anna', 'place')).not.toBe(stored)
    expect(Buffer.from(stored.slice(3), 'base64url').toString('latin1')).not.toContain('Anna')
  })

  test.each<[string, string | undefined, string | undefined]>([
    ['the present secret', of(first).decrypt(stored, 'place'), 'token of Anna'],
    ['the former secret after a change', of(`${second} ${first}`).decrypt(stored, 'place'), 'token of Anna'],
    ['another secret', of(second).decrypt(stored, 'place'), undefined],
    ['no setting any more', of('').decrypt(stored, 'place'), undefined],
    ['another tenant', of(first, 'ch').decrypt(stored, 'place'), undefined],
    ['another place', of(first).decrypt(stored, 'other place'), undefined],
    ['no text', of(first).decrypt('', 'place'), undefined],
    ['plain text', of(first).decrypt('token', 'place'), undefined],
    ['too short', of(first).decrypt('v1.AAAA', 'place'), undefined],
    ['cut off', of(first).decrypt(stored.slice(0, -4), 'place'), undefined],
    ['another format', of(first).decrypt(`v2.${stored.slice(3)}`, 'place'), undefined],
  ])('with %s', (_, read, expected) => {
    expect(read).toBe(expected)
  })

  test('of the time before the setting stays readable, and the new secret encrypts', () => {
    const before = of('').encrypt('text', 'place')
    expect(of(first).decrypt(before, 'place')).toBe('text')
    expect(of('').decrypt(of(first).encrypt('text', 'place'), 'place')).toBeUndefined()
    expect(of(second).decrypt(of(`${second} ${first}`).encrypt('text', 'place'), 'place')).toBe('text')
  })
})
