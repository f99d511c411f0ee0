import { describe, expect, test } from 'vitest'
import { securitySchema, strictTransportValue } from './security.ts'

const usual = { maxAgeSeconds: 31_536_000, includeSubDomains: false, preload: false }
const messagesOf = (setting: object) =>
  securitySchema
    .safeParse({ strictTransport: { ...usual, ...setting } })
    .error?.issues.map(({ message }) => message)

describe('[REL-12] [SEC-2] Strict-Transport-Security by setting', () => {
  test.each([
    [{}, 'max-age=31536000'],
    [{ maxAgeSeconds: 300 }, 'max-age=300'],
    [{ maxAgeSeconds: 0 }, 'max-age=0'],
    [{ includeSubDomains: true }, 'max-age=31536000; includeSubDomains'],
    [
      { maxAgeSeconds: 63_072_000, includeSubDomains: true, preload: true },
      'max-age=63072000; includeSubDomains; preload',
    ],
  ])('%j is %s', (setting, value) => {
    const { strictTransport } = securitySchema.parse({ strictTransport: { ...usual, ...setting } })
    expect(strictTransportValue(strictTransport)).toBe(value)
  })

  test.each([
    [{ preload: true }, ['preload needs includeSubDomains: true']],
    [
      { preload: true, includeSubDomains: true, maxAgeSeconds: 31_535_999 },
      ['preload needs at least 31536000 (a year)'],
    ],
    [
      { preload: true, maxAgeSeconds: 60 },
      ['preload needs includeSubDomains: true', 'preload needs at least 31536000 (a year)'],
    ],
  ])('%j is rejected', (setting, messages) => {
    expect(messagesOf(setting)).toEqual(messages)
  })

  test.each([
    { maxAgeSeconds: -1 },
    { maxAgeSeconds: 1.5 },
    { includeSubDomains: 'yes' },
    { sometimes: true },
  ])('%j is rejected', (setting) => {
    expect(messagesOf(setting)).toHaveLength(1)
  })
})

test.each([
  ['mailto:security@shop.example', true],
  ['https://shop.example/report', true],
  ['tel:+31-20-000-0000', true],
  ['security@shop.example', false],
  ['http://shop.example/report', false],
  ['mailto:a@b.example\nExpires: 2099-01-01T00:00:00Z', false],
])('[REL-12] a contact of %j is accepted: %s', (contact, taken) => {
  const read = securitySchema.safeParse({ contacts: [contact], strictTransport: usual })
  expect(read.success).toBe(taken)
})
