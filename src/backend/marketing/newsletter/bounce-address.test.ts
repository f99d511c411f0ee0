import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { bounceAddress, readBounceAddress } from './bounce-address.ts'

const secret = Buffer.alloc(32, 7)
const nl = { id: 'nl', mail: { bounces: 'bounces@duinlicht.example' } }
const mailing = { recipientId: randomUUID(), sentAt: Date.parse('2026-11-21T10:00:00Z') }
const address = bounceAddress(nl, mailing, secret) ?? ''

test('[MAI-1] a return path names its mailing, also in capitals, and fits a local part', () => {
  expect(address).toMatch(/^bounces\+[a-z2-7]{45}@duinlicht\.example$/)
  expect((address.split('@')[0] ?? '').length).toBeLessThanOrEqual(64)
  expect(readBounceAddress('nl', address, secret)).toEqual(mailing)
  expect(readBounceAddress('nl', address.toUpperCase(), secret)).toEqual(mailing)
})

test('[MAI-1] an address that was altered, or is of another tenant or secret, names none', () => {
  for (let index = 8; index < 8 + 44; index += 1) {
    const other = address[index] === 'a' ? 'b' : 'a'
    const altered = address.slice(0, index) + other + address.slice(index + 1)
    expect(readBounceAddress('nl', altered, secret), altered).toBeUndefined()
  }
  expect(readBounceAddress('de', address, secret)).toBeUndefined()
  expect(readBounceAddress('nl', address, Buffer.alloc(32, 8))).toBeUndefined()
  for (const none of ['', 'bounces@duinlicht.example', 'bounces+x@duinlicht.example'])
    expect(readBounceAddress('nl', none, secret)).toBeUndefined()
})

test('[MAI-1] a tenant without an address for reports has the usual return path', () => {
  expect(bounceAddress({ id: 'nl', mail: {} }, mailing, secret)).toBeUndefined()
})
