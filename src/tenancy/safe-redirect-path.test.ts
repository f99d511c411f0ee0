import { expect, test } from 'vitest'
import { safeRedirectPath } from './safe-redirect-path.ts'

test.each([
  ['/mijn-account/overzicht', '/mijn-account/overzicht'],
  ['/', '/'],
  ['/s/?q=bad%20pak#top', '/s/?q=bad%20pak#top'],
  ['/a/../b', '/b'],
  ['', undefined],
  [null, undefined],
  [undefined, undefined],
  ['mijn-account', undefined],
  ['https://evil.example/', undefined],
  ['//evil.example', undefined],
  ['/\\evil.example', undefined],
  ['\\\\evil.example', undefined],
  ['/\t/evil.example', undefined],
  ['/\n/evil.example', undefined],
  ['/.//evil.example', undefined],
  ['/a/..//evil.example', undefined],
  ['javascript:alert(1)', undefined],
  [`/${'a'.repeat(1000)}`, undefined],
])('[SEC-6] %j redirects to %s', (given, address) => expect(safeRedirectPath(given)).toBe(address))
