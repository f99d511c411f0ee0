import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { assertContentKey, pageKey } from './content-keys.ts'
import { pageIdentifier } from './identifier.ts'

describe('[CON-1] page identifier', () => {
  test.each([
    ['', 'storefront'],
    ['/', 'storefront'],
    ['///', 'storefront'],
    ['/storefront', 'storefront'],
    ['/klantenservice', 'klantenservice'],
    ['/klantenservice/', 'klantenservice'],
    ['/klantenservice/bestellen', 'klantenservice-bestellen'],
    ['/klantenservice/betalen-geldzaken/geld-lenen', 'klantenservice-betalen-geldzaken-geld-lenen'],
    ['/special/herroepingsrecht', 'special-herroepingsrecht'],
  ])('%j is %j', (path, identifier) => {
    expect(pageIdentifier(path)).toBe(identifier)
  })

  test.each([
    '/klantenservice/../../etc/passwd',
    '/klantenservice/%2e%2e/x',
    '/Klantenservice',
    '/klantenservice?x=1',
    '/klantenservice.json',
    '/klantenservice\\bestellen',
    '/klantenservice/ü',
    '/klantenservice\n',
    '/klantenservice\0',
    '/index',
    `/${'a'.repeat(200)}`,
  ])('%j has none', (path) => {
    expect(pageIdentifier(path)).toBeUndefined()
  })

  test.each([
    'service-hilfe',
    'aide-service',
    'lp',
    'magazin',
    'magazine',
    'node',
    'klantenservice',
    'inspiratie',
    'special',
  ])('[ROU-3] everything under /%s has an identifier of its own', (prefix) => {
    expect(pageIdentifier(`/${prefix}`)).toBe(prefix)
    expect(pageIdentifier(`/${prefix}/een/twee`)).toBe(`${prefix}-een-twee`)
  })

  test('any path gives a harmless file name or nothing', () => {
    fc.assert(
      fc.property(fc.oneof(fc.webPath(), fc.string({ unit: 'binary' }), pathOfOddSegments), (path) => {
        const identifier = pageIdentifier(path)
        if (identifier === undefined) return
        expect(identifier).toMatch(/^[a-z0-9-]{1,200}$/)
        expect(() => assertContentKey(pageKey('nl-NL', identifier))).not.toThrow()
      }),
    )
  })

  test('slashes at either end are ignored', () => {
    const segments = fc.array(fc.stringMatching(/^[a-z0-9]{1,8}$/), { minLength: 1, maxLength: 5 })
    fc.assert(
      fc.property(segments, fc.nat(3), fc.nat(3), (parts, before, after) => {
        const path = `${'/'.repeat(before)}${parts.join('/')}${'/'.repeat(after)}`
        if (parts.join('-') !== 'index') expect(pageIdentifier(path)).toBe(parts.join('-'))
      }),
    )
  })
})

const pathOfOddSegments = fc
  .array(fc.constantFrom('..', '.', '%2e', 'a', '', '\\', '\0', 'é', '-', 'A', ' '), { maxLength: 8 })
  .map((parts) => `/${parts.join('/')}`)
