import { expect, test } from 'vitest'
import { isOwnMutation } from './mutation-origin.ts'

test.each([
  ['a form of the shop', { 'sec-fetch-site': 'same-origin', origin: 'https://shop.example' }, true],
  ['a form of the shop, older browser', { origin: 'http://shop.example' }, true],
  ['an explicit default port', { origin: 'https://shop.example:443' }, true],
  ['typed by hand', { 'sec-fetch-site': 'none' }, true],
  ['no browser', {}, true],
  ['another site', { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }, false],
  ['another shop on the same domain', { 'sec-fetch-site': 'same-site' }, false],
  ['another site, older browser', { origin: 'https://evil.example' }, false],
  ['a host that begins alike', { origin: 'https://shop.example.evil.example' }, false],
  ['another port', { origin: 'https://shop.example:8443' }, false],
  ['a sandboxed frame', { origin: 'null' }, false],
  ['a file', { origin: 'file://shop.example' }, false],
  ['contradictory headers', { 'sec-fetch-site': 'same-origin', origin: 'https://evil.example' }, false],
])('[SEC-2] %s', (_, headers, own) => {
  expect(isOwnMutation(headers, 'shop.example')).toBe(own)
})

test('[SEC-2] the port belongs to the origin', () => {
  expect(isOwnMutation({ origin: 'http://nl.localhost:4321' }, 'nl.localhost:4321')).toBe(true)
  expect(isOwnMutation({ origin: 'http://nl.localhost:4321' }, 'nl.localhost:4322')).toBe(false)
})
